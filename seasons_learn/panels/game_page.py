"""What every page is: one widget with a screen of its own, at which a game can be sat down to and left again.

The widget keeps no rules and no game of its own. It reads a message, lets the table act, and sends the scene
that results; bots move by themselves, one choice at a time, at the pace that the reader chose. What the learner
has done is kept in the browser and comes back with the first message.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

import anywidget
import msgspec
import traitlets
from IPython import get_ipython

from seasons_learn.lessons import progress as progresses
from seasons_learn.lessons.progress import Progress, ProgressError
from seasons_learn.panels import chart_library, library, messages
from seasons_learn.panels.book import Json, book
from seasons_learn.panels.scene import game_scene
from seasons_learn.panels.table import Table, one_person, who_chooses
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game
from seasons_learn.rules.position import Position, RuleOptions

PAUSES = {"slow": 2.5, "normal": 1.0, "instant": 0.0}
"""Seconds between two choices of bots."""


class GamePage(anywidget.AnyWidget):
    """A page as a widget: `scene` is all that it shows, `book` the words and cards it shows it with.

    A page names itself, brings its script and style, its own messages, the words its script uses, and `front`, the
    scene of its own screen. A message of type `SetMonth` is heard by the method `_on_setmonth`.
    """

    name = ""
    hears: ClassVar[tuple[type[messages.Message], ...]] = ()
    words: ClassVar[tuple[str, ...]] = ()
    of_a_game: ClassVar[tuple[type[messages.Message], ...]] = messages.OF_A_GAME
    of_a_scene: ClassVar[tuple[type[messages.Message], ...]] = messages.OF_A_SCENE
    largest_file = 0
    """The bytes of the largest file that a page which opens files lets in."""
    scene = traitlets.Dict().tag(sync=True)
    book = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self.table: Table | None = None
        self.progress = Progress()
        self._keeping = True
        self._ply = 0
        self._notice: Json | None = None
        self._ask: tuple[Json, Callable[[], None]] | None = None
        self._bots: asyncio.Task[None] | None = None
        self._bot_failed = False
        super().__init__(book=self._book(2, RuleOptions()))
        self.redraw()
        self.on_msg(lambda _, content, __: self._receive(content))

    # ---- what a page says of itself

    def front(self) -> Json:
        """The page's own screen. Its `live` is the sentence that a screen reader hears when the screen changes."""
        raise NotImplementedError

    def follow_address(self, query: dict[str, str]) -> None:
        """Show what the page's address asks for, such as `?lesson=overflow`; what is not known is passed over."""

    def beside(self, table: Table) -> Json | None:
        """What a page shows beside a game that fills it, such as a coach."""
        return None

    def progress_came(self) -> None:
        """The learner's progress has been read or has changed in another window."""

    @property
    def at_the_table(self) -> bool:
        """Whether the game fills the page; a page that shows a game inside its own screen says no."""
        return self.table is not None

    # ---- what a page may do

    def redraw(self) -> None:
        """Send the scene as it is now."""
        self.scene = self._scene()

    def say(self, message: str, /, tone: str = "plain", **values: str | int) -> None:
        """Show a sentence at the top of the page until it has been read: `ui-MESSAGE` of the texts."""
        self._notice = {"text": ui(message, **values), "tone": tone, "rule": None}
        self.redraw()

    def ask(self, question: Json, act: Callable[[], None]) -> None:
        """Put a question of the page itself before the reader; a yes acts."""
        self._ask = (question, act)
        self.redraw()

    def sit_down(self, table: Table, keep: bool = True) -> None:
        """Show a game and let it be played; kept in the browser unless it is only part of a lesson."""
        self._stop_bots()
        self.table = table
        self._keeping = keep
        self.book = self._book(len(table.people.names), table.here.options)
        self._moved(lambda: None)

    def play_position(self, position: Position, names: Sequence[str]) -> None:
        """Let the learner play on from a position, at the seat whose choice it is, against greedy bots."""
        self.sit_down(Table(Game(names, position), one_person(len(names), at=who_chooses(position))))

    def leave_table(self) -> None:
        """Back to the page's own screen."""
        self._stop_bots()
        self.table = None
        self._new_ply()

    def keep_progress(self, progress: Progress) -> None:
        """Take in what the learner has done and let the browser keep it."""
        self.progress = progress
        self.send({"type": "keep-progress", "text": progresses.write(progress)})

    # ---- what comes from the page

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what a browser writes into the widget itself, and send how things stand; a page asks by messages."""
        self.send_state([name for name in sync_data if name in self.keys])

    def _receive(self, content: Any) -> None:
        with self._telling_of_mistakes("a message to the page"):
            self.hear(content)

    @contextmanager
    def _telling_of_mistakes(self, what: str, notice: str = "notice-broken") -> Iterator[None]:
        """Should something of ours go wrong, the reader gets a number, and the log what happened under it."""
        try:
            yield
        except Exception:
            number = secrets.token_hex(4)
            self.log.exception("[%s] %s went wrong", number, what)
            self._notice = {"text": ui(notice, number=number), "tone": "bad", "rule": None}
            # The game may have moved before it happened: what was pressed in the scene before means nothing now.
            self._ply += 1
            self._ask = None
            try:
                self.redraw()
            except Exception:
                # It may be the drawing that goes wrong: then the number stands above what was drawn last, from where
                # one can still go back.
                self.log.exception("[%s] the page cannot be drawn", number)
                self.scene = self.scene | {"notice": self._notice, "ply": self._ply, "ask": None}

    def hear(self, content: Any) -> None:
        """Do what a message asks for; what cannot be done is answered with a sentence, never an error."""
        try:
            message = messages.read(content, self.hears)
        except msgspec.ValidationError:
            self.say("notice-unreadable")
            return
        handler = getattr(self, f"_on_{type(message).__name__.lower()}")
        stale = isinstance(message, self.of_a_scene) and message.ply != self._ply
        no_game = self.table is None and isinstance(message, self.of_a_game)
        only_a_part = not self.at_the_table and isinstance(message, messages.OF_A_WHOLE_GAME)
        if stale or no_game or only_a_part:
            self.say("notice-stale")
            return
        veiled = self.at_the_table and self.table is not None and self.table.veiled
        if veiled and isinstance(message, self.of_a_game) and not isinstance(message, messages.Me):
            self.say("notice-veiled")
            return
        if not isinstance(message, messages.QUIET):
            self._notice = None
        handler(message)

    def _on_hello(self, message: messages.Hello) -> None:
        if not message.works:
            self.say("notice-no-store", tone="bad")
        elif message.full:
            self.say("notice-full-store", tone="bad")
        if message.progress is not None:
            self._take_progress(message.progress)
        if message.query:
            self.follow_address(message.query)

    def _on_learned(self, message: messages.Learned) -> None:
        self._take_progress(message.text)

    def _take_progress(self, text: str) -> None:
        """Join what the browser kept with what is known here; a damaged text is set aside, not written over."""
        kept: Progress | None = None
        try:
            found = kept = progresses.read(text)
        except ProgressError:
            self.send({"type": "set-progress-aside"})
            self._notice = {"text": ui("notice-progress-damaged"), "tone": "bad", "rule": None}
            found = progresses.rescue(text)
        self.progress = progresses.merge(found, self.progress)
        if self.progress != kept:
            self.keep_progress(self.progress)
        self.progress_came()
        self.redraw()

    def _on_play(self, message: messages.Play) -> None:
        self._act(lambda table: table.play(message.option), message.option)

    def _on_pick(self, message: messages.Pick) -> None:
        self._act(lambda table: table.pick(message.amounts))

    def _on_packs(self, message: messages.Packs) -> None:
        self._act(lambda table: table.packs(message.packs))

    def _on_undo(self, _: messages.Undo) -> None:
        self._go_back(self._seated.undo_target())

    def _on_redo(self, _: messages.Redo) -> None:
        self._moved(self._seated.redo)

    def _on_goto(self, message: messages.GoTo) -> None:
        self._moved(lambda: self._seated.goto(message.at))

    def _on_latest(self, _: messages.Latest) -> None:
        self._moved(self._seated.latest)

    def _on_here(self, _: messages.Here) -> None:
        self._go_back(self._seated.game.ply)

    def _on_single(self, message: messages.Single) -> None:
        self._seated.show_single(message.at)
        self.redraw()

    def _on_why(self, message: messages.Why) -> None:
        self._seated.open_step = message.step
        self.redraw()

    def _on_more(self, _: messages.More) -> None:
        self._seated.show_more()
        self.redraw()

    def _on_setplayer(self, message: messages.SetPlayer) -> None:
        self._moved(lambda: self._seated.change_player(message.seat, message.kind))

    def _on_setpace(self, message: messages.SetPace) -> None:
        self._seated.pace = message.pace
        self.redraw()
        self._wake_bots()

    def _on_me(self, _: messages.Me) -> None:
        self._moved(self._seated.unveil)

    def _on_answer(self, message: messages.Answer) -> None:
        asked, self._ask = self._ask, None
        if message.value == "yes" and asked is not None:
            asked[1]()
        else:
            self.redraw()

    def _on_rule(self, message: messages.Rule) -> None:
        entry = library.rule(message.rule)
        if entry is None:
            self.say("notice-no-rule", rule=message.rule)
        else:
            self.send({"type": "rule", **entry})

    def _on_glossary(self, _: messages.Glossary) -> None:
        self.send({"type": "glossary", "terms": library.glossary()})

    def _on_file(self, _: messages.File) -> None:
        table = self._seated
        self.send({"type": "file", "name": table.file_name(), "text": table.save_text()})

    def _on_toolarge(self, message: messages.TooLarge) -> None:
        self.say("notice-too-large", tone="bad", name=message.name)

    def _on_leave(self, _: messages.Leave) -> None:
        self.leave_table()

    def _on_rematch(self, _: messages.Rematch) -> None:
        self.sit_down(self._seated.rematch())

    def _on_dismiss(self, _: messages.Dismiss) -> None:
        self.redraw()
        if self._bot_failed:
            self._stop_bots()
            self._wake_bots()

    def _on_notkept(self, _: messages.NotKept) -> None:
        self.say("notice-not-kept", tone="bad")

    def _on_refresh(self, _: messages.Refresh) -> None:
        self.send_state("scene")
        self._keep()
        self.send({"type": "refreshed"})

    def _on_library(self, _: messages.Library) -> None:
        self.send({"type": "library", "name": chart_library.name()}, buffers=[chart_library.packed()])

    def _on_elsewhere(self, _: messages.Elsewhere) -> None:
        self._stop_bots()
        self.say("notice-elsewhere", tone="bad")

    def _on_parted(self, message: messages.Parted) -> None:
        # A bot's answer may have been refused after ours: the game parts but once.
        if self.table is not None and self.table.id == message.id:
            self.table.part()
            self._keep()
            self.say("notice-parted", tone="bad")

    # ---- what follows

    @property
    def _seated(self) -> Table:
        if self.table is None:
            raise LookupError("messages of a game are only heard at a table")
        return self.table

    def _act(self, act: Callable[[Table], Json | None], line: str = "") -> None:
        """Play something: `act` says None when it is done, or why it is refused."""
        table = self._seated
        question = table.question_before(line)
        if question is not None:
            self.ask(question, lambda: self._moved(lambda: act(table)))
        else:
            self._moved(lambda: act(table))

    def _go_back(self, to: int | None) -> None:
        table = self._seated
        if to is None:
            self.redraw()
        elif (question := table.question_before_undoing(to)) is not None:
            self.ask(question, lambda: self._moved(lambda: table.undo(to)))
        else:
            self._moved(lambda: table.undo(to))

    def _moved(self, act: Callable[[], Json | None]) -> None:
        """The game or what is seen of it changes: a new scene, a new save, bots go on if it is theirs."""
        self._stop_bots()
        try:
            refused = act()
            if refused is not None:
                self._notice = refused | {"tone": "bad"}
                self.redraw()
            else:
                self._new_ply()
                self._keep()
        finally:
            self._wake_bots()

    def _new_ply(self) -> None:
        """What was asked about the scene before is no longer asked."""
        self._ply += 1
        self._ask = None
        self.redraw()

    def _keep(self) -> None:
        table = self.table
        if table is not None and self._keeping and not table.browsing:
            self.send({"type": "keep", "game": table.kept()})

    def _scene(self) -> Json:
        table = self.table
        scene: Json = {"ply": self._ply, "notice": self._notice, "ask": self._ask[0] if self._ask else None}
        scene["leave"] = ui(f"leave-{self.name}")
        if table is None or not self.at_the_table:
            front = self.front()
            return scene | {"screen": "front", "live": front["live"], "front": front}
        if table.veiled:
            return scene | {"screen": "veil", "live": table.veil()["heading"], "veil": table.veil()}
        game = game_scene(table) | {"beside": self.beside(table)}
        live = game["score"]["winner"] if game["score"] else game["choice"]["heading"]
        return scene | {"screen": "game", "live": live, "game": game}

    def _book(self, players: int, options: RuleOptions) -> Json:
        own = {"name": self.name, "charts": chart_library.name(), "largestFile": self.largest_file}
        return book(players, options, self.words) | own

    # ---- bots

    def _wake_bots(self) -> None:
        table = self.table
        if table is None or not table.moves_by_itself or self._bots is not None:
            return
        if in_a_kernel():
            self._bots = asyncio.get_running_loop().create_task(self._let_bots_play(table))
            return
        # In a script or a test nobody is there to follow the bots.
        while table.moves_by_itself:
            table.move_by_itself()
        self._new_ply()
        self._keep()

    async def _let_bots_play(self, table: Table) -> None:
        with self._telling_of_mistakes("a bot's choice", "notice-bot-broken"):
            await self._follow_bots(table)
        self._bots = None

    async def _follow_bots(self, table: Table) -> None:
        try:
            while table.moves_by_itself:
                pause = PAUSES[table.pace]
                await asyncio.sleep(pause)
                table.move_by_itself()
                if pause or not table.moves_by_itself:
                    self._new_ply()
                    self._keep()
        except Exception:
            # The choices before the one that failed count.
            self._bot_failed = True
            self._keep()
            raise

    def _stop_bots(self) -> None:
        self._bot_failed = False
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None


def in_a_kernel() -> bool:
    """Whether an event loop of Jupyter's runs around us, so that bots can be waited for."""
    return getattr(get_ipython(), "kernel", None) is not None

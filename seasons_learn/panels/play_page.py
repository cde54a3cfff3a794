"""The play page: one widget that shows a table and passes on what is pressed.

The widget keeps no rules and no game of its own. It reads a message, lets the table act, and sends the scene
that results; bots move by themselves, one choice at a time, at the pace that the reader chose.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import anywidget
import msgspec
import traitlets
from IPython import get_ipython

from seasons_learn.panels import library, messages
from seasons_learn.panels.book import Json, book, lobby
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.scene import game_scene
from seasons_learn.panels.table import CannotOpen, Table
from seasons_learn.panels.words import ui
from seasons_learn.rules.position import RuleOptions

PAUSES = {"slow": 2.5, "normal": 1.0, "instant": 0.0}
"""Seconds between two choices of bots."""


class PlayPage(anywidget.AnyWidget):
    """The page as a widget: `scene` is all that it shows, `book` the words and cards it shows it with."""

    _esm = script("play.js")
    _css = style("theme.css", "play.css")
    scene = traitlets.Dict().tag(sync=True)
    book = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        self.table: Table | None = None
        self._ply = 0
        self._notice: Json | None = None
        self._ask: tuple[Json, Callable[[], None]] | None = None
        self._bots: asyncio.Task[None] | None = None
        super().__init__(book=book(2, RuleOptions()), scene=self._scene())
        self.on_msg(lambda _, content, __: self.hear(content))

    # ---- what comes from the page

    def hear(self, content: Any) -> None:
        """Do what a message asks for; what cannot be done is answered with a sentence, never an error."""
        try:
            message = messages.read(content)
        except msgspec.ValidationError:
            self._say("notice-unreadable")
            return
        handler = getattr(self, f"_on_{type(message).__name__.lower()}")
        stale = isinstance(message, messages.OF_A_SCENE) and message.ply != self._ply
        if stale or (self.table is None and isinstance(message, messages.OF_A_GAME)):
            self._say("notice-stale")
            return
        if not isinstance(message, messages.QUIET):
            self._notice = None
        handler(message)

    def _on_hello(self, message: messages.Hello) -> None:
        if not message.works:
            self._say("notice-no-store", tone="bad")

    def _on_start(self, message: messages.Start) -> None:
        self._open(lambda: Table.start(message.table), "notice-cannot-start")

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
        self._moved(lambda: self._seated.goto(message.to))

    def _on_latest(self, _: messages.Latest) -> None:
        self._moved(self._seated.latest)

    def _on_here(self, _: messages.Here) -> None:
        self._go_back(self._seated.game.ply)

    def _on_single(self, message: messages.Single) -> None:
        self._seated.show_single(message.at)
        self._draw()

    def _on_why(self, message: messages.Why) -> None:
        self._seated.open_step = message.step
        self._draw()

    def _on_more(self, _: messages.More) -> None:
        self._seated.show_more()
        self._draw()

    def _on_setplayer(self, message: messages.SetPlayer) -> None:
        self._moved(lambda: self._seated.change_player(message.seat, message.kind))

    def _on_setpace(self, message: messages.SetPace) -> None:
        self._seated.pace = message.pace
        self._draw()
        self._wake_bots()

    def _on_me(self, _: messages.Me) -> None:
        self._moved(self._seated.unveil)

    def _on_answer(self, message: messages.Answer) -> None:
        asked, self._ask = self._ask, None
        if message.value == "yes" and asked is not None:
            asked[1]()
        else:
            self._draw()

    def _on_rule(self, message: messages.Rule) -> None:
        entry = library.rule(message.rule)
        if entry is None:
            self._say("notice-no-rule", rule=message.rule)
        else:
            self.send({"type": "rule", **entry})

    def _on_glossary(self, _: messages.Glossary) -> None:
        self.send({"type": "glossary", "terms": library.glossary()})

    def _on_resume(self, message: messages.Resume) -> None:
        self._open(lambda: Table.resume(message.save, message.id), "notice-cannot-open", name=ui("kept-game"))

    def _on_open(self, message: messages.Open) -> None:
        self._open(lambda: Table.from_file(message.save), "notice-cannot-open", name=message.name)

    def _on_toolarge(self, message: messages.TooLarge) -> None:
        self._say("notice-too-large", tone="bad", name=message.name)

    def _on_file(self, _: messages.File) -> None:
        table = self._seated
        self.send({"type": "file", "name": table.file_name(), "text": table.save_text()})

    def _on_lobby(self, _: messages.Lobby) -> None:
        self._stop_bots()
        self.table = None
        self._new_ply()

    def _on_rematch(self, _: messages.Rematch) -> None:
        self._sit_down(self._seated.rematch())

    def _on_dismiss(self, _: messages.Dismiss) -> None:
        self._draw()

    def _on_notkept(self, _: messages.NotKept) -> None:
        self._say("notice-not-kept", tone="bad")

    def _on_elsewhere(self, _: messages.Elsewhere) -> None:
        self._stop_bots()
        self._say("notice-elsewhere", tone="bad")

    # ---- what follows

    @property
    def _seated(self) -> Table:
        if self.table is None:
            raise LookupError("messages of a game are only heard at a table")
        return self.table

    def _sit_down(self, table: Table) -> None:
        self._stop_bots()
        self.table = table
        self.book = book(len(table.people.names), table.here.options)
        self._moved(lambda: None)

    def _open(self, read: Callable[[], Table], failure: str, **values: str) -> None:
        """Sit down at the table that `read` gives, or say `failure` with the reason."""
        try:
            table = read()
        except CannotOpen as problem:
            self._say(failure, tone="bad", why=str(problem), **values)
        else:
            self._sit_down(table)

    def _act(self, act: Callable[[Table], Json | None], line: str = "") -> None:
        """Play something: `act` says None when it is done, or why it is refused."""
        table = self._seated
        question = table.question_before(line)
        if question is not None:
            self._ask = (question, lambda: self._moved(lambda: act(table)))
            self._draw()
        else:
            self._moved(lambda: act(table))

    def _go_back(self, to: int | None) -> None:
        table = self._seated
        if to is None:
            self._draw()
        elif (question := table.question_before_undoing(to)) is not None:
            self._ask = (question, lambda: self._moved(lambda: table.undo(to)))
            self._draw()
        else:
            self._moved(lambda: table.undo(to))

    def _moved(self, act: Callable[[], Json | None]) -> None:
        """The game or what is seen of it changes: a new scene, a new save, bots go on if it is theirs."""
        self._stop_bots()
        refused = act()
        if refused is not None:
            self._notice = refused | {"tone": "bad"}
            self._draw()
        else:
            self._new_ply()
            self._keep()
        self._wake_bots()

    def _new_ply(self) -> None:
        self._ply += 1
        self._draw()

    def _keep(self) -> None:
        table = self.table
        if table is not None and not table.browsing:
            self.send({"type": "keep", "game": table.kept()})

    def _say(self, message: str, /, tone: str = "plain", **values: str) -> None:
        self._notice = {"text": ui(message, **values), "tone": tone, "rule": None}
        self._draw()

    def _draw(self) -> None:
        self.scene = self._scene()

    def _scene(self) -> Json:
        table = self.table
        scene: Json = {"ply": self._ply, "notice": self._notice, "ask": self._ask[0] if self._ask else None}
        if table is None:
            return scene | {"screen": "lobby", "live": ui("lobby-title"), "lobby": lobby()}
        if table.veiled:
            return scene | {"screen": "veil", "live": table.veil()["heading"], "veil": table.veil()}
        game = game_scene(table)
        live = game["score"]["winner"] if game["score"] else game["choice"]["heading"]
        return scene | {"screen": "game", "live": live, "game": game}

    # ---- bots

    def _wake_bots(self) -> None:
        table = self.table
        if table is None or not table.moves_by_itself or self._bots is not None:
            return
        if _in_a_kernel():
            self._bots = asyncio.get_running_loop().create_task(self._let_bots_play(table))
            return
        # In a script or a test nobody is there to follow the bots.
        while table.moves_by_itself:
            table.move_by_itself()
        self._new_ply()
        self._keep()

    async def _let_bots_play(self, table: Table) -> None:
        while table.moves_by_itself:
            pause = PAUSES[table.pace]
            await asyncio.sleep(pause)
            table.move_by_itself()
            if pause or not table.moves_by_itself:
                self._new_ply()
                self._keep()
        self._bots = None

    def _stop_bots(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None


def _in_a_kernel() -> bool:
    """Whether an event loop of Jupyter's runs around us, so that bots can be waited for."""
    return getattr(get_ipython(), "kernel", None) is not None


def play() -> PlayPage:
    """The play page, for a Voila page or at the end of a notebook's cell."""
    return PlayPage()

"""A table: a game, the people at it, and where the page looks. It calls the game and changes nothing else."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from secrets import randbelow
from uuid import uuid4

import msgspec

from seasons_learn.bots import BOTS
from seasons_learn.panels import scene
from seasons_learn.panels.asking import picked
from seasons_learn.panels.board import People
from seasons_learn.panels.book import Json
from seasons_learn.panels.messages import Kind, Pace, Save, TableSetup
from seasons_learn.panels.story import Log
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game, Moment, RefusedAction
from seasons_learn.play.rescue import beginning, rescue
from seasons_learn.play.saves import SaveError, game_from_json, game_to_json
from seasons_learn.rules.legality import transmuting_allowed
from seasons_learn.rules.position import NOBODY, Action, Position

PERSON: Kind = "person"
LOG_STEPS = 40
SEEDS = 10**15
"""So many deals that nobody finds out, by trying them all, which one fits the cards in hand."""


class CannotOpen(ValueError):
    """A text that is no game kept by this page; the message says why."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as the browser keeps it: who plays, how fast, the saved game itself, whether the coach is on.

    `private` are the seats that people hold or have held.
    """

    kinds: list[Kind]
    pace: Pace
    game: Save
    coach: bool = False
    private: list[int] = []


class Table:
    """A game with its people and a place to look at it from.

    `people.me` is the seat whose side is shown. `browsing` means that an earlier moment is only looked at;
    `single` is the step of the last choice that is shown, `open_step` the one whose causes are. `coach` says whether
    there is a coach at the table, `held` that nobody moves by itself for now. `private` are the seats that people hold
    or have held: what lies hidden there is nobody else's to look at, even after a bot has taken over.
    """

    def __init__(self, game: Game, kinds: Sequence[Kind], pace: Pace = "normal", name: str | None = None) -> None:
        self.game = game
        self.id = name or uuid4().hex
        self.pace: Pace = pace
        self.people = People(game.players, tuple(kinds), 0)
        self.people = self.people._replace(me=self.people_at_the_screen[0])
        self.browsing = False
        self.coach = False
        self.held = False
        self.single: int | None = None
        self.open_step: int | None = None
        self.log_size = LOG_STEPS
        self.private = frozenset(seat for seat, kind in enumerate(kinds) if kind == PERSON)
        self._log = Log(self.people.me)
        self._luck = Random()  # noqa: S311 (bots' tie-breaks; the game's own chance lies in the position)
        self._known = NOBODY if self.shared else self.people.me
        self._asked_at: Position | None = None

    # ---- coming to the table

    @classmethod
    def start(cls, setup: TableSetup) -> "Table":
        """A new game. Raises CannotOpen where names are the same."""
        seed = int(setup.seed) if setup.seed else randbelow(SEEDS)
        draft = setup.deal == "draft" and setup.level != "apprentice"
        names = [seat.name for seat in setup.seats]
        try:
            game = Game.new(names, setup.level, seed, draft=draft)
        except ValueError as error:
            raise CannotOpen(str(error)) from error
        return cls(game, [seat.kind for seat in setup.seats], setup.pace)

    @classmethod
    def resume(cls, text: str, name: str) -> "Table":
        """A game that the browser kept. Raises CannotOpen."""
        try:
            kept = msgspec.json.decode(text, type=Kept)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise CannotOpen(ui("damaged")) from error
        game = _game(kept.game)
        if len(kept.kinds) != len(game.players):
            raise CannotOpen(ui("damaged"))
        table = cls(game, kept.kinds, kept.pace, name if re.fullmatch("[0-9a-f]{32}", name) else None)
        table.coach = kept.coach
        table.remember_people(kept.private)
        return table

    @classmethod
    def from_file(cls, text: str) -> "Table":
        """A saved game; a person has the first seat, bots the others until changed. Raises CannotOpen."""
        game = _game(text)
        return cls(game, one_person(len(game.players)))

    @classmethod
    def rescue(cls, text: str) -> tuple["Table", str]:
        """What can be saved of a damaged file or of what the browser kept, and what stands in the way of the rest.

        It gets a new name, so that the damaged text stays as it is. Where it is not known who played, all seats are
        people's: nobody is shown another's cards for that. Raises CannotOpen.
        """
        found = beginning(text)
        if isinstance(found, dict) and isinstance(found.get("save"), str):
            found = beginning(found["save"])
        kept = found if isinstance(found, dict) else {}
        try:
            game, problem = rescue(kept["game"] if isinstance(kept.get("game"), str) else text)
        except SaveError as error:
            raise CannotOpen(str(error)) from error
        try:
            kinds = msgspec.convert(kept.get("kinds"), list[Kind])
        except msgspec.ValidationError:
            kinds = []
        return cls(game, kinds if len(kinds) == len(game.players) else [PERSON] * len(game.players)), problem

    def part(self) -> None:
        """Become a game of its own: another window has gone on with the one that it was."""
        self.id = uuid4().hex

    def rematch(self) -> "Table":
        """The same people and level, dealt anew."""
        start = self.game.moments()[0].position
        draft = start.phase == "draft" and start.level != "apprentice"
        game = Game.new(self.people.names, start.level, randbelow(SEEDS), draft=draft)
        table = Table(game, self.people.kinds, self.pace)
        table.coach = self.coach
        return table

    # ---- who is where

    @property
    def here(self) -> Position:
        """The position at the cursor."""
        return self.game.position

    @property
    def people_at_the_screen(self) -> list[int]:
        """The seats of people; the first seat where only bots play, to have a side to look from."""
        return [seat for seat, kind in enumerate(self.people.kinds) if kind == PERSON] or [0]

    @property
    def log(self) -> Log:
        """The steps as the seat that is shown may know them."""
        if self._log.me != self.people.me:
            self._log = Log(self.people.me)
        return self._log

    @property
    def has_bots(self) -> bool:
        """Whether any seat is a bot's."""
        return any(kind != PERSON for kind in self.people.kinds)

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen, or have played, who keep their cards from each other."""
        return len(self.private) > 1

    @property
    def veiled(self) -> bool:
        """Whether the one at the screen must first say who it is."""
        return not self.game.over and self._wanted() != self._known

    def _wanted(self) -> int:
        """Who must sit before the screen: the person whose choice it is, else whoever's side is shown."""
        choice = self.here.choice
        if self.browsing or choice is None or not self._is_person(choice.seat):
            return self.people.me
        return choice.seat

    def _is_person(self, seat: int) -> bool:
        return seat != NOBODY and self.people.kinds[seat] == PERSON

    def veil(self) -> Json:
        """What stands on the page between two people."""
        wanted, choice = self._wanted(), self.here.choice
        name = self.people.names[wanted]
        theirs = choice is not None and choice.seat == wanted
        return {
            "heading": ui("veil-heading" if theirs else "veil-heading-first", name=name),
            "text": ui("veil-text", name=name),
            "button": ui("veil-button", name=name),
        }

    def unveil(self) -> None:
        """The person whose choice it is sits before the screen now."""
        if not self.veiled:
            return
        self._known = self._wanted()
        self.people = self.people._replace(me=self._known)

    def change_player(self, seat: int, kind: Kind) -> None:
        """Let a bot take over a seat, or a person a bot's; nobody sees another's side by that."""
        if seat >= len(self.people.kinds):
            return
        kinds = list(self.people.kinds)
        kinds[seat] = kind
        self.people = self.people._replace(kinds=tuple(kinds))
        if kind == PERSON:
            self.remember_people([seat])
        elif self._is_person(self._known):
            return
        me = self.people_at_the_screen[0]
        self.people = self.people._replace(me=me)
        self._known = NOBODY if self.shared else me

    def remember_people(self, seats: Iterable[int]) -> None:
        """Count seats as held by people from now on; where there are several, it is asked who sits at the screen."""
        self.private |= {seat for seat in seats if 0 <= seat < len(self.people.names)}
        if self.shared:
            self._known = NOBODY

    # ---- playing

    def question_before(self, line: str) -> Json | None:
        """What to ask before a turn ends with something unused; once in the same place."""
        choice = self.here.choice
        if line != "end turn" or choice is None or choice.kind != "turn" or self._asked_at is self.here:
            return None
        unused = ["draw"] if self.here.draw_open else []
        options = self.game.options.actions
        if ("transmute", 0) in options and transmuting_allowed(self.here, self.here.seats, choice.seat):
            unused.append("transmute")
        if not unused:
            return None
        self._asked_at = self.here
        return question(ui(f"ask-end-{'-'.join(unused)}"), ui("ask-end-yes"), ui("ask-end-no"))

    def play(self, line: str) -> Json | None:
        """Answer with an option's text; why not, if it is refused."""
        return self._play(line)

    def pick(self, amounts: Sequence[int]) -> Json | None:
        """Answer with what a picker put together; why not, if it is refused."""
        asking = scene.asking(self)
        if asking is None:
            return {"text": ui("notice-stale"), "rule": None}
        try:
            return self._play(picked(asking, amounts))
        except ValueError:
            return {"text": ui("notice-unreadable"), "rule": None}

    def packs(self, packs: Sequence[Sequence[int]]) -> Json | None:
        """Answer with three packs; why not, if they are refused."""
        return self._play(("packs", tuple(tuple(sorted(pack)) for pack in packs)))

    def _play(self, answer: Action | str) -> Json | None:
        if scene.asking(self) is None:
            return {"text": ui("notice-stale"), "rule": None}
        try:
            self.game.play(answer, seat=self.people.me)
        except RefusedAction as refused:
            return {"text": str(refused), "rule": refused.refusal.rule}
        except ValueError as error:
            return {"text": str(error), "rule": None}
        self._look_at_the_end()
        return None

    @property
    def moves_by_itself(self) -> bool:
        """Whether a bot, or the table at the end of a round, goes on now."""
        choice = self.here.choice
        free = not self.browsing and not self.held
        return choice is not None and free and not self._is_person(choice.seat)

    def move_by_itself(self) -> None:
        """One choice of a bot, or the end of a round."""
        choice = self.here.choice
        if choice is None:
            return
        if choice.seat == NOBODY:
            self.game.play(self.game.options[0])
        else:
            bot = BOTS[self.people.kinds[choice.seat]]
            self.game.play(bot(self.game.view(choice.seat), self._luck))
        self._look_at_the_end()

    def _look_at_the_end(self) -> None:
        self.browsing = False
        self.single = None

    # ---- back and forth

    def undo_target(self) -> int | None:
        """After how many choices a person last had one before this; None if there is none."""
        moment: Moment | None = self.game.now.before
        while moment is not None:
            choice = moment.position.choice
            if choice is not None and self._is_person(choice.seat):
                return moment.ply
            moment = moment.before
        return None

    def question_before_undoing(self, to: int) -> Json | None:
        """What to ask where going back takes back a roll or a look at hidden cards."""
        latest = self.game.undone[0] if self.browsing and self.game.undone else self.game.now
        moment: Moment | None = latest
        while moment is not None and moment.ply > to:
            if moment.reveals:
                return question(ui("ask-undo"), ui("ask-undo-yes"), ui("ask-undo-no"))
            moment = moment.before
        return None

    def undo(self, to: int) -> None:
        """Go back and choose again; what was undone can be done again until something else is chosen."""
        self.game.goto(to)
        self._look_at_the_end()

    def redo(self) -> None:
        """Do the next choice of a person again, and what followed until the next one.

        While an earlier moment is only looked at, nothing has been taken back: that is left as it is.
        """
        if self.browsing:
            return
        game = self.game
        game.redo()
        while game.undone and (game.choice is None or not self._is_person(game.choice.seat)):
            game.redo()
        self._look_at_the_end()

    def goto(self, ply: int) -> None:
        """Look at the game as it was after so many choices."""
        self.game.goto(min(ply, self.game.last_ply))
        self.single = None
        self.browsing = bool(self.game.undone)

    def latest(self) -> None:
        """Back to the latest choice."""
        self.goto(self.game.last_ply)

    def show_single(self, at: int | None) -> None:
        """Show one step of what the last choice caused."""
        steps = len(self.game.last_steps) - 1
        self.single = at if at is not None and at < steps else None

    def show_more(self) -> None:
        """Show earlier steps too."""
        self.log_size += LOG_STEPS

    # ---- keeping

    def kept(self) -> Json:
        """The game as the browser keeps it, with a title and a line about where it stands."""
        kinds, private = list(self.people.kinds), sorted(self.private)
        kept = Kept(kinds, self.pace, game_to_json(self.game), self.coach, private)
        here, names = self.here, ", ".join(self.people.names)
        if self.game.over:
            winners = ", ".join(self.people.names[seat] for seat in self.game.winners)
            detail = ui("kept-over", names=winners)
        else:
            detail = ui("kept-detail", year=here.year, month=here.month, choices=self.game.ply)
        title = ui("kept-title", names=names, level=ui(f"lobby-level-{here.level}"))
        return {"id": self.id, "title": title, "detail": detail, "save": msgspec.json.encode(kept).decode()}

    def save_text(self) -> str:
        """The saved game for a file."""
        return game_to_json(self.game)

    def file_name(self) -> str:
        """A file name that every system takes."""
        names = "-".join(re.sub(r"\W+", "", name, flags=re.ASCII) for name in self.people.names)
        return f"seasons-{names.lower()}-{self.game.ply}.json"


def one_person(players: int, others: Kind = "greedy", at: int = 0) -> list[Kind]:
    """Who plays where the learner has a seat, by default the first, and bots have the others."""
    return [PERSON if seat == at else others for seat in range(players)]


def who_chooses(here: Position) -> int:
    """The seat whose choice it is; the first one where it is nobody's."""
    return here.choice.seat if here.choice is not None and here.choice.seat != NOBODY else 0


def _game(text: str) -> Game:
    try:
        return game_from_json(text)
    except SaveError as error:
        raise CannotOpen(str(error)) from error


def question(text: str, yes: str, no: str) -> Json:
    """A question of the page that wants a yes or a no; no is what is offered first."""
    options = [
        {"value": "no", "label": no, "primary": True},
        {"value": "yes", "label": yes, "primary": False},
    ]
    return {"id": uuid4().hex, "text": text, "options": options}

"""A game in hand: history, undo and redo, branches, and everything a user asks a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Raw

from seasons_learn.errors import SeasonsError
from seasons_learn.play import wording
from seasons_learn.play.notation import read
from seasons_learn.play.options import OpenChoice, Option, Options
from seasons_learn.play.view import view_of
from seasons_learn.rules import engine
from seasons_learn.rules.legality import Refusal
from seasons_learn.rules.position import NOBODY, Action, Position, RuleOptions, Source, ruling_of
from seasons_learn.rules.refusals import TURN_VERBS
from seasons_learn.rules.scoring import ScoreSheet, score, winners
from seasons_learn.rules.setup import new_position
from seasons_learn.rules.steps import Step, follow
from seasons_learn.text import text

REVEALING = frozenset(("set_aside", "draw", "roll", "reroll", "shuffle", "library", "pass_packets"))
"""Kinds of steps that show somebody what was hidden or undecided before."""
QUIET = frozenset(
    ("ask", "begin_turn", "chance", "die_done", "die_used", "draw_done", "end_turn", "phase", "take_die", "turn")
)
"""Kinds of steps that only keep the game's books, and repeat what a neighbour says."""
BEGINNINGS = TURN_VERBS | {"draft", "packs", "take_die", "end_round", "score"}
"""Actions that begin something of their own; all others answer a question that something before them raised."""
MOST_NAME = 40
MOST_COMMENT = 4000


class Moment:
    """One version of a game: the position, and how it came about from the one before.

    Versions are linked backwards, so that games that branch share their past. `written` is what a save says of the
    choice and of the chance it was given, once it has been written.
    """

    __slots__ = ("action", "before", "ply", "position", "seat", "steps", "written")

    def __init__(
        self,
        position: Position,
        before: "Moment | None",
        action: Action | None,
        seat: int,
        steps: Sequence[Step],
    ) -> None:
        self.position = position
        self.before = before
        self.action = action
        self.seat = seat
        self.steps = steps
        self.ply: int = 0 if before is None else before.ply + 1
        self.written: tuple[Raw, Raw | None] | None = None

    @property
    def reveals(self) -> bool:
        """Whether this choice led to a roll or a look at hidden cards."""
        return any(step[0] in REVEALING for step in self.steps)


class RefusedAction(SeasonsError):
    """An action that the rules refuse: its text says why and what would help; `refusal` has the parts."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal = refusal


class StaleOption(SeasonsError):
    """An option of an earlier position: the game has gone on since it was offered."""


@dataclass(frozen=True, slots=True)
class StepTaken:
    """One step of a game with everything that can be asked about it; `number` counts from the game's start."""

    number: int
    step: Step
    before: Position
    after: Position
    names: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What kind of change it is."""
        return str(self.step[0])

    @property
    def quiet(self) -> bool:
        """Whether it tells nothing of its own: it keeps the books, or straightens cards of which none is turned."""
        return self.kind in QUIET or (self.kind == "straighten" and self.before.seats == self.after.seats)

    @property
    def seat(self) -> int:
        """Whose it is; -1 for the table."""
        return int(self.step[1])

    @property
    def source(self) -> Source:
        """The card (its number) or ruling (its id) behind it."""
        source: Source = self.step[2]
        return source

    @property
    def ruling(self) -> str:
        """The id of the ruling that explains it."""
        return ruling_of(self.source)

    @property
    def cause(self) -> int:
        """The number of the step that led to it, -1 for none."""
        return int(self.step[3])

    @property
    def amounts(self) -> tuple[Any, ...]:
        """The details of the record: amounts, cards, places."""
        return self.step[4:]

    @property
    def begins(self) -> bool:
        """Whether it is a choice that began something of its own, not the answer to a question of an effect."""
        return self.kind == "action" and self.amounts[0][0] in BEGINNINGS

    @property
    def text(self) -> str:
        """What happened, as a sentence."""
        return wording.step_text(self.step, self.names, self.before)

    def __repr__(self) -> str:
        return f"{self.number}. {self.text} ({wording.source_name(self.source)})"


class Game:
    """A game of Seasons: its players, every position so far, and a cursor that undo and redo move.

    >>> game = Game.new(players=["Paul", "Lea"], level="apprentice", seed=7)
    >>> game.choice.kind
    'packs'
    >>> steps = game.play(game.options[0])
    >>> game.undo()
    >>> game.ply
    0
    """

    def __init__(self, players: Sequence[str], position: Position) -> None:
        """A game that goes on from a position, for these players. Raises ValueError where they do not go together."""
        self.players = player_names(players)
        if len(self.players) != len(position.seats):
            raise ValueError(f"{len(self.players)} names for {len(position.seats)} seats.")
        self.now = Moment(position, None, None, NOBODY, ())
        self.undone: list[Moment] = []
        self.comments: dict[int, str] = {}

    @classmethod
    def new(
        cls,
        players: Sequence[str] | int = 2,
        level: str = "apprentice",
        seed: int | None = None,
        options: RuleOptions = RuleOptions(),
        draft: bool | None = None,
        first: int | None = None,
    ) -> "Game":
        """A new game. `players` are names or a number; without a seed the deal is different every time.

        Raises ValueError for an impossible number of players, level or first player.
        """
        if isinstance(players, str):
            raise ValueError(f"players is a list of names or a number, not the single name {players[:40]!r}.")
        if isinstance(players, int):
            players = [text("player", number=number + 1) for number in range(players)]
        if seed is None:
            from secrets import randbelow

            seed = randbelow(1 << 32)
        return cls(players, new_position(len(players), level, seed, options, draft, first))

    # ---- where we are

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self.now.position

    @property
    def ply(self) -> int:
        """How many choices have been made up to the cursor."""
        return self.now.ply

    @property
    def last_ply(self) -> int:
        """How many choices there are with those that were undone."""
        return self.now.ply + len(self.undone)

    @property
    def over(self) -> bool:
        """Whether the game has been scored."""
        return self.position.over

    @property
    def choice(self) -> OpenChoice | None:
        """The open question; None when the game is over."""
        position = self.position
        return None if position.choice is None else OpenChoice(position, position.choice, self.players)

    @property
    def options(self) -> Options:
        """The legal answers to the open question."""
        return Options(self.position)

    @property
    def waiting(self) -> list[str]:
        """What is still to happen after the open choice, the next thing first."""
        return wording.waiting(self.position, self.players)

    # ---- playing

    def play(self, answer: "Option | Action | str", seat: int | None = None) -> list[StepTaken]:
        """Answer the open question; the steps that followed.

        `answer` is an option, its action, or a line such as "summon Hand of Fortune". `seat` is who answers, if it
        may be another seat than the one asked (in the draft seats answer in any order). Choices that were undone are
        dropped. Raises RefusedAction where the rules refuse it, StaleOption for an option of an earlier position,
        NotationError or UnknownCard for a line that is no action; the game is then as it was.

        >>> game = Game.new(["Paul", "Lea"], seed=7)
        >>> game.play(game.options[0])[0]
        1. Paul splits the cards into three packs (B)
        """
        position = self.position if seat is None else engine.asked(self.position, seat)
        self.advance(position, self._action(position, answer), seat)
        return self.last_steps

    def advance(self, position: Position, action: Action, seat: int | None = None) -> None:
        """Take an action at the present position, which may have been given fixed chance or another seat's turn.

        Raises RefusedAction where the rules refuse it; the game is then as it was.
        """
        try:
            after, steps = engine.play(position, action, seat)
        except engine.IllegalAction as error:
            raise RefusedAction(self.explain(error.refusal), error.refusal) from None
        actor = NOBODY if position.choice is None else position.choice.seat
        self.now = Moment(after, self.now, action, actor, tuple(steps))
        self.undone = []
        self.comments = {ply: comment for ply, comment in self.comments.items() if ply < self.now.ply}

    def why_not(self, answer: "Option | Action | str", seat: int | None = None) -> Refusal | None:
        """Why an answer would be refused, or None if it is legal. Raises as `play` does for what is no action.

        >>> game = Game.new(["Paul", "Lea"], seed=7)
        >>> game.explain(game.why_not("end turn"))
        'Another question is open now. Answer that one first.'
        """
        position = self.position if seat is None else engine.asked(self.position, seat)
        return engine.refusal(position, self._action(position, answer), seat)

    def explain(self, refused: Refusal) -> str:
        """A refusal in words, with the way out."""
        return wording.refusal_text(refused, self.players)

    def remedy(self, refused: Refusal) -> str:
        """What would make a refused action legal; an empty text where nothing in the player's power would."""
        return wording.remedy(refused, self.players)

    def _action(self, position: Position, answer: "Option | Action | str") -> Action:
        if isinstance(answer, Option):
            if answer.position is not position and answer.position != position:
                raise StaleOption(text("error-stale-option", option=answer.text))
            return answer.action
        if isinstance(answer, str):
            return read(position, answer)
        return answer

    # ---- moving through the history

    def undo(self, choices: int = 1) -> None:
        """Take back choices, as many as there are."""
        while choices > 0 and self.now.before is not None:
            self.undone.append(self.now)
            self.now = self.now.before
            choices -= 1

    def redo(self, choices: int = 1) -> None:
        """Make choices again that were taken back."""
        while choices > 0 and self.undone:
            self.now = self.undone.pop()
            choices -= 1

    def goto(self, ply: int) -> None:
        """Move the cursor to after so many choices. Raises ValueError outside the game."""
        self._check(ply)
        self.undo(self.ply - ply)
        self.redo(ply - self.ply)

    def comment(self, words: str, ply: int | None = None) -> None:
        """Keep a comment on the choice that was or will be made after so many choices (by default the next one).

        An empty text takes the comment away. Raises ValueError for a place outside the game or too long a text.
        """
        ply = self.ply if ply is None else ply
        self._check(ply)
        if len(words) > MOST_COMMENT:
            raise ValueError(f"A comment has at most {MOST_COMMENT} characters, this one has {len(words)}.")
        self.comments.pop(ply, None)
        if words:
            self.comments[ply] = words

    def _check(self, ply: int) -> None:
        if not 0 <= ply <= self.last_ply:
            raise ValueError(f"The game has choices 0 to {self.last_ply}, not {ply}.")

    @property
    def undo_reveals(self) -> bool:
        """Whether undoing would take back a roll or a look at hidden cards, so that one may want to ask first."""
        return self.now.reveals

    def branch(self) -> "Game":
        """Another game that goes on from here; the past is shared, the future is its own.

        >>> game = Game.new(["Paul", "Lea"], seed=7)
        >>> other = game.branch()
        >>> steps = other.play(other.options[0])
        >>> game.ply, other.ply
        (0, 1)
        """
        other: Game = object.__new__(type(self))
        other.players = self.players
        other.now = self.now
        other.undone = []
        other.comments = dict(self.comments)
        return other

    def moments(self) -> list[Moment]:
        """Every version from the start to the cursor."""
        found = []
        moment: Moment | None = self.now
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]

    # ---- what happened

    @property
    def steps(self) -> list[StepTaken]:
        """Everything that happened up to the cursor, each with its cause."""
        return [step for moment in self.moments() for step in self.steps_of(moment)]

    @property
    def last_steps(self) -> list[StepTaken]:
        """What the last choice led to."""
        return self.steps_of(self.now)

    def steps_of(self, moment: Moment) -> list[StepTaken]:
        """What one choice led to, step by step."""
        if moment.before is None:
            return []
        before = moment.before.position
        found = []
        for number, (step, after) in enumerate(
            zip(moment.steps, follow(before, moment.steps), strict=True), moment.before.position.step
        ):
            found.append(StepTaken(number, step, before, after, self.players))
            before = after
        return found

    def step(self, number: int) -> StepTaken:
        """One step by its number. Raises IndexError if there is none up to the cursor."""
        moment: Moment | None = self.now
        while moment is not None and moment.before is not None:
            if moment.before.position.step <= number < moment.position.step:
                return self.steps_of(moment)[number - moment.before.position.step]
            moment = moment.before
        raise IndexError(f"There is no step {number}.")

    def why(self, number: int) -> list[StepTaken]:
        """The chain of causes of a step, from the step itself through all answers up to the choice that began it."""
        chain: list[StepTaken] = []
        while number >= 0:
            try:
                chain.append(self.step(number))
            except IndexError:
                break
            number = -1 if chain[-1].begins else chain[-1].cause
        return chain

    # ---- what a seat knows, what it is worth

    def view(self, seat: int) -> Position:
        """The position as a seat may know it: 0 stands for cards it cannot name.

        >>> game = Game.new(["Paul", "Lea"], seed=7)
        >>> game.view(0).seats[1].drafted
        (0, 0, 0, 0, 0, 0, 0, 0, 0)
        """
        return view_of(self.position, seat)

    def score(self) -> tuple[ScoreSheet, ...]:
        """Every seat's score sheet, in points, as if the game ended now (rulings C10).

        >>> [sheet.total for sheet in Game.new(["Paul", "Lea"], seed=7).score()]
        [0, 0]
        """
        return score(self.position)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the end."""
        return winners(self.position) if self.over else ()

    # ---- keeping

    def save(self, path: str | Path) -> None:
        """Write the game to a file, whole or not at all. Raises SaveError where it cannot be written."""
        from seasons_learn.play.saves import write_save

        write_save(self, Path(path))

    @classmethod
    def load(cls, path: str | Path) -> "Game":
        """A game from a file. Raises SaveError for what is no game."""
        from seasons_learn.play.saves import read_save

        return read_save(Path(path))

    def record(self) -> str:
        """The game up to the cursor as a text that a person can read and type.

        >>> Game.new(["Paul", "Lea"], seed=7).record().splitlines()[:2]
        ['[Format "seasons-record/1"]', '[Level "apprentice"]']
        """
        from seasons_learn.play.records import write_record

        return write_record(self)

    @classmethod
    def replay(cls, record: str) -> "Game":
        """A game from its record. Raises RecordError with line and reason."""
        from seasons_learn.play.records import read_record

        return read_record(record)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from seasons_learn.play.display import game_html, game_text

        return {"text/plain": game_text(self), "text/html": game_html(self)}

    def __repr__(self) -> str:
        from seasons_learn.play.display import game_text

        return game_text(self)


def player_names(players: Sequence[str]) -> tuple[str, ...]:
    """Names of players, with single spaces; ValueError where two are the same, one is empty or too long."""
    names = tuple(" ".join(str(name).split()) for name in players)
    if not all(names) or len(set(names)) != len(names):
        raise ValueError("Every player needs a name of its own.")
    too_long = next((name for name in names if len(name) > MOST_NAME), None)
    if too_long:
        raise ValueError(f"A name has at most {MOST_NAME} characters: {too_long[:MOST_NAME]}...")
    return names

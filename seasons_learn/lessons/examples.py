"""Example rounds: games with comments, told picture by picture.

An example is a text record (`play/records.py`) whose comments explain the choices. The ones that come with the package
lie in `locale/en/examples/`; any other record, or any game, can be told in the same way.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from pathlib import Path

from seasons_learn.errors import UnknownName
from seasons_learn.play.game import Game, Moment, StepTaken
from seasons_learn.play.notation import write
from seasons_learn.play.records import MOST_CHARACTERS, RecordError, labels, title_and_about, write_record
from seasons_learn.rules.engine import asked
from seasons_learn.rules.position import NOBODY, Action, Position
from seasons_learn.text import localized_files

GOING = ("sacrifice", "take_back", "pass_on")
"""Kinds of steps in which cards leave play, whatever the reason."""

_FILE = re.compile(r"(?P<number>\d+)_(?P<id>[a-z0-9_]+)\.txt")
_RULING = re.compile(r"\[([A-K]\d{0,2})\]")


class UnknownExample(UnknownName):
    """A name that no example has."""

    kind = "example"


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of a comment: text, or the id of a ruling that it refers to."""

    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of a game: a choice that is open, or a step that has just been taken.

    `ply` is the number of choices made before the one that is open or being carried out. `before` is the position of
    the picture before it, None for the first.
    """

    ply: int
    position: Position
    before: Position | None = None
    step: StepTaken | None = None

    @property
    def is_choice(self) -> bool:
        """Whether somebody is asked here, or the game has ended."""
        return self.step is None


@dataclass(frozen=True, slots=True)
class CardEvent:
    """A picture in which a card did something, entered play or left it; `at` is the picture's number."""

    card: int
    at: int
    step: StepTaken


class Example:
    """A game told picture by picture; the game is whole, its cursor at the end.

    >>> shown = example("first_rounds")
    >>> shown.players
    ('Lea', 'Paul')
    >>> shown.pictures[0].is_choice
    True
    """

    def __init__(self, game: Game, title: str = "", about: str = "", name: str = "") -> None:
        self.game = game.branch()
        self.title = title
        self.about = about
        self.name = name
        self.moments: list[Moment] = self.game.moments()

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.game.players

    @property
    def last_ply(self) -> int:
        """How many choices there are."""
        return self.game.ply

    @property
    def record(self) -> str:
        """The whole example as a record that a person can read and type."""
        return write_record(self.game, self.title, self.about)

    @cached_property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures in order, from the first choice to the last."""
        return tuple(self._pictures())

    def _pictures(self) -> Iterator[Picture]:
        seen: Position | None = None
        for moment, following in zip(self.moments, [*self.moments[1:], None], strict=True):
            yield Picture(moment.ply, moment.position, seen)
            seen = moment.position
            for step, after in _shown(self.game.steps_of(following)) if following else ():
                yield Picture(moment.ply, after, seen, step)
                seen = after

    @cached_property
    def choices(self) -> tuple[int, ...]:
        """The number of the picture in which the choice after 0, 1, 2 ... choices is open."""
        return tuple(at for at, picture in enumerate(self.pictures) if picture.is_choice)

    @cached_property
    def asked_at(self) -> frozenset[int]:
        """The numbers of the steps with which somebody answered; actions with only one answer came by themselves."""
        return frozenset(moment.position.step for moment in self.moments[:-1])

    def choice_at(self, at: int) -> int:
        """The number of the picture whose open choice the picture `at` belongs to."""
        return self.choices[self.pictures[at].ply]

    def next_choice(self, at: int) -> int:
        """The number of the first picture with an open choice after this one; the last picture if there is none."""
        place = bisect_left(self.choices, at + 1)
        return self.choices[place] if place < len(self.choices) else len(self.pictures) - 1

    def answer(self, ply: int) -> tuple[int, Action, str] | None:
        """Who chose what after so many choices, and the line of the record; None at the end."""
        if ply >= self.last_ply:
            return None
        moment = self.moments[ply + 1]
        assert moment.action is not None
        return moment.seat, moment.action, write(asked(self.moments[ply].position, moment.seat), moment.action)

    def seat_at(self, ply: int) -> int:
        """Whose choice it is after so many choices; the seat in turn where the table itself goes on."""
        choice = self.moments[ply].position.choice
        return self.moments[ply].position.active if choice is None or choice.seat == NOBODY else choice.seat

    def comment(self, ply: int) -> tuple[tuple[Words, ...], ...]:
        """What is said about the choice after so many choices, paragraph by paragraph."""
        return paragraphs(self.game.comments.get(ply, ""))

    def why(self, number: int) -> tuple[StepTaken, ...]:
        """Why a step happened: from the step itself through all answers up to the choice that began it."""
        chain: list[StepTaken] = []
        first = self.moments[0].position.step
        while number >= first:
            taken = self._steps[number - first]
            chain.append(taken)
            number = -1 if taken.begins else taken.cause
        return tuple(chain)

    @cached_property
    def _steps(self) -> list[StepTaken]:
        return self.game.steps

    def branch(self, ply: int) -> Game:
        """A game of one's own that goes on from after so many choices."""
        other = self.game.branch()
        other.undo(self.last_ply - ply)
        return other.branch()

    @cached_property
    def card_events(self) -> tuple[CardEvent, ...]:
        """Everything that cards did, in order; a card comes once a picture."""
        return tuple(
            CardEvent(card, at, picture.step)
            for at, picture in enumerate(self.pictures)
            if picture.step is not None
            for card in _concerned(picture.step)
        )


def _shown(steps: Sequence[StepTaken]) -> Iterator[tuple[StepTaken, Position]]:
    """The steps that have a picture, each with the position that the next such step begins from."""
    # What a quiet step changes is seen in the picture before it.
    places = [place for place, step in enumerate(steps) if not step.quiet]
    for place, following in zip(places, [*places[1:], len(steps)], strict=True):
        yield steps[place], steps[following - 1].after


def _concerned(step: StepTaken) -> tuple[int, ...]:
    cards = [step.source] if isinstance(step.source, int) else []
    if step.kind == "enter":
        cards.append(step.amounts[0])
    elif step.kind in GOING:
        last = step.amounts[-1]
        cards += [last] if isinstance(last, int) else last
    return tuple(dict.fromkeys(cards))


def paragraphs(comment: str) -> tuple[tuple[Words, ...], ...]:
    """A comment as paragraphs of text and references to rulings; an empty line parts two paragraphs.

    >>> paragraphs("The gain first [C3].")
    ((Words(text='The gain first ', rule=''), Words(text='', rule='C3'), Words(text='.', rule='')),)
    """
    found = []
    for block in re.split(r"\n\s*\n", comment.strip()):
        # Every second part of the split is a reference.
        parts = _RULING.split(" ".join(block.split()))
        words = [Words(rule=part) if place % 2 else Words(part) for place, part in enumerate(parts) if part]
        if words:
            found.append(tuple(words))
    return tuple(found)


# ---- where they come from


@cache
def _files() -> dict[str, Traversable]:
    """The examples' files by name, in order; where a language lacks one, English stands in."""
    found: dict[str, tuple[int, Traversable]] = {}
    for item in localized_files("examples"):
        match = _FILE.fullmatch(item.name)
        if match:
            found[match["id"]] = (int(match["number"]), item)
    return {name: item for name, (_, item) in sorted(found.items(), key=lambda entry: entry[1][0])}


def examples() -> tuple[str, ...]:
    """The names of the examples that come with the package, in reading order."""
    return tuple(_files())


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be told of an example without replaying it; `words` are those of its comments."""

    title: str
    about: str
    players: int
    level: str
    choices: int
    words: int


@cache
def summary(name: str) -> Summary:
    """An example of the package in short. Raises UnknownExample."""
    text = _text(name)
    players = re.findall(r'^\[Player "(.*)"\]$', text, re.MULTILINE)
    level = re.findall(r'^\[Level "(.*)"\]$', text, re.MULTILINE)
    choices = re.findall(rf"^(?:{'|'.join(map(re.escape, labels(players)))}): ", text, re.MULTILINE)
    words = sum(len(line.split()) - 1 for line in text.splitlines() if line.startswith("#"))
    return Summary(*title_and_about(text), len(players), level[0], len(choices), words)


def _text(name: str) -> str:
    if name not in _files():
        raise UnknownExample(name, examples())
    return _files()[name].read_text(encoding="utf-8")


@cache
def packaged(name: str) -> Example:
    """An example of the package, read when it is first asked for. Raises UnknownExample."""
    return from_record(_text(name), name)


def example(source: "str | Path | Game") -> Example:
    """An example: one of the package by its name, a record in a file (a path, or a name with `.txt`), or a game.

    Raises UnknownExample, OSError for a file that cannot be read, RecordError for one that is no record.
    """
    if isinstance(source, Game):
        return Example(source)
    if isinstance(source, Path) or source.endswith(".txt"):
        return read_example(Path(source))
    return packaged(source)


def read_example(path: Path) -> Example:
    """The example in a file. Raises OSError, or RecordError with the line where it is no sound record."""
    with path.open(encoding="utf-8") as file:
        try:
            text = file.read(MOST_CHARACTERS + 1)
        except UnicodeDecodeError as error:
            raise RecordError(0, f"{path.name} is no text in UTF-8") from error
    return from_record(text, path.stem)


def from_record(text: str, name: str = "") -> Example:
    """An example from its record. Raises RecordError."""
    title, about = title_and_about(text)
    return Example(Game.replay(text), title or name, about, name)

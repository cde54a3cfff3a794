"""What a learner has done: lessons, puzzles, and how well each rule is known. A value, kept as JSON outside.

Progress is never needed to go anywhere: it only says where one was and what is worth practising again.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from seasons_learn.errors import SeasonsError

FORMAT: Literal["seasons-progress/1"] = "seasons-progress/1"
MOST_CHARACTERS = 1_000_000

UNSPOILT = "^[^\ufffd]*$"
"""A text without the sign that stands where a character could not be read."""
Name = Annotated[str, Meta(min_length=1, max_length=80, pattern=UNSPOILT)]
MOST_TIMES = 1_000_000_000
Times = Annotated[int, Meta(ge=0, le=MOST_TIMES)]
Moment = Annotated[str, Meta(max_length=40, pattern=UNSPOILT)]


class ProgressError(SeasonsError):
    """A text that is no progress of a learner; the message says why."""


class LessonProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a lesson has been followed: the furthest step (from 0), whether to the end, and wrong answers so far."""

    step: Times = 0
    done: bool = False
    slips: Times = 0


class PuzzleProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What has been reached in a puzzle: the stars of the best attempt and the number of attempts."""

    stars: Annotated[int, Meta(ge=0, le=3)] = 0
    tries: Times = 0


class ExampleProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example round that has been opened, and whether it was followed to its last picture."""

    done: bool = False


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well one ruling is known: answers so far, and when it should come again.

    The other fields are the state of the scheduler (FSRS): times are ISO 8601 in UTC, `stability` is in days.
    """

    right: Times = 0
    wrong: Times = 0
    due: Moment = ""
    last: Moment = ""
    state: Annotated[int, Meta(ge=1, le=3)] = 1
    step: Annotated[int, Meta(ge=0, le=100)] | None = 0
    stability: Annotated[float, Meta(ge=0.001, le=36_500)] | None = None
    difficulty: Annotated[float, Meta(ge=1, le=10)] | None = None

    @property
    def answers(self) -> int:
        """How often it has been asked."""
        return self.right + self.wrong


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is kept of a learner. `era` counts fresh starts: a later era replaces all that came before.

    >>> progress = Progress().with_lesson("overflow", LessonProgress(step=3, done=True))
    >>> read(write(progress)) == progress
    True
    """

    format: Literal["seasons-progress/1"] = FORMAT
    era: Times = 0
    lessons: dict[Name, LessonProgress] = {}
    puzzles: dict[Name, PuzzleProgress] = {}
    rules: dict[Name, Memory] = {}
    examples: dict[Name, ExampleProgress] = {}

    def with_lesson(self, name: str, lesson: LessonProgress) -> "Progress":
        """The progress with a lesson's new state."""
        return replace(self, lessons=self.lessons | {name: lesson})

    def with_puzzle(self, name: str, puzzle: PuzzleProgress) -> "Progress":
        """The progress with a puzzle's new state."""
        return replace(self, puzzles=self.puzzles | {name: puzzle})

    def with_example(self, name: str, example: ExampleProgress) -> "Progress":
        """The progress with an example's new state."""
        return replace(self, examples=self.examples | {name: example})

    def with_rule(self, name: str, memory: Memory) -> "Progress":
        """The progress with a ruling's new state."""
        return replace(self, rules=self.rules | {name: memory})

    def started_anew(self) -> "Progress":
        """Nothing done yet, in the next era."""
        return Progress(era=min(self.era + 1, MOST_TIMES))


def write(progress: Progress) -> str:
    """Progress as JSON."""
    return msgspec.json.encode(progress).decode()


def read(text: str) -> Progress:
    """Progress from JSON. Raises ProgressError for anything else."""
    if len(text) > MOST_CHARACTERS:
        raise ProgressError(f"Progress has at most {MOST_CHARACTERS:,} characters, this text has {len(text):,}.")
    try:
        return msgspec.json.decode(text, type=Progress)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ProgressError(f"This is no progress of Seasons Learn ({FORMAT}): {error}") from error


ENTRY: dict[str, msgspec.json.Decoder[dict[str, Any]]] = {
    "lessons": msgspec.json.Decoder(dict[Name, LessonProgress]),
    "puzzles": msgspec.json.Decoder(dict[Name, PuzzleProgress]),
    "rules": msgspec.json.Decoder(dict[Name, Memory]),
    "examples": msgspec.json.Decoder(dict[Name, ExampleProgress]),
}
PIECE = re.compile(r'(?<=[{,\s])"((?:[^"\\]|\\.){1,80})"\s*:\s*(\{[^{}]{0,500}\}|\{)')
"""The name of something with its value, where there is nothing further inside it; else only that it begins."""
FORMAT_FOUND = re.compile(r'"format"\s*:\s*"(seasons-progress/\d+)"')
ERA_FOUND = re.compile(r'"era"\s*:\s*(\d{1,9})\s*[,}]')


def rescue(damaged: str) -> Progress:
    """What can still be read of a damaged text: each lesson, puzzle, rule and example that is whole by itself.

    >>> rescue('{"era": 1, "lessons": {"overflow": {"step": 3}, "paying": {"step": -1}, "bonuses": {"st').lessons
    {'overflow': LessonProgress(step=3, done=False, slips=0)}
    """
    readable = damaged[:MOST_CHARACTERS]
    if (of := FORMAT_FOUND.search(readable)) and of[1] != FORMAT:
        return Progress()
    found: dict[str, dict[str, Any]] = {section: {} for section in ENTRY}
    section = None
    for name, value in PIECE.findall(readable):
        if name in ENTRY:
            section = name
        elif section is not None:
            with suppress(msgspec.DecodeError, UnicodeError):
                found[section] |= ENTRY[section].decode(f'{{"{name}":{value}}}')
    era = ERA_FOUND.search(readable)
    return replace(Progress(era=int(era[1]) if era else 0), **found)


def merge(one: Progress, other: Progress) -> Progress:
    """What two windows of the same learner know together; a later era wins whole.

    >>> done = Progress().with_puzzle("leap", PuzzleProgress(stars=3, tries=2))
    >>> merge(Progress(), done) == merge(done, Progress()) == done
    True
    """
    if one.era != other.era:
        return max(one, other, key=lambda progress: progress.era)
    return replace(
        one,
        lessons=_joined(one.lessons, other.lessons, _lesson),
        puzzles=_joined(one.puzzles, other.puzzles, _puzzle),
        examples=_joined(one.examples, other.examples, lambda a, b: ExampleProgress(a.done or b.done)),
        rules=_joined(one.rules, other.rules, lambda a, b: max(a, b, key=lambda memory: (memory.answers, memory.last))),
    )


def in_era(progress: Progress, era: int) -> Progress:
    """The same as if it had been learned in another era."""
    return replace(progress, era=era)


T = TypeVar("T")


def _joined(one: dict[str, T], other: dict[str, T], join: Callable[[T, T], T]) -> dict[str, T]:
    both = {name: join(one[name], other[name]) for name in one.keys() & other.keys()}
    return one | other | both


def _lesson(one: LessonProgress, other: LessonProgress) -> LessonProgress:
    return LessonProgress(max(one.step, other.step), one.done or other.done, max(one.slips, other.slips))


def _puzzle(one: PuzzleProgress, other: PuzzleProgress) -> PuzzleProgress:
    return PuzzleProgress(max(one.stars, other.stars), max(one.tries, other.tries))

"""Puzzles: positions with a goal, kept as text files, their checks and the collection that comes with the package."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from seasons_learn.errors import UnknownName
from seasons_learn.lessons.checking import head_problems
from seasons_learn.lessons.facts import Known
from seasons_learn.lessons.models import Part
from seasons_learn.lessons.prose import Tree, look, look_inline, trees
from seasons_learn.lessons.puzzle_attempt import Attempt, AttemptError, idle, replay
from seasons_learn.lessons.puzzle_goal import LEARNER, Until
from seasons_learn.lessons.puzzle_models import DIRECTIVES, Aim, PuzzleHead
from seasons_learn.lessons.reading import Document, Problem, TextFileError, parse, read_head, read_text
from seasons_learn.lessons.solver import CannotSolve, solve
from seasons_learn.lessons.stages import StageError, set_up
from seasons_learn.rules.position import Position, Seat
from seasons_learn.text import localized_files


class UnknownPuzzle(UnknownName):
    """An id that no puzzle of the collection has."""

    kind = "puzzle"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: its head, its text, where it begins and what is to be reached."""

    id: str
    head: PuzzleHead
    prose: tuple[Tree | str, ...]
    names: tuple[str, ...]
    start: Position
    known: int
    """How many cards of the draw pile's top are known."""
    aim: Aim
    show: tuple[Part, ...]
    """The parts of the board in view."""

    def attempt(self) -> Attempt:
        """A fresh try."""
        return Attempt(self.start, self.names, self.aim.goal, self.known)

    def results_beside(self) -> list[tuple[int, str]]:
        """What the tempting ways bring, each with the reason."""
        return [(replay(self.attempt(), beside.do), beside.say) for beside in self.aim.beside]


def read_puzzle(path: Path | str) -> Puzzle:
    """The puzzle of a file. Raises TextFileError with everything that keeps it from being played."""
    return parse_puzzle(read_text(Path(path)), str(path), Path(path).stem)


def parse_puzzle(text: str, name: str, known_as: str) -> Puzzle:
    """The same for a text; `known_as` is the puzzle's id."""
    document = parse(text, name, PuzzleHead, DIRECTIVES)
    problems = [*document.problems, *_parts(document)]
    if problems:
        raise TextFileError(name, problems)
    section = document.sections[0]
    stage = section.of("position")[0]
    try:
        start = set_up(stage.value)
    except StageError as error:
        raise TextFileError(name, [Problem(stage.line, "position", str(error))]) from None
    return Puzzle(
        id=known_as,
        head=document.head,
        prose=tuple(trees(section.tokens)),
        names=tuple(stage.value.players),
        start=start,
        known=len(stage.value.setup.draw_pile),
        aim=section.of("goal")[0].value,
        show=tuple(stage.value.show) or _parts_that_matter(start, section.of("goal")[0].value),
    )


def _parts_that_matter(start: Position, aim: Aim) -> tuple[Part, ...]:
    """What a puzzle shows where it does not say: no dice if no token moves by them, no seats without anything."""
    parts: tuple[Part, ...] = ("clock", "mine", "hand", "play")
    if start.phase == "choose_die" or aim.goal.until is not Until.TURN:
        parts += ("dice",)
    if any(seat != Seat() for seat in start.seats[LEARNER + 1 :]):
        parts += ("others",)
    return parts


def _parts(document: Document[PuzzleHead]) -> Iterator[Problem]:
    """Whether a puzzle has what it needs: one text, one position, one goal."""
    first, *more = document.sections
    for section in more:
        yield Problem(section.line, "heading", "a puzzle has no steps: leave the heading out")
    if not first.tokens:
        yield Problem(1, "puzzle", "has no text: say in a sentence or two what this is about")
    for name in DIRECTIVES:
        blocks = first.of(name)
        if len(blocks) != 1 and not more and not any(name in problem.where for problem in document.problems):
            yield Problem(blocks[-1].line if blocks else 1, name, f"a puzzle has one '{name}', found {len(blocks)}")


# ---- the collection


@cache
def _files() -> dict[str, Traversable]:
    """The files of the collection by id; where a language lacks one, English stands in."""
    return {item.name.removesuffix(".md"): item for item in localized_files("puzzles") if item.name.endswith(".md")}


def puzzle_ids() -> tuple[str, ...]:
    """The ids of the collection, without reading the files."""
    return tuple(_files())


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of the collection, of which only the head has been read."""

    id: str
    head: PuzzleHead

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return _read(self.id)


@cache
def collection() -> tuple[Entry, ...]:
    """The puzzles that come with the package, from easy to hard: by grade, in a grade those with few cards first.

    >>> grades = [entry.head.grade for entry in collection()]
    >>> grades == sorted(grades)
    True
    """
    found = [
        Entry(known, read_head(item.read_text(encoding="utf-8"), item.name, PuzzleHead))
        for known, item in _files().items()
    ]
    return tuple(sorted(found, key=lambda entry: (entry.head.grade, len(entry.head.cards), entry.head.title)))


@cache
def _read(known: str) -> Puzzle:
    file = _files()[known]
    return parse_puzzle(file.read_text(encoding="utf-8"), file.name, known)


def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles of the collection, in its order."""
    return tuple(entry.puzzle for entry in collection())


def puzzle(name: str | Path) -> Puzzle:
    """A puzzle of the collection by its id, or one of your own by its path.

    Raises UnknownPuzzle for an id that is not there, TextFileError for a file that is no sound puzzle.
    """
    if isinstance(name, Path) or name.endswith(".md"):
        problems = check_puzzle(read_text(Path(name)), str(name))
        if problems:
            raise TextFileError(str(name), problems)
        return read_puzzle(name)
    if name not in _files():
        raise UnknownPuzzle(name, [entry.id for entry in collection()])
    return _read(name)


# ---- checking


def check_puzzle(text: str, name: str = "puzzle.md") -> list[Problem]:
    """Everything that is wrong with the puzzle of a text, the proof of its best result included.

    Raises TextFileError where the head is missing or wrong.
    """
    document = parse(text, name, PuzzleHead, DIRECTIVES)
    problems = [*document.problems, *_parts(document), *head_problems(document.head)]
    if problems:
        return problems
    try:
        one = parse_puzzle(text, name, "puzzle")
    except TextFileError as error:
        return error.problems
    section = document.sections[0]
    line = section.of("goal")[0].line
    mistakes, after = _played(one)
    problems += [Problem(line, "goal", remark) for remark in mistakes]
    known = Known(one.start, after)
    begin = section.tokens[0].map[0] + 1 if section.tokens[0].map else 1
    problems += [Problem(begin + remark.line, "text", remark.message) for remark in look(section.tokens, known)]
    for key, words in _texts(one.aim):
        problems += [Problem(line, f"goal, {key}", remark.message) for remark in look_inline(words, known)]
    return problems


def _texts(aim: Aim) -> Iterator[tuple[str, str]]:
    yield from ((f"hints.{at}", hint) for at, hint in enumerate(aim.hints))
    yield from ((f"beside.{at}.say", beside.say) for at, beside in enumerate(aim.beside))
    yield "say", aim.say


def _played(one: Puzzle) -> tuple[list[str], Position | None]:
    """What is wrong with the ways that the goal names and its best result; the position where the solution ends."""
    aim, goal = one.aim, one.aim.goal
    mistakes, after = [], None
    try:
        attempt, nothing = one.attempt(), idle(one.attempt())
    except AttemptError as error:
        return [str(error)], None
    try:
        result = replay(attempt, aim.solution)
        after = attempt.last_position
        if result != aim.best:
            mistakes.append(f"solution: expected the best result, {aim.best}, found {result}")
    except AttemptError as error:
        mistakes.append(f"solution: {error}")
    if nothing is not None and aim.stars_for(nothing):
        mistakes.append(f"stars: expected more for the first one than ending the turn at once brings, {nothing}")
    for at, beside in enumerate(aim.beside):
        try:
            result = replay(one.attempt(), beside.do)
            if goal.at_least(result, aim.best):
                mistakes.append(f"beside.{at}: expected less than the best result, {aim.best}, found {result}")
        except AttemptError as error:
            mistakes.append(f"beside.{at}: {error}")
    try:
        proved = solve(one.start, goal, one.known).best
        if proved != aim.best:
            mistakes.append(f"best: expected {proved}, which trying everything finds, found {aim.best}")
    except CannotSolve as error:
        mistakes.append(f"best: {error}")
    return mistakes, after

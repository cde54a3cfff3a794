"""A lesson: its steps in order, each with what it shows and what it asks of the learner."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from markdown_it.token import Token

from seasons_learn.lessons.judging import Attempt, replay
from seasons_learn.lessons.models import (
    DIRECTIVES,
    TASKS,
    Do,
    Explorer,
    LessonHead,
    Predict,
    Stage,
    Task,
)
from seasons_learn.lessons.prose import Tree, trees
from seasons_learn.lessons.reading import (
    Block,
    Document,
    Problem,
    Section,
    TextFileError,
    parse,
    place,
    read_text,
)
from seasons_learn.lessons.stages import StageError, set_up, with_chance
from seasons_learn.play.game import Game
from seasons_learn.rules.position import Position


@dataclass(slots=True)
class View:
    """A position that steps show: who plays, what of the board, and how it is found."""

    stage: Stage
    names: tuple[str, ...]
    line: int
    number: int
    """The step that set it up."""


@dataclass
class Step:
    """One step of a lesson. `number` counts from 1; `lines` says where each directive stands in the file."""

    lesson: "Lesson" = field(repr=False)
    number: int
    title: str
    line: int
    tokens: list[Token] = field(repr=False)
    view: View | None = None
    explorer: Explorer | None = None
    task: Task | None = None
    remember: str = ""
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def prose(self) -> list[Tree | str]:
        """Its text as trees."""
        return trees(self.tokens)

    @property
    def kind(self) -> str:
        """What it asks for: do, predict, quiz, free, or an empty text."""
        return next((name for name, model in TASKS.items() if isinstance(self.task, model)), "")

    @property
    def names(self) -> tuple[str, ...]:
        """The players at the table in view."""
        return self.view.names if self.view else ()

    @property
    def place(self) -> str:
        """How reports name it."""
        return place(self.number, self.title)

    @cached_property
    def position(self) -> Position | None:
        """The position in view, None where there is none. Raises StageError if it cannot be set up."""
        if self.view is None:
            return None
        stage = self.view.stage
        if not stage.go_on:
            return set_up(stage)
        before = self.lesson.steps[self.view.number - 2] if self.view.number > 1 else None
        if before is None or before.after is None:
            raise StageError("'go_on' needs a step before it with a position and a do or predict that is played")
        return with_chance(before.after, stage)

    @cached_property
    def start(self) -> Position | None:
        """The position where the learner begins to choose: others that are asked first have answered. Raises as
        `position` does, and JudgingError for other seats whose lines cannot be played."""
        if isinstance(self.task, Do) and self.position is not None:
            return self.attempt(strict=True).game.position
        return self.position

    @cached_property
    def after(self) -> Position | None:
        """The position after the solution, or after what a predict plays; None without such.

        Raises as `start` does, and JudgingError where the solution cannot be played.
        """
        if self.position is None:
            return None
        if isinstance(self.task, Do):
            return self.attempt(strict=True).solve().position
        if isinstance(self.task, Predict) and (self.task.do or self.task.others):
            return replay(self.position, self.names, self.task.do, self.task.others).position
        return None

    def attempt(self, strict: bool = False) -> Attempt:
        """A try at what is to be done; `strict` is for who checks lessons.

        Raises ValueError for a step without a do or a position.
        """
        if not isinstance(self.task, Do) or self.position is None:
            raise ValueError(f"{self.place} has nothing to do on a board.")
        return Attempt(self.task, Game(self.names, self.position), strict)


@dataclass
class Lesson:
    """A lesson as it was read. `id` is the file's name without its number; `problems` are mistakes of directives."""

    id: str
    head: LessonHead
    intro: list[Tree | str]
    steps: list[Step]
    document: Document[LessonHead] = field(repr=False)

    @property
    def title(self) -> str:
        """Its title."""
        return self.head.title

    @property
    def remember(self) -> list[str]:
        """What stands in the summary."""
        return [step.remember for step in self.steps if step.remember]

    @property
    def problems(self) -> list[Problem]:
        """What was left out because it could not be read."""
        return self.document.problems


def read_lesson(path: Path | str) -> Lesson:
    """The lesson of a file, whole and sound as far as it can be seen without playing it.

    Raises TextFileError with every mistake and its line.
    """
    path = Path(path)
    return parse_lesson(read_text(path), str(path))


def parse_lesson(text: str, name: str = "lesson.md") -> Lesson:
    """The same for a text. Raises TextFileError.

    >>> lesson = parse_lesson('''---
    ... format: seasons-lesson/1
    ... title: Winter
    ... minutes: 1
    ... about: What fire is worth.
    ... ---
    ... ## A question
    ... ```quiz
    ... kind: number
    ... ask: How many crystals is one fire in winter?
    ... answer: rate/winter/fire
    ... ```
    ... ''')
    >>> lesson.steps[0].kind
    'quiz'
    """
    lesson = outline(text, name)
    if lesson.problems:
        raise TextFileError(name, sorted(lesson.problems, key=lambda problem: problem.line))
    return lesson


def outline(text: str, name: str) -> Lesson:
    """The lesson of a text as far as it can be read, with its problems. Raises TextFileError if there is no head."""
    document = parse(text, name, LessonHead, DIRECTIVES)
    intro, *sections = document.sections
    lesson = Lesson(lesson_id(name), document.head, trees(intro.tokens), [], document)
    if intro.blocks:
        message = "directives stand in steps: begin one with '## '"
        document.problems.append(Problem(intro.blocks[0].line - 1, "introduction", message))
    view: View | None = None
    for number, section in enumerate(sections, 1):
        step = _step(lesson, number, section, view)
        view = step.view
        lesson.steps.append(step)
    return lesson


def lesson_id(name: str) -> str:
    """The id of a lesson by the name of its file.

    >>> lesson_id("lessons/04_overflow.md")
    'overflow'
    """
    stem = Path(name).stem
    number, _, rest = stem.partition("_")
    return rest if number.isdecimal() and rest else stem


def _step(lesson: Lesson, number: int, section: Section, view: View | None) -> Step:
    problems = lesson.document.problems
    step = Step(lesson, number, section.title, section.line, section.tokens, view)
    if not section.title:
        problems.append(Problem(section.line, step.place, "a step needs a title after '## '"))
    for block in section.blocks:
        if block.name in step.lines:
            problems.append(Problem(block.line - 1, step.place, f"a second '{block.name}': a step has one"))
            continue
        step.lines[block.name] = block.line
        _take_in(step, block)
    tasks = [name for name in TASKS if name in step.lines]
    if len(tasks) > 1:
        message = f"a step asks one thing, this one has {' and '.join(tasks)}: make two steps of it"
        problems.append(Problem(section.line, step.place, message))
    return step


def _take_in(step: Step, block: Block) -> None:
    if block.name == "position":
        stage: Stage = block.value
        kept = step.view.names if stage.go_on and step.view else tuple(stage.players)
        step.view = View(stage, kept, block.line, step.number)
    elif block.name == "explorer":
        step.explorer = block.value
    elif block.name == "remember":
        step.remember = block.value
    else:
        step.task = block.value


def texts_of(task: Task) -> Iterator[tuple[str, str, bool]]:
    """Every text of a task that a learner reads: its key, the text, and whether its numbers must be facts."""
    yield "ask", task.ask, True
    if isinstance(task, Do):
        yield from ((f"hints.{at}", hint, True) for at, hint in enumerate(task.hints))
        yield from ((f"wrong.{at}.say", wrong.say, True) for at, wrong in enumerate(task.wrong))
        yield from (("well", task.well, True),) if task.well else ()
        return
    answers = getattr(task, "answers", None) or getattr(task, "choices", None) or []
    for at, answer in enumerate(answers):
        # A wrong answer may name any number: that is what makes it wrong.
        yield f"answers.{at}.text", answer.text, answer.right
        if answer.say:
            yield f"answers.{at}.say", answer.say, True
    yield from ((f"near.{number}", said, True) for number, said in getattr(task, "near", {}).items())
    if getattr(task, "say", None):
        yield "say", str(getattr(task, "say")), True  # noqa: B009 - not every task has one

"""Going through a lesson: at which step one is, what has been tried there, and with what result. No widgets."""

import re
from collections.abc import Iterator, Sequence

from seasons_learn.lessons.facts import Known
from seasons_learn.lessons.judging import Attempt, Grade, Judgement, grade_guess, grade_quiz, replay
from seasons_learn.lessons.lesson_file import Lesson, Step, texts_of
from seasons_learn.lessons.models import Do, Free, Predict, Quiz
from seasons_learn.play.game import Game
from seasons_learn.play.options import Option
from seasons_learn.rules.position import Action

FACT_OF_POSITION = re.compile(r"\b(?:seat|die|table|after|gain)/")
"""Fact paths that speak of the position in view."""


class Walk:
    """A learner's way through a lesson. `at` is the step in view, from 0; after the last one comes the summary.

    Nothing is locked: any step can be gone to at any time, and is then begun anew. The lesson is `finished` when the
    summary has been reached and every step is done: what it asks was done, guessed or answered rightly, or its
    solution was looked at.
    Where one begins in the middle, the steps before count as done.

    >>> from seasons_learn.lessons import course
    >>> walk = Walk(course()[0].lesson)
    >>> walk.at, walk.furthest, walk.finished
    (0, 0, False)
    """

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        """Begin at a step. Raises StageError or JudgingError for a lesson whose check fails there."""
        self.lesson = lesson
        self.slips = 0
        self.hints = 0
        self.furthest = 0
        self.finished = False
        self._done = set(range(at))
        self.go(at)

    def go(self, at: int) -> None:
        """Go to a step, or to the summary. Raises as the beginning does."""
        self.at = max(0, min(at, len(self.lesson.steps)))
        self.furthest = max(self.furthest, self.at)
        self._begin()
        self._take_note()

    def again(self) -> None:
        """Begin the step in view anew; hints that were asked for stay."""
        hints = self.hints
        self._begin()
        self.hints = hints

    def _take_note(self) -> None:
        """Write down that the step in view is done, if it is."""
        asked = self.step is not None and self.step.kind == "quiz"
        missed = asked and self.grade is not None and not (self.grade.right or self.solved)
        if self.done and not self.summing_up and not missed:
            self._done.add(self.at)
        self.finished = self.finished or (self.furthest == len(self.lesson.steps) and not self.to_do)

    @property
    def steps_done(self) -> tuple[bool, ...]:
        """Step by step, whether it has been done in this walk or before it began."""
        return tuple(at in self._done for at in range(len(self.lesson.steps)))

    @property
    def to_do(self) -> list[int]:
        """The steps that are not done yet, by their places from 0."""
        return [at for at, done in enumerate(self.steps_done) if not done]

    def _begin(self) -> None:
        self.hints = 0
        self.solved = False
        """Whether the solution was asked for."""
        self.judgement: Judgement | None = None
        self.grade: Grade | None = None
        self.given: tuple[int, ...] = ()
        step = self.step
        self.attempt: Attempt | None = step.attempt() if step is not None and isinstance(step.task, Do) else None
        self.game: Game | None = None
        """The game on the board; None where the step shows none."""
        if self.attempt is not None:
            self.game = self.attempt.game
        elif step is not None and step.position is not None and looks_at_board(step):
            self.game = Game(step.names, step.position)

    @property
    def summing_up(self) -> bool:
        """Whether the summary is in view."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step in view, None for the summary."""
        return None if self.summing_up else self.lesson.steps[self.at]

    @property
    def done(self) -> bool:
        """Whether what the step asks has been done, or nothing is asked."""
        step = self.step
        if step is None or step.task is None or step.kind == "free":
            return True
        return self.attempt.done if self.attempt is not None else self.grade is not None

    @property
    def _known(self) -> Known:
        step = self.step
        return Known(step.start, step.after) if step is not None else Known()

    @property
    def asking(self) -> bool:
        """Whether the learner's last move has only asked a question so far."""
        return self.attempt is not None and self.attempt.asking

    # ---- doing

    def play(self, answer: Option | Action | str) -> Judgement:
        """Make a move on the board. Raises as `Attempt.play` does, ValueError where nothing is to be done."""
        if self.attempt is None:
            raise ValueError("This step asks for no move.")
        self.judgement = self.attempt.play(answer)
        self.slips += self.judgement.verdict in ("wrong", "refused", "passed", "over", "spent")
        self._take_note()
        return self.judgement

    def take_back(self) -> None:
        """Undo the last move, with everything that followed from it."""
        if self.attempt is not None:
            self.attempt.take_back()
            self.judgement = self.attempt.last

    def hint(self) -> None:
        """Show one hint more."""
        step = self.step
        if step is not None and isinstance(step.task, Do):
            self.hints = min(self.hints + 1, len(step.task.hints))

    def show_solution(self) -> None:
        """Play the solution on the board."""
        if self.attempt is not None:
            self.attempt.solve()
            self.judgement = self.attempt.last
            self.solved = True
            self._take_note()

    # ---- answering

    def reply(self, given: int | Sequence[int]) -> Grade:
        """Answer a quiz or make a guess: a number, or the places of answers. What a predict plays is then shown.

        Raises ValueError for what is no answer to this step.
        """
        task = self.step.task if self.step is not None else None
        if isinstance(task, Quiz):
            self.grade = grade_quiz(task, given, self._known)
        elif isinstance(task, Predict):
            self.grade = grade_guess(task, given, self._known)
        else:
            raise ValueError("This step asks no question.")
        self.given = (given,) if isinstance(given, int) else tuple(given)
        self.slips += not self.grade.right
        self._show_result()
        self._take_note()
        return self.grade

    def reveal(self) -> None:
        """Show the answer to somebody who would rather not guess."""
        task = self.step.task if self.step is not None else None
        if isinstance(task, Quiz | Predict):
            slips = self.slips
            answers = task.answers if isinstance(task, Quiz) else task.choices
            self.reply([at for at, answer in enumerate(answers) if answer.right] if answers else 0)
            self.slips, self.given, self.solved = slips, (), True
            self._take_note()

    def _show_result(self) -> None:
        step = self.step
        task = step.task if step is not None else None
        if step is not None and isinstance(task, Predict) and (task.do or task.others) and step.position is not None:
            self.game = replay(step.position, step.names, task.do, task.others)


def looks_at_board(step: Step) -> bool:
    """Whether the position in view is shown beside a step: one that sets it up, plays on it or speaks of it.

    A step after it that does none of this asks about something else, and the board would mislead. Where the step that
    set the position up asks nothing itself, the board was put there for the question that follows.
    """
    view, task = step.view, step.task
    if view is None:
        return False
    if view.number == step.number or isinstance(task, Do | Free) or (isinstance(task, Predict) and task.do):
        return True
    return step.lesson.steps[view.number - 1].task is None or any(map(FACT_OF_POSITION.search, _links(step)))


def _links(step: Step) -> Iterator[str]:
    """Every text of a step in which a fact may be named."""
    yield from (token.content for token in step.tokens)
    if isinstance(step.task, Quiz | Predict):
        yield from (text for _, text, _ in texts_of(step.task))
        yield str(step.task.answer if isinstance(step.task, Quiz) else step.task.what)

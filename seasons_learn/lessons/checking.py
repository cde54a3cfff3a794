"""Checking lessons: everything that can be wrong, each with its line, what was expected and what was found."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from seasons_learn.errors import SeasonsError, sayable
from seasons_learn.lessons.explorers import wrong_settings
from seasons_learn.lessons.facts import FactError, Known
from seasons_learn.lessons.judging import JudgingError, right_number
from seasons_learn.lessons.lesson_file import Step, outline, texts_of
from seasons_learn.lessons.models import FORMAT, Do, Predict, Quiz, TextHead
from seasons_learn.lessons.prose import look, look_inline
from seasons_learn.lessons.reading import Problem, Section, TextFileError, format_of, read_text
from seasons_learn.lessons.stages import StageError
from seasons_learn.play.cases import Outcome
from seasons_learn.play.names import UnknownCard, card_number
from seasons_learn.play.notation import read
from seasons_learn.rules.position import Position
from seasons_learn.text import long_texts


class TextOutcome(Outcome, frozen=True):
    """What became of a lesson or puzzle; `problems` has a line of the file and a text for each mistake."""

    problems: tuple[tuple[int, str], ...] = ()


def check_text_files(paths: Iterable[Path | str]) -> list[Outcome]:
    """Check files of lessons and puzzles, each on its own; one that cannot be read does not stop the others."""
    return [check_text_file(Path(path)) for path in paths]


def check_text_file(path: Path) -> Outcome:
    """Check the lesson or puzzle of a file."""
    try:
        text = read_text(path)
        found = format_of(text)
        if found not in CHECKS:
            wrong = f"expected 'format: {FORMAT}' (or another of {', '.join(CHECKS)}) in the head, found {found[:40]!r}"
            raise TextFileError(str(path), [Problem(1, "head", wrong)], unreadable=True)
        problems = CHECKS[found](text, str(path))
    except TextFileError as error:
        if error.unreadable:
            return Outcome(str(path), "unreadable", "; ".join(map(str, error.problems)), str(path))
        problems = error.problems
    remarks = tuple(
        (one.line, sayable(f"{one.where}: {one.message}")) for one in sorted(problems, key=lambda one: one.line)
    )
    message = sayable("; ".join(f"line {line}: {remark}" for line, remark in remarks))
    return TextOutcome(path.stem, "failed" if remarks else "passed", message, str(path), remarks)


def check_lesson(text: str, name: str = "lesson.md") -> list[Problem]:
    """Everything that is wrong with the lesson of a text; an empty list for a sound one.

    Raises TextFileError where the head is missing or wrong.
    """
    lesson = outline(text, name)
    problems = list(lesson.problems)
    problems += head_problems(lesson.head)
    intro = lesson.document.sections[0]
    problems += _prose(intro.tokens[0].map[0] + 1 if intro.tokens and intro.tokens[0].map else 1, "introduction", intro)
    if not lesson.steps:
        problems.append(Problem(1, "lesson", "has no steps: begin one with '## ' and its title"))
    elif not lesson.steps[-1].remember:
        last = lesson.steps[-1]
        problems.append(Problem(last.line, last.place, "the last step has no 'remember' for the summary"))
    for step in lesson.steps:
        problems += _step(step)
    return list(dict.fromkeys(problems))


def head_problems(head: TextHead) -> Iterator[Problem]:
    """What is wrong with rulings, cards and texts of a head."""
    for rule in head.rules:
        if rule not in long_texts("rules"):
            yield Problem(1, "head, rules", f"there is no ruling {rule[:40]!r}; rulings are such as C3 or D20")
    for card in head.cards:
        try:
            card_number(card)
        except UnknownCard as error:
            yield Problem(1, "head, cards", str(error))
    for key, text in (("title", head.title), ("about", head.about)):
        for remark in look_inline(text, Known()):
            yield Problem(1, f"head, {key}", remark.message)


def _prose(line: int, where: str, part: Section | Step, known: Known = Known()) -> Iterator[Problem]:
    for remark in look(part.tokens, known):
        yield Problem(line + remark.line, where, remark.message)


def _step(step: Step) -> Iterator[Problem]:
    if not (step.tokens or step.task or step.explorer):
        yield Problem(step.line, step.place, "has neither a text nor anything to do or to look at")
    position, after = None, None
    try:
        position = step.position
    except StageError as error:
        if step.view and step.view.number == step.number:
            yield Problem(step.view.line, f"{step.place}, position", str(error))
        return
    if step.kind in ("do", "free") and position is None:
        yield Problem(step.line, step.place, f"a '{step.kind}' needs a position: give this step or one before it one")
        return
    problems, position, after = _played(step, position)
    yield from problems
    known = Known(position, after)
    if step.tokens:
        first = step.tokens[0].map
        yield from _prose(first[0] + 1 if first else step.line, step.place, step, known)
    for line, where, remark in _texts(step, known):
        yield Problem(line, where, remark)
    if isinstance(step.task, Quiz | Predict):
        yield from _number(step, step.task, known)


def _played(step: Step, position: Position | None) -> tuple[list[Problem], Position | None, Position | None]:
    """What is wrong with the moves of a step, the position where the learner begins, and the one after the moves."""
    task, line = step.task, step.lines.get(step.kind, step.line)
    where = f"{step.place}, {step.kind}"
    try:
        if isinstance(task, Do):
            problems = [Problem(line, where, message) for message in _solution(step)]
            return problems, step.start, None if problems else step.after
        if isinstance(task, Predict) and (task.do or task.others):
            if position is None:
                return [Problem(line, where, "plays moves and needs a position")], None, None
            return [], position, step.after
    except JudgingError as error:
        return [Problem(line, where, str(error))], position, None
    return [], position, None


def _solution(step: Step) -> Iterator[str]:
    """What is wrong with the solution and the wrong moves of a do."""
    do = step.task
    assert isinstance(do, Do)
    attempt = step.attempt(strict=True)
    if do.done is None and not attempt.lacking():
        yield "the goal holds before anything is done: expect something that a move brings about"
        return
    seen = [attempt.game.position]
    last = len(do.solution)
    for number, line in enumerate(do.solution, 1):
        judgement = attempt.try_line(line)
        seen.append(attempt.game.position)
        if judgement.verdict == "refused":
            yield f"solution, line {number} ({line}): expected a legal move, found refused: {judgement.text}"
            return
        if judgement.verdict == "done" and number < last:
            yield f"solution: expected the goal after line {last}, found it reached after line {number} ({line})"
            return
    if not attempt.done:
        short = " (more choices than 'moves' allows)" if do.moves and do.moves < last else ""
        yield f"solution: expected the goal reached, found {'; '.join(attempt.lacking()) or 'no moves left'}{short}"
    yield from _wrong_moves(do, seen)


def _wrong_moves(do: Do, seen: list[Position]) -> Iterator[str]:
    for wrong in do.wrong:
        first = ""
        for position in seen:
            if position.choice is None:
                continue
            try:
                read(position, wrong.move)
                break
            except SeasonsError as error:
                first = first or str(error)
        else:
            yield f"wrong move {wrong.move!r} can be read at no point of the solution: {first}"
    for line in do.done or ():
        if not any(_readable(position, line) for position in seen):
            yield f"done: {line!r} can be read at no point of the solution"


def _readable(position: Position, line: str) -> bool:
    try:
        read(position, line)
    except SeasonsError:
        return False
    return True


def _texts(step: Step, known: Known) -> Iterator[tuple[int, str, str]]:
    """Remarks on the texts inside of directives: line, place, remark."""
    for name, text in (("title", step.title), ("remember", step.remember)):
        line = step.lines.get(name, step.line)
        for remark in look_inline(text, known):
            yield line, f"{step.place}, {name}", remark.message
    if step.explorer:
        line, where = step.lines["explorer"], f"{step.place}, explorer"
        yield from ((line, where, message) for message in wrong_settings(step.explorer))
        for remark in look_inline(step.explorer.text, known):
            yield line, f"{where}, text", remark.message
    if step.task is None:
        return
    for key, text, bare in texts_of(step.task):
        for remark in look_inline(text, known, bare):
            yield step.lines[step.kind], f"{step.place}, {step.kind}, {key}", remark.message


def _number(step: Step, task: Quiz | Predict, known: Known) -> Iterator[Problem]:
    """A number that is asked for must be one, and no near miss may be right."""
    line, where = step.lines[step.kind], f"{step.place}, {step.kind}"
    if (task.answers if isinstance(task, Quiz) else task.choices) is not None:
        return
    try:
        right = right_number(task, known)
    except FactError as error:
        yield Problem(line, where, str(error))
        return
    if isinstance(task, Quiz) and right in task.near:
        yield Problem(line, where, f"near: {right} is the right answer; its text belongs to 'say'")


def _check_puzzle(text: str, name: str) -> list[Problem]:
    from seasons_learn.lessons.puzzles import check_puzzle

    return check_puzzle(text, name)


CHECKS: dict[str, Callable[[str, str], list[Problem]]] = {FORMAT: check_lesson, "seasons-puzzle/1": _check_puzzle}
"""Who checks which format."""

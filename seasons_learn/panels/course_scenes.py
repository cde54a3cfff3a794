"""What the course page shows, as plain data with all texts final: the list, a step, the summary."""

from collections.abc import Iterable, Sequence

from seasons_learn.lessons.catalogue import Entry, course
from seasons_learn.lessons.explorers import Settings
from seasons_learn.lessons.judging import Attempt, Judgement
from seasons_learn.lessons.lesson_file import Lesson, Step
from seasons_learn.lessons.models import Answer, Do, Predict, Quiz
from seasons_learn.lessons.progress import LessonProgress, Progress
from seasons_learn.lessons.prose import inline, plain
from seasons_learn.lessons.puzzle_goal import LEARNER
from seasons_learn.lessons.walk import Walk
from seasons_learn.panels import story
from seasons_learn.panels.book import Json, energy_words
from seasons_learn.panels.course_explorers import explorer_scene
from seasons_learn.panels.words import ui
from seasons_learn.play.game import StepTaken
from seasons_learn.play.names import card_number
from seasons_learn.text import long_texts

MOST_STEPS = 40
TONES = {"done": "good", "onward": "good", "went": "plain"}
FELL_SHORT = ("passed", "over", "spent")
"""Verdicts on a move after which the goal is out of reach, or hardly to be reached."""

# ---- the list


def list_scene(progress: Progress, trouble: Json | None) -> Json:
    """The lessons in order with what is done; `trouble` says why a file could not be opened."""
    rows = [_row(entry, progress.lessons.get(entry.id, LessonProgress())) for entry in course()]
    done = sum(row["state"] == "done" for row in rows)
    following = next((row for row in rows if row["state"] == "begun"), None)
    following = following or next((row for row in rows if row["state"] != "done"), None)
    start = None
    if following is not None:
        begun = "go-on" if following["state"] == "begun" else "next" if done else "first"
        start = {"lesson": following["id"], "label": ui(f"course-{begun}", title=following["title"])}
    return {
        "kind": "list",
        "title": ui("course-title"),
        "live": ui("course-title"),
        "intro": ui("course-intro"),
        "done": ui("course-done", n=done, of=len(rows)),
        "share": [done, len(rows)],
        "start": start,
        "lessons": rows,
        "fileText": ui("course-file-text"),
        "trouble": trouble,
    }


def _row(entry: Entry, kept: LessonProgress) -> Json:
    state = "done" if kept.done else "begun" if kept.step else "new"
    head = entry.head
    return {
        "id": entry.id,
        "number": entry.number,
        "title": head.title,
        "about": head.about,
        "minutes": ui("course-minutes", n=head.minutes),
        "state": state,
        "stateText": ui(f"course-state-{state}", n=kept.step + 1),
    }


def following(lesson: Lesson) -> Entry | None:
    """The lesson after one in the course."""
    entries = course()
    at = next((at for at, entry in enumerate(entries) if entry.id == lesson.id), len(entries))
    return entries[at + 1] if at + 1 < len(entries) else None


def _place(lesson: Lesson) -> str:
    numbers = [entry.number for entry in course() if entry.id == lesson.id]
    return ui("course-place", n=numbers[0], of=len(course())) if numbers else ui("course-own-file")


def _steps(walk: Walk) -> Json:
    """The way through the lesson: each step by its name with whether it is done, and the summary at the end."""
    names = [step.title for step in walk.lesson.steps]
    return {
        "at": walk.at,
        "dots": [
            {"name": name, "done": done, "said": ui("course-dot", n=at, name=name, done="yes" if done else "no")}
            for at, (name, done) in enumerate(zip(names, walk.steps_done, strict=True), 1)
        ],
        "text": ui("course-step", n=walk.at + 1, of=len(names)),
    }


# ---- the summary


def summary_scene(walk: Walk) -> Json:
    """What to remember, and where to go on."""
    lesson, then = walk.lesson, following(walk.lesson)
    title = ui("course-finished" if walk.finished else "course-summary-of", title=lesson.title)
    rules = long_texts("rules")
    return {
        "kind": "summary",
        "title": title,
        "live": title,
        "place": _place(lesson),
        "id": lesson.id,
        "remember": [inline(line) for line in lesson.remember],
        "rules": [{"id": rule, "title": rules[rule]["title"]} for rule in lesson.head.rules if rule in rules],
        "next": {"lesson": then.id, "label": then.head.title} if then else None,
        "steps": _steps(walk),
        "toDo": [{"at": at, "label": lesson.steps[at].title} for at in walk.to_do],
        "toDoText": ui("course-to-do", n=len(walk.to_do)),
    }


# ---- a step


def step_scene(walk: Walk, step: Step, board: Json | None, changed: Settings) -> Json:
    """A step with its text, what it asks, what was said of the last try, its board and its explorer.

    `changed` are the explorer's settings that the learner has changed.
    """
    feedback = _feedback(walk)
    steps = _steps(walk)
    asking = board["choice"]["heading"] if walk.asking and board and board["choice"] else None
    return {
        "kind": "step",
        "id": walk.lesson.id,
        "place": _place(walk.lesson),
        "lesson": walk.lesson.title,
        "title": step.title,
        "live": feedback["live"] if feedback else asking or f"{step.title}. {steps['text']}",
        "steps": steps,
        "prose": [*(walk.lesson.intro if walk.at == 0 else ()), *step.prose],
        "task": _task(walk, step),
        "feedback": feedback,
        "explorer": explorer_scene(step.explorer, changed) if step.explorer else None,
        "done": walk.done,
        "asking": asking is not None,
        "board": board,
    }


def _task(walk: Walk, step: Step) -> Json | None:
    task = step.task
    if task is None:
        return None
    common = {"kind": step.kind, "ask": inline(task.ask), "solved": walk.solved}
    if isinstance(task, Do) and walk.attempt is not None:
        attempt = walk.attempt
        return common | {
            "hints": [inline(hint) for hint in task.hints[: walk.hints]],
            "moreHints": len(task.hints) - walk.hints,
            "solution": task.solution if walk.solved else None,
            "moves": ui("course-moves" if attempt.moves else "course-moves-begin", n=attempt.left),
            "canTakeBack": attempt.begun,
            "canStartOver": attempt.begun and not attempt.at_first,
        }
    if isinstance(task, Quiz | Predict):
        answers = task.answers if isinstance(task, Quiz) else task.choices
        return common | {
            "answers": [_answer(walk, at, answer) for at, answer in enumerate(answers)] if answers else None,
            "several": isinstance(task, Quiz) and task.kind == "multiple",
            "given": list(walk.given) if walk.grade is not None else None,
        }
    return common


def _answer(walk: Walk, at: int, answer: Answer) -> Json:
    mark, said = None, []
    if walk.grade is not None:
        mark = _mark(answer.right, at in walk.given, walk.solved)
        said = [inline(text) for place, text, _ in walk.grade.remarks if place == at]
    return {
        "at": at,
        "text": inline(answer.text),
        "mark": mark,
        "markText": ui(f"course-mark-{mark}") if mark else None,
        "said": said[0] if said else None,
    }


def _mark(right: bool, given: bool, shown: bool) -> str | None:
    """What stands beside an answer; a right one that was not given is told apart from one that was."""
    if right:
        return "right" if given or shown else "missed"
    return "wrong" if given else None


def _feedback(walk: Walk) -> Json | None:
    """What is said about the last move or answer; `live` is the same in plain words."""
    if walk.grade is not None:
        grade = walk.grade
        word = "answer-shown" if walk.solved else "right" if grade.right else "not-right"
        title = ui(f"course-{word}" if grade.answer is None else f"course-{word}-number", n=grade.answer or 0)
        tone = "plain" if walk.solved else "good" if grade.right else "bad"
        of_answers = [plain(text) for place, text, _ in grade.remarks if place >= 0]
        said = _verdict(title, [text for place, text, _ in grade.remarks if place < 0], tone, _played(walk))
        return said | {"live": " ".join([title, *of_answers, said["live"].removeprefix(title).strip()]).strip()}
    judgement = walk.judgement
    if judgement is None or judgement.verdict == "asked":
        return None
    if walk.solved:
        return _verdict(ui("course-solution-shown"), [judgement.text], "plain", _played(walk))
    title, tone = ui(f"course-verdict-{judgement.verdict}"), TONES.get(judgement.verdict, "bad")
    lacks = _lacking(walk.attempt) if judgement.verdict in FELL_SHORT and walk.attempt is not None else []
    return _verdict(title, [judgement.text, *lacks], tone, _lines(judgement.steps), judgement)


def _lacking(attempt: Attempt) -> list[str]:
    """What the learner's own board lacks to the goal, as far as it can be said in a few words."""
    expect = attempt.do.expect
    wanted = expect.seats.get(LEARNER) if expect is not None else None
    if wanted is None:
        return []
    seat = attempt.game.position.seats[LEARNER]
    found = []
    for name in ("crystals", "gauge"):
        want, have = getattr(wanted, name), getattr(seat, name)
        if want is not None and want != have:
            found.append(ui(f"course-lacks-{name}", want=want, have=have))
    if wanted.reserve is not None and wanted.reserve.bundle() != seat.reserve:
        words = {"want": energy_words(wanted.reserve.bundle()), "have": energy_words(seat.reserve)}
        found.append(ui("course-lacks-reserve", **words))
    missing = [name for name in wanted.play or wanted.play_includes or () if card_number(name) not in seat.play]
    if missing:
        found.append(ui("course-lacks-play", cards=", ".join(missing)))
    return found


def _played(walk: Walk) -> list[Json]:
    """What happened on the board since the step began."""
    if walk.game is None:
        return []
    return _lines(step for moment in walk.game.moments() for step in walk.game.steps_of(moment))


def _verdict(
    title: str, texts: Sequence[str], tone: str, steps: list[Json], judgement: Judgement | None = None
) -> Json:
    texts = [text for text in texts if text]
    return {
        "title": title,
        "texts": [inline(text) for text in texts],
        "tone": tone,
        "told": steps,
        "live": " ".join([title, *map(plain, texts)]),
        "rule": judgement.ruling or None if judgement else None,
        "takeBack": judgement is not None and judgement.verdict in ("wrong", *FELL_SHORT),
    }


def _lines(steps: Iterable[StepTaken]) -> list[Json]:
    """Steps as the learner may know them, each with its ruling."""
    shown = story.worth_telling(story.seen(steps, 0))
    return [{"n": taken.number, "text": taken.text, "rule": taken.ruling} for taken in shown[:MOST_STEPS]]

"""The course: the list of lessons, and one lesson a step at a time with the board beside it."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from seasons_learn.lessons.catalogue import course as all_lessons
from seasons_learn.lessons.catalogue import lesson as find_lesson
from seasons_learn.lessons.checking import check_lesson
from seasons_learn.lessons.explorers import NoSuchSetting, Setting, settings_of
from seasons_learn.lessons.lesson_file import Lesson, Step, parse_lesson
from seasons_learn.lessons.models import Free
from seasons_learn.lessons.progress import LessonProgress
from seasons_learn.lessons.reading import TextFileError
from seasons_learn.lessons.walk import Walk
from seasons_learn.panels import messages
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.course_scenes import list_scene, step_scene, summary_scene
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.lesson_table import LessonTable, board_scene
from seasons_learn.panels.messages import Message, Short
from seasons_learn.panels.table import Table, one_person
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game
from seasons_learn.rules.position import Position

MOST_TOLD = 12
LARGEST_TEXT = 200_000
Text = Annotated[str, Meta(max_length=LARGEST_TEXT)]
Place = Annotated[int, Meta(ge=0, le=1000)]
Number = Annotated[int, Meta(ge=-9999, le=9999)]


class OpenLesson(Message, frozen=True, tag="open-lesson", kw_only=True):
    """Open a lesson of the course by its id; an empty one is the list."""

    lesson: Annotated[str, Meta(max_length=80)]
    anew: bool = False


class OpenText(Message, frozen=True, tag="open-text", kw_only=True):
    """Open the text of a lesson from the reader's disk."""

    name: Annotated[str, Meta(max_length=200)]
    text: Text


class GoToStep(Message, frozen=True, tag="go-to-step", kw_only=True):
    """Go to a step of the lesson, or, after the last one, to its summary."""

    at: Place


class Hint(Message, frozen=True, tag="hint"):
    """Show one hint more."""


class Solution(Message, frozen=True, tag="solution"):
    """Show the solution."""


class Again(Message, frozen=True, tag="again"):
    """Begin the step anew."""


class Reply(Message, frozen=True, tag="reply", kw_only=True):
    """A number, or the places of the answers chosen."""

    given: Number | Annotated[list[Place], Meta(max_length=20)]


class Reveal(Message, frozen=True, tag="reveal"):
    """Show the answer without a guess."""


class SetExplorer(Message, frozen=True, tag="set-explorer", kw_only=True):
    """Another setting of the explorer in the step."""

    name: Short
    value: Number | Short


class PlayFree(Message, frozen=True, tag="play-free"):
    """Play on from the position of the step."""


class CoursePage(GamePage):
    """The list of lessons, or the lesson in view. Nothing is locked."""

    _esm = script("course.js")
    _css = style("theme.css", "play.css", "page.css", "position.css", page="course")
    name = "course"
    largest_file = LARGEST_TEXT
    hears = (
        OpenLesson, OpenText, GoToStep, Hint, Solution, Again, Reply, Reveal, SetExplorer, PlayFree, messages.TooLarge,
    )  # fmt: skip
    words = (
        "course-again", "course-all-lessons", "course-anew", "course-answer", "course-board", "course-check",
        "course-do-this", "course-explorer-page", "course-file", "course-go-on", "course-guess", "course-hint",
        "course-hints", "course-lesson-again", "course-next-choice", "course-next-lesson", "course-next-step",
        "course-numbers", "course-play-free", "course-practise", "course-previous-step", "course-remember",
        "course-reveal", "course-rules", "course-solution", "course-solution-lines", "course-steps-of",
        "course-summary", "course-take-back", "course-what-happened", "signs",
    )  # fmt: skip

    def __init__(self, lesson: Lesson | None = None) -> None:
        """Begin at the list, or at a lesson."""
        self.walk: Walk | None = None
        self.free = False
        self._settings: dict[str, Setting] = {}
        self._until: tuple[str, Position] | None = None
        self._trouble: Json | None = None
        super().__init__()
        if lesson is not None:
            self._open(lesson, 0)

    @property
    def at_the_table(self) -> bool:
        """Only in free play; the board of a step stands in the page's own screen."""
        return self.table is not None and self.free

    def follow_address(self, query: dict[str, str]) -> None:
        """`?lesson=ID` opens a lesson."""
        if self.walk is None and "lesson" in query:
            self._find(query["lesson"])

    def leave_table(self) -> None:
        """From free play back to the lesson, from a lesson to the list."""
        if self.free:
            self.free = False
            self._until = None
            self._stop_bots()
            self._show_step()
        else:
            self.walk = None
            super().leave_table()

    # ---- the screens

    def front(self) -> Json:
        """The list, a step, or the summary."""
        walk = self.walk
        if walk is None:
            return list_scene(self.progress, self._trouble)
        if walk.step is None:
            return summary_scene(walk)
        return step_scene(walk, walk.step, self._board(walk, walk.step), self._settings)

    def _board(self, walk: Walk, step: Step) -> Json | None:
        if not isinstance(self.table, LessonTable):
            return None
        active = walk.attempt is not None and not walk.done and walk.attempt.left > 0 and not walk.solved
        board = board_scene(self.table, step.view.stage.show if step.view else (), active)
        # Who has just begun sees what the signs mean without asking.
        return board | {"keyOpen": walk.lesson.id == all_lessons()[0].id}

    # ---- what comes from the page

    def _on_openlesson(self, message: OpenLesson) -> None:
        if message.lesson:
            self._find(message.lesson, message.anew)
        else:
            self.walk = None
            super().leave_table()

    def _find(self, name: str, anew: bool = False) -> None:
        entry = next((entry for entry in all_lessons() if name == entry.id), None)
        if entry is None:
            self.say("course-unknown", tone="bad", name=name[:60])
            return
        kept = self.progress.lessons.get(entry.id, LessonProgress())
        self._open(entry.lesson, 0 if anew or kept.done else kept.step)

    def _on_opentext(self, message: OpenText) -> None:
        try:
            problems = check_lesson(message.text, message.name)
        except TextFileError as error:
            problems = error.problems
        if problems:
            title = ui("course-cannot-open", name=message.name)
            self._trouble = {"title": title, "lines": [str(problem) for problem in problems[:MOST_TOLD]]}
            self.redraw()
        else:
            self._open(parse_lesson(message.text, message.name), 0)

    def _open(self, lesson: Lesson, at: int) -> None:
        self._trouble = None
        self.free = False
        self._settings = {}
        self.walk = Walk(lesson, min(at, len(lesson.steps) - 1))
        self._show_step()

    def _on_gotostep(self, message: GoToStep) -> None:
        if self.walk is not None:
            self.walk.go(message.at)
            self._settings = {}
            self._show_step()

    def _on_hint(self, _: Hint) -> None:
        if self.walk is not None:
            self.walk.hint()
            self.redraw()

    def _on_solution(self, _: Solution) -> None:
        if self.walk is not None:
            self.walk.show_solution()
            self._new_ply()

    def _on_again(self, _: Again) -> None:
        if self.walk is not None:
            self.walk.again()
            self._show_step()

    def _on_reply(self, message: Reply) -> None:
        if self.walk is None or self.walk.grade is not None:
            self.say("notice-stale")
            return
        try:
            self.walk.reply(message.given)
        except ValueError:
            self.say("notice-unreadable")
            return
        self._show_game()
        self._keep_lesson()

    def _on_reveal(self, _: Reveal) -> None:
        if self.walk is not None:
            self.walk.reveal()
            self._show_game()

    def _on_setexplorer(self, message: SetExplorer) -> None:
        step = self.walk.step if self.walk is not None else None
        if step is None or step.explorer is None:
            self.say("notice-stale")
            return
        settings = {**step.explorer.settings, **self._settings, message.name: message.value}
        try:
            settings_of(step.explorer.name, settings)
        except NoSuchSetting:
            self.say("notice-unreadable")
            return
        self._settings[message.name] = message.value
        self.redraw()

    def _on_playfree(self, _: PlayFree) -> None:
        step = self.walk.step if self.walk is not None else None
        if step is None or step.position is None:
            self.say("notice-stale")
            return
        self.free = True
        game = Game(step.names, step.position)
        until = step.task.until if isinstance(step.task, Free) else "end of game"
        self._until = (until, step.position)
        self.sit_down(Table(game, one_person(len(step.names))), keep=False)

    # ---- what follows

    def _show_step(self) -> None:
        """Put the board of the step in view, and keep how far one has come."""
        self._show_game()
        self._keep_lesson()

    def _show_game(self) -> None:
        walk = self.walk
        self.table = LessonTable(walk.game, walk) if walk is not None and walk.game is not None else None
        if self.table is not None:
            self.book = self._book(len(self.table.people.names), self.table.here.options)
        self._keeping = False
        self._new_ply()

    def _new_ply(self) -> None:
        if self.walk is not None and not self.free:
            self._keep_lesson()
        if self._until is not None and self.table is not None and _reached(*self._until, self.table.here):
            self._until = None
            self._notice = {"text": ui("course-free-over"), "tone": "plain", "rule": None}
        super()._new_ply()

    def _keep_lesson(self) -> None:
        """Keep what has been done of a lesson of the course; a reader's own file leaves no trace."""
        walk = self.walk
        if walk is None or all(entry.id != walk.lesson.id for entry in all_lessons()):
            return
        before = self.progress.lessons.get(walk.lesson.id, LessonProgress())
        last = len(walk.lesson.steps) - 1
        now = LessonProgress(
            step=max(before.step, min(walk.furthest, last)),
            done=before.done or walk.finished,
            slips=before.slips + walk.slips,
        )
        walk.slips = 0
        if now != before:
            self.keep_progress(self.progress.with_lesson(walk.lesson.id, now))


def _reached(until: str, start: Position, here: Position) -> bool:
    """Whether free play has come to where its step ends."""
    if until == "end of turn":
        return here.active != start.active or here.phase in ("choose_die", "round_end", "over")
    if until == "end of round":
        return (here.year, here.month) != (start.year, start.month) or here.over
    return here.over


def course() -> CoursePage:
    """The course, for a Voila page or at the end of a notebook's cell."""
    return CoursePage()


def lesson(name: str | Path) -> CoursePage:
    """One lesson: of the course by its id, or your own by its path.

    Raises UnknownLesson where there is none such, TextFileError for a file that is no sound lesson.
    """
    return CoursePage(find_lesson(name))

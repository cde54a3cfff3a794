"""The course: the lessons that come with the package, in order."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from seasons_learn.errors import UnknownName
from seasons_learn.lessons.checking import check_lesson
from seasons_learn.lessons.lesson_file import Lesson, parse_lesson
from seasons_learn.lessons.models import LessonHead
from seasons_learn.lessons.reading import TextFileError, read_head, read_text
from seasons_learn.text import localized_files

_NAME = re.compile(r"(?P<number>\d\d)_(?P<id>[a-z0-9_]+)\.md")


class UnknownLesson(UnknownName):
    """An id that no lesson of the course has."""

    kind = "lesson"


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson of the course by its place in it, read when it is opened."""

    number: int
    id: str
    file: Traversable

    @property
    def head(self) -> LessonHead:
        """What its head says: enough for a list. Raises TextFileError as `lesson` does."""
        return _head(self.id)

    @property
    def lesson(self) -> Lesson:
        """The lesson itself. Raises TextFileError if the file was damaged."""
        return _read(self.id)


@cache
def course() -> tuple[Entry, ...]:
    """The lessons in order; where a language lacks one, English stands in."""
    found: dict[str, Entry] = {}
    for item in localized_files("lessons"):
        match = _NAME.fullmatch(item.name)
        if match:
            found[match["id"]] = Entry(int(match["number"]), match["id"], item)
    return tuple(sorted(found.values(), key=lambda entry: entry.number))


def _file(known: str) -> Traversable:
    return next(entry.file for entry in course() if entry.id == known)


@cache
def _head(known: str) -> LessonHead:
    return read_head(_file(known).read_text(encoding="utf-8"), known, LessonHead)


@cache
def _read(known: str) -> Lesson:
    file = _file(known)
    return parse_lesson(file.read_text(encoding="utf-8"), file.name)


def lesson(name: str | Path) -> Lesson:
    """A lesson of the course by its id or place, or one of your own by its path.

    Raises UnknownLesson where the course has none such, TextFileError for a file that is no sound lesson.
    """
    if isinstance(name, Path) or name.endswith(".md"):
        text = read_text(Path(name))
        problems = check_lesson(text, str(name))
        if problems:
            raise TextFileError(str(name), problems)
        return parse_lesson(text, str(name))
    for entry in course():
        if name in (entry.id, str(entry.number), f"{entry.number:02d}_{entry.id}"):
            return entry.lesson
    raise UnknownLesson(name, [entry.id for entry in course()])

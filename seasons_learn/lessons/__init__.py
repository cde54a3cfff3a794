"""Lessons and puzzles: what they are, reading and checking their texts, and judging what a learner does.

The texts themselves lie in `locale/`; no widget is needed here. The names below are imported when they are first used,
so that a page which only keeps a learner's progress does not read lessons.

>>> from seasons_learn import lessons
>>> lessons.lesson("overflow").head.title
'Overflow'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons_learn.lessons.catalogue import UnknownLesson, course, lesson
    from seasons_learn.lessons.lesson_file import Lesson, parse_lesson, read_lesson
    from seasons_learn.lessons.reading import TextFileError

__all__ = ["Lesson", "TextFileError", "UnknownLesson", "course", "lesson", "parse_lesson", "read_lesson"]

_HOMES = {
    "Lesson": "lesson_file",
    "TextFileError": "reading",
    "UnknownLesson": "catalogue",
    "course": "catalogue",
    "lesson": "catalogue",
    "parse_lesson": "lesson_file",
    "read_lesson": "lesson_file",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"seasons_learn.lessons has no {name!r}; there are: {', '.join(sorted(_HOMES))}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return list(__all__)

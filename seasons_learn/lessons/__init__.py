"""Lessons and puzzles: what they are, reading and checking their texts, and judging what a learner does.

The texts themselves lie in `locale/`; no widget is needed here.
"""

from seasons_learn.lessons.course import UnknownLesson, course, lesson
from seasons_learn.lessons.lesson import Lesson, parse_lesson, read_lesson
from seasons_learn.lessons.reading import TextFileError

__all__ = ["Lesson", "TextFileError", "UnknownLesson", "course", "lesson", "parse_lesson", "read_lesson"]

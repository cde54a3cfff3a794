"""Exercises of the tutorials: an answer goes in, and out come words that say what it is and what would help.

What is asked, the answer and the hints are in `locale/<language>/exercises.yaml`. A wrong answer is no error: the
learner reads a hint and tries again.
"""

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from math import isclose
from numbers import Real
from typing import Any

import msgspec

from seasons_learn.errors import SeasonsError
from seasons_learn.lessons.exercise_judges import JUDGES, Finding
from seasons_learn.text import long_texts, text

UNANSWERED = ...
"""What stands in a tutorial where the learner's answer goes."""
MOST_TOLD = 200


class UnknownExercise(SeasonsError):
    """There is no exercise with this number; the message names the nearest ones."""


class Verdict(msgspec.Struct, frozen=True):
    """What became of an answer. `right` is None as long as there is no answer; `text` is for the learner."""

    exercise: str
    right: bool | None
    text: str

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right is True

    def __repr__(self) -> str:
        return self.text


def check(exercise: str, answer: Any = UNANSWERED) -> Verdict:
    """Judge the answer to an exercise, such as "02-1": the first one of the second tutorial.

    A wrong answer, of whatever kind, gives a verdict with a hint. Raises UnknownExercise for a number that no
    exercise has.

    >>> check("01-1", ...)
    Not answered yet: How many cards does Paul hold in his hand when the first turn begins?
    >>> check("01-1", 3).right
    True
    """
    entry = _entry(exercise)
    if answer is UNANSWERED:
        return Verdict(exercise, None, text("exercise-unanswered", ask=_line(entry["ask"])))
    found = JUDGES[entry["judge"]](answer, **entry.get("with", {})) if "judge" in entry else _compare(entry, answer)
    if found is None:
        return Verdict(exercise, True, text("exercise-right", well=_line(entry["well"])))
    return Verdict(exercise, False, text("exercise-wrong", hint=_hint(entry, found)))


def exercises() -> dict[str, str]:
    """What every exercise asks, by its number."""
    return {str(number): _line(entry["ask"]) for number, entry in long_texts("exercises").items()}


def _entry(exercise: str) -> dict[str, Any]:
    entries = long_texts("exercises")
    if exercise not in entries:
        near = ", ".join(get_close_matches(str(exercise), entries, 3, 0.0))
        raise UnknownExercise(text("exercise-unknown", exercise=str(exercise)[:40], near=near))
    entry: dict[str, Any] = entries[exercise]
    return entry


def _line(words: str) -> str:
    return " ".join(str(words).split())


def _hint(entry: Mapping[str, Any], found: Finding) -> str:
    """The hint for just this mistake, or the exercise's general one."""
    told = entry.get("told", {})
    if found.key == KIND and KIND not in told:
        return text("exercise-kind", **found.parts)
    words = _line(told.get(found.key, entry["hint"]))
    for name, value in found.parts.items():
        words = words.replace("{" + name + "}", _line(value)[:MOST_TOLD])
    return words


def _compare(entry: Mapping[str, Any], answer: Any) -> Finding | None:
    """What is wrong with an answer that has one right value."""
    right = entry["answer"]
    if _same(right, answer, float(entry.get("within", 1e-9))):
        return None
    for wrong in entry.get("told", {}):
        if wrong != KIND and _same(wrong, answer, float(entry.get("within", 1e-9))):
            return Finding(wrong)
    if _kind(right) == _kind(answer):
        return Finding("")
    return Finding(KIND, {"wanted": text(f"exercise-kind-{_kind(right)}")})


KIND = "kind"
"""The hint for an answer of another kind than asked for, such as a word where a number is wanted."""


def _kind(value: Any) -> str:
    if isinstance(value, str):
        return "words"
    if isinstance(value, bool):
        return "yes-no"
    if isinstance(value, Real):
        return "number"
    return "list" if isinstance(value, Collection) else "else"


def _same(right: Any, answer: Any, within: float) -> bool:
    """Whether an answer means the right value: numbers nearly, words in any case, lists in any order."""
    if _kind(right) != _kind(answer):
        return False
    if isinstance(right, str):
        return _line(right).casefold() == _line(answer).casefold()
    if isinstance(right, Real) and not isinstance(right, bool):
        return _near(right, answer, within)
    if isinstance(right, Collection):
        left = list(answer)
        return len(left) == len(right) and all(_take_out(left, one, within) for one in right)
    return bool(right == answer)


def _near(right: Any, answer: Any, within: float) -> bool:
    try:
        return isclose(float(right), float(answer), rel_tol=0.0, abs_tol=within)
    except OverflowError:  # far beyond every right answer
        return False


def _take_out(left: list[Any], wanted: Any, within: float) -> bool:
    """Take one element that means `wanted` out of a list; whether there was one."""
    for place, one in enumerate(left):
        if _same(wanted, one, within):
            del left[place]
            return True
    return False

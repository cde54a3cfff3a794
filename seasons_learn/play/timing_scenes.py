"""Scenes about effect timing: positions with a few choices to be watched step by step, kept as text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from seasons_learn.play.game import QUIET
from seasons_learn.play.timing_trace import Watched, watch_lines
from seasons_learn.rules.position import Position
from seasons_learn.text import long_texts

PASSED_OVER = (QUIET - {"turn"}) | {"first"}
"""Kinds of steps that are not watched; that a card is turned is, since it has a moment of its own."""


@dataclass(frozen=True)
class Scene:
    """A position, and the lines that are played from it."""

    id: str
    title: str
    text: str
    lines: tuple[str, ...]
    setup: Mapping[str, Any] = field(repr=False, compare=False)

    def position(self) -> Position:
        """The position it begins from."""
        from seasons_learn.play.case_format import Case
        from seasons_learn.play.case_setup import starting_position

        row = {"id": self.id, "title": self.title, "why": self.text, "setup": self.setup}
        return starting_position(Case.model_validate(row), explicit=False)

    def watched(self, names: tuple[str, ...]) -> list[Watched]:
        """Its steps one by one, without those that only keep the books, up to the next round."""
        steps = []
        for step in watch_lines(self.position(), self.lines, names):
            if step.kind == "straighten":
                break
            if step.kind not in PASSED_OVER:
                steps.append(step)
        return steps


@cache
def scenes() -> Mapping[str, Scene]:
    """All scenes by their ids, in the order in which they are best watched.

    >>> next(iter(scenes()))
    'summon'
    """
    return {
        known: Scene(known, row["title"], row["text"], tuple(row["lines"]), row["setup"])
        for known, row in long_texts("watch").items()
    }

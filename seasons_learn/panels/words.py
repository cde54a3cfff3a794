"""The pages' own messages: those whose ids begin with `ui-`."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from seasons_learn.text import REMEMBERED, text


@lru_cache(maxsize=REMEMBERED)
def ui(message: str, /, **args: Any) -> str:
    """A message of the page. Raises KeyError for an unknown one.

    The same few hundred sentences make up every scene, so they are remembered.
    """
    return text(f"ui-{message}", **args)


def listed(several: Sequence[str]) -> str:
    """One or more names as a sentence has them: "Air, Fire and Earth"."""
    *others, last = several
    return ui("list-two", first=", ".join(others), last=last) if others else last


def names(players: int) -> tuple[str, ...]:
    """The names that stand at a table of so many players until somebody gives others: the learner's comes first."""
    return (ui("lobby-you"), *(ui(f"name-{seat}") for seat in range(2, players + 1)))

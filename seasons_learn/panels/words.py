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


def pool_names(pools: int) -> list[str]:
    """Where energy to spend comes from: the reserve, then each Amulet of Water, numbered where there are several.

    >>> pool_names(2), pool_names(3)[1:]
    (['from the reserve', 'from Amulet of Water'], ['from Amulet of Water 1', 'from Amulet of Water 2'])
    """
    amulets = pools - 1
    return [ui("pool-reserve"), *(ui("pool-amulet", n=n, several=amulets) for n in range(1, pools))]


def names(players: int) -> tuple[str, ...]:
    """The names that stand at a table of so many players until somebody gives others: the learner's comes first."""
    return (ui("lobby-you"), *(ui(f"name-{seat}") for seat in range(2, players + 1)))

"""The page's own messages: those of `ui.ftl`, whose ids begin with `ui-`."""

from functools import lru_cache
from typing import Any

from seasons_learn.text import text


@lru_cache(maxsize=4096)
def ui(message: str, /, **args: Any) -> str:
    """A message of the page. Raises KeyError for an unknown one.

    The same few hundred sentences make up every scene, so they are remembered.
    """
    return text(f"ui-{message}", **args)


def names(players: int) -> tuple[str, ...]:
    """The names that stand at a table of so many players until somebody gives others: the learner's comes first."""
    return (ui("lobby-you"), *(ui(f"name-{seat}") for seat in range(2, players + 1)))

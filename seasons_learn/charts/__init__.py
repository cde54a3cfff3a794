"""Charts: plain rows of numbers, and Plotly figures made of them. No widgets live here, and plotly is imported late.

Every chart has a module with the function that returns its rows, the one that makes a drawing of them, plain data
that a page gets without Plotly for Python, and the one that makes a figure of that. The names below are what a notebook
needs; `theme` has the look that all of them share.

>>> from seasons_learn import charts
>>> charts.transmutation("winter").layout.height
420
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons_learn.charts.lanes import timing
    from seasons_learn.charts.lengths import game_length
    from seasons_learn.charts.rarity import energy_rarity
    from seasons_learn.charts.scores import score
    from seasons_learn.charts.transmuting import transmutation

__all__ = ["energy_rarity", "game_length", "score", "timing", "transmutation"]

# No module has the name of its function: once imported it would stand in the function's place.
_HOMES = {
    "energy_rarity": "rarity",
    "game_length": "lengths",
    "score": "scores",
    "timing": "lanes",
    "transmutation": "transmuting",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"seasons_learn.charts has no chart {name!r}; there are: {', '.join(sorted(_HOMES))}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return list(__all__)

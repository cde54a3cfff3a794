"""What a page or a notebook shows: widgets that look at a game and never change the rules' data themselves.

Each panel is one function that returns a widget, imported when it is first asked for, so that a page pays
for its own panel only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons_learn.panels.home_page import home
    from seasons_learn.panels.play_page import play

__all__ = ["home", "play"]

_MODULES = {"home": "home_page", "play": "play_page"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"seasons_learn.panels has no panel {name!r}; there are: {', '.join(_MODULES)}")
    panel = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = panel
    return panel


def __dir__() -> list[str]:
    return list(__all__)

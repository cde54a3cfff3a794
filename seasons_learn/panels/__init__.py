"""What a page or a notebook shows: widgets that look at a game and never change the rules' data themselves.

Each panel is one function that returns a widget, imported when it is first asked for, so that a page pays
for its own panel only.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons_learn.panels.cards_page import cards
    from seasons_learn.panels.course_page import course, lesson
    from seasons_learn.panels.dice_page import dice
    from seasons_learn.panels.examples_page import example, examples
    from seasons_learn.panels.home_page import home
    from seasons_learn.panels.play_page import play
    from seasons_learn.panels.practice_page import practice
    from seasons_learn.panels.puzzles_page import puzzle, puzzles
    from seasons_learn.panels.rarity_page import rarity
    from seasons_learn.panels.score_page import score
    from seasons_learn.panels.timing_page import timing
    from seasons_learn.panels.transmutation_page import transmutation

_MODULES = {
    "cards": "cards_page",
    "course": "course_page",
    "dice": "dice_page",
    "example": "examples_page",
    "examples": "examples_page",
    "home": "home_page",
    "lesson": "course_page",
    "play": "play_page",
    "practice": "practice_page",
    "puzzle": "puzzles_page",
    "puzzles": "puzzles_page",
    "rarity": "rarity_page",
    "score": "score_page",
    "timing": "timing_page",
    "transmutation": "transmutation_page",
}

__all__ = [
    "cards",
    "course",
    "dice",
    "example",
    "examples",
    "home",
    "lesson",
    "play",
    "practice",
    "puzzle",
    "puzzles",
    "rarity",
    "score",
    "timing",
    "transmutation",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"seasons_learn.panels has no panel {name!r}; there are: {', '.join(_MODULES)}")
    panel = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = panel
    return panel


def __dir__() -> list[str]:
    return list(__all__)

"""Seasons Learn: the board game Seasons as a stepwise engine with tools to learn and teach it.

>>> import seasons_learn as sl
>>> game = sl.Game.new(players=["Paul", "Lea"], level="apprentice", seed=7)
>>> game.choice.kind
'packs'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons_learn import bots, panels
    from seasons_learn.play.cards import cards
    from seasons_learn.play.game import Game
    from seasons_learn.rules.position import Position, RuleOptions

_HOMES = {
    "Game": "seasons_learn.play.game",
    "Position": "seasons_learn.rules.position",
    "RuleOptions": "seasons_learn.rules.position",
    "cards": "seasons_learn.play.cards",
}
_ROOMS = ("bots", "panels")

__all__ = ["Game", "Position", "RuleOptions", "bots", "cards", "panels"]


def __getattr__(name: str) -> Any:
    """Names are imported when first used, so that importing the package is quick and needs no widget library."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name in _ROOMS:
        return import_module(f"seasons_learn.{name}")
    raise AttributeError(f"module 'seasons_learn' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)

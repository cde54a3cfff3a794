"""Seasons Learn: the board game Seasons as a stepwise engine with tools to learn and teach it.

>>> import seasons_learn as sl
>>> game = sl.Game.new(players=["Paul", "Lea"], level="apprentice", seed=7)
>>> game.choice.kind
'packs'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasons_learn import bots, charts, lessons, panels
    from seasons_learn.errors import SeasonsError
    from seasons_learn.play.cards import cards
    from seasons_learn.play.game import Game, RefusedAction, StaleOption
    from seasons_learn.play.names import UnknownCard
    from seasons_learn.play.notation import NotationError
    from seasons_learn.play.position_check import PositionError
    from seasons_learn.play.records import RecordError
    from seasons_learn.play.saves import SaveError
    from seasons_learn.rules.legality import Reason, Refusal
    from seasons_learn.rules.position import Position, RuleOptions

_HOMES = {
    "Game": "seasons_learn.play.game",
    "NotationError": "seasons_learn.play.notation",
    "Position": "seasons_learn.rules.position",
    "PositionError": "seasons_learn.play.position_check",
    "Reason": "seasons_learn.rules.legality",
    "RecordError": "seasons_learn.play.records",
    "Refusal": "seasons_learn.rules.legality",
    "RefusedAction": "seasons_learn.play.game",
    "RuleOptions": "seasons_learn.rules.position",
    "SaveError": "seasons_learn.play.saves",
    "SeasonsError": "seasons_learn.errors",
    "StaleOption": "seasons_learn.play.game",
    "UnknownCard": "seasons_learn.play.names",
    "cards": "seasons_learn.play.cards",
}
_ROOMS = ("bots", "charts", "lessons", "panels")

__all__ = [
    "Game",
    "NotationError",
    "Position",
    "PositionError",
    "Reason",
    "RecordError",
    "Refusal",
    "RefusedAction",
    "RuleOptions",
    "SaveError",
    "SeasonsError",
    "StaleOption",
    "UnknownCard",
    "bots",
    "cards",
    "charts",
    "lessons",
    "panels",
]


def __getattr__(name: str) -> Any:
    """Names are imported when first used, so that importing the package is quick and needs no widget library."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name in _ROOMS:
        return import_module(f"seasons_learn.{name}")
    if name == "__version__":
        from importlib.metadata import version

        return version("seasons-learn")
    raise AttributeError(f"module 'seasons_learn' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)

"""The random bot: every legal action is as likely as any other."""

from random import Random

from seasons_learn.rules.engine import options
from seasons_learn.rules.position import Action, Position


def uniform(view: Position, luck: Random) -> Action:
    """Any legal action of the seat that must choose."""
    legal = options(view)
    return legal[luck.randrange(len(legal))]

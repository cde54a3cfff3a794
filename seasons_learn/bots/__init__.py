"""Players: bots that see only what their seat may see, and choose one of the legal actions."""

from collections.abc import Callable
from random import Random

from seasons_learn.bots.greedy import greedy
from seasons_learn.bots.uniform import uniform
from seasons_learn.rules.position import Action, Position

Bot = Callable[[Position, Random], Action]
"""A bot: from its seat's view, in which its seat must choose, and a source of luck, to an action."""

BOTS: dict[str, Bot] = {"random": uniform, "greedy": greedy}

__all__ = ["BOTS", "Bot", "greedy", "uniform"]

"""Chance: a small generator whose whole state is one integer in the position.

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014): the same seed gives
the same game on every machine, and a fork of a position carries its luck along.
"""

from collections.abc import Sequence
from typing import TypeVar

MASK = (1 << 64) - 1
T = TypeVar("T")


def seeded(seed: int) -> int:
    """The generator's first state for a seed (any integer)."""
    return (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & MASK


def below(state: int, limit: int) -> tuple[int, int]:
    """A number from 0 to `limit` - 1, and the next state.

    >>> number, state = below(seeded(7), 6)
    >>> 0 <= number < 6
    True
    """
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (((z ^ (z >> 31)) >> 32) * limit) >> 32, state


def shuffled(state: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in random order (Fisher and Yates), and the next state.

    >>> order, _ = shuffled(seeded(1), "abc")
    >>> sorted(order)
    ['a', 'b', 'c']
    """
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        chosen, state = below(state, last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck), state

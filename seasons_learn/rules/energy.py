"""Energy as plain numbers: bundles of air, water, fire and earth, and the ways to take or pay them.

A bundle is a tuple of four counts in the order air, water, fire, earth. Everything here is pure arithmetic; the
enumerations are remembered because the same few bundles come up in every game.
"""

from functools import cache, lru_cache
from itertools import product
from typing import Annotated

from msgspec import Meta

from seasons_learn.rules.lazily import LazySequence

Tokens = Annotated[int, Meta(ge=0, le=999)]
Energy = tuple[Tokens, Tokens, Tokens, Tokens]
Payment = tuple[Energy, ...]
"""What leaves each pool: first the reserve, then every own Amulet of Water in order of entering play."""

AIR, WATER, FIRE, EARTH = range(4)
TYPES = ("air", "water", "fire", "earth")
NONE: Energy = (0, 0, 0, 0)
UNIT: tuple[Energy, Energy, Energy, Energy] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def plus(a: Energy, b: Energy) -> Energy:
    """The two bundles together.

    >>> plus((1, 0, 2, 0), (0, 3, 1, 0))
    (1, 3, 3, 0)
    """
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def minus(a: Energy, b: Energy) -> Energy:
    """The first bundle without the second; the caller has checked that it covers it."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]


def covers(a: Energy, b: Energy) -> bool:
    """Whether the first bundle holds at least the second.

    >>> covers((1, 0, 2, 0), (1, 0, 1, 0)), covers((1, 0, 2, 0), (0, 1, 0, 0))
    (True, False)
    """
    have_air, have_water, have_fire, have_earth = a
    air, water, fire, earth = b
    return have_air >= air and have_water >= water and have_fire >= fire and have_earth >= earth


def overlap(a: Energy, b: Energy) -> int:
    """How many tokens of the second bundle the first can provide.

    >>> overlap((3, 0, 1, 0), (1, 1, 1, 1))
    2
    """
    have_air, have_water, have_fire, have_earth = a
    air, water, fire, earth = b
    # Spelled out: this is asked for every card of a hand in every turn, and min() takes three times as long.
    return (
        (air if air < have_air else have_air)  # noqa: FURB136
        + (water if water < have_water else have_water)  # noqa: FURB136
        + (fire if fire < have_fire else have_fire)  # noqa: FURB136
        + (earth if earth < have_earth else have_earth)  # noqa: FURB136
    )


def of_type(kind: int, count: int) -> Energy:
    """A bundle of one type.

    >>> of_type(FIRE, 3)
    (0, 0, 3, 0)
    """
    air, water, fire, earth = UNIT[kind]
    return air * count, water * count, fire * count, earth * count


@cache
def bundles(count: int) -> tuple[Energy, ...]:
    """Every bundle of exactly `count` tokens.

    >>> len(bundles(2)), len(bundles(5))
    (10, 56)
    """
    return tuple(
        (air, water, fire, count - air - water - fire)
        for air in range(count, -1, -1)
        for water in range(count - air, -1, -1)
        for fire in range(count - air - water, -1, -1)
    )


@lru_cache(maxsize=1 << 9)
def parts(pool: Energy, count: int) -> tuple[Energy, ...]:
    """Every bundle of exactly `count` tokens that can be taken out of `pool`.

    >>> parts((2, 1, 0, 0), 2)
    ((2, 0, 0, 0), (1, 1, 0, 0))
    """
    most_air, most_water, most_fire, most_earth = pool
    return tuple(
        (air, water, fire, earth)
        for air in range(min(most_air, count), -1, -1)
        for water in range(min(most_water, count - air), -1, -1)
        for fire in range(min(most_fire, count - air - water), -1, -1)
        if (earth := count - air - water - fire) <= most_earth
    )


def gather(pools: Payment) -> Energy:
    """All pools in one bundle."""
    all_of_it = pools[0]
    for pool in pools[1:]:
        all_of_it = plus(all_of_it, pool)
    return all_of_it


def payments(wanted: tuple[Energy, ...], pools: Payment) -> tuple[Payment, ...]:
    """Every way to pay one of the `wanted` bundles out of the `pools`, reserve first.

    >>> payments(((0, 0, 0, 2),), ((0, 0, 0, 1), (1, 0, 0, 2)))
    (((0, 0, 0, 1), (0, 0, 0, 1)), ((0, 0, 0, 0), (0, 0, 0, 2)))
    """
    found: list[Payment] = []
    for need in wanted:
        if len(pools) == 1:
            if covers(pools[0], need):
                found.append((need,))
        elif covers(gather(pools), need):
            found += [split for split in splits(need, pools) if covers(pools[0], split[0])]
    return tuple(found)


def splits(need: Energy, pools: Payment) -> list[Payment]:
    """Every way to take `need` with the rest coming from the first pool, most of it from there first."""
    if len(pools) == 1:
        return [(need,)]
    last = pools[-1]
    shares = product(*(range(min(have, want) + 1) for have, want in zip(last, need, strict=True)))
    return [
        (*head, (air, water, fire, earth))
        for air, water, fire, earth in shares
        for head in splits(minus(need, (air, water, fire, earth)), pools[:-1])
    ]


class Handfuls(LazySequence[Payment]):
    """Every non-empty handful of tokens out of several pools, counted and looked up without listing them.

    >>> handfuls = Handfuls(((1, 0, 0, 2), (0, 1, 0, 0)))
    >>> len(handfuls), handfuls[0], handfuls[-1]
    (11, ((1, 0, 0, 0), (0, 0, 0, 0)), ((1, 0, 0, 2), (0, 1, 0, 0)))
    """

    __slots__ = ("pools", "size")

    def __init__(self, pools: Payment) -> None:
        self.pools = pools
        size = 1
        for pool in pools:
            for count in pool:
                size *= count + 1
        self.size = size - 1

    def __len__(self) -> int:
        return self.size

    def at(self, place: int) -> Payment:
        """The handful at a place: its counts are the digits of the place, counted from 1."""
        number = place + 1
        taken = []
        for pool in self.pools:
            bundle = []
            for count in pool:
                number, digit = divmod(number, count + 1)
                bundle.append(digit)
            taken.append((bundle[0], bundle[1], bundle[2], bundle[3]))
        return tuple(taken)

    def __contains__(self, payment: object) -> bool:
        return is_handful(payment, self.pools)


def is_handful(payment: object, pools: Payment) -> bool:
    """Whether `payment` takes at least one token and no more than each pool holds."""
    if not isinstance(payment, tuple) or len(payment) != len(pools):
        return False
    if not all(isinstance(bundle, tuple) and len(bundle) == len(TYPES) for bundle in payment):
        return False
    if not all(isinstance(count, int) and count >= 0 for bundle in payment for count in bundle):
        return False
    return any(map(any, payment)) and all(covers(pool, bundle) for pool, bundle in zip(pools, payment, strict=True))

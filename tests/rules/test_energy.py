"""Energy is counted right: every quick way of counting against the slow one that needs no thought."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from seasons_learn.rules.energy import (
    NONE,
    Energy,
    Handfuls,
    Payment,
    bundles,
    covers,
    gather,
    is_handful,
    minus,
    of_type,
    overlap,
    parts,
    payments,
    plus,
)

SMALL: list[Energy] = [(a, b, c, d) for a, b, c, d in product(range(3), repeat=4)]
"""Every bundle of up to two tokens of each type."""


def inside(pool: Energy) -> list[Energy]:
    """Every bundle that can be taken out of a pool, the empty one too."""
    air, water, fire, earth = (range(count + 1) for count in pool)
    return [(a, w, f, e) for a, w, f, e in product(air, water, fire, earth)]


def some(luck: Random, most: int) -> Energy:
    return luck.randint(0, most), luck.randint(0, most), luck.randint(0, most), luck.randint(0, most)


@pytest.fixture(autouse=True)
def _forgetful() -> None:
    """What was worked out before is worked out again: these tests are about the working out."""
    for remembered in (bundles, parts):
        remembered.cache_clear()


def test_bundles_are_counted_type_by_type() -> None:
    for a, b in zip(SMALL, reversed(SMALL), strict=True):
        pairs = list(zip(a, b, strict=True))
        assert plus(a, b) == tuple(x + y for x, y in pairs)
        assert minus(plus(a, b), b) == a
        assert covers(a, b) == all(x >= y for x, y in pairs)
        assert covers(a, a)
        assert overlap(a, b) == sum(min(x, y) for x, y in pairs)


def test_each_type_counts_by_itself() -> None:
    """One token more or less of one type alone makes the difference."""
    for kind in range(4):
        one = of_type(kind, 1)
        assert sum(one) == one[kind] == 1
        assert of_type(kind, 3) == gather((one, one, one))
        assert covers((2, 2, 2, 2), plus((1, 1, 1, 1), one))
        assert not covers((1, 1, 1, 1), plus((1, 1, 1, 1), one))
        assert [overlap(of_type(kind, 2), of_type(other, 3)) for other in range(4)] == list(of_type(kind, 2))


@pytest.mark.parametrize("count", range(6))
def test_all_bundles_of_a_size(count: int) -> None:
    found = bundles(count)
    assert len(set(found)) == len(found)
    assert sorted(found) == sorted(bundle for bundle in inside((count,) * 4) if sum(bundle) == count)


def test_all_parts_of_a_pool() -> None:
    for pool in [(2, 1, 0, 0), (0, 3, 1, 2), (1, 1, 1, 1), (0, 0, 0, 4), NONE]:
        for count in range(sum(pool) + 2):
            found = parts(pool, count)
            assert len(set(found)) == len(found)
            assert sorted(found) == sorted(bundle for bundle in inside(pool) if sum(bundle) == count)


@pytest.mark.ruling("D4", "K11")
@pytest.mark.parametrize("amulets", [0, 1, 2])
def test_all_ways_to_pay_out_of_the_reserve_and_amulets_of_water(amulets: int) -> None:
    luck = Random(amulets)
    for _ in range(25):
        pools: Payment = tuple(some(luck, 3 - amulets) for _ in range(1 + amulets))
        wanted = tuple({some(luck, 2), some(luck, 1)})
        found = payments(wanted, pools)
        assert len(set(found)) == len(found)
        assert set(found) == {taken for taken in product(*map(inside, pools)) if gather(taken) in wanted}


def test_of_the_ways_to_pay_those_come_first_that_take_most_from_the_reserve() -> None:
    taken = [sum(payment[0]) for payment in payments(((2, 1, 0, 0),), ((2, 1, 0, 0), (2, 2, 0, 0)))]
    assert taken[0] == 3
    assert taken[-1] == 0


@pytest.mark.parametrize(
    "pools", [((2, 0, 1, 0),), ((1, 0, 0, 2), (0, 1, 0, 0)), ((0, 1, 0, 0), (1, 0, 2, 0), (0, 0, 0, 1))]
)
def test_handfuls_are_all_there_each_in_its_place(pools: Payment) -> None:
    every = {taken for taken in product(*map(inside, pools)) if any(map(any, taken))}
    handfuls = Handfuls(pools)
    assert len(handfuls) == len(every)
    assert set(handfuls) == every
    assert all(taken in handfuls for taken in every)
    assert [handfuls[place] for place in range(len(handfuls))] == list(handfuls)
    assert handfuls[-1] == list(handfuls)[-1]
    assert handfuls[1:3] == tuple(handfuls)[1:3]
    assert handfuls[::-2] == tuple(handfuls)[::-2]
    for place in (len(handfuls), -len(handfuls) - 1):
        with pytest.raises(IndexError, match=f"^{place}$"):
            handfuls[place]


@pytest.mark.parametrize(
    "no_payment",
    [
        None,
        (1, 0, 0, 0),
        ((1, 0, 0, 0),),
        ((1, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 0, 0), (0, 0, 0, 0)),
        ((1, 0, 0, 0, 0), (0, 0, 0, 0)),
        ([1, 0, 0, 0], (0, 0, 0, 0)),
        [(1, 0, 0, 0), (0, 0, 0, 0)],
        ((1.0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 0, 0, -1), (0, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((2, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 0, 0, 0), (1, 0, 0, 0)),
    ],
)
def test_what_is_no_handful(no_payment: object) -> None:
    pools = ((1, 0, 0, 2), (0, 1, 0, 0))
    assert not is_handful(no_payment, pools)
    assert is_handful(((1, 0, 0, 0), (0, 0, 0, 0)), pools)
    assert is_handful(((0, 0, 0, 0), (0, 1, 0, 0)), pools)
    assert is_handful(pools, pools)

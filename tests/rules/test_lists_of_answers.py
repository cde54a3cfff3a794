"""Lists of answers say each answer once, and hold nothing else: packs with twins, handfuls, copies in play."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from seasons_learn.rules.energy import NONE
from seasons_learn.rules.engine import options
from seasons_learn.rules.position import Position
from tests.support import energy, play_on, seat, table

SEVEN = "Amulet of Fire, Amulet of Earth, Amulet of Water, Staff of Spring, Divine Chalice, Potion of Life, Purse of Io"


def packs(drafted: str) -> Position:
    """Somebody splits nine cards."""
    return table(seat(drafted=drafted), seat(), phase="packs")


@pytest.mark.parametrize(
    "others", ["Amulet of Air, Temporal Boots", "Purse of Io, Temporal Boots", "Amulet of Fire, Purse of Io"]
)
def test_each_way_to_make_packs_is_listed_once(others: str) -> None:
    here = packs(f"{SEVEN}, {others}")
    orders = permutations(here.seats[0].drafted)
    # Within a pack the order says nothing: of all orders those that rise in each pack stand for the ways.
    ways = {
        (order[:3], order[3:6], order[6:])
        for order in orders
        if order[0] <= order[1] <= order[2] and order[3] <= order[4] <= order[5] and order[6] <= order[7] <= order[8]
    }
    listed = list(options(here))
    assert {split for _, split in listed} == ways
    assert len(listed) == len(ways)
    assert all(action in options(here) for action in listed)


@pytest.mark.parametrize(
    "answer",
    [
        "packs",
        ("packs",),
        ("draft", ((1, 2, 3), (4, 6, 7), (8, 9, 26))),
        ("packs", 3),
        ("packs", (1, 2, 3)),
        ("packs", ([1, 2, 3], [4, 6, 7], [8, 9, 26])),
        ("packs", ((1, 2, 3), (4, 6, 7, 8, 9, 26))),
        ("packs", ((1, 2), (3, 4, 6, 7), (8, 9, 26))),
        ("packs", ((1, 2, 3), (4, 6, 7), (8, 9, 26), ())),
        ("packs", ((1, 2, "3"), (4, 6, 7), (8, 9, 26))),
        ("packs", ((1, 2, 3), (4, 6, 7), (8, 9, 9))),
    ],
)
def test_what_is_no_split_is_not_among_the_packs(answer: object) -> None:
    listed = options(packs(f"{SEVEN}, Amulet of Air, Temporal Boots"))
    assert ("packs", ((1, 2, 3), (4, 6, 7), (8, 9, 26))) in listed
    assert answer not in listed


def test_each_handful_is_listed_once_and_holds_what_is_there() -> None:
    mine = seat(play="Amulet of Water", stored={"Amulet of Water": "1 water"}, reserve="2 fire 1 air")
    here = play_on(table(mine, permit=True), ("transmute", 0))
    listed = list(options(here))
    assert len(set(listed)) == len(listed) == 3 * 2 * 2 - 1
    assert all(action in options(here) for action in listed)
    whole = (energy("2 fire 1 air"), energy("1 water"))
    assert ("transmute", whole) in listed
    for wrong in (("pay", whole), ("transmute", (NONE, NONE)), ("transmute", whole[:1]), ("transmute",), "transmute"):
        assert wrong not in options(here), wrong


@pytest.mark.parametrize(
    ("turned", "stored", "offered"),
    [
        ((False, False), (NONE, NONE), [0]),
        ((True, False), (NONE, NONE), [1]),
        ((False, True), (NONE, NONE), [0]),
        ((True, True), (NONE, NONE), []),
        ((False, False), (energy("1 air"), NONE), [0, 1]),
        ((True, False), (energy("1 air"), NONE), [1]),
    ],
)
def test_of_two_cauldrons_that_are_alike_the_first_is_offered(
    turned: tuple[bool, ...], stored: tuple[tuple[int, int, int, int], ...], offered: list[int]
) -> None:
    mine = replace(seat(play="Glutton Cauldron, Glutton Cauldron", reserve="1 fire"), turned=turned, stored=stored)
    assert [entry for verb, entry in options(table(mine)) if verb == "activate"] == offered

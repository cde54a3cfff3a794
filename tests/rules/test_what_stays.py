"""What a step leaves as it was, and what it does away with."""

import pytest
from msgspec.structs import replace

from seasons_learn.rules.engine import apply, play
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import Position
from tests.support import cards, seat, table

FIRST, SECOND = 1, 2
"""Who knows a card: the seats as bits."""


@pytest.mark.ruling("C0")
@pytest.mark.parametrize(
    ("seen", "left"),
    [
        ((SECOND, SECOND, SECOND), (SECOND, SECOND)),
        ((SECOND, 0, SECOND), (0, SECOND)),
        ((0, SECOND, SECOND), (0, SECOND)),
        ((SECOND | FIRST << 2, SECOND, 0), (SECOND, 0)),
    ],
)
def test_of_two_copies_only_who_knew_both_knows_the_one_that_stays(
    seen: tuple[int, ...], left: tuple[int, ...]
) -> None:
    hand = seat("Purse of Io, Purse of Io, Runic Cube of Eolis", reserve="1 air 1 fire", gauge=3)
    here = table(replace(hand, hand_seen=seen))
    here, _ = play(here, ("summon", cards("Purse of Io")[0]))
    assert here.seats[0].hand == tuple(sorted(cards("Purse of Io, Runic Cube of Eolis")))
    assert here.seats[0].hand_seen == left


def last_turn() -> Position:
    """The last seat has taken a die that only draws, and has drawn nothing."""
    mine = seat(die=Die(draw=True, pips=1))
    return table(seat(), mine, active=1, phase="turn_start", left=Die(pips=1))


@pytest.mark.ruling("D15", "C1")
def test_when_a_turn_is_over_nothing_of_its_die_is_open() -> None:
    here = last_turn()
    assert here.window
    assert here.draw_open
    while here.phase in ("turn_start", "turn"):
        here, _ = apply(here, ("end_turn", 0), explicit=True)
    assert here.phase == "round_end"
    assert not here.window
    assert not here.draw_open

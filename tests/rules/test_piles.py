"""The discards are shuffled when a card is needed that the draw pile does not have, and no sooner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.rules.engine import apply
from seasons_learn.rules.position import Action, Position, Seat
from seasons_learn.rules.steps import Step
from tests.support import cards, seat, table, zones

TOP = "Purse of Io, Staff of Spring, Runic Cube of Eolis, Arcano Leech"
DISCARDS = cards("Hand of Fortune, Ragfield's Helm, Wondrous Chest, Beggar's Horn, Olaf's Blessed Statue")
ALL = "1 air 1 water 1 fire 1 earth"
Way = tuple[int, Seat, dict[str, Any], list[Action]]
WAYS: dict[str, Way] = {
    "the die's draw": (1, seat(), {"draw_open": True}, [("draw", 0)]),
    "the bonus of two cards": (2, seat(), {"draw_open": True}, [("bonus", "two_cards")]),
    "Amulet of Fire": (4, seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), {}, [("summon", 2)]),
    "Divine Chalice": (4, seat(hand="Divine Chalice", reserve=ALL, gauge=2), {}, [("summon", 9)]),
    "Naria the Prophetess": (2, seat(hand="Naria the Prophetess", crystals=3, gauge=1), {}, [("summon", 12)]),
    "Potion of Power": (1, seat(play="Potion of Power"), {}, [("activate", 0)]),
    "Elemental Amulet": (1, seat(hand="Elemental Amulet", reserve="1 fire", gauge=1), {}, [("summon", 31)]),
    "Crystal Orb, looking": (1, seat(play="Crystal Orb", reserve="5 air", gauge=2), {}, [("activate", 0)]),
    "Crystal Orb, burying": (
        1,
        seat(play="Crystal Orb", crystals=3),
        {},
        [("activate", 0), ("mode", "discard_top")],
    ),
    "Vampiric Crown": (1, seat(hand="Vampiric Crown", reserve="1 air 1 water", gauge=1), {}, [("summon", 36)]),
    "Demon of Argos": (1, seat(hand="Demon of Argos", reserve=ALL, gauge=1), {}, [("summon", 38)]),
}
"""Ways to draw: how many cards they need, whose, at what table, by which answers."""


def drawn(way: str, left: int, discards: tuple[int, ...] = DISCARDS) -> tuple[Position, Position, list[Step]]:
    """A way to draw with so many cards left on the pile: the position before and after, and the steps."""
    _, mine, more, actions = WAYS[way]
    here = table(mine, seat(), draw_pile=TOP, discard_pile=discards, **more)
    here = before = replace(here, draw_pile=here.draw_pile[:left])
    steps: list[Step] = []
    for action in actions:
        here, then = apply(here, action)
        steps += then
    return before, here, steps


def shuffles(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    return [step[4] for step in steps if step[0] == "shuffle"]


@pytest.mark.ruling("C9", "K31")
@pytest.mark.parametrize("way", WAYS)
def test_the_discards_stay_where_they_are_while_the_pile_has_enough(way: str) -> None:
    needed = WAYS[way][0]
    for left in (needed, needed + 1) if needed < 4 else (needed,):
        _, after, steps = drawn(way, left)
        assert shuffles(steps) == []
        assert set(DISCARDS) <= set(after.discard_pile)


@pytest.mark.ruling("C9", "K31")
@pytest.mark.parametrize("way", WAYS)
def test_with_one_card_too_few_the_discards_become_the_pile(way: str) -> None:
    before, after, steps = drawn(way, WAYS[way][0] - 1)
    (order,) = shuffles(steps)
    # A Potion lies among the discards itself by then.
    assert sorted(order) == sorted(DISCARDS + before.seats[0].play * (way == "Potion of Power"))
    assert after.generator != before.generator
    assert sorted(card for zone in zones(after) for card in zone) == sorted(
        card for zone in zones(before) for card in zone
    )


@pytest.mark.ruling("C9")
@pytest.mark.parametrize("way", [way for way in WAYS if not way.startswith(("Crystal Orb", "Potion"))])
def test_with_nothing_to_shuffle_it_goes_on_with_the_cards_there_are(way: str) -> None:
    """Crystal Orb needs a card (rulings D34), and a Potion of Power draws itself."""
    for left in range(WAYS[way][0]):
        before, after, steps = drawn(way, left, discards=())
        assert shuffles(steps) == []
        assert after.draw_pile == ()
        assert after.generator == before.generator
    _, after, _ = drawn(way, 0, discards=())
    assert after.choice is not None
    assert after.choice.kind == "turn"

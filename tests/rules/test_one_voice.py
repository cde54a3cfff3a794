"""The options and the reasons against them are one voice: what is offered has no reason against it, and the other way
round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import Means, Reason, Refusal
from seasons_learn.rules.position import Action, Position, RuleOptions
from seasons_learn.rules.programs import against_activating
from seasons_learn.rules.setup import new_position

BONUSES = ("exchange", "transmute", "gauge", "two_cards")
TABLES = {
    "the usual rules": RuleOptions(),
    "all other readings": RuleOptions(
        ishtar_printing="ek_reprint",
        idol_printing="ek_reprint",
        potion_of_power_at_max_gauge="allow",
        die_draw="forced",
        fairies_before_cost=False,
        final_season_effects="skip",
    ),
}


def reasons(here: Position, number: int) -> Iterator[tuple[Action, Refusal | None]]:
    """Everything that could be thought of in the free part of a turn, each with the reason against it."""
    means = Means(here, here.seats, number)
    yield ("draw", 0), means.against_drawing()
    yield ("transmute", 0), means.against_transmuting()
    yield ("end_turn", 0), means.against_ending()
    yield from ((("summon", card), means.against_summoning(card)) for card in CARDS)
    yield from ((("bonus", bonus), means.against_bonus(bonus)) for bonus in BONUSES)
    yield from ((("activate", entry), against_activating(means, entry)) for entry in range(len(means.seat.play)))


def alike(here: Position, number: int, action: Action) -> Action:
    """Of cards in play that are alike the options name the first."""
    verb, entry = action
    if verb != "activate":
        return action
    mine = here.seats[number]
    looks = list(zip(mine.play, mine.turned, mine.stored, strict=True))
    return verb, looks.index(looks[entry])


@pytest.mark.ruling("C2", "C4", "C5", "C6", "C7")
@pytest.mark.parametrize("name", TABLES)
def test_what_has_no_reason_against_it_is_offered_and_nothing_else(name: str) -> None:
    refused = set()
    for seed in range(5):
        refused |= reasons_met(new_position(2, "archmage", seed, TABLES[name]), Random(seed))
    assert len(refused) > 10, "a test that meets few reasons says little"


def reasons_met(here: Position, luck: Random) -> set[Reason]:
    """A game to its end; in every turn of it the options and the reasons are compared."""
    refused = set()
    while here.choice is not None:
        legal = options(here)
        if here.choice.kind == "turn" and here.phase == "turn":
            for action, reason in reasons(here, here.choice.seat):
                assert (reason is None) == (alike(here, here.choice.seat, action) in legal), (action, reason)
                refused |= {reason.reason} if reason else set()
        # Turns are drawn out, so that they are seen with much and with little.
        here, _ = apply(here, legal[luck.randrange(max(1, len(legal) - (luck.random() < 0.8)))])
    return refused

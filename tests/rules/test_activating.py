"""Activations that are refused say why, by which ruling and about which card; Die of Malice has its own moment."""

from __future__ import annotations

import pytest

from seasons_learn.rules.engine import options, refusal
from seasons_learn.rules.facts import CARDS, Die
from seasons_learn.rules.legality import Means, Reason, Refusal
from seasons_learn.rules.position import Action, RuleOptions
from seasons_learn.rules.programs import ACTIVATED, against_activating
from tests.support import cards, play_on, seat, table

KAIRN, MALICE, PURSE = cards("Kairn the Destroyer, Die of Malice, Purse of Io")
FORCED = RuleOptions(die_draw="forced")


def test_the_cards_with_an_activation_are_those_that_print_one() -> None:
    printed = {"free_action_own_turn", "before_own_die_actions"}
    assert {card for card, facts in CARDS.items() if printed & set(facts.triggers)} == ACTIVATED


@pytest.mark.ruling("C6")
@pytest.mark.parametrize("card", sorted(set(CARDS) - ACTIVATED))
def test_a_card_without_an_activation_says_so(card: int) -> None:
    here = table(seat(play=CARDS[card].name, reserve="1 air"))
    assert refusal(here, ("activate", 0)) == Refusal(Reason.NO_ACTIVATION, "C6", card=card)


@pytest.mark.ruling("C2", "K7")
def test_where_the_draw_is_forced_it_comes_before_any_activation_but_a_new_roll() -> None:
    mine = seat(play="Kairn the Destroyer, Die of Malice", reserve="1 air", die=Die(number=1, draw=True))
    for rules in (FORCED, RuleOptions()):
        here = table(mine, phase="turn_start", options=rules)
        told = [against_activating(Means(here, here.seats, 0), entry) for entry in (0, 1)]
        assert told == [Refusal(Reason.DRAW_FIRST, "C2", card=KAIRN) if rules is FORCED else None, None]


@pytest.mark.parametrize("name", ["Tree of Light", "Crystal Orb"])
def test_the_question_which_effect_is_meant_says_where_the_card_lies(name: str) -> None:
    mine = seat(play=f"Purse of Io, {name}", reserve="1 air", crystals=9, gauge=5)
    here = play_on(table(mine), ("activate", 1))
    assert here.choice is not None
    assert (here.choice.kind, here.choice.entry) == ("mode", 1)


DIE = Die(number=1, draw=True, transmute=True)
"""A face without gains. No printed one has a permission too, but a position that somebody wrote may."""


@pytest.mark.ruling("D15")
@pytest.mark.parametrize(
    ("die", "actions", "still"),
    [
        (DIE, [], True),
        (DIE, [("summon", PURSE)], True),
        (DIE, [("bonus", "gauge")], True),
        (DIE, [("draw", 0), ("keep_card", 0)], False),
        (DIE, [("bonus", "two_cards"), ("keep_card", KAIRN)], False),
        (DIE, [("transmute", 0), ("transmute", ((1, 0, 0, 0),))], False),
        (Die(number=1, draw=True), [("bonus", "transmute"), ("transmute", 0), ("transmute", ((1, 0, 0, 0),))], True),
    ],
    ids=[
        "nothing yet",
        "summoning",
        "a bonus",
        "drawing",
        "the bonus for the draw",
        "the die's permission",
        "another's",
    ],
)
def test_a_die_may_be_rolled_again_until_something_of_it_is_used(die: Die, actions: list[Action], still: bool) -> None:
    mine = seat(hand="Purse of Io", play="Die of Malice", reserve="2 air 1 fire", crystals=2, gauge=2, die=die)
    here = play_on(table(mine, phase="turn_start", draw_pile="Kairn the Destroyer"), *actions)
    assert (("activate", 0) in options(here)) == still
    assert refusal(here, ("activate", 0)) == (None if still else Refusal(Reason.WINDOW_CLOSED, "D15", card=MALICE))
    assert not any(action[0] == "activate" for action in options(play_on(here, ("end_turn", 0))))

"""A question names the step that it came from: the cards drawn, the bonus used, the card turned or entering play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import Action, Position
from tests.rules.refused_answers import mirror, orb
from tests.rules.refused_row import on
from tests.support import seat, table

FOUR_CARDS = "Amulet of Air, Amulet of Earth, Staff of Spring, Purse of Io"
Where = Callable[[], Position]

WET = {"Amulet of Water": "1 earth"}
Told = tuple[str, int | str]
"""A question or a step: its kind, and the card or ruling that it comes by."""

ASKED: dict[str, tuple[Where, Action, Told, Told]] = {
    "an exchange's payment": (
        lambda: table(seat(reserve="2 air 1 fire")),
        ("bonus", "exchange"),
        ("pay", "C7"),
        ("bonus", "C7"),
    ),
    "an exchange's gain": (
        lambda: table(seat(reserve="2 air")),
        ("bonus", "exchange"),
        ("gain", "C7"),
        ("bonus", "C7"),
    ),
    "the die's draw": (
        lambda: table(seat(die=Die(draw=True)), draw_open=True, draw_pile=FOUR_CARDS),
        ("draw", 0),
        ("keep_card", "C2"),
        ("set_aside", "C2"),
    ),
    "two cards for a bonus": (
        lambda: table(seat(die=Die(draw=True)), draw_open=True, draw_pile=FOUR_CARDS),
        ("bonus", "two_cards"),
        ("keep_card", "C7"),
        ("set_aside", "C7"),
    ),
    "an activation's payment": (
        lambda: table(seat(play="Kairn the Destroyer", reserve="1 air 1 fire")),
        ("activate", 0),
        ("pay", 16),
        ("turn", 16),
    ),
    "an activation's gain": (
        lambda: table(seat(play="Potion of Knowledge")),
        ("activate", 0),
        ("gain", 25),
        ("turn", 25),
    ),
    "an activation's mode": (
        lambda: table(seat(play="Tree of Light", crystals=3, reserve="1 air")),
        ("activate", 0),
        ("mode", 32),
        ("turn", 32),
    ),
    "a card's effect on entering": (
        lambda: table(seat(hand="Bespelled Grimoire", reserve="1 water 1 earth", gauge=1)),
        on("summon", "Bespelled Grimoire"),
        ("gain", 18),
        ("enter", "C5"),
    ),
    "a card's effect on another seat": (
        lambda: table(
            seat(hand="Syllas the Faithful", reserve="3 fire", gauge=1), seat(play="Purse of Io, Air Elemental")
        ),
        on("summon", "Syllas the Faithful"),
        ("sacrifice", 10),
        ("enter", "C5"),
    ),
    "a summon's payment": (
        lambda: table(seat(hand="Amulet of Earth", play="Amulet of Water", reserve="2 earth", gauge=2, stored=WET)),
        on("summon", "Amulet of Earth"),
        ("pay", "C5"),
        ("action", "C2"),
    ),
    "tokens to transmute": (
        lambda: table(seat(reserve="2 air"), permit=True),
        ("transmute", 0),
        ("transmute", "C4"),
        ("action", "C2"),
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_question_names_the_step_that_it_came_from(name: str) -> None:
    where, action, question, cause = ASKED[name]
    here = where()
    after, steps = apply(here, action)
    assert after.choice is not None
    assert (after.choice.kind, after.choice.source) == question
    kind, _, source, *_ = steps[after.choice.cause - here.step]
    assert (kind, source) == cause


@pytest.mark.parametrize(
    ("where", "answer"),
    [
        (mirror, ("mirror", (1, 0, 2))),
        (lambda: orb(2, "4 air 1 fire"), on("put_in_play", "Staff of Spring")),
    ],
)
def test_a_payment_that_follows_from_an_answer_names_that_answer(where: Where, answer: Action) -> None:
    here = where()
    after, steps = apply(here, answer)
    assert after.choice is not None
    assert after.choice.kind == "pay"
    assert steps[0][0] == "action"
    assert after.choice.cause == here.step


def test_the_order_of_cards_at_the_end_of_a_round_is_asked_by_its_ruling_each_time() -> None:
    here = table(seat(play="Damned Soul of Onys, Titus Deepgaze, Wondrous Chest"), seat(crystals=3), active=1)
    here, _ = apply(here, ("end_turn", 0))
    for left, first in (((50, 39, 13), 13), ((50, 39), 39)):
        assert here.choice is not None
        assert (here.choice.kind, here.choice.source, here.choice.cards) == ("order", "C8", left)
        assert ("next", first) in options(here)
        here, _ = apply(here, ("next", first))


def test_a_card_of_no_worth_brings_a_vampiric_crown_nothing() -> None:
    """Nothing is gained for 0 (D36), and nothing that did not happen is told."""
    here = table(seat(hand="Vampiric Crown, Potion of Life, Idol of the Familiar", reserve="1 air 1 water", gauge=1))
    here, _ = apply(here, on("summon", "Vampiric Crown"))
    here, _ = apply(here, ("mode", "discard"))
    after, steps = apply(here, on("discard_card", "Potion of Life"))
    assert [step[0] for step in steps] == ["action", "discard", "ask"]
    assert after.choice is not None
    assert after.choice.kind == "turn"

"""At the border of a refusal the thing is allowed: exactly what is needed is enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from seasons_learn.rules.engine import options, refusal
from seasons_learn.rules.facts import Die
from seasons_learn.rules.legality import Means, Reason, Refusal
from seasons_learn.rules.position import Action, Position, RuleOptions
from seasons_learn.rules.programs import against_activating
from tests.rules.refused_in_a_turn import FAIRIES, LEECH, nothing_but
from tests.rules.refused_row import asked_aloud, on
from tests.support import play_on, seat, table

FAIRIES_LATER = RuleOptions(fairies_before_cost=False)

ALLOWED: dict[str, tuple[Callable[[], Position], Action]] = {
    "one free space on the gauge": (
        lambda: table(seat(hand="Amulet of Earth", play="Purse of Io", reserve="2 earth", gauge=2)),
        on("summon", "Amulet of Earth"),
    ),
    "cost and toll to the crystal": (
        lambda: table(seat(hand="Naria the Prophetess", crystals=4, gauge=1), LEECH),
        on("summon", "Naria the Prophetess"),
    ),
    "one of two tokens, and a Hand of Fortune": (
        lambda: table(seat(hand="Amulet of Fire", play="Hand of Fortune", reserve="1 fire", gauge=2)),
        on("summon", "Amulet of Fire"),
    ),
    "one token on an Amulet of Water for an Elemental Amulet": (
        lambda: table(
            seat(hand="Elemental Amulet", play="Amulet of Water", stored={"Amulet of Water": "1 air"}, gauge=2)
        ),
        on("summon", "Elemental Amulet"),
    ),
    "one crystal more than the Fairies take": (
        lambda: table(seat(play="Mirror of the Seasons", reserve="1 air", crystals=2), FAIRIES),
        ("activate", 0),
    ),
    "Fairies that come after the cost": (
        lambda: table(seat(play="Mirror of the Seasons", reserve="1 air", crystals=1), FAIRIES, options=FAIRIES_LATER),
        ("activate", 0),
    ),
    "three crystals for a Tree of Light": (lambda: table(seat(play="Tree of Light", crystals=3)), ("activate", 0)),
    "three crystals left by the Fairies, which take theirs once": (
        lambda: asked_aloud(table(seat(play="Tree of Light", crystals=4, reserve="1 air"), FAIRIES), ("activate", 0)),
        ("mode", "buy_energy"),
    ),
    "three cards in play for a Dragon Skull": (
        lambda: table(seat(play="Dragon Skull, Purse of Io, Staff of Spring")),
        ("activate", 0),
    ),
    "a familiar in the hand for a Kriss": (
        lambda: table(seat(hand="Kairn the Destroyer", play="Necrotic Kriss")),
        ("activate", 0),
    ),
    "a familiar in play for a Kriss": (
        lambda: table(seat(play="Necrotic Kriss, Kairn the Destroyer")),
        ("activate", 0),
    ),
    "a Potion of Dreams that frees the one place": (
        lambda: table(seat(hand="Purse of Io", play="Potion of Dreams, Staff of Spring", gauge=2)),
        ("activate", 0),
    ),
    "a Potion of Power one space below the highest gauge": (
        lambda: table(seat(play="Potion of Power", gauge=14)),
        ("activate", 0),
    ),
    "a Potion of Power at the highest gauge where the table allows it": (
        lambda: table(
            seat(play="Potion of Power", gauge=15), options=RuleOptions(potion_of_power_at_max_gauge="allow")
        ),
        ("activate", 0),
    ),
    "a third bonus": (lambda: table(seat(bonuses_used=2)), ("bonus", "transmute")),
    "two tokens to exchange, one of them on an Amulet of Water": (
        lambda: table(seat(play="Amulet of Water", stored={"Amulet of Water": "1 fire"}, reserve="1 air")),
        ("bonus", "exchange"),
    ),
    "a gauge of 14": (lambda: table(seat(gauge=14)), ("bonus", "gauge")),
    "a Die of Malice before the draw of a die that has nothing else": (
        lambda: nothing_but(Die(draw=True)),
        ("activate", 0),
    ),
    "a Die of Malice where the draw must come before everything else": (
        lambda: table(
            seat(play="Die of Malice", die=Die(draw=True)),
            phase="turn_start",
            options=RuleOptions(die_draw="forced"),
        ),
        ("activate", 0),
    ),
    "a Crystal Orb with no draw pile, but a card among the discarded": (
        lambda: replace(table(seat(play="Crystal Orb", crystals=3), discard_pile=(1,)), draw_pile=()),
        ("activate", 0),
    ),
}


@pytest.mark.parametrize("name", ALLOWED)
def test_exactly_what_is_needed_is_enough(name: str) -> None:
    where, action = ALLOWED[name]
    here = where()
    assert action in options(here)
    assert refusal(here, action) is None
    assert against(here, action) is None
    play_on(here, action)


def against(here: Position, action: Action) -> Refusal | None:
    """What the one voice has against it by itself, without looking at the options."""
    assert here.choice is not None
    means, (verb, value) = Means(here, here.seats, here.choice.seat), action
    if verb == "summon":
        return means.against_summoning(value)
    if verb == "activate":
        return against_activating(means, value)
    return means.against_bonus(value) if verb == "bonus" else None


def test_nobody_transmutes_out_of_turn() -> None:
    """A seat's own die shows the symbol, and it is another's turn; or it is the own turn, and the gains come first."""
    mine = seat(reserve="2 air", die=Die(transmute=True, crystals=1), play="Die of Malice")
    refused = Refusal(Reason.NO_PERMISSION, "C4")
    here = table(seat(), mine)
    assert Means(here, here.seats, 1).against_transmuting() == refused
    here = table(mine, phase="turn_start")
    assert Means(here, here.seats, 0).against_transmuting() == refused


def test_who_could_not_pay_anyhow_is_told_of_all_the_crystals() -> None:
    """Two crystals, of which Fairies would take one: it is the cost of three that is out of reach."""
    here = table(seat(crystals=2), FAIRIES)
    refused = Means(here, here.seats, 0).against_paying(3, "D32", 32)
    assert refused == Refusal(Reason.CRYSTALS_SHORT, "D32", 3, 2, 32)
    assert refused.missing == 1


def test_nothing_is_missing_where_there_is_more_than_enough() -> None:
    assert Refusal(Reason.WRONG_TOTAL, "C3", 7, 9).missing == 0

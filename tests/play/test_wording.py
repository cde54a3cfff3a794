"""Refusals in words: every reason has a sentence, and those that a player can do something about say what."""

from __future__ import annotations

import pytest

from seasons_learn.play.wording import refusal_text, remedy
from seasons_learn.rules.legality import Reason, Refusal
from tests.support import seat, table

NAMES = ("Paul", "Lea")


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    told = refusal_text(Refusal(reason, "C5", need=3, have=1, card=20, energy=(1, 0, 0, 0), seat=1), NAMES)
    assert told.endswith(".")
    assert "{" not in told


def test_a_refusal_says_what_is_missing_and_the_way_out() -> None:
    short = Refusal(Reason.CRYSTALS_SHORT, "C5", need=20, have=19, card=22)
    assert refusal_text(short, NAMES) == "This takes 20 crystals and you have 19. 1 more would do."
    assert remedy(short, NAMES) == "1 more would do."
    assert remedy(Refusal(Reason.BONUSES_SPENT, "C7"), NAMES) == ""


def test_the_crystal_that_fairies_take_is_named_when_it_is_the_one_that_is_missing() -> None:
    from seasons_learn.rules.legality import Means
    from seasons_learn.rules.programs import against_activating

    here = table(seat(play="Mirror of the Seasons", crystals=1, reserve="2 air"), seat(play="Thieving Fairies"))
    refused = against_activating(Means(here, here.seats, 0), 0)
    assert refused is not None
    assert refused.reason == Reason.FAIRIES_FIRST
    assert "leaves you 0" in refusal_text(refused, NAMES)

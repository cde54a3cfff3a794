"""Refusals in words: every reason has a sentence, and those that a player can do something about say what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from seasons_learn.play.game import Game
from seasons_learn.play.view import UNKNOWN
from seasons_learn.play.wording import refusal_text, remedy, step_text, waiting
from seasons_learn.rules.facts import Die
from seasons_learn.rules.legality import Reason, Refusal
from seasons_learn.rules.position import NOBODY, Action
from seasons_learn.text import text
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


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (("target", 1), "Paul chooses Lea"),
        (("move", -1), "Paul chooses one space back"),
        (("move", 2), "Paul chooses 2 spaces forward"),
        (("gain", (0, 2, 0, 0)), "Paul chooses: gain 2 water"),
    ],
)
def test_an_answer_is_told_in_words_and_not_twice(action: Action, told: str) -> None:
    assert step_text(("action", 0, "C2", -1, action), NAMES, table(seat(), seat())) == told


@pytest.mark.parametrize(
    "mode",
    [
        "draw", "discard", "buy_energy", "transmute_permission", "look", "discard_top", "fire_first", "water_first",
    ],
)  # fmt: skip
def test_what_a_card_is_chosen_to_do_is_told_in_words(mode: str) -> None:
    told = step_text(("action", 0, "C2", -1, ("mode", mode)), NAMES, table(seat(), seat()))
    assert told.startswith(("Paul chooses to ", "Paul chooses the permission"))


@pytest.mark.parametrize(
    ("count", "asked"), [(1, "Choose the token that you pay"), (3, "Choose the 3 energy that you pay")]
)
def test_a_single_token_is_asked_for_as_one(count: int, asked: str) -> None:
    assert text("ask-pay", count=count) == asked


def test_cards_that_cannot_be_seen_are_counted_and_not_listed() -> None:
    told = step_text(("set_aside", 0, 2, -1, (UNKNOWN, UNKNOWN, UNKNOWN)), NAMES, table(seat(), seat()))
    assert told == "Paul looks at 3 hidden cards"


def test_what_is_still_to_come_ends_with_the_move_of_the_token_while_a_die_lies_there() -> None:
    here = table(seat(), seat(), left=Die(pips=2))
    assert waiting(here, NAMES) == [
        text("waits-turns", who="Lea"),
        text("waits-round", pips=2),
    ]
    assert waiting(replace(here, takers=(0,)), NAMES) == [text("waits-turns", who="Lea")]


def test_a_game_names_the_way_out_by_its_players() -> None:
    game = Game(NAMES, table(seat(hand="Runic Cube of Eolis", crystals=19, gauge=1)))
    refused = game.why_not("summon Runic Cube of Eolis")
    assert refused is not None
    assert game.remedy(refused) == "1 more would do."
    assert game.explain(refused).endswith(game.remedy(refused))


def test_the_third_year_is_not_followed_by_a_fourth() -> None:
    here = table(seat(), seat(), year=3, month=11)
    assert step_text(("token", NOBODY, "C8", -1, 4, 2), NAMES, here) == (
        "The season token passes space 12 of the third year"
    )
    assert step_text(("token", NOBODY, "C8", -1, 3, 12), NAMES, here).endswith("space 12 of year 3")

"""What a step of a rule case may leave out, and in which ways its answers may be written."""

from __future__ import annotations

import pytest

from seasons_learn.play.case_format import parse_cases
from seasons_learn.play.cases import check_row


def holds(setup: str, steps: str, expect: str) -> None:
    """A case in three lines passes."""
    text = f"format: seasons-case/1\ncases:\n- {{id: x, title: t, why: w, setup: {{{setup}}}, steps: [{steps}], "
    ((known, row),) = parse_cases(f"{text}expect: {{{expect}}}}}")
    assert check_row(known, row).message == ""


@pytest.mark.parametrize(
    ("answer", "hand"),
    [
        ("keep_card: Amulet of Air", "Amulet of Air"),
        ("keep_card: null", ""),
        ("discard_card: Amulet of Air", ""),
        ("discard_card: null", "Amulet of Air"),
    ],
)
def test_what_becomes_of_a_drawn_card_may_be_said_from_either_side(answer: str, hand: str) -> None:
    setup = "seats: [{die: {draw: true}}], draw_pile: [Amulet of Air]"
    holds(setup, f"{{seat: 0, draw: true, {answer}}}", f"seats: {{0: {{hand: [{hand}]}}}}")


@pytest.mark.ruling("C8", "K27")
@pytest.mark.parametrize(
    ("order", "crystals"),
    [
        ("", 4),
        ("0: {order: [Wondrous Chest, Titus Deepgaze, Damned Soul of Onys]}", 2),
        ("0: {order: [Purse of Io, Titus Deepgaze, Wondrous Chest]}", 2),
        ("0: {order: [Purse of Io, Titus Deepgaze]}", 3),
    ],
    ids=["left out: the best one", "in full", "with a card that does not take part", "in part: the rest follows"],
)
def test_the_order_of_cards_at_the_end_of_a_round_may_be_said_or_not(order: str, crystals: int) -> None:
    """With one crystal a Damned Soul takes one if it comes first, two after Titus, and three if it comes last."""
    cards = "Damned Soul of Onys, Titus Deepgaze, Wondrous Chest, Purse of Io"
    setup = f"phase: round_end, seats: [{{play: [{cards}], reserve: {{air: 4}}, crystals: 1}}, {{crystals: 5}}]"
    holds(setup, f"{{end_round: true, others: {{{order}}}}}", f"seats: {{0: {{crystals: {crystals}}}}}")


def test_of_two_copies_that_differ_a_number_says_which_one_goes() -> None:
    full, empty = "{card: Amulet of Water, stored: {fire: 2}}", "Amulet of Water"
    setup = f"seats: [{{hand: [Syllas the Faithful], gauge: 1, reserve: {{fire: 3}}}}, {{play: [{full}, {empty}]}}]"
    for copy, left in ((1, "{}"), (2, "{fire: 2}")):
        answer = f"others: {{1: {{sacrifice: [Amulet of Water], copy: {copy}}}}}"
        expect = f"seats: {{1: {{play: [Amulet of Water], stored: {{Amulet of Water: {left}}}}}}}"
        holds(setup, f"{{seat: 0, summon: Syllas the Faithful, {answer}}}", expect)


@pytest.mark.ruling("B")
def test_the_last_card_of_the_draft_is_kept_by_itself_and_may_be_said_all_the_same() -> None:
    setup = "phase: draft, seats: [{draft: [Purse of Io, Amulet of Air]}, {draft: [Staff of Spring, Arcano Leech]}]"
    made = "{seat: 0, draft: Purse of Io}, {seat: 1, draft: Staff of Spring}"
    said = "{seat: 0, draft: Arcano Leech}, {seat: 1, draft: Amulet of Air}"
    expect = "seats: {0: {drafted: [Purse of Io, Arcano Leech]}, 1: {drafted: [Staff of Spring, Amulet of Air]}}"
    holds(setup, made, expect)
    holds(setup, f"{made}, {said}", expect)


def test_the_last_round_leads_to_the_final_scoring_without_a_step_of_its_own() -> None:
    setup = "phase: round_end, year: 3, month: 12, seats: [{crystals: 4}]"
    holds(setup, "{end_round: true}", "game_over: true, winner: [0], seats: {0: {score: 4}}")
    holds("phase: game_end, year: 4, seats: [{crystals: 4}]", "{score: true}", "game_over: true, winner: [0]")

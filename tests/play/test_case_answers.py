"""What a step of a rule case may leave out, and in which ways its answers may be written."""

from __future__ import annotations

from typing import Any

import pytest

from seasons_learn.play.case_answers import Asked
from seasons_learn.play.case_format import parse_cases
from seasons_learn.play.cases import check_row


def said(setup: str, steps: str, expect: str = "") -> str:
    """What is said about a case in three lines; an empty text if it passes."""
    text = f"format: seasons-case/1\ncases:\n- {{id: x, title: t, why: w, setup: {{{setup}}}, steps: [{steps}], "
    ((known, row),) = parse_cases(f"{text}expect: {{{expect}}}}}")
    return check_row(known, row).message


def holds(setup: str, steps: str, expect: str) -> None:
    """A case in three lines passes."""
    assert said(setup, steps, expect) == ""


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


TWO_KAIRNS = "seats: [{play: [Necrotic Kriss, Kairn the Destroyer, {card: Kairn the Destroyer, turned: true}]}]"
TWO_AMULETS = "{card: Amulet of Water, stored: {water: 1}}, {card: Amulet of Water, stored: {fire: 1}}"
SKULL = f"seats: [{{play: [Dragon Skull, {TWO_AMULETS}, Purse of Io]}}]"
TWO_SKULLS = "seats: [{play: [Dragon Skull, Dragon Skull, Purse of Io, Amulet of Air]}]"
KRISS = "{seat: 0, activate: Necrotic Kriss, gain: {air: 4}, sacrifice: [Kairn the Destroyer]"
THREE = "{seat: 0, activate: Dragon Skull, sacrifice: [Dragon Skull, Amulet of Water, Purse of Io]"
TWIN = "{seat: 0, activate: Dragon Skull, sacrifice: [Dragon Skull, Purse of Io, Amulet of Air]"


@pytest.mark.ruling("D44")
@pytest.mark.parametrize(("copy", "turned"), [(1, "Necrotic Kriss, Kairn the Destroyer"), (2, "Necrotic Kriss")])
def test_copy_says_which_familiar_goes_to_the_kriss(copy: int, turned: str) -> None:
    holds(TWO_KAIRNS, f"{KRISS}, copy: {copy}}}", f"seats: {{0: {{turned: [{turned}]}}}}")


@pytest.mark.ruling("D37")
@pytest.mark.parametrize(("copy", "left"), [(1, "{fire: 1}"), (2, "{water: 1}")])
def test_copy_says_which_of_two_cards_goes_to_the_only_skull(copy: int, left: str) -> None:
    holds(SKULL, f"{THREE}, copy: {copy}}}", f"seats: {{0: {{crystals: 15, stored: {{Amulet of Water: {left}}}}}}}")


@pytest.mark.ruling("D37")
@pytest.mark.parametrize("copy", ["", ", copy: 1", ", copy: 2"], ids=["left out", "first", "second"])
def test_of_two_skulls_the_one_that_works_goes_and_its_twin_stays_straight(copy: str) -> None:
    holds(TWO_SKULLS, f"{TWIN}{copy}}}", "seats: {0: {play: [Dragon Skull], turned: []}}")


@pytest.mark.ruling("C6")
def test_copy_two_of_alike_cards_turns_the_second_and_no_other() -> None:
    setup = "seats: [{reserve: {fire: 2}, play: [Kairn the Destroyer, Kairn the Destroyer]}]"
    step = "{seat: 0, activate: Kairn the Destroyer, copy: 2}"
    left = "legal: [{seat: 0, activate: Kairn the Destroyer, copy: 1}], illegal: [" + step + "]"
    holds(setup, step, f"seats: {{0: {{turned: [Kairn the Destroyer]}}}}, {left}")


@pytest.mark.parametrize(("setup", "step"), [(TWO_KAIRNS, KRISS), (SKULL, THREE)], ids=["Kriss", "Skull"])
def test_an_answer_that_fits_two_different_copies_is_told_the_way_out(setup: str, step: str) -> None:
    assert "leaves several ways open; say by 'copy'" in said(setup, f"{step}}}")
    assert "this answer is not possible" in said(setup, f"{step}, copy: 3}}")


TREE = "seats: [{crystals: 3, reserve: {air: 1}, play: [Tree of Light]}]"
UNASKED = "{seat: 0, end_turn: true, gain: {air: 1}}"
WITHOUT = "{seat: 0, activate: Tree of Light}"


def test_an_unknown_mode_fails_the_case_even_where_a_refusal_is_expected() -> None:
    step = "{seat: 0, activate: Tree of Light, mode: %s}"
    assert "buy_energy" in said(TREE, step % "dance", "refused_step: 0")
    assert "buy_energy" in said(TREE, "", f"illegal: [{step % 'dance'}]")
    holds(TREE, step % "look", "refused_step: 0")


def test_an_answer_to_what_is_not_asked_is_an_error_unless_a_refusal_is_expected() -> None:
    for steps, expect in ((UNASKED, ""), ("", f"legal: [{UNASKED}]")):
        assert "'gain' was never asked for" in said(TREE, steps, expect)
    holds(TREE, UNASKED, "refused_step: 0, active: 0")
    holds(TREE, "", f"illegal: [{UNASKED}]")


@pytest.mark.ruling("C5")
@pytest.mark.parametrize("answer", ["pay: {}", "pay: {fire: 0}", "from_cards: {}", "pay: {}, from_cards: {}"])
def test_that_a_card_costs_no_energy_may_be_said(answer: str) -> None:
    setup = "seats: [{hand: [Glutton Cauldron, Amulet of Fire], gauge: 1, reserve: {fire: 2}}]"
    holds(setup, f"{{seat: 0, summon: Glutton Cauldron, {answer}}}", "seats: {0: {reserve: {fire: 2}}}")


@pytest.mark.ruling("C5")
def test_an_empty_payment_is_no_way_to_pay_a_cost() -> None:
    setup = "seats: [{hand: [Glutton Cauldron, Amulet of Fire], gauge: 1, reserve: {fire: 2}}]"
    for step in ("{seat: 0, summon: Amulet of Fire, pay: {}}", "{seat: 0, summon: Glutton Cauldron, pay: {fire: 1}}"):
        holds(setup, step, "refused_step: 0")
        assert said(setup, step)
    assert "'pay' was never asked for" in said(setup, "{seat: 0, end_turn: true, pay: {}}")


def test_many_answers_that_nobody_asks_for_cost_no_more_time_than_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are meant for questions with a single answer makes no difference where none of those comes."""
    ways = []

    def counted(*given: Any) -> Asked:
        ways.append(given)
        return Asked(*given)

    monkeypatch.setattr("seasons_learn.play.cases.Asked", counted)
    answers = "gain: {air: 1}, keep: {air: 1}, move: 1, target: 1, amount: 2, put_in_play: null, keep_card: null"
    assert "was never asked for" in said(TREE, f"{{seat: 0, end_turn: true, {answers}}}")
    assert len(ways) == 1


def test_of_several_answers_the_one_that_nobody_asks_for_is_named() -> None:
    """Not the payment, which can be made in one way only and so need not be said."""
    four = "Runic Cube of Eolis, Amulet of Air, Kairn the Destroyer, Potion of Life"
    mine = "gauge: 1, reserve: {air: 1, water: 1, fire: 1, earth: 1}, hand: [Divine Chalice]"
    pay = "pay: {air: 1, water: 1, fire: 1, earth: 1}"
    setup = f"draw_pile: [{four}], seats: [{{{mine}}}]"
    step = f"{{seat: 0, summon: Divine Chalice, {pay}, put_in_play: Amulet of Air}}"
    assert "'put_in_play' was never asked for" in said(setup, step)


@pytest.mark.parametrize(
    ("steps", "expect", "where"),
    [
        (WITHOUT, "", "case: seat 0"),
        (WITHOUT, "refused_step: 0", "case: seat 0"),
        ("", f"legal: [{WITHOUT}]", "case: legal activate: seat 0"),
        ("", f"illegal: [{WITHOUT}]", "case: seat 0"),
    ],
)
def test_a_missing_answer_is_an_error_that_names_the_card_and_the_words(steps: str, expect: str, where: str) -> None:
    message = said(TREE, steps, expect)
    assert where in message
    assert "Tree of Light" in message
    assert "(mode: buy_energy, transmute_permission)" in message


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

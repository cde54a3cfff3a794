"""Rule cases that are wrong, incomplete or hostile fail alone, with what is wrong, and never stop the others."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from seasons_learn.play.case_format import MOST_ALIASES, Case, CaseFileError, parse_cases, read_cases
from seasons_learn.play.cases import check_files, check_row
from seasons_learn.rules.facts import deck

HEAD = "format: seasons-case/1\ncases:\n"
GOOD = """- id: good
  title: An Amulet of Earth brings nine crystals
  why: So it is printed.
  setup: {seats: [{gauge: 1, reserve: {earth: 2}, hand: [Amulet of Earth]}]}
  steps: [{seat: 0, summon: Amulet of Earth}]
  expect: {seats: {0: {crystals: 9, play: [Amulet of Earth]}}}
"""


def case(rows: str) -> str:
    """A file with one case that has these further rows."""
    return f"{HEAD}- id: x\n  title: t\n  why: w\n" + "".join(f"  {row}\n" for row in rows.splitlines())


def message(text: str) -> str:
    """What is said about the only case of a file; an empty text if it passes."""
    ((known, row),) = parse_cases(text)
    outcome = check_row(known, row)
    assert outcome.outcome == ("failed" if outcome.message else "passed")
    return outcome.message


def test_the_good_case_is_good() -> None:
    assert message(HEAD + GOOD) == ""


@pytest.mark.parametrize("only", ["", ", draw_pile_only: true"])
@pytest.mark.parametrize("whole", ["", ", discard_pile_only: true", ", discard_pile_only: false"])
def test_the_named_discards_are_all_there_are_and_cards_named_nowhere_lie_in_the_draw_pile(
    only: str, whole: str
) -> None:
    piles = f"setup: {{draw_pile: [Purse of Io], discard_pile: [Die of Malice, Amulet of Air]{only}{whole}}}\n"
    sizes = f"draw_size: {1 if only else len(deck('archmage')) - 2}, discard_size: 2"
    tops = "draw_top: [Purse of Io], discard_top: [Die of Malice, Amulet of Air]"
    assert message(case(f"{piles}expect: {{{sizes}, {tops}}}")) == ""


# ---- files


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "format: seasons-case/1"),
        ("[]", "format: seasons-case/1"),
        ("7", "format: seasons-case/1"),
        ("format: seasons-case/2\ncases: []", "format: seasons-case/1"),
        ("format: seasons-case/1", "'cases' must be a list"),
        ("format: seasons-case/1\ncases: {}", "'cases' must be a list"),
        ("format: seasons-case/1\ncases: []\nextra: 1", "unknown key extra"),
        ("format: seasons-case/1\ncases: []\ncases: []", "duplicate"),
        ("format: [", "cases"),
        ("format: seasons-case/1\ncases: &a [*a]", "an alias inside"),
        ("format: seasons-case/1\na: &x [1, 1]\nb: &y [*x, *x]\ncases: [*y, *y]", "an alias inside"),
        (f"format: seasons-case/1\na: &x {{b: 1}}\ncases: [{'*x, ' * MOST_ALIASES}*x]", "too many"),
        ("format: seasons-case/1\ncases: [&x {b: 1}, " + ", ".join(["*x"] * 300) + "]", "too many"),
        ("format: seasons-case/1\ncases: !!python/object/apply:os.system [echo]", "cases"),
        ("format: seasons-case/1\ncases: " + "[" * 60 + "]" * 60, "nested deeper"),
        ("\x00", "cases"),
    ],
    ids=lambda text: text[:30] if isinstance(text, str) else text,
)
def test_a_file_that_is_no_file_of_cases_is_refused(text: str, word: str) -> None:
    with pytest.raises(CaseFileError) as caught:
        parse_cases(text)
    assert word in str(caught.value)


def test_what_several_cases_share_may_be_written_once() -> None:
    shared = "setup: &paul {seats: [{crystals: 3}]}\nexpect: {seats: {0: {crystals: 3}}}"
    again = "- id: y\n  title: t\n  why: w\n  setup: *paul\n  expect: {seats: {0: {crystals: 3}}}\n"
    outcomes = [check_row(known, row) for known, row in parse_cases(case(shared) + again)]
    assert [(outcome.id, outcome.outcome) for outcome in outcomes] == [("x", "passed"), ("y", "passed")]


def test_files_that_cannot_be_read_do_not_stop_the_others(tmp_path: Path) -> None:
    good, torn, binary, large = (tmp_path / name for name in ("good.yaml", "torn.yaml", "binary.yaml", "large.yaml"))
    good.write_text(HEAD + GOOD, "utf-8")
    torn.write_text("format: [", "utf-8")
    binary.write_bytes(b"\xff\xfe\x00\x01")
    with large.open("wb") as file:
        file.truncate(4_000_001)
    outcomes = check_files([torn, binary, large, tmp_path / "nowhere.yaml", tmp_path, good])
    assert [outcome.outcome for outcome in outcomes] == ["unreadable"] * 5 + ["passed"]
    for outcome, name in zip(outcomes, ("torn", "binary", "large", "nowhere", tmp_path.name), strict=False):
        assert name in outcome.message
    assert "is a folder" in outcomes[4].message
    with pytest.raises(CaseFileError, match="4,000,000 bytes"):
        read_cases(large)


# ---- cases


@pytest.mark.parametrize(
    ("rows", "word"),
    [
        ("setup: {seats: [{hand: [Amulet of Erth]}]}", "Did you mean Amulet of Earth"),
        ("setup: {draw_pile: [Egg]}", "There is no card 'Egg'"),
        ("setup: {seats: [{hand: [Purse of Io, Purse of Io], play: [Purse of Io]}]}", "Purse of Io stands 3 times"),
        (
            "setup: {level: apprentice, seats: [{hand: [Damned Soul of Onys]}]}",
            "Damned Soul of Onys is not played at the level",
        ),
        ("setup: {level: wizard}", "setup.level"),
        ("setup: {players: 5}", "setup.players"),
        ("setup: {players: 2, seats: [{}, {}, {}]}", "3 seats are described for 2 players"),
        ("setup: {active: 2}", "there is no seat 2"),
        ("setup: {first_player: 3}", "there is no seat 3"),
        ("setup: {month: 13}", "setup.month"),
        ("setup: {month: 1.5}", "setup.month"),
        ("setup: {seats: [{crystals: -1}]}", "setup.seats.0.crystals"),
        ("setup: {seats: [{crystals: .nan}]}", "setup.seats.0.crystals"),
        ("setup: {seats: [{crystals: .inf}]}", "setup.seats.0.crystals"),
        ("setup: {seats: [{crystals: '5'}]}", "setup.seats.0.crystals"),
        ("setup: {seats: [{crystals: true}]}", "setup.seats.0.crystals"),
        ("setup: {seats: [{gauge: 16}]}", "setup.seats.0.gauge"),
        ("setup: {seats: [{reserve: {plasma: 1}}]}", "plasma"),
        ("setup: {seats: [{reserve: {air: 1000000}}]}", "setup.seats.0.reserve.air"),
        ("setup: {seats: [{bonuses_used: 4}]}", "bonuses_used"),
        ("setup: {phase: lunch}", "setup.phase"),
        ("setup: {phase: choose_die}", "choose_die needs a die for every seat"),
        ("setup: {phase: new_game, seats: [{}]}", "leave out seats"),
        ("options: {moon: full}", "unknown rule option 'moon'"),
        ("options: {die_draw: never}", "die_draw is one of optional, forced"),
        ("options: {fairies_before_cost: 'true'}", "fairies_before_cost is one of"),
        ("setup: {phase: packs, seats: [{drafted: [Purse of Io]}]}", "has drafted 9 cards"),
        ("setup: {seats: [{ability: 1}]}", "not built: special abilities"),
        ("setup: {seats: [{destiny: 1}]}", "not built: special abilities"),
        ("setup: {seats: [{play: [{card: Purse of Io, mimics: Amulet of Air}]}]}", "not built: mimicking"),
        ("setup: {seats: [{play: [{card: Purse of Io, trap: true}]}]}", "not built: mimicking"),
        ("expansions: [promo]", "not built"),
        ("enchantment: Vision", "not built"),
        ("colour: red", "colour"),
        ("steps: [{seat: 0}]", "exactly one verb"),
        ("steps: [{seat: 0, draw: true, end_turn: true}]", "exactly one verb"),
        ("steps: [{end_turn: true}]", "needs a seat"),
        ("steps: [{seat: 0, end_round: true}]", "takes no seat"),
        ("steps: [{seat: 3, end_turn: true}]", "there is no seat 3"),
        ("steps: [{seat: 0, ability: true}]", "not built"),
        ("steps: [{seat: 0, bonus: one_card}]", "not built"),
        ("steps: [{seat: 0, end_turn: true, zone: otus}]", "not built"),
        ("steps: [{seat: 0, end_turn: true, reroll: {pips: 1}}]", "nothing was rerolled"),
        ("steps: [{seat: 0, end_turn: true, order: [Purse of Io]}]", "have no effect here"),
        (
            (
                "setup: {players: 3, seats: [{hand: [Naria the Prophetess], gauge: 1, crystals: 3}]}\n"
                "steps: [{seat: 0, summon: Naria the Prophetess, keep_card: Amulet of Air, give: {2: Amulet of Air}}]"
            ),
            "asked and the case has no answer",
        ),
        ("steps: [{seat: 0, steal: true}]", "steal"),
        ("steps: [{seat: 0, end_turn: false}]", "end_turn"),
        ("steps: [{seat: 0, summon: Purse of Io}]", "step 0 (summon): expected accepted, found refused"),
        ("steps: [{seat: 1, end_turn: true}]", "step 0 (end_turn): expected accepted, found refused"),
        ("steps: [{seat: 0, end_turn: true, gain: {air: 1}}]", "'gain' was never asked for"),
        ("steps: [{seat: 0, end_turn: true, keep_card: Purse of Io}]", "'keep_card' was never asked for"),
        ("steps: [{seat: 0, end_turn: true}]\nexpect: {refused_step: 0}", "expected refused, found accepted"),
        ("steps: [{seat: 0, draw: true}]\nexpect: {refused_step: 1}", "step 0 (draw): expected accepted"),
        ("steps: [{seat: 0, end_turn: true}]\nexpect: {refused_step: 1}", "is not the last step (0)"),
        ("expect: {refused_step: -1}", "refused_step"),
        ("expect: {seats: {0: {crystals: 7}}}", "seat 0 crystals: expected 7, found 0"),
        ("expect: {seats: {0: {reserve: {air: 1}}}}", "seat 0 reserve: expected 1 air, found none"),
        ("expect: {seats: {0: {hand: [Purse of Io]}}}", "seat 0 hand: expected Purse of Io"),
        ("expect: {seats: {0: {hand_includes: [Purse of Io]}}}", "hand_includes: missing Purse of Io"),
        ("expect: {seats: {0: {score: 0}}}", "the game is not over"),
        ("expect: {seats: {2: {crystals: 0}}}", "there is no seat 2"),
        ("expect: {winner: [0]}", "the game is not over"),
        ("expect: {seats: {0: {destiny: 1}}}", "not built: special abilities"),
        ("expect: {seats: {0: {play_includes: [Purse of Io]}}}", "play_includes: missing Purse of Io"),
        (
            "expect: {seats: {0: {reserve_limit: 10, hand_size: 2}}}",
            "expected 10, found 7; seat 0 hand_size: expected 2",
        ),
        ("expect: {seats: {0: {stored: {Purse of Io: {air: 1}}}}}", "stored on Purse of Io: expected 1 air"),
        ("expect: {draw_top: [Purse of Io]}", "draw_top: expected Purse of Io, found Amulet of Air"),
        ("expect: {season: summer, active: 1}", "season: expected summer, found winter; active: expected 1, found 0"),
        ("expect: {year: 2, month: 5}", "year: expected 2, found 1; month: expected 5, found 1"),
        ("expect: {legal: [{seat: 0, draw: true}]}", "legal draw: expected accepted, found refused"),
        ("expect: {illegal: [{seat: 0, end_turn: true}]}", "illegal end_turn: expected refused, found accepted"),
    ],
)
def test_a_wrong_case_says_what_is_wrong(rows: str, word: str) -> None:
    assert word in message(case(rows))


KNOWLEDGE = "setup: {seats: [{play: [Potion of Knowledge]}]}\n"


@pytest.mark.parametrize(
    ("step", "word"),
    [
        ("{seat: 0, activate: Potion of Knowledge}", "Choose 5 energy from the stockpile (gain)"),
        ("{seat: 0, activate: Potion of Knowledge, gain: {air: 4}}", "this answer is not possible"),
        ("{seat: 0, activate: Potion of Knowledge, gain: [{air: 5}, {air: 5}]}", "'gain' was never asked for"),
        ("{seat: 0, activate: Potion of Knowledge, gain: {air: 5}, copy: 2}", "no copy 2"),
        ("{seat: 0, activate: Potion of Knowledge, gain: {air: 5}, target: 1}", "'target' was never asked for"),
        (
            "{seat: 0, activate: Potion of Knowledge, gain: {air: 5}, others: {1: {keep: {air: 1}}}}",
            "seat 1's answer 'keep'",
        ),
        ("{seat: 0, activate: Potion of Life, gain: {air: 5}}", "found refused"),
    ],
)
def test_missing_wrong_and_needless_answers_are_told(step: str, word: str) -> None:
    assert word in message(case(f"{KNOWLEDGE}steps: [{step}]"))


AMSUG = "hand: [Amsug Longneck], gauge: 3, reserve: {air: 1, water: 1}, play: [Purse of Io, Staff of Spring]"
AMULETS = "{card: Amulet of Water, stored: {air: 1}}, {card: Amulet of Water, stored: {air: 1}}"
ELEMENTS = "hand: [Elemental Amulet], gauge: 1, reserve: {air: 1, fire: 1}"
KAIRN = "play: [Kairn the Destroyer], reserve: {air: 1, fire: 1}"
KRISS = "play: [Necrotic Kriss, Kairn the Destroyer], hand: [Arcano Leech]"
MIRROR = "play: [Mirror of the Seasons], reserve: {air: 2, fire: 1}, crystals: 1"
NARIA = "hand: [Naria the Prophetess], gauge: 1, crystals: 3"
NO, SEVERAL = "this answer is not possible", "leaves several ways open"


@pytest.mark.parametrize(
    ("mine", "step", "word"),
    [
        (AMSUG, "summon: Amsug Longneck, take_back: [Amsug Longneck]", NO),
        (ELEMENTS, "summon: Elemental Amulet, types: [air, air]", "each type at most once"),
        (ELEMENTS, "summon: Elemental Amulet, types: [water]", NO),
        (KAIRN, "activate: Kairn the Destroyer, pay: {water: 1}", NO),
        (KAIRN, "activate: Kairn the Destroyer, pay: {air: 1}, from_cards: {fire: 1}", NO),
        (f"play: [Kairn the Destroyer, {AMULETS}]", "activate: Kairn the Destroyer, from_cards: {air: 1}", SEVERAL),
        (KRISS, "activate: Necrotic Kriss, discard_card: Purse of Io", NO),
        (KRISS, "activate: Necrotic Kriss, discard_card: null", NO),
        (KRISS, "activate: Necrotic Kriss, sacrifice: [Arcano Leech]", NO),
        (MIRROR, "activate: Mirror of the Seasons, amount: 2, from: air, to: fire", NO),
        (MIRROR, "activate: Mirror of the Seasons, amount: 1, to: water", SEVERAL),
        (NARIA, "summon: Naria the Prophetess, keep_card: Amulet of Air, give: {0: Amulet of Air}", "to opponents"),
        ("die: {draw: true}", "draw: true, keep_card: Purse of Io", NO),
        ("die: {draw: true}", "draw: true, discard_card: Purse of Io", NO),
        ("die: {transmute: true}, reserve: {air: 1}", "transmute: {fire: 1}", "these tokens are not all there"),
        ("die: {transmute: true}, reserve: {air: 1}", "transmute: {}", "none is named"),
        (f"die: {{transmute: true}}, play: [{AMULETS}]", "transmute: {}, from_cards: {air: 1}", SEVERAL),
        ("play: [Dragon Skull, Purse of Io, Amulet of Air]", "activate: Dragon Skull, sacrifice: [Purse of Io]", NO),
    ],
)
def test_an_answer_that_cannot_be_given_or_means_several_things_is_told(mine: str, step: str, word: str) -> None:
    assert word in message(case(f"setup: {{seats: [{{{mine}}}]}}\nsteps: [{{seat: 0, {step}}}]"))


def test_a_reroll_cannot_be_declined() -> None:
    setup = "setup: {phase: turn_start, seats: [{play: [Die of Malice], die: {crystals: 1}}]}"
    assert "not optional (D15)" in message(
        case(f"{setup}\nsteps: [{{seat: 0, activate: Die of Malice, reroll: null}}]")
    )


def test_the_complete_answer_is_accepted() -> None:
    step = "{seat: 0, activate: Potion of Knowledge, gain: {air: 3, earth: 2}}"
    assert (
        message(case(f"{KNOWLEDGE}steps: [{step}]\nexpect: {{seats: {{0: {{reserve: {{air: 3, earth: 2}}}}}}}}")) == ""
    )


def test_a_fault_of_ours_fails_one_case_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(case: Case) -> str:
        raise KeyError("D99.enters")

    ((known, row),) = parse_cases(HEAD + GOOD)
    monkeypatch.setattr("seasons_learn.play.cases.check", broken)
    outcome = check_row(known, row)
    assert (outcome.id, outcome.outcome) == ("good", "failed")
    assert "cannot be played (KeyError: 'D99.enters')" in outcome.message


def test_a_case_that_is_no_map_is_one_failure_among_others() -> None:
    rows = parse_cases(f"{HEAD}- 7\n- [x]\n- null\n{GOOD}")
    outcomes = [check_row(known, row) for known, row in rows]
    assert [outcome.outcome for outcome in outcomes] == ["failed", "failed", "failed", "passed"]
    assert [outcome.id for outcome in outcomes] == ["case 1", "case 2", "case 3", "good"]


def test_the_example_of_the_format_page_is_a_case_that_passes() -> None:
    page = files("seasons_learn").joinpath("data", "case_format.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    ((known, case),) = parse_cases(example)
    assert check_row(known, case).outcome == "passed"

"""Exercises of the tutorials: right answers, named mistakes, and answers that nobody expects."""

from random import Random
from typing import Any

import pytest

from seasons_learn import Game
from seasons_learn.bots import greedy, uniform
from seasons_learn.lessons.exercise_judges import JUDGES
from seasons_learn.lessons.exercises import UnknownExercise, Verdict, check, exercises
from seasons_learn.lessons.faces import with_real_dice
from seasons_learn.play.case_format import Setup
from seasons_learn.rules.engine import options
from seasons_learn.rules.position import Action, Position
from seasons_learn.text import long_texts

ENTRIES = long_texts("exercises")
ODD_ANSWERS: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**40,
    float("nan"),
    "",
    "three",
    b"bytes",
    [],
    ["summon Hand of Fortune"],
    [("x", "y")],
    {"a": 1},
    {1, 2},
    object(),
    int,
    Game,
)


def test_the_dice_of_exercises_are_dice_of_the_game() -> None:
    setups = [entry["with"]["setup"] for entry in ENTRIES.values() if "setup" in entry.get("with", {})]
    assert setups
    for setup in setups:
        with_real_dice(Setup.model_validate(setup))


def test_three_dots_are_no_answer_yet() -> None:
    verdict = check("02-1", ...)
    assert verdict.right is None
    assert not verdict
    assert repr(verdict) == f"Not answered yet: {exercises()['02-1']}"
    assert check("02-1") == verdict


def test_a_right_answer_is_told_why_it_is_right() -> None:
    assert check("02-1", 9).text == f"Right. {ENTRIES['02-1']['well']}"
    assert check("02-1", 9.0).right


def test_a_known_mistake_gets_its_own_hint_and_another_one_the_general_hint() -> None:
    assert "One of them came from a die" in check("02-1", 10).text
    assert "Look through game.last_steps" in check("02-1", 4).text


def test_words_may_be_written_in_any_case_and_names_in_any_order() -> None:
    assert check("04-2", "  Summer ").right
    assert check("06-3", ["Lewis Greyface", "amsug longneck"]).right
    assert check("06-3", ("Amsug Longneck",)).right is False
    assert check("06-3", ["Amsug Longneck", "Amsug Longneck"]).right is False


def test_an_answer_of_another_kind_is_told_which_kind_is_wanted() -> None:
    assert "The answer is a number" in check("02-1", "nine").text
    assert check("01-2", False).right is False, "0 is meant, and False is no number here"


def test_a_number_may_be_rounded_as_far_as_the_exercise_says() -> None:
    assert check("05-1", 0.33).right
    assert check("05-1", 1 / 3).right
    assert not check("05-1", 0.3).right


@pytest.mark.parametrize("number", sorted(ENTRIES))
@pytest.mark.parametrize("answer", ODD_ANSWERS, ids=lambda answer: repr(answer)[:20])
def test_no_answer_whatever_makes_the_check_fail(number: str, answer: Any) -> None:
    verdict = check(number, answer)
    assert isinstance(verdict, Verdict)
    assert verdict.text
    assert "{" not in verdict.text


@pytest.mark.parametrize("number", sorted(ENTRIES))
def test_an_exercise_has_all_its_texts_and_hints_for_wrong_answers_only(number: str) -> None:
    entry = ENTRIES[number]
    assert set(entry) <= {"ask", "answer", "within", "judge", "with", "told", "hint", "well"}
    assert all(entry[part].strip() for part in ("ask", "hint", "well"))
    assert ("answer" in entry) != ("judge" in entry)
    if "judge" in entry:
        assert entry["judge"] in JUDGES
        return
    assert check(number, entry["answer"]).right
    for wrong, hint in entry.get("told", {}).items():
        if wrong != "kind":
            verdict = check(number, wrong)
            assert verdict.right is False
            assert verdict.text == f"Not yet. {' '.join(hint.split())}"


def test_an_unknown_exercise_is_named_with_its_neighbours() -> None:
    with pytest.raises(UnknownExercise, match="There is no exercise 02-9"):
        check("02-9", 1)


# ---- judges


def test_lines_of_a_turn_are_played_and_their_mistakes_named() -> None:
    assert check("03-3", ["summon Amulet of Earth", "transmute", "transmute 1 air 2 fire 1 earth"]).right
    assert "leaves Paul with 13 crystals" in check("03-3", ["summon Amulet of Earth"]).text
    assert "uses a bonus" in check("03-3", ["bonus transmute", "transmute", "transmute 1 air 2 fire 3 earth"]).text
    assert "Hand of Fortune was refused" in check("03-3", ["summon Hand of Fortune"]).text
    assert "fly away was refused" in check("03-3", ["fly away"]).text
    assert "turn is over before" in check("03-3", ["end turn", "transmute"]).text


def broken(view: Position, luck: Random) -> Action:
    raise ZeroDivisionError("oops")


def cheating(view: Position, luck: Random) -> Action:
    return "win", 0


def asleep(view: Position, luck: Random) -> Action:
    legal = options(view)
    return ("end_turn", 0) if ("end_turn", 0) in legal else legal[0]


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (broken, "ZeroDivisionError: oops"),
        (cheating, "no legal action"),
        (lambda view: 1, "TypeError"),
        (asleep, "of 20 games"),
    ],
)
def test_a_bot_is_told_what_is_wrong_with_it(bot: Any, told: str) -> None:
    verdict = check("08-3", bot)
    assert verdict.right is False
    assert told in verdict.text


def test_a_good_bot_passes_and_the_random_one_does_not() -> None:
    assert check("08-3", greedy).right
    assert not check("08-3", uniform).right


def test_a_case_must_be_readable_hold_and_refuse_something() -> None:
    head = "format: seasons-case/1\ncases:\n"
    case = (
        "- {id: a, title: b, why: c, setup: {seats: [{reserve: {earth: 1}}]},"
        " steps: [{seat: 0, transmute: {earth: 1}}], expect: {refused_step: 0}}\n"
    )
    assert check("10-2", head + case).right
    assert "cannot be read" in check("10-2", "hello").text
    assert "There is no case" in check("10-2", head + "  []").text
    assert "disagrees" in check("10-2", head + case.replace("transmute: {earth: 1}", "end_turn: true")).text
    plain = "- {id: a, title: b, why: c, setup: {}, steps: [{seat: 0, end_turn: true}], expect: {}}\n"
    assert "Nothing in it must be refused" in check("10-2", head + plain).text
    assert "Purse of Io does not stand in it" in check("10-3", head + plain).text


def test_a_plan_must_fill_its_time_with_enough_play() -> None:
    assert check("11-2", [(5, "talk"), (25, "Play"), (15, "look back")]).right
    assert "take 20 minutes" in check("11-2", [(20, "play")]).text
    assert "longer than 25" in check("11-2", [(45, "play")]).text
    assert "Only 10 minutes" in check("11-2", [(10, "play"), (15, "a"), (20, "b")]).text


def test_a_game_is_known_by_players_level_and_seed() -> None:
    assert check("11-3", Game.new(3, "magician", 7)).right
    assert "has 2 players" in check("11-3", Game.new(2, "magician", 7)).text
    assert "level is archmage" in check("11-3", Game.new(3, "archmage", 7)).text
    assert "another deal" in check("11-3", Game.new(3, "magician", 8)).text

"""Practice: rule cases become questions whose answers the engine knows, and what was missed comes again."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from seasons_learn.lessons.practice import (
    COMES_AGAIN_AFTER,
    Practice,
    due,
    outlook,
    review,
    rulings,
    weight,
)
from seasons_learn.lessons.practice_questions import ANSWERS, Question, questions
from seasons_learn.lessons.practice_words import step_words
from seasons_learn.lessons.progress import Memory, Progress
from seasons_learn.play.case_format import CaseStep
from seasons_learn.play.case_library import case_library

NOW = datetime(2030, 5, 1, 12, tzinfo=UTC)
NAMES = ("Mia", "Rob")


def of_case(known: str) -> list[Question]:
    return questions(case_library()[known], Random(1))


# ---- questions


@pytest.mark.slow
def test_every_case_that_can_be_shown_gives_questions_with_the_right_answer_among_others() -> None:
    """And each number is explained by steps that lead to it."""
    silent, counted = [], 0
    for case in case_library().values():
        found = questions(case, Random(case.id))
        silent += [] if found else [case.id]
        for question in found:
            values = [answer.value for answer in question.answers]
            assert question.right in values
            assert len(set(values)) == len(values) == (2 if question.kind == "legal" else ANSWERS)
            assert question.action.endswith(".")
            assert question.because
            ends = [line.rpartition("→ ")[2] for line in question.because if "→" in line]
            assert question.kind == "legal" or ends[-1:] in ([], [str(question.right)]), question.action
            counted += question.kind == "number" and bool(ends)
    assert len(silent) < len(case_library()) / 20
    assert counted > 400


def test_a_refused_step_is_asked_about_and_refused() -> None:
    (question,) = of_case("D01b")
    assert question.ask == "Is that allowed?"
    assert [answer.text for answer in question.answers if answer.value == question.right] == ["No, the rules refuse it"]
    assert question.position.seats[0].gauge == 1


def test_what_a_case_forbids_afterwards_is_asked_about_in_the_position_afterwards() -> None:
    refused = [question for question in of_case("T002") if question.kind == "legal" and not question.right]
    assert refused[0].done == (
        "Mia uses the transmutation bonus.",
        "Mia uses the transmutation bonus.",
        "Mia uses the transmutation bonus.",
        "Mia transmutes 1 air.",
    )
    assert refused[0].position.seats[0].crystals == 4


def test_a_number_is_asked_for_before_the_step_is_seen() -> None:
    crystals = next(one for one in of_case("T001") if "crystals" in one.ask)
    assert (crystals.position.seats[0].crystals, crystals.right) == (0, 10)
    assert crystals.became == ("Mia: tokens in the reserve 2 → 0",)
    assert 0 in [answer.value for answer in crystals.answers]


def test_a_number_that_an_answer_gives_away_is_not_asked_for() -> None:
    assert not [one for one in of_case("R084") if "tokens" in one.ask]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ({"seat": 1, "bonus": "gauge"}, "Rob uses the bonus that raises the gauge."),
        ({"end_round": True, "gain": {"air": 1}}, "The round ends, and the season token moves: chooses 1 air to gain."),
        (
            {"seat": 0, "summon": "Temporal Boots", "move": -1, "others": {1: {"gain": {"fire": 1}}}},
            (
                "Mia summons Temporal Boots: moves the season token one space back. "
                "Rob, when asked: chooses 1 fire to gain."
            ),
        ),
        (
            {"seat": 0, "activate": "Mirror of the Seasons", "amount": 2, "from": "air", "to": "water"},
            "Mia activates Mirror of the Seasons: changes 2 air into water.",
        ),
        (
            {"seat": 0, "transmute": {"air": 1}, "from_cards": {"fire": 2}},
            "Mia transmutes 1 air from the reserve and 2 fire from Amulet of Water.",
        ),
        ({"seat": 0, "draw": True, "keep_card": None}, "Mia draws with the die: takes no card."),
        ({"seat": 0, "transmute": {}, "from_cards": {"earth": 1}}, "Mia transmutes 1 earth from Amulet of Water."),
        (
            {"seat": 0, "activate": "Kairn the Destroyer", "copy": 2, "pay": {"air": 1}},
            "Mia activates the second of the copies of Kairn the Destroyer: pays 1 air from the reserve.",
        ),
        (
            {"seat": 1, "bonus": "exchange", "pay": {"water": 2}, "gain": {}},
            ("Rob uses the bonus that exchanges two tokens: pays 2 water from the reserve; chooses nothing to gain."),
        ),
    ],
)
def test_a_step_is_said_in_words(step: dict[str, object], expected: str) -> None:
    assert step_words(CaseStep.model_validate(step), NAMES) == expected


def test_tokens_of_a_cauldron_are_not_said_to_come_from_an_amulet() -> None:
    assert [question.action for question in of_case("T008")] == ["Mia transmutes 1 earth from Glutton Cauldron."]


# ---- why


def test_a_refusal_is_explained_by_what_stands_in_the_way_of_just_this_step() -> None:
    short, none = [question.because for question in of_case("T034") if not question.right]
    assert "This costs 2 earth" in short[0]
    assert "This takes 3 crystals and you have 2." in none[0]


def test_an_answer_that_is_refused_is_explained_by_the_question_it_was_given_to() -> None:
    refused = [question for question in of_case("T071") if not question.right]
    asked = {question.because[0] for question in refused}
    assert asked == {
        "Mia is asked: “Choose the 2 energy that you pay”",
        "Mia is asked: “Choose 2 energy from the stockpile”",
    }
    assert all("exactly 2" in question.because[1] for question in refused)


def test_a_refusal_of_somebody_elses_answer_is_told_to_them() -> None:
    two = next(question for question in of_case("D10g") if "Purse of Io, Die of Malice" in question.action)
    assert two.because[0].startswith("Rob is asked: “Sacrifice")
    assert two.because[1].startswith("The game tells Rob: “")


def test_what_is_allowed_is_explained_by_what_it_needed() -> None:
    summon = next(question for question in of_case("T021") if question.kind == "legal")
    assert "No place" in summon.because[0]
    assert "Mia can pay what Figrim the Avaricious costs, with the toll of 1 for Arcano Leech." in summon.because[0]


def test_a_number_is_explained_step_by_step_until_the_right_answer() -> None:
    crystals = next(question for question in of_case("T022") if question.ask.startswith("How many crystals does Mia"))
    assert crystals.because == (
        "Mia gives 1 crystal to Rob (Arcano Leech): 2 → 1",
        "Mia gives 1 crystal to Ann (Arcano Leech): 1 → 0",
        "Mia gains 9 crystals (Amulet of Earth): 0 → 9",
    )
    sold = next(question for question in of_case("T001") if question.kind == "number")
    assert sold.because[0] == "Each earth brings 3 in winter and 2 on top, for bonuses and Purses of Io: 5"


def test_a_number_that_stays_is_said_to_stay() -> None:
    other = next(question for question in of_case("T009") if "Rob" in question.ask)
    assert other.because == ("Nothing that happens here changes this number.",)


# ---- what comes again, and when


def test_a_wrong_answer_comes_again_soon_and_a_right_one_later() -> None:
    wrong, right = review(Memory(), False, NOW), review(Memory(), True, NOW)
    assert (wrong.wrong, right.right) == (1, 1)
    assert NOW < (due(wrong) or NOW) < (due(right) or NOW)


def test_what_is_known_well_stays_away_longer_each_time() -> None:
    memory, now, waits = Memory(), NOW, []
    for _ in range(6):
        memory = review(memory, True, now)
        when = due(memory)
        assert when is not None
        waits.append(when - now)
        now = when
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=7)


def test_due_and_missed_rulings_are_drawn_first() -> None:
    missed = review(Memory(), False, NOW - timedelta(days=2))
    known = review(Memory(), True, NOW - timedelta(days=2))
    fresh = review(Memory(), True, NOW)
    assert weight(missed, NOW) > weight(known, NOW) > weight(None, NOW) > weight(fresh, NOW) > 0


def test_damaged_times_begin_anew() -> None:
    damaged = Memory(right=3, due="soon", last="2030-99-99", stability=1.0, difficulty=2.0)
    assert due(damaged) is None
    assert review(damaged, True, NOW).right == 4
    assert outlook({"C3": damaged}, NOW) == []


def test_progress_survives_being_written_and_goes_on_where_it_was() -> None:
    from seasons_learn.lessons import progress

    memory = review(review(Memory(), True, NOW), True, NOW + timedelta(minutes=10))
    kept = progress.read(progress.write(Progress().with_rule("C3", memory)))
    later = NOW + timedelta(days=3)
    assert review(kept.rules["C3"], True, later) == review(memory, True, later)


def test_what_was_missed_comes_again_after_two_other_questions_with_another_case() -> None:
    practice = Practice(Progress(), Random(4))
    first = practice.next(NOW, "C3")
    wrong = next(answer.value for answer in first.answers if answer.value != first.right)
    assert not practice.answer(first, wrong, NOW)
    assert practice.coming_again == ["C3"]
    for _ in range(COMES_AGAIN_AFTER):
        between = practice.next(NOW)
        assert between.rule != "C3"
        assert practice.answer(between, between.right, NOW)
    again = practice.next(NOW)
    assert again.rule == "C3"
    assert again.case != first.case
    assert practice.answer(again, again.right, NOW)
    assert practice.coming_again == []
    assert practice.progress.rules["C3"].answers == 2


def test_a_session_does_not_ask_the_same_twice_while_there_is_something_else() -> None:
    practice = Practice(Progress(), Random(2))
    for _ in range(8):
        question = practice.next(NOW)
        practice.answer(question, question.right, NOW)
    assert len(set(practice.asked)) == 8


def test_only_rulings_with_questions_are_drawn() -> None:
    assert {"C3", "C8", "D20"} <= set(rulings())
    with pytest.raises(LookupError):
        Practice(Progress(), Random(1)).next(NOW, "G")


def test_practice_can_keep_to_what_the_lessons_have_taught() -> None:
    from seasons_learn.lessons.catalogue import course
    from seasons_learn.lessons.practice import basics, taught
    from seasons_learn.lessons.progress import LessonProgress

    overflow = next(entry for entry in course() if entry.id == "overflow")
    done = Progress().with_lesson("overflow", LessonProgress(done=True)).with_lesson("scoring", LessonProgress(step=2))
    assert taught(done) == set(overflow.head.rules)
    assert {"A2", "B", "C3"} <= basics()
    assert not any(rule.startswith("D") for rule in basics())
    session = Practice(done, Random(3), taught(done))
    asked = [session.next(NOW) for _ in range(20)]
    assert {question.rule for question in asked} <= taught(done)

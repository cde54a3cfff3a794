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
from seasons_learn.lessons.practice_words import deed
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
    silent = []
    for case in case_library().values():
        found = questions(case, Random(case.id))
        silent += [] if found else [case.id]
        for question in found:
            values = [answer.value for answer in question.answers]
            assert question.right in values
            assert len(set(values)) == len(values) == (2 if question.kind == "legal" else ANSWERS)
            assert question.deed.endswith(".")
            assert question.became or question.kind == "number"
    assert len(silent) < len(case_library()) / 20


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
    assert crystals.became[0] == "Mia: crystals 0 → 10"
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
            "Mia transmutes 1 air: together with 2 fire from Amulet of Water.",
        ),
        ({"seat": 0, "draw": True, "keep_card": None}, "Mia draws with the die: takes no card."),
    ],
)
def test_a_step_is_said_in_words(step: dict[str, object], expected: str) -> None:
    assert deed(CaseStep.model_validate(step), NAMES) == expected


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

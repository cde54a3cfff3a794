"""A learner's moves, guesses and answers, and what the lesson says about them."""

from __future__ import annotations

import pytest

from seasons_learn.lessons.facts import Known
from seasons_learn.lessons.judging import Attempt, JudgingError, grade_guess, grade_quiz, replay
from seasons_learn.lessons.models import Predict, Quiz
from seasons_learn.lessons.walk import Walk

from .lesson_support import POSITION, SELL, lesson


def attempt(*parts: str) -> Attempt:
    return lesson(*(parts or (POSITION, SELL))).steps[0].attempt()


def test_the_goal_is_reached_by_its_line_with_all_that_is_asked_meanwhile() -> None:
    mine = attempt()
    assert mine.play("transmute").verdict == "asked"
    done = mine.play("transmute 1 fire")
    assert (done.verdict, done.text) == ("done", "Sold.")
    assert mine.done
    assert any("2 crystals" in step.text for step in done.steps)


def test_a_named_wrong_move_is_made_and_answered_and_can_be_taken_back() -> None:
    mine = attempt()
    start = mine.game.position
    wrong = mine.play("end turn")
    assert (wrong.verdict, wrong.text) == ("wrong", "That gives the sale away.")
    assert mine.game.position != start
    mine.take_back()
    assert mine.game.position == start
    assert mine.moves == 0


def test_a_move_against_the_rules_is_answered_by_the_author_or_else_by_the_rules() -> None:
    mine = attempt()
    authored = mine.play("summon Amulet of Earth")
    assert (authored.verdict, authored.text, authored.ruling) == ("refused", "That needs two earth.", "C5")
    plain = mine.play("draw")
    assert plain.verdict == "refused"
    assert "draw" in plain.text
    assert mine.moves == 0


def test_any_other_legal_move_is_answered_by_what_it_brings() -> None:
    mine = attempt()
    bonus = mine.play("bonus gauge")
    assert (bonus.verdict, bonus.text) == ("went", "")
    assert any("gauge" in step.text for step in bonus.steps)


def test_moves_run_out_and_come_back() -> None:
    mine = attempt()
    mine.play("bonus gauge")
    mine.play("transmute")
    assert mine.play("transmute 1 water").verdict == "went"
    mine.play("transmute")
    assert mine.left == 1
    assert mine.play("transmute 1 water").verdict == "spent"
    assert mine.left == 0
    assert mine.play("end turn").verdict == "spent"
    mine.take_back()
    mine.play("transmute")
    assert mine.play("transmute 1 fire").verdict == "done"
    mine.restart()
    assert (mine.moves, mine.done) == (0, False)


UNSAID = SELL.replace("- {move: end turn, say: That gives the sale away.}\n", "")
"""The same, and the author says nothing about ending the turn."""


def test_a_turn_ended_too_early_is_said_to_be_over() -> None:
    mine = attempt(POSITION, UNSAID)
    assert mine.play("end turn").verdict == "passed"
    mine.take_back()
    mine.play("transmute")
    assert mine.play("transmute 1 fire").verdict == "done"


def test_a_game_that_ends_without_the_goal_is_said_to_be_over() -> None:
    last = POSITION.replace("month: 2", "year: 3\n  month: 12")
    mine = attempt(last, UNSAID)
    assert mine.play("end turn").verdict == "over"


def test_a_move_that_only_asks_is_one_choice_with_its_answer() -> None:
    mine = attempt(POSITION, SELL.replace("moves: 3\n", ""))
    start = mine.game.position
    assert mine.most == 1
    mine.play("transmute")
    assert (mine.asking, mine.moves, mine.begun) == (True, 0, True)
    mine.take_back()
    assert mine.game.position == start
    mine.play("transmute")
    assert mine.play("transmute 1 fire").verdict == "done"
    assert (mine.asking, mine.moves, mine.at_first) == (False, 1, True)
    mine.take_back()
    assert mine.game.position == start


def test_what_is_on_the_way_is_told_from_what_is_merely_allowed() -> None:
    two = """
        ```do
        ask: Raise the gauge, then sell the fire.
        done: [transmute 1 fire]
        expect: {seats: {0: {gauge: 2}}}
        solution: [bonus gauge, transmute, transmute 1 fire]
        ```
        """
    mine = attempt(POSITION, two)
    assert mine.play("bonus gauge").verdict == "onward"
    mine.restart()
    assert mine.play("bonus transmute").verdict == "went"
    assert not mine.done


def test_a_right_move_made_too_early_is_wrong_and_right_in_its_place() -> None:
    ordered = """
        ```do
        ask: Raise the gauge, then end the turn.
        done: [end turn]
        expect: {seats: {0: {gauge: 2}}}
        solution: [bonus gauge, end turn]
        wrong:
        - {move: end turn, say: Too early.}
        ```
        """
    mine = attempt(POSITION, ordered)
    assert mine.play("end turn").text == "Too early."
    mine.restart()
    mine.play("bonus gauge")
    assert mine.play("end turn").verdict == "done"


def test_what_is_expected_may_hold_before_the_others_move_on() -> None:
    sold = """
        ```do
        ask: Have five crystals when your turn ends.
        done: [end turn]
        expect: {seats: {0: {crystals: 5}}, active: 1}
        solution: [transmute, transmute 1 fire, end turn]
        ```
        """
    mine = attempt(POSITION, sold)
    mine.solve()
    assert mine.done


CHOOSING = """
    ```position
    setup:
      phase: choose_die
      first_player: 1
      active: 1
      dice:
      - {crystals: 6}
      - {energy: {water: 2}, gauge: true}
      - {energy: {fire: 2}, gauge: true}
    ```

    ```do
    ask: Take the fire.
    done: [take die 3]
    solution: [take die 3]
    others: {1: [take die 2]}
    ```
    """


def test_others_answer_by_their_lines_before_the_learner_is_asked() -> None:
    mine = attempt(CHOOSING)
    assert [option.text for option in mine.game.options] == ["take die 1", "take die 3"]
    assert mine.play("take die 3").verdict == "done"


def test_a_line_of_others_that_cannot_be_played_stops_the_check_and_not_the_learner() -> None:
    step = lesson(CHOOSING.replace("[take die 2]", "[summon Amulet of Air]")).steps[0]
    with pytest.raises(JudgingError, match="others, seat 1, line 'summon Amulet of Air'"):
        step.attempt(strict=True)
    assert step.attempt().play("take die 3").verdict == "done"


def test_a_predict_plays_its_lines_and_nothing_more() -> None:
    step = lesson(POSITION).steps[0]
    assert step.position is not None
    game = replay(step.position, step.names, ["transmute", "transmute 2 water"], {})
    assert (game.ply, game.position.seats[0].crystals) == (2, 5)
    with pytest.raises(JudgingError, match="offered: "):
        replay(step.position, step.names, ["summon Amulet of Earth"], {})


NUMBER = Quiz.model_validate(
    {"kind": "number", "ask": "Fire?", "answer": "fact:rate/winter/fire", "near": {3: "Earth."}, "say": "Fire is two."}
)
SEVERAL = Quiz.model_validate(
    {
        "kind": "multiple",
        "ask": "Which?",
        "answers": [
            {"text": "a", "right": True, "say": "Yes, a."},
            {"text": "b", "say": "Not b."},
            {"text": "c", "right": True},
        ],
        "say": "Two of them.",
    }
)


def test_a_number_is_right_near_or_wrong() -> None:
    assert grade_quiz(NUMBER, 2, Known()).right
    near = grade_quiz(NUMBER, 3, Known())
    assert (near.right, near.answer, [text for _, text, _ in near.remarks]) == (False, 2, ["Earth.", "Fire is two."])
    assert [text for _, text, _ in grade_quiz(NUMBER, 9, Known()).remarks] == ["Fire is two."]


def test_several_answers_are_right_only_together() -> None:
    assert grade_quiz(SEVERAL, [2, 0], Known()).right
    half = grade_quiz(SEVERAL, [0], Known())
    assert (half.right, half.remarks) == (False, ((0, "Yes, a.", True), (-1, "Two of them.", True)))
    assert not grade_quiz(SEVERAL, [0, 1, 2], Known()).right


def test_who_misses_the_right_answer_is_told_why_it_is_right() -> None:
    missed = grade_quiz(SEVERAL, [1], Known())
    assert (missed.right, missed.remarks) == (
        False,
        ((0, "Yes, a.", True), (1, "Not b.", False), (-1, "Two of them.", True)),
    )


@pytest.mark.parametrize("given", [[7], [-1], 12])
def test_an_answer_that_is_not_there_is_no_answer(given: list[int] | int) -> None:
    with pytest.raises(ValueError, match="no such answer"):
        grade_quiz(SEVERAL, given, Known())


def test_a_list_is_no_number() -> None:
    with pytest.raises(ValueError, match="asks for a number"):
        grade_quiz(NUMBER, [2], Known())


def test_a_guess_is_graded_by_what_happens() -> None:
    guess = Predict.model_validate({"ask": "?", "do": ["transmute"], "what": "gain/seat/0/crystals", "say": "So."})
    step = lesson(POSITION, SELL).steps[0]
    known = Known(step.start, step.after)
    assert grade_guess(guess, 2, known).right
    assert not grade_guess(guess, 4, known).right


def test_a_walk_counts_slips_and_remembers_how_far_one_came() -> None:
    walk = Walk(lesson(POSITION, SELL))
    walk.play("end turn")
    walk.take_back()
    walk.hint()
    walk.play("transmute")
    walk.play("transmute 1 fire")
    assert (walk.done, walk.slips, walk.hints) == (True, 1, 1)
    walk.go(1)
    assert walk.reply(1).right is False
    walk.again()
    assert walk.reply([0]).right
    walk.go(2)
    assert (walk.finished, walk.furthest, walk.slips) == (True, 2, 2)
    walk.go(0)
    assert (walk.finished, walk.done) == (True, False)


def test_a_lesson_is_finished_when_every_step_is_done() -> None:
    walk = Walk(lesson(POSITION, SELL))
    walk.go(2)
    assert (walk.summing_up, walk.finished, walk.to_do) == (True, False, [0, 1])
    walk.go(0)
    walk.show_solution()
    walk.go(1)
    assert (walk.steps_done, walk.finished) == ((True, False), False)
    walk.reply([0])
    assert walk.finished
    assert not Walk(lesson(POSITION, SELL), 1).finished


FACT = "seat/0/crystals"


def asks(answer: str) -> str:
    return f"```quiz\nkind: number\nask: How many?\nanswer: {answer}\n```\n"


@pytest.mark.parametrize(
    ("first", "second", "seen"),
    [
        (SELL, asks("limit/reserve"), False),
        (SELL, asks(FACT), True),
        ("", asks("limit/reserve"), True),
        (SELL, f"You have [3](fact:{FACT}).", True),
        (SELL, "Nothing about it.", False),
    ],
)
def test_a_board_stays_for_the_steps_that_look_at_it(first: str, second: str, seen: bool) -> None:
    walk = Walk(lesson(POSITION, first, f"## Another\n\n{second}"))
    assert walk.game is not None
    walk.go(1)
    assert (walk.game is not None) is seen


def test_a_solution_that_was_asked_for_is_no_slip() -> None:
    walk = Walk(lesson(POSITION, SELL))
    walk.show_solution()
    assert (walk.done, walk.solved, walk.slips) == (True, True, 0)
    with pytest.raises(ValueError, match="asks no question"):
        walk.reply(1)

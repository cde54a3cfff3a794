"""The solver finds the best there is: by hand-made positions whose best can be worked out on paper."""

from typing import Any

import pytest

from seasons_learn.lessons.puzzle_goal import Goal, GoalError
from seasons_learn.lessons.solver import CannotSolve, solve
from seasons_learn.play.case_format import Case
from seasons_learn.play.case_setup import starting_position
from seasons_learn.rules.position import Position


def position(**setup: Any) -> Position:
    row = {"id": "x", "title": "x", "why": "x", "setup": setup}
    return starting_position(Case.model_validate(row), explicit=False)


def best(reach: str, until: str = "end of turn", known: int = 0, **setup: Any) -> int:
    return solve(position(**setup), Goal.read(reach, until), known).best


MAY_TRANSMUTE = {"energy": {"fire": 1}, "gauge": True, "transmute": True}


def test_the_rulebooks_example_brings_eight() -> None:
    mine = {"reserve": {"fire": 1, "earth": 2}, "die": MAY_TRANSMUTE, "bonuses_used": 3}
    assert best("most crystals", seats=[mine]) == 8


def test_a_bonus_is_used_only_as_often_as_it_pays() -> None:
    mine = {"reserve": {"water": 6}, "die": MAY_TRANSMUTE}
    assert best("most score", month=4, seats=[mine]) == 7
    assert best("most crystals", month=4, seats=[mine]) == 24


def test_the_least_can_be_asked_for() -> None:
    mine = {"crystals": 5, "gauge": 1, "hand": ["Balance of Ishtar", "Naria the Prophetess"], "bonuses_used": 3}
    assert best("least crystals", known=2, draw_pile=["Purse of Io", "Die of Malice"], seats=[mine]) == 2


def test_another_seat_answers_as_badly_for_the_learner_as_it_can() -> None:
    mine = {"gauge": 1, "reserve": {"fire": 3}, "hand": ["Syllas the Faithful"], "bonuses_used": 3}
    rob = {"play": ["Cursed Treatise of Arus", "Runic Cube of Eolis"]}
    with_syllas = 14 - 20 - 30
    without = -5 - 20 - 20
    assert best("most margin", seats=[mine, rob]) == max(with_syllas, without)


def test_two_turns_wait_for_the_better_season() -> None:
    roll = [
        {"energy": {"water": 2}, "gauge": True},
        {"energy": {"water": 2}, "transmute": True},
        {"energy": {"earth": 2}, "crystals": 1},
    ]
    mine = {"reserve": {"fire": 2}, "die": MAY_TRANSMUTE, "bonuses_used": 3}
    from seasons_learn.lessons.models import Stage
    from seasons_learn.lessons.stages import set_up

    stage = {"setup": {"month": 3, "seats": [mine, {"die": {"crystals": 6}}]}, "rolls": [roll]}
    start = set_up(Stage.model_validate(stage))
    solution = solve(start, Goal.read("most crystals", "end of next turn"))
    assert solution.best == 8
    assert "take die 1" in solution.line


def test_the_end_of_the_round_is_played_out() -> None:
    mine = {"crystals": 3, "play": ["Damned Soul of Onys"], "reserve": {"water": 1}, "bonuses_used": 3}
    assert best("most crystals", "end of round", first_player=1, seats=[mine]) == 3
    assert best("most crystals", "end of turn", first_player=1, seats=[mine]) == 3
    assert best("most crystals", "end of round", first_player=1, seats=[mine | {"reserve": {}}]) == 0


def test_the_end_of_the_game_is_scored() -> None:
    last_round = {"month": 12, "year": 3, "first_player": 1}
    mine = {"gauge": 1, "crystals": 5, "hand": ["Die of Malice"], "bonuses_used": 3}
    assert best("most score", "end of game", **last_round, seats=[mine]) == 5 + 8 - 20
    assert best("most victory", "end of game", **last_round, seats=[mine, {"crystals": 2}]) == 0
    assert best("most victory", "end of game", **last_round, seats=[mine | {"bonuses_used": 0}, {"crystals": 2}]) == 2


def test_every_last_position_is_counted_by_its_result() -> None:
    mine = {"reserve": {"earth": 2}, "die": MAY_TRANSMUTE, "bonuses_used": 3}
    assert solve(position(seats=[mine]), Goal.read("most crystals", "end of turn")).ends == {0: 1, 3: 1, 6: 1}


def test_a_roll_that_nobody_pins_is_refused() -> None:
    with pytest.raises(CannotSolve, match="rolls"):
        best("most crystals", "end of next turn", seats=[{"bonuses_used": 3}])


def test_a_card_that_nobody_knows_is_refused() -> None:
    mine = {"die": {"draw": True}, "bonuses_used": 3}
    with pytest.raises(CannotSolve, match="draw_pile"):
        best("most cards in hand", seats=[mine])
    assert best("most cards in hand", known=1, draw_pile=["Purse of Io"], seats=[mine]) == 1


def test_a_search_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasons_learn.lessons.solver.MOST_POSITIONS", 100)
    with pytest.raises(CannotSolve, match="take away"):
        best("most crystals", seats=[{"reserve": {"air": 2, "water": 2, "fire": 3}, "die": MAY_TRANSMUTE}])


@pytest.mark.parametrize(
    ("reach", "until", "told"),
    [
        ("most glory", "end of turn", "crystals and prestige"),
        ("crystals", "end of turn", "'most' or 'least'"),
        ("most crystals", "end of year", "end of next turn"),
    ],
)
def test_a_goal_that_means_nothing_says_what_there_is(reach: str, until: str, told: str) -> None:
    with pytest.raises(GoalError, match=told):
        Goal.read(reach, until)

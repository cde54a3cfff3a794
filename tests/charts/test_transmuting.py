"""The transmutation chart: the rulebook's sums, bonuses and Purses, the two cards, and a position to play from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasons_learn.charts import transmutation
from seasons_learn.charts.prospects import prospects, reserve_position, ways
from seasons_learn.play.game import Game
from seasons_learn.play.position_check import check_position
from seasons_learn.play.position_json import position_from_json, position_to_json
from tests.support import seat, table

reserves = st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(lambda counts: sum(counts) <= 7).map(tuple)


def crystals(position: object, **more: int) -> list[int]:
    return [row.crystals for row in prospects(position, **more)]


def test_the_rulebooks_reserve_through_the_year() -> None:
    rows = prospects(reserve_position({"fire": 1, "earth": 2}))
    assert [(row.season, row.crystals) for row in rows] == [("winter", 8), ("spring", 5), ("summer", 3), ("fall", 5)]
    assert [row.best for row in rows] == [True, False, False, False]
    assert rows[0].parts == (0, 0, 2, 6)


def test_bonuses_and_purses_add_up_on_every_token() -> None:
    position = reserve_position({"earth": 1}, bonuses=1)
    assert crystals(position)[0] == 4, "the rulebook: one earth in winter with the bonus"
    assert crystals(reserve_position({"fire": 1, "earth": 2}, bonuses=3, purses=2))[0] == 8 + 3 * 5


def test_a_bonus_of_this_turn_does_not_wait_for_spring() -> None:
    position = reserve_position({"fire": 2}, bonuses=1)
    assert crystals(position) == [6, 6, 2, 2]
    assert crystals(position, later_bonuses=1) == [6, 8, 4, 4]


def test_months_to_go_and_rounds_they_take() -> None:
    rows = prospects(reserve_position({"air": 1}, month=5))
    assert [(row.season, row.spaces, row.rounds) for row in rows] == [
        ("spring", 0, (0, 0)),
        ("summer", 2, (1, 2)),
        ("fall", 5, (2, 5)),
        ("winter", 8, (3, 8)),
    ]
    assert [row.year for row in rows] == [1, 1, 1, 2]


def test_the_game_ends_with_the_third_year() -> None:
    assert [row.season for row in prospects(reserve_position({"water": 1}, month=8, year=3))] == ["summer", "fall"]
    assert [row.season for row in prospects(reserve_position({"water": 1}, month=12, year=3))] == ["fall"]


def test_equal_moments_prefer_the_earlier() -> None:
    rows = prospects(reserve_position({"water": 1}, month=1))
    assert [row.crystals for row in rows] == [1, 1, 2, 3]
    assert [row.best for row in prospects(reserve_position({}))] == [True, False, False, False]


def test_balance_as_the_rules_tell_it() -> None:
    """D5: four of one type for 12, a Purse and a bonus adding 4 each."""
    four = {"water": 4}
    assert ways(reserve_position(four))[1].crystals == 12
    assert ways(reserve_position(four, purses=1))[1].crystals == 16
    assert ways(reserve_position(four, purses=1, bonuses=1))[1].crystals == 20
    assert not ways(reserve_position({"water": 3, "air": 3}))[1].open


def test_balance_in_its_later_printing() -> None:
    position = reserve_position({"water": 4}, purses=1, printing="ek_reprint")
    balance = ways(position)[1]
    assert (balance.used, balance.crystals, balance.rest) == ((0, 3, 0, 0), 12, (0, 1, 0, 0))
    assert balance.with_rest == 12 + 2


def test_balance_takes_the_type_that_the_season_pays_least_for() -> None:
    """With three of a kind enough, winter's fire (2 a token) goes and its earth (3 a token) is transmuted."""
    balance = ways(reserve_position({"fire": 3, "earth": 3}, printing="ek_reprint"))[1]
    assert (balance.used, balance.with_rest) == ((0, 0, 3, 0), 9 + 9)


def test_potion_takes_the_reserve_but_not_the_amulet() -> None:
    position = table(seat(reserve="2 fire", play="Amulet of Water", stored={"Amulet of Water": "4 water"}))
    transmuted, balance, potion = ways(position)
    assert transmuted.crystals == 2 * 2 + 4 * 1
    assert (balance.used, balance.crystals) == ((0, 4, 0, 0), 12)
    assert (potion.used, potion.crystals, potion.with_rest) == ((0, 0, 2, 0), 8, 8 + 4)


@given(reserve=reserves, month=st.integers(1, 12), bonuses=st.integers(0, 3), purses=st.integers(0, 2))
def test_what_always_holds(reserve: tuple[int, ...], month: int, bonuses: int, purses: int) -> None:
    position = reserve_position(reserve, month, bonuses=bonuses, purses=purses)
    rows = prospects(position, later_bonuses=bonuses)
    tokens = sum(reserve)
    assert sum(row.best for row in rows) == 1
    assert max(row.crystals for row in rows) == next(row.crystals for row in rows if row.best)
    # Each type is worth 1, 1, 2 and 3 in some order through the four seasons... and extras count once a season.
    assert all(tokens * (1 + bonuses + purses) <= row.crystals <= tokens * (3 + bonuses + purses) for row in rows)
    transmuted, balance, potion = ways(position)
    assert potion.with_rest == tokens * (4 + bonuses + purses)
    assert balance.with_rest >= transmuted.with_rest, "3 a token is never less than a season pays"


def test_the_position_is_played_from() -> None:
    position = reserve_position({"fire": 1, "earth": 2}, bonuses=1, purses=1, cards=(5, 26))
    check_position(position)
    assert position_from_json(position_to_json(position)) == position
    game = Game(["Paul", "Lea"], position)
    game.play("transmute")
    game.play("transmute 1 fire 2 earth")
    assert game.position.seats[0].crystals == 8 + 3 * 2


def test_figure_for_a_position_agrees_with_the_rows() -> None:
    position = table(seat(), seat(reserve="1 air 3 water", play="Purse of Io"), month=12)
    figure = transmutation(position, seat=1)
    assert list(figure.data[1].y) == [row.parts[1] for row in prospects(position, 1)]
    assert list(figure.data[-1].text) == ["best: 14", "8", "9", "13"]


def test_cards_are_marked_when_compared() -> None:
    figure = transmutation("winter", {"earth": 4}, compare=True)
    marks = {trace.name: list(trace.y) for trace in figure.data if trace.type == "scatter" and trace.mode == "markers"}
    assert marks == {"Balance": [12] * 4, "Potion": [16] * 4}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"month": 13}, "month is 1 to 12"),
        ({"year": 4}, "year is 1 to 3"),
        ({"bonuses": 4}, "bonuses is 0 to 3"),
        ({"purses": 3}, "Purses of Io is 0 to 2"),
        ({"reserve": {"fire": 8}}, "holds 7 tokens, not 8"),
        ({"reserve": {"mud": 1}}, "no energy mud"),
        ({"reserve": (1, 2, 3)}, "four counts"),
    ],
)
def test_what_no_game_can_have_is_refused(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        reserve_position(**{"reserve": {}} | wrong)

"""The length of a game: simulated tables against an exact sum, and what no game can do."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice, product
from statistics import mean, stdev

import pytest

from seasons_learn.charts import game_length
from seasons_learn.charts.lengths import HABITS, length_row, lengths_figure, rounds_of_games

LEFT_OVER = {"most_pips": min, "fewest_pips": max}


@cache
def exact_mean(habit: str, players: int) -> Fraction:
    """Every die shows 1, 2 and 3 pips on two faces each, so with habits of pips the left die is a plain sum."""
    rolls = list(product((1, 2, 3), repeat=players + 1))
    left = LEFT_OVER.get(habit, lambda roll: roll[0])
    odds = {pips: Fraction(sum(left(roll) == pips for roll in rolls), len(rolls)) for pips in (1, 2, 3)}

    @cache
    def to_go(spaces: int) -> Fraction:
        if spaces <= 0:
            return Fraction()
        return 1 + sum(odds[pips] * to_go(spaces - pips) for pips in odds)

    return to_go(36)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("habit", ["most_pips", "any", "fewest_pips"])
def test_simulated_games_agree_with_the_exact_mean(habit: str, players: int) -> None:
    games = list(islice(rounds_of_games(habit, players, seed=11), 900))
    error = stdev(games) / len(games) ** 0.5
    assert abs(mean(games) - float(exact_mean(habit, players))) < 4 * error


@pytest.mark.parametrize("habit", HABITS)
def test_three_years_take_twelve_to_thirty_six_rounds(habit: str) -> None:
    assert all(12 <= rounds <= 36 for rounds in islice(rounds_of_games(habit, 3, seed=2), 200))


def test_the_same_seed_gives_the_same_games() -> None:
    once, again, other = (list(islice(rounds_of_games("any", 2, seed), 30)) for seed in (5, 5, 6))
    assert once == again != other


def test_one_hasty_player_shortens_the_game_of_a_slow_one() -> None:
    slow, mixed, hasty = (
        mean(islice(rounds_of_games(habits, 2, seed=3), 300))
        for habits in (["most_pips"], ["most_pips", "fewest_pips"], ["fewest_pips"])
    )
    assert hasty < mixed < slow


def test_figure_has_a_row_a_habit_whose_bars_are_all_games() -> None:
    figure = game_length(["any", "fewest_pips"], games=50)
    assert [trace.name for trace in figure.data] == ["any die", "fewest pips"]
    assert all(sum(trace.y) == pytest.approx(1) for trace in figure.data)


def test_figure_before_the_first_game_is_empty_and_stands() -> None:
    figure = lengths_figure({"any": []})
    assert len(figure.data) == 1
    assert len(figure.data[0].x) == 0


@pytest.mark.parametrize(("habits", "players"), [("lazy", 2), ([], 2), ("any", 5)])
def test_impossible_tables_are_refused_before_the_first_game(habits: str | list[str], players: int) -> None:
    with pytest.raises(ValueError, match=r"habit|players"):
        rounds_of_games(habits, players)


def test_no_games_cannot_be_measured() -> None:
    for act in (lambda: length_row("any", []), lambda: game_length(games=0)):
        with pytest.raises(ValueError, match="play one at least"):
            act()

"""Energy rarity: numbers that can be counted on the dice by hand, and what must hold for all of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from seasons_learn.charts import energy_rarity
from seasons_learn.charts.rarity import MEASURES, energy_rows, measure_text
from seasons_learn.rules.facts import DICE, SEASONS


def row(season: str, energy: str, **more: object) -> object:
    return next(found for found in energy_rows(season, **more) if found.energy == energy)


def test_winter_with_two_players_counted_by_hand() -> None:
    # Water: three faces on four of the dice, two on the fifth. Fire: one face on every die. No die shows earth.
    water, fire, earth = (row("winter", kind) for kind in ("water", "fire", "earth"))
    assert (water.face, water.die) == (Fraction(14, 30), Fraction(14, 5))
    # Of the ten sets of three dice four are without the fifth, where each die misses with 1/2; six have it.
    assert water.round == 1 - (4 * Fraction(1, 8) + 6 * Fraction(1, 4) * Fraction(2, 3)) / 10
    assert fire.round == 1 - Fraction(5, 6) ** 3
    assert (earth.face, earth.round, earth.rate) == (0, 0, 3)


def test_four_players_use_all_five_dice() -> None:
    # Spring, earth: three faces on four dice, two on the fifth.
    assert row("spring", "earth", players=4).round == 1 - Fraction(1, 2) ** 4 * Fraction(2, 3)
    assert row("fall", "earth", players=4).round == 1 - Fraction(5, 6) ** 5


def test_known_dice_replace_the_draw() -> None:
    # Winter's first die has two faces with air, the second and third have two as well (one of a pair with water).
    assert row("winter", "air", dice=(1, 2, 3)).round == 1 - Fraction(4, 6) ** 3
    assert row("winter", "water", dice=(3, 4, 5)).die == Fraction(3 + 3 + 2, 3)


@pytest.mark.parametrize(
    ("dice", "players", "words"),
    [((1, 2), 2, "3 different dice"), ((1, 1, 2), 2, "1, 1, 2"), ((1, 2, 3, 6), 3, "4 different dice")],
)
def test_impossible_sets_of_dice_are_refused_with_the_rule(dice: tuple[int, ...], players: int, words: str) -> None:
    with pytest.raises(ValueError, match=words) as caught:
        energy_rows("winter", players, dice)
    assert "A3" in str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("season", SEASONS)
def test_rarer_is_dearer(season: str, players: int) -> None:
    rows = energy_rows(season, players)
    rare_first = sorted(rows, key=lambda found: found.tokens)
    rates = [found.rate for found in rare_first]
    assert rates == sorted(rates, reverse=True) == [3, 2, 1, 1]
    assert all(0 <= found.face <= found.round <= 1 for found in rows)


@pytest.mark.parametrize("season", SEASONS)
def test_chance_agrees_with_rolling_every_way(season: str) -> None:
    """For one known set the chance is a plain count over all 216 rolls."""
    dice = [DICE[SEASONS.index(season)][number - 1] for number in (2, 4, 5)]
    rolls = list(product(*dice))
    for kind, found in enumerate(energy_rows(season, dice=(2, 4, 5))):
        shown = sum(any(face.energy[kind] for face in roll) for roll in rolls)
        tokens = sum(face.energy[kind] for roll in rolls for face in roll)
        assert found.round == Fraction(shown, len(rolls))
        assert found.on_table == Fraction(tokens, len(rolls))


def test_more_dice_show_more() -> None:
    for season in SEASONS:
        by_players = [energy_rows(season, players) for players in (2, 3, 4)]
        for two, three, four in zip(*by_players, strict=True):
            assert two.face == three.face == four.face
            assert two.round <= three.round <= four.round


@pytest.mark.parametrize("measure", MEASURES)
def test_figure_shows_the_rows_and_the_rates_beside_them(measure: str) -> None:
    figure = energy_rarity("summer", 3, measure)
    shown, rates = figure.data
    rows = energy_rows("summer", 3)
    assert list(shown.y) == ["air", "water", "fire", "earth"]
    assert list(shown.text) == [measure_text(found, measure) for found in rows]
    assert list(rates.x) == [3, 2, 1, 1]
    assert len(set(shown.marker.pattern.shape)) == 4, "no energy is told by colour alone"


def test_all_seasons_in_one_figure() -> None:
    figure = energy_rarity(players=4)
    assert len(figure.data[0].x) == 16
    assert list(dict.fromkeys(figure.data[0].y[0])) == list(SEASONS)


@pytest.mark.parametrize(
    "wrong", [{"season": "autumn"}, {"season": 4}, {"players": 5}, {"measure": "year"}], ids=lambda wrong: str(wrong)
)
def test_what_does_not_exist_is_named(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=str(next(iter(wrong.values())))):
        energy_rarity(**{"season": "winter"} | wrong)

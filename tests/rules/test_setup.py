"""A new game is set up as the rulings A3, A4 and B say."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from seasons_learn.play.game import Game
from seasons_learn.rules.engine import options
from seasons_learn.rules.facts import LEVELS, READY_MADE_SETS, deck
from seasons_learn.rules.setup import new_position
from tests.support import zones

PLAYERS = (2, 3, 4)


@pytest.mark.ruling("A4", "B")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("level", LEVELS)
def test_nine_cards_each_are_dealt_and_the_rest_is_the_draw_pile(players: int, level: str) -> None:
    here = new_position(players, level, seed=4)
    assert len(here.draw_pile) == (100 if level == "archmage" else 60) - 9 * players
    assert [len(mine.draft) + len(mine.drafted) for mine in here.seats] == [9] * players
    assert sorted(card for zone in zones(here) for card in zone) == list(deck(level))


@pytest.mark.ruling("A1", "A3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_nothing_in_winter_of_the_first_year(players: int) -> None:
    here = new_position(players, seed=4)
    assert (here.year, here.month, here.season) == (1, 1, 0)
    for mine in here.seats:
        assert (mine.crystals, mine.gauge, mine.reserve, mine.bonuses_used) == (0, 0, (0, 0, 0, 0), 0)
        assert mine.hand == mine.play == mine.library_2 == mine.library_3 == ()


@pytest.mark.ruling("A3")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_die_more_than_players_is_chosen_for_each_season(players: int) -> None:
    for seed in range(20):
        here = new_position(players, seed=seed)
        assert len(here.dice_set) == 4
        for numbers in here.dice_set:
            assert len(set(numbers)) == players + 1
            assert set(numbers) <= {1, 2, 3, 4, 5}


def test_the_dice_of_each_season_are_drawn_by_themselves() -> None:
    sets = [new_position(2, seed=seed).dice_set for seed in range(60)]
    for season in range(4):
        assert len({dice[season] for dice in sets}) == 10
    assert any(len(set(dice)) == 4 for dice in sets)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn_from_the_seed(players: int) -> None:
    games = 600
    counts = Counter(new_position(players, seed=seed).first for seed in range(games))
    assert set(counts) == set(range(players))
    slack = 5 * sqrt(games * (1 / players) * (1 - 1 / players))
    assert all(abs(count - games / players) <= slack for count in counts.values())


def test_the_first_player_may_be_named_and_the_deal_stays_the_same() -> None:
    drawn, named = new_position(3, seed=8), [new_position(3, seed=8, first=first) for first in range(3)]
    assert [here.first for here in named] == [0, 1, 2]
    assert [here.active for here in named] == [0, 1, 2]
    assert {here.draw_pile for here in named} == {drawn.draw_pile}
    assert named[drawn.first] == drawn


@pytest.mark.ruling("A4", "K4")
@pytest.mark.parametrize("players", PLAYERS)
def test_apprentices_get_the_ready_made_sets_in_order(players: int) -> None:
    here = new_position(players, "apprentice", seed=3)
    assert here.phase == "packs"
    assert [mine.drafted for mine in here.seats] == list(READY_MADE_SETS[:players])


def test_the_four_sets_can_be_dealt_together() -> None:
    counts = Counter(card for cards in READY_MADE_SETS for card in cards)
    assert all(len(cards) == 9 for cards in READY_MADE_SETS)
    assert max(counts.values()) <= 2
    assert max(counts) <= 30


@pytest.mark.parametrize(("level", "draft", "phase"), [("apprentice", True, "draft"), ("archmage", False, "packs")])
def test_a_table_may_decide_itself_whether_it_drafts(level: str, draft: bool, phase: str) -> None:
    here = new_position(2, level, seed=1, draft=draft)
    assert here.phase == phase
    assert sorted(card for zone in zones(here) for card in zone) == list(deck(level))


def test_the_draft_offers_every_kind_of_card_in_the_packet() -> None:
    here = new_position(2, seed=6)
    packet = here.seats[0].draft
    assert [action[1] for action in options(here)] == sorted(set(packet))


def test_the_deal_of_a_level_can_bring_any_card() -> None:
    dealt = {card for seed in range(40) for mine in new_position(4, seed=seed).seats for card in mine.draft}
    assert dealt == set(range(1, 51))


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=f"2, 3 or 4 players, not {players}"):
        new_position(players)


@pytest.mark.parametrize("level", ["", "wizard", "Archmage"])
def test_an_unknown_level_is_refused_with_those_there_are(level: str) -> None:
    with pytest.raises(ValueError, match="apprentice, magician, archmage"):
        new_position(2, level)


@pytest.mark.parametrize("first", [-1, 2, 99])
def test_the_first_player_must_sit_at_the_table(first: int) -> None:
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        new_position(2, first=first)


@pytest.mark.parametrize("names", [["Paul"], ["Paul", "Paul"], ["Paul", " "], ["A", "B", "C", "D", "E"], []])
def test_a_game_needs_two_to_four_different_names(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"players|name of its own"):
        Game.new(players=names, seed=1)


def test_without_a_seed_every_game_is_dealt_anew() -> None:
    assert len({Game.new(level="archmage").position for _ in range(4)}) > 1

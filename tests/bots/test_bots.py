"""Bots see what their seat sees, play whole games by the rules, and the greedy one plays to win."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from seasons_learn.bots import BOTS
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import options, play
from seasons_learn.rules.facts import LEVELS, Die
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.scoring import score, winners
from seasons_learn.rules.setup import new_position
from tests.support import play_on, seat, table


def match(names: list[str], level: str, seed: int) -> tuple[Position, list[Action]]:
    """A whole game of bots that are given views only; its last position and all actions."""
    here, luck = new_position(len(names), level, seed), Random(seed)
    actions = []
    while here.choice is not None:
        number = here.choice.seat
        action = BOTS[names[number]](view_of(here, number), luck)
        actions.append(action)
        here, _ = play(here, action)
    return here, actions


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_games_on_views(name: str, level: str, players: int) -> None:
    last, _ = match([name] * players, level, seed=players)
    assert last.over
    assert winners(last)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_given_no_hidden_card_and_no_luck(name: str) -> None:
    """The view that a bot chooses from has 0 for the other hand, the packs and the pile; it answers all the same."""
    here, luck = new_position(2, "apprentice", seed=5), Random(5)
    met = set()
    while here.choice is not None and here.year == 1:
        number = here.choice.seat
        view, other = view_of(here, number), here.seats[1 - number]
        assert view.generator == 0
        assert set(view.draw_pile) <= {0}
        hidden = view.seats[1 - number]
        unseen = [place for place, seen in enumerate(other.hand_seen) if not seen]
        assert hidden.hand.count(0) == len(unseen)
        assert not any(hidden.library_2 + hidden.library_3)
        met.add(here.choice.kind)
        action = BOTS[name](view, luck)
        assert action in options(here)
        here, _ = play(here, action)
    assert {"packs", "die", "turn"} <= met


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_make_no_difference_to_a_bot(name: str) -> None:
    """Two positions that look the same to a seat get the same answer."""
    open_hand: dict[str, Any] = {"hand": "Amulet of Earth, Purse of Io", "reserve": "2 earth 1 air 1 fire", "gauge": 2}
    one = table(seat(**open_hand), seat(hand="Runic Cube of Eolis"))
    two = table(seat(**open_hand), seat(hand="Staff of Spring"))
    assert view_of(one, 0) == view_of(two, 0)
    assert BOTS[name](view_of(one, 0), Random(1)) == BOTS[name](view_of(two, 0), Random(1))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_is_the_same_for_the_same_luck(name: str, players: int) -> None:
    assert match([name] * players, "archmage", 3) == match([name] * players, "archmage", 3)


def test_the_random_bot_uses_every_option() -> None:
    here = table(seat(hand="Temporal Boots, Die of Malice", gauge=2, reserve="2 air"), permit=True)
    luck = Random(0)
    chosen = {BOTS["random"](here, luck) for _ in range(600)}
    assert chosen == set(options(here))


def test_the_random_bot_does_not_always_play_alike() -> None:
    assert match(["random", "random"], "apprentice", 1)[1] != match(["random", "random"], "apprentice", 2)[1]


def test_the_greedy_bot_summons_what_it_can_use() -> None:
    here = table(seat(hand="Olaf's Blessed Statue", reserve="3 water", gauge=1), seat())
    assert BOTS["greedy"](view_of(here, 0), Random(1)) == ("summon", 29)


def test_the_greedy_bot_transmutes_what_will_never_be_of_use() -> None:
    """The last turn of the game: nothing in hand, three tokens in the reserve and a permission."""
    here = table(seat(reserve="3 earth", bonuses_used=3), seat(), year=3, month=12, permit=True, first=1, active=0)
    assert BOTS["greedy"](view_of(here, 0), Random(1)) == ("transmute", 0)
    here = play_on(here, ("transmute", 0))
    assert BOTS["greedy"](view_of(here, 0), Random(1)) == ("transmute", ((0, 0, 0, 3),))


def test_the_greedy_bot_uses_no_bonus_that_brings_nothing() -> None:
    here = table(seat(), seat(), year=3, month=12, first=1, active=0)
    assert BOTS["greedy"](view_of(here, 0), Random(1)) == ("end_turn", 0)


@pytest.mark.slow
def test_greedy_beats_random_in_nearly_all_games() -> None:
    """Two archmages, the greedy one in either seat."""
    won = 0
    for seed in range(40):
        mine = seed % 2
        last, _ = match(["greedy", "random"] if mine == 0 else ["random", "greedy"], "archmage", seed)
        totals = [sheet.total for sheet in score(last)]
        won += totals[mine] > totals[1 - mine]
    assert won >= 38


def test_in_the_last_round_the_greedy_bot_takes_the_die_with_most_crystals() -> None:
    plain, rich, other = (Die(number=number, crystals=crystals) for number, crystals in ((1, 1), (2, 6), (3, 2)))
    here = table(seat(), seat(), phase="choose_die", dice=(plain, rich, other), takers=(-1, -1, -1), year=3, month=12)
    assert BOTS["greedy"](view_of(here, 0), Random(1)) == ("take_die", 1)

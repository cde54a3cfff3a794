"""Chance comes from the position alone, is fair, and the same seed gives the same game everywhere."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from seasons_learn.rules.chance import below, seeded, shuffled
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import DICE, Die
from seasons_learn.rules.position import Pin, Position
from seasons_learn.rules.setup import new_position
from tests.support import play_on, seat, table

SIGMAS = 5
FIXED_GAME = "876db4ec08719254643b25243f9f688c684592c57c8d4211f52d7ad1e02aefe7"


def within_luck(count: int, chance: float, trials: int) -> bool:
    """Whether a count is within five standard deviations of what is expected."""
    return abs(count - trials * chance) <= SIGMAS * sqrt(trials * chance * (1 - chance))


def play_through(seed: int) -> list[Position]:
    """Every position of a random game of three archmages."""
    here, luck = new_position(3, seed=seed), Random(seed)
    found = [here]
    while here.choice is not None:
        legal = sorted(options(here), key=repr)
        here, _ = apply(here, legal[int(luck.random() * len(legal))])
        found.append(here)
    return found


def test_same_seed_gives_the_same_game() -> None:
    assert play_through(11) == play_through(11)


def test_another_seed_gives_another_game() -> None:
    assert new_position(3, seed=11) != new_position(3, seed=12)


def facts_of(here: Position) -> tuple[object, ...]:
    """What players would write down: time, dice, cards and counters."""
    dice = [(die.season, die.number, die.energy, die.crystals, die.pips) for die in here.dice]
    seats = [
        (mine.crystals, mine.gauge, mine.reserve, mine.bonuses_used, mine.hand, mine.play, mine.turned, mine.stored)
        for mine in here.seats
    ]
    return here.phase, here.year, here.month, here.first, dice, here.draw_pile, here.discard_pile, seats


def test_a_game_that_was_written_down_is_still_the_same_today() -> None:
    """Another hash means that old seeds lead to other games than before."""
    text = repr([facts_of(here) for here in play_through(2024)])
    assert sha256(text.encode()).hexdigest() == FIXED_GAME


@pytest.mark.parametrize("seed", [0, 1, -1, 10**30, -(10**30)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    state = seeded(seed)
    assert 0 <= state < 1 << 64
    assert new_position(2, seed=seed) == new_position(2, seed=seed)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 100])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    trials, state = 12_000, seeded(limit)
    counts: Counter[int] = Counter()
    for _ in range(trials):
        number, state = below(state, limit)
        counts[number] += 1
    assert set(counts) == set(range(limit))
    assert all(within_luck(count, 1 / limit, trials) for count in counts.values())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    trials, state = 12_000, seeded(3)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(trials):
        order, state = shuffled(state, "abcd")
        counts[order] += 1
    assert len(counts) == 24
    assert all(within_luck(count, 1 / 24, trials) for count in counts.values())


def rolls(month: int, trials: int) -> Counter[tuple[int, int]]:
    """How often each face of each die came up, four players rolling all five dice of a season."""
    counts: Counter[tuple[int, int]] = Counter()
    generator = 1
    for _ in range(trials):
        here = table(seat(), seat(), seat(), seat(), month=month, phase="round_end", generator=generator)
        generator = here.generator
        season = here.season
        for die in here.dice:
            counts[die.number, DICE[season][die.number - 1].index(die)] += 1
    return counts


@pytest.mark.ruling("C1", "K2")
@pytest.mark.parametrize("month", [1, 4, 7, 10])
def test_all_six_faces_of_every_die_come_up_equally_often(month: int) -> None:
    trials = 1_500
    counts = rolls(month, trials)
    season = (month - 1) // 3
    for number, die in enumerate(DICE[season], 1):
        for face in set(die):
            alike = die.count(face) / 6
            assert within_luck(counts[number, die.index(face)], alike, trials), (number, face)


@pytest.mark.ruling("D15")
def test_a_reroll_shows_every_face_of_the_same_die() -> None:
    die = DICE[0][2][0]
    trials, generator = 1_200, 5
    seen: Counter[object] = Counter()
    for _ in range(trials):
        here = table(seat(play="Die of Malice", die=die), phase="turn_start", generator=generator)
        after, _ = apply(here, ("activate", 0))
        generator = after.generator
        rolled = after.seats[0].die
        seen[rolled] += 1
    for face in set(DICE[0][2]):
        assert within_luck(seen[face], DICE[0][2].count(face) / 6, trials)
    assert set(seen) == set(DICE[0][2])


@pytest.mark.ruling("D15")
def test_a_face_of_no_particular_die_becomes_any_face_of_its_season() -> None:
    die, spring, generator = Die(season=1, crystals=1), {face for die in DICE[1] for face in die}, 3
    seen = set()
    for _ in range(400):
        here = table(seat(play="Die of Malice", die=die), phase="turn_start", month=4, generator=generator)
        after, _ = apply(here, ("activate", 0))
        generator = after.generator
        seen.add(after.seats[0].die)
    assert seen == spring


@pytest.mark.ruling("C9")
def test_reshuffled_discards_come_in_any_order() -> None:
    trials, generator = 600, 9
    tops: Counter[int] = Counter()
    for _ in range(trials):
        here = table(
            seat(hand="Amulet of Fire", gauge=1, reserve="2 fire"), generator=generator, discard_pile=(1, 3, 5)
        )
        after, _ = apply(replace(here, draw_pile=()), ("summon", 2))
        generator = after.generator
        tops[after.aside[0]] += 1
    assert set(tops) == {1, 3, 5}
    assert all(within_luck(count, 1 / 3, trials) for count in tops.values())


@pytest.mark.ruling("C1", "C9")
def test_results_that_are_fixed_in_advance_come_whatever_order_they_stand_in() -> None:
    """A shuffle that is fixed waits until the discards are shuffled; the roll behind it comes first."""
    dice = (DICE[0][0][5], DICE[0][1][4], DICE[0][2][3])
    shuffle, roll = Pin("shuffle", cards=(5, 1, 3)), Pin("roll", dice=dice)
    here = table(seat(hand="Amulet of Fire", gauge=1, reserve="2 fire"), pins=(shuffle, roll), phase="round_end")
    assert here.dice == dice
    assert here.pins == (shuffle,)
    here = replace(here, draw_pile=(), discard_pile=(1, 3, 5), discard_seen=(0, 0, 0))
    here = play_on(here, ("take_die", 0), ("take_die", 1), ("end_turn", 0))
    here = play_on(here, ("summon", 2))
    assert (here.aside, here.pins) == ((5, 1, 3), ())


def test_a_fork_of_a_position_carries_its_luck_along() -> None:
    here = table(seat(play="Die of Malice", die=DICE[0][0][0]), phase="turn_start")
    assert apply(here, ("activate", 0)) == apply(here, ("activate", 0))

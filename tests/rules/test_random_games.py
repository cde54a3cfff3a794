"""Random games of every kind keep every law of the rules at every single step, and the referee agrees with them."""

from __future__ import annotations

from random import Random

import pytest

from tests.referee.comparing import judge_game
from tests.rules.whole_games import GAMES, PARTS, Tally, play_checked

COMPARED = 0.2
"""Share of choices at which the referee's books and offers are held against the engine's."""


@pytest.mark.ruling("F")
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_law(part: int) -> None:
    tally = Tally()
    for seed in range(part, GAMES, PARTS):
        judge_game(play_checked(seed, tally, outside=False), COMPARED, Random(seed))
    assert tally.games == len(range(part, GAMES, PARTS))
    assert tally.choices >= tally.games * 50

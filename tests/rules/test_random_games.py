"""Random games of every kind keep every law of the rules at every single step."""

from __future__ import annotations

import pytest

from tests.rules.whole_games import GAMES, PARTS, Tally, play_checked


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_law(part: int) -> None:
    tally = Tally()
    for seed in range(part, GAMES, PARTS):
        play_checked(seed, tally, outside=False)
    assert tally.games == len(range(part, GAMES, PARTS))
    assert tally.choices >= tally.games * 50

"""What leaves the engine in random games: JSON, text, previews, refusals, views, samples and logs all fit."""

from __future__ import annotations

import pytest

from tests.rules.whole_games import GAMES, PARTS, Tally, play_checked


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_at_every_choice_of_random_games_what_goes_out_comes_back(part: int) -> None:
    tally = Tally()
    for seed in range(part, GAMES // 2, PARTS):
        play_checked(seed, tally, laws=False)
    assert tally.games == len(range(part, GAMES // 2, PARTS))
    assert len(tally.refusals) >= min(3, tally.games)

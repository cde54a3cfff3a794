"""A question with one answer is answered by the engine: what follows is the same as if somebody had said it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.steps import Step
from tests.rules.whole_games import any_game, pick
from tests.support import play_on, seat, table

GAMES = 8


def deeds(steps: Iterable[Step]) -> list[Step]:
    """What happened and because of what, without the clicks and the numbers of steps."""
    return [(*step[:3], *step[4:]) for step in steps if step[0] not in ("action", "ask")]


def said_aloud(here: Position, action: Action, count: int) -> list[Step]:
    """What follows from an action where every question is put, up to so many deeds."""
    here, steps = apply(here, action, explicit=True)
    found = deeds(steps)
    while len(found) < count:
        (only,) = options(here)
        here, steps = apply(here, only, explicit=True)
        found += deeds(steps)
    return found


@pytest.mark.ruling("C4")
def test_the_last_token_is_transmuted_by_the_ruling_of_transmuting() -> None:
    """One token leaves no choice; its crystals are still those of C4, not of the turn."""
    here = table(seat(reserve="1 earth"), permit=True)
    _, steps = apply(here, ("transmute", 0))
    assert [(step[0], step[2]) for step in steps[1:3]] == [("spend", "C4"), ("crystals", "C4")]
    assert play_on(here, ("transmute", 0)).seats[0].crystals == 3


def test_a_forced_answer_changes_nothing_and_names_the_same_rulings() -> None:
    for seed in range(GAMES):
        luck = Random(seed)
        game = any_game(luck)
        while not game.over:
            here, action = game.position, pick(game.options.actions, 0.95, luck)
            game.play(action)
            done = deeds(game.now.steps)
            assert said_aloud(here, action, len(done)) == done, f"seed {seed}, choice {game.ply}: {action}"

"""Where things come from: every step names the card or ruling behind it and the step that led to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from inspect import cleandoc

import pytest

from seasons_learn.rules.engine import apply, settle
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import NOBODY, Action, Position, Seat, ruling_of
from seasons_learn.rules.setup import new_position
from tests.rules.stories import STORIES
from tests.support import seat, table


def told(here: Position, actions: Sequence[Action]) -> Iterator[str]:
    """What follows from some actions, in the words of the stories."""
    names: dict[int, str] = {}
    for action in actions:
        before = here
        here, steps = apply(here, action)
        for number, (kind, who, source, cause, *details) in enumerate(steps, before.step):
            names[number] = f"says {details[0][0]}" if kind == "action" else kind
            if kind != "ask":
                yield f"{spoken(who)} {names[number]} {ruling_of(source)} < {names.get(cause, 'nothing')}"
        choice = here.choice
        assert choice is not None
        came = names.get(choice.cause, "nothing")
        yield f"{spoken(choice.seat)} asks {choice.kind} {ruling_of(choice.source)} < {came}"


def spoken(who: int) -> str:
    return "table" if who == NOBODY else str(who)


@pytest.mark.parametrize("story", STORIES)
def test_every_step_says_where_it_comes_from(story: str) -> None:
    here, actions, lines = STORIES[story]
    assert list(told(here, actions)) == cleandoc(lines).splitlines()


@pytest.mark.parametrize(
    ("here", "source"),
    [
        (Position((Seat(), Seat()), phase="turn"), ""),
        (Position((Seat(), Seat()), phase="turn_start"), "C2"),
        (Position((Seat(die=Die(crystals=1)), Seat()), phase="turn_start"), "C2"),
        (Position((Seat(), Seat()), phase="game_end"), "C10"),
    ],
    ids=["a turn", "a die without gains", "a die with gains", "the end"],
)
def test_what_a_position_begins_with_comes_from_nothing(here: Position, source: str) -> None:
    """A turn is asked for without anything having happened; what the table does by itself has its ruling."""
    _, steps = settle(here)
    assert steps[0][2:4] == (source, -1)


@pytest.mark.ruling("C8", "K27")
def test_cards_of_the_end_of_a_round_go_in_the_order_that_is_fixed_for_their_owner() -> None:
    """Damned Soul, Horn, Titus, Chest, in whatever order they came into play."""
    mine = seat(play="Wondrous Chest, Titus Deepgaze, Beggar's Horn, Damned Soul of Onys", reserve="1 air", crystals=9)
    here = table(mine, seat(crystals=5), active=1)
    here, first = apply(here, ("end_turn", 0))
    _, then = apply(here, ("gain", (1, 0, 0, 0)))
    done = [step[2] for step in (*first, *then) if step[0] in ("crystals", "gain", "transfer")]
    assert done == [50, 14, 39], "the Chest finds two tokens only"


def test_a_game_that_names_no_seed_is_the_game_of_seed_nought() -> None:
    assert new_position(2) == new_position(2, seed=0)

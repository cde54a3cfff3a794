"""The engine keeps proper books: what it writes into steps and positions is whole, and says where it comes from.

Looked at are all rule cases, with every question put and without, and some whole games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from seasons_learn.play.case_answers import Refused, Unasked
from seasons_learn.play.case_format import Case, read_cases
from seasons_learn.play.case_setup import starting_position
from seasons_learn.play.cases import watch
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import NOBODY, Choice, Position, Source, ruling_of
from seasons_learn.rules.programs import PROGRAMS
from seasons_learn.rules.setup import new_position
from seasons_learn.rules.steps import EFFECTS, Step
from seasons_learn.text import long_texts
from tests.rules.whole_games import pick

ROOT = Path(__file__).parents[2]
FILES = [file for room in ("tests/cases", "seasons_learn/data/cases") for file in sorted((ROOT / room).glob("*.yaml"))]
RULINGS = frozenset(long_texts("rules"))
TABLE_ASKS = frozenset(("draft", "packs", "die", "turn", "end_round", "score"))
"""Questions that no effect puts: they come when nothing else is left to do."""
WAYS: dict[str, frozenset[str]] = {
    "pay": frozenset(("any", "same", "exact")),
    "gain": frozenset(("", "onto")),
    "keep_card": frozenset(("must", "may", "first")),
    "put_in_play": frozenset(("aside", "hand", "may")),
    "order": frozenset(("round_end",)),
}
"""How a cost is counted or what an answer is for, in the few words there are; other questions have none."""

Turnout = tuple[Position, Sequence[Step], Position]
"""A position, the steps that one answer led to, and the position after them."""


@cache
def cases(file: Path) -> list[Case]:
    return [case for _, case in read_cases(file) if isinstance(case, Case)]


def turnouts(case: Case) -> Iterator[Turnout]:
    """Every answer of a case, with every question put and with those left out that have one answer."""
    here = starting_position(case)
    for step in case.steps:
        try:
            here, trail = watch(here, step)
        except (Refused, Unasked):
            assert case.expect.refused_step is not None, case.id
            return
        for before, ((*_, action), *_) in trail:
            for explicit in (True, False):
                after, steps = apply(before, action, explicit)
                yield before, steps, after


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_books_are_in_order_after_every_answer_of_every_case(file: Path) -> None:
    for case in cases(file):
        for before, steps, after in turnouts(case):
            check_books(before, steps, after, case.id)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("explicit", [True, False])
def test_the_books_are_in_order_through_whole_games(players: int, explicit: bool) -> None:
    here, luck = new_position(players, seed=players), Random(players)
    while here.choice is not None:
        before, action = here, pick(options(here), 0.9, luck)
        here, steps = apply(before, action, explicit)
        check_books(before, steps, here, f"{players} players, {action}")


def check_books(before: Position, steps: Sequence[Step], after: Position, told: str) -> None:
    for number, step in enumerate(steps, before.step):
        check_step(number, step, len(before.seats), f"{told}: {step}")
    assert after.step == before.step + len(steps), told
    check_values(after, told)
    for frame in after.stack:
        check_origin(frame.source, frame.cause, after, f"{told}: {frame}")
        assert frame.at < len(PROGRAMS[frame.program]), f"{told}: {frame} waits without anything left to do"
    if after.choice is not None:
        check_question(after.choice, after, f"{told}: {after.choice}")


def check_step(number: int, step: Step, players: int, told: str) -> None:
    """A step names its kind, a seat at the table, a ruling, and an earlier step that led to it.

    A click alone may come from nothing: somebody made it.
    """
    kind, seat, source, cause = step[:4]
    assert kind in EFFECTS, told
    assert NOBODY <= seat < players, told
    assert ruling_of(source) in RULINGS, told
    assert type(cause) is int, told
    assert cause < number, told
    assert cause >= 0 or (kind == "action" and cause == -1), told


def check_origin(source: Source, cause: int, here: Position, told: str) -> None:
    """What waits names a ruling, and a step that has been."""
    assert ruling_of(source) in RULINGS, told
    assert 0 <= cause < here.step, told


def check_question(choice: Choice, here: Position, told: str) -> None:
    check_origin(choice.source, choice.cause, here, told)
    if choice.kind in TABLE_ASKS:
        assert choice.cause == here.step - 2, f"{told} comes from what happened last, before it was asked"
    assert choice.how in WAYS.get(choice.kind, {""}), told


def check_values(here: Position, told: str) -> None:
    """Every field holds what its type allows, and only seats at the table know cards of others."""
    assert msgspec.json.decode(msgspec.json.encode(here), type=Position) == here, told
    everybody = (1 << len(here.seats)) - 1
    known = [here.aside_seen, *here.draw_seen, *here.discard_seen]
    for number, mine in enumerate(here.seats):
        known += mine.hand_seen
        assert not any(seen >> number & 1 for seen in mine.hand_seen), f"{told}: whose hand it is knows it anyway"
    assert all(seen & ~everybody == 0 for seen in known), told

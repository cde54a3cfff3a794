"""Positions in a line: how tests write down a table and what lies on it. And how they wait for a thing to hold."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.play.names import card_number
from seasons_learn.rules.energy import NONE, TYPES, Energy
from seasons_learn.rules.engine import apply, options, refusal, settle
from seasons_learn.rules.facts import Die, deck
from seasons_learn.rules.position import NOBODY, Action, Position, Seat


def until(holds: Callable[[], bool], within_s: float = 60) -> bool:
    """Whether it comes to hold before patience ends."""
    end = time.monotonic() + within_s
    while not (held := holds()) and time.monotonic() < end:
        time.sleep(0.05)
    return held


def cards(names: str) -> tuple[int, ...]:
    """Card numbers from names with commas between them."""
    return tuple(card_number(name) for name in names.split(",") if name.strip())


def energy(words: str) -> Energy:
    """A bundle from words such as "2 water 1 fire"."""
    counts = dict.fromkeys(TYPES, 0)
    parts = words.split()
    for count, kind in zip(parts[::2], parts[1::2], strict=True):
        counts[kind] += int(count)
    air, water, fire, earth = counts.values()
    return air, water, fire, earth


def seat(hand: str = "", play: str = "", reserve: str = "", stored: dict[str, str] | None = None, **more: Any) -> Seat:
    """A seat: cards by name, energy in words, the rest by the seat's own fields."""
    held, shown = tuple(sorted(cards(hand))), cards(play)
    on_cards = {cards(name)[0]: energy(words) for name, words in (stored or {}).items()}
    for pack in ("library_2", "library_3", "draft", "drafted"):
        if isinstance(more.get(pack), str):
            more[pack] = tuple(sorted(cards(more[pack])))
    return Seat(
        hand=held,
        hand_seen=(0,) * len(held),
        play=shown,
        turned=(False,) * len(shown),
        stored=tuple(on_cards.get(card, NONE) for card in shown),
        reserve=energy(reserve),
        **more,
    )


def table(*seats: Seat, draw_pile: str = "", left: Die = Die(), **more: Any) -> Position:
    """A position up to its first choice; two seats at least, cards named nowhere lie under `draw_pile`.

    `left` is the die that nobody took. The rest are fields of the position.
    """
    sitting = (*seats, *(Seat() for _ in range(2 - len(seats))))
    level = more.get("level", "archmage")
    top = cards(draw_pile)
    named = Counter(top + more.get("discard_pile", ()))
    for mine in sitting:
        named.update(mine.hand + mine.play + mine.library_2 + mine.library_3 + mine.draft + mine.drafted)
    rest = tuple((Counter(deck(level)) - named).elements())
    if more.get("phase") == "turn_start":
        die = sitting[more.get("active", 0)].die
        more = {"window": die is not None, "draw_open": die is not None and die.draw} | more
    position = Position(
        seats=sitting,
        dice_set=(tuple(range(1, len(sitting) + 2)),) * 4,
        dice=more.pop("dice", (left,)),
        takers=more.pop("takers", (NOBODY,)),
        draw_pile=top + rest,
        generator=more.pop("generator", 1),
        **more,
    )
    if len(position.discard_seen) != len(position.discard_pile):
        position = replace(position, discard_seen=(0,) * len(position.discard_pile))
    return settle(position)[0]


def play_on(position: Position, *actions: Action) -> Position:
    """The position after some legal actions, one after the other."""
    for action in actions:
        refused = refusal(position, action)
        assert refused is None, f"{action}: {refused}"
        position, _ = apply(position, action)
    return position


def kinds_of(position: Position) -> set[str]:
    """The verbs of the legal actions."""
    return {action[0] for action in options(position)}


def zones(position: Position) -> Iterator[tuple[int, ...]]:
    """Every place where cards lie."""
    yield position.draw_pile
    yield position.discard_pile
    yield position.aside
    for mine in position.seats:
        yield from (mine.hand, mine.play, mine.library_2, mine.library_3, mine.draft, mine.drafted)


@contextmanager
def refused_as(error: type[Exception], *words: str) -> Iterator[None]:
    """What is inside raises this very error, and its message has these words."""
    with pytest.raises(error) as caught:
        yield
    assert type(caught.value) is error
    for word in words:
        assert word in str(caught.value), f"{word!r} is missing in: {caught.value}"

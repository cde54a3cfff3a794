"""A page keeps nothing of games that were played and left: neither scenes nor positions nor the games themselves.

The same game is played again and again, so that every sentence and every list that is remembered is there already; what
still grows is kept by mistake. Python's own account of memory is exact, whatever else the machine does.
"""

from __future__ import annotations

import functools
import gc
import tracemalloc
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import growth

from seasons_learn.panels.play_page import PlayPage

SEED = 1
MOST_A_GAME = 25_000
"""Bytes: six times what is measured in a new process, and a fifth of what the positions of this game take."""

MOST_REMEMBERED = 1024
"""Results of one function."""


def remembering() -> list[Any]:
    """The functions of ours that remember so many results and no more."""
    ours = (thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper))
    return [
        thing
        for thing in ours
        if thing.__module__.startswith("seasons_learn") and thing.cache_parameters()["maxsize"] is not None
    ]


def kept_of_a_game(page: PlayPage, before: Callable[[], object] = lambda: None) -> int:
    """Bytes that one more game leaves behind; `before` is called before each press."""
    page.send = lambda *_, **__: None
    held = []
    tracemalloc.start()
    try:
        for _ in range(4):
            growth.play_and_leave(page, SEED, before)
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    # What tests before this one have had remembered is replaced bit by bit, which looks like growth, but less and less.
    return min(after - before for before, after in pairwise(held[1:]))


def test_the_same_game_once_more_leaves_nothing_behind() -> None:
    assert kept_of_a_game(PlayPage()) < MOST_A_GAME


def test_a_page_that_kept_positions_would_be_noticed() -> None:
    page, kept = PlayPage(), list[object]()

    def keep() -> None:
        if page.table is not None:
            kept.append(page.table.game.position)

    assert kept_of_a_game(page, keep) > 3 * MOST_A_GAME


def test_what_is_remembered_from_game_to_game_is_little() -> None:
    """Lists of ways to pay, of which no game has many twice, once filled a page with up to 32,768 of them."""
    bounds = {thing.__qualname__: thing.cache_parameters()["maxsize"] for thing in remembering()}
    assert len(bounds) >= 5
    assert all(bound <= MOST_REMEMBERED for bound in bounds.values()), bounds

"""What is made to cost much costs little, and what is twice as long about twice as much.

A text is compared with one half as long, by the processor's time of each without Python's own tidying up, which comes
when it will. It is the time of this thread: that of the process goes in leaps while its bound is watched. Reading that
takes time with the square of the length takes four times as long for twice the length. Where the longest text of its
kind takes no time to speak of, nothing can grow.
"""

from __future__ import annotations

import gc
import time
import tracemalloc

import pytest

from tests.fuzz.bounds import MOST_FOR_MUCH
from tests.fuzz.heavy import HEAVY, Heavy
from tests.fuzz.targets import TARGETS, judge

MOST_GROWTH = 3.5
"""Times the processor's time for twice the length."""
CLEARLY_LESS = 2.7
TO_SPEAK_OF_S = 0.02
TRIES = 5
"""How often what is not clearly less is tried again, for other programs slow some readings down; the quickest count."""
KINDS = [(name, what) for name, texts in HEAVY.items() for what in texts]


def seconds(name: str, text: str) -> float:
    gc.disable()
    begin = time.thread_time()
    try:
        judge(TARGETS[name], text, MOST_FOR_MUCH)
    finally:
        spent = time.thread_time() - begin
        gc.enable()
    return spent


def growth(name: str, heavy: Heavy) -> float:
    """How many times as long a text takes as one half as long; 0 where even the longest takes no time to speak of."""
    length = heavy.compared
    while (whole := seconds(name, heavy.make(length))) < TO_SPEAK_OF_S:
        if length == heavy.longest:
            return 0.0
        length = min(2 * length, heavy.longest)
    half = seconds(name, heavy.make(length // 2))
    for _ in range(TRIES):
        if whole < CLEARLY_LESS * half:
            break
        whole = min(whole, seconds(name, heavy.make(length)))
        half = min(half, seconds(name, heavy.make(length // 2)))
    return whole / half


@pytest.mark.parametrize(("name", "what"), KINDS)
def test_twice_the_length_costs_about_twice_as_much(name: str, what: str) -> None:
    assert growth(name, HEAVY[name][what]) < MOST_GROWTH


LONGER = [(name, what) for name, what in KINDS if HEAVY[name][what].compared < HEAVY[name][what].longest]


@pytest.mark.parametrize(("name", "what"), LONGER)
def test_the_longest_cost_little(name: str, what: str) -> None:
    """Those that are not compared at this length above."""
    heavy = HEAVY[name][what]
    judge(TARGETS[name], heavy.make(heavy.longest), MOST_FOR_MUCH)


def test_a_long_title_takes_little_memory() -> None:
    """The pattern of headers went back over every character, and kept two hundred bytes for each."""
    text = HEAVY["records"]["a title"].make(200_000)
    tracemalloc.start()
    judge(TARGETS["records"], text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 10 * len(text)

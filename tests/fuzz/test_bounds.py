"""The bounds of an input bite, so that a fuzzed parser which hangs or swallows memory fails its test."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from tests.fuzz import test_heavy
from tests.fuzz.bounds import MOST_MEMORY, TooSlow, bounded
from tests.fuzz.heavy import Heavy
from tests.fuzz.targets import TARGETS, Target, judge


def compute(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def catching(call: Callable[[float], None], argument: float) -> None:
    """A call by one who catches every exception, as a page does."""
    with suppress(Exception):
        call(argument)


def test_what_takes_too_long_is_stopped() -> None:
    with pytest.raises(TooSlow), bounded(0.05):
        compute(20)


def test_what_catches_every_exception_is_stopped_as_well() -> None:
    with pytest.raises(TooSlow), bounded(0.05):
        catching(compute, 20)


def test_what_takes_too_much_memory_is_stopped() -> None:
    with pytest.raises(MemoryError), bounded():
        bytearray(2 * MOST_MEMORY)


def test_every_judged_input_is_bounded() -> None:
    """Whatever is given to a parser by `judge`; the words of a parser that talks without end count as well."""

    def talk(text: str) -> Iterator[str]:
        while True:
            yield text

    with pytest.raises((TooSlow, MemoryError)):
        judge(Target(talk, (), tuple), "x", 0.2)


def test_reading_that_grows_with_the_square_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def squared(text: str) -> list[str]:
        compute(len(text) ** 2 / 1e7)
        return []

    monkeypatch.setitem(TARGETS, "squared", Target(squared, (), tuple))
    for longest, compared in ((500, 500), (500, 250)):
        grown = test_heavy.growth("squared", Heavy(lambda length: "x" * length, longest, compared))
        assert grown > test_heavy.MOST_GROWTH

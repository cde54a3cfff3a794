"""Bounds of what one input may cost: processor time and memory, both far above what any sound reading needs.

The clock is the process's own processor time, so that a busy machine fails nobody; it is a guard against inputs that
hang a page, not a measure of speed.
"""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MOST_SECONDS = 3.0
"""Processor time for one input of some thousand characters: most take a few milliseconds, the slowest a tenth of it."""
MOST_FOR_MUCH = 10.0
"""The same for the longest texts that parsers take: the slowest need a tenth of it."""
MOST_MEMORY = 1 << 29
"""Bytes of address space beyond what the process already has."""


class TooSlow(Exception):
    """An input took too much processor time."""


@contextmanager
def bounded(seconds: float = MOST_SECONDS) -> Iterator[None]:
    """Raise TooSlow or MemoryError out of what is inside if it takes too much.

    What is inside may catch every exception, as a page does: TooSlow is then raised behind it. A library that is not
    written in Python may end the whole process where it gets no memory, which no test outlives either.
    """
    late = TooSlow(f"more than {seconds:g} seconds of processor time")
    stopped = False

    def stop(_: int, __: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        raise late

    before = signal.signal(signal.SIGPROF, stop)
    space = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_address_space() + MOST_MEMORY, space[1]))
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, space)
        signal.signal(signal.SIGPROF, before)
    if stopped:
        raise late


def _address_space() -> int:
    """Bytes of address space that the process has; what it may have where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - opened for every input
            return int(file.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 1 << 40

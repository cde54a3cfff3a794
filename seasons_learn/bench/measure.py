"""The measuring protocol: random self-play, then single operations on positions from the middle of a game.

The protocol is the one that peers are measured with (`benchmarks/README.md`), so that ratios of one run compare.
"""

import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from seasons_learn.bench.adapter import Adapter, Version

clock = time.process_time
"""Seconds of the processor: what others do on the machine at the same time is not counted."""
PARTS = (0.3, 0.5, 0.7)
"""How far into a game single operations are timed."""


def calibrate(rounds: int = 5) -> float:
    """Milliseconds for a fixed piece of pure Python: how fast the machine is just now."""
    best = float("inf")
    for _ in range(rounds):
        start = clock()
        counts: dict[int, int] = {}
        total = 0
        for number in range(20_000):
            key = number & 63
            counts[key] = counts.get(key, 0) + number
            total += len(str(key)) + counts[key] % 7
        best = min(best, clock() - start)
    return best * 1e3


def play_to(adapter: Adapter, seed: int, stop: int | None = None) -> tuple[Version, int]:
    """A random game to its end or for so many decisions, and their number."""
    luck = Random(seed)
    version = adapter.new(seed)
    decisions = 0
    while not adapter.over(version) and (stop is None or decisions < stop):
        version = adapter.decide(version, luck)
        decisions += 1
    return version, decisions


def microseconds(call: Callable[[Version], Any], version: Version, budget: float = 0.25) -> float:
    """Microseconds a call: the least of several timed loops within a budget of seconds."""
    start = clock()
    call(version)
    loops = max(1, min(20_000, int(0.02 / max(clock() - start, 1e-7))))
    best, end, rounds = float("inf"), clock() + budget, 0
    while rounds < 3 or (clock() < end and rounds < 25):
        start = clock()
        for _ in range(loops):
            call(version)
        best = min(best, (clock() - start) / loops)
        rounds += 1
    return best * 1e6


def legal_microseconds(adapter: Adapter, seed: int, budget: float = 0.5) -> float:
    """Microseconds to list what is legal, once at each position as a game reaches it: the least of games' means."""
    best, end, rounds = float("inf"), clock() + budget, 0
    while rounds < 2 or (clock() < end and rounds < 20):
        version, luck = adapter.new(seed + rounds), Random(seed + rounds)
        spent, count = 0.0, 0
        while not adapter.over(version) and count < 2000:
            start = clock()
            adapter.legal(version)
            spent += clock() - start
            count += 1
            version = adapter.decide(version, luck)
        best = min(best, spent / count)
        rounds += 1
    return best * 1e6


def undo_microseconds(adapter: Adapter, seed: int, start: int, kept: bool) -> float:
    """Microseconds to take back one decision, walking 25 back from 25 after `start`.

    Where what is undone is not `kept` for redo, as a game keeps it, Python frees it, and that is counted too.
    """
    best = float("inf")
    for repeat in range(15):
        version, _ = play_to(adapter, seed, start)
        luck = Random(repeat)
        made = 0
        while made < 25 and not adapter.over(version):
            version = adapter.decide(version, luck)
            made += 1
        latest = version if kept else None
        began = clock()
        for _ in range(made):
            version = adapter.undo(version)
        best = min(best, (clock() - began) / max(made, 1))
        del latest
    return best * 1e6


def kept_kilobytes(adapter: Adapter, seed: int) -> float:
    """Kilobytes that one kept decision takes, its position and steps included."""
    play_to(adapter, seed)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    version, decisions = play_to(adapter, seed)
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert adapter.over(version)
    return size / 1e3 / decisions


def measure(adapter: Adapter, seconds: float = 2.0, seed: int = 1) -> dict[str, float]:
    """All figures of the protocol: decisions and games a second, microseconds of single operations, memory."""
    found: dict[str, float] = {"calib_ms": calibrate()}
    play_to(adapter, seed)
    start, games, decisions = clock(), 0, 0
    while clock() - start < seconds:
        decisions += play_to(adapter, seed + games)[1]
        games += 1
    elapsed = clock() - start
    found |= {
        "decisions_per_s": decisions / elapsed,
        "games_per_s": games / elapsed,
        "decisions_per_game": decisions / games,
    }
    lengths = [play_to(adapter, seed + game)[1] for game in range(3)]
    game = max(range(3), key=lambda number: lengths[number])
    middles = [play_to(adapter, seed + game, max(1, int(lengths[game] * part)))[0] for part in PARTS]
    found |= {
        "fork_us": sum(microseconds(adapter.fork, version) for version in middles) / len(PARTS),
        "json_us": sum(microseconds(adapter.json, version) for version in middles) / len(PARTS),
        "unjson_us": sum(microseconds(adapter.unjson, version) for version in middles) / len(PARTS),
        "json_bytes": sum(len(adapter.json(version)) for version in middles) / len(PARTS),
        "legal_us": legal_microseconds(adapter, seed),
        "undo_us": undo_microseconds(adapter, seed + game, max(1, int(lengths[game] * 0.4)), kept=False),
        "undo_kept_us": undo_microseconds(adapter, seed + game, max(1, int(lengths[game] * 0.4)), kept=True),
        "kept_kb": kept_kilobytes(adapter, seed + game),
        "calib_ms_after": calibrate(),
    }
    try:
        import resource
    except ImportError:  # there is no such thing on Windows
        return found
    return {**found, "max_rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3}


def import_milliseconds() -> float:
    """Milliseconds of `import seasons_learn` in a fresh interpreter, the least of five."""
    import subprocess

    program = "import time; t = time.perf_counter(); import seasons_learn; print((time.perf_counter() - t) * 1e3)"
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in range(5)
    ]
    return min(float(run.stdout) for run in runs)


def run() -> dict[str, float]:
    """The figures of this machine; BENCH_SECONDS and BENCH_SEED as in the protocol."""
    seconds = float(os.environ.get("BENCH_SECONDS", "2"))
    seed = int(os.environ.get("BENCH_SEED", "1"))
    return {**measure(Adapter(), seconds, seed), "import_ms": import_milliseconds()}

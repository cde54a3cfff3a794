"""Our engine beside catanatron, turn and turn about in one run, and the table in README.md.

    python -m venv /tmp/peer && /tmp/peer/bin/pip install catanatron
    python benchmarks/beside.py --peer /tmp/peer/bin/python --rounds 5 --write

catanatron (Settlers of Catan, four players) is the base of the ratios; it has to be in a Python of its own, so that
nothing of it comes into this project's environment. Every figure is the median of the rounds, with least and most.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from figures import write
from readme import machine, markdown, spread
from rich.console import Console
from rich.progress import track

HERE = Path(__file__).parent
PEER = r"""
import json, os, random, time
from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer
colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
def play(seed):
    random.seed(seed)
    game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions
play(0)
seconds, begin, games, decisions = float(os.environ["BENCH_SECONDS"]), time.process_time(), 0, 0
while time.process_time() - begin < seconds:
    games += 1
    decisions += play(games)
took = time.process_time() - begin
print(json.dumps({"decisions_per_s": decisions / took, "games_per_s": games / took,
                  "decisions_per_game": decisions / games}))
"""
HEADS = ["what", "ours", "at the marks' pace", "catanatron", "ratio"]
ROWS = (
    ("decisions_per_s", "decisions a second", "{:,.0f}"),
    ("games_per_s", "games a second", "{:.1f}"),
    ("decisions_per_game", "decisions a game", "{:.0f}"),
    ("fork_us", "fork, µs", "{:.2f}"),
    ("undo_us", "undo, µs", "{:.2f}"),
    ("undo_kept_us", "undo of what is kept for redo, µs", "{:.2f}"),
    ("legal_us", "list the legal options of a fresh position, µs", "{:.1f}"),
    ("json_us", "position to JSON, µs", "{:.1f}"),
    ("unjson_us", "JSON to position, validated, µs", "{:.1f}"),
    ("json_bytes", "position as JSON, bytes", "{:,.0f}"),
    ("kept_kb", "memory of a decision kept with its steps, KB", "{:.2f}"),
    ("import_ms", "import seasons_learn, ms", "{:.0f}"),
)


def measured(command: list[str], seconds: float) -> dict[str, float]:
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=True,
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(HERE.parent), "BENCH_SECONDS": str(seconds)},
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


REFERENCE_MS = 2.42
"""How long the calibration loop took where the marks were set; times are told at that pace too."""


def at_the_marks_pace(name: str, row: dict[str, float]) -> float:
    """A time of one run as it would be where the calibration loop takes as long as where the marks were set."""
    return row[name] * REFERENCE_MS * 2 / (row["calib_ms"] + row["calib_ms_after"])


def table(ours: list[dict[str, float]], peers: list[dict[str, float]]) -> str:
    """The table: medians, least and most, and ratios of one and the same round."""
    rows = []
    for name, label, form in ROWS:
        paced = theirs = ratio = ""
        if name.endswith(("_us", "_ms")):
            paced = spread([at_the_marks_pace(name, row) for row in ours], form)
        if name in peers[0]:
            theirs = spread([row[name] for row in peers], form)
        if name.endswith("_per_s"):
            ratio = spread([mine[name] / its[name] for mine, its in zip(ours, peers, strict=True)], "{:.1f}x")
        rows.append([label, spread([row[name] for row in ours], form), paced, theirs, ratio])
    return markdown(HEADS, rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", required=True, help="a Python that has catanatron")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--write", action="store_true", help="put the table into README.md")
    given = parser.parse_args()
    ours, peers = [], []
    for _ in track(range(given.rounds), "measuring", console=Console(stderr=True)):
        peers.append(measured([given.peer, "-c", PEER], given.seconds))
        ours.append(measured([sys.executable, "-m", "seasons_learn", "bench"], given.seconds))
    calibration = [row[name] for row in ours for name in ("calib_ms", "calib_ms_after")]
    text = (
        f"{table(ours, peers)}\n\n{machine()}; {given.rounds} rounds of {given.seconds:g} s, turn and turn about; "
        f"calibration loop {min(calibration):.2f} to {max(calibration):.2f} ms.\n"
    )
    Console().print(text, markup=False, highlight=False)
    if given.write:
        write("table", text)


if __name__ == "__main__":
    main()

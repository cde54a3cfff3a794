"""Everything that is measured here in one run, one thing after the other, and the tables of both READMEs.

    python -m venv /tmp/peer && /tmp/peer/bin/pip install catanatron
    pip install -e ".[bench]"
    python benchmarks/all.py --peer /tmp/peer/bin/python

Needs Chromium for the pages. Without `--peer` the engine is not measured: its ratios want something beside it.
"""

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def commands(peer: str | None, rounds: int) -> list[list[str]]:
    """What is run, in this order: the quiet ones first, the browser last."""
    engine = [["beside.py", "--peer", peer, "--rounds", str(rounds)]] if peer else []
    visitors = ["visitors.py", "--visitors", "20", "--rounds", str(min(rounds, 2))]
    often = ["--rounds", str(rounds)]
    return [*engine, ["growth.py"], ["shares.py"], ["pages.py", *often], ["startup.py", *often], visitors]


def main() -> None:
    """Measure and write, until something fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", help="a Python that has catanatron")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    for script, *options in commands(asked.peer, asked.rounds):
        print(f"\n{script}", flush=True)
        subprocess.run([sys.executable, HERE / script, *options, "--write"], check=True)


if __name__ == "__main__":
    main()

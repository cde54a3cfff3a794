"""Measures which lines and branches of the game its tests go through, and fails where too many are left out.

    python -m scripts.coverage

Only tests that are about the game itself count: those of the rules and of play, the referee, the parsers that are
fuzzed with short inputs, and the examples in the docstrings. Random games in which every law is checked are left out,
as the rest goes through the rules without them: so it takes about a minute in one process, and runs with every change
(`.ci/run`). What is not to be counted says why: `# pragma: no cover - reason`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

HOME = Path(__file__).parents[1]
ROOMS = ("rules", "play")
TESTS = (
    *("tests/rules", "tests/play", "tests/referee", "tests/fuzz/test_fuzz.py"),
    *(f"seasons_learn/{room}" for room in ROOMS),
)
LEFT_OUT = ("tests/rules/test_random_games.py",)


def coverage(data: Path, *words: str) -> int:
    """Run a command of coverage.py on a data file; its exit code."""
    command, *rest = words
    line = [sys.executable, "-m", "coverage", command, f"--data-file={data}", *rest]
    return subprocess.run(line, cwd=HOME, check=False).returncode


def share(data: Path, room: str) -> dict[str, float]:
    """How much of a room was gone through, in percent: of its lines and of its branches."""
    written = data.parent / f"{room}.json"
    if coverage(data, "json", "-q", f"--include=seasons_learn/{room}/*", "-o", str(written)):
        raise click.ClickException(f"There is no measurement of {room}.")
    totals = json.loads(written.read_text("utf-8"))["totals"]
    return {
        "lines": 100 * totals["covered_lines"] / totals["num_statements"],
        "branches": 100 * totals["covered_branches"] / totals["num_branches"],
    }


@click.command()
@click.option("--least", default=98.0, show_default=True, help="Percent below which a room fails.")
@click.option("--html", type=click.Path(path_type=Path), help="A folder for pages that show every line.")
def main(least: float, html: Path | None) -> None:
    """Run the tests, name the lines and branches they leave out, and fail below the least share of either."""
    include = f"--include={','.join(f'seasons_learn/{room}/*' for room in ROOMS)}"
    left_out = [f"--ignore={test}" for test in LEFT_OUT]
    with TemporaryDirectory() as folder:
        data = Path(folder) / "measured"
        if coverage(data, "run", "--branch", "-m", "pytest", "-q", "-n", "0", *TESTS, *left_out):
            raise click.ClickException("The tests fail; what they go through says nothing then.")
        coverage(data, "report", include, "--show-missing", "--skip-covered", "--precision=1")
        if html is not None:
            coverage(data, "html", include, f"--directory={html.absolute()}")
        shares = {f"{kind} of {room}": part for room in ROOMS for kind, part in share(data, room).items()}
    for what, part in shares.items():
        click.echo(f"{what}: {part:.2f} %")
    low = [what for what, part in shares.items() if part < least]
    if low:
        raise click.ClickException(f"Below {least:g} %: {', '.join(low)}.")


if __name__ == "__main__":
    main()

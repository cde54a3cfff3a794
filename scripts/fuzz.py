"""Feeds a parser with inputs that are nearly right, and with nonsense, and says what it did with them.

    python -m scripts.fuzz records --runs 200000
    python -m scripts.fuzz records --runs 200000 --engine atheris

With `hypothesis` the inputs are those of the tests; `atheris` (of the extra `fuzz`) is led by what code they reach.
An input that brings anything but a documented error, or costs too much, is kept in the folder `--out`.
"""

from __future__ import annotations

import hashlib
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tests.fuzz.targets import Target

NAMES = (
    "saves", "rescue", "positions", "records", "examples", "actions", "cases", "lessons", "puzzles", "progress",
    "rescued-progress", "messages", "addresses", "frames",
)  # fmt: skip
EVERY = 2_000
"""After so many inputs a line tells how far it is."""
BATCH = 2_000
"""Inputs of one run of hypothesis, which remembers what it tried."""
LONGEST = 6_000
"""Bytes of an input that atheris makes up."""


@dataclass
class Tally:
    """What became of the inputs of a target."""

    name: str
    engine: str
    runs: int
    out: Path
    began: float = field(default_factory=time.process_time)
    inputs: int = 0
    accepted: int = 0
    slowest: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)

    def feed(self, target: Target, text: str) -> None:
        """Give one input to the parser and record what it did."""
        from tests.fuzz.targets import judge

        before = time.process_time()
        try:
            self.accepted += judge(target, text).accepted
        except Exception as error:  # noqa: BLE001 - whatever comes out is the result
            self._fault(error, text)
        self.slowest = max(self.slowest, time.process_time() - before)
        self.inputs += 1
        if self.inputs % EVERY == 0 or self.inputs == self.runs:
            click.echo(self.line())

    def _fault(self, error: Exception, text: str) -> None:
        """Keep the first input of each kind of fault."""
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if "seasons_learn" in frame.filename] or list(frames)
        kind = f"{type(error).__name__} in {Path(own[-1].filename).name}:{own[-1].name}"
        self.faults[kind] += 1
        if self.faults[kind] == 1:
            known = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
            path = self.out / f"{self.name}-{known}.txt"
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            click.echo(f"FAULT {kind}: {str(error)[:200]!r}, kept in {path}")

    def line(self) -> str:
        """How it stands."""
        seconds = time.process_time() - self.began
        faults = "; ".join(f"{kind} ({count})" for kind, count in self.faults.items()) or "no fault"
        return (
            f"{self.name}, {self.engine}: {self.inputs:,} inputs, {self.accepted:,} accepted, "
            f"{seconds:,.0f} s of processor time, slowest {self.slowest:.2f} s; {faults}"
        )


def by_hypothesis(tally: Tally, target: Target, first: int) -> None:
    """Inputs of the strategies."""
    from hypothesis import HealthCheck, Phase, given, seed, settings

    from tests.fuzz.inputs import inputs

    strategy = inputs(target)
    while tally.inputs < tally.runs:
        batch = min(BATCH, tally.runs - tally.inputs)
        plan = settings(
            max_examples=batch,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        seed(first)(plan(given(strategy)(lambda text: tally.feed(target, text))))()
        first += 1


def by_atheris(tally: Tally, first: int) -> None:
    """Inputs that are bred from the project's own files by what code they reach; they stay in the folder `--out`."""
    import atheris

    with atheris.instrument_imports(include=["seasons_learn"]):
        from tests.fuzz.targets import TARGETS
    target = TARGETS[tally.name]
    corpus, words = tally.out / f"corpus-{tally.name}", tally.out / f"{tally.name}.dict"
    corpus.mkdir(exist_ok=True)
    for at, text in enumerate(target.seeds()):
        (corpus / f"{at:04}").write_bytes(text.encode("utf-8", "surrogateescape"))
    from tests.fuzz.inputs import words_of

    found = sorted({word.encode("utf-8", "surrogateescape") for word in words_of(target) if 1 < len(word) < 40})
    words.write_text("".join(f'"{"".join(f"{chr(92)}x{byte:02x}" for byte in word)}"\n' for word in found))

    def one(data: bytes) -> None:
        tally.feed(target, data.decode("utf-8", "surrogateescape"))

    options = [f"-runs={tally.runs}", f"-seed={first}", f"-max_len={LONGEST}", f"-dict={words}", "-verbosity=0"]
    atheris.Setup([sys.argv[0], *options, "-timeout=600", "-rss_limit_mb=4096", str(corpus)], one)
    atheris.Fuzz()


@click.command()
@click.argument("name", metavar="TARGET", type=click.Choice(NAMES))
@click.option("--runs", default=200_000, show_default=True, type=click.IntRange(1), help="How many inputs.")
@click.option("--engine", default="hypothesis", show_default=True, type=click.Choice(["hypothesis", "atheris"]))
@click.option("--seed", default=1, show_default=True, help="Another seed makes other inputs.")
@click.option("--out", default="fuzz-faults", show_default=True, type=click.Path(file_okay=False, path_type=Path))
def main(name: str, runs: int, engine: str, seed: int, out: Path) -> None:
    """Fuzz one TARGET."""
    out.mkdir(parents=True, exist_ok=True)
    tally = Tally(name, engine, runs, out)
    if engine == "atheris":
        by_atheris(tally, seed)
    else:
        from tests.fuzz.targets import TARGETS

        by_hypothesis(tally, TARGETS[name], seed)
    sys.exit(1 if tally.faults else 0)


if __name__ == "__main__":
    main()

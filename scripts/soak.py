"""Plays thousands of random games with every check of the tests, on several processors, and says what they met.

    python -m scripts.soak --games 50000 --result soak.json

Every game is read by the referee of the tests and taken back to its start and forth again; a share of them (`--deep`)
is looked at with every check at every choice besides: the laws of single steps, JSON, what seats see, refusals, text.
With `--result` a run that was stopped goes on where it was. A game that breaks a law is named by its seed;
`--first SEED --games 1 --deep 1` plays it alone.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import click

from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.programs import ACTIVATED
from tests.referee.comparing import judge_game
from tests.rules.whole_games import COUNTERS, NUMBERS, Tally, play_checked

SHARE = 25
"""Games that are played, counted and written down together."""
COMPARED = 0.1
"""Share of choices at which books and offers are held against the engine's in a game that is not looked at deeply."""
BY_CARD = frozenset(("entered", "activated", "acted"))
Share = tuple[Tally, list[str]]


def play_share(first: int, games: int, deep: float) -> Share:
    """Some games one after the other: what they met, and the broken ones with their traceback."""
    tally, broken = Tally(), list[str]()
    for seed in range(first, first + games):
        luck = Random(f"soak {seed}")  # noqa: S311 - which games and choices are looked at is no secret
        whole = luck.random() < deep
        looks = 1 if whole else COMPARED
        try:
            game = play_checked(seed, tally, laws=whole, outside=whole)
            tally.judged += judge_game(game, looks, luck)
            tally.deep += whole
        except Exception:  # noqa: BLE001 - whatever breaks a game is the result
            broken.append(f"seed {seed}\n{traceback.format_exc()}")
    return tally, broken


@dataclass
class Result:
    """What all shares so far have met; kept in a file, so that a run can be stopped and go on."""

    path: Path | None
    plan: dict[str, Any]
    tally: Tally = field(default_factory=Tally)
    broken: list[str] = field(default_factory=list)
    done: set[int] = field(default_factory=set)
    seconds: float = 0.0

    @classmethod
    def at(cls, path: Path | None, plan: dict[str, Any]) -> Result:
        """The result of a plan as far as the file has it. Raises click.UsageError for the file of another plan."""
        result = cls(path, plan)
        if path is None or not path.exists():
            return result
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["plan"] != plan:
            raise click.UsageError(f"{path} is of another run, {kept['plan']}: name another file, or remove it.")
        for name in NUMBERS:
            setattr(result.tally, name, kept[name])
        for name in COUNTERS:
            counts = {int(key) if name in BY_CARD else key: count for key, count in kept[name].items()}
            setattr(result.tally, name, Counter(counts))
        for name in ("most_choices", "most_steps", "scores"):
            setattr(result.tally, name, kept[name])
        result.broken, result.done, result.seconds = kept["broken"], set(kept["done"]), kept["seconds"]
        return result

    def add(self, first: int, share: Share, seconds: float) -> None:
        """Count a share in and write everything down."""
        self.tally.add(share[0])
        self.broken += share[1]
        self.done.add(first)
        self.seconds += seconds
        if self.path is not None:
            half_written = self.path.with_suffix(".part")
            half_written.write_text(json.dumps(self.as_data(), indent=1), encoding="utf-8")
            half_written.replace(self.path)

    def as_data(self) -> dict[str, Any]:
        """Everything, as it is kept."""
        tally = {name: getattr(self.tally, name) for name in (*NUMBERS, *COUNTERS, "most_choices", "most_steps")}
        rest = {"scores": list(self.tally.scores), "seconds": round(self.seconds, 1), "broken": self.broken}
        return {"plan": self.plan, **tally, **rest, "done": sorted(self.done)}


def card_lines(counts: Mapping[int, int], among: frozenset[int]) -> str:
    """The rarest cards by name, and those that never came up."""
    never = [CARDS[card].name for card in sorted(among) if not counts.get(card)]
    rarest = sorted((count, CARDS[card].name) for card, count in counts.items() if card in among)[:5]
    told = ", ".join(f"{name} {count:,}" for count, name in rarest)
    return f"{sum(counts.values()):,} in all, rarest: {told}; never: {', '.join(never) or 'none'}"


def summary(result: Result) -> str:
    """What the games have met, for reading."""
    tally = result.tally
    triggered = frozenset(tally.acted)
    return "\n".join(
        (
            f"{tally.games:,} games, {tally.choices:,} choices, {tally.steps:,} steps in {result.seconds:,.0f} s",
            f"broken:          {len(result.broken)}",
            f"referee:         {tally.judged:,} steps and actions read; every check in {tally.deep:,} games",
            f"tables:          {', '.join(f'{sort} {count:,}' for sort, count in sorted(tally.tables.items()))}",
            f"cards entered:   {card_lines(tally.entered, frozenset(CARDS))}",
            f"cards activated: {card_lines(tally.activated, ACTIVATED)}",
            f"cards acting:    {len(triggered)} kinds, {card_lines(tally.acted, triggered)}",
            f"kinds of steps:  {', '.join(f'{kind} {count:,}' for kind, count in tally.kinds.most_common())}",
            f"refusals:        {', '.join(f'{kind} {count:,}' for kind, count in tally.refusals.most_common())}",
            f"longest game:    {tally.most_choices:,} choices, {tally.most_steps:,} steps",
            f"scores:          {tally.scores[0]} to {tally.scores[1]}",
        )
    )


def shares_played(starts: Iterator[int], end: int, deep: float, jobs: int, until: float) -> Iterator[tuple[int, Share]]:
    """Shares as they are finished, whole ones only; few wait at a time, so that stopping is quick."""
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Share], int] = {}
        while True:
            for start in islice(starts, max(0, 2 * jobs - len(running)) if time.time() < until else 0):
                running[pool.submit(play_share, start, min(SHARE, end - start), deep)] = start
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for share in finished:
                yield running.pop(share), share.result()


@click.command()
@click.option("--games", default=20_000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--first", default=0, show_default=True, help="The seed of the first game.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, type=click.IntRange(1), help="Processes.")
@click.option(
    "--deep", default=0.05, show_default=True, type=click.FloatRange(0, 1), help="Share of games with every check."
)
@click.option("--minutes", default=1e6, help="Begin nothing new after so many minutes.")
@click.option("--result", "path", type=click.Path(path_type=Path), help="Where to write; go on from what it has.")
def main(games: int, first: int, jobs: int, deep: float, minutes: float, path: Path | None) -> None:
    """Play random games with every check, and sum up what they met."""
    result = Result.at(path, {"games": games, "first": first, "deep": deep})
    end = first + games
    starts = (start for start in range(first, end, SHARE) if start not in result.done)
    before = time.monotonic()
    for start, share in shares_played(starts, end, deep, jobs, time.time() + 60 * minutes):
        now = time.monotonic()
        result.add(start, share, now - before)
        before = now
        for text in share[1]:
            click.echo(f"\n{text}", err=True)
        done = sum(min(SHARE, end - known) for known in result.done)
        rate = result.tally.choices / result.seconds
        click.echo(f"{done:,} of {games:,} games, {rate:,.0f} choices/s, {len(result.broken)} broken")
    click.echo(summary(result))
    sys.exit(1 if result.broken else 0)


if __name__ == "__main__":
    main()

"""Plays thousands of random games with every check of the tests, on several processors, and says what they met.

    python -m scripts.soak --games 20000 --looks 0.1

A game that breaks a law is named by its seed; `--first SEED --games 1` plays it alone.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed

import click

from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.programs import ACTIVATED
from tests.rules.whole_games import Tally, play_checked

SHARE = 25


def play_share(first: int, games: int, looks: float, until: float) -> tuple[Tally, list[str]]:
    """Some games one after the other: what they met, and the broken ones with their traceback."""
    tally, broken = Tally(), []
    for seed in range(first, first + games):
        if time.time() > until:
            break
        try:
            play_checked(seed, tally, looks=looks)
        except Exception:  # noqa: BLE001 - whatever breaks a game is the result
            broken.append(f"seed {seed}\n{traceback.format_exc()}")
    return tally, broken


def card_lines(counts: Mapping[int, int], among: frozenset[int]) -> str:
    """The rarest cards by name, and those that never came up."""
    never = [CARDS[card].name for card in sorted(among) if not counts.get(card)]
    rarest = sorted((count, CARDS[card].name) for card, count in counts.items() if card in among)[:5]
    told = ", ".join(f"{name} {count:,}" for count, name in rarest)
    return f"{sum(counts.values()):,} in all, rarest: {told}; never: {', '.join(never) or 'none'}"


def summary(tally: Tally, broken: list[str], seconds: float) -> str:
    """What the games have met, for reading."""
    triggered = frozenset(tally.acted)
    return "\n".join(
        (
            f"{tally.games:,} games, {tally.choices:,} choices in {seconds:,.0f} s; {len(broken)} broken",
            f"cards entered:   {card_lines(tally.entered, frozenset(CARDS))}",
            f"cards activated: {card_lines(tally.activated, ACTIVATED)}",
            f"cards acting:    {len(triggered)} kinds, {card_lines(tally.acted, triggered)}",
            f"kinds of steps:  {', '.join(f'{kind} {count:,}' for kind, count in tally.kinds.most_common())}",
            f"refusals:        {', '.join(f'{kind} {count:,}' for kind, count in tally.refusals.most_common())}",
            f"longest game:    {tally.most_choices:,} choices, {tally.most_steps:,} steps",
            f"scores:          {tally.scores[0]} to {tally.scores[1]}",
        )
    )


@click.command()
@click.option("--games", default=20_000, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--first", default=0, show_default=True, help="The seed of the first game.")
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, type=click.IntRange(1))
@click.option(
    "--looks", default=1.0, show_default=True, help="Share of choices at which text and views are checked too."
)
@click.option("--minutes", default=1e6, help="Start no game after so many minutes.")
def main(games: int, first: int, processes: int, looks: float, minutes: float) -> None:
    """Play random games with every check, and sum up what they met."""
    began, until = time.monotonic(), time.time() + 60 * minutes
    tally, broken = Tally(), list[str]()
    with ProcessPoolExecutor(processes) as pool:
        starts = range(first, first + games, SHARE)
        shares = [pool.submit(play_share, start, min(SHARE, first + games - start), looks, until) for start in starts]
        for share in as_completed(shares):
            part, wrong = share.result()
            tally.add(part)
            broken += wrong
            for text in wrong:
                click.echo(f"\n{text}", err=True)
            rate = tally.choices / (time.monotonic() - began)
            done = tally.games + len(broken)
            click.echo(f"\r{done:,} of {games:,} games, {rate:,.0f} choices/s, {len(broken)} broken", nl=False)
    click.echo(f"\n{summary(tally, broken, time.monotonic() - began)}")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()

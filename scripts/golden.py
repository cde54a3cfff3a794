"""Writes the golden records anew: whole games of bots, chosen so that every card does its work in one of them.

    python -m scripts.golden

Needed only after a change that means old records no longer lead where they led; the tests replay what lies there.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import click

from seasons_learn.bots import BOTS
from seasons_learn.play.game import Game
from seasons_learn.play.view import view_of
from seasons_learn.rules.facts import CARDS
from tests.play.deeds import deeds

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
GAMES = (
    ("greedy greedy greedy greedy", "archmage", 37),
    ("greedy random greedy random", "archmage", 11),
    ("greedy random", "archmage", 21),
    ("greedy random", "archmage", 29),
    ("greedy greedy random", "archmage", 33),
    ("greedy random", "magician", 47),
    ("greedy greedy random", "magician", 47),
    ("greedy random greedy random", "magician", 50),
    ("random random", "apprentice", 47),
    ("greedy greedy random", "apprentice", 30),
    ("greedy random greedy random", "apprentice", 59),
)
"""Bots in seat order, level and seed."""


def bots_play(bots: list[str], level: str, seed: int) -> Game:
    """A whole game of bots, with its final score as the comment on the first choice."""
    game = Game.new([f"{bot.title()} {number}" for number, bot in enumerate(bots, 1)], level, seed)
    luck = Random(seed)  # noqa: S311 - bots roll no secrets
    while game.choice is not None:
        seat = game.choice.seat
        game.play(BOTS[bots[seat]](view_of(game.position, seat), luck))
    game.comments[0] = f"Final score: {' '.join(str(sheet.total) for sheet in game.score())}"
    return game


@click.command()
def main() -> None:
    """Write every record anew, and name the cards that do nothing in any of them."""
    seen: set[int] = set()
    records: dict[Path, str] = {}
    for bots, level, seed in GAMES:
        names = bots.split()
        game = bots_play(names, level, seed)
        done = deeds(game)
        seen |= done
        path = FOLDER / f"{level}_{len(names)}_{seed}.txt"
        records[path] = game.record()
        click.echo(f"{path.name}: {game.ply} choices, {len(done)} cards at work, {game.comments[0]}")
    # Only now, so that an interrupted run leaves the old ones as they are.
    for old in set(FOLDER.glob("*.txt")) - set(records):
        old.unlink()
    for path, record in records.items():
        path.write_text(record, "utf-8")
    missing = ", ".join(CARDS[card].name for card in sorted(set(CARDS) - seen))
    click.echo(f"cards that do nothing in any: {missing or 'none'}")


if __name__ == "__main__":
    main()

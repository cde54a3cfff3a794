"""Many games between bots, and a table of what came out."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean
from typing import Any

import msgspec

from seasons_learn.bots import BOTS
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import apply
from seasons_learn.rules.scoring import score, winners
from seasons_learn.rules.setup import new_position
from seasons_learn.text import text


class Row(msgspec.Struct, frozen=True):
    """What a seat did over all games: which bot, games won (shared ones too), points."""

    seat: int
    bot: str
    won: int
    mean_score: float
    least: int
    most: int


class Report(msgspec.Struct, frozen=True):
    """The results of a simulation."""

    games: int
    players: int
    level: str
    seed: int
    mean_choices: float
    seats: tuple[Row, ...]

    def rows(self) -> list[dict[str, str]]:
        """A line a player: bot, games won, mean, least and most points."""
        return [
            {
                text("results-player"): str(row.seat + 1),
                text("results-bot"): row.bot,
                text("results-won"): f"{row.won} ({row.won / self.games:.0%})",
                text("results-mean"): f"{row.mean_score:.1f}",
                text("results-least"): str(row.least),
                text("results-most"): str(row.most),
            }
            for row in self.seats
        ]

    def as_json(self) -> dict[str, Any]:
        """All of it, ready to be written as JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def simulate(
    games: int,
    players: int = 2,
    level: str = "archmage",
    seed: int = 1,
    bots: Sequence[str] = ("greedy", "random"),
    progress: Callable[[], None] = lambda: None,
) -> Report:
    """Play games between bots; `bots` are repeated around the table, and seats change places from game to game.

    Raises ValueError for an unknown bot or an impossible table.

    >>> simulate(2, seed=3, level="apprentice", bots=["random"]).games
    2
    """
    unknown = sorted(set(bots) - set(BOTS))
    if unknown or not bots:
        raise ValueError(f"There is no bot {', '.join(unknown) or 'named'}: choose from {', '.join(BOTS)}.")
    if games < 1:
        raise ValueError("Simulate at least one game.")
    kinds = [bots[seat % len(bots)] for seat in range(players)]
    points: list[list[int]] = [[] for _ in kinds]
    won = [0] * len(kinds)
    choices = 0
    for game in range(games):
        seats = [(seat + game) % players for seat in range(players)]
        totals, best, made = play_out([kinds[who] for who in seats], level, seed + game)
        choices += made
        for seat, who in enumerate(seats):
            points[who].append(totals[seat])
            won[who] += seat in best
        progress()
    rows = tuple(
        Row(who, kind, won[who], mean(points[who]), min(points[who]), max(points[who]))
        for who, kind in enumerate(kinds)
    )
    return Report(games, players, level, seed, choices / games, rows)


def play_out(kinds: Sequence[str], level: str, seed: int) -> tuple[list[int], tuple[int, ...], int]:
    """One game between bots, each of which sees only its seat's view: scores, winning seats, number of choices."""
    luck = Random(seed)
    position = new_position(len(kinds), level, seed)
    made = 0
    while position.choice is not None:
        seat = position.choice.seat
        action = BOTS[kinds[seat]](view_of(position, seat), luck)
        position = apply(position, action)[0]
        made += 1
    return [sheet.total for sheet in score(position)], winners(position), made

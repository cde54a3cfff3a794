"""How long a game is: the die that nobody takes moves the season token, so habits of taking dice set the pace.

Games are played with dice and token only. That is all that counts here: cards that move the token (Temporal Boots)
are left out.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from seasons_learn.charts.theme import ACCENT, Drawing, as_figure, drawing
from seasons_learn.escaping import escaped
from seasons_learn.rules.facts import DICE, LAST_YEAR, SEASONS, Die, season_of
from seasons_learn.text import text

if TYPE_CHECKING:
    import plotly.graph_objects as go

Habit = Callable[[Sequence[Die], Random], Die]
MONTHS = 12
ROW_HEIGHT = 150
BETWEEN_ROWS = 0.25
"""What is left free between two rows, as a share of a row with it."""


def _most_pips(dice: Sequence[Die], luck: Random) -> Die:
    return max(dice, key=lambda die: (die.pips, luck.random()))


def _fewest_pips(dice: Sequence[Die], luck: Random) -> Die:
    return min(dice, key=lambda die: (die.pips, luck.random()))


def _any(dice: Sequence[Die], luck: Random) -> Die:
    return luck.choice(dice)


def _most_energy(dice: Sequence[Die], luck: Random) -> Die:
    return max(dice, key=lambda die: (sum(die.energy), luck.random()))


def _most_symbols(dice: Sequence[Die], luck: Random) -> Die:
    return max(dice, key=lambda die: (die.gauge + die.draw + die.transmute, die.crystals, luck.random()))


HABITS: dict[str, Habit] = {
    "most_pips": _most_pips,
    "any": _any,
    "most_energy": _most_energy,
    "most_symbols": _most_symbols,
    "fewest_pips": _fewest_pips,
}
"""Ways to choose a die of those on the table; equals are chosen among at random."""


class Length(NamedTuple):
    """How one kind of table plays: games, and the rounds of a game in mean, spread (standard deviation), least
    and most."""

    habit: str
    games: int
    mean: float
    spread: float
    least: int
    most: int


def rounds_of_games(habits: Sequence[str] | str = "any", players: int = 2, seed: int = 1) -> Iterator[int]:
    """The number of rounds of one game after another, without end.

    `habits` are the players' ways of choosing (names of `HABITS`), repeated around the table. The same seed gives
    the same games. Raises ValueError for an unknown habit or an impossible number of players.

    >>> from itertools import islice
    >>> games = list(islice(rounds_of_games("most_pips", seed=4), 100))
    >>> min(games) >= 12 and max(games) <= 36
    True
    """
    names = [habits] if isinstance(habits, str) else list(habits)
    unknown = sorted(set(names) - set(HABITS))
    if unknown or not names:
        raise ValueError(f"There is no habit {', '.join(unknown) or 'named'}: choose from {', '.join(HABITS)}.")
    if players not in (2, 3, 4):
        raise ValueError(f"Seasons is for 2, 3 or 4 players, not {players}.")
    seats = [HABITS[names[seat % len(names)]] for seat in range(players)]
    return _games(seats, Random(seed))  # noqa: S311 (luck in games is no secret)


def _games(seats: Sequence[Habit], luck: Random) -> Iterator[int]:
    while True:
        yield _rounds_of_a_game(seats, luck)


def _rounds_of_a_game(seats: Sequence[Habit], luck: Random) -> int:
    """One game: dice drawn once for each season (rulings A3), the first player passing on (rulings C8)."""
    sets = [luck.sample(DICE[season], len(seats) + 1) for season in range(len(SEASONS))]
    space, rounds, first = 0, 0, luck.randrange(len(seats))
    while space < MONTHS * LAST_YEAR:
        dice = [luck.choice(die) for die in sets[season_of(space % MONTHS + 1)]]
        for turn in range(len(seats)):
            dice.remove(seats[(first + turn) % len(seats)](dice, luck))
        space += dice[0].pips
        rounds += 1
        first += 1
    return rounds


def length_row(habit: str, rounds: Sequence[int]) -> Length:
    """The figures of some games' rounds. Raises ValueError without games.

    >>> length_row("any", [15, 18, 21])
    Length(habit='any', games=3, mean=18, spread=3.0, least=15, most=21)
    """
    if not rounds:
        raise ValueError("There is nothing to measure without games: play one at least.")
    spread = stdev(rounds) if len(rounds) > 1 else 0.0
    return Length(habit, len(rounds), mean(rounds), spread, min(rounds), max(rounds))


def game_length(
    habits: Sequence[str] = ("most_pips", "any", "fewest_pips"), players: int = 2, games: int = 500, seed: int = 1
) -> "go.Figure":
    """Bars of how many rounds games have, a row for each habit, when everybody at the table has it.

    Raises ValueError for an unknown habit, an impossible number of players or no games.

    >>> len(game_length(games=20).data)
    3
    """
    if games < 1:
        raise ValueError("There is nothing to measure without games: play one at least.")
    return lengths_figure({habit: list(islice(rounds_of_games(habit, players, seed), games)) for habit in habits})


def lengths_figure(lengths: Mapping[str, Sequence[int]]) -> "go.Figure":
    """The chart of rounds that have been counted already, by habit (or by any name); one without games is empty."""
    return as_figure(lengths_drawing(lengths))


def lengths_drawing(lengths: Mapping[str, Sequence[int]]) -> Drawing:
    """The chart of `lengths_figure` as a page draws it."""
    count = max(1, len(lengths))
    games = max((len(rounds) for rounds in lengths.values()), default=0)
    # Plotly numbers axes and calls the first "x", not "x1".
    numbers = ["", *(str(number) for number in range(2, count + 1))]
    axes: dict[str, Any] = {}
    for row, number in enumerate(numbers):
        last = row == count - 1
        # Three years have 36 spaces and a die moves the token by one to three of them (rulings C8).
        across: dict[str, Any] = {"anchor": f"y{number}", "domain": [0, 1], "range": [11, 37], "dtick": 4, "tick0": 12}
        shared = {"matches": f"x{numbers[-1]}", "showticklabels": False}
        titled = {"title": {"text": text("chart-length-rounds", games=games)}}
        axes[f"xaxis{number}"] = across | (titled if last else shared)
        up = {"anchor": f"x{number}", "domain": _height(row, count)}
        axes[f"yaxis{number}"] = up | {"tickformat": ".0%", "rangemode": "tozero", "nticks": 3}
    rows = list(zip(lengths.items(), numbers, strict=False))
    return drawing(
        90 + ROW_HEIGHT * count,
        *(_bars(habit, rounds, number) for (habit, rounds), number in rows),
        annotations=[_head(habit, rounds, _height(row, count)[1]) for row, ((habit, rounds), _) in enumerate(rows)],
        showlegend=False,
        **axes,
    )


def _height(row: int, count: int) -> list[float]:
    """From where to where a row reaches, of the whole height; the first is at the top."""
    between = BETWEEN_ROWS / count
    each = (1 - between * (count - 1)) / count
    bottom = (count - 1 - row) * (each + between)
    return [bottom, 1.0 if row == 0 else bottom + each]


def _bars(habit: str, rounds: Sequence[int], number: str) -> dict[str, Any]:
    counted = sorted(Counter(rounds).items())
    return {
        "type": "bar",
        "name": _shown(habit),
        "x": [length for length, _ in counted],
        "y": [games / len(rounds) for _, games in counted],
        "xaxis": f"x{number}",
        "yaxis": f"y{number}",
        "marker": {"color": ACCENT},
        "hovertemplate": text("chart-length-hover"),
    }


def _head(habit: str, rounds: Sequence[int], top: float) -> dict[str, Any]:
    """What stands above a row."""
    place = {"xref": "paper", "x": 0, "xanchor": "left", "yref": "paper", "y": top, "yanchor": "bottom"}
    return {**place, "showarrow": False, "font": {"size": 14}, "text": _row_title(habit, rounds)}


def habit_name(habit: str) -> str:
    """A habit for people; another name stands for itself."""
    return text(f"chart-habit-{habit.replace('_', '-')}") if habit in HABITS else habit


def _shown(habit: str) -> str:
    """The same in a chart, where a name of somebody's own must not be read as marks."""
    return escaped(habit_name(habit))


def _row_title(habit: str, rounds: Sequence[int]) -> str:
    if not rounds:
        return _shown(habit)
    return text("chart-length-row", habit=_shown(habit), mean=f"{mean(rounds):.1f}")

"""How rare an energy is: what the season dice show of it, and what a token of it is worth when transmuted.

Everything here is exact: it follows from the faces of the twenty dice (rulings A1 to A3), each face being as likely as
any other (rulings K2).
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from seasons_learn.charts.theme import (
    BAR_HEIGHT,
    Drawing,
    as_figure,
    drawing,
    energy_marker,
    energy_name,
    season_number,
    season_title,
)
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import DICE, RATES, SEASONS
from seasons_learn.text import text

if TYPE_CHECKING:
    import plotly.graph_objects as go

MEASURES = ("face", "die", "round")
FACES = len(DICE[0][0])


class Rarity(NamedTuple):
    """One energy in one season.

    `face` is the chance that one rolled die shows the energy, `die` how many of a die's six faces do (the mean of
    the dice), `round` the chance that at least one of the round's dice does. `tokens` are those that one rolled die
    brings on average, `on_table` those that all dice of a round show together. `rate` is what one token brings when
    it is transmuted in that season, in crystals without extras (rulings A2).
    """

    season: str
    energy: str
    face: Fraction
    die: Fraction
    round: Fraction
    tokens: Fraction
    on_table: Fraction
    rate: int


def energy_rows(
    season: int | str | None = None, players: int = 2, dice: Sequence[int] | None = None
) -> tuple[Rarity, ...]:
    """The four energies of a season, or of all four seasons in turn, for 2, 3 or 4 players.

    `dice` are the numbers (1 to 5) of the dice that are played with, if the table knows them: one more than there are
    players. Otherwise every choice of that many out of the season's five is as likely (rulings A3). Raises
    ValueError for an impossible season, number of players or set of dice.

    >>> water = energy_rows("winter")[1]
    >>> water.energy, water.face, water.die, water.rate
    ('water', Fraction(7, 15), Fraction(14, 5), 1)
    >>> round(float(water.round), 2)
    0.85
    """
    if players not in (2, 3, 4):
        raise ValueError(f"Seasons is for 2, 3 or 4 players, not {players}.")
    seasons = range(len(SEASONS)) if season is None else (season_number(season),)
    sets = list(combinations(range(1, 6), players + 1)) if dice is None else [_checked(dice, players)]
    return tuple(_row(number, kind, sets) for number in seasons for kind in range(len(TYPES)))


def _checked(dice: Sequence[int], players: int) -> tuple[int, ...]:
    numbers = tuple(sorted(dice))
    if len(numbers) != players + 1 or len(set(numbers)) != len(numbers) or not set(numbers) <= {1, 2, 3, 4, 5}:
        raise ValueError(
            f"With {players} players a season has {players + 1} different dice, numbered 1 to 5, "
            f"not {', '.join(map(str, dice)) or 'none'} (rulings A3)."
        )
    return numbers


def _row(season: int, kind: int, sets: Sequence[tuple[int, ...]]) -> Rarity:
    """All sets of dice have the same size and weight, so a mean over sets and their dice is a mean over rolls."""
    dice = DICE[season]
    showing = [sum(1 for face in die if face.energy[kind]) for die in dice]
    tokens = [sum(face.energy[kind] for face in die) for die in dice]
    rolls = [number - 1 for numbers in sets for number in numbers]
    faces = Fraction(sum(showing[die] for die in rolls), len(rolls))
    mean = Fraction(sum(tokens[die] for die in rolls), len(rolls) * FACES)
    none = Fraction()
    for numbers in sets:
        none += prod((Fraction(FACES - showing[number - 1], FACES) for number in numbers), start=Fraction(1))
    return Rarity(
        season=SEASONS[season],
        energy=TYPES[kind],
        face=faces / FACES,
        die=faces,
        round=1 - none / len(sets),
        tokens=mean,
        on_table=mean * len(sets[0]),
        rate=RATES[season][kind],
    )


def measured(row: Rarity, measure: str) -> Fraction:
    """The number of a row that a measure ("face", "die" or "round") asks for. Raises ValueError for another one."""
    _known(measure)
    value: Fraction = getattr(row, measure)
    return value


def _known(measure: str) -> None:
    if measure not in MEASURES:
        raise ValueError(f"There is no measure {measure!r}: choose one of {', '.join(MEASURES)}.")


def measure_text(row: Rarity, measure: str) -> str:
    """That number as people write it: a share in per cent, faces with one decimal.

    >>> fire = energy_rows("winter", players=4)[2]
    >>> [measure_text(fire, measure) for measure in MEASURES]
    ['17%', '1.0', '60%']
    """
    value = float(measured(row, measure))
    return f"{value:.1f}" if measure == "die" else f"{value:.0%}"


def energy_rarity(
    season: int | str | None = None,
    players: int = 2,
    measure: str = "round",
    dice: Sequence[int] | None = None,
) -> "go.Figure":
    """Bars of how often each energy turns up, and beside them what a token of it is worth in crystals.

    Without a season all four are shown. `measure` is "face" (chance that one rolled die shows it), "die" (how many
    of a die's six faces show it) or "round" (chance that at least one of the round's dice shows it); `players` and
    `dice` as for `energy_rows`. Raises ValueError for what does not exist.

    >>> energy_rarity("winter").data[0].text
    ('70%', '85%', '42%', '0%')
    """
    return as_figure(rarity_drawing(season, players, measure, dice))


def rarity_drawing(
    season: int | str | None = None,
    players: int = 2,
    measure: str = "round",
    dice: Sequence[int] | None = None,
) -> Drawing:
    """The chart of `energy_rarity` as a page draws it. Raises ValueError for what does not exist."""
    _known(measure)
    rows = energy_rows(season, players, dice)
    most = FACES if measure == "die" else 1
    labels = _labels(rows, season is None)
    common = {
        "type": "bar",
        "orientation": "h",
        "y": labels,
        "marker": _markers(rows),
        "cliponaxis": False,
        "textposition": "outside",
        "showlegend": False,
        "hoverinfo": "text",
    }
    often = {
        **common,
        "name": _title(measure, players, " "),
        "x": [float(measured(row, measure)) for row in rows],
        "text": [measure_text(row, measure) for row in rows],
        "hovertext": [_hover_text(row, measure) for row in rows],
    }
    worth = {
        **common,
        "name": _title("rate", players, " "),
        "xaxis": "x2",
        "x": [row.rate for row in rows],
        "text": [str(row.rate) for row in rows],
        "hovertext": [text("chart-rarity-rate-hover", energy=energy_name(row.energy), n=row.rate) for row in rows],
    }
    return drawing(
        130 + BAR_HEIGHT * len(rows),
        often,
        worth,
        xaxis={
            "domain": [0, 0.58],
            "range": [0, most * 1.2],
            "title": {"text": _title(measure, players)},
            "tickformat": "d" if measure == "die" else ".0%",
            "tickvals": [0, 2, 4, 6] if measure == "die" else [0, 0.5, 1],
        },
        xaxis2={
            "domain": [0.66, 1],
            "range": [0, 3.6],
            "title": {"text": _title("rate", players)},
            "tickvals": [0, 1, 2, 3],
        },
        yaxis={"autorange": "reversed", "showgrid": False},
        margin={"l": 8, "r": 16, "t": 16, "b": 8},
    )


def _title(what: str, players: int, between: str = "<br>") -> str:
    """What an axis shows, in two lines so that it has room on a telephone."""
    lines = (text(f"chart-rarity-{what}-{line}", players=players) for line in (1, 2))
    return between.join(lines)


def _hover_text(row: Rarity, measure: str) -> str:
    tokens = row.on_table if measure == "round" else row.tokens
    said = {"value": measure_text(row, measure), "tokens": f"{float(tokens):.2f}"}
    return text(f"chart-rarity-{measure}-hover", energy=energy_name(row.energy), **said)


def _labels(rows: Sequence[Rarity], with_season: bool) -> list[str] | list[list[str]]:
    energies = [energy_name(row.energy) for row in rows]
    return [[season_title(row.season) for row in rows], energies] if with_season else energies


def _markers(rows: Sequence[Rarity]) -> dict[str, object]:
    """Colours and patterns bar by bar."""
    markers = [energy_marker(row.energy) for row in rows]
    pattern = markers[0]["pattern"] | {"shape": [marker["pattern"]["shape"] for marker in markers]}
    return {"color": [marker["color"] for marker in markers], "pattern": pattern}

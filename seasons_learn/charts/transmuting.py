"""The transmutation chart: crystals for the tokens of a reserve, now and after each season change."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from seasons_learn.charts.prospects import Prospect, prospects, reserve_position, ways
from seasons_learn.charts.theme import (
    ITEM,
    Drawing,
    as_figure,
    drawing,
    energy_marker,
    energy_name,
    season_number,
    season_title,
)
from seasons_learn.rules.energy import TYPES, Energy
from seasons_learn.rules.position import Position
from seasons_learn.text import text

if TYPE_CHECKING:
    import plotly.graph_objects as go

ONE_OF_EACH: Energy = (1, 1, 1, 1)
HEIGHT = 420
BAR_WIDTH, BESIDE_BAR = 0.6, 0.4
CARD_SYMBOLS = {"balance": "diamond", "potion": "circle"}


def transmutation(
    where: Position | str | int = "winter",
    reserve: Energy | Mapping[str, int] = ONE_OF_EACH,
    bonuses: int = 0,
    purses: int = 0,
    year: int = 1,
    seat: int = 0,
    compare: bool = False,
) -> "go.Figure":
    """Bars of the crystals that a reserve brings, transmuted now or after one of the coming season changes.

    `where` is a position, whose `seat` is looked at, or a season, or a month (1 to 12) of `year`. Only without a
    position count `reserve` (one token of each type, so that the bars show the rates), `bonuses` (transmute bonuses
    used in the turn of transmuting, whenever that is) and `purses` (Purses of Io in play). With `compare`, marks show
    what Balance of Ishtar (with the rest transmuted) and Potion of Life would bring. Raises ValueError for what no
    game can have, IndexError for a seat that is not there.

    >>> figure = transmutation("winter", {"fire": 1, "earth": 2})
    >>> figure.data[-1].text[0]
    'best: 8'
    """
    if isinstance(where, Position):
        return as_figure(prospects_drawing(where, seat, compare=compare))
    month = where if isinstance(where, int) else season_number(where) * 3 + 1
    position = reserve_position(reserve, month, year, bonuses, purses)
    return as_figure(prospects_drawing(position, 0, bonuses, compare))


def prospects_drawing(position: Position, seat: int = 0, later_bonuses: int = 0, compare: bool = False) -> Drawing:
    """The chart of a position; `later_bonuses` as for `prospects`."""
    rows = prospects(position, seat, later_bonuses)
    moments = list(range(len(rows)))
    bars = [
        {
            "type": "bar",
            "name": energy_name(name),
            "x": moments,
            "y": [row.parts[kind] for row in rows],
            "width": BAR_WIDTH,
            "marker": energy_marker(name),
            "hovertemplate": "%{fullData.name}: %{y}<extra></extra>",
        }
        for kind, name in enumerate(TYPES)
    ]
    totals = {
        "type": "scatter",
        "mode": "text",
        "name": text("chart-transmuting-together"),
        "x": moments,
        "y": [row.crystals for row in rows],
        "text": [total_text(row) for row in rows],
        "textposition": "top center",
        "textfont": {"size": 16},
        "cliponaxis": False,
        "showlegend": False,
        "hoverinfo": "skip",
    }
    return drawing(
        HEIGHT,
        *bars,
        *(_card_marks(position, rows, seat, later_bonuses) if compare else ()),
        totals,
        barmode="stack",
        xaxis={
            "showgrid": False,
            "range": [-0.5, len(rows) - 0.5],
            "tickvals": moments,
            "tickfont": {"size": 12},
            "ticktext": [moment_text(row, "<br>") for row in rows],
        },
        yaxis={"title": {"text": text("chart-transmuting-crystals")}, "rangemode": "tozero", "tickformat": "d"},
    )


def _card_marks(
    position: Position, rows: Sequence[Prospect], seat: int, later_bonuses: int
) -> Iterator[dict[str, Any]]:
    """A mark beside each bar for each of the two cards that has tokens to take."""
    by_moment = [ways(position, seat, row.month, later_bonuses if row.spaces else None) for row in rows]
    for taken in list(zip(*by_moment, strict=True))[1:]:
        if any(way.open for way in taken):
            yield {
                "type": "scatter",
                "mode": "markers",
                "name": text(f"chart-transmuting-{taken[0].way}"),
                "x": [moment + BESIDE_BAR for moment in range(len(rows))],
                "y": [way.with_rest if way.open else None for way in taken],
                "marker": {"symbol": CARD_SYMBOLS[taken[0].way], "size": 12, "color": ITEM},
                "hovertemplate": "%{fullData.name}: %{y}<extra></extra>",
            }


def total_text(row: Prospect) -> str:
    """What a moment brings in all, with a word where nothing brings more."""
    return text("chart-transmuting-best", n=row.crystals) if row.best and row.crystals else str(row.crystals)


def moment_text(row: Prospect, between: str = ", ") -> str:
    """When it is: the season and how far off, as "spring, in 2 spaces".

    >>> rows = prospects(reserve_position(ONE_OF_EACH, month=2))
    >>> [moment_text(row) for row in rows[:2]]
    ['winter, now', 'spring, in 2 spaces']
    """
    return between.join((season_title(row.season), text("chart-transmuting-when", spaces=row.spaces)))

"""Effect timing as a picture: the moments of a round as lanes, and what one or two cards do on them."""

from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from seasons_learn.charts.theme import ACCENT, Drawing, as_figure, drawing
from seasons_learn.play.cards import Card, cards
from seasons_learn.play.timing import LANES, Entry, lanes
from seasons_learn.rules.position import RuleOptions
from seasons_learn.text import text

if TYPE_CHECKING:
    import plotly.graph_objects as go

LANE_HEIGHT, LINE_HEIGHT = 30, 18
"""Pixels of a lane on which nothing happens, and of each line of text."""
WIDTHS = (70, 34)
"""Letters in a line, for one card and for two."""


class LaneRow(NamedTuple):
    """One lane: its id and name, and what each of the cards does there (empty: nothing)."""

    lane: str
    name: str
    cells: tuple[str, ...]


def lane_rows(
    card: Card | str | int, other: Card | str | int | None = None, options: RuleOptions = RuleOptions()
) -> tuple[LaneRow, ...]:
    """Every moment of a round with what a card, or each of two, does there: the picture as a table.

    Raises UnknownCard for a name or number that no card has.

    >>> [row.cells for row in lane_rows("Purse of Io") if row.cells[0]]
    [('Every token you transmute brings 1 crystal more.',)]
    """
    entries = [lanes(one.facts.number, options) for one in _cards(card, other)]
    return tuple(LaneRow(lane.id, lane.name, tuple(_cell(told, lane.id) for told in entries)) for lane in LANES)


def timing(
    card: Card | str | int, other: Card | str | int | None = None, options: RuleOptions = RuleOptions()
) -> "go.Figure":
    """The lanes from top to bottom, a mark and a sentence where a card acts; a second card stands beside the first.

    A hollow mark says that the card only brings the moment about. Raises UnknownCard as `lane_rows` does.

    >>> timing("Temporal Boots").layout.height > timing("Amulet of Air").layout.height
    True
    """
    return as_figure(lanes_drawing(card, other, options))


def lanes_drawing(
    card: Card | str | int, other: Card | str | int | None = None, options: RuleOptions = RuleOptions()
) -> Drawing:
    """The chart of `timing` as a page draws it. Raises UnknownCard as `lane_rows` does."""
    shown = _cards(card, other)
    letters = WIDTHS[len(shown) - 1]
    rows = lane_rows(card, other, options)
    lines = [max(1, *(len(wrap(cell, letters)) for cell in row.cells)) for row in rows]
    heights = [LANE_HEIGHT - LINE_HEIGHT + LINE_HEIGHT * count for count in lines]
    middles = [sum(heights[:place]) + heights[place] / 2 for place in range(len(rows))]
    total = sum(heights)
    traces, heads = [], []
    for column, one in enumerate(shown):
        found = lanes(one.facts.number, options)
        marked = [(place, row.cells[column]) for place, row in enumerate(rows) if row.cells[column]]
        traces.append(
            {
                "type": "scatter",
                "mode": "markers+text",
                "name": one.name,
                "x": [column] * len(marked),
                "y": [middles[place] for place, _ in marked],
                "text": ["  " + "<br>  ".join(wrap(cell, letters)) for _, cell in marked],
                "textposition": "middle right",
                "cliponaxis": False,
                "showlegend": False,
                "hoverinfo": "text",
                "hovertext": [text("timing-lane-said", lane=rows[place].name, what=cell) for place, cell in marked],
                "marker": {
                    "size": 13,
                    "color": ACCENT,
                    "line": {"width": 3, "color": ACCENT},
                    "symbol": _symbols(found, [rows[place].lane for place, _ in marked]),
                },
            }
        )
        heads.append(_head(column, one.name))
    return drawing(
        total + 60,
        *traces,
        annotations=heads,
        xaxis={"range": [-0.04, len(shown)], "showticklabels": False, "showgrid": False, "zeroline": False},
        yaxis={
            "range": [total, 0],
            "tickvals": middles,
            "ticktext": [row.name for row in rows],
            "showgrid": False,
            "zeroline": False,
        },
        shapes=[_line(heights, place) for place in range(1, len(rows))],
        margin={"l": 8, "r": 8, "t": 44, "b": 8},
    )


def _head(column: int, name: str) -> dict[str, Any]:
    """A card's name above its column."""
    place = {"x": column, "xanchor": "left", "y": 1, "yref": "paper", "yanchor": "bottom"}
    return {**place, "showarrow": False, "text": f"<b>{name}</b>"}


def _line(heights: list[int], place: int) -> dict[str, Any]:
    """The border above a lane; the sentences stand between borders."""
    y = sum(heights[:place])
    ends = {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": y, "y1": y}
    return {**ends, "layer": "below", "line": {"width": 1}}


def _cards(card: Card | str | int, other: Card | str | int | None) -> list[Card]:
    return [one if isinstance(one, Card) else cards[one] for one in (card, other) if one is not None]


def _cell(entries: tuple[Entry, ...], lane: str) -> str:
    return " ".join(entry.text for entry in entries if entry.lane == lane)


def _symbols(entries: tuple[Entry, ...], marked: list[str]) -> list[str]:
    """A full mark where the card acts, a hollow one where it only brings the moment about."""
    acts = {entry.lane for entry in entries if not entry.follows}
    return ["circle" if lane in acts else "circle-open" for lane in marked]

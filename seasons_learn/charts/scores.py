"""The score sheet as a waterfall: what each line adds or takes, down to the total (rulings C10)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from seasons_learn.charts.theme import BAR_HEIGHT, GAIN, LOSS, NEUTRAL, Drawing, as_figure, drawing
from seasons_learn.errors import SeasonsError
from seasons_learn.play.game import Game
from seasons_learn.rules.display import line_text
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.position import Position, ruling_of
from seasons_learn.rules.scoring import ScoreSheet
from seasons_learn.rules.scoring import score as score_sheets
from seasons_learn.text import number, signed, text

if TYPE_CHECKING:
    import plotly.graph_objects as go


class NoSuchSeat(SeasonsError):
    """A seat that is not at the table."""


class ScoreRow(NamedTuple):
    """One line of a score sheet on its way to the total.

    `points` is what it adds (less than 0: takes), `before` and `after` are the sums without and with it; the last row
    is the total itself, of kind "total". `label` says what it is for, `short` the same beside a chart; `counted` is how
    many crystals, cards or bonuses it counts, `ruling` explains it.
    """

    kind: str
    label: str
    short: str
    counted: int
    points: int
    before: int
    after: int
    ruling: str


def score_rows(sheet: ScoreSheet) -> tuple[ScoreRow, ...]:
    """The lines of a sheet with their running sum, and the total.

    >>> from seasons_learn.rules.scoring import ScoreLine
    >>> lines = (ScoreLine("crystals", "C10", 72, 72), ScoreLine("hand", "C10", 1, -5))
    >>> [(row.kind, row.points, row.after) for row in score_rows(ScoreSheet(0, lines))]
    [('crystals', 72, 72), ('hand', -5, 67), ('total', 67, 67)]
    """
    rows, total = [], 0
    for line in sheet.lines:
        label, ruling = line_text(line), ruling_of(line.source)
        short = label
        if isinstance(line.source, int):
            short = text(f"chart-score-{line.kind.replace('_', '-')}", card=CARDS[line.source].name)
        rows.append(ScoreRow(line.kind, label, short, line.count, line.points, total, total + line.points, ruling))
        total += line.points
    return (
        *rows,
        ScoreRow("total", text("score-total"), text("score-total"), len(sheet.lines), total, 0, total, "C10"),
    )


def score(what: Game | Position | ScoreSheet, seat: int = 0) -> "go.Figure":
    """A waterfall of a score sheet, or of the sheet that a seat of a game or position would have if it ended now.

    Raises NoSuchSeat for a seat that is not at the table.

    >>> figure = score(Game.new(players=2, seed=7))
    >>> figure.data[0].y[0], figure.data[0].y[-1]
    ('Crystals', 'Total')
    """
    return as_figure(waterfall(score_rows(what if isinstance(what, ScoreSheet) else _sheet(what, seat))))


def _sheet(what: Game | Position, seat: int) -> ScoreSheet:
    sheets = score_sheets(what.position if isinstance(what, Game) else what)
    if seat not in range(len(sheets)):
        raise NoSuchSeat(f"There is no seat {seat}: the seats are 0 to {len(sheets) - 1}.")
    return sheets[seat]


def waterfall(rows: Sequence[ScoreRow]) -> Drawing:
    """The chart of score rows, the first at the top."""
    return drawing(
        90 + BAR_HEIGHT * len(rows),
        {
            "type": "waterfall",
            "orientation": "h",
            "y": _labels(rows),
            "x": [row.points for row in rows],
            "measure": ["total" if row.kind == "total" else "relative" for row in rows],
            "text": [_points(row) for row in rows],
            "textposition": "outside",
            "cliponaxis": False,
            "increasing": {"marker": {"color": GAIN}},
            "decreasing": {"marker": {"color": LOSS}},
            "totals": {"marker": {"color": NEUTRAL}},
            "hoverinfo": "text",
            "hovertext": [text("chart-score-hover", label=row.label, n=_points(row), sum=row.after) for row in rows],
        },
        showlegend=False,
        margin={"l": 8, "r": 40, "t": 16, "b": 8},
        xaxis={"title": {"text": text("chart-score-points")}},
        yaxis={"autorange": "reversed", "showgrid": False},
    )


def _labels(rows: Sequence[ScoreRow]) -> list[str]:
    """A short label a row; a second copy of a card gets a mark that sets it apart without being seen."""
    labels: list[str] = []
    for row in rows:
        label = row.short
        while label in labels:
            label += "\N{ZERO WIDTH SPACE}"
        labels.append(label)
    return labels


def _points(row: ScoreRow) -> str:
    return number(row.points) if row.kind in ("total", "crystals") else signed(row.points)

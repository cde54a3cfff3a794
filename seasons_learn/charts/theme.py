"""The look of all charts: colours, patterns, one light Plotly template, and what a page gets of a chart.

A chart is made as a drawing, plain data in the words of Plotly's schema. A page is sent it nearly as it is, without
Plotly for Python ever being imported (0.3 s and much memory); a notebook gets it as a `go.Figure`.

A figure names only the colours that mean something: energies, gain and loss. Ink, ground and lines come from
the template, or on a page from the page's own theme, which also knows the dark.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from seasons_learn.lean import skip_address_grammar
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import SEASONS
from seasons_learn.text import text

if TYPE_CHECKING:
    import plotly.graph_objects as go

INK, SOFT, GROUND, LINE, ACCENT = "#1B1F27", "#545C6B", "#FFFFFF", "#D8DCE4", "#1F5FBF"
ENERGY_COLOURS = dict(zip(TYPES, ("#C9B7F2", "#0B4F9E", "#C8371B", "#009E73"), strict=True))
ITEM = "#7A5AA6"
GAIN, LOSS, NEUTRAL = "#2F7D5B", "#B5472F", "#868E9D"
ENERGY_PATTERNS = dict(zip(TYPES, ("", "-", "/", "x"), strict=True))
"""What tells the energies apart without colour, where their names do not stand beside them."""
WEAVE = "rgba(255, 255, 255, 0.6)"
"""The thread of the patterns, light enough for the three strong colours; air, the pale one, is the plain one."""
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
BAR_HEIGHT = 34
"""Pixels that a horizontal bar takes with its gap, so that charts with more bars grow taller, not tighter."""


def energy_name(kind: str) -> str:
    """An energy's name for people; `kind` is one of `rules.energy.TYPES`."""
    return text(f"energy-{kind}")


def season_title(season: int | str) -> str:
    """A season's name for people, by its number (0 winter to 3 fall) or its key."""
    return text(f"season-{SEASONS.index(season) if isinstance(season, str) else season}")


def season_number(season: int | str) -> int:
    """A season's number, 0 (winter) to 3 (fall), from its name or number. Raises ValueError for anything else.

    >>> season_number("spring"), season_number(3)
    (1, 3)
    """
    if isinstance(season, str) and season.lower() in SEASONS:
        return SEASONS.index(season.lower())
    if isinstance(season, int) and season in range(len(SEASONS)):
        return season
    raise ValueError(f"There is no season {season!r}: choose one of {', '.join(SEASONS)}.")


LAYOUT: dict[str, Any] = {
    "bargap": 0.25,
    "dragmode": False,
    "legend": {
        "orientation": "h",
        "x": 0,
        "y": 1.02,
        "yanchor": "bottom",
        "itemclick": False,
        "itemdoubleclick": False,
        "traceorder": "normal",
    },
    "margin": {"l": 8, "r": 16, "t": 48, "b": 8},
}
"""What holds for every chart, in a notebook as on a page: a learner who scrolls past must not zoom by accident."""
AXIS: dict[str, Any] = {"automargin": True, "fixedrange": True, "ticklabelstandoff": 4}
AXIS_TITLE: dict[str, Any] = {"font": {"size": 13}, "standoff": 8}
AXES = ("xaxis", "yaxis")


@cache
def template() -> "go.layout.Template":
    """Our light look. It replaces Plotly's own template, so nothing of that shines through."""
    import plotly.graph_objects as go

    lines = {"gridcolor": LINE, "linecolor": LINE, "tickcolor": LINE, "zerolinecolor": SOFT}
    axis = AXIS | lines | {"title": AXIS_TITLE}
    outline = {"marker": {"line": {"color": INK, "width": 1}}}
    return go.layout.Template(
        layout={
            **LAYOUT,
            "font": {"family": FONT, "size": 14, "color": INK},
            "paper_bgcolor": GROUND,
            "plot_bgcolor": GROUND,
            "xaxis": axis,
            "yaxis": axis,
            "hoverlabel": {"bgcolor": GROUND, "bordercolor": SOFT, "font": {"color": INK, "family": FONT}},
            "shapedefaults": {"line": {"color": LINE}},
        },
        data={
            "bar": [outline],
            "scatter": [outline],
            "waterfall": [{"connector": {"line": {"color": SOFT, "width": 1}}}],
        },
    )


Drawing = dict[str, Any]
"""A chart as plain data: its traces as `data`, its `layout`, in the words of Plotly's schema and without a template."""


def drawing(height: int, *traces: dict[str, Any], **layout: Any) -> Drawing:
    """A chart of these traces, `height` pixels high; its width is that of the place it is shown in."""
    return {"data": list(traces), "layout": {"height": height, **layout}}


def as_figure(drawn: Drawing) -> "go.Figure":
    """A drawing as a figure in our look, for a notebook. Raises ValueError for what Plotly does not know."""
    skip_address_grammar()  # two seconds of the first figure that a notebook shows
    import plotly.graph_objects as go

    return go.Figure(data=drawn["data"], layout={"template": template(), **drawn["layout"]})


def new_figure(height: int, **layout: Any) -> "go.Figure":
    """An empty figure in our look, `height` pixels high, to which a notebook adds its own traces."""
    return as_figure(drawing(height, **layout))


def energy_marker(kind: str) -> dict[str, Any]:
    """The colour and pattern of an energy, for bars."""
    pattern = {"shape": ENERGY_PATTERNS[kind], "fillmode": "overlay", "fgcolor": WEAVE, "size": 8, "solidity": 0.18}
    return {"color": ENERGY_COLOURS[kind], "pattern": pattern}


def for_page(drawn: Drawing) -> Drawing:
    """A drawing as a page gets it: with all that the template says, but for ink, ground and lines, which it brings.

    >>> for_page(drawing(200))["layout"]["dragmode"]
    False
    """
    layout = LAYOUT | drawn["layout"]
    for name in {key for key in layout if key.startswith(AXES)} | set(AXES):
        axis = layout.get(name, {})
        layout[name] = AXIS | axis | {"title": AXIS_TITLE | axis.get("title", {})}
    return {"data": drawn["data"], "layout": layout}

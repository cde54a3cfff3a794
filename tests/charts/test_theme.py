"""One look for all charts: no foreign template, nothing that a page cannot lay its own theme over."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from seasons_learn import charts
from seasons_learn.charts import theme
from seasons_learn.charts.lanes import lanes_drawing
from seasons_learn.charts.lengths import lengths_drawing
from seasons_learn.charts.prospects import reserve_position
from seasons_learn.charts.rarity import rarity_drawing
from seasons_learn.charts.scores import score_rows, waterfall
from seasons_learn.charts.transmuting import prospects_drawing
from seasons_learn.rules.scoring import ScoreLine, ScoreSheet

DRAWINGS = {
    "rarity": lambda: rarity_drawing("winter"),
    "transmutation": lambda: prospects_drawing(reserve_position({"earth": 4}), compare=True),
    "length": lambda: lengths_drawing({"any": [15, 18], "most_pips": [28], "fewest_pips": []}),
    "lanes": lambda: lanes_drawing("Temporal Boots", "Purse of Io"),
    "score": lambda: waterfall(score_rows(ScoreSheet(0, (ScoreLine("crystals", "C10", 72, 72),)))),
}


def colours(plain: Any) -> Iterator[str]:
    if isinstance(plain, dict):
        for value in plain.values():
            yield from colours(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from colours(value)
    elif isinstance(plain, str) and plain.startswith("#"):
        yield plain


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_a_figure_in_our_look_in_a_notebook_and_plain_on_a_page(name: str) -> None:
    drawn = DRAWINGS[name]()
    figure = theme.as_figure(drawn)
    assert figure.layout.template.layout.font.family == theme.FONT
    assert [trace.type for trace in figure.data] == [trace["type"] for trace in drawn["data"]]
    plain = theme.for_page(drawn)
    assert "template" not in plain["layout"]
    assert plain["layout"]["height"] > 100
    assert all(axis["fixedrange"] for key, axis in plain["layout"].items() if key.startswith(("xaxis", "yaxis")))
    json.dumps(plain)


@pytest.mark.parametrize("name", DRAWINGS)
def test_ink_and_ground_are_left_to_the_page(name: str) -> None:
    plain = theme.for_page(DRAWINGS[name]())
    assert not {theme.INK, theme.SOFT, theme.GROUND, theme.LINE} & set(colours(plain))


def test_figures_do_not_share_what_is_changed_in_one() -> None:
    first, second = charts.transmutation("winter"), charts.transmutation("winter")
    first.update_layout(template={"layout": {"font": {"size": 40}}})
    assert second.layout.template.layout.font.size == 14


def test_unknown_charts_are_answered_with_the_known() -> None:
    with pytest.raises(AttributeError, match="energy_rarity"):
        _ = charts.pie


def test_charts_need_no_numpy_and_the_room_no_plotly() -> None:
    script = (
        "import sys; from seasons_learn import charts; import seasons_learn.charts.theme;"
        "assert 'plotly' not in sys.modules; charts.energy_rarity('fall'); charts.game_length(games=1);"
        "print(sorted({'numpy', 'pandas', 'ipywidgets', 'anywidget'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

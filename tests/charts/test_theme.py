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

FIGURES = {
    "rarity": lambda: charts.energy_rarity("winter"),
    "transmutation": lambda: charts.transmutation("winter", compare=True),
    "length": lambda: charts.game_length(games=5),
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


@pytest.mark.parametrize("name", FIGURES)
def test_figures_carry_our_template_in_a_notebook_and_none_to_a_page(name: str) -> None:
    figure = FIGURES[name]()
    assert figure.layout.template.layout.font.family == theme.FONT
    plain = theme.figure_json(figure)
    assert "template" not in plain["layout"]
    assert plain["layout"]["height"] > 200
    assert all(axis["fixedrange"] for key, axis in plain["layout"].items() if key.startswith(("xaxis", "yaxis")))
    json.dumps(plain)


@pytest.mark.parametrize("name", FIGURES)
def test_ink_and_ground_are_left_to_the_page(name: str) -> None:
    plain = theme.figure_json(FIGURES[name]())
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

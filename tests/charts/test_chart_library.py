"""The script that draws charts in pages: Plotly's smaller bundle, as it was published, which can draw all of ours."""

import gzip
import hashlib
from typing import Any

import pytest
from playwright.sync_api import Page

from seasons_learn.charts import theme
from seasons_learn.panels import chart_library
from tests.charts.test_theme import DRAWINGS

PUBLISHED = "9993f6d57ffd52d7417a9e89b666679ff69078e7c2816b43ab9ecdea9fa4709d"
"""SHA-256 of `plotly-finance.min.js` in `plotly.js-finance-dist-min` 4.1.0 on npm."""
DRAW = """async (figure) => {
  const el = document.body.appendChild(document.createElement("div"));
  await Plotly.newPlot(el, figure.data, figure.layout);
  return el._fullData.map((trace) => trace.type);
}"""


def test_the_script_is_the_one_that_was_published() -> None:
    script = gzip.decompress(chart_library.packed())
    assert hashlib.sha256(script).hexdigest() == PUBLISHED
    assert f"v{chart_library.VERSION}\n".encode() in script[:200]


@pytest.mark.browser
def test_it_draws_every_kind_of_trace_that_our_charts_are_made_of(page: Page) -> None:
    """It draws lines instead of a kind that it does not have, and says nothing."""
    page.add_script_tag(content=gzip.decompress(chart_library.packed()).decode())
    figures: list[dict[str, Any]] = [theme.for_page(make()) for make in DRAWINGS.values()]
    for figure in figures:
        assert page.evaluate(DRAW, figure) == [trace["type"] for trace in figure["data"]]

"""Plotly's script, sent once a page and kept by the browser, however many charts are drawn.

Plotly's own widget would send five megabytes with every figure. Our pages ask the page server for one file, which the
browser caches; where there is no page server (a notebook) the kernel sends it packed, once.

The file in the folder `vendored` is the bundle `plotly.js-finance-dist-min` as npm has it: it draws bars, lines, points
and waterfalls, which is all that our charts are made of. The whole library, which comes with Plotly for Python, keeps a
browser busy six times as long before the first chart is there.
"""

import gzip
from functools import cache
from importlib.resources import files

VERSION = "4.1.0"


def name() -> str:
    """The file's name: it changes with the version, so that a cached copy is never stale."""
    return f"plotly-finance-{VERSION}.min.js"


@cache
def packed() -> bytes:
    """The script, compressed by gzip (0.4 MB)."""
    return gzip.compress(files("seasons_learn.panels").joinpath("vendored", name()).read_bytes(), 6)

"""Plotly's script, sent once a page and kept by the browser, however many charts are drawn.

Plotly's own widget would send its five megabytes with every figure. Our pages ask the page server for the file,
which the browser caches; where there is no page server (a notebook) the kernel sends it packed, once.
"""

import gzip
from functools import cache
from importlib.metadata import version
from importlib.resources import files


def name() -> str:
    """The file's name: it changes with plotly's version, so that a cached copy is never stale."""
    return f"plotly-{version('plotly')}.js"


@cache
def packed() -> bytes:
    """The script, compressed by gzip (1.4 MB)."""
    return gzip.compress(files("plotly").joinpath("package_data", "plotly.min.js").read_bytes(), 6)

"""Where the notebooks are: beside the package in a checkout, inside it once installed."""

from functools import cache
from pathlib import Path

from seasons_learn.text import text

PACKAGE = Path(__file__).resolve().parent.parent
TEMPLATES = PACKAGE / "serving"
"""A Jupyter data folder: it holds `voila/templates/seasons`."""


def notebooks(name: str) -> Path:
    """The folder of notebooks called `name` (`voila_apps` or `tutorials`).

    Raises FileNotFoundError, naming both places that were tried, when there is none.

    >>> notebooks("voila_apps").name
    'voila_apps'
    """
    tried = (PACKAGE / name, PACKAGE.parent / name)
    for folder in tried:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(text("serve-folder-missing", name=name, places=" ".join(map(str, tried))))


def is_checkout() -> bool:
    """True where the package runs from a checkout, whose notebooks belong to the reader."""
    return (PACKAGE.parent / "pyproject.toml").is_file()


def pages() -> dict[str, str]:
    """Each page's address below the base address and its notebook; the home page has the empty one.

    A new page is a new notebook in `voila_apps`, nothing else.

    >>> pages()[""]
    'home.ipynb'
    """
    found = sorted(notebooks("voila_apps").glob("*.ipynb"))
    return {"" if page.stem == "home" else page.stem: page.name for page in found}


@cache
def theme() -> str:
    """The style sheet with the colours of both themes; panels and the page around them share it."""
    return (PACKAGE / "panels" / "static" / "theme.css").read_text(encoding="utf-8")

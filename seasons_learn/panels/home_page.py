"""The home page: what this is, and a card for each page."""

import os
from html import escape
from pathlib import Path

from ipywidgets import HTML

from seasons_learn.text import text

STATIC = Path(__file__).parent / "static"

CARDS = ("play",)
"""Pages with a card, in reading order: each has `home-NAME-title`, `-text` and `-go` in the texts."""


def home() -> HTML:
    """The home page as one widget.

    Served by Voila, its cards are links. In a notebook there is no page to go to: it says how to serve them.
    """
    base = os.environ.get("VOILA_BASE_URL")
    parts = [
        f"<header><h1>{_text('home-title')}</h1><p class='sl-lead'>{_text('home-sentence')}</p></header>",
        f"<nav>{''.join(_card(name, base) for name in CARDS)}</nav>",
        "" if base else f"<p class='sl-note'>{_text('home-outside', command='seasons-learn')}</p>",
        f"<section><h2>{_text('home-about-title')}</h2>",
        *(f"<p>{_text(f'home-about-{part}')}</p>" for part in ("text", "page", "kept")),
        f"</section><footer><p>{_text('home-unofficial')}</p></footer>",
    ]
    style = "".join((STATIC / name).read_text(encoding="utf-8") for name in ("theme.css", "home.css"))
    page = f"<style>{style}</style><main class='sl-home'>{''.join(parts)}</main>"
    return HTML(page, layout={"width": "100%"})


def _card(name: str, base: str | None) -> str:
    inside = (
        f"{(STATIC / f'home_{name}.svg').read_text(encoding='utf-8')}"
        f"<span class='sl-words'><strong>{_text(f'home-{name}-title')}</strong>"
        f"<span>{_text(f'home-{name}-text')}</span>"
        f"<span class='sl-go'>{_text(f'home-{name}-go')}</span></span>"
    )
    if base is None:
        return f"<div class='sl-page'>{inside}</div>"
    return f"<a class='sl-page' href='{escape(base + name)}'>{inside}</a>"


def _text(name: str, **values: str) -> str:
    """A text made safe for HTML."""
    return escape(text(name, **values))

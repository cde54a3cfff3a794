"""Every short message is asked for by something: what is not would be written and translated for nobody."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import seasons_learn.panels as panels
from seasons_learn.panels.book import KEYS, WORDS, names
from seasons_learn.panels.game_page import GamePage
from seasons_learn.rules.choices import QUESTIONS
from seasons_learn.rules.menus import MENUS

PACKAGE = Path(panels.__file__).parents[1]
MESSAGES = [
    message
    for path in sorted((PACKAGE / "locale" / "en").glob("*.ftl"))
    for message in re.findall(r"^([A-Za-z][\w-]*)\s*=", path.read_text(encoding="utf-8"), re.MULTILINE)
]
PAGES = sorted(name for name in panels.__all__ if name not in {"example", "lesson", "puzzle"})
BY_THEMSELVES = {"end_round", "score"}
"""Questions that the table answers by itself: nobody reads why they come."""
FAMILIES = {
    "ui-name-": [str(seat) for seat in range(2, len(names(4)) + 1)],
    "ui-leave-": PAGES,
    "ui-key-": [name for _, name in KEYS],
    "ui-because-": ["card", "turn-start", *(kind.replace("_", "-") for kind in {*QUESTIONS, *MENUS} - BY_THEMSELVES)],
}
"""Messages whose ids are put together out of words that the program knows: beginnings, with all that may follow."""
NONE = {"ui-do-keep-card-none", "ui-do-put-in-play-none"}
"""The questions to which the answer may be none of the cards."""


@cache
def spoken() -> tuple[set[str], re.Pattern[str]]:
    """The plain texts of the source, and what its texts with holes may become if they begin as ids do."""
    plain: set[str] = set()
    open_: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                open_.add("".join(pattern(part) for part in node.values))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
    # These two hold for whatever they are given.
    families = {text for text in open_ if re.match(r"[a-z]+\\-", text)} - {r"ui\-[\w-]+", r"page\-[\w-]+"}
    return plain, re.compile("|".join(sorted(families)))


def pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else r"[\w-]+"


@cache
def referred_to() -> set[str]:
    """The messages that stand inside other messages."""
    whole = "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "locale" / "en").glob("*.ftl"))
    return set(re.findall(r"\{\s*([a-z][\w-]*)\s*\}", whole))


@cache
def pages() -> list[GamePage]:
    return [getattr(panels, name)() for name in PAGES]


def stands_in(script: str, word: str) -> bool:
    in_script = re.sub(r"-(\w)", lambda found: found[1].upper(), word)
    return bool(re.search(rf"\.{in_script}\b", script))


def is_asked_for(message: str) -> bool:
    plain, families = spoken()
    short = message.removeprefix("ui-")
    if {message, short} & plain or message in referred_to():
        return True
    if message.endswith("-none") and message.startswith("ui-do-"):
        return message in NONE
    for beginning, words in FAMILIES.items():
        if message.startswith(beginning):
            return message.removeprefix(beginning) in words
    return any(families.fullmatch(asked) for asked in (message, short))


def test_every_message_is_asked_for() -> None:
    in_scripts = {f"ui-page-{word}" for page in pages() for word in (*WORDS, *page.words)}
    assert [message for message in MESSAGES if message not in in_scripts and not is_asked_for(message)] == []


@pytest.mark.parametrize("dead", ["ui-name-home", "ui-key-option", "ui-because-score", "ui-do-give-card-none"])
def test_a_message_that_nothing_asks_for_would_be_found(dead: str) -> None:
    assert not is_asked_for(dead)


def test_every_word_of_a_page_stands_in_its_script() -> None:
    for page in pages():
        assert [word for word in page.words if not stands_in(str(page._esm), word)] == [], page.name
    everywhere = "".join(str(page._esm) for page in pages())
    assert [word for word in WORDS if not stands_in(everywhere, word)] == []

"""Rules text and glossary on their way to the page: Markdown becomes trees of known tags, never HTML."""

from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from seasons_learn.panels.book import Json
from seasons_learn.text import long_texts

Tree = list[Any]
"""`[tag, child, ...]`, a child being a tree or a string."""

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def rule(name: str) -> Json | None:
    """The entry of a ruling with its related ones, or None if there is none of that id."""
    entries = long_texts("rules")
    entry = entries.get(name)
    if entry is None:
        return None
    see = [{"id": other, "title": entries[other]["title"]} for other in entry.get("see", ())]
    return {"id": name, "title": f"{name} · {entry['title']}", "body": tree(entry["text"]), "see": see}


@cache
def glossary() -> list[Json]:
    """The words of the game in alphabetical order."""
    return [
        {"name": term, "text": entry["text"], "rule": entry.get("rule")}
        for term, entry in sorted(long_texts("glossary").items())
    ]


def tree(markdown: str) -> Tree:
    """Markdown as trees, one for each block.

    >>> tree("Keep *seven*.")
    [['p', 'Keep ', ['em', 'seven'], '.']]
    """
    return _children(_MARKDOWN.parse(markdown))


def _children(tokens: list[Token]) -> Tree:
    root: Tree = ["root"]
    stack = [root]
    for token in tokens:
        if token.nesting > 0:
            node: Tree = [token.tag]
            stack[-1].append(node)
            stack.append(node)
        elif token.nesting < 0:
            stack.pop()
        elif token.type == "inline":
            stack[-1].extend(_children(token.children or []))
        elif token.type in ("softbreak", "hardbreak"):
            stack[-1].append(" ")
        elif token.type == "code_inline":
            stack[-1].append(["code", token.content])
        elif token.content:
            stack[-1].append(token.content)
    return root[1:]

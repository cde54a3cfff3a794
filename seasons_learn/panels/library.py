"""Rules text and glossary on their way to the page: Markdown becomes trees of known tags, never HTML."""

from functools import cache

from markdown_it import MarkdownIt

from seasons_learn.lessons.prose import Tree, trees
from seasons_learn.panels.book import Json
from seasons_learn.text import long_texts

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


def tree(markdown: str) -> list[Tree | str]:
    """Markdown as trees, one for each block.

    >>> tree("Keep *seven*.")
    [['p', 'Keep ', ['em', 'seven'], '.']]
    """
    return trees(_MARKDOWN.parse(markdown))

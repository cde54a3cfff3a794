"""What a learner reads: Markdown as trees of known tags, never HTML, with links to rulings, cards and facts.

A tree is `[tag, child, ...]`, a child being a tree or a string, as for the rules text. A link is a tree whose tag is
its address: `["rule:C3", "overflow"]`, `["card:20", "Hand of Fortune"]`, `["lesson:overflow", ...]`. A fact is drawn
as the text that stands there; that it agrees with the engine is checked (`look`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from seasons_learn.lessons.facts import BY_KEY, FactError, Known, fact
from seasons_learn.rules.facts import CARDS
from seasons_learn.text import long_texts

Tree = list[Any]
SCHEMES = ("rule", "card", "fact", "lesson")
WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_DIGITS = re.compile(r"\d+")
_INLINE = MarkdownIt("commonmark", {"html": False}).disable(["image", "html_inline"])


@dataclass(frozen=True, slots=True)
class Remark:
    """Something wrong with a text: how many lines below its first one, and what."""

    line: int
    message: str


def trees(tokens: Sequence[Token]) -> list[Tree | str]:
    """Blocks of Markdown as trees."""
    root: Tree = ["root"]
    stack = [root]
    for token in tokens:
        if token.type == "link_open":
            node: Tree = [_tag(str(token.attrGet("href") or ""))]
            stack[-1].append(node)
            stack.append(node)
        elif token.nesting > 0:
            node = [token.tag]
            stack[-1].append(node)
            stack.append(node)
        elif token.nesting < 0:
            node = stack.pop()
            if node[0] == "fact":
                stack[-1][-1:] = node[1:]
        elif token.type == "inline":
            stack[-1].extend(trees(token.children or []))
        elif token.type in ("softbreak", "hardbreak"):
            stack[-1].append(" ")
        elif token.type == "code_inline":
            stack[-1].append(["code", token.content])
        elif token.content:
            stack[-1].append(token.content)
    return root[1:]


def inline(text: str) -> list[Tree | str]:
    """A text of one paragraph as trees.

    >>> inline("Keep *any* [seven](fact:limit/reserve): [overflow](rule:C3).")
    ['Keep ', ['em', 'any'], ' ', 'seven', ': ', ['rule:C3', 'overflow'], '.']
    """
    return trees(_INLINE.parseInline(text))


def plain(text: str) -> str:
    """A text without its marks, for places that show letters only.

    >>> plain("Keep *any* [seven](fact:limit/reserve).")
    'Keep any seven.'
    """
    return "".join(_letters(inline(text)))


def _letters(nodes: Sequence[Tree | str]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, str):
            yield node
        else:
            yield from _letters(node[1:])


def _tag(address: str) -> str:
    """The tag of a link; cards go by their numbers."""
    scheme, _, name = address.partition(":")
    if scheme == "fact":
        return "fact"
    if scheme == "card" and name in BY_KEY:
        return f"card:{BY_KEY[name].number}"
    return address if scheme in SCHEMES else "span"


# ---- looking for mistakes


def look(tokens: Sequence[Token], known: Known, bare: bool = True) -> Iterator[Remark]:
    """What is wrong with blocks of Markdown; lines count from that of the first block.

    `bare` says whether numbers in digits that stand in no link are mistakes.
    """
    begin = next((token.map[0] for token in tokens if token.map), 0)
    at = begin
    for token in tokens:
        if token.map:
            at = token.map[0]
        for remark in _inline_remarks(token.children or [], known, bare) if token.type == "inline" else ():
            yield Remark(at - begin + remark.line, remark.message)


def look_inline(text: str, known: Known, bare: bool = True) -> Iterator[Remark]:
    """The same for a text of one paragraph."""
    for token in _INLINE.parseInline(text):
        yield from _inline_remarks(token.children or [], known, bare)


def _inline_remarks(tokens: Sequence[Token], known: Known, bare: bool) -> Iterator[Remark]:
    line = 0
    address = None
    inside = ""
    for token in tokens:
        if token.type in ("softbreak", "hardbreak"):
            line += 1
        elif token.type == "link_open":
            address, inside = str(token.attrGet("href") or ""), ""
        elif token.type == "link_close" and address is not None:
            message = wrong_link(address, inside, known)
            if message:
                yield Remark(line, message)
            address = None
        elif address is not None:
            inside += token.content
        elif token.type == "text":
            if "](" in token.content:
                yield Remark(
                    line,
                    f"{token.content[:60]!r} is no link: an address has no blanks in it, or only + - * / and words",
                )
            for found in _DIGITS.findall(token.content) if bare else ():
                shown = found[:20]
                yield Remark(
                    line, f"the number {shown} stands in no link: write [{shown}](fact:PATH), or the word for it"
                )


def wrong_link(address: str, inside: str, known: Known) -> str:
    """What is wrong with a link; an empty text if nothing is."""
    scheme, _, name = address.partition(":")
    if scheme == "rule":
        return "" if name in long_texts("rules") else f"there is no ruling {name[:40]!r}"
    if scheme == "card":
        if name in BY_KEY or (name.isdecimal() and int(name[:9]) in CARDS):
            return ""
        return f"there is no card {name[:40]!r}; keys are such as hand_of_fortune"
    if scheme == "lesson":
        return "" if name else "a link to a lesson names its id"
    if scheme != "fact":
        return f"a link to {address[:60]!r}: links begin with {', '.join(f'{known}:' for known in SCHEMES)}"
    try:
        value = fact(name.replace("%20", " "), known)
    except FactError as error:
        return f"[{inside[:40]}](fact:{name[:60]}): {error}"
    shown = inside.strip().replace("\u2212", "-").casefold()
    if shown == str(value) or (0 <= value < len(WORDS) and shown == WORDS[value]):
        return ""
    return f"[{inside[:40]}](fact:{name[:60]}): expected {value}, found {inside[:40]}"

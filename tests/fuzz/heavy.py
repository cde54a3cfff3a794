"""Inputs that are made to cost much: very long, nested, repeated, or without an end.

Each has broken parsers elsewhere, in time that grows with the square of the length or in memory; several of them broke
those of this project before. They are long enough for that, if not always as long as a parser allows.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.fuzz import seeds

MUCH = 10_000_000
"""Bytes of a file that is too large for everything."""
CASES = "format: seasons-case/1\ncases:\n- id: a\n  title: b\n  why: c\n"
LESSON = "---\nformat: seasons-lesson/1\ntitle: a\nminutes: 1\nabout: b\n---\n## s\n"
DEAL = '[Player "Lea"]\n[Player "Paul"]\n'
Texts = dict[str, Callable[[], str]]


def _filled(begin: str, piece: str, end: str, length: int) -> str:
    """A text of at most this length, with a piece as often as fits in the middle."""
    return begin + piece * ((length - len(begin) - len(end)) // len(piece)) + end


def _save(**more: object) -> str:
    return json.dumps(json.loads(seeds.saves()[0]) | more)


def _json(length: int) -> Texts:
    """What costs much in any JSON."""
    return {
        "quotes": lambda: _filled('"', '\\"', "", length),
        "open lists": lambda: "[" * length,
        "open maps": lambda: _filled("", '{"a":', "", length),
        "many lists": lambda: _filled("[", "[],", "[]]", length),
        "many numbers": lambda: _filled("[", "1,", "1]", length),
        "an endless number": lambda: "1" * length,
        "an endless fraction": lambda: "0." + "1" * (length - 2),
        "an endless name": lambda: _filled('{"', "x", '":1}', length),
        "many keys": lambda: json.dumps({f"k{at}": 1 for at in range(length // 16)}),
        "the same key": lambda: _filled("{", '"a":1,', '"a":1}', length),
        "backslashes": lambda: _filled('"', "\\\\", '"', length),
        "half characters": lambda: _filled('"', "\\ud800", '"', length),
    }


def _yaml(head: str, length: int) -> Texts:
    """What costs much in any YAML."""
    return {
        "many words": lambda: _filled(f"{head}  tags: [", "a,", "a]\n", length),
        "open lists": lambda: _filled(f"{head}  tags: ", "[", "", length),
        "open maps": lambda: _filled(f"{head}  tags: ", "{a: ", "", length),
        "many keys": lambda: head + "".join(f"  k{at}: 1\n" for at in range(length // 16)),
        "the same key": lambda: _filled(head, "  k: 1\n", "", length),
        "aliases of aliases": lambda: (
            head + "".join(f"  k{at}: &a{at} [{', '.join([f'*a{at - 1}' if at else 'x'] * 9)}]\n" for at in range(9))
        ),
        "an alias of much": lambda: (
            _filled(f"{head}  tags: &a [", "b,", "b]\n", length // 2) + "".join(f"  k{at}: *a\n" for at in range(190))
        ),
        "merges": lambda: (
            _filled(f"{head}  tags: &a {{", "b,", "c: d}\n", length // 2)
            + "".join(f"  k{at}: {{<<: *a}}\n" for at in range(190))
        ),
        "an endless number": lambda: _filled(f"{head}  tags: ", "1", "\n", length),
        "a hexadecimal number": lambda: _filled(f"{head}  tags: 0x", "f", "\n", length),
        "sixtieths": lambda: _filled(f"{head}  tags: 1", ":1", "\n", length),
        "an endless word": lambda: _filled(f"{head}  tags: ", "x", "\n", length),
        "folded lines": lambda: _filled(f"{head}  tags: >\n", "   x\n", "", length),
        "blank lines": lambda: _filled(f"{head}  tags: x", "\n", "", length),
        "questions": lambda: _filled(f"{head}  tags: ", "? ", "", length),
        "brackets and commas": lambda: _filled(f"{head}  tags: [", ",", "]", length),
    }


def _markdown(length: int) -> Texts:
    """What costs much in Markdown, after the head of a lesson."""
    pieces = {
        "stars": "*a ", "stars and lines": "*_", "open stars": "**a *a ", "brackets": "[", "links": "[a](",
        "pairs": "[]",
        "backquotes": "` `` ", "quotes": "> ", "lists": "- ", "lists and quotes": "> - ", "tables": "|a|\n|-|\n",
        "columns": "|", "entities": "&amp", "backslashes": "\\", "addresses": "<a:", "references": "[a]: b\n",
        "headings": "# a\n", "steps": "## a\n", "fences": "```\n", "digits": "7 ",
        "facts": "[1](fact:rate/winter/fire) ",
        "underlined": "a\n=\n", "tabs": "\t", "returns": "\r", "carriage returns": "a\r\n", "marks": "\u202e\u0301",
        "directives": "```quiz\n```\n", "tildes": "~~~", "blanks": " a", "emphasis": "a**b_c", "images": "![",
    }  # fmt: skip
    return {name: lambda piece=piece: _filled(LESSON, piece, "", length) for name, piece in pieces.items()}  # type: ignore[misc]


HEAVY: dict[str, Texts] = {
    "saves": _json(400_000)
    | {
        "as long as may be": lambda: _filled('"', '\\"', "", 4_000_000),
        "players": lambda: _save(players=[1] * 200_000),
        "choices": lambda: _save(choices=[[0, "end_turn", [[]] * 40]] * 2_000),
        "an answer of many": lambda: _save(choices=[[0, "packs", [1] * 200_000]]),
        "comments": lambda: _save(comments={str(at): "" for at in range(20_000)}),
        "chance": lambda: _save(chance={"1": [{"kind": "roll"}] * 20_000}),
        "keys of the start": lambda: _save(start={f"k{at}": 1 for at in range(20_000)}),
    },
    "positions": _json(400_000),
    "records": {
        "open header": lambda: _filled('[Title "', '\\"', "", 400_000),
        "a title": lambda: _filled('[Title "', "x", '"]', 400_000),
        "headers": lambda: _filled(DEAL, "[x]\n", "", 400_000),
        "players": lambda: _filled("", '[Player "x"]\n', "", 200_000),
        "a die": lambda: _filled(f"{DEAL}x: y\nroll: winter 4 (", "1 air ", ")", 2_000_000),
        "dice": lambda: _filled(f"{seeds.golden()[0]}\nroll: ", "winter 4 (1 pip);", "winter 4 (1 pip)", 400_000),
        "a set": lambda: _filled("set Lea: ", "Purse of Io,", "", 400_000),
        "names that nobody has": lambda: _filled("set Lea: ", "Purse of I,", "", 400_000),
        "colons": lambda: _filled("set ", ":", "", 400_000),
        "headings": lambda: _filled("", "round 1\n", "", 400_000),
        "lines": lambda: "\n" * 400_000,
        "comments": lambda: _filled(seeds.golden()[0] + "\n", "#\n", "", 39_000),
        "results": lambda: _filled(f"{seeds.golden()[0]}\n", "shuffle:\n", "", 390_000),
        "a position": lambda: _filled("[Start ", '{"seats":', "]", 400_000),
        "a name": lambda: _filled('[Player "', "a-", '"]', 400_000),
    },
    "actions": {
        "cards": lambda: _filled("sacrifice ", "Purse of Io,", "", 2_000),
        "near names": lambda: _filled("sacrifice ", "Purse of I", "", 2_000),
        "amulets": lambda: _filled("pay ", "1 air from amulet of water ", "+", 2_000),
        "parts": lambda: _filled("pay ", "1 air+", "", 2_000),
        "packs": lambda: _filled("packs ", "Purse of Io/", "", 2_000),
        "blanks": lambda: "draw" + " " * MUCH,
        "digits": lambda: "move " + "\u0663" * 1_990,
    },
    "cases": _yaml(CASES, 4_000_000)
    | {
        "cases": lambda: _filled("format: seasons-case/1\ncases:\n", "- 1\n", "", 4_000_000),
        "steps": lambda: _filled(f"{CASES}  steps:\n", "  - {seat: 0, end_turn: true}\n", "", 40_000),
        "cards": lambda: _filled(f"{CASES}  setup: {{draw_pile: [", "Purse of I,", "x]}\n", 40_000),
        "illegal": lambda: _filled(
            f"{CASES}  expect:\n    illegal:\n", "    - {seat: 0, summon: Purse of Io}\n", "", 30_000
        ),
    },
    "lessons": _markdown(12_000)
    | _yaml(f"{LESSON}```position\nsetup:\n", 12_000)
    | {"keys of the head": _yaml("---\nformat: seasons-lesson/1\nx:\n", 30_000)["many keys"]},
    "progress": _json(400_000) | {"rules": lambda: json.dumps({"rules": {f"C{at}": {} for at in range(60_000)}})},
    "messages": {
        "a long list": lambda: json.dumps(["play", *[{"type": "pick", "ply": 0, "amounts": [1] * 60}] * 60]),
        "deep": lambda: _filled('["play",{"type":"play","option":', "[", "", 100_000),
        "a save": lambda: json.dumps(
            ["play", {"type": "open", "ply": 0, "name": "x", "save": '"' + '\\"' * 1_990_000}]
        ),
    },
    "addresses": {"a long one": lambda: _filled("cards?", "find=a&", "", 100_000)},
}
"""Costly inputs of each parser by what they are."""
HEAVY["rescue"] = {what: HEAVY["saves"][what] for what in ("many lists", "choices", "chance")}
HEAVY["examples"] = {what: HEAVY["records"][what] for what in ("open header", "a title", "lines")}
HEAVY["puzzles"] = {
    what: lambda text=HEAVY["lessons"][what]: text().replace("lesson/1", "puzzle/1").replace("minutes", "grade")  # type: ignore[misc]
    for what in ("directives", "digits", "brackets")
}
for _name, _texts in HEAVY.items():
    _texts["ten megabytes"] = lambda name=_name: _filled(f"{name} ", "x", "", MUCH)  # type: ignore[misc]

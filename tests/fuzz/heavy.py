"""Inputs that are made to cost much: very long, nested, repeated, or without an end.

Each has broken parsers elsewhere, in time that grows with the square of the length or in memory; several of them broke
those of this project before. Each is a function of its length, so that a text and one twice as long can be compared;
most are tried as long as their parser takes them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from seasons_learn.lessons import progress, reading
from seasons_learn.panels import messages
from seasons_learn.play import case_format, notation, position_json, records, saves
from tests.fuzz import seeds
from tests.serving_support import message

MUCH = 10_000_000
"""Bytes of a file that is too large for everything."""
CASES = "format: seasons-case/1\ncases:\n- id: a\n  title: b\n  why: c\n"
LESSON = "---\nformat: seasons-lesson/1\ntitle: a\nminutes: 1\nabout: b\n---\n## s\n"
REST_OF_A_SAVE = 3_000
"""Characters of a saved game besides what is made long in it."""
DEAL = '[Player "Lea"]\n[Player "Paul"]\n'
Make = Callable[[int], str]
"""How a text is made at about a length."""


@dataclass(frozen=True)
class Heavy:
    """A costly input: how it is made, the longest that is tried, and where it is first compared with one half as long.

    They differ where a longer one is refused at once for having too many parts, or takes so much memory that the time
    is the system's for handing it out.
    """

    make: Make
    longest: int
    compared: int


Texts = dict[str, Heavy]


def _filled(begin: str, piece: str, end: str = "") -> Make:
    """Texts with a piece as often as fits in the middle."""
    return lambda length: begin + piece * ((length - len(begin) - len(end)) // len(piece)) + end


def _save(each: int, of: Callable[[int], dict[str, object]]) -> Make:
    """Saved games in which fields hold many things of so many characters each."""
    return lambda length: json.dumps(json.loads(seeds.saves()[0]) | of((length - REST_OF_A_SAVE) // each))


def _all(longest: int, makes: dict[str, Make], compared: int | None = None) -> Texts:
    """Texts that are tried at the same lengths."""
    return {what: Heavy(make, longest, compared or longest) for what, make in makes.items()}


def _json() -> dict[str, Make]:
    """What costs much in any JSON."""
    return {
        "quotes": _filled('"', '\\"'),
        "open lists": _filled("", "["),
        "open maps": _filled("", '{"a":'),
        "many lists": _filled("[", "[],", "[]]"),
        "many numbers": _filled("[", "1,", "1]"),
        "an endless number": _filled("", "1"),
        "an endless fraction": _filled("0.", "1"),
        "an endless name": _filled('{"', "x", '":1}'),
        "many keys": lambda length: json.dumps({f"k{at}": 1 for at in range(length // 16)}),
        "the same key": _filled("{", '"a":1,', '"a":1}'),
        "backslashes": _filled('"', "\\\\", '"'),
        "half characters": _filled('"', "\\ud800", '"'),
    }


def _after_much(begin: str, piece: str, end: str, repeated: str) -> Make:
    """YAML in which one half is filled, and the other repeats it by aliases."""
    return lambda length: (
        _filled(begin, piece, end)(length // 2) + "".join(f"  k{at}: {repeated}\n" for at in range(190))
    )


def _yaml(head: str) -> dict[str, Make]:
    """What costs much in any YAML."""
    return {
        "many words": _filled(f"{head}  tags: [", "a,", "a]\n"),
        "open lists": _filled(f"{head}  tags: ", "["),
        "open maps": _filled(f"{head}  tags: ", "{a: "),
        "many keys": lambda length: head + "".join(f"  k{at}: 1\n" for at in range(length // 16)),
        "the same key": _filled(head, "  k: 1\n"),
        "aliases of aliases": lambda length: (
            head + "".join(f"  k{at}: &a{at} [{', '.join([f'*a{at - 1}' if at else 'x'] * 9)}]\n" for at in range(9))
        ),
        "an alias of much": _after_much(f"{head}  tags: &a [", "b,", "b]\n", "*a"),
        "merges": _after_much(f"{head}  tags: &a {{", "b,", "c: d}\n", "{<<: *a}"),
        "an endless number": _filled(f"{head}  tags: ", "1", "\n"),
        "a hexadecimal number": _filled(f"{head}  tags: 0x", "f", "\n"),
        "sixtieths": _filled(f"{head}  tags: 1", ":1", "\n"),
        "an endless word": _filled(f"{head}  tags: ", "x", "\n"),
        "folded lines": _filled(f"{head}  tags: >\n", "   x\n"),
        "blank lines": _filled(f"{head}  tags: x", "\n"),
        "questions": _filled(f"{head}  tags: ", "? "),
        "brackets and commas": _filled(f"{head}  tags: [", ",", "]"),
    }


def _markdown() -> dict[str, Make]:
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
    return {name: _filled(LESSON, piece) for name, piece in pieces.items()}


def _puzzle(make: Make) -> Make:
    """Puzzles of texts that are made as lessons."""
    return lambda length: make(length).replace("lesson/1", "puzzle/1").replace("minutes", "grade")


HEAVY: dict[str, Texts] = {
    "saves": _all(
        saves.MOST_BYTES,
        _json()
        | {
            "players": _save(3, lambda many: {"players": [1] * many}),
            "choices": _save(180, lambda many: {"choices": [[0, "end_turn", [[]] * 40]] * many}),
            "an answer of many": _save(3, lambda many: {"choices": [[0, "packs", [1] * many]]}),
            "comments": _save(13, lambda many: {"comments": {str(at): "" for at in range(many)}}),
            "chance": _save(18, lambda many: {"chance": {"1": [{"kind": "roll"}] * many}}),
            "keys of the start": _save(13, lambda many: {"start": {f"k{at}": 1 for at in range(many)}}),
        },
        compared=1_000_000,
    ),
    "positions": _all(position_json.MOST_BYTES, _json()),
    "records": _all(
        records.MOST_CHARACTERS,
        {
            "open header": _filled('[Title "', '\\"'),
            "a title": _filled('[Title "', "x", '"]'),
            "headers": _filled(DEAL, "[x]\n"),
            "players": _filled("", '[Player "x"]\n'),
            "a die": _filled(f"{DEAL}x: y\nroll: winter 4 (", "1 air ", ")"),
            "dice": _filled(f"{seeds.golden()[0]}\nroll: ", "winter 4 (1 pip);", "winter 4 (1 pip)"),
            "a set": _filled("set Lea: ", "Purse of Io,"),
            "names that nobody has": _filled("set Lea: ", "Purse of I,"),
            "colons": _filled("set ", ":"),
            "headings": _filled("", "round 1\n"),
            "lines": _filled("", "\n"),
            "comments": _filled(seeds.golden()[0] + "\n", "#\n"),
            "results": _filled(f"{seeds.golden()[0]}\n", "shuffle:\n"),
            "a position": _filled("[Start ", '{"seats":', "]"),
            "a name": _filled('[Player "', "a-", '"]'),
        },
        compared=500_000,
    ),
    "actions": _all(
        notation.MOST_CHARACTERS,
        {
            "cards": _filled("sacrifice ", "Purse of Io,"),
            "near names": _filled("sacrifice ", "Purse of I"),
            "amulets": _filled("pay ", "1 air from amulet of water ", "+"),
            "parts": _filled("pay ", "1 air+"),
            "packs": _filled("packs ", "Purse of Io/"),
            "digits": _filled("move ", "\u0663"),
        },
    )
    | _all(MUCH, {"blanks": _filled("draw", " ")}),
    "cases": _all(
        case_format.MOST_BYTES,
        _yaml(CASES)
        | {
            "cases": _filled("format: seasons-case/1\ncases:\n", "- 1\n"),
            "steps": _filled(f"{CASES}  steps:\n", "  - {seat: 0, end_turn: true}\n"),
            "cards": _filled(f"{CASES}  setup: {{draw_pile: [", "Purse of I,", "x]}\n"),
            "illegal": _filled(f"{CASES}  expect:\n    illegal:\n", "    - {seat: 0, summon: Purse of Io}\n"),
        },
        compared=100_000,
    ),
    "lessons": _all(
        reading.MOST_BYTES,
        _markdown()
        | _yaml(f"{LESSON}```position\nsetup:\n")
        | {"keys of the head": _yaml("---\nformat: seasons-lesson/1\nx:\n")["many keys"]},
    ),
    "progress": _all(
        progress.MOST_CHARACTERS,
        _json() | {"rules": lambda length: json.dumps({"rules": {f"C{at}": {} for at in range(length // 14)}})},
    ),
    "rescued-progress": _all(
        progress.MOST_CHARACTERS,
        {what: _json()[what] for what in ("quotes", "open maps", "many keys", "half characters")}
        | {
            "names without an end": _filled('{"rules": {', ' "\\'),
            "rules that are none": _filled('{"rules": {', '"C3": {"right": -1},'),
            "rules": lambda length: json.dumps({"rules": {f"C{at}": {} for at in range(length // 14)}})[:-1],
        },
    ),
    "frames": _all(
        1_000_000,
        {what: _json()[what] for what in ("quotes", "open lists", "many lists", "many keys", "half characters")}
        | {
            "offsets": _filled("", "\x07\0\0\0\0\0\0\0"),
            "older offsets": _filled("\0\0\0\x07", "\0\0\0\x07"),
            "a message": lambda length: json.dumps(message("comm_msg", "shell", data=[[]] * (length // 4))),
        },
    ),
    "messages": _all(
        messages.LARGEST_SAVE,
        {
            "deep": _filled('["play",{"type":"play","option":', "["),
            "a save": lambda length: json.dumps(
                ["play", {"type": "open", "ply": 0, "name": "x", "save": '"' + '\\"' * (length // 2 - 1)}]
            ),
        },
    )
    | _all(
        100_000,
        {
            "many": lambda length: json.dumps(
                ["play", *[{"type": "pick", "ply": 0, "amounts": [1] * 60}] * (length // 220)]
            ),
        },
    ),
    "addresses": _all(100_000, {"a long one": _filled("cards?", "find=a&")}),
}
"""Costly inputs of each parser by what they are."""
HEAVY["rescue"] = {
    what: HEAVY["saves"][what] for what in ("many lists", "choices", "chance", "players", "an endless number")
}
HEAVY["examples"] = {
    what: HEAVY["records"][what] for what in ("open header", "a title", "lines", "comments", "results", "dice")
}
HEAVY["puzzles"] = {
    what: Heavy(_puzzle(heavy.make), heavy.longest, heavy.compared)
    for what, heavy in HEAVY["lessons"].items()
    if what in ("directives", "digits", "brackets", "stars and lines", "many words", "many keys", "facts")
}
for _name in HEAVY:
    HEAVY[_name] |= _all(MUCH, {"ten megabytes": _filled(f"{_name} ", "x")})

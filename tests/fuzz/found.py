"""Inputs that broke a parser once, found by fuzzing: each kind of fault with a word of what is said about it now."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.fuzz import seeds
from tests.serving_support import message

HEXADECIMAL = "0x" + "f" * 5_000
"""A number that Python reads and cannot write."""
LESSON = "---\nformat: seasons-lesson/1\ntitle: a\nminutes: 1\nabout: b\n---\n## s\n"
CASE = "format: seasons-case/1\ncases:\n- id: a\n  title: b\n  why: c\n"


def _from_record() -> str:
    """The save of a game that was read from a record, whose rolls are not those of the game's own luck."""
    return seeds.saves()[len(seeds.CHOICES) - 1]


def _start(**more: object) -> str:
    save = json.loads(seeds.saves()[0])
    return json.dumps(save | {"start": save["start"] | more})


FOUND: list[tuple[str, Callable[[], str], str]] = [
    ("saves", _from_record, ""),
    ("saves", lambda: '{"a":"\ud800"}', "no saved game"),
    ("saves", lambda: _start(pins=[{"kind": "roll"}]), "a roll shows 3 dice, not 0"),
    ("saves", lambda: _start(pins=[{"kind": "luck"}]), "chance brings no 'luck'"),
    ("rescue", lambda: _start(level="\ud800"), "start"),
    ("rescue", lambda: json.dumps(json.loads(seeds.saves()[0]) | {"players": [" ", "  "]}), ""),
    ("positions", lambda: json.dumps({"x" * 5_000: 1}), "seats: Field required"),
    ("records", lambda: f"{seeds.golden()[0]}\n\ud800", "is no choice"),
    ("records", lambda: '[Player "\x1b[2J"]\n[Player "a"]\n', "every player has a line"),
    ("actions", lambda: "pay 1 air from amulet of water 0", "is no amount of energy"),
    ("cases", lambda: "format: !!bool x", "'!' at the beginning of a value"),
    ("cases", lambda: "format: !!int ''", "'!' at the beginning of a value"),
    ("cases", lambda: CASE.replace("id: a", f"id: {HEXADECIMAL}"), "a number has at most 40 characters"),
    ("cases", lambda: CASE + "".join(f"  {word * 900}: 1\n" for word in "abcde"), "Extra inputs"),
    ("lessons", lambda: LESSON.replace("minutes: 1", f"minutes: {HEXADECIMAL}"), "a number has at most 40 characters"),
    ("lessons", lambda: LESSON.replace("minutes: 1", "minutes: !!bool x"), "'!' at the beginning of a value"),
    ("lessons", lambda: LESSON + "1" * 10_000, "stands in no link"),
    ("lessons", lambda: f"{LESSON}```position\nplayers: [a b, a  b]\n```\n", "Every player needs a name of its own"),
    ("lessons", lambda: f"{LESSON}```position\nplayers: [a, ' ']\n```\n", "Every player needs a name of its own"),
    ("progress", lambda: json.dumps({"era": 2**70}), "no progress"),
    ("messages", lambda: json.dumps(["play", seeds.starts("\n")]), "no message"),
    ("frames", lambda: '"\\ud800"', "no message on a known channel"),
    ("frames", lambda: json.dumps(message("comm_msg\n", "shell")), "no message on a known channel"),
]

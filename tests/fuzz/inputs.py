"""Strategies: texts that are nearly right, made by spoiling right ones, and nonsense that has a shape."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.targets import Target

ODD = (
    "", " ", "\n", "\r\n", "\t", "\x00", "\ufeff", "\u202e", "\u2028", "\x1b[2J", "\ud800", "\udcff", "\N{SNOWMAN}",
    "\u00b2", "\u0663", "e\u0301", "\uff11", "'", '"', "\\", "`", "```", "---", "---\n", "#", "## ", "> ", "- ", "* ",
    "|", "[", "]", "{", "}", "[[", "(", ")", "](", "<", "&a ", "*a", "<<: *a", "!!bool x", "!!int ''", "!!set {a}",
    "!!binary x", "!!timestamp 1", "? ", ": ", ":", ", ", "%YAML 1.1\n", "..", "~", "null", "true", "yes", "NaN",
    "Infinity", "-_", "0x_", "0", "-1", "1", "2", "7", "15", "99", "999", "1000", "1e400", "1.5", "1:1:1", "2001-99-99",
    str(2**31), str(2**63), str(2**64), "9" * 400, "1" * 5000, "0x" + "f" * 5000, "x" * 50, "x" * 3000, " x" * 1500,
    "<script>", "<img src=x onerror=y>", "javascript:x", "../../etc/passwd", "__class__", "os.system", "%s{0}",
)  # fmt: skip
"""Pieces that have broken parsers elsewhere."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 7, 51, 99, 1000, 2**31, 2**63, 2**64, 10**400, 1.5, -0.0, 1e308, "", "x", "turn",
    "\x00", "\ud800", "x" * 3000, [], {}, [[]], [0], [1, 2], [0, 0, 0, 0], {"": 0}, {"x": None}, "2030-01-01T00:00:00",
    "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00",
)  # fmt: skip
_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
MOST_EDITS = 3

Edit = tuple[int, int, int, str]


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def spoilt_text(text: str, others: tuple[str, ...], edits: list[Edit]) -> str:
    """A text with some pieces left out, doubled, moved, or replaced by pieces of other texts and odd ones."""
    pieces = _tokens(text)
    for kind, where, how, odd in edits:
        at = where % (len(pieces) + 1)
        end = at + 1 + how % 6
        if kind == 0:
            pieces[at:end] = [odd]
        elif kind == 1:
            pieces[at:at] = [odd]
        elif kind == 2:
            del pieces[at : at + 1 + how % 40]
        elif kind == 3:
            pieces[at:at] = pieces[at:end] * (1 + how % 30)
        elif kind == 4:
            other = _tokens(others[how % len(others)])
            begin = (where * 31 + how) % (len(other) + 1)
            pieces[at:end] = other[begin : begin + 1 + how % 25]
        elif kind == 5:
            lines = "".join(pieces).split("\n")
            one, two = where % len(lines), how % len(lines)
            lines[one], lines[two] = lines[two], lines[one]
            pieces = _tokens("\n".join(lines))
        elif kind == 6:
            pieces[at:end] = [piece.swapcase() for piece in pieces[at:end]]
        else:
            numbers = [place for place, piece in enumerate(pieces) if piece.isdecimal()]
            if numbers:
                place = numbers[where % len(numbers)]
                pieces[place] = str(int(pieces[place][:9]) + (1, -1, 2, 10, -3)[how % 5])
    return "".join(pieces)


def spoilt_value(value: Any, others: tuple[Any, ...], edits: list[Edit]) -> Any:
    """A JSON value with some parts replaced, left out, doubled, or taken from elsewhere."""
    for kind, where, how, odd in edits:
        parts = _places(value)
        if not parts:
            return odd
        holder, key = parts[where % len(parts)]
        if kind in (0, 1):
            holder[key] = _copy(VALUES[how % len(VALUES)])
        elif kind == 2:
            del holder[key]
        elif kind == 3:
            elsewhere, name = parts[how % len(parts)]
            holder[key] = _copy(elsewhere[name])
        elif kind == 4:
            from_other = _places(others[how % len(others)])
            if from_other:
                elsewhere, name = from_other[(where * 31 + how) % len(from_other)]
                holder[key] = _copy(elsewhere[name])
        elif kind == 5 and isinstance(holder, list):
            holder[key:key] = [_copy(holder[key]) for _ in range(1 + how % 12)]
        elif kind == 5:
            holder[odd or "x"] = holder.pop(key)
        elif isinstance(holder[key], int | float):
            holder[key] += (1, -1, 2, 10, -3)[how % 5]
        else:
            holder[key] = odd if kind == 6 else [holder[key]]
    return value


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every part of a JSON value with what holds it; few of a long list, so that each field comes up as often."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        here = waiting.pop()
        keys: Any = list(here) if isinstance(here, dict) else range(min(len(here), 6)) if isinstance(here, list) else ()
        for key in keys:
            found.append((here, key))
            waiting.append(here[key])
    return found


@cache
def _values(target: Target) -> tuple[Any, ...]:
    return tuple(map(json.loads, target.seeds()))


_big = st.integers(0, 1 << 20)
_edits = st.lists(st.tuples(st.integers(0, 7), _big, _big, st.sampled_from(ODD)), min_size=1, max_size=MOST_EDITS)
_values_of_any_shape = st.recursive(
    st.sampled_from(VALUES) | st.text(max_size=5),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=4),
    max_leaves=12,
)


def words_of(target: Target) -> list[str]:
    """Words and marks of the texts that a parser accepts."""
    return sorted({piece for seed in target.seeds()[::3] for piece in _tokens(seed)})


def inputs(target: Target) -> st.SearchStrategy[str]:
    """Texts for a parser."""
    seeds = target.seeds()
    some = st.integers(0, len(seeds) - 1)
    words = st.sampled_from(words_of(target))
    mutants = st.builds(lambda at, edits: spoilt_text(seeds[at], seeds, edits), some, _edits)
    nonsense = st.lists(words | st.sampled_from(ODD), max_size=30).map("".join)
    found = [mutants, mutants, mutants, nonsense]
    if target.json:
        spoilt = st.builds(
            lambda at, edits: json.dumps(spoilt_value(json.loads(seeds[at]), _values(target), edits)), some, _edits
        )
        found += [spoilt, spoilt, spoilt, _values_of_any_shape.map(json.dumps)]
    return st.one_of(*found)

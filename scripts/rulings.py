"""The table of rulings: for each entry of the rules text, the rule cases and the tests that show it.

    python -m scripts.rulings

writes `docs/rulings.md` anew. A rule case names its rulings under `rule`, a test in its mark:
`@pytest.mark.ruling("C3", "D18")`. A test fails for a ruling with neither, and for a table that is out of date.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import click

from seasons_learn.text import long_texts

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "docs/rulings.md"
CASE_FOLDERS = ("seasons_learn/data/cases", "tests/cases")
CASE = re.compile(r"^ *- id: *['\"]?([^\s'\"]+)", re.MULTILINE)
RULE = re.compile(r"^ *rule: *\[(.+)\]", re.MULTILINE)
HEAD = """# Rulings, and what holds the game to them

Every entry of the rules text with the rule cases that show it (positions with what is done and what must hold, in
[`seasons_learn/data/cases`](../seasons_learn/data/cases) and [`tests/cases`](../tests/cases); `seasons-learn check`
runs them) and with the tests that are about it. A is components and setup, B the prelude, C the round, D the cards by
number, E to G are summaries, K decisions where the rules leave room for doubt. Besides, the
[referee](../tests/referee), a second reading of these rulings that shares nothing with the engine, judges every step
of random games.

This table is written by `python -m scripts.rulings`; a test fails where it is out of date or a ruling has nothing to
show.
"""


@dataclass
class Shown:
    """What shows a ruling: rule cases by id, and tests as file and function."""

    cases: list[str] = field(default_factory=list)
    tests: list[tuple[Path, str]] = field(default_factory=list)


@cache
def shown() -> dict[str, Shown]:
    """Everything that shows a ruling, by its id; ids that only a case or a test knows are in it, too."""
    found: defaultdict[str, Shown] = defaultdict(Shown)
    for known, rulings in cases():
        for ruling in rulings:
            found[ruling].cases.append(known)
    for file, name, rulings in tests():
        for ruling in rulings:
            found[ruling].tests.append((file, name))
    return dict(found)


def cases() -> Iterator[tuple[str, list[str]]]:
    """Every rule case with the rulings it names; a case file is cut at the lines with ids, as reading YAML is slow."""
    for folder in CASE_FOLDERS:
        for file in sorted((ROOT / folder).glob("*.yaml")):
            _, *parts = CASE.split(file.read_text(encoding="utf-8"))
            for known, lines in zip(parts[::2], parts[1::2], strict=True):
                rule = RULE.search(lines)
                yield known, [name.strip() for name in rule[1].split(",")] if rule else []


def tests() -> Iterator[tuple[Path, str, list[str]]]:
    """Every test with a mark that names rulings."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        if ".ruling(" in source:
            for node in ast.parse(source).body:
                if isinstance(node, ast.FunctionDef) and (rulings := [*marked(node)]):
                    yield file.relative_to(ROOT), node.name, rulings


def marked(function: ast.FunctionDef) -> Iterator[str]:
    """The rulings in a test's marks."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "ruling":
            yield from (ast.literal_eval(argument) for argument in mark.args)


def without() -> list[str]:
    """Rulings that neither a case nor a test shows."""
    return [ruling for ruling in long_texts("rules") if ruling not in shown()]


def unknown() -> list[str]:
    """Rulings that a case or a test names and the rules text has not."""
    return sorted(shown().keys() - long_texts("rules").keys())


def table() -> str:
    """The whole page, in Markdown."""
    rows = [row(ruling, entry["title"], shown().get(ruling, Shown())) for ruling, entry in long_texts("rules").items()]
    counts = f"{len(rows)} rulings, {len(list(cases()))} rule cases, {len(list(tests()))} tests with a ruling's mark."
    return "\n".join((HEAD, counts, "", "| ruling | about | rule cases | tests |", "|---|---|---|---|", *rows, ""))


def row(ruling: str, title: str, shows: Shown) -> str:
    """One ruling: its id and title, how many cases and which, and its tests."""
    told = f"{len(shows.cases)}: {', '.join(shows.cases)}" if shows.cases else "-"
    named = "<br>".join(f"[{name[5:].replace('_', ' ')}](../{file.as_posix()})" for file, name in shows.tests)
    return f"| {ruling} | {title} | {told} | {named or '-'} |"


@click.command()
def main() -> None:
    """Write the table of rulings anew."""
    TABLE.write_text(table(), encoding="utf-8")
    for ruling in without():
        click.echo(f"Nothing shows the ruling {ruling}.", err=True)


if __name__ == "__main__":
    main()

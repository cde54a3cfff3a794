"""Every rule case holds, and none is left out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from seasons_learn.play.case_format import Case, parse_cases, read_cases
from seasons_learn.play.cases import check_row

ROOT = Path(__file__).parents[2]
FILES = [file for room in ("tests/cases", "seasons_learn/data/cases") for file in sorted((ROOT / room).glob("*.yaml"))]
ID = re.compile(r"^ *- id: *['\"]?([^\s'\"]+)", re.MULTILINE)
IDS = [(file, known) for file in FILES for known in ID.findall(file.read_text("utf-8"))]


@cache
def rows(file: Path) -> dict[str, Case | str]:
    return dict(read_cases(file))


@pytest.mark.parametrize(("file", "known"), IDS, ids=[f"{file.stem}-{known}" for file, known in IDS])
def test_the_game_does_what_the_case_expects(file: Path, known: str) -> None:
    outcome = check_row(known, rows(file)[known])
    assert outcome.outcome == "passed", outcome.message


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_no_case_is_left_out(file: Path) -> None:
    assert list(rows(file)) == [known for other, known in IDS if other == file]


def test_ids_are_unique_over_all_files() -> None:
    ids = [known for _, known in IDS]
    assert sorted({known for known in ids if ids.count(known) > 1}) == []


def test_a_wrong_case_fails_and_says_what_was_expected() -> None:
    row = """
format: seasons-case/1
cases:
- id: wrong
  title: An Amulet of Earth brings ten crystals
  why: It brings nine, so this must fail.
  setup: {seats: [{gauge: 1, reserve: {earth: 2}, hand: [Amulet of Earth]}]}
  steps: [{seat: 0, summon: Amulet of Earth}]
  expect: {seats: {0: {crystals: 10}}}
"""
    ((known, case),) = parse_cases(row)
    outcome = check_row(known, case)
    assert outcome.outcome == "failed"
    assert outcome.message == "seat 0 crystals: expected 10, found 9"

"""Every ruling of the rules text is shown by a rule case or a test, and the table that says so is up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts import rulings
from scripts.rulings import TABLE, shown, table, unknown, without
from seasons_learn.text import long_texts

TRUST = Path(__file__).parents[1] / "docs/trust.md"
RULINGS = (
    *(f"A{number}" for number in range(1, 5)),
    "B",
    *(f"C{number}" for number in range(11)),
    *(f"D{number}" for number in range(1, 51)),
    *("E", "F", "G"),
    *(f"K{number}" for number in range(1, 41)),
)
"""The rulings of the reference that the rules text was written from, so that none is forgotten there: components and
setup, the prelude, the round, the cards, summaries, and decisions between sources."""


def test_the_rules_text_has_every_ruling_of_its_reference() -> None:
    assert tuple(long_texts("rules")) == RULINGS


@pytest.mark.parametrize("ruling", ["C3", "D18", "K7"])
def test_a_ruling_that_nothing_shows_is_named(ruling: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = {known: shows for known, shows in shown().items() if known != ruling}
    monkeypatch.setattr(rulings, "shown", lambda: fewer)
    assert without() == [ruling]


def test_every_ruling_that_is_cited_is_in_the_rules() -> None:
    assert not unknown(), f"the rules text has no {', '.join(unknown())}"


def test_cases_and_tests_are_found() -> None:
    """A search that finds nothing would make the other tests worthless."""
    assert "D01a" in shown()["D1"].cases
    assert "B001" in shown()["A1"].cases
    assert "test_all_six_faces_of_every_die_come_up_equally_often" in [name for _, name in shown()["K2"].tests]


def test_the_table_of_rulings_is_up_to_date() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run: python -m scripts.rulings"


def test_the_page_about_trust_tells_how_many_there_are() -> None:
    told = re.search(r"([\d,]+) cases and ([\d,]+) tests for ([\d,]+) rulings", TRUST.read_text(encoding="utf-8"))
    assert told is not None
    assert [int(number.replace(",", "")) for number in told.groups()] == [
        len(list(rulings.cases())),
        len(list(rulings.tests())),
        len(RULINGS),
    ]

"""Every ruling of the rules text is shown by a rule case or a test, and the table that says so is up to date."""

from __future__ import annotations

from scripts.rulings import TABLE, shown, table, unknown, without


def test_no_ruling_is_without_a_case_or_a_test() -> None:
    assert not without(), f"write a rule case or mark a test for the rulings {', '.join(without())}"


def test_every_ruling_that_is_cited_is_in_the_rules() -> None:
    assert not unknown(), f"the rules text has no {', '.join(unknown())}"


def test_cases_and_tests_are_found() -> None:
    """A search that finds nothing would make the other tests worthless."""
    assert "D01a" in shown()["D1"].cases
    assert "B001" in shown()["A1"].cases
    assert "test_all_six_faces_of_every_die_come_up_equally_often" in [name for _, name in shown()["K2"].tests]


def test_the_table_of_rulings_is_up_to_date() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run: python -m scripts.rulings"

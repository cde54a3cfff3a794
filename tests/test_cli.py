"""What the command line prints and how it ends; what lies behind it has tests of its own."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from seasons_learn.cli import main
from seasons_learn.play import cases


def call(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def outcome(which: str, **fields: Any) -> SimpleNamespace:
    return SimpleNamespace(**{"id": "R001", "outcome": which, "message": "", "file": "rounds.yaml", **fields})


@pytest.fixture
def outcomes(monkeypatch: pytest.MonkeyPatch) -> list[SimpleNamespace]:
    """What the next check finds."""
    found: list[SimpleNamespace] = []
    monkeypatch.setattr(cases, "check_files", lambda paths: found)
    return found


def test_options_without_a_command_are_for_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {}
    monkeypatch.setattr(main.commands["serve"], "callback", lambda **options: seen.update(options))
    assert call("--port", "9000", "--no-browser").exit_code == 0
    assert seen.items() >= {"host": "127.0.0.1", "no_browser": True, "port": 9000}.items()
    assert call().exit_code == 0
    assert seen["port"] is None


def test_an_unknown_command_is_named() -> None:
    result = call("sing")
    assert result.exit_code == 2
    assert "'sing'" in result.output


def test_check_ends_with_the_sums(outcomes: list[SimpleNamespace]) -> None:
    outcomes += [outcome("passed"), outcome("passed")]
    result = call("check", "rounds.yaml")
    assert result.output == "2 passed, 0 failed\n"
    assert result.exit_code == 0


def test_check_gives_each_failure_one_line(outcomes: list[SimpleNamespace]) -> None:
    outcomes += [
        outcome("passed"),
        outcome("failed", id="D10c", message="crystals of seat 0: expected 8,\n  found 7"),
    ]
    result = call("check", "rounds.yaml")
    assert result.output.splitlines() == [
        "rounds.yaml: D10c: crystals of seat 0: expected 8, found 7",
        "1 passed, 1 failed",
    ]
    assert result.exit_code == 1


def test_an_unreadable_file_outweighs_a_failure(outcomes: list[SimpleNamespace]) -> None:
    outcomes += [
        outcome("unreadable", file="gone.yaml", message="no such file"),
        outcome("failed"),
        outcome("passed"),
    ]
    result = call("check", "gone.yaml", "rounds.yaml")
    assert "gone.yaml: cannot be read: no such file" in result.output
    assert result.output.splitlines()[-1] == "1 passed, 1 failed"
    assert result.exit_code == 2


def test_check_as_json_is_a_list_and_nothing_else(outcomes: list[SimpleNamespace]) -> None:
    outcomes += [outcome("passed"), outcome("failed", message="expected 1, found 2")]
    result = call("check", "rounds.yaml", "--json")
    assert json.loads(result.output) == [
        {"id": "R001", "outcome": "passed", "message": ""},
        {"id": "R001", "outcome": "failed", "message": "expected 1, found 2"},
    ]
    assert result.exit_code == 1


def test_thousands_of_cases_are_counted_without_separators(outcomes: list[SimpleNamespace]) -> None:
    outcomes += [outcome("passed")] * 1234
    assert call("check", "rounds.yaml").output == "1234 passed, 0 failed\n"


def test_a_file_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    result = call("check", str(tmp_path / "gone.yaml"))
    assert result.exit_code == 2
    assert result.output.splitlines()[-1] == "0 passed, 0 failed"


def test_more_bots_than_seats_are_refused() -> None:
    result = call("simulate", "--players", "2", "--bots", "greedy,random,random")
    assert result.exit_code == 2
    assert "3 bots are named for 2 seats" in result.output


@pytest.mark.parametrize("name", ["a.md", "\x1b[2J\x1b]0;x\x07\u202e.md"])
def test_a_file_gives_the_terminal_no_orders(name: str, tmp_path: Path) -> None:
    lesson = tmp_path / name
    lesson.write_text(
        "---\nformat: seasons-lesson/1\ntitle: x\nminutes: 3\nabout: x\n---\n\n## \x1b[2J\x1b]0;x\x07 \u202e\n\n9\n"
    )
    told = CliRunner().invoke(main, ["check", str(lesson)], color=True).output
    assert "step 1" in told
    assert not [one for one in told if not one.isprintable() and one != "\n"]

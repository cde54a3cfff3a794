"""A soak can be stopped and goes on where it was, counts what it met, and names the games that broke."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from scripts import soak
from tests.referee.books import Fault

FIRST = 7
PLAN = {"games": 2, "first": FIRST, "deep": 1.0}
COMMAND = ["--games", "2", "--first", str(FIRST), "--deep", "1", "--jobs", "1"]


def test_a_soak_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SHARE", 1)
    path = tmp_path / "soak.json"
    soak.Result.at(path, PLAN).add(FIRST, soak.play_share(FIRST, 1, 1.0), 5.0)
    before = json.loads(path.read_text("utf-8"))
    run = CliRunner().invoke(soak.main, [*COMMAND, "--result", str(path)])
    assert run.exit_code == 0, run.output
    after: dict[str, Any] = json.loads(path.read_text("utf-8"))
    assert (before["games"], after["games"], after["deep"]) == (1, 2, 2)
    assert after["done"] == [FIRST, FIRST + 1]
    assert after["judged"] > before["judged"] > before["choices"]
    assert sum(count for sort, count in after["tables"].items() if sort.endswith("players")) == 2
    assert after["seconds"] > 5
    assert "2 games" in run.output
    other = CliRunner().invoke(soak.main, ["--games", "3", "--result", str(path)])
    assert other.exit_code == 2
    assert "name another file" in other.output
    assert json.loads(path.read_text("utf-8")) == after


def test_a_broken_game_is_named_and_the_others_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def finds_fault(game: Any, looks: float, luck: Any) -> int:
        raise Fault("a wrong step")

    monkeypatch.setattr(soak, "judge_game", finds_fault)
    tally, broken = soak.play_share(FIRST, 1, 0.0)
    assert tally.games == 1
    assert len(broken) == 1
    assert broken[0].startswith(f"seed {FIRST}\n")
    assert "a wrong step" in broken[0]
    result = soak.Result(tmp_path / "soak.json", PLAN)
    result.add(FIRST, (tally, broken), 1.0)
    assert soak.Result.at(result.path, PLAN).broken == broken

"""What earlier versions saved is read: a sample of each shape lies in `saves/`, written by the version that had it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from seasons_learn.lessons import progress as progresses
from seasons_learn.lessons.progress import ExampleProgress, LessonProgress, Memory, Progress, PuzzleProgress
from seasons_learn.panels.bundle import STATIC
from seasons_learn.panels.table import Kept, Table
from seasons_learn.play.saves import RULES_VERSION, VERSION, Save, read_save

SAVES = Path(__file__).parent / "saves"
STORE = (STATIC / "store.js").read_text(encoding="utf-8")


def samples(kind: str) -> dict[str, Path]:
    """The samples of a kind by name: KIND_VERSION_WHAT.json."""
    return {path.stem: path for path in sorted(SAVES.glob(f"{kind}_*.json"))}


def numbers(found: dict[str, Path]) -> set[int]:
    return {int(name.split("_")[1]) for name in found}


def values(kind: str) -> list[Any]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in samples(kind).values()]


def fields_of(values: list[Any]) -> set[str]:
    return {name for value in values for name in value}


# ---- a sample of everything


def test_there_is_a_sample_of_every_version() -> None:
    assert numbers(samples("format")) == set(range(1, VERSION + 1))
    saves = values("format")
    assert {value["version"] for value in saves} == set(range(1, VERSION + 1))
    assert {value["rules"] for value in saves} == set(range(1, RULES_VERSION + 1))
    in_the_browser = {int(number) for number in re.findall(r"seasons-learn/(\d+)/", STORE.replace("\\/", "/"))}
    assert numbers(samples("kept")) == set(range(1, max(in_the_browser) + 1))
    of_progress = int(progresses.FORMAT.split("/")[1])
    assert numbers(samples("progress")) == set(range(1, of_progress + 1))
    assert {value["format"] for value in values("progress")} == {
        f"seasons-progress/{number}" for number in range(1, of_progress + 1)
    }


def test_every_field_stands_in_a_sample() -> None:
    assert fields_of(values("format")) == set(Save.model_fields)
    kept = [json.loads(entry["save"]) for entry in values("kept")]
    assert fields_of(kept) == set(Kept.__struct_fields__)
    learned = values("progress")
    assert fields_of(learned) == set(Progress.__struct_fields__)
    parts = {"lessons": LessonProgress, "puzzles": PuzzleProgress, "rules": Memory, "examples": ExampleProgress}
    for section, kind in parts.items():
        inside = [part for value in learned for part in value.get(section, {}).values()]
        assert fields_of(inside) == set(kind.__struct_fields__), section


@pytest.mark.parametrize(("kind", "newer"), [(Kept, {"coach", "private"}), (Progress, {"examples"})])
def test_fields_that_came_later_are_missing_in_a_sample(kind: type[msgspec.Struct], newer: set[str]) -> None:
    found = values("progress") if kind is Progress else [json.loads(entry["save"]) for entry in values("kept")]
    for name in newer:
        assert any(name not in value for value in found), name


# ---- each is read


def test_saves_of_every_format_are_read() -> None:
    games = {name: read_save(path) for name, path in samples("format").items()}
    middle = games["format_1_in_an_effect"]
    assert [frame.program for frame in middle.position.stack] == ["summon", "D30.reacts"]
    assert (middle.ply, middle.comments) == (151, {151: "What to take?"})
    back = games["format_1_with_choices_taken_back"]
    assert (back.last_ply - back.ply, sorted(back.comments)) == (9, [27, back.ply])
    back.goto(back.last_ply)
    assert back.over
    given = games["format_1_with_chance_given"]
    assert (given.ply, given.last_ply, len(given.comments)) == (28, 29, 24)
    assert [seat.crystals for seat in given.position.seats] == [6, 19]


KEPT = {
    "kept_1_without_coach": (["person", "greedy", "person"], False, {0, 2}),
    "kept_1_with_coach": (["person", "greedy", "person"], True, {0, 2}),
    "kept_1_with_private_seats": (["person", "greedy", "random"], True, {0, 2}),
}


def test_games_of_every_shape_that_a_browser_kept_go_on() -> None:
    assert set(KEPT) == set(samples("kept"))
    for name, path in samples("kept").items():
        entry = json.loads(path.read_text(encoding="utf-8"))
        assert set(entry) == {"id", "title", "detail", "save", "when"}
        table = Table.resume(entry["save"], entry["id"])
        assert (table.id, table.game.ply, table.pace) == (entry["id"], 60, "slow")
        assert ([*table.people.kinds], table.coach, table.private) == KEPT[name]


def test_progress_of_every_shape_is_read() -> None:
    for name, path in samples("progress").items():
        found = progresses.read(path.read_text(encoding="utf-8"))
        assert (found.era, found.lessons["overflow"].step, found.puzzles["orb"].stars) == (2, 3, 2)
        assert (found.rules["C3"].answers, found.rules["C3"].stability) == (3, 3.5)
        assert bool(found.examples) == (name == "progress_1_with_examples")

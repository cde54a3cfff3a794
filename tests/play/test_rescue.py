"""Damaged saves: what the rules confirm comes back, nothing is guessed; an interrupted save leaves a whole file."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

from seasons_learn.play.game import Game
from seasons_learn.play.rescue import rescue
from seasons_learn.play.saves import SaveError, game_from_json, read_save, write_save

SAVES = Path(__file__).parents[1] / "saves"
TEXT = (SAVES / "format_1_in_an_effect.json").read_text("utf-8")
WHOLE = game_from_json(TEXT)
CHOICES = TEXT.index('"choices":')


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    value = json.loads(TEXT)
    change(value)
    return json.dumps(value)


DAMAGE = {
    "cut off before the end": (TEXT[:-40], 100, None),
    "cut off among the choices": (TEXT[: CHOICES + 300], 5, None),
    "a spoilt byte among the choices": (TEXT[: CHOICES + 300] + "\x00#" + TEXT[CHOICES + 302 :], 5, None),
    "half a character": (TEXT[: CHOICES + 300] + "\ud800" + TEXT[CHOICES + 301 :], 5, None),
    "a choice that breaks a rule": (changed(lambda value: value["choices"].insert(60, [0, "end_turn", 7])), 60, 60),
    "a choice that is none": (changed(lambda value: value["choices"].insert(90, "take 3")), 90, 90),
    "a choice of a seat that is not there": (
        changed(lambda value: value["choices"].insert(31, [3, "end_turn", 0])),
        31,
        31,
    ),
    "a cursor beyond the end": (changed(lambda value: value.update(cursor=9_999)), 151, 151),
    "comments that are none": (changed(lambda value: value.update(comments=[1, 2])), 151, 151),
    "players without names": (changed(lambda value: value.update(players=["", None])), 151, 151),
    "something nobody knows": (changed(lambda value: value.update(surprise={"a": 1})), 151, 151),
    "no format": (changed(lambda value: value.pop("format")), 151, 151),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_what_can_be_read_and_played_comes_back(what: str) -> None:
    text, least, most = DAMAGE[what]
    with pytest.raises(SaveError):
        game_from_json(text)
    game = rescue(text).game
    assert least <= game.last_ply <= (most or WHOLE.last_ply)
    before = [moment.position for moment in WHOLE.moments()]
    assert [moment.position for moment in game.moments()] == before[: game.last_ply + 1]


def test_comments_on_what_was_rescued_come_back() -> None:
    said = {"0": "first", "31": "late", "7": 7, "x": "y", "200": "nowhere", "9": "x" * 5_000, "8": "\ud800"}

    def change(value: dict[str, Any]) -> None:
        value["choices"].insert(31, [3, "end_turn", 0])
        value["comments"] = said

    assert rescue(changed(change)).game.comments == {0: "first", 31: "late"}
    assert rescue(changed(lambda value: value.update(comments=[1], cursor=9_999))).game.comments == {}


@pytest.mark.parametrize("at", [10, 120, CHOICES - 5, CHOICES])
def test_half_a_start_is_not_taken_for_a_whole_one(at: int) -> None:
    with pytest.raises(SaveError, match="start of this game"):
        rescue(TEXT[:at])


def test_no_cut_whatever_makes_another_game() -> None:
    before = [moment.position for moment in WHOLE.moments()]
    for at in range(CHOICES + 11, len(TEXT), 53):
        found = [moment.position for moment in rescue(TEXT[:at]).game.moments()]
        assert found == before[: len(found)], at


@pytest.mark.parametrize(
    "text", ["", "[]", "seasons", "{}", '{"choices": []}', '{"version": 2, "choices": []}', "[" * 9_000]
)
def test_what_has_no_game_in_it_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        rescue(text)


class Broken(Exception):
    """The machine stops here."""


WRITES = ("tempfile.mkstemp", "os.fdopen", "game_to_json", "os.fsync", "Path.replace")


@pytest.mark.parametrize("at", WRITES)
@pytest.mark.parametrize("after", [False, True], ids=["before it", "after it"])
def test_a_save_that_is_interrupted_at_any_write_leaves_a_whole_file(
    at: str, after: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, old, new = tmp_path / "evening.json", Game.new(["Lea", "Paul"], seed=1), WHOLE
    write_save(old, path)
    place = f"seasons_learn.play.saves.{at}"
    module, name = place.rsplit(".", 1)
    real = getattr(resolve_name(module), name)

    def stops(*args: Any, **options: Any) -> Any:
        if after:
            real(*args, **options)
        raise Broken

    monkeypatch.setattr(place, stops)
    with pytest.raises(Broken):
        write_save(new, path)
    monkeypatch.undo()
    assert read_save(path).ply in {old.ply, new.ply}
    assert (read_save(path).ply == new.ply) == (after and at == "Path.replace")


@pytest.mark.parametrize("name", ["folder", "long" * 80])
def test_a_save_that_cannot_be_written_says_so(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError, match="cannot be written"):
        WHOLE.save(tmp_path / name)
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]


@pytest.mark.parametrize("so_far", [0, 1, 100, 3_000])
def test_a_disk_that_fills_while_a_game_is_written_costs_nothing(
    so_far: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, old = tmp_path / "evening.json", Game.new(["Lea", "Paul"], seed=1)
    write_save(old, path)
    before = path.read_bytes()
    calls = count()

    def full(handle: int) -> None:
        next(calls)
        with open(handle, "r+b", closefd=False) as file:
            file.truncate(so_far)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("seasons_learn.play.saves.os.fsync", full)
    with pytest.raises(SaveError, match="No space"):
        write_save(WHOLE, path)
    assert next(calls) == 1
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]

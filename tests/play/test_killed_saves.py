"""A save to disk whose process is killed, really and at every call to the system: there is always a whole file.

The temporary file that such a process leaves behind is cleared away by a later save of the same file, once it is so
old that no living process can be writing it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from pkgutil import resolve_name

import pytest

from seasons_learn.play.game import Game
from seasons_learn.play.saves import LEFT_SECONDS, read_save, write_save

NEEDED = {"open", "write", "flush", "fsync", "replace", "unlink"}
"""Writing a file whole or not at all, and clearing what was left behind, takes these calls at least."""
LEFT = ".evening.json.q_7abcde.part"
"""What a process leaves behind of `evening.json` when it is killed."""
SAMPLE = Path(__file__).parents[1] / "saves" / "format_1_in_an_effect.json"
CHILDREN = """
import json, os, signal, sys
from pathlib import Path
from seasons_learn.play.saves import read_save, write_save

folder, sample, left = map(Path, sys.argv[1:])
new = read_save(sample)
OF_THE_SYSTEM = {"posix", "_io"}


def save(path, end_at):
    # Kill this process at that call to the system or return from one, counted from 0; else the calls that were made.
    calls = []

    def watch(frame, event, called):
        if not event.startswith("c_"):
            return
        if called.__module__ in OF_THE_SYSTEM or type(called.__self__).__module__ in OF_THE_SYSTEM:
            if len(calls) == end_at:
                os.kill(os.getpid(), signal.SIGKILL)
            calls.append(called.__name__)

    sys.setprofile(watch)
    write_save(new, path)
    sys.setprofile(None)
    return calls


def child(at):
    # The child's exit status where it was told to end at the call of that number.
    number = os.fork()
    if not number:
        save(folder / str(at) / "evening.json", at)
        os._exit(0)
    return os.waitpid(number, 0)[1]


def room(name):
    # A folder with the old file, and with what a process has left behind long ago.
    (folder / name).mkdir()
    (folder / name / "evening.json").write_bytes(old)
    (folder / name / left).write_bytes(b"{")
    os.utime(folder / name / left, (0, 0))
    return folder / name


old = (folder / "old.json").read_bytes()
spare = room("spare")
calls = save(spare / "evening.json", -1)
ends = []
for at in range(len(calls)):
    room(str(at))
    ends.append(child(at))
print(json.dumps({"calls": calls, "ends": ends}))
"""


def others(path: Path) -> list[Path]:
    """What lies beside a file."""
    return [other for other in path.parent.iterdir() if other != path]


def age(file: Path, seconds: float = 2 * LEFT_SECONDS) -> None:
    """Make a file, or a link, as old as that."""
    then = time.time() - seconds
    os.utime(file, (then, then), follow_symlinks=False)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_save_that_is_killed_at_any_call_leaves_a_whole_file_and_the_next_save_goes_well(tmp_path: Path) -> None:
    old, new = Game.new(["Lea", "Paul"], seed=1), read_save(SAMPLE)
    write_save(old, tmp_path / "old.json")
    words = [sys.executable, "-c", CHILDREN, str(tmp_path), str(SAMPLE), LEFT]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert set(told["calls"]) >= NEEDED
    assert set(told["ends"]) == {signal.SIGKILL}, "each was really killed"
    found, behind = [], set()
    for at, call in enumerate(told["calls"]):
        path = tmp_path / str(at) / "evening.json"
        found.append(read_save(path).position)
        assert found[-1] in (old.position, new.position), call
        write_save(new, path)
        assert read_save(path).position == new.position, call
        left = others(path)
        assert len(left) <= 1, call
        behind.add(len(left))
        for one in left:
            age(one)
        write_save(new, path)
        assert others(path) == [], f"the last save clears what was left behind at {call}"
    assert found == sorted(found, key=lambda position: position == new.position), "once the new one, always the new one"
    assert {found[0], found[-1]} == {old.position, new.position}
    assert behind == {0, 1}, "some left a temporary file behind"


def file(place: Path) -> None:
    place.write_text("mine", encoding="utf-8")
    age(place)


def folder(place: Path) -> None:
    place.mkdir()
    age(place)


def link(place: Path) -> None:
    other = place.with_name("diary.txt")
    file(other)
    place.symlink_to(other)
    age(place)


def young(place: Path) -> None:
    file(place)
    age(place, LEFT_SECONDS / 2)


def from_tomorrow(place: Path) -> None:
    file(place)
    age(place, -24 * 3600)


KEPT: dict[str, tuple[str, Callable[[Path], None]]] = {
    "a young one, which a process may be writing now": (LEFT, young),
    "one of a clock that was wrong": (LEFT, from_tomorrow),
    "a folder": (LEFT, folder),
    "a link": (LEFT, link),
    "that of another file": (LEFT.replace("evening", "morning"), file),
    "that of a file whose name is longer": (LEFT.replace(".json", ".json.old"), file),
    "that of a file that a pattern would find": (LEFT.replace("evening.", "evening_"), file),
    "too long a name": (LEFT.replace("q_7", "q_7q_7"), file),
    "a name that Python does not make": (LEFT.replace("q_7", "Q-7"), file),
    "another ending": (LEFT.replace(".part", ".party"), file),
    "a name that is not hidden": (LEFT[1:], file),
}


@pytest.mark.parametrize("what", KEPT)
def test_a_save_clears_away_nothing_but_what_a_killed_one_left(what: str, tmp_path: Path) -> None:
    path, (name, make) = tmp_path / "evening.json", KEPT[what]
    make(tmp_path / name)
    before = set(others(path))
    write_save(read_save(SAMPLE), path)
    assert set(others(path)) == before


@pytest.mark.parametrize("at", ["Path.iterdir", "Path.lstat", "Path.unlink"])
def test_a_save_goes_well_where_nothing_can_be_cleared_away(
    at: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, left = tmp_path / "evening.json", tmp_path / LEFT
    file(left)

    def fails(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as broken:
        broken.setattr(f"seasons_learn.play.saves.{at}", fails)
        write_save(read_save(SAMPLE), path)
    assert read_save(path).position == read_save(SAMPLE).position
    assert others(path) == [left]


def test_a_save_leaves_alone_what_another_process_is_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one's save is made just before this one puts its own file in place."""
    path, other, one = tmp_path / "evening.json", Game.new(["Lea", "Paul"], seed=1), read_save(SAMPLE)
    real = os.fsync

    def meanwhile(handle: int) -> None:
        monkeypatch.setattr("seasons_learn.play.saves.os.fsync", real)
        write_save(other, path)
        assert read_save(path).position == other.position
        real(handle)

    monkeypatch.setattr("seasons_learn.play.saves.os.fsync", meanwhile)
    write_save(one, path)
    assert read_save(path).position == one.position
    assert others(path) == []


@pytest.mark.parametrize("at", ["Path.lstat", "Path.unlink"])
def test_what_cannot_be_cleared_away_keeps_nothing_else_from_it(
    at: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, kept = tmp_path / "evening.json", tmp_path / LEFT
    found = [tmp_path / LEFT.replace("q_7", another) for another in ("p_7", "r_7")]
    for place in (kept, *found):
        file(place)
    real = resolve_name(f"pathlib.{at}")

    def fails_for_one(which: Path) -> object:
        if which == kept:
            raise PermissionError(13, "Permission denied")
        return real(which)

    with monkeypatch.context() as broken:
        broken.setattr(f"seasons_learn.play.saves.{at}", fails_for_one)
        broken.setattr("seasons_learn.play.saves.Path.iterdir", lambda _: iter([kept, *found]))
        write_save(read_save(SAMPLE), path)
    assert others(path) == [kept]

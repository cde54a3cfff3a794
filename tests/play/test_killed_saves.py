"""A save to disk whose process is killed, really and at every call to the system: there is always a whole file."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from seasons_learn.play.game import Game
from seasons_learn.play.saves import read_save, write_save

NEEDED = {"open", "write", "flush", "fsync", "replace"}
"""Writing a file whole or not at all takes these calls at least."""
SAMPLE = Path(__file__).parents[1] / "saves" / "format_1_in_an_effect.json"
CHILDREN = """
import json, os, signal, sys
from pathlib import Path
from seasons_learn.play.saves import read_save, write_save

folder, sample = map(Path, sys.argv[1:])
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


spare = folder / "spare"
spare.mkdir()
calls = save(spare / "evening.json", -1)
old = (folder / "old.json").read_bytes()
ends = []
for at in range(len(calls)):
    (folder / str(at)).mkdir()
    (folder / str(at) / "evening.json").write_bytes(old)
    ends.append(child(at))
print(json.dumps({"calls": calls, "ends": ends}))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_save_that_is_killed_at_any_call_leaves_a_whole_file_and_the_next_save_goes_well(tmp_path: Path) -> None:
    old, new = Game.new(["Lea", "Paul"], seed=1), read_save(SAMPLE)
    write_save(old, tmp_path / "old.json")
    done = subprocess.run(
        [sys.executable, "-c", CHILDREN, str(tmp_path), str(SAMPLE)], capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout)
    assert set(told["calls"]) >= NEEDED
    assert set(told["ends"]) == {signal.SIGKILL}, "each was really killed"
    found = []
    for at, call in enumerate(told["calls"]):
        path = tmp_path / str(at) / "evening.json"
        found.append(read_save(path).position)
        assert found[-1] in (old.position, new.position), call
        write_save(new, path)
        assert read_save(path).position == new.position, call
        left = [other for other in path.parent.iterdir() if other != path]
        assert len(left) <= 1, call
    assert found == sorted(found, key=lambda position: position == new.position), "once the new one, always the new one"
    assert {found[0], found[-1]} == {old.position, new.position}

"""What things cost against each other in one and the same run, so that nothing grows out of all proportion.

Bounds are several times what is measured (benchmarks/README.md): they notice what has grown manifold, on a busy
machine as on a quiet one. Times are the processor's, the least of several rounds that are run turn and turn about;
only how long a page takes to be ready is told by the clock, as the bare page beside it is.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import figures
import growth
import pytest
from readme import get

from run import find_chromium
from seasons_learn.bench.adapter import Adapter, Version
from seasons_learn.bench.measure import calibrate, play_to
from seasons_learn.panels.play_page import PlayPage
from seasons_learn.panels.table import Table
from seasons_learn.play.game import Game, Moment

ROOT = Path(__file__).parents[1]
LIBRARIES = "asyncio, email.message, http.client, unittest.mock"
"""Parts of Python itself, to hold an import against: six times as long as that of the package on a quiet machine."""
SHORT, LONG = 250, 2000
"""Steps of a game."""
Looks = tuple[growth.Look, growth.Look, growth.Look]


@pytest.fixture(scope="module")
def looks() -> Looks:
    """A game after few and after many steps, and its last position as the start of a game without a past."""
    (short, _), (long, bare) = growth.looks(growth.long_game(LONG), (SHORT, LONG))
    return short, long, bare


@pytest.fixture(scope="module")
def version() -> Version:
    """The middle of a random game."""
    return play_to(Adapter(), 1, 150)[0]


Call = tuple[Callable[[], object], int]


def costs(*calls: Call, back: tuple[Callable[[], object], ...] = ()) -> list[float]:
    """Seconds of each call, which is made so many times in a row; `back` is what undoes it, not timed."""

    def repeated(call: Callable[[], object], times: int) -> Callable[[], None]:
        def run() -> None:
            for _ in range(times):
                call()

        return run

    spent = growth.least([repeated(*call) for call in calls], back, rounds=9)
    return [seconds / times for seconds, (_, times) in zip(spent, calls, strict=True)]


def one_game() -> int:
    return play_to(Adapter(), 1)[1]


@pytest.fixture(scope="module")
def decisions() -> int:
    """How many decisions that game has."""
    return one_game()


def test_undo_is_as_quick_late_in_a_long_game_as_early(looks: Looks) -> None:
    short, long, _ = looks
    assert long.game.ply > 4 * short.game.ply
    early, late = costs((short.undo, 500), (long.undo, 500))
    assert late < 3 * early


def test_a_past_of_two_thousand_steps_makes_a_choice_in_a_page_hardly_dearer(looks: Looks) -> None:
    _, long, bare = looks
    with_past, without, kept = costs(
        (long.choose, 1), (bare.choose, 1), (long.keep, 1), back=(long.take_back, bare.take_back, int)
    )
    assert with_past < 4 * without
    assert kept < with_past / 3, "every choice is followed by writing the game down"


def test_looking_at_single_steps_and_asking_why_stay_as_quick(looks: Looks) -> None:
    short, long, _ = looks
    for early, late in (
        costs((short.single, 1), (long.single, 1), back=(short.no_single, long.no_single)),
        costs((short.why, 1), (long.why, 1)),
    ):
        assert late < 3 * early


def test_a_fork_and_a_step_back_cost_a_fraction_of_a_decision(version: Version, decisions: int) -> None:
    adapter = Adapter()
    game, fork, back = costs(
        (one_game, 1), (lambda: adapter.fork(version), 1000), (lambda: adapter.undo(version), 1000)
    )
    assert fork < game / decisions / 20
    assert back < game / decisions / 20


def test_a_position_is_listed_written_and_read_back_in_the_time_of_few_decisions(
    version: Version, decisions: int
) -> None:
    adapter = Adapter()
    game, legal, written, read = costs(
        (one_game, 1),
        (lambda: adapter.legal(version), 50),
        (lambda: adapter.json(version), 50),
        (lambda: adapter.unjson(version), 50),
    )
    assert legal < 2 * game / decisions
    assert written < 2 * game / decisions
    assert read < 8 * game / decisions


def test_a_press_in_a_page_costs_as_much_as_a_game_at_most(looks: Looks) -> None:
    _, long, _ = looks
    game, press = costs((one_game, 1), (long.choose, 1), back=(int, long.take_back))
    assert press < game


def test_a_decision_is_a_small_part_of_a_fixed_loop(decisions: int) -> None:
    loop, game = costs((lambda: calibrate(1), 1), (one_game, 1))
    assert game / decisions < loop / 30


def test_games_that_were_played_and_left_leave_nothing_in_the_page() -> None:
    def there() -> int:
        gc.collect()
        return sum(isinstance(thing, Game | Moment | Table) for thing in gc.get_objects())

    page = PlayPage()
    page.send = lambda *_, **__: None
    before = there()
    growth.play_and_leave(page, 1)
    assert there() <= before


def import_seconds(names: str) -> float:
    """The processor's time to import modules in a new Python, the least of five."""
    code = f"import time; begin = time.process_time(); import {names}; print(time.process_time() - begin)"
    command = [sys.executable, "-c", code]
    return min(float(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout) for _ in range(5))


def test_the_package_is_imported_in_the_time_of_a_few_parts_of_python() -> None:
    assert import_seconds("seasons_learn") < import_seconds(LIBRARIES)


@pytest.mark.browser
@pytest.mark.slow
def test_a_page_costs_little_more_than_a_bare_one(browser_type_launch_args: dict[str, Any]) -> None:
    """The Play page beside a page with one button and the same imports, visited in turn, each for the second time."""
    code = "import json, pages; print(json.dumps(pages.measure(['play'], 2)))"
    environment = os.environ | {
        "SEASONS_CHROMIUM": find_chromium(),
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "benchmarks"))),
    }
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    found = {what: min(values) for what, values in json.loads(done.stdout)["play"].items()}
    assert found["seconds"] < 3 * found["bare_seconds"]
    assert found["bytes"] < 1_000_000
    assert found["mb"] < found["bare_mb"] + 20


def test_the_readme_tells_what_was_measured_last() -> None:
    assert get("marks") == figures.all_marks()
    assert get("figures", figures.PROJECT) == figures.for_the_project()

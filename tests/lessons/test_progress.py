"""What a learner has done: kept as text, joined from two windows, refused when it is nonsense."""

from datetime import UTC, datetime

import pytest

from seasons_learn.lessons.practice import review
from seasons_learn.lessons.progress import (
    ExampleProgress,
    LessonProgress,
    Memory,
    Progress,
    ProgressError,
    PuzzleProgress,
    in_era,
    merge,
    read,
    write,
)
from tests.support import refused_as

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def some() -> Progress:
    progress = Progress().with_lesson("overflow", LessonProgress(step=3, slips=2))
    progress = progress.with_example("endgame", ExampleProgress(done=True))
    return progress.with_puzzle("leap", PuzzleProgress(stars=2, tries=5)).with_rule("C3", Memory(right=1, wrong=4))


def test_what_is_written_can_be_read() -> None:
    assert read(write(some())) == some()


def test_what_was_kept_before_examples_were_is_still_read() -> None:
    old = read('{"format": "seasons-progress/1", "era": 2, "lessons": {"overflow": {"step": 3, "slips": 2}}}')
    assert (old.era, old.lessons["overflow"].step, old.examples) == (2, 3, {})


def test_an_example_followed_to_its_end_stays_so_in_every_window() -> None:
    opened = Progress().with_example("endgame", ExampleProgress())
    assert merge(opened, some()).examples == merge(some(), opened).examples == some().examples


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"format": "seasons-progress/2"}',
        '{"extra": 1}',
        '{"lessons": {"": {}}}',
        '{"lessons": {"a": {"step": -1}}}',
        '{"puzzles": {"a": {"stars": 4}}}',
        '{"rules": {"C3": {"stability": 0}}}',
        '{"rules": {"C3": {"difficulty": 11}}}',
        '{"rules": {"C3": {"state": 4}}}',
        '{"rules": {"C3": {"stability": NaN}}}',
        "[" * 100_000,
        "x" * 1_000_001,
        "\ud800",
    ],
)
def test_what_is_no_progress_is_refused(text: str) -> None:
    with refused_as(ProgressError):
        read(text)


def test_two_windows_know_together_what_each_has_seen() -> None:
    here = some()
    there = Progress().with_lesson("overflow", LessonProgress(step=1, done=True, slips=7))
    there = there.with_puzzle("leap", PuzzleProgress(stars=3, tries=1)).with_puzzle("orb", PuzzleProgress(stars=1))
    there = there.with_rule("C3", Memory(right=2, wrong=4))
    both = merge(here, there)
    assert both == merge(there, here) == merge(both, here)
    assert both.lessons["overflow"] == LessonProgress(step=3, done=True, slips=7)
    assert both.puzzles == {"leap": PuzzleProgress(stars=3, tries=5), "orb": PuzzleProgress(stars=1)}
    assert both.rules["C3"].right == 2


def test_a_fresh_start_wins_over_what_an_old_window_still_knows() -> None:
    anew = some().started_anew()
    assert merge(some(), anew) == merge(anew, some()) == anew
    assert merge(in_era(some(), 1), anew).lessons


def test_a_fresh_start_can_be_made_any_number_of_times() -> None:
    progress = Progress(era=10_000_000)
    assert read(write(progress.started_anew())).era == 10_000_001


@pytest.mark.parametrize(
    "memory",
    [
        Memory(due="0001-01-01T00:00:00+23:59", last="0001-01-01T00:00:00+23:59", stability=1.0, difficulty=5.0),
        Memory(due="9999-12-31T23:59:59-23:59", last="9999-12-31T23:59:59-23:59", stability=1.0, difficulty=5.0),
        Memory(due="soon", last="2026-02-30", stability=1.0, difficulty=5.0),
        Memory(due=NOW.isoformat(), last=NOW.isoformat(), stability=36_500.0, difficulty=10.0, state=2, step=7),
        Memory(due=NOW.isoformat(), last=NOW.isoformat(), stability=0.001, difficulty=1.0, state=3, step=None),
        Memory(due=NOW.isoformat(), last=NOW.isoformat(), stability=0.001, difficulty=1.0, state=1, step=100),
    ],
)
@pytest.mark.parametrize("right", [True, False])
def test_any_memory_that_can_be_read_can_be_practised(memory: Memory, right: bool) -> None:
    kept = read(write(Progress().with_rule("C3", memory))).rules["C3"]
    after = review(kept, right, NOW)
    assert after.answers == 1
    assert read(write(Progress().with_rule("C3", after))).rules["C3"] == after

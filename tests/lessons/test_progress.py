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
    rescue,
    write,
)
from tests.fuzz.bounds import bounded
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
        '{"lessons": {"over\ufffdflow": {}}}',
        '{"rules": {"C3": {"due": "2026-03-\ufffd1"}}}',
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


WHOLE = write(
    some()
    .with_lesson("paying", LessonProgress(step=4))
    .with_lesson("bonuses", LessonProgress(step=1))
    .with_rule("D30", Memory(right=3))
)


def entries(progress: Progress) -> dict[str, object]:
    found: dict[str, object] = {}
    for section in ("lessons", "puzzles", "rules", "examples"):
        found |= {f"{section}/{name}": value for name, value in getattr(progress, section).items()}
    return found


ALL = entries(read(WHOLE))
DAMAGE = {
    "cut off in a lesson": (WHOLE[: WHOLE.index('"bonuses"') + 18], {"lessons/overflow", "lessons/paying"}),
    "cut off in a number": (WHOLE[: WHOLE.index(',"done":false,"slips":0},"bonuses"')], {"lessons/overflow"}),
    "a spoilt byte in a lesson": (
        WHOLE.replace('"paying":{"step":4', '"paying":{"step":\x00'),
        {*ALL} - {"lessons/paying"},
    ),
    "a lost brace": (WHOLE.replace('"paying":{"step"', '"paying":"step"'), {*ALL} - {"lessons/paying"}),
    "a lost end": (WHOLE.replace('"slips":0},"bonuses"', '"slips":0,"bonuses"'), {*ALL} - {"lessons/paying"}),
    "half a character in a name": (WHOLE.replace("paying", "pay\ud800ing"), {*ALL} - {"lessons/paying"}),
    "the same, written out": (WHOLE.replace("paying", "pay\\ud800ing"), {*ALL} - {"lessons/paying"}),
    "a character that could not be read": (WHOLE.replace("paying", "pay\ufffding"), {*ALL} - {"lessons/paying"}),
    "a number below nothing": (WHOLE.replace('"stars":2', '"stars":-2'), {*ALL} - {"puzzles/leap"}),
    "a field that nobody knows": (WHOLE.replace('"tries":5', '"tries":5,"luck":1'), {*ALL} - {"puzzles/leap"}),
    "no number": (WHOLE.replace('"right":3', '"right":NaN'), {*ALL} - {"rules/D30"}),
    "the name of a section spoilt": (WHOLE.replace('"rules"', '"r#les"'), {*ALL} - {"rules/C3", "rules/D30"}),
    "something else in it": (WHOLE.replace('"era":0', '"era":0,"surprise":[1,{"a":{}}]'), {*ALL}),
    "the same twice": (WHOLE + WHOLE, {*ALL}),
    "no format": (WHOLE.replace("seasons-progress/1", "#"), {*ALL}),
    "another format": (WHOLE.replace("seasons-progress/1", "seasons-progress/2"), set()),
    "more than there may be": (WHOLE + " " * 1_000_000, {*ALL}),
    "nothing of it": ("what?", set()),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_what_is_whole_by_itself_is_read_out_of_damaged_progress(what: str) -> None:
    text, left = DAMAGE[what]
    with refused_as(ProgressError):
        read(text)
    assert entries(rescue(text)) == {name: ALL[name] for name in left}


def test_no_cut_whatever_makes_up_progress() -> None:
    for at in range(len(WHOLE)):
        assert entries(rescue(WHOLE[:at])).items() <= ALL.items(), at
    assert rescue(WHOLE) == read(WHOLE)


def test_the_era_of_damaged_progress_is_read_where_it_is_whole() -> None:
    assert rescue('{"era":12,"lessons":{').era == 12
    assert rescue('{"era":12').era == 0
    assert rescue('{"era":-3,"lessons":{').era == 0
    assert rescue('{"era":12345678901,"lessons":{').era == 0


@pytest.mark.parametrize("piece", ['"', '\\"', ',"\\"', '"x":{', ' "', ' "\\ ', '"lessons":{', '"era":', "{", "\\"])
def test_damaged_progress_is_read_in_bounded_time(piece: str) -> None:
    with bounded():
        assert rescue(piece * (1_000_000 // len(piece))) == Progress()

"""The lessons that come with the package: each is sound, and each can be followed to its end."""

from __future__ import annotations

import pytest

from seasons_learn.lessons import UnknownLesson, course, lesson
from seasons_learn.lessons.catalogue import Entry
from seasons_learn.lessons.checking import check_lesson
from seasons_learn.lessons.walk import Walk

IDS = [entry.id for entry in course()]


@pytest.mark.parametrize("entry", course(), ids=IDS)
def test_a_lesson_passes_its_check(entry: Entry) -> None:
    problems = check_lesson(entry.file.read_text(encoding="utf-8"), entry.file.name)
    assert [str(problem) for problem in problems] == []


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_is_followed_to_its_end_by_its_solutions(name: str) -> None:
    walk = Walk(lesson(name))
    while not walk.summing_up:
        if walk.attempt is not None:
            walk.show_solution()
        else:
            walk.reveal()
        assert walk.done, f"step {walk.at + 1}"
        walk.go(walk.at + 1)
    assert walk.finished
    assert walk.slips == 0
    assert walk.lesson.remember


@pytest.mark.parametrize("name", IDS)
def test_wrong_moves_are_answered_and_taken_back(name: str) -> None:
    """At the beginning of each do: what the author says about a move is said, and it leaves nothing behind."""
    for step in lesson(name).steps:
        if step.kind != "do":
            continue
        attempt = step.attempt()
        start = attempt.game.position
        for option in list(attempt.game.options)[:20]:
            attempt.play(option)
            attempt.take_back()
            assert attempt.game.position == start


def test_links_to_lessons_lead_somewhere() -> None:
    for entry in course():
        text = entry.file.read_text(encoding="utf-8")
        for part in text.split("](lesson:")[1:]:
            assert part.split(")")[0] in IDS, entry.id


def test_a_lesson_is_found_by_id_place_and_name() -> None:
    first = course()[0]
    assert lesson(first.id) is lesson(str(first.number)) is lesson(f"{first.number:02d}_{first.id}")
    with pytest.raises(UnknownLesson, match=f"there are {first.id}"):
        lesson("weather")
    with pytest.raises(KeyError):
        lesson("weather")

"""The course leaves nothing out: every rule, every card and every rule people get wrong is practised somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest
from msgspec.structs import replace

from seasons_learn.lessons.catalogue import course
from seasons_learn.lessons.judging import replay
from seasons_learn.lessons.lesson_file import Lesson, Step
from seasons_learn.lessons.models import MISREAD, TASKS, Do, Predict, TextHead
from seasons_learn.lessons.puzzles import Puzzle, puzzles
from seasons_learn.play.game import Game
from seasons_learn.rules.facts import BY_NAME, CARDS, DICE, Die
from seasons_learn.rules.position import Position
from seasons_learn.text import long_texts

LEAST_LESSONS = 16
LONGEST = 15
"""Minutes: nobody stays longer at one table."""
BOARDS = ("do", "predict")
SILENT = frozenset(
    BY_NAME[name]
    for name in (
        "Purse of Io",
        "Ragfield's Helm",
        "Hand of Fortune",
        "Runic Cube of Eolis",
        "Lantern of Xidit",
        "Sealed Chest of Urm",
    )
)
"""Cards without a step of their own: they change a sum that something else brings, or the score."""


@cache
def lessons() -> tuple[Lesson, ...]:
    return tuple(entry.lesson for entry in course())


def heads() -> Iterable[TextHead]:
    yield from (lesson.head for lesson in lessons())
    yield from (puzzle.head for puzzle in puzzles())


def played(step: Step) -> Game | None:
    """What happens on the board of a step when it is done rightly."""
    if isinstance(step.task, Do):
        return step.attempt().solve()
    if isinstance(step.task, Predict) and step.position is not None and step.task.do:
        return replay(step.position, step.names, step.task.do, step.task.others)
    return None


@cache
def at_work(number: int) -> frozenset[int]:
    """The cards that do something on the boards of a lesson; for silent ones it is enough to lie in play."""
    found: set[int] = set()
    for step in lessons()[number].steps:
        game = played(step)
        if game is None:
            continue
        found.update(one.source for one in game.steps if isinstance(one.source, int))
        lying = {card for seat in game.position.seats for card in seat.play}
        found.update(lying & SILENT)
        found.update(emptied(game))
    return frozenset(found)


def emptied(game: Game) -> set[int]:
    """Cards of the learner's from which tokens were spent."""
    first, last = game.moments()[0].position.seats[0], game.position.seats[0]
    held = dict(zip(last.play, last.stored, strict=True))
    return {card for card, tokens in zip(first.play, first.stored, strict=True) if held.get(card, tokens) != tokens}


def names(numbers: Iterable[int]) -> str:
    return ", ".join(CARDS[number].name for number in sorted(numbers))


FACES = frozenset(replace(face, number=0) for season in DICE for die in season for face in die)


def faces(position: Position) -> Iterable[Die]:
    """The dice in view and those still to come."""
    yield from position.dice
    yield from (seat.die for seat in position.seats if seat.die)
    yield from (die for pin in position.pins for die in pin.dice)


# ---- the course as a whole


def test_the_course_is_in_order_without_gaps() -> None:
    assert [entry.number for entry in course()] == list(range(1, len(course()) + 1))
    assert len(course()) >= LEAST_LESSONS


def test_no_two_lessons_share_a_name() -> None:
    titles = [lesson.title for lesson in lessons()]
    assert len(set(titles)) == len(titles)
    assert len({entry.id for entry in course()}) == len(course())


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_is_short_and_lets_the_learner_act(lesson: Lesson) -> None:
    assert 1 <= lesson.head.minutes <= LONGEST
    kinds = [step.kind for step in lesson.steps]
    assert any(kind in BOARDS for kind in kinds[:2]), f"{lesson.id}: nothing happens on a board in its first two steps"
    assert sum(kind in TASKS for kind in kinds) >= lesson.head.minutes / 2, f"{lesson.id}: too little to do"
    assert lesson.remember, f"{lesson.id}: no line for the summary"
    assert lesson.steps[-1].remember, f"{lesson.id}: the line for the summary is not at the end"


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_the_dice_of_a_lesson_exist(lesson: Lesson) -> None:
    """A learner gets to know the dice from the lessons, so no lesson shows a face that no die has."""
    for step in lesson.steps:
        for die in faces(step.position) if step.position else ():
            assert replace(die, number=0) in FACES, f"{lesson.id}, {step.place}: no die has the face {die}"


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_the_dice_of_a_puzzle_exist(puzzle: Puzzle) -> None:
    for die in faces(puzzle.start):
        assert replace(die, number=0) in FACES, f"no die has the face {die}"


# ---- nothing is left out


def test_every_ruling_of_setup_prelude_and_round_is_practised() -> None:
    wanted = {ruling for ruling in long_texts("rules") if ruling[0] in "ABC"}
    assert {"A1", "B", "C10"} <= wanted
    missing = wanted - {ruling for head in heads() for ruling in head.rules}
    assert not missing, f"no lesson or puzzle practises the rulings {', '.join(sorted(missing))}"


def test_every_rule_people_get_wrong_is_practised() -> None:
    missing = set(MISREAD) - {key for head in heads() for key in head.practises}
    assert not missing, f"no lesson or puzzle practises {', '.join(sorted(missing))}"


def test_every_card_is_practised() -> None:
    """A lesson practises a card if its head names it and the card is at work on one of its boards."""
    practised: set[int] = set()
    for number, lesson in enumerate(lessons()):
        practised |= {BY_NAME[name] for name in lesson.head.cards} & at_work(number)
    missing = CARDS.keys() - practised
    assert not missing, f"no lesson practises the cards {names(missing)}"


@pytest.mark.parametrize("number", range(len(lessons())), ids=lambda number: lessons()[number].id)
def test_a_lesson_keeps_what_its_head_promises(number: int) -> None:
    """Every card in the head works on a board of the lesson."""
    idle = {BY_NAME[name] for name in lessons()[number].head.cards} - at_work(number)
    assert not idle, f"{lessons()[number].id}: {names(idle)} in the head, but at work in none of its exercises"

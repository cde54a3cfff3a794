"""The puzzles: each is sound, its best is proved, and what goes wrong in a file is said with its line."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from seasons_learn.lessons.checking import check_text_file
from seasons_learn.lessons.puzzle_attempt import Attempt, AttemptError, replay
from seasons_learn.lessons.puzzle_models import GRADES, STARS
from seasons_learn.lessons.puzzles import Puzzle, UnknownPuzzle, check_puzzle, puzzle, puzzles
from seasons_learn.lessons.reading import TextFileError

FOLDER = Path(__file__).parents[2] / "seasons_learn/locale/en/puzzles"
GUIDE = Path(__file__).parents[2] / "docs/writing_puzzles.md"
LEAST_PUZZLES = 22
SAMPLE = """---
format: seasons-puzzle/1
title: Earth in winter
grade: 1
about: Two tokens.
---

Transmute them.

```position
setup: {seats: [{reserve: {earth: 2}, bonuses_used: 3, die: {energy: {fire: 1}, gauge: true, transmute: true}}]}
```

```goal
reach: most crystals
until: end of turn
best: 6
stars: [1, 3, 6]
hints: ["What is earth worth?"]
solution: [transmute, transmute 2 earth, end turn]
beside:
- {do: [end turn], say: Nothing ventured.}
say: "Earth is worth [3](fact:rate/winter/earth)."
```
"""


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.md")), ids=lambda file: str(file.stem))
def test_a_puzzle_is_sound_and_its_best_is_proved(file: Path) -> None:
    outcome = check_text_file(file)
    assert outcome.outcome == "passed", outcome.message


def test_there_are_enough_of_every_grade() -> None:
    grades = Counter(one.head.grade for one in puzzles())
    assert sum(grades.values()) >= LEAST_PUZZLES
    assert all(grades[grade] >= 2 for grade in range(1, GRADES + 1))


@pytest.mark.parametrize("one", puzzles(), ids=lambda one: str(one.id))
def test_something_tempts_in_every_puzzle(one: Puzzle) -> None:
    """A way beside the best one earns a star or two at most, and stars are there to be earned."""
    stars = [one.aim.stars_for(result) for result, _ in one.results_beside()]
    assert max(stars) in (1, 2)
    assert one.aim.stars_for(one.aim.best) == STARS


@pytest.mark.parametrize("one", puzzles(), ids=lambda one: str(one.id))
def test_nobody_does_better_by_chance(one: Puzzle) -> None:
    random = Random(one.id)
    for _ in range(20):
        attempt = one.attempt()
        while not attempt.over:
            attempt.play(random.choice(attempt.game.options).text)
        assert attempt.result is not None
        assert one.aim.goal.at_least(one.aim.best, attempt.result)


def test_easy_puzzles_come_first_and_each_is_found_by_its_id() -> None:
    grades = [one.head.grade for one in puzzles()]
    assert grades == sorted(grades)
    assert puzzle("mirror").head.title == "In the mirror"
    with pytest.raises(UnknownPuzzle, match="mirror"):
        puzzle("no such")


# ---- a try


def try_at(name: str) -> Attempt:
    return puzzle(name).attempt()


def test_a_try_goes_on_until_the_turn_ends_and_may_be_taken_back() -> None:
    attempt = try_at("earth_or_amulet")
    attempt.play("summon Amulet of Earth")
    assert (attempt.over, attempt.result, attempt.so_far) == (False, None, 9)
    attempt.play("end turn")
    assert (attempt.over, attempt.result) == (True, 9)
    attempt.game.undo()
    assert not attempt.over
    attempt.play("transmute")
    attempt.play("end turn")
    assert attempt.result == 11


def test_the_others_take_the_first_die_and_end_their_turn() -> None:
    attempt = try_at("now_or_later")
    attempt.play("end turn")
    assert next(step.text for step in attempt.game.steps if step.kind == "take_die").startswith("Rob")
    choice = attempt.game.choice
    assert choice is not None
    assert (choice.seat, choice.kind) == (0, "die")


def test_the_other_seat_gives_up_what_hurts_the_learner_most() -> None:
    attempt = try_at("no_present")
    attempt.play("summon Syllas the Faithful")
    assert attempt.game.position.seats[1].play == (22,)


def test_lines_that_stop_too_early_or_go_on_too_long_are_told() -> None:
    with pytest.raises(AttemptError, match="stop before the end of turn"):
        replay(try_at("earth_or_amulet"), ["summon Amulet of Earth"])
    with pytest.raises(AttemptError, match="comes after"):
        replay(try_at("earth_or_amulet"), ["end turn", "end turn"])
    with pytest.raises(AttemptError, match="summon Purse of Io"):
        replay(try_at("earth_or_amulet"), ["summon Purse of Io"])


# ---- files


def told(text: str) -> str:
    try:
        return "; ".join(map(str, check_puzzle(text, "sample.md")))
    except TextFileError as error:
        return str(error)


def test_the_sample_is_sound() -> None:
    assert told(SAMPLE) == ""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("best: 6\nstars: [1, 3, 6]", "best: 7\nstars: [1, 3, 7]", "best: expected 6"),
        ("stars: [1, 3, 6]", "stars: [1, 3, 5]", "third star"),
        ("stars: [1, 3, 6]", "stars: [4, 3, 6]", "none better than the next"),
        ("stars: [1, 3, 6]", "stars: [0, 3, 6]", "more for the first one than ending the turn at once brings, 0"),
        ("2 earth, end", "1 earth, end", "expected the best result, 6, found 3"),
        ("do: [end turn]", "do: [transmute, transmute 2 earth, end turn]", "expected less than the best result"),
        ("do: [end turn]", "do: [sing]", "is no action"),
        ("most crystals", "most fun", "cannot be measured"),
        ("grade: 1", "grade: 9", "grade"),
        ("[3](fact", "[4](fact", "expected 3, found 4"),
        ("Nothing ventured.", "Only 0.", "the number 0 stands in no link"),
        ("Transmute them.", "", "has no text"),
        ("Transmute them.", "## Step\n\nTransmute them.", "a puzzle has no steps"),
        ("earth: 2}, bonuses", "earth: 2}, hand: [Sword], bonuses", "There is no card 'Sword'"),
        ("title: Earth in winter", "title: Earth in winter\nrules: [Z9]", "no ruling 'Z9'"),
        ("energy: {fire: 1}, gauge: true, transmute: true", "draw: true", "A card is drawn that nobody knows"),
        ("energy: {fire: 1}", "energy: {earth: 1}", "setup.seats.0.die: no winter die has the face"),
        ("earth: 2}, bonuses", "earth: 8}, bonuses", "seat 0 holds 8 tokens; its reserve has room for 7"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(old: str, new: str, expected: str) -> None:
    assert old in SAMPLE
    assert expected in told(SAMPLE.replace(old, new, 1))


def test_the_guide_shows_a_sound_puzzle(tmp_path: Path) -> None:
    example = GUIDE.read_text(encoding="utf-8").split("````markdown\n")[1].split("````")[0]
    file = tmp_path / "example.md"
    file.write_text(example, encoding="utf-8")
    outcome = check_text_file(file)
    assert outcome.outcome == "passed", outcome.message
    assert puzzle(file).aim.best

"""What the coach says in positions in which a rule of thumb would be wrong, or would not tell two things apart."""

from __future__ import annotations

from typing import Any

import pytest

from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import NOBODY, Position
from tests.panels.test_coaching import Learner, told
from tests.support import seat, table


def last_choices(month: int) -> Position:
    """The last turn of a round in fall of the third year; the die that is left moves the token three spaces."""
    taken = Die(number=1, season=3, pips=1, transmute=True)
    left = Die(number=2, season=3, pips=3)
    return table(
        seat(hand="Runic Cube of Eolis", reserve="2 fire", die=taken, bonuses_used=3),
        seat(die=taken),
        phase="turn",
        year=3,
        month=month,
        active=0,
        first=1,
        permit=True,
        dice=(taken, taken, left),
        takers=(0, 1, NOBODY),
    )


def hint(here: Position) -> str:
    reader = Learner().at(here)
    reader.say("coach", on=True)
    text: str = reader.coach["hint"]["text"]
    return text


@pytest.mark.parametrize("month", [10, 11, 12])
def test_in_the_last_round_no_season_to_come_is_spoken_of(month: int) -> None:
    here = last_choices(month)
    said = [hint(here), *told(here)["reasons"]]
    assert said[0].startswith("The game ends with this round")
    assert not [sentence for sentence in said if "Winter" in sentence]


def test_a_season_that_ends_is_still_told_of_before_the_last() -> None:
    here = last_choices(month=9)
    assert "Fall" in hint(here)


def test_dice_with_the_same_signs_are_told_apart_by_their_pips() -> None:
    few, many = (Die(number=n, energy=(0, 2, 0, 0), pips=pips) for n, pips in ((1, 1), (2, 3)))
    here = table(seat(), seat(), phase="choose_die", dice=(few, many, few), takers=(NOBODY,) * 3)
    suggestion: dict[str, Any] = told(here)
    assert "pip" in suggestion["what"]
    assert "(2 water · 1 pip)" in suggestion["what"] + suggestion["points"]
    assert "(2 water · 3 pips)" in suggestion["what"] + suggestion["points"]

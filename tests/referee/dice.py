"""The season dice: which there are, and what they show (rulings A1, A3)."""

from __future__ import annotations

from typing import Any

from tests.referee.books import FIGURES, SEASONS, demand, face_of
from tests.referee.table import Table


def faces_of(die: Any) -> list[list[int]]:
    """The six faces of a die."""
    found: list[list[int]] = FIGURES["dice"][SEASONS[die.season]][die.number - 1]
    return found


def check_dice_set(t: Table) -> None:
    """One more die of each season than there are players, none twice."""
    for numbers in t.dice_set:
        demand(len(set(numbers)) == len(numbers) == t.players + 1, f"the dice {numbers} for {t.players} players")
        demand(set(numbers) <= {1, 2, 3, 4, 5}, f"no such dice: {numbers}")


def check_roll(t: Table, dice: tuple[Any, ...]) -> None:
    """All dice of the season of the token are rolled, and show faces they have."""
    demand({die.season for die in dice} == {t.season}, "dice of another season are rolled")
    numbers = [die.number for die in dice]
    demand(sorted(numbers) == sorted(t.dice_set[t.season]), f"the dice {numbers} are not those of this game")
    demand(all(face_of(die) in faces_of(die) for die in dice), "a die shows a face that it has not")

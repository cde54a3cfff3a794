"""What a puzzle asks for: a measure, whether much or little of it is wanted, and when it is taken.

The learner is seat 0. A measure is a number read off the position in which the puzzle ends, some of them compared
with the position in which it began.
"""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from seasons_learn.errors import SeasonsError
from seasons_learn.rules.facts import PRESTIGE
from seasons_learn.rules.position import Position
from seasons_learn.rules.scoring import score, winners
from seasons_learn.rules.steps import Step

LEARNER = 0


class GoalError(SeasonsError):
    """A goal that cannot be measured; the message says what there is."""


class Until(StrEnum):
    """When the result is taken: before the learner's turn is over for good, when the round is, when the game is."""

    TURN = "end of turn"
    NEXT_TURN = "end of next turn"
    ROUND = "end of round"
    GAME = "end of game"


def _others(position: Position) -> list[int]:
    return [number for number in range(len(position.seats)) if number != LEARNER]


def _margin(before: Position, after: Position) -> int:
    totals = [sheet.total for sheet in score(after)]
    return totals[LEARNER] - max(totals[number] for number in _others(after))


def _victory(before: Position, after: Position) -> int:
    """2 for a victory alone, 1 for a shared one, 0 for none (rulings C10)."""
    first = winners(after)
    return 0 if LEARNER not in first else 2 if len(first) == 1 else 1


Measure = Callable[[Position, Position], int]

MEASURES: dict[str, Measure] = {
    "crystals": lambda before, after: after.seats[LEARNER].crystals,
    "crystals lost": lambda before, after: before.seats[LEARNER].crystals - after.seats[LEARNER].crystals,
    "crystals of the others": lambda before, after: sum(after.seats[number].crystals for number in _others(after)),
    "energy": lambda before, after: sum(after.seats[LEARNER].reserve),
    "gauge": lambda before, after: after.seats[LEARNER].gauge,
    "cards in play": lambda before, after: len(after.seats[LEARNER].play),
    "cards in hand": lambda before, after: len(after.seats[LEARNER].hand),
    "prestige": lambda before, after: sum(PRESTIGE[card] for card in after.seats[LEARNER].play),
    "crystals and prestige": lambda before, after: (
        MEASURES["crystals"](before, after) + MEASURES["prestige"](before, after)
    ),
    "score": lambda before, after: score(after)[LEARNER].total,
    "margin": _margin,
    "victory": _victory,
}
"""Every measure by its name: from the first and the last position to a number."""


class Goal(msgspec.Struct, frozen=True):
    """Most or least of a measure, and when it counts.

    >>> goal = Goal.read("most crystals", "end of turn")
    >>> goal.most, goal.measure, goal.until.value
    (True, 'crystals', 'end of turn')
    """

    most: bool
    measure: str
    until: Until

    @classmethod
    def read(cls, reach: str, until: str) -> "Goal":
        """A goal from its two lines. Raises GoalError for words that mean nothing here."""
        way, _, measure = " ".join(reach.split()).partition(" ")
        if way not in ("most", "least") or measure not in MEASURES:
            raise GoalError(f"{reach!r} cannot be measured: write 'most' or 'least' and one of {', '.join(MEASURES)}.")
        if until not in [moment.value for moment in Until]:
            raise GoalError(f"{until!r} is no moment: write one of {', '.join(moment.value for moment in Until)}.")
        return cls(way == "most", measure, Until(until))

    def value(self, before: Position, after: Position) -> int:
        """The measure's number."""
        return MEASURES[self.measure](before, after)

    def better(self, value: int, than: int) -> bool:
        """Whether one result is better than another."""
        return value > than if self.most else value < than

    def at_least(self, value: int, mark: int) -> bool:
        """Whether a result is as good as a mark."""
        return not self.better(mark, value)

    @property
    def own_turns(self) -> int:
        """How many turns of the learner the puzzle lasts, if turns are what it counts; else 0."""
        return {Until.TURN: 1, Until.NEXT_TURN: 2}.get(self.until, 0)

    def ends_with(self, steps: list[Step], after: Position) -> bool:
        """Whether the round or the game that the puzzle lasts is over with these steps."""
        if self.until is Until.ROUND:
            return after.over or any(step[0] == "straighten" for step in steps)
        return after.over

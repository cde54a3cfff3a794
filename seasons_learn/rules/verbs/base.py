"""What a verb is: a word of a card program, data with two behaviours."""

import msgspec

from seasons_learn.rules.energy import NONE, Energy
from seasons_learn.rules.legality import Means, Refusal
from seasons_learn.rules.position import Choice, Frame
from seasons_learn.rules.steps import Transition


class Verb(msgspec.Struct, frozen=True):
    """One word of a program."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        """Why an activation of the card at place `entry` in play may not start because of this verb."""
        return None

    def run(self, t: Transition, frame: Frame) -> None:
        """Carry it out."""
        raise NotImplementedError  # pragma: no cover - every verb has its own


Program = tuple[Verb, ...]


def choice_for(
    kind: str,
    frame: Frame,
    count: int = 0,
    energy: Energy = NONE,
    how: str = "",
    entry: int = -1,
    cards: tuple[int, ...] = (),
    seats: tuple[int, ...] = (),
    modes: tuple[str, ...] = (),
) -> Choice:
    """A question to the frame's seat, with its source and cause."""
    return Choice(kind, frame.seat, frame.source, frame.cause, count, energy, how, entry, cards, seats, modes)


def first_obstacle(program: Program, means: Means, entry: int) -> Refusal | None:
    """The first reason why a program may not start."""
    for verb in program:
        refusal = verb.obstacle(means, entry)
        if refusal is not None:
            return refusal
    return None

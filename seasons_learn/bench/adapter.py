"""The engine as the benchmark protocol sees it: four archmages, every version and every step kept."""

from collections.abc import Sequence
from random import Random

import msgspec

from seasons_learn.play.position_json import position_from_json, position_to_json
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.setup import new_position
from seasons_learn.rules.steps import Step


class Version(msgspec.Struct, gc=False):
    """One version of a game, linked to those before it; a chain, so nothing for the garbage collector.

    `options` are kept until the decision where they were listed anyway, to see whether there is a choice at all; `json`
    is kept only to time reading it back.
    """

    position: Position
    before: "Version | None"
    steps: tuple[Step, ...]
    options: Sequence[Action] | None = None
    json: bytes | None = None


class Adapter:
    """A game is its last version; a choice with a single answer is played here and is no decision."""

    def __init__(self, seats: int = 4, level: str = "archmage") -> None:
        self.seats = seats
        self.level = level

    def new(self, seed: int) -> Version:
        """A fresh game."""
        return Version(new_position(self.seats, self.level, seed), None, ())

    def over(self, version: Version) -> bool:
        """Whether the game has been scored."""
        return version.position.choice is None

    def legal(self, version: Version) -> Sequence[Action]:
        """What may be chosen, listed anew each time."""
        return options(version.position)

    def apply(self, version: Version, action: Action) -> Version:
        """The next version."""
        position, steps = apply(version.position, action)
        known = None
        while maybe_forced(position):
            known = options(position)
            if len(known) > 1:
                break
            position, more = apply(position, known[0])
            known = None
            steps += more
        return Version(position, version, tuple(steps), known)

    def decide(self, version: Version, luck: Random) -> Version:
        """One random decision."""
        legal = version.options or options(version.position)
        version.options = None
        return self.apply(version, legal[int(luck.random() * len(legal))])

    def fork(self, version: Version) -> Version:
        """A game of its own that goes on from here."""
        return Version(version.position, version.before, version.steps)

    def undo(self, version: Version) -> Version:
        """The version before."""
        return version.before or version

    def json(self, version: Version) -> bytes:
        """The whole position as JSON."""
        return position_to_json(version.position)

    def unjson(self, version: Version) -> Position:
        """The position out of its JSON, validated."""
        if version.json is None:
            version.json = position_to_json(version.position)
        return position_from_json(version.json)


def maybe_forced(position: Position) -> bool:
    """Whether the choice may have a single answer; a seat with a bonus left always has two in its turn."""
    choice = position.choice
    if choice is None:
        return False
    if choice.kind == "turn":
        return position.phase == "turn_start" or position.seats[choice.seat].bonuses_used >= 3
    return choice.kind == "draft"

"""Previews: what an answer costs and brings before it is given, as far as nothing hidden or rolled comes in."""

import msgspec

from seasons_learn.rules import engine
from seasons_learn.rules.energy import Energy
from seasons_learn.rules.menus import MENUS
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.steps import Step, follow

UNCERTAIN = frozenset(("set_aside", "draw", "roll", "reroll", "shuffle", "pass_packets", "bury"))


class Change(msgspec.Struct, frozen=True):
    """What becomes of one seat, before and after: crystals, gauge, reserve, how many cards in hand and in play."""

    seat: int
    crystals: tuple[int, int]
    gauge: tuple[int, int]
    reserve: tuple[Energy, Energy]
    hand: tuple[int, int]
    play: tuple[int, int]


class Preview(msgspec.Struct, frozen=True):
    """The certain part of what an answer leads to.

    `changes` are the seats that change; `chance` says that a roll or hidden cards come next; `then` is the kind of
    question that follows for the same seat, if one does (such as "keep": tokens must be given back).
    """

    changes: tuple[Change, ...]
    chance: bool
    then: str


def preview(position: Position, action: Action) -> Preview:
    """The preview of a legal action."""
    choice = position.choice
    after, steps = engine.apply(position, action)
    certain = _certain(steps)
    here = position
    for reached in follow(position, steps[:certain]):
        here = reached
    chance = certain < len(steps) and steps[certain][0] in UNCERTAIN
    then = ""
    if not chance and after.choice is not None and choice is not None and after.choice.seat == choice.seat:
        then = after.choice.kind if after.choice.kind not in MENUS else ""
    changes = tuple(
        Change(
            number,
            (old.crystals, new.crystals),
            (old.gauge, new.gauge),
            (old.reserve, new.reserve),
            (len(old.hand), len(new.hand)),
            (len(old.play), len(new.play)),
        )
        for number, (old, new) in enumerate(zip(position.seats, here.seats, strict=True))
        if (old.crystals, old.gauge, old.reserve, len(old.hand), len(old.play))
        != (new.crystals, new.gauge, new.reserve, len(new.hand), len(new.play))
    )
    return Preview(changes, chance, then)


def _certain(steps: list[Step]) -> int:
    """How many steps come before chance, hidden cards, or the turn of somebody else."""
    for index, step in enumerate(steps):
        if step[0] in UNCERTAIN or step[0] in ("end_turn", "begin_turn"):
            return index
    return len(steps)

"""Which cards did what they are for in a game."""

from __future__ import annotations

from seasons_learn.play.game import Game, StepTaken
from seasons_learn.rules.facts import CARDS

PURSE_OF_IO, HAND_OF_FORTUNE, RUNIC_CUBE = 8, 20, 22
NO_DEED = frozenset(("action", "ask", "turn"))


def deeds(game: Game) -> set[int]:
    """The cards whose effect changed something: by a step of theirs, a better rate, a lower cost, or points."""
    done: set[int] = set()
    for taken in game.steps:
        if isinstance(taken.source, int) and taken.kind not in NO_DEED:
            done.add(taken.source)
        done |= standing(taken)
    if game.over:
        for sheet in game.score():
            done |= {int(line.source) for line in sheet.lines if line.kind == "game_end" and line.points}
    return done


def standing(taken: StepTaken) -> set[int]:
    """Cards that work without a step of their own."""
    if taken.kind == "enter" and taken.amounts[0] == RUNIC_CUBE:
        return {RUNIC_CUBE}
    if taken.seat < 0:
        return set()
    play = taken.before.seats[taken.seat].play
    if taken.kind == "crystals" and taken.source == "C4" and PURSE_OF_IO in play:
        return {PURSE_OF_IO}
    summons = taken.kind == "action" and taken.amounts[0][0] == "summon"
    if summons and HAND_OF_FORTUNE in play:
        tokens = CARDS[taken.amounts[0][1]].costs[len(taken.before.seats)].tokens
        return {HAND_OF_FORTUNE} if tokens > 1 else set()
    return set()

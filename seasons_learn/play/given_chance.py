"""Results of chance that were given to a game from outside, as a record gives them: finding and repeating them.

A position carries its own luck: its generator, and results fixed in advance (`pins`). A game that was read from a
record has taken its rolls and shuffles from there instead, so whoever keeps the game must keep those as well.
"""

from msgspec.structs import replace

from seasons_learn.play.game import Game, Moment
from seasons_learn.play.position_check import ImpossiblePosition, check_cards, check_pins
from seasons_learn.rules.effects import next_pin
from seasons_learn.rules.position import Action, Pin, Position

RESULTS = frozenset(("roll", "reroll", "shuffle"))
"""Kinds of steps that are results of chance; a step of kind "chance" stands right before each."""


def given_chance(moment: Moment) -> tuple[Pin, ...] | None:
    """What a choice was given, so that it led where it led; None where it goes there by itself."""
    assert moment.before is not None
    own = moment.before.position.pins
    generator, rolled = moment.before.position.generator, False
    given: list[Pin] = []
    natural = True
    for kind, _, _, _, *details in moment.steps:
        if kind == "chance":
            rolled, generator = details[0] != generator, details[0]
        elif kind in RESULTS:
            pin, own = next_pin(own, kind)
            natural = natural and rolled == (pin is None)
            if not rolled:
                given.append(_pin(kind, details[0]))
                natural = natural and pin == given[-1]
    left = moment.position.pins
    return None if natural and left == own else (*given, *left)


def _pin(kind: str, result: tuple[int, ...]) -> Pin:
    """A result of chance as something that can be fixed in advance."""
    if kind == "shuffle":
        return Pin(kind, cards=result)
    return Pin(kind, dice=(result,) if kind == "reroll" else result)  # type: ignore[arg-type]


def advance_given(game: Game, position: Position, action: Action, seat: int, pins: tuple[Pin, ...]) -> None:
    """Take an action with results of chance from outside; the game is as it was where that is refused.

    Raises RefusedAction where the rules refuse the action, ImpossiblePosition for results that the game cannot have.
    """
    position = replace(position, pins=pins)
    check_pins(position)
    before, undone, comments = game.now, game.undone, game.comments
    game.advance(position, action, seat)
    try:
        if any(pin.kind == "shuffle" for pin in pins):
            check_cards(game.position)
    except ImpossiblePosition:
        game.now, game.undone, game.comments = before, undone, comments
        raise

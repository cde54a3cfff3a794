"""Damaged saves: as much of a game as can still be read and played.

What was cut off or spoilt is never guessed at: a rescued game is the longest beginning that the rules confirm.
"""

import json
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from seasons_learn.play.game import MOST_COMMENT, Game, player_names
from seasons_learn.play.position_check import PositionError
from seasons_learn.play.position_json import pins_from_value, position_from_value
from seasons_learn.play.saves import (
    MOST_BYTES,
    MOST_CHOICES,
    RULES_VERSION,
    VERSION,
    Name,
    Ply,
    SaveError,
    replay,
    tuples,
)
from seasons_learn.rules.position import Position
from seasons_learn.text import text

PLAYERS: TypeAdapter[list[str]] = TypeAdapter(list[Name])
CHOICE: TypeAdapter[tuple[int, str, Any]] = TypeAdapter(
    tuple[Annotated[int, Field(ge=-1, le=3, strict=True)], Annotated[str, Field(max_length=30)], Any]
)
COMMENT: TypeAdapter[tuple[Ply, str]] = TypeAdapter(tuple[Ply, Annotated[str, Field(max_length=MOST_COMMENT)]])


class Rescued(NamedTuple):
    """A game out of a damaged save, and what stood in the way of its next choice; nothing where the text broke off."""

    game: Game
    problem: str


def beginning(damaged: str) -> Any:
    """The values that JSON text holds up to where it breaks off or cannot be read.

    >>> beginning('{"players": ["Lea", "Paul"], "choices": [[0, "ta')
    {'players': ['Lea', 'Paul'], 'choices': [[0, 'ta']]}
    >>> beginning("no JSON at all") is None
    True
    """
    try:
        return json.loads(damaged)
    except json.JSONDecodeError as error:
        readable = damaged if error.msg.startswith("Unterminated") else damaged[: error.pos]
    except (ValueError, RecursionError):
        return None
    try:
        return from_json(readable.encode("utf-8", "replace"), allow_partial="trailing-strings")
    except ValueError:
        return None


def rescue(damaged: str) -> Rescued:
    """As much of a saved game as can be read and played again.

    Raises SaveError where not even the position it began with is whole, or where another version saved it.
    """
    if len(damaged) > MOST_BYTES:
        raise SaveError(f"A saved game has at most {MOST_BYTES:,} bytes, this one has {len(damaged):,}.")
    value = beginning(damaged)
    if not isinstance(value, dict):
        raise SaveError("Nothing of this game can be read.")
    if value.get("version", VERSION) != VERSION or value.get("rules", RULES_VERSION) != RULES_VERSION:
        raise SaveError("This game was saved by another version.")
    if "choices" not in value:
        raise SaveError("Not even the start of this game is whole.")
    try:
        start = position_from_value(value.get("start"))
    except PositionError as error:
        raise SaveError(f"Not even the start of this game can be read. {error}") from error
    choices = value["choices"] if isinstance(value["choices"], list) else []
    if "cursor" not in value:
        # The text breaks off among the choices: the last of them may be half of another one.
        choices = choices[:-1]
    game = Game(_names(value.get("players"), start), start)
    problem = _play_on(game, choices[:MOST_CHOICES], value.get("chance"))
    _comment(game, value.get("comments"))
    return Rescued(game, problem)


def _names(found: Any, start: Position) -> list[str]:
    count = len(start.seats)
    try:
        names = PLAYERS.validate_python(found, strict=True)
    except ValidationError:
        names = []
    try:
        if len(player_names(names)) == count:
            return names
    except ValueError:
        pass
    return [text("player", number=seat + 1) for seat in range(count)]


def _play_on(game: Game, choices: list[Any], chance: Any) -> str:
    """Play the choices as far as they go; what stopped them, or an empty text."""
    given = chance if isinstance(chance, dict) else {}
    for number, choice in enumerate(choices, 1):
        try:
            seat, verb, value = CHOICE.validate_python(choice)
            pins = given.get(str(number))
            replay(game, seat, (verb, tuples(value)), number, None if pins is None else pins_from_value(pins))
        except ValidationError:
            return f"Choice {number} of the saved game cannot be read."
        except (SaveError, PositionError) as error:
            return str(error)
    return ""


def _comment(game: Game, found: Any) -> None:
    """Put back the comments on choices that were rescued."""
    for comment in found.items() if isinstance(found, dict) else ():
        with suppress(ValueError):
            ply, words = COMMENT.validate_python(comment)
            game.comment(words, int(ply))

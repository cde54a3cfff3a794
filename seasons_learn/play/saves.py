"""Saved games: JSON with format and rules version, size-limited, strictly validated, written whole or not at all.

A save holds the position the game began with and every choice since; loading plays them again, so that a save can
only lead where the rules lead.
"""

import os
import re
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from json import JSONDecodeError
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from seasons_learn.errors import SeasonsError
from seasons_learn.play.game import MOST_COMMENT, MOST_NAME, Game, Moment, RefusedAction
from seasons_learn.play.given_chance import advance_given, given_chance
from seasons_learn.play.position_check import PositionError
from seasons_learn.play.position_json import (
    pins_from_value,
    position_from_value,
    position_to_json,
    problems,
)
from seasons_learn.rules import engine
from seasons_learn.rules.position import Action, Pin

FORMAT = "seasons-save"
VERSION = 1
RULES_VERSION = 1
MOST_BYTES = 4_000_000
MOST_CHOICES = 20_000
MOST_DEPTH = 30
LEFT_SECONDS = 600
"""Age at which a temporary file counts as left behind: a process that is alive renames its own within moments."""
Ply = Annotated[str, Field(pattern="^(0|[1-9][0-9]{0,4})$")]
"""How many choices were made before, as a key of JSON."""
Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME)]


class SaveError(SeasonsError):
    """A text or file that is no saved game; the message says what is wrong and what can be done."""


class Save(BaseModel):
    """What stands in a saved game.

    `chance` has the results that a choice was given from outside, for games that were read from records.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal["seasons-save"]
    version: Literal[1]
    rules: Literal[1]
    players: list[Name] = Field(min_length=2, max_length=4)
    start: dict[str, Any]
    choices: list[tuple[Annotated[int, Field(ge=-1, le=3)], Annotated[str, Field(max_length=30)], Any]] = Field(
        max_length=MOST_CHOICES
    )
    cursor: int = Field(ge=0, le=MOST_CHOICES)
    comments: dict[Ply, Annotated[str, Field(max_length=MOST_COMMENT)]] = {}
    chance: dict[Ply, list[dict[str, Any]]] = {}


def game_to_json(game: Game) -> str:
    """A game as text, with the choices that were undone."""
    start, *past = game.moments()
    made = [*past, *game.undone[::-1]]
    written = [_written(moment) for moment in made]
    value = {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES_VERSION,
        "players": game.players,
        "start": msgspec.Raw(position_to_json(start.position)),
        "choices": [choice for choice, _ in written],
        "cursor": game.ply,
        "comments": {str(ply): comment for ply, comment in game.comments.items()},
    }
    given = {str(moment.ply): pins for moment, (_, pins) in zip(made, written, strict=True) if pins is not None}
    if given:
        value["chance"] = given
    return msgspec.json.encode(value).decode()


def _written(moment: Moment) -> tuple[msgspec.Raw, msgspec.Raw | None]:
    """A choice and the chance it was given, as JSON; made once, since a page keeps its game after every choice."""
    if moment.written is None:
        assert moment.action is not None
        pins = given_chance(moment)
        choice = msgspec.json.encode((moment.seat, *moment.action))
        moment.written = msgspec.Raw(choice), None if pins is None else msgspec.Raw(msgspec.json.encode(pins))
    return moment.written


def game_from_json(text: str | bytes) -> Game:
    """A game from text. Raises SaveError."""
    save = _parse(text)
    try:
        start = position_from_value(save.start)
    except PositionError as error:
        raise SaveError(f"The start of the saved game is damaged. {error}") from error
    try:
        game = Game(save.players, start)
        for number, (seat, verb, value) in enumerate(save.choices, 1):
            given = save.chance.get(str(number))
            replay(game, seat, (verb, tuples(value)), number, None if given is None else pins_from_value(given))
        game.goto(save.cursor)
        for ply, words in save.comments.items():
            game.comment(words, int(ply))
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError(f"The saved game does not fit together: {error}") from error
    return game


def replay(game: Game, seat: int, action: Action, number: int, pins: tuple[Pin, ...] | None) -> None:
    """Play the choice of that number, with the chance it was given if any. Raises SaveError."""
    try:
        position = engine.asked(game.position, seat)
        advance_given(game, position, action, seat, position.pins if pins is None else pins)
    except (RefusedAction, PositionError) as error:
        raise SaveError(f"Choice {number} of the saved game breaks a rule: {error}") from error
    except (ValueError, TypeError, IndexError, KeyError, AttributeError) as error:
        raise SaveError(f"Choice {number} of the saved game cannot be carried out.") from error


def tuples(value: Any) -> Any:
    """The lists of JSON as the tuples that actions are made of."""
    return tuple(map(tuples, value)) if isinstance(value, list) else value


def _parse(text: str | bytes) -> Save:
    if len(text) > MOST_BYTES:
        raise SaveError(f"A saved game has at most {MOST_BYTES:,} bytes, this one has {len(text):,}.")
    if not text.strip():
        raise SaveError("This is no saved game: there is nothing in it.")
    try:
        value = strict_json(text)
    except JSONDecodeError as error:
        place = f"line {error.lineno}, character {error.colno}"
        raise SaveError(f"This is no saved game, or a part of one: it breaks off or was changed at {place}.") from error
    except ValueError as error:
        raise SaveError(f"This is no saved game: {error}") from error
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise SaveError("This is no saved game of Seasons Learn: its format is missing or another.")
    if value.get("version") != VERSION or value.get("rules") != RULES_VERSION:
        raise SaveError(
            f"This game was saved by another version (format {value.get('version')!r:.20}, rules "
            f"{value.get('rules')!r:.20}); this one reads format {VERSION}, rules {RULES_VERSION}."
        )
    try:
        return Save.model_validate_json(text if isinstance(text, str) else bytes(text))
    except ValidationError as error:
        raise SaveError(f"The saved game is damaged: {problems(error)}") from error


def strict_json(text: str | bytes) -> Any:
    """JSON without duplicate keys, NaN or endless nesting. Raises ValueError."""
    import json

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        if len(found) != len(items):
            raise ValueError("a key stands twice in one object")
        return found

    def constant(name: str) -> Any:
        raise ValueError(f"{name} is no number here")

    plain = text.decode("utf-8") if isinstance(text, bytes) else text
    try:
        value = json.loads(plain, object_pairs_hook=pairs, parse_constant=constant)
    except RecursionError:
        raise ValueError(f"it is nested deeper than {MOST_DEPTH} levels") from None
    level = _wholes([value])
    for _ in range(MOST_DEPTH):
        level = [part for whole in level for part in _wholes(whole.values() if isinstance(whole, dict) else whole)]
    if level:
        raise ValueError(f"it is nested deeper than {MOST_DEPTH} levels")
    return value


def _wholes(parts: Iterable[Any]) -> list[Any]:
    """Those of some values that have parts themselves."""
    return [part for part in parts if isinstance(part, dict | list)]


def write_save(game: Game, path: Path) -> None:
    """Write a game to a file by way of a temporary one, so that an interrupted save leaves the old file whole.

    What killed processes left behind of the same file is cleared away once it is some minutes old.
    Raises SaveError where the folder is missing or cannot be written.
    """
    if not path.parent.is_dir():
        raise SaveError(f"{path} cannot be written: there is no folder {path.parent}.")
    try:
        _write_whole(game, path)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror or error}.") from error


def _write_whole(game: Game, path: Path) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            # The clock of the folder's own system, which may be another's machine.
            _clear_left(path, os.fstat(handle).st_mtime)
            file.write(game_to_json(game))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _clear_left(path: Path, now: float) -> None:
    """Remove what killed processes left of their temporary files for this one; what cannot be removed stays."""
    ours = re.compile(rf"\.{re.escape(path.name)}\.[a-z0-9_]{{8}}\.part")
    with suppress(OSError):
        for left in [other for other in path.parent.iterdir() if ours.fullmatch(other.name)]:
            with suppress(OSError):
                found = left.lstat()
                if stat.S_ISREG(found.st_mode) and now - found.st_mtime > LEFT_SECONDS:
                    left.unlink()


def read_save(path: Path) -> Game:
    """A game from a file. Raises SaveError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise SaveError(f"{path.name} is larger than {MOST_BYTES:,} bytes and no saved game.")
        return game_from_json(path.read_bytes())
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror}.") from error

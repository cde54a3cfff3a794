"""From the `position` of a lesson or puzzle to a position of the game, with the dice that will come."""

from collections.abc import Sequence

from msgspec.structs import replace

from seasons_learn.lessons.models import Stage
from seasons_learn.play.case_format import Case, Face
from seasons_learn.play.case_setup import CaseError, starting_position
from seasons_learn.play.position_check import PositionError, check_position
from seasons_learn.rules.facts import Die, season_of
from seasons_learn.rules.position import Pin, Position


class StageError(ValueError):
    """A position that cannot be set up; the message says why."""


def set_up(stage: Stage) -> Position:
    """The position of a stage up to its first question. Raises StageError.

    >>> set_up(Stage.model_validate({"setup": {"month": 4, "seats": [{"crystals": 3}]}})).season
    1
    """
    setup = stage.setup
    if setup.players != len(stage.players) and "players" in setup.model_fields_set:
        raise StageError(f"setup has {setup.players} players, 'players' names {len(stage.players)}")
    setup = setup.model_copy(update={"players": len(stage.players)})
    case = Case(id="position", title="position", why="position", options=stage.options, setup=setup)
    try:
        # What has one answer only goes on by itself, as in every game; but the end of a round or of the game, put as
        # a position, would then be over before anybody has seen it.
        explicit = setup.phase in ("round_end", "game_end")
        position = with_chance(starting_position(case, explicit), stage)
        check_position(position)
    except (CaseError, PositionError) as error:
        raise StageError(str(error)) from None
    return position


def with_chance(position: Position, stage: Stage) -> Position:
    """The same position with the rolls of the stage fixed. Raises StageError for a wrong number of dice."""
    season = season_of(position.month)
    need = len(position.seats) + 1
    for number, faces in enumerate(stage.rolls, 1):
        if len(faces) != need:
            raise StageError(f"rolls: round {number} has {len(faces)} dice; with {need - 1} players there are {need}")
    pins = [Pin("roll", _dice(faces, season)) for faces in stage.rolls]
    pins += [Pin("reroll", _dice([face], season)) for face in stage.rerolls]
    return replace(position, pins=(*position.pins, *pins))


def _dice(faces: Sequence[Face], season: int) -> tuple[Die, ...]:
    return tuple(face.value(season) for face in faces)

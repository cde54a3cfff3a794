"""From the `position` of a lesson or puzzle to a position of the game, with the dice that will come."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from seasons_learn.lessons.faces import WAY_OUT, FaceError, real, with_real_dice
from seasons_learn.lessons.models import Stage
from seasons_learn.play.case_format import Case, Face
from seasons_learn.play.case_setup import CaseError, starting_position
from seasons_learn.play.position_check import PositionError, check_position
from seasons_learn.rules.facts import BY_NAME, SEASONS, Die, season_of
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import NOBODY, Pin, Position

BEFORE_DICE = ("draft", "packs")
"""The phases before the first dice are rolled."""
TEMPORAL_BOOTS = BY_NAME["Temporal Boots"]
MONTHS = 12


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
    try:
        if setup.phase != "new_game" and not stage.invented:
            setup = with_real_dice(setup)
        case = Case(id="position", title="position", why="position", options=stage.options, setup=setup)
        # What has one answer only goes on by itself, as in every game; but the end of a round or of the game, put as
        # a position, would then be over before anybody has seen it.
        explicit = setup.phase in ("round_end", "game_end")
        position = with_chance(starting_position(case, explicit), stage)
        check_position(position)
    except (CaseError, FaceError, PositionError) as error:
        raise StageError(str(error)) from None
    _check_reserves(position)
    return position


def _check_reserves(position: Position) -> None:
    """Nobody holds more than the limit, but who is just being asked what to keep (rulings C3)."""
    choice = position.choice
    for number, seat in enumerate(position.seats):
        held, limit = sum(seat.reserve), reserve_limit(seat)
        asked = choice is not None and (choice.kind, choice.seat) == ("keep", number)
        if held > limit and not asked:
            raise StageError(
                f"seat {number} holds {held} tokens; its reserve has room for {limit} (ruling C3). Take some away, or "
                "let an effect bring them: with 'phase: turn_start' the die's tokens come on top of the reserve"
            )


def with_chance(position: Position, stage: Stage) -> Position:
    """The same position with the rolls of the stage fixed.

    Raises StageError for a wrong number of dice, a face that no die has, or dice of a season that the round cannot
    have.
    """
    need = len(position.seats) + 1
    for number, faces in enumerate(stage.rolls, 1):
        if len(faces) != need:
            raise StageError(f"rolls: round {number} has {len(faces)} dice; with {need - 1} players there are {need}")
    pins = list(position.pins)
    months = _next_months(position)
    for pin in pins:
        if pin.kind == "roll":
            months = _moved(months, pin.dice)
    for number, faces in enumerate(stage.rolls, 1):
        where = f"rolls, round {number}"
        possible = _seasons(position, stage, months)
        dice = tuple(
            _die(face, _season(face, possible, where), stage, f"{where}, die {at}") for at, face in enumerate(faces, 1)
        )
        if len({die.season for die in dice}) > 1:
            raise StageError(f"{where}: all dice of a round are of one season (ruling C1)")
        pins.append(Pin("roll", dice))
        months = _moved(months, dice)
    season = season_of(position.month)
    pins += [
        Pin("reroll", (_die(face, season, stage, f"rerolls, die {at}"),)) for at, face in enumerate(stage.rerolls, 1)
    ]
    return replace(position, pins=tuple(pins))


def _die(face: Face, season: int, stage: Stage, where: str) -> Die:
    try:
        return (face if stage.invented else real(face, season)).value(season)
    except FaceError as error:
        raise StageError(f"{where}: {error}; {WAY_OUT}") from None


# ---- where the season token can be


def _next_months(position: Position) -> set[int]:
    """The spaces on which the token may stand when the next round begins."""
    if position.phase in BEFORE_DICE:
        return {position.month}
    left = [die for die, taker in zip(position.dice, position.takers, strict=True) if taker == NOBODY]
    return _moved({position.month}, left)


def _moved(months: Iterable[int], left: Sequence[Die]) -> set[int]:
    """The spaces that the token reaches when one of these dice stays on the table (rulings C8)."""
    return {(month - 1 + die.pips) % MONTHS + 1 for month in months for die in left}


def _seasons(position: Position, stage: Stage, months: set[int]) -> set[int]:
    """The seasons that a round may have; Temporal Boots can bring any (rulings D7)."""
    zones = [seat.hand + seat.play + seat.library_2 + seat.library_3 for seat in position.seats]
    zones.append(position.draw_pile[: len(stage.setup.draw_pile)])
    if any(TEMPORAL_BOOTS in zone for zone in zones):
        return set(range(len(SEASONS)))
    return {season_of(month) for month in months}


def _season(face: Face, possible: set[int], where: str) -> int:
    """The season of a die to come: what it says, or else the only one that the round can have."""
    names = " or ".join(SEASONS[season] for season in sorted(possible))
    if face.season is None:
        if len(possible) > 1:
            raise StageError(f"{where}: it may be {names} then; name the 'season' of each of these dice")
        return min(possible)
    season = SEASONS.index(face.season)
    if season not in possible:
        raise StageError(f"{where}: {face.season} dice, but the season token stands in {names} then (rulings C1, C8)")
    return season

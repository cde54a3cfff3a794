"""Die faces of lessons and puzzles: only what a die of the season really shows.

A learner gets to know the dice from what a board shows, so a text may not invent a face without saying so.
"""

from collections.abc import Iterator
from itertools import chain

from seasons_learn.errors import SeasonsError
from seasons_learn.play.case_format import Face, Setup
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import DICE, SEASONS, Die, season_of

NEAREST = 3
"""How many real faces a message offers instead of one that does not exist."""
WAY_OUT = "for a face of your own write 'invented: true' beside 'setup'"
Symbols = tuple[tuple[int, ...], int, bool, bool, bool]


class FaceError(SeasonsError):
    """A face that no die of its season has; the message names the nearest ones."""


def real(face: Face, season: int) -> Face:
    """The face as a die of its season has it; pips that it leaves open are those of the first such die.

    `season` (0-3) is that of the round where the face does not say. Raises FaceError if there is no such die face
    (rulings A1).

    >>> real(Face.model_validate({"crystals": 6}), 0).pips
    2
    """
    if face.season is not None:
        season = SEASONS.index(face.season)
    asked = face.value(season)
    same = [die for die in _faces(season, face.die) if _symbols(die) == _symbols(asked)]
    pips = sorted({die.pips for die in same})
    if not same:
        near = "; ".join(_nearest(asked, face.die))
        whose = f"{SEASONS[season]} die {face.die} does not have" if face.die else f"no {SEASONS[season]} die has"
        raise FaceError(f"{whose} the face {written(asked)}; the nearest are {near}")
    if "pips" not in face.model_fields_set:
        return face.model_copy(update={"pips": same[0].pips})
    if face.pips not in pips:
        raise FaceError(f"the face {written(asked)} of {SEASONS[season]} has {_pips(pips)}, not {face.pips}")
    return face


def left_over(face: Face, season: int) -> Face:
    """The same for the die that nobody took, of which only the pips count: without symbols it is any with these.

    The last such die of the season, as lessons rather use the faces of the first ones.
    """
    shown = face.model_fields_set - {"season", "die", "pips"}
    if shown:
        return real(face, season)
    if face.season is not None:
        season = SEASONS.index(face.season)
    die = next(die for die in reversed(_faces(season, face.die)) if die.pips == face.pips)
    drawn = {"energy": face.energy.model_copy(update=dict(zip(TYPES, die.energy, strict=True)))}
    others = {name: getattr(die, name) for name in ("crystals", "gauge", "draw", "transmute")}
    return face.model_copy(update=drawn | others)


def with_real_dice(setup: Setup) -> Setup:
    """A setup all of whose dice are real. Raises FaceError with every one that is not."""
    season = season_of(setup.month)
    wrong: list[str] = []

    def look(where: str, face: Face) -> Face:
        try:
            return left_over(face, season) if where == "left_die" else real(face, season)
        except FaceError as error:
            wrong.append(f"setup.{where}: {error}")
            return face

    dice = [look(f"dice.{at}", face) for at, face in enumerate(setup.dice)]
    left = look("left_die", setup.left_die)
    seats = [
        seat.model_copy(update={"die": look(f"seats.{at}.die", seat.die)}) if seat.die else seat
        for at, seat in enumerate(setup.seats)
    ]
    if wrong:
        raise FaceError("; ".join([*wrong, WAY_OUT]))
    return setup.model_copy(update={"dice": dice, "left_die": left, "seats": seats})


def written(die: Die) -> str:
    """The symbols of a face as a lesson writes them.

    >>> written(DICE[0][3][5])
    '{crystals: 6}'
    """
    parts = []
    tokens = ", ".join(f"{kind}: {count}" for kind, count in zip(TYPES, die.energy, strict=True) if count)
    if tokens:
        parts.append(f"energy: {{{tokens}}}")
    if die.crystals:
        parts.append(f"crystals: {die.crystals}")
    parts += [f"{name}: true" for name in ("gauge", "draw", "transmute") if getattr(die, name)]
    return f"{{{', '.join(parts)}}}"


def _faces(season: int, number: int | None) -> tuple[Die, ...]:
    """The faces of a season, or of one of its dice."""
    dice = DICE[season]
    return dice[number - 1] if number else tuple(chain.from_iterable(dice))


def _symbols(die: Die) -> Symbols:
    """Everything but the pips."""
    return die.energy, die.crystals, die.gauge, die.draw, die.transmute


def _nearest(asked: Die, number: int | None) -> Iterator[str]:
    """Real faces that differ least from the one asked for, with their pips."""
    faces = _faces(asked.season, number)
    pips: dict[Symbols, list[int]] = {}
    for die in faces:
        pips.setdefault(_symbols(die), []).append(die.pips)
    shown = {_symbols(die): die for die in faces}
    for symbols in sorted(shown, key=lambda symbols: _difference(symbols, _symbols(asked)))[:NEAREST]:
        yield f"{written(shown[symbols])} with {_pips(sorted(set(pips[symbols])))}"


def _difference(one: Symbols, other: Symbols) -> int:
    """How many tokens and crystals two faces differ by; a symbol makes more of a difference than a token."""
    tokens = sum(abs(here - there) for here, there in zip(one[0], other[0], strict=True))
    symbols = sum(here != there for here, there in zip(one[2:], other[2:], strict=True))
    return tokens + abs(one[1] - other[1]) + 2 * symbols


def _pips(numbers: list[int]) -> str:
    """Such as "1 pip", "2 or 3 pips"."""
    first = ", ".join(map(str, numbers[:-1]))
    return f"{f'{first} or ' if first else ''}{numbers[-1]} pip{'s' * (numbers != [1])}"

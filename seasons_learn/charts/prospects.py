"""What a reserve is worth: transmuted now, after each coming season change, and by the cards that do without.

The engine does the counting: every number comes from its own sum of crystals for tokens, or from a card that is
activated in a small position made for the purpose.
"""

from collections.abc import Mapping
from typing import NamedTuple

from seasons_learn.rules.effects import crystals_for
from seasons_learn.rules.energy import NONE, TYPES, Energy, gather, minus, of_type
from seasons_learn.rules.engine import apply, options, settle
from seasons_learn.rules.facts import BONUS_LIMIT, CARDS, DICE, LAST_YEAR, SEASONS, deck, season_of
from seasons_learn.rules.legality import PURSE_OF_IO, pools_of, reserve_limit
from seasons_learn.rules.position import NOBODY, Position, RuleOptions, Seat
from seasons_learn.rules.steps import AMULET_OF_WATER, Transition

BALANCE_OF_ISHTAR, POTION_OF_LIFE = 5, 26
MONTHS, MONTHS_OF_A_SEASON, MOST_PIPS = 12, 3, 3


class Prospect(NamedTuple):
    """What transmuting everything brings at one moment.

    `spaces` are those that the season token still has to move until then (0: now), `rounds` the fewest and most
    rounds that takes; `year` is the year by then. `parts` are the crystals by type, `best` marks the moment that
    brings most, the earliest one if several do.
    """

    season: str
    month: int
    year: int
    spaces: int
    rounds: tuple[int, int]
    parts: Energy
    crystals: int
    best: bool


class Way(NamedTuple):
    """One way to turn the tokens into crystals: "transmute", "balance" (Balance of Ishtar) or "potion" (of Life).

    `used` are the tokens that it takes and `crystals` what it brings for them; `rest` are the tokens left over, and
    `with_rest` counts those too, transmuted in the ordinary way. A way that is not open takes and brings nothing.
    """

    way: str
    used: Energy
    crystals: int
    rest: Energy
    with_rest: int

    @property
    def open(self) -> bool:
        """Whether there are tokens that it can take."""
        return any(self.used)


def bundle(reserve: Energy | Mapping[str, int]) -> Energy:
    """A bundle of energy from counts by type, or as it is. Raises ValueError for unknown types or negative counts.

    >>> bundle({"fire": 1, "earth": 2})
    (0, 0, 1, 2)
    """
    if not isinstance(reserve, Mapping):
        counts = tuple(reserve)
    else:
        unknown = sorted(set(reserve) - set(TYPES))
        if unknown:
            raise ValueError(f"There is no energy {', '.join(unknown)}: the types are {', '.join(TYPES)}.")
        counts = tuple(reserve.get(kind, 0) for kind in TYPES)
    if len(counts) != len(TYPES) or any(count < 0 for count in counts):
        raise ValueError(f"A reserve is four counts of {', '.join(TYPES)}, none below 0; not {reserve!r}.")
    air, water, fire, earth = counts
    return air, water, fire, earth


def reserve_position(
    reserve: Energy | Mapping[str, int],
    month: int = 1,
    year: int = 1,
    bonuses: int = 0,
    purses: int = 0,
    cards: tuple[int, ...] = (),
    printing: str = "base",
) -> Position:
    """A position of two players, to be played from: the first may transmute and has these tokens in reserve.

    `bonuses` is how often the transmute bonus has been used in this turn, `purses` how many Purses of Io are in play,
    `cards` what else is. `printing` is that of Balance of Ishtar (rulings K1). Raises ValueError for a month, year,
    number or reserve that no game can have.

    >>> position = reserve_position({"fire": 1, "earth": 2})
    >>> [prospect.crystals for prospect in prospects(position)]
    [8, 5, 3, 5]
    """
    tokens = bundle(reserve)
    copies = CARDS[PURSE_OF_IO].copies
    _within("month", month, 1, MONTHS)
    _within("year", year, 1, LAST_YEAR)
    _within("number of bonuses", bonuses, 0, BONUS_LIMIT)
    _within("number of Purses of Io", purses, 0, copies)
    play = (*cards, *(PURSE_OF_IO,) * purses)
    season = DICE[season_of(month)]
    mine = next(face for face in season[0] if face.transmute)
    other, left = season[1][0], next(face for face in season[2] if face.pips == 2)
    seat = Seat(
        reserve=tokens,
        gauge=len(play),
        bonuses_used=bonuses,
        play=play,
        turned=(False,) * len(play),
        stored=(NONE,) * len(play),
        die=mine,
    )
    if sum(tokens) > reserve_limit(seat):
        raise ValueError(f"A reserve holds {reserve_limit(seat)} tokens, not {sum(tokens)} (rulings C3).")
    pile = list(deck("magician"))
    for card in play:
        pile.remove(card)
    position = Position(
        seats=(seat, Seat(die=other)),
        level="magician",
        options=RuleOptions(ishtar_printing=printing),
        year=year,
        month=month,
        dice_set=((1, 2, 3),) * len(SEASONS),
        dice=(mine, other, left),
        takers=(0, 1, NOBODY),
        draw_pile=tuple(pile),
        permit=bonuses > 0,
        transmute_bonus=bonuses,
        generator=1,
    )
    return settle(position)[0]


def prospects(position: Position, seat: int = 0, later_bonuses: int = 0) -> tuple[Prospect, ...]:
    """The seat's tokens transmuted now and after each season change until every season has come or the game ends.

    Everything else stays as it is: tokens (with those on Amulets of Water) and Purses of Io. A transmute bonus counts
    in the turn in which it is used only (rulings C4), so those of this turn count now; `later_bonuses` is how many
    will be used in the turn of transmuting, if that comes later. Raises IndexError for a seat that is not there.
    """
    found: list[Prospect] = []
    for change in range(len(SEASONS)):
        month, year, spaces = _after(position, change)
        if year > LAST_YEAR:
            break
        bonuses = later_bonuses if change else position.transmute_bonus
        parts = crystals_by_type(_study(position, seat, month, bonuses))
        rounds = (-(-spaces // MOST_PIPS), spaces)
        found.append(Prospect(SEASONS[season_of(month)], month, year, spaces, rounds, parts, sum(parts), best=False))
    most = max(found, key=lambda prospect: prospect.crystals) if found else None
    return tuple(prospect._replace(best=prospect is most) for prospect in found)


def crystals_by_type(position: Position, seat: int = 0) -> Energy:
    """What all tokens of each type bring, transmuted now (rulings C4), in crystals."""
    t = Transition(position)
    tokens = gather(pools_of(position.seats[seat]))
    air, water, fire, earth = (crystals_for(t, seat, (of_type(kind, count),)) for kind, count in enumerate(tokens))
    return air, water, fire, earth


def ways(
    position: Position, seat: int = 0, month: int | None = None, bonuses: int | None = None
) -> tuple[Way, Way, Way]:
    """The ways to turn the seat's tokens into crystals, side by side, as if the seat had both cards in play.

    Balance of Ishtar takes its tokens of the type that leaves most for the rest. `month` and `bonuses` (transmute
    bonuses of the turn) are those of the position where not given. Raises IndexError for a seat that is not there.

    >>> position = reserve_position({"water": 5}, month=1, purses=1)
    >>> [(way.way, way.crystals, way.with_rest) for way in ways(position)]
    [('transmute', 10, 10), ('balance', 16, 18), ('potion', 25, 25)]
    """
    used = position.transmute_bonus if bonuses is None else bonuses
    here = _study(position, seat, month or position.month, used)
    tokens = gather(pools_of(here.seats[0]))
    ordinary = sum(crystals_by_type(here))
    transmuted = Way("transmute", tokens, ordinary, NONE, ordinary)
    balance = _best_way("balance", here, BALANCE_OF_ISHTAR)
    return transmuted, balance, _best_way("potion", here, POTION_OF_LIFE)


def _within(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"The {what} is {least} to {most}, not {value}.")


def _after(position: Position, changes: int) -> tuple[int, int, int]:
    """Month, year and spaces to move when the season has changed so many times (0: now)."""
    if not changes:
        return position.month, position.year, 0
    spaces = changes * MONTHS_OF_A_SEASON - (position.month - 1) % MONTHS_OF_A_SEASON
    turns, month = divmod(position.month - 1 + spaces, MONTHS)
    return month + 1, position.year + turns, spaces


def _study(position: Position, seat: int, month: int, bonuses: int) -> Position:
    """A small position with only what transmuting asks for: the seat's tokens, Purses and Amulets of Water."""
    mine = position.seats[seat]
    kept = [entry for entry, card in enumerate(mine.play) if card in (PURSE_OF_IO, AMULET_OF_WATER)]
    play = (BALANCE_OF_ISHTAR, POTION_OF_LIFE, *(mine.play[entry] for entry in kept))
    stored = (NONE, NONE, *(mine.stored[entry] for entry in kept))
    alone = Seat(reserve=mine.reserve, play=play, turned=(False,) * len(play), stored=stored)
    study = Position(seats=(alone, Seat()), options=position.options, month=month, permit=True, transmute_bonus=bonuses)
    return settle(study)[0]


def _best_way(name: str, here: Position, card: int) -> Way:
    """What activating a card brings at most, whichever tokens pay for it."""
    tokens = gather(pools_of(here.seats[0]))
    activate = ("activate", here.seats[0].play.index(card))
    nothing = Way(name, NONE, 0, tokens, sum(crystals_by_type(here)))
    if activate not in options(here):
        return nothing
    after = [apply(here, activate)[0]]
    if (asked := after[0].choice) is not None and asked.kind == "pay":
        after = [apply(after[0], action)[0] for action in options(after[0])]
    found = []
    for end in after:
        rest = gather(pools_of(end.seats[0]))
        crystals = end.seats[0].crystals
        with_rest = crystals + sum(crystals_by_type(end))
        found.append(Way(name, minus(tokens, rest), crystals, rest, with_rest))
    best = max(found, key=lambda way: (way.with_rest, way.used))
    return best if best.open else nothing

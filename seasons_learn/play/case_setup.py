"""From the setup of a rule case to a position."""

from collections import Counter
from collections.abc import Iterable

from seasons_learn.play.case_format import Case, SeatSetup
from seasons_learn.play.names import card_number
from seasons_learn.play.position_check import OPTION_VALUES
from seasons_learn.rules.engine import settle
from seasons_learn.rules.facts import CARDS, PACKET_SIZE, deck, season_of
from seasons_learn.rules.position import NOBODY, Position, RuleOptions, Seat
from seasons_learn.rules.setup import new_position


class CaseError(ValueError):
    """A case that cannot be played: incomplete, contradictory, or about something that is not built."""


def rule_options(chosen: dict[str, str | bool]) -> RuleOptions:
    """Rule options from their names and values; CaseError for an unknown one."""
    for name, value in chosen.items():
        if name not in OPTION_VALUES:
            raise CaseError(f"unknown rule option {name!r}; there are {', '.join(OPTION_VALUES)}")
        if value not in OPTION_VALUES[name] or isinstance(value, bool) != isinstance(OPTION_VALUES[name][0], bool):
            raise CaseError(f"{name} is one of {', '.join(map(str, OPTION_VALUES[name]))}, not {value!r}")
    return RuleOptions(**chosen)  # type: ignore[arg-type]


def cards(names: Iterable[str]) -> tuple[int, ...]:
    """Card numbers by name; CaseError with the nearest names for an unknown one."""
    try:
        return tuple(card_number(name) for name in names)
    except ValueError as error:
        raise CaseError(str(error)) from error


def starting_position(case: Case, explicit: bool = True) -> Position:
    """The position of a case, up to its first choice.

    With `explicit`, questions with a single answer are put as well. Raises CaseError.
    """
    if case.expansions or case.enchantment:
        raise CaseError("not built: expansions and enchantments")
    setup = case.setup
    options = rule_options(case.options)
    for number in (setup.first_player, setup.active):
        if number >= setup.players:
            raise CaseError(f"there is no seat {number} with {setup.players} players")
    if len(setup.seats) > setup.players:
        raise CaseError(f"{len(setup.seats)} seats are described for {setup.players} players")
    if setup.phase == "new_game":
        more = setup.model_fields_set - {"players", "level", "phase", "first_player"}
        if more:
            raise CaseError(f"a new game deals the cards itself; leave out {', '.join(sorted(more))}")
        return new_position(setup.players, setup.level, seed=1, options=options, first=setup.first_player)
    if setup.phase == "packs" and any(len(seat.drafted) not in (0, PACKET_SIZE) for seat in setup.seats):
        raise CaseError(f"a seat that makes its packs has drafted {PACKET_SIZE} cards")
    rows = [*setup.seats, *(SeatSetup() for _ in range(setup.players - len(setup.seats)))]
    season = season_of(setup.month)
    seats = tuple(_seat(row, season) for row in rows)
    pile, discards = _piles(case, seats)
    mine = rows[setup.active]
    die = seats[setup.active].die
    in_turn = setup.phase == "turn" and die is not None
    draw_open = in_turn and die is not None and die.draw and not mine.draw_done
    left = setup.left_die.value(season)
    if setup.phase == "choose_die":
        dice = tuple(face.value(season) for face in setup.dice)
        if len(dice) < setup.players + 1 - sum(seat.die is not None for seat in seats):
            raise CaseError("choose_die needs a die for every seat and one that stays: list them in 'dice'")
    else:
        dice = (left,)
    position = Position(
        seats=seats,
        level=setup.level,
        options=options,
        phase=setup.phase,
        year=setup.year,
        month=setup.month,
        first=setup.first_player,
        active=setup.active,
        dice_set=(tuple(range(1, setup.players + 2)),) * 4,
        dice=dice,
        takers=(NOBODY,) * len(dice),
        draw_pile=pile,
        discard_pile=discards,
        discard_seen=(0,) * len(discards),
        draw_open=draw_open or (setup.phase == "turn_start" and die is not None and die.draw),
        window=setup.phase == "turn_start"
        or (in_turn and die is not None and not die.has_gains and not mine.draw_done),
        generator=1,
    )
    return settle(position, explicit)[0]


def _seat(row: SeatSetup, season: int) -> Seat:
    if row.ability is not None or row.destiny is not None:
        raise CaseError("not built: special abilities and destiny points")
    if any(entry.mimics or entry.trap for entry in row.play):
        raise CaseError("not built: mimicking cards and traps")
    hand = tuple(sorted(cards(row.hand)))
    return Seat(
        crystals=row.crystals,
        gauge=row.gauge,
        reserve=row.reserve.bundle(),
        bonuses_used=row.bonuses_used,
        hand=hand,
        hand_seen=(0,) * len(hand),
        play=cards(entry.card for entry in row.play),
        turned=tuple(entry.turned for entry in row.play),
        stored=tuple(entry.stored.bundle() for entry in row.play),
        library_2=cards(row.library_2),
        library_3=cards(row.library_3),
        draft=cards(row.draft),
        drafted=cards(row.drafted),
        die=row.die.value(season) if row.die else None,
    )


def _piles(case: Case, seats: tuple[Seat, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draw and discard pile, top first; cards named nowhere go below the named ones of the draw pile.

    A discard pile never holds more than the cards named, so `discard_pile_only` says what holds without it, too.
    """
    setup = case.setup
    pile, discards = cards(setup.draw_pile), cards(setup.discard_pile)
    named = Counter(pile + discards)
    for seat in seats:
        named.update(seat.hand + seat.play + seat.library_2 + seat.library_3 + seat.draft + seat.drafted)
    for card, count in named.items():
        if count > CARDS[card].copies:
            raise CaseError(f"{CARDS[card].name} stands {count} times; there are {CARDS[card].copies} copies")
    whole = Counter(deck(setup.level))
    for card in named:
        if card not in whole:
            raise CaseError(f"{CARDS[card].name} is not played at the level {setup.level}")
    rest = () if setup.draw_pile_only else tuple((whole - named).elements())
    return pile + rest, discards

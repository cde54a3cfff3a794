"""What effects are made of: gaining within the limit, losing, drawing, sacrificing, moving the season token.

Each function carries out its steps at once and leaves on the stack what must follow, most urgent last.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul

from seasons_learn.rules.chance import below, shuffled
from seasons_learn.rules.energy import Energy, Payment, gather
from seasons_learn.rules.facts import CARDS, DICE, GAUGE_LIMIT, LAST_YEAR, RATES, Die, cards_with, season_of
from seasons_learn.rules.legality import ELEMENTAL_AMULET, PURSE_OF_IO, reserve_limit
from seasons_learn.rules.position import NOBODY, Choice, Frame, Pin, RuleOptions, Source
from seasons_learn.rules.steps import Transition

CURSED_TREATISE = 42
PURSE_PAYS: int = CARDS[PURSE_OF_IO].params["crystals_per_token"]
SEASON_CARDS = cards_with("on_season_change")
ROUND_END_CARDS = cards_with("on_round_end")
ALL_TYPES = 15
"""Elemental Amulet's four effects as bits, what a free summon of it brings (rulings C5)."""


def gain_energy(t: Transition, seat: int, energy: Energy) -> None:
    """Tokens from the stockpile into the reserve, then the limit (rulings C3)."""
    t.did("gain", seat, energy)
    check_limit(t, seat)


def check_limit(t: Transition, seat: int) -> None:
    """Have the seat give back what its reserve cannot hold, before anything else (rulings C3)."""
    mine = t.seats[seat]
    if sum(mine.reserve) > reserve_limit(mine):
        t.stack.append(Frame("limit", seat, source="C3", cause=t.number - 1))


def gain_crystals(t: Transition, seat: int, amount: int) -> None:
    """Crystals from the bank."""
    if amount:
        t.did("crystals", seat, amount)


def lose_crystals(t: Transition, seat: int, amount: int) -> int:
    """Crystals to the bank, as many as there are (rulings C0); how many it were."""
    lost: int = min(amount, t.seats[seat].crystals)
    if lost:
        t.did("crystals", seat, -lost)
    return lost


def hand_over(t: Transition, seat: int, to: int, amount: int) -> int:
    """Crystals from one seat to another, as many as there are (rulings C0); how many it were."""
    given: int = min(amount, t.seats[seat].crystals)
    if given:
        t.did("transfer", seat, to, given)
    return given


def raise_gauge(t: Transition, seat: int, amount: int) -> None:
    """Move the summoning gauge, within 0 and 15."""
    gauge = t.seats[seat].gauge
    amount = max(0, min(GAUGE_LIMIT, gauge + amount)) - gauge
    if amount:
        t.did("gauge", seat, amount)


def crystals_for(t: Transition, seat: int, payment: Payment) -> int:
    """What transmuting these tokens brings now (rulings C4)."""
    energy = gather(payment)
    printed: int = sum(map(mul, energy, RATES[t.position.season]))
    return printed + sum(energy) * extra_per_token(t, seat)


def extra_per_token(t: Transition, seat: int) -> int:
    """Crystals on top for each token: uses of bonus 2 this turn and own Purses of Io (rulings C4, K12)."""
    return t.position.transmute_bonus + PURSE_PAYS * t.seats[seat].play.count(PURSE_OF_IO)


@cache
def clockwise(first: int, players: int) -> tuple[int, ...]:
    """All seats in turn order, beginning with this one.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + distance) % players for distance in range(players))


def opponents(t: Transition, seat: int) -> tuple[int, ...]:
    """The other seats clockwise, beginning at the left of this one."""
    return clockwise(seat, len(t.seats))[1:]


def sacrifice(t: Transition, seat: int, entries: tuple[int, ...]) -> None:
    """Cards leave play together; a Cursed Treatise takes the reserve along, then the limit (rulings D37, D42)."""
    mine = t.seats[seat]
    cards = tuple(mine.play[entry] for entry in entries)
    number = t.did("sacrifice", seat, entries, cards)
    if CURSED_TREATISE in cards and any(mine.reserve):
        because_of(t, CURSED_TREATISE, number)
        t.did("spend", seat, (mine.reserve,))
    check_limit(t, seat)


def because_of(t: Transition, source: Source, cause: int) -> None:
    """What follows has another source than the effect that runs."""
    t.source, t.cause = source, cause


def draw_aside(t: Transition, seat: int, count: int) -> None:
    """Cards from the top of the pile set aside for the seat to look at, as many as there are (rulings C9)."""
    refill(t, count)
    cards = t.position.draw_pile[:count]
    if cards:
        t.did("set_aside", seat, cards)


def draw_to_hand(t: Transition, seat: int, shown: bool = False) -> int:
    """A card that must be kept; its number, 0 if there is none (rulings C9)."""
    refill(t, 1)
    if not t.position.draw_pile:
        return 0
    card: int = t.position.draw_pile[0]
    t.did("draw", seat, card, shown)
    return card


def refill(t: Transition, count: int) -> None:
    """Shuffle the discards under the pile if it holds too few cards (rulings C9, K31)."""
    here = t.position
    if len(here.draw_pile) >= count or not here.discard_pile:
        return
    pin, pins = next_pin(here.pins, "shuffle")
    if pin:
        cards, generator = pin.cards, here.generator
    else:
        cards, generator = shuffled(here.generator, sorted(here.discard_pile))
    t.did("chance", NOBODY, generator, pins)
    t.did("shuffle", NOBODY, cards)


def next_pin(pins: tuple[Pin, ...], kind: str) -> tuple[Pin | None, tuple[Pin, ...]]:
    """The first fixed result of a kind, if any, and the others."""
    for index, pin in enumerate(pins):
        if pin.kind == kind:
            return pin, pins[:index] + pins[index + 1 :]
    return None, pins


def roll(t: Transition) -> None:
    """Roll the dice of the season where the token stands (rulings C1, K2)."""
    here = t.position
    pin, pins = next_pin(here.pins, "roll")
    generator = here.generator
    if pin:
        dice = list(pin.dice)
    else:
        dice, season = [], DICE[here.season]
        for number in here.dice_set[here.season]:
            faces = season[number - 1]
            face, generator = below(generator, len(faces))
            dice.append(faces[face])
    t.did("chance", NOBODY, generator, pins)
    t.did("roll", NOBODY, tuple(dice))


def reroll(t: Transition, seat: int, die: Die) -> None:
    """Roll a seat's die again; a face of no particular die becomes any face of its season (rulings D15)."""
    here = t.position
    pin, pins = next_pin(here.pins, "reroll")
    generator = here.generator
    if pin:
        face = pin.dice[0]
    else:
        season = DICE[die.season]
        faces = season[die.number - 1] if die.number else sum(season, ())
        index, generator = below(generator, len(faces))
        face = faces[index]
    t.did("chance", NOBODY, generator, pins)
    t.did("reroll", seat, face)


def enter_free(t: Transition, seat: int, card: int, zone: str) -> None:
    """A card enters play without cost, toll or summon triggers (rulings C5)."""
    number = t.did("enter", seat, card, zone)
    on_enter(t, seat, card, number, ALL_TYPES if card == ELEMENTAL_AMULET else 0)


def on_enter(t: Transition, seat: int, card: int, cause: int, types: int = 0) -> None:
    """The on-enter effect of the seat's newest card goes on the stack."""
    entry = len(t.seats[seat].play) - 1
    program = program_name(card, "enters", t.position.options)
    t.stack.append(Frame(program, seat, source=card, cause=cause, entry=entry, count=types))


PRINTINGS = {5: "ishtar_printing", 43: "idol_printing"}
"""The rule option that says which printing of a card is played (rulings K1)."""


def program_name(card: int, moment: str, options: RuleOptions) -> str:
    """The name of a card's program for a moment, in the printing that is played."""
    if card in PRINTINGS and getattr(options, PRINTINGS[card]) != "base":
        return f"D{card}.{moment}.reprint"
    return f"D{card}.{moment}"


def go_on_with(t: Transition, name: str, like: Frame | Choice, cause: int) -> None:
    """Another program of the card that asks or acts goes on the stack, for the same seat and place in play."""
    t.stack.append(Frame(f"D{like.source}.{name}", like.seat, source=like.source, cause=cause, entry=like.entry))


def throw_away_rest(t: Transition, seat: int) -> None:
    """What is still set aside goes to the discards."""
    if t.position.aside:
        t.did("throw_away", seat, t.position.aside)


def move_token(t: Transition, spaces: int, order: Sequence[int], last_move: bool) -> None:
    """Move the season token with all that follows (rulings C8, D7).

    `order` is the order of seats for season effects. With `last_move` a move past the end of the third year resolves
    season effects only if the rule option says so (rulings K16).
    """
    here = t.position
    season = here.season
    turns, month = divmod(here.month - 1 + spaces, 12)
    number = t.did("token", NOBODY, here.year + turns, month + 1)
    if turns > 0 and here.year in (2, 3):
        because_of(t, "C8", number)
        for seat, mine in enumerate(t.seats):
            if mine.library_2 if here.year == 2 else mine.library_3:
                t.did("library", seat, here.year)
    ends = last_move and here.year > LAST_YEAR
    if season_of(month + 1) != season and not (ends and here.options.final_season_effects == "skip"):
        stack_effects(t, "season_change", order, SEASON_CARDS, number)


def stack_effects(t: Transition, moment: str, order: Sequence[int], among: frozenset[int], cause: int) -> None:
    """Cards in play that have an effect at this moment wait on the stack, to be resolved in this order of seats."""
    for seat in reversed(order):
        play = t.seats[seat].play
        if not among.isdisjoint(play):
            cards = tuple(card for card in play if card in among)
            t.stack.append(Frame(moment, seat, source="C8", cause=cause, cards=cards))

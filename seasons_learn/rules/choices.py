"""Choices: the questions that effects ask, which answers each has, and what an answer does.

One kind of question for everything that anybody is asked in the middle of an effect; the menus of a turn are in
`menus.py`. A question with a single answer is never asked: `ask` answers it.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from msgspec.structs import replace

from seasons_learn.rules.effects import (
    check_limit,
    clockwise,
    crystals_for,
    draw_aside,
    enter_free,
    gain_energy,
    go_on_with,
    lose_crystals,
    move_token,
    sacrifice,
    throw_away_rest,
)
from seasons_learn.rules.energy import (
    Energy,
    Handfuls,
    Payment,
    bundles,
    gather,
    minus,
    of_type,
    parts,
    payments,
)
from seasons_learn.rules.facts import CARDS, FAMILIARS, ITEMS, LAST_YEAR
from seasons_learn.rules.lazily import LazySequence
from seasons_learn.rules.legality import Means, pools_of, reserve_limit
from seasons_learn.rules.position import Action, Choice, Frame, Position, Seat
from seasons_learn.rules.steps import Transition

Options = Sequence[Action]
Seats = Sequence[Seat]


class Question(NamedTuple):
    """A kind of question: its possible answers, and what an answer does."""

    options: Callable[[Position, Seats, Choice], Options]
    answer: Callable[[Transition, Choice, Any], None]


def ask(t: Transition, choice: Choice) -> None:
    """Put a question, or answer it where only one answer is possible."""
    question = QUESTIONS[choice.kind]
    if not t.explicit:
        options = question.options(t.position, t.seats, choice)
        if len(options) == 1:
            # What follows belongs to the question, whether or not somebody had to answer it.
            t.source = choice.source
            question.answer(t, choice, options[0])
            return
    t.choice = choice


class Lazily(LazySequence[Action]):
    """Actions of one verb, made when they are looked at."""

    __slots__ = ("values", "verb")

    def __init__(self, verb: str, values: Sequence[Any]) -> None:
        self.verb = verb
        self.values = values

    def __len__(self) -> int:
        return len(self.values)

    def at(self, place: int) -> Action:
        """The action with the value at a place."""
        return self.verb, self.values[place]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, tuple) and len(action) == 2 and action[0] == self.verb and action[1] in self.values


# ---- energy: gain, keep, pay, transmute


@cache
def _gains(count: int) -> Options:
    return tuple(("gain", bundle) for bundle in bundles(count))


def _gain_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return _gains(choice.count)


def _gain(t: Transition, choice: Choice, action: Action) -> None:
    if choice.how == "onto":
        t.did("store", choice.seat, choice.entry, action[1])
    else:
        gain_energy(t, choice.seat, action[1])


@lru_cache(maxsize=1 << 9)
def _keeps(reserve: Energy, limit: int) -> Options:
    return tuple(("keep", bundle) for bundle in parts(reserve, limit))


def _keep_options(here: Position, seats: Seats, choice: Choice) -> Options:
    seat = seats[choice.seat]
    return _keeps(seat.reserve, reserve_limit(seat))


def _keep(t: Transition, choice: Choice, action: Action) -> None:
    t.did("spend", choice.seat, (minus(t.seats[choice.seat].reserve, action[1]),))


@lru_cache(maxsize=1 << 10)
def pay_actions(how: str, energy: Energy, count: int, pools: Payment) -> Options:
    """Every way to pay `count` tokens: of the types of `energy`, of "any" types, or all of the "same" type."""
    if how == "any":
        wanted = parts(gather(pools), count)
    elif how == "same":
        wanted = tuple(of_type(kind, count) for kind in range(4))
    else:
        wanted = parts(energy, count)
    return tuple(("pay", payment) for payment in payments(wanted, pools))


def _pay_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return pay_actions(choice.how, choice.energy, choice.count, pools_of(seats[choice.seat]))


def _pay(t: Transition, choice: Choice, action: Action) -> None:
    t.did("spend", choice.seat, action[1])
    if choice.entry >= 0:
        t.did("store", choice.seat, choice.entry, gather(action[1]))


def _transmute_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return Lazily("transmute", Handfuls(pools_of(seats[choice.seat])))


def _transmute(t: Transition, choice: Choice, action: Action) -> None:
    crystals = crystals_for(t, choice.seat, action[1])
    t.did("spend", choice.seat, action[1])
    t.did("crystals", choice.seat, crystals)


def _mirror_options(here: Position, seats: Seats, choice: Choice) -> Options:
    means = Means(here, seats, choice.seat)
    return [
        ("mirror", (amount, kind, other))
        for kind, count in enumerate(means.pool)
        for amount in range(1, min(count, seats[choice.seat].crystals) + 1)
        for other in range(4)
        if other != kind
    ]


def _mirror(t: Transition, choice: Choice, action: Action) -> None:
    amount, kind, other = action[1]
    lose_crystals(t, choice.seat, amount)
    t.stack.append(
        Frame(
            "D47.changes",
            choice.seat,
            source=choice.source,
            cause=t.cause,
            count=amount,
            energy=of_type(other, amount),
        )
    )
    ask(t, replace(choice, kind="pay", how="exact", energy=of_type(kind, amount), count=amount, cause=t.cause))


def _types_options(here: Position, seats: Seats, choice: Choice) -> Options:
    means = Means(here, seats, choice.seat)
    found = []
    for mask in range(1, 16):
        tokens = max(1, mask.bit_count() - means.hands)
        if sum(1 for kind in range(4) if mask >> kind & 1 and means.pool[kind]) >= tokens:
            found.append(("types", mask))
    return found


def _types(t: Transition, choice: Choice, action: Action) -> None:
    t.stack[-1] = replace(t.stack[-1], count=action[1])


# ---- cards


def _distinct(cards: Sequence[int]) -> list[int]:
    return sorted(set(cards))


def _card_options(verb: str) -> Callable[[Position, Seats, Choice], Options]:
    """One of the cards on offer; none of them where the choice says that this may be."""

    def options(here: Position, seats: Seats, choice: Choice) -> Options:
        offered: list[Action] = [(verb, card) for card in _distinct(choice.cards)]
        if choice.how == "may":
            offered.append((verb, 0))
        return offered

    return options


def _keep_card(t: Transition, choice: Choice, action: Action) -> None:
    """Into the hand; the rest is thrown away, unless it is to be given to others (Naria)."""
    if action[1]:
        t.did("keep", choice.seat, action[1])
    if choice.how != "first":
        throw_away_rest(t, choice.seat)


def _give_card(t: Transition, choice: Choice, action: Action) -> None:
    t.did("give", choice.seat, choice.seats[0], action[1])


def _put_in_play(t: Transition, choice: Choice, action: Action) -> None:
    """Free into play: from hand (Potion of Dreams) or from the cards set aside, for a price with the Crystal Orb."""
    seat, card = choice.seat, action[1]
    if not card:
        t.did("put_back", seat, t.position.aside[0])
    elif choice.count:
        t.stack.append(Frame("D34.enters_paid", seat, source=choice.source, cause=t.cause, count=card))
        ask(t, replace(choice, kind="pay", how="any", cause=t.cause))
    elif choice.how == "hand":
        enter_free(t, seat, card, "hand")
    else:
        enter_free(t, seat, card, "aside")
        throw_away_rest(t, seat)


def _discard_card(t: Transition, choice: Choice, action: Action) -> None:
    """A card from hand is shown and discarded; Vampiric Crown pays its printed prestige."""
    t.did("discard", choice.seat, action[1])
    worth = CARDS[action[1]].prestige
    if worth > 0:
        ask(t, replace(choice, kind="gain", count=worth, how="", cards=()))


def _familiar_options(here: Position, seats: Seats, choice: Choice) -> Options:
    seat = seats[choice.seat]
    return [
        *(("discard_card", card) for card in _distinct(seat.hand) if card in FAMILIARS),
        *_entries("sacrifice", seat, 1, FAMILIARS),
    ]


def _familiar(t: Transition, choice: Choice, action: Action) -> None:
    if action[0] == "discard_card":
        t.did("discard", choice.seat, action[1])
    else:
        sacrifice(t, choice.seat, action[1])


def _entries(verb: str, seat: Seat, count: int, among: frozenset[int] | None = None) -> list[Action]:
    """Ways to name `count` own cards in play; of copies that are alike only the first is named."""
    seen = set()
    found: list[Action] = []
    fitting = [entry for entry, card in enumerate(seat.play) if among is None or card in among]
    for entries in combinations(fitting, count):
        looks = tuple(sorted((seat.play[e], seat.turned[e], seat.stored[e]) for e in entries))
        if looks not in seen:
            seen.add(looks)
            found.append((verb, entries))
    return found


def _sacrifice_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return _entries("sacrifice", seats[choice.seat], choice.count)


def _sacrifice(t: Transition, choice: Choice, action: Action) -> None:
    sacrifice(t, choice.seat, action[1])


def _take_back_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return _entries("take_back", seats[choice.seat], 1, ITEMS)


def _take_back(t: Transition, choice: Choice, action: Action) -> None:
    (entry,) = action[1]
    seat = t.seats[choice.seat]
    t.did("take_back", choice.seat, entry, seat.play[entry])
    check_limit(t, choice.seat)


# ---- others


def _target_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return [("target", seat) for seat in choice.seats]


def _target(t: Transition, choice: Choice, action: Action) -> None:
    t.stack[-1] = replace(t.stack[-1], count=action[1])


def _move_options(here: Position, seats: Seats, choice: Choice) -> Options:
    """Not before the first space of year 0 nor past the last of year 4: there are no other years (rulings F)."""
    spaces_before = 12 * here.year + here.month - 1
    return [move for move in MOVES if 0 <= spaces_before + move[1] < 12 * YEARS]


YEARS = LAST_YEAR + 2
"""The three years of a game, year 0 before them and year 4 after them, where only Temporal Boots lead."""
_BOOTS = CARDS[7].params
MOVES: Options = tuple(
    ("move", way * spaces) for way in (1, -1) for spaces in range(_BOOTS["min_spaces"], _BOOTS["max_spaces"] + 1)
)


def _move(t: Transition, choice: Choice, action: Action) -> None:
    move_token(t, action[1], clockwise(choice.seat, len(t.seats)), last_move=False)


def _mode_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return [("mode", word) for word in choice.modes]


def _mode(t: Transition, choice: Choice, action: Action) -> None:
    go_on_with(t, action[1], choice, t.cause)


def _order_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return [("next", card) for card in dict.fromkeys(choice.cards)]


def _order(t: Transition, choice: Choice, action: Action) -> None:
    resolve_next(t, choice.seat, choice.how, choice.cards, action[1], choice.cause)


def resolve_next(t: Transition, seat: int, moment: str, cards: tuple[int, ...], card: int, cause: int) -> None:
    """Of several effects of one moment, run this card's now and keep the others waiting."""
    index = cards.index(card)
    rest = cards[:index] + cards[index + 1 :]
    if rest:
        t.stack.append(Frame(moment, seat, source="C8", cause=cause, cards=rest))
    t.stack.append(Frame(f"D{card}.{moment}", seat, source=card, cause=cause))


def take_die_draw(t: Transition, seat: int, count: int, how: str, source: int | str) -> None:
    """The die's draw, or the bonus in its place: look at cards, keep one (rulings C2, C7)."""
    t.did("draw_done", seat)
    draw_aside(t, seat, count)
    if t.position.aside:
        ask(t, Choice("keep_card", seat, source=source, cause=t.number - 1, how=how, cards=t.position.aside))


QUESTIONS: dict[str, Question] = {
    "gain": Question(_gain_options, _gain),
    "keep": Question(_keep_options, _keep),
    "pay": Question(_pay_options, _pay),
    "transmute": Question(_transmute_options, _transmute),
    "mirror": Question(_mirror_options, _mirror),
    "types": Question(_types_options, _types),
    "keep_card": Question(_card_options("keep_card"), _keep_card),
    "give_card": Question(_card_options("give_card"), _give_card),
    "put_in_play": Question(_card_options("put_in_play"), _put_in_play),
    "discard_card": Question(_card_options("discard_card"), _discard_card),
    "familiar": Question(_familiar_options, _familiar),
    "sacrifice": Question(_sacrifice_options, _sacrifice),
    "take_back": Question(_take_back_options, _take_back),
    "target": Question(_target_options, _target),
    "move": Question(_move_options, _move),
    "mode": Question(_mode_options, _mode),
    "order": Question(_order_options, _order),
}

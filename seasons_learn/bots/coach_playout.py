"""How the coach plays on from an answer: the rest of the own turn and of the round, by a player quick enough to be
asked hundreds of times."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from seasons_learn.bots.coach_worth import rounds_left, worth
from seasons_learn.bots.greedy import die_worth
from seasons_learn.rules.energy import NONE, Energy, Payment, gather, minus, plus
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import CARDS, RATES
from seasons_learn.rules.legality import pools_of
from seasons_learn.rules.menus import END_TURN, MENUS
from seasons_learn.rules.position import NOBODY, Action, Position, Seat

GAIN_DIE: Action = ("gain_die", 0)
FEW = 10
"""So many answers of a long list are looked at while playing on."""
LONGEST = 400
"""Choices after which playing on stops in any case."""


def sensible(position: Position, most: int) -> Sequence[Action]:
    """At most so many of the legal answers; of a long list those that somebody with a plan would think of, and some
    others evenly spread over it."""
    legal = options(position)
    choice = position.choice
    if len(legal) <= most or choice is None:
        return legal
    found: dict[Action, None] = {}
    if choice.kind == "transmute":
        found = dict.fromkeys(("transmute", handful) for handful in _handfuls(position.seats[choice.seat], position))
    found |= dict.fromkeys(legal[place] for place in range(0, len(legal), len(legal) // most))
    return list(found)[:most]


def _handfuls(seat: Seat, position: Position) -> Iterable[Payment]:
    """What might be transmuted: all, all but the cost of a card or two, the types that bring most now."""
    pools = pools_of(seat)
    pool = gather(pools)
    costs = [CARDS[card].costs[len(position.seats)].energy for card in seat.hand]
    kept = [NONE, *costs, *(plus(a, b) for a, b in combinations(costs, 2))]
    rates = RATES[position.season]
    for keep in kept:
        for least in sorted(set(rates)):
            air, water, fire, earth = (
                max(0, have - hold) if rate >= least else 0 for have, hold, rate in zip(pool, keep, rates, strict=True)
            )
            if air or water or fire or earth:
                yield _taken((air, water, fire, earth), pools)


def _taken(energy: Energy, pools: Payment) -> Payment:
    """The energy out of the pools, the reserve first: what lies on cards does not fill it."""
    payment = []
    for pool in pools:
        air, water, fire, earth = (min(a, b) for a, b in zip(energy, pool, strict=True))
        payment.append((air, water, fire, earth))
        energy = minus(energy, payment[-1])
    return tuple(payment)


def promise(position: Position, action: Action, seat: int, depth: int = 2) -> float:
    """What a seat may expect right after an action, its own questions that follow answered in the best way."""
    after = apply(position, action)[0]
    choice = after.choice
    if choice is None or choice.seat != seat or choice.kind in MENUS or not depth:
        return worth(after, seat).advantage
    return max(promise(after, other, seat, depth - 1) for other in sensible(after, FEW))


def quick(position: Position, careful: int) -> Action:
    """An answer to the open question: by promise for the seat that is `careful`; other seats only take a good die and
    what it gives, which is enough to see where a round leads."""
    choice = position.choice
    assert choice is not None
    seat = choice.seat
    if seat == NOBODY:
        return options(position)[0]
    if choice.kind == "die":
        rates, rounds = RATES[position.season], rounds_left(position)
        return max(options(position), key=lambda action: die_worth(position.dice[action[1]], rates, rounds))
    legal = sensible(position, FEW) if choice.kind != "turn" else options(position)
    if len(legal) == 1:
        return legal[0]
    if choice.kind != "turn":
        return max(legal, key=lambda action: promise(position, action, seat, 1))
    if GAIN_DIE in legal:
        return GAIN_DIE
    if seat != careful:
        return END_TURN if END_TURN in legal else legal[0]
    # Ending the turn rolls dice and moves the season; what it is worth to stop is what is held now.
    held = worth(position, seat).advantage
    value, action = max(
        ((promise(position, action, seat), action) for action in legal if action != END_TURN),
        default=(held, END_TURN),
        key=lambda found: found[0],
    )
    return action if value > held or END_TURN not in legal else END_TURN


def play_on(position: Position, seat: int) -> Position:
    """To the first die of the next round, or to the end of a game that is nearly over."""
    for _ in range(LONGEST):
        choice = position.choice
        if choice is None:
            break
        fresh = choice.kind == "die" and all(taker == NOBODY for taker in position.takers)
        if fresh and rounds_left(position) > 1:
            break
        position = apply(position, quick(position, seat))[0]
    return position

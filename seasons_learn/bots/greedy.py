"""The greedy bot: looks one choice ahead and takes what promises most prestige at the end."""

from random import Random

from seasons_learn.play.view import sample
from seasons_learn.rules.energy import Energy, gather, overlap
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import CARDS, HAND_PENALTY, LAST_YEAR, RATES, Die
from seasons_learn.rules.legality import pools_of
from seasons_learn.rules.menus import MENUS
from seasons_learn.rules.position import Action, Position, Seat
from seasons_learn.rules.scoring import score

MOST_OPTIONS = 60


def greedy(view: Position, luck: Random) -> Action:
    """The action after which the own seat is worth most, in one deal that fits what the seat knows."""
    choice = view.choice
    assert choice is not None
    legal = options(view)
    if len(legal) == 1:
        return legal[0]
    some = legal if len(legal) <= MOST_OPTIONS else [legal[i] for i in luck.sample(range(len(legal)), MOST_OPTIONS)]
    deal = sample(view, choice.seat, luck.getrandbits(32))
    return max(some, key=lambda action: (promise(deal, action, choice.seat), luck.random()))


def promise(position: Position, action: Action, seat: int, depth: int = 2) -> float:
    """What the seat is worth after an action, its own questions that follow answered in the best way."""
    after = apply(position, action)[0]
    choice = after.choice
    if choice is None or choice.seat != seat or choice.kind in MENUS or not depth:
        return worth(after, seat)
    legal = options(after)
    stride = max(1, len(legal) // MOST_OPTIONS)
    return max(promise(after, legal[i], seat, depth - 1) for i in range(0, len(legal), stride))


def worth(position: Position, seat: int) -> float:
    """Points that a seat may expect: those it has, and what its cards, energy and die can still bring."""
    mine = position.seats[seat]
    rounds = max(0.0, (LAST_YEAR - position.year) * 12 + 13 - position.month) / 2
    rates = RATES[position.season]
    pool = gather(pools_of(mine))
    coming = die_worth(mine.die, rates, rounds) if mine.die is not None and position.phase == "choose_die" else 0.0
    energy = sum(count * (0.8 + 0.3 * rate) for count, rate in zip(pool, rates, strict=True)) if rounds >= 1 else 0.0
    standing = sum(EFFECT.get(card, 0.5) * 0.05 for card in mine.play if card in LASTING) * rounds
    return score(position)[seat].total + energy + standing + coming + plans(mine, pool, rounds)


def plans(mine: Seat, pool: Energy, rounds: float) -> float:
    """What the cards not yet in play may bring: the best ones for which there is room, energy and time."""
    cards = [
        *((card, 1.0) for card in mine.hand),
        *((card, 0.6) for card in (*mine.library_2, *mine.library_3)),
    ]
    cards += [(card, 0.6) for card in mine.drafted]
    places = mine.gauge - len(mine.play)
    value = 0.0
    for place, hope in enumerate(sorted((hope_of(card, pool, rounds) * share for card, share in cards), reverse=True)):
        if place < places:
            value += hope
        elif place < places + 0.5 * rounds:
            value += 0.6 * hope
    return value


def hope_of(card: int, pool: Energy, rounds: float) -> float:
    """What playing a card would add, less for every token still to be gathered."""
    facts = CARDS[card]
    cost = facts.costs[2]
    missing = cost.tokens - overlap(pool, cost.energy)
    if missing > 2 * rounds:
        return 0.0
    gain = facts.prestige + EFFECT.get(card, 3.0) + HAND_PENALTY - cost.crystals - 1.2 * cost.tokens
    return 0.6 * max(0.0, gain) * 0.85**missing * min(1.0, rounds / 2)


LASTING = frozenset(number for number, facts in CARDS.items() if {"permanent", "activated"} & set(facts.timing))
EFFECT = {
    2: 4.0,
    3: 9.0,
    4: 6.0,
    5: 8.0,
    9: 12.0,
    11: 7.0,
    16: 6.0,
    25: 9.0,
    26: 16.0,
    29: 20.0,
    35: 8.0,
    42: 18.0,
}
"""Points that a card's effect is good for, roughly, where it is not about 3."""


def die_worth(die: Die, rates: Energy, rounds: float) -> float:
    """What a die just taken will bring."""
    energy = sum(count * (1.0 + 0.4 * rate) for count, rate in zip(die.energy, rates, strict=True))
    long = min(1.0, rounds / 8)
    return energy + die.crystals + die.gauge * (1 + 5 * long) + die.draw * 5 * long + die.transmute * 2

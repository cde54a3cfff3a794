"""The greedy bot: looks one choice ahead and takes what promises most prestige at the end."""

from random import Random

from seasons_learn.play.view import sample
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import CARDS, RATES
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.scoring import score

MOST_OPTIONS = 60
MENUS = ("turn", "die", "draft", "packs")


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
    """Points that a seat may expect: those it has, and a share of what hand, energy and gauge can still bring."""
    mine = position.seats[seat]
    left = max(0.0, (3 - position.year) * 12 + 13 - position.month) / 36
    places = max(0, mine.gauge - len(mine.play))
    best = sorted((hope(card) for card in (*mine.hand, *mine.library_2, *mine.library_3, *mine.drafted)), reverse=True)
    rates = RATES[position.season]
    energy = sum(count * (1.0 + 0.4 * rate) for count, rate in zip(mine.reserve, rates, strict=True))
    stored = sum(map(sum, mine.stored)) * 1.8
    return (
        score(position)[seat].total
        + 5 * len(mine.hand) * min(1.0, 2 * left)
        + sum(best[:places]) * min(1.0, 2 * left)
        + 0.35 * sum(best) * left
        + (energy + stored) * min(1.0, 0.3 + 3 * left) * (1 if left else 0)
        + 3.5 * places * left
    )


def hope(card: int) -> float:
    """What a card not yet in play may be worth: its prestige, and something for its effect, less what it costs."""
    facts = CARDS[card]
    cost = facts.costs[2]
    effect = {2: 4, 3: 9, 4: 6, 9: 12, 11: 6, 25: 9, 26: 14, 29: 20, 42: 16, 49: 8, 35: 8}.get(card, 4)
    return max(1.0, facts.prestige + effect - 1.6 * cost.tokens - cost.crystals)

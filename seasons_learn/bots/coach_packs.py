"""How good each way is to split the nine cards of a player into the packs of the three years."""

from functools import lru_cache

from seasons_learn.bots.coach_worth import EACH_ROUND, MONTHS_A_ROUND
from seasons_learn.rules.facts import CARDS, LAST_YEAR
from seasons_learn.rules.menus import PackOptions

Packs = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=8)
def best_splits(cards: tuple[int, ...], players: int) -> tuple[tuple[float, Packs], tuple[float, Packs]]:
    """The two best splits of nine cards in rising order, each with the points that it adds to them.

    What lasts belongs early, what is dear late:

    >>> (_, packs), _ = best_splits((1, 2, 7, 17, 18, 20, 26, 29, 30), players=2)
    >>> [CARDS[card].name for card in packs[0]]
    ['Temporal Boots', 'Bespelled Grimoire', "Yjang's Forgotten Vase"]
    """
    price = {card: [pack_value(card, year, players) for year in range(LAST_YEAR)] for card in cards}
    splits = [
        (sum(price[card][year] for year, pack in enumerate(packs) for card in pack), packs)
        for _, packs in PackOptions(cards)
    ]
    best, second = sorted(splits, key=lambda split: -split[0])[:2]
    return best, second


def pack_value(card: int, year: int, players: int) -> float:
    """What lying in the pack of a year (0 the first) adds to a card: lasting effects want time, prices can wait."""
    cost = CARDS[card].costs[players]
    rounds = (LAST_YEAR - year) * 12 / MONTHS_A_ROUND
    return 0.3 * EACH_ROUND.get(card, 0.0) * rounds - 0.4 * (cost.tokens + cost.crystals / 3) * (LAST_YEAR - 1 - year)

"""Which cards have something to do with each other, and why: single pairs in words, whole kinds from the facts."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from seasons_learn.play.names import card_number
from seasons_learn.rules.facts import CARDS, FAMILIARS, ITEMS
from seasons_learn.rules.legality import THIEVING_FAIRIES
from seasons_learn.rules.programs import ACTIVATED, CARD_PROGRAMS
from seasons_learn.text import long_texts, text

AMSUG, HAND_OF_FORTUNE, SCEPTER, IDOL, KRISS, URM, PENDANT = 17, 20, 28, 43, 44, 46, 48

KINDS: Mapping[tuple[int, str], Callable[[int], bool]] = {
    (THIEVING_FAIRIES, "activation"): lambda card: card in ACTIVATED,
    (HAND_OF_FORTUNE, "cheaper"): lambda card: all(cost.tokens > 1 for cost in CARDS[card].costs.values()),
    (AMSUG, "again"): lambda card: card in ITEMS and bool(CARD_PROGRAMS[card].enters),
    (IDOL, "familiar"): lambda card: card in FAMILIARS,
    (KRISS, "familiar"): lambda card: card in FAMILIARS,
    (URM, "familiar"): lambda card: card in FAMILIARS,
    (SCEPTER, "item"): lambda card: card in ITEMS,
    (PENDANT, "item"): lambda card: card in ITEMS,
}
"""What a card has to do with all cards of a kind: the card, the name of the reason, and who is of that kind."""


@dataclass(frozen=True, slots=True)
class Relation:
    """What one card has to do with others: their numbers in order, and one line that says why."""

    cards: tuple[int, ...]
    why: str


def relations(card: int) -> tuple[Relation, ...]:
    """Everything a card has to do with others, what was written for single pairs first.

    Raises KeyError for a number that no card has.

    >>> relations(8)[0].cards, relations(8)[0].why
    ((5, 26), 'Both transmute, so each Purse of Io adds 1 crystal for every token.')
    """
    CARDS[card]
    return _all()[card]


@cache
def _all() -> Mapping[int, tuple[Relation, ...]]:
    found: defaultdict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    paired = set()
    for one, other, why in _written():
        paired.add(frozenset((one, other)))
        found[one][why].append(other)
        found[other][why].append(one)
    for one, other, why in _of_kinds():
        if frozenset((one, other)) not in paired:
            found[one][why].append(other)
            found[other][why].append(one)
    return {card: tuple(Relation(tuple(sorted(others)), why) for why, others in found[card].items()) for card in CARDS}


def _written() -> Iterator[tuple[int, int, str]]:
    for entry in long_texts("relations").values():
        for one in entry["cards"]:
            for other in entry["with"]:
                yield card_number(one), card_number(other), entry["why"]


def _of_kinds() -> Iterator[tuple[int, int, str]]:
    for (card, reason), belongs in KINDS.items():
        why = text(f"relation-{card}-{reason}")
        for other in CARDS:
            if other != card and belongs(other):
                yield card, other, why

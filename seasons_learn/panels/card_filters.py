"""Which cards a reader wants to see: words to look for, and filters by kind, level, moment, cost and prestige."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from seasons_learn.panels.book import Json
from seasons_learn.panels.words import ui
from seasons_learn.play.timing import LANES, cards_at
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import CARDS, CardFacts
from seasons_learn.rules.legality import ELEMENTAL_AMULET
from seasons_learn.text import long_texts

ANY = ""
PLAYERS = 2
"""Costs that depend on the number of players are those of two."""
Test = Callable[[CardFacts], bool]


def _tokens(facts: CardFacts) -> set[int]:
    """How many energy tokens a card may cost: Elemental Amulet any number from 1 to 4 (rulings D31)."""
    return {1, 2, 3, 4} if facts.number == ELEMENTAL_AMULET else {facts.costs[PLAYERS].tokens}


def _asking(kind: int) -> Test:
    return lambda facts: facts.number == ELEMENTAL_AMULET or bool(facts.costs[PLAYERS].energy[kind])


def _costs() -> dict[str, Test]:
    return {
        "free": lambda facts: _tokens(facts) == {0} and not facts.costs[PLAYERS].crystals,
        "1": lambda facts: 1 in _tokens(facts),
        "2": lambda facts: 2 in _tokens(facts),
        "3": lambda facts: 3 in _tokens(facts),
        "4": lambda facts: max(_tokens(facts)) >= 4,
        "crystals": lambda facts: facts.costs[PLAYERS].crystals > 0,
        **{kind: _asking(at) for at, kind in enumerate(TYPES)},
    }


def _at(lane: str) -> Test:
    return lambda facts: facts.number in cards_at(lane)


FILTERS: Mapping[str, Mapping[str, Test]] = {
    "kind": {"magic_item": lambda facts: facts.is_item, "familiar": lambda facts: not facts.is_item},
    "level": {"basic": lambda facts: not facts.advanced, "advanced": lambda facts: facts.advanced},
    "moment": {lane.id: _at(lane.id) for lane in LANES if cards_at(lane.id)},
    "cost": _costs(),
    "prestige": {
        "negative": lambda facts: facts.prestige < 0,
        "none": lambda facts: facts.prestige == 0,
        "low": lambda facts: 1 <= facts.prestige <= 7,
        "middle": lambda facts: 8 <= facts.prestige <= 9,
        "high": lambda facts: facts.prestige >= 10,
    },
}
ORDERS: Mapping[str, Callable[[CardFacts], tuple[object, ...]]] = {
    ANY: lambda facts: (facts.number,),
    "name": lambda facts: (facts.name,),
    "prestige": lambda facts: (-facts.prestige, facts.name),
    "cost": lambda facts: (facts.costs[PLAYERS].tokens, facts.costs[PLAYERS].crystals, facts.name),
}


@dataclass(frozen=True)
class Wanted:
    """What the reader asks for: words, a value for each filter that is set, and the order of the list."""

    words: str = ""
    chosen: Mapping[str, str] = field(default_factory=dict)
    order: str = ANY

    def look_for(self, words: str) -> "Wanted":
        """The same with other words to look for."""
        return replace(self, words=words)

    def set(self, what: str, value: str) -> "Wanted":
        """The same with one filter set, or set free by a value that it does not know."""
        if what == "order":
            return replace(self, order=value if value in ORDERS else ANY)
        if what not in FILTERS:
            return self
        rest = {name: old for name, old in self.chosen.items() if name != what}
        return replace(self, chosen={**rest, what: value} if value in FILTERS[what] else rest)

    def found(self) -> list[int]:
        """The cards that fit, in order.

        >>> Wanted().set("moment", "season_change").found()
        [11, 27]
        """
        tests = [FILTERS[what][value] for what, value in self.chosen.items()]
        words = self.words.casefold().replace("\u2019", "'").split()
        fitting = [
            facts
            for facts in CARDS.values()
            if all(test(facts) for test in tests) and all(word in _searched(facts.number) for word in words)
        ]
        in_order = sorted(fitting, key=ORDERS[self.order])
        if words and self.order == ANY:
            # Who types part of a name means that card first, and those that only mention it after.
            in_order.sort(key=lambda facts: not all(word in facts.name.casefold() for word in words))
        return [facts.number for facts in in_order]


@cache
def _searched(card: int) -> str:
    """Everything about a card in which words are looked for."""
    texts = long_texts("cards")[card]
    facts = CARDS[card]
    kind = ui(f"kind-{facts.category}")
    return " ".join((facts.name, kind, texts["short"], texts["text"])).casefold()


def filters(wanted: Wanted) -> list[Json]:
    """The filters with their choices, and the order, for the page."""
    rows = [_filter(what, [ANY, *FILTERS[what]], wanted.chosen.get(what, ANY)) for what in FILTERS]
    return [*rows, _filter("order", list(ORDERS), wanted.order)]


def _filter(what: str, values: list[str], chosen: str) -> Json:
    return {
        "what": what,
        "label": ui(f"cards-{what}"),
        "options": [{"id": value, "name": _value_name(what, value)} for value in values],
        "value": chosen,
    }


def _value_name(what: str, value: str) -> str:
    if what == "moment" and value != ANY:
        return next(lane.name for lane in LANES if lane.id == value)
    if what == "cost" and value in TYPES:
        return ui("cards-cost-asks", type=ui(f"energy-{value}"))
    return ui(f"cards-{what}-{value.replace('_', '-') or 'any'}")

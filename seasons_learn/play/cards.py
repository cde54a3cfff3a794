"""Cards for people: facts, own-words text, ruling and timing of a card by its name or number."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from seasons_learn.escaping import escaped
from seasons_learn.play.names import UnknownCard, card_number
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import CARDS, CardFacts
from seasons_learn.rules.legality import ELEMENTAL_AMULET
from seasons_learn.rules.programs import CARD_PROGRAMS
from seasons_learn.rules.verbs import Verb
from seasons_learn.text import long_texts, text


@dataclass(frozen=True)
class Card:
    """A power card with everything there is to say about it.

    >>> card = cards["Amulet of Air"]
    >>> card.cost(players=2), card.prestige, card.ruling
    ('2 air', 6, 'D1')
    """

    facts: CardFacts

    @property
    def name(self) -> str:
        """Its name."""
        return self.facts.name

    @property
    def prestige(self) -> int:
        """Prestige points that it is worth in play at the end."""
        return self.facts.prestige

    @property
    def ruling(self) -> str:
        """The id of its ruling."""
        return self.facts.ruling

    @property
    def text(self) -> str:
        """What it does, in our own words."""
        return str(long_texts("cards")[self.facts.number]["text"])

    @property
    def short(self) -> str:
        """What it does, in a few words."""
        return str(long_texts("cards")[self.facts.number]["short"])

    def cost(self, players: int = 2) -> str:
        """What summoning it costs with so many players. Raises KeyError for an impossible number."""
        cost = self.facts.costs[players]
        if self.facts.number == ELEMENTAL_AMULET:
            return text("shown-cost-own")
        tokens = ((count, kind) for kind, count in zip(TYPES, cost.energy, strict=True) if count)
        energy = " ".join(text("energy-part", count=count, kind=text(f"energy-{kind}")) for count, kind in tokens)
        crystals = text("die-crystals", n=cost.crystals) if cost.crystals else ""
        if energy and crystals:
            return text("shown-cost-both", energy=energy, crystals=crystals)
        return energy or crystals or text("shown-cost-free")

    @property
    def program(self) -> dict[str, tuple[Verb, ...]]:
        """Its effects as verbs, by moment: "enters", "activates", triggers and named parts."""
        program = CARD_PROGRAMS[self.facts.number]
        moments = {"enters": program.enters, "activates": program.activates, **program.other}
        return {moment: verbs for moment, verbs in moments.items() if verbs}

    def __repr__(self) -> str:
        return f"{self.name} ({self._printed}): {self.text}"

    def _repr_html_(self) -> str:
        return (
            f"<div><b>{escaped(self.name)}</b> <small>{escaped(self._printed)}, {escaped(self.ruling)}</small>"
            f"<p>{escaped(self.text)}</p></div>"
        )

    @property
    def _printed(self) -> str:
        """Its kind, cost and prestige in a line."""
        return text("shown-card", kind=self.facts.category, cost=self.cost(), prestige=str(self.prestige))


class Cards(Mapping[str, Card]):
    """All cards by name, in any case, or by number."""

    def __getitem__(self, key: str | int) -> Card:
        """A card. Raises UnknownCard, with the nearest names, where no card has that name or number."""
        number = card_number(key) if isinstance(key, str) else key
        if number not in CARDS:
            raise UnknownCard(str(key), [])
        return Card(CARDS[number])

    def __contains__(self, key: object) -> bool:
        try:
            return isinstance(key, str | int) and bool(self[key])
        except UnknownCard:
            return False

    def __iter__(self) -> Iterator[str]:
        return (facts.name for facts in CARDS.values())

    def __len__(self) -> int:
        return len(CARDS)

    def __repr__(self) -> str:
        return f"<{len(self)} cards: {', '.join(list(self)[:4])} ...>"


cards = Cards()

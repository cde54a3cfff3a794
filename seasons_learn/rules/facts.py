"""Facts printed on the components: cards, dice, transmutation rates, ready-made sets. Read once from `data/`."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from seasons_learn.escaping import escaped
from seasons_learn.rules.energy import TYPES, Energy

SEASONS = ("winter", "spring", "summer", "fall")
LEVELS = ("apprentice", "magician", "archmage")
Category = Literal["magic_item", "familiar"]


class Cost(NamedTuple):
    """What a card costs to summon: a bundle of energy, crystals, and the number of energy tokens."""

    energy: Energy
    crystals: int
    tokens: int


class CardFacts(msgspec.Struct, frozen=True):
    """What is printed on a power card.

    `costs` is keyed by the number of players; `params` holds the numbers of its effect; `reprint` those of the later
    printing where there is one (rulings K1).
    """

    number: int
    key: str
    name: str
    category: Category
    costs: dict[int, Cost]
    prestige: int
    timing: tuple[str, ...]
    triggers: tuple[str, ...]
    activation_cost: dict[str, Any] | None
    params: dict[str, Any]
    copies: int
    advanced: bool
    prebuilt_sets: tuple[int, ...]
    reprint: dict[str, Any]

    @property
    def is_item(self) -> bool:
        """Whether it is a magic item; otherwise it is a familiar."""
        return self.category == "magic_item"

    @property
    def ruling(self) -> str:
        """The id of its entry in the rules text, such as "D7"."""
        return f"D{self.number}"


class Die(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A season die with the face that lies up.

    `season` is 0 (winter) to 3 (fall), `number` 1 to 5, or 0 for a face that belongs to no particular die.
    """

    season: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    number: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    energy: Energy = (0, 0, 0, 0)
    crystals: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    gauge: bool = False
    draw: bool = False
    transmute: bool = False
    pips: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    @property
    def has_gains(self) -> bool:
        """Whether the face has anything compulsory: energy, crystals or a gauge step (rulings C2, K6)."""
        return self.gauge or self.crystals > 0 or any(self.energy)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from seasons_learn.rules.display import die_text

        printer.text(die_text(self))

    def _repr_html_(self) -> str:
        from seasons_learn.rules.display import die_text

        return f"<span>{escaped(die_text(self))}</span>"


def _read(name: str) -> Any:
    return msgspec.json.decode(files("seasons_learn").joinpath("data", name).read_bytes())


def _bundle(counts: dict[str, Any], players: int) -> Energy:
    air, water, fire, earth = (_for_players(counts.get(kind, 0), players) for kind in TYPES)
    return air, water, fire, earth


def _for_players(value: Any, players: int) -> int:
    return int(value[str(players)] if isinstance(value, dict) else value)


def _cost(printed: dict[str, Any], players: int) -> Cost:
    energy = _bundle(printed["energy"], players)
    return Cost(energy, _for_players(printed["crystals"], players), sum(energy))


def _card(row: dict[str, Any]) -> CardFacts:
    return CardFacts(
        number=row["number"],
        key=row["key"],
        name=row["name_en"],
        category=row["category"],
        costs={players: _cost(row["cost"], players) for players in (2, 3, 4)},
        prestige=row["prestige"],
        timing=tuple(row["timing"]),
        triggers=tuple(row["triggers"]),
        activation_cost=row["activation_cost"],
        params=row["params"],
        copies=row["copies"],
        advanced=row["set"] == "advanced",
        prebuilt_sets=tuple(row["prebuilt_sets"]),
        reprint=row["variants"].get("enchanted_kingdom_reprint", {}),
    )


_TABLE = _read("table.json")
RESERVE_LIMIT: int = _TABLE["reserve_limit"]
GAUGE_LIMIT: int = _TABLE["gauge_limit"]
BONUS_LIMIT: int = _TABLE["bonus_limit"]
BONUS_PENALTY: tuple[int, ...] = tuple(_TABLE["bonus_penalty"])
"""Points lost in all for none, one, two ... bonuses (rulings C7)."""
EXCHANGED: int = _TABLE["bonus_exchange"]
"""Tokens that the exchange bonus trades (rulings C7, K13)."""
HAND_PENALTY: int = _TABLE["hand_penalty"]
LAST_YEAR: int = _TABLE["last_year"]
PACK_SIZE: int = _TABLE["pack_size"]
PACKET_SIZE: int = _TABLE["packet_size"]
RATES: tuple[Energy, ...] = tuple(_bundle(_TABLE["rates"][season], 2) for season in SEASONS)
"""Crystals for one token, by season and then by type (rulings A2)."""

_DATA = _read("cards.json")
CARDS: dict[int, CardFacts] = {row["number"]: _card(row) for row in _DATA["cards"]}
BY_NAME: dict[str, int] = {facts.name: number for number, facts in CARDS.items()}
READY_MADE_SETS: tuple[tuple[int, ...], ...] = tuple(tuple(_DATA["prebuilt_sets"][str(n)]) for n in (1, 2, 3, 4))
ITEMS = frozenset(number for number, facts in CARDS.items() if facts.is_item)
FAMILIARS = frozenset(CARDS) - ITEMS
PRESTIGE: tuple[int, ...] = (0, *(CARDS[number].prestige for number in sorted(CARDS)))


def _face(season: int, number: int, row: dict[str, Any]) -> Die:
    return Die(
        season,
        number,
        _bundle(row["energy"], 2),
        row["crystals"],
        row["gauge"],
        row["draw"],
        row["transmute"],
        row["pips"],
    )


DICE: tuple[tuple[tuple[Die, ...], ...], ...] = tuple(
    tuple(tuple(_face(season, number, face) for face in die) for number, die in enumerate(rows, 1))
    for season, rows in enumerate(_read("dice.json")[name] for name in SEASONS)
)
"""All faces: by season 0-3, then die 0-4, then face 0-5."""


@cache
def cost_table(players: int, ishtar_reprint: bool) -> tuple[Cost, ...]:
    """Printed costs by card number (index 0 is empty) for a player count and a printing of card 5 (rulings A3, K1)."""
    table = [Cost((0, 0, 0, 0), 0, 0), *(CARDS[number].costs[players] for number in sorted(CARDS))]
    if ishtar_reprint:
        table[5] = _cost(CARDS[5].reprint["cost"], players)
    return tuple(table)


@cache
def deck(level: str) -> tuple[int, ...]:
    """Every card of a level, two of a kind, sorted (rulings A4).

    >>> len(deck("magician")), len(deck("archmage"))
    (60, 100)
    """
    return tuple(
        number
        for number, facts in sorted(CARDS.items())
        if level == "archmage" or not facts.advanced
        for _ in range(facts.copies)
    )


def cards_with(trigger: str) -> frozenset[int]:
    """The cards that have a trigger, by number.

    >>> sorted(cards_with("on_season_change"))
    [11, 27]
    """
    return frozenset(number for number, facts in CARDS.items() if trigger in facts.triggers)


def season_of(month: int) -> int:
    """The season (0 winter to 3 fall) of a space of the season wheel, 1 to 12 (rulings A1)."""
    return (month - 1) // 3

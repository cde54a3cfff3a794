"""Cards 1 to 30: magic items and familiars of every game. Numbers come from `data/cards.json`."""

from collections.abc import Callable

from seasons_learn.rules.cards import CardProgram, card, does
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.verbs import (
    ChooseOpponent,
    CopyReserve,
    DiscardReserve,
    DrawToHand,
    EachOpponent,
    EachPlayer,
    EnergyIfPoor,
    GainCrystals,
    GainEnergy,
    GiveEachOpponent,
    KeepOne,
    MoveToken,
    NeedGaugeRoom,
    OpponentsLose,
    PayEnergy,
    PayIfReserve,
    PutHandCardInPlay,
    PutOneInPlay,
    RaiseGauge,
    RerollOwnDie,
    SacrificeOwn,
    SacrificeSelf,
    SetAside,
    StoreEnergy,
    TakeBackItem,
    TakeFromOpponents,
    TransmuteAlike,
    TransmuteReserve,
)


def numbers(card_number: int) -> Callable[[str], int]:
    """The numbers printed on a card, by name: of its effect and of what its activation costs."""
    facts = CARDS[card_number]
    printed = {**(facts.activation_cost or {}), **facts.params}
    return lambda name: int(printed[name])


def balance(params: dict[str, int]) -> CardProgram:
    """Balance of Ishtar in one of its printings (rulings K1)."""
    tokens, crystals = params["tokens"], params["crystals"]
    return card(costs=does(PayEnergy(tokens, "same")), activates=does(TransmuteAlike(tokens, crystals)))


n1, n2, n3, n4, n10, n11 = map(numbers, (1, 2, 3, 4, 10, 11))
n13, n14, n15, n16, n18, n23 = map(numbers, (13, 14, 15, 16, 18, 23))
n25, n26, n27, n28, n29, n9 = map(numbers, (25, 26, 27, 28, 29, 9))

PROGRAMS: dict[int, CardProgram] = {
    # Amulet of Air, of Fire, of Earth, of Water
    1: card(enters=does(RaiseGauge(n1("gauge")))),
    2: card(enters=does(SetAside(n2("draw")), KeepOne())),
    3: card(enters=does(GainCrystals(n3("crystals")))),
    4: card(enters=does(StoreEnergy(n4("energy_any_on_card")))),
    # Balance of Ishtar
    5: balance(CARDS[5].params),
    # Staff of Spring: see the summon program
    6: card(),
    # Temporal Boots
    7: card(enters=does(MoveToken())),
    # Purse of Io: read when energy is transmuted
    8: card(),
    # Divine Chalice
    9: card(enters=does(SetAside(n9("draw")), PutOneInPlay())),
    # Syllas the Faithful
    10: card(
        enters=does(EachOpponent("D10.sacrifices")),
        sacrifices=does(SacrificeOwn(n10("opponents_sacrifice"))),
    ),
    # Figrim the Avaricious
    11: card(season_change=does(TakeFromOpponents(n11("crystals_from_each_opponent")))),
    # Naria the Prophetess
    12: card(enters=does(SetAside(0), KeepOne("first"), GiveEachOpponent())),
    # Wondrous Chest, Beggar's Horn
    13: card(round_end=does(PayIfReserve(n13("min_reserve"), n13("crystals")))),
    14: card(round_end=does(EnergyIfPoor(n14("max_reserve"), n14("energy_any")))),
    # Die of Malice
    15: card(activates=does(RerollOwnDie(), GainCrystals(n15("crystals")))),
    # Kairn the Destroyer
    16: card(costs=does(PayEnergy(n16("energy_any"))), activates=does(OpponentsLose(n16("opponents_lose_crystals")))),
    # Amsug Longneck
    17: card(enters=does(EachPlayer("D17.takes_back")), takes_back=does(TakeBackItem())),
    # Bespelled Grimoire
    18: card(enters=does(GainEnergy(n18("energy_any")))),
    # Ragfield's Helm: read at the final scoring. Hand of Fortune: read in costs
    19: card(),
    20: card(),
    # Lewis Greyface
    21: card(enters=does(ChooseOpponent(), CopyReserve())),
    # Runic Cube of Eolis
    22: card(),
    # Potions of Power, Dreams, Knowledge, Life
    23: card(costs=does(NeedGaugeRoom(), SacrificeSelf()), activates=does(DrawToHand(), RaiseGauge(n23("gauge")))),
    24: card(costs=does(SacrificeSelf(), DiscardReserve()), activates=does(PutHandCardInPlay())),
    25: card(costs=does(SacrificeSelf()), activates=does(GainEnergy(n25("energy_any")))),
    26: card(costs=does(SacrificeSelf()), activates=does(TransmuteReserve(n26("crystals_per_reserve_token")))),
    # Hourglass of Time
    27: card(season_change=does(GainEnergy(n27("energy_any")))),
    # Scepter of Greatness
    28: card(enters=does(GainCrystals(n28("crystals_per_other_magic_item"), "item"))),
    # Olaf's Blessed Statue
    29: card(enters=does(GainCrystals(n29("crystals")))),
    # Yjang's Forgotten Vase: see the summon program
    30: card(),
}

REPRINTS: dict[int, CardProgram] = {5: balance(CARDS[5].reprint["params"])}

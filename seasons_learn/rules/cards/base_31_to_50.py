"""Cards 31 to 50: those that only archmages play with. Numbers come from `data/cards.json`."""

from seasons_learn.rules.cards import CardProgram, card, does, pays
from seasons_learn.rules.cards.base_1_to_30 import numbers
from seasons_learn.rules.energy import AIR, WATER, of_type
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.verbs import (
    BoilOver,
    BuryTopCard,
    BuyTopCard,
    ChangeByMirror,
    ChooseMode,
    DrawOrDiscard,
    DrawToHand,
    EachOpponent,
    Effects,
    ElementalEffects,
    EnterPaid,
    FairiesAfterCost,
    FireOrWaterFirst,
    GainCrystals,
    GainEnergy,
    GainType,
    GainWhatWasChosen,
    GiveUpFamiliar,
    LoseCrystals,
    NeedCardInPiles,
    OpponentsBecome,
    PassLeft,
    PayCrystals,
    PayEnergy,
    Permit,
    RaiseGauge,
    SacrificeOwn,
    SetAside,
    ShowAndDiscard,
    ShowAndKeep,
    TakeFromOpponents,
    TakeFromOpponentsOrLeave,
)

n31, n32, n34 = (CARDS[number].params for number in (31, 32, 34))
n35, n37, n38, n39, n42, n43 = map(numbers, (35, 37, 38, 39, 42, 43))
n44, n48, n49, n50 = map(numbers, (44, 48, 49, 50))
tree, orb = (CARDS[number].activation_cost or {} for number in (32, 34))

BUY_ENERGY = does(*pays(PayCrystals(tree["options"][0]["crystals"])), GainEnergy(n32["buy_energy"]["energy_any"]))
PERMISSION = does(*pays(PayEnergy(tree["options"][1]["energy_any"])), Permit())
LOOK = does(
    NeedCardInPiles(),
    FairiesAfterCost(),
    SetAside(n34["look"]["cards"]),
    BuyTopCard(n34["look"]["summon_for_energy"]),
)
BURY = does(NeedCardInPiles(), *pays(PayCrystals(orb["options"][1]["crystals"])), BuryTopCard())

SOUL_COST = of_type(WATER, (CARDS[50].activation_cost or {})["energy"]["water"])

PROGRAMS: dict[int, CardProgram] = {
    # Elemental Amulet
    31: card(
        enters=does(ElementalEffects()),
        either=does(FireOrWaterFirst()),
        fire_first=does(Effects(("fire", "water"))),
        water_first=does(Effects(("water", "fire"))),
        air=does(RaiseGauge(n31["air"]["gauge"])),
        water=does(GainEnergy(n31["water"]["energy_any"])),
        fire=does(DrawToHand()),
        earth=does(GainCrystals(n31["earth"]["crystals"])),
    ),
    # Tree of Light
    32: CardProgram(
        activates=does(ChooseMode((("buy_energy", BUY_ENERGY), ("transmute_permission", PERMISSION)))),
        other={"buy_energy": BUY_ENERGY, "transmute_permission": PERMISSION},
    ),
    # Arcano Leech: see the summon program
    33: card(),
    # Crystal Orb
    34: CardProgram(
        activates=does(ChooseMode((("look", LOOK), ("discard_top", BURY)))),
        other={"look": LOOK, "discard_top": BURY, "enters_paid": does(EnterPaid())},
    ),
    # Glutton Cauldron
    35: card(
        costs=does(PayEnergy(n35("energy_any_onto_card"), onto=True)),
        activates=does(BoilOver(n35("threshold"), n35("crystals"))),
    ),
    # Vampiric Crown
    36: card(enters=does(DrawOrDiscard()), draw=does(ShowAndKeep()), discard=does(ShowAndDiscard())),
    # Dragon Skull
    37: card(costs=does(SacrificeOwn(n37("sacrifice_cards"))), activates=does(GainCrystals(n37("crystals")))),
    # Demon of Argos
    38: card(
        enters=does(EachOpponent("D38.strikes")),
        strikes=does(RaiseGauge(n38("opponents_gauge")), DrawToHand()),
    ),
    # Titus Deepgaze
    39: card(round_end=does(TakeFromOpponentsOrLeave(n39("crystals_from_each_opponent")))),
    # Air Elemental
    40: card(enters=does(OpponentsBecome(AIR))),
    # Thieving Fairies: they react to activations
    41: card(),
    # Cursed Treatise of Arus
    42: card(enters=does(GainEnergy(n42("energy_any")), RaiseGauge(n42("gauge")), GainCrystals(n42("crystals")))),
    # Idol of the Familiar
    43: card(activates=does(GainCrystals(n43("crystals_per_own_familiar"), "familiar"))),
    # Necrotic Kriss
    44: card(costs=does(GiveUpFamiliar()), activates=does(GainEnergy(n44("energy_any")))),
    # Lantern of Xidit, Sealed Chest of Urm: read at the final scoring
    45: card(),
    46: card(),
    # Mirror of the Seasons
    47: CardProgram(
        activates=does(ChangeByMirror()),
        other={"changes": does(FairiesAfterCost(), GainWhatWasChosen())},
    ),
    # Pendant of Ragnor
    48: card(enters=does(GainEnergy(n48("energy_any_per_other_magic_item"), "item"))),
    # Sid Nightshade
    49: card(enters=does(TakeFromOpponents(n49("crystals_from_each_opponent"), "richest"))),
    # Damned Soul of Onys
    50: card(
        enters=does(GainCrystals(n50("crystals")), GainType(WATER, CARDS[50].params["energy"]["water"])),
        costs=does(PayEnergy(SOUL_COST[WATER], "exact", SOUL_COST)),
        activates=does(PassLeft()),
        round_end=does(LoseCrystals(-n50("round_end_crystals"))),
    ),
}

REPRINTS: dict[int, CardProgram] = {
    43: PROGRAMS[43]._replace(enters=does(GainCrystals(CARDS[43].reprint["params"]["on_enter_crystals"])))
}

"""Verbs: the small words that card programs are written in.

A program is a tuple of verbs, read from left to right like the card. A verb is data (it can be shown, compared and
counted) with two behaviours: `obstacle` says why an activation may not start because of it, `run` carries it out for
the frame that is being resolved and may ask one question as its last act.
"""

from seasons_learn.rules.verbs.base import Program, Verb
from seasons_learn.rules.verbs.drawing import (
    BuryTopCard,
    BuyTopCard,
    DrawOrDiscard,
    DrawToHand,
    EnterPaid,
    GiveEachOpponent,
    KeepOne,
    NeedCardInPiles,
    PutHandCardInPlay,
    PutOneInPlay,
    SetAside,
    ShowAndDiscard,
    ShowAndKeep,
)
from seasons_learn.rules.verbs.gaining import (
    GainCrystals,
    GainEnergy,
    GainType,
    GainWhatWasChosen,
    NeedGaugeRoom,
    RaiseGauge,
    StoreEnergy,
)
from seasons_learn.rules.verbs.leaving import (
    DiscardReserve,
    GiveUpFamiliar,
    PassLeft,
    SacrificeOwn,
    SacrificeSelf,
    TakeBackItem,
)
from seasons_learn.rules.verbs.meddling import (
    ChooseOpponent,
    CopyReserve,
    EachOpponent,
    EachPlayer,
    OpponentsBecome,
    OpponentsLose,
    TakeFromOpponents,
    TakeFromOpponentsOrLeave,
)
from seasons_learn.rules.verbs.parts import Effects, ElementalEffects, FireOrWaterFirst
from seasons_learn.rules.verbs.paying import ChooseMode, FairiesAfterCost, PayCrystals, PayEnergy, fairies
from seasons_learn.rules.verbs.time import (
    ChangeByMirror,
    MoveToken,
    Permit,
    RerollOwnDie,
    TransmuteAlike,
    TransmuteReserve,
)
from seasons_learn.rules.verbs.triggers import (
    BoilOver,
    CheckLimit,
    EndOfRoundCards,
    EnergyIfPoor,
    LoseCrystals,
    PayIfReserve,
    ResolveTogether,
)

__all__ = [
    "BoilOver",
    "BuryTopCard",
    "BuyTopCard",
    "ChangeByMirror",
    "CheckLimit",
    "ChooseMode",
    "ChooseOpponent",
    "CopyReserve",
    "DiscardReserve",
    "DrawOrDiscard",
    "DrawToHand",
    "EachOpponent",
    "EachPlayer",
    "Effects",
    "ElementalEffects",
    "EndOfRoundCards",
    "EnergyIfPoor",
    "EnterPaid",
    "FairiesAfterCost",
    "FireOrWaterFirst",
    "GainCrystals",
    "GainEnergy",
    "GainType",
    "GainWhatWasChosen",
    "GiveEachOpponent",
    "GiveUpFamiliar",
    "KeepOne",
    "LoseCrystals",
    "MoveToken",
    "NeedCardInPiles",
    "NeedGaugeRoom",
    "OpponentsBecome",
    "OpponentsLose",
    "PassLeft",
    "PayCrystals",
    "PayEnergy",
    "PayIfReserve",
    "Permit",
    "Program",
    "PutHandCardInPlay",
    "PutOneInPlay",
    "RaiseGauge",
    "RerollOwnDie",
    "ResolveTogether",
    "SacrificeOwn",
    "SacrificeSelf",
    "SetAside",
    "ShowAndDiscard",
    "ShowAndKeep",
    "StoreEnergy",
    "TakeBackItem",
    "TakeFromOpponents",
    "TakeFromOpponentsOrLeave",
    "TransmuteAlike",
    "TransmuteReserve",
    "Verb",
    "fairies",
]

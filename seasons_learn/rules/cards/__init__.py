"""The power cards' programs: what each card does, in verbs. A new card is one new entry in a file of this room."""

from collections.abc import Mapping
from typing import NamedTuple

from seasons_learn.rules.verbs import FairiesAfterCost, Program, Verb


class CardProgram(NamedTuple):
    """All programs of a card, by moment.

    `enters`: its on-enter effect. `activates`: its activation. `other`: named parts that these lead to, and triggers
    ("season_change", "round_end"). Standing effects (Hand of Fortune, Staff of Spring ...) are read where they apply.
    """

    enters: Program = ()
    activates: Program = ()
    other: Mapping[str, Program] = {}


def card(
    *,
    enters: Program = (),
    costs: Program = (),
    activates: Program = (),
    **other: Program,
) -> CardProgram:
    """A card's programs; `costs` come before opponents' late reactions, `activates` after them."""
    activation = (*costs, FairiesAfterCost(), *activates) if costs or activates else ()
    return CardProgram(enters, activation, other)


def does(*verbs: Verb) -> Program:
    """Verbs in the order of the card."""
    return verbs


def pays(*costs: Verb) -> Program:
    """The price of one alternative, with the moment after it."""
    return (*costs, FairiesAfterCost())

"""Summoning: the way of a card from hand into play (rulings C5), in verbs like a card's own program."""

from msgspec.structs import replace

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import gain_crystals, hand_over, lose_crystals, on_enter, opponents
from seasons_learn.rules.energy import NONE, UNIT, plus
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import ARCANO_LEECH, ELEMENTAL_AMULET, LEAST_ENERGY, TOLL, Means
from seasons_learn.rules.position import Choice, Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs import GainEnergy, Program, Verb

STAFF_OF_SPRING, FORGOTTEN_VASE = 6, 30


class ChooseTypes(Verb, frozen=True):
    """Elemental Amulet's summoner names the types, each at most once (rulings D31)."""

    def run(self, t: Transition, frame: Frame) -> None:
        if frame.cards[0] == ELEMENTAL_AMULET:
            ask(t, Choice("types", frame.seat, source=ELEMENTAL_AMULET, cause=frame.cause))


class PayToll(Verb, frozen=True):
    """Each opposing Arcano Leech takes its crystal, in turn order (rulings D33)."""

    def run(self, t: Transition, frame: Frame) -> None:
        t.source = ARCANO_LEECH
        for owner in opponents(t, frame.seat):
            for _ in range(t.seats[owner].play.count(ARCANO_LEECH)):
                hand_over(t, frame.seat, owner, TOLL)


class PayCost(Verb, frozen=True):
    """The printed cost for the player count, less 1 energy for each own Hand of Fortune (rulings C5, D20)."""

    def run(self, t: Transition, frame: Frame) -> None:
        seat, (card,) = frame.seat, frame.cards
        means = Means(t.position, t.seats, seat)
        cost = means.costs[card]
        energy, tokens = cost.energy, means.tokens_to_pay(cost)
        lose_crystals(t, seat, cost.crystals)
        if card == ELEMENTAL_AMULET:
            energy = NONE
            for kind in range(4):
                if frame.count >> kind & 1:
                    energy = plus(energy, UNIT[kind])
            tokens = max(LEAST_ENERGY, sum(energy) - means.hands)
        if tokens:
            ask(
                t,
                Choice("pay", seat, source="C5", cause=frame.cause, how="exact", energy=energy, count=tokens),
            )


class EnterPlay(Verb, frozen=True):
    """The card leaves the hand and enters play, straight; what follows, follows from that."""

    def run(self, t: Transition, frame: Frame) -> None:
        number = t.did("enter", frame.seat, frame.cards[0], "hand")
        t.stack[-1] = replace(t.stack[-1], cause=number)


class SummonTriggers(Verb, frozen=True):
    """Staffs of Spring and Forgotten Vases that were in play before react; their order cannot matter."""

    def run(self, t: Transition, frame: Frame) -> None:
        seat = frame.seat
        before = t.seats[seat].play[:-1]
        for card in before:
            if card == STAFF_OF_SPRING:
                t.source = STAFF_OF_SPRING
                gain_crystals(t, seat, CARDS[STAFF_OF_SPRING].params["crystals"])
            elif card == FORGOTTEN_VASE:
                t.stack.append(Frame("D30.reacts", seat, source=FORGOTTEN_VASE, cause=frame.cause))


class OnEnter(Verb, frozen=True):
    """The card's own on-enter effect."""

    def run(self, t: Transition, frame: Frame) -> None:
        on_enter(t, frame.seat, frame.cards[0], frame.cause, frame.count)


SUMMON: Program = (ChooseTypes(), PayToll(), PayCost(), EnterPlay(), SummonTriggers(), OnEnter())
VASE_REACTS: Program = (GainEnergy(CARDS[FORGOTTEN_VASE].params["energy_any"]),)

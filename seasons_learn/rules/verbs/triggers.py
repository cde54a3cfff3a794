"""Verbs of triggers: the end of a round, a change of season, the reserve limit."""

from seasons_learn.rules.choices import ask, resolve_next
from seasons_learn.rules.effects import (
    ROUND_END_CARDS,
    clockwise,
    gain_crystals,
    lose_crystals,
    sacrifice,
    stack_effects,
)
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for

DAMNED_SOUL = 50
TITUS = 39
WONDROUS_CHEST = 13
BEGGARS_HORN = 14


class BoilOver(Verb, frozen=True):
    """At so many tokens the card is sacrificed, its tokens join the reserve and crystals come (rulings D35)."""

    tokens: int
    crystals: int

    def run(self, t: Transition, frame: Frame) -> None:
        seat = frame.seat
        if sum(t.seats[seat].stored[frame.entry]) >= self.tokens:
            t.did("unload", seat, frame.entry)
            gain_crystals(t, seat, self.crystals)
            sacrifice(t, seat, (frame.entry,))


class PayIfReserve(Verb, frozen=True):
    """Crystals if the reserve holds at least so many tokens."""

    least: int
    crystals: int

    def run(self, t: Transition, frame: Frame) -> None:
        if sum(t.seats[frame.seat].reserve) >= self.least:
            gain_crystals(t, frame.seat, self.crystals)


class EnergyIfPoor(Verb, frozen=True):
    """Energy of choice if the reserve holds at most so many tokens."""

    most: int
    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        if sum(t.seats[frame.seat].reserve) <= self.most:
            ask(t, choice_for("gain", frame, count=self.amount))


class LoseCrystals(Verb, frozen=True):
    """The owner loses crystals, as many as there are."""

    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        lose_crystals(t, frame.seat, self.amount)


class CheckLimit(Verb, frozen=True):
    """A reserve that holds too much gives back exactly what it cannot hold, by the owner's choice (rulings C3).

    Whoever puts this on the stack has counted the tokens (`effects.check_limit`).
    """

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("keep", frame, count=reserve_limit(t.seats[frame.seat])))


class ResolveTogether(Verb, frozen=True):
    """Effects of one seat that have the same moment; the owner orders them where that can matter (K27)."""

    moment: str

    def run(self, t: Transition, frame: Frame) -> None:
        cards = frame.cards
        if self.moment == "round_end":
            if order_matters(t, frame.seat, cards):
                ask(t, choice_for("order", frame, cards=cards, how=self.moment))
                return
            cards = tuple(sorted(cards, key=DEFAULT_ORDER.index))
        resolve_next(t, frame.seat, self.moment, cards, cards[0], frame.cause)


DEFAULT_ORDER = (DAMNED_SOUL, BEGGARS_HORN, TITUS, WONDROUS_CHEST)
"""Never worse for the owner in the base game (rulings C8)."""


def order_matters(t: Transition, seat: int, cards: tuple[int, ...]) -> bool:
    """Only a Damned Soul that the owner cannot pay in full makes the order of end-of-round cards matter."""
    souls = cards.count(DAMNED_SOUL)
    loss = CARDS[DAMNED_SOUL].params["round_end_crystals"]
    return souls > 0 and (TITUS in cards or WONDROUS_CHEST in cards) and t.seats[seat].crystals + souls * loss < 0


class EndOfRoundCards(Verb, frozen=True):
    """End-of-round cards, player by player in turn order (rulings C8)."""

    def run(self, t: Transition, frame: Frame) -> None:
        stack_effects(t, "round_end", clockwise(t.position.first, len(t.seats)), ROUND_END_CARDS, frame.cause)

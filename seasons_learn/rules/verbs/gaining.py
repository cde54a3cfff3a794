"""Verbs that gain: crystals, energy, spaces of the summoning gauge."""

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import gain_crystals, gain_energy, raise_gauge
from seasons_learn.rules.energy import of_type
from seasons_learn.rules.facts import FAMILIARS, GAUGE_LIMIT, ITEMS
from seasons_learn.rules.legality import Means, Reason, Refusal
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for


class GainCrystals(Verb, frozen=True):
    """Crystals from the bank; `per` other own "item" or own "familiar" in play where it says so."""

    amount: int
    per: str = ""

    def run(self, t: Transition, frame: Frame) -> None:
        gain_crystals(t, frame.seat, self.amount * _times(t, frame, self.per))


class GainEnergy(Verb, frozen=True):
    """Energy of the owner's choice from the stockpile, then the limit."""

    amount: int
    per: str = ""

    def run(self, t: Transition, frame: Frame) -> None:
        count = self.amount * _times(t, frame, self.per)
        if count:
            ask(t, choice_for("gain", frame, count=count))


def _times(t: Transition, frame: Frame, per: str) -> int:
    if not per:
        return 1
    play = t.seats[frame.seat].play
    if per == "item":
        return sum(1 for entry, card in enumerate(play) if card in ITEMS and entry != frame.entry)
    return sum(1 for card in play if card in FAMILIARS)


class GainType(Verb, frozen=True):
    """Energy of a fixed type, then the limit."""

    kind: int
    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        gain_energy(t, frame.seat, of_type(self.kind, self.amount))


class GainWhatWasChosen(Verb, frozen=True):
    """The energy that an earlier answer named, then the limit."""

    def run(self, t: Transition, frame: Frame) -> None:
        gain_energy(t, frame.seat, frame.energy)


class StoreEnergy(Verb, frozen=True):
    """Energy of the owner's choice from the stockpile onto this card."""

    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("gain", frame, count=self.amount, how="onto", entry=frame.entry))


class RaiseGauge(Verb, frozen=True):
    """Move the own summoning gauge, within 0 and 15."""

    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        raise_gauge(t, frame.seat, self.amount)


class NeedGaugeRoom(Verb, frozen=True):
    """At gauge 15 the activation is refused, unless the table allows it (rulings K14)."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        allowed = means.here.options.potion_of_power_at_max_gauge == "allow"
        if means.seat.gauge < GAUGE_LIMIT or allowed:
            return None
        return Refusal(Reason.GAUGE_AT_MAXIMUM, "K14", have=means.seat.gauge, card=means.seat.play[entry])

    def run(self, t: Transition, frame: Frame) -> None:
        """Nothing to do: it is a condition."""

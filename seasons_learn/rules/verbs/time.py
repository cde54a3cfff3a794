"""Verbs of transmuting, of the season token and of dice."""

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import extra_per_token, gain_crystals, reroll
from seasons_learn.rules.legality import Means, Reason, Refusal, window_open
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for


class TransmuteAlike(Verb, frozen=True):
    """Crystals for tokens of one type that were paid: a transmutation at a fixed rate (rulings D5)."""

    tokens: int
    crystals: int

    def run(self, t: Transition, frame: Frame) -> None:
        gain_crystals(t, frame.seat, self.crystals + self.tokens * extra_per_token(t, frame.seat))


class TransmuteReserve(Verb, frozen=True):
    """Every reserve token becomes crystals at a fixed rate (rulings D26)."""

    rate: int

    def run(self, t: Transition, frame: Frame) -> None:
        reserve = t.seats[frame.seat].reserve
        if any(reserve):
            t.did("spend", frame.seat, (reserve,))
            gain_crystals(t, frame.seat, sum(reserve) * (self.rate + extra_per_token(t, frame.seat)))


class ChangeByMirror(Verb, frozen=True):
    """X crystals turn X tokens of one type into X of another, X at least 1 (rulings D47)."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        card = means.seat.play[entry]
        if not any(means.pool):
            return Refusal(Reason.ENERGY_SHORT, "D47", 1, 0, card)
        return means.against_paying(1, "D47", card)

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("mirror", frame))


class Permit(Verb, frozen=True):
    """Permission to transmute until the end of this turn."""

    def run(self, t: Transition, frame: Frame) -> None:
        t.did("permit", frame.seat)


class MoveToken(Verb, frozen=True):
    """The owner moves the season token one to three spaces forward or back (rulings D7)."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("move", frame))


class RerollOwnDie(Verb, frozen=True):
    """Roll the own die again, while no action of it has been carried out (rulings D15)."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        if window_open(means.here):
            return None
        return Refusal(Reason.WINDOW_CLOSED, "D15", card=means.seat.play[entry])

    def run(self, t: Transition, frame: Frame) -> None:
        die = t.seats[frame.seat].die
        if die is not None:
            reroll(t, frame.seat, die)

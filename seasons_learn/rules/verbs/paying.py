"""Verbs that pay, and the Thieving Fairies that watch an activation being paid."""

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import gain_crystals, hand_over, lose_crystals, opponents
from seasons_learn.rules.energy import NONE, Energy
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import THEFT, THIEVING_FAIRIES, Means, Reason, Refusal
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Program, Verb, choice_for, first_obstacle


class PayEnergy(Verb, frozen=True):
    """Discard energy by choice, from the reserve or Amulets of Water.

    `how`: "any" types, all of the "same" type, or the types of `energy` ("exact"). With `onto` the tokens go on this
    card.
    """

    count: int
    how: str = "any"
    energy: Energy = NONE
    onto: bool = False

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        pool, card = means.pool, means.seat.play[entry]
        if self.how == "any":
            have, reason = sum(pool), Reason.ENERGY_SHORT
        elif self.how == "same":
            have, reason = max(pool), Reason.SAME_ENERGY_SHORT
        else:
            have = sum(map(min, pool, self.energy))
            reason = Reason.ENERGY_SHORT
        if have >= self.count:
            return None
        return Refusal(reason, f"D{card}", self.count, have, card, self.energy)

    def run(self, t: Transition, frame: Frame) -> None:
        entry = frame.entry if self.onto else -1
        ask(
            t,
            choice_for("pay", frame, how=self.how, energy=self.energy, count=self.count, entry=entry),
        )


class PayCrystals(Verb, frozen=True):
    """Pay crystals to the bank."""

    amount: int

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        card = means.seat.play[entry]
        return means.against_paying(self.amount, f"D{card}", card)

    def run(self, t: Transition, frame: Frame) -> None:
        lose_crystals(t, frame.seat, self.amount)


class FairiesAfterCost(Verb, frozen=True):
    """The moment after the cost, for tables where Thieving Fairies wait for it (rulings K18)."""

    def run(self, t: Transition, frame: Frame) -> None:
        if not t.position.options.fairies_before_cost:
            fairies(t, frame.seat)


def fairies(t: Transition, seat: int) -> None:
    """Opposing Thieving Fairies react to an activation: -1 for the activator, +2 for their owner (rulings D41)."""
    for owner in opponents(t, seat):
        copies = t.seats[owner].play.count(THIEVING_FAIRIES)
        if copies:
            reward = CARDS[THIEVING_FAIRIES].params["crystals_from_bank"]
            source, t.source = t.source, THIEVING_FAIRIES
            for _ in range(copies):
                hand_over(t, seat, owner, THEFT)
                gain_crystals(t, owner, reward)
            t.source = source


class ChooseMode(Verb, frozen=True):
    """One of several alternatives of an activation; those that cannot be paid are not offered."""

    modes: tuple[tuple[str, Program], ...]

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        refusal = None
        for _, program in self.modes:
            refusal = first_obstacle(program, means, entry)
            if refusal is None:
                return None
        return refusal

    def run(self, t: Transition, frame: Frame) -> None:
        means = Means(t.position, t.seats, frame.seat)
        means.after_fairies()
        open_modes = tuple(word for word, program in self.modes if first_obstacle(program, means, frame.entry) is None)
        ask(t, choice_for("mode", frame, modes=open_modes, entry=frame.entry))

"""Verbs by which cards leave play or hand: sacrifice, taking back, passing on, discarding the reserve."""

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import sacrifice
from seasons_learn.rules.facts import FAMILIARS, ITEMS
from seasons_learn.rules.legality import Means, Reason, Refusal
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for


class SacrificeSelf(Verb, frozen=True):
    """This card is sacrificed as the price of its effect."""

    def run(self, t: Transition, frame: Frame) -> None:
        sacrifice(t, frame.seat, (frame.entry,))


class SacrificeOwn(Verb, frozen=True):
    """The seat chooses and sacrifices so many own cards in play; with fewer it is not affected (rulings D10)."""

    count: int

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        have = len(means.seat.play)
        if have >= self.count:
            return None
        card = means.seat.play[entry]
        return Refusal(Reason.TOO_FEW_CARDS, f"D{card}", self.count, have, card)

    def run(self, t: Transition, frame: Frame) -> None:
        if len(t.seats[frame.seat].play) >= self.count:
            ask(t, choice_for("sacrifice", frame, count=self.count))


class GiveUpFamiliar(Verb, frozen=True):
    """Discard a familiar from hand or sacrifice one in play."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        if FAMILIARS.isdisjoint(means.seat.hand) and FAMILIARS.isdisjoint(means.seat.play):
            card = means.seat.play[entry]
            return Refusal(Reason.NO_FAMILIAR, f"D{card}", 1, 0, card)
        return None

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("familiar", frame))


class TakeBackItem(Verb, frozen=True):
    """The seat takes one of its magic items in play back to hand, if it has any."""

    def run(self, t: Transition, frame: Frame) -> None:
        if not ITEMS.isdisjoint(t.seats[frame.seat].play):
            ask(t, choice_for("take_back", frame))


class PassLeft(Verb, frozen=True):
    """This card goes, straight, to the player on the left (rulings D50)."""

    def run(self, t: Transition, frame: Frame) -> None:
        seat = frame.seat
        t.did("pass_on", seat, frame.entry, (seat + 1) % len(t.seats), t.seats[seat].play[frame.entry])


class DiscardReserve(Verb, frozen=True):
    """The whole reserve is discarded."""

    def run(self, t: Transition, frame: Frame) -> None:
        reserve = t.seats[frame.seat].reserve
        if any(reserve):
            t.did("spend", frame.seat, (reserve,))

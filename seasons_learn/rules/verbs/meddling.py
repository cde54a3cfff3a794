"""Verbs that reach the other players."""

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import gain_energy, hand_over, lose_crystals, opponents, sacrifice
from seasons_learn.rules.energy import of_type
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for

TITUS = 39


class EachOpponent(Verb, frozen=True):
    """Every opponent in turn order goes through a program of this card."""

    program: str

    def run(self, t: Transition, frame: Frame) -> None:
        for other in reversed(opponents(t, frame.seat)):
            t.stack.append(Frame(self.program, other, source=frame.source, cause=frame.cause))


class EachPlayer(Verb, frozen=True):
    """Every player, from the left and the owner last, goes through a program of this card."""

    program: str

    def run(self, t: Transition, frame: Frame) -> None:
        for other in (frame.seat, *reversed(opponents(t, frame.seat))):
            t.stack.append(Frame(self.program, other, source=frame.source, cause=frame.cause))


class OpponentsLose(Verb, frozen=True):
    """Every opponent loses crystals to the bank, as many as there are."""

    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        for other in opponents(t, frame.seat):
            lose_crystals(t, other, self.amount)


class TakeFromOpponents(Verb, frozen=True):
    """Every opponent gives crystals, as many as there are; "richest": only if the owner has strictly most."""

    amount: int
    condition: str = ""

    def run(self, t: Transition, frame: Frame) -> None:
        others = opponents(t, frame.seat)
        most = t.seats[frame.seat].crystals
        if self.condition != "richest" or all(t.seats[other].crystals < most for other in others):
            for other in others:
                hand_over(t, other, frame.seat, self.amount)


class TakeFromOpponentsOrLeave(Verb, frozen=True):
    """Every opponent gives crystals; if one cannot, this card is then sacrificed (rulings D39)."""

    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        taken = [hand_over(t, other, frame.seat, self.amount) for other in opponents(t, frame.seat)]
        if min(taken) < self.amount:
            sacrifice(t, frame.seat, (t.seats[frame.seat].play.index(TITUS),))


class OpponentsBecome(Verb, frozen=True):
    """Every token in the opponents' reserves becomes one type."""

    kind: int

    def run(self, t: Transition, frame: Frame) -> None:
        for other in opponents(t, frame.seat):
            reserve = t.seats[other].reserve
            changed = of_type(self.kind, sum(reserve))
            if changed != reserve:
                t.did("becomes", other, changed)


class ChooseOpponent(Verb, frozen=True):
    """The owner chooses an opponent for the next verb."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("target", frame, seats=opponents(t, frame.seat)))


class CopyReserve(Verb, frozen=True):
    """Gain the chosen opponent's reserve, type for type, then the limit (rulings D21)."""

    def run(self, t: Transition, frame: Frame) -> None:
        reserve = t.seats[frame.count].reserve
        if any(reserve):
            gain_energy(t, frame.seat, reserve)

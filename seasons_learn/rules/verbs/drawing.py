"""Verbs that draw, look, keep, give, and put cards into play."""

from msgspec.structs import replace

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import (
    draw_aside,
    draw_to_hand,
    enter_free,
    opponents,
    refill,
    throw_away_rest,
)
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import Means, Reason, Refusal, pools_of
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for


class DrawToHand(Verb, frozen=True):
    """Draw a card that must be kept."""

    def run(self, t: Transition, frame: Frame) -> None:
        draw_to_hand(t, frame.seat)


class SetAside(Verb, frozen=True):
    """Draw cards and look at them; 0 means as many as there are players."""

    count: int

    def run(self, t: Transition, frame: Frame) -> None:
        draw_aside(t, frame.seat, self.count or len(t.seats))


class KeepOne(Verb, frozen=True):
    """One of the cards set aside goes into the hand; the rest is discarded, or stays to be given ("first")."""

    how: str = "must"

    def run(self, t: Transition, frame: Frame) -> None:
        if t.position.aside:
            ask(t, choice_for("keep_card", frame, how=self.how, cards=t.position.aside))


class GiveEachOpponent(Verb, frozen=True):
    """The cards set aside are given one by one to the opponents, clockwise, until none are left."""

    def run(self, t: Transition, frame: Frame) -> None:
        others = opponents(t, frame.seat)
        if t.position.aside and frame.count < len(others):
            t.stack.append(replace(frame, count=frame.count + 1))
            ask(
                t,
                choice_for("give_card", frame, cards=t.position.aside, seats=(others[frame.count],)),
            )


class PutOneInPlay(Verb, frozen=True):
    """One of the cards set aside enters play free; without a place on the gauge all are discarded (rulings D9)."""

    def run(self, t: Transition, frame: Frame) -> None:
        mine = t.seats[frame.seat]
        if len(mine.play) >= mine.gauge:
            throw_away_rest(t, frame.seat)
        elif t.position.aside:
            ask(t, choice_for("put_in_play", frame, cards=t.position.aside, how="aside"))


class PutHandCardInPlay(Verb, frozen=True):
    """A card from hand enters play free, once this card has freed its place (rulings D24, K40)."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        seat = means.seat
        if not seat.hand:
            return Refusal(Reason.NO_CARD_IN_HAND, "D24", 1, 0, seat.play[entry])
        if len(seat.play) - 1 >= seat.gauge:
            return Refusal(Reason.GAUGE_FULL, "D24", len(seat.play), seat.gauge, seat.play[entry])
        return None

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("put_in_play", frame, cards=t.seats[frame.seat].hand, how="hand"))


class NeedCardInPiles(Verb, frozen=True):
    """The activation needs a card in the draw or discard pile (rulings D34)."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        if means.here.draw_pile or means.here.discard_pile:
            return None
        return Refusal(Reason.NO_CARD_LEFT, "D34", 1, 0, means.seat.play[entry])

    def run(self, t: Transition, frame: Frame) -> None:
        """Nothing to do: it is a condition."""


class BuyTopCard(Verb, frozen=True):
    """The card looked at goes back, or enters play free for `price` energy if there is a place (rulings D34)."""

    price: int

    def run(self, t: Transition, frame: Frame) -> None:
        mine = t.seats[frame.seat]
        affordable = sum(map(sum, pools_of(mine))) >= self.price and len(mine.play) < mine.gauge
        cards = t.position.aside if affordable else ()
        ask(t, choice_for("put_in_play", frame, cards=cards, how="may", count=self.price))


class EnterPaid(Verb, frozen=True):
    """The card that was paid for enters play from the cards set aside."""

    def run(self, t: Transition, frame: Frame) -> None:
        enter_free(t, frame.seat, frame.count, "aside")


class BuryTopCard(Verb, frozen=True):
    """The top card goes, unseen, to the discard pile."""

    def run(self, t: Transition, frame: Frame) -> None:
        refill(t, 1)
        t.did("bury", frame.seat, t.position.draw_pile[0])


class ShowAndKeep(Verb, frozen=True):
    """Draw a card, show it, keep it, and gain energy for its printed prestige (rulings D36)."""

    def run(self, t: Transition, frame: Frame) -> None:
        worth = CARDS[card].prestige if (card := draw_to_hand(t, frame.seat, shown=True)) else 0
        if worth > 0:
            ask(t, choice_for("gain", frame, count=worth))


class ShowAndDiscard(Verb, frozen=True):
    """Show and discard a card from hand; the energy follows from it (rulings D36)."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("discard_card", frame, cards=t.seats[frame.seat].hand))


class DrawOrDiscard(Verb, frozen=True):
    """Vampiric Crown's alternative: what cannot be done is not offered."""

    def run(self, t: Transition, frame: Frame) -> None:
        here = t.position
        modes = [
            *(["draw"] if here.draw_pile or here.discard_pile else []),
            *(["discard"] if t.seats[frame.seat].hand else []),
        ]
        if modes:
            ask(t, choice_for("mode", frame, modes=tuple(modes)))

"""Verbs: the small words that card programs are written in.

A program is a tuple of verbs, read from left to right like the card. A verb is data (it can be shown, compared and
counted) with two behaviours: `obstacle` says why an activation may not start because of it, `run` carries it out for
the frame that is being resolved and may ask one question as its last deed.
"""

import msgspec
from msgspec.structs import replace

from seasons_learn.rules.choices import ask, resolve_next
from seasons_learn.rules.effects import (
    ROUND_END_CARDS,
    draw_aside,
    draw_to_hand,
    enter_free,
    extra_per_token,
    gain_crystals,
    gain_energy,
    hand_over,
    lose_crystals,
    opponents,
    raise_gauge,
    refill,
    reroll,
    sacrifice,
    throw_away_rest,
)
from seasons_learn.rules.energy import NONE, Energy, of_type
from seasons_learn.rules.facts import CARDS, FAMILIARS, GAUGE_LIMIT, ITEMS
from seasons_learn.rules.legality import (
    THIEVING_FAIRIES,
    Means,
    Reason,
    Refusal,
    pools_of,
    reserve_limit,
    window_open,
)
from seasons_learn.rules.position import Choice, Frame
from seasons_learn.rules.steps import Transition

DAMNED_SOUL, TITUS, WONDROUS_CHEST, BEGGARS_HORN = 50, 39, 13, 14


class Verb(msgspec.Struct, frozen=True):
    """One word of a program."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        """Why an activation of the card at place `entry` in play may not start because of this verb."""
        return None

    def run(self, t: Transition, frame: Frame) -> None:
        """Carry it out."""
        raise NotImplementedError


Program = tuple[Verb, ...]


def _choice(t: Transition, kind: str, frame: Frame, **details: object) -> Choice:
    return Choice(kind, frame.seat, source=frame.source, cause=frame.cause, **details)  # type: ignore[arg-type]


# ---- gaining


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
            ask(t, _choice(t, "gain", frame, count=count))


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
        ask(t, _choice(t, "gain", frame, count=self.amount, how="onto", entry=frame.entry))


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


# ---- paying


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
            _choice(t, "pay", frame, how=self.how, energy=self.energy, count=self.count, entry=entry),
        )


class PayCrystals(Verb, frozen=True):
    """Pay crystals to the bank."""

    amount: int

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        have, card = means.crystals_for_activation(), means.seat.play[entry]
        if have >= self.amount:
            return None
        return Refusal(Reason.CRYSTALS_SHORT, f"D{card}", self.amount, have, card)

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
            params = CARDS[THIEVING_FAIRIES].params
            source, t.source = t.source, THIEVING_FAIRIES
            for _ in range(copies):
                hand_over(t, seat, owner, params["crystals_from_activator"])
                gain_crystals(t, owner, params["crystals_from_bank"])
            t.source = source


# ---- sacrificing, taking back, passing on


class SacrificeSelf(Verb, frozen=True):
    """This card is sacrificed as the price of its effect."""

    def run(self, t: Transition, frame: Frame) -> None:
        sacrifice(t, frame.seat, (frame.entry,))


class SacrificeOwn(Verb, frozen=True):
    """The seat chooses and sacrifices own cards in play; all there are, if there are no more."""

    count: int

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        have = len(means.seat.play)
        if have >= self.count:
            return None
        card = means.seat.play[entry]
        return Refusal(Reason.TOO_FEW_CARDS, f"D{card}", self.count, have, card)

    def run(self, t: Transition, frame: Frame) -> None:
        if len(t.seats[frame.seat].play) >= self.count:
            ask(t, _choice(t, "sacrifice", frame, count=self.count))


class GiveUpFamiliar(Verb, frozen=True):
    """Discard a familiar from hand or sacrifice one in play."""

    def obstacle(self, means: Means, entry: int) -> Refusal | None:
        if FAMILIARS.isdisjoint(means.seat.hand) and FAMILIARS.isdisjoint(means.seat.play):
            card = means.seat.play[entry]
            return Refusal(Reason.NO_FAMILIAR, f"D{card}", 1, 0, card)
        return None

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, _choice(t, "familiar", frame))


class TakeBackItem(Verb, frozen=True):
    """The seat takes one of its magic items in play back to hand, if it has any."""

    def run(self, t: Transition, frame: Frame) -> None:
        if not ITEMS.isdisjoint(t.seats[frame.seat].play):
            ask(t, _choice(t, "take_back", frame))


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


# ---- drawing, keeping, putting into play


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
            ask(t, _choice(t, "keep_card", frame, how=self.how, cards=t.position.aside))


class GiveEachOpponent(Verb, frozen=True):
    """The cards set aside are given one by one to the opponents, clockwise, until none are left."""

    def run(self, t: Transition, frame: Frame) -> None:
        others = opponents(t, frame.seat)
        if t.position.aside and frame.count < len(others):
            t.stack.append(replace(frame, count=frame.count + 1))
            ask(
                t,
                _choice(t, "give_card", frame, cards=t.position.aside, seats=(others[frame.count],)),
            )


class PutOneInPlay(Verb, frozen=True):
    """One of the cards set aside enters play free; without a place on the gauge all are discarded (rulings D9)."""

    def run(self, t: Transition, frame: Frame) -> None:
        mine = t.seats[frame.seat]
        if len(mine.play) >= mine.gauge:
            throw_away_rest(t, frame.seat)
        elif t.position.aside:
            ask(t, _choice(t, "put_in_play", frame, cards=t.position.aside, how="aside"))


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
        ask(t, _choice(t, "put_in_play", frame, cards=t.seats[frame.seat].hand, how="hand"))


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
        ask(t, _choice(t, "put_in_play", frame, cards=cards, how="may", count=self.price))


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
            ask(t, _choice(t, "gain", frame, count=worth))


class ShowAndDiscard(Verb, frozen=True):
    """Show and discard a card from hand; the energy follows from it (rulings D36)."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, _choice(t, "discard_card", frame, cards=t.seats[frame.seat].hand))


class DrawOrDiscard(Verb, frozen=True):
    """Vampiric Crown's alternative: what cannot be done is not offered."""

    def run(self, t: Transition, frame: Frame) -> None:
        here = t.position
        modes = [
            *(["draw"] if here.draw_pile or here.discard_pile else []),
            *(["discard"] if t.seats[frame.seat].hand else []),
        ]
        if modes:
            ask(t, _choice(t, "mode", frame, modes=tuple(modes)))


# ---- others


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
        for other in reversed([*opponents(t, frame.seat), frame.seat]):
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
        ask(t, _choice(t, "target", frame, seats=tuple(opponents(t, frame.seat))))


class CopyReserve(Verb, frozen=True):
    """Gain the chosen opponent's reserve, type for type, then the limit (rulings D21)."""

    def run(self, t: Transition, frame: Frame) -> None:
        reserve = t.seats[frame.count].reserve
        if any(reserve):
            gain_energy(t, frame.seat, reserve)


# ---- transmuting, time, dice


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
        if not means.crystals_for_activation():
            return Refusal(Reason.CRYSTALS_SHORT, "D47", 1, 0, card)
        if not any(means.pool):
            return Refusal(Reason.ENERGY_SHORT, "D47", 1, 0, card)
        return None

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, _choice(t, "mirror", frame))


class Permit(Verb, frozen=True):
    """Permission to transmute until the end of this turn."""

    def run(self, t: Transition, frame: Frame) -> None:
        t.did("permit", frame.seat)


class MoveToken(Verb, frozen=True):
    """The owner moves the season token one to three spaces forward or back (rulings D7)."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, _choice(t, "move", frame))


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


# ---- triggers


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
            ask(t, _choice(t, "gain", frame, count=self.amount))


class LoseCrystals(Verb, frozen=True):
    """The owner loses crystals, as many as there are."""

    amount: int

    def run(self, t: Transition, frame: Frame) -> None:
        lose_crystals(t, frame.seat, self.amount)


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


class ElementalEffects(Verb, frozen=True):
    """One effect for each type bought, in the owner's order; asked where seeing a card first matters (D31)."""

    def run(self, t: Transition, frame: Frame) -> None:
        kinds = [kind for kind in ("air", "earth", "fire", "water") if frame.count >> TYPE_BIT[kind] & 1]
        free = [kind for kind in kinds if kind not in ("fire", "water")]
        tied = [kind for kind in kinds if kind in ("fire", "water")]
        if len(tied) == 2:
            t.stack.append(replace(frame, program="D31.either"))
            _push_effects(t, frame, free)
        else:
            _push_effects(t, frame, free + tied)


class FireOrWaterFirst(Verb, frozen=True):
    """The owner says which of the two effects comes first."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, _choice(t, "mode", frame, modes=("fire_first", "water_first")))


class Effects(Verb, frozen=True):
    """Other programs of this card, in order."""

    names: tuple[str, ...]

    def run(self, t: Transition, frame: Frame) -> None:
        _push_effects(t, frame, list(self.names))


TYPE_BIT = {"air": 0, "water": 1, "fire": 2, "earth": 3}


def _push_effects(t: Transition, frame: Frame, names: list[str]) -> None:
    for name in reversed(names):
        t.stack.append(
            Frame(
                f"D{frame.source}.{name}",
                frame.seat,
                source=frame.source,
                cause=frame.cause,
                entry=frame.entry,
            )
        )


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
        open_modes = tuple(
            word for word, program in self.modes if first_obstacle(program, means, frame.entry) is None
        )
        ask(t, _choice(t, "mode", frame, modes=open_modes, entry=frame.entry))


def first_obstacle(program: Program, means: Means, entry: int) -> Refusal | None:
    """The first reason why a program may not start."""
    for verb in program:
        refusal = verb.obstacle(means, entry)
        if refusal is not None:
            return refusal
    return None


class CheckLimit(Verb, frozen=True):
    """The reserve gives back exactly what it cannot hold, by the owner's choice (rulings C3)."""

    def run(self, t: Transition, frame: Frame) -> None:
        mine = t.seats[frame.seat]
        if sum(mine.reserve) > reserve_limit(mine):
            ask(t, _choice(t, "keep", frame, count=reserve_limit(mine)))


class ResolveTogether(Verb, frozen=True):
    """Effects of one seat that have the same moment; the owner orders them where that can matter (K27)."""

    moment: str

    def run(self, t: Transition, frame: Frame) -> None:
        cards = frame.cards
        if self.moment == "round_end":
            if order_matters(t, frame.seat, cards):
                ask(t, _choice(t, "order", frame, cards=cards, how=self.moment))
                return
            cards = tuple(sorted(cards, key=DEFAULT_ORDER.index))
        resolve_next(t, frame.seat, self.moment, cards, cards[0], frame.cause)


DEFAULT_ORDER = (DAMNED_SOUL, BEGGARS_HORN, TITUS, WONDROUS_CHEST)
"""Never worse for the owner in the base game (rulings C8)."""


def order_matters(t: Transition, seat: int, cards: tuple[int, ...]) -> bool:
    """Only a Damned Soul that the owner cannot pay in full makes the order of end-of-round cards matter."""
    souls = cards.count(DAMNED_SOUL)
    loss = CARDS[DAMNED_SOUL].params["round_end_crystals"]
    return (
        souls > 0
        and (TITUS in cards or WONDROUS_CHEST in cards)
        and t.seats[seat].crystals + souls * loss < 0
    )


class EndOfRoundCards(Verb, frozen=True):
    """End-of-round cards, player by player in turn order (rulings C8)."""

    def run(self, t: Transition, frame: Frame) -> None:
        first, players = t.position.first, len(t.seats)
        for distance in reversed(range(players)):
            seat = (first + distance) % players
            cards = tuple(card for card in t.seats[seat].play if card in ROUND_END_CARDS)
            if cards:
                t.stack.append(Frame("round_end", seat, source="C8", cause=frame.cause, cards=cards))

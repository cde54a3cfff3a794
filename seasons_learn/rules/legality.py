"""Legality: the one voice that says what a seat may do in its turn and why not.

The list of options, the greyed buttons, error messages and rule cases all ask the functions here. `None` means yes;
a `Refusal` says no, with a reason from a fixed list, the ruling, and what is needed and there.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from seasons_learn.rules.energy import NONE, Energy, Payment, gather, overlap
from seasons_learn.rules.facts import (
    BONUS_LIMIT,
    CARDS,
    GAUGE_LIMIT,
    RESERVE_LIMIT,
    Cost,
    cost_table,
)
from seasons_learn.rules.position import Position, Seat
from seasons_learn.rules.steps import AMULET_OF_WATER

ELEMENTAL_AMULET, HAND_OF_FORTUNE, ARCANO_LEECH, THIEVING_FAIRIES, BESPELLED_GRIMOIRE = 31, 20, 33, 41, 18
DIE_OF_MALICE, PURSE_OF_IO = 15, 8
LEAST_ENERGY = CARDS[HAND_OF_FORTUNE].params["min_energy"]
GRIMOIRE_LIMIT = CARDS[BESPELLED_GRIMOIRE].params["reserve_limit"]


class Reason(StrEnum):
    """Why something is refused."""

    GAME_OVER = "game-over"
    NOT_YOUR_CHOICE = "not-your-choice"
    OTHER_QUESTION = "other-question"
    NOT_OFFERED = "not-offered"
    MALFORMED = "malformed"
    GAINS_FIRST = "gains-first"
    GAINS_DONE = "gains-done"
    DRAW_FIRST = "draw-first"
    NOT_IN_HAND = "not-in-hand"
    NOT_IN_PLAY = "not-in-play"
    GAUGE_FULL = "gauge-full"
    GAUGE_AT_MAXIMUM = "gauge-at-maximum"
    CRYSTALS_SHORT = "crystals-short"
    TOLL_UNPAID = "toll-unpaid"
    ENERGY_SHORT = "energy-short"
    SAME_ENERGY_SHORT = "same-energy-short"
    NO_ACTIVATION = "no-activation"
    TURNED = "turned"
    WINDOW_CLOSED = "window-closed"
    NO_CARD_IN_HAND = "no-card-in-hand"
    NO_CARD_LEFT = "no-card-left"
    TOO_FEW_CARDS = "too-few-cards"
    NO_FAMILIAR = "no-familiar"
    NO_PERMISSION = "no-permission"
    NO_ENERGY = "no-energy"
    NO_DRAW_SYMBOL = "no-draw-symbol"
    DRAW_USED = "draw-used"
    BONUSES_SPENT = "bonuses-spent"
    DIE_TAKEN = "die-taken"
    WRONG_TOTAL = "wrong-total"
    PACK_SIZE = "pack-size"
    COMPULSORY = "compulsory"
    TYPE_TWICE = "type-twice"
    NOT_AN_ITEM = "not-an-item"
    MOVE_RANGE = "move-range"


class Refusal(msgspec.Struct, frozen=True):
    """A no with its reason: the ruling it rests on, what is needed, what is there, and the card it is about (0: none).

    `need` and `have` are crystals, cards, tokens or gauge spaces, as the reason says; `missing` is the difference.
    `energy` is the bundle asked for where the types matter.
    """

    reason: Reason
    rule: str
    need: int = 0
    have: int = 0
    card: int = 0
    energy: Energy = NONE
    seat: int = -1

    @property
    def missing(self) -> int:
        """How much is missing, 0 where nothing countable is."""
        return max(0, self.need - self.have)


def reserve_limit(seat: Seat) -> int:
    """How many tokens the reserve may hold: 7, or 10 with a Bespelled Grimoire in play (rulings C0, D18)."""
    return GRIMOIRE_LIMIT if BESPELLED_GRIMOIRE in seat.play else RESERVE_LIMIT


def pools_of(seat: Seat) -> Payment:
    """What the seat may spend: the reserve, then each own Amulet of Water (rulings D4, K11)."""
    if AMULET_OF_WATER not in seat.play:
        return (seat.reserve,)
    return (
        seat.reserve,
        *(stored for card, stored in zip(seat.play, seat.stored, strict=True) if card == AMULET_OF_WATER),
    )


def opposing(seats: Sequence[Seat], number: int, card: int) -> int:
    """How many copies of a card the opponents of a seat have in play."""
    copies = 0
    for other, seat in enumerate(seats):
        if card in seat.play and other != number:
            copies += seat.play.count(card)
    return copies


def transmuting_allowed(here: Position, seats: Sequence[Seat], number: int) -> bool:
    """Whether the seat has a permission to transmute in this turn (rulings C4)."""
    if here.phase != "turn" or here.active != number:
        return False
    die = seats[number].die
    return here.permit or (die is not None and die.transmute)


class Means:
    """What a seat has at hand for the actions of its turn, counted once for all of them."""

    __slots__ = ("costs", "fairies", "hands", "here", "number", "pool", "pools", "seat", "seats", "toll")

    def __init__(self, here: Position, seats: Sequence[Seat], number: int) -> None:
        self.here = here
        self.seats = seats
        self.number = number
        seat = self.seat = seats[number]
        self.pools = pools_of(seat)
        self.pool = seat.reserve if len(self.pools) == 1 else gather(self.pools)
        self.hands = seat.play.count(HAND_OF_FORTUNE)
        self.toll = opposing(seats, number, ARCANO_LEECH)
        self.fairies = opposing(seats, number, THIEVING_FAIRIES) if here.options.fairies_before_cost else 0
        self.costs = cost_table(len(seats), here.options.ishtar_printing != "base")

    def crystals_for_activation(self) -> int:
        """Crystals left for an activation's cost once opposing Thieving Fairies have taken theirs (rulings C6)."""
        return max(0, self.seat.crystals - self.fairies)

    def tokens_to_pay(self, cost: Cost) -> int:
        """How many energy tokens of a cost remain after the own Hands of Fortune (rulings C5, D20)."""
        tokens = cost.tokens
        return max(LEAST_ENERGY, tokens - self.hands) if self.hands and tokens else tokens

    def against_summoning(self, card: int) -> Refusal | None:
        """Why the card cannot be summoned from hand (rulings C5)."""
        here, seat = self.here, self.seat
        if card not in seat.hand:
            return Refusal(Reason.NOT_IN_HAND, "C5", card=card)
        if len(seat.play) >= seat.gauge:
            return Refusal(Reason.GAUGE_FULL, "C5", len(seat.play) + 1, seat.gauge, card)
        if here.draw_open and here.options.die_draw == "forced":
            return Refusal(Reason.DRAW_FIRST, "C2", card=card)
        energy, crystals, tokens = cost = self.costs[card]
        if crystals + self.toll > seat.crystals:
            reason = Reason.CRYSTALS_SHORT if crystals > seat.crystals else Reason.TOLL_UNPAID
            rule = "C5" if crystals > seat.crystals else "D33"
            return Refusal(reason, rule, crystals + self.toll, seat.crystals, card)
        if tokens:
            tokens = self.tokens_to_pay(cost)
            have = overlap(self.pool, energy)
            if have < tokens:
                return Refusal(Reason.ENERGY_SHORT, "C5", tokens, have, card, energy)
        elif card == ELEMENTAL_AMULET and not any(self.pool):
            return Refusal(Reason.ENERGY_SHORT, "D31", 1, 0, card)
        return None

    def against_bonus(self, bonus: str) -> Refusal | None:
        """Why a bonus cannot be used (rulings C7)."""
        seat = self.seat
        if seat.bonuses_used >= BONUS_LIMIT:
            return Refusal(Reason.BONUSES_SPENT, "C7", need=1)
        if bonus == "exchange" and sum(self.pool) < 2:
            return Refusal(Reason.NO_ENERGY, "C7", 2, sum(self.pool))
        if bonus == "gauge" and seat.gauge >= GAUGE_LIMIT:
            return Refusal(Reason.GAUGE_AT_MAXIMUM, "C7", have=seat.gauge)
        if bonus == "two_cards":
            return self.against_drawing()
        return None

    def against_drawing(self) -> Refusal | None:
        """Why the die's draw cannot be taken (rulings C2)."""
        if self.here.draw_open:
            return None
        die = self.seat.die
        return Refusal(Reason.DRAW_USED if die is not None and die.draw else Reason.NO_DRAW_SYMBOL, "C2")

    def against_transmuting(self) -> Refusal | None:
        """Why nothing can be transmuted (rulings C4)."""
        if not transmuting_allowed(self.here, self.seats, self.number):
            return Refusal(Reason.NO_PERMISSION, "C4")
        if not any(self.pool):
            return Refusal(Reason.NO_ENERGY, "C4", 1, 0)
        return None

    def against_ending(self) -> Refusal | None:
        """Why the turn cannot end yet (rulings C2, K7)."""
        if self.here.draw_open and self.here.options.die_draw == "forced":
            return Refusal(Reason.DRAW_FIRST, "C2")
        return None


def window_open(here: Position) -> bool:
    """Whether no action of the active seat's die has been carried out: Die of Malice may be used (rulings D15)."""
    return here.window and here.phase in ("turn_start", "turn")

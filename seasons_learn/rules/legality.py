"""Legality: the one voice that says what a seat may do in its turn and why not.

The list of options, the greyed buttons, error messages and rule cases all ask the functions here. `None` means yes;
a `Refusal` says no, with a reason from a fixed list, the ruling, and what is needed and there.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from seasons_learn.rules.energy import NONE, Energy, Payment, covers, gather, overlap
from seasons_learn.rules.facts import (
    BONUS_LIMIT,
    CARDS,
    EXCHANGED,
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
REDUCTION: int = CARDS[HAND_OF_FORTUNE].params["energy_reduction"]
TOLL: int = CARDS[ARCANO_LEECH].params["crystals_from_summoner"]
THEFT = CARDS[THIEVING_FAIRIES].params["crystals_from_activator"]
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
    FAIRIES_FIRST = "fairies-first"
    TOKENS_ELSEWHERE = "tokens-elsewhere"
    WRONG_TOKENS = "wrong-tokens"
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
    NOT_AN_ITEM = "not-an-item"
    MOVE_RANGE = "move-range"


# Members of an enum are slow to look up, and these are needed for every card of a hand in every turn.
GAUGE_FULL, DRAW_FIRST = Reason.GAUGE_FULL, Reason.DRAW_FIRST
CRYSTALS_SHORT, TOLL_UNPAID, ENERGY_SHORT = Reason.CRYSTALS_SHORT, Reason.TOLL_UNPAID, Reason.ENERGY_SHORT


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


def pool_of(seat: Seat) -> Energy:
    """All that the seat may spend, in one bundle."""
    return seat.reserve if AMULET_OF_WATER not in seat.play else gather(pools_of(seat))


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
    """What a seat has at hand for the actions of its turn."""

    __slots__ = ("_fairies", "here", "number", "pool", "seat", "seats")

    def __init__(self, here: Position, seats: Sequence[Seat], number: int) -> None:
        self.here = here
        self.seats = seats
        self.number = number
        self.seat = seat = seats[number]
        self.pool = pool_of(seat)
        self._fairies = -1

    @property
    def costs(self) -> tuple[Cost, ...]:
        """Printed costs at this table, by card number."""
        return cost_table(len(self.seats), self.here.options.ishtar_printing != "base")

    @property
    def hands(self) -> int:
        """Energy tokens that the own Hands of Fortune take off a cost (rulings D20)."""
        return REDUCTION * self.seat.play.count(HAND_OF_FORTUNE)

    @property
    def toll(self) -> int:
        """Crystals that opposing Arcano Leeches take for a summon (rulings D33)."""
        return TOLL * opposing(self.seats, self.number, ARCANO_LEECH)

    def crystals_for_activation(self) -> int:
        """Crystals left for an activation's cost once opposing Thieving Fairies have taken theirs (rulings C6)."""
        if self._fairies < 0:
            before = self.here.options.fairies_before_cost
            self._fairies = THEFT * opposing(self.seats, self.number, THIEVING_FAIRIES) if before else 0
        return max(0, self.seat.crystals - self._fairies)

    def against_paying(self, amount: int, rule: str, card: int) -> Refusal | None:
        """Why an activation's crystals cannot be paid, once opposing Thieving Fairies have taken theirs."""
        have = self.crystals_for_activation()
        if have >= amount:
            return None
        mine = self.seat.crystals
        reason = Reason.FAIRIES_FIRST if mine >= amount else Reason.CRYSTALS_SHORT
        return Refusal(reason, rule, amount, have if mine >= amount else mine, card)

    def after_fairies(self) -> None:
        """From now on crystals are counted as they are: the Fairies have taken theirs."""
        self._fairies = 0

    def tokens_to_pay(self, cost: Cost) -> int:
        """How many energy tokens of a cost remain after the own Hands of Fortune (rulings C5, D20)."""
        return max(LEAST_ENERGY, cost.tokens - self.hands) if cost.tokens else 0

    def summoning_obstacle(self, card: int) -> Reason | None:
        """What stands in the way of summoning a card of the hand (rulings C5)."""
        return self.no_summons() or self.cost_obstacle(card, self.costs[card], self.hands, self.toll)

    def no_summons(self) -> Reason | None:
        """What stands in the way of summoning any card at all (rulings C5)."""
        here, seat = self.here, self.seat
        if len(seat.play) >= seat.gauge:
            return GAUGE_FULL
        return DRAW_FIRST if here.draw_open and here.options.die_draw == "forced" else None

    def cost_obstacle(self, card: int, cost: Cost, hands: int, toll: int) -> Reason | None:
        """Why the cost of a card, with its toll, cannot be paid (rulings C5)."""
        energy, crystals, tokens = cost
        have = self.seat.crystals
        if crystals + toll > have:
            return CRYSTALS_SHORT if crystals > have else TOLL_UNPAID
        if tokens:
            short = overlap(self.pool, energy) < self.tokens_to_pay(cost) if hands else not covers(self.pool, energy)
            if short:
                return ENERGY_SHORT
        elif card == ELEMENTAL_AMULET and not any(self.pool):
            return ENERGY_SHORT
        return None

    def summonable(self) -> list[int]:
        """The cards of the hand that can be summoned, each kind once."""
        hand = self.seat.hand
        if not hand or self.no_summons():
            return []
        costs, hands, toll, obstacle = self.costs, self.hands, self.toll, self.cost_obstacle
        return sorted({card for card in hand if obstacle(card, costs[card], hands, toll) is None})

    def against_summoning(self, card: int) -> Refusal | None:
        """Why the card cannot be summoned from hand (rulings C5)."""
        seat = self.seat
        if card not in seat.hand:
            return Refusal(Reason.NOT_IN_HAND, "C5", card=card)
        reason = self.summoning_obstacle(card)
        if reason is None:
            return None
        cost = self.costs[card]
        crystals = cost.crystals + self.toll
        rule, need, have, energy = "C5", 0, 0, NONE
        if reason == Reason.GAUGE_FULL:
            need, have = len(seat.play) + 1, seat.gauge
        elif reason in (Reason.CRYSTALS_SHORT, Reason.TOLL_UNPAID):
            rule = "C5" if reason == Reason.CRYSTALS_SHORT else "D33"
            need, have = crystals, seat.crystals
        elif reason == Reason.DRAW_FIRST:
            rule = "C2"
        else:
            need, have, energy = (
                max(1, self.tokens_to_pay(cost)),
                overlap(self.pool, cost.energy),
                cost.energy,
            )
            rule = "D31" if card == ELEMENTAL_AMULET else "C5"
        return Refusal(reason, rule, need, have, card, energy)

    def open_bonuses(self) -> list[str]:
        """The bonuses that can be used now (rulings C7)."""
        seat = self.seat
        if seat.bonuses_used >= BONUS_LIMIT:
            return []
        found = ["exchange", "transmute"] if sum(self.pool) >= EXCHANGED else ["transmute"]
        if seat.gauge < GAUGE_LIMIT:
            found.append("gauge")
        if self.here.draw_open:
            found.append("two_cards")
        return found

    def against_bonus(self, bonus: str) -> Refusal | None:
        """Why a bonus cannot be used (rulings C7)."""
        seat = self.seat
        if bonus in self.open_bonuses():
            return None
        if seat.bonuses_used >= BONUS_LIMIT:
            return Refusal(Reason.BONUSES_SPENT, "C7", need=1)
        if bonus == "exchange":
            return Refusal(Reason.NO_ENERGY, "C7", EXCHANGED, sum(self.pool))
        if bonus == "gauge":
            return Refusal(Reason.GAUGE_AT_MAXIMUM, "C7", have=seat.gauge)
        return self.against_drawing() if bonus == "two_cards" else Refusal(Reason.NOT_OFFERED, "C7")

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

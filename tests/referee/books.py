"""The referee's own books: what every sorcerer has, kept by what each step says, with figures of its own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FIGURES = json.loads(Path(__file__).with_name("figures.json").read_text("utf-8"))
SEASONS = ("winter", "spring", "summer", "fall")
AIR, WATER, FIRE, EARTH = range(4)
AMULET_OF_WATER, TEMPORAL_BOOTS, PURSE, GRIMOIRE, HAND_OF_FORTUNE = 4, 7, 8, 18, 20
FULL_GAUGE = 15


class Fault(AssertionError):
    """What happened is not what the rulings say."""


def demand(holds: Any, complaint: str) -> None:
    """Raise Fault with the complaint unless it holds."""
    if not holds:
        raise Fault(complaint)


def figures(card: int) -> dict[str, Any]:
    """What is printed on a card."""
    found: dict[str, Any] = FIGURES["cards"][str(card)]
    return found


def is_familiar(card: int) -> bool:
    return bool(figures(card)["familiar"])


def printed(value: Any, players: int) -> int:
    """A figure that may depend on the number of players (A3)."""
    return int(value[players - 2] if isinstance(value, list) else value)


def face_of(die: Any) -> list[int]:
    """A die's face in the order of the figures."""
    return [*die.energy, die.crystals, int(die.gauge), int(die.draw), int(die.transmute), die.pips]


def added(one: Iterable[int], other: Iterable[int], sign: int = 1) -> list[int]:
    return [left + sign * right for left, right in zip(one, other, strict=True)]


@dataclass
class Thing:
    """A card in play, with its tokens."""

    card: int
    turned: bool = False
    tokens: list[int] = field(default_factory=lambda: [0] * 4)


@dataclass
class Sorcerer:
    """One side of the table."""

    crystals: int = 0
    gauge: int = 0
    reserve: list[int] = field(default_factory=lambda: [0] * 4)
    bonuses: int = 0
    hand: list[int] = field(default_factory=list)
    play: list[Thing] = field(default_factory=list)
    packs: dict[int, list[int]] = field(default_factory=lambda: {2: [], 3: []})
    packet: list[int] = field(default_factory=list)
    drafted: list[int] = field(default_factory=list)
    die: Any = None

    def having(self, card: int) -> int:
        """How many of a card are in play."""
        return sum(thing.card == card for thing in self.play)

    @property
    def limit(self) -> int:
        """How much energy the reserve may hold (C3)."""
        return 10 if self.having(GRIMOIRE) else 7

    @property
    def amulets(self) -> list[Thing]:
        return [thing for thing in self.play if thing.card == AMULET_OF_WATER]

    @property
    def familiars(self) -> int:
        return sum(is_familiar(thing.card) for thing in self.play)

    @property
    def items(self) -> int:
        return len(self.play) - self.familiars

    @property
    def within_reach(self) -> list[int]:
        """Energy that may be spent by choice: reserve and Amulets of Water (D4)."""
        whole = list(self.reserve)
        for amulet in self.amulets:
            whole = added(whole, amulet.tokens)
        return whole


class Books:
    """The whole table as the steps have made it. A step that cannot be booked is a fault."""

    def __init__(self, start: Any) -> None:
        self.options = start.options
        self.level: str = start.level
        self.dice_set = start.dice_set
        self.pile: list[int] = list(start.draw_pile)
        self.discards: list[int] = list(start.discard_pile)
        self.aside: list[int] = []
        self.year: int = start.year
        self.month: int = start.month
        self.first: int = start.first
        self.dice: list[Any] = []
        self.takers: list[int | None] = []
        self.permission = False
        self.raised = 0
        self.sorcerers = [
            Sorcerer(packet=list(seat.draft), drafted=list(seat.drafted), hand=list(seat.hand)) for seat in start.seats
        ]

    @property
    def players(self) -> int:
        return len(self.sorcerers)

    @property
    def season(self) -> int:
        return (self.month - 1) // 3

    def mine(self, seat: int) -> Sorcerer:
        return self.sorcerers[seat]

    def others(self, seat: int) -> list[int]:
        """The opponents, clockwise from the left neighbour."""
        return [(seat + way) % self.players for way in range(1, self.players)]

    def from_seat(self, seat: int) -> list[int]:
        return [seat, *self.others(seat)]

    def book(self, kind: str, seat: int, details: tuple[Any, ...]) -> None:
        """Carry a step into the books."""
        entry = getattr(self, f"did_{kind}", None)
        if entry is None:
            raise Fault(f"nobody knows what a step {kind!r} does")
        entry(self.sorcerers[seat] if seat >= 0 else None, *details)
        if seat >= 0:
            self._within_bounds(self.sorcerers[seat])

    def _within_bounds(self, mine: Sorcerer) -> None:
        demand(mine.crystals >= 0, "crystals below zero")
        demand(0 <= mine.gauge <= FULL_GAUGE, "a gauge beyond its ends")
        demand(mine.bonuses <= 3, "a fourth bonus")
        demand(min(mine.reserve) >= 0, "spent what was not in the reserve")
        demand(all(min(thing.tokens) >= 0 for thing in mine.play), "spent what was on no card")

    # ---- crystals, energy, gauge

    def did_crystals(self, mine: Sorcerer, amount: int) -> None:
        mine.crystals += amount

    def did_transfer(self, mine: Sorcerer, to: int, amount: int) -> None:
        mine.crystals -= amount
        self.sorcerers[to].crystals += amount

    def did_gain(self, mine: Sorcerer, energy: tuple[int, ...]) -> None:
        demand(min(energy) >= 0, "a gain that takes")
        mine.reserve = added(mine.reserve, energy)

    def did_spend(self, mine: Sorcerer, payment: tuple[tuple[int, ...], ...]) -> None:
        demand(all(min(bundle) >= 0 for bundle in payment), "a payment that gives")
        mine.reserve = added(mine.reserve, payment[0], -1)
        demand(len(payment) in (1, 1 + len(mine.amulets)), "a payment from cards that hold nothing")
        for amulet, bundle in zip(mine.amulets, payment[1:], strict=False):
            amulet.tokens = added(amulet.tokens, bundle, -1)

    def did_becomes(self, mine: Sorcerer, energy: tuple[int, ...]) -> None:
        mine.reserve = list(energy)

    def did_store(self, mine: Sorcerer, entry: int, energy: tuple[int, ...]) -> None:
        mine.play[entry].tokens = added(mine.play[entry].tokens, energy)

    def did_unload(self, mine: Sorcerer, entry: int) -> None:
        mine.reserve = added(mine.reserve, mine.play[entry].tokens)
        mine.play[entry].tokens = [0] * 4

    def did_gauge(self, mine: Sorcerer, spaces: int) -> None:
        mine.gauge += spaces

    def did_bonus(self, mine: Sorcerer) -> None:
        mine.bonuses += 1

    # ---- cards

    def _leave(self, cards: Iterable[int], place: list[int]) -> None:
        for card in cards:
            demand(card in place, f"card {card} is not where it is taken from")
            place.remove(card)

    def _top(self, cards: tuple[int, ...]) -> None:
        demand(tuple(self.pile[: len(cards)]) == cards, "not the top cards of the pile")
        del self.pile[: len(cards)]

    def did_set_aside(self, mine: Sorcerer, cards: tuple[int, ...]) -> None:
        self._top(cards)
        self.aside += cards

    def did_keep(self, mine: Sorcerer, card: int) -> None:
        self._leave((card,), self.aside)
        mine.hand.append(card)

    def did_give(self, mine: Sorcerer, to: int, card: int) -> None:
        self.did_keep(self.sorcerers[to], card)

    def did_throw_away(self, mine: Sorcerer, cards: tuple[int, ...]) -> None:
        self._leave(cards, self.aside)
        self.discards += cards

    def did_put_back(self, mine: Sorcerer, card: int) -> None:
        self._leave((card,), self.aside)
        self.pile.insert(0, card)

    def did_draw(self, mine: Sorcerer, card: int, shown: bool) -> None:
        self._top((card,))
        mine.hand.append(card)

    def did_bury(self, mine: Sorcerer, card: int) -> None:
        self._top((card,))
        self.discards.append(card)

    def did_enter(self, mine: Sorcerer, card: int, zone: str) -> None:
        self._leave((card,), mine.hand if zone == "hand" else self.aside)
        mine.play.append(Thing(card))

    def _taken_out(self, mine: Sorcerer, entries: tuple[int, ...], cards: tuple[int, ...]) -> list[Thing]:
        gone = [mine.play[entry] for entry in entries]
        demand([thing.card for thing in gone] == list(cards), "another card lies in that place")
        mine.play = [thing for thing in mine.play if not any(thing is left for left in gone)]
        return gone

    def did_sacrifice(self, mine: Sorcerer, entries: tuple[int, ...], cards: tuple[int, ...]) -> None:
        self._taken_out(mine, entries, cards)
        self.discards += cards

    def did_take_back(self, mine: Sorcerer, entry: int, card: int) -> None:
        self._taken_out(mine, (entry,), (card,))
        mine.hand.append(card)

    def did_pass_on(self, mine: Sorcerer, entry: int, to: int, card: int) -> None:
        self._taken_out(mine, (entry,), (card,))
        self.sorcerers[to].play.append(Thing(card))

    def did_discard(self, mine: Sorcerer, card: int) -> None:
        self._leave((card,), mine.hand)
        self.discards.append(card)

    def did_library(self, mine: Sorcerer, year: int) -> None:
        mine.hand += mine.packs[year]
        mine.packs[year] = []

    def did_shuffle(self, mine: Sorcerer, cards: tuple[int, ...]) -> None:
        demand(Counter(cards) == Counter(self.discards), "the new pile is not the old discard pile")
        self.pile += cards
        self.discards = []

    # ---- prelude

    def did_draft(self, mine: Sorcerer, card: int) -> None:
        self._leave((card,), mine.packet)
        mine.drafted.append(card)

    def did_pass_packets(self, mine: Sorcerer | None) -> None:
        packets = [other.packet for other in self.sorcerers]
        for giver, packet in enumerate(packets):
            self.sorcerers[(giver + 1) % self.players].packet = packet

    def did_packs(self, mine: Sorcerer, packs: tuple[tuple[int, ...], ...]) -> None:
        for pack in packs:
            demand(len(pack) == 3, "a pack is three cards")
            self._leave(pack, mine.drafted)
        mine.hand += packs[0]
        mine.packs = {2: list(packs[1]), 3: list(packs[2])}

    # ---- dice, turns, time

    def did_turn(self, mine: Sorcerer, entry: int, card: int) -> None:
        demand(mine.play[entry].card == card, "another card lies in that place")
        demand(not mine.play[entry].turned, "a turned card is turned again")
        mine.play[entry].turned = True

    def did_straighten(self, mine: Sorcerer | None) -> None:
        for other in self.sorcerers:
            for thing in other.play:
                thing.turned = False

    def did_roll(self, mine: Sorcerer | None, dice: tuple[Any, ...]) -> None:
        self.dice, self.takers = list(dice), [None] * len(dice)
        for other in self.sorcerers:
            other.die = None

    def did_take_die(self, mine: Sorcerer, index: int) -> None:
        demand(self.takers[index] is None, "a die that another has taken")
        self.takers[index] = self._number(mine)
        mine.die = self.dice[index]

    def did_reroll(self, mine: Sorcerer, die: Any) -> None:
        self.dice[self.takers.index(self._number(mine))] = die
        mine.die = die

    def _number(self, mine: Sorcerer) -> int:
        return next(number for number, other in enumerate(self.sorcerers) if other is mine)

    def did_permit(self, mine: Sorcerer) -> None:
        self.permission = True

    def did_rate(self, mine: Sorcerer) -> None:
        self.permission = True
        self.raised += 1

    def did_end_turn(self, mine: Sorcerer) -> None:
        self.permission = False
        self.raised = 0

    def did_token(self, mine: Sorcerer | None, year: int, month: int) -> None:
        self.year, self.month = year, month

    def did_first(self, mine: Sorcerer) -> None:
        self.first = self._number(mine)

    def did_nothing(self, mine: Sorcerer | None, *details: Any) -> None:
        """A step that only says where in the round we are."""

    did_begin_turn = did_die_done = did_draw_done = did_die_used = did_phase = did_nothing

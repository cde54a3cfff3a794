"""What may be done in a turn, worked out from the books: to be held against what the engine offers (C5, C6, C7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referee.activating import DIE_OF_MALICE, FAIRIES
from tests.referee.books import Sorcerer, Thing, figures, is_familiar
from tests.referee.entering import ELEMENTAL_AMULET, LEECH, crystals_of, energy_of, has_room, reduced
from tests.referee.table import Table

Offer = tuple[str, Any]


def offers(t: Table, seat: int) -> set[Offer]:
    """Everything legal in the free part of a turn; activations by card, not by place."""
    mine = t.mine(seat)
    energy = sum(mine.within_reach)
    waits = t.options.die_draw == "forced" and t.draw_open
    found: set[Offer] = {("activate", thing.card) for thing in mine.play if may_activate(t, seat, thing, waits)}
    if not waits:
        found.add(("end_turn", 0))
        found |= {("summon", card) for card in set(mine.hand) if may_summon(t, seat, card)}
    if t.draw_open:
        found.add(("draw", 0))
    if energy and (t.permission or mine.die.transmute):
        found.add(("transmute", 0))
    if mine.bonuses < 3:
        found.add(("bonus", "transmute"))
        found |= {("bonus", "exchange")} if energy >= 2 else set()
        found |= {("bonus", "gauge")} if mine.gauge < 15 else set()
        found |= {("bonus", "two_cards")} if t.draw_open else set()
    return found


def offers_before_die(t: Table, seat: int) -> set[Offer]:
    """Before the die's gains only they and Die of Malice (C2)."""
    ready = {thing.card for thing in t.mine(seat).play if not thing.turned}
    return {("gain_die", 0)} | {("activate", card) for card in ready & {DIE_OF_MALICE}}


def may_summon(t: Table, seat: int, card: int) -> bool:
    """A free place, and enough for cost and tolls."""
    mine, within_reach = t.mine(seat), t.mine(seat).within_reach
    leeches = sum(t.mine(other).having(LEECH) for other in t.others(seat))
    if not has_room(t, seat) or mine.crystals < crystals_of(t, card) + leeches:
        return False
    if card == ELEMENTAL_AMULET:
        return sum(within_reach) > 0
    cost = energy_of(t, card)
    useful = sum(min(wanted, held) for wanted, held in zip(cost, within_reach, strict=True))
    return useful >= reduced(t, seat, sum(cost))


def may_activate(t: Table, seat: int, thing: Thing, waits: bool) -> bool:
    """Straight, with an activation, and its cost can still be paid when Fairies have taken their crystals."""
    card = thing.card
    if thing.turned or not figures(card)["activated"] or (waits and card != DIE_OF_MALICE):
        return False
    mine = t.mine(seat)
    lost = sum(t.mine(other).having(FAIRIES) for other in t.others(seat)) if t.options.fairies_before_cost else 0
    crystals = max(0, mine.crystals - lost)
    condition = CONDITIONS.get(card)
    return condition is None or condition(t, seat, mine, crystals)


def potion_of_power(t: Table, seat: int, mine: Sorcerer, crystals: int) -> bool:
    return mine.gauge < 15 or t.options.potion_of_power_at_max_gauge == "allow"


def kriss(t: Table, seat: int, mine: Sorcerer, crystals: int) -> bool:
    return mine.familiars > 0 or any(is_familiar(card) for card in mine.hand)


def balance(t: Table, seat: int, mine: Sorcerer, crystals: int) -> bool:
    return max(mine.within_reach) >= (3 if t.options.ishtar_printing == "ek_reprint" else 4)


CONDITIONS: dict[int, Callable[[Table, int, Sorcerer, int], bool]] = {
    5: balance,
    15: lambda t, seat, mine, crystals: t.untouched,
    16: lambda t, seat, mine, crystals: sum(mine.within_reach) >= 1,
    23: potion_of_power,
    24: lambda t, seat, mine, crystals: bool(mine.hand) and len(mine.play) - 1 < mine.gauge,
    32: lambda t, seat, mine, crystals: crystals >= 3 or sum(mine.within_reach) >= 1,
    34: lambda t, seat, mine, crystals: bool(t.pile or t.discards),
    35: lambda t, seat, mine, crystals: sum(mine.within_reach) >= 1,
    37: lambda t, seat, mine, crystals: len(mine.play) >= 3,
    44: kriss,
    47: lambda t, seat, mine, crystals: crystals >= 1 and sum(mine.within_reach) >= 1,
    50: lambda t, seat, mine, crystals: mine.within_reach[1] >= 1,
}
"""What an activation needs besides a straight card; the others need nothing."""

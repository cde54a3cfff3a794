"""Summoning: what a card costs, what it sets off, and what it does on entering play (rulings C5 and D)."""

from __future__ import annotations

from tests.referee.books import (
    AIR,
    AMULET_OF_WATER,
    EARTH,
    FIRE,
    FULL_GAUGE,
    HAND_OF_FORTUNE,
    WATER,
    added,
    demand,
    figures,
    printed,
)
from tests.referee.seasons import moves_by_boots
from tests.referee.table import Table

STAFF, VASE, LEECH = 6, 30, 33
ELEMENTAL_AMULET = 31


def crystals_of(t: Table, card: int) -> int:
    """The printed cost in crystals, for this printing and this number of players."""
    if card == 5 and t.options.ishtar_printing == "ek_reprint":
        return 2
    return printed(figures(card)["crystals"], t.players)


def energy_of(t: Table, card: int) -> list[int]:
    """The printed cost in energy."""
    return [printed(count, t.players) for count in figures(card)["energy"]]


def reduced(t: Table, seat: int, tokens: int) -> int:
    """How many tokens are paid instead of so many: one less for each Hand of Fortune, never less than one (D20)."""
    return max(1, tokens - t.mine(seat).having(HAND_OF_FORTUNE)) if tokens else 0


def has_room(t: Table, seat: int) -> bool:
    """Whether there are fewer cards in play than the gauge shows."""
    return len(t.mine(seat).play) < t.mine(seat).gauge


def summons(t: Table, seat: int, card: int) -> None:
    """An ordinary summon from the hand, in the order of C5."""
    mine = t.mine(seat)
    demand(card in mine.hand, f"card {card} is summoned from nowhere")
    demand(has_room(t, seat), "a summon without a free place on the gauge")
    chosen = t.answer("types", seat)
    leeches = sorted(other for other in t.others(seat) for _ in range(t.mine(other).having(LEECH)))
    demand(mine.crystals >= crystals_of(t, card) + len(leeches), "crystals do not suffice for cost and toll")
    asked = []
    for _ in leeches:
        to, amount = t.take("transfer", seat, LEECH)
        demand(amount == 1, "a Leech takes one crystal")
        asked.append(to)
    demand(sorted(asked) == leeches, "the toll goes to others than the owners of Leeches")
    types = pays_for(t, seat, card, chosen)
    acting = [other for other in (STAFF, VASE) for _ in range(mine.having(other))]
    t.take("enter", seat, "C5", card, "hand")
    while acting:
        if t.next_card(seat, acting) == VASE:
            t.picks(seat, VASE, 1)
        else:
            t.gets(seat, STAFF, 3)
    enters(t, seat, card, types)


def pays_for(t: Table, seat: int, card: int, chosen: int | None) -> list[int]:
    """The cost of a summon, energy and crystals in either order; for Elemental Amulet the types it is summoned with."""
    crystals = crystals_of(t, card)
    if crystals and t.sees("crystals"):
        t.gets(seat, "C5", -crystals)
        crystals = 0
    types: list[int] = []
    if card == ELEMENTAL_AMULET:
        types = pays_types(t, seat, chosen)
    elif sum(energy_of(t, card)):
        cost = energy_of(t, card)
        paid = t.spends(seat, "C5", reduced(t, seat, sum(cost)))
        demand(min(added(cost, paid, -1)) >= 0, f"{paid} is no part of the cost {cost}")
    if crystals:
        t.gets(seat, "C5", -crystals)
    return types


def pays_types(t: Table, seat: int, chosen: int | None) -> list[int]:
    """One token each of the types chosen, less by the Hands of Fortune (D31)."""
    owned = [kind for kind in range(4) if t.mine(seat).within_reach[kind]]
    if chosen is None:
        demand(len(owned) == 1 and not t.mine(seat).having(HAND_OF_FORTUNE), "the types were never chosen")
        types = owned
    else:
        types = [kind for kind in range(4) if chosen >> kind & 1]
    paid = t.spends(seat, "C5", reduced(t, seat, len(types)))
    demand(max(paid) == 1, "two of one type for an Elemental Amulet")
    demand(all(kind in types for kind in range(4) if paid[kind]), "a type is paid that was not chosen")
    return types


def enters_free(t: Table, seat: int, source: int, zone: str) -> int:
    """A free summon: the gauge counts, nothing else does; the card (C5)."""
    demand(has_room(t, seat), "a free summon without a free place on the gauge")
    card, came_from = t.take("enter", seat, source)
    demand(came_from == zone, f"a free card from the {came_from}")
    return int(card)


def enters(t: Table, seat: int, card: int, types: list[int] | None = None) -> None:
    """What a card does on entering play; without `types` Elemental Amulet has all four."""
    if card == ELEMENTAL_AMULET:
        elemental(t, seat, list(range(4)) if types is None else types)
    elif card in EFFECTS:
        EFFECTS[card](t, seat)


def elemental(t: Table, seat: int, types: list[int]) -> None:
    """One effect for each type, in the owner's order (D31)."""
    left = set(types)
    while left:
        if WATER in left and t.sees("gain", seat, 31):
            left.remove(WATER)
            t.picks(seat, 31, 2)
        elif EARTH in left and t.sees("crystals", seat, 31):
            left.remove(EARTH)
            t.gets(seat, 31, 5)
        elif AIR in left and t.sees("gauge", seat, 31):
            left.remove(AIR)
            t.rises(seat, 31, 1)
        elif FIRE in left and (t.sees("draw", seat, 31) or t.sees("shuffle", source=31)):
            left.remove(FIRE)
            t.draws(seat, 31)
        else:
            break
    # Which comes first may have been asked although neither does anything.
    t.answer("mode", seat)
    if AIR in left and t.mine(seat).gauge == FULL_GAUGE:
        left.remove(AIR)
    if FIRE in left and not t.pile and not t.discards:
        left.remove(FIRE)
    demand(not left, f"Elemental Amulet leaves out the effects of the types {sorted(left)}")


def amulet_of_fire(t: Table, seat: int) -> None:
    if t.sets_aside(4, seat, 2):
        t.take("keep", seat, 2)
        t.throws_rest(seat, 2)


def amulet_of_water(t: Table, seat: int) -> None:
    entry, energy = t.take("store", seat, AMULET_OF_WATER)
    demand(entry == len(t.mine(seat).play) - 1, "the tokens lie on another card")
    demand(sum(energy) == 4, "not four tokens on the Amulet of Water")


def divine_chalice(t: Table, seat: int) -> None:
    if t.sets_aside(4, seat, 9):
        card = enters_free(t, seat, 9, "aside") if has_room(t, seat) else None
        t.throws_rest(seat, 9)
        if card is not None:
            enters(t, seat, card)


def syllas(t: Table, seat: int) -> None:
    for other in t.others(seat):
        if t.mine(other).play:
            t.sacrifices(other, 10)


def naria(t: Table, seat: int) -> None:
    t.sets_aside(t.players, seat, 12)
    for other in t.from_seat(seat):
        if t.aside and other == seat:
            t.take("keep", seat, 12)
        elif t.aside:
            to, _ = t.take("give", seat, 12)
            demand(to == other, "cards are given clockwise, one to each opponent")


def amsug(t: Table, seat: int) -> None:
    for other in (*t.others(seat), seat):
        if t.mine(other).items:
            _, card = t.take("take_back", other, 17)
            demand(not figures(card)["familiar"], "a familiar is taken back")
            t.overflow(other)


def lewis(t: Table, seat: int) -> None:
    target = t.answer("target", seat)
    demand(target is not None or t.players == 2, "whose reserve is copied was never chosen")
    target = t.others(seat)[0] if target is None else target
    demand(target != seat, "the own reserve is copied")
    copy = tuple(t.mine(target).reserve)
    if sum(copy):
        t.take("gain", seat, 21, copy)
        t.overflow(seat)


def vampiric_crown(t: Table, seat: int) -> None:
    card: int | None
    if t.sees("discard", seat, 36):
        (card,) = t.take("discard", seat, 36)
    else:
        card = t.draws(seat, 36, shown=True)
        demand(card or not t.mine(seat).hand, "neither drawn nor discarded")
    if card is not None:
        t.picks(seat, 36, figures(card)["prestige"])


def demon(t: Table, seat: int) -> None:
    for other in t.others(seat):
        if t.mine(other).gauge:
            t.take("gauge", other, 38, -1)
        t.draws(other, 38)


def air_elemental(t: Table, seat: int) -> None:
    for other in t.others(seat):
        count = sum(t.mine(other).reserve)
        if count and t.mine(other).reserve[AIR] < count:
            t.take("becomes", other, 40, (count, 0, 0, 0))


def treatise(t: Table, seat: int) -> None:
    t.picks(seat, 42, 2)
    t.rises(seat, 42, 1)
    t.gets(seat, 42, 10)


def sid(t: Table, seat: int) -> None:
    if all(t.mine(seat).crystals > t.mine(other).crystals for other in t.others(seat)):
        for other in t.others(seat):
            t.pays(other, seat, 49, 5)


def damned_soul(t: Table, seat: int) -> None:
    t.gets(seat, 50, 10)
    t.take("gain", seat, 50, (0, 1, 0, 0))
    t.overflow(seat)


def idol(t: Table, seat: int) -> None:
    if t.options.idol_printing == "ek_reprint":
        t.gets(seat, 43, 10)


EFFECTS = {
    1: lambda t, seat: t.rises(seat, 1, 2),
    2: amulet_of_fire,
    3: lambda t, seat: t.gets(seat, 3, 9),
    4: amulet_of_water,
    7: moves_by_boots,
    9: divine_chalice,
    10: syllas,
    12: naria,
    17: amsug,
    18: lambda t, seat: t.picks(seat, 18, 2),
    21: lewis,
    28: lambda t, seat: t.gets(seat, 28, 3 * (t.mine(seat).items - 1)),
    29: lambda t, seat: t.gets(seat, 29, 20),
    36: vampiric_crown,
    38: demon,
    40: air_elemental,
    42: treatise,
    43: idol,
    48: lambda t, seat: t.picks(seat, 48, t.mine(seat).items - 1),
    49: sid,
    50: damned_soul,
}

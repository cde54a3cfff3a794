"""Activations: Thieving Fairies, costs and effects (rulings C6 and D)."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.books import PURSE, Thing, demand, face_of, figures
from tests.referee.dice import faces_of
from tests.referee.entering import enters, enters_free
from tests.referee.table import Table

DIE_OF_MALICE, FAIRIES, CAULDRON = 15, 41, 35
Paid = Callable[[], None]


def activates(t: Table, seat: int, entry: int) -> int:
    """A card is turned, Fairies take their crystals, its cost is paid, it does what it does; which card it was."""
    thing = t.mine(seat).play[entry]
    demand(figures(thing.card)["activated"], f"card {thing.card} has no activation")
    t.take("turn", seat, thing.card, entry, thing.card)
    early = t.options.fairies_before_cost
    if early:
        fairies(t, seat)
    ACTIVATIONS[thing.card](t, seat, thing, (lambda: None) if early else (lambda: fairies(t, seat)))
    return thing.card


def fairies(t: Table, seat: int) -> None:
    """Each opposing Thieving Fairies: one crystal from the activator if there is one, one more from the bank."""
    left = [other for other in t.others(seat) for _ in range(t.mine(other).having(FAIRIES))]
    for owner in left:
        t.pays(seat, owner, FAIRIES)
        t.gets(owner, FAIRIES, 1)


def extras(t: Table, seat: int) -> int:
    """What each transmuted token pays besides: Purses of Io and bonuses of this turn (C4)."""
    return t.mine(seat).having(PURSE) + t.raised


def goes(t: Table, seat: int, thing: Thing) -> None:
    """The card that was activated is sacrificed."""
    (gone,) = t.sacrifices(seat, thing.card)
    demand(gone is thing, "another card is sacrificed")


def balance(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    tokens, crystals = (3, 9) if t.options.ishtar_printing == "ek_reprint" else (4, 12)
    demand(max(t.spends(seat, 5, tokens)) == tokens, "Balance of Ishtar wants tokens of one type")
    paid()
    t.gets(seat, 5, crystals + tokens * extras(t, seat))


def die_of_malice(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    paid()
    old = t.mine(seat).die
    (new,) = t.take("reroll", seat, DIE_OF_MALICE)
    demand((old.season, old.number) == (new.season, new.number), "another die is rolled")
    demand(face_of(new) in faces_of(new), "the die has no such face")
    t.gets(seat, DIE_OF_MALICE, 2)


def kairn(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    t.spends(seat, 16, 1)
    paid()
    for other in t.others(seat):
        t.loses(other, 16, 4)


def potion_of_power(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    full = t.mine(seat).gauge == 15
    demand(not full or t.options.potion_of_power_at_max_gauge == "allow", "Potion of Power at a full gauge")
    goes(t, seat, thing)
    paid()
    t.draws(seat, 23)
    t.rises(seat, 23, 2)


def potion_of_dreams(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    demand(t.mine(seat).hand, "Potion of Dreams without a card in hand")
    goes(t, seat, thing)
    t.empties(seat, 24)
    paid()
    enters(t, seat, enters_free(t, seat, 24, "hand"))


def potion_of_knowledge(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    goes(t, seat, thing)
    paid()
    t.picks(seat, 25, 5)


def potion_of_life(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    goes(t, seat, thing)
    paid()
    each = 4 + extras(t, seat)
    t.gets(seat, 26, each * t.empties(seat, 26))


def tree_of_light(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    if t.sees("crystals", seat, 32):
        t.gets(seat, 32, -3)
        paid()
        t.picks(seat, 32, 1)
    else:
        t.spends(seat, 32, 1)
        paid()
        t.take("permit", seat, 32)


def crystal_orb(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    demand(t.pile or t.discards, "Crystal Orb without any card to look at")
    if t.sees("crystals", seat, 34):
        t.gets(seat, 34, -3)
        paid()
        t.in_reach(1, seat, 34)
        t.take("bury", seat, 34, t.pile[0])
        return
    paid()
    t.sets_aside(1, seat, 34)
    if t.sees("put_back", seat, 34):
        t.take("put_back", seat, 34)
    else:
        t.spends(seat, 34, 4)
        enters(t, seat, enters_free(t, seat, 34, "aside"))


def glutton_cauldron(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    energy = t.spends(seat, CAULDRON, 1)
    entry = next(place for place, other in enumerate(t.mine(seat).play) if other is thing)
    t.take("store", seat, CAULDRON, entry, tuple(energy))
    paid()
    if sum(thing.tokens) == 7:
        left = {"unload": (entry,), "sacrifice": ((entry,), (CAULDRON,)), "crystals": (15,)}
        while left:
            kind = next((kind for kind in left if t.sees(kind, seat, CAULDRON)), min(left))
            t.take(kind, seat, CAULDRON, *left.pop(kind))
        t.overflow(seat)


def dragon_skull(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    t.sacrifices(seat, 37, count=3)
    paid()
    t.gets(seat, 37, 15)


def idol(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    paid()
    t.gets(seat, 43, t.mine(seat).familiars)


def necrotic_kriss(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    if t.sees("discard", seat, 44):
        (card,) = t.take("discard", seat, 44)
    else:
        card = t.sacrifices(seat, 44)[0].card
    demand(figures(card)["familiar"], "Necrotic Kriss takes a familiar")
    paid()
    t.picks(seat, 44, 4)


def mirror(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    (loss,) = t.take("crystals", seat, 47)
    demand(loss < 0, "Mirror of the Seasons for nothing")
    spent = t.spends(seat, 47, -loss)
    paid()
    (gained,) = t.take("gain", seat, 47)
    demand(max(spent) == max(gained) == sum(gained) == -loss, "so many of one type become as many of another")
    demand(spent != list(gained), "the same type again")
    t.overflow(seat)


def damned_soul(t: Table, seat: int, thing: Thing, paid: Paid) -> None:
    demand(t.spends(seat, 50, 1) == [0, 1, 0, 0], "Damned Soul wants water")
    paid()
    entry = next(place for place, other in enumerate(t.mine(seat).play) if other is thing)
    t.take("pass_on", seat, 50, entry, t.others(seat)[0], 50)


ACTIVATIONS = {
    5: balance,
    15: die_of_malice,
    16: kairn,
    23: potion_of_power,
    24: potion_of_dreams,
    25: potion_of_knowledge,
    26: potion_of_life,
    32: tree_of_light,
    34: crystal_orb,
    35: glutton_cauldron,
    37: dragon_skull,
    43: idol,
    44: necrotic_kriss,
    47: mirror,
    50: damned_soul,
}

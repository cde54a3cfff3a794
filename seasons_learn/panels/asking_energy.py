"""Questions about energy (gain, keep, pay, transmute): buttons where there are few answers, else pickers."""

from collections.abc import Callable, Sequence
from typing import Any

from seasons_learn.panels.board import on_top
from seasons_learn.panels.book import Json, energy_signs, energy_words
from seasons_learn.panels.offers import Asking, Shown, button, group
from seasons_learn.panels.words import pool_names, ui
from seasons_learn.rules.energy import TYPES, Energy, gather, of_type
from seasons_learn.rules.facts import RATES
from seasons_learn.rules.legality import pools_of

FEW = 8
"""Up to so many ways to pay are plain buttons; more are put together in a picker."""


def _slots(pools: Sequence[Energy], names: Sequence[str | None], worth: Energy | None = None) -> list[Json]:
    slots = []
    for pool, name in zip(pools, names, strict=True):
        for kind, count in enumerate(pool):
            if count:
                slots.append(_slot(kind, count, name, worth))
    return slots


def _slot(kind: int, have: int | None, source: str | None, worth: Energy | None = None) -> Json:
    name = ui(f"energy-{TYPES[kind]}")
    slot = {"sign": TYPES[kind], "name": name, "from": source, "have": have, "worth": None}
    slot |= {"less": ui("picker-less", type=name), "more": ui("picker-more", type=name)}
    if worth is not None:
        slot |= {"worth": worth[kind], "worthText": ui("picker-worth", n=worth[kind])}
    return slot


def _pool_names(pools: Sequence[Energy]) -> list[str | None]:
    return [*pool_names(len(pools))] if len(pools) > 1 else [None]


def gain(asking: Asking) -> Shown:
    """Energy of choice from the stockpile."""
    count = asking.choice.count
    if count == 1:
        return _energy_buttons(asking, lambda value: value)
    return Shown(
        picker={
            "slots": [_slot(kind, None, None) for kind in range(4)],
            "allowed": None,
            "total": [count, count],
            "reach": count,
            "start": [0] * 4,
            "hints": [ui("picked-of", n=n, of=count) for n in range(count + 1)],
            "confirm": ui("do-gain-these"),
        }
    )


def keep(asking: Asking) -> Shown:
    """Begin with everything and give back what is too much: fewer presses than counting what stays."""
    reserve = asking.position.seats[asking.choice.seat].reserve
    held, limit = sum(reserve), sum(asking.offer(asking.options[0]).action[1])
    slots = _slots((reserve,), (None,))
    return Shown(
        picker={
            "slots": slots,
            "allowed": None,
            "total": [limit, limit],
            "reach": held,
            "start": [slot["have"] for slot in slots],
            "hints": [_keep_hint(n - limit) for n in range(held + 1)],
            "confirm": ui("do-keep"),
        }
    )


def _keep_hint(over: int) -> str:
    if over == 0:
        return ui("keep-exact")
    return ui("keep-over", n=over) if over > 0 else ui("keep-under", n=-over)


def pay(asking: Asking) -> Shown:
    """A cost, from the reserve and from own Amulets of Water."""
    if len(asking.options) <= FEW:
        return _energy_buttons(asking, gather)
    pools = pools_of(asking.position.seats[asking.choice.seat])
    payments = [offer.action[1] for offer in asking.offers()]
    allowed = [_flat(payment, pools) for payment in payments]
    count = asking.choice.count
    slots = _slots(pools, _pool_names(pools))
    return Shown(
        picker={
            "slots": slots,
            "allowed": allowed,
            "total": [count, count],
            "reach": count,
            "start": [0] * len(slots),
            "hints": [ui("picked-of", n=n, of=count) for n in range(count + 1)],
            "confirm": ui("do-pay"),
        }
    )


def _flat(payment: Sequence[Energy], pools: Sequence[Energy]) -> list[int]:
    """What is taken from each slot: the types that a pool does not hold have none."""
    return [
        taken
        for bundle, pool in zip(payment, pools, strict=True)
        for taken, held in zip(bundle, pool, strict=True)
        if held
    ]


def payment_from(amounts: Sequence[int], pools: Sequence[Energy]) -> tuple[Energy, ...]:
    """The inverse of the slots: amounts in their order become a payment.

    Raises ValueError for a wrong number of them.
    """
    left = list(amounts)
    if len(left) != sum(1 for pool in pools for held in pool if held):
        raise ValueError(f"{len(left)} amounts do not fit the pools {pools}")
    payment = []
    for pool in pools:
        air, water, fire, earth = (left.pop(0) if held else 0 for held in pool)
        payment.append((air, water, fire, earth))
    return tuple(payment)


def transmute(asking: Asking) -> Shown:
    """Tokens to turn into crystals, each with what it brings now."""
    pools = pools_of(asking.position.seats[asking.choice.seat])
    extra = on_top(asking.position, asking.choice.seat)
    air, water, fire, earth = (rate + extra for rate in RATES[asking.position.season])
    slots = _slots(pools, _pool_names(pools), (air, water, fire, earth))
    total = sum(map(sum, pools))
    return Shown(
        picker={
            "slots": slots,
            "allowed": None,
            "total": [1, total],
            "reach": total,
            "start": [0] * len(slots),
            "hints": [ui("picked", n=n) for n in range(total + 1)],
            "confirm": ui("do-transmute-these"),
            "quick": [{"label": ui("do-all"), "amounts": [slot["have"] for slot in slots]}],
        }
    )


def _energy_buttons(asking: Asking, bundle: Callable[[Any], Energy]) -> Shown:
    pools = pools_of(asking.position.seats[asking.choice.seat])
    buttons = []
    for offer in asking.offers():
        energy = bundle(offer.action[1])
        label = energy_words(energy)
        if offer.action[0] == "pay" and len(pools) > 1:
            label = _where_from(offer.action[1], pools)
        buttons.append(button(offer, label, signs=energy_signs(energy)))
    return Shown(groups=[group("", buttons)])


def _where_from(payment: Sequence[Energy], pools: Sequence[Energy]) -> str:
    parts = zip(payment, _pool_names(pools), strict=True)
    return "; ".join(f"{energy_words(bundle)} ({name})" for bundle, name in parts if any(bundle))


def types(asking: Asking) -> Shown:
    """The types that make up the cost of an Elemental Amulet."""
    buttons = []
    for offer in asking.offers():
        chosen = [kind for kind in range(4) if offer.action[1] >> kind & 1]
        signs = [{"sign": TYPES[kind], "n": 1} for kind in chosen]
        buttons.append(button(offer, " + ".join(ui(f"energy-{TYPES[kind]}") for kind in chosen), signs=signs))
    return Shown(groups=[group("", buttons)])


def mirror(asking: Asking) -> Shown:
    """A group for each change of type, a button for each number of tokens."""
    groups: dict[tuple[int, int], list[Json]] = {}
    for offer in asking.offers():
        amount, kind, other = offer.action[1]
        signs = energy_signs(of_type(other, amount))
        groups.setdefault((kind, other), []).append(button(offer, ui("do-mirror", n=amount), signs=signs))
    return Shown(
        groups=[
            group(
                ui("mirror-change", old=ui(f"energy-{TYPES[old]}"), new=ui(f"energy-{TYPES[new]}")),
                buttons,
            )
            for (old, new), buttons in groups.items()
        ]
    )

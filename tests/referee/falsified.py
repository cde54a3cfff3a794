"""Games told wrongly: one step of a true game is changed, left out or added, as a fault in an engine would do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.referee.activating import FAIRIES
from tests.referee.books import HAND_OF_FORTUNE, PURSE
from tests.referee.ending import BEGGARS_HORN, TITUS, WONDROUS_CHEST
from tests.referee.entering import LEECH, STAFF, VASE
from tests.referee.referee import judge
from tests.referee.seasons import FIGRIM, HOURGLASS
from tests.referee.table import Table

Step = tuple[Any, ...]
When = Callable[[Table, Step], bool]
Told = Callable[[Table, Step], list[Step]]


def tell_wrongly(start: Any, steps: Sequence[Step], when: When, told: Told) -> list[Step] | None:
    """The steps with the first one that fits told otherwise; None where none fits."""
    found: list[tuple[int, list[Step]]] = []

    def look(number: int, t: Table) -> None:
        if not found and when(t, t.coming):
            found.append((number - start.step, told(t, t.coming)))

    judge(start, steps, look)
    if not found:
        return None
    ((at, instead),) = found
    return [*steps[:at], *instead, *steps[at + 1 :]]


def step_of(kind: str, *sources: Any) -> When:
    return lambda t, step: step[0] == kind and (not sources or step[2] in sources)


def left_out(t: Table, step: Step) -> list[Step]:
    return []


def twice(t: Table, step: Step) -> list[Step]:
    return [step, step]


def by_amount(more: int) -> Told:
    """A number that is larger or smaller: crystals, spaces."""
    return lambda t, step: [(*step[:-1], step[-1] + more)]


def by_token(more: int) -> Told:
    """A token more or less of some type that is there: of a payment, of a gain."""

    def told(t: Table, step: Step) -> list[Step]:
        payment = step[0] == "spend"
        bundle = list(step[4][0] if payment else step[-1])
        reserve = t.mine(step[1]).reserve
        kinds = [kind for kind in range(4) if (bundle[kind] if more < 0 else reserve[kind] > bundle[kind])]
        bundle[kinds[0] if kinds else 0] += more
        changed = (tuple(bundle), *step[4][1:]) if payment else tuple(bundle)
        return [(*step[:-1], changed)]

    return told


def reduced_by_hand(t: Table, step: Step) -> bool:
    return step_of("spend", "C5")(t, step) and t.mine(step[1]).having(HAND_OF_FORTUNE) > 0


def gauge_is_full(t: Table, step: Step) -> bool:
    return step[0] == "die_done" and t.mine(step[1]).gauge == 15 and t.mine(step[1]).die.gauge


def one_space_more(t: Table, step: Step) -> list[Step]:
    return [(*step[:-1], step[-1] % 12 + 1)]


WRONGLY: dict[str, tuple[When, Told]] = {
    "a card costs a crystal less": (step_of("crystals", "C5"), by_amount(1)),
    "a card costs a token less": (step_of("spend", "C5"), by_token(-1)),
    "Hand of Fortune is forgotten": (reduced_by_hand, by_token(1)),
    "the toll of a Leech is forgotten": (step_of("transfer", LEECH), left_out),
    "a Leech takes its toll twice": (step_of("transfer", LEECH), twice),
    "a token over the limit stays": (step_of("spend", "C3"), by_token(-1)),
    "a token too many is lost to the limit": (step_of("spend", "C3"), by_token(1)),
    "the limit is forgotten": (step_of("spend", "C3"), left_out),
    "the energy of a die is refused": (step_of("gain", "C2"), left_out),
    "the crystals of a die are refused": (step_of("crystals", "C2"), left_out),
    "the gauge goes beyond its end": (
        gauge_is_full,
        lambda t, step: [("gauge", step[1], "C2", step[3], 1), step],
    ),
    "Amulet of Air raises the gauge by three": (step_of("gauge", 1), by_amount(1)),
    "Wondrous Chest pays nothing": (step_of("crystals", WONDROUS_CHEST), left_out),
    "Beggar's Horn gives two": (step_of("gain", BEGGARS_HORN), by_token(1)),
    "Damned Soul costs a crystal less": (
        lambda t, step: step_of("crystals", 50)(t, step) and step[4] < 0,
        by_amount(1),
    ),
    "Titus stays though somebody could not pay": (step_of("sacrifice", TITUS), left_out),
    "Titus takes nothing": (step_of("transfer", TITUS), left_out),
    "the season token goes a space too far": (step_of("token", "C8"), one_space_more),
    "a year passes uncounted": (
        lambda t, step: step[0] == "token" and step[4] > t.year,
        lambda t, step: [(*step[:4], t.year, step[5])],
    ),
    "a library pack is withheld": (step_of("library"), left_out),
    "the first player stays first": (step_of("first"), lambda t, step: [(step[0], t.first, *step[2:])]),
    "Figrim takes two": (
        lambda t, step: step_of("transfer", FIGRIM)(t, step) and t.mine(step[1]).crystals > 1,
        by_amount(1),
    ),
    "Hourglass is left out": (step_of("gain", HOURGLASS), left_out),
    "Fairies get nothing from the bank": (step_of("crystals", FAIRIES), left_out),
    "a Purse of Io is forgotten": (
        lambda t, step: step_of("crystals", "C4")(t, step) and t.mine(step[1]).having(PURSE) > 0,
        by_amount(-1),
    ),
    "transmuting pays a crystal too much": (step_of("crystals", "C4"), by_amount(1)),
    "Staff of Spring pays for a free card": (
        step_of("enter", 9, 24, 34),
        lambda t, step: [step, ("crystals", step[1], STAFF, step[3], 3)],
    ),
    "a Vase gives nothing": (step_of("gain", VASE), left_out),
    "Kairn takes nothing from somebody": (step_of("crystals", 16), left_out),
    "Potion of Life leaves a token": (step_of("spend", 26), by_token(-1)),
    "Amulet of Water gets five tokens": (step_of("store", 4), by_token(1)),
    "a bonus is not marked": (step_of("bonus"), left_out),
    "a bonus exchanges two for three": (step_of("gain", "C7"), by_token(1)),
    "a card is turned twice": (step_of("turn"), twice),
    "the cards come from the middle of the pile": (
        lambda t, step: step[0] == "set_aside" and len(set(step[4])) > 1,
        lambda t, step: [(*step[:4], tuple(reversed(step[4])))],
    ),
    "a card leaves no tokens behind": (
        lambda t, step: step[0] == "sacrifice" and len(t.mine(step[1]).play) > 1,
        left_out,
    ),
}
"""Faults by name: at which step they happen, and how they look."""

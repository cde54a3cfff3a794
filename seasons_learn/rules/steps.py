"""Steps: every kind of change there is, and what it does to a position.

A step is a compact record `(kind, seat, source, cause, *details)`. `source` is the card or ruling behind it, `cause`
the number of the step that led to it (-1: none). The functions below are the only code that changes a position, both
while a game is played and when `follow` takes its steps again, so steps are enough by construction.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import force_setattr as put

from seasons_learn.rules.energy import NONE, Energy, Payment, minus, plus
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import NOBODY, Action, Choice, Frame, Pin, Position, Seat, Source

Step = tuple[Any, ...]
AMULET_OF_WATER = 4


class Transition:
    """The way from one position to the next: a private copy that steps change, and the steps so far.

    Seats are copied when first touched, so that untouched ones stay shared with the position we came from. `position`
    keeps the seats it came with, and the number of steps, until the transition is closed.
    """

    __slots__ = (
        "cause",
        "choice",
        "explicit",
        "number",
        "position",
        "seats",
        "source",
        "stack",
        "steps",
    )

    def __init__(self, position: Position, explicit: bool = False) -> None:
        self.position: Position = position.__copy__()  # type: ignore[attr-defined]
        self.seats = list(position.seats)
        self.stack = list(position.stack)
        self.choice: Choice | None = None
        self.number = position.step
        """The number that the next step has."""
        self.steps: list[Step] = []
        self.source: Source = ""
        self.cause = -1
        self.explicit = explicit
        """Whether questions with a single answer are put all the same (rule cases check the answers given)."""

    def did(self, kind: str, seat: int, *details: Any) -> int:
        """Carry out one step; its number."""
        self.steps.append((kind, seat, self.source, self.cause) + details)  # noqa: RUF005 - half the time of unpacking
        effect = EFFECTS[kind]
        # Calls with spelled-out arguments are much quicker, and nearly all steps have one detail or none.
        if len(details) == 1:
            effect(self, seat, details[0])
        elif details:
            effect(self, seat, *details)
        else:
            effect(self, seat)
        self.number = number = self.number + 1
        return number - 1

    def own(self, seat: int) -> Seat:
        """This transition's own copy of a seat, to change."""
        mine = self.seats[seat]
        if mine is self.position.seats[seat]:
            mine = self.seats[seat] = mine.__copy__()  # type: ignore[attr-defined]
        return mine

    def began(self, seat: int, action: Action, cause: int) -> None:
        """The click that what follows comes from; it changes nothing itself."""
        self.steps.append(("action", seat, self.source, cause, action))
        self.cause = self.number
        self.number += 1

    def arrive(self) -> Position:
        """Close the transition: the new position."""
        position, choice, stack = self.position, self.choice, tuple(self.stack)
        self.steps.append(("ask", NOBODY, self.source, self.cause, choice, stack))
        _ask(self, NOBODY, choice, stack)
        put(position, "seats", tuple(self.seats))
        put(position, "step", self.number + 1)
        return position


def follow(position: Position, steps: Iterable[Step]) -> Iterable[Position]:
    """The position after each of the steps, one by one.

    The choice and the stack of waiting effects change with the last step of a transition only.
    """
    for step in steps:
        transition = Transition(position)
        EFFECTS[step[0]](transition, step[1], *step[4:])
        position = transition.position
        put(position, "seats", tuple(transition.seats))
        put(position, "step", position.step + 1)
        yield position


# ---- crystals, energy, gauge


def _action(t: Transition, seat: int, action: Action) -> None:
    """The click itself; what it leads to are steps of their own."""


def _crystals(t: Transition, seat: int, amount: int) -> None:
    mine = t.own(seat)
    put(mine, "crystals", mine.crystals + amount)


def _transfer(t: Transition, seat: int, to: int, amount: int) -> None:
    _crystals(t, seat, -amount)
    _crystals(t, to, amount)


def _gain(t: Transition, seat: int, energy: Energy) -> None:
    mine = t.own(seat)
    put(mine, "reserve", plus(mine.reserve, energy))


def _spend(t: Transition, seat: int, payment: Payment) -> None:
    mine = t.own(seat)
    put(mine, "reserve", minus(mine.reserve, payment[0]))
    if len(payment) > 1:
        stored = list(mine.stored)
        amulets = [entry for entry, card in enumerate(mine.play) if card == AMULET_OF_WATER]
        for entry, bundle in zip(amulets, payment[1:], strict=True):
            stored[entry] = minus(stored[entry], bundle)
        put(mine, "stored", tuple(stored))


def _becomes(t: Transition, seat: int, energy: Energy) -> None:
    put(t.own(seat), "reserve", energy)


def _store(t: Transition, seat: int, entry: int, energy: Energy) -> None:
    mine = t.own(seat)
    put(mine, "stored", _with(mine.stored, entry, plus(mine.stored[entry], energy)))


def _unload(t: Transition, seat: int, entry: int) -> None:
    mine = t.own(seat)
    put(mine, "reserve", plus(mine.reserve, mine.stored[entry]))
    put(mine, "stored", _with(mine.stored, entry, NONE))


def _gauge(t: Transition, seat: int, amount: int) -> None:
    mine = t.own(seat)
    put(mine, "gauge", mine.gauge + amount)


# ---- cards


def _with(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005 - half the time of unpacking


def _without(items: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def _everybody(t: Transition) -> int:
    return (1 << len(t.seats)) - 1


def _into_hand(t: Transition, seat: int, card: int, seen: int) -> None:
    mine = t.own(seat)
    at = bisect_left(mine.hand, card)
    put(mine, "hand", (*mine.hand[:at], card, *mine.hand[at:]))
    put(mine, "hand_seen", (*mine.hand_seen[:at], seen & ~(1 << seat), *mine.hand_seen[at:]))


def _out_of_hand(t: Transition, seat: int, card: int) -> None:
    """Of two copies nobody can tell which one went: only who knew both knows the one that stays."""
    mine = t.own(seat)
    at = mine.hand.index(card)
    seen = mine.hand_seen
    if mine.hand[at + 1 : at + 2] == (card,):
        seen = (*seen[:at], seen[at] & seen[at + 1], *seen[at + 2 :])
    else:
        seen = seen[:at] + seen[at + 1 :]
    put(mine, "hand", mine.hand[:at] + mine.hand[at + 1 :])
    put(mine, "hand_seen", seen)


def _off_pile(t: Transition, count: int) -> tuple[tuple[int, ...], int]:
    """The top cards leave the pile; who knows the topmost."""
    here = t.position
    cards, seen = here.draw_pile[:count], here.draw_seen
    put(here, "draw_pile", here.draw_pile[count:])
    if seen:
        put(here, "draw_seen", seen[count:])
        return cards, seen[0]
    return cards, 0


def _onto_discards(t: Transition, cards: tuple[int, ...], seen: int) -> None:
    here = t.position
    put(here, "discard_pile", cards + here.discard_pile)
    put(here, "discard_seen", (seen,) * len(cards) + here.discard_seen)


def _set_aside(t: Transition, seat: int, cards: tuple[int, ...]) -> None:
    _, seen = _off_pile(t, len(cards))
    put(t.position, "aside", cards)
    put(t.position, "aside_seen", seen if len(cards) == 1 else 0)


def _keep(t: Transition, seat: int, card: int) -> None:
    here = t.position
    put(here, "aside", _without(here.aside, card))
    _into_hand(t, seat, card, here.aside_seen)
    put(here, "aside_seen", 0)


def _give(t: Transition, seat: int, to: int, card: int) -> None:
    put(t.position, "aside", _without(t.position.aside, card))
    _into_hand(t, to, card, 1 << seat)


def _throw_away(t: Transition, seat: int, cards: tuple[int, ...]) -> None:
    here = t.position
    _onto_discards(t, cards, here.aside_seen | 1 << seat)
    put(here, "aside", ())
    put(here, "aside_seen", 0)


def _put_back(t: Transition, seat: int, card: int) -> None:
    here = t.position
    put(here, "draw_pile", (card, *here.draw_pile))
    put(here, "draw_seen", (here.aside_seen | 1 << seat, *here.draw_seen))
    put(here, "aside", ())
    put(here, "aside_seen", 0)


def _draw(t: Transition, seat: int, card: int, shown: bool) -> None:
    _, seen = _off_pile(t, 1)
    _into_hand(t, seat, card, _everybody(t) if shown else seen)


def _bury(t: Transition, seat: int, card: int) -> None:
    cards, seen = _off_pile(t, 1)
    _onto_discards(t, cards, seen)


def _enter(t: Transition, seat: int, card: int, zone: str) -> None:
    if zone == "hand":
        _out_of_hand(t, seat, card)
    else:
        put(t.position, "aside", _without(t.position.aside, card))
    _into_play(t, seat, card)


def _into_play(t: Transition, seat: int, card: int) -> None:
    mine = t.own(seat)
    put(mine, "play", (*mine.play, card))
    put(mine, "turned", (*mine.turned, False))
    put(mine, "stored", (*mine.stored, NONE))


def _out_of_play(t: Transition, seat: int, entries: tuple[int, ...]) -> tuple[int, ...]:
    mine = t.own(seat)
    cards = tuple(mine.play[entry] for entry in entries)
    stay = [entry for entry in range(len(mine.play)) if entry not in entries]
    put(mine, "play", tuple(mine.play[entry] for entry in stay))
    put(mine, "turned", tuple(mine.turned[entry] for entry in stay))
    put(mine, "stored", tuple(mine.stored[entry] for entry in stay))
    return cards


def _sacrifice(t: Transition, seat: int, entries: tuple[int, ...], cards: tuple[int, ...]) -> None:
    _onto_discards(t, _out_of_play(t, seat, entries)[::-1], _everybody(t))


def _take_back(t: Transition, seat: int, entry: int, card: int) -> None:
    _out_of_play(t, seat, (entry,))
    _into_hand(t, seat, card, _everybody(t))


def _pass_on(t: Transition, seat: int, entry: int, to: int, card: int) -> None:
    _out_of_play(t, seat, (entry,))
    _into_play(t, to, card)


def _discard(t: Transition, seat: int, card: int) -> None:
    _out_of_hand(t, seat, card)
    _onto_discards(t, (card,), _everybody(t))


def _library(t: Transition, seat: int, year: int) -> None:
    mine = t.own(seat)
    name = f"library_{year}"
    for card in getattr(mine, name):
        _into_hand(t, seat, card, 0)
    put(mine, name, ())


def _shuffle(t: Transition, seat: int, cards: tuple[int, ...]) -> None:
    here = t.position
    put(here, "draw_pile", here.draw_pile + cards)
    put(here, "discard_pile", ())
    put(here, "discard_seen", ())


# ---- prelude


def _draft(t: Transition, seat: int, card: int) -> None:
    mine = t.own(seat)
    put(mine, "saw", (*mine.saw, mine.draft))
    put(mine, "kept", (*mine.kept, card))
    put(mine, "draft", _without(mine.draft, card))
    put(mine, "drafted", (*mine.drafted, card))


def _pass_packets(t: Transition, seat: int) -> None:
    packets = [t.seats[giver].draft for giver in range(len(t.seats))]
    for giver, packet in enumerate(packets):
        put(t.own((giver + 1) % len(packets)), "draft", packet)


def _packs(t: Transition, seat: int, packs: tuple[tuple[int, ...], ...]) -> None:
    mine = t.own(seat)
    hand, second, third = packs
    put(mine, "drafted", ())
    put(mine, "library_2", tuple(sorted(second)))
    put(mine, "library_3", tuple(sorted(third)))
    for card in hand:
        _into_hand(t, seat, card, 0)


# ---- dice, turns, time


def _turn(t: Transition, seat: int, entry: int, card: int) -> None:
    mine = t.own(seat)
    put(mine, "turned", _with(mine.turned, entry, True))


def _straighten(t: Transition, seat: int) -> None:
    for number, mine in enumerate(t.seats):
        if True in mine.turned:
            put(t.own(number), "turned", (False,) * len(mine.turned))


def _chance(t: Transition, seat: int, generator: int, pins: tuple[Pin, ...]) -> None:
    put(t.position, "generator", generator)
    put(t.position, "pins", pins)


def _roll(t: Transition, seat: int, dice: tuple[Die, ...]) -> None:
    put(t.position, "dice", dice)
    put(t.position, "takers", (NOBODY,) * len(dice))
    for number in range(len(t.seats)):
        put(t.own(number), "die", None)


def _take_die(t: Transition, seat: int, index: int) -> None:
    put(t.own(seat), "die", t.position.dice[index])
    put(t.position, "takers", _with(t.position.takers, index, seat))


def _open_die(t: Transition, seat: int) -> None:
    here, die = t.position, t.seats[seat].die
    put(here, "phase", "turn_start")
    put(here, "draw_open", die is not None and die.draw)
    put(here, "window", die is not None)


def _begin_turn(t: Transition, seat: int) -> None:
    put(t.position, "active", seat)
    _open_die(t, seat)


def _reroll(t: Transition, seat: int, die: Die) -> None:
    here = t.position
    put(t.own(seat), "die", die)
    if seat in here.takers:
        put(here, "dice", _with(here.dice, here.takers.index(seat), die))
    _open_die(t, seat)


def _die_done(t: Transition, seat: int) -> None:
    die = t.seats[seat].die
    put(t.position, "phase", "turn")
    put(t.position, "window", die is not None and not die.has_gains)


def _draw_done(t: Transition, seat: int) -> None:
    put(t.position, "draw_open", False)
    put(t.position, "window", False)


def _die_used(t: Transition, seat: int) -> None:
    put(t.position, "window", False)


def _permit(t: Transition, seat: int) -> None:
    put(t.position, "permit", True)


def _rate(t: Transition, seat: int) -> None:
    put(t.position, "permit", True)
    put(t.position, "transmute_bonus", t.position.transmute_bonus + 1)


def _bonus(t: Transition, seat: int) -> None:
    mine = t.own(seat)
    put(mine, "bonuses_used", mine.bonuses_used + 1)


def _end_turn(t: Transition, seat: int) -> None:
    here = t.position
    put(here, "draw_open", False)
    put(here, "window", False)
    if here.permit:
        put(here, "permit", False)
        put(here, "transmute_bonus", 0)


def _token(t: Transition, seat: int, year: int, month: int) -> None:
    put(t.position, "year", year)
    put(t.position, "month", month)


def _first(t: Transition, seat: int) -> None:
    put(t.position, "first", seat)
    put(t.position, "active", seat)


def _phase(t: Transition, seat: int, phase: str) -> None:
    put(t.position, "phase", phase)


def _ask(t: Transition, seat: int, choice: Choice | None, stack: tuple[Frame, ...]) -> None:
    put(t.position, "choice", choice)
    put(t.position, "stack", stack)


EFFECTS: dict[str, Callable[..., None]] = {
    "action": _action,
    "crystals": _crystals,
    "transfer": _transfer,
    "gain": _gain,
    "spend": _spend,
    "becomes": _becomes,
    "store": _store,
    "unload": _unload,
    "gauge": _gauge,
    "set_aside": _set_aside,
    "keep": _keep,
    "give": _give,
    "throw_away": _throw_away,
    "put_back": _put_back,
    "draw": _draw,
    "bury": _bury,
    "enter": _enter,
    "sacrifice": _sacrifice,
    "take_back": _take_back,
    "pass_on": _pass_on,
    "discard": _discard,
    "library": _library,
    "shuffle": _shuffle,
    "draft": _draft,
    "pass_packets": _pass_packets,
    "packs": _packs,
    "turn": _turn,
    "straighten": _straighten,
    "chance": _chance,
    "roll": _roll,
    "take_die": _take_die,
    "begin_turn": _begin_turn,
    "reroll": _reroll,
    "die_done": _die_done,
    "draw_done": _draw_done,
    "die_used": _die_used,
    "permit": _permit,
    "rate": _rate,
    "bonus": _bonus,
    "end_turn": _end_turn,
    "token": _token,
    "first": _first,
    "phase": _phase,
    "ask": _ask,
}

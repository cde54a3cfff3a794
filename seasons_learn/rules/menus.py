"""Menus: the choices that the phases put, such as the free part of a turn, and what each action does."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

from seasons_learn.rules.choices import Options, Question, Seats, ask, take_die_draw
from seasons_learn.rules.effects import program_name, raise_gauge
from seasons_learn.rules.facts import PACK_SIZE
from seasons_learn.rules.lazily import LazySequence
from seasons_learn.rules.legality import DIE_OF_MALICE, Means, transmuting_allowed
from seasons_learn.rules.phases import end_round, gain_die, pass_packets
from seasons_learn.rules.position import NOBODY, Action, Choice, Frame, Position
from seasons_learn.rules.programs import ACTIVATED, against_activating
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs import fairies

END_TURN: Action = ("end_turn", 0)


# ---- prelude


def _draft_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return [("draft", card) for card in sorted(set(choice.cards))]


def _draft(t: Transition, choice: Choice, action: Action) -> None:
    t.did("draft", choice.seat, action[1])
    pass_packets(t)


Split = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
PackSplit = tuple[Split, tuple[int, ...]]
"""A way to split nine places into three packs, and the pack of every place."""


@cache
def _all_splits() -> tuple[PackSplit, ...]:
    """The 1,680 ways to split nine places."""
    found = []
    for hand in combinations(range(9), PACK_SIZE):
        others = [place for place in range(9) if place not in hand]
        for second in combinations(others, PACK_SIZE):
            third = tuple(place for place in others if place not in second)
            packs = tuple(0 if place in hand else 1 if place in second else 2 for place in range(9))
            found.append(((hand, second, third), packs))
    return tuple(found)


@cache
def _splits(twins: tuple[int, ...]) -> tuple[PackSplit, ...]:
    """Different ways to split nine sorted cards; `twins` are places whose card equals the one before.

    Of ways that differ only in which twin goes where, the one with the first twin in the earlier pack stands for all.
    """
    if not twins:
        return _all_splits()
    *others, place = twins
    return tuple(way for way in _splits(tuple(others)) if way[1][place - 1] <= way[1][place])


class PackOptions(LazySequence[Action]):
    """All ways to make three packs of three: 1,680 with nine different cards, made when they are looked at."""

    __slots__ = ("cards", "splits")

    def __init__(self, drafted: tuple[int, ...]) -> None:
        self.cards = tuple(sorted(drafted))
        twins = (place for place in range(1, len(self.cards)) if self.cards[place] == self.cards[place - 1])
        self.splits = _splits(tuple(twins))

    def __len__(self) -> int:
        return len(self.splits)

    def at(self, place: int) -> Action:
        """The split at a place, as an action."""
        return "packs", tuple(tuple(self.cards[index] for index in pack) for pack in self.splits[place][0])

    def __contains__(self, action: object) -> bool:
        if not (isinstance(action, tuple) and len(action) == 2 and action[0] == "packs"):
            return False
        packs = action[1]
        if not isinstance(packs, tuple) or not all(isinstance(pack, tuple) for pack in packs):
            return False
        if [len(pack) for pack in packs] != [PACK_SIZE] * 3:
            return False
        return all(isinstance(card, int) for pack in packs for card in pack) and sorted(sum(packs, ())) == [*self.cards]


def _packs_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return PackOptions(choice.cards)


def _packs(t: Transition, choice: Choice, action: Action) -> None:
    t.did("packs", choice.seat, action[1])


# ---- dice


@cache
def _dice(takers: tuple[int, ...]) -> Options:
    return tuple(("take_die", index) for index, taker in enumerate(takers) if taker == NOBODY)


def _die_options(here: Position, seats: Seats, choice: Choice) -> Options:
    return _dice(here.takers)


def _take_die(t: Transition, choice: Choice, action: Action) -> None:
    t.did("take_die", choice.seat, action[1])


# ---- the turn


def _turn_options(here: Position, seats: Seats, choice: Choice) -> Options:
    means = Means(here, seats, choice.seat)
    seat = means.seat
    options: list[Action] = []
    if here.phase == "turn_start":
        options.append(("gain_die", 0))
        if DIE_OF_MALICE in seat.play:
            _add_activations(options, means, frozenset((DIE_OF_MALICE,)))
        return options
    if here.draw_open:
        options.append(("draw", 0))
    if any(means.pool) and transmuting_allowed(here, seats, choice.seat):
        options.append(("transmute", 0))
    options += [("summon", card) for card in means.summonable()]
    if not ACTIVATED.isdisjoint(seat.play):
        _add_activations(options, means, ACTIVATED)
    options += [("bonus", bonus) for bonus in means.open_bonuses()]
    if means.against_ending() is None:
        options.append(END_TURN)
    return options


def _add_activations(options: list[Action], means: Means, among: frozenset[int]) -> None:
    """Of copies that are alike only the first is named."""
    seat = means.seat
    play, turned, stored = seat.play, seat.turned, seat.stored
    for entry, card in enumerate(play):
        if card in among and not turned[entry] and against_activating(means, entry) is None:
            first = play.index(card)
            if first == entry or turned[first] or stored[first] != stored[entry]:
                options.append(("activate", entry))


def _turn(t: Transition, choice: Choice, action: Action) -> None:
    ACTIONS[action[0]](t, choice.seat, action[1])


def _gain_die(t: Transition, seat: int, _: int) -> None:
    gain_die(t, seat)


def _draw(t: Transition, seat: int, _: int) -> None:
    take_die_draw(t, seat, 1, "may", "C2")


def _transmute(t: Transition, seat: int, _: int) -> None:
    die = t.seats[seat].die
    if t.position.window and die is not None and die.transmute:
        t.did("die_used", seat)
    ask(t, Choice("transmute", seat, source="C4", cause=t.cause))


def _summon(t: Transition, seat: int, card: int) -> None:
    t.stack.append(Frame("summon", seat, source="C5", cause=t.cause, cards=(card,)))


def _activate(t: Transition, seat: int, entry: int) -> None:
    """Turn the card; opposing Fairies resolve; then its cost and effect (rulings C6)."""
    card = t.seats[seat].play[entry]
    t.source = card
    number = t.did("turn", seat, entry, card)
    t.cause = number
    if t.position.options.fairies_before_cost:
        fairies(t, seat)
    program = program_name(card, "activates", t.position.options)
    t.stack.append(Frame(program, seat, source=card, cause=number, entry=entry))


def _bonus(t: Transition, seat: int, bonus: str) -> None:
    """One space on the bonus track, and the bonus (rulings C7)."""
    t.source = "C7"
    t.cause = t.did("bonus", seat)
    if bonus == "exchange":
        t.stack.append(Frame("exchange", seat, source="C7", cause=t.cause))
    elif bonus == "transmute":
        t.did("rate", seat)
    elif bonus == "gauge":
        raise_gauge(t, seat, 1)
    else:
        take_die_draw(t, seat, 2, "must", "C7")


def _end_turn(t: Transition, seat: int, _: int) -> None:
    t.did("end_turn", seat)
    following = (seat + 1) % len(t.seats)
    if following == t.position.first:
        t.did("phase", NOBODY, "round_end")
    else:
        t.did("begin_turn", following)


ACTIONS: dict[str, Callable[[Transition, int, Any], None]] = {
    "gain_die": _gain_die,
    "draw": _draw,
    "transmute": _transmute,
    "summon": _summon,
    "activate": _activate,
    "bonus": _bonus,
    "end_turn": _end_turn,
}


# ---- the table itself


def _end_round(t: Transition, choice: Choice, action: Action) -> None:
    end_round(t)


def _score(t: Transition, choice: Choice, action: Action) -> None:
    t.did("phase", NOBODY, "over")


MENUS: dict[str, Question] = {
    "draft": Question(_draft_options, _draft),
    "packs": Question(_packs_options, _packs),
    "die": Question(_die_options, _take_die),
    "turn": Question(_turn_options, _turn),
    "end_round": Question(lambda here, seats, choice: (("end_round", 0),), _end_round),
    "score": Question(lambda here, seats, choice: (("score", 0),), _score),
}

"""Phases: what the table does by itself when no effect is running, from the draft to the final scoring."""

from collections.abc import Callable, Sequence

from seasons_learn.rules.effects import check_limit, clockwise, gain_crystals, move_token, raise_gauge, roll
from seasons_learn.rules.facts import LAST_YEAR, Die
from seasons_learn.rules.legality import DIE_OF_MALICE
from seasons_learn.rules.position import NOBODY, Action, Choice, Frame, Position, Seat
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs import EndOfRoundCards, Program, Verb


class MoveSeasonToken(Verb, frozen=True):
    """The unchosen die moves the season token (rulings C8)."""

    def run(self, t: Transition, frame: Frame) -> None:
        here = t.position
        move_token(t, unchosen(here).pips, clockwise(here.first, len(t.seats)), last_move=True)


def unchosen(here: Position) -> Die:
    """The die that nobody has taken (rulings C1)."""
    return here.dice[here.takers.index(NOBODY)]


class EndCheck(Verb, frozen=True):
    """After the third year the game ends; otherwise the first player's left neighbour begins a round (C8)."""

    def run(self, t: Transition, frame: Frame) -> None:
        if t.position.year > LAST_YEAR:
            t.did("phase", NOBODY, "game_end")
        else:
            t.did("first", (t.position.first + 1) % len(t.seats))
            begin_round(t)


END_OF_ROUND: Program = (EndOfRoundCards(), MoveSeasonToken(), EndCheck())


def begin_round(t: Transition) -> None:
    """Straighten all cards, roll the dice, let everybody take one (rulings C1)."""
    t.source = "C1"
    t.did("straighten", NOBODY)
    roll(t)
    t.did("phase", NOBODY, "choose_die")


def still_drafting(seats: Sequence[Seat]) -> list[int]:
    """The seats that have yet to keep a card of the packet before them (rulings B)."""
    fewest = min(len(seat.drafted) for seat in seats)
    return [number for number, seat in enumerate(seats) if seat.draft and len(seat.drafted) == fewest]


def _draft(t: Transition) -> None:
    waiting = still_drafting(t.seats)
    if waiting:
        packet = t.seats[waiting[0]].draft
        t.choice = Choice("draft", waiting[0], source="B", cause=t.number - 1, cards=packet)
    else:
        t.source = "B"
        t.did("phase", NOBODY, "packs")


def pass_packets(t: Transition) -> None:
    """When everybody has kept a card the packets go left; the last card of each is kept without asking (B)."""
    while any(seat.draft for seat in t.seats) and len({len(seat.drafted) for seat in t.seats}) == 1:
        t.did("pass_packets", NOBODY)
        if max(len(seat.draft) for seat in t.seats) > 1:
            return
        for number, seat in enumerate(t.seats):
            for card in seat.draft:
                t.did("draft", number, card)


def _packs(t: Transition) -> None:
    t.source, t.cause = "B", t.number - 1
    for seat, mine in enumerate(t.seats):
        if mine.drafted:
            t.choice = Choice("packs", seat, source="B", cause=t.cause, cards=mine.drafted)
            return
    begin_round(t)


def _choose_die(t: Transition) -> None:
    first = t.position.first
    for seat in clockwise(first, len(t.seats)):
        if t.seats[seat].die is None:
            t.choice = Choice("die", seat, "C1", t.number - 1)
            return
    t.source, t.cause = "C1", t.number - 1
    t.did("begin_turn", first)


GAIN_DIE: Action = ("gain_die", 0)


def gain_die(t: Transition, seat: int) -> None:
    """Energy, crystals and the gauge step of the die, then the limit (rulings C2, K5, K6)."""
    die = t.seats[seat].die
    if die is not None:
        if any(die.energy):
            t.did("gain", seat, die.energy)
        gain_crystals(t, seat, die.crystals)
        if die.gauge:
            raise_gauge(t, seat, 1)
    t.did("die_done", seat)
    check_limit(t, seat)


def may_reroll(mine: Seat) -> bool:
    """Whether the seat has a Die of Malice that is not turned (rulings D15)."""
    return DIE_OF_MALICE in mine.play and (DIE_OF_MALICE, False) in zip(mine.play, mine.turned, strict=True)


def _turn_start(t: Transition) -> None:
    """The free part begins by itself unless something compulsory may still be rerolled (rulings C2, D15)."""
    seat = t.position.active
    mine = t.seats[seat]
    die = mine.die
    if die is None or not die.has_gains:
        t.source = "C2"
        t.did("die_done", seat)
    elif t.explicit or may_reroll(mine):
        _turn(t)
    else:
        t.source = "C2"
        t.began(seat, GAIN_DIE, -1)
        gain_die(t, seat)


def _turn(t: Transition) -> None:
    t.choice = Choice("turn", t.position.active, "C2", t.number - 1)


def end_round(t: Transition) -> None:
    """Put the end of the round on the stack (rulings C8)."""
    t.stack.append(Frame("end_of_round", NOBODY, source="C8", cause=t.number - 1))


def _round_end(t: Transition) -> None:
    if t.explicit:
        t.choice = Choice("end_round", NOBODY, source="C8", cause=t.number - 1)
    else:
        t.source = "C8"
        t.began(NOBODY, ("end_round", 0), -1)
        end_round(t)


def _game_end(t: Transition) -> None:
    if t.explicit:
        t.choice = Choice("score", NOBODY, source="C10", cause=t.number - 1)
    else:
        t.source = "C10"
        t.began(NOBODY, ("score", 0), -1)
        t.did("phase", NOBODY, "over")


GO_ON: dict[str, Callable[[Transition], None]] = {
    "draft": _draft,
    "packs": _packs,
    "choose_die": _choose_die,
    "turn_start": _turn_start,
    "turn": _turn,
    "round_end": _round_end,
    "game_end": _game_end,
}

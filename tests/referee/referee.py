"""A second opinion on whole games, written from the rulings alone, slow and plain.

It reads the steps of a game from its first to its last one and says of each whether it is the one that must come now:
who gains or pays how much, for what, in which order, and that nothing is left out. It uses none of the engine's
functions and its figures are its own. Of the engine it knows the shape of the start position and of the steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from tests.referee.activating import DIE_OF_MALICE, activates, extras
from tests.referee.books import FIGURES, SEASONS, Fault, demand
from tests.referee.dice import check_dice_set, check_roll
from tests.referee.ending import Score, end_of_round, final_scores
from tests.referee.entering import summons
from tests.referee.table import Checkpoint, Table


def judge(
    start: Any, steps: Sequence[tuple[Any, ...]], checkpoint: Checkpoint | None = None
) -> tuple[Table, list[Score]]:
    """Read a whole game; the table at its end and the scores. Raises Fault at the first step that is not right."""
    t = Table(start, steps, checkpoint)
    try:
        deal(t)
        prelude(t)
        while one_round(t):
            pass
        demand(t.ended(), "something happens after the end")
    except IndexError as error:
        raise Fault("a step names a place that there is not") from error
    except Fault as error:
        number, step = t.stream[min(t.at, len(t.stream) - 1)]
        error.add_note(f"at step {number}: {step}")
        raise
    return t, final_scores(t)


def deal(t: Table) -> None:
    """What lies on the table before the first choice (A3, A4)."""
    check_dice_set(t)
    advanced = t.level == "archmage"
    whole = Counter(2 * list(range(1, 51 if advanced else 31)))
    dealt = [mine.packet + mine.drafted for mine in t.sorcerers]
    demand(all(len(cards) == 9 for cards in dealt), "nine cards for each")
    demand(Counter(chain(t.pile, *dealt)) == whole, "not every card twice")
    demand((t.year, t.month) == (1, 1), "the first month of the first year")
    if t.level == "apprentice":
        sets = [sorted(cards) for cards in FIGURES["sets"].values()]
        demand(all(sorted(cards) in sets for cards in dealt), "a hand that is no ready-made set")
        demand(len({tuple(sorted(cards)) for cards in dealt}) == t.players, "a ready-made set dealt twice")


def prelude(t: Table) -> None:
    """The draft, everyone at once and always to the left; then three packs of three (B)."""
    if any(mine.packet for mine in t.sorcerers):
        for left in range(9, 0, -1):
            open_seats = set(range(t.players))
            while open_seats:
                forced = left == 1
                seat = next(seat for seat in sorted(open_seats)) if forced else t.coming[1]
                demand(seat in open_seats, f"seat {seat} keeps a second card of one packet")
                card = t.mine(seat).packet[0] if forced else t.action(seat, "draft")
                demand(len(t.mine(seat).packet) == left, "packets of different sizes")
                t.take("draft", seat, "B", card)
                open_seats.remove(seat)
            if left > 1:
                t.take("pass_packets", -1, "B")
        t.take("phase", -1, "B", "packs")
    open_seats = set(range(t.players))
    while open_seats:
        seat = t.coming[1]
        demand(seat in open_seats, f"seat {seat} makes packs twice")
        t.take("packs", seat, "B", t.action(seat, "packs"))
        open_seats.remove(seat)


def one_round(t: Table) -> bool:
    """A round from straightening to the move of the token; whether another follows (C1, C8)."""
    t.take("straighten", -1, "C1")
    (dice,) = t.take("roll", -1, "C1")
    check_roll(t, dice)
    t.take("phase", -1, "C1", "choose_die")
    order = t.from_seat(t.first)
    for seat in order:
        t.take("take_die", seat, "C1", t.action(seat, "take_die"))
    demand(t.takers.count(None) == 1, "one die is left")
    for number, seat in enumerate(order):
        t.take("begin_turn", seat, "C2" if number else "C1")
        turn(t, seat)
    t.take("phase", -1, "C2", "round_end")
    return end_of_round(t, order)


def takes_from_die(t: Table, seat: int) -> None:
    """Rerolls while nothing is taken; then energy, crystals and gauge, which nobody may refuse (C2)."""
    while t.coming[0] == "action" and t.coming[4][0] == "activate":
        demand(activates(t, seat, t.action(seat, "activate")) == DIE_OF_MALICE, "the die comes first")
    die = t.mine(seat).die
    if t.coming[0] == "action":
        t.action(seat, "gain_die")
    if sum(die.energy):
        t.take("gain", seat, "C2", tuple(die.energy))
    t.gets(seat, "C2", die.crystals)
    if die.gauge:
        t.rises(seat, "C2", 1)
    t.take("die_done", seat, "C2")
    t.overflow(seat)
    t.draw_open = die.draw
    t.untouched = not (sum(die.energy) or die.crystals or die.gauge)


def uses_draw(t: Table, seat: int, source: str) -> None:
    """The draw of the die, or the bonus in its place."""
    demand(t.draw_open, "a draw that the die does not give")
    t.take("draw_done", seat, source)
    t.draw_open = t.untouched = False


def turn(t: Table, seat: int) -> None:
    """One turn, until its end is said (C2)."""
    takes_from_die(t, seat)
    while True:
        verb, value = t.action(seat, "summon", "activate", "bonus", "draw", "transmute", "end_turn")
        if t.options.die_draw == "forced" and t.draw_open:
            demand(verb not in ("summon", "end_turn"), f"{verb} before the draw, which comes first at this table")
        if verb == "summon":
            summons(t, seat, value)
        elif verb == "activate":
            if activates(t, seat, value) == DIE_OF_MALICE:
                demand(t.untouched, "Die of Malice after an action of the die")
                takes_from_die(t, seat)
        elif verb == "bonus":
            bonus(t, seat, value)
        elif verb == "draw":
            draws_for_die(t, seat)
        elif verb == "transmute":
            transmutes(t, seat)
        else:
            t.take("end_turn", seat, "C2")
            t.draw_open = t.untouched = False
            return


def draws_for_die(t: Table, seat: int) -> None:
    """The card that was drawn is kept or discarded."""
    uses_draw(t, seat, "C2")
    if t.sets_aside(1, seat, "C2"):
        if t.sees("keep", seat, "C2"):
            t.take("keep", seat, "C2")
        t.throws_rest(seat, "C2")


def transmutes(t: Table, seat: int) -> None:
    """Any tokens within reach, at the rate of the season that is, with all extras (C4)."""
    demand(t.permission or t.mine(seat).die.transmute, "transmuting without permission")
    rates = FIGURES["rates"][SEASONS[t.season]]
    demand(t.sees("spend", seat), "nothing is transmuted")
    before = t.mine(seat).within_reach
    t.take("spend", seat, "C4")
    spent = [old - new for old, new in zip(before, t.mine(seat).within_reach, strict=True)]
    demand(sum(spent) > 0, "nothing is transmuted")
    t.gets(seat, "C4", sum(count * (rate + extras(t, seat)) for count, rate in zip(spent, rates, strict=True)))


def bonus(t: Table, seat: int, which: str) -> None:
    """One of the four bonuses (C7)."""
    t.take("bonus", seat, "C7")
    if which == "exchange":
        t.spends(seat, "C7", 2)
        t.picks(seat, "C7", 2)
    elif which == "transmute":
        t.take("rate", seat, "C7")
    elif which == "gauge":
        t.take("gauge", seat, "C7", 1)
    else:
        uses_draw(t, seat, "C7")
        if t.sets_aside(2, seat, "C7"):
            t.take("keep", seat, "C7")
            t.throws_rest(seat, "C7")

"""The referee and the engine side by side: the same table at every choice, the same offers, the same scores."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from seasons_learn.rules.engine import options
from tests.referee.books import demand
from tests.referee.ending import Score, best, total
from tests.referee.offers import offers, offers_before_die
from tests.referee.referee import judge
from tests.referee.table import Table


def judge_game(game: Any, looks: float = 1.0, luck: Random | None = None) -> int:
    """Read a finished game and compare it with its positions; how many steps were read. Raises Fault.

    `looks` is the share of choices at which books and offers are held against the engine's. A difference stays in the
    books, so that what is left out at one choice comes to light at a later one.
    """
    luck = Random(0) if luck is None else luck
    moments = game.moments()
    positions = {moment.position.step: moment.position for moment in moments}
    steps = [step for moment in moments for step in moment.steps]

    def checkpoint(number: int, t: Table) -> None:
        here = positions.get(number)
        if here is not None and luck.random() < looks:
            compare(t, here)
            if here.choice is not None and here.choice.kind == "turn" and here.choice.seat >= 0:
                compare_menu(t, here, options(here))

    t, scores = judge(moments[0].position, steps, checkpoint)
    compare(t, game.position)
    compare_scores(scores, game.score())
    demand(best(t, scores) == game.winners, f"{game.winners} win, the referee says {best(t, scores)}")
    return t.read


def compare(t: Table, here: Any) -> None:
    """The books and the engine's position say the same of every seat and of the table."""
    for number, (mine, seat) in enumerate(zip(t.sorcerers, here.seats, strict=True)):
        books = (
            (mine.crystals, mine.gauge, tuple(mine.reserve), mine.bonuses, sorted(mine.hand), mine.die),
            [(thing.card, thing.turned, tuple(thing.tokens)) for thing in mine.play],
            (sorted(mine.packs[2]), sorted(mine.packs[3]), sorted(mine.packet), sorted(mine.drafted)),
        )
        engine = (
            (seat.crystals, seat.gauge, seat.reserve, seat.bonuses_used, list(seat.hand), seat.die),
            list(zip(seat.play, seat.turned, seat.stored, strict=True)),
            (list(seat.library_2), list(seat.library_3), sorted(seat.draft), sorted(seat.drafted)),
        )
        demand(books == engine, f"seat {number} has {engine}, the books say {books}")
    table = (t.year, t.month, t.first, t.pile, sorted(t.discards), sorted(t.aside), t.permission, t.raised)
    piles = (list(here.draw_pile), sorted(here.discard_pile), sorted(here.aside))
    theirs = (here.year, here.month, here.first, *piles, here.permit, here.transmute_bonus)
    demand(table == theirs, f"the table is {theirs}, the books say {table}")


def compare_menu(t: Table, here: Any, offered: Sequence[tuple[str, Any]]) -> None:
    """A turn offers what is legal, all of it and nothing else."""
    seat = here.choice.seat
    cards = here.seats[seat].play
    engine = {(verb, cards[value] if verb == "activate" else value) for verb, value in offered}
    books = offers_before_die(t, seat) if here.phase == "turn_start" else offers(t, seat)
    demand(
        engine == books,
        f"offered but illegal: {sorted(engine - books, key=str)}, legal but not offered: "
        f"{sorted(books - engine, key=str)}",
    )


def compare_scores(scores: Sequence[Score], sheets: Sequence[Any]) -> None:
    """The score sheets say the same, line by line, and add up."""
    theirs = [sorted(((line.kind, line.source, line.points) for line in sheet.lines), key=str) for sheet in sheets]
    demand([sorted(score, key=str) for score in scores] == theirs, f"the sheets say {theirs}, the referee {scores}")
    demand([sheet.total for sheet in sheets] == [total(score) for score in scores], "a total that is not the sum")

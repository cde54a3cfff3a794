"""What a page says a token brings is what the engine pays for it: with Purses of Io and bonuses, at every season."""

from __future__ import annotations

import re
from itertools import product

import pytest
from msgspec.structs import replace

from seasons_learn.bots.coach import Advice
from seasons_learn.charts.prospects import reserve_position
from seasons_learn.panels import scene
from seasons_learn.panels.board import clock
from seasons_learn.panels.coach_reasons import Case
from seasons_learn.panels.table import Table
from seasons_learn.panels.transmutation_page import transmutation
from seasons_learn.play.game import Game
from seasons_learn.play.view import view_of
from seasons_learn.rules.energy import UNIT, Energy
from seasons_learn.rules.engine import apply
from seasons_learn.rules.position import Position
from tests.support import seat, table

HELD: Energy = (1, 2, 1, 2)
STORED: Energy = (0, 0, 3, 0)
ONE: Energy = (1, 1, 1, 1)
EXTRAS = list(product((1, 4, 7, 10), range(3), range(4)))


def with_extras(month: int, purses: int, bonuses: int, active: int = 0) -> Position:
    """A turn in which transmuting is allowed: Purses in play of whose turn it is, and of the other seat too."""
    mine = seat(play=", ".join(["Amulet of Water", *["Purse of Io"] * purses]), reserve="1 air 2 water 1 fire 2 earth")
    mine = replace(mine, stored=(STORED, *mine.stored[1:]), gauge=5, bonuses_used=bonuses)
    other = seat(play=", ".join(["Purse of Io"] * (2 - purses)), gauge=2, reserve="1 air")
    seats = (mine, other) if active == 0 else (other, mine)
    return table(*seats, month=month, permit=True, transmute_bonus=bonuses, active=active)


def paid(here: Position, *bundles: Energy) -> int:
    """The crystals that the engine pays whose turn it is."""
    asked = apply(here, ("transmute", 0))[0]
    return apply(asked, ("transmute", bundles))[0].seats[here.active].crystals - here.seats[here.active].crystals


def case(here: Position, me: int) -> Case:
    """What the coach looks at when it says why."""
    view = view_of(here, me)
    return Case(view, view.seats[me], Advice("turn", (), 0.0, 0.0))


@pytest.mark.ruling("C4")
@pytest.mark.parametrize(("month", "purses", "bonuses"), EXTRAS)
def test_the_wheel_shows_what_the_engine_pays_for_a_token(month: int, purses: int, bonuses: int) -> None:
    here = with_extras(month, purses, bonuses)
    shown = clock(here, 0)
    more = 0 if shown["bump"] is None else int("".join(filter(str.isdigit, shown["bump"])))
    for unit, rate in zip(UNIT, shown["rates"], strict=True):
        assert rate["n"] + more == paid(here, unit, (0, 0, 0, 0))


@pytest.mark.parametrize(("month", "purses", "bonuses"), EXTRAS)
def test_each_token_of_the_picker_is_marked_with_what_the_engine_pays(month: int, purses: int, bonuses: int) -> None:
    here = with_extras(month, purses, bonuses)
    seated = Table(Game(("Lea", "Paul"), apply(here, ("transmute", 0))[0]), ("person", "greedy"))
    asking = scene.asking(seated)
    assert asking is not None
    picker = scene.SHOW[asking.choice.kind](asking).picker
    assert picker is not None
    worth = [slot["have"] * slot["worth"] for slot in picker["slots"]]
    assert sum(worth) == paid(here, HELD, STORED)


@pytest.mark.parametrize(("month", "purses", "bonuses"), EXTRAS)
def test_the_coach_counts_as_the_engine_does_now_and_after_this_turn(month: int, purses: int, bonuses: int) -> None:
    here = with_extras(month, purses, bonuses)
    told = case(here, 0)
    assert told.brings(HELD) == paid(here, HELD, (0, 0, 0, 0))
    then = with_extras(month % 12 + 1, purses, 0)
    assert told.brings(HELD, then.season, later=True) == paid(then, HELD, (0, 0, 0, 0))


@pytest.mark.parametrize("bonuses", range(4))
def test_bonuses_of_another_seat_are_not_counted(bonuses: int) -> None:
    here = with_extras(7, 1, bonuses, active=1)
    at_its_own_turn = with_extras(7, 1, 0)
    for me in (0, 1):
        assert here.choice is not None
        asked = replace(here, choice=replace(here.choice, seat=me))
        extra = bonuses if me == 1 else 0
        told = case(here, 1)._replace(view=asked, mine=asked.seats[me])
        assert told.brings(ONE) == paid(at_its_own_turn, ONE, (0, 0, 0, 0)) + extra * sum(ONE)
        assert clock(here, me)["bump"] is not None


@pytest.mark.parametrize(("month", "purses", "bonuses"), EXTRAS)
def test_the_transmutation_page_counts_as_the_engine_does(month: int, purses: int, bonuses: int) -> None:
    shown = transmutation(HELD, month, bonuses=bonuses, purses=purses).front()
    here = reserve_position(HELD, month, bonuses=bonuses, purses=purses)
    assert shown["now"]["n"] == paid(here, HELD)
    for unit, count, part in zip(UNIT, HELD, shown["sum"], strict=True):
        each, crystals = re.findall(r"\(?(\d[\d +]*)\)? = (\d+)$", part["text"])[0]
        assert sum(map(int, each.split(" + "))) == paid(here, unit)
        assert int(crystals) == count * paid(here, unit)

"""The score as a waterfall: the rulebook's example, running sums, seats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from seasons_learn.charts import score
from seasons_learn.charts.scores import NoSuchSeat, score_rows
from seasons_learn.play.game import Game
from seasons_learn.rules.scoring import score as score_sheets
from tests.support import seat, table

# 30 + 14 + 14 + 10 = 68 prestige, as in the rulebook's example.
PLAY = "Runic Cube of Eolis, Syllas the Faithful, Syllas the Faithful, Divine Chalice"


def example() -> object:
    return table(seat(play=PLAY, hand="Amulet of Air", crystals=72, bonuses_used=2))


def test_the_rulebooks_example_comes_to_123() -> None:
    rows = score_rows(score_sheets(example())[0])
    assert [row.points for row in rows] == [72, 30, 14, 14, 10, -5, -12, 123]
    assert rows[4].after == 140, "before the penalties"
    assert rows[-1].kind == "total"


def test_every_row_begins_where_the_one_before_ended() -> None:
    *lines, total = score_rows(score_sheets(example())[0])
    assert lines[0].before == 0
    assert all(later.before == row.after for row, later in pairwise(lines))
    assert total.after == lines[-1].after
    assert {row.ruling for row in lines} >= {"C7", "C10", "D10", "D22"}


def test_figure_adds_up_and_keeps_two_copies_apart() -> None:
    (bars,) = score(example()).data
    assert list(bars.x)[-1] == 123
    assert list(bars.text) == ["72", "+30", "+14", "+14", "+10", "−5", "−12", "123"]  # noqa: RUF001
    assert len(set(bars.y)) == len(bars.y)


def test_cards_of_the_end_of_the_game_have_a_row_of_their_own() -> None:
    position = table(seat(play="Ragfield's Helm, Amulet of Air"), seat(play="Amulet of Fire"))
    rows = score_rows(score_sheets(position)[0])
    assert [(row.kind, row.points) for row in rows if row.ruling == "D19"] == [("prestige", 10), ("game_end", 20)]


def test_a_seat_of_a_game_is_asked_for_and_must_be_there() -> None:
    game = Game(["Paul", "Lea"], example())
    assert list(score(game, seat=1).data[0].x) == [0, 0, 0, 0]
    with pytest.raises(NoSuchSeat, match="0 to 1"):
        score(game, seat=2)

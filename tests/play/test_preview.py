"""What is said of an answer before it is given: its parts, what it costs and brings, and where nobody can know."""

from __future__ import annotations

from pathlib import Path

import pytest

from seasons_learn.play.game import Game
from seasons_learn.play.options import Option
from seasons_learn.play.saves import SaveError
from seasons_learn.rules.facts import Die
from tests.support import seat, table

MINE = seat(
    hand="Amulet of Earth, Amulet of Fire, Amulet of Water",
    play="Kairn the Destroyer",
    reserve="2 earth 2 fire 2 water",
    gauge=4,
    die=Die(transmute=True),
)
GAME = Game(["Paul", "Lea"], table(MINE, seat(crystals=3)))


def option(line: str) -> Option:
    return next(option for option in GAME.options if option.text == line)


def test_what_is_certain_is_counted_for_everybody_whom_it_changes() -> None:
    told = option("summon Amulet of Earth").preview
    (mine,) = told.changes
    assert (mine.seat, mine.crystals, mine.gauge, mine.hand, mine.play) == (0, (0, 9), (4, 4), (3, 2), (1, 2))
    assert mine.reserve == ((0, 2, 2, 2), (0, 2, 2, 0))
    assert (told.chance, told.then) == (False, "")


def test_where_hidden_cards_come_in_the_preview_stops() -> None:
    told = option("summon Amulet of Fire").preview
    assert told.chance
    assert told.then == ""
    (mine,) = told.changes
    assert mine.hand == (3, 2), "the card that will be drawn is not counted"


def test_a_question_that_follows_is_named() -> None:
    assert option("activate Kairn the Destroyer").preview.then == "pay"
    assert option("transmute").preview.then == "transmute"


def test_what_others_do_in_their_turn_is_no_part_of_it() -> None:
    told = option("end turn").preview
    assert (told.changes, told.chance, told.then) == ((), False, "")


@pytest.mark.parametrize(
    ("line", "verb", "card"),
    [
        ("summon Amulet of Earth", "summon", 3),
        ("activate Kairn the Destroyer", "activate", 16),
        ("end turn", "end_turn", 0),
    ],
)
def test_an_answer_comes_in_parts_for_those_who_draw_it(line: str, verb: str, card: int) -> None:
    fields = option(line).fields
    assert (fields["verb"], fields["card"]) == (verb, card)
    assert (verb, fields["value"]) == option(line).action


def test_a_question_says_who_what_and_why() -> None:
    choice = GAME.choice
    assert choice is not None
    assert (choice.seat, choice.kind, choice.source, choice.ruling, choice.why) == (0, "turn", "C2", "C2", "C2")


def test_a_game_is_not_written_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="there is no folder"):
        GAME.save(tmp_path / "nowhere" / "evening.json")

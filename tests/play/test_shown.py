"""What stands under a notebook cell whose last line is a position, a die, a score sheet, a card or a game."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import seasons_learn as sl
from seasons_learn.play.game import Game
from seasons_learn.rules.facts import DICE, Die
from seasons_learn.rules.position import NOBODY
from tests.support import play_on, seat, table

NAMES = ["Paul", "<b>Lea</b>"]


@cache
def formatter() -> Any:
    """What a notebook asks for the ways to show a value."""
    from IPython.core.formatters import DisplayFormatter

    return DisplayFormatter()


def shown(value: Any) -> tuple[str, str]:
    """A value as text and as HTML; the HTML is empty where it has none."""
    ways, _ = formatter().format(value)
    return ways["text/plain"], ways.get("text/html", "")


BOARD = seat(
    hand="Staff of Spring", play="Purse of Io, Amulet of Water", reserve="2 air", crystals=4, gauge=5, bonuses_used=1
)
FILLED = seat(play="Amulet of Water", stored={"Amulet of Water": "1 fire 3 earth"}, gauge=1)


def ended() -> Game:
    """A game that was over when we came to it; Lea's hand card costs her."""
    return Game(NAMES, table(seat(crystals=9), seat(hand="Purse of Io"), phase="game_end", year=4))


def test_a_position_is_shown_as_its_boards() -> None:
    here = table(BOARD, FILLED, dice=(DICE[0][0][0], DICE[0][1][0]), takers=(0, NOBODY))
    text, html = shown(here)
    head, first, second = text.splitlines()
    assert head.startswith("Year 1, space 1 (winter); dice on the table: ")
    assert "|" not in head, "the die that was taken lies there no longer"
    assert "crystals 4; reserve 2 air (2 of 7); gauge 2 of 5; in play Purse of Io, Amulet of Water" in first
    assert first.endswith("hand 1; bonuses 1 of 3")
    assert "Amulet of Water [1 fire 3 earth]" in second
    assert html.count("<tr>") == 3
    assert "Staff of Spring" not in text + html, "a hand is counted, not shown"


def test_a_turned_card_is_marked() -> None:
    here = play_on(table(seat(play="Kairn the Destroyer", reserve="1 air"), seat()), ("activate", 0))
    assert "Kairn the Destroyer (turned)" in shown(here)[0]


def test_a_table_without_dice_says_nothing_of_them() -> None:
    assert "dice" not in shown(sl.Game.new(2, "archmage", seed=1).position)[0]


def test_a_die_is_shown_as_what_its_face_gives() -> None:
    die = Die(crystals=1, gauge=True, draw=True, transmute=True, pips=3)
    text = "1 crystal, gauge, draw, transmute (3 pips)"
    assert shown(die) == (text, f"<span>{text}</span>")
    assert shown(Die())[0] == "nothing (1 pip)"


def test_a_score_sheet_adds_up_in_the_open() -> None:
    text, html = shown(Game(NAMES, table(BOARD, FILLED)).score()[0])
    *lines, total = text.splitlines()
    assert sum(int(line.rsplit(": ", 1)[1]) for line in lines) == int(total.rsplit(": ", 1)[1])
    assert html.count("<tr>") == len(lines) + 2


def test_a_game_is_shown_with_its_question_and_names_are_only_text() -> None:
    game = Game(NAMES, table(BOARD, FILLED))
    text, html = shown(game)
    assert "Paul; crystals 4" in text
    assert text.splitlines()[-1].startswith("Paul: ")
    assert text.splitlines()[-1].endswith(f"{len(game.options)} options.")
    assert repr(game) == text
    assert "&lt;b&gt;Lea" in html
    assert "<b>Lea" not in html


def test_a_game_that_is_over_is_shown_with_its_totals() -> None:
    text, html = shown(ended())
    assert text.endswith("The game is over: Paul 9, <b>Lea</b> -5.")
    assert "The game is over: Paul 9, &lt;b&gt;Lea&lt;/b&gt; -5." in html


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Hand of Fortune", "magic item, 1 air 1 fire 1 earth and 3 crystals"),
        ("Naria the Prophetess", "familiar, 3 crystals"),
        ("Elemental Amulet", "magic item, 1 to 4 energy of different types"),
    ],
)
def test_a_card_is_shown_with_its_kind_its_cost_and_its_text(name: str, cost: str) -> None:
    card = sl.cards[name]
    text, html = shown(card)
    for part in (text, html):
        assert name in part
        assert f"{cost}, {card.prestige} prestige" in part
    assert text.endswith(card.text)
    assert card.ruling in html


def test_a_card_tells_its_few_words_and_its_program() -> None:
    for card in sl.cards.values():
        assert 0 < len(card.short) < len(card.text) + 1
        assert all(card.program.values())
    assert list(sl.cards["Damned Soul of Onys"].program) == ["enters", "activates", "round_end"]
    assert sl.cards["Runic Cube of Eolis"].program == {}


def test_all_cards_together_are_shown_by_number_and_the_first_names() -> None:
    text, _ = shown(sl.cards)
    assert text == "<50 cards: Amulet of Air, Amulet of Fire, Amulet of Earth, Amulet of Water ...>"
    assert len(list(sl.cards)) == len(sl.cards) == 50


def test_a_question_and_its_answers_are_shown_as_what_can_be_typed() -> None:
    game = Game(["Paul", "Lea"], table(seat(hand="Purse of Io", reserve="1 air 1 fire", gauge=1, crystals=9)))
    choice = game.choice
    assert choice is not None
    assert shown(game.options[0])[0] == f"<{game.options[0].text}>"
    assert shown(game.options)[0] == f"[{' | '.join(option.text for option in game.options)}]"
    text, _ = shown(choice)
    assert text == f"Paul: {choice.text} ({choice.why}). {game.options!r}"
    many = sl.Game.new(2, "apprentice", seed=1).options
    assert repr(many).endswith(f" ... {len(many) - 12} more]")


def test_a_step_is_shown_with_its_number_and_its_reason() -> None:
    game = Game(["Paul", "Lea"], table(seat(play="Potion of Knowledge")))
    game.play("activate Potion of Knowledge")
    step = next(step for step in game.last_steps if step.kind == "sacrifice")
    assert shown(step)[0] == f"{step.number}. {step.text} (Potion of Knowledge)"

"""Boards and score sheets as they are shown, whole: every cell in its place."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from seasons_learn.rules.display import (
    HEADS,
    board_rows,
    line_text,
    position_html,
    position_text,
    sheet_rows,
    sheet_text,
)
from seasons_learn.rules.facts import DICE, Die
from seasons_learn.rules.position import NOBODY
from seasons_learn.rules.scoring import score
from tests.support import seat, table

MINE = seat(
    hand="Staff of Spring, Purse of Io",
    play="Ragfield's Helm, Lantern of Xidit, Kairn the Destroyer",
    reserve="2 air",
    crystals=4,
    gauge=5,
    bonuses_used=2,
)
HERE = table(
    replace(MINE, turned=(False, False, True)),
    seat(play="Amulet of Water", stored={"Amulet of Water": "1 fire 3 earth"}, gauge=1),
    year=2,
    month=5,
    dice=(DICE[1][0][0], Die(energy=(0, 1, 0, 0), pips=2), Die(crystals=2), Die(pips=3)),
    takers=(0, NOBODY, NOBODY, NOBODY),
)
ROWS = [
    (
        "4",
        "2 air (2 of 7)",
        "3 of 5",
        "Ragfield's Helm, Lantern of Xidit, Kairn the Destroyer (turned)",
        "2",
        "2 of 3",
    ),
    ("0", "nothing (0 of 7)", "1 of 1", "Amulet of Water [1 fire 3 earth]", "0", "0 of 3"),
]
HEADLINE = "Year 2, space 5 (spring); dice on the table: 1 water (2 pips) | 2 crystals (1 pip) | nothing (3 pips)"
SHEET = [
    ("Crystals", "4", "+4"),
    ("Prestige of Ragfield's Helm", "1", "+10"),
    ("Prestige of Lantern of Xidit", "1", "+24"),
    ("Prestige of Kairn the Destroyer", "1", "+9"),
    ("Ragfield's Helm at the end of the game", "3", "+20"),
    ("Lantern of Xidit at the end of the game", "2", "+6"),
    ("Cards left in hand", "2", "-10"),
    ("Bonuses used", "2", "-12"),
    ("Total", "", "51"),
]


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ((), ("Player 1", "Player 2")),
        (("Paul",), ("Paul", "Player 2")),
        (("Paul", "Lea"), ("Paul", "Lea")),
    ],
)
def test_a_board_has_a_row_for_each_seat_under_its_name(names: tuple[str, ...], shown: tuple[str, str]) -> None:
    assert board_rows(HERE, names) == [(name, *row) for name, row in zip(shown, ROWS, strict=True)]
    lines = [
        "; ".join([name, *(f"{head} {cell}" for head, cell in zip(HEADS[1:], row, strict=True))])
        for name, row in zip(shown, ROWS, strict=True)
    ]
    assert position_text(HERE, names).splitlines() == [HEADLINE, *lines]


def test_a_board_in_html_has_its_headline_a_head_for_each_column_and_names_as_text_only() -> None:
    html = position_html(HERE, ("<i>", "Lea"))
    assert html.startswith(f"<p>{HEADLINE}</p><table><thead><tr>")
    assert html.count("<th scope='col'>") == len(HEADS)
    assert [head in html for head in HEADS] == [True] * len(HEADS)
    assert "</tr></thead><tbody><tr><td>&lt;i&gt;</td><td>4</td>" in html
    assert html.endswith("<td>0</td><td>0 of 3</td></tr></tbody></table>")


@pytest.mark.ruling("C10")
def test_a_score_sheet_has_a_row_for_each_line_and_the_total_last() -> None:
    sheet = score(HERE)[0]
    assert sheet_rows(sheet) == SHEET
    assert [line_text(line) for line in sheet.lines] == [name for name, _, _ in SHEET[:-1]]
    assert sheet_text(sheet).splitlines() == [f"{name}: {points}" for name, _, points in SHEET]
    rows = "".join(f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in SHEET).replace("'", "&#x27;")
    assert rows in sheet._repr_html_()

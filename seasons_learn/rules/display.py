"""How positions, dice and score sheets show themselves at the end of a notebook cell: HTML and plain text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from seasons_learn.escaping import escaped
from seasons_learn.rules.energy import TYPES, Energy
from seasons_learn.rules.facts import CARDS, SEASONS
from seasons_learn.text import text

if TYPE_CHECKING:
    from seasons_learn.rules.facts import Die
    from seasons_learn.rules.position import Position
    from seasons_learn.rules.scoring import ScoreLine, ScoreSheet

HEADS = ("player", "crystals", "reserve", "gauge", "in play", "hand", "bonuses")
Row = tuple[str, ...]


def bundle_text(energy: Energy) -> str:
    """A bundle of energy in the words of the notation.

    >>> bundle_text((0, 2, 1, 0)), bundle_text((0, 0, 0, 0))
    ('2 water 1 fire', 'nothing')
    """
    return " ".join(f"{count} {name}" for count, name in zip(energy, TYPES, strict=True) if count) or "nothing"


def die_text(die: "Die") -> str:
    """A die face in words.

    >>> from seasons_learn.rules.facts import DICE
    >>> die_text(DICE[0][3][1])
    '2 water, 2 crystals (2 pips)'
    """
    return f"{', '.join(face_parts(die)) or 'nothing'} ({counted(die.pips, 'pip')})"


def face_parts(die: "Die") -> list[str]:
    """What a face gives and allows, part by part."""
    parts = [bundle_text(die.energy)] if any(die.energy) else []
    if die.crystals:
        parts.append(counted(die.crystals, "crystal"))
    return parts + [name for name in ("gauge", "draw", "transmute") if getattr(die, name)]


def counted(count: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "pip"), counted(2, "pip")
    ('1 pip', '2 pips')
    """
    return f"{count} {thing}{'' if count == 1 else 's'}"


def headline(position: "Position") -> str:
    """Year, space and season, dice on the table."""
    free = [die_text(die) for die, taker in zip(position.dice, position.takers, strict=True) if taker < 0]
    dice = f"; dice on the table: {' | '.join(free)}" if free else ""
    return f"Year {position.year}, space {position.month} ({SEASONS[position.season]}){dice}"


def board_rows(position: "Position", names: Sequence[str] = ()) -> list[Row]:
    """The boards as rows of text, in the order of HEADS."""
    from seasons_learn.rules.legality import reserve_limit

    rows: list[Row] = []
    for number, seat in enumerate(position.seats):
        cards = [
            CARDS[card].name + (" (turned)" if turned else "") + (f" [{bundle_text(stored)}]" if any(stored) else "")
            for card, turned, stored in zip(seat.play, seat.turned, seat.stored, strict=True)
        ]
        name = names[number] if number < len(names) else text("player", number=number + 1)
        reserve = f"{bundle_text(seat.reserve)} ({sum(seat.reserve)} of {reserve_limit(seat)})"
        gauge = f"{len(seat.play)} of {seat.gauge}"
        in_play, hand, bonuses = ", ".join(cards) or "-", str(len(seat.hand)), f"{seat.bonuses_used} of 3"
        rows.append((name, str(seat.crystals), reserve, gauge, in_play, hand, bonuses))
    return rows


def position_text(position: "Position", names: Sequence[str] = ()) -> str:
    """Boards and dice as plain text."""
    rows = [
        "; ".join([row[0], *(f"{head} {cell}" for head, cell in zip(HEADS[1:], row[1:], strict=True))])
        for row in board_rows(position, names)
    ]
    return "\n".join([headline(position), *rows])


def position_html(position: "Position", names: Sequence[str] = ()) -> str:
    """Boards and dice as HTML."""
    return f"<p>{escaped(headline(position))}</p>{table_html(HEADS, board_rows(position, names))}"


def table_html(heads: Row, rows: list[Row]) -> str:
    """A table; every cell is escaped here."""
    head = "".join(f"<th scope='col'>{escaped(cell)}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escaped(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def line_text(line: "ScoreLine") -> str:
    """What a line of a score sheet is for."""
    name = CARDS[line.source].name if isinstance(line.source, int) else line.source
    return text(f"score-{line.kind}", card=name)


def sheet_rows(sheet: "ScoreSheet") -> list[Row]:
    """A score sheet as rows of text that add up."""
    rows: list[Row] = [(line_text(line), f"{line.count}", f"{line.points:+d}") for line in sheet.lines]
    return [*rows, (text("score-total"), "", str(sheet.total))]


def sheet_text(sheet: "ScoreSheet") -> str:
    """A score sheet as plain text."""
    return "\n".join(f"{name}: {points}" for name, _, points in sheet_rows(sheet))

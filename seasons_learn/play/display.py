"""How things show themselves at the end of a notebook cell: HTML with a plain-text twin."""

from html import escape
from typing import TYPE_CHECKING

from seasons_learn.play import wording
from seasons_learn.play.notation import bundle_text
from seasons_learn.rules.facts import SEASONS, Die
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import Position
from seasons_learn.rules.scoring import ScoreSheet
from seasons_learn.text import text

if TYPE_CHECKING:
    from seasons_learn.play.game import Game


def die_text(die: Die) -> str:
    """A die face in words.

    >>> die_text(Die(0, 4, (0, 2, 0, 0), 2, False, False, False, 2))
    '2 water, 2 crystals (2 pips)'
    """
    parts = [bundle_text(die.energy)] if any(die.energy) else []
    if die.crystals:
        parts.append(f"{die.crystals} crystal{'s' if die.crystals > 1 else ''}")
    parts += [name for name in ("gauge", "draw", "transmute") if getattr(die, name)]
    return f"{', '.join(parts) or 'nothing'} ({die.pips} pip{'s' if die.pips > 1 else ''})"


def board_rows(position: Position, names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The boards as rows of text: name, crystals, reserve, gauge, cards in play, hand, bonuses."""
    rows: list[tuple[str, ...]] = []
    for number, seat in enumerate(position.seats):
        cards = [
            wording.card_name(card)
            + (" (turned)" if turned else "")
            + (f" [{bundle_text(stored)}]" if any(stored) else "")
            for card, turned, stored in zip(seat.play, seat.turned, seat.stored, strict=True)
        ]
        rows.append(
            (
                wording.who(names, number),
                str(seat.crystals),
                f"{bundle_text(seat.reserve)} ({sum(seat.reserve)} of {reserve_limit(seat)})",
                f"{len(seat.play)} of {seat.gauge}",
                ", ".join(cards) or "-",
                f"{len(seat.hand)}",
                f"{seat.bonuses_used} of 3",
            )
        )
    return rows


HEADS = ("player", "crystals", "reserve", "cards of gauge", "in play", "hand", "bonuses")


def headline(position: Position) -> str:
    """Year, space and season, dice on the table."""
    free = [die_text(die) for die, taker in zip(position.dice, position.takers, strict=True) if taker < 0]
    dice = f"; dice on the table: {' | '.join(free)}" if free else ""
    return f"Year {position.year}, space {position.month} ({SEASONS[position.season]}){dice}"


def game_text(game: "Game") -> str:
    """A game's board and open question as plain text."""
    rows = board_rows(game.position, game.players)
    lines = [headline(game.position)]
    lines += [
        "; ".join([row[0], *(f"{head} {cell}" for head, cell in zip(HEADS[1:], row[1:], strict=True))]) for row in rows
    ]
    lines.append(_now(game))
    return "\n".join(lines)


def _now(game: "Game") -> str:
    choice = game.choice
    if choice is None:
        totals = ", ".join(f"{wording.who(game.players, sheet.seat)} {sheet.total}" for sheet in game.score())
        return f"The game is over: {totals}."
    return f"{wording.who(game.players, choice.seat)}: {choice.text}. {len(choice.options)} options."


def table_html(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table; every cell is escaped here."""
    head = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def game_html(game: "Game") -> str:
    """A game's board and open question as HTML."""
    board = table_html(HEADS, board_rows(game.position, game.players))
    return f"<div><p>{escape(headline(game.position))}</p>{board}<p>{escape(_now(game))}</p></div>"


def sheet_rows(sheet: ScoreSheet) -> list[tuple[str, ...]]:
    """A score sheet as rows of text that add up."""
    rows = [(wording.score_line_text(line), f"{line.count}", f"{line.points:+d}") for line in sheet.lines]
    return [*rows, (text("score-total"), "", str(sheet.total))]

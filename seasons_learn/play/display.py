"""How a game shows itself at the end of a notebook cell: HTML with a plain-text twin."""

from typing import TYPE_CHECKING

from seasons_learn.escaping import escaped
from seasons_learn.play import wording
from seasons_learn.rules.display import position_html, position_text
from seasons_learn.text import text

if TYPE_CHECKING:
    from seasons_learn.play.game import Game


def game_text(game: "Game") -> str:
    """A game's boards and open question as plain text."""
    return f"{position_text(game.position, game.players)}\n{_now(game)}"


def game_html(game: "Game") -> str:
    """A game's boards and open question as HTML."""
    return f"<div>{position_html(game.position, game.players)}<p>{escaped(_now(game))}</p></div>"


def _now(game: "Game") -> str:
    choice = game.choice
    if choice is None:
        totals = ", ".join(f"{wording.who(game.players, sheet.seat)} {sheet.total}" for sheet in game.score())
        return text("shown-over", totals=totals)
    who = wording.who(game.players, choice.seat)
    return text("shown-asks", who=who, question=choice.text, options=str(len(choice.options)))

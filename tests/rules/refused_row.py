"""A row of the tables of refusals: a position, what is tried in it, and the exact no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from seasons_learn.play.names import card_number
from seasons_learn.rules.engine import apply
from seasons_learn.rules.legality import Reason, Refusal
from seasons_learn.rules.position import Action, Position
from tests.support import energy


class Row(NamedTuple):
    """`where` makes the position, when the row is tested; `who` tries the action, if not the one who is asked."""

    story: str
    where: Callable[[], Position]
    action: Any
    refused: Refusal
    who: int | None = None


def no(
    reason: Reason, rule: str, need: int = 0, have: int = 0, *, card: str = "", kinds: str = "", seat: int = -1
) -> Refusal:
    """A refusal, with its card by name and its energy in words."""
    return Refusal(reason, rule, need, have, card_number(card) if card else 0, energy(kinds), seat)


def on(verb: str, name: str) -> Action:
    """An action about a card by its name."""
    return verb, card_number(name)


def asked_aloud(here: Position, *actions: Action) -> Position:
    """The same where questions with a single answer are put too."""
    for action in actions:
        here, _ = apply(here, action, explicit=True)
    return here

"""A no names its reason, its ruling, its card, what is needed and what is there; no reason is left out.

The rows stand in `refused_in_a_turn.py` and `refused_answers.py`.
"""

from __future__ import annotations

import pytest

from seasons_learn.rules.engine import IllegalAction, play, refusal
from seasons_learn.rules.legality import Reason
from tests.rules.refused_answers import ANSWERS
from tests.rules.refused_in_a_turn import IN_A_TURN
from tests.rules.refused_row import Row

ROWS = [*IN_A_TURN, *ANSWERS]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.refused.reason}: {row.story}" for row in ROWS])
def test_a_refusal_says_exactly_why(row: Row) -> None:
    here = row.where()
    assert refusal(here, row.action, row.who) == row.refused
    with pytest.raises(IllegalAction) as caught:
        play(here, row.action, row.who)
    assert caught.value.refusal == row.refused
    assert str(caught.value) == f"{row.refused.reason} ({row.refused.rule})"


def test_every_reason_is_shown() -> None:
    assert {row.refused.reason for row in ROWS} == set(Reason)

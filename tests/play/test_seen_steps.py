"""Of every kind of step it is said who may see it."""

from __future__ import annotations

from seasons_learn.play.view import PUBLIC_STEPS, SECRET_STEPS
from seasons_learn.rules.steps import EFFECTS


def test_every_kind_of_step_is_either_public_or_says_what_a_seat_sees() -> None:
    assert set(EFFECTS) == PUBLIC_STEPS | set(SECRET_STEPS)
    assert not PUBLIC_STEPS & set(SECRET_STEPS)

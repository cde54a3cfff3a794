"""The guards that `python -m scripts.sabotage` takes away are still where it looks for them."""

from __future__ import annotations

import pytest

from scripts.sabotage import GUARDS, HOME, Guard


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.name)
def test_a_guard_stands_where_it_is_looked_for_once(guard: Guard) -> None:
    assert (HOME / guard.file).read_text(encoding="utf-8").count(guard.text) == 1
    assert guard.instead != guard.text
    assert guard.tests
    assert all((HOME / test).is_file() for test in guard.tests)


def test_guards_have_names_of_their_own() -> None:
    assert len({guard.name for guard in GUARDS}) == len(GUARDS)

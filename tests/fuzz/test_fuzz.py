"""Whatever a parser is given, only its documented errors come out, in words that can be shown, within bounds of time
and memory. What is made to cost much is in test_heavy.py.

`python -m scripts.fuzz TARGET` feeds the same parsers with many more inputs.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from scripts.fuzz import NAMES
from tests.fuzz.found import FOUND
from tests.fuzz.inputs import VALUES, inputs, spoilt_value
from tests.fuzz.targets import TARGETS, judge

INPUTS = 25
FEW = 4
"""Texts that are given as they are, to see that they are accepted."""
QUICK = settings(
    max_examples=INPUTS,
    database=None,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_parser_can_be_fuzzed_at_length() -> None:
    assert set(NAMES) == set(TARGETS)


@pytest.mark.parametrize("name", TARGETS)
def test_a_parser_accepts_what_is_right(name: str) -> None:
    target = TARGETS[name]
    texts = target.seeds()
    for text in texts[:: max(1, len(texts) // FEW)]:
        assert judge(target, text).accepted, text


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_nearly_right_or_nonsense_is_read_or_refused(name: str) -> None:
    target = TARGETS[name]

    @QUICK
    @given(inputs(target))
    def look(text: str) -> None:
        judge(target, text)

    look()


@pytest.mark.parametrize(("name", "text", "word"), FOUND)
def test_what_once_broke_a_parser_is_refused_in_its_own_words(name: str, text: Callable[[], str], word: str) -> None:
    """The inputs that fuzzing found, each with a word of what is said about it now; accepted where there is none."""
    assert word in " ".join(judge(TARGETS[name], text()).said)


def test_a_value_that_was_put_in_and_spoilt_is_put_in_as_new_next_time() -> None:
    """One `{}` in two places can come to lie in itself, and its copying then takes all memory."""
    place = VALUES.index({})
    spoilt = spoilt_value({"a": None}, ({},), [(0, 0, place, "")])
    assert spoilt == {"a": {}}
    assert spoilt["a"] is not VALUES[place]

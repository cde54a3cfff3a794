"""Explorers in lessons: what can be set, and how a lesson is told that something cannot."""

from __future__ import annotations

import pytest

from seasons_learn.lessons.explorers import KNOWN, NoSuchSetting, settings_of

from .lesson_support import found


@pytest.mark.parametrize(
    ("name", "settings", "told"),
    [
        ("rarity", "{season: autumn}", "season: 'autumn' is none of winter, spring, summer, fall, all"),
        ("rarity", "{month: 3}", "has no setting 'month'; it has season, players, measure"),
        ("transmutation", "{month: 13}", "month: '13' is none of 1 to 12"),
        ("transmutation", "{fire: 5, earth: 4}", "a reserve holds 7 tokens at most"),
        ("timing", "{card: Purse of Yo}", "card: 'Purse of Yo' is none of the cards"),
        ("cards", "{season: winter}", "has no setting 'season'; it has card"),
    ],
)
def test_the_check_refuses_what_an_explorer_does_not_know(name: str, settings: str, told: str) -> None:
    problems = found(f"```explorer\nname: {name}\nsettings: {settings}\ntext: Look.\n```")
    assert len(problems) == 1
    assert "step 1 (A step), explorer" in problems[0]
    assert told in problems[0]


def test_cards_may_be_named() -> None:
    assert settings_of("timing", {"card": "Purse of Io", "with": 6}) == {"card": 8, "with": 6}
    assert found("```explorer\nname: timing\nsettings: {card: Purse of Io}\ntext: Look.\n```") == []


@pytest.mark.parametrize("name", KNOWN)
def test_the_ends_of_every_range_are_known_and_what_lies_beyond_is_not(name: str) -> None:
    for key, values in KNOWN[name].items():
        for value in (values[0], values[-1]):
            assert settings_of(name, {key: value}) == {key: value}
        with pytest.raises(NoSuchSetting, match=key):
            settings_of(name, {key: 999})

"""Facts by path: the numbers are those of the game, and a wrong path says what there is."""

from __future__ import annotations

import pytest

from seasons_learn.lessons.facts import FactError, Known, fact
from seasons_learn.lessons.models import Stage
from seasons_learn.lessons.stages import set_up

TABLE = set_up(
    Stage.model_validate(
        {
            "players": ["Mia", "Rob", "Zoe"],
            "setup": {
                "month": 8,
                "year": 2,
                "seats": [
                    {
                        "crystals": 12,
                        "gauge": 5,
                        "reserve": {"water": 2, "fire": 1},
                        "hand": ["Syllas the Faithful", "Amulet of Air"],
                        "play": [{"card": "Amulet of Water", "stored": {"earth": 3}}, "Bespelled Grimoire"],
                        "bonuses_used": 2,
                        "die": {"energy": {"fire": 2}, "gauge": True, "pips": 2},
                    },
                ],
            },
        }
    )
)


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("rate/winter/earth", 3),
        ("limit/reserve", 7),
        ("limit/hand_penalty", 5),
        ("bonus/2", 12),
        ("month/fall/last", 12),
        ("dice/3/count", 4),
        ("dice/all", 20),
        ("level/archmage/cards", 100),
        ("card/amulet_of_earth/crystals", 9),
        ("card/balance_of_ishtar/reprint/cost/crystals", 2),
        ("card/figrim_the_avaricious/prestige", 7),
        ("rate/winter/fire + 2*rate/winter/earth", 8),
        ("limit/reserve - 2", 5),
    ],
)
def test_what_the_components_say(path: str, number: int) -> None:
    assert fact(path) == number


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("seat/0/crystals", 12),
        ("seat/0/reserve", 3),
        ("seat/0/reserve/water", 2),
        ("seat/0/limit", 10),
        ("seat/0/room", 3),
        ("seat/0/stored/amulet_of_water/earth", 3),
        ("seat/0/score/hand", -10),
        ("seat/0/score/bonuses", -12),
        ("seat/0/die/fire", 2),
        ("table/month", 8),
        ("table/players", 3),
    ],
)
def test_what_lies_on_the_table(path: str, number: int) -> None:
    assert fact(path, Known(TABLE)) == number


def test_costs_are_those_of_the_table_in_view() -> None:
    card = "card/figrim_the_avaricious/cost/tokens"
    assert fact(card, Known(TABLE)) == fact("card/figrim_the_avaricious/cost/3/tokens")
    assert fact(card) == fact("card/figrim_the_avaricious/cost/2/tokens")


def test_gain_is_after_minus_before() -> None:
    poorer = set_up(Stage.model_validate({"setup": {"seats": [{"crystals": 4}]}}))
    richer = set_up(Stage.model_validate({"setup": {"seats": [{"crystals": 9}]}}))
    assert fact("gain/seat/0/crystals", Known(poorer, richer)) == 5
    assert fact("after/seat/0/crystals", Known(poorer, richer)) == 9


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("7", "names no fact"),
        ("rates/winter/fire", "facts begin with rate"),
        ("rate/winter", "needs a word more: air, water, fire, earth"),
        ("rate/wintr/fire", "there are winter"),
        ("rate/winter/fire/more", "leave out 'more'"),
        ("card/amulet_of_eart/crystals", "amulet_of_earth"),
        ("seat/0/crystals", "no position is in view"),
        ("after/seat/0/crystals", "this step has none"),
        ("rate/winter/fire+", "stands one of + - *"),
        ("rate/winter/fire+*limit/reserve", "stands one of + - *"),
        ("+".join(["limit/reserve"] * 30), "names no fact"),
        ("card/ragfields_helm/condition", "is no number"),
    ],
)
def test_a_wrong_path_says_what_there_is(path: str, said: str) -> None:
    with pytest.raises(FactError) as error:
        fact(path)
    assert said in str(error.value)


def test_a_seat_that_is_not_there_is_named() -> None:
    with pytest.raises(FactError, match="there is no '3' in 'seat'; there are 0, 1, 2"):
        fact("seat/3/crystals", Known(TABLE))

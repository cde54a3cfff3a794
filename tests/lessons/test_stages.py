"""A position shows dice that exist, in seasons that can come, and reserves that the rules allow."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.lessons.faces import real, written
from seasons_learn.lessons.models import Stage
from seasons_learn.lessons.stages import StageError, set_up
from seasons_learn.play.case_format import Face
from seasons_learn.rules.facts import DICE, SEASONS
from seasons_learn.rules.position import Position

FIRE = {"energy": {"fire": 1}, "gauge": True, "transmute": True}
THREE = [{"crystals": 6}, {"draw": True, "pips": 1}, {"energy": {"water": 2}, "gauge": True}]
"""Faces that dice of winter have."""


def stage(setup: dict[str, Any], **more: Any) -> Position:
    return set_up(Stage.model_validate({"setup": setup, **more}))


def refused(setup: dict[str, Any], **more: Any) -> str:
    with pytest.raises(StageError) as error:
        stage(setup, **more)
    return str(error.value)


def test_every_printed_face_is_real_and_keeps_its_pips() -> None:
    for season in range(4):
        for die in (face for dice in DICE[season] for face in dice):
            energy = dict(zip(("air", "water", "fire", "earth"), die.energy, strict=True))
            others = {name: getattr(die, name) for name in ("crystals", "gauge", "draw", "transmute", "pips")}
            face = Face.model_validate({"energy": energy, **others})
            assert real(face, season).value(season) == replace(die, number=0)


def test_pips_left_out_are_those_of_a_die() -> None:
    die = stage({"seats": [{"die": {"crystals": 6}}]}).seats[0].die
    assert die is not None
    assert replace(die, number=0) in {replace(face, number=0) for dice in DICE[0] for face in dice}


@pytest.mark.parametrize(
    ("setup", "where"),
    [
        ({"seats": [{"die": {"energy": {"earth": 2}, "crystals": 1}}]}, "setup.seats.0.die"),
        ({"left_die": {"energy": {"earth": 1}}}, "setup.left_die"),
        ({"phase": "choose_die", "dice": [*THREE[:2], {}]}, "setup.dice.2"),
    ],
)
def test_a_face_that_no_die_has_is_told_with_its_place_and_a_way_out(setup: dict[str, Any], where: str) -> None:
    told = refused(setup)
    assert f"{where}: no winter die has the face" in told
    assert "the nearest are {" in told
    assert "'invented: true' beside 'setup'" in told


def test_the_nearest_faces_come_first_and_can_be_copied() -> None:
    told = refused({"seats": [{"die": {"energy": {"fire": 1}, "transmute": True}}]})
    nearest = told.split("the nearest are ")[1].split(" with")[0]
    assert nearest == "{energy: {fire: 1}, gauge: true, transmute: true}"
    assert nearest in {written(face) for dice in DICE[0] for face in dice}


def test_every_wrong_face_is_told_at_once() -> None:
    told = refused({"left_die": {"crystals": 5}, "seats": [{"die": {"crystals": 4}}, {"die": FIRE}]})
    assert told.count("no winter die") == 2


def test_pips_that_the_face_does_not_have_are_told() -> None:
    told = refused({"seats": [{"die": {"crystals": 6, "pips": 1}}]})
    assert "the face {crystals: 6} of winter has 2 or 3 pips, not 1" in told
    assert "has 3 pips, not 2" in refused({"seats": [{"die": {**FIRE, "pips": 2}}]})


def test_a_face_may_name_its_die_and_season() -> None:
    assert "winter die 1 does not have the face {crystals: 6}" in refused(
        {"seats": [{"die": {"crystals": 6, "die": 1}}]}
    )
    spring = {"season": "spring", "energy": {"earth": 2}, "crystals": 1}
    assert stage({"seats": [{"die": spring}]}).seats[0].die is not None


def test_the_die_left_over_needs_no_more_than_its_pips() -> None:
    for pips in (1, 2, 3):
        (left,) = stage({"month": 7, "left_die": {"pips": pips}}).dice
        assert left.pips == pips
        assert replace(left, number=0) in {replace(face, number=0) for dice in DICE[2] for face in dice}


def test_a_teacher_may_invent_faces() -> None:
    faces = [{"energy": {"earth": 4}}, {"crystals": 20}, {}]
    position = stage({"seats": [{"die": faces[0]}]}, invented=True, rolls=[faces], rerolls=[faces[1]])
    assert position.seats[0].die is not None
    assert position.seats[0].die.energy == (0, 0, 0, 4)
    assert [pin.dice[-1].crystals for pin in position.pins] == [0, 20]


# ---- dice to come


def test_rolls_are_of_the_season_in_which_the_token_stands_then() -> None:
    earth = [{"energy": {"earth": 2}, "gauge": True}] * 3
    position = stage({"month": 3, "left_die": {"pips": 2}}, rolls=[earth])
    assert {die.season for die in position.pins[0].dice} == {SEASONS.index("spring")}


@pytest.mark.parametrize(
    ("setup", "rolls", "said"),
    [
        ({"month": 1}, [[{"energy": {"earth": 2}, "gauge": True}] * 3], "rolls, round 1, die 1: no winter die has"),
        ({"month": 3}, [[{**face, "season": "winter"} for face in THREE]], "winter dice, but the season token stands"),
        ({"month": 1}, [THREE, THREE], "rolls, round 2: it may be winter or spring then; name the 'season'"),
        ({"month": 1}, [[{"crystals": 6, "pips": 1}, *THREE[1:]]], "rolls, round 1, die 1: the face {crystals: 6}"),
        (
            {"month": 2, "seats": [{"hand": ["Temporal Boots"]}]},
            [[{**THREE[0], "season": season} for season in SEASONS[:3]]],
            "all dice of a round are of one season",
        ),
    ],
)
def test_rolls_that_cannot_come_are_told(setup: dict[str, Any], rolls: list[Any], said: str) -> None:
    assert said in refused(setup, rolls=rolls)


def test_boots_may_bring_any_season() -> None:
    summer = [{"season": "summer", "energy": {"fire": 2}, "gauge": True}] * 3
    for setup in ({"seats": [{"hand": ["Temporal Boots"]}]}, {"draw_pile": ["Temporal Boots"]}):
        assert stage(setup, rolls=[summer]).pins
    assert "summer dice, but" in refused({}, rolls=[summer])


def test_dice_rolled_again_are_real_too() -> None:
    assert "rerolls, die 1: no winter die has the face {energy: {earth: 1}" in refused(
        {}, rerolls=[{"energy": {"earth": 1}}]
    )


# ---- the reserve


def test_nobody_begins_with_more_than_the_reserve_holds() -> None:
    assert "seat 0 holds 8 tokens; its reserve has room for 7 (ruling C3)" in refused(
        {"seats": [{"reserve": {"air": 8}}]}
    )
    assert "seat 1 holds 9 tokens" in refused({"seats": [{}, {"reserve": {"air": 9}}]})
    grimoire = {"reserve": {"air": 10}, "play": ["Bespelled Grimoire"]}
    assert sum(stage({"seats": [grimoire]}).seats[0].reserve) == 10


def test_what_to_keep_may_be_the_question() -> None:
    full = {"reserve": {"air": 7}, "die": {"energy": {"water": 2}, "gauge": True}}
    position = stage({"phase": "turn_start", "seats": [full]})
    assert position.choice is not None
    assert (position.choice.kind, sum(position.seats[0].reserve)) == ("keep", 9)

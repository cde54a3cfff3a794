"""Damaged, foreign and hostile saves and positions are refused by name and never half loaded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from seasons_learn.play.game import Game
from seasons_learn.play.position_check import ImpossiblePosition, PositionError
from seasons_learn.play.position_json import faults, position_from_json, position_to_json
from seasons_learn.play.saves import SaveError, game_from_json, game_to_json
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import Position
from tests.support import play_on, seat, table

Value = dict[str, Any]
Edit = Callable[[Value], object]


def played() -> Game:
    """A short game with a choice taken back and a comment."""
    game = Game.new(["Paul", "Lea"], "apprentice", seed=3)
    for _ in range(8):
        game.play(game.options[-1])
    game.undo()
    game.comments[2] = "Paul takes a die."
    return game


def whole(here: Position) -> Value:
    """A position as JSON values, with every field written out."""
    value: Value = json.loads(position_to_json(here))
    return value


SAVE: Value = json.loads(game_to_json(played()))


def edited(value: Value, edit: Edit) -> str:
    copy: Value = json.loads(json.dumps(value))
    edit(copy)
    return json.dumps(copy)


def test_the_save_of_these_tests_is_whole() -> None:
    game = game_from_json(json.dumps(SAVE))
    assert (game.ply, game.last_ply) == (7, 8)
    assert json.loads(game_to_json(game)) == SAVE


# ---- saves

DAMAGED: dict[str, tuple[Edit, str]] = {
    "another format": (lambda save: save.update(format="chess"), "no saved game of Seasons Learn"),
    "no format": (lambda save: save.pop("format"), "no saved game of Seasons Learn"),
    "a later version": (lambda save: save.update(version=2), "another version (format 2, rules 1)"),
    "a version in words": (lambda save: save.update(version="1"), "another version"),
    "other rules": (lambda save: save.update(rules=7), "rules 7"),
    "a key too many": (lambda save: save.update(admin=True), "admin"),
    "a key too few": (lambda save: save.pop("choices"), "choices"),
    "one player": (lambda save: save.update(players=["Paul"]), "players"),
    "five players": (lambda save: save.update(players=list("abcde")), "players"),
    "a player too many": (lambda save: save.update(players=["a", "b", "c"]), "3 names for 2 seats"),
    "two players of one name": (lambda save: save.update(players=["Paul", "Paul"]), "name of its own"),
    "a player without name": (lambda save: save.update(players=["Paul", ""]), "players"),
    "a name that is a number": (lambda save: save.update(players=["Paul", 7]), "players"),
    "an endless name": (lambda save: save.update(players=["Paul", "x" * 1000]), "players"),
    "a cursor beyond the end": (lambda save: save.update(cursor=99), "choices 0 to 8, not 99"),
    "a cursor before the start": (lambda save: save.update(cursor=-1), "cursor"),
    "a cursor between two choices": (lambda save: save.update(cursor=1.5), "cursor"),
    "choices that are a word": (lambda save: save.update(choices="all"), "choices"),
    "a choice of two parts": (lambda save: save["choices"].append([0, "end_turn"]), "choices"),
    "a choice of seat 9": (lambda save: save["choices"].append([9, "end_turn", 0]), "choices"),
    "a choice of the wrong seat": (lambda save: save["choices"][2].__setitem__(0, 1), "Choice 3"),
    "a choice against the rules": (lambda save: save["choices"].append([0, "summon", 50]), "Choice 9"),
    "an unknown verb": (lambda save: save["choices"][0].__setitem__(1, "steal"), "Choice 1"),
    "a value of another type": (lambda save: save["choices"][2].__setitem__(2, "2"), "Choice 3"),
    "a value that is a map": (lambda save: save["choices"][2].__setitem__(2, {"a": 1}), "Choice 3"),
    "a die that is not there": (lambda save: save["choices"][2].__setitem__(2, 99), "Choice 3"),
    "a choice twice": (lambda save: save["choices"].insert(3, save["choices"][2]), "Choice 4"),
    "a choice left out": (lambda save: save["choices"].pop(0), "Choice 2"),
    "a comment on no choice": (lambda save: save["comments"].update(one="?"), "one"),
    "a comment that is no text": (lambda save: save["comments"].update({"1": ["x"]}), "comments"),
    "an endless comment": (lambda save: save["comments"].update({"1": "x" * 9000}), "comments"),
    "a start that is a list": (lambda save: save.update(start=[]), "start"),
    "an empty start": (lambda save: save.update(start={}), "start of the saved game is damaged"),
    "three copies": (lambda save: save["start"]["draw_pile"].__setitem__(0, 1), "Amulet of Air"),
    "a seat with less than nothing": (lambda save: save["start"]["seats"][0].update(crystals=-5), "crystals"),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_save_is_refused_and_says_where(what: str) -> None:
    edit, word = DAMAGED[what]
    text = edited(SAVE, edit)
    assert text != json.dumps(SAVE)
    with pytest.raises(SaveError) as caught:
        game_from_json(text)
    assert word in str(caught.value)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no saved game"),
        ("{", "no saved game"),
        ("[]", "format is missing"),
        ("null", "format is missing"),
        ("7", "format is missing"),
        ('"seasons-save"', "format is missing"),
        (json.dumps(SAVE)[:-40], "no saved game"),
        (json.dumps(SAVE) + "}", "no saved game"),
        ('{"format": "seasons-save", "format": "seasons-save"}', "twice"),
        (json.dumps(SAVE).replace('"cursor": 7', '"cursor": 7, "cursor": 0'), "twice"),
        (json.dumps(SAVE).replace('"cursor": 7', '"cursor": NaN'), "NaN is no number"),
        (json.dumps(SAVE).replace('"cursor": 7', '"cursor": Infinity'), "Infinity is no number"),
        (json.dumps(SAVE).replace('"cursor": 7', '"cursor": 1e400'), "cursor"),
        ("[" * 100_000, "deeper than"),
        ('{"a":' * 100_000, "deeper than"),
        ("[" * 31 + "]" * 31, "deeper than"),
        ("cos\nsystem\n(S'echo'\ntR.", "no saved game"),
        (" " * 4_000_001, "4,000,000 bytes"),
    ],
    ids=lambda text: text[:24] if isinstance(text, str) else text,
)
def test_what_is_no_save_is_refused(text: str, word: str) -> None:
    for given in (text, text.encode()):
        with pytest.raises(SaveError) as caught:
            game_from_json(given)
        assert word in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [b"\xff\xfe\x00", b"\x80\x04K\x07.", b"\x00" * 100, b"PK\x03\x04", "{\ud800}".encode("utf-8", "surrogatepass")],
)
def test_bytes_that_are_no_text_are_no_save(data: bytes) -> None:
    with pytest.raises(SaveError):
        game_from_json(data)


@pytest.mark.parametrize("number", ["5.0", "5e0", "true", '"5"', "-5", "99999999999999999999999999"])
def test_numbers_of_another_kind_do_not_slip_into_a_game(number: str) -> None:
    """A save that answers a question about energy in anything but whole numbers is refused."""
    here = play_on(table(seat(play="Potion of Knowledge")), ("activate", 0))
    game = Game(["Paul", "Lea"], here)
    game.play("gain 5 air")
    text = game_to_json(game)
    assert "[5,0,0,0]" in text
    assert game_from_json(text).position == game.position
    with pytest.raises(SaveError, match="Choice 1"):
        game_from_json(text.replace("[5,0,0,0]", f"[{number},0,0,0]"))


def test_a_save_of_twenty_thousand_empty_choices_is_refused_quickly() -> None:
    with pytest.raises(SaveError, match="choices"):
        game_from_json(edited(SAVE, lambda save: save.update(choices=[[0, "end_turn", 0]] * 20_001)))


def test_a_file_that_is_not_there_or_too_large_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"nowhere\.json"):
        Game.load(tmp_path / "nowhere.json")
    with pytest.raises(SaveError, match=tmp_path.name):
        Game.load(tmp_path)
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(4_000_001)
    with pytest.raises(SaveError, match=r"large\.json is larger than 4,000,000 bytes"):
        Game.load(large)


def test_an_interrupted_save_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.json"
    game = played()
    game.save(path)
    before = path.read_bytes()
    game.play(game.options[0])

    def fails(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("seasons_learn.play.saves.os.replace", fails)
    with pytest.raises(SaveError, match="no space"):
        game.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_saved_game_comes_back_with_everything(tmp_path: Path) -> None:
    game, path = played(), tmp_path / "evening.json"
    game.save(path)
    loaded = Game.load(path)
    assert [moment.position for moment in loaded.moments()] == [moment.position for moment in game.moments()]
    assert (loaded.players, loaded.ply, loaded.last_ply, loaded.comments) == (
        game.players,
        game.ply,
        game.last_ply,
        game.comments,
    )
    loaded.redo()
    game.redo()
    assert loaded.position == game.position


# ---- positions

MINE = seat(
    hand="Purse of Io, Staff of Spring", play="Glutton Cauldron, Amulet of Water", reserve="1 air 1 fire", gauge=3
)
TURN = whole(table(MINE, seat(hand="Arcano Leech"), seat(), permit=True))
PAYING = whole(play_on(table(MINE, seat()), ("activate", 0)))
SUMMONING = whole(
    play_on(table(seat(hand="Elemental Amulet", reserve="1 air 1 fire", gauge=1), seat()), ("summon", 31))
)
LOOKING = whole(play_on(table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), seat()), ("summon", 2)))


@pytest.mark.parametrize("value", [TURN, PAYING, SUMMONING, LOOKING], ids=["turn", "paying", "summoning", "looking"])
def test_the_positions_of_these_tests_are_possible(value: Value) -> None:
    here = position_from_json(json.dumps(value))
    assert len(options(here)) > 0


def first(value: Value) -> Value:
    seat_value: Value = value["seats"][0]
    return seat_value


IMPOSSIBLE: dict[str, tuple[Value, Edit, str]] = {
    "one seat": (TURN, lambda here: here.update(seats=here["seats"][:1], draw_pile=[]), "2 to 4 seats"),
    "five seats": (TURN, lambda here: here["seats"].extend([here["seats"][2]] * 2), "2 to 4 seats"),
    "an unknown level": (TURN, lambda here: here.update(level="wizard"), "wizard"),
    "an unknown phase": (TURN, lambda here: here.update(phase="lunch"), "lunch"),
    "month 13": (TURN, lambda here: here.update(month=13), "month"),
    "year 12": (TURN, lambda here: here.update(year=12), "year"),
    "less than no crystals": (TURN, lambda here: first(here).update(crystals=-1), "crystals"),
    "crystals in halves": (TURN, lambda here: first(here).update(crystals=1.5), "crystals"),
    "crystals in words": (TURN, lambda here: first(here).update(crystals="5"), "crystals"),
    "crystals that are true": (TURN, lambda here: first(here).update(crystals=True), "crystals"),
    "gauge 16": (TURN, lambda here: first(here).update(gauge=16), "gauge"),
    "four bonuses": (TURN, lambda here: first(here).update(bonuses_used=4), "bonuses_used"),
    "three types of energy": (TURN, lambda here: first(here).update(reserve=[1, 1, 1]), "reserve"),
    "less than no energy": (TURN, lambda here: first(here).update(reserve=[0, 0, 0, -1]), "reserve"),
    "card 51": (TURN, lambda here: here["draw_pile"].__setitem__(0, 51), "draw_pile"),
    "card 0": (TURN, lambda here: here["draw_pile"].__setitem__(0, 0), "draw_pile"),
    "three copies": (TURN, lambda here: here["draw_pile"].append(8), "Purse of Io stands 3 times"),
    "an advanced card among apprentices": (TURN, lambda here: here.update(level="apprentice"), "the level has 0"),
    "a hand out of order": (TURN, lambda here: first(here)["hand"].reverse(), "hand is sorted"),
    "a hand without who has seen it": (TURN, lambda here: first(here).update(hand_seen=[]), "hand_seen"),
    "a card in play without its state": (TURN, lambda here: first(here)["turned"].pop(), "differ"),
    "a key too many": (TURN, lambda here: here.update(cheat=1), "cheat"),
    "no seats": (TURN, lambda here: here.pop("seats"), "seats"),
    "seat 3 of three": (TURN, lambda here: here.update(active=3), "seats at the table"),
    "a choice of seat 3": (TURN, lambda here: here["choice"].update(seat=3), "somebody's at the table"),
    "an unknown question": (TURN, lambda here: here["choice"].update(kind="riddle"), "riddle"),
    "no choice in the middle of a game": (TURN, lambda here: here.pop("choice"), "somebody must choose"),
    "a choice after the end": (TURN, lambda here: here.update(phase="over"), "nobody chooses"),
    "a card on offer that does not exist": (LOOKING, lambda here: here["choice"].update(cards=[99]), "choice"),
    "an unknown program": (PAYING, lambda here: here["stack"][0].update(program="os.system"), "os.system"),
    "a verb beyond the program": (PAYING, lambda here: here["stack"][0].update(at=40), "no verb 40"),
    "a frame of seat 3": (PAYING, lambda here: here["stack"][0].update(seat=3), "D35"),
    "a count beyond reason": (PAYING, lambda here: here["stack"][0].update(count=10**9), "count"),
    "dice without takers": (TURN, lambda here: here.update(takers=[]), "die"),
    "an unknown rule option": (TURN, lambda here: here.setdefault("options", {}).update(die_draw="never"), "die_draw"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_and_says_why(what: str) -> None:
    value, edit, word = IMPOSSIBLE[what]
    with pytest.raises(PositionError) as caught:
        position_from_json(edited(value, edit))
    assert word in str(caught.value)


UNPLAYABLE: dict[str, tuple[Value, Edit]] = {
    "no die was left over": (TURN, lambda here: here.update(takers=[0] * len(here["takers"]))),
    "a card on offer that is not there": (LOOKING, lambda here: here["choice"].update(cards=[49, 49, 50, 50])),
    "nothing on offer": (LOOKING, lambda here: here["choice"].update(cards=[])),
    "a payment that nobody can make": (PAYING, lambda here: here["choice"].update(count=50)),
    "another question than the one that waits": (SUMMONING, lambda here: here["choice"].update(kind="keep")),
    "a summons without a card": (SUMMONING, lambda here: here["stack"][0].update(cards=[])),
    "a summons of a card that is not in hand": (SUMMONING, lambda here: here["stack"][0].update(cards=[8])),
    "a card in play beyond the last": (PAYING, lambda here: here["choice"].update(entry=15)),
    "an effect of a card beyond the last": (PAYING, lambda here: here["stack"][0].update(entry=15)),
    "an effect for nobody": (PAYING, lambda here: here["stack"][0].update(seat=-1)),
    "a season without dice": (TURN, lambda here: here["dice_set"].__setitem__(0, [])),
}


@pytest.mark.parametrize("what", UNPLAYABLE)
def test_positions_that_cannot_be_played_on_are_refused(what: str) -> None:
    value, edit = UNPLAYABLE[what]
    with pytest.raises(PositionError):
        position_from_json(edited(value, edit))


SPOILERS: tuple[Any, ...] = (
    -1,
    0,
    1,
    3,
    51,
    99,
    2**40,
    1.5,
    True,
    None,
    "",
    "turn",
    "D7.enters",
    [],
    {},
    [1],
    [0, 0, 0, 0],
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a JSON value; of a long list only to the first items."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, part in value.items():
            found += places(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value[:4]):
            found += places(part, (*path, index))
    return found


@pytest.mark.parametrize("value", [TURN, PAYING, SUMMONING, LOOKING], ids=["turn", "paying", "summoning", "looking"])
def test_one_spoilt_value_is_refused_or_makes_a_position_that_can_be_played(value: Value) -> None:
    for path in places(value):
        for spoiler in SPOILERS:

            def spoil(here: Value, path: tuple[Any, ...] = path, spoiler: Any = spoiler) -> None:
                part: Any = here
                for step in path[:-1]:
                    part = part[step]
                part[path[-1]] = spoiler

            text = edited(value, spoil)
            here, refused = None, None
            try:
                here = position_from_json(text)
            except PositionError as error:
                refused = error
            # One reader decides about types and bounds, another says what is wrong: they must be of one mind.
            fits = refused is None or isinstance(refused, ImpossiblePosition)
            assert fits == (not faults(text)), (path, spoiler)
            if here is None:
                continue
            legal = options(here)
            assert len(legal) > 0, (path, spoiler)
            try:
                apply(here, legal[0])
                apply(here, legal[-1])
            except Exception as error:
                error.add_note(f"{path}: {spoiler!r}")
                raise


ENDLESS: dict[str, Edit] = {
    "2,001 words": lambda here: here["choice"].update(modes=["crystals"] * 2001),
    "2,001 effects": lambda here: here.update(stack=here["stack"] * 2001),
    "a word of 61 letters": lambda here: here["choice"].update(how="x" * 61),
    "a cause beyond all steps": lambda here: here["choice"].update(cause=(1 << 31) + 1),
    "a generator of 65 bits": lambda here: here.update(generator=1 << 64),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_nothing_in_a_position_is_endless(what: str) -> None:
    text = edited(PAYING, ENDLESS[what])
    assert faults(text)
    with pytest.raises(PositionError):
        position_from_json(text)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", "[" * 100_000, '{"seats":NaN}', " " * 1_000_001])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position_from_json(text)

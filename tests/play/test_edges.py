"""Things at the edge that went wrong once: comments, typed dice, names, twins in a hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import seasons_learn as sl
from seasons_learn.play.case_library import case_library
from seasons_learn.play.position_check import ImpossiblePosition, PositionError
from seasons_learn.play.position_json import faults, position_from_json, position_to_json
from seasons_learn.play.saves import SaveError, game_from_json, game_to_json
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import Action, Frame, Word
from tests.support import play_on, seat, table


@pytest.mark.parametrize("words", ["[" * 40, '"{[' * 20, "x" * 4000, "one\ntwo"])
def test_any_comment_that_a_game_takes_can_be_saved_and_loaded(words: str) -> None:
    game = sl.Game.new(["Paul", "Lea"], seed=1)
    game.comment(words)
    assert game_from_json(game_to_json(game)).comments == {0: words}


@pytest.mark.parametrize(("words", "ply"), [("x" * 4001, 0), ("early", -1), ("late", 5)])
def test_a_comment_outside_the_game_or_too_long_is_refused(words: str, ply: int) -> None:
    game = sl.Game.new(["Paul", "Lea"], seed=1)
    with pytest.raises(ValueError, match=r"comment|choices"):
        game.comment(words, ply)
    assert game.comments == {}


@pytest.mark.parametrize("face", ["(water)", "(2 water crystals, 1 pip)", "(2, 1 pip)", "(2 2 water, 1 pip)"])
def test_a_typed_die_that_makes_no_sense_is_named_with_its_line(face: str) -> None:
    game = sl.Game.new(["Paul", "Lea"], "apprentice", seed=1)
    for _ in range(2):
        game.play(game.options[0])
    lines = game.record().splitlines()
    number = next(place for place, line in enumerate(lines) if line.startswith("roll"))
    lines[number] = f"roll: winter 1 {face}; winter 2 (1 water, 1 pip); winter 3 (1 water, 1 pip)"
    with pytest.raises(sl.RecordError) as told:
        sl.Game.replay("\n".join(lines))
    assert told.value.line == number + 1


@pytest.mark.parametrize("line", ['[Levle "apprentice"]', "dice winter: 1 2 123"])
def test_a_head_of_a_record_that_is_not_understood_is_not_passed_over(line: str) -> None:
    record = sl.Game.new(["Paul", "Lea"], "apprentice", seed=1).record()
    with pytest.raises(sl.RecordError, match=r"Levle|123"):
        sl.Game.replay(f"{line}\n{record}")


def test_when_one_of_two_copies_is_played_only_who_knew_both_knows_the_other() -> None:
    """Lea knows one Staff of Spring in the hand, Max the other, Eva both."""
    hand = seat(hand="Staff of Spring, Staff of Spring", reserve="3 earth", gauge=2)
    here = table(replace(hand, hand_seen=(0b1010, 0b1100)), seat(), seat(), seat())
    here, _ = apply(here, ("summon", 6))
    assert here.seats[0].hand == (6,)
    assert [view_of(here, other).seats[0].hand for other in (1, 2, 3)] == [(0,), (0,), (6,)]


@pytest.mark.parametrize(("action", "crystals"), [(("gain_die", 0), 0), (("activate", 0), 2)])
def test_a_turn_that_begins_without_a_die_goes_on_without_its_gains(action: Action, crystals: int) -> None:
    """No game leads there, but a position that somebody wrote may say so; there is nothing to gain or to roll again."""
    here = table(seat(play="Die of Malice", die=Die(crystals=1)), seat(), phase="turn_start")
    here = replace(here, seats=(replace(here.seats[0], die=None), *here.seats[1:]))
    after = play_on(position_from_json(position_to_json(here)), action)
    assert (after.phase, after.seats[0].crystals, after.seats[0].die) == ("turn", crystals, None)


def test_a_game_that_is_over_can_be_kept_as_a_position() -> None:
    over = table(seat(crystals=3), seat(), phase="game_end", year=4)
    assert over.choice is None
    assert position_from_json(position_to_json(over)) == over


def test_effects_that_hardly_end_are_no_position() -> None:
    """A hundred Hourglasses, one after the other: no game leads there, and nobody should have to answer them."""
    here = play_on(table(seat(play="Potion of Knowledge")), ("activate", 0))
    for effects, possible in ((20, True), (100, False)):
        waiting = (Frame("D27.season_change", 0, source=27),) * effects
        text = position_to_json(replace(here, stack=waiting))
        if possible:
            assert len(position_from_json(text).stack) == effects
        else:
            with pytest.raises(ImpossiblePosition, match="not done after 60 answers"):
                position_from_json(text)


def test_a_position_may_have_no_field_without_bounds() -> None:
    assert faults('"turn"', Word) == ""
    for kind in (int, str, tuple[Word, ...]):
        with pytest.raises(TypeError, match="needs bounds"):
            faults("1", kind)


def test_half_a_character_is_no_position() -> None:
    with pytest.raises(PositionError, match="string"):
        position_from_json('{"seats": "\ud800"}')


def test_a_name_has_an_end() -> None:
    with pytest.raises(ValueError, match="at most 40 characters: xxx"):
        sl.Game.new(["Paul", "x" * 41])
    assert sl.Game.new(["Paul", "x" * 40], seed=1).players == ("Paul", "x" * 40)


def test_a_fault_of_ours_in_a_saved_game_is_told_as_the_choice_it_came_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sl.Game.new(["Paul", "Lea"], "apprentice", seed=1)
    game.play(game.options[0])
    text = game_to_json(game)

    def broken(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr("seasons_learn.play.saves.advance_given", broken)
    with pytest.raises(SaveError, match="Choice 1 of the saved game cannot be carried out"):
        game_from_json(text)


def test_what_lies_beside_the_cases_is_no_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data/cases"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("format: seasons-case/1\ncases:\n- id: mine\n  rule: [C3]\n", "utf-8")
    (folder / "mine.yaml~").write_text("- id: older\n", "utf-8")
    monkeypatch.setattr("seasons_learn.play.case_library.files", lambda package: tmp_path)
    assert [(case.id, case.rules) for case in case_library.__wrapped__().values()] == [("mine", ("C3",))]


def test_cards_are_a_mapping_by_name() -> None:
    assert sl.cards.get("nope") is None
    assert "purse of io" in sl.cards
    assert "Purse of Oi" not in sl.cards
    assert sl.cards["Purse of Io"] == sl.cards[8]
    with pytest.raises(sl.UnknownCard, match="99"):
        sl.cards[99]


def test_one_name_is_no_list_of_players() -> None:
    with pytest.raises(ValueError, match="list of names"):
        sl.Game.new(players="Paul")


def test_options_know_the_lines_that_answer() -> None:
    game = sl.Game.new(["Paul", "Lea"], "apprentice", seed=1)
    assert game.options[5].text in game.options
    assert game.options[5] in game.options
    assert game.options[5].action in game.options
    assert "end turn" not in game.options
    assert "fly away" not in game.options
    assert len(game.options) == len(options(game.position))


def test_every_error_of_a_user_has_one_ancestor() -> None:
    for name in (
        "NotationError",
        "PositionError",
        "RecordError",
        "RefusedAction",
        "SaveError",
        "StaleOption",
        "UnknownCard",
    ):
        assert issubclass(getattr(sl, name), sl.SeasonsError)

"""A look back with the coach belongs to the end that the game had: another end, or going on, makes it void."""

from __future__ import annotations

import pytest

from tests.panels.test_coaching import Learner, blunder, looked_back
from tests.panels.test_mistakes import in_a_loop


def take_back(reader: Learner) -> None:
    reader.say("undo")
    if reader.scene["ask"]:
        reader.say("answer", value="yes")


def test_a_look_back_is_not_about_another_end_of_the_same_game() -> None:
    reader = looked_back()
    take_back(reader)
    reader.say("play", option="transmute")
    reader.say("pick", amounts=[3])
    if not reader.game["score"]:
        reader.say("play", option="end turn")
    assert reader.game["score"]
    assert reader.beside["review"]["slips"] is None
    reader.say("try-again", at=0)
    assert reader.scene["notice"], "that choice was never made in this game"


def test_a_look_back_is_there_again_where_what_was_taken_back_is_done_again() -> None:
    reader = looked_back()
    take_back(reader)
    reader.say("redo")
    assert reader.game["score"]
    assert len(reader.beside["review"]["slips"]) == 1


def test_the_coach_speaks_where_a_game_goes_on_in_the_middle_of_a_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Learner().at(blunder())
    reader.say("play", option="end turn")
    reader.say("answer", value="yes")
    reader.say("coach", on=True)

    def go_on_meanwhile() -> None:
        reader.say("look-back", seat=0)
        take_back(reader)

    in_a_loop(monkeypatch, go_on_meanwhile, reader.page, "_coach_task")
    assert reader.coach["hint"]
    reader.say("redo")
    assert reader.beside["review"]["progress"] is None, "a look back that was given up can be asked for again"

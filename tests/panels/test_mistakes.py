"""Mistakes of ours: the reader gets a number, the log what happened under it, and the page can be gone on with."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from seasons_learn.panels import coaching, dice_page, game_page, table
from seasons_learn.panels.dice_page import DicePage
from tests.panels.reader import Reader, in_a_turn


class Oops(Exception):
    """A mistake of ours."""


def fails(*_: Any) -> Any:
    raise Oops


def number_told(page: game_page.GamePage, log: pytest.LogCaptureFixture) -> str:
    """The number in the notice, once it is sure that the log has the mistake under it."""
    found = re.search(r"\b[0-9a-f]{8}\b", page.scene["notice"]["text"])
    assert found
    told = [record for record in log.records if f"[{found[0]}]" in record.getMessage()]
    assert told
    assert told[0].exc_info
    assert told[0].exc_info[0] is Oops
    return found[0]


def in_a_loop(monkeypatch: pytest.MonkeyPatch, act: Callable[[], Any], page: game_page.GamePage, task: str) -> None:
    """Do something as in a kernel, and wait for the task that comes of it."""

    async def done() -> None:
        act()
        if (working := getattr(page, task)) is not None:
            _, late = await asyncio.wait({working}, timeout=60)
            assert not late

    monkeypatch.setattr(game_page, "in_a_kernel", lambda: True)
    for module in (coaching, dice_page):
        monkeypatch.setattr(module, "in_a_kernel", lambda: True)
    # Where a browser's tests have run before, this thread has a loop of theirs.
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, done()).result()


def plies(reader: Reader) -> int:
    assert reader.page.table is not None
    return reader.page.table.game.ply


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Reader:
    """A game in which a bot has just failed to choose, at the second choice that it was to make."""
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(4))
    reader.say("pace", pace="instant")
    good, calls = table.BOTS["random"], [0]

    def fails_later(*about: Any) -> Any:
        calls[0] += 1
        return fails() if calls[0] > 1 else good(*about)

    with monkeypatch.context() as patch:
        patch.setitem(table.BOTS, "random", fails_later)
        before = reader.scene["ply"]
        in_a_loop(patch, lambda: reader.say("player", seat=0, kind="random"), reader.page, "_bots")
        assert calls[0] == 2
    assert reader.scene["ply"] > before + 1, "what was pressed before means another scene"
    number_told(reader.page, caplog)
    assert reader.page._bots is None
    return reader


def test_what_bots_chose_before_one_of_them_failed_is_kept(stuck: Reader) -> None:
    other = Reader()
    other.say("resume", id=stuck.kept()["id"], save=stuck.kept()["save"])
    assert other.page.table is not None
    assert stuck.page.table is not None
    assert [moment.position for moment in stuck.page.table.game.moments()] == [
        moment.position for moment in other.page.table.game.moments()[: plies(stuck) + 1]
    ]


def test_a_bot_that_failed_tries_again_once_that_has_been_read(stuck: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    before = plies(stuck)
    in_a_loop(monkeypatch, lambda: stuck.say("dismiss"), stuck.page, "_bots")
    assert plies(stuck) > before
    assert stuck.scene["notice"] is None
    assert stuck.game["score"], "two bots play to the end"


def test_a_notice_that_is_read_wakes_no_bot_while_another_window_goes_on(
    stuck: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = plies(stuck)
    stuck.say("elsewhere")
    in_a_loop(monkeypatch, lambda: stuck.say("dismiss"), stuck.page, "_bots")
    assert plies(stuck) == before


def goes_back_to_the_turn(reader: Reader, ply: int) -> None:
    """By undoing once, which asks where luck was seen."""
    reader.say("undo")
    if reader.scene["ask"]:
        reader.say("answer", value="yes")
    assert plies(reader) == ply
    assert in_a_turn(reader)


def test_somebody_else_may_choose_for_a_bot_that_failed(stuck: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(table.BOTS, "random", fails)
    for seat in (0, 1):
        stuck.say("player", seat=seat, kind="person")
    stuck.say("me")
    before = plies(stuck)
    stuck.answer(Random(1))
    assert plies(stuck) > before


def test_one_can_go_back_from_a_bot_that_failed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(4))
    monkeypatch.setitem(table.BOTS, "random", fails)
    before = plies(reader)
    reader.say("pace", pace="instant")
    in_a_loop(monkeypatch, lambda: reader.say("play", option="end turn"), reader.page, "_bots")
    if reader.scene["ask"]:
        in_a_loop(monkeypatch, lambda: reader.say("answer", value="yes"), reader.page, "_bots")
    number_told(reader.page, caplog)
    assert plies(reader) > before
    goes_back_to_the_turn(reader, before)


def test_a_handler_that_fails_is_told_of_and_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader().start("person", "random")
    with monkeypatch.context() as patch:
        patch.setattr(game_page.library, "glossary", fails)
        reader.page._receive({"type": "glossary", "ply": reader.scene["ply"]})
    first = number_told(reader.page, caplog)
    reader.say("glossary")
    assert reader.sent[-1]["type"] == "glossary"
    with monkeypatch.context() as patch:
        patch.setattr(game_page.library, "glossary", fails)
        reader.page._receive({"type": "glossary", "ply": reader.scene["ply"]})
    assert number_told(reader.page, caplog) != first
    reader.answer(Random(1))
    assert reader.scene["notice"] is None


def test_bots_go_on_after_a_press_that_went_wrong_while_they_played(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(4))
    assert reader.page.table is not None
    reader.page.table.change_player(0, "random")
    reader.page.table.pace = "instant"
    with monkeypatch.context() as patch:
        patch.setattr(table.Table, "goto", fails)
        press = {"type": "goto", "ply": reader.scene["ply"], "at": 0}
        in_a_loop(patch, lambda: reader.page._receive(press), reader.page, "_bots")
    assert any(record.exc_info and record.exc_info[0] is Oops for record in caplog.records)
    assert reader.game["score"]


def test_one_can_go_back_from_what_cannot_be_drawn(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(4))
    before, good = plies(reader), game_page.game_scene

    def draws_what_was(table: Any) -> Any:
        return fails() if table.game.ply > before else good(table)

    monkeypatch.setattr(game_page, "game_scene", draws_what_was)
    option = next(one for one in reader.options() if not one["off"] and one["text"] != "end turn")
    reader.page._receive({"type": "play", "ply": reader.scene["ply"], "option": option["text"]})
    number_told(reader.page, caplog)
    assert plies(reader) > before
    goes_back_to_the_turn(reader, before)


def test_a_coach_that_fails_is_told_of_once(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(4))
    with monkeypatch.context() as patch:
        patch.setattr(coaching, "Study", fails)
        in_a_loop(patch, lambda: reader.say("coach", on=True), reader.page, "_coach_task")
    number_told(reader.page, caplog)
    assert reader.page._coach_task is None
    assert sum("went wrong" in record.getMessage() for record in caplog.records) == 1
    reader.say("coach", on=False)
    reader.say("coach", on=True)
    assert reader.scene["game"]["beside"]


def test_games_that_fail_on_the_dice_page_can_be_played_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = DicePage()
    page.send = lambda *_, **__: None
    say = {"type": "simulate", "ply": -1}
    with monkeypatch.context() as patch:
        patch.setattr(dice_page, "rounds_of_games", lambda *_: map(fails, range(9)))
        in_a_loop(patch, lambda: page.hear(say), page, "_playing")
    number_told(page, caplog)
    assert page._playing is None

"""What lies hidden stays hidden: whatever is sent to a shared screen, over whole games, forged messages included.

The browser keeps the game itself, which holds everything; what that means stands in SECURITY.md. All else that leaves
the kernel is searched here for cards that the person before the screen may not know.
"""

from random import Random

import pytest

from seasons_learn.panels import table as panel_table
from seasons_learn.panels.table import Table
from seasons_learn.play.game import Game
from seasons_learn.play.view import view_of, view_under_way
from tests.panels.reader import in_a_turn
from tests.panels.watcher import Cheat, Watcher, visible
from tests.support import cards, seat, table

PURSE, FORTUNE = cards("Purse of Io, Hand of Fortune")


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots draw the same lots in every run."""
    monkeypatch.setattr(panel_table, "Random", lambda: Random(5))


def test_over_a_whole_game_nothing_shows_what_another_person_holds() -> None:
    watcher = Watcher()
    watcher.start("random", "person", "person", level="archmage", deal="draft")
    watcher.play_until(lambda: False, Random(3))
    assert watcher.game["score"]
    assert watcher.compared > 10


def test_forged_messages_show_nothing_and_lead_nowhere() -> None:
    luck = Random(11)
    cheat = Cheat(luck)
    cheat.start("person", "random", "person", level="archmage", deal="draft")
    while cheat.sent_forged < 250 and not cheat.table.game.over:
        cheat.forge()
        if cheat.scene["screen"] == "veil":
            cheat.forge()
            cheat.say("me")
        elif not cheat.scene["ask"] and not cheat.table.game.over and luck.random() < 0.6:
            cheat.answer(luck)
    assert cheat.refused > 20
    assert len(cheat.legal) > 60


def shared_at_a_turn() -> Watcher:
    """Player 1 and Player 2 share the screen; Player 1 sits there and has a turn."""
    watcher = Watcher()
    watcher.start("person", "person")
    watcher.play_until(lambda: watcher.sitting == 0 and in_a_turn(watcher), Random(1))
    return watcher


def test_a_bot_that_takes_over_a_seat_does_not_open_it_to_the_others() -> None:
    watcher = shared_at_a_turn()
    watcher.say("player", seat=1, kind="greedy")
    assert watcher.game["beside"]["eyes"] == []
    watcher.say("eyes", seat=1)
    assert watcher.game["beside"]["through"] is None
    resumed = Watcher()
    resumed.say("resume", id=watcher.kept()["id"], save=watcher.kept()["save"])
    assert resumed.scene["screen"] == "veil"
    resumed.say("me")
    assert resumed.game["beside"]["eyes"] == []


def test_who_gives_a_seat_away_does_not_see_the_others_side() -> None:
    watcher = shared_at_a_turn()
    watcher.say("player", seat=0, kind="random")
    assert watcher.scene["screen"] == "veil"


@pytest.mark.parametrize("kinds", [("random", "person", "person"), ("person", "person", "random")])
def test_nobodys_side_is_shown_before_the_first_one_has_sat_down(kinds: tuple[str, ...]) -> None:
    watcher = Watcher()
    watcher.start(*kinds, level="archmage", deal="draft")
    assert watcher.scene["screen"] == "veil"
    table = Table(watcher.table.game, kinds)
    table.game.goto(0)
    assert table.veiled


def test_a_shared_game_that_was_kept_asks_who_is_there_even_to_look_back() -> None:
    watcher = shared_at_a_turn()
    resumed = Watcher()
    resumed.say("resume", id=watcher.kept()["id"], save=watcher.kept()["save"])
    resumed.say("goto", at=0)
    assert resumed.scene["screen"] == "veil"
    assert "Nothing is shown" in resumed.scene["notice"]["text"]


def test_single_steps_of_a_summoning_do_not_show_a_second_copy() -> None:
    """While the first is paid for it is known to all; once it has entered play nobody knows of the other."""
    mine = seat(hand="Purse of Io, Purse of Io", play="Hand of Fortune", reserve="2 water 2 fire 1 air", gauge=3)
    game = Game(["Paul", "Lea"], table(mine, seat()))
    game.play("summon Purse of Io")
    assert visible(view_of(game.position, 1)) == {PURSE, FORTUNE}
    game.play(game.options[0])
    for taken in game.last_steps[:-1]:
        assert not [card for card in view_under_way(taken.after, 1).seats[0].hand if card], taken.kind


def test_the_coach_of_one_person_speaks_only_of_what_that_person_sees() -> None:
    watcher = shared_at_a_turn()
    watcher.say("coach", on=True)
    watcher.say("suggest", show=True)
    assert watcher.game["beside"]["coach"]["suggestion"]
    watcher.say("play", option="end turn")
    if watcher.scene["ask"]:
        watcher.say("answer", value="yes")
    watcher.say("suggest", show=True)
    assert watcher.scene["screen"] == "veil"

"""The page's kernel side without a browser: what it shows, what it hides, what it refuses."""

import json
from random import Random
from typing import Any

import pytest

from seasons_learn.panels.play_page import PlayPage
from tests.panels.reader import Reader, in_a_turn

MINUS = "\N{MINUS SIGN}"


TABLES = [
    (("person", "random"), "apprentice", "sets"),
    (("person", "random", "person"), "magician", "draft"),
    (("person", "person", "random", "random"), "archmage", "draft"),
    (("person", "random"), "archmage", "sets"),
]


@pytest.mark.parametrize(("kinds", "level", "deal"), TABLES)
def test_every_legal_answer_can_be_pressed_up_to_the_score(kinds: tuple[str, ...], level: str, deal: str) -> None:
    reader, luck = Reader(), Random(5)
    reader.start(*kinds, level=level, deal=deal)

    def all_there() -> bool:
        choice = reader.game["choice"]
        if not (choice["picker"] or choice["packs"] or choice["picks"]):
            table = reader.page.table
            assert table is not None
            shown = {option["text"] for option in reader.options() if not option["off"]}
            assert shown == {option.text for option in table.game.options}
        return False

    reader.play_until(all_there, luck)
    score = reader.game["score"]
    for column, total in enumerate(score["rows"][-1]["values"]):
        lines = [row["values"][column].replace(MINUS, "-") for row in score["rows"][:-1]]
        assert sum(int(line or 0) for line in lines) == int(total.replace(MINUS, "-"))


def test_what_is_blocked_has_a_reason_and_a_rule() -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(1))
    blocked = [option["off"] for option in reader.options() if option["off"]]
    assert blocked
    assert all(len(off["text"]) > 10 and off["rule"] for off in blocked)


def test_others_are_not_spoken_to_as_if_they_were_the_reader() -> None:
    reader, luck = Reader().start("person", "greedy"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    for at in range(reader.game["timeline"]["last"]):
        reader.say("goto", at=at)
        choice = reader.game["choice"]
        table = reader.page.table
        assert table is not None
        if table.here.choice is not None and table.here.choice.seat == 1:
            assert choice["heading"].startswith("Player 2")
            assert "Your turn" not in choice["heading"]
            assert choice["why"] is None or choice["why"]["rule"].startswith("D")


def test_at_the_end_the_wheel_names_no_fourth_year_and_no_token_is_worth_anything() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)
    assert reader.game["clock"]["text"] == "Year 1 of 3, month 1 of 12"
    reader.play_until(lambda: False, luck)
    assert reader.game["score"]
    assert reader.game["clock"]["yearSign"] == ""
    assert not reader.game["clock"]["rates"]
    assert not reader.game["clock"]["bump"]
    assert "4" not in reader.game["clock"]["text"]


def test_an_old_press_is_refused_politely_and_changes_nothing() -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(1))
    ply = reader.scene["ply"]
    kept = reader.kept()["save"]
    reader.page.hear({"type": "play", "ply": ply - 1, "option": "end turn"})
    assert reader.scene["notice"]["text"].startswith("That choice has been made")
    assert reader.scene["ply"] == ply
    assert reader.kept()["save"] == kept


@pytest.mark.parametrize(
    "content",
    [
        {"type": "play", "option": "summon Runic Cube of Eolis"},
        {"type": "play", "option": "summon Nobody"},
        {"type": "play", "option": "dance"},
        {"type": "play", "option": "take die 99"},
        {"type": "pick", "amounts": [1, 2, 3, 4]},
        {"type": "packs", "packs": [[1, 2, 7], [17, 18, 20], [26, 29, 31]]},
        {"type": "goto"},
        "nonsense",
    ],
)
def test_what_cannot_be_done_is_answered_with_a_sentence(content: Any) -> None:
    reader = Reader().start("person", "random")
    reader.play_until(lambda: in_a_turn(reader), Random(1))
    table = reader.page.table
    assert table is not None
    before = table.game.position
    reader.page.hear({"ply": reader.scene["ply"], **content} if isinstance(content, dict) else content)
    assert reader.scene["notice"]["text"]
    assert table.game.position == before


def test_messages_of_a_game_need_a_table() -> None:
    reader = Reader()
    for kind in ("undo", "redo", "latest", "me", "file", "rematch", "more", "here"):
        reader.say(kind)
        assert reader.scene["screen"] == "front"


def test_ending_a_turn_with_something_unused_is_asked_once() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)

    def may_transmute() -> bool:
        return any(option["text"] == "transmute" and not option["off"] for option in reader.options())

    reader.play_until(may_transmute, luck)
    reader.say("play", option="end turn")
    assert reader.scene["ask"]
    reader.say("answer", value="no")
    assert not reader.scene["ask"]
    before = reader.scene["ply"]
    reader.say("play", option="end turn")
    assert not reader.scene["ask"]
    assert reader.scene["ply"] > before


def test_going_back_past_a_roll_asks_first_and_redo_returns() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    table = reader.page.table
    assert table is not None
    late = table.game.position
    while reader.game["timeline"]["canUndo"]:
        reader.say("undo")
        if reader.scene["ask"]:
            assert table.game.position != table.game.moments()[0].position
            reader.say("answer", value="yes")
    assert table.game.ply == 0
    while reader.game["timeline"]["canRedo"]:
        reader.say("redo")
    assert table.game.position == late


def test_looking_back_shows_the_past_without_options_and_goes_on_from_there() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    last = reader.game["timeline"]["last"]
    reader.say("goto", at=0)
    assert not reader.game["choice"]["mine"]
    assert not reader.game["choice"]["packs"]
    reader.say("latest")
    assert in_a_turn(reader)
    assert reader.game["timeline"]["at"] == last
    reader.say("goto", at=0)
    assert not reader.game["timeline"]["canRedo"], "nothing has been taken back"
    reader.say("redo")
    assert reader.game["timeline"]["at"] == 0
    assert reader.game["choice"]["browsing"], "only looked at still"
    reader.say("here")
    assert reader.scene["ask"]
    reader.say("answer", value="yes")
    assert reader.game["choice"]["packs"]


def test_single_steps_show_the_board_of_their_moment() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    reader.say("single", at=0)
    assert reader.game["single"]["at"] == 0
    assert reader.game["single"]["text"]
    assert not reader.options()
    reader.say("single", at=None)
    assert in_a_turn(reader)


def test_a_kept_game_goes_on_where_it_was() -> None:
    reader, luck = Reader().start("person", "random", "greedy", level="archmage", deal="draft"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    other = Reader()
    other.say("resume", id=reader.kept()["id"], save=reader.kept()["save"])
    assert other.game["seats"] == reader.game["seats"]
    assert other.game["id"] == reader.game["id"]
    assert [seat["kind"] for seat in other.game["seats"]] == ["person", "random", "greedy"]


@pytest.mark.parametrize("save", ["", "{}", "[]", '{"kinds": ["person"], "pace": "slow", "game": "{}"}', "[" * 5000])
def test_a_damaged_kept_game_is_refused(save: str) -> None:
    reader = Reader()
    reader.say("resume", id="a" * 32, save=save)
    assert reader.scene["screen"] == "front"
    assert reader.scene["notice"]["text"]
    reader.say("open", name="broken.json", save=save)
    assert "broken.json" in reader.scene["notice"]["text"]


def test_what_can_be_saved_of_a_damaged_game_is_a_game_of_its_own() -> None:
    reader, luck = Reader().start("person", "greedy", "random"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    kept = reader.kept()
    played = reader.page.table.game.ply
    inner = kept["save"].index("choices")
    for name, save in {
        "cut off": kept["save"][:-90],
        "an entry of the browser as it lies there": json.dumps(kept)[:-120],
        "another field": kept["save"].replace('"pace"', '"speed"'),
        "only its beginning": kept["save"][: (inner + len(kept["save"])) // 2],
    }.items():
        other = Reader()
        other.say("resume", id=kept["id"], save=save)
        assert other.scene["screen"] == "game", name
        assert other.game["id"] != kept["id"]
        assert "cannot be read to its end" in other.scene["notice"]["text"]
        assert 0 < other.page.table.game.ply <= played
        # Bots have gone on by themselves where the damaged game broke off.
        first = [moment.position for moment in reader.page.table.game.moments()[:3]]
        assert [moment.position for moment in other.page.table.game.moments()[:3]] == first
        assert [seat["kind"] for seat in other.game["seats"]] == ["person", "greedy", "random"], name


def test_where_it_is_not_known_who_played_nobody_sees_anothers_cards() -> None:
    reader, luck = Reader().start("person", "greedy"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    save = reader.kept()["save"]
    for kinds in ('[{},"x"]', '["person"]', "7"):
        other = Reader()
        other.say("resume", id="b" * 32, save=save.replace('["person","greedy"]', kinds))
        assert other.scene["screen"] == "veil", kinds
        assert "cannot be read to its end" in other.scene["notice"]["text"]


def test_a_game_that_went_on_in_another_window_becomes_one_of_its_own() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    before = reader.kept()
    for _ in range(2):
        reader.say("parted", id=before["id"])
    assert reader.kept()["id"] != before["id"]
    assert len({message["game"]["id"] for message in reader.sent if message["type"] == "keep"}) == 2
    assert reader.kept()["save"] == before["save"]
    assert "both are kept" in reader.scene["notice"]["text"]


def test_a_page_that_missed_something_is_told_how_things_stand() -> None:
    reader, luck = Reader().start("person", "random"), Random(4)
    reader.play_until(lambda: in_a_turn(reader), luck)
    told: list[Any] = []
    reader.page.send_state = told.append
    kept = reader.kept()
    reader.sent.clear()
    reader.say("refresh")
    assert told == ["scene"]
    assert reader.kept() == kept
    assert reader.sent[-1] == {"type": "refreshed"}


def test_a_seat_may_change_hands() -> None:
    reader = Reader().start("person", "random")
    reader.say("player", seat=1, kind="person")
    assert reader.scene["screen"] == "veil"
    reader.say("me")
    reader.say("player", seat=1, kind="greedy")
    assert reader.scene["screen"] == "game"


def test_equal_names_are_refused() -> None:
    reader = Reader()
    seats = [{"name": "Paul", "kind": "person"}] * 2
    reader.say("start", table={"seats": seats})
    assert reader.scene["screen"] == "front"
    assert reader.scene["notice"]["text"].startswith("The game cannot begin: ")


def test_every_word_of_the_script_has_its_text() -> None:
    import re

    from seasons_learn.panels.bundle import script

    used = set(re.findall(r"\bwords\.(\w+)", script("play.js")))
    assert used <= set(PlayPage().book["words"])


def test_rules_and_glossary_come_as_trees() -> None:
    reader = Reader()
    reader.say("rule", rule="C3")
    assert reader.sent[-1]["id"] == "C3"
    assert reader.sent[-1]["body"][0][0] == "p"
    reader.say("glossary")
    assert len(reader.sent[-1]["terms"]) > 20
    reader.say("rule", rule="Z9")
    assert reader.scene["notice"]

"""The coach and other seats' eyes on the Play page, without a browser: what is said, when, and what is never told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.panels.play_page import PlayPage
from seasons_learn.panels.table import Table
from seasons_learn.play.game import Game
from seasons_learn.rules.facts import CARDS, Die
from seasons_learn.rules.position import Position
from tests.panels.test_play import Reader
from tests.support import seat, table

Json = dict[str, Any]
LAST_TURN: dict[str, Any] = {"year": 3, "month": 12, "permit": True, "first": 1, "active": 0}


class Learner(Reader):
    """A reader who uses what stands beside the game."""

    @property
    def beside(self) -> Json:
        beside: Json = self.game["beside"]
        return beside

    @property
    def coach(self) -> Json:
        coach: Json = self.beside["coach"]
        return coach

    def at(self, position: Position, *kinds: str) -> Learner:
        """Sit down to a game that goes on from a position, with people and bots named."""
        names = ["Lea", "Paul", "Mia", "Tom"][: len(position.seats)]
        self.page.sit_down(Table(Game(names, position), kinds or ("person", *["greedy"] * (len(names) - 1)), "instant"))
        return self

    def played_out(self) -> Game:
        assert self.page.table is not None
        return self.page.table.game

    def hidden(self) -> set[int]:
        """Cards of the others of which the seat that is shown has seen neither copy."""
        assert self.page.table is not None
        me = self.page.table.people.me
        here, view = self.played_out().position, self.played_out().view(me)
        known = {
            *view.aside,
            *view.discard_pile,
            *view.draw_pile,
            *(card for saw in view.seats[me].saw for card in saw),
        }
        known |= set(_cards(view))
        return set(_cards(here)) - known


def _cards(here: Position) -> list[int]:
    zones = ("hand", "play", "library_2", "library_3", "draft", "drafted")
    return [card for mine in here.seats for zone in zones for card in getattr(mine, zone)]


def blunder() -> Position:
    return table(seat(reserve="3 earth", bonuses_used=3, crystals=40), seat(hand="Crystal Orb"), **LAST_TURN)


# ---- hint and suggestion


def test_the_coach_is_silent_until_it_is_switched_on() -> None:
    reader = Learner().at(blunder())
    assert (reader.coach["on"], reader.coach["hint"], reader.coach["suggestion"]) == (False, None, None)
    reader.say("coach", on=True)
    assert reader.coach["hint"]["text"]
    assert reader.coach["suggestion"] is None


def test_the_hint_names_no_move_and_the_suggestion_does() -> None:
    """The season pays for earth; what follows from that is for the reader to find."""
    reader = Learner().at(blunder())
    reader.say("coach", on=True)
    hint = reader.coach["hint"]
    assert "2 for earth" in hint["text"]
    assert hint["rule"] == "A2"
    assert "transmute" not in hint["text"].lower()
    reader.say("suggest", show=True)
    suggestion = reader.coach["suggestion"]
    assert suggestion["what"] == "Transmute energy"
    assert suggestion["rule"] == "C4"
    assert suggestion["points"] == "About 26 points at the end, 6 more than with “End your turn”."
    assert [part["text"] for part in suggestion["sure"]["why"]["parts"]] == ["+6 crystals"]
    reader.say("suggest", show=False)
    assert reader.coach["suggestion"] is None


def told(here: Position, *kinds: str) -> Json:
    """What the coach suggests in a position."""
    reader = Learner().at(here, *kinds)
    reader.say("coach", on=True)
    reader.say("suggest", show=True)
    suggestion: Json = reader.coach["suggestion"]
    return suggestion


def test_why_is_said_in_the_words_of_the_position() -> None:
    """Three earth in the last fall: what they are worth, and that they are worth nothing afterwards."""
    first, second, *_ = told(blunder())["reasons"]
    assert first == "All you hold is worth 6 crystals in Fall."
    assert "energy left at the end counts nothing" in second


def test_a_die_is_advised_by_the_card_that_waits_for_it() -> None:
    lacking, other = Die(number=1, energy=(0, 0, 0, 2)), Die(number=2, energy=(2, 0, 0, 0))
    here = table(
        seat(hand="Amulet of Earth", gauge=1),
        seat(),
        phase="choose_die",
        dice=(other, lacking, other),
        takers=(-1,) * 3,
    )
    suggestion = told(here)
    assert "earth" in suggestion["what"]
    assert suggestion["reasons"][0] == "This die brings what Amulet of Earth still lacks: 2 earth."


def test_a_full_gauge_is_named_where_a_card_could_be_paid_for() -> None:
    die = Die(number=1, energy=(1, 0, 0, 0))
    mine = seat(hand="Amulet of Earth", reserve="2 earth")
    reader = Learner().at(table(mine, seat(), phase="choose_die", dice=(die, die, die), takers=(-1,) * 3))
    reader.say("coach", on=True)
    assert reader.coach["hint"]["rule"] in ("C1", "C5")
    gauge = Die(number=2, gauge=True)
    reader = Learner().at(table(mine, seat(), phase="choose_die", dice=(die, gauge, die), takers=(-1,) * 3))
    reader.say("coach", on=True)
    assert "gauge has no room" in reader.coach["hint"]["text"]


def test_a_split_of_nine_cards_is_a_list_with_a_reason_for_each_pack() -> None:
    reader = Learner().start("person", "greedy", seed=7)
    reader.say("coach", on=True)
    reader.say("suggest", show=True)
    suggestion = reader.coach["suggestion"]
    rows = suggestion["rows"]
    assert [row["name"] for row in rows] == ["Starting hand", "Library II", "Library III"]
    assert all(row["text"].count(",") == 2 and row["why"] for row in rows)
    first, _, last = (row["text"].split(", ") for row in rows)
    reader.say("follow")
    mine = reader.played_out().position.seats[0]
    assert sorted(CARDS[card].name for card in mine.hand) == sorted(first)
    assert sorted(CARDS[card].name for card in mine.library_3) == sorted(last)


def test_a_split_for_those_without_a_plan_is_the_one_that_the_coach_advises() -> None:
    reader = Learner().start("person", "greedy", seed=7)
    reader.say("coach", on=True)
    reader.say("suggest", show=True)
    advised = [row["text"] for row in reader.coach["suggestion"]["rows"]]
    packs = reader.page.scene["game"]["choice"]["packs"]
    cards = [CARDS[card["card"]].name for card in packs["cards"]]
    where = packs["suggestion"]["where"]
    ready = [", ".join(card for card, place in zip(cards, where, strict=True) if place == pack) for pack in range(3)]
    assert ready == advised


def test_an_exchange_is_hinted_at_by_the_card_that_it_would_pay_for() -> None:
    die = Die(number=1, energy=(0, 2, 0, 0))
    here = table(seat(hand="Amulet of Earth", gauge=1, reserve="2 water", die=die), seat(), month=3, year=3)
    reader = Learner().at(here)
    reader.say("coach", on=True)
    assert "Amulet of Earth still lacks 2 earth" in reader.coach["hint"]["text"]
    assert "exchange" not in reader.coach["hint"]["text"].lower()


def test_what_the_points_rest_on_is_told_apart() -> None:
    sure = told(table(seat(hand="Amulet of Earth", reserve="2 earth", gauge=1), seat()))["sure"]
    assert "Two games in three" in " ".join(sure["lines"])
    assert "dealt the cards that you cannot see" in " ".join(sure["lines"])


def test_a_first_game_may_begin_with_the_coach_beside_it() -> None:
    reader = Learner()
    table_wanted = reader.page.scene["front"]["start"] | {"deal": "sets", "pace": "instant"}
    reader.say("start", table=table_wanted, coach=True)
    assert reader.coach["on"]
    assert reader.coach["hint"]
    assert json.loads(reader.kept()["save"])["coach"]
    other = Learner()
    other.say("start", table=table_wanted)
    assert not other.coach["on"]


def test_the_suggestion_can_be_followed_to_the_end_of_the_game() -> None:
    reader = Learner().at(blunder())
    reader.say("coach", on=True)
    for _ in range(4):
        if reader.played_out().over:
            break
        reader.say("follow")
    assert reader.played_out().score()[0].total == 40 + 6 - 20


def test_what_follows_is_only_played_from_the_scene_in_view() -> None:
    reader = Learner().at(blunder())
    reader.say("coach", on=True)
    before = reader.played_out().ply
    reader.page.hear({"type": "follow", "ply": reader.scene["ply"] - 1})
    assert reader.played_out().ply == before
    assert reader.scene["notice"]


def test_the_coach_says_nothing_while_one_looks_back_or_another_chooses() -> None:
    reader = Learner().start("person", "person", seed=4)
    reader.say("me")
    reader.say("coach", on=True)
    assert reader.coach["hint"]
    reader.answer(Random(1))
    assert reader.scene["screen"] == "veil"
    assert "Coach" not in json.dumps(reader.scene)
    reader.say("me")
    reader.answer(Random(1))
    reader.say("me")
    reader.say("goto", at=0)
    assert reader.coach["hint"] is None
    reader.say("latest")
    assert reader.coach["hint"]


def test_the_switch_is_kept_with_the_game_and_older_saves_still_open() -> None:
    reader = Learner().start("person", "random")
    reader.say("coach", on=True)
    kept = reader.kept()
    other = Learner()
    other.say("resume", id=kept["id"], save=kept["save"])
    assert other.coach["on"]
    assert other.coach["hint"]
    old = json.loads(kept["save"])
    del old["coach"]
    older = Learner()
    older.say("resume", id=kept["id"], save=json.dumps(old))
    assert not older.coach["on"]
    reader.say("rematch")
    assert reader.coach["on"]


def test_with_the_coach_on_the_page_holds_no_card_that_the_seat_may_not_know() -> None:
    reader, luck = Learner().start("person", "greedy", level="archmage", deal="draft"), Random(2)
    reader.say("coach", on=True)
    for _ in range(30):
        reader.say("suggest", show=True)
        if reader.coach["hint"]:
            assert reader.coach["suggestion"]
        told = json.dumps(reader.scene)
        assert not [CARDS[card].name for card in reader.hidden() if CARDS[card].name in told]
        reader.answer(luck)


@pytest.mark.parametrize("players", [2, 3])
def test_whatever_is_asked_there_is_a_hint_and_something_to_follow(players: int) -> None:
    reader, luck = Learner(), Random(players)
    reader.start("person", *["random"] * (players - 1), level="archmage", seed=players)
    reader.say("coach", on=True)
    met = set()
    for turn in range(60):
        if reader.game["score"]:
            break
        kind = reader.played_out().choice.kind  # type: ignore[union-attr]
        if reader.coach["hint"]:
            met.add(kind)
            assert len(reader.coach["hint"]["text"]) > 20
        if turn % 2 and reader.coach["hint"]:
            before = reader.scene["ply"]
            reader.say("follow")
            if reader.scene["ask"]:
                reader.say("answer", value="yes")
            assert reader.scene["ply"] > before, reader.scene["notice"]
        else:
            reader.answer(luck)
    assert {"packs", "die", "turn"} <= met


# ---- the look back


def looked_back() -> Learner:
    reader = Learner().at(blunder())
    reader.say("play", option="end turn")
    reader.say("answer", value="yes")
    assert reader.game["score"]
    assert reader.beside["coach"] is None
    reader.say("look-back", seat=0)
    return reader


def test_the_choice_that_cost_most_is_shown_as_a_question() -> None:
    (slip,) = looked_back().beside["review"]["slips"]
    assert slip["when"] == "Year 3, month 12"
    assert "End your turn" in slip["played"]
    assert "6 points" in slip["cost"]
    assert "Transmute" not in json.dumps(slip)


def test_a_second_try_is_compared_and_the_finished_game_stays() -> None:
    reader = looked_back()
    finished = reader.page.table
    assert finished is not None
    kept, last = len(reader.sent), finished.game.position
    reader.say("try-again", at=0)
    assert reader.page.table is not finished
    assert "End your turn" in reader.beside["try"]["says"]
    reader.say("play", option="transmute")
    result = reader.beside["try"]["result"]
    assert "6 points better" in result["head"]
    assert result["top"]
    assert result["why"]["parts"] == [{"text": "+6 crystals", "tone": "good"}]
    assert not [message for message in reader.sent[kept:] if message["type"] == "keep"]
    reader.say("return")
    assert reader.page.table is finished
    assert finished.game.position == last
    assert reader.beside["review"]["slips"]


def test_the_same_answer_again_is_told_that_there_is_more_and_what_only_on_demand() -> None:
    reader = looked_back()
    reader.say("try-again", at=0)
    reader.say("play", option="end turn")
    reader.say("answer", value="yes")
    assert "same as in the game" in reader.beside["try"]["result"]["head"]
    assert reader.beside["try"]["result"]["more"] is None
    reader.say("show-best")
    assert "Transmute energy" in reader.beside["try"]["result"]["more"]
    reader.say("undo")
    if reader.scene["ask"]:
        reader.say("answer", value="yes")
    assert reader.beside["try"]["result"] is None
    assert reader.beside["try"]["says"]


def test_a_second_try_can_become_a_game_of_its_own() -> None:
    """Bots wait until the reader says that the game goes on."""
    here = table(seat(reserve="3 earth", bonuses_used=3), seat(), year=3, month=12, permit=True, first=0, active=0)
    reader = Learner().at(here)
    reader.say("play", option="end turn")
    reader.say("answer", value="yes")
    reader.say("look-back", seat=0)
    finished = reader.page.table
    assert finished is not None
    reader.say("try-again", at=0)
    reader.say("play", option="transmute")
    reader.say("pick", amounts=[3])
    reader.say("play", option="end turn")
    assert not reader.played_out().over
    reader.say("play-on")
    assert reader.played_out().over
    kept = reader.kept()
    assert kept["id"] not in ("", finished.id)
    assert reader.played_out().score()[0].total == finished.game.score()[0].total + 6


def test_well_played_is_said_where_nothing_cost_much() -> None:
    reader = Learner().at(blunder())
    reader.say("play", option="transmute")
    reader.say("pick", amounts=[3])
    if not reader.game["score"]:
        reader.say("play", option="end turn")
    reader.say("look-back", seat=0)
    assert reader.beside["review"]["slips"] == []
    assert (
        "None of them cost more" in reader.beside["review"]["text"]
        or "as good as any" in reader.beside["review"]["text"]
    )


def test_nobody_looks_back_at_a_bot_or_before_the_end() -> None:
    reader = Learner().at(blunder())
    reader.say("look-back", seat=0)
    assert reader.scene["notice"]
    over = looked_back()
    over.say("look-back", seat=1)
    assert over.scene["notice"]
    over.say("try-again", at=7)
    assert over.scene["notice"]


# ---- through another seat's eyes


def zones(through: Json) -> dict[str, Json]:
    return {zone["title"]: zone for zone in through["zones"]}


def names(zone: Json) -> list[str]:
    return [CARDS[face["card"]].name for face in zone["cards"]]


def test_a_bot_sees_its_own_hand_and_only_the_backs_of_mine() -> None:
    here = table(seat(hand="Purse of Io, Staff of Spring", library_2="Crystal Orb"), seat(hand="Hand of Fortune"))
    reader = Learner().at(here)
    assert [entry["label"] for entry in reader.beside["eyes"]] == ["What may Paul see?"]
    assert "Hand of Fortune" not in json.dumps(reader.scene)
    reader.say("eyes", seat=1)
    seen = zones(reader.beside["through"])
    assert names(seen["Hand of Paul"]) == ["Hand of Fortune"]
    assert seen["Your hand"]["cards"] == []
    assert seen["Your hand"]["backs"]["n"] == 2
    assert seen["Your Library II"]["backs"]["n"] == 1
    assert "can name none" in seen["Your hand"]["note"]
    assert "Purse of Io" not in json.dumps(reader.beside["through"])
    reader.say("eyes", seat=None)
    assert reader.beside["through"] is None
    assert "Hand of Fortune" not in json.dumps(reader.scene)


def test_a_card_that_the_other_gave_me_shows_its_face_to_them() -> None:
    mine = replace(seat(hand="Purse of Io, Staff of Spring"), hand_seen=(2, 0))
    given = [CARDS[card].name for card, seen in zip(mine.hand, mine.hand_seen, strict=True) if seen]
    reader = Learner().at(table(mine, seat(hand="Hand of Fortune")))
    reader.say("eyes", seat=1)
    hand = zones(reader.beside["through"])["Your hand"]
    assert names(hand) == given
    assert hand["backs"]["n"] == 1
    assert "1 of 2" in hand["note"]


def test_two_people_at_one_screen_never_see_through_each_other_before_the_end() -> None:
    here = table(seat(hand="Purse of Io"), seat(hand="Hand of Fortune"), seat(hand="Crystal Orb"))
    reader = Learner().at(here, "person", "person", "greedy")
    if reader.scene["screen"] == "veil":
        reader.say("me")
    assert reader.beside["eyes"] == []
    for other in (1, 2, 3):
        reader.say("eyes", seat=other)
        assert reader.beside["through"] is None
        assert "Hand of Fortune" not in json.dumps(reader.scene)


def test_once_the_game_is_over_everybody_may_look() -> None:
    reader = Learner().at(blunder(), "person", "person")
    reader.say("me")
    reader.say("play", option="end turn")
    reader.say("answer", value="yes")
    assert reader.game["score"]
    reader.say("eyes", seat=1)
    assert names(zones(reader.beside["through"])["Hand of Paul"]) == ["Crystal Orb"]


def test_eyes_close_when_one_leaves_the_table() -> None:
    reader = Learner().start("person", "random")
    reader.say("eyes", seat=1)
    assert reader.beside["through"]
    reader.say("leave")
    reader.start("person", "random")
    assert reader.beside["through"] is None


def test_other_pages_have_no_coach_unless_they_ask_for_one() -> None:
    from seasons_learn.panels.rarity_page import RarityPage

    page = RarityPage()
    page.send = lambda content, buffers=None: None
    page.play_position(blunder(), ["Lea", "Paul"])
    assert page.scene["game"]["beside"] is None
    page.hear({"type": "coach", "on": True, "ply": page.scene["ply"]})
    assert page.scene["notice"]


def test_messages_of_the_coach_want_a_table() -> None:
    page = PlayPage()
    page.send = lambda content, buffers=None: None
    for message in ({"type": "coach", "on": True}, {"type": "follow"}, {"type": "eyes", "seat": 1}, {"type": "return"}):
        page.hear({"ply": page.scene["ply"], **message})
        assert page.scene["notice"]
        assert page.scene["screen"] == "front"

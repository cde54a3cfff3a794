"""The course page without a browser: what it shows, what it keeps to itself, what it makes of messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seasons_learn import panels
from seasons_learn.lessons import TextFileError, UnknownLesson, course
from seasons_learn.panels.course_page import CoursePage

from .lesson_support import END, HEAD, POSITION, SELL, text

SECRET = """
```quiz
kind: single
ask: Which?
answers:
- {text: This, right: true, say: Told when right.}
- {text: That, say: Told when wrong.}
```
"""


@pytest.fixture
def page() -> CoursePage:
    """A teacher's lesson in view, its first step to be done."""
    shown = panels.course()
    say(shown, "open-text", name="selling.md", text=text(POSITION, SELL))
    return shown


def say(page: CoursePage, kind: str, **fields: Any) -> dict[str, Any]:
    page.hear({"type": kind, "ply": page.scene["ply"], **fields})
    json.dumps(page.scene)
    front: dict[str, Any] = page.scene.get("front", {})
    return front


def options(front: dict[str, Any]) -> dict[str, dict[str, Any]]:
    parts = [*front["board"]["hand"], *front["board"]["play"], *front["board"]["choice"]["groups"]]
    return {option["text"]: option for part in parts for option in part["options"]}


def test_the_list_shows_every_lesson_and_one_to_begin_with() -> None:
    front = panels.course().scene["front"]
    assert [row["id"] for row in front["lessons"]] == [entry.id for entry in course()]
    assert {row["state"] for row in front["lessons"]} == {"new"}
    assert front["start"]["lesson"] == course()[0].id


def test_hints_and_solution_stay_in_the_kernel_until_asked_for(page: CoursePage) -> None:
    assert "Look at the ring." not in json.dumps(page.scene)
    assert "transmute 1 fire" not in json.dumps(page.scene)
    front = say(page, "hint")
    assert front["task"]["hints"] == [["Look at the ring."]]
    assert "Choose the fire." not in json.dumps(page.scene)
    assert say(page, "solution")["task"]["solution"] == ["transmute", "transmute 1 fire"]
    assert page.scene["front"]["done"]


def test_which_answer_is_right_stays_in_the_kernel_until_one_is_given() -> None:
    page = panels.course()
    front = say(page, "open-text", name="x.md", text=HEAD + "## Q\n" + SECRET + END)
    assert "Told" not in json.dumps(page.scene)
    assert {answer["mark"] for answer in front["task"]["answers"]} == {None}
    front = say(page, "reply", given=[1])
    assert [answer["mark"] for answer in front["task"]["answers"]] == ["missed", "wrong"]
    assert front["feedback"]["live"] == "Not quite. Told when right. Told when wrong."
    say(page, "again")
    front = say(page, "reply", given=[0])
    assert [answer["mark"] for answer in front["task"]["answers"]] == ["right", None]
    say(page, "again")
    front = say(page, "reveal")
    assert [answer["mark"] for answer in front["task"]["answers"]] == ["right", None]


def test_the_key_names_what_a_newcomer_meets_first(page: CoursePage) -> None:
    """The row of places is the reserve, and the letter with a number leads to a rule."""
    key = {one["id"]: one["text"] for one in page.scene["front"]["board"]["key"]}
    assert key["reserve"].startswith("reserve")
    assert "rule" in key["rule"]


def test_a_wrong_move_is_told_and_taken_back(page: CoursePage) -> None:
    front = say(page, "play", option="end turn")
    assert (front["feedback"]["tone"], front["feedback"]["takeBack"]) == ("bad", True)
    assert "That gives the sale away." in front["feedback"]["live"]
    front = say(page, "undo")
    assert front["feedback"] is None
    assert "end turn" in options(front)


def test_a_turn_ended_without_the_goal_can_be_taken_back_and_says_what_is_lacking() -> None:
    page = panels.course()
    say(page, "open-lesson", lesson="trips_two")
    feedback = say(page, "play", option="end turn")["feedback"]
    assert (feedback["tone"], feedback["takeBack"]) == ("bad", True)
    assert "Your turn is over" in feedback["live"]
    assert "the goal is 24" in feedback["live"]


def test_the_draft_shows_what_is_to_be_chosen_first_and_tells_each_thing_once() -> None:
    page = panels.course()
    say(page, "open-lesson", lesson="prelude")
    board = page.scene["front"]["board"]
    assert board["choiceFirst"]
    assert [held["text"] for held in board["others"][0]["holdings"]] == ["6 cards kept"]
    told = say(page, "play", option="draft Hand of Fortune")["feedback"]["told"]
    lines = [line["text"] for line in told]
    assert lines.count("Mia keeps Hand of Fortune") == 1
    assert len(lines) == 3


def test_opening_a_chooser_is_no_move_of_its_own(page: CoursePage) -> None:
    before = page.scene["front"]["task"]["moves"]
    front = say(page, "play", option="transmute")
    assert (front["feedback"], front["task"]["moves"], front["task"]["canTakeBack"]) == (None, before, True)
    assert front["live"] == front["board"]["choice"]["heading"]
    front = say(page, "undo")
    assert (front["asking"], front["task"]["canTakeBack"]) == (False, False)


def test_a_goal_that_is_missed_says_what_is_lacking() -> None:
    page = panels.course()
    sell = """
        ```do
        ask: Sell the fire and keep the water.
        expect: {seats: {0: {crystals: 5, reserve: {water: 2}}}}
        solution: [transmute, transmute 1 fire]
        ```
        """
    say(page, "open-text", name="x.md", text=text(POSITION, sell))
    assert page.scene["front"]["task"]["moves"] == "It takes one move."
    say(page, "play", option="transmute")
    told = say(page, "pick", amounts=[1, 0])["feedback"]["live"]
    assert "the goal is 5, you have 4" in told
    assert "the goal is 2 water, yours holds" in told
    assert say(page, "undo")["task"]["canTakeBack"] is False


def test_steps_that_are_done_are_marked_and_the_others_named_in_the_summary(page: CoursePage) -> None:
    say(page, "solution")
    front = say(page, "go-to-step", at=2)
    assert [dot["done"] for dot in front["steps"]["dots"]] == [True, False]
    assert front["steps"]["dots"][0]["said"].endswith(", done")
    assert [step["at"] for step in front["toDo"]] == [1]
    say(page, "go-to-step", at=1)
    say(page, "reveal")
    assert say(page, "go-to-step", at=2)["toDo"] == []


def test_bonuses_are_offered_when_the_course_has_come_to_them() -> None:
    page = panels.course()
    offered = {}
    for entry in course():
        for step in entry.lesson.steps:
            if step.kind == "do":
                say(page, "open-lesson", lesson=entry.id)
                front = say(page, "go-to-step", at=step.number - 1)
                if front["board"]["choice"] and "end turn" in (shown := options(front)):
                    offered[entry.number, step.number] = any(line.startswith("bonus") for line in shown)
    assert offered[1, 2] is False
    assert all(there for (number, _), there in offered.items() if number >= 10)


def test_an_explorer_is_shown_and_set_in_its_step() -> None:
    page = panels.course()
    explorer = """
        ```explorer
        name: rarity
        settings: {season: winter, players: 3}
        text: Look for earth.
        ```
        """
    front = say(page, "open-text", name="x.md", text=text(explorer))
    shown = front["explorer"]["shown"]
    assert shown["figure"]["data"][0]["text"][3] == "0%"
    assert len(shown["table"]["rows"]) == 4
    front = say(page, "set-explorer", name="season", value="fall")
    assert front["explorer"]["query"] == {"season": "fall", "players": "3"}
    assert front["explorer"]["shown"]["figure"] != shown["figure"]
    say(page, "set-explorer", name="season", value="monsoon")
    assert page.scene["notice"] is not None
    assert page.scene["front"]["explorer"]["query"]["season"] == "fall"


@pytest.mark.parametrize("name", ["rarity", "transmutation", "timing", "dice", "score"])
def test_every_chart_that_a_lesson_may_show_has_its_numbers(name: str) -> None:
    page = panels.course()
    explorer = f"```explorer\nname: {name}\ntext: Look.\n```"
    shown = say(page, "open-text", name="x.md", text=text(explorer))["explorer"]["shown"]
    assert shown["figure"]["data"]
    assert shown["label"]
    assert {len(row) for row in shown["table"]["rows"]} == {len(shown["table"]["columns"])}
    assert shown["controls"]


def test_the_author_speaks_where_the_rules_refuse(page: CoursePage) -> None:
    shown = options(page.scene["front"])
    assert shown["summon Amulet of Earth"]["off"] == {"text": "That needs two earth.", "rule": "C5"}
    assert shown["draw"]["off"]["text"] != ""


def test_a_question_about_something_else_stands_without_the_board(page: CoursePage) -> None:
    assert page.scene["front"]["board"] is not None
    assert say(page, "go-to-step", at=1)["board"] is None


def test_a_board_that_is_only_looked_at_has_no_buttons() -> None:
    page = panels.course()
    say(page, "open-text", name="x.md", text=text(POSITION, SECRET))
    front = page.scene["front"]
    assert front["board"]["choice"] is None
    assert not any(card["options"] for card in [*front["board"]["hand"], *front["board"]["play"]])
    say(page, "play", option="end turn")
    assert page.table is not None
    assert page.table.game.ply == 0


def test_the_end_of_a_round_is_the_learners_to_let_go_on() -> None:
    ending = """
        ```position
        setup: {phase: round_end, month: 3, left_die: {pips: 2}}
        ```

        ```do
        ask: Let the round end.
        done: [end round]
        expect: {month: 5}
        solution: [end round]
        ```
        """
    page = panels.course()
    front = say(page, "open-text", name="x.md", text=text(ending))
    assert front["board"]["goOn"] == "end round"
    assert say(page, "play", option="end round")["done"]


def test_progress_is_kept_for_the_course_and_not_for_a_file() -> None:
    page = panels.course()
    first = course()[0]
    say(page, "open-lesson", lesson=first.id)
    say(page, "go-to-step", at=2)
    assert (page.progress.lessons[first.id].step, page.progress.lessons[first.id].done) == (2, False)
    say(page, "open-lesson", lesson="")
    assert page.scene["front"]["start"]["label"].startswith("Go on")
    say(page, "open-lesson", lesson=first.id)
    assert page.scene["front"]["steps"]["at"] == 2
    say(page, "open-text", name="selling.md", text=text(POSITION, SELL))
    assert set(page.progress.lessons) == {first.id}


def test_a_wrong_answer_is_a_slip_that_is_kept() -> None:
    page = panels.course()
    entry = next(entry for entry in course() if any(step.kind == "quiz" for step in entry.lesson.steps))
    at, step = next((at, step) for at, step in enumerate(entry.lesson.steps) if step.kind == "quiz")
    say(page, "open-lesson", lesson=entry.id)
    say(page, "go-to-step", at=at)
    quiz: Any = step.task
    wrong = [place for place, answer in enumerate(quiz.answers or ()) if not answer.right][:1] if quiz.answers else -99
    say(page, "reply", given=wrong)
    assert page.progress.lessons[entry.id].slips == 1


@pytest.mark.parametrize(
    "message",
    [
        {"type": "open-lesson", "lesson": "x" * 100},
        {"type": "open-text", "name": "x.md", "text": "x" * 300_000},
        {"type": "go-to-step", "at": -1},
        {"type": "reply", "given": "seven"},
        {"type": "reply", "given": list(range(30))},
        {"type": "hint", "more": 1},
        {"type": "set-explorer", "name": "season", "value": [1]},
        {"type": "dance"},
        "hint",
    ],
)
def test_what_no_page_of_ours_sends_changes_nothing(page: CoursePage, message: Any) -> None:
    before = page.scene["front"]
    page.hear(message)
    assert page.scene["front"] == before
    assert page.scene["notice"]["text"].startswith("The page sent something that has no meaning here.")


@pytest.mark.parametrize("kind", ["hint", "solution", "again", "reveal", "play-free", "go-to-step", "reply"])
def test_messages_about_a_lesson_do_nothing_at_the_list(kind: str) -> None:
    page = panels.course()
    fields = {"go-to-step": {"at": 3}, "reply": {"given": 1}}.get(kind, {})
    assert say(page, kind, **fields)["kind"] == "list"


def test_a_step_can_be_gone_to_that_is_not_there(page: CoursePage) -> None:
    assert say(page, "go-to-step", at=999)["kind"] == "summary"


def test_free_play_is_left_for_the_step(page: CoursePage) -> None:
    say(page, "play-free")
    assert page.scene["screen"] == "game"
    say(page, "leave")
    assert page.scene["front"]["kind"] == "step"
    say(page, "leave")
    assert page.scene["front"]["kind"] == "list"


def test_a_notebook_shows_one_lesson_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "selling.md"
    path.write_text(text(POSITION, SELL), "utf-8")
    assert panels.lesson(path).scene["front"]["lesson"] == "Selling"
    assert panels.lesson(str(path)).scene["front"]["lesson"] == "Selling"
    assert panels.lesson(course()[1].id).scene["front"]["id"] == course()[1].id
    with pytest.raises(UnknownLesson):
        panels.lesson("weather")
    path.write_text("# Roses", "utf-8")
    with pytest.raises(TextFileError, match="begins with a head"):
        panels.lesson(path)

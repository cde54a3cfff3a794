"""The page of example rounds as a person uses it: by clicks and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.lessons.examples import Example, examples, packaged
from seasons_learn.panels.examples_page import ExamplesPage, example
from seasons_learn.panels.examples_scene import chain, watching
from seasons_learn.play.game import Game
from tests.play_page_support import A_WHILE_MS, LOADING_MS, STEP_MS, hurry, sideways, small_targets

browser = pytest.mark.browser

HEADING = ".sl-moment h2"


def open_example(page: Page, site: str, name: str) -> Example:
    page.goto(f"{site}examples?example={name}")
    expect(page.locator(".sl-transport")).to_be_visible(timeout=LOADING_MS)
    return packaged(name)


def shows(page: Page, shown: Example, at: int) -> None:
    """Wait until the picture of this number is there, and see that it is the one."""
    expect(page.locator(".sl-places")).to_contain_text(f"Step {at + 1} of {len(shown.pictures)}", timeout=STEP_MS)
    expect(page.locator(HEADING)).to_contain_text(watching(shown, at, -1)["heading"])


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def crystals(page: Page) -> list[str]:
    return page.locator(".sl-boards .sl-purse").all_inner_texts()


# ---- in the browser


@browser
def test_an_example_is_found_watched_to_the_end_left_for_a_try_and_taken_up_again(
    page: Page, site: str, stays_home: Callable[[], None]
) -> None:
    page.goto(f"{site}examples")
    expect(page.locator(".sl-shelf > li")).to_have_count(len(examples()), timeout=LOADING_MS)
    page.locator("[data-example=endgame]").click()
    shown = packaged("endgame")
    shows(page, shown, 0)
    expect(page.locator(HEADING)).to_be_focused()

    # Step by step, then choice by choice, and at the end the score sheet.
    for at in range(1, 9):
        page.locator("[data-tool=forward]").click()
        shows(page, shown, at)
    for at in shown.choices[3:]:
        page.locator("[data-tool=next-choice]").click()
        shows(page, shown, at)
    expect(page.locator("[data-table=score] caption")).to_have_text("Paul wins with 125 points")
    expect(page.locator("[data-tool=forward]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-tool=what-if]")).to_have_count(0)

    # Back to the choice before Lea's last card, and a turn of one's own.
    ply = next(ply for ply in range(shown.last_ply) if (shown.answer(ply) or (0, 0, ""))[2] == "summon Die of Malice")
    for at in reversed(shown.choices[ply:-1]):
        page.locator("[data-tool=previous-choice]").click()
        shows(page, shown, at)
    page.locator("[data-tool=what-if]").click()
    expect(page.locator(".sl-choice.sl-mine")).to_be_visible(timeout=STEP_MS)
    notice = page.locator("p.sl-notice")
    expect(notice).to_contain_text(f"choice {ply + 1} of the example, at the seat of Lea")
    expect(notice).to_contain_text("The computer plays for Paul")
    page.locator("[data-option='end turn']").click()
    expect(page.locator(".sl-score")).to_be_visible(timeout=LOADING_MS)

    page.locator("[data-tool=leave]").first.click()
    shows(page, shown, shown.choices[ply])
    page.locator("[data-tool=forward]").click()
    expect(page.locator(HEADING)).to_contain_text("Lea summons Die of Malice")
    stays_home()


@browser
def test_everything_can_be_done_by_keys(page: Page, site: str) -> None:
    shown = open_example(page, site, "first_rounds")
    page.locator("[data-tool=play]").focus()
    press(page, "ArrowRight")
    shows(page, shown, 1)
    press(page, "n")
    shows(page, shown, shown.choices[1])
    press(page, "p")
    shows(page, shown, 0)
    # The slider goes by single steps, too.
    page.locator("[data-tool=slider]").focus()
    press(page, "ArrowRight")
    shows(page, shown, 1)
    press(page, "End")
    shows(page, shown, len(shown.pictures) - 1)
    press(page, "Home")
    shows(page, shown, 0)
    page.locator("[data-tool=forward]").focus()
    press(page, "Enter")
    shows(page, shown, 1)
    press(page, "w")
    expect(page.locator(".sl-game .sl-choice, .sl-veil").first).to_be_visible(timeout=STEP_MS)
    page.locator("[data-tool=leave]").first.press("Enter")
    shows(page, shown, 1)
    expect(page.locator(HEADING)).to_be_focused()


@browser
def test_it_plays_by_itself_and_stops_for_whoever_takes_the_lead(timed_page: Page, site: str) -> None:
    page = timed_page
    shown = open_example(page, site, "first_rounds")
    page.locator("[data-set=speed]").select_option("fast")
    page.locator("[data-tool=forward]").click()
    shows(page, shown, 1)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.keyboard.press("k")
    expect(page.locator("[data-tool=play]")).to_contain_text("Stop")
    for at in (2, 3):
        page.clock.fast_forward(A_WHILE_MS)
        shows(page, shown, at)
    page.locator("[data-tool=back]").click()
    expect(page.locator("[data-tool=play]")).to_contain_text("Play")
    shows(page, shown, 2)
    page.clock.fast_forward(A_WHILE_MS)
    # What is asked now is answered after a next picture, had one been asked for.
    page.locator("[data-tool=glossary]").click()
    expect(page.locator("[data-sheet]")).to_be_visible(timeout=STEP_MS)
    shows(page, shown, 2)


@browser
def test_why_cards_references_and_the_record(page: Page, site: str) -> None:
    shown = open_example(page, site, "seasons_and_years")
    page.locator("[data-set=card]").select_option(label="Figrim the Avaricious")
    moments = page.locator("[data-deed]")
    expect(moments).to_have_count(4)
    second = int(moments.nth(1).get_attribute("data-deed") or 0)
    moments.nth(1).click()
    shows(page, shown, second)
    expect(page.locator(HEADING)).to_contain_text("Lea gives 1 crystal to Paul")
    assert crystals(page) == [str(seat.crystals) for seat in shown.pictures[second].position.seats]

    # Why: up to the end of the turn that ended the round.
    page.locator(f"[data-why='{second}']").click()
    links = page.locator(".sl-chain li")
    expect(links.first).to_contain_text("Lea gives 1 crystal to Paul")
    expect(links.first.locator(".sl-rule")).to_have_text("D11")
    expect(links.last).to_contain_text(re.compile("turn|round", re.IGNORECASE))

    # A reference opens the rule, a card's name the card.
    page.locator("[data-tool=next-choice]").click()
    page.locator(".sl-comment .sl-rule").first.click()
    expect(page.locator("[data-sheet]")).to_contain_text("The end of a round", timeout=STEP_MS)
    page.keyboard.press("Escape")

    page.locator(".sl-record summary").click()
    chosen = page.locator("[data-choice]")
    expect(chosen).to_have_count(shown.last_ply)
    expect(chosen.nth(0)).to_have_text("Lea: take die 1")
    chosen.nth(5).click()
    shows(page, shown, shown.choices[5])
    page.locator("[data-tool=as-text]").click()
    expect(page.locator(".sl-as-text")).to_have_text(shown.record, timeout=STEP_MS)


@browser
@pytest.mark.parametrize("width", [390, 1280])
def test_it_fits_the_screen_and_the_finger(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    shown = open_example(page, site, "three_meddlers")
    for at in (1, 14):
        page.locator("[data-tool=slider]").evaluate(
            "(el, at) => { el.value = at; el.dispatchEvent(new Event('input', { bubbles: true })); }", at
        )
        shows(page, shown, at)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not sideways(page)
        assert small_targets(page) == []
        expect(page.locator("[data-tool=forward]")).to_be_in_viewport()


@browser
def test_an_address_that_no_example_has_leads_to_the_list(page: Page, site: str) -> None:
    page.goto(f"{site}examples?example=nothing_like_it")
    expect(page.locator("[data-example=first_rounds]")).to_be_visible(timeout=LOADING_MS)
    expect(page.get_by_text("There is no example called").first).to_be_visible()


@browser
def test_what_the_moment_is_about_is_in_view_and_the_place_is_kept(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    shown = open_example(page, site, "first_rounds")
    die = next(ply for ply in range(shown.last_ply) if (shown.answer(ply) or (0, 0, ""))[2].startswith("take die"))
    page.locator("[data-tool=next-choice]").click()
    page.locator("[data-tool=next-choice]").click()
    shows(page, shown, shown.choices[die])
    expect(page.locator(".sl-moment .sl-kicker")).to_have_text("Now Lea chooses")
    assert page.evaluate("window.scrollY") == 0
    for seen in (".sl-moment .sl-die", ".sl-comment p"):
        boxes = [part.bounding_box() for part in page.locator(seen).all()]
        assert len(boxes) >= 2
        assert all(box is not None and box["y"] + box["height"] <= 800 for box in boxes), seen

    # The step itself, and what was said about it; the step after that is about something else.
    page.locator("[data-tool=forward]").click()
    expect(page.locator(".sl-said-of[open] > summary")).to_have_text("What was said about the choice of Lea")
    expect(page.locator(".sl-typed")).to_have_text("How this choice is written in a record: take die 1")
    page.reload()
    shows(page, shown, shown.choices[die] + 1)
    page.locator("[data-tool=next-choice]").click()
    for step in range(2):
        shows(page, shown, shown.choices[die + 1] + step)
        page.locator("[data-tool=forward]").click()
    shows(page, shown, shown.choices[die + 1] + 2)
    expect(page.locator(".sl-said-of[open]")).to_have_count(0)
    page.locator(".sl-said-of > summary").click()
    expect(page.locator(".sl-comment")).to_contain_text("Paul can do nothing with fire yet")


@browser
def test_presses_that_are_faster_than_answers_all_count(page: Page, site: str) -> None:
    shown = open_example(page, site, "first_rounds")
    hurry(page.locator("[data-tool=forward]"), 5)
    shows(page, shown, 5)
    hurry(page.locator("[data-tool=back]"), 2)
    shows(page, shown, 3)
    hurry(page.locator("[data-tool=next-choice]"), 3)
    shows(page, shown, [mark for mark in shown.choices if mark > 3][2])
    hurry(page.locator("[data-tool=previous-choice]"), 60)
    shows(page, shown, 0)


# ---- in the kernel


def told(shown: ExamplesPage) -> dict[str, Any]:
    front: dict[str, Any] = shown.scene["front"]
    return front


@pytest.mark.parametrize("name", examples())
def test_every_picture_has_a_scene_with_its_comment(name: str) -> None:
    shown = packaged(name)
    page = example(name)
    for at, picture in enumerate(shown.pictures):
        page.hear({"type": "picture", "at": at})
        front = told(page)
        assert front["at"] == at
        assert front["heading"]
        assert [board["crystals"] for board in front["seats"]] == [seat.crystals for seat in picture.position.seats]
        text = "".join(part.get("text", "") for parts in front["comment"] for part in parts)
        assert text == "".join(part.text for words in shown.comment(picture.ply) for part in words)
        assert front["dwell"] > 1
        for step in front["steps"]:
            assert step["chain"], "every step has a cause"
    page.hear({"type": "picture", "at": 10_000})
    assert told(page)["at"] == len(shown.pictures) - 1


@pytest.mark.parametrize("name", examples())
def test_kicker_comment_and_marked_board_speak_of_the_same_player(name: str) -> None:
    shown = packaged(name)
    for at, picture in enumerate(shown.pictures):
        front = watching(shown, at, -1)
        marked = [board["name"] for board in front["seats"] if board["active"]]
        chooser = shown.players[shown.seat_at(picture.ply)]
        if picture.step is not None:
            assert marked == ([shown.players[picture.step.seat]] if picture.step.seat >= 0 else [])
            assert front["commentTitle"]
            assert front["commentOpen"] == (at == shown.choices[picture.ply] + 1)
        elif (choice := picture.position.choice) is not None and picture.ply < shown.last_ply:
            assert front["commentTitle"] is None
            assert front["kicker"].startswith(f"Now {chooser} chooses" if choice.seat >= 0 else "Nobody chooses")
            assert choice.seat < 0 or (marked == [chooser] and chooser in front["whatIf"])


@pytest.mark.parametrize("name", examples())
def test_why_ends_with_the_question_that_was_asked(name: str) -> None:
    shown = packaged(name)
    for at, picture in enumerate(shown.pictures):
        if picture.step is None:
            continue
        links = chain(shown, picture.step.number)
        assert len(links) >= 2, f"step {at} has no reason"
        assert links[0]["text"] != links[1]["text"]
        assert all(link["rule"] for link in links)


def test_why_of_a_choice_of_its_own_and_of_one_that_nobody_was_asked_for() -> None:
    shown = packaged("first_rounds")
    packed, gained = shown.pictures[1].step, shown.pictures[12].step
    assert packed is not None
    assert gained is not None
    assert chain(shown, packed.number) == [
        {"text": "Lea splits the cards into three packs", "rule": "B"},
        {"text": "Lea has nine cards; three of them are the hand of the first year.", "rule": "B"},
    ]
    assert [link["text"] for link in chain(shown, gained.number)] == [
        "Lea takes 2 air into the reserve",
        "Lea takes what the die gives",
        "The turn of Lea begins, and first of all the die gives what it shows.",
    ]


def test_the_address_names_an_example_and_a_step() -> None:
    shown = packaged("endgame")
    for step, at in (("9", 8), ("0", 0), ("99999", len(shown.pictures) - 1), ("1" * 5000, 0), ("²", 0)):
        page = ExamplesPage()
        page.follow_address({"example": "endgame", "step": step})
        assert told(page)["at"] == at, step


def test_any_game_can_be_watched_in_a_notebook() -> None:
    game = Game.new(["Lea", "Paul"], "apprentice", seed=5)
    for _ in range(8):
        game.play(game.options[0])
    page = example(game)
    assert told(page)["title"] == "A game of Lea and Paul"
    page.hear({"type": "shelf"})
    assert told(page)["title"] == "A game of Lea and Paul", "there is no list to go back to"
    page.hear({"type": "picture", "at": 5})
    page.hear({"type": "what-if"})
    assert page.scene["screen"] in ("game", "veil")
    page.hear({"type": "leave"})
    assert told(page)["at"] == 5
    assert game.ply == 8


def test_the_hand_shown_is_of_whoever_chooses_or_of_a_seat() -> None:
    page = example("first_rounds")
    shown = packaged("first_rounds")
    page.hear({"type": "picture", "at": shown.choices[4]})
    assert told(page)["hand"]["said"] == "Hand of Lea (3)"
    page.hear({"type": "hand", "seat": 1})
    assert told(page)["hand"]["said"] == "Hand of Paul (3)"
    page.hear({"type": "hand", "seat": 3})
    assert told(page)["hand"]["said"] == "Hand of Paul (3)", "there is no such seat"


def test_messages_that_no_page_would_send_change_nothing() -> None:
    page = ExamplesPage()
    for message in (
        {"type": "picture", "at": 3},
        {"type": "what-if"},
        {"type": "hand", "seat": 0},
        {"type": "as-text"},
        {"type": "watch", "example": "../../secrets.txt"},
        {"type": "picture", "at": -1},
    ):
        page.hear(message)
        assert "shelf" in told(page)

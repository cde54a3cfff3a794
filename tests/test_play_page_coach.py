"""The coach and other seats' eyes in a browser, by clicks and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.play.game import Game
from seasons_learn.play.saves import game_to_json
from seasons_learn.rules.position import Position
from tests.pages.test_every_page import faults
from tests.play_page_support import (
    A_WHILE_MS,
    LOADING_MS,
    STEP_MS,
    act,
    at_the_top,
    fill_picker,
    kept_game,
    open_page,
    ply,
    settled,
    small_targets,
    start,
)
from tests.support import seat, table

pytestmark = pytest.mark.browser
StaysHome = Callable[[], None]
LAST_TURN: dict[str, Any] = {"year": 3, "month": 12, "permit": True, "first": 1, "active": 0}


def sit_down(page: Page, site: str, here: Position, tmp_path: Path) -> None:
    """Open a game that goes on from a position, as somebody does who was given a file."""
    file = tmp_path / "game.json"
    file.write_text(game_to_json(Game(["Lea", "Paul"], here)), encoding="utf-8")
    open_page(page, site)
    page.locator("input[type=file]").set_input_files(file)
    settled(page)


def last_turn() -> Position:
    """Three earth in fall, a permission to transmute, and nothing else to do with them."""
    return table(seat(reserve="3 earth", bonuses_used=3, crystals=40), seat(hand="Crystal Orb"), **LAST_TURN)


def test_hint_then_suggestion_then_it_is_played(page: Page, site: str, tmp_path: Path, stays_home: StaysHome) -> None:
    sit_down(page, site, last_turn(), tmp_path)
    expect(page.locator("[data-tool=suggest]")).to_have_count(0)
    page.locator("[data-tool=coach]").click()
    expect(page.locator("[data-tool=coach]")).to_have_attribute("aria-checked", "true", timeout=STEP_MS)
    expect(page.locator(".sl-coach-says")).to_contain_text("2 for earth", timeout=STEP_MS)
    expect(page.locator("[data-tool=follow]")).to_have_count(0)
    page.locator("[data-tool=suggest]").click()
    suggestion = page.locator(".sl-suggestion")
    expect(suggestion).to_contain_text("26 points at the end, 6 more than with “End your turn”", timeout=STEP_MS)
    expect(suggestion.locator(".sl-reasons")).to_contain_text("worth 6 crystals in Fall")
    expect(suggestion.locator(".sl-sure p").first).to_be_hidden()
    suggestion.locator(".sl-sure summary").click()
    expect(suggestion.locator(".sl-sure p").first).to_be_visible()
    page.locator(".sl-suggestion .sl-rule").click()
    expect(page.locator(".sl-sheet")).to_contain_text("C4", timeout=STEP_MS)
    page.keyboard.press("Escape")
    act(page, page.locator("[data-tool=follow]").click)
    expect(page.locator("[data-confirm]")).to_be_visible(timeout=STEP_MS)


def test_a_first_game_is_offered_with_the_coach_and_a_later_one_without(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.get_by_label("With the coach")).to_be_checked()
    page.locator("[data-tool=first-game]").click()
    expect(page.locator("[data-tool=suggest]")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-tool=leave]").click()
    expect(page.get_by_label("With the coach")).not_to_be_checked(timeout=STEP_MS)
    page.get_by_label("With the coach").check()
    page.locator("[data-tool=first-game]").click()
    expect(page.locator("[data-tool=coach]")).to_have_attribute("aria-checked", "true", timeout=STEP_MS)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_no_card_that_is_reached_lies_under_the_bar(page: Page, site: str, width: int, height: int) -> None:
    """Tab goes through the nine cards with the coach's answer open; what has the focus can be seen and pressed."""
    page.set_viewport_size({"width": width, "height": height})
    open_page(page, site)
    page.locator("[data-tool=first-game]").click()
    page.locator("[data-tool=suggest]").click(timeout=STEP_MS)
    expect(page.locator(".sl-answer-rows li")).to_have_count(3, timeout=STEP_MS)
    page.locator(".sl-packs .sl-face").first.focus()
    seen = 0
    for _ in range(36):
        under = page.evaluate(
            """() => {
            const el = document.activeElement, box = el.getBoundingClientRect();
            if (!el.matches('.sl-packs .sl-segment')) return null;
            const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 4);
            return el.contains(top) ? '' : top?.className ?? 'outside';
            }"""
        )
        assert under in (None, "")
        seen += under == ""
        page.keyboard.press("Tab")
    assert seen == 27


def test_what_the_other_sees_stands_with_their_board_and_is_explained_once(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    row = page.locator(".sl-seats .sl-eyes-row")
    for width in (1280, 1000, 390):
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_function("document.querySelector('.sl-seats').getBoundingClientRect().width < innerWidth")
        own, place = page.locator(".sl-own").bounding_box(), row.bounding_box()
        assert own is not None
        assert place is not None
        assert place["y"] >= own["y"] + own["height"]
    expect(row).to_contain_text("lays their own hand open too")
    page.locator("[data-eyes='1']").click()
    expect(page.locator(".sl-eyes")).to_be_visible(timeout=STEP_MS)
    page.keyboard.press("Escape")
    expect(page.locator(".sl-eyes")).to_have_count(0, timeout=STEP_MS)
    expect(row).not_to_contain_text("lays their own hand open too")


def test_the_coach_by_keys_alone(page: Page, site: str) -> None:
    """Enter switches it on; Tab reaches what it says; the switch is still on after a reload."""
    open_page(page, site)
    start(page)
    settled(page)
    page.locator("[data-tool=coach]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-tool=suggest]")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-heading]").focus()
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.tool") == "suggest":
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-tool=follow]")).to_be_visible(timeout=STEP_MS)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.tool") == "follow"
    before = ply(page)
    page.keyboard.press("Enter")
    page.wait_for_function(f"document.querySelector('.sl-screen').dataset.ply !== '{before}'", timeout=STEP_MS)
    settled(page)
    page.reload()
    page.locator("[data-resume]").first.click(timeout=LOADING_MS)
    settled(page)
    expect(page.locator("[data-tool=coach]")).to_have_attribute("aria-checked", "true", timeout=STEP_MS)
    expect(page.locator("[data-tool=suggest]")).to_be_visible(timeout=STEP_MS)


def test_while_the_coach_thinks_the_page_answers(page: Page, site: str) -> None:
    open_page(page, site)
    start(page, "archmage", ("person", "greedy", "greedy"), seed="5")
    settled(page)
    page.locator("[data-tool=coach]").click()
    for _ in range(14):
        settled(page)
        page.locator("[data-tool=suggest]").click(timeout=STEP_MS)
        act(page, page.locator("[data-tool=follow]").click)
    page.evaluate("document.querySelector('.sl-rule').click()")
    expect(page.locator(".sl-sheet")).to_be_visible(timeout=STEP_MS)


def test_what_cost_most_is_tried_again(page: Page, site: str, tmp_path: Path, stays_home: StaysHome) -> None:
    sit_down(page, site, last_turn(), tmp_path)
    page.locator("[data-option='end turn']").click()
    page.locator("[data-answer=yes]").click()
    expect(page.locator(".sl-score")).to_be_visible(timeout=STEP_MS)
    finished = kept_game(page).position
    page.locator("[data-look-back='0']").click()
    slip = page.locator(".sl-slip")
    expect(slip).to_have_count(1, timeout=STEP_MS)
    page.locator("[data-tool=to-review]").click()
    expect(page.locator(".sl-review h2")).to_be_in_viewport()
    assert faults(page) == []
    expect(slip).to_contain_text("It cost about 6 points")
    page.locator("[data-again='0']").click()
    expect(page.locator(".sl-try")).to_contain_text("you chose: End your turn", timeout=STEP_MS)
    page.locator("[data-option=transmute]").click()
    expect(page.locator(".sl-try")).to_contain_text("about 6 points better", timeout=STEP_MS)
    expect(page.locator(".sl-try")).to_contain_text("The coach knows nothing better")
    assert kept_game(page).position == finished
    page.locator("[data-tool=return]").click()
    expect(page.locator(".sl-score")).to_be_visible(timeout=STEP_MS)
    expect(slip).to_have_count(1)
    page.locator("[data-again='0']").click()
    expect(page.locator(".sl-try")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-option=transmute]").click()
    page.locator("[data-tool=play-on]").click(timeout=STEP_MS)
    fill_picker(page)
    act(page, page.locator("[data-confirm]").click)
    assert page.locator(".sl-try").count() == 0
    games = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('seasons-learn/1/game/')).length")
    assert games == 2


def test_holding_shows_what_the_other_may_see_and_letting_go_ends_it(
    timed_page: Page, site: str, tmp_path: Path
) -> None:
    page = timed_page
    here = table(seat(hand="Purse of Io, Staff of Spring"), seat(hand="Hand of Fortune"))
    sit_down(page, site, here, tmp_path)
    button, panel = page.locator("[data-eyes='1']"), page.locator(".sl-eyes")
    assert page.locator("[data-card='Hand of Fortune']").count() == 0
    button.scroll_into_view_if_needed()
    button.hover()
    page.mouse.down()
    expect(panel).to_be_visible(timeout=STEP_MS)
    expect(panel.locator("[data-card='Hand of Fortune']")).to_be_visible()
    expect(panel.locator("[data-card='Purse of Io']")).to_have_count(0)
    expect(panel.locator("[data-zone='hand-0']")).to_contain_text("2 cards face down")
    page.clock.fast_forward(A_WHILE_MS)
    page.mouse.up()
    expect(panel).to_have_count(0, timeout=STEP_MS)
    assert page.locator("[data-card='Hand of Fortune']").count() == 0


def test_a_short_press_keeps_it_open_by_mouse_and_by_key(page: Page, site: str, tmp_path: Path) -> None:
    sit_down(page, site, table(seat(hand="Purse of Io"), seat(hand="Hand of Fortune")), tmp_path)
    button, panel = page.locator("[data-eyes='1']"), page.locator(".sl-eyes")
    for press in (button.click, lambda: button.press("Enter"), lambda: button.press(" ")):
        press()
        expect(panel).to_be_visible(timeout=STEP_MS)
        expect(button).to_have_attribute("aria-pressed", "true")
        # What is asked now is answered after the closing, had the release asked for it.
        page.evaluate("document.querySelector('.sl-rule').click()")
        expect(page.locator(".sl-sheet")).to_be_visible(timeout=STEP_MS)
        expect(panel).to_be_visible()
        page.keyboard.press("Escape")
        button.focus()
        page.keyboard.press("Enter")
        expect(panel).to_have_count(0, timeout=STEP_MS)
    button.evaluate("(el) => el.click()")
    expect(panel).to_be_visible(timeout=STEP_MS)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0, timeout=STEP_MS)


def test_a_held_key_looks_as_long_as_it_is_held(timed_page: Page, site: str, tmp_path: Path) -> None:
    page = timed_page
    sit_down(page, site, table(seat(hand="Purse of Io"), seat(hand="Hand of Fortune")), tmp_path)
    page.locator("[data-eyes='1']").focus()
    page.keyboard.down(" ")
    expect(page.locator(".sl-eyes")).to_be_visible(timeout=STEP_MS)
    page.clock.fast_forward(A_WHILE_MS)
    page.keyboard.up(" ")
    expect(page.locator(".sl-eyes")).to_have_count(0, timeout=STEP_MS)


def test_two_people_at_one_screen_are_offered_no_eyes(page: Page, site: str) -> None:
    open_page(page, site)
    start(page, "archmage", ("person", "person"), seed="3")
    page.locator("[data-tool=me]").click()
    settled(page)
    assert page.locator("[data-eyes]").count() == 0
    expect(page.locator("[data-tool=coach]")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_everything_fits_and_can_be_hit(page: Page, site: str, tmp_path: Path, width: int, height: int) -> None:
    sit_down(page, site, last_turn(), tmp_path)
    page.locator("[data-tool=coach]").click()
    page.locator("[data-tool=suggest]").click(timeout=STEP_MS)
    expect(page.locator(".sl-suggestion")).to_be_visible(timeout=STEP_MS)
    at_the_top(page, width, height)
    assert small_targets(page) == []
    assert faults(page) == []
    page.locator("[data-eyes='1']").click()
    expect(page.locator(".sl-eyes")).to_be_visible(timeout=STEP_MS)
    assert page.locator(".sl-eyes").evaluate("(el) => el.scrollWidth <= el.clientWidth")
    assert small_targets(page) == []
    assert faults(page) == []

"""The page of energy rarity: a guess before the numbers, the right numbers for every switch, by mouse and by keys."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from seasons_learn.panels.rarity_page import RarityPage, rarity
from tests.pages.energy_support import (
    bars,
    changes_in_place,
    drawn,
    expect_cell,
    is_the_same,
    open_explorer,
    table,
)
from tests.play_page_support import STEP_MS, sideways, small_targets

StaysHome = Callable[[], None]


def press(page: RarityPage, message: str, **more: Any) -> dict[str, Any]:
    page.hear({"type": message, "ply": page.scene["ply"], **more})
    front: dict[str, Any] = page.scene["front"]
    return front


# ---- without a browser


def test_numbers_come_after_the_guess_and_only_for_its_season() -> None:
    page = rarity()
    assert page.scene["front"]["result"] is None
    right = press(page, "guess", answer="earth")
    assert right["said"].startswith("Right")
    assert right["result"]["table"]["rows"][1] == ["water", "47%", "2.8", "0.80", "85%", "1"]
    assert press(page, "set-season", season="spring")["result"] is None
    wrong = press(page, "guess", answer="air")
    assert wrong["said"].startswith("Not quite")
    assert "fire" in wrong["said"]


def test_whoever_would_rather_see_sees_every_season_and_may_guess_again() -> None:
    page = rarity("fall", players=4)
    assert press(page, "just-show")["said"].startswith("No die of fall shows water")
    everything = press(page, "set-season", season="all")
    assert len(everything["result"]["table"]["rows"]) == 16
    assert press(page, "guess-again")["result"] is None
    assert "more than that" in press(page, "guess", answer="2")["said"]
    press(page, "guess-again")
    assert press(page, "guess", answer="4")["said"].startswith("Right")


def test_an_answer_to_another_question_is_no_guess() -> None:
    page = rarity()
    assert press(page, "guess", answer="3")["said"] is None
    page.hear({"type": "guess", "answer": "mud", "ply": 0})
    assert page.scene["notice"] is not None
    assert page.scene["front"]["said"] is None


@pytest.mark.parametrize("wrong", [{"season": "autumn"}, {"players": 5}, {"measure": "year"}])
def test_a_notebook_is_told_what_it_cannot_ask_for(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        rarity(**wrong)


def test_an_address_is_followed_or_passed_over() -> None:
    page = rarity()
    page.follow_address({"season": "summer", "players": "3"})
    assert (page.scene["front"]["season"]["value"], page.scene["front"]["players"]["value"]) == ("summer", 3)
    page.follow_address({"season": "<b>", "players": "9"})
    assert page.scene["front"]["season"]["value"] == "summer"


# ---- in the browser


@pytest.mark.browser
def test_three_settings_by_clicks(page: Page, site: str, stays_home: StaysHome) -> None:
    open_explorer(page, site, "rarity")
    assert page.locator("[data-chart], [data-table]").count() == 0, "no number before the guess"
    page.locator("[data-guess=fire]").click()
    expect(page.locator(".sl-said")).to_contain_text("Not quite", timeout=STEP_MS)
    # Winter, two players, a whole round.
    assert [round(x, 3) for x in bars(page, "rarity", 0, "x")] == [0.704, 0.85, 0.421, 0]
    assert bars(page, "rarity", 1, "x") == [1, 1, 2, 3]
    changes_in_place(page, "rarity")
    # Four players: all five dice.
    page.locator("[data-set=players-4]").check(force=True)
    expect_cell(page, "rarity", 1, 4, "96%")
    expect_cell(page, "rarity", 2, 4, "60%")
    # Spring, faces of a die.
    page.locator("[data-set=season-spring]").check(force=True)
    page.locator("[data-guess=fire]").click()
    expect(page.locator(".sl-said")).to_contain_text("Right", timeout=STEP_MS)
    page.locator("[data-set=measure-die]").check(force=True)
    page.wait_for_function("document.querySelector('[data-chart]').data?.[0].text[3] === '2.8'", timeout=STEP_MS)
    assert bars(page, "rarity", 0, "x") == [1, 2, 0, 2.8]
    assert table(page, "rarity")[2] == ["fire", "0%", "0.0", "0.00", "0%", "3"]


@pytest.mark.browser
def test_the_chart_is_changed_in_place(page: Page, site: str) -> None:
    open_explorer(page, site, "rarity")
    page.locator("[data-tool=predict-skip]").click()
    changes_in_place(page, "rarity")
    page.locator("[data-set=season-summer]").check(force=True)
    expect_cell(page, "rarity", 0, 4, "0%")
    page.wait_for_function("document.querySelector('[data-chart]').data[1].x[0] === 3", timeout=STEP_MS)
    assert is_the_same(page, "rarity")


@pytest.mark.browser
def test_a_guess_and_the_switches_by_keys(page: Page, site: str) -> None:
    open_explorer(page, site, "rarity?season=fall&players=3")
    expect(page.locator("[data-set=season-fall]")).to_be_checked(timeout=STEP_MS)
    page.locator("[data-set=season-fall]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-guess=air]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".sl-said")).to_contain_text("Right", timeout=STEP_MS)
    expect_cell(page, "rarity", 0, 4, "92%")
    page.locator("[data-set=players-3]").focus()
    page.keyboard.press("ArrowLeft")
    expect_cell(page, "rarity", 0, 4, "85%")
    expect(page.locator("[data-set=players-2]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-set=measure-die]")).to_be_checked()
    expect(page.locator(".sl-sentence")).to_contain_text("on 2.8 of its 6 faces", timeout=STEP_MS)


@pytest.mark.browser
def test_on_a_telephone_and_why(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_explorer(page, site, "rarity?season=all")
    page.locator("[data-guess='4']").click()
    drawn(page, "rarity")
    assert not sideways(page)
    assert small_targets(page) == []
    page.locator(".sl-rule").first.click()
    expect(page.locator("[data-sheet]")).to_contain_text("What energy is worth", timeout=STEP_MS)

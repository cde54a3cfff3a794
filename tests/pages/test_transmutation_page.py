"""The transmutation chart to play with: the rulebook's sum first, everything set by clicks and by keys, then played."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.panels.transmutation_page import TransmutationPage, transmutation
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

TIMES = "\N{MULTIPLICATION SIGN}"
StaysHome = Callable[[], None]


def press(page: TransmutationPage, message: str, **more: Any) -> dict[str, Any]:
    page.hear({"type": message, "ply": page.scene["ply"], **more})
    front: dict[str, Any] = page.scene["front"]
    return front


def now(page: Page, crystals: int) -> None:
    expect(page.locator("[data-value=now]")).to_have_text(
        f"{crystals} crystals now" if crystals != 1 else "1 crystal now", timeout=STEP_MS
    )


# ---- without a browser


def test_the_rulebooks_example_comes_first() -> None:
    front = transmutation().scene["front"]
    assert front["now"]["n"] == 8
    assert [part["text"] for part in front["sum"]] == [f"1 fire {TIMES} 2 = 2", f"2 earth {TIMES} 3 = 6"]
    assert front["sentence"].startswith("Now is the best moment")
    assert front["reserve"]["isExample"]


def test_an_eighth_token_is_refused_in_a_sentence() -> None:
    page = transmutation({"air": 7})
    assert press(page, "add-token", kind="fire")["reserve"]["full"]
    assert "7 tokens" in page.scene["notice"]["text"]
    assert len(page.scene["front"]["reserve"]["held"]) == 7
    assert page.scene["front"]["reserve"]["held"][0]["kind"] == "air"


def test_taking_what_is_not_there_changes_nothing() -> None:
    page = transmutation()
    assert press(page, "take-token", kind="water")["now"]["n"] == 8


def test_in_the_last_fall_it_is_now_or_never() -> None:
    front = transmutation({"water": 1}, month=11, year=3).scene["front"]
    assert "now or never" in front["sentence"]
    assert len(front["table"]["rows"]) == 1


def test_the_sentence_tells_when_waiting_pays_and_how_long_it_takes() -> None:
    front = transmutation({"fire": 3}, month=3).scene["front"]
    assert front["sentence"].startswith("Waiting pays: 9 crystals in spring instead of 6 now")
    assert "1 space to go, which takes 1 round." in front["sentence"]
    assert "2 to 4 rounds" in transmutation({"water": 4}, month=6).scene["front"]["sentence"]


def test_the_cards_lie_in_play_when_they_were_compared() -> None:
    page = transmutation({"water": 4}, compare=True)
    page.hear({"type": "play-this", "ply": page.scene["ply"]})
    assert page.table is not None
    assert set(page.table.here.seats[0].play) == {5, 26}
    page.hear({"type": "leave", "ply": page.scene["ply"]})
    assert page.scene["screen"] == "front"
    assert page.scene["front"]["compare"]["value"]


def test_what_lacks_tokens_says_how_many() -> None:
    rows = transmutation({"water": 3}, compare=True).scene["front"]["cards"]["rows"]
    assert rows[1] == ["Balance of Ishtar", "0", "3", "needs 4 of one type"]
    page = transmutation({"water": 3}, compare=True)
    later = press(page, "set-printing", printing="ek_reprint")["cards"]["rows"]
    assert later[1] == ["Balance of Ishtar", "9", "9", "3 water"]


def test_an_address_names_tokens_or_leaves_the_example() -> None:
    page = transmutation()
    page.follow_address({"water": "2", "month": "10"})
    assert page.scene["front"]["now"]["n"] == 6
    page.follow_address({"month": "4"})
    assert page.scene["front"]["now"]["n"] == 5
    for nonsense in ({"month": "0"}, {"fire": "5", "earth": "5"}, {"air": "many"}):
        page.follow_address(nonsense)
        assert page.scene["front"]["now"]["n"] == 5


# ---- in the browser


@pytest.mark.browser
def test_three_settings_by_clicks(page: Page, site: str, stays_home: StaysHome) -> None:
    open_explorer(page, site, "transmutation")
    # The rulebook's example: winter, one fire and two earth.
    now(page, 8)
    assert [row[1] for row in table(page, "moments")] == ["best: 8", "5", "3", "5"]
    assert bars(page, "transmutation", 3, "y") == [6, 2, 2, 4]
    changes_in_place(page, "transmutation")
    # Late spring, one fire back and four water instead, two bonuses and one Purse.
    page.locator("[data-take=fire]").click()
    for held in range(3, 7):
        page.locator("[data-add=water]").click()
        expect(page.locator("[data-take]")).to_have_count(held, timeout=STEP_MS)
    page.locator("[data-month='6']").check(force=True)
    expect(page.locator(".sl-wheel-text")).to_contain_text("Space 6, spring", timeout=STEP_MS)
    now(page, 6)
    for bonuses in (1, 2):
        page.locator("[data-step=bonuses-more]").click()
        expect(page.locator("[data-value=bonuses]")).to_have_text(str(bonuses), timeout=STEP_MS)
    page.locator("[data-step=purses-more]").click()
    now(page, 6 + 6 * 3)
    expect_cell(page, "moments", 2, 1, "best: 34")
    # The third year ends with fall; the two cards beside it.
    page.locator("[data-set=year-3]").check(force=True)
    expect(page.locator("[data-table=moments] tbody tr")).to_have_count(3, timeout=STEP_MS)
    page.locator("[data-set=compare]").check()
    expect_cell(page, "ways", 1, 1, "24")
    assert [row[1:3] for row in table(page, "ways")] == [["24", "24"], ["24", "32"], ["42", "42"]]
    page.locator("[data-set=printing-ek_reprint]").check(force=True)
    expect_cell(page, "ways", 1, 1, "18")
    assert is_the_same(page, "transmutation")


@pytest.mark.browser
def test_the_wheel_and_the_reserve_by_keys(page: Page, site: str) -> None:
    open_explorer(page, site, "transmutation")
    page.locator("[data-month='1']").focus()
    for month in (2, 3, 4):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"[data-month='{month}']")).to_be_focused()
    now(page, 5)
    page.locator("[data-add=air]").focus()
    page.keyboard.press("Enter")
    now(page, 7)
    expect(page.locator("[data-add=air]")).to_be_focused()
    page.locator("[data-take=air]").focus()
    page.keyboard.press("Enter")
    now(page, 5)
    page.locator("[data-step=bonuses-more]").focus()
    page.keyboard.press("Space")
    now(page, 8)
    page.locator("[data-set=compare]").focus()
    page.keyboard.press("Space")
    expect_cell(page, "ways", 2, 1, "15")


@pytest.mark.browser
def test_play_this_opens_the_position_and_leads_back(page: Page, site: str, stays_home: StaysHome) -> None:
    open_explorer(page, site, "transmutation?fire=1&earth=2&purses=1")
    now(page, 11)
    page.locator("[data-tool=play-this]").click()
    option = page.locator("[data-option=transmute]")
    expect(option).to_be_visible(timeout=STEP_MS)
    option.click()
    expect(page.locator("[data-confirm]")).to_be_visible(timeout=STEP_MS)
    # One fire and two earth: the tokens of the reserve, and only those, can be given.
    for slot in ("more-0", "more-1", "more-1"):
        page.locator(f"[data-slot={slot}]:not([aria-disabled])").click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".sl-me .sl-purse .sl-crystals-n")).to_have_text("11", timeout=STEP_MS)
    page.locator("[data-tool=leave]").click()
    now(page, 11)


@pytest.mark.browser
def test_on_a_telephone_in_the_dark(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    open_explorer(page, site, "transmutation?water=4&earth=3&compare=true")
    drawn(page, "transmutation")
    assert not sideways(page)
    assert small_targets(page) == []
    for space in page.locator(".sl-month").all():
        box = space.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 39.5
    page.locator("[data-card-sheet='5']").click()
    expect(page.locator("[data-sheet]")).to_contain_text("Balance of Ishtar", timeout=STEP_MS)

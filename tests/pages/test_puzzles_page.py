"""The puzzles as a learner meets them: solved by clicks and by keys, taken back, hinted, kept in the browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.play_page_support import LOADING_MS, OPEN, STEP_MS, sideways

pytestmark = pytest.mark.browser
StaysHome = Callable[[], None]


def open_list(page: Page, site: str) -> None:
    page.goto(f"{site}puzzles")
    expect(page.locator("[data-puzzle]").first).to_be_visible(timeout=LOADING_MS)


def open_puzzle(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}puzzles?puzzle={name}")
    expect(page.locator(".sl-puzzle")).to_be_visible(timeout=LOADING_MS)


def press(page: Page, line: str) -> None:
    page.locator(f"{OPEN}[data-option='{line}']").first.click(timeout=STEP_MS)


def now_says(page: Page, words: str) -> None:
    expect(page.locator("[data-now]")).to_contain_text(words, timeout=STEP_MS)


def test_a_puzzle_is_tried_taken_back_and_solved_by_clicks(page: Page, site: str, stays_home: StaysHome) -> None:
    open_list(page, site)
    page.locator("[data-puzzle=earth_or_amulet]").click()
    now_says(page, "0 crystals")
    press(page, "summon Amulet of Earth")
    now_says(page, "9 crystals")
    press(page, "end turn")
    expect(page.locator("[data-verdict=plain]")).to_contain_text("Two stars", timeout=STEP_MS)
    page.locator("[data-tool=take-it-back]").click()
    expect(page.locator("[data-verdict]")).to_have_count(0, timeout=STEP_MS)
    press(page, "transmute")
    now_says(page, "11 crystals")
    press(page, "end turn")
    won = page.locator("[data-verdict=good]")
    expect(won).to_contain_text("nothing better exists", timeout=STEP_MS)
    expect(won).to_contain_text("8 crystals")
    expect(page.locator("[data-tool=solution]")).to_have_count(0)
    page.locator("[data-tool=list]").click()
    expect(page.locator("[data-stars=earth_or_amulet]")).to_have_text("3 stars of 3", timeout=STEP_MS)
    page.reload()
    expect(page.locator("[data-stars=earth_or_amulet]")).to_have_text("3 stars of 3", timeout=LOADING_MS)


def test_a_puzzle_is_solved_by_keys_alone(page: Page, site: str) -> None:
    open_puzzle(page, site, "room_for_more")
    heading = page.locator("h1[data-heading]")
    heading.focus()
    for line in ("summon Amulet of Air", "summon Amulet of Earth", "summon Wondrous Chest"):
        option = page.locator(f"{OPEN}[data-option='{line}']").first
        expect(option).to_be_visible(timeout=STEP_MS)
        for _ in range(60):
            if page.evaluate("document.activeElement?.dataset?.option") == line:
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(option).to_have_count(0, timeout=STEP_MS)
    page.keyboard.press("e")
    expect(page.locator("[data-verdict=good]")).to_be_visible(timeout=STEP_MS)
    page.keyboard.press("n")
    expect(heading).not_to_have_text("Room for more", timeout=STEP_MS)
    assert "puzzle=" in page.url


def test_hints_come_one_by_one_and_the_solution_only_when_asked_for(page: Page, site: str) -> None:
    open_puzzle(page, site, "keep_seven")
    expect(page.locator("[data-hint], [data-solution]")).to_have_count(0)
    page.locator("[data-tool=hint]").click()
    expect(page.locator("[data-hint]")).to_have_count(1, timeout=STEP_MS)
    page.locator("[data-tool=hint]").click()
    expect(page.locator("[data-hint]")).to_have_count(2, timeout=STEP_MS)
    expect(page.locator("[data-tool=hint]")).to_have_count(0)
    page.locator("[data-tool=solution]").click()
    expect(page.locator("[data-solution]")).to_contain_text("summon Olaf's Blessed Statue", timeout=STEP_MS)
    expect(page.locator("[data-solution]")).to_contain_text("41 crystals and prestige")


def test_who_looks_at_the_solution_earns_no_stars_for_it(page: Page, site: str) -> None:
    open_puzzle(page, site, "earth_or_amulet")
    page.locator("[data-tool=solution]").click()
    for line, after in (
        ("summon Amulet of Earth", "9 crystals"),
        ("transmute", "11 crystals"),
        ("end turn", "In the end"),
    ):
        press(page, line)
        now_says(page, after)
    expect(page.locator("[data-verdict]")).to_contain_text("no new stars", timeout=STEP_MS)
    page.locator("[data-tool=list]").click()
    expect(page.locator("[data-stars=earth_or_amulet]")).to_have_text("not tried yet", timeout=STEP_MS)


def test_a_puzzle_over_two_turns_goes_on_by_itself_between_them(page: Page, site: str) -> None:
    open_puzzle(page, site, "now_or_later")
    press(page, "transmute")
    earth = page.locator("[data-slot^=more]").last
    earth.click(timeout=STEP_MS)
    earth.click()
    page.locator("[data-confirm]").click()
    now_says(page, "6 crystals")
    press(page, "end turn")
    expect(page.locator("[data-option='take die 2']")).to_be_visible(timeout=STEP_MS)
    press(page, "take die 2")
    expect(page.locator("[data-option='take die 2']")).to_have_count(0, timeout=STEP_MS)
    press(page, "transmute")
    expect(page.locator("[data-confirm]")).to_be_visible(timeout=STEP_MS)


def test_an_unknown_puzzle_is_said_to_be_unknown(page: Page, site: str) -> None:
    page.goto(f"{site}puzzles?puzzle=nowhere")
    expect(page.locator(".sl-notice")).to_contain_text("nowhere", timeout=LOADING_MS)
    expect(page.locator("[data-puzzle]").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_puzzle_fits_a_telephone(page: Page, site: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 390, "height": 844})
    open_puzzle(page, site, "copy_cat")
    assert not sideways(page)

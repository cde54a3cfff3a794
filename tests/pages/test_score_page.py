"""The page of the score: a guess, then a sheet that the reader changes."""

import pytest
from playwright.sync_api import Page, expect

from tests.play_page_support import LOADING_MS, STEP_MS

pytestmark = pytest.mark.browser


def open_page(page: Page, site: str) -> None:
    page.goto(f"{site}score")
    expect(page.locator("[data-guess='123']")).to_be_visible(timeout=LOADING_MS)


def total(page: Page) -> str:
    return page.locator("[data-table=score] .sl-marked td").last.inner_text()


def more(page: Page) -> list[list[str]]:
    rows = page.locator("[data-table=more] tbody tr")
    return [rows.nth(row).locator("td").all_inner_texts() for row in range(rows.count())]


def test_the_rulebooks_example_is_guessed_and_then_changed_by_clicks(page: Page, site: str) -> None:
    open_page(page, site)
    assert page.locator("[data-table]").count() == 0, "no number before the guess"
    page.locator("[data-guess='128']").click()
    expect(page.locator(".sl-said")).to_contain_text("it is 123", timeout=STEP_MS)
    assert total(page) == "123"
    assert more(page)[:3] == [["+1", "124"], ["\N{MINUS SIGN}5", "118"], ["\N{MINUS SIGN}8", "115"]]
    page.locator("[data-step=bonuses-more]").click()
    expect(page.locator("[data-value=bonuses]")).to_have_text("3", timeout=STEP_MS)
    assert total(page) == "115", "three bonuses cost 20 in all (rulings C7)"
    page.locator("[data-step=hand-less]").click()
    expect(page.locator("[data-value=hand]")).to_have_text("0", timeout=STEP_MS)
    assert total(page) == "120"
    page.locator("[data-remove='4']").click()
    expect(page.locator("[data-card='Syllas the Faithful']")).to_have_count(0, timeout=STEP_MS)
    assert total(page) == "106"
    page.locator("[data-tool=example]").click()
    expect(page.locator("[data-value=bonuses]")).to_have_text("2", timeout=STEP_MS)
    assert total(page) == "123"
    expect(page.locator("[data-chart=score] .point")).to_have_count(13, timeout=STEP_MS)


def test_the_sheet_is_changed_by_keys_alone(page: Page, site: str) -> None:
    open_page(page, site)
    page.locator("[data-guess='123']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sl-said")).to_contain_text("Right", timeout=STEP_MS)
    page.locator("[data-step=crystals-more]").focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-value=crystals]")).to_have_text("73", timeout=STEP_MS)
    cards = page.locator("[data-set=card]")
    cards.focus()
    # Step by step: a browser that is slow takes letters of a name for the beginnings of several.
    page.keyboard.press("Home")
    for _ in range(60):
        if cards.evaluate("(el) => el.selectedOptions[0].text").startswith("Lantern"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-card='Lantern of Xidit']")).to_be_visible(timeout=STEP_MS)
    before = int(total(page))
    page.locator("[data-step=energy-more]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-value=energy]")).to_have_text("1", timeout=STEP_MS)
    assert int(total(page)) == before + 3, "3 crystals for each token in the reserve (rulings D45)"

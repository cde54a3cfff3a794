"""The Play page in a real browser: what a reader sees, may press, and is told."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.play_page_support import (
    STEP_MS,
    at_the_top,
    hidden,
    in_a_turn,
    open_page,
    play_until,
    ply,
    small_targets,
    start,
)

pytestmark = pytest.mark.browser


def test_what_may_not_be_done_says_why_and_leads_to_the_rule(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    play_until(page, lambda: in_a_turn(page))
    blocked = page.locator(".sl-option .sl-off").first
    reason = page.locator(f"[id='{blocked.get_attribute('aria-describedby')}']")
    assert len(reason.inner_text()) > 10
    assert hidden(reason)
    blocked.hover()
    expect(reason).to_have_css("clip-path", "none")
    page.mouse.move(1, 1)
    assert hidden(reason)
    page.locator("[data-heading]").focus()
    page.keyboard.press("Tab")
    blocked.focus()
    expect(reason).to_have_css("clip-path", "none")
    blocked.press("Enter")
    expect(reason).to_have_class("sl-reason")
    reason.locator(".sl-rule").click()
    expect(page.locator(".sl-sheet")).to_be_visible(timeout=STEP_MS)
    assert len(page.locator(".sl-sheet-body").inner_text()) > 80
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.locator(".sl-sheet")).to_have_count(0)


def test_the_page_is_played_by_keyboard_alone(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    play_until(page, lambda: in_a_turn(page))
    expect(page.locator("[data-heading]")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.sl-page') !== null")
    before = ply(page)
    page.keyboard.press("e")
    page.wait_for_function(
        f"document.querySelector('[data-answer]') || document.querySelector('.sl-screen').dataset.ply !== '{before}'"
    )
    if page.locator("[data-answer=no]").count():
        page.locator("[data-answer=no]").press("Enter")
        expect(page.locator(".sl-ask")).to_have_count(0)
        assert ply(page) == before


def test_what_went_wrong_is_told_where_the_reader_is(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 700})
    page = context.new_page()
    open_page(page, site)
    page.locator(".sl-own-table summary").click()
    page.locator("[data-name='1']").fill(page.locator("[data-name='0']").input_value())
    page.locator("[data-tool=start]").click()
    expect(page.locator("p.sl-notice")).to_be_in_viewport(ratio=0.99, timeout=STEP_MS)
    page.locator("[data-name='1']").fill("Lea")
    page.locator("[data-tool=start]").click()
    expect(page.locator(".sl-heading")).to_be_in_viewport(timeout=STEP_MS)
    context.close()


SIZES = [(1280, 720), (1000, 800), (390, 844)]


def test_what_to_do_next_is_in_view(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.locator("[data-tool=first-game]")).to_be_in_viewport(ratio=0.99)
    start(page)
    expect(page.locator(".sl-clock")).to_be_in_viewport(ratio=0.99)
    for size in SIZES:
        at_the_top(page, *size)
        expect(page.locator(".sl-heading")).to_be_in_viewport(ratio=0.99)
        expect(page.locator("[data-confirm]")).to_be_in_viewport(ratio=0.99)
        expect(page.locator("[data-suggest]")).to_be_in_viewport(ratio=0.99)
    play_until(page, lambda: in_a_turn(page))
    for size in SIZES:
        at_the_top(page, *size)
        expect(page.locator("[data-option='end turn']")).to_be_in_viewport(ratio=0.99)
    at_the_top(page, *SIZES[0])
    expect(page.locator(".sl-own-hand h3")).to_be_in_viewport()
    expect(page.locator(".sl-me .sl-reserve")).to_be_in_viewport(ratio=0.99)


def test_what_can_be_pressed_has_a_name(page: Page, site: str) -> None:
    nameless = re.compile(r"^\s*- (button|combobox|textbox|slider|radio|checkbox|dialog)(?! \")", re.MULTILINE)
    open_page(page, site)
    page.locator(".sl-own-table summary").click()
    assert not nameless.findall(page.locator(".sl-page").aria_snapshot())
    page.locator(".sl-own-table summary").click()
    start(page)
    assert not nameless.findall(page.locator(".sl-page").aria_snapshot())
    play_until(page, lambda: in_a_turn(page))
    page.locator(".sl-own-hand .sl-face").first.click()
    expect(page.locator(".sl-sheet")).to_be_visible(timeout=STEP_MS)
    assert not nameless.findall(page.locator(".sl-page").aria_snapshot())


def test_the_sheet_at_the_side_keeps_words_and_facts_apart(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    page.locator(".sl-face").first.click()
    gaps = (
        "(all) => all.map((dt) => {"
        " const range = document.createRange(); range.selectNodeContents(dt);"
        " const word = range.getBoundingClientRect(), fact = dt.nextElementSibling.getBoundingClientRect();"
        " return Math.max(fact.left - word.right, fact.top - word.bottom); })"
    )
    assert min(page.locator(".sl-facts dt").evaluate_all(gaps)) > 8
    page.locator(".sl-sheet footer button").click()
    expect(page.locator(".sl-glossary")).to_be_visible(timeout=STEP_MS)
    assert min(page.locator(".sl-glossary dt").evaluate_all(gaps)) > -1


def test_the_note_on_a_card_covers_neither_it_nor_its_buttons(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    page.mouse.move(640, 400)
    for turned, slot in ((120, page.locator(".sl-slot").first), (300, page.locator(".sl-slot").last)):
        page.mouse.wheel(0, turned)
        slot.locator(".sl-face").hover()
        note = page.locator(".sl-peek")
        expect(note).to_be_visible()
        expect(note).to_contain_text(slot.locator(".sl-card-name").inner_text())
        a, b = note.bounding_box(), slot.bounding_box()
        assert a is not None
        assert b is not None
        assert a["x"] >= b["x"] + b["width"] or a["x"] + a["width"] <= b["x"]
        expect(note).to_be_in_viewport(ratio=0.99)
    page.locator(".sl-slot .sl-face").last.click()
    sheet = page.locator(".sl-sheet")
    expect(sheet).to_be_visible(timeout=STEP_MS)
    assert sheet.bounding_box() == {"x": 860, "y": 0, "width": 420, "height": 720}


def test_a_telephone_has_room_for_it(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, color_scheme="light", is_mobile=True, has_touch=True
    )
    page = context.new_page()
    open_page(page, site)
    start(page)
    expect(page.locator("[data-tool=keys]")).to_be_hidden()
    asked = page.locator(".sl-confirm .sl-soft")
    assert hidden(asked)
    page.locator("[data-confirm]").tap(force=True)
    expect(asked).to_have_css("clip-path", "none")
    page.locator(".sl-face").first.tap()
    expect(page.locator(".sl-sheet")).to_be_visible(timeout=STEP_MS)
    sheet = page.locator(".sl-sheet").bounding_box()
    assert sheet is not None
    assert (sheet["width"], sheet["y"] + sheet["height"]) == (390, 844)
    assert sheet["y"] > 844 / 5, "some of the page stays in view above it"
    page.keyboard.press("Escape")
    play_until(page, lambda: in_a_turn(page))
    assert page.evaluate("document.documentElement.scrollWidth <= 390")
    assert page.evaluate("document.querySelector('.sl-screen').scrollWidth <= 390")
    assert small_targets(page) == []
    expect(page.locator(".sl-play")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.emulate_media(color_scheme="dark")
    expect(page.locator(".sl-play")).to_have_css("background-color", "rgb(20, 24, 31)")
    context.close()


def test_names_are_text_and_nothing_else(page: Page, site: str) -> None:
    open_page(page, site)
    page.locator("[data-tool=your-name]").fill("<img src=x onerror=hi>")
    page.locator("[data-tool=first-game]").click()
    expect(page.locator(".sl-packs")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-suggest]").click()
    page.locator("[data-confirm]").click()
    expect(page.get_by_text("<img src=x onerror=hi>").first).to_be_visible(timeout=STEP_MS)
    assert page.locator(".sl-page img").count() == 0

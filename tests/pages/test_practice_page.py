"""Practice as a learner meets it: questions by clicks and keys, what was wrong comes again, and all of it is kept."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.lessons import progress
from seasons_learn.lessons.progress import Progress
from tests.play_page_support import LOADING_MS, STEP_MS, sideways

pytestmark = pytest.mark.browser
StaysHome = Callable[[], None]


def begin(page: Page, site: str, query: str = "") -> None:
    page.goto(f"{site}practice{query}")
    page.locator("[data-tool=begin]").click(timeout=LOADING_MS)
    expect(page.locator("[data-value]").first).to_be_visible(timeout=LOADING_MS)


def kept(page: Page) -> Progress:
    """The learner's progress as the browser keeps it."""
    text = page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('progress'))?.[1] ?? ''")
    return progress.read(text) if text else Progress()


def wrong_rules(page: Page) -> set[str]:
    return {rule for rule, memory in kept(page).rules.items() if memory.wrong}


def answer(page: Page) -> bool:
    """Press the last answer; whether it was right."""
    page.locator("[data-value]").last.click()
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_be_visible(timeout=STEP_MS)
    return verdict.get_attribute("data-verdict") == "good"


def go_on(page: Page) -> None:
    page.locator("[data-tool=next]").click()
    expect(page.locator("[data-verdict]")).to_have_count(0, timeout=STEP_MS)


def test_what_was_answered_wrong_comes_again_and_is_kept(page: Page, site: str, stays_home: StaysHome) -> None:
    begin(page, site)
    for _ in range(40):
        if not answer(page):
            break
        go_on(page)
    missed = wrong_rules(page)
    assert len(missed) == 1
    (rule,) = missed
    expect(page.locator("[data-mark=right]")).to_have_count(1)
    before = kept(page).rules[rule].answers
    for _ in range(2):
        go_on(page)
        answer(page)
    go_on(page)
    answer(page)
    assert kept(page).rules[rule].answers == before + 1
    page.locator("[data-tool=stop]").click()
    expect(page.locator(f"[data-outlook={rule}]")).to_be_visible(timeout=STEP_MS)
    page.reload()
    expect(page.locator(f"[data-outlook={rule}]")).to_be_visible(timeout=LOADING_MS)


def test_a_question_is_answered_by_keys_alone(page: Page, site: str) -> None:
    begin(page, site)
    count = page.locator("[data-count]")
    expect(count).to_have_text("First question")
    page.keyboard.press("a")
    expect(page.locator("[data-verdict]")).to_be_visible(timeout=STEP_MS)
    page.keyboard.press("b")
    page.keyboard.press("n")
    expect(page.locator("[data-verdict]")).to_have_count(0, timeout=STEP_MS)
    expect(count).to_contain_text("of 1 right")
    assert sum(memory.answers for memory in kept(page).rules.values()) == 1


def test_the_address_keeps_to_one_rule(page: Page, site: str) -> None:
    begin(page, site, "?rule=D35")
    for _ in range(3):
        answer(page)
        expect(page.locator("[data-verdict]")).to_contain_text("D35")
        go_on(page)
    assert set(kept(page).rules) == {"D35"}


def test_a_question_fits_a_telephone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page, site)
    answer(page)
    assert not sideways(page)

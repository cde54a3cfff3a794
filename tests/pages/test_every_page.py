"""What holds for every page: anyone can use it, it fits a telephone, it asks no other host, it leads home."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from seasons_learn.panels import _MODULES
from seasons_learn.serving import places
from tests.play_page_support import LOADING_MS, STEP_MS, sideways

pytestmark = pytest.mark.browser

PAGES = sorted(places.pages())
FURTHER = {
    "course": "[data-lesson]",
    "examples": "[data-example]",
    "play": "[data-tool=first-game]",
    "puzzles": "[data-puzzle]",
}
"""What leads from a page's first screen to what it is for."""
SERIOUS = {"serious", "critical"}


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical, with the first element of each."""
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]} ({len(fault['nodes'])})"
        for fault in found.response["violations"]
        if fault["impact"] in SERIOUS
    ]


def unreachable(page: Page) -> list[str]:
    """Controls in view that a finger would miss, or that have no name for screen readers."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.sl-page :is(button, select, summary, a, input, [role=button])')]
        .filter((el) => el.offsetParent && getComputedStyle(el).opacity !== '0')
        .filter((el) => !el.matches('.sl-rule, .sl-away, p a, .sl-why') && !el.closest('.sl-chart'))
        .map((el) => [el, el.getBoundingClientRect(), el.labels?.[0]?.getBoundingClientRect()])
        .filter(([el, box, label]) => Math.max(box.height, label?.height ?? 0) < (innerWidth > 760 ? 39.5 : 43.5))
        .map(([el, box]) => `${el.tagName}.${el.className} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
    )
    return found


WIDE, NARROW = (1280, 800, "light"), (390, 844, "dark")


def look(page: Page, *windows: tuple[int, int, str]) -> None:
    """The page as it is now, in windows of these sizes and schemes of colour."""
    for width, height, scheme in windows:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
        assert not faults(page), f"{width} px, {scheme}"
        assert not sideways(page), f"{width} px"
        assert not unreachable(page), f"{width} px"


@pytest.mark.parametrize("name", PAGES, ids=[name or "home" for name in PAGES])
def test_anyone_can_use_the_page(page: Page, site: str, name: str, stays_home: Callable[[], None]) -> None:
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(site + name)
    expect(page.locator(".sl-screen h1")).to_be_visible(timeout=LOADING_MS)
    assert page.locator("h1").count() == 1
    if name:
        expect(page.locator("[data-tool=home]")).to_have_attribute("href", "/")
    look(page, WIDE, NARROW)
    if page.locator("[data-tool=predict-skip]").count():
        page.locator("[data-tool=predict-skip]").first.click()
        expect(page.locator("[data-shown]").first).to_be_visible(timeout=STEP_MS)
        look(page, NARROW)
    if name in FURTHER:
        first = page.locator(".sl-screen").inner_text()
        page.locator(FURTHER[name]).first.click()
        page.wait_for_function("(first) => document.querySelector('.sl-screen').innerText !== first", arg=first)
        look(page, NARROW)
    assert not said


def test_every_page_is_a_panel_that_a_notebook_shows_with_one_line() -> None:
    panels = set(_MODULES)
    assert {name or "home" for name in places.pages()} <= panels

"""Playing the Play page as a person does: what its tests share."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from seasons_learn.play.game import Game
from seasons_learn.play.saves import game_from_json

LOADING_MS = 40_000
STEP_MS = 15_000
A_WHILE_MS = 60_000
"""How far a page's clock leaps where a fixed pause would otherwise be waited for."""
OPEN = "[data-option]:not([aria-disabled])"
LIKED = ("gain die", "summon", "transmute", "activate", "draw", "take", "keep", "put")
"""What the clicking player prefers, in this order; then whatever comes first."""


def open_page(page: Page, site: str) -> None:
    page.goto(f"{site}play")
    expect(page.locator("[data-tool=first-game]")).to_be_visible(timeout=LOADING_MS)


def start(
    page: Page, level: str = "apprentice", kinds: tuple[str, ...] = ("person", "random"), seed: str = "7"
) -> None:
    page.locator(".sl-own-table summary").click()
    for _ in kinds[2:]:
        page.locator("[data-tool=add-seat]").click()
    for seat, kind in enumerate(kinds):
        page.locator(f"[data-kind='{seat}']").select_option(kind)
    page.locator(f"input[value={level}]").check()
    page.get_by_label("Seed").fill(seed)
    page.locator("select[data-tool=pace]").select_option("instant")
    page.locator("[data-tool=start]").click()
    expect(page.locator(".sl-game, .sl-veil")).to_be_visible(timeout=STEP_MS)


def ply(page: Page) -> str:
    return page.locator(".sl-screen").get_attribute("data-ply") or ""


def settled(page: Page) -> None:
    """Wait until it is our choice, somebody must say who they are, or the game is over."""
    expect(page.locator(".sl-choice.sl-mine, .sl-score, .sl-veil").first).to_be_visible(timeout=STEP_MS)


def act(page: Page, press: Callable[[], None]) -> None:
    """Press something that plays on, say yes to a question about it, and wait for what follows."""
    before = ply(page)
    press()
    moved = f"document.querySelector('.sl-screen').dataset.ply !== '{before}'"
    page.wait_for_function(f"document.querySelector('[data-answer=yes]') || {moved}", timeout=STEP_MS)
    if ply(page) == before:
        page.locator("[data-answer=yes]").click()
        page.wait_for_function(moved, timeout=STEP_MS)
    settled(page)


def fill_picker(page: Page) -> None:
    """Press plus (or, where too much is held, minus) until the answer is whole."""
    confirm = page.locator("[data-confirm]")
    for _ in range(40):
        if confirm.get_attribute("aria-disabled") is None:
            return
        more = page.locator("[data-slot^=more]:not([aria-disabled]), [data-slot^=card][aria-pressed=false]")
        less = page.locator("[data-slot^=less]:not([aria-disabled])")
        too_much = "too many" in page.locator(".sl-picked").inner_text()
        (less if too_much else more).first.click()
    pytest.fail("the picker never became whole")


def hurry(button: Locator, times: int) -> None:
    """Press again and again before there can be an answer."""
    button.evaluate("(el, times) => { for (let press = 0; press < times; press += 1) el.click(); }", times)


def choose(page: Page) -> None:
    """Answer whatever is asked by clicks, as somebody would who likes to do things."""
    if page.locator("[data-suggest]").count():
        page.locator("[data-suggest]").click()
        act(page, page.locator("[data-confirm]").click)
    elif page.locator("[data-confirm]").count():
        fill_picker(page)
        act(page, page.locator("[data-confirm]").click)
    else:
        options = page.locator(OPEN)
        texts = [options.nth(index).get_attribute("data-option") or "" for index in range(options.count())]
        assert texts, "nothing can be pressed"
        order = [text for liked in LIKED for text in texts if text.startswith(liked)]
        option = options.nth(texts.index(order[0] if order else texts[0]))
        act(page, option.click)


def kept_game(page: Page) -> Game:
    """The game as the browser keeps it."""
    # A new game is kept a moment after it is shown.
    kept = page.wait_for_function(
        "Object.entries(localStorage).find(([key]) => key.startsWith('seasons-learn/1/game/'))?.[1]", timeout=STEP_MS
    )
    return game_from_json(json.loads(json.loads(kept.json_value())["save"])["game"])


def shown_totals(page: Page) -> list[int]:
    cells = page.locator(".sl-total td").all_inner_texts()
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def columns_add_up(page: Page) -> bool:
    rows = page.locator(".sl-score tbody tr").all()
    table = [[cell.replace("\N{MINUS SIGN}", "-") for cell in row.locator("td").all_inner_texts()] for row in rows]
    sums = [sum(int(row[column] or 0) for row in table[:-1]) for column in range(len(table[-1]))]
    return sums == [int(cell) for cell in table[-1]]


def play_until(page: Page, reached: Callable[[], bool]) -> None:
    for _ in range(60):
        settled(page)
        if reached():
            return
        choose(page)
    pytest.fail("the game never came to what this test is about")


def in_a_turn(page: Page) -> bool:
    return page.locator("[data-option='end turn']:not([aria-disabled])").count() > 0


def hidden(part: Locator) -> bool:
    """Whether a text is there for screen readers only."""
    return style(part, "clipPath") != "none"


def kernels_of(server: "subprocess.Popen[str]") -> list[psutil.Process]:
    """The kernels of a server's pages: children of the warm process that they are forked from, or of the server."""
    family = psutil.Process(server.pid).children(recursive=True)
    warm = {process.pid for process in family if "seasons_learn.serving.warm" in process.cmdline()}
    forked = [process for process in family if process.ppid() in warm]
    return forked + [process for process in family if any("ipykernel" in word for word in process.cmdline())]


def small_targets(page: Page) -> list[str]:
    """Controls in view that a finger or a mouse would miss; links in running text have a wider area around them.

    On a telephone a control is 44 px high, elsewhere 40; both want 40 px of width.
    """
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll('.sl-page :is(button, select, summary, input[type=range])')]
        .filter((el) => el.offsetParent && !el.matches('.sl-rule'))
        .map((el) => [el.className || el.tagName, el.getBoundingClientRect()])
        .filter(([, box]) => box.height < (innerWidth > 760 ? 39.5 : 43.5) || box.width < 39.5)
        .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
    )
    return found


def sideways(page: Page) -> list[str]:
    """What sticks out of the window; none if nothing does, once charts have followed a change of its size."""
    try:
        page.wait_for_function("document.querySelector('.sl-play').scrollWidth <= innerWidth", timeout=5_000)
    except TookTooLong:
        found: list[str] = page.evaluate(
            """() => [...document.querySelectorAll('.sl-page *')]
            .filter((el) => el.getBoundingClientRect().right > innerWidth + 1)
            .map((el) => `${el.tagName} ${el.className}`).slice(0, 5)"""
        )
        return found or ["the page itself"]
    return []


def at_the_top(page: Page, width: int, height: int) -> None:
    """The page as it opens on a screen of that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".sl-clock").evaluate("(el) => el.scrollIntoView()")
    assert not sideways(page)


def style(part: Locator, name: str) -> str:
    return str(part.evaluate(f"(el) => getComputedStyle(el).{name}"))

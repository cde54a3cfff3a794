"""The Play page in a real browser: nothing is lost, whatever happens to kernel, window, store or file."""

import re
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from seasons_learn.play.game import Game
from tests.play_page_support import (
    LOADING_MS,
    OPEN,
    STEP_MS,
    choose,
    fill_picker,
    in_a_turn,
    kept_game,
    kernels_of,
    open_page,
    play_until,
    settled,
    start,
)

pytestmark = pytest.mark.browser
SAVES = Path(__file__).parent / "saves"
StartServer = Callable[..., AbstractContextManager[tuple[str, "subprocess.Popen[str]"]]]


def answer(page: Page) -> None:
    """Answer with nobody there to hear it."""
    if page.locator("[data-confirm]").count():
        fill_picker(page)
        page.locator("[data-confirm]").click()
    else:
        page.locator(OPEN).first.click()


def test_a_dead_kernel_and_a_dead_server_lose_nothing_in_the_middle_of_an_effect(
    browser: Browser, start_server: StartServer
) -> None:
    context = browser.new_context()
    with start_server("--port", "0") as (site, server):
        page = context.new_page()
        open_page(page, site)
        page.locator("input[type=file]").set_input_files(SAVES / "format_1_in_an_effect.json")
        settled(page)
        kept = kept_game(page).position
        assert [frame.program for frame in kept.stack] == ["summon", "D30.reacts"]
        for kernel in kernels_of(server):
            kernel.kill()
        answer(page)
        expect(page.locator(".sl-notice")).to_contain_text("Reload", timeout=LOADING_MS)
        page.locator(".sl-notice button").click()
        page.locator("[data-tool=file]").click()
        expect(page.locator(".sl-notice")).to_contain_text("Reload", timeout=LOADING_MS)
        page.reload()
        page.locator("[data-resume]").first.click(timeout=LOADING_MS)
        settled(page)
        assert kept_game(page).position == kept
    answer(page)
    expect(page.locator(".sl-notice")).to_contain_text("Reload", timeout=LOADING_MS)
    with start_server("--port", str(urlsplit(site).port)):
        page.reload()
        page.locator("[data-resume]").first.click(timeout=LOADING_MS)
        settled(page)
        assert kept_game(page).position == kept
        choose(page)
        assert len(kept_game(page).position.stack) < 2
    context.close()


def test_a_game_that_goes_on_in_another_window_says_so_in_the_first(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    other = page.context.new_page()
    other.goto(f"{site}play")
    other.locator("[data-resume]").first.click(timeout=LOADING_MS)
    settled(other)
    choose(other)
    expect(page.locator(".sl-notice")).to_contain_text("another window", timeout=STEP_MS)
    games = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes('/game/')))"
    there = page.evaluate(games)
    choose(page)
    expect(page.locator(".sl-notice")).to_contain_text("both are kept", timeout=STEP_MS)
    both = page.evaluate(games)
    assert len(both) == 2
    assert there.items() <= both.items()
    other.close()


def test_a_damaged_kept_game_is_told_of_and_kept(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    choose(page)
    page.locator("[data-tool=leave]").click()
    damage = (
        "() => { const key = Object.keys(localStorage).find((one) => one.includes('/game/'));"
        " const entry = JSON.parse(localStorage[key]);"
        " localStorage[key] = JSON.stringify({ ...entry, save: entry.save.slice(0, 300) }); }"
    )
    page.evaluate(damage)
    page.locator("[data-resume]").click()
    expect(page.locator(".sl-notice")).to_contain_text("damaged", timeout=STEP_MS)
    expect(page.locator("[data-resume]")).to_have_count(1)
    with page.expect_download() as download:
        page.locator("[data-save]").click()
    assert len(download.value.path().read_text("utf-8")) == 300
    page.evaluate(damage.replace("save: entry.save.slice(0, 300)", "id: 0"))
    page.reload()
    row = page.locator(".sl-kept li")
    expect(row).to_contain_text("cannot be read whole", timeout=LOADING_MS)
    row.get_by_role("button", name=re.compile("^Delete")).click()
    row.get_by_role("button", name="Really delete").click()
    expect(page.locator(".sl-kept")).to_have_count(0)


def test_a_game_goes_into_a_file_and_comes_back(page: Page, site: str, tmp_path: Path) -> None:
    open_page(page, site)
    start(page)
    play_until(page, lambda: in_a_turn(page))
    with page.expect_download() as download:
        page.locator("[data-tool=file]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    game = Game.load(file)
    assert game.position == kept_game(page).position
    page.locator("[data-tool=leave]").click()
    page.locator("input[type=file]").set_input_files(file)
    settled(page)
    assert in_a_turn(page)
    page.locator("[data-tool=leave]").click()
    expect(page.locator("[data-resume]")).to_have_count(2)
    file.write_text('{"format": "seasons-save", "format": 1}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".sl-notice")).to_contain_text(file.name, timeout=STEP_MS)


def test_kept_games_can_be_deleted(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    page.locator("[data-tool=leave]").click()
    row = page.locator(".sl-kept li")
    row.get_by_role("button", name=re.compile("^Delete")).click()
    row.get_by_role("button", name="Really delete").click()
    expect(page.locator(".sl-kept")).to_have_count(0)
    assert page.evaluate("localStorage.length") == 0


def test_a_browser_that_keeps_nothing_is_told_of_the_file(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });")
    page = context.new_page()
    open_page(page, site)
    expect(page.locator(".sl-file .sl-notice")).to_be_visible()
    start(page)
    expect(page.locator(".sl-packs")).to_be_visible()
    context.close()


def test_a_full_store_is_told_of_and_the_game_goes_on(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script(
        "const keep = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {"
        " if (key.includes('/game/')) throw new DOMException('full', 'QuotaExceededError');"
        " keep.call(this, key, value); };"
    )
    page = context.new_page()
    open_page(page, site)
    start(page)
    expect(page.locator(".sl-notice")).to_contain_text("Save as file", timeout=STEP_MS)
    choose(page)
    settled(page)
    context.close()

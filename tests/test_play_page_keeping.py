"""The Play page in a real browser: nothing is lost, whatever happens to kernel, window, store or file."""

import re
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from seasons_learn.lessons import progress as progresses
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
from tests.support import until

pytestmark = pytest.mark.browser
SAVES = Path(__file__).parent / "saves"
StartServer = Callable[..., AbstractContextManager[tuple[str, "subprocess.Popen[str]"]]]


def kept_after(page: Page, choices: int) -> Game:
    """The game as the browser keeps it when the person chooses again after so many choices: soon after it is shown."""

    def is_kept() -> bool:
        game = kept_game(page)
        return game.ply > choices and game.choice is not None and game.choice.seat == 0

    assert until(is_kept)
    return kept_game(page)


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
        assert until(lambda: len(kept_game(page).position.stack) < 2)
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
    kept_after(other, 0)
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


def test_games_that_earlier_versions_kept_go_on(page: Page, site: str) -> None:
    page.goto(f"{site}health")
    for path in SAVES.glob("kept_*.json"):
        entry = path.read_text(encoding="utf-8")
        page.evaluate("(entry) => { localStorage[`seasons-learn/1/game/${JSON.parse(entry).id}`] = entry; }", entry)
    open_page(page, site)
    names = page.locator("[data-resume]").evaluate_all("(all) => all.map((one) => one.dataset.resume)")
    assert len(names) == 3
    for name in names:
        page.locator(f"[data-resume='{name}']").click()
        page.locator("[data-tool=me]").click()
        expect(page.locator(".sl-game")).to_be_visible(timeout=STEP_MS)
        expect(page.locator(".sl-notice")).to_have_count(0)
        page.locator("[data-tool=leave]").click()
        expect(page.locator("[data-resume]")).to_have_count(3, timeout=STEP_MS)


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


FILL = """() => {
  let piece = 'x'.repeat(1 << 20);
  for (let at = 0; piece; at += 1) {
    try {
      localStorage.setItem(`filler/${at}`, piece);
    } catch {
      piece = piece.slice(0, piece.length >> 1);
    }
  }
  return Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
}"""


def test_what_was_kept_is_there_in_a_store_that_has_filled_up(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    choose(page)
    kept = kept_after(page, 0)
    assert page.evaluate(FILL) > 5_000_000
    choose(page)
    expect(page.locator(".sl-notice")).to_contain_text("Save as file", timeout=STEP_MS)
    with page.expect_download() as download:
        page.locator("[data-tool=file]").click()
    assert Game.load(download.value.path()).last_ply > kept.last_ply
    page.reload()
    expect(page.locator(".sl-notice").first).to_contain_text("storage is full", timeout=LOADING_MS)
    with page.expect_download() as download:
        page.locator("[data-save]").click()
    assert Game.load(download.value.path()).position == kept.position
    page.locator("[data-resume]").click()
    settled(page)
    choose(page)
    expect(page.locator(".sl-notice")).to_contain_text("could not keep", timeout=STEP_MS)
    assert kept_game(page).position == kept.position
    page.locator("[data-tool=leave]").click()
    expect(page.locator(".sl-file .sl-notice")).to_contain_text("storage is full")
    row = page.locator(".sl-kept li")
    row.get_by_role("button", name=re.compile("^Delete")).click()
    row.get_by_role("button", name="Really delete").click()
    expect(page.locator(".sl-kept, .sl-file .sl-notice")).to_have_count(0)
    start(page)
    assert kept_game(page).ply == 0, "there is room for another one"


def test_damaged_progress_is_set_aside_in_a_store_that_is_full(page: Page, site: str) -> None:
    page.goto(f"{site}health")
    page.evaluate('localStorage[\'seasons-learn/1/progress\'] = \'{"lessons":{"paying":{"step":3},"x\'')
    page.evaluate(FILL)
    page.goto(site)
    expect(page.locator("[data-save]")).to_have_count(1, timeout=LOADING_MS)
    with page.expect_download() as download:
        page.locator("[data-save]").click()
    assert download.value.path().read_text("utf-8").endswith('"x')
    # What was read of it takes more room than there is; until there is some it is read again with every page.
    for _ in range(2):
        expect(page.locator(".sl-notice")).to_contain_text("could not keep", timeout=LOADING_MS)
        expect(page.locator("[data-tool=save-progress]")).to_be_visible()
        assert not page.evaluate("'seasons-learn/1/progress' in localStorage")
        page.reload()
    expect(page.locator(".sl-notice")).to_contain_text("could not keep", timeout=LOADING_MS)
    page.evaluate("localStorage.removeItem('filler/0')")
    page.reload()
    page.wait_for_function("'seasons-learn/1/progress' in localStorage", timeout=LOADING_MS)
    assert set(progresses.read(page.evaluate("localStorage['seasons-learn/1/progress']")).lessons) == {"paying"}
    expect(page.locator("[data-save]")).to_have_count(1)


def test_a_store_that_never_had_room_counts_as_none(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };"
    )
    page = context.new_page()
    open_page(page, site)
    expect(page.locator(".sl-file .sl-notice")).to_contain_text("keeps nothing")
    start(page)
    expect(page.locator(".sl-packs")).to_be_visible()
    context.close()

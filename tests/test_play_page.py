"""The play page as a learner meets it: whole games by clicks, back and forth, reloads, files, two at one screen."""

import json
import re
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from seasons_learn.play.game import Game
from seasons_learn.play.saves import game_from_json
from seasons_learn.rules.facts import CARDS

pytestmark = pytest.mark.browser
LOADING_MS = 40_000
STEP_MS = 15_000
StaysHome = Callable[[], None]
StartServer = Callable[..., AbstractContextManager[tuple[str, "subprocess.Popen[str]"]]]
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
    kept = page.evaluate(
        "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('seasons-learn/1/game/'))[1]).save"
    )
    return game_from_json(json.loads(kept)["game"])


def shown_totals(page: Page) -> list[int]:
    cells = page.locator(".sl-total td").all_inner_texts()
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def columns_add_up(page: Page) -> bool:
    rows = page.locator(".sl-score tbody tr").all()
    table = [[cell.replace("\N{MINUS SIGN}", "-") for cell in row.locator("td").all_inner_texts()] for row in rows]
    sums = [sum(int(row[column] or 0) for row in table[:-1]) for column in range(len(table[-1]))]
    return sums == [int(cell) for cell in table[-1]]


@pytest.mark.slow
def test_a_whole_apprentice_game_by_clicks(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    start(page)
    undone = reloaded = False
    for turn in range(400):
        settled(page)
        if page.locator(".sl-score").count():
            break
        if turn == 12:
            before = page.locator(".sl-slider span").inner_text()
            act(page, page.locator("[data-tool=undo]").click)
            act(page, page.locator("[data-tool=undo]").click)
            act(page, page.locator("[data-tool=redo]").click)
            act(page, page.locator("[data-tool=redo]").click)
            assert page.locator(".sl-slider span").inner_text() == before
            undone = True
        if turn == 20:
            was = page.locator(".sl-heading").inner_text(), kept_game(page).position
            page.reload()
            page.locator("[data-resume]").first.click(timeout=LOADING_MS)
            settled(page)
            assert (page.locator(".sl-heading").inner_text(), kept_game(page).position) == was
            reloaded = True
        choose(page)
    game = kept_game(page)
    assert undone
    assert reloaded
    assert game.over
    assert shown_totals(page) == [sheet.total for sheet in game.score()]
    assert columns_add_up(page)
    page.locator("[data-tool=rematch]").click()
    expect(page.locator(".sl-packs")).to_be_visible(timeout=STEP_MS)


@pytest.mark.slow
def test_a_whole_archmage_game_with_the_draft(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    start(page, "archmage", ("person", "greedy"), seed="11")
    packet = kept_game(page).position.seats[0].draft
    assert len(packet) == 9
    expect(page.locator(".sl-choice .sl-slot")).to_have_count(len(set(packet)))
    for _ in range(500):
        settled(page)
        if page.locator(".sl-score").count():
            break
        choose(page)
    game = kept_game(page)
    assert game.over
    assert shown_totals(page) == [sheet.total for sheet in game.score()]


def test_one_click_starts_a_first_game(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    page.locator("[data-tool=first-game]").click()
    expect(page.locator(".sl-packs .sl-slot")).to_have_count(9, timeout=STEP_MS)
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")


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
    page.keyboard.press("Escape")
    expect(page.locator(".sl-sheet")).to_have_count(0)


def test_a_second_press_of_the_same_thing_does_nothing(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    play_until(page, lambda: page.locator(".sl-dice .sl-option").count() > 0)
    before, shown = kept_game(page).ply, ply(page)
    page.evaluate("() => { const die = document.querySelector('.sl-dice [data-option]'); die.click(); die.click(); }")
    page.wait_for_function(f"document.querySelector('.sl-screen').dataset.ply !== '{shown}'", timeout=STEP_MS)
    settled(page)
    actions = [moment.action for moment in kept_game(page).moments()[before + 1 :] if moment.seat == 0]
    assert actions == [("take_die", 0)]


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


def test_looking_back_changes_nothing(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    play_until(page, lambda: in_a_turn(page))
    game = kept_game(page)
    act_no_wait = page.locator("[data-tool=back]")
    act_no_wait.click()
    expect(page.locator(".sl-browsing")).to_be_visible(timeout=STEP_MS)
    assert page.locator(".sl-choice [data-option]").count() == 0
    page.locator("[data-tool=latest]").click()
    settled(page)
    assert kept_game(page).position == game.position
    page.locator("[data-tool=single]").click()
    expect(page.locator(".sl-single-text")).to_be_visible(timeout=STEP_MS)
    page.locator(".sl-why").first.click()
    expect(page.locator(".sl-log .sl-chain").first).to_be_visible(timeout=STEP_MS)


def test_a_hand_is_not_in_the_page_before_its_owner_is(page: Page, site: str) -> None:
    open_page(page, site)
    start(page, "archmage", ("person", "person"), seed="3")
    for _ in range(4):
        expect(page.locator(".sl-veil")).to_be_visible(timeout=STEP_MS)
        assert page.locator("[data-card]").count() == 0
        page.locator("[data-tool=me]").click()
        expect(page.locator(".sl-choice.sl-mine")).to_be_visible(timeout=STEP_MS)
        before = ply(page)
        page.locator(OPEN).first.click()
        page.wait_for_function(f"document.querySelector('.sl-screen').dataset.ply !== '{before}'")


def test_two_at_one_screen_and_no_word_of_the_other_in_the_page(page: Page, site: str) -> None:
    open_page(page, site)
    start(page, "archmage", ("person", "person"), seed="3")
    for seat in (0, 1):
        other = kept_game(page).position.seats[1 - seat]
        page.locator("[data-tool=me]").click()
        expect(page.locator(".sl-choice.sl-mine")).to_be_visible(timeout=STEP_MS)
        mine = set(kept_game(page).position.seats[seat].draft)
        shown = set(page.locator("[data-card]").evaluate_all("(all) => all.map((el) => el.dataset.card)"))
        assert shown == {CARDS[card].name for card in mine}
        assert not shown & {CARDS[card].name for card in set(other.draft) - mine}
        before = ply(page)
        page.locator(OPEN).first.click()
        page.wait_for_function(f"document.querySelector('.sl-screen').dataset.ply !== '{before}'", timeout=STEP_MS)


def test_going_back_past_a_roll_asks_first(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    choose(page)
    assert page.locator(".sl-dice .sl-option").count()
    before = ply(page)
    page.locator("[data-tool=undo]").click()
    expect(page.locator("[data-answer=no]")).to_be_focused(timeout=STEP_MS)
    page.locator("[data-answer=no]").click()
    expect(page.locator(".sl-ask")).to_have_count(0, timeout=STEP_MS)
    assert ply(page) == before
    page.locator("[data-tool=undo]").click()
    page.locator("[data-answer=yes]").click()
    expect(page.locator(".sl-packs")).to_be_visible(timeout=STEP_MS)


def kernels_of(server: "subprocess.Popen[str]") -> list[psutil.Process]:
    family = psutil.Process(server.pid).children(recursive=True)
    return [process for process in family if any("ipykernel" in word for word in process.cmdline())]


def test_a_dead_kernel_is_told_of_and_nothing_is_lost(browser: Browser, start_server: StartServer) -> None:
    context = browser.new_context()
    with start_server("--port", "0") as (site, server):
        page = context.new_page()
        open_page(page, site)
        start(page)
        choose(page)
        kept = kept_game(page).position
        for kernel in kernels_of(server):
            kernel.kill()
        page.locator(OPEN).first.click()
        expect(page.locator(".sl-notice")).to_contain_text("Reload", timeout=LOADING_MS)
        page.reload()
        page.locator("[data-resume]").first.click(timeout=LOADING_MS)
        settled(page)
        assert page.locator(".sl-dice .sl-option").count()
        assert kept_game(page).position == kept
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
    other.close()


def test_a_damaged_kept_game_is_told_of_and_kept(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    page.locator("[data-tool=games]").click()
    damage = (
        "() => { const key = Object.keys(localStorage).find((one) => one.includes('/game/'));"
        " const entry = JSON.parse(localStorage[key]);"
        " localStorage[key] = JSON.stringify({ ...entry, save: entry.save.slice(0, 300) }); }"
    )
    page.evaluate(damage)
    page.locator("[data-resume]").click()
    expect(page.locator(".sl-notice")).to_contain_text("damaged", timeout=STEP_MS)
    expect(page.locator("[data-resume]")).to_have_count(1)


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
    page.locator("[data-tool=games]").click()
    page.locator("input[type=file]").set_input_files(file)
    settled(page)
    assert in_a_turn(page)
    page.locator("[data-tool=games]").click()
    expect(page.locator("[data-resume]")).to_have_count(2)
    file.write_text('{"format": "seasons-save", "format": 1}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".sl-notice")).to_contain_text(file.name, timeout=STEP_MS)


def test_kept_games_can_be_deleted(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    page.locator("[data-tool=games]").click()
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


def small_targets(page: Page) -> list[str]:
    """Controls in view that a finger would miss; links in running text have a wider area around them."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll('.sl-page :is(button, select, summary, input[type=range])')]
        .filter((el) => el.offsetParent && !el.matches('.sl-rule'))
        .map((el) => [el.className || el.tagName, el.getBoundingClientRect()])
        .filter(([, box]) => box.height < 39.5 || box.width < 39.5)
        .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
    )
    return found


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


def at_the_top(page: Page, width: int, height: int) -> None:
    """The page as it opens on a screen of that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".sl-clock").evaluate("(el) => el.scrollIntoView()")
    assert page.evaluate("document.querySelector('.sl-play').scrollWidth <= innerWidth")


def test_what_to_do_next_is_in_view(page: Page, site: str) -> None:
    open_page(page, site)
    expect(page.locator("[data-tool=first-game]")).to_be_in_viewport(ratio=0.99)
    start(page)
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
    for slot in (page.locator(".sl-slot").first, page.locator(".sl-slot").last):
        slot.locator(".sl-face").hover()
        note = page.locator(".sl-peek")
        expect(note).to_be_visible()
        expect(note).to_contain_text(slot.locator(".sl-card-name").inner_text())
        a, b = note.bounding_box(), slot.bounding_box()
        assert a is not None
        assert b is not None
        assert a["x"] >= b["x"] + b["width"] or a["x"] + a["width"] <= b["x"]
        expect(note).to_be_in_viewport(ratio=0.99)


def test_a_telephone_has_room_for_it(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme="light")
    page = context.new_page()
    open_page(page, site)
    start(page)
    play_until(page, lambda: in_a_turn(page))
    assert page.evaluate("document.documentElement.scrollWidth <= 390")
    assert page.evaluate("document.querySelector('.sl-screen').scrollWidth <= 390")
    assert small_targets(page) == []
    expect(page.locator(".sl-play")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.emulate_media(color_scheme="dark")
    expect(page.locator(".sl-play")).to_have_css("background-color", "rgb(20, 24, 31)")
    context.close()


def style(part: Locator, name: str) -> str:
    return str(part.evaluate(f"(el) => getComputedStyle(el).{name}"))


def test_names_are_text_and_nothing_else(page: Page, site: str) -> None:
    open_page(page, site)
    page.locator("[data-tool=your-name]").fill("<img src=x onerror=hi>")
    page.locator("[data-tool=first-game]").click()
    expect(page.locator(".sl-packs")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-suggest]").click()
    page.locator("[data-confirm]").click()
    expect(page.get_by_text("<img src=x onerror=hi>").first).to_be_visible(timeout=STEP_MS)
    assert page.locator(".sl-page img").count() == 0

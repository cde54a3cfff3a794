"""The play page as a learner meets it: whole games by clicks, back and forth, reloads, files, two at one screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.rules.facts import CARDS
from tests.play_page_support import (
    LOADING_MS,
    OPEN,
    STEP_MS,
    act,
    choose,
    columns_add_up,
    hurry,
    in_a_turn,
    kept_game,
    open_page,
    play_until,
    ply,
    settled,
    shown_totals,
    start,
)

pytestmark = pytest.mark.browser
StaysHome = Callable[[], None]


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
def test_an_archmage_game_from_the_draft_into_the_second_year(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    start(page, "archmage", ("person", "greedy"), seed="11")
    packet = kept_game(page).position.seats[0].draft
    assert len(packet) == 9
    expect(page.locator(".sl-choice .sl-slot")).to_have_count(len(set(packet)))
    for _ in range(500):
        settled(page)
        if page.get_by_role("img", name="Year 2 of 3").count():
            break
        choose(page)
    here = kept_game(page).position
    assert here.year == 2
    assert [len(seat.library_3) for seat in here.seats] == [3, 3]
    assert all(set(seat.library_3) <= set(range(1, 51)) for seat in here.seats)


def test_one_click_starts_a_first_game(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    page.locator("[data-tool=first-game]").click()
    expect(page.locator(".sl-packs .sl-slot")).to_have_count(9, timeout=STEP_MS)
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")


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


def test_looking_back_changes_nothing(page: Page, site: str) -> None:
    open_page(page, site)
    start(page)
    play_until(page, lambda: in_a_turn(page))
    game = kept_game(page)
    seen = page.locator(".sl-timeline .sl-slider input")
    latest = int(seen.input_value())
    hurry(page.locator("[data-tool=back]"), 2)
    expect(seen).to_have_value(str(latest - 2), timeout=STEP_MS)
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

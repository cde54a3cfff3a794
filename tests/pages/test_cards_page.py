"""The page about cards as a learner meets it: search, filters, a card in full, a rule case played; clicks and keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.panels.card_filters import FILTERS, Wanted
from seasons_learn.play.case_library import cases_about
from seasons_learn.play.relations import relations
from seasons_learn.rules.facts import CARDS
from tests.pages.test_every_page import look
from tests.play_page_support import LOADING_MS, STEP_MS, sideways

browser = pytest.mark.browser
StaysHome = Callable[[], None]


def open_page(page: Page, site: str, query: str = "") -> None:
    page.goto(f"{site}cards{query}", timeout=LOADING_MS)
    expect(page.locator(".sl-all-cards")).to_be_visible(timeout=LOADING_MS)


def listed(page: Page) -> list[int]:
    found: list[str] = page.locator("[data-slot-card]").evaluate_all("(all) => all.map((one) => one.dataset.slotCard)")
    return [int(card) for card in found]


@browser
def test_cards_are_searched_filtered_and_all_shown_again(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    assert listed(page) == sorted(CARDS)
    page.locator("[data-set=find]").press_sequentially("potion")
    expect(page.locator("[data-found='5']")).to_be_visible(timeout=STEP_MS)
    assert [CARDS[card].name for card in listed(page)] == [
        "Potion of Power",
        "Potion of Dreams",
        "Potion of Knowledge",
        "Potion of Life",
        "Purse of Io",
    ]
    assert page.locator("[data-set=find]").input_value() == "potion"
    for chosen, expected in (
        ({"kind": "familiar", "level": "basic"}, [10, 11, 12, 16, 17, 21]),
        ({"moment": "round_end"}, [13, 14, 39, 50]),
        ({"cost": "crystals", "prestige": "high"}, [22]),
    ):
        page.locator("[data-tool=clear]").press("Enter")
        expect(page.locator("[data-found='50']")).to_be_visible(timeout=STEP_MS)
        assert page.locator("[data-set=find]").input_value() == ""
        for what, value in chosen.items():
            page.locator(f"[data-set={what}]").select_option(value)
        expect(page.locator(f"[data-found='{len(expected)}']")).to_be_visible(timeout=STEP_MS)
        assert listed(page) == expected


@browser
def test_cards_are_shown_in_full(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    for card in (4, 22, 42):
        page.locator(f"[data-slot-card='{card}'] button").press("Enter")
        heading = page.locator(f"[data-open-card='{card}']")
        expect(heading).to_be_focused(timeout=STEP_MS)
        expect(heading).to_have_text(CARDS[card].name)
        related = page.locator("[data-related]").evaluate_all("(all) => all.map((one) => Number(one.dataset.related))")
        assert set(related) == {other for found in relations(card) for other in found.cards}
        cases = cases_about(card)
        if len(cases) > 4:
            page.locator("[data-tool=all-cases]").click()
        expect(page.locator("[data-case]")).to_have_count(len(cases), timeout=STEP_MS)
        page.locator("[data-tool=close-card]").click()
        expect(page.locator(".sl-card-page")).to_have_count(0, timeout=STEP_MS)
        expect(page.locator(f"[data-slot-card='{card}'] button")).to_be_focused()


@browser
def test_one_click_turns_a_rule_case_into_a_position_to_play(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site, "?card=1")
    page.locator("[data-case=D01a]").click(timeout=STEP_MS)
    expect(page.locator(".sl-notice")).to_contain_text("Amulet of Air stops at gauge fifteen", timeout=STEP_MS)
    page.locator("[data-option='summon Amulet of Air']").click()
    expect(page.locator(".sl-gauge").first).to_contain_text("of 15", timeout=STEP_MS)
    page.get_by_role("button", name="Back to the cards").first.click()
    expect(page.locator("[data-open-card='1']")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-related='38'] button").first.click()
    expect(page.locator("[data-open-card='38']")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-tool=card-next]").click()
    expect(page.locator("[data-open-card='39']")).to_be_visible(timeout=STEP_MS)
    page.locator(".sl-card-part .sl-rule").first.click()
    expect(page.locator(".sl-sheet h2")).to_contain_text("D39", timeout=STEP_MS)


@browser
def test_a_small_screen_shows_one_thing_at_a_time(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, site, "?card=4")
    expect(page.locator("[data-open-card='4']")).to_be_visible(timeout=STEP_MS)
    assert not page.locator(".sl-card-list").is_visible()
    look(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-tool=close-card]").click()
    expect(page.locator(".sl-card-list")).to_be_visible(timeout=STEP_MS)
    assert not sideways(page)


def test_every_filter_has_cards_and_leaves_some_out() -> None:
    for what, values in FILTERS.items():
        for value in values:
            found = Wanted().set(what, value).found()
            assert 0 < len(found) < len(CARDS), f"{what}: {value}"
    assert Wanted().set("cost", "4").found() == [9, 27, 28, 31, 38, 43, 45]
    assert Wanted().set("order", "prestige").found()[0] == 22
    assert Wanted().set("nonsense", "x").set("kind", "dragon") == Wanted()
    assert Wanted().look_for("PURSE\N{RIGHT SINGLE QUOTATION MARK}").found() == []
    assert Wanted().look_for("beggar\N{RIGHT SINGLE QUOTATION MARK}s horn").found() == [14]

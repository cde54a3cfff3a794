"""The page of dice and time: two dice to choose from, and the pace of games, played while one watches."""

import re

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.panels.dice_page import DicePage
from seasons_learn.rules.facts import DICE, SEASONS
from tests.play_page_support import LOADING_MS, STEP_MS

browser = pytest.mark.browser


def open_page(page: Page, site: str) -> None:
    page.goto(f"{site}dice")
    expect(page.locator("[data-take='0']")).to_be_visible(timeout=LOADING_MS)


def moves(page: Page, die: int) -> tuple[int, int]:
    """By how many spaces the token moves if that die is taken, and to which month."""
    said = page.locator(".sl-two li").nth(die).locator(".sl-soft").inner_text()
    pips, month = re.findall(r"\d+", said)
    return int(pips), int(month)


@browser
def test_the_die_that_is_left_moves_the_token(page: Page, site: str) -> None:
    open_page(page, site)
    for month in (2, 12, 6):
        page.locator("[data-set=month]").select_option(str(month))
        for die in (0, 1):
            expect(page.locator(".sl-dice-last")).to_contain_text(f"month {month},", timeout=STEP_MS)
            left = page.locator(".sl-two .sl-die").nth(1 - die)
            pips, to = moves(page, die)
            assert left.locator(".sl-pips i").count() == pips
            assert to == (month + pips - 1) % 12 + 1
            page.locator(f"[data-take='{die}']").press("Enter")
            expect(page.locator(".sl-outcome")).to_contain_text(f"month {to}", timeout=STEP_MS)
            year_over = "year is over" in page.locator(".sl-outcome").inner_text()
            assert year_over == (month + pips > 12)


@browser
def test_games_are_guessed_and_then_played_in_view(page: Page, site: str) -> None:
    open_page(page, site)
    page.locator("[data-guess='15']").click()
    expect(page.locator("[data-table=pace] tbody tr")).to_have_count(1, timeout=STEP_MS)
    expect(page.locator("[data-tool=simulate]")).to_be_visible(timeout=LOADING_MS)
    slow = float(page.locator("[data-table=pace] td").nth(1).inner_text())
    page.locator("[data-set=habit]").select_option("fewest_pips")
    page.locator("[data-tool=simulate]").click()
    expect(page.locator("[data-table=pace] tbody tr")).to_have_count(2, timeout=STEP_MS)
    expect(page.locator(".sl-progress")).to_contain_text("100 of 100", timeout=LOADING_MS)
    quick = float(page.locator("[data-table=pace] tbody tr").nth(1).locator("td").nth(1).inner_text())
    assert quick < slow - 5
    page.locator("[data-tool=clear]").click()
    expect(page.locator("[data-table=pace]")).to_have_count(0, timeout=STEP_MS)


@browser
def test_all_faces_of_a_season_are_shown(page: Page, site: str) -> None:
    open_page(page, site)
    page.locator("[data-set=season-winter]").focus()
    for season in range(1, 4):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"[data-set=season-{SEASONS[season]}]")).to_be_checked(timeout=STEP_MS)
        expect(page.locator(f".sl-face-row .sl-in-{SEASONS[season]}")).to_have_count(30, timeout=STEP_MS)
        transmuting = page.locator(".sl-face-row .sl-die", has=page.locator("[href='#sl-transmute']")).count()
        assert transmuting == sum(face.transmute for die in DICE[season] for face in die)


def test_a_simulation_never_plays_more_than_it_was_asked_for() -> None:
    explorer = DicePage(seed=1)
    explorer.hear({"type": "set-table", "habit": "any", "players": 4, "games": 500})
    explorer.hear({"type": "simulate"})
    pace = explorer.scene["front"]["pace"]
    assert (pace["done"], pace["of"]) == (500, 500)
    assert pace["rows"][0][1] == "500"


@pytest.mark.parametrize(
    "message", [{"type": "set-table", "habit": "cheat", "players": 2, "games": 100}, {"type": "take", "die": 2}]
)
def test_what_the_page_would_not_send_changes_nothing(message: dict[str, object]) -> None:
    explorer = DicePage(seed=1)
    before = explorer.scene["front"]
    explorer.hear(message)
    assert explorer.scene["front"] == before
    assert explorer.scene["notice"] is not None

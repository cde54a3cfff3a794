"""The page about effect timing as a learner meets it: lanes, a choice step by step, a new season."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.play.season_change import season_changes
from seasons_learn.play.timing import LANES, cards_at, lanes
from seasons_learn.play.timing_scenes import scenes
from seasons_learn.rules.facts import CARDS
from tests.pages.test_every_page import look
from tests.play_page_support import LOADING_MS, STEP_MS, hurry

browser = pytest.mark.browser
StaysHome = Callable[[], None]


def open_page(page: Page, site: str, query: str = "") -> None:
    page.goto(f"{site}timing{query}", timeout=LOADING_MS)
    expect(page.locator(".sl-front h1").first).to_be_visible(timeout=LOADING_MS)


def full_lanes(page: Page, column: int = 0) -> dict[str, str]:
    """The lanes on which a card acts, with what is said there."""
    found = page.locator(f".sl-lane:has([data-cell='{column}'].sl-full)").all()
    return {
        lane.get_attribute("data-lane") or "": " ".join(lane.locator(f"[data-cell='{column}'] ol").inner_text().split())
        for lane in found
    }


@browser
def test_cards_stand_on_their_lanes_and_are_found_by_moment(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site)
    for card in (16, 50, 7):
        page.locator("[data-set=card]").select_option(str(card))
        expect(page.locator(".sl-lane-head .sl-card-name")).to_have_text(CARDS[card].name, timeout=STEP_MS)
        shown = full_lanes(page)
        assert set(shown) == {entry.lane for entry in lanes(card)}
        for entry in lanes(card):
            assert all(part[1:] in shown[entry.lane] for part in entry.parts)
        assert page.locator(".sl-lane").count() == len(LANES)
    for lane in ("season_change", "toll", "round_end"):
        page.locator(f"[data-moment={lane}]").click()
        listed = page.locator(f"[data-lane={lane}] [data-pick]")
        expect(listed.first).to_be_visible(timeout=STEP_MS)
        found = {int(card) for card in listed.evaluate_all("(all) => all.map((one) => one.dataset.pick)")}
        assert found == set(cards_at(lane, followed=True))
    page.locator("[data-pick='13']").press("Enter")
    expect(page.locator(".sl-lane-head .sl-card-name")).to_have_text("Wondrous Chest", timeout=STEP_MS)
    page.locator("[data-set=card]").select_option("6")
    page.locator("[data-set=other]").select_option("30")
    expect(page.locator(".sl-lane-head")).to_have_count(2, timeout=STEP_MS)
    assert set(full_lanes(page, 0)) == set(full_lanes(page, 1)) == {"summon_triggers"}
    page.locator("[data-set=other]").select_option("0")
    expect(page.locator(".sl-lane-head")).to_have_count(1, timeout=STEP_MS)


@browser
def test_choices_are_stepped_through_with_what_waits(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site, "?view=watch")
    for scene in ("boots", "round", "summon"):
        page.locator("[data-set=scene]").select_option(scene)
        expect(page.locator(".sl-timing-watch > .sl-lead")).to_have_text(scenes()[scene].text, timeout=STEP_MS)
        steps = scenes()[scene].watched(("Alex", "Bruno"))
        # By click to the first step; the key works from wherever the focus is in the page.
        for place, step in enumerate(steps, 1):
            if place == 1:
                page.locator("[data-tool=on]").click()
            else:
                page.keyboard.press("]")
            expect(page.locator(f"[data-now='{place}']")).to_have_text(step.text, timeout=STEP_MS)
            waiting = page.locator(".sl-stack li").all_inner_texts()
            assert len(waiting) == len(step.waiting)
            assert all(told in words for words, (told, _) in zip(waiting, step.waiting, strict=True))
        crystals = page.locator(".sl-mini-purse").all_inner_texts()
        assert [int(words) for words in crystals] == [seat.crystals for seat in steps[-1].after.seats]
        hurry(page.locator("[data-tool=back]"), 2)
        expect(page.locator(f"[data-now='{len(steps) - 2}']")).to_be_visible(timeout=STEP_MS)
        page.keyboard.press("]")
        expect(page.locator(f"[data-now='{len(steps) - 1}']")).to_be_visible(timeout=STEP_MS)
        page.locator("[data-step-to='1']").click()
        expect(page.locator("[data-now='1']")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-tool=play-scene]").click()
    expect(page.locator(".sl-choice.sl-mine")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-option='summon Amulet of Earth']").click()
    expect(page.locator(".sl-log")).to_contain_text("Alex summons Amulet of Earth", timeout=STEP_MS)
    page.get_by_role("button", name="Back to effect timing").first.click()
    expect(page.locator("[data-now='1']")).to_be_visible(timeout=STEP_MS)


def shown_order(page: Page) -> list[str]:
    """The cards that act, in order, as "player: card"."""
    found: list[str] = page.locator(".sl-reaction").evaluate_all("(all) => all.map((one) => one.dataset.reaction)")
    return [name for name in found if ":" in name]


@browser
def test_a_new_season_is_guessed_and_then_shown_in_its_order(page: Page, site: str, stays_home: StaysHome) -> None:
    open_page(page, site, "?view=season")
    assert page.locator(".sl-reaction").count() == 0
    page.get_by_role("button", name="Wondrous Chest of Alex").press("Enter")
    expect(page.locator(".sl-said")).to_contain_text("Titus Deepgaze of Bruno", timeout=STEP_MS)
    at_the_end = ["Bruno: Titus Deepgaze", "Alex: Wondrous Chest"]
    assert shown_order(page) == [*at_the_end, "Bruno: Figrim the Avaricious", "Alex: Hourglass of Time"]
    page.locator("[data-set=leader-0]").check()
    expect(page.locator(".sl-reaction strong").first).to_have_text("Alex: Wondrous Chest", timeout=STEP_MS)
    assert shown_order(page)[-2:] == ["Alex: Hourglass of Time", "Bruno: Figrim the Avaricious"]
    page.locator("[data-set=cause-boots]").check()
    expect(page.locator(".sl-reaction")).to_have_count(3, timeout=STEP_MS)
    assert shown_order(page) == ["Alex: Hourglass of Time", "Bruno: Figrim the Avaricious"]
    page.locator("[data-put='0-11']").check()
    expect(page.locator(".sl-reaction")).to_have_count(4, timeout=STEP_MS)
    assert sorted(shown_order(page)[:2]) == ["Alex: Figrim the Avaricious", "Alex: Hourglass of Time"]
    page.locator("[data-set=month]").select_option("12")
    expect(page.locator(".sl-at-year_change")).to_contain_text("Year 2 begins", timeout=STEP_MS)
    page.locator("[data-tool=play-season]").click()
    expect(page.locator("[data-option='summon Temporal Boots']")).to_be_visible(timeout=STEP_MS)


@browser
def test_anyone_can_use_all_three_parts(page: Page, site: str) -> None:
    open_page(page, site, "?card=7&with=42&moment=on_enter")
    expect(page.locator(".sl-lane-who")).to_be_visible(timeout=STEP_MS)
    for view in ("lanes", "watch", "season"):
        page.locator(f"[data-set=view-{view}]").check()
        expect(page.locator(f".sl-timing-{view}")).to_be_visible(timeout=STEP_MS)
        look(page)
    page.locator("[data-tool=predict-skip]").click()
    expect(page.locator(".sl-reaction").first).to_be_visible(timeout=STEP_MS)
    look(page)


def test_what_the_page_says_is_what_the_engine_does() -> None:
    """The three parts of the page without a browser: their numbers are the engine's."""
    from seasons_learn.panels.timing_page import timing

    panel = timing("Staff of Spring", "Yjang's Forgotten Vase")
    assert [card["name"] for card in panel.scene["front"]["cards"]] == ["Staff of Spring", "Yjang's Forgotten Vase"]
    panel.hear({"type": "show-view", "view": "season"})
    panel.hear({"type": "guess", "answer": -1})
    panel.hear({"type": "set-cause", "cause": "boots-back"})
    panel.hear({"type": "set-amount", "seat": 1, "what": "crystals", "amount": 0})
    chain = season_changes(panel.season.position(), ("Alex", "Bruno"), by="boots", back=True)
    assert [found["text"] for found in panel.scene["front"]["reactions"]] == [one.happens for one in chain.reactions]
    panel.hear({"type": "put-card", "seat": 0, "card": 1, "there": True})
    assert 1 not in panel.season.play[0], "only cards that wait for such a moment are offered"
    panel.hear({"type": "watch", "scene": "nonsense"})
    assert panel.scene_id == "summon"

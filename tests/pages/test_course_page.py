"""The course in a real browser: a lesson failed, hinted and passed, a quiz graded, progress that outlives a reload."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.lessons import course
from tests.lessons.lesson_support import POSITION, SELL, text
from tests.play_page_support import LOADING_MS, STEP_MS

pytestmark = pytest.mark.browser

FREE = """
## Free play

```position
setup: {month: 2, seats: [{die: {energy: {air: 2}, transmute: true}, reserve: {fire: 1}}]}
```

```free
ask: Play on.
until: end of turn
```

## Several

```quiz
kind: multiple
ask: Which are energies?
answers:
- {text: Fire, right: true, say: Fire is one.}
- {text: Winter, say: Winter is a season.}
- {text: Earth, right: true}
```

## A number

```quiz
kind: number
ask: How many crystals does one fire bring in winter?
answer: rate/winter/fire
near: {3: That is earth.}
say: The chart has the rates.
```
"""


def open_list(page: Page, site: str) -> None:
    page.goto(f"{site}course")
    expect(page.locator("[data-lesson]").first).to_be_visible(timeout=LOADING_MS)


def open_file(page: Page, name: str, content: str) -> None:
    files = [{"name": name, "mimeType": "text/markdown", "buffer": content.encode()}]
    page.locator("input[data-tool=file]").set_input_files(files)  # type: ignore[arg-type]


def press(page: Page, what: str) -> None:
    page.locator(what).first.click()


def verdict(page: Page, tone: str) -> str:
    said = page.locator(f".sl-feedback[data-verdict={tone}]")
    expect(said).to_be_visible(timeout=STEP_MS)
    return said.inner_text()


def to_step(page: Page, at: int) -> None:
    press(page, f"[data-step-to='{at}']")
    expect(page.locator(f"[data-step-to='{at}'][aria-current=step]")).to_be_visible(timeout=STEP_MS)


@pytest.fixture
def selling(page: Page, site: str) -> Page:
    """A teacher's lesson, opened from the disk: sell the fire, then play freely, then two questions and a last one."""
    open_list(page, site)
    head, end = text(POSITION, SELL).split("\n## The end", 1)
    open_file(page, "selling.md", f"{head}\n{FREE}\n## The end{end}")
    expect(page.locator(".sl-lesson h1")).to_have_text("A step", timeout=STEP_MS)
    return page


def test_a_lesson_is_failed_hinted_and_passed_by_clicks(selling: Page, stays_home: Callable[[], None]) -> None:
    page = selling
    press(page, "[data-option='end turn']")
    assert "That gives the sale away." in verdict(page, "bad")
    press(page, "[data-tool=take-back]")
    expect(page.locator(".sl-feedback")).to_have_count(0, timeout=STEP_MS)

    press(page, "[data-tool=hint]")
    expect(page.locator("[data-hint]")).to_have_text(["Look at the ring."], timeout=STEP_MS)
    press(page, "[data-tool=hint]")
    expect(page.locator("[data-hint]")).to_have_count(2, timeout=STEP_MS)
    expect(page.locator("[data-tool=hint]")).to_have_count(0)
    expect(page.locator("[data-hint='1']")).to_be_focused()

    press(page, "[data-option='transmute']")
    expect(page.locator("[data-confirm]")).to_be_visible(timeout=STEP_MS)
    expect(page.locator(".sl-feedback")).to_have_count(0)
    press(page, "[data-slot='more-1']")
    press(page, "[data-confirm]")
    assert "Sold." in verdict(page, "good")
    expect(page.locator("[data-tool=next]")).to_have_class("sl-button sl-primary")


def test_a_lesson_is_done_by_keys_alone(selling: Page) -> None:
    page = selling
    page.locator(".sl-lesson h1").focus()
    page.keyboard.press("e")
    assert "sale away" in verdict(page, "bad")
    page.keyboard.press("u")
    expect(page.locator("[data-option='transmute']")).to_be_visible(timeout=STEP_MS)
    page.keyboard.press("t")
    expect(page.locator("[data-confirm]")).to_be_visible(timeout=STEP_MS)
    page.locator("[data-slot='more-1']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-confirm]").focus()
    page.keyboard.press("Enter")
    assert "Sold." in verdict(page, "good")
    page.keyboard.press("n")
    expect(page.locator(".sl-lesson h1")).to_have_text("Free play", timeout=STEP_MS)


def test_a_move_against_the_rules_says_why_and_changes_nothing(selling: Page) -> None:
    page = selling
    for option, reason in (("summon Amulet of Earth", "That needs two earth."), ("draw", "draw")):
        button = page.locator(f"[data-option='{option}']")
        expect(button).to_have_attribute("aria-disabled", "true")
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sl-reason")).to_contain_text(reason, timeout=STEP_MS)
    expect(page.locator(".sl-feedback")).to_have_count(0)


def test_the_solution_is_shown_only_when_asked_for(selling: Page) -> None:
    page = selling
    expect(page.locator(".sl-solution")).to_have_count(0)
    press(page, "[data-tool=solution]")
    expect(page.locator(".sl-solution li")).to_have_text(["transmute", "transmute 1 fire"], timeout=STEP_MS)
    assert "solution" in verdict(page, "plain")
    press(page, "[data-tool=again]")
    expect(page.locator("[data-option='transmute']")).to_be_visible(timeout=STEP_MS)


def test_questions_are_graded_with_a_word_for_each_answer(selling: Page) -> None:
    page = selling
    to_step(page, 2)
    for at in (0, 1):
        page.locator(f"[data-answer-at='{at}']").check()
    press(page, "[data-tool=check]")
    assert "Not quite." in verdict(page, "bad")
    expect(page.locator(".sl-answer").nth(0)).to_contain_text("Fire is one.")
    expect(page.locator(".sl-answer").nth(1)).to_contain_text("Winter is a season.")
    expect(page.locator(".sl-answer").nth(2)).to_contain_text("right, not chosen")
    press(page, "[data-tool=again]")
    expect(page.locator(".sl-feedback")).to_have_count(0, timeout=STEP_MS)
    page.locator("[data-answer-at='0']").check()
    page.locator("[data-answer-at='2']").check()
    press(page, "[data-tool=check]")
    assert "Right." in verdict(page, "good")

    to_step(page, 3)
    page.locator("[data-tool=number]").fill("3")
    page.keyboard.press("Enter")
    said = verdict(page, "bad")
    assert "it is 2" in said
    assert "That is earth." in said

    to_step(page, 4)
    page.locator("[data-answer-at='1']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert "Right." in verdict(page, "good")
    expect(page.locator(".sl-answer").nth(0)).to_contain_text("They are.")
    press(page, "[data-tool=next]")
    expect(page.locator(".sl-remember li")).to_have_text(["Crystals are points."], timeout=STEP_MS)


def test_free_play_leads_back_to_the_lesson(selling: Page) -> None:
    page = selling
    to_step(page, 1)
    press(page, "[data-tool=free]")
    expect(page.locator(".sl-game")).to_be_visible(timeout=STEP_MS)
    press(page, "[data-option='end turn']")
    page.locator("[data-answer=yes], .sl-notice").first.wait_for(timeout=STEP_MS)
    if page.locator("[data-answer=yes]").count():
        press(page, "[data-answer=yes]")
    expect(page.locator(".sl-notice")).to_contain_text("as far as the lesson goes", timeout=STEP_MS)
    press(page, "[data-tool=leave]")
    expect(page.locator(".sl-lesson h1")).to_have_text("Free play", timeout=STEP_MS)


def test_a_lesson_with_mistakes_is_not_opened_but_explained(page: Page, site: str) -> None:
    open_list(page, site)
    open_file(page, "broken.md", text(POSITION, SELL.replace("transmute, transmute 1 fire", "transmute")))
    expect(page.locator(".sl-trouble")).to_contain_text("line 26: step 1 (A step), do: solution", timeout=STEP_MS)
    open_file(page, "poem.md", "# Roses")
    expect(page.locator(".sl-trouble")).to_contain_text("begins with a head", timeout=STEP_MS)


def test_progress_survives_a_reload_and_nothing_is_locked(page: Page, site: str) -> None:
    first, last = course()[0], course()[-1]
    open_list(page, site)
    expect(page.locator("[data-lesson]")).to_have_count(len(course()))
    press(page, f"[data-lesson='{last.id}']")
    expect(page.locator(".sl-lesson-bar")).to_contain_text(last.head.title, timeout=STEP_MS)
    to_step(page, 1)
    page.reload()
    expect(page.locator("[data-step-to='1'][aria-current=step]")).to_be_visible(timeout=LOADING_MS)
    expect(page.locator(".sl-lesson-bar")).to_contain_text(last.head.title)

    press(page, "[data-tool=list]")
    press(page, f"[data-lesson='{first.id}']")
    for at in range(1, len(first.lesson.steps) + 1):
        if at > 1:
            press(page, "[data-tool=solution], [data-tool=reveal]")
            expect(page.locator(f"[data-step-to='{at - 1}'][data-done=yes]")).to_be_visible(timeout=STEP_MS)
        press(page, "[data-tool=next]")
        expect(page.locator(f"[data-step-to='{at}'][aria-current=step]")).to_be_visible(timeout=STEP_MS)
    expect(page.locator(".sl-summary")).to_be_visible(timeout=STEP_MS)
    press(page, "[data-to-do='0']")
    press(page, "[data-tool=solution]")
    expect(page.locator("[data-step-to='0'][data-done=yes]")).to_be_visible(timeout=STEP_MS)
    to_step(page, len(first.lesson.steps))
    expect(page.locator("[data-to-do]")).to_have_count(0)
    press(page, "[data-tool=to-list]")
    expect(page.locator(f"[data-lesson='{first.id}'].sl-done")).to_be_visible(timeout=STEP_MS)
    page.reload()
    expect(page.locator(f"[data-lesson='{first.id}'].sl-done")).to_be_visible(timeout=LOADING_MS)
    expect(page.locator(f"[data-lesson='{last.id}'].sl-begun")).to_be_visible()
    expect(page.locator("[data-tool=start]")).to_contain_text(f"Go on: {last.head.title}")


def test_an_address_opens_a_lesson_and_a_wrong_one_says_so(page: Page, site: str) -> None:
    page.goto(f"{site}course?lesson=overflow")
    expect(page.locator(".sl-lesson-bar")).to_contain_text("Overflow", timeout=LOADING_MS)
    page.goto(f"{site}course?lesson=weather")
    expect(page.locator(".sl-notice")).to_contain_text("There is no lesson “weather”", timeout=LOADING_MS)


def test_the_board_holds_only_what_the_lesson_needs(page: Page, site: str) -> None:
    open_list(page, site)
    shown = POSITION.replace("setup:", "show: [clock]\nsetup:")
    open_file(page, "clock.md", text(shown))
    expect(page.locator(".sl-lesson-board .sl-clock")).to_be_visible(timeout=STEP_MS)
    expect(page.locator(".sl-lesson-board :is(.sl-seat, .sl-own, .sl-dice, .sl-choice)")).to_have_count(0)


ANSWERS = """
```quiz
kind: multiple
ask: Which are energies?
answers:
- {text: Fire, right: true, say: Fire is one.}
- {text: Winter, say: Winter is a season.}
- {text: Earth, right: true, say: Earth is one.}
- {text: Spring, say: So is spring.}
```
"""


def test_answers_keep_their_places_and_none_covers_another(page: Page, site: str) -> None:
    open_list(page, site)
    open_file(page, "answers.md", text(ANSWERS))
    answers = page.locator(".sl-answer")
    expect(answers).to_have_count(4, timeout=STEP_MS)
    for at in (0, 1):
        page.locator(f"[data-answer-at='{at}']").check()
    page.locator("[data-tool=check]").focus()
    page.keyboard.press("Enter")
    verdict(page, "bad")
    expect(page.locator(".sl-feedback h2")).to_be_focused(timeout=STEP_MS)
    expect(page.locator("[data-step-to='0']")).to_have_attribute("data-done", "no")
    boxes = [answers.nth(at).bounding_box() for at in range(4)]
    assert all(box is not None for box in boxes)
    for above, below in pairwise(boxes):
        assert above is not None
        assert below is not None
        assert above["x"] == below["x"]
        assert above["y"] + above["height"] <= below["y"]


@pytest.mark.parametrize("height", [800, 600])
def test_what_is_said_and_the_way_on_are_in_view_without_scrolling(page: Page, site: str, height: int) -> None:
    page.set_viewport_size({"width": 1280, "height": height})
    open_list(page, site)
    long = "\n\n".join(["Here stands one paragraph of many, each with a sentence in it."] * 12)
    open_file(page, "long.md", text(long, POSITION, SELL))
    press(page, "[data-option='end turn']")
    verdict(page, "bad")
    expect(page.locator(".sl-feedback h2")).to_be_in_viewport(ratio=1, timeout=STEP_MS)
    expect(page.locator("[data-tool=take-back]")).to_be_in_viewport(ratio=1, timeout=STEP_MS)
    expect(page.locator("[data-tool=next]")).to_be_in_viewport(ratio=1)


def test_on_a_telephone_a_good_move_leads_on_to_the_next_question(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}course?lesson=overflow")
    press(page, "[data-option^='take die']")
    verdict(page, "good")
    question = page.locator(".sl-lesson-board .sl-choice > .sl-heading")
    expect(question).not_to_be_in_viewport()
    page.locator("[data-tool=next-choice]").click()
    expect(question).to_be_in_viewport(ratio=1)
    expect(question).to_be_focused()


def test_a_die_is_taken_by_pressing_its_face(page: Page, site: str) -> None:
    page.goto(f"{site}course?lesson={course()[0].id}")
    expect(page.locator(".sl-die.sl-pressable")).to_have_count(3, timeout=LOADING_MS)
    page.locator(".sl-die.sl-pressable").nth(2).click()
    verdict(page, "good")


def test_an_explorer_is_played_with_inside_its_lesson(page: Page, site: str, stays_home: Callable[[], None]) -> None:
    entry = next(entry for entry in course() if any(step.explorer for step in entry.lesson.steps))
    at = next(step.number - 1 for step in entry.lesson.steps if step.explorer)
    page.goto(f"{site}course?lesson={entry.id}")
    expect(page.locator(".sl-lesson-bar")).to_be_visible(timeout=LOADING_MS)
    to_step(page, at)
    chart = page.locator(".sl-explorer [data-chart]")
    expect(chart).to_have_attribute("data-shown", "1", timeout=LOADING_MS)
    page.locator("[data-set='explorer-season-fall']").check()
    expect(chart).to_have_attribute("data-shown", "2", timeout=STEP_MS)
    page.locator(".sl-explorer summary").click()
    expect(page.locator(".sl-explorer tbody tr")).to_have_count(4, timeout=STEP_MS)
    expect(page.locator("[data-tool=explorer]")).to_have_attribute("href", re.compile(r"rarity\?season=fall"))

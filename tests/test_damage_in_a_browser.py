"""What lies damaged in the browser's storage: all that can be read of it counts, and nothing of it is written over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.lessons import progress as progresses
from seasons_learn.lessons.progress import LessonProgress, Memory, Progress, PuzzleProgress
from seasons_learn.panels.table import Kept
from seasons_learn.play.saves import game_from_json
from tests.play.test_rescue import CHOICES, TEXT, WHOLE, changed
from tests.play_page_support import LOADING_MS, STEP_MS, open_page

pytestmark = pytest.mark.browser

GAME = "seasons-learn/1/game/"
PROGRESS = "seasons-learn/1/progress"
HALF = "@half@"
"""Stands for half a character on the way into the browser, which takes none from outside."""
WRITE = """(kept) => Object.entries(kept).forEach(([key, text]) => {
  localStorage.setItem(key, text.replaceAll('@half@', '\\ud83c'));
})"""
ASIDE = """() => Object.keys(localStorage).filter((key) => key.includes('/unread')).sort()
  .map((key) => localStorage[key].replace(/\\p{Surrogate}/gu, '\\ufffd'))"""
LENGTHS = "() => Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, text.length]))"


class Damage(NamedTuple):
    """A damaged text, and of how many choices at least it must come back as a game; None where there is none in it."""

    text: str
    least: int | None


def entry(number: int, game: str = TEXT, **other: Any) -> str:
    """A game as the browser keeps it; its name is its number."""
    save = json.dumps({"kinds": ["person", "greedy"], "pace": "slow", "game": game, "coach": False, "private": [0]})
    whole = {"id": f"{number:032}", "title": "A game", "detail": "", "save": save, "when": number}
    return json.dumps(whole | other)


def kinds_of_damage() -> Iterator[Damage]:
    """Each has the number in its name that it comes at."""
    whole = entry(0)
    among = whole.index("choices") + 400
    yield Damage(whole[:among], 5)
    yield Damage(whole[: whole.index("draw_pile")], None)
    yield Damage(whole[:among] + HALF + whole[among + 1 :], 5)
    yield Damage(entry(3, TEXT.replace('"Lea"', f'"L{HALF}"')), 151)
    yield Damage(entry(4, TEXT.replace('"Lea"', '"L\\ud83c"')), 151)
    yield Damage(entry(5, TEXT[: CHOICES + 300] + "\x00#" + TEXT[CHOICES + 302 :]), 5)
    yield Damage(entry(6, changed(lambda value: value["choices"].insert(60, [0, "end_turn", 7]))), 60)
    yield Damage(entry(7, changed(lambda value: value["choices"].insert(31, [3, "end_turn", 0]))), 31)
    yield Damage(entry(8, changed(lambda value: value.update(cursor=9_999))), 151)
    yield Damage(entry(9, changed(lambda value: value.update(surprise={"a": 1}))), 151)
    yield Damage(entry(10, changed(lambda value: value.pop("start"))), None)
    yield Damage(entry(11, changed(lambda value: value.update(version=2))), None)
    yield Damage(entry(12, save=7), None)
    yield Damage("what?", None)
    yield Damage("", None)
    yield Damage(entry(15, TEXT + " " * 4_100_000), 151)


DAMAGED = {f"{GAME}{number:032}": damage for number, damage in enumerate(kinds_of_damage())}


def sent(text: str) -> str:
    """How a text with half characters comes out of the browser: it can neither be sent nor written with them."""
    return text.replace(HALF, "\ufffd")


def test_every_kind_of_damage_to_a_kept_game_is_rescued_or_given_as_a_file(page: Page, site: str) -> None:
    page.goto(f"{site}health")
    page.evaluate(WRITE, {key: damage.text for key, damage in DAMAGED.items()})
    before = page.evaluate(LENGTHS)
    open_page(page, site)
    expect(page.locator("[data-resume]")).to_have_count(len(DAMAGED))
    notice, moments = page.locator(".sl-notice"), [moment.position for moment in WHOLE.moments()]
    rescued = 0
    for key, damage in DAMAGED.items():
        name = key.removeprefix(GAME)
        page.locator(f"[data-resume='{name}']").click()
        if damage.least is None:
            expect(notice, name).to_contain_text("cannot be opened", timeout=STEP_MS)
            with page.expect_download() as download:
                page.locator(f"[data-save='{name}']").click()
            assert download.value.path().read_text("utf-8") == in_a_file(damage.text), name
            notice.get_by_role("button").click()
            expect(notice).to_have_count(0, timeout=STEP_MS)
        else:
            expect(notice, name).to_contain_text("cannot be read to its end", timeout=STEP_MS)
            rescued += 1
            page.locator("[data-tool=leave]").click()
            expect(page.locator("[data-resume]")).to_have_count(len(DAMAGED) + rescued, timeout=STEP_MS)
            found = [moment.position for moment in latest(page).moments()]
            assert len(found) > damage.least, name
            assert found[: damage.least + 1] == moments[: damage.least + 1], name
    assert page.evaluate(LENGTHS).items() >= before.items(), "what was damaged is left as it was"


def in_a_file(text: str) -> str:
    """What of a kept text is worth having as a file: the game in it where there is one, else all of it."""
    found: Any = text
    for name in ("save", "game"):
        try:
            inner = json.loads(found)[name]
        except (ValueError, KeyError, TypeError):
            inner = None
        found = inner if isinstance(inner, str) else found
    return sent(found)


def latest(page: Page) -> Any:
    """The game that was kept last."""
    kept = page.evaluate(
        """([prefix, old]) => Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix) && !old.includes(key))
        .map(([, text]) => JSON.parse(text)).sort((a, b) => b.when - a.when)[0].save""",
        [GAME, [*DAMAGED]],
    )
    return game_from_json(json.loads(kept)["game"])


def learner(number: int) -> Progress:
    """Somebody who has done two lessons, a puzzle and a rule that have a number in their names."""
    done = Progress().with_lesson(f"first-{number}", LessonProgress(step=3, slips=2))
    done = done.with_lesson(f"second-{number}", LessonProgress(step=4, done=True))
    return done.with_puzzle(f"leap-{number}", PuzzleProgress(stars=2)).with_rule(f"C-{number}", Memory(right=1))


def spoilt(number: int, old: str, new: str) -> str:
    text = progresses.write(learner(number))
    assert old in text
    return text.replace(old, new, 1)


ALL = {"first", "second", "leap", "C"}
LEARNED = [
    (spoilt(0, '"second-0"', f'"sec{HALF}ond-0"'), ALL - {"second"}),
    (spoilt(1, '"second-1"', '"sec\\ud83cond-1"'), ALL - {"second"}),
    (spoilt(2, ',"puzzles"', "\x00#"), ALL - {"leap"}),
    (spoilt(3, '"step":4', f'"step":{HALF}'), ALL - {"second"}),
    (spoilt(4, '"stars":2', '"stars":9'), ALL - {"leap"}),
    (spoilt(5, '"era":0', '"era":-1'), ALL),
    (spoilt(6, '"right":1', '"luck":1'), ALL - {"C"}),
    (spoilt(7, '"second-7"', "second-7"), ALL - {"second"}),
    (progresses.write(learner(8))[: progresses.write(learner(8)).index('"leap') + 20], {"first", "second"}),
    (progresses.write(learner(9)) + "}", ALL),
    (progresses.write(learner(10)) + " " * progresses.MOST_CHARACTERS, ALL),
    (spoilt(11, "seasons-progress/1", "seasons-progress/2"), set()),
    ("what?", set()),
]


def test_every_kind_of_damage_to_progress_is_set_aside_and_what_is_whole_in_it_counts(page: Page, site: str) -> None:
    page.goto(f"{site}health")
    page.evaluate(WRITE, {PROGRESS: LEARNED[0][0]})
    page.goto(site)
    other = page.context.new_page()
    other.goto(f"{site}health")
    expected: set[str] = set()
    for number, (text, left) in enumerate(LEARNED):
        if number:
            other.evaluate(WRITE, {PROGRESS: text})
        expected |= {f"{name}-{number}" for name in left}
        expect(page.locator("[data-save]")).to_have_count(number + 1, timeout=LOADING_MS)
        expect(page.locator(".sl-notice")).to_contain_text("damaged", timeout=STEP_MS)
        page.wait_for_function(KEPT, arg=[PROGRESS, sorted(expected)], timeout=STEP_MS)
        page.locator(".sl-notice button").click()
        expect(page.locator(".sl-notice")).to_have_count(0, timeout=STEP_MS)
    lies: list[str] = page.evaluate(ASIDE)
    assert lies == [sent(text) for text, _ in LEARNED]
    # A browser lets a page give so many files at once and no more.
    for number in (0, 1, 10, 12):
        with page.expect_download() as download:
            page.locator("[data-save]").nth(number).click()
        assert download.value.path().read_text("utf-8") == lies[number], number
    page.reload()
    expect(page.locator("[data-save]")).to_have_count(len(LEARNED), timeout=LOADING_MS)
    expect(page.locator(".sl-notice")).to_have_count(0)
    row = page.locator("li:has([data-save])").first
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Really delete").click()
    expect(page.locator("[data-save]")).to_have_count(len(LEARNED) - 1)


KEPT = """([key, names]) => {
  const text = localStorage.getItem(key);
  if (text === null) return false;
  const { lessons, puzzles, rules } = JSON.parse(text);
  return JSON.stringify(Object.keys({ ...lessons, ...puzzles, ...rules }).sort()) === JSON.stringify(names);
}"""


def test_the_entries_are_what_a_page_keeps() -> None:
    assert set(json.loads(json.loads(entry(0))["save"])) == set(Kept.__struct_fields__)

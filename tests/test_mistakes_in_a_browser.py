"""Mistakes of ours in a real browser: the page tells a number that the log explains, and can be gone on with."""

from __future__ import annotations

import json
import re
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from seasons_learn.serving import places
from seasons_learn.text import text
from tests.play_page_support import LOADING_MS, STEP_MS, choose, settled, start
from tests.support import until

pytestmark = pytest.mark.browser

FAILING = """
from seasons_learn.panels import game_page, play, table

def rather_secret(*_):
    raise ZeroDivisionError("rather secret")

table.BOTS["random"] = game_page.library.glossary = rather_secret
play()
"""


SERVING = """
from pathlib import Path

from seasons_learn.cli import main
from seasons_learn.serving import forking, places

good = forking.ForkedProvisioner.launch_kernel

async def launch(self, cmd, **more):
    if more["env"].get("QUERY_STRING") == "fail":
        raise ZeroDivisionError("rather secret")
    return await good(self, cmd, **more)

forking.ForkedProvisioner.launch_kernel = launch
places.notebooks = lambda name: Path({folder!r})
main()
"""


@pytest.fixture(scope="module")
def failing(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server whose random bots and glossary fail, and whose kernels do not start if asked to fail; and its log."""
    folder = tmp_path_factory.mktemp("failing")
    pages = folder / "voila_apps"
    shutil.copytree(places.notebooks("voila_apps"), pages)
    notebook = json.loads((pages / "play.ipynb").read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = FAILING
    (pages / "play.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    program = SERVING.format(folder=str(pages))
    with start_server("--port", "0", log=folder / "log", program=("-c", program)) as (address, _):
        yield address, folder / "log"


def explained(shown: str, log: Path) -> bool:
    """Whether what a visitor reads has a number under which the log tells what went wrong, and tells nothing else."""
    number = re.search(r"\b[0-9a-f]{8}\b", shown)
    assert number, shown
    assert "Traceback" not in shown
    assert "rather secret" not in shown

    def told() -> bool:
        said = log.read_text(encoding="utf-8")
        return f"[{number[0]}]" in said and "rather secret" in said[said.index(number[0]) :]

    return until(told)


def test_a_bot_and_a_press_that_go_wrong_are_told_of_and_the_game_goes_on(
    page: Page, failing: tuple[str, Path]
) -> None:
    site, log = failing
    page.goto(f"{site}play")
    expect(page.locator("[data-tool=first-game]")).to_be_visible(timeout=LOADING_MS)
    start(page)
    notice = page.locator(".sl-notice")
    page.locator("[data-suggest]").click()
    page.locator("[data-confirm]").click()
    expect(notice).to_contain_text("computer opponent", timeout=STEP_MS)
    first = notice.inner_text()
    assert explained(first, log)

    page.get_by_role("button", name=text("ui-page-glossary")).click()
    expect(notice).to_contain_text(text("ui-notice-broken", number="").split(",")[0], timeout=STEP_MS)
    assert explained(notice.inner_text(), log)

    notice.get_by_role("button").click()
    expect(notice).to_contain_text("computer opponent", timeout=STEP_MS)
    assert notice.inner_text() != first, "it was tried again"
    page.locator(".sl-seats select").select_option("greedy")
    settled(page)
    expect(notice).to_have_count(0)
    choose(page)


def test_a_page_that_cannot_start_tells_a_number(failing: tuple[str, Path]) -> None:
    site, log = failing
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(f"{site}puzzles?fail")
    with answer.value as response:
        shown = response.read().decode()
    assert answer.value.code >= 500
    assert text("serve-broken") in shown
    assert explained(re.sub("<[^>]*>", " ", shown), log)
    with urllib.request.urlopen(f"{site}puzzles") as response:
        assert response.status == 200

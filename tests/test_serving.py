"""Pages as a visitor meets them: served by the command line, opened in a real browser."""

import json
import re
import socket
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect

from seasons_learn import panels
from seasons_learn.cli import main
from seasons_learn.serving import places
from seasons_learn.serving.address import PREFERRED_PORT, PortError, choose_port
from seasons_learn.serving.lab import prepare
from seasons_learn.text import text
from tests.support import until

LOADING_MS = 30_000
StaysHome = Callable[[], None]


def get(address: str, host: str | None = None) -> tuple[int, str]:
    request = urllib.request.Request(address, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def open_home(page: Page, site: str) -> None:
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text("home-title"), timeout=LOADING_MS)


@pytest.mark.browser
def test_the_home_page_opens_and_asks_no_other_host(page: Page, site: str, stays_home: StaysHome) -> None:
    open_home(page, site)
    expect(page.get_by_text(text("home-unofficial"))).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)
    assert page.title() == "Seasons Learn"
    page.wait_for_load_state("networkidle")


@pytest.mark.browser
def test_the_play_card_leads_to_the_play_page(page: Page, site: str, stays_home: StaysHome) -> None:
    open_home(page, site)
    card = page.get_by_role("link", name=text("home-play-title"))
    assert card.bounding_box()["height"] >= 40
    card.click()
    expect(page).to_have_url(f"{site}play")


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1280])
def test_the_home_page_fits_its_window(browser: Browser, site: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    open_home(page, site)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    go = page.get_by_text(text("home-play-go")).bounding_box()
    assert go is not None
    assert go["y"] + go["height"] <= 800, "the one thing to press is on the first screen"
    page.context.close()


@pytest.mark.browser
@pytest.mark.parametrize(("scheme", "ground"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 24, 31)")])
def test_the_page_follows_the_readers_colours(browser: Browser, site: str, scheme: str, ground: str) -> None:
    page = browser.new_page(color_scheme=scheme)
    page.goto(site, wait_until="commit")
    expect(page.locator("body")).to_have_css("background-color", ground)
    open_home(page, site)
    expect(page.locator("body")).to_have_css("background-color", ground)
    page.context.close()


FAILS = """(() => {
  const visits = Number(sessionStorage.getItem("visits") ?? 0) + 1;
  sessionStorage.setItem("visits", visits);
  if (visits > %d) return;
  document.addEventListener("DOMContentLoaded", () => {
    const shown = document.createElement("div");
    shown.className = "jp-OutputArea-output jupyter-widgets";
    shown.textContent = "Error displaying widget: model not found";
    document.getElementById("rendered_cells").append(shown);
  });
})()"""
"""What a page looks like whose kernel answers too late, for so many visits."""


@pytest.mark.browser
def test_a_page_that_gave_up_on_its_kernel_opens_anew_by_itself(page: Page, site: str) -> None:
    page.add_init_script(FAILS % 1)
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text("home-title"), timeout=2 * LOADING_MS)
    assert page.evaluate("[sessionStorage.getItem('visits'), sessionStorage.getItem('seasons-learn/tries')]") == [
        "2",
        None,
    ]


@pytest.mark.browser
def test_a_page_that_never_comes_says_so(page: Page, site: str) -> None:
    page.add_init_script(FAILS % 9)
    page.goto(site)
    expect(page.locator("#loading")).to_have_text(text("serve-failed"), timeout=3 * LOADING_MS)
    assert page.evaluate("sessionStorage.getItem('visits')") == "3"


@pytest.mark.browser
def test_leaving_a_page_ends_its_kernel(page: Page, site: str) -> None:
    open_home(page, site)
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    assert get(f"{site}api/kernels/{kernel}")[0] == 200
    page.goto("about:blank")
    assert until(lambda: get(f"{site}api/kernels/{kernel}")[0] == 404, within_s=15)


@pytest.mark.browser
def test_the_browser_itself_refuses_other_hosts(page: Page, site: str) -> None:
    open_home(page, site)
    refused = page.evaluate("fetch('https://example.org/').then(() => 'answered', error => error.constructor.name)")
    assert refused == "TypeError"
    assert (
        page.evaluate(
            "new Promise(done => { addEventListener('securitypolicyviolation', event => "
            "done(event.effectiveDirective)); setTimeout(done, 20_000, 'it is not refused'); "
            "fetch('https://example.org/').catch(() => {}); })"
        )
        == "connect-src"
    )


def test_every_notebook_is_a_page_and_folders_are_not_listed(site: str) -> None:
    pages = {"", "play", "course", "puzzles", "practice", "examples"}
    pages |= {"rarity", "transmutation", "timing", "dice", "cards", "score"}
    assert set(places.pages()) == pages
    for address in ("voila/tree", "voila/api/contents", "nowhere", "voila/files/home.ipynb"):
        assert get(site + address)[0] in {403, 404}, address


def test_pages_show_no_sources_and_take_no_template_or_code_from_the_address(site: str) -> None:
    status, page = get(f"{site}?template=base&theme=dark&code=print(1)&x=%3Cscript%3Ealert(1)%3C/script%3E")
    assert status == 200
    assert "seasons_learn.panels" not in re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert 'class="jp-Notebook seasons"' in page
    assert "alert(1)" not in page
    assert "://" not in re.sub(r"http://www\.w3\.org/\S+", "", page)


def test_only_loopback_names_are_answered(site: str) -> None:
    assert get(site, host="elsewhere.example")[0] == 403


def test_a_taken_port_is_refused_with_a_way_out(site: str) -> None:
    port = site.rsplit(":", 1)[1].strip("/")
    result = CliRunner().invoke(main, ["serve", "--no-browser", "--port", port])
    assert result.exit_code == 1
    assert f"Port {port} on 127.0.0.1 is taken" in result.output
    assert "--port" in result.output


def test_without_a_wish_a_free_port_is_found() -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", PREFERRED_PORT))
            taken.listen()
        except OSError:
            pass  # somebody else has it: taken all the same
        assert choose_port("127.0.0.1", None) != PREFERRED_PORT


def test_a_host_that_is_not_this_machines_is_refused() -> None:
    with pytest.raises(PortError, match=r"192\.0\.2\.1"):
        choose_port("192.0.2.1", None)


def test_in_a_notebook_the_home_page_says_how_to_be_served() -> None:
    page = panels.home()
    assert "seasons-learn" in page.book["words"]["homeOutside"]
    assert page.scene["front"]["great"][1]["path"] == "play"


@pytest.fixture
def tutorials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of shipped tutorials."""
    shipped = tmp_path / "shipped"
    (shipped / "pictures").mkdir(parents=True)
    (shipped / "first.ipynb").write_text("{}")
    (shipped / "pictures" / "die.svg").write_text("<svg/>")
    monkeypatch.setattr(places, "notebooks", lambda name: shipped)
    return shipped


def test_a_checkouts_tutorials_are_opened_where_they_are(tutorials: Path) -> None:
    assert prepare(None) == tutorials


def test_shipped_tutorials_are_copied_and_the_readers_work_is_kept(tutorials: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert prepare(mine) == mine
    assert (mine / "pictures" / "die.svg").read_text() == "<svg/>"
    (mine / "first.ipynb").write_text("my notes")
    prepare(mine)
    assert (mine / "first.ipynb").read_text() == "my notes"


def test_missing_tutorials_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "package")
    result = CliRunner().invoke(main, ["lab"])
    assert result.exit_code == 1
    assert "The folder tutorials is missing" in result.output


def test_pages_are_stored_without_outputs() -> None:
    for path in places.notebooks("voila_apps").glob("*.ipynb"):
        notebook = json.loads(Path(path).read_text(encoding="utf-8"))
        assert len(notebook["cells"]) == 1, f"{path.name} is thin: it shows a panel"
        for cell in notebook["cells"]:
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
        assert "widgets" not in notebook["metadata"]

"""Every address that the server knows, asked in every way; and the addresses that pages need, and no others."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, Request, expect

from seasons_learn.cli import main
from seasons_learn.panels import chart_library
from seasons_learn.serving import places
from seasons_learn.serving.settings import EXTENSIONS
from seasons_learn.text import text
from tests.serving_support import ask, kernel_of

LOADING_MS = 60_000
NOBODY = "00000000-0000-0000-0000-000000000000"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW")
TELLS_ROUTES = """
import json
from pathlib import Path
from seasons_learn.serving.app import PageServer
usual = PageServer.init_handlers
def told(self):
    routes = usual(self)
    Path({file!r}).write_text(json.dumps([route for route, *_ in routes]))
    return routes
PageServer.init_handlers = told
from seasons_learn.cli import main
main()
"""
Told = tuple[str, str, list[str]]


@pytest.fixture(scope="module")
def told(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    """A server below a path with signs in it; its address, its token and its routes.

    It has one place, which is taken. That kernel's own routes are told, too.
    """
    file = tmp_path_factory.mktemp("routes") / "routes.json"
    program = ("-c", TELLS_ROUTES.format(file=str(file)))
    options = ("--port", "0", "--token", "--base-url", "a.b/na%40me", "--max-kernels", "1")
    with start_server(*options, program=program) as (whole, _):
        address, _, token = whole.partition("?token=")
        assert urlsplit(address).path == "/a.b/na%40me/"
        kernel = kernel_of(ask(whole)[1])
        routes = json.loads(file.read_text(encoding="utf-8"))
        own = [re.sub(r"\(\?P<kernel_id>.*?\)", kernel, route) for route in routes if "kernel_id" in route]
        yield address, token, [*routes, *own]


def addresses(routes: list[str]) -> set[str]:
    """An address, and where there are many an odd one too, for each route."""
    found = set()
    for route in routes:
        plain = re.sub(r"\(\?P<kernel_id>.*?\)", NOBODY, route)
        for end in ("x", "", "..", "x/static/y", "%00", "a%0Ab", "seasons/static", "anywidget/static", "x" * 3000):
            found.add(plain.replace("(.*)", end).replace("\\", ""))
    return found


def test_no_address_breaks_the_server_whoever_asks_and_how(told: Told) -> None:
    site, token, routes = told
    server = site.removesuffix(urlsplit(site).path)
    known = addresses(routes)
    base = urlsplit(site).path
    known |= {base, "/", "/login", "/logout", "/static/x", "/favicon.ico", f"{base}logout", f"{base}login"}
    assert len(known) > 40
    broken = []
    for address in sorted(known):
        for method in METHODS:
            for query in ("", f"?token={token}"):
                status, said, _ = ask(server + address + query, method)
                if status in {500, 501, 502} or "Traceback" in said or (method == "HEAD" and said):
                    broken.append(f"{method} {address}{query}: {status}")
    assert not broken


def test_there_is_nothing_to_log_out_of(told: Told, site: str) -> None:
    assert ask(f"{site}logout")[0] == 404
    assert ask(f"{told[0]}logout")[0] == 302, "as everything else, without the token"
    assert ask(f"{told[0]}logout?token={told[1]}")[0] == 404


def test_the_path_before_the_pages_is_letters_and_no_pattern(told: Told) -> None:
    site, token, _ = told
    other = site.replace("a.b", "aXb")
    assert ask(f"{site}health")[0] == 200
    assert ask(f"{site}voila/static/voila.js?token={token}")[0] == 200
    for address in ("", "health", "voila/static/voila.js", "login"):
        assert ask(f"{other}{address}?token={token}")[0] == 404, address


@pytest.mark.browser
def test_without_a_path_too_the_token_can_be_typed_at_our_own_door(
    page: Page, start_server: Callable[..., Any]
) -> None:
    with start_server("--port", "0", "--token") as (whole, _):
        address = whole.partition("?")[0]
        page.goto(f"{address}score")
        expect(page.get_by_text(text("serve-token-needed"))).to_be_visible(timeout=LOADING_MS)


WRONG_PATHS = ["a b", "é", "/a?b", "#", "a#b", "//", "//a", "a//b", "/a//", ".", "a/../b", "(", "a[b", "a\\b", "a%2fb"]
WRONG_PATHS += ["a%2Eb", "%", "%zz", "a%00", "a\nb", "http://a", "a<b", 'a"b', "a;b", "*"]


@pytest.mark.parametrize("path", WRONG_PATHS)
def test_a_path_that_cannot_be_one_is_refused_in_words(path: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--no-browser", "--port", "0", "--base-url", path])
    assert result.exit_code == 1
    assert "--base-url" in result.output
    assert "/class/seasons" in result.output
    assert "Traceback" not in result.output


def test_who_comes_under_a_wrong_name_hears_the_same_everywhere(site: str) -> None:
    said = {ask(f"{site}{address}", Host="elsewhere.example")[:2] for address in ("health", "", "play", "login")}
    assert len(said) == 1
    status, page = said.pop()
    assert status == 403
    assert text("serve-refused") in page
    assert "Jupyter Server" not in page


# ---- what pages ask for


@pytest.mark.browser
def test_what_pages_ask_for_is_there(page: Page, site: str, requests: list[Request]) -> None:
    for name in ("", "transmutation"):
        page.goto(f"{site}{name}")
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=LOADING_MS)
    expect(page.locator(".js-plotly-plot").first).to_be_visible(timeout=LOADING_MS)
    page.wait_for_load_state("networkidle")
    asked = {urlsplit(request.url).path: request.response() for request in requests if request.url.startswith(site)}
    failed = [path for path, response in asked.items() if response and response.status >= 400]
    assert not failed
    for name in EXTENSIONS:
        assert any(path.startswith(f"/voila/labextensions/{name}/static/") for path in asked), f"{name} is needed"
    assert f"/seasons/{chart_library.name()}" in asked


def installed() -> list[str]:
    """The files of all of JupyterLab's extensions here, as addresses below theirs."""
    folder = Path(sys.prefix, "share", "jupyter", "labextensions")
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def test_other_extensions_that_are_installed_are_not_served(site: str) -> None:
    needed = tuple(f"{name}/static/" for name in EXTENSIONS)
    others = [file for file in installed() if not (file.startswith(needed) and file.endswith(".js"))]
    assert any(file.endswith("package.json") for file in others)
    tried = [
        *others[:60],
        *(f"{name}/static/../package.json" for name in EXTENSIONS),
        "anywidget/static/..%2f..%2fjupyterlab_pygments/package.json",
        "anywidget/static/%2e%2e/%2e%2e/jupyterlab_pygments/package.json",
        "anywidget/static/nowhere.js",
        "anywidget/static/",
        "",
    ]
    for file in tried:
        assert ask(f"{site}voila/labextensions/{file}")[0] == 404, file
    for address in (
        "voila/nbextensions/x.js",
        "nbextensions/x.js",
        "voila/api/themes/x/index.css",
        "voila/files/x.png",
    ):
        assert ask(site + address)[0] == 404, address


def test_every_page_is_known(told: Told) -> None:
    base = re.escape(urlsplit(told[0]).path)
    assert {f"{base}{re.escape(name)}" for name in places.pages()} < set(told[2])

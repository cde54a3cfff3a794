"""A server that strangers can reach: what it refuses, what it says when it must, and what it keeps to itself."""

import gzip
import json
import logging
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import psutil
import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from seasons_learn.cli import main
from seasons_learn.serving import descriptors, places, reports
from seasons_learn.serving.frames import BINARY
from seasons_learn.serving.settings import Service, configuration, default_max_kernels
from seasons_learn.text import text
from tests.serving_support import ANSWER_S, answers_until, as_binary, ask, connect, kernel_of, message
from tests.support import until

LOADING_MS = 60_000


# ---- messages that are no page's


@pytest.mark.parametrize("protocol", [None, BINARY])
def test_a_client_that_asks_a_pages_kernel_to_run_code_gets_nothing(
    site: str, tmp_path: Path, protocol: str | None
) -> None:
    kernel = kernel_of(ask(site)[1])
    canary = tmp_path / "canary"
    code = f"open({str(canary)!r}, 'w').close()"
    refused = [
        message("execute_request", "shell", code=code, silent=False),
        message("execute_request", "control", code=code, silent=False),
        message("complete_request", "shell", code="impor", cursor_pos=5),
        message("inspect_request", "shell", code="open", cursor_pos=4),
        message("history_request", "shell", hist_access_type="tail", n=10),
        message("is_complete_request", "shell", code="1"),
        message("create_subshell_request", "control"),
        message("debug_request", "control", type="request", command="initialize", seq=1, arguments={}),
        message("input_reply", "stdin", value=code),
    ]
    socket = connect(site, kernel, protocol)
    try:
        assert socket.getsubprotocol() == protocol
        for sent in (*refused, message("comm_info_request", "shell")):
            if protocol:
                socket.send_binary(as_binary(sent))
            else:
                socket.send(json.dumps(sent))
        seen = answers_until(socket, "comm_info_reply")
    finally:
        socket.close()
        ask(f"{site}voila/api/shutdown/{kernel}", "POST")
    assert not canary.exists()
    unwelcome = {sent["header"]["msg_type"].replace("request", "reply") for sent in refused} | {"execute_input"}
    assert not seen & (unwelcome - {"input_reply"})


# ---- addresses

SECRETS = [
    "voila/files/home.ipynb",
    "voila/files/..%2fseasons_learn%2fcli.py",
    "voila/files//etc/passwd",
    "voila/static/..%2f..%2f..%2f..%2f..%2f..%2fetc/passwd",
    "voila/static//etc/passwd",
    "voila/labextensions/..%2f..%2f..%2f..%2f..%2fetc/passwd",
    "voila/templates",
    "voila/templates/x",
    "voila/templates/seasons/conf.json",
    "voila/templates/seasons/static/..%2findex.html.j2",
    "voila/templates/seasons/static/..%2f..%2findex.html.j2",
    "voila/templates/..%2f..%2f..%2f/static/app.py",
    "voila/templates/%2e%2e/static/app.py",
    "voila/templates/reveal/static/x.js",
    "voila/templates/reveal/static/custom_reveal.css",
    "voila/api/themes/..%2f..%2f..%2fetc/passwd",
    "voila/render/home.ipynb",
    "voila/api/contents/home.ipynb",
    "api/contents",
    "api/kernels",
    "api/kernelspecs",
    "api/terminals",
    "api/sessions",
    "files/home.ipynb",
    "voila/execution/00000000-0000-0000-0000-000000000000",
]


def test_files_are_served_from_an_allow_list_only_and_nothing_tells_how_the_server_is_made(site: str) -> None:
    assert Path(sys.prefix, "share/jupyter/nbconvert/templates/reveal/static/custom_reveal.css").exists()
    for address in SECRETS:
        status, page, _ = ask(site + address)
        assert status in {403, 404}, f"{address}: {status}"
        for word in ("Traceback", "root:x:", "site-packages", "import ", 'File "', "extends"):
            assert word not in page, f"{address} shows {word!r}"


def test_kernels_are_neither_listed_nor_started_nor_restarted_by_address(site: str) -> None:
    kernel = kernel_of(ask(site)[1])
    assert ask(f"{site}api/kernels", "POST")[0] in {403, 404, 405}
    for verb in ("restart", "interrupt"):
        assert ask(f"{site}api/kernels/{kernel}/{verb}", "POST")[0] in {403, 404, 405}
    assert ask(f"{site}api/kernels/{kernel}", "DELETE")[0] == 403, "without the page's own cookie"
    assert ask(f"{site}voila/api/shutdown/{kernel}", "POST", Origin="https://elsewhere.example")[0] == 403
    assert ask(f"{site}api/kernels/{kernel}")[0] == 200
    assert ask(f"{site}voila/api/shutdown/{kernel}", "POST")[0] == 204
    assert ask(f"{site}api/kernels/{kernel}")[0] == 404


def test_voilas_scripts_come_packed_to_browsers_that_unpack(site: str) -> None:
    script = f"{site}voila/static/voila.js"
    _, plain, headers = ask(script)
    wanted = urllib.request.Request(script, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(wanted, timeout=ANSWER_S) as answer:
        packed = answer.read()
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["ETag"] == headers["ETag"]
    assert gzip.decompress(packed).decode() == plain
    assert len(packed) < len(plain) / 2
    assert ask(script, **{"Accept-Encoding": "gzip", "If-None-Match": headers["ETag"]})[0] == 304


# ---- a server of one's own: two pages, a token, a proxy's name


@pytest.fixture(scope="module")
def guarded(
    start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, str, Path]]:
    """Its address, its token, and the file that its log goes to."""
    log = tmp_path_factory.mktemp("guarded") / "log"
    options = ("--port", "0", "--token", "--base-url", "class", "--max-kernels", "2", "--name", "games.example")
    with pytest.MonkeyPatch.context() as patch:
        # A service's user has no home, or one that nothing can be written to.
        for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR"):
            patch.setenv(name, "/dev/null/nowhere")
        with start_server(*options, log=log) as (address, _):
            plain, _, query = address.partition("?token=")
            yield plain, query, log


def test_without_the_token_only_the_health_is_told(guarded: tuple[str, str, Path]) -> None:
    site, token, _ = guarded
    assert urlsplit(site).path == "/class/"
    status, said, _ = ask(f"{site}health")
    assert (status, json.loads(said)) == (200, {"status": "ok", "kernels": 0, "limit": 2})
    for address in ("", "play", "api/kernels/00000000-0000-0000-0000-000000000000"):
        for wrong in ("", "?token=", f"?token={token[:-1]}"):
            assert ask(site + address + wrong)[0] in {302, 403}, address + wrong
    assert json.loads(ask(f"{site}health")[1])["kernels"] == 0, "nobody was let in"


@pytest.mark.browser
def test_who_comes_without_the_token_can_type_it(page: Page, guarded: tuple[str, str, Path]) -> None:
    site, token, _ = guarded
    page.goto(f"{site}score?seed=1")
    expect(page.get_by_text(text("serve-token-needed"))).to_be_visible()
    field = page.get_by_label(text("serve-token-label"), exact=True)
    expect(field).to_be_focused()
    field.fill("not this one")
    field.press("Enter")
    expect(page.get_by_text(text("serve-token-wrong"))).to_be_visible()
    field.fill(token)
    page.get_by_role("button", name=text("serve-token-enter")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("home-score-title"), timeout=LOADING_MS)
    assert parse_qs(urlsplit(page.url).query)["seed"] == ["1"], "what the address asked for is not lost"
    # Its goodbye needs the cookie, which is gone when the window is swept.
    page.goto("about:blank")
    assert until(lambda: json.loads(ask(f"{site}health")[1])["kernels"] == 0)


@pytest.mark.parametrize(
    "wanted",
    [
        "https://elsewhere.example/class/score",
        "//elsewhere.example/class/score",
        "javascript:alert(1)",
        "/class/score/../../elsewhere",
        '"><script>alert(1)</script>',
    ],
)
def test_the_token_is_taken_nowhere_else(guarded: tuple[str, str, Path], wanted: str) -> None:
    site, _, _ = guarded
    status, said, _ = ask(f"{site}login?{urlencode({'next': wanted})}")
    assert status == 403
    actions = re.findall(r'<form action="([^"]*)">', said)
    assert actions[0] in {"/class/", "/class/score"}
    assert len(actions) == 1
    assert "<script" not in said


def test_what_was_asked_for_is_kept_as_text(guarded: tuple[str, str, Path]) -> None:
    site, _, _ = guarded
    wanted = "/class/score?" + urlencode({'"><script>': "'\"><img src=x onerror=alert(1)>", "token": "x"})
    said = ask(f"{site}login?{urlencode({'next': wanted})}")[1]
    assert "<script" not in said
    assert "<img" not in said
    assert 'value="x"' not in said


def test_behind_a_proxy_the_given_name_is_answered_and_no_other(guarded: tuple[str, str, Path]) -> None:
    site, _, _ = guarded
    assert ask(f"{site}health", Host="games.example")[0] == 200
    assert ask(f"{site}health", Host="elsewhere.example")[0] == 403


@pytest.mark.browser
def test_a_full_house_says_so_and_lets_in_who_waits(page: Page, guarded: tuple[str, str, Path]) -> None:
    site, token, log = guarded
    mine = [kernel_of(ask(f"{site}play?token={token}")[1]) for _ in range(2)]
    assert json.loads(ask(f"{site}health")[1])["kernels"] == 2
    status, said, headers = ask(f"{site}play?token={token}")
    assert status == 503
    assert int(headers["Retry-After"]) > 0
    assert text("serve-full") in said
    page.goto(f"{site}?token={token}")
    expect(page.get_by_text(text("serve-full"))).to_be_visible()
    assert page.locator("meta[http-equiv=refresh]").get_attribute("content") == headers["Retry-After"]
    assert ask(f"{site}voila/api/shutdown/{mine[0]}?token={token}", "POST")[0] == 204
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("home-title"), timeout=LOADING_MS)
    # The home page's links lead into the same house, with the cookie that the token was exchanged for.
    assert page.get_by_role("link", name=text("home-play-title")).get_attribute("href") == "/class/play"
    page.goto("about:blank")
    ask(f"{site}voila/api/shutdown/{mine[1]}?token={token}", "POST")
    assert token not in log.read_text(encoding="utf-8").split(text("serve-how-to-stop"))[1], "the log tells no token"


# ---- mistakes of ours


@pytest.mark.browser
def test_a_page_that_breaks_shows_a_number_that_the_log_explains(page: Page, broken_site: tuple[str, Path]) -> None:
    site, log = broken_site
    page.goto(site)
    expect(page.locator("#loading")).to_contain_text(text("serve-broken"), timeout=LOADING_MS)
    number = re.search(r"\b[0-9a-f]{8}\b", page.locator("#loading").inner_text())
    assert number
    shown = page.content()
    assert "Traceback" not in shown
    assert "rather secret" not in shown
    told = log.read_text(encoding="utf-8")
    assert f"[{number[0]}]" in told
    assert "ZeroDivisionError" in told[told.index(number[0]) :]


@pytest.fixture
def broken_site(start_server: Callable[..., Any], tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A server whose home page fails in its cell, and its log."""
    folder = tmp_path / "voila_apps"
    folder.mkdir()
    notebook = json.loads((places.notebooks("voila_apps") / "home.ipynb").read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = "rather_secret = 1 / 0"
    (folder / "home.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    program = (
        "from pathlib import Path; from seasons_learn.serving import places; "
        f"places.notebooks = lambda name: Path({str(folder)!r}); "
        "from seasons_learn.cli import main; main()"
    )
    log = tmp_path / "log"
    with start_server("--port", "0", log=log, program=("-c", program)) as (address, _):
        yield address, log


def test_errors_in_the_log_carry_the_number_and_no_token() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 1, "GET %s", ("/play?token=abc&x=1",), None)
    reports.begin()
    assert reports.name_in_log(record)
    assert record.getMessage() == f"[{reports.current()}] GET /play?token=...&x=1"


# ---- what is set


def test_the_defaults_are_those_of_a_public_page() -> None:
    settings = configuration(Service())
    assert settings.Voila.ip == "127.0.0.1"
    assert settings.VoilaConfiguration.strip_sources is True
    assert settings.VoilaConfiguration.show_tracebacks is False
    assert settings.VoilaConfiguration.file_allowlist == []
    assert settings.CountedKernels.cull_idle_timeout > 0
    assert settings.CountedKernels.limit > 0


def test_a_page_is_shown_by_default_only_where_it_can_have_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descriptors, "limit", lambda: 300)
    assert default_max_kernels() == 10
    assert descriptors.connections(10) == 64
    monkeypatch.setattr(descriptors, "limit", lambda: 50)
    assert default_max_kernels() == 1


def test_a_limit_of_no_pages_is_refused() -> None:
    assert "--max-kernels" in CliRunner().invoke(main, ["serve", "--max-kernels", "0"]).output


def test_no_process_of_the_servers_stays_behind(
    start_server: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))  # its folder does, after such an end
    with start_server("--port", "0") as (address, process):
        ask(address)
        family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
        assert len(family) == 3, "the server, the warm process, a page's kernel"
        process.kill()  # no goodbye
        gone, alive = psutil.wait_procs(family, timeout=20)
    assert not alive
    assert len(gone) == 3

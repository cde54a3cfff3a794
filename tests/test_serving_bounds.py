"""What one visitor may take of the server: connections, open files and the length of what is sent all have an end."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest
import zmq
from playwright.sync_api import Page, expect
from websocket import WebSocketBadStatusException

from seasons_learn.serving import descriptors, settings
from seasons_learn.serving.app import MOST_BODY
from seasons_learn.serving.forking import CountedKernels
from seasons_learn.serving.handlers import MOST_SOCKETS
from seasons_learn.text import text
from tests.serving_support import ask, connect, kernel_of
from tests.support import until

LOADING_MS = 60_000
LIMITED = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))
from seasons_learn.cli import main
main()
"""
needs_limits = pytest.mark.skipif(not hasattr(psutil.Process, "rlimit"), reason="no limits are told here")


def health(site: str) -> dict[str, Any]:
    return dict(json.loads(ask(f"{site}health")[1]))


# ---- connections to a kernel


def test_a_kernel_has_a_few_connections_at_once_and_no_more(site: str) -> None:
    kernel = kernel_of(ask(site)[1])
    with ExitStack() as open_:
        sockets = [connect(site, kernel, session=f"guest-{n}") for n in range(MOST_SOCKETS)]
        for one in sockets:
            open_.callback(one.close)
        with pytest.raises(WebSocketBadStatusException, match="429"):
            connect(site, kernel, session="one-more")
        sockets[0].close()

        def has_room() -> bool:
            try:
                open_.callback(connect(site, kernel, session="one-more").close)
            except WebSocketBadStatusException:
                return False
            return True

        assert until(has_room)
    ask(f"{site}voila/api/shutdown/{kernel}", "POST")


@pytest.mark.parametrize("session", ["x" * 300, "a%0Ab", "..%2f", "%C3%A9"])
def test_a_connections_name_is_short_and_plain(site: str, session: str) -> None:
    """A long one broke the connection half way, and its kernel counted as looked at for ever."""
    kernel = kernel_of(ask(site)[1])
    with pytest.raises(WebSocketBadStatusException, match="400"):
        connect(site, kernel, session=session)
    assert json.loads(ask(f"{site}api/kernels/{kernel}")[1])["connections"] == 0
    ask(f"{site}voila/api/shutdown/{kernel}", "POST")


# ---- bodies


@pytest.mark.parametrize("chunked", [False, True], ids=["told", "in pieces"])
def test_a_request_with_a_long_body_is_refused(site: str, chunked: bool) -> None:
    address = urlsplit(site)
    asking = http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
    body = iter([b"x" * 1000] * (MOST_BODY // 1000 + 2)) if chunked else b"x" * (MOST_BODY + 1)
    try:
        asking.request("POST", "/voila/api/shutdown/none", body, encode_chunked=chunked)
        status = asking.getresponse().status
    except OSError:
        status = 0  # the connection is closed before everything is sent
    assert status in {0, 400, 413}
    assert ask(f"{site}health")[0] == 200


def test_a_request_with_a_short_body_is_read(site: str) -> None:
    address = urlsplit(site)
    asking = http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
    asking.request("POST", "/voila/api/shutdown/none", b"x" * (MOST_BODY - 1))
    assert asking.getresponse().status == 404


# ---- open files


@needs_limits
def test_the_server_allows_itself_as_many_files_as_it_may(start_server: Callable[..., Any]) -> None:
    program = ("-c", LIMITED.format(soft=256, hard=700))
    with start_server("--port", "0", program=program) as (site, process):
        assert psutil.Process(process.pid).rlimit(psutil.RLIMIT_NOFILE) == (700, 700)
        assert health(site)["limit"] == min(settings.default_max_kernels(), (700 - descriptors.OWN) // 20)


@needs_limits
@pytest.mark.slow
def test_where_files_run_out_visitors_are_told_and_nothing_stays_behind(
    start_server: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    program = ("-c", LIMITED.format(soft=130, hard=130))
    with start_server("--port", "0", "--max-kernels", "30", program=program) as (site, process), ExitStack() as open_:
        answers = [ask(site)]
        while len(answers) < 15 and answers[-1][0] == 200:
            answers.append(ask(site))
        status, said, _ = answers[-1]
        assert status == 503
        assert text("serve-full") in said
        for _, page, _ in answers[:-1]:
            open_.callback(connect(site, kernel_of(page)).close)
        kernels = health(site)["kernels"]
        assert kernels == len(answers) - 1 > 1, "who is told so takes no place"
        server = psutil.Process(process.pid)
        family = server.children(recursive=True)
        assert len(family) == kernels + 1
        # Now the very last ones are taken.
        address = urlsplit(site)
        for _ in range(100):
            open_.enter_context(socket.create_connection((address.hostname, address.port), timeout=30))
        assert until(lambda: server.num_fds() >= 129)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        _, alive = psutil.wait_procs(family, timeout=20)
    assert not alive
    assert not list(tmp_path.iterdir())


GREEDY = """
import os
import resource
import signal
from pathlib import Path
from seasons_learn.serving.forking import CountedKernels
from seasons_learn.serving.nursery import Nursery
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))
plan, taken = Path({plan!r}), []

def take(moment):
    when, left = plan.read_text().split()
    if when != moment:
        return
    try:
        while True:
            taken.append(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        for _ in range(int(left)):
            os.close(taken.pop())

def give_back(*_):
    while taken:
        os.close(taken.pop())

usual_fork, usual_start = Nursery.fork, CountedKernels.start_kernel

def fork(*asked):
    take("fork")
    return usual_fork(*asked)

async def start_kernel(self, **settings):
    name = await usual_start(self, **settings)
    take("started")
    return name

Nursery.fork, CountedKernels.start_kernel = fork, start_kernel
signal.signal(signal.SIGUSR1, give_back)
from seasons_learn.cli import main
main()
"""
"""A server that takes all files but a few for itself, at a moment of the plan, and gives them back when it is told."""


@pytest.fixture(scope="module")
def greedy_site(
    start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, psutil.Process, Path]]:
    """Such a server, its process and its folder, with the plan and the log."""
    folder = tmp_path_factory.mktemp("greedy")
    (folder / "plan").write_text("never 0")
    program = ("-c", GREEDY.format(plan=str(folder / "plan")))
    with start_server("--port", "0", log=folder / "log", program=program) as (site, process):
        # The first page has templates read, for which more than a few files are needed.
        ask(f"{site}voila/api/shutdown/{kernel_of(ask(site)[1])}", "POST")
        yield site, psutil.Process(process.pid), folder


@needs_limits
@pytest.mark.parametrize(
    ("plan", "status", "said"),
    [
        ("fork 0", 503, text("serve-full")),
        ("fork 2", 503, text("serve-full")),
        ("started 0", 200, "window.seasons_broken("),
        ("started 3", 200, "window.seasons_broken("),
        ("started 12", 200, "window.seasons_broken("),
    ],
)
def test_where_files_run_out_while_a_page_is_made_its_visitor_hears_so_at_once(
    greedy_site: tuple[str, psutil.Process, Path], plan: str, status: int, said: str
) -> None:
    """With 3 left ZeroMQ ended the server, with 12 the visitor waited for a minute."""
    site, server, folder = greedy_site
    (folder / "plan").write_text(plan)
    answer = ask(site)
    server.send_signal(signal.SIGUSR1)
    assert (answer[0], said in answer[1]) == (status, True)
    assert until(lambda: health(site)["kernels"] == 0), "it takes no place"
    assert until(lambda: len(server.children(recursive=True)) == 1), "the warm process alone stays"
    assert "didn't respond" not in (folder / "log").read_text(encoding="utf-8")


def test_there_are_sockets_for_as_many_kernels_as_may_be() -> None:
    kernels = CountedKernels(limit=200)
    assert kernels.context.get(zmq.MAX_SOCKETS) >= 200 * 5 * (MOST_SOCKETS + 1)
    kernels.context.term()


def test_connections_are_counted(start_server: Callable[..., Any]) -> None:
    few = "from seasons_learn.serving import descriptors; descriptors.connections = lambda kernels: 5; "
    program = ("-c", few + "from seasons_learn.cli import main; main()")
    with start_server("--port", "0", program=program) as (site, _), ExitStack() as open_:
        address = urlsplit(site)
        place = (address.hostname, address.port)
        assert until(lambda: ask(f"{site}health")[0] == 200)
        held = [open_.enter_context(socket.create_connection(place, timeout=30)) for _ in range(8)]
        ends = [one for one in held if _is_closed(one)]
        assert 3 <= len(ends) < 8
        for one in held:
            one.close()

        def is_well() -> bool:
            try:
                return ask(f"{site}health")[0] == 200
            except OSError:
                return False

        assert until(is_well)


def _is_closed(one: socket.socket) -> bool:
    """Whether the server has closed a connection, on which it would otherwise wait."""
    one.settimeout(1)
    try:
        return one.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


# ---- a kernel that cannot be reached


@pytest.fixture
def deaf_site(start_server: Callable[..., Any], tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A server that starts kernels and cannot reach them, and its log."""
    program = (
        "from voila.execute import VoilaExecutor\n"
        "async def fail(self): raise OSError(24, 'Too many open files')\n"
        "VoilaExecutor.async_start_new_kernel_client = fail\n"
        "from seasons_learn.cli import main; main()"
    )
    log = tmp_path / "log"
    with start_server("--port", "0", log=log, program=("-c", program)) as (address, _):
        yield address, log


@pytest.mark.browser
def test_a_page_whose_kernel_cannot_be_reached_says_so_and_takes_no_place(
    page: Page, deaf_site: tuple[str, Path]
) -> None:
    site, log = deaf_site
    page.goto(site)
    expect(page.locator("#loading")).to_contain_text(text("serve-broken"), timeout=LOADING_MS)
    number = re.search(r"\b[0-9a-f]{8}\b", page.locator("#loading").inner_text())
    assert number
    assert until(lambda: health(site)["kernels"] == 0)
    assert until(lambda: f"[{number[0]}]" in log.read_text(encoding="utf-8"))
    assert "Too many open files" in log.read_text(encoding="utf-8")

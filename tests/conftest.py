"""A real browser and a real server for tests of pages.

`page` is pytest-playwright's; `site` is the address of a server that runs for the whole session. Without
Chromium these tests are skipped, or fail where SEASONS_REQUIRE_BROWSER is set.
"""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from run import find_chromium

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Whoever starts the tests in the background has them ignore Ctrl+C, and so would the servers that they end by it.
    signal.signal(signal.SIGINT, signal.default_int_handler)

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    # Without a graphics card both would be worked out by the processor, a quarter of what a page costs here.
    "--disable-gpu-rasterization",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How the browser is started: the system's own Chromium, asking nobody for updates."""
    chromium = find_chromium()
    if not chromium:
        if os.environ.get("SEASONS_REQUIRE_BROWSER"):
            pytest.fail("SEASONS_REQUIRE_BROWSER is set and there is no Chromium")
        pytest.skip("no Chromium: install it or set SEASONS_CHROMIUM")
    return {"executable_path": chromium, "args": list(FLAGS), "headless": True}


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """One window for all tests of a process: scripts that it has compiled once need not be compiled again.

    It is patient: a page has its own kernel, and a busy machine starts several at once.
    """
    context = browser.new_context()
    context.set_default_navigation_timeout(90_000)
    yield context
    context.close()


@pytest.fixture
def context(window: BrowserContext) -> Iterator[BrowserContext]:
    """In place of pytest-playwright's: the one window, in which nothing is open or kept when a test begins."""
    yield window
    window.unroute_all(behavior="ignoreErrors")
    window.clear_cookies()
    sweeper = window.new_page()
    everything = {"origin": "*", "storageTypes": "local_storage,session_storage,indexeddb,service_workers"}
    window.new_cdp_session(sweeper).send("Storage.clearDataForOrigin", everything)
    for page in window.pages:
        # Left before it is closed, a page says goodbye to its kernel.
        page.goto("about:blank")
        page.close()


@pytest.fixture
def timed_page(browser: Browser) -> Iterator[Page]:
    """A page whose clock the test sets, in a window of its own: the clock of a window stays as it was set."""
    context = browser.new_context()
    context.set_default_navigation_timeout(90_000)
    page = context.new_page()
    page.clock.install()
    yield page
    # Left before it is closed, a page says goodbye to its kernel.
    page.goto("about:blank")
    context.close()


@contextmanager
def serving(
    *options: str, log: Path | None = None, program: Sequence[str] = ("-m", "seasons_learn")
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server started by the command line; its address and its process. It is ended by Ctrl+C.

    What it says is read all the time, so that it never waits for a reader, and goes to `log` too.
    """
    command = [sys.executable, *program, "serve", "--no-browser", *options]
    addresses: queue.Queue[str | None] = queue.Queue()
    said: list[str] = []

    def read(process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if log:
                log.write_text("".join(said), encoding="utf-8")
            found = re.search(r"http://\S+", line)
            if found:
                addresses.put(found[0])
        addresses.put(None)

    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        reader = threading.Thread(target=read, args=(process,))
        reader.start()
        try:
            address = addresses.get(timeout=60)
            if address is None:
                pytest.fail("the server ended before it had an address:\n" + "".join(said))
            yield address, process
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            finally:
                reader.join(timeout=20)


@pytest.fixture(scope="session")
def start_server() -> Callable[..., AbstractContextManager[tuple[str, subprocess.Popen[str]]]]:
    """Start a server of one's own, with options of the command line, for a `with` block."""
    return serving


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of a running server, with a slash at its end."""
    with serving("--port", "0") as (address, _):
        yield address


@pytest.fixture
def requests(context: BrowserContext) -> Iterator[list[Request]]:
    """Every request that the browser makes in this test, in order."""
    seen: list[Request] = []

    def note(request: Request) -> None:
        seen.append(request)

    context.on("request", note)
    yield seen
    context.remove_listener("request", note)


@pytest.fixture
def stays_home(requests: list[Request], site: str) -> Iterator[Callable[[], None]]:
    """A check, made at the end in any case, that no request went to another host than the server's."""

    def check() -> None:
        own = urlsplit(site).netloc
        outside = {
            request.url
            for request in requests
            if urlsplit(request.url).scheme not in {"data", "blob", "about"} and urlsplit(request.url).netloc != own
        }
        assert not outside

    yield check
    check()

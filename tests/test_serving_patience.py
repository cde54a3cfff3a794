"""How long the server waits for visitors: not for ever where one says nothing or half of it, but for a page in use."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.serving_support import answers_until, ask, connect, kernel_of, message
from tests.support import until

HASTY = """
from seasons_learn.serving import app
app.IDLE_S = app.BODY_S = 2
from seasons_learn.cli import main
main()
"""
GOODBYE = b"POST /voila/api/shutdown/none HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BEGINNINGS: dict[str, tuple[bytes, bytes]] = {
    "nothing": (b"", b""),
    "nothing more": (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b""),
    "half of a header": (b"GET /health HTTP/1.1\r\nHo", b""),
    "a header, slowly": (b"GET /health HTTP/1.1\r\nX: ", b"x"),
    "half of a body": (GOODBYE + b"Content-Length: 9\r\n\r\nxxx", b""),
    "a body, slowly": (GOODBYE + b"Content-Length: 60000\r\n\r\n", b"x"),
    "a body in pieces, slowly": (GOODBYE + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
}
"""What comes at once, and what comes again and again."""


@pytest.fixture(scope="module")
def hasty_site(start_server: Callable[..., Any]) -> Iterator[str]:
    """A server whose patience ends sooner."""
    with start_server("--port", "0", program=("-c", HASTY)) as (address, _):
        yield address


def open_to(site: str) -> socket.socket:
    address = urlsplit(site)
    return socket.create_connection((address.hostname, address.port), timeout=30)


def is_ended(one: socket.socket, more: bytes = b"") -> bool:
    """Whether the server has ended a connection, on which a little more comes."""
    try:
        one.settimeout(30)
        one.sendall(more)
        one.settimeout(0.02)
        while one.recv(4096):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def test_who_says_nothing_or_not_all_is_not_waited_for(hasty_site: str) -> None:
    with ExitStack() as open_:
        waiting = {name: open_.enter_context(open_to(hasty_site)) for name in BEGINNINGS}
        for name, one in waiting.items():
            one.sendall(BEGINNINGS[name][0])

        def are_ended() -> bool:
            for name, one in tuple(waiting.items()):
                if is_ended(one, BEGINNINGS[name][1]):
                    del waiting[name]
            return not waiting

        until(are_ended, within_s=30)
        assert not list(waiting), "the server still waits for them"
    assert ask(f"{hasty_site}health")[0] == 200


def test_a_page_that_is_open_may_be_silent_for_longer(hasty_site: str) -> None:
    page = connect(hasty_site, kernel_of(ask(hasty_site)[1]))
    try:
        answers_until(page, "status")
        with open_to(hasty_site) as idle:
            assert until(lambda: is_ended(idle), within_s=30)
        # The page's connection has been silent for longer than the one that was ended.
        page.send(json.dumps(message("comm_info_request", "shell")))
        answers_until(page, "comm_info_reply")
    finally:
        page.close()

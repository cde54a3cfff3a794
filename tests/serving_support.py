"""A visitor without a browser: what is asked of a server by HTTP, and said on a page's connection."""

from __future__ import annotations

import json
import re
import struct
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPMessage, HTTPResponse
from typing import Any
from urllib.parse import urlsplit

from websocket import ABNF, WebSocket, WebSocketTimeoutException, create_connection

ANSWER_S = 60
"""How long an answer may take to come, from its beginning to its end."""
HEARD_S = 30
"""How long a page's connection is listened to."""
SILENT: set[str] = set()
"""Servers that have left somebody waiting for so long: tests that come later need not wait for them, too."""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def answering(address: str) -> str:
    """The server of an address. It must not have left anybody waiting yet."""
    server = urlsplit(address).netloc
    assert server not in SILENT, f"{server} left an earlier question without an answer"
    return server


def ask(address: str, method: str = "GET", **headers: str) -> tuple[int, str, HTTPMessage]:
    server = answering(address)
    request = urllib.request.Request(address, headers=headers, method=method)
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=ANSWER_S) as answer:
            return answer.status, whole(answer), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace"), error.headers
    except TimeoutError:
        SILENT.add(server)
        raise


def whole(answer: HTTPResponse) -> str:
    """All of an answer. Raises TimeoutError where it goes on for ever, as a page does that waits for its kernel."""
    end = time.monotonic() + ANSWER_S
    pieces = []
    while piece := answer.read1():
        pieces.append(piece)
        if time.monotonic() > end:
            raise TimeoutError(f"the answer from {answer.url} does not end")
    return b"".join(pieces).decode(errors="replace")


def kernel_of(page: str) -> str:
    found = re.search(r'"kernelId": ?"([\w-]+)"', page)
    assert found, "a page names its kernel"
    return found[1]


def message(kind: str, channel: str, **content: Any) -> dict[str, Any]:
    header = {"msg_id": f"{kind}-1", "msg_type": kind, "session": "guest", "username": "", "version": "5.3", "date": ""}
    parts = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
    return {**parts, "channel": channel, "buffers": []}


def as_binary(sent: dict[str, Any]) -> bytes:
    parts = [sent["channel"].encode()]
    parts += [json.dumps(sent[name]).encode() for name in ("header", "parent_header", "metadata", "content")]
    at = [8 * (len(parts) + 2)]
    for part in parts:
        at.append(at[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in (len(at), *at)) + b"".join(parts)


def as_old_binary(sent: dict[str, Any], *buffers: bytes) -> bytes:
    parts = [json.dumps(sent).encode(), *buffers]
    at = [4 * (len(parts) + 1)]
    for part in parts[:-1]:
        at.append(at[-1] + len(part))
    return struct.pack(f">{len(at) + 1}I", len(at), *at) + b"".join(parts)


def header_of(received: str | bytes) -> dict[str, Any]:
    if isinstance(received, str):
        return dict(json.loads(received)["header"])
    count = int.from_bytes(received[:8], "little")
    at = [int.from_bytes(received[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    return dict(json.loads(received[at[1] : at[2]]))


def heard(socket: WebSocket) -> Iterator[str | bytes]:
    """What comes on a connection, until it ends. Raises WebSocketTimeoutException where that takes too long.

    The library's own patience begins anew at each of the server's pings, and those come for ever.
    """
    end = time.monotonic() + HEARD_S
    while (left := end - time.monotonic()) > 0:
        socket.settimeout(left)
        kind, frame = socket.recv_data_frame(control_frame=True)
        if kind == ABNF.OPCODE_CLOSE:
            return
        if kind in {ABNF.OPCODE_TEXT, ABNF.OPCODE_BINARY}:
            yield frame.data.decode() if kind == ABNF.OPCODE_TEXT else frame.data
    raise WebSocketTimeoutException(f"the connection goes on for more than {HEARD_S} seconds")


def answers_until(socket: WebSocket, kind: str) -> set[str]:
    """The kinds of messages that come, up to and including this one."""
    seen: set[str] = set()
    for said in heard(socket):
        seen.add(header_of(said)["msg_type"])
        if kind in seen:
            return seen
    raise AssertionError(f"the connection ended before any {kind}")


def connect(site: str, kernel: str, protocol: str | None = None, session: str = "guest") -> WebSocket:
    """A page's connection to its kernel."""
    address = f"ws://{answering(site)}{urlsplit(site).path}api/kernels/{kernel}/channels?session_id={session}"
    return create_connection(
        address,
        subprotocols=[protocol] if protocol else None,
        timeout=HEARD_S,
    )

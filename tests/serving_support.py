"""A visitor without a browser: what is asked of a server by HTTP, and said on a page's connection."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from http.client import HTTPMessage
from typing import Any

from websocket import WebSocket, create_connection


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def ask(address: str, method: str = "GET", **headers: str) -> tuple[int, str, HTTPMessage]:
    request = urllib.request.Request(address, headers=headers, method=method)
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=60) as answer:
            return answer.status, answer.read().decode(errors="replace"), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace"), error.headers


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


def header_of(received: str | bytes) -> dict[str, Any]:
    if isinstance(received, str):
        return dict(json.loads(received)["header"])
    count = int.from_bytes(received[:8], "little")
    at = [int.from_bytes(received[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    return dict(json.loads(received[at[1] : at[2]]))


def answers_until(socket: WebSocket, kind: str) -> set[str]:
    """The kinds of messages that come, up to and including this one."""
    seen: set[str] = set()
    while kind not in seen:
        seen.add(header_of(socket.recv())["msg_type"])
    return seen


def connect(site: str, kernel: str, protocol: str | None = None, session: str = "guest") -> WebSocket:
    """A page's connection to its kernel."""
    return create_connection(
        f"{site.replace('http', 'ws')}api/kernels/{kernel}/channels?session_id={session}",
        subprotocols=[protocol] if protocol else None,
        timeout=30,
    )

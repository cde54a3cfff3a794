"""What a visitor's own program may send on a page's connection: nothing of it stops the server."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection.base import deserialize_binary_message, deserialize_msg_from_ws_v1
from websocket import WebSocket, WebSocketException, WebSocketTimeoutException

from seasons_learn.serving.frames import BINARY, MOST_PARTS, BadFrame, read
from tests.serving_support import answers_until, as_binary, as_old_binary, ask, connect, heard, kernel_of, message
from tests.support import until

INFO = message("comm_info_request", "shell")
WELL = as_binary(INFO)
DEEP = "[" * 100_000
FEW = settings(
    max_examples=200, database=None, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def with_offsets(*offsets: int, rest: bytes = b"") -> bytes:
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + rest


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in INFO.items() if key != name}


BAD_BINARY = {
    "billions of parts": b"\xff" * 8,
    "millions of parts": (40_000_000).to_bytes(8, "little") + bytes(64),
    "nothing": b"",
    "less than a number": b"\x02\x00",
    "no part": with_offsets(),
    "an end without a part": with_offsets(16),
    "more parts than a page sends": with_offsets(*range(200, 200 + MOST_PARTS + 2), rest=bytes(300)),
    "parts that run backwards": with_offsets(64, 72, 70, 80, 90, 96, rest=bytes(40)),
    "parts behind the end": WELL[:48] + (2**63).to_bytes(8, "little") + WELL[56:],
    "cut short": WELL[:-1],
    "too long": WELL + b"x",
    "an unknown channel": as_binary({**INFO, "channel": "iopub"}),
    "a channel that is no text": WELL.replace(b"shell", b"\xff\xfe\xfd\xfc\xfb"),
    "a header that is no JSON": WELL.replace(b'"msg_id"', b"'msg_id'"),
    "a header that is a list": as_binary({**INFO, "header": [1]}),
    "a header without a kind": as_binary({**INFO, "header": {}}),
    "a kind that writes lines of the log": as_binary(message("x\n[E] all is lost", "shell")),
    "a kind that ends a line of the log": as_binary(message("comm_msgs\n", "shell")),
    "lists without end": as_binary({**INFO, "content": {}}).replace(b'"msg_id"', b"[" * 8),
}
BAD_OLD_BINARY = {
    "billions of parts": b"\x7f\xff\xff\xff",
    "fewer than no parts": b"\xff\xff\xff\xff" + bytes(12),
    "nothing": b"",
    "no parts": bytes(4),
    "no JSON": struct.pack(">2I", 1, 8) + b"\xff\xfe",
    "parts behind the end": struct.pack(">2I", 1, 2**31) + b"{}",
    "more parts than a page sends": as_old_binary(INFO, *[b"x"] * MOST_PARTS),
    "no channel": as_old_binary(without("channel")),
}
BAD_TEXT = {
    "nothing": "",
    "no JSON": "{",
    "no message": "[1, 2]",
    "a number": "17",
    "no header": json.dumps(without("header")),
    "no content": json.dumps(without("content")),
    "a header that is text": json.dumps({**INFO, "header": "comm_msg"}),
    "no channel": json.dumps(without("channel")),
    "an unknown channel": json.dumps({**INFO, "channel": "iopub"}),
    "binary things as text": json.dumps({**INFO, "buffers": ["x"]}),
    "lists without end": DEEP,
    "half a character": json.dumps({**message("comm_msg", "shell"), "content": {"data": "\ud800"}}),
    "no number": json.dumps({**message("comm_msg", "shell"), "metadata": {"x": float("nan")}, "header": {}}),
    "a number of too many digits": json.dumps(INFO).replace('"content": {', '"content": {"x": ' + "9" * 5000),
}
BAD: dict[str, tuple[str | None, str | bytes]] = {
    **{f"parts: {name}": (BINARY, frame) for name, frame in BAD_BINARY.items()},
    "parts: text": (BINARY, json.dumps(INFO)),
    **{f"old: {name}": (None, frame) for name, frame in BAD_OLD_BINARY.items()},
    **{f"text: {name}": (None, frame) for name, frame in BAD_TEXT.items()},
}


# ---- a real server


@pytest.fixture(scope="module")
def server(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    log = tmp_path_factory.mktemp("frames") / "log"
    with start_server("--port", "0", log=log) as (address, _):
        yield address, log


@pytest.fixture(scope="module")
def kernel(server: tuple[str, Path]) -> str:
    return kernel_of(ask(server[0])[1])


def ends(socket: WebSocket) -> bool:
    """Whether the server ends the connection, before this side gives up waiting."""
    try:
        for _ in heard(socket):
            pass
    except WebSocketTimeoutException:
        return False
    except (WebSocketException, OSError):
        pass
    return True


def lines(log: Path) -> int:
    return log.read_text(encoding="utf-8").count("\n")


@pytest.mark.parametrize("name", BAD)
def test_a_frame_that_no_page_sends_ends_its_connection_and_nothing_else(
    server: tuple[str, Path], kernel: str, name: str
) -> None:
    site, log = server
    protocol, frame = BAD[name]
    before = lines(log)
    # The last one's place is free when the server has seen its end.
    assert until(lambda: json.loads(ask(f"{site}api/kernels/{kernel}")[1])["connections"] == 0)
    socket = connect(site, kernel, protocol)
    try:
        answers_until(socket, "status")
        if isinstance(frame, bytes):
            socket.send_binary(frame)
        else:
            socket.send(frame)
        assert ends(socket)
    finally:
        socket.close()
    assert ask(f"{site}health")[0] == 200
    assert until(lambda: lines(log) > before)
    said = log.read_text(encoding="utf-8").splitlines()[before:]
    assert len(said) == 1, said
    assert len(said[0]) < 200
    assert "Traceback" not in said[0]


@pytest.mark.parametrize("shape", ["text", "old", "parts"])
def test_after_all_that_the_pages_kernel_still_answers(server: tuple[str, Path], kernel: str, shape: str) -> None:
    asked = message("comm_info_request", "shell")
    asked["header"]["msg_id"] = shape  # a kernel hears nothing twice
    socket = connect(server[0], kernel, BINARY if shape == "parts" else None)
    try:
        if shape == "text":
            socket.send(json.dumps(asked))
        else:
            socket.send_binary(as_binary(asked) if shape == "parts" else as_old_binary(asked))
        answers_until(socket, "comm_info_reply")
    finally:
        socket.close()


# ---- any bytes


def spoilt(frame: bytes) -> st.SearchStrategy[bytes]:
    """A frame with a few bytes changed, most of them among its numbers, and perhaps cut."""
    places = st.integers(0, min(len(frame), 80) - 1) | st.integers(0, len(frame) - 1)
    edits = st.lists(st.tuples(places, st.integers(0, 255)), max_size=3)
    ends = st.just(len(frame)) | st.integers(0, len(frame))

    def made(edits: list[tuple[int, int]], end: int) -> bytes:
        changed = bytearray(frame)
        for at, value in edits:
            changed[at] = value
        return bytes(changed[:end])

    return st.builds(made, edits, ends)


@FEW
@given(st.binary(max_size=120) | spoilt(WELL) | spoilt(as_binary(message("comm_msg", "control", data={"x": [1, "é"]}))))
def test_parts_that_are_accepted_are_those_that_jupyter_finds(frame: bytes) -> None:
    try:
        message = read(frame, BINARY)
    except BadFrame:
        return
    assert int.from_bytes(frame[:8], "little") <= MOST_PARTS + 1, "Jupyter would gather what is not there"
    channel, parts = deserialize_msg_from_ws_v1(frame)
    assert channel == message.channel
    assert len(parts) <= MOST_PARTS
    assert sum(map(len, parts)) < len(frame)
    assert json.loads(parts[0])["msg_type"] == message.header.msg_type
    assert json.loads(parts[3]) == message.content


@FEW
@given(st.binary(max_size=120) | spoilt(as_old_binary(INFO)) | spoilt(as_old_binary(INFO, b"one", b"", b"three")))
def test_older_parts_that_are_accepted_are_those_that_jupyter_finds(frame: bytes) -> None:
    try:
        message = read(frame, None)
    except BadFrame:
        return
    assert int.from_bytes(frame[:4], "big") <= MOST_PARTS, "Jupyter would gather what is not there"
    found = deserialize_binary_message(frame)
    assert found["channel"] == message.channel
    assert found["header"]["msg_type"] == message.header.msg_type
    assert len(found["buffers"]) < MOST_PARTS
    assert sum(map(len, found["buffers"])) < len(frame)


@FEW
@given(st.text(max_size=80))
def test_a_text_is_a_message_or_is_refused(text: str) -> None:
    for protocol in (None, BINARY):
        with pytest.raises(BadFrame):
            read(text, protocol)

"""What a page's connection may carry: each frame is looked at before Jupyter reads it.

Jupyter's readers believe the numbers at the beginning of a binary frame, and would gather billions of parts that are
not there. A frame has one of three shapes: a text of JSON, the same with binary parts behind it, or, where browser and
server have agreed on `BINARY`, a list of parts with the channel first.
"""

import json
import struct
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

BINARY = "v1.kernel.websocket.jupyter.org"
MOST_PARTS = 10
"""A page's message has five parts, with its channel; each binary thing that goes with it would be one more."""

Kind = Annotated[str, Meta(max_length=40, pattern=r"^[a-z_]+\Z")]
Name = Annotated[str, Meta(max_length=200)]
Channel = Literal["shell", "control", "stdin"]


class BadFrame(Exception):
    """A frame that no page sends; the message says what is wrong with it, and quotes nothing of it."""


class Header(msgspec.Struct):
    """What names a message: its kind, and whom its answers are for."""

    msg_type: Kind
    msg_id: Name = ""
    session: Name = ""


class Message(msgspec.Struct):
    """A message as Jupyter describes it."""

    header: Header
    parent_header: dict[str, Any]
    metadata: dict[str, Any]
    content: dict[str, Any]
    channel: Channel
    buffers: Annotated[list[Any], Meta(max_length=0)] = []


def read(frame: str | bytes, protocol: str | None) -> Message:
    """The message that a frame holds, without what is binary in it. Raises BadFrame where it holds none.

    >>> read('{"header": {"msg_type": "comm_msg"}, "parent_header": {}, "metadata": {}, "content": {},'
    ...      ' "channel": "shell"}', None).header.msg_type
    'comm_msg'
    >>> read(8 * bytes([255]), BINARY)
    Traceback (most recent call last):
    seasons_learn.serving.frames.BadFrame: its parts are too many or too few
    """
    if protocol == BINARY:
        if isinstance(frame, str):
            raise BadFrame("it is text where parts were agreed on")
        names = ("header", "parent_header", "metadata", "content")
        channel, *parts = _parts(frame, 8, "little")
        said: Any = {name: _json(part) for name, part in zip(names, parts, strict=False)}
        said["channel"] = channel.decode(errors="replace")
    else:
        said = _json(frame if isinstance(frame, str) else _parts(frame, 4, "big")[0])
    try:
        return msgspec.convert(said, Message)
    # A half character, in whatever is looked at, is no text.
    except (msgspec.ValidationError, UnicodeError):
        raise BadFrame("it is no message on a known channel") from None


def _parts(frame: bytes, size: int, order: Literal["big", "little"]) -> list[bytes]:
    """The parts of a frame that begins with numbers of so many bytes: how many offsets follow, and these.

    The newer frames say where the last part ends, too; that of the older ones ends with the frame.
    """
    count = int.from_bytes(frame[:size], order)
    newer = order == "little"
    head = size * (count + 1)
    # Fewer than two offsets are no part at all where the last of them is an end.
    if not 1 + newer <= count <= MOST_PARTS + newer or head > len(frame):
        raise BadFrame("its parts are too many or too few")
    letter = "<Q" if newer else ">I"
    at = [number for (number,) in struct.iter_unpack(letter, frame[size:head])]
    if not newer:
        at.append(len(frame))
    if at[0] != head or at[-1] != len(frame) or at != sorted(at):
        raise BadFrame("its parts overlap or lie outside")
    return [frame[begin:end] for begin, end in pairwise(at)]


def _json(text: str | bytes) -> Any:
    """The JSON of a text, read as Jupyter reads it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadFrame("it is no JSON") from None

"""The common ancestor of errors that a user's input can cause, so that one `except` catches them all."""

import re
from collections.abc import Iterable
from typing import ClassVar

MOST_CHARACTERS = 2_000
"""Far more than anybody reads of one message."""
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, marks that turn the direction of reading around, and half characters."""


class SeasonsError(ValueError):
    """Something that was typed, clicked or read is not possible; the message names the thing and the way out."""

    def __str__(self) -> str:
        return sayable(str(self.args[0])) if self.args else ""


class UnknownName(SeasonsError, KeyError):
    """A name that none of its `kind` has; `known` are those that there are."""

    kind: ClassVar[str]

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no {self.kind} {name[:60]!r}; there are {', '.join(known)}.")


def sayable(message: str) -> str:
    r"""A message that may quote whatever was read, as a text that can be shown, written and sent anywhere.

    >>> sayable("no card 'Purse\x00'")
    "no card 'Purse\ufffd'"
    """
    shown = message if len(message) <= MOST_CHARACTERS else f"{message[: MOST_CHARACTERS - 4]} ..."
    return _UNSEEN.sub("\ufffd", shown)

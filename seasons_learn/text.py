"""User-visible text: short messages by id (Project Fluent), long texts (YAML), one folder a language.

A second language is a second folder beside `locale/en`; what it lacks falls back to English. The environment variable
SEASONS_LANGUAGE chooses one. This module knows no rules and may be used from every room.
"""

import os
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

FALLBACK = "en"
REMEMBERED = 1024
"""Sentences that are kept for when they are said again: more would spare a page no time, and grow game by game."""
_ENTRY = re.compile(r"^(?=(-?[A-Za-z][\w-]*)\s*=)", re.MULTILINE)
"""Where an entry of a Fluent file begins: only there does a name stand at the start of a line."""
_REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
"""What may be a message or a term that an entry refers to."""


def language() -> str:
    """The language in use: SEASONS_LANGUAGE if there is a folder for it, else English."""
    wanted = os.environ.get("SEASONS_LANGUAGE", FALLBACK)
    return wanted if wanted == FALLBACK or _exists(wanted) else FALLBACK


@cache
def _exists(name: str) -> bool:
    return name.isidentifier() and _folder(name).is_dir()


def text(message: str, /, **args: Any) -> str:
    """A message with its arguments filled in. Raises KeyError for an id that no language has.

    >>> text("energy-fire")
    'fire'
    """
    name = language()
    found = _messages(name).filled(message, **args)
    if found is None and name != FALLBACK:
        found = _messages(FALLBACK).filled(message, **args)
    if found is None:
        raise KeyError(f"no message {message!r} in locale/{FALLBACK}")
    return found


def number(value: int) -> str:
    """A number as it is printed, with a true minus sign.

    >>> number(3), number(-3) == chr(0x2212) + "3"
    ('3', True)
    """
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A change or a share of a sum, always with a sign.

    >>> signed(3), signed(0)
    ('+3', '+0')
    """
    return number(value) if value < 0 else f"+{value}"


def has_text(message: str) -> bool:
    """Whether there is a message with this id."""
    return any(_messages(name).pattern(message) is not None for name in (language(), FALLBACK))


def long_texts(name: str) -> dict[Any, Any]:
    """The long texts of a file such as "cards" or "rules", by their key; English fills what is missing."""
    found = dict(_yaml(FALLBACK, name))
    if language() != FALLBACK:
        found |= _yaml(language(), name)
    return found


def read_all() -> None:
    """Read every text now rather than when it is first asked for: for a process of which others are copies."""
    for name in dict.fromkeys((FALLBACK, language())):
        _messages(name).parse_all()
        for item in _folder(name).iterdir():
            stem, _, ending = item.name.rpartition(".")
            if ending == "yaml":
                _yaml(name, stem)


def localized_files(folder: str) -> Iterator[Traversable]:
    """The files of a folder such as "lessons": English ones first, then those in use, which take their places."""
    for name in dict.fromkeys((FALLBACK, language())):
        within = _folder(name).joinpath(folder)
        yield from within.iterdir() if within.is_dir() else ()


def _folder(name: str) -> Traversable:
    return files("seasons_learn").joinpath("locale").joinpath(name)


class Messages:
    """The short messages of a language. Each is parsed when it is first asked for: all of them would take a page
    half a second, and a page shows few. `filled` gives one with its arguments filled in, None for an unknown one; of
    those that a game says, nineteen in twenty were said before, so that they are remembered."""

    def __init__(self, name: str, folder: Traversable) -> None:
        from fluent.runtime import FluentBundle  # 60 ms that only those pay who read sentences

        self._bundle = FluentBundle([name], use_isolating=False)
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self.filled: Callable[..., str | None] = lru_cache(maxsize=REMEMBERED, typed=True)(self._filled)
        for item in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if item.name.endswith(".ftl"):
                _, *entries = _ENTRY.split(item.read_text(encoding="utf-8"))
                for message, source in zip(entries[::2], entries[1::2], strict=True):
                    self._sources.setdefault(message, source)

    def source(self, entry: str) -> str:
        """An entry as its file has it. Raises KeyError for an unknown one."""
        return self._sources[entry]

    def pattern(self, message: str) -> Any:
        """The text of a message, arguments still open; None for an unknown one."""
        self._parse(message)
        return self._bundle.get_message(message).value if self._bundle.has_message(message) else None

    def _filled(self, message: str, /, **args: Any) -> str | None:
        pattern = self.pattern(message)
        return None if pattern is None else str(self._bundle.format_pattern(pattern, args)[0])

    def parse_all(self) -> None:
        """Read every entry now."""
        for entry in self._sources:
            self._parse(entry)

    def _parse(self, entry: str) -> None:
        """Read an entry and what it refers to."""
        if entry in self._parsed or entry not in self._sources:
            return
        from fluent.runtime import FluentResource

        self._parsed.add(entry)
        self._bundle.add_resource(FluentResource(self.source(entry)))
        for other in _REFERENCE.findall(self.source(entry)):
            self._parse(other)


@cache
def _messages(name: str) -> Messages:
    return Messages(name, _folder(name))


@cache
def _yaml(name: str, file: str) -> dict[Any, Any]:
    from ruamel.yaml import YAML

    item = _folder(name).joinpath(f"{file}.yaml")
    return dict(YAML(typ="safe").load(item.read_text(encoding="utf-8"))) if item.is_file() else {}

"""User-visible text: short messages by id (Project Fluent), long texts (YAML), one folder a language.

A second language is a second folder beside `locale/en`; what it lacks falls back to English. The environment variable
SEASONS_LANGUAGE chooses one. This module knows no rules and may be used from every room.
"""

import os
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

FALLBACK = "en"


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
    for name in dict.fromkeys((language(), FALLBACK)):
        bundle = _bundle(name)
        if bundle.has_message(message):
            value = bundle.get_message(message).value
            if value is not None:
                return str(bundle.format_pattern(value, args)[0])
    raise KeyError(f"no message {message!r} in locale/{FALLBACK}")


def has_text(message: str) -> bool:
    """Whether there is a message with this id."""
    return any(_bundle(name).has_message(message) for name in (language(), FALLBACK))


def long_texts(name: str) -> dict[Any, Any]:
    """The long texts of a file such as "cards" or "rules", by their key; English fills what is missing."""
    found = dict(_yaml(FALLBACK, name))
    if language() != FALLBACK:
        found |= _yaml(language(), name)
    return found


def _folder(name: str) -> Traversable:
    return files("seasons_learn").joinpath("locale").joinpath(name)


@cache
def _bundle(name: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource  # 60 ms that only those pay who read sentences

    bundle = FluentBundle([name], use_isolating=False)
    for item in sorted(_folder(name).iterdir(), key=lambda entry: entry.name):
        if item.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(item.read_text(encoding="utf-8")))
    return bundle


@cache
def _yaml(name: str, file: str) -> dict[Any, Any]:
    from ruamel.yaml import YAML

    item = _folder(name).joinpath(f"{file}.yaml")
    return dict(YAML(typ="safe").load(item.read_text(encoding="utf-8"))) if item.is_file() else {}

"""YAML that people write: read with limits, so that no text takes long, grows without bound or becomes anything but
texts, numbers, yes and no, lists and maps."""

import re
from collections.abc import Iterable
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    Event,
    NodeEvent,
    ScalarEvent,
)

MOST_NODES = 100_000
"""Keys and values, those counted again that an alias repeats: four times as many as the longest file of cases has."""
MOST_NUMBER = 40
"""Characters of a number; Python itself reads some endless ones that it cannot write."""
MOST_TOLD = 300
_NUMBER = re.compile(r"[-+.]?[0-9][0-9a-fox_:.+-]*", re.IGNORECASE)


class YamlTrouble(ValueError):
    """What cannot be read; `line` counts from 0, `problem` is what YAML's own reader says, where it says it."""

    def __init__(self, message: str, line: int = 0, problem: str = "") -> None:
        super().__init__(message)
        self.line = line
        self.problem = problem


def plain_yaml(text: str, most_depth: int, most_aliases: int) -> Any:
    """The value of a YAML text. Raises YamlTrouble.

    >>> plain_yaml("{energy: {fire: 2}, gauge: true}", most_depth=12, most_aliases=0)
    {'energy': {'fire': 2}, 'gauge': True}
    """
    try:
        _check(YAML(typ="safe").parse(text), most_depth, most_aliases)
        return YAML(typ="safe").load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlTrouble(
            _message(error), mark.line if mark else 0, str(error.problem or error.context or "")
        ) from None
    except YamlTrouble:
        raise
    except (YAMLError, ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise YamlTrouble(_message(error)) from None


def _message(error: Exception) -> str:
    """What YAML's own reader says, without its advice to programmers."""
    return " ".join(str(error).split("To suppress", maxsplit=1)[0].split())[:MOST_TOLD]


def _check(events: Iterable[Event], most_depth: int, most_aliases: int) -> None:
    """No endless nesting, no tags, and nothing that grows without bound: no alias in what has an anchor."""
    anchors: list[tuple[str, int]] = [("", 0)]
    sizes: dict[str, int] = {}
    nodes = aliases = 0
    for event in events:
        line = event.start_mark.line if event.start_mark else 0
        if isinstance(event, CollectionEndEvent):
            anchor, before = anchors.pop()
            sizes[anchor] = nodes - before
        if not isinstance(event, NodeEvent):
            continue
        nodes += 1
        if isinstance(event, AliasEvent):
            aliases += 1
            nodes += sizes.get(event.anchor, 0)
            if aliases > most_aliases or any(anchor for anchor, _ in anchors):
                raise YamlTrouble(_no_alias(most_aliases), line)
        elif event.anchor is not None and not most_aliases:
            raise YamlTrouble(_no_alias(most_aliases), line)
        elif isinstance(event, CollectionStartEvent):
            anchors.append((event.anchor or "", nodes))
            if len(anchors) > most_depth + 1:
                raise YamlTrouble(f"nested deeper than {most_depth} levels", line)
        _check_value(event, line)
        if nodes > MOST_NODES:
            raise YamlTrouble(f"more than {MOST_NODES:,} keys and values: make several files of it", line)


def _check_value(event: NodeEvent, line: int) -> None:
    """No value that is read as something else than it looks like."""
    if getattr(event, "tag", None) not in (None, "!"):
        raise YamlTrouble("'!' at the beginning of a value is not used here: put it in quotes", line)
    if not isinstance(event, ScalarEvent) or not event.implicit[0]:
        return
    if len(event.value) > MOST_NUMBER and _NUMBER.fullmatch(event.value):
        raise YamlTrouble(f"a number has at most {MOST_NUMBER} characters: put a text in quotes", line)


def _no_alias(most_aliases: int) -> str:
    if most_aliases:
        return "an alias inside of what is repeated by aliases, or too many: write the value out"
    return "'&' and '*' at the beginning of a value are not used here: put it in quotes"

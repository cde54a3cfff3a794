"""The rule cases that come with the package: to be looked up by card and by ruling, and played from.

There are hundreds, and a page shows a few: their files are cut into cases by the line each begins with, and only
those that are looked at are read as YAML.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from seasons_learn.rules.facts import BY_NAME, CARDS
from seasons_learn.rules.position import Position
from seasons_learn.text import text

CARD_RULING = "D"
ABOUT_CARD = ("draft", "summon", "activate")
PLAIN = ("packs", "take_die", "gain_die", "draw", "transmute", "bonus", "end_turn", "end_round", "score")
_BEGINNING = re.compile(r"^- id: ", re.MULTILINE)
_LISTS = re.compile(r"^  (rule|tags): \[(.*)\]$", re.MULTILINE)


@dataclass(frozen=True)
class RuleCase:
    """A rule case: a position, what is done there, and what must hold then.

    `rules` are the ids of the rulings it shows, the most telling first; `tags` name cards and topics.
    """

    id: str
    rules: tuple[str, ...]
    tags: tuple[str, ...]
    source: str = field(repr=False, compare=False)

    @cached_property
    def row(self) -> Mapping[str, Any]:
        """The case as it stands in its file; `seasons-learn check --format` shows how it is written."""
        from ruamel.yaml import YAML

        found: Mapping[str, Any] = YAML(typ="safe").load(self.source)[0]
        return found

    @property
    def title(self) -> str:
        """What it shows, in a few words."""
        return str(self.row["title"])

    @property
    def why(self) -> str:
        """Why it goes as it does."""
        return str(self.row["why"])

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return int((self.row.get("setup") or {}).get("players", 2))

    @property
    def refused(self) -> bool:
        """Whether the rules refuse what is tried last."""
        return (self.row.get("expect") or {}).get("refused_step") is not None

    @property
    def steps(self) -> tuple[Mapping[str, Any], ...]:
        """What is done, step by step, in the words of the case format."""
        return tuple(self.row.get("steps") or ())

    def sentences(self, names: tuple[str, ...]) -> list[str]:
        """What is done, as sentences about players of these names."""
        return [_sentence(step, names) for step in self.steps]

    def position(self, explicit: bool = False) -> Position:
        """The position it begins from, up to its first question; `explicit` puts questions with one answer too."""
        from seasons_learn.play.case_format import Case
        from seasons_learn.play.case_setup import starting_position

        return starting_position(Case.model_validate(self.row), explicit)


@cache
def case_library() -> Mapping[str, RuleCase]:
    """Every packaged case by its id, in the order of the files.

    >>> case_library()["D01a"].title
    'Amulet of Air stops at gauge fifteen'
    """
    found: dict[str, RuleCase] = {}
    folder = files("seasons_learn").joinpath("data", "cases")
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".yaml"):
            _, *cases = _BEGINNING.split(file.read_text(encoding="utf-8"))
            found |= {case.id: case for case in map(_cut, cases)}
    return found


def cases_about(card: int) -> tuple[RuleCase, ...]:
    """The cases in which a card matters: first those of its own ruling, then those where it takes part.

    >>> cases_about(1)[0].id
    'D01a'
    """
    return _by_card().get(card, ())


def cases_of(ruling: str) -> tuple[RuleCase, ...]:
    """The cases that show a ruling, those first that name it first.

    >>> {"K14" in case.rules for case in cases_of("K14")}
    {True}
    """
    return _by_ruling().get(ruling, ())


def _cut(lines: str) -> RuleCase:
    """A case from its lines, of which those that it is found by are read at once."""
    lists = {name: tuple(word.strip() for word in words.split(",")) for name, words in _LISTS.findall(lines)}
    known, _, _ = lines.partition("\n")
    return RuleCase(known.strip(), lists.get("rule", ()), lists.get("tags", ()), f"- id: {lines}")


@cache
def _by_ruling() -> Mapping[str, tuple[RuleCase, ...]]:
    found: defaultdict[str, list[RuleCase]] = defaultdict(list)
    for case in case_library().values():
        for rule in case.rules:
            found[rule].append(case)
    return {rule: tuple(sorted(cases, key=lambda case: case.rules.index(rule))) for rule, cases in found.items()}


@cache
def _by_card() -> Mapping[int, tuple[RuleCase, ...]]:
    found: defaultdict[int, dict[str, RuleCase]] = defaultdict(dict)
    for rule, cases in _by_ruling().items():
        if rule.startswith(CARD_RULING):
            found[int(rule[1:])] |= {case.id: case for case in cases}
    for case in case_library().values():
        for tag in case.tags:
            if tag in BY_NAME:
                found[BY_NAME[tag]].setdefault(case.id, case)
    return {card: tuple(found[card].values()) for card in CARDS if card in found}


def _sentence(step: Mapping[str, Any], names: tuple[str, ...]) -> str:
    who = names[step["seat"]] if "seat" in step else text("the-table")
    for verb in ABOUT_CARD:
        if verb in step:
            return text(f"step-action-{verb}", who=who, card=step[verb])
    verb = next(verb for verb in PLAIN if verb in step)
    return text(f"step-action-{verb}", who=who, die="unknown")

"""YAML of a lesson: read with limits, checked against a model, and every mistake with the line where it stands."""

from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from seasons_learn.play.plain_yaml import YamlTrouble, plain_yaml

Model = TypeVar("Model", bound=BaseModel)
Mistake = tuple[int, str]
"""A line of the YAML text, counted from 0, and what is wrong there."""

MOST_DEPTH = 12
MOST_SHOWN = 5
MOST_LOOKED_AT = 10 * MOST_SHOWN
"""Mistakes that are looked up; some are found twice, and each is looked up in the whole text."""


class YamlMistakes(ValueError):
    """What is wrong with a piece of YAML."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("; ".join(message for _, message in mistakes))
        self.mistakes = mistakes


def read_model(text: str, model: type[Model]) -> Model:
    """A piece of YAML as a model. Raises YamlMistakes with lines counted from the first line of the text.

    >>> from seasons_learn.lessons.models import Free
    >>> read_model("ask: Play on.", Free).until
    'end of game'
    """
    value = _load(text)
    if not isinstance(value, dict):
        raise YamlMistakes([(0, f"expected lines such as 'key: value'; keys are {_keys(model)}")])
    try:
        return model.model_validate(value)
    except ValidationError as error:
        root = YAML(typ="safe").compose(text)
        mistakes: dict[Mistake, None] = {}
        for problem in error.errors(include_url=False, include_context=False)[:MOST_LOOKED_AT]:
            line, message = _line(root, problem["loc"]), _message(problem, model)
            mistakes.setdefault((line, message), None)
        raise YamlMistakes([*mistakes][:MOST_SHOWN]) from None


def _load(text: str) -> Any:
    try:
        return plain_yaml(text, MOST_DEPTH, most_aliases=0)
    except YamlTrouble as error:
        raise YamlMistakes([(error.line, _yaml_message(error))]) from None


def _yaml_message(trouble: YamlTrouble) -> str:
    """What YAML's own reader says, with the way out of the usual trap: punctuation in a text without quotes."""
    if not trouble.problem:
        return str(trouble)
    problem = " ".join(trouble.problem.split())[:160]
    if "duplicate key" in problem:
        return f"{problem}: write each key once"
    trap = "a text with ': ', ' #' or quotes in it, or with ', ' inside of { } or [ ], stands in quotes"
    return f"no YAML: {problem}; {trap}"


def _message(problem: Any, model: type[BaseModel]) -> str:
    """A mistake against the model: which key, what is wrong with it, what there is."""
    place = ".".join(str(part) for part in problem["loc"] if not _internal(part))
    if problem["type"] == "extra_forbidden":
        keys = f"; keys are {_keys(model)}" if len(problem["loc"]) == 1 else ""
        if " " in str(problem["loc"][-1]) or problem["input"] is None:
            keys = "; a text with ', ' or ': ' in it stands in quotes"
        return f"unknown key {place!r}{keys}"
    if problem["type"] == "missing":
        return f"{place!r} is missing"
    message = str(problem["msg"]).removeprefix("Value error, ")
    found = problem["input"]
    shown = f", found {found!r}"[:60] if isinstance(found, str | int | float | bool | None) else ""
    return f"{place}: {message[:1].lower()}{message[1:]}{shown}" if place else message


def _internal(part: int | str) -> bool:
    """Whether a part of a place names a branch of a union and no key."""
    return isinstance(part, str) and ("[" in part or part[:1].isupper())


def _keys(model: type[BaseModel]) -> str:
    return ", ".join(field.alias or name for name, field in model.model_fields.items())


def _line(node: Node | None, place: tuple[int | str, ...]) -> int:
    """The line where a place of the document stands, or the nearest one that is there."""
    line = 0
    for part in place:
        if isinstance(node, MappingNode):
            found = next(((key, value) for key, value in node.value if str(key.value) == str(part)), None)
            if found is None:
                continue
            line, node = found[0].start_mark.line, found[1]
        elif isinstance(node, SequenceNode) and isinstance(part, int) and part < len(node.value):
            node = node.value[part]
            line = node.start_mark.line
    return line

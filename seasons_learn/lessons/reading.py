"""Reading a text of lessons or puzzles: a YAML head, Markdown, and fenced blocks that are directives.

What the head and the directives hold is said by models; this module knows none of them, so that lessons and puzzles
share it. Everything that is wrong is collected with its line, so that a writer mends a file in one go.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin
from pydantic import BaseModel

from seasons_learn.errors import SeasonsError, sayable
from seasons_learn.lessons.yaml import YamlMistakes, read_model

MOST_BYTES = 30_000
"""Far more than a quarter of an hour needs. Markdown that is made to be slow takes time with the square of its length,
and nothing else is heard meanwhile; up to this length it is read within a second."""
MOST_STEPS = 40
"""Each of them sets up a position of its own."""
HEADLESS = "begins with a head: a line '---', then 'format: ...' and 'title: ...', then '---'"
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "html_inline"])
_MARKDOWN.use(front_matter_plugin)

Head = TypeVar("Head", bound=BaseModel)
Directives = Mapping[str, type[BaseModel] | None]
"""The directives of a format and the models of their YAML; None for one whose body is plain text."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a file: where and what."""

    line: int
    where: str
    message: str

    def __str__(self) -> str:
        return sayable(f"line {self.line}: {self.where}: {self.message}")


class TextFileError(SeasonsError):
    """A lesson or puzzle that cannot be used; `problems` has every mistake with its line.

    `unreadable` says that nothing could be made of the file at all.
    """

    def __init__(self, name: str, problems: Sequence[Problem], unreadable: bool = False) -> None:
        self.name = name
        self.problems = list(problems)
        self.unreadable = unreadable
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(f"{name}: {problems[0]}{more}")


@dataclass(frozen=True, slots=True)
class Block:
    """A directive: its name, the line of its first text, and what it says (a model, or text)."""

    name: str
    line: int
    value: Any


@dataclass(slots=True)
class Section:
    """What stands under one heading: Markdown (as tokens) and directives; the first one, without a title, is the
    introduction. `line` is that of the heading."""

    title: str
    line: int
    tokens: list[Token] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    def of(self, name: str) -> list[Block]:
        """The directives of a name."""
        return [block for block in self.blocks if block.name == name]


@dataclass(slots=True)
class Document(Generic[Head]):
    """A file as it was read; `problems` are mistakes of single directives, which are then left out."""

    name: str
    head: Head
    sections: list[Section]
    problems: list[Problem]


def read_text(path: Path) -> str:
    """The text of a file. Raises TextFileError where there is none, or far too much, or no UTF-8."""
    name = str(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _unreadable(name, f"larger than {MOST_BYTES:,} bytes, which is the most for a lesson or puzzle")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise _unreadable(name, "no UTF-8 text; save it as UTF-8") from None
    except OSError as error:
        raise _unreadable(name, f"cannot be read ({error.strerror})") from None


def _unreadable(name: str, message: str) -> TextFileError:
    return TextFileError(name, [Problem(1, "file", message)], unreadable=True)


def read_head(text: str, name: str, head: type[Head]) -> Head:
    """The head of a text alone, for lists. Raises TextFileError where there is none or it is wrong."""
    lines = text.removeprefix("\ufeff").splitlines()
    end = next((at for at, line in enumerate(lines) if at and line.rstrip() == "---"), 0)
    if not end or lines[0].rstrip() != "---":
        raise _unreadable(name, HEADLESS)
    try:
        return read_model("\n".join(lines[1:end]), head)
    except YamlMistakes as error:
        raise TextFileError(name, [Problem(line + 2, "head", message) for line, message in error.mistakes]) from None


def format_of(text: str) -> str:
    """The `format` that the head of a text names, or an empty text.

    >>> format_of("---\\nformat: seasons-lesson/1\\n---\\n")
    'seasons-lesson/1'
    """
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or not lines[0].startswith("---"):
        return ""
    for line in lines[1:]:
        if line.startswith("---"):
            return ""
        key, _, value = line.partition(":")
        if key.strip() == "format":
            return value.split("#")[0].strip().strip("'\"")
    return ""


def parse(text: str, name: str, head: type[Head], directives: Directives) -> Document[Head]:
    """A text as head and sections.

    Raises TextFileError where there is no head or it is wrong; mistakes of directives are problems of the document.
    """
    if len(text) > MOST_BYTES:
        raise _unreadable(name, f"longer than {MOST_BYTES:,} characters, which is the most for a lesson or puzzle")
    tokens = _MARKDOWN.parse(text.removeprefix("\ufeff"))
    if not tokens or tokens[0].type != "front_matter":
        raise _unreadable(name, HEADLESS)
    found = read_head(text, name, head)
    problems: list[Problem] = []
    sections = [Section("", 1)]
    for group in _blocks(tokens[1:]):
        first = group[0]
        line = first.map[0] + 1 if first.map else 1
        if first.type == "heading_open" and first.tag in ("h1", "h2"):
            if first.tag == "h1":
                problems.append(Problem(line, "heading", "the title stands in the head; a step begins with '## '"))
            sections.append(Section(group[1].content.strip(), line))
            if len(sections) > MOST_STEPS + 1:
                raise _unreadable(name, f"more than {MOST_STEPS} steps, which is too long for a lesson: make two of it")
        elif first.type == "fence":
            block = _directive(first, line, directives, _where(sections), problems)
            if block is not None:
                sections[-1].blocks.append(block)
        elif first.type == "code_block":
            problems.append(Problem(line, _where(sections), "a line indented by four blanks: begin it at the margin"))
        else:
            sections[-1].tokens.extend(group)
    return Document(name, found, sections, problems)


def _where(sections: list[Section]) -> str:
    """The step that is being read, for reports."""
    return place(len(sections) - 1, sections[-1].title)


def place(number: int, title: str) -> str:
    """How reports name a step: its number and its title; 0 is what stands before the first."""
    return f"step {number} ({title[:60]})" if number else "introduction"


def _blocks(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens of each block at the top level."""
    group: list[Token] = []
    depth = 0
    for token in tokens:
        group.append(token)
        depth += token.nesting
        if depth == 0:
            yield group
            group = []


def _directive(token: Token, line: int, directives: Directives, where: str, problems: list[Problem]) -> Block | None:
    name = token.info.strip()
    if name not in directives:
        problems.append(
            Problem(line, where, f"there is no directive {name[:40]!r}; there are {', '.join(sorted(directives))}")
        )
        return None
    if token.markup and "`" in token.content and f"\n{token.markup[:3]}" in f"\n{token.content}":
        problems.append(Problem(line, f"{where}, {name}", "the block before it is not closed: end it with ```"))
        return None
    model = directives[name]
    if model is None:
        return Block(name, line + 1, token.content.strip())
    try:
        return Block(name, line + 1, read_model(token.content, model))
    except YamlMistakes as error:
        problems += [Problem(line + 1 + at, f"{where}, {name}", message) for at, message in error.mistakes]
        return None

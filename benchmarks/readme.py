"""Tables in README.md: each stands under a mark of its own, up to the next heading or the end."""

import os
import platform
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

README = Path(__file__).with_name("README.md")


def put(mark: str, text: str, readme: Path = README) -> None:
    """Replace the table under `<!-- mark -->`. Raises LookupError where there is no such mark."""
    whole = readme.read_text(encoding="utf-8")
    changed, times = _under(mark).subn(lambda _: f"\n{text.strip()}\n", whole, count=1)
    if not times:
        raise LookupError(f"{readme.name} has no line <!-- {mark} --> that a table could stand under")
    readme.write_text(changed, encoding="utf-8")


def get(mark: str, readme: Path = README) -> str:
    """What stands under `<!-- mark -->`. Raises LookupError where there is no such mark."""
    found = _under(mark).search(readme.read_text(encoding="utf-8"))
    if found is None:
        raise LookupError(f"{readme.name} has no line <!-- {mark} -->")
    return found[0].strip()


def _under(mark: str) -> re.Pattern[str]:
    return re.compile(rf"(?<=<!-- {re.escape(mark)} -->\n).*?(?=\n#+ |\Z)", re.DOTALL)


def markdown(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def machine() -> str:
    """The machine in a few words."""
    return f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"

"""Tables in README.md: each stands under a mark of its own, up to the next heading or the end."""

import os
import platform
import re
import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path

import psutil

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


def spread(values: Sequence[float], form: str) -> str:
    """The median with the least and the most of several rounds, in a form such as "{:.1f}"; one value stands alone.

    >>> spread([2.0, 1.0, 4.0], "{:g}x")
    '2x (1x to 4x)'
    """
    middle = form.format(statistics.median(values))
    return middle if len(values) < 2 else f"{middle} ({form.format(min(values))} to {form.format(max(values))})"


def machine() -> str:
    """The machine in a few words: processor, memory, system, Python.

    Kept in one line, which begins with the number of cores.
    """
    memory = psutil.virtual_memory().total / 2**30
    return (
        f"{os.cpu_count()} cores ({processor()}), {memory:.0f} GB, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}"
    )


def processor() -> str:
    """The processor's name, as the system tells it."""
    told = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.+)", told.read_text(encoding="utf-8")) if told.exists() else None
    return found[1] if found else platform.processor() or "unnamed"

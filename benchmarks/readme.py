"""Tables in README.md: each stands under a mark of its own, up to the next heading or the end."""

import re
from pathlib import Path

README = Path(__file__).with_name("README.md")


def put(mark: str, text: str) -> None:
    """Replace the table under `<!-- mark -->`. Raises LookupError where there is no such mark."""
    whole = README.read_text(encoding="utf-8")
    under = re.compile(rf"(?<=<!-- {re.escape(mark)} -->\n).*?(?=\n# |\Z)", re.DOTALL)
    changed, times = under.subn(lambda _: f"\n{text.strip()}\n", whole, count=1)
    if not times:
        raise LookupError(f"{README.name} has no line <!-- {mark} --> that a table could stand under")
    README.write_text(changed, encoding="utf-8")

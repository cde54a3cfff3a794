"""What is not counted as gone through by tests says why, beside it; settings leave nothing out in silence.

Without a mark coverage.py passes over imports for type checkers only, and bodies of three dots.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MARK = re.compile(r"#\s*pragma", re.IGNORECASE)
WITH_REASON = re.compile(r"# pragma: no (cover|branch) - \w.{4,}$")
COUNTED = {"source": ["seasons_learn"], "branch": True}
"""All that coverage.py is told: what is counted, and no exception."""


def unexplained(source: str) -> list[str]:
    """Lines that are marked as not to be counted, and do not say why."""
    return [line for line in source.splitlines() if MARK.search(line) and not WITH_REASON.search(line)]


def test_every_line_that_is_not_counted_says_why() -> None:
    sources = [*(ROOT / "seasons_learn").rglob("*.py"), *(ROOT / "voila_apps").rglob("*.py"), ROOT / "run.py"]
    assert len(sources) > 100
    assert not {str(path): found for path in sources if (found := unexplained(path.read_text(encoding="utf-8")))}


@pytest.mark.parametrize("mark", ["pragma: no cover", "pragma: no cover -", "PRAGMA NO COVER", "pragma:no branch"])
def test_a_mark_without_a_reason_is_found(mark: str) -> None:
    assert unexplained(f"a = 1\nb = 2  # {mark}\n") == [f"b = 2  # {mark}"]


def test_the_settings_leave_nothing_out() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["coverage"]
    assert settings == {"run": COUNTED}
    others = [ROOT / name for name in (".coveragerc", ".coveragerc.toml", "setup.cfg", "tox.ini")]
    assert not [path for path in others if path.exists() and "coverage" in path.read_text(encoding="utf-8")]

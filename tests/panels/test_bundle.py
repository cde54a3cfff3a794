"""The page's script is one module made of the small ones, with nothing fetched and nothing written as HTML."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from seasons_learn.panels.bundle import STATIC, script, style

SOURCES = sorted(STATIC.glob("*.js"))
ENTRIES = [source.name for source in SOURCES if "export default" in source.read_text(encoding="utf-8")]


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_script_needs_no_other_file(entry: str) -> None:
    joined = script(entry)
    assert "import " not in re.sub(r"//.*|importNode", "", joined)
    assert joined.count("export ") == 1


def test_every_file_is_part_of_a_page() -> None:
    joined = "".join(map(script, ENTRIES))
    for source in SOURCES:
        first = source.read_text(encoding="utf-8").splitlines()[0]
        assert first in joined, f"{source.name} is imported by nobody"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_data_never_becomes_markup(source: Path) -> None:
    code = source.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", code)


@pytest.mark.parametrize("source", [*SOURCES, *STATIC.glob("*.css")], ids=lambda source: source.name)
def test_nothing_comes_from_another_host(source: Path) -> None:
    addresses = re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"']*", source.read_text(encoding="utf-8"))
    assert all(address.startswith("http://www.w3.org/") for address in addresses)


def test_each_sign_that_is_used_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="sl-([\w-]+)"', (STATIC / "signs.svg").read_text(encoding="utf-8")))
    used = set(re.findall(r'\bsign\("(\w+)"', "".join(map(script, ENTRIES))))
    named = {"air", "water", "fire", "earth", "winter", "spring", "summer", "fall", "item", "familiar"}
    named |= {"crystal", "gauge", "draw", "transmute", "on_enter", "permanent", "activated", "hand", "library"}
    assert used | named <= drawn


def test_a_pages_own_style_holds_on_that_page_only() -> None:
    sheets = style("theme.css", page="dice")
    assert sheets.index("--sl-ground:") < sheets.index(".sl-on-dice {")
    inside = sheets[sheets.index(".sl-on-dice {") :]
    assert ".sl-dice-list" in inside
    assert inside.count("{") == inside.count("}")


def test_the_styles_are_joined_in_order() -> None:
    sheets = style("theme.css", "play.css")
    assert sheets.index("--sl-ground:") < sheets.index(".sl-play")


def test_dark_is_the_same_whether_the_system_or_jupyterlab_says_so() -> None:
    """CSS has no word for "either of the two", so the colours stand twice."""
    sheet = (STATIC / "theme.css").read_text(encoding="utf-8")
    darks = [re.findall(r"--[\w-]+: [^;]+;", part) for part in sheet.split("color-scheme: dark;")[1:]]
    assert len(darks) == 2
    assert len(darks[0]) > 10
    assert darks[0] == darks[1]


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.skipif(shutil.which("node") is None, reason="needs node to read the script")
def test_the_script_is_valid(entry: str, tmp_path: Path) -> None:
    joined = tmp_path / "joined.mjs"
    joined.write_text(script(entry), encoding="utf-8")
    checked = subprocess.run(["node", "--check", str(joined)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_a_dark_system_and_a_dark_jupyterlab_have_the_same_colours() -> None:
    blocks = re.findall(r":root:(\S*has)\(.*?\{\n(.*?)\n *\}", style("theme.css"), re.DOTALL)
    system, lab = ([line.strip() for line in block.splitlines()] for _, block in blocks)
    assert system == lab
    assert len(lab) > 10

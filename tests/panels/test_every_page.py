"""Every page's kernel side, pressed at random: whatever a page is told, it answers with a scene and never an error."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest

import seasons_learn.panels as panels
from seasons_learn.panels import messages
from seasons_learn.panels.game_page import GamePage

PAGES = sorted(name for name in panels.__all__ if name not in {"example", "lesson", "puzzle"})
PRESSES = 100
IDS = ["overflow", "staff_first", "first_rounds", "boots"]
STRINGS = [*IDS, "", "x", "C3", "0", "winter", "01", "../etc", "<b>", "\N{SNOWMAN}", "a" * 399, "end turn", "\ud800"]
NUMBERS = [0, 1, 2, 3, 7, 12, 50, 51, 999, 1_000_000, -1, 1.5]


def value(kind: Any, luck: Random) -> Any:
    """Something that may or may not be what a field wants, more often so than not."""
    info = msgspec.inspect.type_info(kind)
    return _of(info, luck)


def _of(info: Any, luck: Random) -> Any:
    if luck.random() < 0.05:
        return luck.choice([None, [], {}, "?", -1, True])
    name = type(info).__name__
    if name == "LiteralType":
        return luck.choice(info.values)
    if name == "UnionType":
        return _of(luck.choice(info.types), luck)
    if name == "IntType":
        most = info.le if info.le is not None else 60
        return luck.choice([*NUMBERS, luck.randint(info.ge or 0, max(info.ge or 0, min(most, 60)))])
    if name == "BoolType":
        return luck.random() < 0.5
    if name == "NoneType":
        return None
    if name in {"ListType", "VarTupleType"}:
        return [_of(info.item_type, luck) for _ in range(luck.randint(0, 4))]
    if name == "TupleType":
        return [_of(item, luck) for item in info.item_types]
    if name == "DictType":
        return {luck.choice(STRINGS): _of(info.value_type, luck) for _ in range(luck.randint(0, 2))}
    if name == "StructType":
        return {field.name: _of(field.type, luck) for field in info.fields}
    return luck.choice(STRINGS)


def press(page: GamePage, luck: Random) -> Any:
    kind = luck.choice([*messages.COMMON, *page.hears, *page.hears])
    fields = {field.encode_name: value(field.type, luck) for field in msgspec.structs.fields(kind)}
    ply = page.scene["ply"] if luck.random() < 0.9 else luck.randint(-1, 5)
    return {**fields, "type": kind.__struct_config__.tag, "ply": ply}


def options_of(page: GamePage) -> list[str]:
    game = page.table.game if page.table is not None else None
    return [option.text for option in game.options[:40]] if game is not None and game.choice is not None else []


@pytest.mark.parametrize("name", PAGES)
def test_no_press_whatever_brings_a_page_out_of_step(name: str) -> None:
    luck = Random(name)
    page: GamePage = getattr(panels, name)()
    page.send = lambda *_, **__: None
    for _ in range(PRESSES):
        options = options_of(page)
        said = press(page, luck)
        if options and luck.random() < 0.3:
            said = {"type": "play", "ply": page.scene["ply"], "option": luck.choice(options)}
        page.hear(said)
        json.dumps(page.scene, ensure_ascii=False).encode()
        assert page.scene["screen"] in {"front", "game", "veil"}
        assert page.scene["live"]


OPENED = {
    "course": [{"type": "open-lesson", "lesson": "overflow"}],
    "examples": [{"type": "watch", "example": "first_rounds"}],
    "practice": [{"type": "begin-practice"}],
    "puzzles": [{"type": "open-puzzle", "puzzle": "staff_first"}],
}


@pytest.mark.parametrize("kind", messages.COMMON, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("name", OPENED)
def test_nothing_that_any_page_may_say_breaks_a_game_that_is_part_of_a_page(name: str, kind: type) -> None:
    luck = Random(name)
    page: GamePage = getattr(panels, name)()
    page.send = lambda *_, **__: None
    for message in OPENED[name]:
        page.hear({"ply": page.scene["ply"], **message})
    fields = {field.encode_name: value(field.type, luck) for field in msgspec.structs.fields(kind)}
    for _ in range(2):
        page.hear({**fields, "type": kind.__struct_config__.tag, "ply": page.scene["ply"]})
        page.redraw()
    json.dumps(page.scene, ensure_ascii=False).encode()


CHARTS = {
    "rarity": [{"type": "just-show"}],
    "score": [{"type": "guess"}],
    "transmutation": [{"type": "compare", "shown": True}],
    "dice": [{"type": "guess"}],
}


def test_pages_draw_their_charts_without_plotly_for_python() -> None:
    """It takes a third of a second and much memory to load, of every visitor's kernel."""
    script = f"""
import json, sys
from seasons_learn import panels
from seasons_learn.lessons.models import Explorer
from seasons_learn.panels.course_explorers import SHOW, explorer_scene
for name, presses in {CHARTS!r}.items():
    page = getattr(panels, name)()
    page.send = lambda *_, **__: None
    for said in presses:
        page.hear({{"ply": page.scene["ply"], **said}})
    assert '"layout"' in json.dumps(page.scene), name
for name in SHOW:
    assert explorer_scene(Explorer(name=name, text="Look."), {{}})["shown"]["figure"]["data"], name
print("plotly" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

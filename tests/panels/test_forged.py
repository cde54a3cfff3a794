"""What a browser may send is bounded, whatever page it pretends to be, and writes nothing into the kernel by itself."""

import json
import re
from typing import Any

import msgspec
import pytest

import seasons_learn.panels as panels
from seasons_learn.panels import messages
from seasons_learn.panels.game_page import GamePage

PAGES = sorted(name for name in panels.__all__ if name not in {"example", "lesson", "puzzle"})
STATE = {
    "scene": {"screen": "front", "live": "", "ply": 0},
    "book": {},
    "_esm": "export default { render() { throw 1 } }",
    "_css": "* { display: none }",
    "_anywidget_id": "x",
    "_dom_classes": ["x"],
    "_model_module": "x",
    "_model_name": "x",
    "_view_module": "x",
    "_view_name": "x",
    "layout": None,
    "tabbable": True,
    "tooltip": "x",
}
"""All that a widget and its browser have in common."""


def opened(name: str) -> tuple[GamePage, list[Any]]:
    page: GamePage = getattr(panels, name)()
    sent: list[Any] = []
    page.send = lambda content, buffers=None: sent.append(content)
    return page, sent


def unbounded(info: Any, where: str) -> list[str]:
    """Numbers, texts and lists of a message that may be as large as the sender likes."""
    kind = type(info).__name__
    if kind == "IntType":
        return [] if info.le is not None and info.ge is not None else [where]
    if kind in {"StrType", "ListType", "DictType"}:
        parts = [getattr(info, name) for name in ("item_type", "key_type", "value_type") if hasattr(info, name)]
        return [
            *([] if info.max_length is not None else [where]),
            *(at for part in parts for at in unbounded(part, where)),
        ]
    if kind == "StructType":
        return [at for field in info.fields for at in unbounded(field.type, f"{where}.{field.name}")]
    if kind in {"UnionType", "TupleType"}:
        return [at for part in getattr(info, "types", getattr(info, "item_types", ())) for at in unbounded(part, where)]
    assert kind in {"LiteralType", "BoolType", "NoneType"}, f"{where} may be {kind}: is that bounded?"
    return []


@pytest.mark.parametrize("name", PAGES)
def test_a_slider_beyond_its_ends_is_refused_and_changes_nothing(name: str) -> None:
    page, sent = opened(name)
    before, count = json.dumps(page.front()), 0
    for kind in type(page).hears:
        assert not unbounded(msgspec.inspect.type_info(kind), kind.__name__)
        fields = {field.encode_name: msgspec.inspect.type_info(field.type) for field in msgspec.structs.fields(kind)}
        for field, info in fields.items():
            parts = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
            bounds = [part for part in parts if isinstance(part, msgspec.inspect.IntType)]
            for beyond in [value for part in bounds for value in (part.le + 1, part.ge - 1, 10**30)]:
                page.hear({"type": "dismiss"})
                count += 1
                page.hear({"type": kind.__struct_config__.tag, "ply": page.scene["ply"], field: beyond})
                assert page.scene["notice"]["text"].startswith("The page sent something"), (kind, field, beyond)
    assert json.dumps(page.front()) == before
    assert not sent
    assert count or not type(page).hears


@pytest.mark.parametrize("kind", messages.COMMON, ids=lambda kind: kind.__name__)
def test_what_every_page_hears_has_its_bounds(kind: type[messages.Message]) -> None:
    assert not unbounded(msgspec.inspect.type_info(kind), kind.__name__)


@pytest.mark.parametrize("name", PAGES)
def test_a_browser_that_writes_into_the_widget_is_told_how_things_stand(name: str) -> None:
    page, _ = opened(name)
    told: list[Any] = []
    page.send_state = told.append
    before = {key: getattr(page, key) for key in page.keys}
    assert set(STATE) | {"_model_module_version", "_view_module_version", "_view_count"} >= set(page.keys)
    update = {"method": "update", "state": {**STATE, "table": 1, "_ply": 9, "hear": 0}, "buffer_paths": []}
    page.comm.handle_msg({"content": {"data": update}, "buffers": []})
    assert {key: getattr(page, key) for key in page.keys} == before
    assert set(told[0]) == set(STATE)


def test_a_saved_file_has_a_name_that_is_a_name_everywhere() -> None:
    page, sent = opened("play")
    for names in (
        ("../../etc/passwd", "a/b\\c:d"),
        ("<img src=x onerror=h()>", "\N{RIGHT-TO-LEFT OVERRIDE}x.exe"),
        ("..", "?"),
    ):
        seats = [{"name": name, "kind": "greedy"} for name in names]
        page.hear({"type": "start", "ply": page.scene["ply"], "table": {"seats": [*seats], "pace": "slow"}})
        page.hear({"type": "file", "ply": page.scene["ply"]})
        assert re.fullmatch(r"seasons-[a-z0-9-]*\.json", sent[-1]["name"])

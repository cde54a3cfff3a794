"""One script and one style sheet out of the small files in `static/`.

A widget's script reaches the browser as a single module that cannot import its neighbours, so the modules
are joined here, each in a scope of its own. Only the forms of import and export that our files use are known.
"""

import json
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^import (\{[^}]*\}|\w+) from "\./([\w.]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)


@cache
def script(entry: str) -> str:
    """The module `entry` and all that it imports as one ES module, with the default export of `entry`."""
    parts: dict[str, str] = {}
    _join(entry, parts)
    body = parts.pop(entry)
    return "\n".join([*parts.values(), body])


@cache
def style(*shared: str, page: str = "") -> str:
    """The shared style sheets in order, and the one of a page, which holds inside that page only.

    A notebook may show several pages at once, and all their styles lie in one document.
    """
    sheets = [(STATIC / name).read_text(encoding="utf-8") for name in shared]
    if page:
        own = (STATIC / f"{page}.css").read_text(encoding="utf-8")
        sheets.append(f".sl-on-{page} {{\n{own}}}")
    return "\n".join(sheets)


def _scope(name: str) -> str:
    return "from_" + re.sub(r"\W", "_", name)


def _join(name: str, parts: dict[str, str]) -> None:
    source = (STATIC / name).read_text(encoding="utf-8")
    if not name.endswith(".js"):
        parts[name] = f"const {_scope(name)} = {json.dumps(source)};"
        return
    for _, other in _IMPORT.findall(source):
        if other not in parts:
            _join(other, parts)
    body = _IMPORT.sub(lambda found: f"const {found[1]} = {_scope(found[2])};", source)
    exports = _EXPORT.findall(body)
    if exports:
        body = f"{_EXPORT.sub('', body)}return {{ {', '.join(exports)} }};"
        parts[name] = f"const {_scope(name)} = (() => {{\n{body}\n}})();"
    else:
        parts[name] = body

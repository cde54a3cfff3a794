"""No data becomes code, a file's address or a mark of a page: the sources are searched for the ways in which it could.

What is found stands in a table with its reason, and a row without a finding fails, too, so that the tables stay true.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "seasons_learn"
SOURCES = sorted(PACKAGE.rglob("*.py"))
SCRIPTS = sorted((PACKAGE / "panels" / "static").glob("*.js"))

MODULES = {
    *("pickle", "_pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "copyreg", "yaml"),
    *("code", "codeop", "runpy", "importlib", "imp", "pty", "ctypes", "subprocess", "multiprocessing", "socket"),
    *("urllib.request", "http.client", "requests", "httpx", "tarfile", "zipfile", "xml", "sqlite3", "webbrowser"),
}
"""What runs or builds something from data, starts processes, opens connections or unpacks archives."""
CALLS = {"eval", "exec", "compile", "__import__", "import_module", "system", "popen", "unsafe_load", "full_load"}
FILES = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "rmtree", "mkstemp", "Path"}
"""What opens, writes or names a file."""

USES = {
    "__init__.py: importlib": "modules of the package, by its own table",
    "charts/__init__.py: importlib": "modules of the package, by its own table",
    "lessons/__init__.py: importlib": "modules of the package, by its own table",
    "panels/__init__.py: importlib": "modules of the package, by its own table",
    "bench/measure.py: subprocess": "measures what an import costs; the program is a constant",
    "serving/address.py: socket": "looks whether a port is free",
    "serving/nursery.py: socket": "a pair of sockets between the server and its own process",
    "serving/nursery.py: subprocess": "starts the process that kernels are forked from; its words are written there",
    "serving/warm.py: importlib": "modules that are written there",
    "serving/warm.py: socket": "a pair of sockets between the server and its own process",
    "serving/app.py: webbrowser": "opens the page server's own address for whoever started it",
}
OPENERS = {
    "cli.py": "files that the command line names, at the hand of whoever started it",
    "lessons": "own texts, and files that a program or the command line names",
    "panels/bundle.py": "own scripts and styles",
    "panels/chart_library.py": "Plotly's script",
    "play": "own data, and files that a program or the command line names",
    "rules/facts.py": "own data",
    "serving": "own notebooks, styles and the folder that the command line names",
    "text.py": "own texts",
}
"""Where files are opened. Of the pages only those that open what comes with the package."""
SCRIPT_USES = {
    "chart.js: .src =": "Plotly's script, from our server or as a blob of what the kernel sent",
    "dom.js: setAttribute(": "the only place; names of attributes are written in our scripts",
    "page.js: DOMParser": "our own drawings, joined to the script",
    "page.js: insertAdjacentElement": "an empty element of our own",
    "store.js: .href =": "a blob, to be saved as a file",
}
IN_SCRIPTS = re.compile(
    r"innerHTML|outerHTML|insertAdjacent\w+|document\.write|DOMParser|createContextualFragment|srcdoc|\beval\(|"
    r"new Function|setAttribute\(|\.(?:src|href|action|cssText) =(?!=)|fetch\(|XMLHttpRequest|WebSocket|EventSource|"
    r"sendBeacon|window\.open|postMessage|\bimport\(|setTimeout\([\"'`]"
)
"""What could turn text into marks or code, or ask somebody for something."""


@cache
def tree_of(file: Path) -> ast.AST:
    return ast.parse(file.read_text(encoding="utf-8"))


def place(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func
            yield name.id if isinstance(name, ast.Name) else name.attr if isinstance(name, ast.Attribute) else ""


def uses(tree: ast.AST) -> set[str]:
    # Own data is read by importlib.resources, versions by importlib.metadata: neither runs anything.
    modules = {name for name in imported(tree) if not name.startswith(("importlib.resources", "importlib.metadata"))}
    found = {one for one in MODULES for name in modules if name == one or name.startswith(f"{one}.")}
    return found | ({name for name in called(tree) if name in CALLS} - {"compile", "import_module"}) | compiled(tree)


def compiled(tree: ast.AST) -> set[str]:
    """Python's own compile; regular expressions have one, too."""
    names = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {name.id for name in names if isinstance(name, ast.Name) and name.id == "compile"}


def test_nothing_runs_code_starts_processes_or_opens_connections_but_for_a_reason() -> None:
    found = {f"{place(file)}: {use}" for file in SOURCES for use in uses(tree_of(file))}
    assert found == set(USES)


def test_files_are_opened_in_few_places() -> None:
    found = set()
    for file in SOURCES:
        if FILES & set(called(tree_of(file))):
            room = place(file).split("/")[0]
            found.add(room if room in OPENERS else place(file))
    assert found == set(OPENERS)


def test_yaml_is_only_read_in_ways_that_build_plain_values() -> None:
    kinds = set()
    for file in SOURCES:
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "YAML":
                kinds |= {ast.literal_eval(word.value) for word in node.keywords if word.arg == "typ"} or {None}
    assert kinds == {"safe"}


def marks(tree: ast.AST) -> Iterator[ast.JoinedStr]:
    """Texts with tags in them into which something is put."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            fixed = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
            if re.search(r"</?[a-z]+[ >]", fixed):
                yield node


SAFE = {"escaped", "position_html", "table_html"}
OWN = {
    "charts/lanes.py: name": "the name of a card",
    "rules/display.py: head": "made of escaped cells",
    "rules/display.py: body": "made of escaped cells",
}
"""What stands inside marks without being escaped at that place."""


def test_what_is_put_between_marks_is_escaped() -> None:
    found = set()
    for file in SOURCES:
        for text in marks(tree_of(file)):
            for part in (one.value for one in text.values if isinstance(one, ast.FormattedValue)):
                inner = {
                    node.func.id
                    for node in ast.walk(part)
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                }
                if not inner & SAFE and not isinstance(part, ast.JoinedStr):
                    found.add(f"{place(file)}: {ast.unparse(part)}")
    assert found == set(OWN)


def test_there_is_one_function_that_escapes() -> None:
    users = [place(file) for file in SOURCES if "html" in imported(tree_of(file))]
    assert users == ["escaping.py"]


def test_scripts_of_pages_turn_no_text_into_marks_or_code() -> None:
    found = {f"{file.name}: {use}" for file in SCRIPTS for use in IN_SCRIPTS.findall(file.read_text(encoding="utf-8"))}
    assert found == set(SCRIPT_USES)


@pytest.mark.parametrize(
    "bad",
    [
        "import pickle",
        "from subprocess import run",
        "eval(name)",
        "compile(name, '', 'exec')",
        "os.system(name)",
        "from multiprocessing import Pool",
    ],
)
def test_the_search_finds_what_it_looks_for(bad: str) -> None:
    assert uses(ast.parse(bad))

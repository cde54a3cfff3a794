"""Pages measured beside bare ones with the same imports, turn and turn about in one run, and the table in README.md.

    python benchmarks/pages.py --rounds 3 --write

A bare page imports what the page imports and shows one button. For each page: the time from the click on a link to
the first thing that can be used, the bytes that a second visit brings beyond Voila's own bundles, the kernel's memory
beyond the bare one's, and the kernel's time from a press to the new scene, for the first press and for the median of
many. Needs Chromium and the test dependencies.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from figures import write
from pageserver import FLAGS, server, wait_until_usable
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from readme import machine, markdown, spread
from rich.console import Console
from rich.progress import track

from run import find_chromium

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "voila_apps"
BARE = """import contextlib, importlib
for name in {modules}:
    with contextlib.suppress(ImportError):  # some names are made by libraries while they run
        importlib.import_module(name)
import anywidget
class Bare(anywidget.AnyWidget):
    _esm = "export default {{ render: ({{ el }}) => {{ el.innerHTML = '<button class=sl-screen>ready</button>'; }} }};"
Bare()"""
SERVE = """import sys
from pathlib import Path
from seasons_learn.serving import places
whole = places.notebooks
places.notebooks = lambda name: Path({folder!r}) if name == "voila_apps" else whole(name)
from seasons_learn.cli import main
main(["serve", "--port", "0", "--no-browser"])"""
PRESSES: dict[str, tuple[list[dict[str, Any]], list[dict[str, Any]]]] = {
    "": ([], [{"type": "dismiss"}]),
    "cards": ([], [{"type": "show-card", "card": 7}, {"type": "show-card", "card": 31}]),
    "course": ([], [{"type": "open-lesson", "lesson": "overflow"}, {"type": "go-to-step", "at": 1}]),
    "dice": ([], [{"type": "set-season", "season": "fall"}, {"type": "take", "die": 1}]),
    "examples": ([], [{"type": "watch", "example": "first_rounds"}, {"type": "dismiss"}]),
    "practice": ([{"type": "begin-practice"}], [{"type": "next-question"}]),
    "puzzles": ([], [{"type": "open-puzzle", "puzzle": "staff_first"}, {"type": "puzzle-hint"}]),
    "rarity": ([{"type": "just-show"}], [{"type": "set-season", "season": name} for name in ("fall", "spring")]),
    "score": ([{"type": "guess"}], [{"type": "set-crystals", "crystals": n} for n in (80, 90)]),
    "timing": ([], [{"type": "show-card", "card": 7}, {"type": "show-view", "view": "watch"}]),
    "transmutation": ([], [{"type": "set-month", "month": month} for month in (8, 11)]),
}
"""For each page what is pressed once before, and what is pressed and timed; the Play page is played instead."""
ROUNDS = 15


def modules_of(page: str) -> list[str]:
    """What the kernel of a page has imported when it is ready, of ours and of others."""
    code = (
        "import sys; before = set(sys.modules); import seasons_learn.panels as panels; "
        f"panels.{page or 'home'}(); import json; print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in json.loads(said) if not name.startswith("_")]


def bare_folder(folder: Path, pages: list[str]) -> None:
    """Each page's notebook and, beside it, the bare one."""
    for page in pages:
        source = (PAGES / f"{page or 'home'}.ipynb").read_text(encoding="utf-8")
        (folder / f"{page or 'home'}.ipynb").write_text(source, encoding="utf-8")
        bare = json.loads(source)
        bare["cells"][0]["source"] = BARE.format(modules=[m for m in modules_of(page) if m != "seasons_learn.panels"])
        (folder / f"{page or 'home'}_bare.ipynb").write_text(json.dumps(bare), encoding="utf-8")


def visit(context: BrowserContext, address: str, process: psutil.Process) -> dict[str, float]:
    """Open a page, wait until it can be used, and leave it: seconds, bytes, and the kernel's memory in MB."""
    tab = context.new_page()
    session = context.new_cdp_session(tab)
    received = [0]
    urls: dict[str, str] = {}
    session.on("Network.requestWillBeSent", lambda event: urls.update({event["requestId"]: event["request"]["url"]}))
    session.on("Network.loadingFinished", lambda event: _count(received, urls, event))
    session.on("Network.webSocketFrameReceived", lambda event: _add(received, len(event["response"]["payloadData"])))
    session.send("Network.enable")
    known = {child.pid for child in process.children(recursive=True)}
    begin = time.perf_counter()
    tab.goto(address, wait_until="commit", timeout=120_000)
    wait_until_usable(tab)
    seconds = time.perf_counter() - begin
    tab.wait_for_timeout(1500)
    kernels = [child for child in process.children(recursive=True) if child.pid not in known]
    memory = max((child.memory_full_info().uss for child in kernels), default=0) / 1e6
    tab.close()
    return {"seconds": seconds, "bytes": received[0], "mb": memory}


def _count(received: list[int], urls: dict[str, str], event: dict[str, Any]) -> None:
    url = urls.get(event["requestId"], "")
    if not re.search(r"/voila/(static|templates|labextensions|themes)|/static/", url):
        received[0] += int(event["encodedDataLength"])


def _add(received: list[int], size: int) -> None:
    received[0] += size


def presses(page: str) -> dict[str, float]:
    """The kernel's milliseconds of processor time for a press: hearing the message, acting, making the new scene.

    `first` is the first press of the page's life, which reads what the page has not needed until then; `press` is the
    median of many.
    """
    before, pressed = PRESSES.get(page, ([], []))
    code = f"""
import json, statistics, time
import seasons_learn.panels as panels
page = panels.{page or "home"}()
page.send = lambda *_, **__: None
def timed(message):
    begin = time.process_time()
    page.hear({{"ply": page.scene["ply"], **message}})
    json.dumps(page.scene)
    return 1000 * (time.process_time() - begin)
prepared = [timed(message) for message in {before!r}]
taken = []
if {page == "play"!r}:
    seats = [{{"name": "A", "kind": "person"}}, {{"name": "B", "kind": "person"}}]
    timed({{"type": "start", "table": {{"seats": seats, "level": "archmage", "deal": "sets", "seed": "7"}}}})
    for _ in range(60):
        if page.scene["screen"] == "veil":
            timed({{"type": "me"}})
            continue
        taken.append(timed({{"type": "play", "option": page.table.game.options[0].text}}))
        if page.scene["ask"]:
            timed({{"type": "answer", "value": "yes"}})
for message in {pressed!r} * {ROUNDS}:
    taken.append(timed(message))
print(json.dumps({{"first": [*prepared, *taken][0], "press": statistics.median(taken)}}))
"""
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(said)
    return found


def measure(pages: list[str], rounds: int) -> dict[str, dict[str, list[float]]]:
    """All figures of all pages: a first visit to fill the browser's store, then page and bare page in turn."""
    found: dict[str, dict[str, list[float]]] = {page: {} for page in pages}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare_folder(Path(folder), pages)
        browser: Browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        with server(("-c", SERVE.format(folder=folder)), ROOT) as (address, process):
            for page in track(pages, console=Console(stderr=True)):
                context = browser.new_context()
                visit(context, address + page, process)
                for _ in range(rounds):
                    own = visit(context, address + page, process)
                    bare = visit(context, f"{address}{page or 'home'}_bare", process)
                    for key in ("seconds", "bytes", "mb"):
                        found[page].setdefault(key, []).append(own[key])
                        found[page].setdefault(f"bare_{key}", []).append(bare[key])
                context.close()
                found[page] |= {key: [value] for key, value in presses(page).items()}
        browser.close()
    return found


HEADS = (
    "page",
    "ready, s",
    "bare page, s",
    "ratio",
    "second visit, KB",
    "over bare, MB",
    "first press, ms",
    "a press, ms",
)


def table(found: dict[str, dict[str, list[float]]], visits: int) -> str:
    """The figures as a Markdown table."""
    rows = []
    for page, figures in found.items():
        middle = {key: statistics.median(values) for key, values in figures.items()}
        rows.append(
            [
                page or "home",
                f"{middle['seconds']:.2f}",
                f"{middle['bare_seconds']:.2f}",
                spread(
                    [own / bare for own, bare in zip(figures["seconds"], figures["bare_seconds"], strict=True)],
                    "{:.2f}",
                ),
                f"{middle['bytes'] / 1000:.0f}",
                f"{middle['mb'] - middle['bare_mb']:.0f}",
                f"{middle['first']:.1f}",
                f"{middle['press']:.1f}",
            ]
        )
    told = f"{machine()}; medians of {visits} visits, page and bare page turn and turn about."
    return f"{markdown(HEADS, rows)}\n\n{told}"


def main() -> None:
    """Measure, print, and write into README.md if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pages", default=",".join(sorted(path.stem for path in PAGES.glob("*.ipynb"))))
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    pages = ["" if name == "home" else name for name in asked.pages.split(",")]
    unknown = set(pages) - {"", *(path.stem for path in PAGES.glob("*.ipynb"))}
    if unknown:
        parser.error(f"there is no page {', '.join(sorted(unknown))} in {PAGES.name}")
    shown = table(measure(pages, asked.rounds), asked.rounds)
    print(shown)
    if asked.write:
        write("pages", shown)


if __name__ == "__main__":
    main()

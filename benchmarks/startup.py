"""What a visitor waits for until a page can be used, step by step, and the table in README.md.

    python benchmarks/startup.py --rounds 5 --write

Kernels that are forked and kernels that are started afresh, turn and turn about. The browser has been there before,
as far as its cache is concerned; every visit gets a new kernel. Seconds from the opening of the address, as the
browser's own clock has them.
"""

import argparse
import time
import urllib.request
from contextlib import ExitStack

from figures import write
from pageserver import FLAGS, SERVE, server, wait_until_usable
from playwright.sync_api import BrowserContext, sync_playwright
from readme import machine, markdown, spread
from rich.console import Console
from rich.progress import track

from run import find_chromium

WAYS = {"forked": SERVE, "not forked": (*SERVE, "--no-fork")}
STEPS = {
    "responseStart": "the first words of the page are there",
    "responseEnd": "the page is whole: its kernel has made the first scene",
    "loadEventEnd": "Voila's scripts are read",
    "usable": "the widget has been drawn and can be used",
}
MOMENTS = """() => {
    const found = performance.getEntriesByType("navigation")[0].toJSON();
    return { ...found, usable: performance.now() };
}"""


def visit(context: BrowserContext, address: str) -> dict[str, float]:
    """Open a page and leave it: the moment, in seconds, at which each step was done."""
    tab = context.new_page()
    tab.goto(address, wait_until="commit", timeout=120_000)
    wait_until_usable(tab)
    found = tab.evaluate(MOMENTS)
    tab.goto("about:blank")
    tab.close()
    return {step: found[step] / 1000 for step in STEPS}


def started(arguments: tuple[str, ...], stack: ExitStack) -> tuple[str, float]:
    """A server's address, and after how many seconds it answered there."""
    begin = time.perf_counter()
    address, _ = stack.enter_context(server(arguments))
    with urllib.request.urlopen(f"{address}health", timeout=60):  # noqa: S310 - an address of this machine
        return address, time.perf_counter() - begin


def measure(rounds: int, page: str) -> tuple[dict[str, dict[str, list[float]]], dict[str, float]]:
    """For each way and step the moments of all rounds; and how long each server took to answer."""
    found: dict[str, dict[str, list[float]]] = {way: {step: [] for step in STEPS} for way in WAYS}
    answered = {}
    with ExitStack() as stack, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        places = {}
        for way, arguments in WAYS.items():
            address, answered[way] = started(arguments, stack)
            places[way] = (browser.new_context(), address + page)
            visit(*places[way])
        for _ in track(range(rounds), console=Console(stderr=True)):
            for way, place in places.items():
                for step, moment in visit(*place).items():
                    found[way][step].append(moment)
        browser.close()
    return found, answered


def table(found: dict[str, dict[str, list[float]]], answered: dict[str, float]) -> str:
    """A row for each step, a column for each way."""
    rows = [["the server answers, once, after its start", *(f"{answered[way]:.2f}" for way in WAYS)]]
    rows += [[said, *(spread(found[way][step], "{:.2f}") for way in WAYS)] for step, said in STEPS.items()]
    return markdown(["seconds until …", *WAYS], rows)


def main() -> None:
    """Measure, print, and write into README.md if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--page", default="play")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    shown = (
        f"{table(*measure(asked.rounds, asked.page))}\n\n{machine()}; the page {asked.page}, {asked.rounds} visits, "
        "turn and turn about."
    )
    print(shown)
    if asked.write:
        write("startup", shown)


if __name__ == "__main__":
    main()

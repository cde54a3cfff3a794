"""Many visitors at once: real browser pages against one server, each with a game of its own.

    python benchmarks/visitors.py --visitors 20
    python benchmarks/visitors.py --visitors 20 --rounds 2 --write

All open the Play page in the same moment, sit down at tables with names and seeds of their own, and play some choices
by clicks, all at the same time. Reported: seconds to the first thing that can be used (median, worst); memory of a
page's kernel and of the whole server per visitor (PSS: what several processes share is split among them); whether any
page showed or kept anything of another's game; whether kernels and memory come back when the visitors leave.

The browser runs on the same machine and takes most of it: what the server and the kernels alone compute until a page
can be used is reported as well.

The exit status is 1 where a page never came or went wrong, games mixed, or a kernel stayed. `--no-fork` measures
kernels that are started afresh; `--write` measures both, so many rounds, and puts the table into README.md.
"""

import argparse
import asyncio
import json
import statistics
import sys
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import psutil
from figures import write
from pageserver import FLAGS, SERVE, server
from playwright.async_api import Browser, Page, async_playwright
from playwright.async_api import TimeoutError as TookTooLong
from readme import machine, markdown, spread

from run import find_chromium
from seasons_learn.play.game import Game
from seasons_learn.play.saves import game_from_json

Found = dict[str, Any]
PATIENCE_MS = 240_000
KEPT = "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('seasons-learn/1/game/'))[1]).save"


def health(address: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{address}health", timeout=60) as answer:  # noqa: S310
        return dict(json.load(answer))


def memory_mb(process: psutil.Process) -> float:
    """A process's share of memory; where the system does not split what is shared, what it has for itself."""
    known = process.memory_full_info()
    return float(getattr(known, "pss", known.uss)) / 1e6


def family_mb(process: psutil.Process) -> dict[int, float]:
    found = {}
    for one in (process, *process.children(recursive=True)):
        try:
            found[one.pid] = memory_mb(one)
        except psutil.NoSuchProcess:
            continue
    return found


def computed_s(process: psutil.Process) -> float:
    """Processor seconds of a process and of all that it has started and that still run."""
    return sum(sum(one.cpu_times()[:2]) for one in (process, *process.children(recursive=True)))


async def whole_picker(page: Page) -> None:
    """Fill what must be put together from amounts."""
    for _ in range(40):
        if await page.locator("[data-confirm]").get_attribute("aria-disabled") is None:
            return
        too_much = "too many" in await page.locator(".sl-picked").inner_text()
        less = page.locator("[data-slot^=less]:not([aria-disabled])")
        more = page.locator("[data-slot^=more]:not([aria-disabled]), [data-slot^=card][aria-pressed=false]")
        await (less if too_much else more).first.click()


async def choose(page: Page) -> bool:
    """Answer one question by a click; False once the game is over."""
    await page.locator(".sl-choice.sl-mine, .sl-score").first.wait_for(timeout=PATIENCE_MS)
    if await page.locator(".sl-score").count():
        return False
    before = await page.locator(".sl-screen").get_attribute("data-ply")
    if await page.locator("[data-suggest]").count():
        await page.locator("[data-suggest]").click()
        await page.locator("[data-confirm]").click()
    elif await page.locator("[data-confirm]").count():
        await whole_picker(page)
        await page.locator("[data-confirm]").click()
    else:
        await page.locator("[data-option]:not([aria-disabled])").first.click()
    moved = f"document.querySelector('.sl-screen').dataset.ply !== '{before}'"
    await page.wait_for_function(f"document.querySelector('[data-answer=yes]') || {moved}", timeout=PATIENCE_MS)
    if await page.locator("[data-answer=yes]").count():
        await page.locator("[data-answer=yes]").click()
        await page.wait_for_function(moved, timeout=PATIENCE_MS)
    return True


class Visitor:
    """One browser page with storage of its own, and the game in it."""

    def __init__(self, number: int, browser: Browser, address: str) -> None:
        self.name = f"Visitor {number:02}"
        self.seed = 1000 + number
        self.seconds = 0.0
        self.came = False
        self.faults: list[str] = []
        self._browser = browser
        self._address = address
        self.page: Page

    async def come(self) -> None:
        context = await self._browser.new_context()
        context.set_default_timeout(PATIENCE_MS)
        self.page = await context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"{self.name}: {error}"))
        begin = time.perf_counter()
        try:
            await self.page.goto(f"{self._address}play", wait_until="commit")
            await self.page.locator("[data-tool=first-game]").wait_for()
            self.came = True
        except TookTooLong:
            self.faults.append(f"{self.name} can use nothing and reads: {(await self.page.inner_text('body'))[:200]}")
        self.seconds = time.perf_counter() - begin

    async def play(self, choices: int) -> None:
        page = self.page
        await page.locator(".sl-own-table summary").click()
        await page.locator("[data-name='0']").fill(self.name)
        await page.locator("[data-kind='1']").select_option("random")
        await page.locator("input[value=apprentice]").check()
        await page.get_by_label("Seed").fill(str(self.seed))
        await page.locator("select[data-tool=pace]").select_option("instant")
        await page.locator("[data-tool=start]").click()
        for _ in range(choices):
            if not await choose(page):
                return

    async def look(self, names: list[str]) -> None:
        """Is this the game that was begun here, and nobody else's?"""
        shown = await self.page.inner_text("body")
        self.faults += [f"{self.name} sees {other}" for other in names if other in shown and other != self.name]
        kept: Game = game_from_json(json.loads(await self.page.evaluate(KEPT))["game"])
        kept.goto(0)
        fresh = Game.new([self.name, *kept.players[1:]], "apprentice", self.seed)
        if kept.players[0] != self.name or kept.position != fresh.position:
            self.faults.append(f"{self.name} keeps another game")

    async def leave(self) -> None:
        await self.page.goto("about:blank")
        await self.page.context.close()


async def empty_again(address: str, seconds: float) -> tuple[int, float]:
    """How many kernels are left once there are none or patience ends, and how long that took."""
    begin = time.perf_counter()
    while (left := await asyncio.to_thread(health, address))["kernels"] and time.perf_counter() - begin < seconds:
        await asyncio.sleep(0.2)
    return left["kernels"], time.perf_counter() - begin


async def measure(visitors: int, choices: int, options: list[str]) -> Found:
    """Let them come, play and leave."""
    with server((*SERVE, *options)) as (address, process):
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
            # One visit before: the warm process has warmed up, and Voila has compiled its page.
            first = Visitor(0, browser, address)
            await first.come()
            await first.leave()
            await empty_again(address, 60)
            before = family_mb(process)
            guests = [Visitor(number, browser, address) for number in range(1, visitors + 1)]
            computed = computed_s(process)
            await asyncio.gather(*(guest.come() for guest in guests))
            computed = computed_s(process) - computed
            opened = health(address)["kernels"]
            begin = time.perf_counter()
            there = [guest for guest in guests if guest.came]
            await asyncio.gather(*(guest.play(choices) for guest in there))
            played = time.perf_counter() - begin
            during = family_mb(process)
            for guest in there:
                await guest.look([other.name for other in guests])
            await asyncio.gather(*(guest.leave() for guest in guests))
            left, took = await empty_again(address, 60)
            after = family_mb(process)
            await browser.close()
    kernels = [mb for pid, mb in during.items() if pid not in before]
    waits = [guest.seconds for guest in guests]
    return {
        "visitors": visitors,
        "kernels_open": opened,
        "first_use_s": {"median": round(statistics.median(waits), 2), "worst": round(max(waits), 2)},
        "alone_s": round(first.seconds, 2),
        "computed_per_visitor_s": round(computed / visitors, 2),
        "choices_each": choices,
        "all_played_s": round(played, 1),
        "kernel_mb": round(statistics.median(kernels), 1),
        "per_visitor_mb": round((sum(during.values()) - sum(before.values())) / visitors, 1),
        "server_mb": {
            "before": round(sum(before.values())),
            "during": round(sum(during.values())),
            "after": round(sum(after.values())),
        },
        "kernels_left": left,
        "processes_left": len(set(after) - set(before)),
        "gone_after_s": round(took, 1),
        "faults": [fault for guest in guests for fault in guest.faults],
        "machine": machine(),
    }


WAYS: dict[str, list[str]] = {"forked": [], "not forked": ["--no-fork"]}
ROWS: tuple[tuple[str, str, Callable[[Found], float]], ...] = (
    ("alone: seconds to the first thing that can be used", "{:.1f}", lambda found: found["alone_s"]),
    ("all at once: the same, median", "{:.0f}", lambda found: found["first_use_s"]["median"]),
    ("all at once: the worst", "{:.0f}", lambda found: found["first_use_s"]["worst"]),
    ("computed by server and kernel for one visitor, s", "{:.2f}", lambda found: found["computed_per_visitor_s"]),
    ("memory of a visitor, MB", "{:.0f}", lambda found: found["per_visitor_mb"]),
    ("server and all kernels before, MB", "{:,.0f}", lambda found: found["server_mb"]["before"]),
    ("with all visitors, MB", "{:,.0f}", lambda found: found["server_mb"]["during"]),
    ("after they have left, MB", "{:,.0f}", lambda found: found["server_mb"]["after"]),
    ("pages that went wrong or showed anything of another's", "{:g}", lambda found: len(found["faults"])),
    ("kernels and processes left", "{:g}", lambda found: found["kernels_left"] + found["processes_left"]),
)


def table(found: dict[str, list[Found]]) -> str:
    """A row for each figure, a column for each way to start kernels."""
    rows = [[what, *(spread([of(one) for one in found[way]], form) for way in WAYS)] for what, form, of in ROWS]
    return markdown(["what", *WAYS], rows)


def went_well(found: Found) -> bool:
    """Whether every page came and went, and showed its own game only."""
    return not (found["faults"] or found["kernels_left"] or found["processes_left"])


def main() -> None:
    """Measure and print a JSON object for each round, or write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visitors", type=int, default=8)
    parser.add_argument("--choices", type=int, default=6, help="choices that each visitor makes")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--no-fork", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    ways = list(WAYS) if asked.write else ["not forked" if asked.no_fork else "forked"]
    found: dict[str, list[Found]] = {way: [] for way in ways}
    for _ in range(asked.rounds):
        for way in ways:
            found[way].append(asyncio.run(measure(asked.visitors, asked.choices, WAYS[way])))
            print(json.dumps(found[way][-1], indent=1), flush=True)
    if asked.write:
        told = f"{asked.visitors} visitors, {asked.choices} choices each, {asked.rounds} rounds of each kind"
        write("visitors", f"{table(found)}\n\n{machine()}; {told}.")
    sys.exit(not all(went_well(one) for rounds in found.values() for one in rounds))


if __name__ == "__main__":
    main()

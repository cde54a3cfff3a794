"""A page server and a browser for what is measured of pages."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
from playwright.sync_api import Page

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
"""Chromium without a graphics card, and asking nobody for updates."""
SERVE = ("-m", "seasons_learn", "serve", "--no-browser", "--port", "0")


@contextmanager
def server(arguments: tuple[str, ...] = SERVE, folder: Path | None = None) -> Iterator[tuple[str, psutil.Process]]:
    """A Python that serves pages: its address and process. What it says besides goes to standard error."""
    command = [sys.executable, *arguments]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
            yield address, psutil.Process(process.pid)
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)


def wait_until_usable(tab: Page) -> None:
    """Wait for what can be used first on a page, and look with every frame: a locator looks twice a second."""
    tab.wait_for_function("document.querySelector('.sl-screen')?.checkVisibility()", timeout=120_000)

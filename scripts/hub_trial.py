"""Tries the pages behind a JupyterHub on this machine: two users, a browser window each.

    python -m scripts.hub_trial

A folder gets an environment with JupyterHub, jupyter-server-proxy and this checkout, and npm's configurable-http-proxy;
`npm` has to be there. The servers are set up by the lines that docs/serving.md shows. Each user logs in, opens the
pages, begins a game and makes a few choices; then each asks for the other's pages and must be refused. The exit
status is 1 where anything of this fails.
"""

from __future__ import annotations

import os
import re
import secrets
import socket
import subprocess
import sys
import textwrap
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from run import find_chromium
from tests.play_page_support import choose, open_page, start

HOME = Path(__file__).parents[1]
USERS = ("lea", "paul")
PATIENCE_MS = 180_000
HUB = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = {password!r}
c.Authenticator.allowed_users = {users!r}
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r}
c.ConfigurableHTTPProxy.command = {proxy!r}
c.Spawner.args = {flags!r}
c.Spawner.http_timeout = 120
"""


def install(folder: Path) -> None:
    """Everything that a hub needs, into the folder; what is there already stays."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "env").exists():
        subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    packages = ["jupyterhub", "jupyter-server-proxy", "--constraint", HOME / "constraints.txt", HOME]
    subprocess.run([folder / "env" / "bin" / "pip", "install", "--quiet", *packages], check=True)
    subprocess.run(["npm", "install", "--silent", "configurable-http-proxy"], cwd=folder, check=True)


def as_documented() -> str:
    """The settings of the users' servers, as docs/serving.md shows them."""
    text = (HOME / "docs" / "serving.md").read_text(encoding="utf-8")
    found = re.search(r"^    c\.ServerProxy\.servers.*?^    }\n", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise click.ClickException("docs/serving.md no longer shows c.ServerProxy.servers.")
    return textwrap.dedent(found[0])


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def hub(folder: Path, password: str) -> Iterator[str]:
    """A hub that runs, with its users' servers: its address."""
    environment = folder / "env"
    settings = environment / "etc" / "jupyter" / "jupyter_server_config.py"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(as_documented(), encoding="utf-8")
    port = free_port()
    config = folder / "jupyterhub_config.py"
    proxy = [str(folder / "node_modules" / ".bin" / "configurable-http-proxy")]
    homes = str(folder / "homes" / "{username}")
    flags = ["--allow-root"] if os.geteuid() == 0 else []
    filled = HUB.format(port=port, password=password, users=set(USERS), homes=homes, proxy=proxy, flags=flags)
    config.write_text(filled, encoding="utf-8")
    path = f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}"
    command = [environment / "bin" / "jupyterhub", "--config", config]
    with (
        (folder / "hub.log").open("w", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=folder, env=os.environ | {"PATH": path}, stdout=log, stderr=log) as process,
    ):
        try:
            address = f"http://127.0.0.1:{port}/"
            wait_for(f"{address}hub/health", process)
            yield address
        finally:
            process.terminate()
            process.wait(timeout=60)


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    """Until something answers there. Raises click.ClickException where the process ends before."""
    while process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310 - an address of this machine
                return
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.5)
    raise click.ClickException("The hub ended before it answered; see hub.log.")


def log_in(page: Page, address: str, user: str, password: str) -> None:
    """Through the hub's own form, until the user's server runs."""
    page.goto(f"{address}hub/login")
    page.locator("input[name=username]").fill(user)
    page.locator("input[name=password]").fill(password)
    page.locator("#login_submit").click()
    page.wait_for_url(f"**/user/{user}/**", timeout=PATIENCE_MS)


def play(page: Page, pages: str) -> None:
    """From the home page to a game of one's own, and five choices in it."""
    page.goto(pages)
    expect(page.locator(".sl-screen").first).to_be_visible(timeout=PATIENCE_MS)
    open_page(page, pages)
    start(page)
    for _ in range(5):
        choose(page)


def refused(context: BrowserContext, pages: str) -> bool:
    """Whether the hub keeps this user from those pages."""
    return context.request.get(pages).status in (403, 404)


@click.command()
@click.option("--folder", default="/tmp/seasons-hub", show_default=True, type=click.Path(path_type=Path))  # noqa: S108
def main(folder: Path) -> None:
    """Install a hub, let two users play, and see that neither gets at the other's pages."""
    install(folder)
    password = secrets.token_urlsafe()
    with hub(folder, password) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        windows = {user: browser.new_context() for user in USERS}
        pages = {user: f"{address}user/{user}/seasons/" for user in USERS}
        for user, window in windows.items():
            page = window.new_page()
            log_in(page, address, user, password)
            play(page, pages[user])
            click.echo(f"{user} has played at {pages[user]}")
        for user, window in windows.items():
            other = next(name for name in USERS if name != user)
            if not refused(window, pages[other]):
                raise click.ClickException(f"{user} gets at the pages of {other}.")
            click.echo(f"{user} is refused at {pages[other]}")
        browser.close()


if __name__ == "__main__":
    main()

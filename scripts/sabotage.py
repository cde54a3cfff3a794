"""Takes guards away, one at a time, and sees whether the tests notice.

    python -m scripts.sabotage
    python -m scripts.sabotage --only "kernel limit"

It works in a copy of this folder. Each guard is one text of the sources and what is written in its place; the tests
that should notice must pass as long as it is there and fail without it. One that nothing notices makes the command
fail. A guard whose text is not found, or not once, has moved: mend this list.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import click

HOME = Path(__file__).parents[1]
PATIENCE_S = 600
FAILED = 1
"""Pytest's exit code where tests ran and failed; others say that none ran."""
SECRETS = ("tests/panels/test_secrets.py", "tests/play/test_knowledge.py")
FORGED = ("tests/panels/test_forged.py", "tests/panels/test_secrets.py", "tests/panels/test_play.py")
PUBLIC = ("tests/test_serving_public.py", "tests/test_serving_routes.py")
BOUNDS = ("tests/test_serving_bounds.py",)
PATIENCE = ("tests/test_serving_patience.py",)
ANY_FRAME = ("tests/test_serving_frames.py",)
PAGES = ("tests/test_serving.py",)


@dataclass(frozen=True)
class Guard:
    """A guard: its name, its file and text, what is written instead, and the tests that should notice."""

    name: str
    file: str
    text: str
    instead: str
    tests: tuple[str, ...]

    def remove(self, folder: Path) -> None:
        """Take it away there. Raises click.ClickException where it is not found once."""
        path = folder / self.file
        source = path.read_text(encoding="utf-8")
        if source.count(self.text) != 1:
            raise click.ClickException(
                f"{self.name}: {self.file} has its text {source.count(self.text)} times, not once."
            )
        path.write_text(source.replace(self.text, self.instead), encoding="utf-8")


VIEW, PAGE = "seasons_learn/play/view.py", "seasons_learn/panels/game_page.py"
SERVING = "seasons_learn/serving"
APP, FORKING, HANDLERS = f"{SERVING}/app.py", f"{SERVING}/forking.py", f"{SERVING}/handlers.py"
FRAMES, SETTINGS = f"{SERVING}/frames.py", f"{SERVING}/settings.py"
GUARDS = (
    Guard(
        "secrets: other hands and libraries",
        VIEW,
        "other if number == seat else _hidden(other, mine, announced.get(number, UNKNOWN))",
        "other",
        SECRETS,
    ),
    Guard(
        "secrets: the pile in order",
        VIEW,
        "(*known_top, *(UNKNOWN,) * (len(position.draw_pile) - len(known_top)))",
        "position.draw_pile",
        SECRETS,
    ),
    Guard(
        "secrets: what others are asked",
        VIEW,
        "choice=choice if choice is None or choice.seat == seat else _secret(choice),",
        "choice=choice,",
        SECRETS,
    ),
    Guard("secrets: the coming luck", VIEW, "generator=0,\n        pins=(),", "", SECRETS),
    Guard(
        'secrets: nothing is shown before "It is me"',
        PAGE,
        "        if table.veiled:\n",
        "        if False:\n",
        FORGED,
    ),
    Guard(
        "forged messages: the seat of who sits there",
        PAGE,
        "veiled = self.at_the_table and self.table is not None and self.table.veiled",
        "veiled = False",
        FORGED,
    ),
    Guard(
        "forged messages: the scene they are about",
        PAGE,
        "stale = isinstance(message, self.of_a_scene) and message.ply != self._ply",
        "stale = False",
        FORGED,
    ),
    Guard(
        "forged messages: disabled buttons",
        "seasons_learn/rules/engine.py",
        "    refused = refusal(position, action, seat)\n",
        "    refused = None\n",
        FORGED,
    ),
    Guard(
        "forged messages: the seat that is asked",
        "seasons_learn/rules/engine.py",
        "    refused = refusal(position, action, seat)\n",
        "    refused = refusal(position, action)\n",
        ("tests/play/test_edges.py", "tests/rules/test_refusals_are_exact.py", "tests/play/test_history.py"),
    ),
    Guard(
        "forged messages: bounds of numbers",
        "seasons_learn/panels/messages.py",
        "Count = Annotated[int, Meta(ge=0, le=1_000_000)]",
        "Count = int",
        FORGED,
    ),
    Guard(
        "the scene, written by the browser",
        PAGE,
        "        self.send_state([name for name in sync_data if name in self.keys])\n",
        "        super().set_state(sync_data)\n",
        FORGED,
    ),
    Guard(
        "text: marks of HTML",
        "seasons_learn/escaping.py",
        'return escape(words).replace("&quot;", "&#34;")',
        "return words",
        ("tests/pages/test_hostile_text.py",),
    ),
    Guard(
        "text: orders to a terminal",
        "seasons_learn/escaping.py",
        "one if one.isprintable() else ",
        "one if one else ",
        ("tests/test_cli.py",),
    ),
    Guard(
        "text: a page's script sets text, not HTML",
        "seasons_learn/panels/static/dom.js",
        "return document.createTextNode(vnode);",
        '{ const el = document.createElement("span"); el.innerHTML = vnode; return el; }',
        ("tests/pages/test_hostile_text.py",),
    ),
    Guard(
        "files: the list of what is served",
        SETTINGS,
        '"file_allowlist": [],',
        '"file_allowlist": [".*"],',
        PUBLIC,
    ),
    Guard(
        "files: the templates that are served",
        HANDLERS,
        'case [template, "static", _] if template in TEMPLATES:',
        'case [_, "static", _]:',
        PUBLIC,
    ),
    Guard(
        "files: the extensions that are served",
        HANDLERS,
        """if not tidy.endswith(".js") or not tidy.startswith(tuple(f"{name}/static/" for name in EXTENSIONS)):""",
        "if False:",
        PUBLIC,
    ),
    Guard(
        "websocket: kinds of messages",
        APP,
        "self.kernel_manager.allowed_message_types = MESSAGES",
        "self.kernel_manager.allowed_message_types = []",
        PUBLIC,
    ),
    Guard(
        "websocket: how many parts a frame has",
        FRAMES,
        "if not 1 + newer <= count <= MOST_PARTS + newer or head > len(frame):",
        "if False:",
        ANY_FRAME,
    ),
    Guard(
        "websocket: where the parts of a frame lie",
        FRAMES,
        "if at[0] != head or at[-1] != len(frame) or at != sorted(at):",
        "if False:",
        ANY_FRAME,
    ),
    Guard("visitors: the kernel limit", FORKING, "self.count < self.limit and ", "", PUBLIC),
    Guard("visitors: connections in all", APP, "if len(self._connections) >= self.most:", "if False:", BOUNDS),
    Guard(
        "visitors: connections to a kernel",
        HANDLERS,
        "if self._open[kernel_id] >= MOST_SOCKETS:",
        "if False:",
        BOUNDS,
    ),
    Guard("visitors: the length of a body", APP, "max_body_size=MOST_BODY, ", "", BOUNDS),
    Guard("visitors: the time for a body", APP, ", body_timeout=BODY_S", "", PATIENCE),
    Guard("visitors: the time for a request", APP, "idle_connection_timeout=IDLE_S, ", "", PATIENCE),
    Guard(
        "visitors: files that may be opened while a page is made",
        f"{SERVING}/rendering.py",
        "if not descriptors.are_enough_to_connect():",
        "if False:",
        BOUNDS,
    ),
    Guard(
        "visitors: kernels that were half started",
        FORKING,
        "if self.provisioner and self.provisioner.has_process:",
        "if False:",
        BOUNDS,
    ),
    Guard("visitors: goodbyes from other sites", HANDLERS, "if not self.check_origin():", "if False:", PUBLIC),
    Guard("addresses: the token", SETTINGS, '"token": service.token,', '"token": "",', PUBLIC),
    Guard(
        "addresses: where the door leads",
        HANDLERS,
        "wanted.path if wanted.path in known else base",
        "wanted.geturl()",
        PUBLIC,
    ),
    Guard(
        "addresses: names on loopback",
        SETTINGS,
        '"allow_remote_access": not is_loopback(service.host),',
        '"allow_remote_access": True,',
        PAGES,
    ),
    Guard(
        "addresses: the path before the pages",
        f"{SERVING}/address.py",
        "if not _PATH.fullmatch(base_url):",
        "if False:",
        ("tests/test_serving_routes.py",),
    ),
    Guard("pages: no other hosts", SETTINGS, '    "Content-Security-Policy": CONTENT_POLICY,\n', "", PAGES),
    Guard("pages: no sources", SETTINGS, '"strip_sources": True,', '"strip_sources": False,', PAGES),
    Guard("pages: no tracebacks", SETTINGS, '"show_tracebacks": False,', '"show_tracebacks": True,', PUBLIC),
    Guard(
        "the log: no tokens",
        f"{SERVING}/reports.py",
        r'_TOKEN.sub(r"\1...", record.getMessage())',
        "record.getMessage()",
        PUBLIC,
    ),
)


def copy(folder: Path) -> None:
    """This folder's sources, those included that are not committed yet."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    named = subprocess.run(command, cwd=HOME, check=True, capture_output=True, text=True).stdout
    for name in filter(None, named.split("\0")):
        if (HOME / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(HOME / name, folder / name)


def tested(folder: Path, tests: tuple[str, ...]) -> int:
    """Pytest's exit code for some tests there. Raises click.ClickException where they do not end."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    surroundings = os.environ | {"PYTHONPATH": str(folder), "SEASONS_REQUIRE_BROWSER": "1"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        command, cwd=folder, env=surroundings, stdout=quiet, stderr=quiet, start_new_session=True
    ) as process:
        try:
            return process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            raise click.ClickException(f"These do not end: {', '.join(tests)}.") from None
        finally:
            # Servers that the tests started are of the same group.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def noticed(folder: Path, guard: Guard) -> bool:
    """Whether the tests fail without a guard, which is put back. Raises click.ClickException where they do not run."""
    path = folder / guard.file
    whole = path.read_bytes()
    guard.remove(folder)
    try:
        code = tested(folder, guard.tests)
    finally:
        path.write_bytes(whole)
    if code not in (0, FAILED):
        raise click.ClickException(f"{guard.name}: the tests do not run without it (pytest ended with {code}).")
    return code == FAILED


@click.command()
@click.option("--only", default="", help="Guards with this in their name.")
def main(only: str) -> None:
    """Take the guards away, one at a time, in a copy, and fail where the tests do not notice."""
    guards = [guard for guard in GUARDS if only in guard.name]
    if not guards:
        raise click.UsageError(f"No guard has {only!r} in its name.")
    unnoticed = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        copy(folder)
        for tests in dict.fromkeys(guard.tests for guard in guards):
            if tested(folder, tests):
                raise click.ClickException(f"These fail with all guards in place: {', '.join(tests)}.")
        click.echo("| guard | taken out of | noticed | after, s |\n|---|---|---|---|")
        for guard in guards:
            begin = time.monotonic()
            found = noticed(folder, guard)
            unnoticed += not found
            told = f"{'yes' if found else 'NO'} | {time.monotonic() - begin:.0f}"
            click.echo(f"| {guard.name} | `{guard.file}` | {told} |")
    if unnoticed:
        raise click.ClickException(f"{unnoticed} of {len(guards)} were not noticed.")


if __name__ == "__main__":
    main()

"""Report ids: a visitor reads one where something went wrong, and the log tells under it what it was."""

import logging
import re
import secrets
from contextvars import ContextVar
from typing import Any

_current: ContextVar[str] = ContextVar("report", default="")

_TOKEN = re.compile(r"(\btoken=)[^&\s'\"]+")


def begin() -> None:
    """Give the request at hand its id, if it has none yet; whatever it starts to do is told under the same."""
    if not _current.get():
        _current.set(secrets.token_hex(4))


def current() -> str:
    """The id of the request at hand, or nothing outside of requests."""
    return _current.get()


def name_in_log(record: logging.LogRecord) -> bool:
    """A log filter that lets every record through: errors with the id in front, and no record with a token."""
    said = _TOKEN.sub(r"\1...", record.getMessage())
    record.msg = f"[{current()}] {said}" if record.levelno >= logging.ERROR and current() else said
    record.args = ()
    return True


def name_in_page(request: Any, notebook: Any, cwd: str) -> None:
    """Voila's hook before a page's kernel starts: the page gets the id, to show it should its cell fail."""
    notebook.metadata.report = current()

"""How the server ends: on which signals, and that nothing of it stays in the system's temporary folder."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory

ENDS = ("SIGINT", "SIGTERM", "SIGHUP")
"""What Ctrl+C sends, what a service manager sends, and a terminal that is closed."""


@contextmanager
def own_folder() -> Iterator[str]:
    """A folder for all files of the server. It goes last, when whatever wrote there has ended.

    From now on all signals above end this process as Ctrl+C does, so that the folder goes then, too.
    """
    interrupt_by_signals()
    with TemporaryDirectory(prefix="seasons-learn-", ignore_cleanup_errors=True) as folder:
        yield folder


def interrupt_by_signals() -> None:
    """Have the signals raise KeyboardInterrupt, wherever the program is."""
    for number in _heeded():
        signal.signal(number, signal.default_int_handler)


def stop_by_signals(loop: asyncio.AbstractEventLoop) -> None:
    """Have the signals stop a loop between two of its steps.

    An interrupt that is raised within a step may be lost: Python ignores what is raised while it clears away.
    """
    with suppress(NotImplementedError):  # on Windows, where interrupts it is
        for number in _heeded():
            loop.add_signal_handler(number, loop.stop)


def release_signals(loop: asyncio.AbstractEventLoop) -> None:
    """Undo that: once more, and the program does not wait for what it is about to end."""
    with suppress(NotImplementedError):
        for number in _heeded():
            loop.remove_signal_handler(number)
    interrupt_by_signals()


def _heeded() -> list[int]:
    """The signals above, but for those that whoever started this process has it ignore, as `nohup` does."""
    known = [getattr(signal, name) for name in ENDS if hasattr(signal, name)]
    return [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]

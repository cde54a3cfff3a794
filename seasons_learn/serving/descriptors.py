"""How many files and connections this process may have open at once, and what they are enough for.

Most systems allow 1024 unless a program asks for more, and a page's kernel takes about fifteen.
"""

import contextlib
import os
import sys

try:
    import resource
except ImportError:  # pragma: no cover - Windows has no such limit
    resource = None  # type: ignore[assignment]

OWN = 100
"""What the server itself has open, and some to spare."""
KERNEL = 15
"""What a page's kernel and the connection to it take."""
BROWSER = 5
"""What a browser takes besides while it loads a page."""
MACOS_MOST = 10_240
"""macOS names no limit and yet refuses more than this."""
SPARE = 20
OPEN = "/dev/fd"
"""Where systems that have it list what is open."""


def limit() -> int:
    """How many this process may have open.

    >>> limit() > OWN
    True
    """
    if resource is None:  # pragma: no cover - Windows
        return sys.maxsize
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def raise_limit() -> None:
    """Allow this process as many as it may allow itself; processes that it starts take that over."""
    if resource is None:  # pragma: no cover - Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wished in (most, MACOS_MOST):
        if limit() == sys.maxsize or 0 <= wished <= limit():
            return
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, most))


def kernels() -> int:
    """For how many pages they are enough.

    >>> 1 <= kernels()
    True
    """
    return max(1, (limit() - OWN) // (KERNEL + BROWSER))


def connections(most_kernels: int) -> int:
    """How many connections may be open at once where there are so many kernels: each visitor's, and who waits.

    >>> 64 <= connections(100) <= 1200
    True
    """
    return max(64, min(200 + 2 * BROWSER * most_kernels, limit() - OWN - KERNEL * most_kernels))


def are_enough(expected: int = 0) -> bool:
    """Whether one more page can be made, and so many others that have not connected yet can do so.

    A page that gets half of what it needs would wait in vain.

    >>> are_enough()
    True
    """
    return _are_left(2 * (KERNEL + BROWSER) + KERNEL * expected)


def are_enough_to_connect() -> bool:
    """Whether a page whose kernel has started can be connected to it.

    >>> are_enough_to_connect()
    True
    """
    return _are_left(KERNEL + BROWSER)


def _are_left(needed: int) -> bool:
    try:
        return limit() - len(os.listdir(OPEN)) >= needed  # noqa: PTH208 - names are all that is needed
    except FileNotFoundError:  # pragma: no cover - Windows
        return True
    except OSError:
        return False


class Reserve:
    """A few that are kept back, so that a server which has none left can still tidy up."""

    def __init__(self) -> None:
        self._kept = [os.open(os.devnull, os.O_RDONLY) for _ in range(SPARE)]

    def release(self) -> None:
        """Give them back."""
        while self._kept:
            os.close(self._kept.pop())

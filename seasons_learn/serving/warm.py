"""The warm process: it has imported and built what pages need, and forks once for each kernel.

Run by `Nursery` as `python -m seasons_learn.serving.warm FD`, where FD is the control socket. Nothing here may start
a thread, an event loop or a ZeroMQ context before the fork: none of them would live on in the child.
"""

import contextlib
import gc
import json
import logging
import os
import selectors
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import cast

from seasons_learn.lean import skip_address_grammar
from seasons_learn.serving.nursery import LENGTH, STATUS

KERNEL = (
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipykernel.zmqshell",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "tornado.platform.asyncio",
)
"""What a kernel imports: the first name what starts one, the others what it would import while it starts."""
NO_PARENT = "--IPKernelApp.parent_handle=1"
"""Says that there is no parent to look out for, and that nobody at a terminal needs to be told how to end this."""
LAST_WORDS_S = 3.0
"""How long kernels may take to end once the server has gone, before they are killed."""


def warm_up() -> Iterator[None]:
    """Import what every kernel imports, then keep in memory what pages would look up, read and build.

    After the imports a kernel may be forked between any two steps: the first visitors need not wait for the rest.
    """
    skip_address_grammar()
    # Pages have no debugger, and a kernel that finds none spares half of its start.
    sys.modules.setdefault("debugpy", cast("ModuleType", None))
    for module in (*KERNEL, "anywidget", "seasons_learn.panels"):
        import_module(module)
    for step in _preparations():
        yield
        try:
            step()
        except Exception:
            # A page that cannot be built says so to its visitors, in their own kernel; the other pages can.
            logging.getLogger(__name__).exception("Warming up: %s failed", step)
    gc.collect()
    # Collections would write to every object they visit, and so end the sharing of its memory.
    gc.freeze()


def _preparations() -> Iterator[Callable[[], object]]:
    """Every page, then every text, lesson and puzzle, so that no visitor waits for them at the first press."""
    from seasons_learn import text
    from seasons_learn.serving import places

    for page in places.pages():
        yield partial(_build, page or "home")
    yield text.read_all
    try:
        from seasons_learn import lessons
        from seasons_learn.lessons.puzzles import puzzle, puzzle_ids

        yield from (partial(lessons.lesson, entry.id) for entry in lessons.course())
        yield from (partial(puzzle, known) for known in puzzle_ids())
    except Exception:
        logging.getLogger(__name__).exception("Warming up: the course cannot be read")


def _build(page: str) -> None:
    """Build a page and put it away."""
    from seasons_learn import panels

    widget = getattr(panels, page)()
    widget.layout.close()
    widget.close()


class Tending:
    """The warm process at work: wishes for kernels come in, exit statuses go out."""

    def __init__(self, control: socket.socket, steps: Iterator[None]) -> None:
        """`steps` are what is still to be done where nothing else is."""
        self._control = control
        self._steps = steps
        self._links: dict[int, socket.socket] = {}
        self._bell, self._rope = socket.socketpair()
        self._bell.setblocking(False)
        self._rope.setblocking(False)

    def until_born(self) -> socket.socket | None:
        """Tend until the server has gone and all kernels too: None. In a new kernel: its link."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        signal.set_wakeup_fd(self._rope.fileno(), warn_on_full_buffer=False)
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._control, selectors.EVENT_READ)
            waiting.register(self._bell, selectors.EVENT_READ)
            busy = True
            while True:
                ready = [key.fileobj for key, _ in waiting.select(0 if busy else None)]
                if self._bell in ready:
                    self._reap()
                if self._control in ready:
                    _, handles, _, _ = socket.recv_fds(self._control, 1, 1)
                    if not handles:
                        break
                    link = socket.socket(fileno=handles[0])
                    if self._fork(link) == 0:
                        return link
                if not ready:
                    busy = next(self._steps, self) is not self
        self._see_off()
        return None

    def _fork(self, link: socket.socket) -> int:
        """Fork: 0 in the child, which has nothing of the warm process left but `link`; the child's id here."""
        pid = os.fork()
        if pid:
            with contextlib.suppress(OSError):
                link.sendall(LENGTH.pack(pid))
            self._links[pid] = link
            return pid
        os.setsid()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for held in (self._control, self._bell, self._rope, *self._links.values()):
            held.close()
        return 0

    def _reap(self) -> None:
        """Tell the server of each kernel that has ended."""
        with contextlib.suppress(BlockingIOError):
            while self._bell.recv(512):
                pass
        while self._links:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            self._tell(pid, status)

    def _tell(self, pid: int, status: int) -> None:
        with self._links.pop(pid) as link, contextlib.suppress(OSError):
            link.sendall(STATUS.pack(os.waitstatus_to_exitcode(status)))

    def _see_off(self) -> None:
        """The server has gone: its kernels notice by themselves; one that is too busy to is killed."""
        until = time.monotonic() + LAST_WORDS_S
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._bell, selectors.EVENT_READ)
            self._reap()
            while self._links and (left := until - time.monotonic()) > 0:
                waiting.select(left)
                self._reap()
        for pid in tuple(self._links):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)
            self._tell(*os.waitpid(pid, 0))


def live(link: socket.socket) -> None:
    """Be the kernel that the server wrote on `link`, and end when the server closes it."""
    wish = json.loads(_exactly(link, LENGTH.unpack(_exactly(link, LENGTH.size))[0]))
    os.environ.clear()
    os.environ.update(wish["environment"])
    os.chdir(wish["folder"])
    sys.argv = [*wish["arguments"], NO_PARENT]
    threading.Thread(target=_end_with, args=(link,), daemon=True).start()
    from ipykernel.kernelapp import IPKernelApp

    class PageKernel(IPKernelApp):
        def write_connection_file(self, **kwargs: object) -> None:
            """Leave the server's file alone.

            A kernel that is told everything writes its file anew all the same, where there are keys in it. A forked
            one is so quick that the server, which looks into the file after a start, may find it empty.
            """

    PageKernel.launch_instance()
    # It was asked to end, and has answered. Closing its channels in good order can take ten seconds, or for ever: the
    # thread that answers still writes by way of one that is closed meanwhile.
    os._exit(0)


def _exactly(link: socket.socket, size: int) -> bytes:
    """So many bytes; the process ends at once where the server has closed the link."""
    found = b""
    while len(found) < size:
        more = link.recv(size - len(found))
        if not more:
            os._exit(0)
        found += more
    return found


def _end_with(link: socket.socket) -> None:
    """Wait until the server's end closes, then end this process without further ado: nobody is there to see."""
    with contextlib.suppress(OSError):
        link.recv(1)
    os._exit(0)


def main() -> None:
    """Warm up, tend, and in each forked child be a kernel."""
    with socket.socket(fileno=int(sys.argv[1])) as control:
        steps = warm_up()
        next(steps)
        link = Tending(control, steps).until_born()
    if link is not None:
        live(link)


if __name__ == "__main__":
    main()

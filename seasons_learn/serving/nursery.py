"""Kernels forked from one warm process: a page's kernel then starts in hundredths of a second and shares memory.

`Nursery` is the server's side, `warm` the process's. The two meet in two kinds of socket:

- One **control** socket. A byte on it, with one end of a fresh link, asks for a kernel. When the server's end
  closes, however the server ended, the warm process ends too.
- One **link** for each kernel. The server writes what the kernel is to be; the warm process answers with the process
  id, and later with the exit status. The kernel holds the same end and ends when the server's end closes, so that
  none outlives the server; the server sees that a kernel is gone even if the warm process is gone as well.
"""

import contextlib
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping
from types import TracebackType
from typing import Self

PATIENCE_S = 30.0
"""How long a kernel is waited for, warming up included; a start of its own takes no longer."""
TRIES = 3
"""After so many warm processes in a row that came to nothing, kernels are started the ordinary way."""
LENGTH = struct.Struct("!I")
STATUS = struct.Struct("!i")
UNKNOWN_STATUS = 1
"""The exit status of a kernel whose warm process was gone before it."""


def can_fork() -> bool:
    """True where a process may fork and go on without starting a program.

    macOS has the call, but its own libraries do not promise to work in such a process.
    """
    return hasattr(os, "fork") and sys.platform != "darwin"


class ForkedKernel:
    """A forked kernel's process, with what Jupyter uses of `subprocess.Popen`.

    The process leads a session and a group of its own; `pid` names both.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, link: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._link = link
        link.setblocking(False)

    def poll(self) -> int | None:
        """The exit status, negative for a signal's number, or None while the process runs."""
        if self.returncode is None:
            try:
                said = self._link.recv(STATUS.size)
            except BlockingIOError:
                return None
            except OSError:
                said = b""
            self.returncode = STATUS.unpack(said)[0] if len(said) == STATUS.size else UNKNOWN_STATUS
            self._link.close()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """The exit status, once there is one.

        Raises subprocess.TimeoutExpired when there is none after `timeout` seconds.
        """
        if self.poll() is None:
            # `select.select` takes no descriptor above 1023, which a server with many visitors has.
            waiting = select.poll()
            waiting.register(self._link, select.POLLIN)
            waiting.poll(None if timeout is None else 1000 * timeout)
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired(f"kernel {self.pid}", timeout or 0.0)
        return status

    def send_signal(self, number: int) -> None:
        """Signal the process, unless it has ended."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process."""
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The warm process as the server sees it; a `with` block ends it.

    It is started at once and warms up beside the server. One that has died is replaced at the next wish for a kernel.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._failures = 0
        self._process: subprocess.Popen[bytes]
        self._control: socket.socket
        self._start()

    @property
    def pid(self) -> int:
        """The warm process."""
        return self._process.pid

    def fork(self, arguments: list[str], folder: str, environment: Mapping[str, str]) -> ForkedKernel:
        """A new kernel, whose command line, working folder and environment are these.

        May be called from any thread. Raises OSError when no kernel came of it.
        """
        with self._lock:
            if self._process.poll() is not None:
                self._replace()
            control = self._control
        wish = json.dumps({"arguments": arguments, "folder": folder, "environment": dict(environment)}).encode()
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                socket.send_fds(control, [b"k"], [theirs.fileno()])
            ours.settimeout(PATIENCE_S)
            ours.sendall(LENGTH.pack(len(wish)) + wish)
            said = ours.recv(LENGTH.size)
            if len(said) != LENGTH.size:
                raise ConnectionResetError("the warm process ended before the kernel began")
        except OSError:
            ours.close()
            self._failures += 1
            raise
        self._failures = 0
        self._used = True
        return ForkedKernel(LENGTH.unpack(said)[0], ours)

    def close(self) -> None:
        """End the warm process; kernels that still run end with it."""
        self._control.close()
        if not self._used:
            self._process.kill()  # it may still be warming up, and nobody depends on it
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _start(self) -> None:
        self._used = False
        self._control, theirs = socket.socketpair()
        # ipykernel would take this for the process to end with.
        environment = {name: value for name, value in os.environ.items() if name != "JPY_PARENT_PID"}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "seasons_learn.serving.warm", str(theirs.fileno())],
                env=environment,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                # Ctrl+C at the terminal is the server's business.
                start_new_session=True,
            )

    def _replace(self) -> None:
        if self._failures >= TRIES:
            raise ChildProcessError(f"the warm process failed {self._failures} times in a row")
        self._control.close()
        self._start()

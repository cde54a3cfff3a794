"""Kernels forked from the warm process: each for itself, each gone when it should be."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest
import zmq
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.connect import write_connection_file
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from seasons_learn.serving.nursery import STATUS, UNKNOWN_STATUS, ForkedKernel, Nursery, can_fork
from tests.support import until

pytestmark = pytest.mark.skipif(not can_fork(), reason="no kernels are forked here")
WAIT_S = 60
PROMPT_S = 9
"""Less than what ipykernel waits for a thread that has gone, and much more than an end takes on a busy machine."""
Born = tuple[ForkedKernel, BlockingKernelClient]


def is_gone(pid: int) -> bool:
    """True where no such process runs; one that nobody has waited for counts as running."""
    return not psutil.pid_exists(pid)


def bear(nursery: Nursery, folder: Path, **more: str) -> Born:
    file, _ = write_connection_file(str(folder / f"kernel-{time.monotonic_ns()}.json"))
    kernel = nursery.fork(["kernel", "-f", file, "--HistoryManager.enabled=False"], str(folder), os.environ | more)
    client = BlockingKernelClient(connection_file=file)
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=WAIT_S)
    return kernel, client


def evaluate(client: BlockingKernelClient, expression: str) -> str:
    """What the kernel makes of an expression, as `repr` writes it."""
    reply = client.execute("", user_expressions={"asked": expression}, reply=True, timeout=WAIT_S)
    asked = reply["content"]["user_expressions"]["asked"]
    assert asked["status"] == "ok", asked
    return str(asked["data"]["text/plain"])


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as made:
        yield made


@pytest.fixture(scope="module")
def twins(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Born]]:
    """Two kernels that nobody ends in between."""
    folder = tmp_path_factory.mktemp("twins")
    born = [bear(nursery, folder, SEASONS_TEST=name) for name in ("one", "two")]
    yield born
    for kernel, client in born:
        client.stop_channels()
        kernel.kill()
        kernel.wait(WAIT_S)


def test_each_kernel_has_its_own_chance_ids_and_surroundings(twins: list[Born]) -> None:
    one, two = (
        [
            evaluate(client, expression)
            for expression in (
                "__import__('random').random()",
                "__import__('uuid').uuid4().hex",
                "__import__('os').environ['SEASONS_TEST']",
                "__import__('os').getpid()",
                "get_ipython().kernel.session.session",
                "__import__('seasons_learn.panels').panels.play().model_id",
            )
        ]
        for _, client in twins
    )
    assert not set(one) & set(two)
    assert [one[2], two[2]] == ["'one'", "'two'"]
    assert [int(one[3]), int(two[3])] == [kernel.pid for kernel, _ in twins]


def test_a_kernel_knows_nothing_of_the_warm_process(twins: list[Born], nursery: Nursery) -> None:
    _, client = twins[0]
    assert evaluate(client, "[name for name in globals() if name in ('Tending', 'warm_up', 'live')]") == "[]"
    assert evaluate(client, "len(__import__('ipywidgets').widgets.widget._instances)") in {"0", "2", "3"}
    held = (
        evaluate(client, "__import__('os').readlink('/proc/self/fd/0')") if sys.platform == "linux" else "'/dev/null'"
    )
    assert held == "'/dev/null'"
    assert evaluate(client, "__import__('os').getsid(0) == __import__('os').getpid()") == "True"
    assert evaluate(client, f"__import__('os').getppid() == {nursery.pid}") == "True"


def test_a_kernel_that_computes_is_interrupted_and_goes_on(twins: list[Born]) -> None:
    kernel, client = twins[0]
    asked = client.execute("reached = True\nprint('under way', flush=True)\nwhile True: pass")
    until(lambda: client.get_iopub_msg(timeout=WAIT_S)["msg_type"] == "stream")
    os.killpg(kernel.pid, signal.SIGINT)
    reply = client.get_shell_msg(timeout=WAIT_S)
    while reply["parent_header"]["msg_id"] != asked:
        reply = client.get_shell_msg(timeout=WAIT_S)
    assert reply["content"]["ename"] == "KeyboardInterrupt"
    assert evaluate(client, "reached") == "True"


@pytest.mark.parametrize(
    ("end", "status"),
    [
        (lambda kernel, client: client.shutdown(), 0),
        (lambda kernel, client: kernel.kill(), -signal.SIGKILL),
        (lambda kernel, client: kernel.terminate(), -signal.SIGTERM),
        (lambda kernel, client: client.execute("import os; os._exit(7)"), 7),
    ],
    ids=["asked to", "killed", "terminated", "crashed"],
)
def test_the_exit_status_of_a_kernel_comes_and_no_process_stays(
    nursery: Nursery, tmp_path: Path, end: Callable[..., Any], status: int
) -> None:
    kernel, client = bear(nursery, tmp_path)
    assert kernel.poll() is None
    end(kernel, client)
    assert kernel.wait(WAIT_S) == status
    assert kernel.poll() == status
    assert until(lambda: is_gone(kernel.pid)), "no zombie"
    kernel.send_signal(signal.SIGKILL)  # to nobody
    client.stop_channels()


def test_kernels_that_are_asked_to_end_do_so_at_once(nursery: Nursery, tmp_path: Path) -> None:
    """One in two took ten seconds, and now and then one never ended."""
    for kernel, client in [bear(nursery, tmp_path) for _ in range(4)]:
        client.shutdown()
        assert kernel.wait(PROMPT_S) == 0
        client.stop_channels()


def test_the_end_of_a_kernel_is_waited_for_where_very_many_files_are_open() -> None:
    """`select` knows the first 1024 only."""
    import fcntl

    ours, theirs = socket.socketpair()
    with theirs:
        try:
            high = fcntl.fcntl(ours.fileno(), fcntl.F_DUPFD, 1500)
        except OSError:
            pytest.skip("so many may not be open here")
        ours.close()
        kernel = ForkedKernel(0, socket.socket(fileno=high))
        with pytest.raises(subprocess.TimeoutExpired):
            kernel.wait(0.01)
        theirs.sendall(STATUS.pack(3))
        assert kernel.wait(WAIT_S) == 3


def test_a_kernel_that_nobody_holds_on_to_ends(nursery: Nursery, tmp_path: Path) -> None:
    kernel, client = bear(nursery, tmp_path)
    pid = kernel.pid
    client.stop_channels()
    del kernel
    assert until(lambda: is_gone(pid))


def test_kernels_outlive_a_warm_process_that_is_killed_and_the_next_has_a_new_one(tmp_path: Path) -> None:
    with Nursery() as nursery:
        kernel, client = bear(nursery, tmp_path)
        killed = nursery.pid
        os.kill(killed, signal.SIGKILL)
        assert until(lambda: psutil.Process(killed).status() == psutil.STATUS_ZOMBIE)
        assert evaluate(client, "6 * 7") == "42", "a game goes on"
        other, other_client = bear(nursery, tmp_path)
        assert nursery.pid != killed
        assert evaluate(other_client, "6 * 7") == "42"
        client.shutdown()
        assert kernel.wait(WAIT_S) == UNKNOWN_STATUS
        for one in (client, other_client):
            one.stop_channels()
    assert other.wait(WAIT_S) == -signal.SIGKILL, "a kernel that does not end with the server is ended"


def test_where_nothing_can_be_forked_that_is_said_each_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with Nursery() as nursery:
        for _ in range(5):
            with pytest.raises(OSError, match=r"warm process|pipe|reset"):
                nursery.fork(["kernel"], str(tmp_path), {})


def test_a_kernel_leaves_the_servers_file_of_ports_and_keys_alone(nursery: Nursery, tmp_path: Path) -> None:
    """The server reads it just then: one visit in twenty of many at once was answered with an error."""
    public, secret = zmq.curve_keypair()
    file, _ = write_connection_file(
        str(tmp_path / "kernel.json"), key=b"a key", curve_publickey=public, curve_secretkey=secret
    )
    before = Path(file).stat()
    kernel = nursery.fork(["kernel", "-f", file, "--HistoryManager.enabled=False"], str(tmp_path), os.environ)
    client = BlockingKernelClient(connection_file=file)
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=WAIT_S)
    assert evaluate(client, "6 * 7") == "42"
    after = Path(file).stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    client.stop_channels()
    kernel.kill()
    kernel.wait(WAIT_S)


def test_a_kernel_that_cannot_be_forked_is_started_the_ordinary_way(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    from seasons_learn.serving.forking import CountedKernels, Full, OwnKernel

    class Barren:
        def fork(self, *_: Any) -> ForkedKernel:
            raise ChildProcessError("not today")

    async def fail(*_: Any, **__: Any) -> None:
        raise OSError("no more")

    async def visit() -> None:
        specs = OwnKernel()
        monkeypatch.setattr(type(specs), "parent", type("Server", (), {"nursery": Barren()})())
        kernels = CountedKernels(kernel_spec_manager=specs, limit=1)
        name = await kernels.start_kernel(kernel_name="python3", env=dict(os.environ))
        try:
            assert isinstance(kernels.get_kernel(name).provisioner.process, subprocess.Popen)
            with pytest.raises(Full):
                await kernels.start_kernel(kernel_name="python3", env=dict(os.environ))
            kernels.get_kernel(name).last_activity = kernels.get_kernel(name).last_activity.replace(year=2020)
            second = await kernels.start_kernel(kernel_name="python3", env=dict(os.environ))
            assert kernels.list_kernel_ids() == [second], "one without a page makes room"
            await kernels.shutdown_kernel(second, now=True)
            monkeypatch.setattr(LocalProvisioner, "launch_kernel", fail)
            with pytest.raises(OSError, match="no more"):
                await kernels.start_kernel(kernel_name="python3", env=dict(os.environ))
            assert kernels.count == 0, "one that never began takes no place"
        finally:
            await kernels.shutdown_all(now=True)

    # In a thread of its own: where tests in a browser have gone before, a loop runs in this one.
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, asyncio.wait_for(visit(), 2 * WAIT_S)).result()

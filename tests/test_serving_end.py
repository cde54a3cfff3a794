"""How a server ends: on each signal that means it, with its kernels, and with nothing of it left on the disk."""

from __future__ import annotations

import json
import signal
import urllib.error
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from seasons_learn.serving import ending
from tests.serving_support import ask, connect, heard, kernel_of, message
from tests.support import until

ENDS = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the server takes for the system's temporary folder."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDS)
def test_a_signal_ends_the_server_its_kernels_and_its_folder(
    start_server: Callable[..., Any], temporary: Path, name: str
) -> None:
    with start_server("--port", "0") as (address, process):
        socket = connect(address, kernel_of(ask(address)[1]))
        family = psutil.Process(process.pid).children(recursive=True)
        assert list(temporary.iterdir())
        process.send_signal(getattr(signal, name))
        assert process.wait(60) == 0
        socket.close()
        _, alive = psutil.wait_procs(family, timeout=20)
    assert family
    assert not alive
    assert not list(temporary.iterdir())
    with pytest.raises(urllib.error.URLError):
        ask(address)


@pytest.mark.slow
def test_kernels_that_are_not_forked_open_nothing_for_visitors_and_end_with_the_server(
    start_server: Callable[..., Any], temporary: Path
) -> None:
    with start_server("--port", "0", "--no-fork") as (address, process):
        kernel = kernel_of(ask(address)[1])
        socket = connect(address, kernel)
        opened = message("comm_open", "shell", comm_id="mine", target_name="jupyter.widget.control", data={})
        socket.send(json.dumps({**opened, "metadata": {"version": "1.0.0"}}))
        socket.send(json.dumps(message("comm_info_request", "shell")))
        answers = {}
        for frame in heard(socket):
            said = json.loads(frame)
            answers[said["header"]["msg_type"]] = said["content"]
            if "comm_info_reply" in answers:
                break
        assert "comm_close" in answers
        comms = answers["comm_info_reply"]["comms"]
        assert comms, "the page's own"
        assert "mine" not in comms
        family = psutil.Process(process.pid).children(recursive=True)
        process.terminate()
        assert process.wait(60) == 0
        _, alive = psutil.wait_procs(family, timeout=20)
    assert family
    assert not alive
    assert not list(temporary.iterdir())


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal")
def test_what_is_started_to_outlive_its_terminal_does(monkeypatch: pytest.MonkeyPatch) -> None:
    heeded: dict[int, Any] = {signal.SIGHUP: signal.SIG_IGN, signal.SIGTERM: signal.SIG_DFL}
    ends = signal.default_int_handler
    monkeypatch.setattr(signal, "getsignal", heeded.get)
    monkeypatch.setattr(signal, "signal", heeded.__setitem__)
    with ending.own_folder() as folder:
        Path(folder, "file").write_text("x")
        assert heeded == {signal.SIGHUP: signal.SIG_IGN, signal.SIGTERM: ends, signal.SIGINT: ends}
    assert not Path(folder).exists()


# ---- what nobody looks at


SOON = """
from seasons_learn.serving import app
usual = app.configuration
def soon(service):
    made = usual(service)
    made.CountedKernels.cull_idle_timeout = 2
    made.CountedKernels.cull_interval = 1
    return made
app.configuration = soon
from seasons_learn.cli import main
main()
"""


@pytest.mark.slow
def test_a_kernel_that_no_page_is_connected_to_ends_and_the_others_stay(start_server: Callable[..., Any]) -> None:
    with start_server("--port", "0", program=("-c", SOON)) as (site, _):
        watched = kernel_of(ask(site)[1])
        socket = connect(site, watched)
        forsaken = kernel_of(ask(f"{site}score")[1])
        # The watched one has been idle for longer, and is asked about first.
        assert until(lambda: ask(f"{site}api/kernels/{forsaken}")[0] == 404)
        assert ask(f"{site}api/kernels/{watched}")[0] == 200
        socket.close()
        assert until(lambda: ask(f"{site}api/kernels/{watched}")[0] == 404)

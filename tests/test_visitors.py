"""Visitors at the same time, each in a real page with a game of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from run import find_chromium

ROOT = Path(__file__).parent.parent


@pytest.mark.browser
@pytest.mark.slow
def test_eight_at_once_play_their_own_games_and_leave_nothing_behind(browser_type_launch_args: dict[str, Any]) -> None:
    command = [sys.executable, "benchmarks/visitors.py", "--visitors", "8", "--choices", "2"]
    environment = os.environ | {"SEASONS_CHROMIUM": find_chromium()}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)
    assert found["kernels_open"] == 8
    assert found["faults"] == []
    assert (found["kernels_left"], found["processes_left"]) == (0, 0)
    server = found["server_mb"]
    assert server["during"] > 1.5 * server["before"], "eight visitors take memory that can come back"
    assert server["after"] < 1.25 * server["before"], "it comes back; one visitor was there and gone before"

"""Set up Seasons Learn and start or test it, with nothing but Python and a network for the first time.

    python3 run.py                    the pages, in the browser (--port N, --no-browser, --host ADDRESS)
    python3 run.py lab                JupyterLab on the tutorials; any other command of seasons-learn likewise
    python3 run.py test               all tests; what follows goes to pytest

Everything is installed into `.venv` beside this file (or where SEASONS_VENV says), never into the system's
Python. The second time nothing is installed, unless pyproject.toml or constraints.txt have changed.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (3, 11)
STAMP = "seasons-stamp.json"


class SetupError(Exception):
    """Setting up failed for a reason that the user can do something about."""


def venv_folder() -> Path:
    """Where the virtual environment is or will be."""
    return Path(os.environ.get("SEASONS_VENV") or HERE / ".venv").absolute()


def program(name: str) -> Path:
    """A program inside the virtual environment."""
    windows = os.name == "nt"
    return venv_folder() / ("Scripts" if windows else "bin") / (name + (".exe" if windows else ""))


def fingerprint() -> str:
    """A hash of everything that decides what gets installed."""
    sum_up = hashlib.sha256(f"{sys.version_info[:2]} {HERE}".encode())
    for name in ("pyproject.toml", "constraints.txt"):
        sum_up.update((HERE / name).read_bytes())
    return sum_up.hexdigest()


def set_up(extras: set) -> None:
    """Make the virtual environment ready with the package and the given extras; quick if it is already."""
    stamp = venv_folder() / STAMP
    wanted = fingerprint()
    try:
        found = json.loads(stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        found = {}
    same = found.get("fingerprint") == wanted and program("python").exists()
    if same and extras <= set(found["extras"]):
        return
    # An environment that already holds the test tools keeps them.
    extras = extras | set(found["extras"]) if same else extras
    print(f"Setting up {venv_folder()} (some minutes the first time) ...", flush=True)
    stamp.unlink(missing_ok=True)
    make_venv()
    package = f"{HERE}[{','.join(sorted(extras))}]" if extras else str(HERE)
    command = [str(program("python")), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--constraint", str(HERE / "constraints.txt"), "--editable", package]
    if subprocess.run(command, check=False).returncode:
        raise SetupError(
            "pip could not install what is needed; its message is above.\n"
            "The first time needs a connection to the Python package index (or PIP_INDEX_URL for a mirror)."
        )
    stamp.write_text(json.dumps({"fingerprint": wanted, "extras": sorted(extras)}), encoding="utf-8")


def make_venv() -> None:
    """Create the virtual environment if it is missing or belongs to another Python."""
    config = venv_folder() / "pyvenv.cfg"
    if program("python").exists() and config.exists():
        probe = [str(program("python")), "-c", "import sys, pip; print(*sys.version_info[:2])"]
        answer = subprocess.run(probe, check=False, capture_output=True, text=True)
        if not answer.returncode and answer.stdout.split() == [str(part) for part in sys.version_info[:2]]:
            return
    if venv_folder().exists() and any(venv_folder().iterdir()) and not config.exists():
        raise SetupError(f"{venv_folder()} is not a virtual environment. Move it away or set SEASONS_VENV.")
    command = [sys.executable, "-m", "venv", "--clear", str(venv_folder())]
    made = subprocess.run(command, check=False, capture_output=True, text=True)
    if made.returncode:
        shutil.rmtree(venv_folder(), ignore_errors=True)
        raise SetupError(
            f"{sys.executable} cannot make a virtual environment:\n{(made.stdout + made.stderr).strip()}\n\n"
            "On Debian and Ubuntu its module is a package of its own: sudo apt-get install python3-venv"
        )


def find_chromium() -> str:
    """The browser that tests drive, or an empty string: SEASONS_CHROMIUM, or else a Chromium on the path.

    The headless shell comes first: the same engine without a window's machinery, and a quarter less to compute.
    """
    chosen = os.environ.get("SEASONS_CHROMIUM")
    if chosen:
        return chosen if Path(chosen).exists() else ""
    names = (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    )
    for found in map(shutil.which, names):
        if found:
            return found
    usual = (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
    )
    return next((path for path in usual if Path(path).exists()), "")


def become(command: list) -> int:
    """Run a program in place of this one, so that Ctrl+C reaches it alone; its exit status."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def test(arguments: list) -> int:
    """Run every test; without a browser those that need one are skipped, unless it is required."""
    set_up({"test"})
    if not find_chromium():
        print(
            "No Chromium found: tests in the browser are left out.\n"
            "On Debian: sudo apt-get install chromium. Elsewhere: set SEASONS_CHROMIUM to one or to a Chrome."
        )
        if os.environ.get("SEASONS_REQUIRE_BROWSER"):
            raise SetupError("SEASONS_REQUIRE_BROWSER is set, so this is an error.")
    os.chdir(HERE)
    return become([str(program("python")), "-m", "pytest", "-n", "auto", "--dist", "loadfile", *arguments])


def main(arguments: list) -> int:
    """Do what the command line says; the exit status."""
    if sys.version_info < OLDEST:
        have, need = (".".join(map(str, version)) for version in (sys.version_info[:3], OLDEST))
        raise SetupError(
            f"Seasons Learn needs Python {need} or newer; {sys.executable} is {have}.\n"
            "Run this file with a newer one, such as: python3.12 run.py"
        )
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    set_up(set())
    return become([str(program("seasons-learn")), *arguments])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(f"\n{error}")
    except KeyboardInterrupt:
        sys.exit(130)

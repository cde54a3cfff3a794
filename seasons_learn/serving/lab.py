"""JupyterLab on the tutorials."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from jupyterlab.labapp import LabApp
from platformdirs import user_documents_path

from seasons_learn.serving import places
from seasons_learn.text import text

OFFLINE = (
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly",
)
"""JupyterLab asks other hosts for news, updates and extensions unless told not to."""


def default_folder() -> Path:
    """Where an installed package puts the reader's copy of the tutorials."""
    return user_documents_path() / "Seasons Learn"


def prepare(folder: Path | None) -> Path:
    """The folder to open, filled with the tutorials that it lacks.

    A checkout's tutorials are opened where they are; those of an installed package are copied first, because
    what lies in a package is no place to write in. Files already there are left alone: they are the reader's.
    """
    shipped = places.notebooks("tutorials")
    if folder is None and places.is_checkout():
        return shipped
    target = folder or default_folder()
    for source in sorted(shipped.rglob("*")):
        copy = target / source.relative_to(shipped)
        if source.is_file() and not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
    return target


def lab(
    folder: Path | None, port: int | None, open_browser: bool, more: Sequence[str], say: Callable[[str], None]
) -> None:
    """Run JupyterLab until interrupted; `more` goes to it as it is."""
    opened = prepare(folder)
    say(text("lab-opening", folder=str(opened)))
    arguments = [f"--ServerApp.root_dir={opened}", *OFFLINE, *more]
    if port is not None:
        arguments.append(f"--ServerApp.port={port}")
    if not open_browser:
        arguments.append("--no-browser")
    LabApp.launch_instance(arguments)

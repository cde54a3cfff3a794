"""Runs tutorials and explorations anew and keeps what they print, in the form that the tests compare.

    python -m scripts.notebooks                            all of them
    python -m scripts.notebooks tutorials/03_*.ipynb       some

Kept are texts, tables and charts as plotly's JSON; dropped is what differs from machine to machine.
"""

from __future__ import annotations

from pathlib import Path

import click
import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
KEPT_OF_A_CELL = ("jp-MarkdownHeadingCollapsed", "tags")
KEPT_OF_A_LANGUAGE = ("name", "file_extension", "mimetype")
LONGEST_CELL = 900
"""Seconds that a cell may take."""


def run(path: Path) -> nbformat.NotebookNode:
    """The notebook, run from its own folder, cleaned of all that is not output."""
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        notebook, timeout=LONGEST_CELL, kernel_name="python3", resources=where, coalesce_streams=True
    )
    client.execute()
    return cleaned(notebook)


def cleaned(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Only what readers see and tests compare, the same on every machine."""
    language = notebook.metadata.get("language_info", {})
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {key: language[key] for key in KEPT_OF_A_LANGUAGE if key in language},
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02}"
        cell.metadata = {key: cell.metadata[key] for key in KEPT_OF_A_CELL if key in cell.metadata}
        for output in cell.get("outputs", ()):
            if "metadata" in output:
                output.metadata = {}
    return nbformat.from_dict(notebook)


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(paths: tuple[Path, ...]) -> None:
    """Run the notebooks and write them back."""
    everything = sorted((*ROOT.glob("tutorials/*.ipynb"), *ROOT.glob("notebooks/*.ipynb")))
    for path in paths or everything:
        nbformat.write(run(path), path)
        click.echo(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()

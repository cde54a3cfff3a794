"""Explorations run from the first cell to the last, small; what is saved in them was run large, and is a whole run."""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
MOST_BYTES = 100_000

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def texts(cell: nbformat.NotebookNode) -> str:
    return "".join(output.get("text", "") for output in cell.outputs)


def code_cells(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_there_are_explorations_in_order() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "01_how_long_is_a_game",
        "02_what_is_a_die_face_worth",
        "03_which_bonus_pays",
        "04_greedy_against_random",
    ]


@pytest.mark.slow
@each_notebook
def test_an_exploration_runs_small(path: Path) -> None:
    """A cell that raises stops the run, and with it this test."""
    saved = nbformat.read(path, as_version=4)
    notebook = nbformat.read(path, as_version=4)
    for cell in code_cells(notebook):
        cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute(env={**os.environ, "SEASONS_SMALL": "1"})
    ran = code_cells(notebook)
    assert all(cell.execution_count for cell in ran)
    sizes = [texts(cells[0]) for cells in (ran, code_cells(saved))]
    assert all(sizes), "the first cell says with which sizes it runs"
    assert sizes[0] != sizes[1], "what is saved was run small"
    for small, large in zip(ran, code_cells(saved), strict=True):
        kinds = [[output.output_type for output in cell.outputs] for cell in (small, large)]
        assert set(kinds[0]) == set(kinds[1]), small.source


@each_notebook
def test_what_is_saved_is_a_whole_run_with_a_table_before_each_chart(path: Path) -> None:
    cells = code_cells(nbformat.read(path, as_version=4))
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    charts = [
        place
        for place, cell in enumerate(cells)
        if any("application/vnd.plotly.v1+json" in output.get("data", {}) for output in cell.outputs)
    ]
    assert charts
    for place in charts:
        assert any(texts(cell) for cell in cells[max(0, place - 1) : place + 2]), (
            "a chart has a twin in words beside it"
        )


@each_notebook
def test_an_exploration_is_small_and_says_how_sure_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert "application/vnd.jupyter.widget" not in text
    assert "SEASONS_SMALL" in text
    assert " +- " in text
    assert str(Path.home()) not in text

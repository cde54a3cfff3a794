"""Tutorials are run and compared by nbval; here: that there is something to compare, and nothing else in the files."""

from pathlib import Path

import nbformat
import pytest

TUTORIALS = sorted((Path(__file__).parent.parent / "tutorials").glob("*.ipynb"))


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_every_code_cell_of_a_tutorial_is_compared(path: Path) -> None:
    """A cell without an execution count would be run and never compared."""
    notebook = nbformat.read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) >= 5
    assert all(cell.execution_count for cell in code)
    shown = [cell for cell in code if cell.outputs]
    assert len(shown) == len(code), "every cell of a tutorial shows something"


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_carries_no_widget_state_and_no_reason_to_skip(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget" not in text
    assert "NBVAL_IGNORE_OUTPUT" not in text
    assert "nbval-ignore-output" not in text


def test_there_are_tutorials() -> None:
    assert TUTORIALS

"""Tutorials are run and compared by nbval; here: that there is something to compare, and nothing else in the files."""

import re
from pathlib import Path

import nbformat
import pytest

from seasons_learn.lessons.exercises import exercises

TUTORIALS = sorted((Path(__file__).parent.parent / "tutorials").glob("*.ipynb"))
ORDER = [
    "a_first_game",
    "positions_and_steps",
    "undo_branches_what_if",
    "the_transmutation_chart",
    "dice_odds",
    "cards_and_their_timing",
    "example_rounds",
    "writing_a_bot",
    "writing_a_lesson",
    "writing_rule_cases",
    "a_class_session",
]
MOST_BYTES = 100_000
CHECK = re.compile(r'check\("(\d\d-\d)", (.+)\)$')

each_tutorial = pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)


def printed(cell: nbformat.NotebookNode) -> str:
    """All text that a cell has left behind."""
    return "".join(
        output["text"] if "text" in output else output.get("data", {}).get("text/plain", "") for output in cell.outputs
    )


def checks(path: Path) -> list[tuple[str, str, bool, str]]:
    """Every check of a tutorial: exercise, what is handed in, whether it stands in the solutions, what was said."""
    found, solving = [], False
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            solving = solving or cell.source.startswith("## Solutions")
            continue
        last = CHECK.search(cell.source)
        if last:
            said = printed(cell).splitlines()[-1]
            found.append((last[1], last[2], solving, said))
    return found


def test_the_tutorials_stand_in_reading_order() -> None:
    assert [path.stem for path in TUTORIALS] == [f"{number:02}_{name}" for number, name in enumerate(ORDER, 1)]


@each_tutorial
def test_every_code_cell_of_a_tutorial_is_compared(path: Path) -> None:
    """A cell without an execution count would be run and never compared; one without output has nothing to compare."""
    notebook = nbformat.read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert len(code) >= 10
    silent = [cell.source for cell in code if not cell.outputs]
    assert not silent, "every cell of a tutorial shows something"


@each_tutorial
def test_a_tutorial_carries_no_widget_state_and_no_reason_to_skip(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    assert "application/vnd.jupyter.widget" not in text
    for reason in ("NBVAL_", "nbval-"):
        assert reason not in text
    assert not re.search(r"0x[0-9a-f]{6,}", text), "an object's address differs from run to run"
    assert str(Path.home()) not in text


@each_tutorial
def test_a_tutorial_ends_with_exercises_that_are_open_and_solutions_that_are_right(path: Path) -> None:
    """What learners find are three dots; what stands folded below is handed to the same check and passes."""
    asked = [row for row in checks(path) if not row[2]]
    solved = [row for row in checks(path) if row[2]]
    number = path.stem[:2]
    assert [row[0] for row in asked] == [known for known in exercises() if known.startswith(number)]
    assert [row[0] for row in asked] == [row[0] for row in solved]
    assert len(asked) >= 3
    for exercise, handed_in, _, said in asked:
        assert handed_in == "answer"
        assert said == f"Not answered yet: {exercises()[exercise]}"
    for exercise, _, _, said in solved:
        assert said.startswith("Right. "), exercise


@each_tutorial
def test_solutions_are_folded_and_come_last(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    headings = [
        (place, cell.source) for place, cell in enumerate(cells) if re.match(r"##? ", cell.source, re.MULTILINE)
    ]
    headings = [(place, source) for place, source in headings if cells[place].cell_type == "markdown"]
    place, last = headings[-1]
    assert last == "## Solutions"
    assert cells[place].metadata["jp-MarkdownHeadingCollapsed"] is True


def test_every_exercise_belongs_to_a_tutorial() -> None:
    numbers = {path.stem[:2] for path in TUTORIALS}
    assert {known[:2] for known in exercises()} == numbers

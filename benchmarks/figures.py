"""The marks that are aimed at beside what was measured, and the project's README: both made from the other tables.

    python benchmarks/figures.py

Every measurement that is written makes them anew, so that no two tables tell different stories.
"""

import re
from pathlib import Path
from typing import NamedTuple

from readme import get, markdown, put

PROJECT = Path(__file__).parents[1] / "README.md"


class Mark(NamedTuple):
    """A figure that something is held to: the table it stands in, its row (none: the worst page's) and column.

    `good` and `aim` are the least or the most it should be; where they are rising, more is better.
    """

    what: str
    table: str
    row: str
    column: str
    good: float
    aim: float
    form: str = "{:,g}"
    scale: float = 1.0

    @property
    def rising(self) -> bool:
        """Whether more is better."""
        return self.aim > self.good


OURS, PACED = "ours", "at the marks' pace"
MARKS = (
    Mark("decisions a second, against catanatron's", "table", "decisions a second", "ratio", 2, 3, "{:g}x"),
    Mark("games a second, against catanatron's", "table", "games a second", "ratio", 4, 7, "{:g}x"),
    Mark("fork, µs", "table", "fork, µs", PACED, 1, 0.1),
    Mark("undo, µs", "table", "undo, µs", PACED, 1, 0.1),
    Mark("undo of what is kept for redo, µs", "table", "undo of what is kept for redo, µs", PACED, 1, 0.1),
    Mark("legal options, µs", "table", "list the legal options of a fresh position, µs", PACED, 20, 10),
    Mark("position to JSON, µs", "table", "position to JSON, µs", PACED, 20, 10),
    Mark("JSON to position, validated, µs", "table", "JSON to position, validated, µs", PACED, 50, 20),
    Mark("a decision kept with its steps, KB", "table", "memory of a decision kept with its steps, KB", OURS, 1.5, 0.8),
    Mark("import seasons_learn, ms", "table", "import seasons_learn, ms", PACED, 150, 60),
    Mark("a press in a page, ms, the slowest page's", "pages", "", "a press, ms", 15, 8),
    Mark("page ready, against a bare page, the slowest page's", "pages", "", "ratio", 1.25, 1.1, "{:g}x"),
    Mark("a second visit, MB, the largest page's", "pages", "", "second visit, KB", 6, 1, scale=0.001),
    Mark("kernel's memory over a bare one's, MB, the largest page's", "pages", "", "over bare, MB", 20, 10),
)
SHOWN = (
    "decisions a second, against catanatron's",
    "games a second, against catanatron's",
    "fork, µs",
    "undo, µs",
    "JSON to position, validated, µs",
    "a press in a page, ms, the slowest page's",
    "page ready, against a bare page, the slowest page's",
    "kernel's memory over a bare one's, MB, the largest page's",
)
"""What the project's README shows of them."""


def cells(mark: str) -> dict[str, dict[str, str]]:
    """The first table under a mark: by row and column, the names of which are its first cells; empty where none is."""
    lines = [line for line in get(mark).splitlines() if line.startswith("|")]
    split = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return {} if not split else {row[0]: dict(zip(split[0], row, strict=False)) for row in split[2:]}


def measured(mark: Mark) -> list[float]:
    """What was measured last: the median and, where there were several rounds, the least and the most."""
    table = cells(mark.table)
    rows = [table[mark.row]] if mark.row in table else [] if mark.row else list(table.values())
    found = [[one * mark.scale for one in numbers(row[mark.column])] for row in rows if row.get(mark.column)]
    return max(found, default=[])


def numbers(cell: str) -> list[float]:
    """The numbers in a cell.

    >>> numbers("21,860"), numbers("2.2x (1.9x to 2.4x)")
    ([21860.0], [2.2, 1.9, 2.4])
    """
    return [float(found.replace(",", "")) for found in re.findall(r"\d[\d,.]*", cell)]


def reached(mark: Mark, value: float) -> str:
    """How far a figure has come."""
    sign = 1 if mark.rising else -1
    if value * sign >= mark.aim * sign:
        return "the aim"
    return "good" if value * sign >= mark.good * sign else "not yet"


def marks() -> list[list[str]]:
    """A row for each mark that something was measured for: what, measured, good, aim, reached."""
    found = []
    for mark in MARKS:
        values = measured(mark)
        if values:
            good, aim = (mark.form.format(one) for one in (mark.good, mark.aim))
            told = [mark.form.format(round(one, 2)) for one in values]
            span = f" ({told[1]} to {told[2]})" if len(told) > 2 else ""
            found.append([mark.what, told[0] + span, good, aim, reached(mark, values[0])])
    return found


def all_marks() -> str:
    """The table of all marks."""
    return markdown(["what", "measured", "good", "the aim", "reached"], marks())


def for_the_project() -> str:
    """The small table of the project's README, and on what machine it was measured."""
    rows = [[row[0], row[1], row[3]] for row in marks() if row[0] in SHOWN]
    found = re.search(r"^\d+ cores .*?(?=;)", get("table"), re.MULTILINE)
    assert found is not None, "every table is followed by the machine that it was measured on"
    told = (
        f"Medians, with the least and the most of several rounds in one run, on {found[0]}. Microseconds are told at "
        "the pace of the machine on which the aims were set, by a calibration loop that runs beside them; "
        "[benchmarks](benchmarks/README.md) has the times as they were, says how they were taken, and what stands in "
        "the way of the rest."
    )
    return f"{markdown(['what', 'measured', 'the aim'], rows)}\n\n{told}"


def write(mark: str, text: str) -> None:
    """Put what was measured under its mark, and make the tables that are made of it anew."""
    put(mark, text)
    refresh()


def refresh() -> None:
    """Make the tables anew that are made of others."""
    put("marks", all_marks())
    put("figures", for_the_project(), PROJECT)


if __name__ == "__main__":
    refresh()

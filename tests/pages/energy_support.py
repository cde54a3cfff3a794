"""What the tests of the two pages about energy share: opening them, reading tables and charts, pressing keys."""

from playwright.sync_api import Locator, Page, expect

from tests.play_page_support import LOADING_MS, STEP_MS


def open_explorer(page: Page, site: str, address: str) -> None:
    page.goto(f"{site}{address}", timeout=LOADING_MS)
    expect(page.locator(".sl-front h1")).to_be_visible(timeout=LOADING_MS)


def table(page: Page, name: str) -> list[list[str]]:
    """The cells of a chart's twin, row by row."""
    rows = page.locator(f"[data-table={name}] tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def expect_cell(page: Page, name: str, row: int, column: int, text: str) -> None:
    cell = page.locator(f"[data-table={name}] tbody tr").nth(row).locator("th, td").nth(column)
    expect(cell).to_have_text(text, timeout=STEP_MS)


def drawn(page: Page, name: str) -> Locator:
    """The chart, once it has been drawn."""
    chart = page.locator(f"[data-chart={name}][data-shown]")
    expect(chart).to_be_visible(timeout=LOADING_MS)
    return chart


def bars(page: Page, name: str, trace: int, axis: str) -> list[float]:
    """The numbers that Plotly has drawn."""
    numbers: list[float] = drawn(page, name).evaluate(
        "(el, [trace, axis]) => [...el.data[trace][axis]].map(Number)", [trace, axis]
    )
    return numbers


def changes_in_place(page: Page, name: str) -> None:
    """Mark the chart, so that `is_the_same` can tell whether it was only changed."""
    drawn(page, name).evaluate("(el) => { el.marked = true; }")


def is_the_same(page: Page, name: str) -> bool:
    return bool(drawn(page, name).evaluate("(el) => el.marked === true"))

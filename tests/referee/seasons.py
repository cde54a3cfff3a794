"""The season token: years, library packs, and what a change of season sets off (rulings C8, D7, D11, D27)."""

from __future__ import annotations

from tests.referee.books import TEMPORAL_BOOTS, demand
from tests.referee.table import Table

FIGRIM, HOURGLASS = 11, 27


def moves(t: Table, spaces: int, source: int | str, order: list[int], by: int = -1, quiet: bool = False) -> None:
    """The token moves by so many spaces; packs are taken and season cards act. `quiet`: season cards do not."""
    season = t.season
    months = 12 * t.year + t.month - 1 + spaces
    year, month = divmod(months, 12)
    forward = year > t.year
    t.take("token", -1, source, year, month + 1, by=by)
    if forward and year in (2, 3):
        for seat in range(t.players):
            if t.mine(seat).packs[year]:
                t.take("library", seat, "C8", year)
    if season != t.season and not (quiet and year > 3):
        for seat in order:
            season_cards(t, seat)


def season_cards(t: Table, seat: int) -> None:
    """Figrim and Hourglass of one sorcerer, in the owner's order."""
    acting = [card for card in (FIGRIM, HOURGLASS) for _ in range(t.mine(seat).having(card))]
    while acting:
        if t.next_card(seat, acting) == HOURGLASS:
            t.picks(seat, HOURGLASS, 1)
        else:
            for other in t.others(seat):
                t.pays(other, seat, FIGRIM)


def moves_by_boots(t: Table, seat: int) -> None:
    """Temporal Boots: one to three spaces either way, the owner's choice."""
    spaces = t.answer("move", seat)
    demand(spaces in (-3, -2, -1, 1, 2, 3), f"Temporal Boots move the token by {spaces}")
    moves(t, spaces, TEMPORAL_BOOTS, t.from_seat(seat), by=seat)

"""What the signs of a board mean: those that are in view, each with a short sentence."""

from collections.abc import Iterator
from typing import Any

from seasons_learn.panels.book import Json
from seasons_learn.panels.words import ui
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import CARDS

ENERGY = "energy"
ORDER = (
    ENERGY, "reserve", "crystal", "pips", "gauge", "draw", "transmute", "first", "bonus", "hand", "library", "prestige",
    "item", "familiar", "on_enter", "permanent", "activated", "rule",
)  # fmt: skip
"""As a newcomer meets them: dice, a seat's board, cards."""
DRAWN = frozenset(ORDER) - {ENERGY, "reserve", "pips", "bonus", "rule"}
"""Signs that are drawings; the others are tokens, empty places, dots, numbers."""


def sign_key(board: Json) -> list[Json]:
    """The signs of a board's scene with what they mean."""
    seen = set(_signs(board))
    if seen & set(TYPES):
        seen.add(ENERGY)
    return [
        {"id": name, "sign": name if name in DRAWN else None, "text": ui(f"sign-{name.replace('_', '-')}")}
        for name in ORDER
        if name in seen
    ]


def _signs(board: Json) -> Iterator[str]:
    seats = [seat for seat in (board["me"], *board["others"]) if seat is not None]
    dice = [*(board["dice"]["list"] if board["dice"] else ()), *(seat["die"] for seat in seats if seat["die"])]
    yield "rule"
    if board["clock"]:
        yield from (ENERGY, "crystal")
    for die in dice:
        yield "pips"
        yield from (shown["sign"] for shown in die["signs"])
    for seat in seats:
        yield from ("reserve", "crystal", "gauge", "bonus", *seat["reserve"]["slots"])
        yield from ("first",) if seat["first"] else ()
        yield from (held["sign"] for held in seat["holdings"])
    for card in _cards(board, seats):
        facts = CARDS[card]
        yield from ("prestige", "item" if facts.is_item else "familiar", *facts.timing)


def _cards(board: Json, seats: list[Json]) -> Iterator[int]:
    faces: list[Any] = [*board["hand"], *board["play"]]
    for seat in seats:
        if not seat["me"]:
            faces += seat["play"]
    yield from (face["card"] for face in faces)

"""The table through another seat's eyes: which cards that seat can name, and which are only backs to it.

Offered where nobody at the screen is robbed of a secret: in a game with one person and bots, and once a game is over.
Where several people share the screen, or have shared it, nothing is offered before the end: what a bot knows of one
person's hand is nothing for the other person to read, and what lies open for all stands on the boards anyway.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from seasons_learn.panels.book import Json
from seasons_learn.panels.story import Log
from seasons_learn.panels.words import ui
from seasons_learn.play.view import UNKNOWN
from seasons_learn.rules.position import Position

if TYPE_CHECKING:
    from seasons_learn.panels.table import Table

STEPS = 6


def may_be_asked(table: "Table") -> list[int]:
    """The seats whose view may be shown now."""
    people = table.people
    if table.shared and not table.game.over:
        return []
    return [seat for seat in range(len(people.names)) if seat != people.me]


def buttons(table: "Table") -> list[Json]:
    """A button for each seat that may be asked."""
    return [{"seat": seat, "label": ui("eyes-ask", name=table.people.names[seat])} for seat in may_be_asked(table)]


def through(table: "Table", seat: int) -> Json:
    """What a seat may know at this moment: zone by zone, faces for what it can name and a count of backs."""
    name = table.people.names[seat]
    steps, _ = Log(seat).latest(table.game, STEPS, None)
    return {
        "seat": seat,
        "title": ui("eyes-title", name=name),
        "text": ui("eyes-text", name=name),
        "zones": list(_zones(table, table.game.view(seat), seat)),
        "log": ui("eyes-log", name=name),
        "steps": [{"key": entry["n"], "text": entry["text"]} for entry in steps[:STEPS]],
        "close": ui("eyes-close"),
    }


def _zones(table: "Table", view: Position, seat: int) -> Iterator[Json]:
    names, me = table.people.names, table.people.me
    # What the reader came for stands first: how little of their own hand the other knows.
    order = [me, seat, *(other for other in range(len(names)) if other not in (seat, me))]
    for owner in order:
        held, own = view.seats[owner], owner == seat
        whose = {"name": names[owner], "me": "yes" if owner == me else "no"}
        for kind, cards in (
            ("draft", held.draft),
            ("drafted", held.drafted),
            ("hand", held.hand),
            ("library-2", held.library_2),
            ("library-3", held.library_3),
        ):
            if cards or (kind == "hand" and view.phase not in ("draft", "packs")):
                yield _zone(f"{kind}-{owner}", ui(f"eyes-{kind}", **whose), cards, own, names[seat])
    yield _zone("pile", ui("eyes-pile"), view.draw_pile, False, names[seat])
    yield _zone("discard", ui("eyes-discard"), view.discard_pile, False, names[seat])
    if view.aside:
        yield _zone("aside", ui("eyes-aside"), view.aside, False, names[seat])


def _zone(key: str, title: str, cards: Sequence[int], own: bool, name: str) -> Json:
    known = [card for card in cards if card != UNKNOWN]
    backs = len(cards) - len(known)
    if own or not cards:
        note = None if cards else ui("eyes-empty")
    else:
        note = ui("eyes-knows", name=name, known=len(known), of=len(cards))
    return {
        "key": key,
        "title": title,
        "note": note,
        "cards": [{"card": card, "key": f"{key}-{place}", "options": []} for place, card in enumerate(known)],
        "backs": {"n": backs, "text": ui("eyes-backs", n=backs)} if backs else None,
    }

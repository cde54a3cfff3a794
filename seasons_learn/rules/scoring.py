"""The final scoring (rulings C10): a score sheet that adds up line by line, and who has won."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, FAMILIARS, HAND_PENALTY, PRESTIGE
from seasons_learn.rules.position import Position, Seat, Source


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: what it is for ("crystals", "prestige", "game_end", "hand", "bonuses"), the card or
    ruling behind it, how many it counts, and its points."""

    kind: str
    source: Source
    count: int
    points: int


class ScoreSheet(msgspec.Struct, frozen=True):
    """A seat's score, line by line."""

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The final score; it may be negative (rulings K17)."""
        return sum(line.points for line in self.lines)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from seasons_learn.rules.display import sheet_text

        printer.text(sheet_text(self))

    def _repr_html_(self) -> str:
        from seasons_learn.rules.display import sheet_rows, table_html

        return table_html(("", "", ""), sheet_rows(self))


def _helm(seats: Sequence[Seat], seat: int) -> tuple[int, int]:
    """20 crystals for strictly more cards in play than every opponent (rulings D19)."""
    mine = len(seats[seat].play)
    most = all(len(other.play) < mine for number, other in enumerate(seats) if number != seat)
    return mine, CARDS[19].params["crystals"] if most else 0


def _lantern(seats: Sequence[Seat], seat: int) -> tuple[int, int]:
    """3 crystals for each token in the reserve (rulings D45)."""
    tokens = sum(seats[seat].reserve)
    return tokens, tokens * CARDS[45].params["crystals_per_reserve_token"]


def _urm(seats: Sequence[Seat], seat: int) -> tuple[int, int]:
    """20 crystals without a familiar in play (rulings D46)."""
    familiars = sum(1 for card in seats[seat].play if card in FAMILIARS)
    return familiars, 0 if familiars else CARDS[46].params["crystals"]


GAME_END: dict[int, Callable[[Sequence[Seat], int], tuple[int, int]]] = {19: _helm, 45: _lantern, 46: _urm}
"""Cards that count at the game's end: what they counted, and crystals."""


def score(position: Position) -> tuple[ScoreSheet, ...]:
    """Every seat's score sheet, as if the game ended now."""
    return tuple(_sheet(position.seats, seat) for seat in range(len(position.seats)))


def _sheet(seats: Sequence[Seat], seat: int) -> ScoreSheet:
    mine = seats[seat]
    lines = [ScoreLine("crystals", "C10", mine.crystals, mine.crystals)]
    lines += [ScoreLine("prestige", card, 1, PRESTIGE[card]) for card in mine.play]
    for card in mine.play:
        if card in GAME_END:
            count, crystals = GAME_END[card](seats, seat)
            lines.append(ScoreLine("game_end", card, count, crystals))
    lines.append(ScoreLine("hand", "C10", len(mine.hand), -HAND_PENALTY * len(mine.hand)))
    lines.append(ScoreLine("bonuses", "C7", mine.bonuses_used, -BONUS_PENALTY[mine.bonuses_used]))
    return ScoreSheet(seat, tuple(lines))


def winners(position: Position) -> tuple[int, ...]:
    """The seats with the highest score; among them those with most cards in play, shared if still tied (K30)."""
    totals = [sheet.total for sheet in score(position)]
    best = max((total, len(seat.play)) for total, seat in zip(totals, position.seats, strict=True))
    return tuple(
        number
        for number, (total, seat) in enumerate(zip(totals, position.seats, strict=True))
        if (total, len(seat.play)) == best
    )

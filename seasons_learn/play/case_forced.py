"""Answers of a rule case where the rules leave no choice: what must happen anyway may be said."""

from collections import Counter

from seasons_learn.play.case_setup import cards
from seasons_learn.rules.position import Position


def happened_anyway(name: str, value: object, before: Position, after: Position, seat: int) -> bool:
    """Whether an answer that no question took says what happened without one.

    A card that must be kept (rulings D23, D31, D36, D38) may be answered by `keep_card`, a draw that found no card (C9)
    by `keep_card: null`, and four cards that find no place in play (D9) by `put_in_play: null`.
    """
    kept = Counter(after.seats[seat].hand) - Counter(before.seats[seat].hand)
    if name == "keep_card" and isinstance(value, str):
        return cards([value])[0] in kept
    if name == "keep_card" and value is None:
        return not (kept or after.draw_pile or after.discard_pile)
    return name == "put_in_play" and value is None and len(after.discard_pile) > len(before.discard_pile)

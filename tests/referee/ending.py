"""The end of a round and of the game: cards that act then, the token, the score (rulings C8, C10)."""

from __future__ import annotations

from tests.referee.books import demand, figures
from tests.referee.seasons import moves
from tests.referee.table import Table

DAMNED_SOUL, BEGGARS_HORN, TITUS, WONDROUS_CHEST = 50, 14, 39, 13
HELM, LANTERN, CHEST_OF_URM = 19, 45, 46
PENALTIES = (0, 5, 12, 20)
Score = list[tuple[str, int | str, int]]
AUTOMATIC = (DAMNED_SOUL, BEGGARS_HORN, TITUS, WONDROUS_CHEST)
"""The order in which cards of one sorcerer act where nobody is asked (C8)."""


def end_of_round(t: Table, order: list[int]) -> bool:
    """What happens after the last turn; whether another round follows (C8)."""
    t.action(-1, "end_round")
    for seat in order:
        acting = [card for card in AUTOMATIC for _ in range(t.mine(seat).having(card))]
        while acting:
            END_OF_ROUND[t.next_card(seat, acting)](t, seat)
    left = t.dice[t.takers.index(None)]
    moves(t, left.pips, "C8", order, quiet=t.options.final_season_effects == "skip")
    if t.year > 3:
        t.take("phase", -1, "C8", "game_end")
        t.action(-1, "score")
        t.take("phase", -1, "C10", "over")
        return False
    t.take("first", t.others(order[0])[0], "C8")
    return True


def damned_soul(t: Table, seat: int) -> None:
    t.loses(seat, DAMNED_SOUL, 3)


def beggars_horn(t: Table, seat: int) -> None:
    if sum(t.mine(seat).reserve) <= 1:
        t.picks(seat, BEGGARS_HORN, 1)


def titus(t: Table, seat: int) -> None:
    paid = [t.pays(other, seat, TITUS) for other in t.others(seat)]
    if not all(paid):
        t.sacrifices(seat, TITUS, among=(TITUS,))


def wondrous_chest(t: Table, seat: int) -> None:
    if sum(t.mine(seat).reserve) >= 4:
        t.gets(seat, WONDROUS_CHEST, 3)


END_OF_ROUND = {
    DAMNED_SOUL: damned_soul,
    BEGGARS_HORN: beggars_horn,
    TITUS: titus,
    WONDROUS_CHEST: wondrous_chest,
}


def final_scores(t: Table) -> list[Score]:
    """The score sheet of each seat (C10)."""
    demand(t.year > 3, "the game is scored before its end")
    return [score_of(t, seat) for seat in range(t.players)]


def score_of(t: Table, seat: int) -> Score:
    """Line by line: what the points are for, the card or ruling behind them, and how many they are."""
    mine = t.mine(seat)
    lines: Score = [("crystals", "C10", mine.crystals)]
    lines += [("prestige", thing.card, figures(thing.card)["prestige"]) for thing in mine.play]
    lines += [("game_end", HELM, 20 * most_in_play(t, seat))] * mine.having(HELM)
    lines += [("game_end", LANTERN, 3 * sum(mine.reserve))] * mine.having(LANTERN)
    lines += [("game_end", CHEST_OF_URM, 20 * (mine.familiars == 0))] * mine.having(CHEST_OF_URM)
    return [*lines, ("hand", "C10", -5 * len(mine.hand)), ("bonuses", "C7", -PENALTIES[mine.bonuses])]


def most_in_play(t: Table, seat: int) -> bool:
    return all(len(t.mine(seat).play) > len(t.mine(other).play) for other in t.others(seat))


def total(score: Score) -> int:
    return sum(points for _, _, points in score)


def best(t: Table, scores: list[Score]) -> tuple[int, ...]:
    """Who has won: the highest total, then the most cards in play; several where that is the same, too (C10)."""
    keys = [(total(score), len(mine.play)) for score, mine in zip(scores, t.sorcerers, strict=True)]
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))

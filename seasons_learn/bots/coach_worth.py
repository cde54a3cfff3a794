"""What a seat may expect at the end of the game, part by part, so that two prospects can be compared in words.

The parts that are points already are counted as in the final scoring (rulings C10); the others are estimates.
"""

from typing import NamedTuple

from seasons_learn.rules.energy import Energy, gather, overlap
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, FAMILIARS, HAND_PENALTY, LAST_YEAR, PRESTIGE, RATES
from seasons_learn.rules.legality import pools_of
from seasons_learn.rules.position import Position, Seat
from seasons_learn.rules.scoring import GAME_END

MONTHS_A_ROUND = 2.0


class Worth(NamedTuple):
    """Points of a seat by where they come from.

    `crystals`, `prestige` (of cards in play), `endings` (cards that count at the end), `hand` and `bonuses` (both
    negative) are those of a score sheet; `energy` is what tokens may still bring, `effects` what cards in play will,
    `plans` what cards in hand and libraries will, `time` what the rounds to come bring to anybody.
    `others` is what the opponents hold, as a loss: it tells which answers take from them, and is no point of one's own.
    """

    crystals: float = 0.0
    prestige: float = 0.0
    endings: float = 0.0
    hand: float = 0.0
    bonuses: float = 0.0
    energy: float = 0.0
    effects: float = 0.0
    plans: float = 0.0
    time: float = 0.0
    others: float = 0.0

    @property
    def points(self) -> float:
        """The points that the seat itself may expect."""
        return sum(self) - self.others

    @property
    def advantage(self) -> float:
        """The same, and what the opponents have not: what answers are ranked by."""
        return sum(self)


def worth(position: Position, seat: int) -> Worth:
    """What a seat may expect, seen from a position at the beginning of a round or at the end of the game."""
    mine, rounds = position.seats[seat], rounds_left(position)
    pool = gather(pools_of(mine))
    standing = _effects(mine, rounds, len(position.seats) - 1) if mine.play else 0.0
    endings = 0.0
    prestige = 0
    for card in mine.play:
        prestige += PRESTIGE[card]
        if card in GAME_END:
            endings += GAME_END[card](position.seats, seat)[1]
    return Worth(
        crystals=mine.crystals,
        prestige=prestige,
        endings=endings,
        hand=-HAND_PENALTY * len(mine.hand),
        bonuses=-BONUS_PENALTY[mine.bonuses_used],
        energy=_energy(pool, position.season, rounds),
        effects=standing,
        plans=_plans(mine, pool, rounds, position.year),
        time=TIME * rounds,
        others=_others(position, seat),
    )


def rounds_left(position: Position) -> float:
    """About how many rounds are still to be played, this one included; 0 once the third year is over."""
    months = (LAST_YEAR - position.year) * 12 + 13 - position.month
    return max(0.0, months / MONTHS_A_ROUND) if not position.over else 0.0


TIME = 0.0


def _energy(pool: Energy, season: int, rounds: float) -> float:
    if rounds <= 0:
        return 0.0
    now, later = RATES[season], RATES[(season + 1) % 4]
    return sum(
        count * (0.8 + 0.3 * (0.5 * (soon + rate))) for count, rate, soon in zip(pool, now, later, strict=True)
    )


def _effects(mine: Seat, rounds: float, opponents: int) -> float:
    value = 0.0
    for card, stored in zip(mine.play, mine.stored, strict=True):
        value += EACH_ROUND.get(card, 0.0) * rounds
        if rounds > 0:
            value += IN_PLAY.get(card, 0.0)
        if card == CAULDRON:
            value += 2.0 * sum(stored)
    return value


CAULDRON = 35
EACH_ROUND = {
    5: 1.5, 6: 1.2, 8: 1.0, 11: 0.6, 13: 1.6, 14: 1.2, 15: 2.0, 16: 1.0, 18: 0.3, 20: 0.8, 27: 1.0, 30: 0.8,
    32: 1.0, 33: 0.6, 34: 1.5, 35: 1.2, 39: 1.0, 41: 0.5, 43: 1.5, 44: 0.4, 47: 0.7, 50: -3.0,
}
IN_PLAY = {23: 5.0, 24: 8.0, 25: 7.0, 26: 10.0, 37: 4.0}
ON_ENTRY = {
    1: 5.0, 2: 5.0, 3: 9.0, 4: 5.0, 7: 3.0, 9: 12.0, 10: 4.0, 12: 4.0, 17: 1.0, 18: 2.5, 19: 8.0, 21: 4.0, 28: 6.0,
    29: 20.0, 31: 3.0, 36: 6.0, 38: 3.0, 40: 2.0, 42: 16.0, 45: 8.0, 46: 12.0, 48: 3.0, 49: 3.0, 50: 11.0,
}


def _plans(mine: Seat, pool: Energy, rounds: float, year: int) -> float:
    if rounds <= 0:
        return 0.0
    cards = [(card, rounds, 1.0) for card in mine.hand]
    cards += [(card, rounds, 0.8) for card in mine.drafted]
    for library, opens in ((mine.library_2, 2), (mine.library_3, 3)):
        left = min(rounds, (LAST_YEAR + 1 - opens) * 12 / MONTHS_A_ROUND)
        cards += [(card, left, 0.8) for card in library]
    places = mine.gauge - len(mine.play)
    value = 0.0
    for place, hope in enumerate(sorted((share * hope_of(card, pool, left) for card, left, share in cards), reverse=True)):
        if place < places:
            value += hope
        elif place < places + 0.5 * rounds:
            value += 0.6 * hope
    return value


def hope_of(card: int, pool: Energy, rounds: float) -> float:
    facts = CARDS[card]
    cost = facts.costs[2]
    missing = cost.tokens - overlap(pool, cost.energy)
    if missing > 2 * rounds:
        return 0.0
    brings = facts.prestige + ON_ENTRY.get(card, 0.0) + IN_PLAY.get(card, 0.0) + EACH_ROUND.get(card, 0.0) * (rounds - 1)
    gain = brings + HAND_PENALTY - cost.crystals - 1.3 * cost.tokens
    return max(0.0, gain) * 0.87**missing * min(1.0, rounds / 2)


def _others(position: Position, seat: int) -> float:
    held = 0.0
    for number, other in enumerate(position.seats):
        if number != seat:
            held += other.crystals + sum(PRESTIGE[card] for card in other.play) - HAND_PENALTY * len(other.hand)
            held += 1.2 * sum(other.reserve)
    return -0.5 * held / (len(position.seats) - 1)

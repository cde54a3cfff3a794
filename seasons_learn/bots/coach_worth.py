"""What a seat may expect at the end of the game, part by part, so that two prospects can be compared in words.

The parts that are points already are counted as in the final scoring (rulings C10). The others are estimates: the
value of each card is a judgement; the weights of the parts, and how far games stray from them, were fitted to 360
games of greedy bots at tables of two, three and four, and what better play adds to 68 games of the coach itself.
"""

from typing import NamedTuple

from seasons_learn.rules.energy import Energy, gather, overlap
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, FAMILIARS, HAND_PENALTY, LAST_YEAR, PRESTIGE, RATES
from seasons_learn.rules.legality import pools_of
from seasons_learn.rules.position import Position, Seat
from seasons_learn.rules.scoring import GAME_END

MONTHS_A_ROUND = 2.0
"""How far the season token moves in a round, on average."""
TOKEN_PRICE = 1.3
"""Crystals that a token is worth to a seat that has not yet decided what to do with it."""


class Worth(NamedTuple):
    """Points of a seat by where they come from.

    `crystals`, `prestige` (of cards in play), `endings` (cards that count at the end), `hand` and `bonuses` (both
    negative) are those of a score sheet; `energy` is what tokens may still bring, `effects` what cards in play will,
    `plans` what cards in hand and libraries will, `time` what the rounds to come bring to anybody. `others` is half of
    what opponents hold and of what time brings them, as a loss: it tells which answers help them, and is no point of
    one's own.
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
        """The points that the seat itself may expect if it plays on like the greedy bot."""
        return sum(self) - self.others

    @property
    def advantage(self) -> float:
        """The same, counting half of what the opponents have against it: what answers are ranked by."""
        return sum(self)


def worth(position: Position, seat: int) -> Worth:
    """What a seat may expect from a position."""
    mine, rounds = position.seats[seat], rounds_left(position)
    pool = gather(pools_of(mine))
    time = max(1.2 * rounds, 4.1 * rounds - 7.6)
    endings = sum(GAME_END[card](position.seats, seat)[1] for card in mine.play if card in GAME_END)
    return Worth(
        mine.crystals,
        sum([PRESTIGE[card] for card in mine.play]),
        endings,
        -HAND_PENALTY * len(mine.hand),
        -BONUS_PENALTY[mine.bonuses_used],
        _energy(pool, position.season) if rounds else 0.0,
        _effects(mine, pool, rounds, len(position.seats) - 1) if rounds else 0.0,
        _plans(mine, pool, rounds, len(position.seats)) if rounds else 0.0,
        time,
        _others(position, seat) - time / 2,
    )


def rounds_left(position: Position) -> float:
    """About how many rounds are still to be played, this one included; 0 once the third year is over."""
    months = (LAST_YEAR - position.year) * 12 + 13 - position.month
    return max(0.0, months / MONTHS_A_ROUND) if not position.over else 0.0


def spread(rounds: float) -> float:
    """How far two games out of three end from what is expected, at most, with so many rounds to go.

    >>> round(spread(18)), round(spread(2)), spread(0)
    (36, 18, 0.0)
    """
    return 9.0 + 6.4 * rounds**0.5 if rounds > 0 else 0.0


def better_play(rounds: float) -> float:
    """Points that one who plays on like the coach gets beyond one who plays on like the greedy bot.

    >>> better_play(18) > 70, better_play(1)
    (True, 0.0)
    """
    return 4.6 * max(0.0, rounds - 2)


def _energy(pool: Energy, season: int) -> float:
    """Tokens at the rates of this season and of the next, since nobody transmutes whenever they like."""
    now, soon = RATES[season], RATES[(season + 1) % len(RATES)]
    return sum([n * (0.55 + 0.11 * (a + b)) for n, a, b in zip(pool, now, soon, strict=True)])


# ---- cards

BALANCE, POTION_OF_LIFE, CAULDRON, FIGRIM, TITUS, IDOL = 5, 26, 35, 11, 39, 43
EACH_ROUND = {
    5: 1.1, 6: 0.8, 8: 0.7, 11: 0.4, 13: 1.1, 14: 0.8, 15: 1.4, 16: 0.7, 18: 0.2, 20: 0.6, 27: 0.7, 30: 0.6,
    32: 0.7, 33: 0.4, 34: 1.0, 35: 0.8, 39: 0.7, 41: 0.4, 43: 0.7, 44: 0.3, 47: 0.5, 50: -3.0,
}  # fmt: skip
"""What a card in play brings in a round, roughly; the Idol and those that make opponents pay: for each of them."""
STILL_TO_USE = {23: 4.0, 24: 6.0, 25: 6.0, 26: 7.0, 37: 3.0}
"""What a card that will be sacrificed for its effect is worth until then."""
ON_ENTRY = {
    1: 5.0, 2: 5.0, 3: 9.0, 4: 5.0, 7: 3.0, 9: 12.0, 10: 4.0, 12: 4.0, 17: 1.0, 18: 2.5, 19: 8.0, 21: 4.0, 28: 6.0,
    29: 20.0, 31: 3.0, 36: 6.0, 38: 3.0, 40: 2.0, 42: 14.0, 45: 8.0, 46: 12.0, 48: 3.0, 49: 3.0, 50: 11.0,
}  # fmt: skip
"""What entering play brings besides prestige, roughly; for Helm, Lantern and Urm what they bring at the end."""


def _effects(mine: Seat, pool: Energy, rounds: float, opponents: int) -> float:
    value = 0.0
    for card, stored in zip(mine.play, mine.stored, strict=True):
        times = opponents if card in (FIGRIM, TITUS) else 1
        if card == IDOL:
            times = sum(1 for other in mine.play if other in FAMILIARS)
        value += EACH_ROUND.get(card, 0.0) * times * rounds + STILL_TO_USE.get(card, 0.0)
        if card == CAULDRON:
            value += 2.0 * sum(stored)
        elif card == POTION_OF_LIFE:
            value += 1.5 * sum(pool)
        elif card == BALANCE:
            value += 0.5 * max(pool)
    return value


def _plans(mine: Seat, pool: Energy, rounds: float, players: int) -> float:
    """What the cards not yet in play may bring: the best ones for which there is room, energy and time."""
    hopes = [hope_of(card, pool, rounds, players) for card in mine.hand]
    hopes += [0.8 * hope_of(card, pool, rounds, players) for card in mine.drafted]
    for library, opens in ((mine.library_2, 2), (mine.library_3, 3)):
        left = min(rounds, (LAST_YEAR + 1 - opens) * 12 / MONTHS_A_ROUND)
        hopes += [0.8 * hope_of(card, pool, left, players) for card in library]
    places = mine.gauge - len(mine.play)
    value = 0.0
    for place, hope in enumerate(sorted(hopes, reverse=True)):
        if place < places:
            value += hope
        elif place < places + 0.5 * rounds:
            value += 0.6 * hope
    return value


def hope_of(card: int, pool: Energy, rounds: float, players: int) -> float:
    """What summoning a card would add, less for every token still to be gathered; in hand it costs points."""
    facts = CARDS[card]
    cost = facts.costs[players]
    missing = cost.tokens - overlap(pool, cost.energy)
    if missing > 2 * rounds:
        return 0.0
    brings = facts.prestige + ON_ENTRY.get(card, 0.0) + STILL_TO_USE.get(card, 0.0)
    brings += EACH_ROUND.get(card, 0.0) * (rounds - 1)
    gain = brings + HAND_PENALTY - cost.crystals - TOKEN_PRICE * cost.tokens
    return 0.6 * max(0.0, gain) * 0.87**missing * min(1.0, rounds / 2)


def _others(position: Position, seat: int) -> float:
    """Half of what the opponents have on average, as a loss."""
    held = 0.0
    for number, other in enumerate(position.seats):
        if number != seat:
            held += other.crystals + sum([PRESTIGE[card] for card in other.play])
            held += TOKEN_PRICE * sum(other.reserve) - HAND_PENALTY * len(other.hand)
    return -0.5 * held / (len(position.seats) - 1)

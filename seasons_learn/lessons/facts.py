"""Facts by path: every number that a lesson may name, taken from the engine, so that no text can go wrong unnoticed.

A path is words between slashes, such as `rate/winter/fire` or `after/seat/0/crystals`; sums and products of paths and
whole numbers are facts too: `2*rate/winter/earth+rate/winter/fire`. docs/writing_lessons.md lists them all.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from seasons_learn.errors import SeasonsError
from seasons_learn.rules import facts
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import CARDS, SEASONS, CardFacts, Cost, Die
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import Position
from seasons_learn.rules.scoring import score

Tree = dict[str, Any]
"""Words to numbers, or to further words."""
BY_KEY: dict[str, CardFacts] = {card.key: card for card in CARDS.values()}
MOST_PARTS = 20
MOST = 9999
_PART = re.compile(r"[-+*]|[^-+*]+")


class FactError(SeasonsError):
    """A path that names no fact, or a fact that is not known at this place; the message names what there is."""


@dataclass(frozen=True, slots=True)
class Known:
    """What facts are taken from: the position in view, and the one after the solution where there is one."""

    position: Position | None = None
    after: Position | None = None


NOTHING = Known()


def fact(path: str, known: Known = NOTHING) -> int:
    """The number that a path names, or that a sum of paths comes to. Raises FactError.

    >>> fact("rate/winter/fire + 2*rate/winter/earth"), fact("card/amulet_of_earth/crystals")
    (8, 9)
    """
    parts = _PART.findall(path.replace(" ", ""))
    if len(parts) > MOST_PARTS or not any("/" in part for part in parts):
        raise FactError(f"{path[:60]!r} names no fact: a path has words between slashes, such as limit/reserve")
    values, signs = parts[::2], parts[1::2]
    if len(values) != len(signs) + 1 or any(sign not in "+-*" for sign in signs) or any(one in "+-*" for one in values):
        raise FactError(f"{path[:60]!r}: between two paths or numbers stands one of + - *")
    sums = [_value(values[0], known)]
    for sign, part in zip(signs, values[1:], strict=True):
        value = _value(part, known)
        if sign == "*":
            sums[-1] *= value
        else:
            sums.append(value if sign == "+" else -value)
    total = sum(sums)
    if abs(total) > MOST:
        raise FactError(f"{path[:60]!r} comes to more than {MOST}: no number of the game is so large")
    return total


def _value(part: str, known: Known) -> int:
    if part.isdecimal() and len(part) < 5:
        return int(part)
    words = part.split("/")
    if words[0] not in ROOTS:
        raise FactError(f"there is no fact {part[:60]!r}; facts begin with {', '.join(ROOTS)}")
    if words[0] == "gain":
        path = "/".join(words[1:])
        return _value(f"after/{path}", known) - _value(path, Known(known.position))
    found: Any = ROOTS[words[0]](known)
    for at, word in enumerate(words[1:], 1):
        path = "/".join(words[:at])
        if isinstance(found, list):
            found = {str(number): part for number, part in enumerate(found)}
        if not isinstance(found, dict):
            raise FactError(f"'{path}' is a number of its own: leave out {'/'.join(words[at:])[:40]!r}")
        if word not in found:
            near = get_close_matches(word[:40], found, n=4, cutoff=0.5) or list(found)[:30]
            raise FactError(f"there is no {word[:40]!r} in '{path}'; there are {', '.join(near)}")
        found = found[word]
    if isinstance(found, dict) and words[-1] in WHOLE:
        found = found[WHOLE[words[-1]]]
    if isinstance(found, dict):
        raise FactError(f"'{part[:60]}' needs a word more: {', '.join(list(found)[:30])}")
    if isinstance(found, bool) or not isinstance(found, int):
        raise FactError(f"{part[:60]!r} is no number but {found!r}")
    return found


# ---- what the game's components say


def _energy(bundle: tuple[int, ...]) -> Tree:
    return dict(zip(TYPES, bundle, strict=True))


def _cost(cost: Cost) -> Tree:
    return {**_energy(cost.energy), "crystals": cost.crystals, "tokens": cost.tokens}


_RATES: Tree = {season: _energy(rates) for season, rates in zip(SEASONS, facts.RATES, strict=True)}
_LIMITS: Tree = {
    "reserve": facts.RESERVE_LIMIT,
    "gauge": facts.GAUGE_LIMIT,
    "bonuses": facts.BONUS_LIMIT,
    "exchange": facts.EXCHANGED,
    "hand_penalty": facts.HAND_PENALTY,
    "years": facts.LAST_YEAR,
    "months": 3 * len(SEASONS),
    "seasons": len(SEASONS),
    "energies": len(TYPES),
    "pack": facts.PACK_SIZE,
    "packet": facts.PACKET_SIZE,
}
_BONUSES: Tree = {str(number): points for number, points in enumerate(facts.BONUS_PENALTY)}
_MONTHS: Tree = {name: {"first": 3 * at + 1, "last": 3 * at + 3} for at, name in enumerate(SEASONS)}
_DICE: Tree = {
    "each": len(facts.DICE[0]),
    "all": sum(map(len, facts.DICE)),
    "faces": len(facts.DICE[0][0]),
    **{str(players): {"count": players + 1, "all": len(SEASONS) * (players + 1)} for players in (2, 3, 4)},
}


@cache
def _levels() -> Tree:
    decks = {level: facts.deck(level) for level in facts.LEVELS}
    return {level: {"cards": len(cards), "kinds": len(set(cards))} for level, cards in decks.items()}


@cache
def _cards(players: int) -> Tree:
    """All cards; costs without a number of players are those at the table in view."""
    return {key: _card(card, players) for key, card in BY_KEY.items()}


def _card(card: CardFacts, players: int) -> Tree:
    costs = {str(number): _cost(cost) for number, cost in card.costs.items()}
    found = {
        **card.params,
        "cost": {**costs[str(players)], **costs},
        "prestige": card.prestige,
        "copies": card.copies,
        "number": card.number,
        "activation": card.activation_cost or {},
    }
    if card.reprint:
        rest = dict(card.reprint)
        cost = rest.pop("cost", {})
        found["reprint"] = {
            **rest.pop("params", {}),
            "cost": {**cost.get("energy", {}), "crystals": cost.get("crystals", 0)},
            "activation": rest.pop("activation_cost", None) or {},
            **rest,
        }
    return found


# ---- what lies on the table


def _in_view(known: Known) -> Position:
    if known.position is None:
        raise FactError("no position is in view here: give the step a 'position', or use a fact of the components")
    return known.position


def _afterwards(known: Known) -> Tree:
    if known.after is None:
        raise FactError("'after' and 'gain' look at the position after a solution: this step has none")
    return {"seat": _seats(known.after), "table": _table(known.after), "die": _on_table(known.after)}


def _seats(position: Position) -> Tree:
    sheets = score(position)
    found: Tree = {}
    for number, seat in enumerate(position.seats):
        lines: Tree = {"total": sheets[number].total}
        for line in sheets[number].lines:
            lines[line.kind] = lines.get(line.kind, 0) + line.points
        stored: Tree = {}
        for card, bundle in zip(seat.play, seat.stored, strict=True):
            if any(bundle):
                stored[CARDS[card].key] = {**_energy(bundle), "all": sum(bundle)}
        found[str(number)] = {
            "crystals": seat.crystals,
            "gauge": seat.gauge,
            "reserve": {"all": sum(seat.reserve), **_energy(seat.reserve)},
            "limit": reserve_limit(seat),
            "room": seat.gauge - len(seat.play),
            "hand": len(seat.hand),
            "play": len(seat.play),
            "bonuses": seat.bonuses_used,
            "penalty": facts.BONUS_PENALTY[seat.bonuses_used],
            "library_2": len(seat.library_2),
            "library_3": len(seat.library_3),
            "stored": stored,
            "score": {"prestige": 0, "game_end": 0, **lines},
            "die": _face(seat.die) if seat.die else {},
        }
    return found


def _face(die: Die) -> Tree:
    return {**_energy(die.energy), "crystals": die.crystals, "pips": die.pips, "tokens": sum(die.energy)}


def _on_table(position: Position) -> Tree:
    return {str(number): _face(die) for number, die in enumerate(position.dice, 1)}


def _table(position: Position) -> Tree:
    return {
        "year": position.year,
        "month": position.month,
        "players": len(position.seats),
        "dice": len(position.dice),
        "draw_pile": len(position.draw_pile),
        "discard_pile": len(position.discard_pile),
    }


ROOTS: dict[str, Callable[[Known], Tree]] = {
    "rate": lambda known: _RATES,
    "limit": lambda known: _LIMITS,
    "bonus": lambda known: _BONUSES,
    "month": lambda known: _MONTHS,
    "dice": lambda known: _DICE,
    "level": lambda known: _levels(),
    "card": lambda known: _cards(len(known.position.seats) if known.position else 2),
    "seat": lambda known: _seats(_in_view(known)),
    "die": lambda known: _on_table(_in_view(known)),
    "table": lambda known: _table(_in_view(known)),
    "after": _afterwards,
    "gain": _afterwards,
}
"""Where paths begin, and the words that follow there."""
WHOLE = {"reserve": "all", "score": "total"}
"""Words that are a number of their own and have parts too."""

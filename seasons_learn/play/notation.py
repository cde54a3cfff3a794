"""Notation: every action as a line that a person can type, and back.

The words are the rulebook's, in English in every language, like the letters of chess pieces: records and rule cases
must read the same everywhere. `write` and `read` are inverse for every legal action.
"""

import re
from collections.abc import Callable
from typing import Any

from seasons_learn.errors import SeasonsError
from seasons_learn.play.names import card_number
from seasons_learn.rules.display import bundle_text
from seasons_learn.rules.energy import NONE, TYPES, Energy, Payment
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import pools_of
from seasons_learn.rules.position import Action, Position

MOST_CHARACTERS = 2000


class NotationError(SeasonsError):
    """A line that is no action; the message says what was expected."""


def write(position: Position, action: Action) -> str:
    """An action of the seat that must choose, as a line.

    >>> from seasons_learn.rules.setup import new_position
    >>> write(new_position(2, seed=1), ("draft", 20))
    'draft Hand of Fortune'
    """
    verb, value = action
    return WRITERS[verb](position, value)


def read(position: Position, line: str) -> Action:
    """The action that a line names at this position; whether it is legal is another question.

    Raises NotationError for what is no action, UnknownCard for a card that does not exist.
    """
    if len(line) > MOST_CHARACTERS:
        raise NotationError(f"A line has at most {MOST_CHARACTERS} characters, this one has {len(line)}.")
    plain = " ".join(line.replace("\u2019", "'").split())
    for pattern, reader in READERS:
        match = pattern.fullmatch(plain)
        if match:
            return reader(position, **match.groupdict())
    known = ", ".join(sorted({verb for verb, _ in HELP}))
    raise NotationError(f"{plain[:60]!r} is no action. Actions begin with: {known}.")


# ---- writing


def _name(card: int) -> str:
    return CARDS[card].name if card in CARDS else "hidden card"


def _seat(position: Position) -> int:
    return position.choice.seat if position.choice is not None else position.active


def _place(position: Position, entry: int) -> str:
    """A card in play by name, with the number of the copy where there are several that differ."""
    seat = position.seats[_seat(position)]
    card = seat.play[entry]
    places = [place for place, other in enumerate(seat.play) if other == card]
    looks = {(seat.turned[place], seat.stored[place]) for place in places}
    return f"{_name(card)} {places.index(entry) + 1}" if len(looks) > 1 else _name(card)


def _places(position: Position, entries: tuple[int, ...]) -> str:
    """Several cards in play; copies that are alike are counted off in order."""
    return ", ".join(_place(position, entry) for entry in entries)


def _payment_text(position: Position, payment: Payment) -> str:
    parts = [bundle_text(payment[0])] if any(payment[0]) else []
    several = len(payment) > 2
    for number, bundle in enumerate(payment[1:], 1):
        if any(bundle):
            parts.append(f"{bundle_text(bundle)} from Amulet of Water{f' {number}' if several else ''}")
    return " + ".join(parts) or "nothing"


def _packs_text(position: Position, packs: tuple[tuple[int, ...], ...]) -> str:
    return "packs " + " / ".join(", ".join(map(_name, pack)) for pack in packs)


def _card_or_none(before: str, after: str = "") -> Callable[[Position, Any], str]:
    return lambda position, card: f"{before} {_name(card) if card else 'no card'}{after}"


def _types_text(position: Position, mask: int) -> str:
    return "types " + ", ".join(name for kind, name in enumerate(TYPES) if mask >> kind & 1)


WRITERS: dict[str, Callable[[Position, Any], str]] = {
    "draft": _card_or_none("draft"),
    "packs": _packs_text,
    "take_die": lambda position, index: f"take die {index + 1}",
    "gain_die": lambda position, _: "gain die",
    "draw": lambda position, _: "draw",
    "transmute": lambda position, value: f"transmute {_payment_text(position, value)}" if value else "transmute",
    "summon": _card_or_none("summon"),
    "activate": lambda position, entry: f"activate {_place(position, entry)}",
    "bonus": lambda position, bonus: f"bonus {bonus.replace('_', ' ')}",
    "end_turn": lambda position, _: "end turn",
    "end_round": lambda position, _: "end round",
    "score": lambda position, _: "score",
    "gain": lambda position, bundle: f"gain {bundle_text(bundle)}",
    "keep": lambda position, bundle: f"keep {bundle_text(bundle)}",
    "pay": lambda position, payment: f"pay {_payment_text(position, payment)}",
    "mirror": lambda position, value: f"change {value[0]} {TYPES[value[1]]} into {TYPES[value[2]]}",
    "types": _types_text,
    "keep_card": _card_or_none("take"),
    "give_card": _card_or_none("give"),
    "put_in_play": _card_or_none("put", " into play"),
    "discard_card": _card_or_none("discard"),
    "sacrifice": lambda position, entries: f"sacrifice {_places(position, entries)}",
    "take_back": lambda position, entries: f"take back {_places(position, entries)}",
    "target": lambda position, seat: f"choose seat {seat + 1}",
    "move": lambda position, spaces: f"move {spaces:+d}",
    "mode": lambda position, word: f"choose {word.replace('_', ' ')}",
    "next": lambda position, card: f"resolve {_name(card)}",
}


# ---- reading


def _bundle(text: str) -> Energy:
    if text.casefold() in ("nothing", "none", "no energy"):
        return NONE
    counts = dict.fromkeys(TYPES, 0)
    words = text.casefold().replace(",", " ").split()
    if len(words) % 2:
        raise NotationError(f"{text[:60]!r} is no amount of energy: write it like '2 water 1 fire'.")
    for count, name in zip(words[::2], words[1::2], strict=True):
        if name not in counts or not (count.isdecimal() and len(count) <= 3):
            raise NotationError(f"{count} {name} is no amount of energy: write it like '2 water 1 fire'."[:160])
        counts[name] += int(count)
    air, water, fire, earth = counts.values()
    return air, water, fire, earth


_FROM = re.compile(r"(?P<energy>.+?) from amulet of water(?: (?P<copy>[1-9]))?", re.IGNORECASE)


def _payment(position: Position, text: str) -> Payment:
    pools = pools_of(position.seats[_seat(position)])
    bundles: list[Energy] = [NONE] * len(pools)
    for part in text.split("+"):
        match = _FROM.fullmatch(part.strip())
        pool = int(match["copy"] or 1) if match else 0
        if pool >= len(bundles):
            raise NotationError("There is no such Amulet of Water in play.")
        bundles[pool] = _bundle(match["energy"] if match else part.strip())
    return tuple(bundles)


def _card(name: str) -> int:
    return 0 if name.casefold() in ("no card", "none", "nothing") else card_number(name)


_COPY = re.compile(r"(?P<name>.+?)(?: (?P<copy>[1-9]))?")


def _entries(position: Position, names: str) -> tuple[int, ...]:
    """Places in play by name; the same name twice means two copies."""
    seat = position.seats[_seat(position)]
    found: list[int] = []
    for name in names.split(","):
        match = _COPY.fullmatch(name.strip())
        if not match:
            raise NotationError("Name the cards, with commas between them.")
        card, copy = card_number(match["name"]), match["copy"]
        places = [entry for entry, other in enumerate(seat.play) if other == card and entry not in found]
        if copy is not None:
            places = [entry for entry, other in enumerate(seat.play) if other == card][int(copy) - 1 : int(copy)]
        elif position.choice is not None and position.choice.kind == "turn":
            places = [entry for entry in places if not seat.turned[entry]] or places
        if not places:
            raise NotationError(f"{CARDS[card].name} is not in play there.")
        found.append(places[0])
    return tuple(sorted(found))


def _read_packs(position: Position, packs: str) -> Action:
    return "packs", tuple(
        tuple(sorted(card_number(name) for name in pack.split(",") if name.strip())) for pack in packs.split("/")
    )


def _read_types(position: Position, types: str) -> Action:
    names = types.casefold().replace(",", " ").split()
    if not set(names) <= set(TYPES) or len(set(names)) != len(names):
        raise NotationError("Name energy types, each at most once: air, water, fire, earth.")
    return "types", sum(1 << TYPES.index(name) for name in names)


def _read_mirror(position: Position, amount: str, source: str, target: str) -> Action:
    try:
        return "mirror", (int(amount), TYPES.index(source.casefold()), TYPES.index(target.casefold()))
    except ValueError as error:
        raise NotationError("Write it like 'change 2 water into fire'.") from error


def _read_choose(position: Position, word: str) -> Action:
    seat = re.fullmatch(r"seat (\d)", word.casefold())
    return ("target", int(seat[1]) - 1) if seat else ("mode", word.casefold().replace(" ", "_"))


Reader = Callable[..., Action]

HELP: list[tuple[str, str]] = [
    ("draft", "draft CARD"),
    ("packs", "packs A, B, C / D, E, F / G, H, I"),
    ("take die", "take die 2"),
    ("gain die", "gain die"),
    ("draw", "draw"),
    ("transmute", "transmute, then transmute 2 earth 1 fire"),
    ("summon", "summon CARD"),
    ("activate", "activate CARD"),
    ("bonus", "bonus exchange, transmute, gauge or two cards"),
    ("end turn", "end turn"),
    ("gain", "gain 1 air 1 water"),
    ("keep", "keep 5 water 2 fire"),
    ("pay", "pay 1 fire + 2 earth from Amulet of Water"),
    ("change", "change 2 water into fire"),
    ("types", "types air, earth"),
    ("take", "take CARD or take no card"),
    ("give", "give CARD"),
    ("put", "put CARD into play"),
    ("discard", "discard CARD"),
    ("sacrifice", "sacrifice CARD, CARD"),
    ("take back", "take back CARD"),
    ("choose", "choose seat 2, choose draw"),
    ("move", "move +2"),
    ("resolve", "resolve CARD"),
]
"""What can be typed: how a line begins, and an example. `end round` and `score` are read, too, but need not be typed:
the table does both by itself."""


def _pattern(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.IGNORECASE)


READERS: list[tuple[re.Pattern[str], Reader]] = [
    (_pattern(r"draft (?P<name>.+)"), lambda position, name: ("draft", card_number(name))),
    (_pattern(r"packs:? (?P<packs>.+)"), _read_packs),
    (_pattern(r"take die (?P<number>\d{1,3})"), lambda position, number: ("take_die", int(number) - 1)),
    (_pattern(r"gain die"), lambda position: ("gain_die", 0)),
    (_pattern(r"draw"), lambda position: ("draw", 0)),
    (_pattern(r"transmute"), lambda position: ("transmute", 0)),
    (_pattern(r"transmute (?P<text>.+)"), lambda position, text: ("transmute", _payment(position, text))),
    (_pattern(r"summon (?P<name>.+)"), lambda position, name: ("summon", card_number(name))),
    (_pattern(r"activate (?P<name>.+)"), lambda position, name: ("activate", _entries(position, name)[0])),
    (_pattern(r"bonus (?P<name>.+)"), lambda position, name: ("bonus", name.casefold().replace(" ", "_"))),
    (_pattern(r"end turn"), lambda position: ("end_turn", 0)),
    (_pattern(r"end round"), lambda position: ("end_round", 0)),
    (_pattern(r"score"), lambda position: ("score", 0)),
    (_pattern(r"gain (?P<text>.+)"), lambda position, text: ("gain", _bundle(text))),
    (_pattern(r"keep (?P<text>.+)"), lambda position, text: ("keep", _bundle(text))),
    (_pattern(r"pay (?P<text>.+)"), lambda position, text: ("pay", _payment(position, text))),
    (_pattern(r"change (?P<amount>\d{1,3}) (?P<source>\w+) into (?P<target>\w+)"), _read_mirror),
    (_pattern(r"types (?P<types>.+)"), _read_types),
    (_pattern(r"take back (?P<names>.+)"), lambda position, names: ("take_back", _entries(position, names))),
    (_pattern(r"take (?P<name>.+)"), lambda position, name: ("keep_card", _card(name))),
    (_pattern(r"give (?P<name>.+)"), lambda position, name: ("give_card", card_number(name))),
    (_pattern(r"put (?P<name>.+?) into play"), lambda position, name: ("put_in_play", _card(name))),
    (_pattern(r"discard (?P<name>.+)"), lambda position, name: ("discard_card", card_number(name))),
    (_pattern(r"sacrifice (?P<names>.+)"), lambda position, names: ("sacrifice", _entries(position, names))),
    (_pattern(r"choose (?P<word>.+)"), _read_choose),
    (_pattern(r"move (?P<spaces>[+-]?\d{1,2})"), lambda position, spaces: ("move", int(spaces))),
    (_pattern(r"resolve (?P<name>.+)"), lambda position, name: ("next", card_number(name))),
]

"""What one step may do: each kind changes its own fields only, by exactly what it says, and no card is ever lost."""

from __future__ import annotations

from typing import Any

import msgspec

from seasons_learn.play.game import StepTaken
from seasons_learn.rules.energy import NONE, Energy, gather, plus
from seasons_learn.rules.facts import deck
from seasons_learn.rules.legality import BESPELLED_GRIMOIRE
from seasons_learn.rules.position import NOBODY, Position, Seat
from tests.support import zones

TEMPORAL_BOOTS, AMULET_OF_WATER, GLUTTON_CAULDRON = 7, 4, 35
HAND = frozenset(("hand", "hand_seen"))
PLAY = frozenset(("play", "turned", "stored"))
ASIDE = frozenset(("aside", "aside_seen"))
PILE = frozenset(("draw_pile", "draw_seen"))
DISCARDS = frozenset(("discard_pile", "discard_seen"))
TURN = frozenset(("phase", "draw_open", "window"))
MAY_CHANGE: dict[str, frozenset[str]] = {
    "action": frozenset(),
    "crystals": frozenset(("crystals",)),
    "transfer": frozenset(("crystals",)),
    "gain": frozenset(("reserve",)),
    "spend": frozenset(("reserve", "stored")),
    "becomes": frozenset(("reserve",)),
    "store": frozenset(("stored",)),
    "unload": frozenset(("reserve", "stored")),
    "gauge": frozenset(("gauge",)),
    "set_aside": PILE | ASIDE,
    "keep": ASIDE | HAND,
    "give": ASIDE | HAND,
    "throw_away": ASIDE | DISCARDS,
    "put_back": ASIDE | PILE,
    "draw": PILE | HAND,
    "bury": PILE | DISCARDS,
    "enter": HAND | ASIDE | PLAY,
    "sacrifice": PLAY | DISCARDS,
    "take_back": PLAY | HAND,
    "pass_on": PLAY,
    "discard": HAND | DISCARDS,
    "library": HAND | {"library_2", "library_3"},
    "shuffle": PILE | DISCARDS,
    "draft": frozenset(("draft", "drafted", "saw", "kept")),
    "pass_packets": frozenset(("draft",)),
    "packs": HAND | {"drafted", "library_2", "library_3"},
    "turn": frozenset(("turned",)),
    "straighten": frozenset(("turned",)),
    "chance": frozenset(("generator", "pins")),
    "roll": frozenset(("dice", "takers", "die")),
    "take_die": frozenset(("takers", "die")),
    "begin_turn": TURN | {"active"},
    "reroll": TURN | {"die", "dice"},
    "die_done": TURN,
    "draw_done": TURN,
    "die_used": TURN,
    "permit": frozenset(("permit",)),
    "rate": frozenset(("permit", "transmute_bonus")),
    "bonus": frozenset(("bonuses_used",)),
    "end_turn": frozenset(("draw_open", "window", "permit", "transmute_bonus")),
    "token": frozenset(("year", "month")),
    "first": frozenset(("first", "active")),
    "phase": frozenset(("phase",)),
    "ask": frozenset(("choice", "stack")),
}
SEAT_FIELDS = tuple(field.name for field in msgspec.structs.fields(Seat))
TABLE_FIELDS = tuple(field.name for field in msgspec.structs.fields(Position) if field.name not in ("seats", "step"))
CARD_FIELDS = frozenset(
    ("draw_pile", "discard_pile", "aside", "hand", "play", "library_2", "library_3", "draft", "drafted")
)
ENERGY_FIELDS = frozenset(("reserve", "stored"))


def check_step(taken: StepTaken) -> None:
    """All that holds for a single step (rulings F)."""
    before, after = taken.before, taken.after
    told = f"step {taken.number}: {taken.step}"
    assert after.step == before.step + 1, told
    changed = changes(before, after)
    assert changed <= MAY_CHANGE[taken.kind], f"{told} changed {changed}"
    if not changed.isdisjoint(CARD_FIELDS):
        assert sorted(card for zone in zones(after) for card in zone) == list(deck(after.level)), told
    if "crystals" in changed or taken.kind in ("crystals", "transfer"):
        assert_crystals(taken, told)
    if not changed.isdisjoint(ENERGY_FIELDS) or taken.kind in ("gain", "spend", "becomes", "store", "unload"):
        assert_energy(taken, told)
    for old, mine in zip(before.seats, after.seats, strict=True):
        if old is not mine:
            assert_seat(mine, told)
    if taken.kind == "enter":
        assert len(before.seats[taken.seat].play) < before.seats[taken.seat].gauge, told
    elif taken.kind == "turn":
        entry, card = taken.amounts
        assert not before.seats[taken.seat].turned[entry], told
        assert before.seats[taken.seat].play[entry] == card, told
    elif taken.kind == "token":
        assert_token(taken, told)


def assert_seat(mine: Seat, told: str) -> None:
    """A seat's numbers are within their bounds, and what belongs together has the same length."""
    assert 0 <= mine.gauge <= 15, told
    assert 0 <= mine.bonuses_used <= 3, told
    assert min(mine.crystals, *mine.reserve, *map(min, mine.stored or (NONE,))) >= 0, told
    assert len(mine.play) == len(mine.turned) == len(mine.stored), told
    assert len(mine.hand) == len(mine.hand_seen), told
    assert list(mine.hand) == sorted(mine.hand), told


def changes(before: Position, after: Position) -> set[str]:
    """The fields of the table and of its seats that are not the same."""
    found = {name for name in TABLE_FIELDS if getattr(before, name) != getattr(after, name)}
    for old, new in zip(before.seats, after.seats, strict=True):
        if old is not new:
            found |= {name for name in SEAT_FIELDS if getattr(old, name) != getattr(new, name)}
    return found


def assert_crystals(taken: StepTaken, told: str) -> None:
    expected = [mine.crystals for mine in taken.before.seats]
    if taken.kind == "crystals":
        expected[taken.seat] += taken.amounts[0]
    elif taken.kind == "transfer":
        to, amount = taken.amounts
        assert amount > 0, told
        expected[taken.seat] -= amount
        expected[to] += amount
    assert [mine.crystals for mine in taken.after.seats] == expected, told


def assert_energy(taken: StepTaken, told: str) -> None:
    """Tokens come and go only as the step says; those on a card that leaves play are lost with it (rulings D4)."""
    expected = [total(mine) for mine in taken.before.seats]
    kind, seat, details = taken.kind, taken.seat, taken.amounts
    if kind == "gain":
        expected[seat] = plus(expected[seat], details[0])
    elif kind == "store":
        expected[seat] = plus(expected[seat], details[1])
    elif kind == "spend":
        expected[seat] = less(expected[seat], gather(details[0]))
    elif kind == "becomes":
        before = taken.before.seats[seat]
        assert sum(details[0]) == sum(before.reserve), told
        expected[seat] = plus(less(expected[seat], before.reserve), details[0])
    elif kind in ("sacrifice", "take_back", "pass_on"):
        gone = details[0] if kind == "sacrifice" else (details[0],)
        for entry in gone:
            expected[seat] = less(expected[seat], taken.before.seats[seat].stored[entry])
    assert [total(mine) for mine in taken.after.seats] == expected, told


def total(mine: Seat) -> Energy:
    """All tokens of a seat, in the reserve and on cards."""
    return gather((mine.reserve, *mine.stored))


def less(energy: Energy, taken: Energy) -> Energy:
    air, water, fire, earth = (count - gone for count, gone in zip(energy, taken, strict=True))
    return air, water, fire, earth


def assert_token(taken: StepTaken, told: str) -> None:
    """The unchosen die moves the season token by its pips, Boots by one to three either way (rulings C8, D7)."""
    before = taken.before
    year, month = taken.amounts
    spaces = (year - before.year) * 12 + month - before.month
    if taken.source == TEMPORAL_BOOTS:
        assert 1 <= abs(spaces) <= 3, told
    else:
        assert spaces == before.dice[before.takers.index(NOBODY)].pips, told


def check_open(here: Position) -> None:
    """What holds whenever a choice is open, or the game is over (rulings F)."""
    keepers = {frame.seat for frame in here.stack if frame.program == "limit"}
    choice = here.choice
    if choice is not None and choice.kind == "keep":
        keepers.add(choice.seat)
    for number, mine in enumerate(here.seats):
        limit = 10 if BESPELLED_GRIMOIRE in mine.play else 7
        assert number in keepers or sum(mine.reserve) <= limit
        for card, stored in zip(mine.play, mine.stored, strict=True):
            most = {AMULET_OF_WATER: 4, GLUTTON_CAULDRON: 6}.get(card, 0)
            assert sum(stored) <= most
    assert 0 <= here.year <= 4
    assert here.year < 4 or here.phase in ("turn_start", "turn", "round_end", "game_end", "over")
    if here.phase in ("turn_start", "turn", "round_end"):
        assert here.takers.count(NOBODY) == 1
        assert sorted(taker for taker in here.takers if taker != NOBODY) == list(range(len(here.seats)))
    if here.phase in ("turn", "turn_start") and not here.stack and choice is not None and choice.kind == "turn":
        assert choice.seat == here.active
        assert not here.aside


def check_menu_is_calm(here: Position) -> None:
    """Between actions nothing waits and every reserve is within its limit (rulings C2, C3)."""
    choice: Any = here.choice
    if choice is None or choice.kind in ("turn", "die", "draft", "packs"):
        assert here.stack == ()
        assert here.aside == ()
        for mine in here.seats:
            assert sum(mine.reserve) <= (10 if BESPELLED_GRIMOIRE in mine.play else 7)

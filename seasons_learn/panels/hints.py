"""What an option costs and brings, in few words, before it is pressed."""

from seasons_learn.panels.book import energy_words
from seasons_learn.panels.words import ui
from seasons_learn.play.options import Option
from seasons_learn.play.preview import Change
from seasons_learn.rules.energy import NONE, Energy, plus
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import Position
from seasons_learn.text import signed

Hints = tuple[tuple[str, str], ...]
WITHOUT = frozenset(("draft", "packs", "end_turn", "gain", "keep", "transmute", "mirror", "next", "types", "score"))
"""Verbs whose buttons say all there is to say, or whose amounts are still to be chosen."""

GIVEN_UP = frozenset(("sacrifice", "take_back"))
"""Verbs by which tokens are lost with a card, and not paid."""


def hints(position: Position, option: Option, names: tuple[str, ...]) -> Hints:
    """(text, tone) pairs; the tone is "good", "bad" or "plain"."""
    choice = position.choice
    verb, value = option.action
    if choice is None or verb in WITHOUT:
        return ()
    seat = position.seats[choice.seat]
    if verb == "take_die":
        return _overflow(sum(seat.reserve), sum(position.dice[value].energy), reserve_limit(seat))
    preview = option.preview
    found: list[tuple[str, str]] = []
    for change in preview.changes:
        if change.seat == choice.seat:
            own = _own(change, reserve_limit(seat), verb in GIVEN_UP)
            found += [hint for hint in own if verb != "pay" or hint[1] != "plain"]
        else:
            found += _others(change, names[change.seat])
    if preview.then in ("gain", "keep", "pay", "give_card", "target", "move", "mode", "types", "transmute"):
        found.append((ui(f"then-{preview.then.replace('_', '-')}"), "plain"))
    return tuple(found)


def _own(change: Change, limit: int, given_up: bool) -> list[tuple[str, str]]:
    found = []
    crystals = change.crystals[1] - change.crystals[0]
    if crystals:
        found.append((ui("hint-crystals", n=signed(crystals)), "good" if crystals > 0 else "bad"))
    lost, won = _difference(*change.reserve)
    if any(lost):
        words = energy_words(lost)
        found.append((ui("hint-lose", what=words), "bad") if given_up else (ui("hint-pay", what=words), "plain"))
    if any(won):
        found.append((ui("hint-gain", what=energy_words(won)), "good"))
        found += _overflow(sum(change.reserve[0]) - sum(lost), sum(won), limit)
    if change.gauge[0] != change.gauge[1]:
        tone = "good" if change.gauge[1] > change.gauge[0] else "bad"
        found.append((ui("hint-gauge", before=change.gauge[0], after=change.gauge[1]), tone))
    return found


def _others(change: Change, name: str) -> list[tuple[str, str]]:
    crystals = change.crystals[1] - change.crystals[0]
    gauge = change.gauge[1] - change.gauge[0]
    found = []
    if crystals:
        found.append((ui("hint-other-crystals", name=name, n=signed(crystals)), "plain"))
    if gauge:
        found.append((ui("hint-other-gauge", name=name, n=signed(gauge)), "plain"))
    return found


def _overflow(held: int, gained: int, limit: int) -> tuple[tuple[str, str], ...]:
    """A warning where a gain does not fit into the reserve (rulings C3)."""
    after = held + gained
    if after <= limit or not gained:
        return ()
    return ((ui("hint-over", before=held, after=after, limit=limit, over=after - limit), "bad"),)


def _difference(before: Energy, after: Energy) -> tuple[Energy, Energy]:
    lost, won = NONE, NONE
    for kind, (old, new) in enumerate(zip(before, after, strict=True)):
        step = [0, 0, 0, 0]
        step[kind] = abs(new - old)
        air, water, fire, earth = step
        if new < old:
            lost = plus(lost, (air, water, fire, earth))
        else:
            won = plus(won, (air, water, fire, earth))
    return lost, won

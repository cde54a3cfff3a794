"""What the coach says: a hint that names no move, a suggestion with its reasons, and how two answers compare."""

from collections.abc import Callable, Sequence
from typing import Any

from seasons_learn.bots.coach import PRELUDE, Advice, Answer
from seasons_learn.bots.coach_worth import rounds_left
from seasons_learn.panels.book import Json, energy_words, season_name
from seasons_learn.panels.coach_reasons import lacking, last_round, merged, pack_rows, payable, reasons, season_after
from seasons_learn.panels.words import pool_names, ui
from seasons_learn.play.wording import card_names, die_words
from seasons_learn.rules.energy import TYPES, Energy, Payment, gather, overlap
from seasons_learn.rules.facts import CARDS, RATES, season_of
from seasons_learn.rules.legality import pools_of, reserve_limit
from seasons_learn.rules.position import Action, Position, Seat
from seasons_learn.text import number, signed

EQUAL = 1.0
"""Answers that differ by less than so many points are called equal."""
SHOWN = 4
RULES = {
    "take_die": "C1", "gain_die": "C2", "draw": "C2", "transmute": "C4", "summon": "C5", "activate": "C6",
    "bonus": "C7", "end_turn": "C8", "keep": "C3", "pay": "C5", "draft": "B", "packs": "B",
}  # fmt: skip
"""The ruling that an answer of a kind follows; where a card asks, it is the card's."""

# ---- answers in words


def action_words(position: Position, action: Action, names: tuple[str, ...]) -> str:
    """An answer as something to do: "Summon Purse of Io"."""
    verb, value = action
    choice = position.choice
    assert choice is not None
    args = DETAILS[verb](position, position.seats[choice.seat], value) if verb in DETAILS else {}
    if verb == "target":
        args = {"name": names[value]}
    elif verb == "mode":
        args = {"what": ui(f"mode-{value.replace('_', '-')}", card=choice.source)}
    return ui(f"coach-do-{verb.replace('_', '-')}", **args)


Args = dict[str, Any]


def _die(here: Position, _: Seat, place: int) -> Args:
    die = here.dice[place]
    return {"season": season_name(die.season), "what": ui("die-text", what=die_words(die), pips=die.pips)}


def _card(_: Position, __: Seat, card: int) -> Args:
    return {"card": CARDS[card].name if card else "", "any": "yes" if card else "no"}


def _in_play(_: Position, mine: Seat, places: int | Sequence[int]) -> Args:
    found = [places] if isinstance(places, int) else places
    return {"card": card_names(mine.play[place] for place in found)}


def _energy(_: Position, __: Seat, energy: Energy) -> Args:
    return {"what": energy_words(energy)}


def _payment(_: Position, __: Seat, payment: Payment | int) -> Args:
    if isinstance(payment, int):
        return {"what": "", "open": "yes"}
    return {"what": energy_words(gather(payment)), "open": "no"}


def _mirror(_: Position, __: Seat, change: tuple[int, int, int]) -> Args:
    count, old, new = change
    return {"n": count, "old": _type(old), "new": _type(new)}


def _types(_: Position, __: Seat, mask: int) -> Args:
    return {"what": ", ".join(_type(kind) for kind in range(len(TYPES)) if mask >> kind & 1)}


def _move(here: Position, _: Seat, spaces: int) -> Args:
    month = (here.month - 1 + spaces) % 12 + 1
    return {"month": month, "season": season_name(season_of(month))}


def _bonus(_: Position, __: Seat, bonus: str) -> Args:
    return {"what": ui(f"do-bonus-{bonus}")}


DETAILS: dict[str, Callable[[Position, Seat, Any], Args]] = {
    "take_die": _die, "activate": _in_play, "sacrifice": _in_play, "take_back": _in_play,
    "gain": _energy, "keep": _energy, "pay": _payment, "transmute": _payment, "mirror": _mirror, "types": _types,
    "move": _move, "bonus": _bonus, "draft": _card, "summon": _card, "keep_card": _card, "give_card": _card,
    "put_in_play": _card, "discard_card": _card, "next": _card,
}  # fmt: skip
"""What the sentence about an answer needs to know, by its verb."""


def _type(kind: int) -> str:
    return ui(f"energy-{TYPES[kind]}")


def _rule(position: Position, action: Action) -> str | None:
    verb, value = action
    choice = position.choice
    assert choice is not None
    if verb == "summon":
        return CARDS[value].ruling
    if verb == "activate":
        return CARDS[position.seats[choice.seat].play[value]].ruling
    if isinstance(choice.source, int):
        return CARDS[choice.source].ruling
    return RULES.get(verb, choice.source or None)


# ---- the hint


def hint(view: Position, advice: Advice) -> Json:
    """What to look at, without saying what to do: a sentence and a ruling."""
    choice = view.choice
    assert choice is not None
    mine = view.seats[choice.seat]
    verb = advice.best.action[0]
    if choice.kind == "die":
        return _die_hint(view, mine, advice)
    if choice.kind == "turn":
        return _turn_hint(view, mine, advice.best.action)
    if verb in ("keep", "gain", "pay"):
        return _energy_hint(view, mine, verb)
    if verb == "transmute":
        return _hint("transmute", "C4", season=season_name(view.season), rates=_rates(view, gather(pools_of(mine))))
    return _hint(choice.kind.replace("_", "-"), _rule(view, advice.best.action))


def _hint(name: str, rule: str | None, **args: Any) -> Json:
    return {"text": ui(f"coach-hint-{name}", **args), "rule": rule}


def _die_hint(view: Position, mine: Seat, advice: Advice) -> Json:
    die = view.dice[advice.best.action[1]]
    second, full = advice.second, bool(mine.hand) and mine.gauge <= len(mine.play)
    if full and not die.gauge and (ready := payable(view, mine)):
        return _hint("no-room", "C5", card=CARDS[ready[0]].name)
    if second is not None and advice.best.ahead_of(second) < EQUAL:
        return _hint("die-equal", "C1")
    if full and die.gauge:
        return _hint("die-gauge", "C5", n=len(mine.hand))
    wanted = lacking(view, mine)
    if wanted is not None and overlap(die.energy, wanted[1]):
        which = "die-lacking-full" if full else "die-lacking"
        return _hint(which, "C5", card=CARDS[wanted[0]].name, what=energy_words(wanted[1]))
    if sum(mine.reserve) + sum(die.energy) > reserve_limit(mine):
        return _hint("die-full", "C3", n=sum(mine.reserve), limit=reserve_limit(mine))
    if die.transmute and any(mine.reserve):
        return _hint("die-transmute", "C4", rates=_rates(view, mine.reserve), season=season_name(view.season))
    if rounds_left(view) <= 2:
        return _hint("die-late", "C10")
    return _hint("die", "C1")


def _turn_hint(view: Position, mine: Seat, best: Action) -> Json:
    pool, verb = gather(pools_of(mine)), best[0]
    if verb in ("transmute", "end_turn") and any(pool):
        if last_round(view):
            return _hint("last-round", "C8", season=season_name(view.season), rates=_rates(view, pool))
        ends = season_after(view)
        if ends != view.season:
            return _hint(
                "season-ends", "A2", season=season_name(view.season), next=season_name(ends),
                now=_rates(view, pool), then=_rates(view, pool, ends),
            )  # fmt: skip
        which = "turn-keep" if verb == "end_turn" else "turn-transmute"
        return _hint(which, "A2", season=season_name(view.season), rates=_rates(view, pool))
    if verb == "summon":
        return _hint("turn-summon", "C5", places=mine.gauge - len(mine.play))
    if verb == "bonus" and mine.gauge <= len(mine.play) and (ready := payable(view, mine)):
        return _hint("no-room", "C7", card=CARDS[ready[0]].name)
    if best == ("bonus", "exchange") and (wanted := lacking(view, mine)):
        return _hint("turn-lacking", "C7", card=CARDS[wanted[0]].name, what=energy_words(wanted[1]))
    if verb == "bonus":
        return _hint("turn-bonus", "C7", used=mine.bonuses_used)
    return _hint(f"turn-{verb.replace('_', '-')}", RULES[verb])


def _energy_hint(view: Position, mine: Seat, verb: str) -> Json:
    wanted = lacking(view, mine)
    pool = gather(pools_of(mine))
    if verb == "gain" and wanted is not None:
        return _hint("gain-lacking", "C5", card=CARDS[wanted[0]].name, what=energy_words(wanted[1]))
    choices = pool if verb != "gain" else (1, 1, 1, 1)
    rule = {"keep": "C3", "pay": "A2", "gain": "A2"}[verb]
    return _hint(verb, rule, season=season_name(view.season), rates=_rates(view, choices))


def _rates(view: Position, pool: Energy, season: int | None = None) -> str:
    """What the types that are held bring, the dearest first: "fire 3, air 1"."""
    rates = RATES[view.season if season is None else season]
    held = sorted((kind for kind, count in enumerate(pool) if count), key=lambda kind: -rates[kind])
    return ", ".join(ui("coach-rate", type=_type(kind), n=rates[kind]) for kind in held)


# ---- the suggestion


def suggestion(view: Position, advice: Advice, names: tuple[str, ...]) -> Json:
    """The best answer: why, what it is, the points that it promises, and how sure that is."""
    best = advice.best
    packs = advice.kind == "packs"
    return {
        "reasons": [] if packs else reasons(view, advice),
        "what": action_words(view, best.action, names),
        "rows": pack_rows(best.action[1]) if packs else _sources(best.action),
        "do": ui("coach-follow"),
        "rule": _rule(view, best.action),
        "points": _points(view, advice, names),
        "sure": _sure(advice),
    }


def _sources(action: Action) -> list[Json]:
    """Energy that comes from more than one place, a line for each place."""
    verb, payment = action
    if verb not in ("pay", "transmute") or isinstance(payment, int) or len(payment) < 2:
        return []
    return [
        {"key": name, "name": energy_words(energy), "text": name, "why": None}
        for name, energy in zip(pool_names(len(payment)), payment, strict=True)
        if any(energy)
    ]


def _points(view: Position, advice: Advice, names: tuple[str, ...]) -> str:
    """The points of the best answer, beside the next best one."""
    best, other = advice.best, advice.second
    n = number(round(best.points))
    if other is None:
        return ui("coach-points-alone", n=n)
    gap, packs = best.ahead_of(other), advice.kind == "packs"
    what = "" if packs else action_words(view, other.action, names)
    if gap < max(EQUAL, best.doubt(other)):
        return ui("coach-points-equal", n=n, what=what, packs="yes" if packs else "no")
    return ui("coach-points-ahead", n=n, what=what, more=round(gap), packs="yes" if packs else "no")


def _sure(advice: Advice) -> Json:
    """What the points rest on: how one plays on, how far games stray, what was tried, what makes the difference."""
    best, other, ending = advice.best, advice.second, advice.ending
    n, more = round(best.points), round(advice.better_play)
    lines = [ui("coach-sure-play", n=number(n), well=number(n + more))] if more else []
    lines.append(ui("coach-sure-spread", spread=round(advice.spread)))
    lines.append(ui("coach-sure-prelude") if advice.kind in PRELUDE else ui("coach-sure-deals", n=len(best.values)))
    compared = None
    if other is not None and best.ahead_of(other) >= EQUAL and advice.kind not in PRELUDE:
        if doubt := round(best.doubt(other)):
            lines.append(ui("coach-sure-lead", n=doubt))
        compared = why(best, other, "next")
    if advice.kind == "turn" and ending not in (None, other):
        assert ending is not None
        lost = best.ahead_of(ending)
        if lost >= EQUAL:
            lines.append(ui("coach-ending", n=round(lost)))
            compared = compared or why(best, ending, "ending")
    return {"title": ui("coach-sure"), "lines": lines, "why": compared}


def why(answer: Answer, other: Answer, against: str) -> Json | None:
    """What makes the difference to the "next" best answer, to "ending" the turn, or to that in the "game"."""
    gaps = [(name, points) for name, points in merged(answer.because(other)) if abs(points) >= EQUAL][:SHOWN]
    if not gaps:
        return None
    parts = [
        {
            "text": ui(
                "coach-part",
                n=signed(round(points)),
                what=ui(f"coach-part-{name}", good="yes" if points > 0 else "no"),
            ),
            "tone": "good" if points > 0 else "bad",
        }
        for name, points in gaps
    ]
    return {"lead": ui(f"coach-why-{against}"), "parts": parts}


# ---- a second try


def compared(view: Position, advice: Advice, then: Action, now: Action, names: tuple[str, ...]) -> Json:
    """How the answer of a second try compares with the one that was given in the game."""
    old, new, best = advice.of(then), advice.of(now), advice.best
    assert old is not None
    assert new is not None
    gain = new.ahead_of(old)
    was, what = action_words(view, then, names), action_words(view, now, names)
    if now == then:
        head = ui("coach-try-same", what=what)
    elif abs(gain) < EQUAL:
        head = ui("coach-try-equal", what=what, was=was)
    else:
        head = ui("coach-try-better" if gain > 0 else "coach-try-worse", what=what, was=was, n=round(abs(gain)))
    missing = best.ahead_of(new)
    top = now == best.action or missing < EQUAL
    return {
        "head": head,
        "tone": "good" if gain >= EQUAL else "plain",
        "why": why(new, old, "game") if abs(gain) >= EQUAL else None,
        "top": ui("coach-try-top") if top else None,
        "more": None if top else ui("coach-try-more", n=round(missing), what=action_words(view, best.action, names)),
    }

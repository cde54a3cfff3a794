"""Wording: sentences for choices, refusals, steps and what waits, in the language in use."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from seasons_learn.play.notation import write
from seasons_learn.rules.energy import TYPES, Energy, gather
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, LAST_YEAR, Die
from seasons_learn.rules.legality import Refusal
from seasons_learn.rules.phases import still_drafting, unchosen
from seasons_learn.rules.position import NOBODY, Action, Choice, Frame, Position, Source
from seasons_learn.rules.steps import Step
from seasons_learn.text import has_text, text

Names = Sequence[str]


def who(names: Names, seat: int) -> str:
    """A player's name, or the table's."""
    return names[seat] if 0 <= seat < len(names) else text("the-table")


def card_name(card: int) -> str:
    """A card's name; 0 stands for one that cannot be seen."""
    return CARDS[card].name if card in CARDS else text("hidden-card")


def card_names(cards: Iterable[int]) -> str:
    """Several cards with commas; hidden ones are counted at the end.

    >>> card_names([1, 0, 3, 0])
    'Amulet of Air, Amulet of Earth, 2 hidden cards'
    """
    all_of_them = list(cards)
    parts = [CARDS[card].name for card in all_of_them if card in CARDS]
    if hidden := len(all_of_them) - len(parts):
        parts.append(text("hidden-cards", n=hidden))
    return ", ".join(parts) or text("no-card")


def energy_words(energy: Energy) -> str:
    """A bundle of energy in the language in use."""
    parts = [
        text("energy-part", count=count, kind=text(f"energy-{name}"))
        for name, count in zip(TYPES, energy, strict=True)
        if count
    ]
    return ", ".join(parts) or text("nothing")


def source_name(source: Source) -> str:
    """What makes a thing happen: a card's name, or the id of a ruling."""
    return card_name(source) if isinstance(source, int) else source


def question(choice: Choice, position: Position, names: Names) -> str:
    """What a seat is asked."""
    target = who(names, choice.seats[0]) if choice.seats else ""
    kind = choice.kind
    if kind == "turn" and position.phase == "turn_start":
        kind = "turn-start"
    elif (kind == "gain" and choice.how == "onto") or choice.how == "may":
        kind = f"{kind}-{choice.how}"
    return text(f"ask-{kind}", count=choice.count, card=source_name(choice.source), target=target)


def refusal_text(refused: Refusal, names: Names) -> str:
    """Why something cannot be done and, where there is one, the way out."""
    why = text(f"refusal-{refused.reason}", **_refusal_arguments(refused, names))
    return f"{why} {remedy(refused, names)}".strip()


def remedy(refused: Refusal, names: Names) -> str:
    """What would make a refused action legal; an empty text where nothing in the player's power would."""
    message = f"remedy-{refused.reason}"
    return text(message, **_refusal_arguments(refused, names)) if has_text(message) else ""


def _refusal_arguments(refused: Refusal, names: Names) -> dict[str, Any]:
    return {
        "who": who(names, refused.seat),
        "card": card_name(refused.card),
        "need": refused.need,
        "have": refused.have,
        "missing": refused.missing,
        "kinds": energy_words(refused.energy) if any(refused.energy) else "none",
    }


def die_words(die: Die) -> str:
    """What the face of a die gives and allows.

    >>> from seasons_learn.rules.facts import DICE
    >>> die_words(DICE[0][0][2])
    '1 air, 1 water, transmute'
    """
    parts = [energy_words(die.energy)] if any(die.energy) else []
    if die.crystals:
        parts.append(text("die-crystals", n=die.crystals))
    parts += [text(f"die-{sign}") for sign in ("gauge", "draw", "transmute") if getattr(die, sign)]
    return ", ".join(parts) or text("die-nothing")


def step_text(step: Step, names: Names, before: Position) -> str:
    """A step as a sentence; `before` is the position it was taken in (for names of cards in play, the gauge)."""
    kind, seat, _, _, *details = step
    if kind == "action":
        return _action_text(details[0], seat, names, before)
    args = ARGUMENTS[kind](seat, details, names, before) if kind in ARGUMENTS else {}
    return text(f"step-{kind}{args.pop('variant', '')}", **{"who": who(names, seat), **args})


Arguments = Callable[[int, list[Any], Names, Position], dict[str, Any]]


def _one_card(seat: int, details: list[Any], names: Names, before: Position) -> dict[str, Any]:
    return {"card": card_name(details[0])}


def _many_cards(seat: int, details: list[Any], names: Names, before: Position) -> dict[str, Any]:
    return {"cards": card_names(details[-1])}


def _card_and_other(seat: int, details: list[Any], names: Names, before: Position) -> dict[str, Any]:
    return {"card": card_name(details[-1]), "other": who(names, details[-2])}


def _crystals(seat: int, details: list[Any], names: Names, before: Position) -> dict[str, Any]:
    return {"amount": abs(details[0]), "variant": "" if details[0] >= 0 else "-lost"}


def _gauge(seat: int, details: list[Any], names: Names, before: Position) -> dict[str, Any]:
    return {"signed": f"{details[0]:+d}", "now": before.seats[seat].gauge + details[0]}


def _asked(seat: int, details: list[Any], names: Names, before: Position) -> dict[str, Any]:
    return {"who": who(names, NOBODY if details[0] is None else details[0].seat)}


ARGUMENTS: dict[str, Arguments] = {
    "crystals": _crystals,
    "transfer": lambda seat, details, names, before: {"other": who(names, details[0]), "amount": details[1]},
    "gain": lambda seat, details, names, before: {"energy": energy_words(details[0])},
    "becomes": lambda seat, details, names, before: {"energy": energy_words(details[0])},
    "spend": lambda seat, details, names, before: {"energy": energy_words(gather(details[0]))},
    "store": lambda seat, details, names, before: {
        "card": card_name(before.seats[seat].play[details[0]]),
        "energy": energy_words(details[1]),
    },
    "unload": lambda seat, details, names, before: {"card": card_name(before.seats[seat].play[details[0]])},
    "gauge": _gauge,
    "set_aside": _many_cards,
    "throw_away": _many_cards,
    "sacrifice": _many_cards,
    "keep": _one_card,
    "put_back": _one_card,
    "draw": _one_card,
    "enter": _one_card,
    "discard": _one_card,
    "draft": _one_card,
    "turn": _card_and_other,
    "take_back": _card_and_other,
    "give": _card_and_other,
    "pass_on": _card_and_other,
    "library": lambda seat, details, names, before: {"year": details[0]},
    "roll": lambda seat, details, names, before: {"season": text(f"season-{before.season}")},
    "bonus": lambda seat, details, names, before: {"penalty": BONUS_PENALTY[before.seats[seat].bonuses_used + 1]},
    "token": lambda seat, details, names, before: {
        "year": details[0],
        "month": details[1],
        "over": "yes" if details[0] > LAST_YEAR >= before.year else "no",
    },
    "phase": lambda seat, details, names, before: {"variant": f"-{details[0]}"},
    "ask": _asked,
}
"""What the sentence for a kind of step needs to be told, besides who it is about."""


def _action_text(action: Action, seat: int, names: Names, before: Position) -> str:
    verb, value = action
    args: dict[str, Any] = {"who": who(names, seat), "card": ""}
    if verb == "take_die":
        args["die"] = die_words(before.dice[value])
    elif verb in ("draft", "summon"):
        args["card"] = card_name(value)
    elif verb == "activate":
        args["card"] = card_name(before.seats[seat].play[value])
    elif verb == "mode" and value != HIDDEN:
        verb = f"mode-{value}"
    elif verb == "target" and value != HIDDEN:
        args["other"] = who(names, value)
    elif verb == "move" and value != HIDDEN:
        verb = "move-forward" if value > 0 else "move-back"
        args["spaces"] = abs(value)
    elif verb not in PLAIN_ACTIONS or (verb == "transmute" and value):
        verb = "other"
    if verb == "other":
        hidden = value == HIDDEN
        args["answer"] = text("hidden-card") if hidden else write(before, action)
    return text(f"step-action-{verb}", **args)


PLAIN_ACTIONS = frozenset(("packs", "gain_die", "draw", "transmute", "bonus", "end_turn", "end_round", "score"))
HIDDEN = "hidden"
"""Stands in a step for an answer that this seat may not see."""


def waiting(position: Position, names: Names) -> list[str]:
    """What is still to happen after the open choice, the next thing first."""
    found = [_frame_text(frame, names) for frame in reversed(position.stack)]
    choice, players = position.choice, len(position.seats)
    if choice is None:
        return found
    following = [(position.first + distance) % players for distance in range(players)]
    if position.phase == "draft":
        found += [
            text("waits-draft", who=who(names, seat)) for seat in still_drafting(position.seats) if seat != choice.seat
        ]
    elif position.phase == "packs":
        found += [
            text("waits-packs", who=who(names, seat))
            for seat, mine in enumerate(position.seats)
            if mine.drafted and seat != choice.seat
        ]
    elif position.phase == "choose_die":
        found += [
            text("waits-dice", who=who(names, seat))
            for seat in following
            if position.seats[seat].die is None and seat != choice.seat
        ]
    elif position.phase in ("turn_start", "turn") and not any(
        frame.program == "end_of_round" for frame in position.stack
    ):
        if choice.kind != "turn":
            found.append(text("waits-turn", who=who(names, position.active)))
        place = following.index(position.active)
        found += [text("waits-turns", who=who(names, seat)) for seat in following[place + 1 :]]
        if NOBODY in position.takers:
            found.append(text("waits-round", pips=unchosen(position).pips))
    return found


def _frame_text(frame: Frame, names: Names) -> str:
    args: dict[str, Any] = {
        "who": who(names, frame.seat),
        "card": source_name(frame.source),
        "cards": card_names(frame.cards),
    }
    if frame.program == "summon":
        args["card"] = card_names(frame.cards)
    kind = frame.program if not frame.program.startswith("D") else "effect"
    return text(f"waits-{kind}", **args)

"""What somebody does in a step of a rule case, answers included, as a sentence in the language in use."""

from collections.abc import Iterator, Sequence
from typing import Any

from seasons_learn.play.case_format import Amount, Answers, CaseStep, Face
from seasons_learn.play.wording import card_name, energy_words, who
from seasons_learn.rules.position import NOBODY, Position
from seasons_learn.rules.steps import AMULET_OF_WATER
from seasons_learn.text import text

Names = Sequence[str]
GLUTTON_CAULDRON = 35
MIRROR_PARTS = ("amount", "from_", "to")


def step_words(step: CaseStep, names: Names, here: Position | None = None) -> str:
    """A step as one or more sentences; `names` are the players, `here` is a position in which it is tried.

    >>> step = CaseStep.model_validate({"seat": 0, "summon": "Amulet of Air", "pay": {"air": 2}})
    >>> step_words(step, ("Mia", "Rob"))
    'Mia summons Amulet of Air: pays 2 air from the reserve.'
    """
    store = _store(step.seat, here)
    sentences = [_sentence(_does(step, names, store), list(_how(step, names, store)))]
    for seat, answers in step.others.items():
        how = list(_how(answers, names, _store(seat, here)))
        if how:
            sentences.append(text("practice-action-asked", who=who(names, seat), how=_joined(how)))
    return " ".join(sentences)


def _store(seat: int | None, here: Position | None) -> str:
    """The card that tokens are said to come from: an Amulet of Water, or the Cauldron where that is tried instead."""
    play = here.seats[seat].play if here is not None and seat is not None else ()
    wrong = GLUTTON_CAULDRON in play and AMULET_OF_WATER not in play
    return card_name(GLUTTON_CAULDRON if wrong else AMULET_OF_WATER)


def _sentence(does: str, how: list[str]) -> str:
    return text("practice-action-with", action=does, how=_joined(how)) if how else text("practice-action", action=does)


def _joined(parts: list[str]) -> str:
    joined = parts[0]
    for part in parts[1:]:
        joined = text("practice-and", first=joined, second=part)
    return joined


def _does(step: CaseStep, names: Names, store: str) -> str:
    verb = step.verb
    value: Any = getattr(step, verb)
    message = f"practice-does-{verb}"
    if verb == "bonus":
        message = f"{message}-{value}"
    values: dict[str, Any] = {"who": who(names, NOBODY if step.seat is None else step.seat)}
    if verb == "take_die":
        values["n"] = value + 1
    elif verb == "transmute":
        values["energy"] = _transmuted(value, step, store)
    elif isinstance(value, str):
        copied = verb == "activate" and "copy_" in step.given()
        values["card"] = text("practice-copy", n=step.copy_, card=value) if copied else value
    return text(message, **values)


def _transmuted(reserve: Amount, step: CaseStep, store: str) -> str:
    """The tokens that are transmuted, and where they lie if not all are in the reserve."""
    amounts = _list(step.from_cards) if "from_cards" in step.given() else []
    stored = [amount for amount in amounts if amount and any(amount.bundle())]
    if not stored:
        return energy_words(reserve.bundle())
    parts = [text("practice-from-card", energy=energy_words(amount.bundle()), card=store) for amount in stored]
    if any(reserve.bundle()):
        parts.insert(0, text("practice-from-reserve", energy=energy_words(reserve.bundle())))
    joined = parts[0]
    for part in parts[1:]:
        joined = text("practice-with", first=joined, second=part)
    return joined


def _how(answers: Answers, names: Names, store: str) -> Iterator[str]:
    """The answers, each as a few words."""
    given = answers.given()
    for name in ("types", "mode", "put_in_play", "pay", "from_cards", "gain", "keep"):
        if name in given:
            yield from _answer(name, getattr(answers, name), answers, store)
    for name in ("keep_card", "discard_card", "sacrifice", "take_back", "order"):
        if name in given:
            yield from _answer(name, getattr(answers, name), answers, store)
    if given & set(MIRROR_PARTS):
        yield text("practice-how-mirror", count=answers.amount, **{"from": answers.from_, "to": answers.to})
    if "give" in given:
        for seat, card in answers.give.items():
            yield text("practice-how-give", cards=card, who=who(names, seat))
    if "target" in given:
        for seat in _list(answers.target):
            yield text("practice-how-target", who=who(names, seat))
    if "move" in given:
        for spaces in _list(answers.move):
            way = text("practice-forward" if spaces > 0 else "practice-back")
            yield text("practice-how-move" if spaces else "practice-how-stay", spaces=abs(spaces), way=way)
    if answers.reroll is not None:
        yield text("practice-how-reroll", face=_face(answers.reroll))
    if "copy_" in given and not (isinstance(answers, CaseStep) and answers.verb == "activate"):
        yield text("practice-how-copy", n=answers.copy_)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _answer(name: str, value: Any, answers: Answers, store: str) -> Iterator[str]:
    """One answer of a step; what is asked several times is answered several times."""
    if name == "types":
        yield text("practice-how-types", types=", ".join(value))
    elif name == "mode":
        for word in _list(value):
            yield text(f"practice-how-mode-{word}")
    elif name == "order":
        yield text("practice-how-order", cards=", ".join(value))
    elif name in ("sacrifice", "take_back"):
        series = value if value and isinstance(value[0], list) else [value]
        for names in series:
            yield text(f"practice-how-{name}", cards=_cards(names))
    elif name in ("pay", "from_cards", "gain", "keep"):
        if name == "from_cards" and isinstance(answers, CaseStep) and answers.verb == "transmute":
            return
        for amount in _list(value):
            if isinstance(amount, Amount) and (any(amount.bundle()) or name in ("gain", "keep")):
                yield text(f"practice-how-{name}", energy=energy_words(amount.bundle()), card=store)
    else:
        for card in _list(value):
            yield text(f"practice-how-{name}", cards=_cards([card] if card else []))


def _cards(names: Sequence[str]) -> str:
    return ", ".join(names) or text("practice-no-card")


def _face(face: Face) -> str:
    parts = [energy_words(face.energy.bundle())] if any(face.energy.bundle()) else []
    parts += [text("practice-face-crystals", n=face.crystals)] if face.crystals else []
    parts += [text(f"practice-face-{sign}") for sign in ("gauge", "draw", "transmute") if getattr(face, sign)]
    return ", ".join(parts) or text("practice-face-nothing")

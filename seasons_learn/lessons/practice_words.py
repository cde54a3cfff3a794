"""What somebody does in a step of a rule case, answers included, as a sentence in the language in use."""

from collections.abc import Iterator, Sequence
from typing import Any

from seasons_learn.play.case_format import Amount, Answers, CaseStep, Face
from seasons_learn.play.wording import energy_words, who
from seasons_learn.rules.position import NOBODY
from seasons_learn.text import text

Names = Sequence[str]
MIRROR_PARTS = ("amount", "from_", "to")


def deed(step: CaseStep, names: Names) -> str:
    """A step as one or more sentences; `names` are the players.

    >>> step = CaseStep.model_validate({"seat": 0, "summon": "Amulet of Air", "pay": {"air": 2}})
    >>> deed(step, ("Mia", "Rob"))
    'Mia summons Amulet of Air: pays 2 air from the reserve.'
    """
    sentences = [_sentence(_does(step, names), list(_how(step, names)))]
    for seat, answers in step.others.items():
        how = list(_how(answers, names))
        if how:
            sentences.append(text("practice-deed-asked", who=who(names, seat), how=_joined(how)))
    return " ".join(sentences)


def _sentence(does: str, how: list[str]) -> str:
    return text("practice-deed-with", deed=does, how=_joined(how)) if how else text("practice-deed", deed=does)


def _joined(parts: list[str]) -> str:
    joined = parts[0]
    for part in parts[1:]:
        joined = text("practice-and", first=joined, second=part)
    return joined


def _does(step: CaseStep, names: Names) -> str:
    verb = step.verb
    value: Any = getattr(step, verb)
    message = f"practice-does-{verb}"
    if verb == "bonus":
        message = f"{message}-{value}"
    values: dict[str, Any] = {"who": who(names, NOBODY if step.seat is None else step.seat)}
    if verb == "take_die":
        values["n"] = value + 1
    elif verb == "transmute":
        values["energy"] = energy_words(value.bundle())
    elif isinstance(value, str):
        values["card"] = value
    return text(message, **values)


def _how(answers: Answers, names: Names) -> Iterator[str]:
    """The answers, each as a few words."""
    given = answers.given()
    for name in ("types", "mode", "put_in_play", "pay", "from_cards", "gain", "keep"):
        if name in given:
            yield from _answer(name, getattr(answers, name), answers)
    for name in ("keep_card", "discard_card", "sacrifice", "take_back", "order"):
        if name in given:
            yield from _answer(name, getattr(answers, name), answers)
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
            yield text("practice-how-move", spaces=abs(spaces), way=way)
    if answers.reroll is not None:
        yield text("practice-how-reroll", face=_face(answers.reroll))
    if "copy_" in given:
        yield text("practice-how-copy", n=answers.copy_)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _answer(name: str, value: Any, answers: Answers) -> Iterator[str]:
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
        transmuted = name == "from_cards" and isinstance(answers, CaseStep) and answers.verb == "transmute"
        message = "practice-how-transmute-from_cards" if transmuted else f"practice-how-{name}"
        for amount in _list(value):
            if isinstance(amount, Amount) and (any(amount.bundle()) or name == "keep"):
                yield text(message, energy=energy_words(amount.bundle()))
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

"""Words for verbs: what a card's program says when it is read aloud.

A verb is told by the message `timing-do-VERB` with the verb's own fields as arguments; verbs that lead to other
programs of their card are told with those.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import asdict

from seasons_learn.play.wording import energy_words
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import CardFacts
from seasons_learn.rules.programs import PROGRAMS
from seasons_learn.rules.verbs import (
    ChangeByMirror,
    ChooseMode,
    DrawOrDiscard,
    EachOpponent,
    EachPlayer,
    ElementalEffects,
    FairiesAfterCost,
    GainType,
    OpponentsBecome,
    PayEnergy,
    Program,
    Verb,
)
from seasons_learn.rules.verbs.parts import TYPE_BIT
from seasons_learn.text import text

YOU, THEY = "you", "they"


def price_and_effects(program: Program, card: int) -> tuple[list[str], list[str]]:
    """A program in words: what is paid, then what it does.

    >>> price_and_effects(PROGRAMS["D16.activates"], 16)
    (['discard 1 energy of any type'], ['each opponent loses 4 crystals, or all if there are fewer'])
    """
    late = [place for place, verb in enumerate(program) if isinstance(verb, FairiesAfterCost)]
    border = late[0] if late else 0
    return phrases(program[:border], card), phrases(program[border:], card)


def phrases(program: Iterable[Verb], card: int, who: str = YOU) -> list[str]:
    """The words for each verb that has something to say, with `who` as the one who does it."""
    return [phrase for verb in program if (phrase := _phrase(verb, card, who))]


def standing(trigger: str, lane: str, facts: CardFacts) -> str:
    """What a card in play does without a program of its own, at one of its moments."""
    numbers = {name: value for name, value in facts.params.items() if isinstance(value, int)}
    message = f"timing-standing-{_kebab(trigger)}-{_kebab(lane)}"
    return text(message, card=facts.number, **numbers)


def followed(verb: str, lane: str) -> str:
    """What a verb brings about at a later moment."""
    return text(f"timing-follows-{_kebab(verb)}-{_kebab(lane)}")


def prestige(points: int) -> str:
    """What a card counts at the end when that is all there is to say of it, or when it takes points away."""
    return text("timing-prestige", amount=abs(points), sign="less" if points < 0 else "more")


def _phrase(verb: Verb, card: int, who: str) -> str:
    told_by = _SPECIAL.get(type(verb))
    if told_by is not None:
        return told_by(verb, card)
    fields = {name: value for name, value in asdict(verb).items() if isinstance(value, int | str)}
    # A loss is said in words: the messages take sizes only.
    arguments = {name: abs(value) if isinstance(value, int) else value for name, value in fields.items()}
    return text(f"timing-do-{_kebab(type(verb).__name__)}", who=who, **arguments)


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower().replace("_", "-")


def _then(parts: Sequence[str]) -> str:
    return text("timing-then").join(parts)


def _each(verb: Verb, card: int) -> str:
    """Others go through a part of the card: the sentence is about them."""
    assert isinstance(verb, EachOpponent | EachPlayer)
    parts = phrases(PROGRAMS[verb.program], card, THEY)
    return text(f"timing-do-{_kebab(type(verb).__name__)}", what=_then(parts))


def _modes(verb: Verb, card: int) -> str:
    assert isinstance(verb, ChooseMode)
    return _either([_then(phrases(program, card)) for _, program in verb.modes])


def _draw_or_discard(verb: Verb, card: int) -> str:
    return _either([_then(phrases(PROGRAMS[f"D{card}.{mode}"], card)) for mode in ("draw", "discard")])


def _either(modes: Sequence[str]) -> str:
    first, second = modes
    return text("timing-either", first=first, second=second)


def _elements(verb: Verb, card: int) -> str:
    each = {kind: _then(phrases(PROGRAMS[f"D{card}.{kind}"], card)) for kind in TYPE_BIT}
    return text("timing-do-elemental-effects", **each)


def _mirror(verb: Verb, card: int) -> str:
    return text("timing-do-change-by-mirror")


def _pay_energy(verb: Verb, card: int) -> str:
    assert isinstance(verb, PayEnergy)
    how = "onto" if verb.onto else verb.how
    return text("timing-do-pay-energy", count=verb.count, how=how, energy=energy_words(verb.energy))


def _gain_type(verb: Verb, card: int) -> str:
    assert isinstance(verb, GainType)
    return text("timing-do-gain-type", amount=verb.amount, type=text(f"energy-{TYPES[verb.kind]}"))


def _become(verb: Verb, card: int) -> str:
    assert isinstance(verb, OpponentsBecome)
    return text("timing-do-opponents-become", type=text(f"energy-{TYPES[verb.kind]}"))


def _silent(verb: Verb, card: int) -> str:
    """A marker in the program, nothing that its owner does."""
    return ""


_SPECIAL: dict[type[Verb], Callable[[Verb, int], str]] = {
    EachOpponent: _each,
    EachPlayer: _each,
    ChooseMode: _modes,
    DrawOrDiscard: _draw_or_discard,
    ElementalEffects: _elements,
    ChangeByMirror: _mirror,
    PayEnergy: _pay_energy,
    GainType: _gain_type,
    OpponentsBecome: _become,
    FairiesAfterCost: _silent,
}

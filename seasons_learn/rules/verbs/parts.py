"""Verbs that lead to other programs of their card."""

from msgspec.structs import replace

from seasons_learn.rules.choices import ask
from seasons_learn.rules.effects import go_on_with
from seasons_learn.rules.position import Frame
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs.base import Verb, choice_for


class ElementalEffects(Verb, frozen=True):
    """One effect for each type bought, in the owner's order; asked where seeing a card first matters (D31)."""

    def run(self, t: Transition, frame: Frame) -> None:
        kinds = [kind for kind in ("air", "earth", "fire", "water") if frame.count >> TYPE_BIT[kind] & 1]
        free = [kind for kind in kinds if kind not in ("fire", "water")]
        tied = [kind for kind in kinds if kind in ("fire", "water")]
        if len(tied) == 2:
            t.stack.append(replace(frame, program="D31.either"))
            _push_effects(t, frame, free)
        else:
            _push_effects(t, frame, free + tied)


class FireOrWaterFirst(Verb, frozen=True):
    """The owner says which of the two effects comes first."""

    def run(self, t: Transition, frame: Frame) -> None:
        ask(t, choice_for("mode", frame, modes=("fire_first", "water_first")))


class Effects(Verb, frozen=True):
    """Other programs of this card, in order."""

    names: tuple[str, ...]

    def run(self, t: Transition, frame: Frame) -> None:
        _push_effects(t, frame, list(self.names))


TYPE_BIT = {"air": 0, "water": 1, "fire": 2, "earth": 3}


def _push_effects(t: Transition, frame: Frame, names: list[str]) -> None:
    for name in reversed(names):
        go_on_with(t, name, frame, frame.cause)

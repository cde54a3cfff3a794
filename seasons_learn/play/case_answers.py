"""Answers of a rule case: which one belongs to which question of the game."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from seasons_learn.play.case_forced import happened_anyway
from seasons_learn.play.case_format import Amount, Answers, CaseStep
from seasons_learn.play.case_setup import cards
from seasons_learn.play.wording import question
from seasons_learn.rules.energy import NONE, TYPES, Energy, Payment, plus
from seasons_learn.rules.engine import options, refusal
from seasons_learn.rules.legality import Reason, Refusal, pools_of
from seasons_learn.rules.position import NOBODY, Action, Choice, Position
from seasons_learn.rules.verbs.triggers import DEFAULT_ORDER

Answer = tuple[int | None, str]
"""An answer of a step by name, and which other seat's it is (None: the step's own)."""
MIRROR = 47
LIST_VALUED = frozenset(("sacrifice", "take_back"))
OWN_CARDS = LIST_VALUED | {"familiar"}
ORDER_ONLY = frozenset(("order", "copy_", "reroll"))


NO_ANSWERS = Answers.model_validate({})


class Refused(ValueError):
    """The rules refuse a step or one of its answers.

    `refusal` is the game's own no, where it has one to give; `asked` is the question that the answer was for.
    """

    left_over = False

    def __init__(self, message: str, refusal: Refusal | None = None, asked: Choice | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal
        self.asked = asked


class RefusedVerb(Refused):
    """The rules refuse what a step does, whatever its answers are."""


class Incomplete(ValueError):
    """The case does not say enough, or too much: an error of the case. `left_over`: an answer was not used."""

    def __init__(self, message: str, left_over: bool = False) -> None:
        super().__init__(message)
        self.left_over = left_over


class Unasked(Incomplete):
    """An answer of the case was never asked for."""

    def __init__(self, message: str) -> None:
        super().__init__(message, left_over=True)


class Asked:
    """The answers of one step, used up question by question.

    `forced` are those meant for questions with a single answer too; `could_be` gathers those for which that matters.
    """

    def __init__(
        self, step: CaseStep, forced: frozenset[Answer], could_be: set[Answer], before: Position, action: Action
    ) -> None:
        self.step = step
        self.activated = action[1] if action[0] == "activate" else NOBODY
        self.before = before
        self.forced = forced
        self.could_be_forced = could_be
        self.used: set[Answer] = set()
        self.position_in_list: dict[Answer, int] = {}
        self.given_to: set[int] = set()
        self.payment_asked = False
        self.verb_fields = {step.verb, "seat", "others"}

    def owner(self, seat: int) -> tuple[int | None, Answers]:
        """Whose answers a question to a seat looks at: the step's own or those of another seat."""
        if seat == self.step.seat:
            return None, self.step
        return seat, self.step.others.get(seat, NO_ANSWERS)

    def transmuted(self, position: Position) -> Action:
        """Which tokens the verb `transmute` names."""
        assert self.step.transmute is not None
        self.used.add((None, "transmute"))
        bundles = self._from_cards(self.step, None)
        parts = [self.step.transmute.bundle(), *bundles]
        legal = [option for option in options(position) if self._matches(option[1], parts[0], bundles)]
        if not legal:
            message = "these tokens are not all there, or none is named (C4)"
            raise Refused(message, refusal(position, ("transmute", tuple(parts))))
        return self._only(legal, "transmute")

    def answer(self, position: Position) -> Action:
        """The answer to the open question: from the case, or the only one possible."""
        choice = position.choice
        assert choice is not None
        self.payment_asked = self.payment_asked or choice.kind == "pay"
        legal = list(options(position))
        forced = len(legal) == 1
        owner, answers = self.owner(choice.seat)
        if choice.kind == "mode" and set(choice.modes) == {"fire_first", "water_first"}:
            return self._element_order(answers, owner)
        if choice.kind == "pay" and choice.source == MIRROR and not {"pay", "from_cards"} & answers.given():
            legal = [option for option in legal if not any(map(any, option[1][1:]))] or legal
            forced = len(legal) == 1
        keys = self._keys(choice, answers, owner)
        if forced:
            self.could_be_forced.update((owner, name) for name in keys)
        if keys and (not forced or any((owner, name) in self.forced for name in keys)):
            return self._find(position, choice, legal, answers, owner, keys)
        if forced:
            return legal[0]
        if choice.kind == "order":
            return min(legal, key=lambda option: DEFAULT_ORDER.index(option[1]))
        names = [f"seat {number}" for number in range(len(position.seats))]
        asked = f"seat {choice.seat} is asked and the case has no answer: {question(choice, position, names)}"
        words = f" (mode: {', '.join(choice.modes)})" if choice.modes else f" ({' or '.join(KEYS[choice.kind])})"
        raise Incomplete(asked + words, left_over=bool(self._unused()))

    def finish(self, position: Position) -> None:
        """Complain about answers that nobody asked for."""
        for owner, name in self._unused():
            seat = self.step.seat or 0 if owner is None else owner
            answers = self.step if owner is None else self.step.others[owner]
            value = getattr(answers, name)
            if owner is None and self._nothing_to_pay(name, value):
                continue
            if happened_anyway(name, value, self.before, position, seat):
                continue
            whose = "" if owner is None else f"seat {owner}'s "
            raise Unasked(f"{whose}answer {name.rstrip('_')!r} was never asked for")
        for owner, answers in self._all():
            if "order" in answers.given():
                seat = self.step.seat or 0 if owner is None else owner
                names = set(cards(answers.order))
                if not names <= {*self.before.seats[seat].play, *position.seats[seat].play}:
                    raise Unasked("'order' names cards that have no effect here")

    def _nothing_to_pay(self, name: str, value: Any) -> bool:
        """Whether an answer says that no energy is paid for what costs none (rulings C5): the one payment possible."""
        if name not in KEYS["pay"] or self.payment_asked or self.step.verb not in ("summon", "activate"):
            return False
        return not any(any(amount.bundle()) for amount in _several(value or Amount()))

    def _all(self) -> list[tuple[int | None, Answers]]:
        return [(None, self.step), *self.step.others.items()]

    def _unused(self) -> list[Answer]:
        """Answers of the case that no question has used, or not all of them."""
        return [
            (owner, name)
            for owner, answers in self._all()
            for name in sorted(answers.given() - self.verb_fields - ORDER_ONLY)
            if (owner, name) not in self.used or not self._exhausted(owner, name, getattr(answers, name))
        ]

    # ---- which answer

    def _keys(self, choice: Choice, answers: Answers, owner: int | None) -> list[str]:
        """The answers of the case that this kind of question looks at and that are not used up."""
        names = KEYS[choice.kind]
        found = [name for name in names if name in answers.given() and not self._spent(owner, name, answers)]
        if choice.kind == "give_card" and "give" in answers.given():
            others = set(range(len(self.before.seats))) - {choice.seat}
            if not set(answers.give) <= others:
                no = Refusal(Reason.NOT_OFFERED, "D12", seat=choice.seat)
                raise Refused("cards are given to opponents at the table only (D12)", no, choice)
            if choice.seats[0] not in answers.give:
                return []
        return found

    def _spent(self, owner: int | None, name: str, answers: Answers) -> bool:
        if (owner, name) not in self.used:
            return False
        value = getattr(answers, name)
        if name in ("order", "give"):
            return False
        return not self._is_series(name, value) or self._exhausted(owner, name, value)

    def _is_series(self, name: str, value: Any) -> bool:
        if not isinstance(value, list) or name in ("types", "from_cards", "order"):
            return False
        return bool(value) and isinstance(value[0], list) if name in LIST_VALUED else True

    def _exhausted(self, owner: int | None, name: str, value: Any) -> bool:
        if name == "give":
            return set(value) <= self.given_to
        if self._is_series(name, value):
            return self.position_in_list.get((owner, name), 0) >= len(value)
        return True

    def _next(self, owner: int | None, name: str, answers: Answers) -> Any:
        self.used.add((owner, name))
        value = getattr(answers, name)
        if self._is_series(name, value):
            place = self.position_in_list.get((owner, name), 0)
            self.position_in_list[owner, name] = place + 1
            return value[place]
        return value

    def _find(
        self,
        position: Position,
        choice: Choice,
        legal: list[Action],
        answers: Answers,
        owner: int | None,
        keys: list[str],
    ) -> Action:
        kind = choice.kind
        values = {name: self._next(owner, name, answers) for name in keys}
        if kind in ("gain", "keep"):
            fitting = [option for option in legal if option[1] == values[kind].bundle()]
        elif kind == "pay":
            fitting = self._payments(position, choice, legal, values)
        elif kind == "mirror":
            fitting = [option for option in legal if self._is_mirror(option[1], values)]
        elif kind == "types":
            fitting = self._types(legal, values["types"])
        elif kind == "order":
            fitting = self._order(choice, legal, values["order"], owner)
        elif kind == "give_card":
            self.given_to.add(choice.seats[0])
            fitting = [option for option in legal if option[1] == cards([values["give"][choice.seats[0]]])[0]]
        elif kind in ("sacrifice", "take_back"):
            fitting = self._entries(position, choice, legal, values[kind], answers)
        elif kind == "familiar":
            fitting = self._familiar(position, choice, legal, values, answers)
        elif kind == "keep_card" and "discard_card" in values:
            fitting = self._throw_away(choice, legal, values)
        elif kind in ("keep_card", "put_in_play", "discard_card"):
            name = values[kind]
            wanted = cards([name])[0] if name is not None else 0
            fitting = [option for option in legal if option[1] == wanted]
        else:
            fitting = [option for option in legal if option[1] == values[kind]]
        if not fitting:
            shown = ", ".join(f"{name}: {getattr(answers, name)}" for name in keys)
            no = refusal(position, _attempt(choice.kind, values))
            raise Refused(f"this answer is not possible ({shown[:200]})", no and replace(no, seat=choice.seat), choice)
        return self._only(fitting, kind)

    def _only(self, fitting: list[Action], kind: str) -> Action:
        if len(fitting) > 1:
            way_out = "; say by 'copy' which of the copies is meant" if kind in OWN_CARDS else ""
            raise Incomplete(f"the answer to {kind!r} leaves several ways open{way_out}")
        return fitting[0]

    # ---- energy

    def _from_cards(self, answers: Answers, owner: int | None) -> list[Energy]:
        if "from_cards" not in answers.given():
            return []
        self.used.add((owner, "from_cards"))
        return [amount.bundle() for amount in _several(answers.from_cards or Amount())]

    def _matches(self, payment: Payment, reserve: Energy | None, stored: list[Energy]) -> bool:
        if reserve is not None and payment[0] != reserve:
            return False
        if not stored:
            return all(bundle == NONE for bundle in payment[1:])
        if len(stored) == len(payment) - 1:
            return list(payment[1:]) == stored
        total = NONE
        for bundle in payment[1:]:
            total = plus(total, bundle)
        return len(stored) == 1 and total == stored[0]

    def _payments(
        self, position: Position, choice: Choice, legal: list[Action], values: dict[str, Any]
    ) -> list[Action]:
        stored: list[Energy] = []
        if "from_cards" in values:
            stored = [amount.bundle() for amount in _several(values["from_cards"])]
            if len(pools_of(position.seats[choice.seat])) == 1 and any(map(any, stored)):
                return []
        reserve = values["pay"].bundle() if "pay" in values else None
        fitting = [option for option in legal if self._matches(option[1], reserve, stored)]
        if reserve is None and choice.source != MIRROR:
            exact = [option for option in fitting if option[1][0] == NONE]
            return exact or fitting
        return fitting

    def _is_mirror(self, value: tuple[int, int, int], values: dict[str, Any]) -> bool:
        amount, kind, other = value
        return (
            bool(values.get("amount", amount) == amount)
            and bool(values.get("from_", TYPES[kind]) == TYPES[kind])
            and bool(values.get("to", TYPES[other]) == TYPES[other])
        )

    def _types(self, legal: list[Action], names: list[str]) -> list[Action]:
        if len(set(names)) != len(names):
            raise Refused("each type at most once (D31)", Refusal(Reason.NOT_OFFERED, "D31"))
        mask = sum(1 << TYPES.index(name) for name in names)
        return [option for option in legal if option[1] == mask]

    def _element_order(self, answers: Answers, owner: int | None) -> Action:
        """Elemental Amulet's effects come in the order in which the case names their types."""
        names: list[str] = list(answers.types) if "types" in answers.given() else []
        if names:
            self.used.add((owner, "types"))
        first = min((name for name in names if name in ("fire", "water")), key=names.index, default="fire")
        return "mode", f"{first}_first"

    # ---- cards

    def _order(self, choice: Choice, legal: list[Action], names: list[str], owner: int | None) -> list[Action]:
        """The next of the named cards that still waits; names of copies that have resolved are passed over."""
        wanted = list(cards(names))
        place = self.position_in_list.get((owner, "order"), 0)
        while place < len(wanted) and wanted[place] not in choice.cards:
            place += 1
        self.position_in_list[owner, "order"] = place + 1
        if place == len(wanted):
            return legal[:1]
        return [option for option in legal if option[1] == wanted[place]]

    def _entries(
        self, position: Position, choice: Choice, legal: list[Action], names: list[str] | None, answers: Answers
    ) -> list[Action]:
        """Own cards in play by name: of copies that differ, the one that `copy` says, or else the activated one."""
        wanted = Counter(cards(names or []))
        play = position.seats[choice.seat].play
        fitting = [option for option in legal if Counter(play[entry] for entry in option[1]) == wanted]
        if len(fitting) < 2:
            return fitting
        if "copy_" in answers.given():
            places = [
                [entry for entry, card in enumerate(play) if card == name]
                for name, count in wanted.items()
                if count < play.count(name)
            ]
            named = {copies[answers.copy_ - 1] for copies in places if answers.copy_ <= len(copies)}
            return [option for option in fitting if named and named <= set(option[1])]
        return [option for option in fitting if self.activated in option[1]] or fitting

    def _throw_away(self, choice: Choice, legal: list[Action], values: dict[str, Any]) -> list[Action]:
        """A draw answered by the card that is thrown away: the other one is kept, or none."""
        name = values["discard_card"]
        rest = list(choice.cards)
        thrown = cards([name])[0] if name is not None else 0
        if thrown:
            if thrown not in rest:
                return []
            rest.remove(thrown)
        kept = cards([values["keep_card"]])[0] if values.get("keep_card") else sum(rest[:1])
        return [option for option in legal if option[1] == kept and (thrown or kept)]

    def _familiar(
        self, position: Position, choice: Choice, legal: list[Action], values: dict[str, Any], answers: Answers
    ) -> list[Action]:
        if "sacrifice" in values:
            own = [option for option in legal if option[0] == "sacrifice"]
            return self._entries(position, choice, own, values["sacrifice"], answers)
        name = values["discard_card"]
        wanted = cards([name])[0] if name else 0
        return [option for option in legal if option == ("discard_card", wanted)]


def _several(value: Any) -> list[Any]:
    """What a case may give once or as a list."""
    return value if isinstance(value, list) else [value]


def _attempt(kind: str, values: dict[str, Any]) -> Action:
    """An answer as the game would be given it, to hear its reason; cards that are not there stay names."""
    if kind in ("gain", "keep"):
        return kind, values[kind].bundle()
    if kind == "pay":
        amounts = [values.get("pay") or Amount(), *_several(values.get("from_cards") or [])]
        return kind, tuple(amount.bundle() for amount in amounts)
    if kind == "mirror":
        named = (TYPES.index(values[name]) if values.get(name) else NOBODY for name in ("from_", "to"))
        return kind, (values.get("amount", 0), *named)
    if kind == "types":
        return kind, sum(1 << TYPES.index(name) for name in values["types"])
    if kind == "familiar":
        kind = next(iter(values))
    if kind in ("sacrifice", "take_back"):
        names = values[kind] or []
        return kind, tuple(names) if kind == "sacrifice" else len(names)
    value = values.get(kind)
    return kind, cards([value])[0] if kind in CARD_VALUED and value else value or 0


CARD_VALUED = frozenset(("keep_card", "put_in_play", "discard_card", "give_card"))

KEYS: dict[str, tuple[str, ...]] = {
    "gain": ("gain",),
    "keep": ("keep",),
    "pay": ("pay", "from_cards"),
    "transmute": (),
    "mirror": ("amount", "from_", "to"),
    "types": ("types",),
    "keep_card": ("keep_card", "discard_card"),
    "give_card": ("give",),
    "put_in_play": ("put_in_play",),
    "discard_card": ("discard_card",),
    "familiar": ("discard_card", "sacrifice"),
    "sacrifice": ("sacrifice",),
    "take_back": ("take_back",),
    "target": ("target",),
    "move": ("move",),
    "mode": ("mode",),
    "order": ("order",),
}
"""Which answers of a case belong to which kind of question."""
ANSWERS = frozenset(name for names in KEYS.values() for name in names) - {"order"}

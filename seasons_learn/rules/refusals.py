"""Refusals: for an action that is not among the options, the reason why not."""

from collections.abc import Callable, Sequence
from itertools import chain
from operator import gt
from typing import Any

from seasons_learn.rules.energy import NONE, Energy, gather
from seasons_learn.rules.facts import CARDS, PACK_SIZE
from seasons_learn.rules.legality import DIE_OF_MALICE, Means, Reason, Refusal, pools_of, reserve_limit
from seasons_learn.rules.position import Action, Choice, Position, ruling_of
from seasons_learn.rules.programs import PROGRAMS, against_activating
from seasons_learn.rules.verbs.base import first_obstacle

TURN_VERBS = frozenset(("gain_die", "draw", "transmute", "summon", "activate", "bonus", "end_turn"))
VERBS_OF_KIND = {
    "turn": TURN_VERBS,
    "die": frozenset(("take_die",)),
    "order": frozenset(("next",)),
    "familiar": frozenset(("discard_card", "sacrifice")),
}
"""The verbs that answer a kind of choice, where they are not the kind's own name."""


def explain(here: Position, action: Action, seat: int | None, options: Sequence[Action]) -> Refusal | None:
    """Why an action is refused, or None if it is one of the options."""
    choice = here.choice
    if choice is None:
        return Refusal(Reason.GAME_OVER, "C10")
    if seat is not None and seat != choice.seat:
        return Refusal(Reason.NOT_YOUR_CHOICE, "C0", seat=choice.seat)
    if not (isinstance(action, tuple) and len(action) == 2 and isinstance(action[0], str) and plain(action)):
        return Refusal(Reason.MALFORMED, ruling_of(choice.source))
    if action in options:
        return None
    if action[0] not in VERBS_OF_KIND.get(choice.kind, (choice.kind,)):
        return Refusal(Reason.OTHER_QUESTION, ruling_of(choice.source), seat=choice.seat)
    if choice.kind == "turn" and action[0] == "activate":
        return _activate(here, choice, action)
    reason = REASONS.get(choice.kind)
    found = reason(here, choice, action) if reason else None
    return found or Refusal(Reason.NOT_OFFERED, ruling_of(choice.source), seat=choice.seat)


def plain(value: Any, depth: int = 4) -> bool:
    """Whether an action is made of small whole numbers, words and short tuples, and of nothing else."""
    if type(value) is tuple:
        return depth > 0 and len(value) <= MOST_PARTS and all(plain(part, depth - 1) for part in value)
    if type(value) is int:
        return -MOST_COUNT <= value <= MOST_COUNT
    return type(value) is str and len(value) <= MOST_PARTS


MOST_PARTS, MOST_COUNT = 40, 999


def _turn(here: Position, choice: Choice, action: Action) -> Refusal | None:
    verb, value = action
    means = Means(here, here.seats, choice.seat)
    if here.phase == "turn_start":
        return Refusal(Reason.GAINS_FIRST, "C2")
    if verb == "summon" and isinstance(value, int) and value in CARDS:
        return means.against_summoning(value)
    if verb == "bonus" and isinstance(value, str):
        return means.against_bonus(value)
    simple: dict[str, Callable[[], Refusal | None]] = {
        "draw": means.against_drawing,
        "transmute": means.against_transmuting,
        "end_turn": means.against_ending,
        "gain_die": lambda: Refusal(Reason.GAINS_DONE, "C2"),
    }
    return simple[verb]() if verb in simple else None


def _activate(here: Position, choice: Choice, action: Action) -> Refusal | None:
    """The options name one of two copies that are alike; the other is as good."""
    means, entry = Means(here, here.seats, choice.seat), action[1]
    if not isinstance(entry, int) or not 0 <= entry < len(means.seat.play):
        return Refusal(Reason.NOT_IN_PLAY, "C6")
    if here.phase == "turn_start" and means.seat.play[entry] != DIE_OF_MALICE:
        return Refusal(Reason.GAINS_FIRST, "C2")
    return against_activating(means, entry)


def _count(value: Any) -> int | None:
    """How many tokens a bundle or a payment holds, if it is one."""
    if isinstance(value, tuple) and all(isinstance(count, int) for count in value):
        return sum(value)
    if isinstance(value, tuple) and all(isinstance(bundle, tuple) for bundle in value):
        counts = [_count(bundle) for bundle in value]
        return None if None in counts else sum(count or 0 for count in counts)
    return None


def _total(need: Callable[[Position, Choice], int], rule: str) -> Callable[[Position, Choice, Action], Refusal | None]:
    def reason(here: Position, choice: Choice, action: Action) -> Refusal | None:
        count, wanted = _count(action[1]), need(here, choice)
        if count is None:
            return Refusal(Reason.MALFORMED, rule or ruling_of(choice.source))
        if count != wanted:
            return Refusal(Reason.WRONG_TOTAL, rule or ruling_of(choice.source), wanted, count)
        return None

    return reason


def _pay(here: Position, choice: Choice, action: Action) -> Refusal | None:
    count = _count(action[1])
    rule = ruling_of(choice.source)
    if count is None:
        return Refusal(Reason.MALFORMED, rule)
    if count != choice.count:
        return Refusal(Reason.WRONG_TOTAL, rule, choice.count, count)
    wrong = _out_of_reach(here, choice, action[1], rule)
    if wrong:
        return wrong
    paid = gather(action[1])
    mixed = choice.how == "same" and max(paid) < count
    unasked = choice.how == "exact" and any(map(gt, paid, choice.energy))
    if mixed or unasked:
        return Refusal(Reason.WRONG_TOKENS, rule, energy=choice.energy, seat=choice.seat)
    return Refusal(Reason.MALFORMED, rule)


def _out_of_reach(here: Position, choice: Choice, payment: tuple[Any, ...], rule: str) -> Refusal | None:
    """Why tokens cannot be taken from where a payment names them; a place that it leaves out is no reason here."""
    if any(not isinstance(bundle, tuple) or len(bundle) != len(NONE) for bundle in payment):
        return Refusal(Reason.MALFORMED, rule)
    pools = pools_of(here.seats[choice.seat])
    if len(payment) > len(pools) or any(map(gt, chain(*payment), chain(*pools))):
        return _not_there(choice, gather(pools), rule)
    return None


def _not_there(choice: Choice, held: Energy, rule: str) -> Refusal:
    """The number is right, the tokens are not."""
    return Refusal(Reason.TOKENS_ELSEWHERE, rule, energy=held, seat=choice.seat)


def _keep(here: Position, choice: Choice, action: Action) -> Refusal | None:
    wrong = _total(lambda here, choice: reserve_limit(here.seats[choice.seat]), "C3")(here, choice, action)
    # What lies on an Amulet of Water does not count here, and is not kept by this answer.
    return wrong or _not_there(choice, here.seats[choice.seat].reserve, "C3")


def _transmute(here: Position, choice: Choice, action: Action) -> Refusal | None:
    malformed = Refusal(Reason.MALFORMED, "C4")
    return (_count(action[1]) and _out_of_reach(here, choice, action[1], "C4")) or malformed


def _types(here: Position, choice: Choice, action: Action) -> Refusal | None:
    mask = action[1]
    if not isinstance(mask, int) or not 0 < mask < 16:
        return Refusal(Reason.MALFORMED, "D31")
    means = Means(here, here.seats, choice.seat)
    have = sum(1 for kind in range(4) if mask >> kind & 1 and means.pool[kind])
    return Refusal(Reason.ENERGY_SHORT, "D31", max(1, mask.bit_count() - means.hands), have, 31)


def _mode(here: Position, choice: Choice, action: Action) -> Refusal | None:
    program = PROGRAMS.get(f"D{choice.source}.{action[1]}")
    if not program or choice.entry < 0:
        return None
    means = Means(here, here.seats, choice.seat)
    means.after_fairies()
    return first_obstacle(program, means, choice.entry)


def _mirror(here: Position, choice: Choice, action: Action) -> Refusal | None:
    value = action[1]
    if not (isinstance(value, tuple) and len(value) == 3 and all(isinstance(part, int) for part in value)):
        return Refusal(Reason.MALFORMED, "D47")
    amount, kind, _ = value
    seat = here.seats[choice.seat]
    if amount > seat.crystals:
        return Refusal(Reason.CRYSTALS_SHORT, "D47", amount, seat.crystals, 47)
    if 0 <= kind < 4 and amount > gather(pools_of(seat))[kind]:
        return Refusal(Reason.SAME_ENERGY_SHORT, "D47", amount, gather(pools_of(seat))[kind], 47)
    return None


def _packs(here: Position, choice: Choice, action: Action) -> Refusal | None:
    packs = action[1]
    if isinstance(packs, tuple) and any(isinstance(pack, tuple) and len(pack) != PACK_SIZE for pack in packs):
        return Refusal(Reason.PACK_SIZE, "B", PACK_SIZE)
    return None


def _put_in_play(here: Position, choice: Choice, action: Action) -> Refusal | None:
    seat = here.seats[choice.seat]
    if not action[1]:
        return Refusal(Reason.COMPULSORY, ruling_of(choice.source))
    if not choice.cards and len(seat.play) >= seat.gauge:
        return Refusal(Reason.GAUGE_FULL, ruling_of(choice.source), len(seat.play) + 1, seat.gauge)
    if not choice.cards and choice.count:
        have = sum(gather(pools_of(seat)))
        return Refusal(Reason.ENERGY_SHORT, ruling_of(choice.source), choice.count, have, 34)
    return None


def _compulsory(here: Position, choice: Choice, action: Action) -> Refusal | None:
    return None if action[1] else Refusal(Reason.COMPULSORY, ruling_of(choice.source))


def _take_back(here: Position, choice: Choice, action: Action) -> Refusal | None:
    return Refusal(Reason.NOT_AN_ITEM if action[1] else Reason.COMPULSORY, "D17")


def _sacrifice(here: Position, choice: Choice, action: Action) -> Refusal | None:
    count = len(action[1]) if isinstance(action[1], tuple) else 0
    return Refusal(Reason.WRONG_TOTAL, ruling_of(choice.source), choice.count, count) if count != choice.count else None


REASONS: dict[str, Callable[[Position, Choice, Action], Refusal | None]] = {
    "turn": _turn,
    "die": lambda here, choice, action: Refusal(Reason.DIE_TAKEN, "C1"),
    "packs": _packs,
    "keep": _keep,
    "types": _types,
    "mode": _mode,
    "gain": _total(lambda here, choice: choice.count, ""),
    "pay": _pay,
    "transmute": _transmute,
    "mirror": _mirror,
    "put_in_play": _put_in_play,
    "keep_card": _compulsory,
    "take_back": _take_back,
    "sacrifice": _sacrifice,
    "familiar": lambda here, choice, action: Refusal(Reason.NO_FAMILIAR, "D44", card=44),
    "move": lambda here, choice, action: Refusal(Reason.MOVE_RANGE, "D7", card=7),
}

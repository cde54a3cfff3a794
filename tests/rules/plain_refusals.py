"""A second, plain reading of what is refused and why: every reason that holds in a position, first the one to be told.

It shares facts about cards with the engine and nothing else; where nothing is said against an action, it is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from seasons_learn.rules.energy import Energy
from seasons_learn.rules.facts import CARDS, FAMILIARS, ITEMS
from seasons_learn.rules.legality import Reason, Refusal
from seasons_learn.rules.position import Action, Position

Against = Iterator[Refusal]
ONE_WATER: Energy = (0, 1, 0, 0)
ISHTAR, DIE_OF_MALICE = 5, 15


class Scene:
    """A position as its seat to choose sees it: what may be spent, and what opponents take."""

    def __init__(self, here: Position) -> None:
        assert here.choice is not None
        self.here, self.choice = here, here.choice
        self.rules = here.options
        self.mine = here.seats[self.choice.seat]
        self.crystals, self.gauge, self.play = self.mine.crystals, self.mine.gauge, self.mine.play
        self.pools = [self.mine.reserve]
        self.pools += [self.mine.stored[place] for place, card in enumerate(self.play) if card == 4]
        self.tokens = tuple(sum(pool[kind] for pool in self.pools) for kind in range(4))
        others = [card for place, seat in enumerate(here.seats) if place != self.choice.seat for card in seat.play]
        self.leeches, self.fairies = others.count(33), others.count(41)
        self.hands = self.play.count(20)
        source = self.choice.source
        self.rule = f"D{source}" if isinstance(source, int) else source
        self.draw_first = here.draw_open and self.rules.die_draw == "forced"


def reasons_against(here: Position, action: Action) -> Against:
    """Every reason against an action that answers the open question."""
    scene = Scene(here)
    verb, value = action
    if scene.choice.kind != "turn":
        yield from ANSWERS[verb](scene, value)
    elif here.phase == "turn_start" and not _may_start(scene, verb, value):
        yield Refusal(Reason.GAINS_FIRST, "C2")
    else:
        yield from IN_A_TURN[verb](scene, value)


def _may_start(scene: Scene, verb: str, value: int) -> bool:
    """At the start of a turn there are the die's gains and the Die of Malice; of what is not there we are told."""
    if verb == "activate":
        return not 0 <= value < len(scene.play) or scene.play[value] == DIE_OF_MALICE
    return verb == "gain_die"


# ---- the turn


def _summon(scene: Scene, card: int) -> Against:
    if card not in scene.mine.hand:
        yield Refusal(Reason.NOT_IN_HAND, "C5", card=card)
    if len(scene.play) >= scene.gauge:
        yield Refusal(Reason.GAUGE_FULL, "C5", len(scene.play) + 1, scene.gauge, card)
    if scene.draw_first:
        yield Refusal(Reason.DRAW_FIRST, "C2", card=card)
    printed = CARDS[card].costs[len(scene.here.seats)]
    crystals = 2 if card == ISHTAR and scene.rules.ishtar_printing == "ek_reprint" else printed.crystals
    if scene.crystals < crystals:
        yield Refusal(Reason.CRYSTALS_SHORT, "C5", crystals + scene.leeches, scene.crystals, card)
    if scene.crystals < crystals + scene.leeches:
        yield Refusal(Reason.TOLL_UNPAID, "D33", crystals + scene.leeches, scene.crystals, card)
    if card == 31 and not sum(scene.tokens):
        yield Refusal(Reason.ENERGY_SHORT, "D31", 1, 0, card)
    if sum(printed.energy):
        need = max(1, sum(printed.energy) - scene.hands)
        have = sum(min(held, asked) for held, asked in zip(scene.tokens, printed.energy, strict=True))
        if have < need:
            yield Refusal(Reason.ENERGY_SHORT, "C5", need, have, card, printed.energy)


def _activate(scene: Scene, entry: int) -> Against:
    if not 0 <= entry < len(scene.play):
        yield Refusal(Reason.NOT_IN_PLAY, "C6")
        return
    card = scene.play[entry]
    if "activated" not in CARDS[card].timing:
        yield Refusal(Reason.NO_ACTIVATION, "C6", card=card)
    if scene.mine.turned[entry]:
        yield Refusal(Reason.TURNED, "C6", card=card)
    if scene.draw_first and card != DIE_OF_MALICE:
        yield Refusal(Reason.DRAW_FIRST, "C2", card=card)
    yield from _energy_for(scene, card)
    yield from _cards_for(scene, card)
    if card == 47 and scene.crystals < 1:
        yield Refusal(Reason.CRYSTALS_SHORT, "D47", 1, 0, card)
    if card == 47 and scene.rules.fairies_before_cost and scene.crystals - scene.fairies < 1:
        yield Refusal(Reason.FAIRIES_FIRST, "D47", 1, 0, card)
    if card == 23 and scene.gauge == 15 and scene.rules.potion_of_power_at_max_gauge == "forbid":
        yield Refusal(Reason.GAUGE_AT_MAXIMUM, "K14", have=15, card=card)
    if card == DIE_OF_MALICE and not scene.here.window:
        yield Refusal(Reason.WINDOW_CLOSED, "D15", card=card)


def _energy_for(scene: Scene, card: int) -> Against:
    """The tokens of an activation: any one, one water, or so many alike."""
    alike = 3 if scene.rules.ishtar_printing == "ek_reprint" else 4
    if card == ISHTAR and max(scene.tokens) < alike:
        yield Refusal(Reason.SAME_ENERGY_SHORT, "D5", alike, max(scene.tokens), card)
    if card in (16, 35, 47) and not sum(scene.tokens):
        yield Refusal(Reason.ENERGY_SHORT, f"D{card}", 1, 0, card)
    if card == 50 and not scene.tokens[1]:
        yield Refusal(Reason.ENERGY_SHORT, "D50", 1, 0, card, ONE_WATER)
    left = scene.crystals - (scene.fairies if scene.rules.fairies_before_cost else 0)
    if card == 32 and left < 3 and not sum(scene.tokens):
        yield Refusal(Reason.ENERGY_SHORT, "D32", 1, 0, card)


def _cards_for(scene: Scene, card: int) -> Against:
    """The cards that an activation needs: in hand, in play, in the piles."""
    in_play, hand = len(scene.play), scene.mine.hand
    if card == 24 and not hand:
        yield Refusal(Reason.NO_CARD_IN_HAND, "D24", 1, 0, card)
    if card == 24 and in_play - 1 >= scene.gauge:
        yield Refusal(Reason.GAUGE_FULL, "D24", in_play, scene.gauge, card)
    if card == 34 and not scene.here.draw_pile + scene.here.discard_pile:
        yield Refusal(Reason.NO_CARD_LEFT, "D34", 1, 0, card)
    if card == 37 and in_play < 3:
        yield Refusal(Reason.TOO_FEW_CARDS, "D37", 3, in_play, card)
    if card == 44 and not FAMILIARS & {*hand, *scene.play}:
        yield Refusal(Reason.NO_FAMILIAR, "D44", 1, 0, card)


def _draw(scene: Scene, _: int = 0) -> Against:
    die = scene.mine.die
    if not scene.here.draw_open:
        yield Refusal(Reason.DRAW_USED if die and die.draw else Reason.NO_DRAW_SYMBOL, "C2")


def _bonus(scene: Scene, bonus: str) -> Against:
    if scene.mine.bonuses_used == 3:
        yield Refusal(Reason.BONUSES_SPENT, "C7", need=1)
    if bonus == "exchange" and sum(scene.tokens) < 2:
        yield Refusal(Reason.NO_ENERGY, "C7", 2, sum(scene.tokens))
    if bonus == "gauge" and scene.gauge == 15:
        yield Refusal(Reason.GAUGE_AT_MAXIMUM, "C7", have=15)
    if bonus == "two_cards":
        yield from _draw(scene)


def _transmute(scene: Scene, _: int) -> Against:
    die = scene.mine.die
    if not scene.here.permit and not (die and die.transmute):
        yield Refusal(Reason.NO_PERMISSION, "C4")
    if not sum(scene.tokens):
        yield Refusal(Reason.NO_ENERGY, "C4", 1, 0)


def _end_turn(scene: Scene, _: int) -> Against:
    if scene.draw_first:
        yield Refusal(Reason.DRAW_FIRST, "C2")


def _gain_die(scene: Scene, _: int) -> Against:
    if scene.here.phase == "turn":
        yield Refusal(Reason.GAINS_DONE, "C2")


# ---- questions


def _gain(scene: Scene, bundle: Energy) -> Against:
    if sum(bundle) != scene.choice.count:
        yield Refusal(Reason.WRONG_TOTAL, scene.rule, scene.choice.count, sum(bundle))


def _keep(scene: Scene, bundle: Energy) -> Against:
    limit = 10 if 18 in scene.play else 7
    if sum(bundle) != limit:
        yield Refusal(Reason.WRONG_TOTAL, "C3", limit, sum(bundle))
    if any(kept > held for kept, held in zip(bundle, scene.mine.reserve, strict=True)):
        yield Refusal(Reason.TOKENS_ELSEWHERE, "C3", energy=scene.mine.reserve, seat=scene.choice.seat)


def _pay(scene: Scene, bundle: Energy) -> Against:
    """A payment out of the reserve alone."""
    choice = scene.choice
    if sum(bundle) != choice.count:
        yield Refusal(Reason.WRONG_TOTAL, scene.rule, choice.count, sum(bundle))
    beyond = any(paid > held for paid, held in zip(bundle, scene.mine.reserve, strict=True))
    unasked = choice.how == "exact" and any(paid > asked for paid, asked in zip(bundle, choice.energy, strict=True))
    mixed = choice.how == "same" and max(bundle) < sum(bundle)
    if beyond:
        yield _elsewhere(scene, scene.rule)
    if unasked or mixed:
        yield Refusal(Reason.WRONG_TOKENS, scene.rule, energy=choice.energy, seat=choice.seat)


def _handful(scene: Scene, bundle: Energy) -> Against:
    """A handful to transmute, out of the reserve alone."""
    if not sum(bundle):
        yield Refusal(Reason.MALFORMED, "C4")
    if any(taken > held for taken, held in zip(bundle, scene.mine.reserve, strict=True)):
        yield _elsewhere(scene, "C4")


def _elsewhere(scene: Scene, rule: str) -> Refusal:
    air, water, fire, earth = scene.tokens
    return Refusal(Reason.TOKENS_ELSEWHERE, rule, energy=(air, water, fire, earth), seat=scene.choice.seat)


def _types(scene: Scene, mask: int) -> Against:
    named = [kind for kind in range(4) if mask & 2**kind]
    owned = [kind for kind in named if scene.tokens[kind]]
    need = max(1, len(named) - scene.hands)
    if len(owned) < need:
        yield Refusal(Reason.ENERGY_SHORT, "D31", need, len(owned), 31)


def _mirror(scene: Scene, told: tuple[int, int, int]) -> Against:
    amount, kind, other = told
    if amount > scene.crystals:
        yield Refusal(Reason.CRYSTALS_SHORT, "D47", amount, scene.crystals, 47)
    if amount > scene.tokens[kind]:
        yield Refusal(Reason.SAME_ENERGY_SHORT, "D47", amount, scene.tokens[kind], 47)
    if amount < 1 or kind == other:
        yield _not_offered(scene)


def _not_offered(scene: Scene) -> Refusal:
    return Refusal(Reason.NOT_OFFERED, scene.rule, seat=scene.choice.seat)


def _take_die(scene: Scene, place: int) -> Against:
    takers = scene.here.takers
    if place >= len(takers) or takers[place] >= 0:
        yield Refusal(Reason.DIE_TAKEN, "C1")


def _take_back(scene: Scene, places: tuple[int, ...]) -> Against:
    if scene.play[places[0]] not in ITEMS:
        yield Refusal(Reason.NOT_AN_ITEM, "D17")


def _sacrifice(scene: Scene, places: tuple[int, ...]) -> Against:
    if scene.choice.kind == "familiar":
        if len(places) != 1 or scene.play[places[0]] not in FAMILIARS:
            yield Refusal(Reason.NO_FAMILIAR, "D44", card=44)
    elif len(places) != scene.choice.count:
        yield Refusal(Reason.WRONG_TOTAL, scene.rule, scene.choice.count, len(places))


def _card_on_offer(scene: Scene, card: int) -> Against:
    """A card kept, put into play or given; 0 is none of them."""
    choice = scene.choice
    if not card and choice.how != "may":
        yield Refusal(Reason.COMPULSORY, scene.rule)
    if card and choice.kind == "put_in_play" and choice.how == "may":
        if len(scene.play) >= scene.gauge:
            yield Refusal(Reason.GAUGE_FULL, "D34", len(scene.play) + 1, scene.gauge)
        if sum(scene.tokens) < 4:
            yield Refusal(Reason.ENERGY_SHORT, "D34", 4, sum(scene.tokens), 34)
    on_offer = scene.mine.hand if choice.how == "hand" else scene.here.aside
    if card and card not in on_offer:
        yield _not_offered(scene)


def _move(scene: Scene, spaces: int) -> Against:
    if not 1 <= abs(spaces) <= 3:
        yield Refusal(Reason.MOVE_RANGE, "D7", card=7)


IN_A_TURN: dict[str, Callable[[Scene, Any], Against]] = {
    "summon": _summon,
    "activate": _activate,
    "draw": _draw,
    "bonus": _bonus,
    "transmute": _transmute,
    "end_turn": _end_turn,
    "gain_die": _gain_die,
}
ANSWERS: dict[str, Callable[[Scene, Any], Against]] = {
    "gain": _gain,
    "keep": _keep,
    "pay": lambda scene, payment: _pay(scene, payment[0]),
    "transmute": lambda scene, payment: _handful(scene, payment[0]),
    "types": _types,
    "mirror": _mirror,
    "take_die": _take_die,
    "take_back": _take_back,
    "sacrifice": _sacrifice,
    "keep_card": _card_on_offer,
    "put_in_play": _card_on_offer,
    "move": _move,
}

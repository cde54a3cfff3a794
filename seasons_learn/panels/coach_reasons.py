"""Why the coach would do that, in the words of the position: which card waits for what, what the season pays, what a
card does. Sentences about the answer itself come first; where there are few, what sets it apart from the next best
one follows.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from seasons_learn.bots.coach import Advice
from seasons_learn.bots.coach_worth import EACH_ROUND, STILL_TO_USE, rounds_left
from seasons_learn.panels.board import on_top
from seasons_learn.panels.book import Json, cost_words, energy_words, season_name
from seasons_learn.panels.words import listed, ui
from seasons_learn.play.wording import card_names
from seasons_learn.rules.energy import Energy, covers, gather, minus, overlap, plus
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, LAST_YEAR, RATES, season_of
from seasons_learn.rules.legality import ELEMENTAL_AMULET, pools_of
from seasons_learn.rules.phases import unchosen
from seasons_learn.rules.position import NOBODY, Position, Seat
from seasons_learn.rules.scoring import GAME_END
from seasons_learn.text import long_texts, number

MOST = 3
"""More reasons than this nobody reads before pressing."""
ENOUGH = 2
MATTERS = 1.0
"""Points from which a part of the difference to another answer is worth a sentence."""
PLANS = ("hand", "plans")
LATE = 2.0
"""Rounds to go from which energy and cards left over are about to count for nothing."""


class Case(NamedTuple):
    """What a sentence may look at: the view of the seat that is asked, its own things, and what was found."""

    view: Position
    mine: Seat
    advice: Advice

    @property
    def value(self) -> Any:
        """What the best answer names: a card, a die, some energy."""
        return self.advice.best.action[1]

    @property
    def pool(self) -> Energy:
        """All energy that may be spent."""
        return gather(pools_of(self.mine))

    def brings(self, energy: Energy, season: int | None = None, later: bool = False) -> int:
        """Crystals for energy that is transmuted in a season, or in the present one (rulings C4).

        `later` is in another turn, when the bonuses of this one are past.
        """
        assert self.view.choice is not None
        rates = RATES[self.view.season if season is None else season]
        extra = on_top(replace(self.view, transmute_bonus=0) if later else self.view, self.view.choice.seat)
        return sum(count * (rate + extra) for count, rate in zip(energy, rates, strict=True))

    def cost(self, card: int) -> Energy:
        """The energy that a card costs at this table."""
        return CARDS[card].costs[len(self.view.seats)].energy

    def waiting_for(self, energy: Energy) -> int | None:
        """The card in hand to which most of this energy goes."""
        uses = [(overlap(energy, self.cost(card)), -place, card) for place, card in enumerate(self.mine.hand)]
        used, _, card = max(uses, default=(0, 0, 0))
        return card if used else None


def reasons(view: Position, advice: Advice) -> list[str]:
    """Why the best answer is the best, in up to three sentences."""
    assert view.choice is not None
    verb = advice.best.action[0]
    found = list(ABOUT[verb](Case(view, view.seats[view.choice.seat], advice)) if verb in ABOUT else ())
    if len(found) < ENOUGH:
        found += _compared(advice, SAID.get(verb) if found else None)
    return found[:MOST] or [ui("coach-reason-equal")]


def _compared(advice: Advice, said: str | None) -> Iterator[str]:
    """What speaks for the best answer against the next best one, the weightiest first, but for what is `said`."""
    second = advice.second
    if second is None or advice.best.ahead_of(second) < MATTERS:
        return
    for part, points in merged(advice.best.because(second)):
        if points >= MATTERS and part != said:
            yield ui(f"coach-reason-{part}")


def merged(gaps: Iterable[tuple[str, float]]) -> list[tuple[str, float]]:
    """Parts of a difference, the greatest first: hopes for cards in hand and what they cost at the end are one."""
    found: dict[str, float] = {}
    for name, points in gaps:
        key = "plans" if name in PLANS else name
        found[key] = found.get(key, 0.0) + points
    return sorted(found.items(), key=lambda gap: -abs(gap[1]))


def lacking(view: Position, mine: Seat) -> tuple[int, Energy] | None:
    """The card in hand that fewest tokens are missing for, and which."""
    pool = gather(pools_of(mine))
    found = []
    for card in mine.hand:
        cost = CARDS[card].costs[len(view.seats)].energy
        air, water, fire, earth = (max(0, need - have) for need, have in zip(cost, pool, strict=True))
        if missing := air + water + fire + earth:
            found.append((missing, card, (air, water, fire, earth)))
    if not found:
        return None
    _, card, missing_energy = min(found)
    return card, missing_energy


def payable(view: Position, mine: Seat) -> list[int]:
    """Cards in hand whose cost is held."""
    pool = gather(pools_of(mine))
    costs = [(card, CARDS[card].costs[len(view.seats)]) for card in mine.hand if card != ELEMENTAL_AMULET]
    return [card for card, cost in costs if covers(pool, cost.energy) and mine.crystals >= cost.crystals]


# ---- dice


def _take_die(case: Case) -> Iterator[str]:
    die, mine = case.view.dice[case.value], case.mine
    wanted = lacking(case.view, case.mine)
    if wanted is not None and (helps := _common(die.energy, wanted[1])) is not None:
        which = "completes" if helps == wanted[1] else "lacking"
        yield ui(f"coach-reason-die-{which}", card=CARDS[wanted[0]].name, what=energy_words(helps))
    if die.gauge and mine.hand and mine.gauge <= len(mine.play):
        yield ui("coach-reason-die-gauge", n=len(mine.hand))
    elif die.gauge and len(mine.hand) > mine.gauge - len(mine.play):
        yield ui("coach-reason-room")
    if die.transmute and (crystals := case.brings(plus(case.pool, die.energy))):
        yield ui("coach-reason-die-transmute", n=crystals, season=season_name(case.view.season))
    elif crystals := case.brings(die.energy):
        yield ui("coach-reason-die-energy", n=crystals, season=season_name(case.view.season))
    if die.crystals:
        yield ui("coach-reason-die-crystals", n=die.crystals)
    if die.draw and rounds_left(case.view) > LATE:
        yield ui("coach-reason-draw")
    others = [place for place, taker in enumerate(case.view.takers) if taker == NOBODY and place != case.value]
    if len(others) == 1 and (longer := _part(case.advice, "time")):
        pips = case.view.dice[others[0]].pips
        yield ui("coach-reason-die-stays", n=pips) if longer > 0 else ui("coach-reason-die-stays-far", n=pips)


def _part(advice: Advice, name: str) -> float:
    """What a part adds to the difference to the next best answer; nothing where it is small."""
    gaps = dict(advice.best.because(advice.second)) if advice.second is not None else {}
    return gaps[name] if abs(gaps.get(name, 0.0)) >= MATTERS else 0.0


def _common(a: Energy, b: Energy) -> Energy | None:
    """What two bundles have in common; None where that is nothing."""
    air, water, fire, earth = map(min, a, b)
    return (air, water, fire, earth) if air or water or fire or earth else None


# ---- the turn


def _gain_die(_: Case) -> Iterator[str]:
    yield ui("coach-reason-gain-die")


def _draw(_: Case) -> Iterator[str]:
    yield ui("coach-reason-draw-first")


def _transmute(case: Case) -> Iterator[str]:
    value = case.value
    taken = gather(value) if value else case.pool
    name = season_name(case.view.season)
    which = "transmute-these" if value else "transmute"
    yield ui(f"coach-reason-{which}", n=case.brings(taken), season=name)
    after = season_after(case.view)
    then = case.brings(taken, after, later=True)
    if after != case.view.season and then < case.brings(taken):
        yield ui("coach-reason-season-ends", season=name, next=season_name(after), n=then)
    if rounds_left(case.view) <= LATE:
        yield ui("coach-reason-late-energy")
    elif value and (card := case.waiting_for(minus(case.pool, taken))) is not None:
        yield ui("coach-reason-rest-for", card=CARDS[card].name)
    elif case.waiting_for(taken) is None:
        yield ui("coach-reason-nobody-needs")


def season_after(view: Position) -> int:
    """The season that the next round will be in, once it is known that there is one, and in which (rulings C8)."""
    if last_round(view) or not _all_have_a_die(view):
        return view.season
    return season_of((view.month - 1 + unchosen(view).pips) % 12 + 1)


def last_round(view: Position) -> bool:
    """Whether the die that is left is known to take the token past the last month of the game (rulings C8)."""
    return _all_have_a_die(view) and view.year == LAST_YEAR and view.month + unchosen(view).pips > 12


def _all_have_a_die(view: Position) -> bool:
    return bool(view.dice) and all(seat.die is not None for seat in view.seats)


def _summon(case: Case) -> Iterator[str]:
    facts = CARDS[case.value]
    left = round(rounds_left(case.view))
    if EACH_ROUND.get(facts.number, 0.0) > 0 and left > LATE:
        yield ui("coach-reason-lasting", card=facts.name, text=_short(facts.number), n=left)
    else:
        yield _does(facts.number)
    if facts.prestige > 0:
        yield ui("coach-reason-summoned", n=facts.prestige)
    if rounds_left(case.view) <= LATE:
        yield ui("coach-reason-late-hand")


def _activate(case: Case) -> Iterator[str]:
    card = case.mine.play[case.value]
    yield _does(card)
    yield ui("coach-reason-used-up" if card in STILL_TO_USE else "coach-reason-once-a-round", card=CARDS[card].name)


def _bonus(case: Case) -> Iterator[str]:
    mine = case.mine
    if case.value == "gauge" and mine.gauge <= len(mine.play):
        ready = payable(case.view, mine)
        if ready:
            yield ui("coach-reason-bonus-gauge-paid", card=CARDS[ready[0]].name)
        else:
            yield ui("coach-reason-bonus-gauge", n=len(mine.hand))
    elif case.value == "gauge":
        yield ui("coach-reason-room")
    elif case.value == "exchange" and (wanted := lacking(case.view, case.mine)) is not None:
        yield ui("coach-reason-bonus-exchange", card=CARDS[wanted[0]].name, what=energy_words(wanted[1]))
    elif case.value == "transmute":
        yield ui("coach-reason-bonus-transmute", n=case.brings(case.pool) + sum(case.pool))
    elif case.value == "two_cards":
        yield ui("coach-reason-bonus-cards")
    price = BONUS_PENALTY[mine.bonuses_used + 1] - BONUS_PENALTY[mine.bonuses_used]
    yield ui("coach-reason-bonus-price", n=price)


def _end_turn(case: Case) -> Iterator[str]:
    yield ui("coach-reason-end-turn")
    if not any(case.pool) or last_round(case.view):
        return
    after = season_after(case.view)
    if (card := case.waiting_for(case.pool)) is not None:
        yield ui("coach-reason-kept-for", card=CARDS[card].name)
    elif (then := case.brings(case.pool, after, later=True)) > case.brings(case.pool):
        yield ui("coach-reason-next-pays", next=season_name(after), n=then)


# ---- energy


def _gain(case: Case) -> Iterator[str]:
    wanted = lacking(case.view, case.mine)
    if wanted is not None and (helps := _common(case.value, wanted[1])) is not None:
        which = "completes" if helps == wanted[1] else "lacking"
        yield ui(f"coach-reason-gain-{which}", card=CARDS[wanted[0]].name, what=energy_words(helps))
    else:
        yield ui("coach-reason-worth", season=season_name(case.view.season), n=case.brings(case.value))


def _keep(case: Case) -> Iterator[str]:
    if (card := case.waiting_for(case.value)) is not None:
        yield ui("coach-reason-rest-for", card=CARDS[card].name)
    yield ui("coach-reason-worth", season=season_name(case.view.season), n=case.brings(case.value))


def _pay(case: Case) -> Iterator[str]:
    second = case.advice.second
    if isinstance(case.value, int) or second is None:
        return
    paid, other = gather(case.value), gather(second.action[1])
    if covers(case.pool, paid) and (card := case.waiting_for(minus(case.pool, paid))) is not None:
        yield ui("coach-reason-rest-for", card=CARDS[card].name)
    if case.brings(paid) < case.brings(other):
        yield ui("coach-reason-cheap", season=season_name(case.view.season))
    if any(case.value[1:]):
        yield ui("coach-reason-amulet")


def _move(case: Case) -> Iterator[str]:
    season = season_of((case.view.month - 1 + case.value) % 12 + 1)
    now, then = case.brings(case.pool), case.brings(case.pool, season)
    if season != case.view.season and then > now:
        yield ui("coach-reason-move", season=season_name(season), n=then, now=now)


# ---- cards


def _short(card: int) -> str:
    return str(long_texts("cards")[card]["short"]).rstrip(".")


def _does(card: int) -> str:
    """A card with what it does, in the few words that stand on it."""
    return ui("coach-reason-does", card=CARDS[card].name, text=_short(card))


def _card(case: Case) -> Iterator[str]:
    """What a card on offer does, costs and is worth."""
    if not case.value:
        return
    facts = CARDS[case.value]
    yield _does(facts.number)
    free = case.advice.best.action[0] == "put_in_play"
    cost = ui("cost-free") if free else cost_words(facts.number, facts.costs[len(case.view.seats)])
    yield ui("coach-reason-cost", cost=cost, prestige=number(facts.prestige))
    if EACH_ROUND.get(facts.number, 0.0) > 0 and rounds_left(case.view) > LATE:
        yield ui("coach-reason-every-round")


ABOUT: dict[str, Callable[[Case], Iterable[str]]] = {
    "take_die": _take_die, "gain_die": _gain_die, "draw": _draw, "transmute": _transmute, "summon": _summon,
    "activate": _activate, "bonus": _bonus, "end_turn": _end_turn, "gain": _gain, "keep": _keep, "pay": _pay,
    "move": _move, "draft": _card, "keep_card": _card, "put_in_play": _card,
}  # fmt: skip
"""What is said about an answer by its verb; of other answers only what sets them apart from the next best."""
SAID = {"take_die": "crystals", "transmute": "crystals", "summon": "prestige", "bonus": "bonuses"}
"""The part of the difference to another answer that the sentences about a verb have told already."""


# ---- packs


def pack_rows(packs: Sequence[Sequence[int]]) -> list[Json]:
    """The three packs of a split: what lies in each and why it lies there."""
    return [
        {"key": f"pack{year}", "name": ui(f"pack-{year}"), "text": card_names(pack), "why": _why_there(year, pack)}
        for year, pack in enumerate(packs, 1)
    ]


def _why_there(year: int, pack: Sequence[int]) -> str:
    groups: dict[str, list[int]] = {}
    for card in pack:
        groups.setdefault(_nature(card, year), []).append(card)
    several = len(groups) > 1
    return " ".join(
        ui(
            f"coach-pack-{nature}",
            cards=listed([CARDS[card].name for card in cards]) if several else "",
            n=len(cards) if several else 0,
        )
        for nature, cards in sorted(groups.items(), key=lambda group: -len(group[1]))
    )


def _nature(card: int, year: int) -> str:
    """What a card does that speaks for its pack, as the name of a sentence."""
    each = EACH_ROUND.get(card, 0.0)
    if each > 0:
        return f"lasting-{year}"
    if each < 0:
        return "burden"
    if year == 1:
        return "cheap" if any(cost.tokens or cost.crystals for cost in CARDS[card].costs.values()) else "free"
    if card in GAME_END:
        return "end"
    if card in STILL_TO_USE:
        return "used-up"
    return "once" if CARDS[card].timing else "treasure"

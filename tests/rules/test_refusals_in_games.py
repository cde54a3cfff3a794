"""In random games everything that comes to mind is tried, and each refusal is the one that a plain reading tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from seasons_learn.rules.energy import NONE, Energy
from seasons_learn.rules.engine import apply, options, settle
from seasons_learn.rules.facts import CARDS, DICE, deck
from seasons_learn.rules.legality import Reason
from seasons_learn.rules.position import NOBODY, Action, Position, RuleOptions, Seat
from seasons_learn.rules.refusals import explain
from tests.rules.plain_refusals import reasons_against

TABLES, CHOICES = 60, 25
"""How many tables are laid in each part, and how many choices are made at each."""
PARTS = 2
OTHER_READINGS = RuleOptions(
    ishtar_printing="ek_reprint", potion_of_power_at_max_gauge="allow", die_draw="forced", fairies_before_cost=False
)


QUIET = frozenset(card for card, facts in CARDS.items() if "activated" not in facts.timing) - {4, 18, 20, 33, 41}
"""Cards that neither refuse anything in play nor change what is refused: the last to be laid on the table."""


def bundle(luck: Random, most: int) -> Energy:
    """Up to so many tokens of any types."""
    drawn = Counter(luck.choices(range(4), k=luck.randint(0, most)))
    return drawn[0], drawn[1], drawn[2], drawn[3]


def any_seat(luck: Random, cards: list[int]) -> Seat:
    """A seat in the middle of things: sometimes rich, sometimes without anything."""
    hand = sorted(cards.pop() for _ in range(luck.choice((0, 4, 6))))
    play = sorted((cards.pop() for _ in range(9)), key=QUIET.__contains__)[: luck.randint(1, 6)]
    return Seat(
        crystals=luck.choice((0, 0, 1, 2, 3, 5, 9, 20)),
        gauge=luck.choice((len(play) - 1, len(play), len(play) + 1, 9, 15)),
        reserve=bundle(luck, luck.choice((0, 2, 7))),
        bonuses_used=luck.randint(0, 3),
        hand=tuple(hand),
        hand_seen=(0,) * len(hand),
        play=tuple(play),
        turned=tuple(luck.random() < 0.2 for _ in play),
        stored=tuple(bundle(luck, 3) if card in (4, 35) else NONE for card in play),
        die=luck.choice(luck.choice(luck.choice(DICE))),
    )


def any_table(luck: Random) -> Position:
    """A turn at any table, with cards in play that refuse in many ways, and now and then with no card left."""
    cards = [*deck("archmage")]
    luck.shuffle(cards)
    seats = tuple(any_seat(luck, cards) for _ in range(luck.choice((2, 3, 4))))
    die = seats[0].die
    assert die is not None
    here = Position(
        seats=seats,
        options=luck.choice((RuleOptions(), OTHER_READINGS)),
        phase=luck.choice(("turn_start", "turn", "turn")),
        month=luck.randint(1, 12),
        dice_set=(tuple(range(1, len(seats) + 2)),) * 4,
        dice=(die,),
        takers=(NOBODY,),
        draw_pile=tuple(cards) if luck.random() < 0.9 else (),
        permit=luck.random() < 0.5,
        generator=luck.getrandbits(40),
    )
    at_start = here.phase == "turn_start"
    here = replace(here, draw_open=die.draw and (at_start or luck.random() < 0.5), window=at_start)
    return settle(here, explicit=luck.random() < 0.5)[0]


def ideas(here: Position, luck: Random) -> Iterator[Action]:
    """What somebody might try at the open question, right or wrong."""
    assert here.choice is not None
    kind, mine = here.choice.kind, here.seats[here.choice.seat]
    tokens, more_pools = bundle(luck, 8), mine.play.count(4)
    if kind == "turn":
        yield from (("draw", 0), ("transmute", 0), ("end_turn", 0), ("gain_die", 0))
        yield from (("summon", card) for card in {*mine.hand, *luck.sample(range(1, 51), 4)})
        yield from (("activate", place) for place in range(-1, len(mine.play) + 1))
        yield from (("bonus", bonus) for bonus in ("exchange", "transmute", "gauge", "two_cards"))
    elif kind in ("gain", "keep"):
        yield kind, tokens
    elif kind in ("pay", "transmute"):
        yield kind, (tokens, *[NONE] * more_pools)
        yield kind, (bundle(luck, here.choice.count), *[NONE] * more_pools)
    elif kind == "types":
        yield from (("types", mask) for mask in range(1, 16))
    elif kind == "mirror":
        yield from (("mirror", (amount, a, b)) for amount in range(5) for a in range(4) for b in range(4))
    elif kind == "die":
        yield from (("take_die", place) for place in range(6))
    elif kind in ("sacrifice", "familiar", "take_back"):
        verb = "take_back" if kind == "take_back" else "sacrifice"
        yield from ((verb, (place,)) for place in range(len(mine.play)))
    elif kind in ("keep_card", "put_in_play"):
        yield from ((kind, card) for card in (0, *CARDS))
    elif kind == "move":
        yield from (("move", spaces) for spaces in range(-5, 6))


def check(here: Position, action: Action, legal: Sequence[Action]) -> Reason | None:
    """The refusal of an action is the first that a plain reading finds."""
    expected = next(reasons_against(here, action), None)
    told = explain(here, action, None, legal)
    if action[0] in ("sacrifice", "take_back") and expected is None:
        # Of copies that are alike the options name the first.
        assert told is None or told.reason == Reason.NOT_OFFERED
        return None
    assert told == expected, (here, action)
    return told.reason if told else None


def play_some(luck: Random) -> set[Reason]:
    """A stretch of a game in which at every choice everything is tried; the reasons that were told."""
    met: set[Reason] = set()
    here = any_table(luck)
    for _ in range(CHOICES):
        if here.choice is None:
            break
        legal = options(here)
        met |= {reason for action in ideas(here, luck) if (reason := check(here, action, legal))}
        action = legal[luck.randrange(len(legal))]
        if action[0] in ("end_turn", "bonus"):
            action = legal[luck.randrange(len(legal))]
        here, _ = apply(here, action, explicit=luck.random() < 0.5)
    return met


@pytest.mark.parametrize("part", range(PARTS))
def test_each_refusal_in_a_game_is_the_one_that_a_plain_reading_tells(part: int) -> None:
    met: set[Reason] = set()
    for seed in range(part, PARTS * TABLES, PARTS):
        met |= play_some(Random(seed))
    assert len(met) > 20, "a test that meets few reasons says little"

"""Effect timing: every card on its lanes, choices watched from within, what a change of season sets in motion."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from seasons_learn.charts.lanes import lane_rows, timing
from seasons_learn.play.game import Game
from seasons_learn.play.notation import NotationError
from seasons_learn.play.season_change import Chain, round_ends, season_changes, to_next_season
from seasons_learn.play.timing import LANES, STANDING, Entry, cards_at, lanes
from seasons_learn.play.timing_scenes import scenes
from seasons_learn.play.timing_trace import watch, watch_lines
from seasons_learn.rules.engine import IllegalAction, apply, options
from seasons_learn.rules.facts import CARDS, Die, cards_with
from seasons_learn.rules.position import Position, RuleOptions
from seasons_learn.text import text
from tests.support import play_on, seat, table
from tests.test_texts import numbers_missing

NAMES = ("Paul", "Lea")
TOLD_ELSEWHERE = {
    "on_enter": "its program",
    "on_round_end": "its program",
    "on_season_change": "its program",
    "free_action_own_turn": "its program",
    "before_own_die_actions": "its program, in a lane of its own",
    "transfer_on_activation": "its program",
    "on_token_count": "its program",
    "opponents_choose": "its program",
    "free_summon": "the verb that puts a card into play",
    "transmuting_effect": "the verb that transmutes",
    "moves_season_token": "the verb that moves the token",
}
REPRINTED = RuleOptions(ishtar_printing="ek_reprint", idol_printing="ek_reprint")


def acting(chain: Chain, moment: str) -> list[tuple[int, int]]:
    """Seat and card of those that act at a moment, in order."""
    return [(found.seat, found.card) for found in chain.reactions if found.moment == moment and found.card]


def acts(card: int) -> dict[str, Entry]:
    """What a card does itself, by lane."""
    return {entry.lane: entry for entry in lanes(card) if not entry.follows}


# ---- every card on its lanes


@pytest.mark.parametrize("card", CARDS)
def test_every_card_does_something_at_some_moment(card: int) -> None:
    assert acts(card), f"{CARDS[card].name} is on no lane"
    places = [(entry.lane, entry.follows) for entry in lanes(card)]
    assert len(set(places)) == len(places), f"{CARDS[card].name} is told twice on a lane"


@pytest.mark.parametrize("card", CARDS)
def test_a_card_stands_on_the_lanes_that_its_facts_name(card: int) -> None:
    triggers, own = CARDS[card].triggers, acts(card)
    assert ("on_enter" in triggers) == ("on_enter" in own)
    assert ("on_round_end" in triggers) == ("round_end" in own)
    assert ("on_season_change" in triggers) == ("season_change" in own)
    assert ("before_own_die_actions" in triggers) == ("before_die" in own)
    assert ("free_action_own_turn" in triggers or "on_opponent_activation" in triggers) == ("activation" in own)
    for trigger in triggers:
        assert trigger in TOLD_ELSEWHERE or set(STANDING[trigger]) <= set(own)


@pytest.mark.parametrize("card", CARDS)
def test_the_sentences_are_whole_and_say_the_numbers_of_the_effect(card: int) -> None:
    facts = CARDS[card]
    told = lanes(card)
    for entry in told:
        assert re.fullmatch(r"[A-Z][^{}]*[^ .]\.", entry.text), entry.text
        assert "  " not in entry.text
    costs = {name: cost for name, cost in (facts.activation_cost or {}).items() if name != "options"}
    assert not numbers_missing(" ".join(entry.text for entry in told), facts.params, costs)


def test_what_is_paid_stands_before_what_is_gained() -> None:
    kairn = acts(16)["activation"]
    assert kairn.prices == 1
    assert kairn.parts[0] == "discard 1 energy of any type"
    assert "4 crystals" in kairn.parts[1]


def test_others_are_told_as_others() -> None:
    assert acts(38)["on_enter"].text == (
        "Each opponent, from your left around, lowers the summoning gauge by 1, not below 0, "
        "then has to draw a card and keep it."
    )


def test_a_reprint_has_its_own_lanes() -> None:
    assert [entry.lane for entry in lanes(43)] == ["activation"]
    assert [entry.lane for entry in lanes(43, REPRINTED)] == ["on_enter", "activation"]
    assert "3 energy of one type" in lanes(5, REPRINTED)[0].text


def test_cards_are_found_by_moment() -> None:
    assert cards_at("toll") == (33,)
    assert cards_at("summon_triggers") == (6, 30)
    assert set(cards_at("round_end")) == cards_with("on_round_end")
    assert cards_at("token_move") == ()
    assert cards_at("token_move", followed=True) == (7,)
    assert {card for lane in LANES for card in cards_at(lane.id)} == set(CARDS)
    with pytest.raises(KeyError):
        cards_at("teatime")


def test_lanes_are_named_and_explained() -> None:
    names = [lane.name for lane in LANES]
    assert len(set(names)) == len(LANES) == 15
    assert all(lane.explained.endswith(".") for lane in LANES)


# ---- the picture


def test_the_picture_and_its_table_say_the_same() -> None:
    figure, rows = timing("Temporal Boots", "Staff of Spring"), lane_rows(7, "Staff of Spring")
    for column in (0, 1):
        cells = [row.cells[column] for row in rows if row.cells[column]]
        drawn = [" ".join(words.replace("<br>", " ").split()) for words in figure.data[column].text]
        assert drawn == cells
    assert figure.data[0].marker.symbol == ("circle", "circle-open", "circle-open", "circle-open")


# ---- watching a choice from within


def test_a_summon_is_watched_with_what_waits() -> None:
    position = table(
        seat(hand="Temporal Boots", play="Staff of Spring", crystals=2, gauge=5),
        seat(play="Arcano Leech"),
    )
    watched = watch(position, ("summon", 7), NAMES)
    told = [step.text for step in watched]
    assert told[:4] == [
        "Paul summons Temporal Boots",
        "Paul gives 1 crystal to Lea",
        "Temporal Boots enters play for Paul",
        "Paul gains 3 crystals",
    ]
    assert watched[1].waiting == [("The summoning of Temporal Boots goes on", "C5")]
    assert watched[-1].waiting == []
    assert [step.ruling for step in watched[:4]] == ["C2", "D33", "C5", "D6"]


@pytest.mark.parametrize("known", scenes())
def test_scenes_can_be_watched_and_come_to_their_end(known: str) -> None:
    scene = scenes()[known]
    steps = scene.watched(NAMES)
    assert len(steps) >= 6
    position = scene.position()
    assert position.choice is not None
    assert position.choice.kind == "turn"
    left = watch_lines(position, scene.lines, NAMES)[-1].after.choice
    assert left is not None
    assert left.kind in {"turn", "die"}, "the lines answer everything that the first one leads to"


def test_scenes_pass_the_moments_in_the_order_of_the_lanes() -> None:
    passed = {
        known: list(dict.fromkeys(step.lane for step in scene.watched(NAMES))) for known, scene in scenes().items()
    }
    assert passed["summon"] == ["", "toll", "payment", "enter_play", "summon_triggers", "on_enter"]
    assert passed["activate"] == ["activation"]
    assert passed["die"] == ["before_die", "gains"]
    assert passed["boots"][-3:] == ["on_enter", "token_move", "season_change"]
    assert passed["round"] == ["round_end", "token_move", "year_change", "season_change"]


def test_what_a_step_sets_off_waits_at_once() -> None:
    token = next(step for step in scenes()["boots"].watched(NAMES) if step.kind == "token")
    assert [text for text, _ in token.waiting] == [
        "Paul resolves Hourglass of Time for the change of season",
        "Lea resolves Figrim the Avaricious, Hourglass of Time for the change of season",
    ]


def test_lines_that_cannot_be_played_are_refused_with_their_reason() -> None:
    position = table(seat(hand="Temporal Boots", gauge=0))
    with pytest.raises(IllegalAction, match="gauge"):
        watch_lines(position, ["summon Temporal Boots"], NAMES)
    with pytest.raises(NotationError):
        watch_lines(position, ["dance"], NAMES)


def test_after_the_end_there_is_nothing_to_watch() -> None:
    with pytest.raises(ValueError, match="over"):
        watch(table(seat(), phase="game_end", year=4), ("end_turn", 0), NAMES)


def test_watching_changes_nothing_about_a_game() -> None:
    luck = Random(5)
    game = Game.new(2, "archmage", seed=5)
    for _ in range(250):
        if game.over:
            break
        position = game.position
        action = luck.choice(options(position))
        after, steps = apply(position, action)
        watched = watch(position, action, game.players)
        assert [step.step for step in watched] == steps
        assert watched[-1].after == after
        assert watched[-1].stack == after.stack
        game.play(action)
    else:
        pytest.fail("the game did not end")


# ---- what happens when the season changes


def season_table(**more: object) -> Position:
    return table(
        seat(play="Hourglass of Time,Figrim the Avaricious", crystals=1),
        seat(play="Figrim the Avaricious", crystals=0),
        **{"month": 3, "first": 1, "left": Die(pips=2)} | more,
    )


@pytest.mark.ruling("C8", "E")
def test_the_first_player_of_the_round_comes_first() -> None:
    chain = season_changes(season_table(), NAMES)
    assert acting(chain, "season_change") == [(1, 11), (0, 27), (0, 11)]
    happens = [reaction.happens for reaction in chain.reactions if reaction.moment == "season_change"]
    assert happens == [
        "Paul gives 1 crystal to Lea",
        "Paul gains 1 energy of any type",
        "Lea gives 1 crystal to Paul",
    ]
    assert chain.after.month == 4
    assert [mine.crystals for mine in chain.after.seats] == [1, 0]


@pytest.mark.ruling("D7", "E")
def test_with_boots_the_one_in_turn_comes_first() -> None:
    chain = season_changes(season_table(), NAMES, by="boots")
    assert acting(chain, "season_change") == [(0, 27), (0, 11), (1, 11)]
    nothing = next(reaction for reaction in chain.reactions if (reaction.seat, reaction.card) == (0, 11))
    assert nothing.happens == "Figrim the Avaricious of Paul finds nothing to do"
    assert "Paul" in nothing.why
    back = season_changes(season_table(month=1), NAMES, by="boots", back=True)
    assert (back.after.month, back.after.year) == (12, 0)
    assert [reaction.moment for reaction in back.reactions[:2]] == ["token_move", "year_change"]


@pytest.mark.ruling("C8", "E")
def test_a_new_year_comes_before_the_new_season() -> None:
    library = "Amulet of Air, Amulet of Fire, Amulet of Earth"
    position = table(seat(play="Figrim the Avaricious", library_2=library), seat(crystals=4), month=12)
    chain = round_ends(position, NAMES)
    assert [reaction.moment for reaction in chain.reactions] == [
        "token_move",
        "year_change",
        "year_change",
        "season_change",
    ]
    assert len(chain.after.seats[0].hand) == 3


@pytest.mark.ruling("E", "K16")
def test_the_end_of_the_third_year_still_wakes_season_cards_unless_the_table_says_no() -> None:
    for choice, woken in (("resolve", True), ("skip", False)):
        position = season_table(month=12, year=3, options=RuleOptions(final_season_effects=choice))
        chain = round_ends(position, NAMES)
        assert bool(acting(chain, "season_change")) == woken
        assert chain.reactions[-1].moment == "game_end"


def test_without_season_cards_the_chain_says_so() -> None:
    chain = season_changes(table(seat(), month=8), NAMES)
    assert [reaction.moment for reaction in chain.reactions] == ["token_move", "season_change"]
    assert acting(chain, "season_change") == []


def test_the_token_moves_by_the_die_that_nobody_took_or_by_what_is_said() -> None:
    lying = table(seat(), month=8, left=Die(pips=1))
    assert [round_ends(lying, NAMES, spaces).after.month for spaces in (None, 3)] == [9, 11]
    taken = replace(lying, takers=(0,))
    with pytest.raises(ValueError, match="name the spaces"):
        round_ends(taken, NAMES)
    assert round_ends(taken, NAMES, 2).after.month == 10


@pytest.mark.ruling("C8", "K27")
def test_where_the_owner_may_order_the_cards_the_chain_says_so() -> None:
    """A Damned Soul that takes more than there is makes the order matter; copies of one card have none."""
    poor = table(seat(play="Damned Soul of Onys, Titus Deepgaze", crystals=1), seat(crystals=5))
    rich = table(seat(play="Damned Soul of Onys, Titus Deepgaze", crystals=9), seat(crystals=5))
    twins = table(seat(play="Beggar's Horn, Beggar's Horn"), seat())
    whys = [round_ends(here, NAMES).reactions[0].why for here in (poor, rich, twins)]
    for why, message in zip(whys, ("own-order", "any-order", "copies"), strict=True):
        assert why.endswith(text(f"chain-why-{message}", who="Paul"))


@pytest.mark.parametrize("reserve", ["7 air", "4 air 3 fire"])
def test_a_full_reserve_is_told(reserve: str) -> None:
    chain = season_changes(table(seat(play="Hourglass of Time", reserve=reserve), month=8), NAMES)
    assert "gives back 1" in chain.reactions[-1].happens
    assert sum(chain.after.seats[0].reserve) == 7


@pytest.mark.parametrize("first", [0, 1])
def test_the_order_is_that_of_the_engine(first: int) -> None:
    """The same round is ended for real: the cards act in the order that was told."""
    position = table(
        seat(play="Wondrous Chest,Figrim the Avaricious", reserve="5 fire", crystals=9),
        seat(play="Titus Deepgaze,Damned Soul of Onys,Figrim the Avaricious", crystals=9),
        month=6,
        first=first,
        active=1 - first,
        left=Die(pips=1),
    )
    chain = round_ends(position, NAMES)
    steps = apply(position, ("end_turn", 0))[1]
    acted = [step[2] for step in steps if step[0] in ("crystals", "transfer") and isinstance(step[2], int)]
    told = [card for moment in ("round_end", "season_change") for _, card in acting(chain, moment)]
    assert acted == told
    after = play_on(position, ("end_turn", 0))
    assert [mine.crystals for mine in after.seats] == [mine.crystals for mine in chain.after.seats]


def test_the_way_to_the_next_season() -> None:
    assert [to_next_season(month) for month in range(1, 7)] == [3, 2, 1, 3, 2, 1]
    assert [to_next_season(month, back=True) for month in range(4, 7)] == [-1, -2, -3]

"""The coach: sees what its seat sees, knows what things are worth, says why, and finds what cost most."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.bots import greedy, uniform
from seasons_learn.bots.coach import GLANCE, NORMAL, Advice, Study, advise
from seasons_learn.bots.coach_playout import sensible
from seasons_learn.bots.coach_review import SMALL, Review
from seasons_learn.bots.coach_worth import rounds_left, spread, worth
from seasons_learn.play.game import Game
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import NOBODY, Position
from seasons_learn.rules.scoring import score
from seasons_learn.rules.setup import new_position
from tests.support import cards, play_on, seat, table

LAST_TURN: dict[str, Any] = {"year": 3, "month": 12, "permit": True, "first": 1, "active": 0}


def asked(here: Position, seed: int = 1) -> Advice:
    assert here.choice is not None
    return advise(view_of(here, here.choice.seat), seed)


def played(*who: Callable[[Position, Random], Any], seed: int = 3, level: str = "apprentice") -> Game:
    """A whole game between players that are given views."""
    game, luck = Game.new(len(who), level, seed, draft=False), Random(seed)
    while game.choice is not None:
        number = game.choice.seat
        game.play(who[number](game.view(number), luck) if number != NOBODY else game.options[0])
    return game


def coach(view: Position, luck: Random) -> Any:
    legal = options(view)
    return legal[0] if len(legal) == 1 else advise(view, 1, GLANCE).best.action


def test_the_coach_refuses_to_look_at_hidden_cards() -> None:
    here = table(seat(hand="Purse of Io", reserve="1 air 1 fire", gauge=1), seat(hand="Staff of Spring"), generator=9)
    with pytest.raises(ValueError, match="what a seat may see"):
        advise(here)


def test_advice_hangs_on_nothing_that_the_seat_cannot_see() -> None:
    mine: dict[str, Any] = {"hand": "Amulet of Earth, Purse of Io", "reserve": "2 earth 1 air 1 fire", "gauge": 2}
    one = table(seat(**mine), seat(hand="Runic Cube of Eolis"), generator=4)
    two = table(seat(**mine), seat(hand="Staff of Spring"), generator=5)
    assert view_of(one, 0) == view_of(two, 0)
    assert asked(one) == asked(two)


def test_equal_seeds_give_equal_advice() -> None:
    here = table(seat(hand="Amulet of Fire, Crystal Orb", reserve="3 fire 1 earth", gauge=1), seat())
    assert asked(here, 1) == asked(here, 1)


def test_in_the_last_turn_the_points_are_those_of_the_score() -> None:
    """Three earth in fall bring six crystals, or nothing once the turn is over."""
    here = table(seat(reserve="3 earth", bonuses_used=3, crystals=40), seat(), **LAST_TURN)
    advice = asked(here)
    assert advice.best.action == ("transmute", 0)
    assert advice.best.points == 40 + 6 - 20
    assert advice.ending is not None
    assert advice.best.ahead_of(advice.ending) == 6
    assert advice.best.because(advice.ending) == [("crystals", 6)]


def test_it_transmutes_all_that_is_of_no_more_use_out_of_a_thousand_ways() -> None:
    here = table(seat(reserve="2 air 2 water 1 fire 2 earth", bonuses_used=3), seat(), **LAST_TURN)
    here = play_on(here, ("transmute", 0))
    assert len(options(here)) > 50
    assert asked(here).best.action == ("transmute", ((2, 2, 1, 2),))


def test_a_card_is_summoned_rather_than_its_cost_transmuted() -> None:
    """Three water pay for the Statue and its 20 crystals; a card in hand would cost 5."""
    here = table(seat(hand="Olaf's Blessed Statue", reserve="3 water", gauge=1, crystals=10), seat(), **LAST_TURN)
    advice = asked(here)
    assert advice.best.action == ("summon", 29)
    assert advice.ending is not None
    parts = dict(advice.best.because(advice.ending))
    assert parts["crystals"] == 20
    assert parts["hand"] == 5


def test_a_bonus_that_pays_for_itself_is_advised_and_one_that_does_not_is_not() -> None:
    """The first bonus costs 5: seven tokens for one crystal more are worth it where nothing else lets transmute."""
    rich = table(seat(reserve="7 water"), seat(), **(LAST_TURN | {"permit": False}))
    poor = table(seat(reserve="1 air"), seat(), **(LAST_TURN | {"permit": False}))
    assert asked(rich).best.action == ("bonus", "transmute")
    assert asked(poor).best.action == ("end_turn", 0)


def test_the_last_die_is_chosen_by_its_crystals() -> None:
    plain, rich, other = (Die(number=number, crystals=crystals) for number, crystals in ((1, 1), (2, 6), (3, 2)))
    here = table(seat(), seat(), phase="choose_die", dice=(plain, rich, other), takers=(NOBODY,) * 3, year=3, month=12)
    advice = asked(here)
    assert advice.best.action == ("take_die", 1)
    assert [answer.action[1] for answer in advice.answers] == [1, 2, 0]


def test_the_packs_are_split_with_what_works_every_round_early() -> None:
    position = new_position(2, "apprentice", 5)
    assert position.choice is not None
    advice = asked(position)
    assert advice.best.action in options(position)
    now, _, last = advice.best.action[1]
    by_number = cards("Hand of Fortune, Staff of Spring, Wondrous Chest, Die of Malice, Yjang's Forgotten Vase")
    lasting = [card for card in position.choice.cards if card in by_number]
    assert not set(lasting) & set(last) or set(now) <= set(lasting)


def test_of_a_long_list_what_somebody_with_a_plan_would_do_is_among_the_few() -> None:
    here = table(seat(hand="Amulet of Earth", reserve="2 air 3 fire 2 earth"), seat(), permit=True)
    here = play_on(here, ("transmute", 0))
    few = sensible(here, 24)
    assert len(few) == 24
    assert set(few) <= set(options(here))
    assert ("transmute", ((2, 0, 3, 2),)) in few
    assert ("transmute", ((2, 0, 3, 0),)) in few


def test_an_answer_that_is_asked_about_is_always_tried() -> None:
    here = table(seat(hand="Amulet of Earth", reserve="2 air 3 fire 2 earth"), seat(), permit=True)
    here = play_on(here, ("transmute", 0))
    odd = ("transmute", ((1, 0, 2, 1),))
    advice = advise(view_of(here, 0), 1, also=[odd])
    found = advice.of(odd)
    assert found is not None
    assert found.ahead_of(advice.best) <= 0


def test_thinking_comes_in_portions_with_the_share_that_is_done() -> None:
    here = table(seat(hand="Amulet of Fire, Crystal Orb", reserve="3 fire 1 earth", gauge=1), seat())
    study = Study(view_of(here, 0), 1)
    with pytest.raises(ValueError, match="thought to the end"):
        _ = study.advice
    shares = list(study)
    assert len(shares) > 20
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert study.advice == advise(view_of(here, 0), 1)


def test_nobody_is_advised_where_nobody_is_asked() -> None:
    over = played(uniform, uniform).position
    with pytest.raises(ValueError, match="here is none"):
        advise(view_of(over, 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_of_a_game_gets_legal_advice(players: int) -> None:
    game, luck = Game.new(players, "archmage", players, draft=True), Random(players)
    met = set()
    while game.choice is not None and game.ply < 220:
        if len(game.options) > 1:
            advice = advise(game.view(game.choice.seat), 1, GLANCE)
            assert advice.best.action in game.options
            values = [round(answer.worth.advantage, 1) for answer in advice.answers]
            assert values == sorted(values, reverse=True)
            met.add(game.choice.kind)
        game.play(luck.choice(game.options))
    assert {"draft", "packs", "die", "turn"} <= met


def test_at_the_end_the_worth_is_the_score() -> None:
    over = played(greedy, greedy).position
    assert [worth(over, number).points for number in (0, 1)] == [sheet.total for sheet in score(over)]
    assert spread(rounds_left(over)) == 0


@pytest.mark.slow
def test_two_games_in_three_end_within_the_spread() -> None:
    """Greedy bots play; at the beginning of each round stands what is expected and how far off it may be."""
    errors, within = [], []
    for seed in range(12):
        game = played(greedy, greedy, seed=100 + seed, level=("apprentice", "archmage")[seed % 2])
        totals = [sheet.total for sheet in game.score()]
        for moment in game.moments():
            here = moment.position
            if here.choice is not None and here.choice.kind == "die" and set(here.takers) == {NOBODY}:
                for number, total in enumerate(totals):
                    error = total - worth(here, number).points
                    errors.append(error)
                    within.append(abs(error) <= spread(rounds_left(here)))
    assert abs(sum(errors) / len(errors)) < 8
    assert 0.6 < sum(within) / len(within) < 0.85


@pytest.mark.slow
def test_who_follows_the_coach_beats_the_greedy_bot() -> None:
    games = [played(coach, greedy, seed=seed, level="archmage") for seed in range(3)]
    points = [[sheet.total for sheet in game.score()] for game in games]
    assert sum(mine > other for mine, other in points) >= 2
    assert sum(mine - other for mine, other in points) / len(points) > 30


# ---- the look back


def test_a_blunder_is_found_with_its_price() -> None:
    """The last turn is ended with six crystals' worth of earth in the reserve."""
    game = Game(["Lea", "Paul"], table(seat(reserve="3 earth", bonuses_used=3), seat(), **LAST_TURN))
    game.play("end turn")
    assert game.over
    review = Review(game.moments(), 0)
    shares = list(review)
    assert shares == sorted(shares)
    assert shares[-1] == 1
    (slip,) = review.slips
    assert (slip.ply, slip.action, slip.loss) == (0, ("end_turn", 0), 6)
    assert slip.advice.best.action == ("transmute", 0)


def test_a_good_choice_is_no_slip() -> None:
    game = Game(["Lea", "Paul"], table(seat(reserve="3 earth", bonuses_used=3), seat(), **LAST_TURN))
    game.play("transmute")
    game.play("transmute 3 earth")
    while game.choice is not None:
        game.play("end turn")
    review = Review(game.moments(), 0)
    list(review)
    assert review.choices
    assert review.slips == ()


def test_only_own_choices_after_the_prelude_are_judged_and_the_dearest_come_first() -> None:
    game = played(uniform, greedy, seed=8)
    review = Review(game.moments(), 0)
    list(review)
    before = [moment.before.position for moment in review.choices if moment.before is not None]
    assert all(here.choice is not None and here.choice.seat == 0 for here in before)
    assert not {here.choice.kind for here in before if here.choice is not None} & {"draft", "packs"}
    losses = [slip.loss for slip in review.slips]
    assert len(losses) == 3
    assert losses == sorted(losses, reverse=True)
    assert min(losses) >= SMALL
    for slip in review.slips:
        here = game.moments()[slip.ply].position
        assert slip.action in options(here)
        assert slip.advice.best.action in options(here)


def test_the_look_back_knows_no_more_than_was_known() -> None:
    """Another card in the opponent's hand, never shown, changes nothing about what a choice cost."""
    mine: dict[str, Any] = {"reserve": "3 earth", "hand": "Purse of Io", "bonuses_used": 3}
    found = []
    for other in ("Runic Cube of Eolis", "Staff of Spring"):
        game = Game(["Lea", "Paul"], table(seat(**mine), seat(hand=other), **LAST_TURN))
        game.play("end turn")
        review = Review(game.moments(), 0)
        list(review)
        found.append([(slip.action, slip.loss) for slip in review.slips])
    assert found[0] == found[1]
    assert found[0]


def test_more_thought_is_never_less_than_a_glance() -> None:
    assert NORMAL.deals + NORMAL.more > GLANCE.deals + GLANCE.more
    here = replace(table(seat(reserve="3 earth", bonuses_used=3), seat(), **LAST_TURN))
    after = apply(here, ("transmute", 0))[0]
    assert advise(view_of(after, 0), 1, GLANCE).best.action == advise(view_of(after, 0), 1, NORMAL).best.action

"""A game remembers each step and why it came: steps by number, chains of causes, questions out of turn."""

from __future__ import annotations

from random import Random

import pytest

from seasons_learn.play.game import Game
from seasons_learn.rules.engine import IllegalAction, apply, asked, options, refusal
from seasons_learn.rules.legality import Reason
from seasons_learn.rules.scoring import winners
from seasons_learn.rules.setup import new_position
from tests.support import play_on, seat, table

NAMES = ["Paul", "Lea"]


def test_every_step_has_a_chain_of_causes_that_ends_with_what_began_it() -> None:
    game, luck = Game.new(3, "archmage", seed=11), Random(11)
    for _ in range(120):
        legal = game.options.actions
        game.play(legal[luck.randrange(len(legal))])
    for step in game.steps:
        chain = game.why(step.number)
        assert chain[0] == step
        assert [later.cause for later in chain[:-1]] == [earlier.number for earlier in chain[1:]]
        assert chain[-1].begins or chain[-1].cause < 0
        assert all(link.ruling for link in chain)


def test_a_chain_ends_where_the_game_was_taken_up_in_the_middle() -> None:
    """The game begins with the question of an effect; what raised it came before and cannot be told."""
    here = play_on(table(seat(play="Potion of Knowledge")), ("activate", 0))
    assert here.step > 0
    game = Game(NAMES, here)
    game.play("gain 5 air")
    gain = next(step for step in game.last_steps if step.kind == "gain")
    first = game.why(gain.number)[-1]
    assert not first.begins
    assert 0 <= first.cause < here.step


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_step_that_is_not_there_is_named(number: int) -> None:
    game = Game.new(2, "apprentice", seed=1)
    game.play(game.options[0])
    assert game.step(game.position.step - 1) == game.last_steps[-1]
    with pytest.raises(IndexError, match=f"no step {number}"):
        game.step(number)


def test_before_the_first_choice_nothing_has_happened() -> None:
    game = Game.new(2, "apprentice", seed=1)
    assert game.steps == game.last_steps == []
    assert not game.undo_reveals


def test_a_choice_that_showed_something_hidden_says_so_before_it_is_taken_back() -> None:
    game = Game(NAMES, table(seat(hand="Amulet of Fire, Amulet of Earth", reserve="2 fire 2 earth", gauge=2), seat()))
    game.play("summon Amulet of Earth")
    assert not game.undo_reveals
    game.play("summon Amulet of Fire")
    assert game.undo_reveals


def test_who_has_won_is_known_at_the_end_only() -> None:
    game = Game(NAMES, table(seat(crystals=5), seat(), month=12, year=3, active=1))
    assert winners(game.position) == (0,)
    assert game.winners == ()
    game.play("end turn")
    assert game.winners == (0,)


def test_after_the_end_there_is_no_option_and_no_action() -> None:
    over = table(seat(), phase="game_end", year=4)
    assert options(over) == ()
    with pytest.raises(IllegalAction, match=Reason.GAME_OVER) as caught:
        apply(over, ("end_turn", 0))
    assert refusal(over, ("end_turn", 0)) == caught.value.refusal


@pytest.mark.ruling("B")
def test_in_the_prelude_whoever_has_a_choice_left_may_be_asked() -> None:
    draft = new_position(2, "archmage", seed=1)
    assert asked(draft, 0) is draft
    other = asked(draft, 1).choice
    assert other is not None
    assert (other.seat, other.cards) == (1, draft.seats[1].draft)
    after, _ = apply(asked(draft, 1), ("draft", draft.seats[1].draft[0]))
    assert asked(after, 1) is after, "she has kept her card of this packet"
    packs = new_position(2, "apprentice", seed=1)
    other = asked(packs, 1).choice
    assert other is not None
    assert (other.seat, other.cards) == (1, packs.seats[1].drafted)
    made, _ = apply(asked(packs, 1), options(asked(packs, 1))[0])
    assert asked(made, 1) is made, "her packs are made"
    assert asked(packs, 7) is packs

"""Any mixture of playing, refusing, undoing, redoing, jumping, branching and saving agrees with a list of positions."""

from __future__ import annotations

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from seasons_learn.play.game import Game, RefusedAction
from seasons_learn.play.notation import NotationError
from seasons_learn.play.position_json import position_from_json, position_to_json
from seasons_learn.play.saves import game_from_json, game_to_json
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import Position

NONSENSE = (
    "",
    "dance",
    "summon",
    "take die 0",
    "take die 99",
    "keep 99 water",
    "pay nothing",
    "choose seat 9",
    "draft",
)


class GameWithModel(RuleBasedStateMachine):
    """The model: every position so far, where the cursor is, and comments by choice."""

    @initialize(
        seed=st.integers(0, 2**32),
        players=st.integers(2, 4),
        level=st.sampled_from(("apprentice", "archmage")),
        ahead=st.integers(0, 250),
    )
    def begin(self, seed: int, players: int, level: str, ahead: int) -> None:
        luck = Random(seed)
        start = Game.new(players, level, seed, draft=False).position
        for _ in range(ahead):
            legal = options(start)
            if start.choice is None or not legal:
                break
            after, _ = apply(start, legal[luck.randrange(len(legal))])
            if after.over:
                break
            start = after
        self.game = Game([f"P{number}" for number in range(players)], start)
        self.model: list[Position] = [start]
        self.at = 0
        self.other: tuple[Game, Position] | None = None

    @precondition(lambda self: not self.model[self.at].over)
    @rule(number=st.integers(0, 10**6), as_text=st.booleans())
    def play(self, number: int, as_text: bool) -> None:
        here = self.model[self.at]
        legal = options(here)
        index = number % len(legal)
        option = self.game.options[index]
        assert option.action == legal[index]
        steps = self.game.play(option.text if as_text else option)
        after, raw = apply(here, legal[index])
        self.model = [*self.model[: self.at + 1], after]
        self.at += 1
        assert [taken.step for taken in steps] == raw
        assert [taken.step for taken in self.game.last_steps] == raw

    @rule(line=st.sampled_from(NONSENSE))
    def nonsense(self, line: str) -> None:
        with pytest.raises((NotationError, RefusedAction)):
            self.game.play(line)

    @rule(seat=st.integers(-1, 5), number=st.integers(0, 10**6))
    def out_of_turn(self, seat: int, number: int) -> None:
        here = self.model[self.at]
        if here.choice is not None and seat != here.choice.seat and here.phase not in ("draft", "packs"):
            legal = options(here)
            with pytest.raises(RefusedAction):
                self.game.play(legal[number % len(legal)], seat=seat)

    @rule(count=st.integers(-1, 6))
    def undo(self, count: int) -> None:
        self.game.undo(count)
        self.at = max(0, self.at - max(0, count))

    @rule(count=st.integers(-1, 6))
    def redo(self, count: int) -> None:
        self.game.redo(count)
        self.at = min(len(self.model) - 1, self.at + max(0, count))

    @rule(number=st.integers(0, 10**6))
    def goto(self, number: int) -> None:
        self.at = number % len(self.model)
        self.game.goto(self.at)

    @rule(beyond=st.integers(1, 99))
    def goto_nowhere(self, beyond: int) -> None:
        for ply in (len(self.model) - 1 + beyond, -beyond):
            with pytest.raises(ValueError, match=f"not {ply}"):
                self.game.goto(ply)

    @rule(stay=st.booleans())
    def branch(self, stay: bool) -> None:
        """Go on with one of the two; the other must not change any more."""
        twin = self.game.branch()
        assert twin.position is self.game.position
        assert twin.last_ply == self.at
        if stay:
            self.other = twin, twin.position
        else:
            self.other = self.game, self.game.position
            self.game = twin
            self.model = self.model[: self.at + 1]

    @rule(comment=st.text(max_size=20))
    def save_and_load(self, comment: str) -> None:
        if comment:
            self.game.comments[self.at] = comment
        text = game_to_json(self.game)
        loaded = game_from_json(text)
        assert loaded.comments == self.game.comments
        assert game_to_json(loaded) == text
        self.game = loaded

    @rule()
    def write_the_position(self) -> None:
        here = self.model[self.at]
        assert position_from_json(position_to_json(here)) == here

    @invariant()
    def same_as_the_model(self) -> None:
        game, here = self.game, self.model[self.at]
        assert game.position == here
        assert game.ply == self.at
        assert game.last_ply == len(self.model) - 1
        assert (game.choice is None) == game.over == here.over
        assert len(game.options) == len(options(here))

    @invariant()
    def every_version_is_there(self) -> None:
        assert [moment.position for moment in self.game.moments()] == self.model[: self.at + 1]
        assert len(self.game.steps) == self.model[self.at].step - self.model[0].step

    @invariant()
    def the_other_branch_has_not_changed(self) -> None:
        if self.other is not None:
            game, position = self.other
            assert game.position is position


TestGameWithModel = GameWithModel.TestCase
TestGameWithModel.settings = settings(
    max_examples=60,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)

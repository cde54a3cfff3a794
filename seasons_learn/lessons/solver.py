"""The solver: what a puzzle's goal can be driven to, by trying everything.

The learner (seat 0) chooses the best. Whatever another seat is asked inside an effect, it answers as badly for the
learner as it can. In their own turns the others play by a stated habit: they take the first die that is left and end
the turn as soon as they may. Chance must be pinned by the position: the solver refuses a position that would roll,
shuffle or draw what nobody knows.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from seasons_learn.errors import SeasonsError
from seasons_learn.lessons.puzzle_goal import LEARNER, Goal
from seasons_learn.play.notation import write
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.menus import END_TURN
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.steps import Step

MOST_POSITIONS = 150_000
"""More than this takes longer than a reader of the check waits: the position is to be made smaller."""


MOST_CHOICES = 200
"""Choices one after the other that are looked at: each is a call inside of another, and Python allows only so many."""


class CannotSolve(SeasonsError):
    """A position that cannot be searched to the end; the message says why and what to change."""


class State(msgspec.Struct, frozen=True):
    """A position and how many turns of the learner are still to be ended (0: the puzzle counts no turns)."""

    position: Position
    turns: int


class Solution(msgspec.Struct, frozen=True):
    """What the search found.

    `best` is the result, `line` one way there (every answer, those of other seats too), `positions` how many
    different positions were looked at, `ends` how many different last positions there are by result.
    """

    best: int
    line: tuple[str, ...]
    positions: int
    ends: dict[int, int]


def habit(position: Position) -> Action | None:
    """What another seat does in its own turn: the first die left, the gains, the end of the turn."""
    choice = position.choice
    if choice is None or choice.seat == LEARNER or choice.kind not in ("die", "turn"):
        return None
    legal = options(position)
    return END_TURN if END_TURN in legal else legal[0]


class Search:
    """One puzzle's search; what it has worked out is kept, so that it can also answer for the others in a game.

    `known` is how many cards of the draw pile's top are known; drawing further is refused.
    """

    def __init__(self, start: Position, goal: Goal, known: int = 0) -> None:
        self.start = start
        self.goal = goal
        self.least_pile = len(start.draw_pile) - known
        self.depth = 0
        self.values: dict[State, int] = {}
        self.ends: Counter[int] = Counter()
        self.ended: set[Position] = set()

    def first(self) -> State:
        """Where the puzzle begins."""
        return self.state(self.start, self.goal.own_turns)

    def state(self, position: Position, turns: int) -> State:
        """A position on the way, with so many turns of the learner to be ended (0 where turns do not count)."""
        return State(_plain(position), turns)

    def solve(self) -> Solution:
        """Search everything. Raises CannotSolve."""
        state = self.first()
        best = self.value(state)
        return Solution(best, tuple(self._line(state)), len(self.values), dict(sorted(self.ends.items())))

    def value(self, state: State) -> int:
        """The result from here on, if the learner plays as well as possible and the others answer as badly."""
        known = self.values.get(state)
        if known is not None:
            return known
        if len(self.values) >= MOST_POSITIONS:
            raise CannotSolve(
                f"More than {MOST_POSITIONS:,} positions: take away tokens, cards or bonuses that nobody needs."
            )
        if self.depth >= MOST_CHOICES:
            raise CannotSolve(f"More than {MOST_CHOICES} choices one after the other: let the puzzle end earlier.")
        best: int | None = None
        self.depth += 1
        try:
            for action in self.answers(state.position):
                result = self._after(state, action)
                if best is None or self._prefers(state, result, best):
                    best = result
        finally:
            self.depth -= 1
        if best is None:
            raise CannotSolve("The game is over before the puzzle is.")
        self.values[state] = best
        return best

    def answers(self, position: Position) -> Sequence[Action]:
        """What is tried: all that is legal, or the habit of another seat in its turn."""
        settled = habit(position)
        return options(position) if settled is None else (settled,)

    def best_answer(self, state: State) -> Action:
        """The first answer that leads to the value. Raises CannotSolve."""
        value = self.value(state)
        return next(action for action in self.answers(state.position) if self._after(state, action) == value)

    def _prefers(self, state: State, result: int, than: int) -> bool:
        choice = state.position.choice
        mine = choice is None or choice.seat == LEARNER
        return self.goal.better(result, than) if mine else self.goal.better(than, result)

    def _after(self, state: State, action: Action) -> int:
        following = self.follow(state, action)
        return following if isinstance(following, int) else self.value(following)

    def follow(self, state: State, action: Action) -> State | int:
        """The state after an action, or the result if the puzzle is over with it."""
        position, turns = state.position, state.turns
        choice = position.choice
        if choice is not None and choice.seat == LEARNER and action == END_TURN and turns:
            if turns == 1:
                return self._end(position)
            turns -= 1
        after, steps = apply(position, action)
        if self.goal.ends_with(steps, after):
            return self._end(after)
        self._check_chance(steps, position, after)
        return State(_plain(after), turns)

    def _end(self, position: Position) -> int:
        value = self.goal.value(self.start, position)
        plain = _plain(position)
        if plain not in self.ended:
            self.ended.add(plain)
            self.ends[value] += 1
        return value

    def _check_chance(self, steps: list[Step], before: Position, after: Position) -> None:
        if any(step[0] == "chance" for step in steps) and len(after.pins) == len(before.pins):
            raise CannotSolve("Something is rolled or shuffled that the position does not pin: name it in 'rolls'.")
        if len(after.draw_pile) < self.least_pile:
            raise CannotSolve("A card is drawn that nobody knows: name it in 'draw_pile', or take the draw away.")

    def _line(self, state: State) -> list[str]:
        line = []
        here: State | int = state
        while isinstance(here, State):
            action = self.best_answer(here)
            line.append(write(here.position, action))
            here = self.follow(here, action)
        return line


def solve(start: Position, goal: Goal, known: int = 0) -> Solution:
    """The best that can be reached, proved by trying everything. Raises CannotSolve.

    >>> from seasons_learn.rules.position import Position, Seat
    >>> from seasons_learn.rules.engine import settle
    >>> winter, _ = settle(Position((Seat(reserve=(0, 0, 1, 2)), Seat()), phase="turn", permit=True))
    >>> solve(winter, Goal.read("most crystals", "end of turn")).best
    17
    """
    return Search(start, goal, known).solve()


def _plain(position: Position) -> Position:
    """The position without the numbers of its steps: they count the way here, which matters not to what follows."""
    choice = position.choice
    return replace(
        position,
        step=0,
        choice=choice and replace(choice, cause=-1),
        stack=tuple(replace(frame, cause=-1) for frame in position.stack) if position.stack else (),
    )

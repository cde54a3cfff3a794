"""A try at a puzzle: the learner's game, the answers of the others, and the result once there is one."""

from seasons_learn.errors import SeasonsError
from seasons_learn.lessons.puzzle_goal import LEARNER, Goal
from seasons_learn.lessons.solver import CannotSolve, Search, State, habit
from seasons_learn.play.game import Game, Moment
from seasons_learn.rules.engine import options
from seasons_learn.rules.menus import END_TURN
from seasons_learn.rules.position import Action, Position

MOST_REPLIES = 200


class AttemptError(SeasonsError):
    """A line that cannot be played in a puzzle; the message says which and why."""


class Attempt:
    """A try at a puzzle. The game may be walked back and forth; everything is judged by where it stands."""

    def __init__(self, start: Position, names: tuple[str, ...], goal: Goal, known: int = 0) -> None:
        """Begin; seats that are asked before the learner answer at once. `known` is as for the solver."""
        self.start = start
        self.goal = goal
        self.search = Search(start, goal, known)
        self.game = Game(names, start)
        self.let_others_answer()

    @property
    def result(self) -> int | None:
        """The result, None as long as the puzzle goes on."""
        last = self.last_position
        return None if last is None else self.goal.value(self.start, last)

    @property
    def so_far(self) -> int:
        """What the measure says now, or at the end if it has come."""
        return self.goal.value(self.start, self.last_position or self.game.position)

    @property
    def over(self) -> bool:
        """Whether the moment has come at which the result is taken."""
        return self.last_position is not None

    @property
    def last_position(self) -> Position | None:
        """The position from which the result is taken, None as long as the puzzle goes on.

        Where turns count it is the one in which the learner ends the last turn: the end of a turn changes nothing.
        """
        turns = self.goal.own_turns
        for moment in self.game.moments():
            before = moment.before
            if before is None:
                continue
            if _ends_own_turn(moment) and turns:
                turns -= 1
                if not turns:
                    return before.position
            if self.goal.ends_with(list(moment.steps), moment.position):
                return moment.position
        return None

    def play(self, line: str) -> None:
        """The learner's next choice, then the answers of the others. Raises what `Game.play` raises."""
        self.game.play(line)
        self.let_others_answer()

    def let_others_answer(self) -> None:
        """Let the other seats choose until the learner is asked or the puzzle is over."""
        for _ in range(MOST_REPLIES):
            if self.over:
                return
            try:
                answer = self.reply()
            except CannotSolve as error:
                raise AttemptError(f"What another seat answers cannot be worked out: {error}") from None
            if answer is None:
                return
            self.game.play(answer)
        raise AttemptError(f"Other seats made {MOST_REPLIES} choices, and the learner was never asked.")

    def reply(self) -> Action | None:
        """What another seat answers now: its habit in its own turn, else what is worst for the learner.

        None where the learner is asked, or nobody.
        """
        position = self.game.position
        choice = position.choice
        if choice is None or choice.seat <= LEARNER:
            return None
        return habit(position) or self.search.best_answer(self.state())

    def state(self) -> State:
        """Where the game stands, as the solver sees it."""
        turns = self.goal.own_turns - sum(_ends_own_turn(moment) for moment in self.game.moments())
        return self.search.state(self.game.position, turns)


def _ends_own_turn(moment: Moment) -> bool:
    return moment.seat == LEARNER and moment.action == END_TURN


def idle(attempt: Attempt) -> int | None:
    """The result of ending each turn at once; None where something has to be decided on the way."""
    while not attempt.over:
        legal = options(attempt.game.position)
        if END_TURN not in legal:
            return None
        attempt.game.play(END_TURN)
        attempt.let_others_answer()
    return attempt.result


def replay(attempt: Attempt, lines: list[str]) -> int:
    """The result of the learner's lines. Raises AttemptError where one cannot be played or the end is missing."""
    for line in lines:
        if attempt.over:
            raise AttemptError(f"line {line!r} comes after the moment at which the result is taken")
        try:
            attempt.play(line)
        except SeasonsError as error:
            raise AttemptError(f"line {line!r}: {error}") from None
    result = attempt.result
    if result is None:
        choice = attempt.game.choice
        asked = f"{choice.text} {choice.options!r}"[:300] if choice is not None else "nothing"
        raise AttemptError(f"the lines stop before the {attempt.goal.until.value}; asked is: {asked}")
    return result

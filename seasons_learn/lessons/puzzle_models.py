"""What the head and the directives of a puzzle may say, strictly checked (docs/writing_puzzles.md tells the format)."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from seasons_learn.lessons.models import Lines, Stage, TextHead, Words
from seasons_learn.lessons.puzzle_goal import Goal, GoalError
from seasons_learn.lessons.reading import Directives
from seasons_learn.play.case_format import Strict

FORMAT = "seasons-puzzle/1"
STARS = 3
GRADES = 5

Result = Annotated[int, Field(ge=-999, le=9999, strict=True)]


class PuzzleHead(TextHead):
    """The head of a puzzle. `grade` goes from 1, for who has just learnt to play, to 5."""

    format: Literal["seasons-puzzle/1"]
    grade: Annotated[int, Field(ge=1, le=GRADES, strict=True)]


class Beside(Strict):
    """Another way that tempts, and why it brings less; its result is worked out by the game."""

    do: Lines
    say: Words


class Aim(Strict):
    """The directive `goal`: what counts, when, the best result, and the way there."""

    reach: str
    until: str
    best: Result
    stars: Annotated[list[Result], Field(min_length=STARS, max_length=STARS)]
    hints: Annotated[list[Words], Field(min_length=1, max_length=6)]
    solution: Lines
    beside: Annotated[list[Beside], Field(min_length=1, max_length=6)]
    say: Words

    @model_validator(mode="after")
    def _measurable(self) -> "Aim":
        try:
            goal = self.goal
        except GoalError as error:
            raise ValueError(str(error)) from None
        if self.stars[-1] != self.best:
            raise ValueError(f"the third star is for the best result, {self.best}; found {self.stars[-1]}")
        if any(goal.better(one, other) for one, other in zip(self.stars, self.stars[1:], strict=False)):
            raise ValueError(
                f"'stars' go from the first star's result to the best, none better than the next: {self.stars}"
            )
        return self

    @property
    def goal(self) -> Goal:
        """The goal as the solver takes it. Raises GoalError."""
        return Goal.read(self.reach, self.until)

    def stars_for(self, result: int) -> int:
        """How many stars a result earns, 0 to 3."""
        return sum(self.goal.at_least(result, mark) for mark in self.stars)


DIRECTIVES: Directives = {"position": Stage, "goal": Aim}

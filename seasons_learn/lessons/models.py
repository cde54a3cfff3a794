"""What the head and the directives of a lesson may say, strictly checked; docs/writing_lessons.md tells the format."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from seasons_learn.play.case_format import Expect, Face, Setup
from seasons_learn.play.game import MOST_NAME, player_names

FORMAT = "seasons-lesson/1"

Misread = Literal[
    "overflow",
    "round-end",
    "amulet-of-water",
    "temporal-boots",
    "leaving",
    "free-card-room",
    "free-card-triggers",
    "bonus-totals",
    "printings",
    "stacking",
    "die-of-malice",
    "treatise",
    "leech-fairies",
    "too-few-cards",
    "game-end-cards",
]
"""Rules that are most often played wrong, by key."""
MISREAD: tuple[str, ...] = get_args(Misread)
ExplorerName = Literal["rarity", "transmutation", "timing", "dice", "cards", "score"]
Part = Literal["clock", "dice", "mine", "hand", "play", "others", "steps"]
"""Parts of a board in view: season and rates, dice, the learner's reserve and gauge, hand, cards in play, the other
seats, what has happened."""
Until = Literal["end of turn", "end of round", "end of game"]


def _words(value: Any) -> Any:
    """YAML reads 7 as a number; as a text of a lesson it is a word like others."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Words = Annotated[str, BeforeValidator(_words), Field(min_length=1, max_length=2000)]
"""A text that the learner reads: Markdown of one paragraph."""
Line = Annotated[str, Field(min_length=1, max_length=300)]
"""A line in the notation of the game, such as "summon Hand of Fortune"."""
Lines = Annotated[list[Line], Field(min_length=1, max_length=60)]
Number = Annotated[int, Field(ge=-9999, le=9999)]
"""A number that a learner may be asked for."""
Path = Annotated[str, Field(min_length=1, max_length=200)]
"""A fact path, or sums and products of some."""
OtherSeat = Annotated[int, Field(ge=1, le=3, strict=True)]
Others = dict[OtherSeat, Annotated[list[Line], Field(max_length=60)]]
Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
Title = Annotated[str, BeforeValidator(_words), Field(min_length=1, max_length=80)]


class Strict(BaseModel):
    """Nothing that the format does not name."""

    model_config = ConfigDict(extra="forbid", strict=True)


class TextHead(Strict):
    """What the heads of lessons and puzzles have in common."""

    title: Title
    about: Annotated[str, Field(min_length=1, max_length=300)]
    rules: list[str] = []
    cards: list[str] = []
    practises: list[Misread] = []


class LessonHead(TextHead):
    """The head of a lesson."""

    format: Literal["seasons-lesson/1"]
    minutes: Annotated[int, Field(ge=1, le=60)]


class Stage(Strict):
    """A position that a step shows. Seat 0 is the learner's.

    With `go_on` it is the position in which the step before ends by its solution. With `invented` its dice may show
    faces that no die has.
    """

    players: Annotated[list[Name], Field(min_length=2, max_length=4)] = ["Mia", "Rob"]
    setup: Setup = Setup()
    options: dict[str, str | bool] = {}
    rolls: Annotated[list[list[Face]], Field(max_length=30)] = []
    rerolls: Annotated[list[Face], Field(max_length=10)] = []
    show: list[Part] = []
    go_on: bool = False
    invented: bool = False

    @property
    def names_left_die(self) -> bool:
        """Whether it says which die is left on the table in a round that has begun; else it is any."""
        return self.go_on or "left_die" in self.setup.model_fields_set

    @model_validator(mode="after")
    def _one_way(self) -> "Stage":
        if self.go_on and self.model_fields_set & {"setup", "options", "players"}:
            raise ValueError("'go_on' takes over the position of the step before: leave out setup, options and players")
        player_names(self.players)
        return self


class Explorer(Strict):
    """An explorer that a step points to."""

    name: ExplorerName
    settings: dict[str, str | int] = {}
    text: Words


class WrongMove(Strict):
    """A move that many try, and what the author says about it."""

    move: Line
    say: Words


class Do(Strict):
    """Something the learner does on the board."""

    ask: Words
    done: Lines | None = None
    expect: Expect | None = None
    moves: Annotated[int, Field(ge=1, le=60)] | None = None
    hints: Annotated[list[Words], Field(max_length=10)] = []
    solution: Lines
    wrong: Annotated[list[WrongMove], Field(max_length=30)] = []
    others: Others = {}
    well: Words | None = None

    @model_validator(mode="after")
    def _goal(self) -> "Do":
        if self.done is None and self.expect is None:
            raise ValueError("says nowhere what counts as done: give 'done' (lines), 'expect', or both")
        return self


class Answer(Strict):
    """An answer to choose from, and what is said to who chose it."""

    text: Words
    right: bool = False
    say: Words | None = None


Answers = Annotated[list[Answer], Field(min_length=2, max_length=12)]


class Predict(Strict):
    """A guess that is made before the result is played and shown."""

    ask: Words
    do: Annotated[list[Line], Field(max_length=60)] = []
    others: Others = {}
    what: Path | None = None
    choices: Answers | None = None
    say: Words

    @model_validator(mode="after")
    def _one_guess(self) -> "Predict":
        if (self.what is None) == (self.choices is None):
            raise ValueError("asks for a number ('what', a fact path) or for one of several 'choices', not both")
        if self.choices and sum(choice.right for choice in self.choices) != 1:
            raise ValueError("exactly one of the choices is 'right: true'")
        return self


class Quiz(Strict):
    """A question with feedback for each answer."""

    kind: Literal["single", "multiple", "number"]
    ask: Words
    answers: Answers | None = None
    answer: Number | Path | None = None
    near: Annotated[dict[Number, Words], Field(max_length=12)] = {}
    say: Words | None = None

    @model_validator(mode="after")
    def _answerable(self) -> "Quiz":
        if self.kind == "number":
            if self.answer is None or self.answers:
                raise ValueError("a number quiz has 'answer' (a number or a fact path) and no 'answers'")
        elif self.answers is None or self.answer is not None or self.near:
            raise ValueError(f"a {self.kind} quiz has 'answers', and neither 'answer' nor 'near'")
        else:
            right = sum(answer.right for answer in self.answers)
            if right < 1 or (self.kind == "single" and right != 1):
                least = "exactly one answer" if self.kind == "single" else "at least one answer"
                raise ValueError(f"{least} is 'right: true', found {right}")
        return self


class Free(Strict):
    """Free play from the position, a bot for the others."""

    ask: Words
    until: Until = "end of game"


Task = Do | Predict | Quiz | Free
"""What a step asks of the learner."""
TASKS: dict[str, type[BaseModel]] = {"do": Do, "predict": Predict, "quiz": Quiz, "free": Free}
DIRECTIVES: dict[str, type[BaseModel] | None] = {"position": Stage, "explorer": Explorer, **TASKS, "remember": None}

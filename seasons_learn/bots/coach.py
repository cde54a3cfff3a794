"""The coach: from what a seat may see, the points that each answer to its question may bring, and why.

Nothing hidden is looked at. The cards that a seat cannot see are dealt anew several times, each answer is tried in
the same deals with the same dice, the turn and the round are played on, and what is held then is weighed
(`coach_worth`). Equal views and seeds give equal advice.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import mean, stdev

from seasons_learn.bots.coach_playout import END_TURN, play_on, promise, sensible
from seasons_learn.bots.coach_worth import Worth, rounds_left, spread, worth
from seasons_learn.play.view import sample
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import Action, Position

PRELUDE = ("draft", "packs")
"""Questions from which no round can be played on: they are judged by the cards alone."""
EARLY = ("draw", "activate", "summon", "bonus", "transmute", "gain_die")
"""Of answers that come to the same in any order, the earlier in this list is advised first: it tells most."""


@dataclass(frozen=True)
class Effort:
    """How long the coach thinks: answers looked at in a long list, answers tried in `deals`, the best in `more`."""

    most: int = 60
    tried: int = 6
    deals: int = 4
    best: int = 3
    more: int = 8


NORMAL = Effort()
GLANCE = Effort(most=24, tried=4, deals=2, best=0, more=0)


@dataclass(frozen=True)
class Answer:
    """One answer with what it may bring: the mean of its parts, and the advantage found in each deal."""

    action: Action
    worth: Worth
    values: tuple[float, ...]

    @property
    def points(self) -> float:
        """The points that the seat may expect at the end of the game."""
        return self.worth.points

    def ahead_of(self, other: "Answer") -> float:
        """By how many points it is better in the deals in which both were tried."""
        pairs = list(zip(self.values, other.values, strict=False))
        return mean(a - b for a, b in pairs)

    def doubt(self, other: "Answer") -> float:
        """How far off that difference may be (its standard error), in points."""
        gaps = [a - b for a, b in zip(self.values, other.values, strict=False)]
        return stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else 0.0

    def because(self, other: "Answer") -> list[tuple[str, float]]:
        """What makes the difference to another answer: parts of `Worth` with points, the greatest first."""
        parts = zip(Worth._fields, self.worth, other.worth, strict=True)
        gaps = [(name, mine - theirs) for name, mine, theirs in parts]
        return sorted((gap for gap in gaps if abs(gap[1]) >= 0.5), key=lambda gap: -abs(gap[1]))


@dataclass(frozen=True)
class Advice:
    """What the coach found: answers with the best first, and how far games stray from what is expected here."""

    kind: str
    answers: tuple[Answer, ...]
    spread: float

    @property
    def best(self) -> Answer:
        """The answer that promises most."""
        return self.answers[0]

    @property
    def second(self) -> Answer | None:
        """The next best one; None where only one answer was tried."""
        return self.answers[1] if len(self.answers) > 1 else None

    def of(self, action: Action) -> Answer | None:
        """What was found about an answer; None if it was not tried."""
        return next((answer for answer in self.answers if answer.action == action), None)

    @property
    def ending(self) -> Answer | None:
        """Ending the turn, where that was one of the answers and not the best."""
        found = self.of(END_TURN)
        return None if found is self.best else found


@dataclass
class Trial:
    """An answer on its way to a judgement."""

    action: Action
    found: list[Worth] = field(default_factory=list)

    @property
    def value(self) -> float:
        return mean(one.advantage for one in self.found)

    def answer(self) -> Answer:
        parts = (mean(part) for part in zip(*self.found, strict=True))
        return Answer(self.action, Worth(*parts), tuple(one.advantage for one in self.found))


def advise(
    view: Position, seed: int = 0, effort: Effort = NORMAL, also: Sequence[Action] = (), seat: int | None = None
) -> Advice:
    """What the seat that must choose may expect from each of its answers; `also` are answers to be tried in any case.

    `view` is that seat's view. Raises ValueError where nobody must choose, or the view is not that seat's.
    """
    study = Study(view, seed, effort, also)
    for _ in study:
        pass
    return study.advice


class Study:
    """The same in portions, for a page that must stay awake: every step of the iteration takes some hundredths of a
    second and gives the share that is done; `advice` is there afterwards."""

    def __init__(self, view: Position, seed: int = 0, effort: Effort = NORMAL, also: Sequence[Action] = ()) -> None:
        choice = view.choice
        if choice is None or choice.seat < 0:
            raise ValueError("The coach is asked about a question that is open to a player; here is none.")
        if view.generator:
            raise ValueError("The coach sees what a seat may see: give it game.view(seat), not the whole position.")
        self.view, self.seat, self.kind = view, choice.seat, choice.kind
        self.seed, self.effort, self.also = seed, effort, tuple(also)
        self._advice: Advice | None = None

    @property
    def advice(self) -> Advice:
        """What was found. Raises ValueError while the study is not at its end."""
        if self._advice is None:
            raise ValueError("The coach has not thought to the end: iterate over the study first.")
        return self._advice

    def __iter__(self) -> Iterator[float]:
        trials = yield from self._packs() if self.kind == "packs" else self._tried()
        trials.sort(key=lambda trial: (-round(trial.value, 2), _rank(trial.action)))
        self._advice = Advice(self.kind, tuple(trial.answer() for trial in trials), spread(rounds_left(self.view)))

    def _tried(self) -> Iterator[float]:
        raise NotImplementedError


def _rank(action: Action) -> int:
    return EARLY.index(action[0]) if action[0] in EARLY else len(EARLY)

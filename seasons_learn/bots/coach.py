"""The coach: from what a seat may see, the points that each answer to its question may bring, and why.

Nothing hidden is looked at. The cards that a seat cannot see are dealt anew several times, each answer is tried in
the same deals with the same dice, the turn and the round are played on, and what is held then is weighed
(`coach_worth`). Equal views and seeds give equal advice.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean, stdev

from seasons_learn.bots.coach_packs import best_splits
from seasons_learn.bots.coach_playout import play_on, promise, sensible
from seasons_learn.bots.coach_worth import Worth, better_play, rounds_left, spread, worth
from seasons_learn.play.view import sample
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.menus import END_TURN
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
        """The points that the seat may expect at the end of the game if it plays on like the greedy bot."""
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
    """What the coach found: answers with the best first, how far two games out of three stray from what is expected
    here, at most, and how many points more somebody gets who plays on like the coach."""

    kind: str
    answers: tuple[Answer, ...]
    spread: float
    better_play: float

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
        """The advantage on average."""
        return mean(one.advantage for one in self.found)

    def rank(self) -> tuple[float, tuple[int, int]]:
        """The place in a list with the best first."""
        return -round(self.value, 2), _rank(self.action)

    def answer(self) -> Answer:
        """What has been found so far."""
        parts = (mean(part) for part in zip(*self.found, strict=True))
        return Answer(self.action, Worth(*parts), tuple(one.advantage for one in self.found))


def advise(view: Position, seed: int = 0, effort: Effort = NORMAL, also: Sequence[Action] = ()) -> Advice:
    """What the seat that must choose may expect from each of its answers; `also` are answers to be tried in any case.

    `view` is that seat's view. Raises ValueError where nobody must choose, or for a whole position instead of a view.

    >>> from seasons_learn.play.game import Game
    >>> game = Game.new(["Paul", "Lea"], level="apprentice", seed=7)
    >>> advice = advise(game.view(0))
    >>> advice.best.action in game.options, advice.best.ahead_of(advice.second) >= 0
    (True, True)
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
        others: list[Trial] = []
        if self.kind == "packs":
            finalists = self._packs()
        elif self.kind == "draft":
            deal = self._deal(0)
            finalists = [self._judged(deal, action) for action in options(self.view)]
        else:
            finalists, others = yield from self._tried()
        order = [*sorted(finalists, key=Trial.rank), *sorted(others, key=Trial.rank)]
        rounds = rounds_left(self.view)
        answers = tuple(trial.answer() for trial in order)
        self._advice = Advice(self.kind, answers, spread(rounds), better_play(rounds))
        yield 1.0

    def _tried(self) -> Generator[float, None, tuple[list[Trial], list[Trial]]]:
        """Each answer worth a thought in a few deals, then the best of them in some more."""
        effort = self.effort
        actions = yield from self._worth_a_thought()
        kept = {action for action in (*self.also, END_TURN) if action in actions}
        trials = [Trial(action) for action in actions]
        finals = min(len(trials), effort.best + len(kept)) if effort.more else 0
        rounds, done = len(trials) * effort.deals + finals * effort.more, 0
        for number in range(effort.deals + effort.more):
            if number == effort.deals:
                leading = sorted(trials, key=Trial.rank)
                trials = [trial for place, trial in enumerate(leading) if place < effort.best or trial.action in kept]
                left_behind = [trial for trial in leading if trial not in trials]
            deal = self._deal(number)
            for trial in trials:
                after = play_on(apply(deal, trial.action)[0], self.seat)
                trial.found.append(worth(after, self.seat))
                done += 1
                yield min(0.99, done / rounds)
        return trials, left_behind if effort.more else []

    def _worth_a_thought(self) -> Generator[float, None, list[Action]]:
        """The answers to be tried: of many those that promise most at once, and always those asked about."""
        legal = sensible(self.view, self.effort.most)
        wanted = [*self.also, *([END_TURN] if END_TURN in legal else [])]
        if len(legal) <= self.effort.tried or self.kind == "die":
            return list(dict.fromkeys((*legal, *wanted)))
        deal, promised = self._deal(0), {}
        for action in legal:
            promised[action] = promise(deal, action, self.seat)
            yield 0.0
        first = sorted(legal, key=lambda action: (-promised[action], _rank(action)))[: self.effort.tried]
        return list(dict.fromkeys((*first, *wanted)))

    def _deal(self, number: int) -> Position:
        return sample(self.view, self.seat, self.seed * 1000 + number)

    def _judged(self, deal: Position, action: Action) -> Trial:
        return Trial(action, [worth(apply(deal, action)[0], self.seat)])

    def _packs(self) -> list[Trial]:
        """The best split of the nine cards, and another one."""
        now = worth(self.view, self.seat)
        assert self.view.choice is not None
        best = best_splits(self.view.choice.cards, len(self.view.seats))
        return [Trial(("packs", packs), [now._replace(plans=now.plans + value)]) for value, packs in best]


def _rank(action: Action) -> tuple[int, int]:
    """What comes first of answers that are worth the same; of transmuting in several goes the greatest."""
    verb, value = action
    place = EARLY.index(verb) if verb in EARLY else len(EARLY)
    return place, -sum(map(sum, value)) if verb == "transmute" and value else 0

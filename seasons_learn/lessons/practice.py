"""Practice: which ruling is asked next, and when it comes again.

Every answer is a review of the ruling that the question is about. When it should be asked again is worked out by
FSRS, the scheduler of well-known flash card programs; what was answered wrong comes again in the same session, a few
questions later, with another case where there is one.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING

from seasons_learn.lessons.catalogue import course
from seasons_learn.lessons.practice_questions import Question, questions
from seasons_learn.lessons.progress import Memory, Progress
from seasons_learn.play.case_library import RuleCase, case_library, cases_of
from seasons_learn.text import long_texts

if TYPE_CHECKING:
    from fsrs import Card

NEW, DUE, MISSED, LATER = 2.0, 6.0, 6.0, 0.1
"""How much a ruling weighs in the draw: never asked, due, more for each wrong answer in a hundred, not due yet."""
COMES_AGAIN_AFTER = 2
"""How many other questions come before one that was answered wrong comes again."""
REMEMBERED = 40
"""How many of the latest questions are not asked again if there are others."""
MOST_TRIES = 50


def rulings() -> tuple[str, ...]:
    """The rulings that some case asks about first, in the order of the rules text."""
    first = {case.rules[0] for case in case_library().values() if case.rules}
    return tuple(rule for rule in long_texts("rules") if rule in first)


def basics() -> frozenset[str]:
    """The rulings that a first game needs: setup, prelude and the round, not single cards."""
    return frozenset(rule for rule in long_texts("rules") if rule[0] in "ABC")


def taught(progress: Progress) -> frozenset[str]:
    """The rulings of the lessons that a learner has finished, and those practised before."""
    done = [entry for entry in course() if (mine := progress.lessons.get(entry.id)) is not None and mine.done]
    return frozenset(rule for entry in done for rule in entry.head.rules) | frozenset(progress.rules)


def due(memory: Memory) -> datetime | None:
    """When a ruling should be asked again; None where it never was."""
    return _moment(memory.due)


def review(memory: Memory, right: bool, now: datetime) -> Memory:
    """What is known of a ruling after one more answer.

    >>> first = review(Memory(), right=False, now=datetime(2030, 1, 1, tzinfo=UTC))
    >>> first.wrong, first.due
    (1, '2030-01-01T00:01:00+00:00')
    """
    from fsrs import Rating, Scheduler

    scheduler = Scheduler(enable_fuzzing=False)
    card, _ = scheduler.review_card(_card(memory, now), Rating.Good if right else Rating.Again, now)
    return Memory(
        right=memory.right + right,
        wrong=memory.wrong + (not right),
        due=card.due.isoformat(),
        last=now.isoformat(),
        state=int(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
    )


def _card(memory: Memory, now: datetime) -> "Card":
    """The scheduler's own card; one that makes no sense begins anew."""
    from fsrs import Card, State

    last, again = _moment(memory.last), _moment(memory.due)
    if last is None or again is None or memory.stability is None or memory.difficulty is None:
        return Card(card_id=1, due=now)
    state = State(memory.state)
    step = None if state == State.Review else memory.step or 0
    return Card(1, state, step, memory.stability, memory.difficulty, again, min(last, now))


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
        return found.astimezone(UTC) if found.tzinfo else None
    except (ValueError, OverflowError):
        return None


class Practice:
    """A session: draws questions, judges answers, and keeps the progress up to date (`progress`)."""

    def __init__(self, progress: Progress, random: Random | None = None, scope: Collection[str] = ()) -> None:
        """`scope` are the rulings to keep to; without any, all."""
        self.progress = progress
        self.scope = frozenset(scope)
        self.random = random or Random()  # noqa: S311 - nothing secret is drawn
        self.asked: list[str] = []
        self.answered = 0
        self.right = 0
        self._again: list[tuple[int, str]] = []

    def next(self, now: datetime, only: str = "") -> Question:
        """The next question; `only` keeps to one ruling. Raises LookupError where no case asks about it."""
        for attempt in range(MOST_TRIES):
            rule = only or self._ruling(now, fresh=attempt > MOST_TRIES // 2)
            found = self._question(rule)
            if found is not None:
                self.asked.append(found.case)
                return found
        raise LookupError(f"No rule case asks about {only or 'anything'}.")

    def answer(self, question: Question, given: int, now: datetime) -> bool:
        """Judge an answer and learn from it; whether it was right."""
        right = given == question.right
        memory = self.progress.rules.get(question.rule, Memory())
        self.progress = self.progress.with_rule(question.rule, review(memory, right, now))
        self.answered += 1
        self.right += right
        if not right:
            self._again.append((self.answered + COMES_AGAIN_AFTER, question.rule))
        return right

    @property
    def coming_again(self) -> list[str]:
        """The rulings that were answered wrong in this session and are still to come again."""
        return list(dict.fromkeys(rule for _, rule in self._again))

    def _ruling(self, now: datetime, fresh: bool) -> str:
        ripe = next((one for one in self._again if one[0] <= self.answered), None)
        if ripe is not None and not fresh:
            self._again = [one for one in self._again if one[1] != ripe[1]]
            return ripe[1]
        waiting = set(self.coming_again)
        here = [rule for rule in rulings() if not self.scope or rule in self.scope] or list(rulings())
        rules = [rule for rule in here if rule not in waiting] or here
        return self.random.choices(rules, [weight(self.progress.rules.get(rule), now) for rule in rules])[0]

    def _question(self, rule: str) -> Question | None:
        """A question about a ruling: of a case that names it first, and not one of the latest if possible."""
        cases = [case for case in cases_of(rule) if case.rules[0] == rule]
        fresh = [case for case in cases if case.id not in self.asked[-REMEMBERED:]]
        for case in _shuffled(fresh, self.random) + _shuffled(
            [case for case in cases if case not in fresh], self.random
        ):
            found = questions(case, self.random)
            if found:
                return self.random.choice(found)
        return None


def weight(memory: Memory | None, now: datetime) -> float:
    """How likely a ruling is drawn: due ones before new ones, often missed ones before others.

    >>> long_ago, now = datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC)
    >>> missed = review(Memory(), right=False, now=long_ago)
    >>> weight(missed, now) > weight(None, now) > weight(review(missed, right=True, now=now), now)
    True
    """
    when = due(memory) if memory is not None else None
    if memory is None or when is None or not memory.answers:
        return NEW
    if when > now:
        return LATER
    return DUE + MISSED * memory.wrong / memory.answers


def _shuffled(cases: Sequence[RuleCase], random: Random) -> list[RuleCase]:
    return random.sample(list(cases), len(cases))


def outlook(rules: Mapping[str, Memory], now: datetime, most: int = 8) -> list[tuple[str, Memory, datetime]]:
    """The rulings that come back soonest, with what is known of them and when that is; those that were missed first."""
    found = [(rule, memory, when) for rule, memory in rules.items() if (when := due(memory)) is not None]
    found.sort(key=lambda row: (row[2] > now, row[2], -row[1].wrong, row[0]))
    return found[:most]

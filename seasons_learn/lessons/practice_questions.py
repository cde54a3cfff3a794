"""Questions made of rule cases: is it allowed, and what does it lead to? The engine knows the answers."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal

import msgspec

from seasons_learn.lessons.practice_reasons import Measure, how_it_came, score_lines, why_allowed, why_refused
from seasons_learn.lessons.practice_words import step_words
from seasons_learn.play.case_answers import Refused
from seasons_learn.play.case_format import Case, CaseStep, Expect
from seasons_learn.play.case_library import RuleCase
from seasons_learn.play.case_setup import starting_position
from seasons_learn.play.cases import Trail, watch
from seasons_learn.play.wording import who
from seasons_learn.rules.facts import GAUGE_LIMIT
from seasons_learn.rules.position import NOBODY, Position
from seasons_learn.rules.scoring import score
from seasons_learn.text import text

NAMES = ("Mia", "Rob", "Ann", "Leo")
ANSWERS = 4
YES, NO = 1, 0
UNSHOWABLE = frozenset(("draft", "packs"))
"""Verbs of the prelude: what is asked there can be seen on no board."""
WITH_DICE = frozenset(("take_die", "end_turn", "end_round"))
Kind = Literal["legal", "number"]


class Answer(msgspec.Struct, frozen=True):
    """An answer to choose: its value and what stands on its button."""

    value: int
    text: str


class Question(msgspec.Struct, frozen=True):
    """One question: the position in view, what was done before and what is done now, what is asked, and the answers.

    `rule` is the ruling it practises, `why` and `title` are the case's own; `because` answers just this question, and
    `became` says what else the engine makes of it.
    """

    case: str
    rule: str
    rules: tuple[str, ...]
    kind: Kind
    names: tuple[str, ...]
    position: Position
    done: tuple[str, ...]
    action: str
    ask: str
    answers: tuple[Answer, ...]
    right: int
    title: str
    why: str
    because: tuple[str, ...]
    became: tuple[str, ...]
    after: Position | None
    """The position after what is done, None where the rules refuse it."""
    moves_by_dice: bool
    """Whether the dice on the table matter: one is taken, or the round ends."""


class Moment(msgspec.Struct, frozen=True):
    """A step of a case that can be asked about: the position before it, the steps before it, itself."""

    position: Position
    done: tuple[CaseStep, ...]
    step: CaseStep
    after: Position | None
    """None where the rules refuse the step."""
    trail: Trail
    """What happens on the way there."""
    refused: Refused | None
    """The game's no, where it says no."""
    asked: Expect | None
    """What the case expects afterwards, where this is its last step."""


def questions(case: RuleCase, random: Random) -> list[Question]:
    """Every question that a case gives; an empty list for one that nothing can be asked about."""
    row = Case.model_validate(case.row)
    names = NAMES[: row.setup.players]
    found: list[Question] = []
    for moment in _moments(row):
        if moment.step.verb in UNSHOWABLE or any(step.verb in UNSHOWABLE for step in moment.done):
            continue
        if moment.step.seat is not None:
            found.append(_legal(case, names, moment, moment.step.seat))
        if moment.asked is not None and moment.after is not None:
            found += _numbers(case, names, moment, moment.asked, random)
    return found


def _moments(row: Case) -> Iterator[Moment]:
    """The last step of a case, and each step that it says is legal or illegal afterwards."""
    position = starting_position(row)
    for index, step in enumerate(row.steps):
        moment = _moment(position, row.steps[:index], step, row.expect if index == len(row.steps) - 1 else None)
        if moment.after is None:
            yield moment
            return
        if moment.asked is not None:
            yield moment
        position = moment.after
    for step in (*row.expect.legal, *row.expect.illegal):
        yield _moment(position, row.steps, step, None)


def _moment(position: Position, done: Sequence[CaseStep], step: CaseStep, asked: Expect | None) -> Moment:
    try:
        after, trail = watch(position, step)
    except Refused as error:
        return Moment(position, tuple(done), step, None, (), error, None)
    return Moment(position, tuple(done), step, after, trail, None, asked)


def _legal(case: RuleCase, names: Sequence[str], moment: Moment, seat: int) -> Question:
    allowed = moment.after is not None
    if allowed:
        because = why_allowed(moment.step, seat, moment.position, names)
    else:
        because = why_refused(moment.refused, seat, moment.position, names)
    became = _changes(names, moment) if allowed else ()
    answers = (Answer(YES, text("practice-answer-yes")), Answer(NO, text("practice-answer-no")))
    ask = text("practice-ask-legal")
    return _question(case, "legal", names, moment, ask, answers, int(allowed), because, became)


def _question(
    case: RuleCase,
    kind: Kind,
    names: Sequence[str],
    moment: Moment,
    ask: str,
    answers: tuple[Answer, ...],
    right: int,
    because: Sequence[str],
    became: Sequence[str],
) -> Question:
    return Question(
        case=case.id,
        rule=case.rules[0],
        rules=case.rules,
        kind=kind,
        names=tuple(names),
        position=moment.position,
        done=tuple(step_words(step, names, moment.position) for step in moment.done),
        action=step_words(moment.step, names, moment.position),
        ask=ask,
        answers=answers,
        right=right,
        title=case.title,
        why=case.why,
        because=tuple(because),
        became=tuple(became),
        after=moment.after,
        moves_by_dice=moment.step.verb in WITH_DICE,
    )


# ---- numbers

MEASURES: dict[str, Measure] = {
    "crystals": lambda position, seat: position.seats[seat].crystals,
    "gauge": lambda position, seat: position.seats[seat].gauge,
    "reserve": lambda position, seat: sum(position.seats[seat].reserve),
    "hand": lambda position, seat: len(position.seats[seat].hand),
    "play": lambda position, seat: len(position.seats[seat].play),
    "month": lambda position, seat: position.month,
    "score": lambda position, seat: score(position)[seat].total,
}
NAMED: dict[str, str] = {"hand_size": "hand", "hand_includes": "hand", "play_includes": "play"}
"""What a case expects under another name."""
GIVEN_AWAY = {"reserve": "keep"}
"""Numbers that an answer of the step says already."""
STEPS: dict[str, tuple[int, ...]] = {"score": (5, -5, 10, 20, -10, 1)}
NEAR = (1, -1, 2, -2, 3, -3, 4)
"""How far wrong answers lie from the right one, the likely mistakes first."""


def _numbers(
    case: RuleCase, names: Sequence[str], moment: Moment, expect: Expect, random: Random
) -> Iterator[Question]:
    after = moment.after
    assert after is not None
    wanted = [(NAMED.get(key, key), seat) for seat, row in expect.seats.items() for key in row.model_fields_set]
    wanted += [("month", NOBODY)] if expect.month is not None else []
    for key, seat in dict.fromkeys(wanted):
        giveaway = GIVEN_AWAY.get(key)
        answers = [moment.step, *moment.step.others.values()]
        if key not in MEASURES or (giveaway and any(giveaway in answer.given() for answer in answers)):
            continue
        measure = MEASURES[key]
        right = measure(after, seat)
        before = right if key == "score" else measure(moment.position, seat)
        ask = text(f"practice-ask-{key}", who=who(names, seat))
        chosen = tuple(Answer(value, str(value)) for value in near_misses(key, before, right, random))
        if key == "score":
            because = score_lines(after, seat)
        else:
            because = how_it_came(moment.trail, measure, seat, names, prices=key == "crystals")
        became = _changes(names, moment, (key, seat))
        yield _question(case, "number", names, moment, ask, chosen, right, because, became)


BOUNDS = {"score": (-999, 999), "month": (1, 12), "gauge": (0, GAUGE_LIMIT), "reserve": (0, 10)}
"""What an answer can be at all: one beyond the rules would give the right one away."""


def near_misses(key: str, before: int, right: int, random: Random) -> list[int]:
    """The right number among such as a likely mistake would give: nothing happened, twice as much, one off.

    >>> near_misses("crystals", 5, 8, Random(1))
    [5, 6, 8, 11]
    """
    likely = [before, right + (right - before)]
    others = [right + step for step in STEPS.get(key, NEAR)]
    random.shuffle(others)
    low, high = BOUNDS.get(key, (0, 999))
    found = [right]
    for value in (*likely, *others):
        if value not in found and low <= value <= high and len(found) < ANSWERS:
            found.append(value)
    return sorted(found)


def _changes(names: Sequence[str], moment: Moment, without: tuple[str, int] | None = None) -> list[str]:
    """What the step changes, in numbers; `without` is the one that is asked for."""
    before, after = moment.position, moment.after
    assert after is not None
    found = []
    for seat in range(len(names)):
        for key in ("crystals", "gauge", "reserve", "hand", "play"):
            old, new = MEASURES[key](before, seat), MEASURES[key](after, seat)
            if old != new and without != (key, seat):
                found.append(text(f"practice-became-{key}", who=names[seat], before=old, after=new))
        if after.over and without != ("score", seat):
            found.append(text("practice-became-score", who=names[seat], after=MEASURES["score"](after, seat)))
    if before.month != after.month and without != ("month", NOBODY):
        found.append(text("practice-became-month", before=before.month, after=after.month))
    return found

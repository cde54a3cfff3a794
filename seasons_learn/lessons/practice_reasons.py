"""Why an answer of a practice question is right: what the game itself says to just that question.

A rule case explains itself in one sentence, but several questions are made of it. So a refusal is told in the game's
own words, an action that is allowed by what it needed, and a number by each step that changed it.
"""

from collections.abc import Callable, Iterator, Sequence

from seasons_learn.play.case_answers import Refused
from seasons_learn.play.case_format import CaseStep
from seasons_learn.play.cases import Trail
from seasons_learn.play.wording import question, refusal_text, source_name, step_text, who
from seasons_learn.rules.display import line_text
from seasons_learn.rules.effects import extra_per_token
from seasons_learn.rules.energy import TYPES, gather
from seasons_learn.rules.facts import BONUS_LIMIT, RATES
from seasons_learn.rules.legality import Means, Reason
from seasons_learn.rules.position import NOBODY, Action, Position, Source
from seasons_learn.rules.scoring import score
from seasons_learn.rules.steps import Transition, follow
from seasons_learn.text import long_texts, signed, text

Names = Sequence[str]
Measure = Callable[[Position, int], int]
VAGUE = frozenset((Reason.NOT_OFFERED, Reason.MALFORMED))
"""Refusals that say only that something is not possible."""


def why_refused(refused: Refused | None, seat: int, before: Position, names: Names) -> list[str]:
    """Why a step is refused: what was asked, where an answer is at fault, and what the game says to it.

    >>> from seasons_learn.rules.legality import Refusal
    >>> full = Refused("no", Refusal(Reason.GAUGE_FULL, "C5", 3, 2))
    >>> why_refused(full, 0, Position(seats=()), ("Mia", "Rob"))[0][:60]
    'The game tells Mia: “The summoning gauge stands at 2, and 3 '
    """
    refusal = refused.refusal if refused else None
    choice = refused.asked if refused else None
    found = []
    if refusal is not None and refusal.reason not in VAGUE:
        others = refusal.reason == Reason.NOT_YOUR_CHOICE
        if others and refusal.seat == NOBODY:
            return [text("practice-because-nobody")]
        told = seat if others or refusal.seat == NOBODY else refusal.seat
        found.append(text("practice-because-refused", who=who(names, told), why=refusal_text(refusal, names)))
        if refusal.reason == Reason.OTHER_QUESTION:
            choice = before.choice
    if choice is not None:
        asked = text("practice-because-open", who=who(names, choice.seat), question=question(choice, before, names))
        found.insert(0, asked)
    return found


def why_allowed(step: CaseStep, seat: int, before: Position, names: Names) -> list[str]:
    """What a step of a seat needed, and that it was there."""
    mine = before.seats[seat]
    verb = f"{step.verb}-{step.bonus}" if step.verb == "bonus" else step.verb
    toll = Means(before, before.seats, seat).toll if step.verb == "summon" else 0
    return [
        text(
            f"practice-because-{verb}",
            who=who(names, seat),
            card=step.summon or step.activate or "",
            used=len(mine.play),
            gauge=mine.gauge,
            bonuses=mine.bonuses_used,
            most=BONUS_LIMIT,
            toll=toll,
        )
    ]


def how_it_came(trail: Trail, measure: Measure, seat: int, names: Names, prices: bool = False) -> list[str]:
    """Each step that changed a number, with what it was before and after; one sentence where none did.

    With `prices` tokens that are transmuted are said to bring what they do.
    """
    found: list[str] = []
    changed = False
    for start, steps in trail:
        before = start
        for step, after in zip(steps, follow(start, steps), strict=True):
            kind, actor, source, *_ = step
            if prices and kind == "action":
                found += _prices(step[4], actor, before)
            old, new = measure(before, seat), measure(after, seat)
            if old != new:
                said = step_text(step, names, before)
                found.append(text("practice-because-step", step=said, source=_title(source), before=old, after=new))
                changed = True
            before = after
    return found if changed else [text("practice-because-nothing")]


def _prices(action: Action, seat: int, before: Position) -> Iterator[str]:
    """What each type of token brings that is transmuted: the rate of the season and what is added to it."""
    verb, value = action
    if verb != "transmute" or not value:
        return
    extra = extra_per_token(Transition(before), seat)
    for kind, count in enumerate(gather(value)):
        if count:
            rate = RATES[before.season][kind]
            season = text(f"season-{before.season}")
            energy = text(f"energy-{TYPES[kind]}")
            yield text("practice-because-price", energy=energy, season=season, rate=rate, extra=extra, sum=rate + extra)


def score_lines(after: Position, seat: int) -> list[str]:
    """The score sheet of a seat; lines that count nothing are told only where all do."""
    lines = score(after)[seat].lines
    counting = [line for line in lines if line.points] or lines
    return [text("practice-because-score", line=line_text(line), points=signed(line.points)) for line in counting]


def _title(source: Source) -> str:
    return source_name(source) if isinstance(source, int) else str(long_texts("rules")[source]["title"])

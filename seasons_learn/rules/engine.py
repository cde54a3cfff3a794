"""The engine: what may be answered to a position's choice, why not something else, and what follows from an answer."""

from collections.abc import Sequence

from msgspec.structs import replace

from seasons_learn.errors import SeasonsError
from seasons_learn.rules.choices import QUESTIONS, Question
from seasons_learn.rules.legality import Reason, Refusal
from seasons_learn.rules.menus import MENUS
from seasons_learn.rules.phases import GO_ON, still_drafting
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.programs import PROGRAMS
from seasons_learn.rules.refusals import explain
from seasons_learn.rules.steps import Step, Transition

CHOICES: dict[str, Question] = QUESTIONS | MENUS


class IllegalAction(SeasonsError):
    """An action that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


def options(position: Position) -> Sequence[Action]:
    """Every legal action of the seat that must choose; none when the game is over.

    Long lists (packs, transmuting) are made when they are looked at.
    """
    choice = position.choice
    if choice is None:
        return ()
    return CHOICES[choice.kind].options(position, position.seats, choice)


def refusal(position: Position, action: Action, seat: int | None = None) -> Refusal | None:
    """Why an action is refused, or None if it is legal; `seat` is who tries it, if not the one who must choose."""
    return explain(position, action, seat, options(position))


def play(position: Position, action: Action, seat: int | None = None) -> tuple[Position, list[Step]]:
    """The position after an action and the steps that led there; `seat` is who acts, if that is to be checked.

    Raises IllegalAction where the rules refuse it.
    """
    refused = refusal(position, action, seat)
    if refused is not None:
        raise IllegalAction(refused)
    return apply(position, action)


def apply(
    position: Position, action: Action, explicit: bool = False, transition: Transition | None = None
) -> tuple[Position, list[Step]]:
    """The same for an action that is known to be legal, such as one of `options`.

    What can only be answered in one way goes on by itself: forced payments, the die's gains, the end of a round, the
    final scoring. With `explicit` all of that is put as a choice too. Who wants to watch from within brings a
    `transition` of their own, made from the position; it says itself whether it is explicit.
    """
    choice = position.choice
    if choice is None:
        raise IllegalAction(Refusal(Reason.GAME_OVER, "C10"))
    t = transition or Transition(position, explicit)
    t.source = choice.source
    t.began(choice.seat, action, choice.cause)
    CHOICES[choice.kind].answer(t, choice, action)
    _run(t)
    return t.arrive(), t.steps


def settle(position: Position, explicit: bool = False) -> tuple[Position, list[Step]]:
    """Go on from a position that asks nothing yet (a new game, a rule case) to its first choice."""
    t = Transition(position, explicit)
    _run(t)
    return t.arrive(), t.steps


def asked(position: Position, seat: int) -> Position:
    """In the draft and with the packs, where seats may answer in any order: the same, asking this seat."""
    choice = position.choice
    if choice is None or choice.seat == seat or not 0 <= seat < len(position.seats):
        return position
    mine = position.seats[seat]
    if choice.kind == "draft" and seat in still_drafting(position.seats):
        return replace(position, choice=replace(choice, seat=seat, cards=mine.draft))
    if choice.kind == "packs" and mine.drafted:
        return replace(position, choice=replace(choice, seat=seat, cards=mine.drafted))
    return position


def _run(t: Transition) -> None:
    """Resolve what waits on the stack, then let the phases go on, until somebody must choose."""
    stack = t.stack
    while t.choice is None:
        if stack:
            frame = stack.pop()
            program, at = PROGRAMS[frame.program], frame.at
            last = len(program) - 1
            if at < last:
                stack.append(replace(frame, at=at + 1))
            if at <= last:
                t.source, t.cause = frame.source, frame.cause
                program[at].run(t, frame)
        elif t.position.phase == "over":
            return
        else:
            GO_ON[t.position.phase](t)

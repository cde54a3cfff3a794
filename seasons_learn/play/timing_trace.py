"""A choice watched from within: each step it causes, its moment, and the stack of effects that wait just then."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from seasons_learn.play import wording
from seasons_learn.play.notation import read
from seasons_learn.play.timing import lane_of, lane_of_action
from seasons_learn.rules import engine
from seasons_learn.rules.position import Action, Frame, Position, ruling_of
from seasons_learn.rules.steps import Step, Transition, follow


@dataclass(frozen=True, slots=True)
class Watched:
    """One step of a choice: the record, the position after it, and what waits once its verb is done, the next last.

    `lane` is the moment of the round it belongs to (see `timing.LANES`), empty where it belongs to none.
    """

    step: Step
    before: Position
    after: Position
    stack: tuple[Frame, ...]
    lane: str
    names: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What kind of change it is."""
        return str(self.step[0])

    @property
    def text(self) -> str:
        """What happened, as a sentence."""
        return wording.step_text(self.step, self.names, self.before)

    @property
    def ruling(self) -> str:
        """The id of the ruling that explains it."""
        return ruling_of(self.step[2])

    @property
    def waiting(self) -> list[tuple[str, str]]:
        """What waits on the stack and the ruling of each, the next thing first."""
        told = wording.waiting(replace(self.after, stack=self.stack, choice=None), self.names)
        rules = [ruling_of(frame.source) for frame in reversed(self.stack)]
        return list(zip(told, rules, strict=True))


class _Stack(list[Frame]):
    """A stack that tells when a frame is taken from it, and remembers which one: it runs."""

    def __init__(self, frames: Iterable[Frame], taken: Callable[[], None]) -> None:
        super().__init__(frames)
        self.taken = taken
        self.running: Frame | None = None

    def pop(self, *place: Any) -> Frame:
        self.taken()
        self.running = super().pop(*place)
        return self.running


class _Watcher(Transition):
    """A transition that remembers, for each step, what ran, and what waited once that was carried out."""

    __slots__ = ("ran", "waited")

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.stack: _Stack = _Stack(position.stack, self.carried_out)
        self.ran: list[Frame | None] = []
        self.waited: list[tuple[Frame, ...]] = []

    def carried_out(self) -> None:
        """A verb is done: what waits now has waited, or has been set off, since its first step."""
        self.waited += [tuple(self.stack)] * (len(self.ran) - len(self.waited))

    def did(self, kind: str, seat: int, *details: Any) -> int:
        self.ran.append(self.stack.running)
        return super().did(kind, seat, *details)

    def began(self, seat: int, action: Action, cause: int) -> None:
        # What an answer does at once is the answer's, not that of the effect that ran before.
        self.stack.running = None
        self.ran.append(None)
        super().began(seat, action, cause)

    def arrive(self) -> Position:
        self.ran.append(self.stack.running)
        return super().arrive()


def watch(position: Position, action: Action, names: Sequence[str], lane: str = "") -> list[Watched]:
    """Every step that a legal action leads to, with what waits at each.

    The engine does all of it; it is only looked at while it works. `lane` is the moment in which the question came,
    where it came in the middle of an effect. Raises ValueError when the game is over.
    """
    if position.choice is None:
        raise ValueError("The game is over: there is nothing left to watch.")
    watcher = _Watcher(position)
    engine.apply(position, action, transition=watcher)
    watcher.carried_out()
    found, before = [], position
    after_each = follow(position, watcher.steps)
    for step, after, running, stack in zip(watcher.steps, after_each, watcher.ran, watcher.waited, strict=True):
        lane = lane_of_action(before, step[4], lane) if step[0] == "action" else lane_of(step, running, lane)
        found.append(Watched(step, before, after, stack, lane, tuple(names)))
        before = after
    return found


def watch_lines(position: Position, lines: Iterable[str], names: Sequence[str]) -> list[Watched]:
    """The same for several choices in a row, each written as a line such as "summon Purse of Io".

    Raises NotationError for a line that is no answer, `engine.IllegalAction` for one that the rules refuse.
    """
    found: list[Watched] = []
    for line in lines:
        action = read(position, line)
        refused = engine.refusal(position, action)
        if refused is not None:
            raise engine.IllegalAction(refused)
        in_effect = position.choice is not None and position.choice.kind != "turn"
        found += watch(position, action, names, found[-1].lane if found and in_effect else "")
        position = found[-1].after
    return found

"""What happens when a round ends and the season changes: every trigger of every seat, in order, with the reason.

Nothing is worked out here a second time: the engine moves the token and runs the cards on a copy of the position, one
card after the other, and what it does is listed. Where it asks, the first of the legal answers is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from seasons_learn.play import wording
from seasons_learn.rules.effects import move_token
from seasons_learn.rules.engine import apply, options, settle
from seasons_learn.rules.facts import LAST_YEAR
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.phases import unchosen
from seasons_learn.rules.position import NOBODY, Frame, Position
from seasons_learn.rules.steps import Transition
from seasons_learn.rules.verbs import EndOfRoundCards
from seasons_learn.rules.verbs.triggers import DEFAULT_ORDER, order_matters
from seasons_learn.text import text

Cause = Literal["round", "boots"]
Moment = Literal["round_end", "token_move", "year_change", "season_change", "game_end"]
SPACES_OF_A_SEASON = 3


@dataclass(frozen=True, slots=True)
class Reaction:
    """One thing that happens, in its place in the order.

    `seat` is whose it is (-1: the table's), `card` the card that acts (0: none), `happens` what it does in this
    position, `why` the reason for its place, and `ruling` where that is written.
    """

    moment: Moment
    seat: int
    card: int
    happens: str
    why: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Chain:
    """All reactions in order, and the position when they are done, before the next round begins."""

    reactions: tuple[Reaction, ...]
    after: Position


def to_next_season(month: int, back: bool = False) -> int:
    """Spaces from a month to the nearest one of the next season, or of the one before; negative for back.

    >>> to_next_season(3), to_next_season(10), to_next_season(4, back=True)
    (1, 3, -1)
    """
    inside = (month - 1) % SPACES_OF_A_SEASON
    return -1 - inside if back else SPACES_OF_A_SEASON - inside


def round_ends(position: Position, names: Sequence[str], spaces: int | None = None) -> Chain:
    """What happens if the round ended now: end-of-round cards, the token's move, new year, new season (rulings C8).

    The token moves by the pips of the die that nobody took, or by `spaces`. Raises ValueError where no die is left.
    """
    if spaces is None:
        if NOBODY not in position.takers:
            raise ValueError("No die of this round is left over, so its pips cannot move the token: name the spaces.")
        spaces = unchosen(position).pips
    return _Enactment(position, names).round(spaces)


def season_changes(position: Position, names: Sequence[str], by: Cause = "round", back: bool = False) -> Chain:
    """What happens if the season changed now, by the token's normal move or by Temporal Boots of the seat in turn.

    The token goes to the nearest space of another season, `back` only by Boots. The order of seats is the difference
    (rulings C8, D7, K19).
    """
    enactment = _Enactment(position, names)
    enactment.move(to_next_season(position.month, back and by == "boots"), by)
    return enactment.done()


class _Enactment:
    """A copy of the position that the engine takes on, and what has happened there so far."""

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.names = tuple(names)
        # In the free part of a turn nothing goes on by itself, so that the engine stops when its effects are done.
        self.now = replace(position, phase="turn", stack=(), choice=None, aside=(), aside_seen=0)
        self.reactions: list[Reaction] = []

    def done(self) -> Chain:
        """All that has happened, and where it led."""
        return Chain(tuple(self.reactions), self.now)

    def round(self, spaces: int) -> Chain:
        """The end of the round with everything that follows."""
        t = Transition(self.now)
        EndOfRoundCards().run(t, Frame("end_of_round", NOBODY, source="C8"))
        for frame in reversed(t.stack):
            free = order_matters(t, frame.seat, frame.cards)
            for card in sorted(frame.cards, key=DEFAULT_ORDER.index):
                self._act("round_end", frame.seat, card, self._why_now("round", frame, free))
        self.move(spaces, "round")
        return self.done()

    def move(self, spaces: int, by: Cause) -> None:
        """The token moves; what waits for that follows."""
        before = self.now
        t = Transition(before)
        move_token(t, spaces, _order(before, by), last_move=by == "round")
        waiting, t.stack = t.stack[::-1], []
        self.now = replace(t.arrive(), choice=None)
        season = text(f"season-{self.now.season}")
        moved = text("chain-token", spaces=abs(spaces), way="back" if spaces < 0 else "on", season=season)
        self._note("token_move", NOBODY, 0, moved, text(f"chain-why-token-{by}"), "C8" if by == "round" else "D7")
        self._year(before)
        over = by == "round" and self.now.year > LAST_YEAR
        if over and before.options.final_season_effects == "skip":
            self._note("season_change", NOBODY, 0, text("chain-skipped"), text("chain-why-skipped"), "K16")
        elif not waiting and self.now.season != before.season:
            self._note("season_change", NOBODY, 0, text("chain-nobody"), text("chain-why-nobody"), "E")
        for frame in waiting:
            for card in frame.cards:
                self._act("season_change", frame.seat, card, self._why_now(by, frame, False))
        if over:
            self._note("game_end", NOBODY, 0, text("chain-over"), text("chain-why-over"), "C10")

    def _year(self, before: Position) -> None:
        if self.now.year == before.year:
            return
        way, ruling = ("forward", "C8") if self.now.year > before.year else ("back", "K20")
        happens = text(f"chain-year-{way}", year=self.now.year)
        self._note("year_change", NOBODY, 0, happens, text(f"chain-why-year-{way}"), ruling)
        for seat, (old, new) in enumerate(zip(before.seats, self.now.seats, strict=True)):
            taken = len(new.hand) - len(old.hand)
            if taken:
                library = text("chain-library", who=self._who(seat), cards=taken)
                self._note("year_change", seat, 0, library, text("chain-why-library"), "C8")

    def _act(self, moment: Moment, seat: int, card: int, why: str) -> None:
        """Run one card with the engine and note what it did."""
        start = replace(self.now, stack=(Frame(f"D{card}.{moment}", seat, source=card),), choice=None)
        sentences = list(self._run(start))
        happens = "; ".join(sentences) or text("chain-nothing", card=wording.card_name(card), who=self._who(seat))
        self._note(moment, seat, card, happens, why, f"D{card}")

    def _run(self, start: Position) -> Iterator[str]:
        position, steps = settle(start)
        yield from self._sentences(steps)
        while position.choice is not None and position.choice.kind != "turn":
            choice = position.choice
            if choice.kind == "gain":
                mine = position.seats[choice.seat]
                over = max(0, sum(mine.reserve) + choice.count - reserve_limit(mine))
                yield text("chain-gain", who=self._who(choice.seat), count=choice.count, over=over)
            position, steps = apply(position, options(position)[0])
        self.now = replace(position, choice=None, stack=())

    def _sentences(self, steps: Iterable[tuple[object, ...]]) -> Iterator[str]:
        for step in steps:
            if step[0] in ("transfer", "crystals", "sacrifice"):
                yield wording.step_text(step, self.names, self.now)

    def _note(self, moment: Moment, seat: int, card: int, happens: str, why: str, ruling: str) -> None:
        self.reactions.append(Reaction(moment, seat, card, happens, why, ruling))

    def _who(self, seat: int) -> str:
        return wording.who(self.names, seat)

    def _why_now(self, by: Cause, frame: Frame, free: bool) -> str:
        """Why this seat, and this card of it, comes now."""
        first = self.now.first if by == "round" else self.now.active
        distance = (frame.seat - first) % len(self.names)
        who, leader = self._who(frame.seat), self._who(first)
        why = text(f"chain-why-seat-{by}", who=who, first=leader, distance=distance)
        if len(set(frame.cards)) > 1:
            why += " " + text("chain-why-own-order" if free else "chain-why-any-order", who=who)
        elif len(frame.cards) > 1:
            why += " " + text("chain-why-copies")
        return why


def _order(position: Position, by: Cause) -> list[int]:
    """Seats in the order in which their season cards act (rulings C8, K19)."""
    players = len(position.seats)
    first = position.first if by == "round" else position.active
    return [(first + distance) % players for distance in range(players)]

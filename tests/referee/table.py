"""The steps of a game as the referee reads them: one after the other, each exactly the one that the rulings demand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from tests.referee.books import FULL_GAUGE, Books, Thing, added, demand

MENU = frozenset(
    ("draft", "packs", "take_die", "gain_die", "summon", "activate", "bonus", "draw", "end_turn", "end_round", "score")
)
"""Actions that begin something; all others answer a question on the way."""
UNJUDGED = frozenset(("ask", "chance"))
"""Steps that only keep what the engine needs to go on."""
ANY: Any = object()
Checkpoint = Callable[[int, Any], None]


def begins(action: tuple[str, Any]) -> bool:
    return action[0] in MENU or action == ("transmute", 0)


class Table(Books):
    """Books that are filled by reading steps, and the questions the rulings ask of them.

    `draw_open` says that the draw of the die is still to be had, `untouched` that no action of the die was carried out.
    `checkpoint` is called with the number of each step before it is read, to compare the books with something else.
    """

    def __init__(self, start: Any, steps: Sequence[tuple[Any, ...]], checkpoint: Checkpoint | None = None) -> None:
        super().__init__(start)
        self.stream = [(number, step) for number, step in enumerate(steps, start.step) if step[0] not in UNJUDGED]
        self.at = 0
        self.checkpoint = checkpoint
        self.draw_open = self.untouched = False
        self.read = 0

    # ---- reading

    @property
    def coming(self) -> tuple[Any, ...]:
        """The next step, an action too."""
        demand(self.at < len(self.stream), "the steps end too soon")
        return self.stream[self.at][1]

    def ended(self) -> bool:
        return self.at == len(self.stream)

    def step_on(self) -> tuple[Any, ...]:
        number, step = self.stream[self.at]
        if self.checkpoint:
            self.checkpoint(number, self)
        self.at += 1
        self.read += 1
        return step

    def action(self, seat: int, *verbs: str) -> Any:
        """The action that a seat begins something with: its verb, and its value."""
        step = self.coming
        demand(step[0] == "action" and step[1] == seat, f"seat {seat} must act, not {step}")
        verb, value = step[4]
        demand(begins(step[4]) and verb in verbs, f"{verb} instead of {' or '.join(verbs)}")
        self.step_on()
        return (verb, value) if len(verbs) > 1 else value

    def answer(self, verb: str, seat: int) -> Any:
        """What a seat answers to a question that leads to no step of its own; None where it was not asked."""
        if not self.ended() and self.coming[0] == "action" and self.coming[1] == seat and self.coming[4][0] == verb:
            return self.step_on()[4][1]
        return None

    def next_card(self, seat: int, acting: list[int]) -> int:
        """Which of a sorcerer's cards acts next, in the owner's order where that is asked; it is struck off."""
        asked = self.answer("next", seat)
        unasked = next((card for card in acting if self.comes_from(card)), acting[0])
        card = unasked if asked is None else int(asked)
        demand(card in acting, f"card {card} acts out of turn")
        acting.remove(card)
        return card

    def ahead(self) -> tuple[Any, ...]:
        """The next step that is no answer, or the action before it that begins something."""
        at = self.at
        while at < len(self.stream):
            step = self.stream[at][1]
            if step[0] != "action" or begins(step[4]):
                return step
            at += 1
        return ("nothing", None, None)

    def comes_from(self, source: Any) -> bool:
        """Whether the next step that is no answer is because of this card."""
        step = self.ahead()
        return step[0] != "action" and bool(step[2] == source)

    def sees(self, kind: str, seat: int = ANY, source: Any = ANY) -> bool:
        """Whether the next step that is no answer is of this kind."""
        step = self.ahead()
        return step[0] == kind and (seat is ANY or step[1] == seat) and (source is ANY or step[2] == source)

    def take(self, kind: str, seat: int, source: Any, *details: Any, by: int | None = None) -> tuple[Any, ...]:
        """The next step, which must be this one; its details. `by` is who has answered for it, the seat itself mostly.

        Raises Fault for another step, another amount, another source, or somebody else's answer.
        """
        by = seat if by is None else by
        while self.coming[0] == "action":
            demand(not begins(self.coming[4]), f"{kind} of seat {seat} by {source} {details} is missing")
            demand(self.coming[1] == by, f"seat {self.coming[1]} answers, not seat {by}")
            self.step_on()
        step = self.coming
        wanted = (kind, seat, source)
        demand(step[:3] == wanted, f"{step} instead of {wanted} {details}")
        demand(not details or step[4:] == details, f"{step} instead of {wanted} {details}")
        self.step_on()
        self.book(kind, seat, step[4:])
        found: tuple[Any, ...] = step[4:]
        return found

    # ---- what comes again and again

    def gets(self, seat: int, source: Any, crystals: int) -> None:
        """Crystals won or lost; nothing is written down for none."""
        if crystals:
            self.take("crystals", seat, source, crystals)

    def loses(self, seat: int, source: Any, crystals: int) -> None:
        """Crystals lost to nobody, all of them if there are fewer."""
        self.gets(seat, source, -min(crystals, self.sorcerers[seat].crystals))

    def pays(self, seat: int, to: int, source: Any, crystals: int = 1) -> bool:
        """Crystals given to another, all of them if there are fewer; whether there were any."""
        amount = min(crystals, self.sorcerers[seat].crystals)
        if amount:
            self.take("transfer", seat, source, to, amount)
        return amount > 0

    def rises(self, seat: int, source: Any, spaces: int) -> None:
        """The gauge goes up, at most to its end (D1)."""
        spaces = min(spaces, FULL_GAUGE - self.sorcerers[seat].gauge)
        if spaces:
            self.take("gauge", seat, source, spaces)

    def picks(self, seat: int, source: Any, tokens: int) -> None:
        """So much energy of the owner's choice; then the limit."""
        if tokens > 0:
            (energy,) = self.take("gain", seat, source)
            demand(sum(energy) == tokens, f"{sum(energy)} energy instead of {tokens} by {source}")
            self.overflow(seat)

    def overflow(self, seat: int) -> None:
        """What is over the limit is discarded at once, exactly, from the reserve (C3)."""
        mine = self.sorcerers[seat]
        excess = sum(mine.reserve) - mine.limit
        if excess > 0:
            ((bundle,),) = self.take("spend", seat, "C3")
            demand(sum(bundle) == excess, f"{sum(bundle)} discarded, {excess} over the limit")

    def spends(self, seat: int, source: Any, tokens: int) -> list[int]:
        """Energy of the owner's choice from reserve and Amulets of Water (D4); all of it together."""
        (payment,) = self.take("spend", seat, source)
        whole = [0, 0, 0, 0]
        for bundle in payment:
            whole = added(whole, bundle)
        demand(sum(whole) == tokens, f"{sum(whole)} energy paid for {source}, not {tokens}")
        return whole

    def empties(self, seat: int, source: Any) -> int:
        """The whole reserve is discarded, what lies on cards is not; how much it was."""
        reserve = self.sorcerers[seat].reserve
        count = sum(reserve)
        if count:
            self.take("spend", seat, source, (tuple(reserve),))
        return count

    # ---- cards

    def in_reach(self, count: int, seat: int, source: Any) -> int:
        """How many of so many cards can be drawn; the discard pile is shuffled when it is needed (C9)."""
        if len(self.pile) < count and self.discards:
            self.take("shuffle", -1, source, by=seat)
        return min(count, len(self.pile))

    def sets_aside(self, count: int, seat: int, source: Any) -> int:
        """Cards are drawn and looked at; how many there were."""
        count = self.in_reach(count, seat, source)
        if count:
            self.take("set_aside", seat, source, tuple(self.pile[:count]))
        return count

    def draws(self, seat: int, source: Any, shown: bool = False) -> int | None:
        """A card is drawn and must be kept; None where there is none anywhere."""
        if not self.in_reach(1, seat, source):
            return None
        card = self.pile[0]
        self.take("draw", seat, source, card, shown)
        return card

    def throws_rest(self, seat: int, source: Any) -> None:
        """Cards set aside that nobody kept go to the discard pile."""
        if self.aside:
            (cards,) = self.take("throw_away", seat, source)
            demand(not self.aside, f"of the cards set aside only {cards} are discarded")

    def sacrifices(self, seat: int, source: Any, among: Collection[int] | None = None, count: int = 1) -> list[Thing]:
        """Own cards in play go to the discard pile, with all that follows from it."""
        mine = self.sorcerers[seat]
        before = list(mine.play)
        entries, cards = self.take("sacrifice", seat, source)
        demand(len(set(entries)) == count, f"{len(entries)} cards sacrificed, not {count}")
        demand(among is None or set(cards) <= set(among), f"{cards} cannot be sacrificed for {source}")
        if 42 in cards:
            self.empties(seat, 42)
        self.overflow(seat)
        return [before[entry] for entry in entries]

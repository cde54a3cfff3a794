"""Views: what a seat may know (rulings B, C0, C9), and full positions that fit what it knows.

A view is a position with 0 for every card that the seat cannot name: other hands and libraries, the draw pile, the
face-down discards, other packets, cards that others are looking at. What a seat has seen it keeps: cards given or
shown, a card put back on the pile, cards it discarded, packets it passed on in the draft. When discards are shuffled
into a new pile, their order is forgotten.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from seasons_learn.play.wording import HIDDEN
from seasons_learn.rules.chance import below, seeded, shuffled
from seasons_learn.rules.facts import deck
from seasons_learn.rules.position import Choice, Position, Seat
from seasons_learn.rules.steps import Step
from seasons_learn.rules.summoning import SUMMON, EnterPlay

UNKNOWN = 0
SECRET_CHOICES = frozenset(("draft", "packs", "keep_card", "give_card", "put_in_play", "discard_card", "familiar"))


def view_of(position: Position, seat: int) -> Position:
    """The position as a seat may know it: UNKNOWN stands for hidden cards, the generator and fixed chance are gone.

    For a position between two steps there is `view_under_way`. Raises ValueError for a seat that is not at the table.
    """
    if not 0 <= seat < len(position.seats):
        raise ValueError(f"There is no seat {seat}: the seats are 0 to {len(position.seats) - 1}.")
    mine = 1 << seat
    announced = _announced(position)
    seats = tuple(
        other if number == seat else _hidden(other, mine, announced.get(number, UNKNOWN))
        for number, other in enumerate(position.seats)
    )
    choice = position.choice
    owner = choice.seat if choice is not None and position.aside else _aside_owner(position)
    known_top = [card if seen & mine else UNKNOWN for card, seen in _known(position.draw_pile, position.draw_seen)]
    return replace(
        position,
        seats=seats,
        draw_pile=(*known_top, *(UNKNOWN,) * (len(position.draw_pile) - len(known_top))),
        draw_seen=tuple(seen & mine for seen in position.draw_seen),
        discard_pile=tuple(
            card if seen & mine else UNKNOWN for card, seen in _known(position.discard_pile, position.discard_seen)
        ),
        discard_seen=tuple(seen & mine for seen in position.discard_seen),
        aside=position.aside if owner == seat or _bought(position) else (UNKNOWN,) * len(position.aside),
        aside_seen=position.aside_seen & mine,
        choice=choice if choice is None or choice.seat == seat else _secret(choice),
        generator=0,
        pins=(),
    )


def view_under_way(position: Position, seat: int) -> Position:
    """A position between two steps as a seat may know it.

    The choice and the stack still say what was before the first of the steps, so nothing is told by them: neither
    which card is being summoned nor who looks at the cards set aside. Raises ValueError as `view_of` does.
    """
    return view_of(replace(position, stack=(), aside=(UNKNOWN,) * len(position.aside)), seat)


def _known(cards: tuple[int, ...], seen: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    return zip(cards, seen, strict=False)


def _aside_owner(position: Position) -> int:
    return position.stack[-1].seat if position.stack else position.active


def _announced(position: Position) -> dict[int, int]:
    """Cards that lie in a hand still but are being summoned for all to see, by seat."""
    return {
        frame.seat: frame.cards[0] for frame in position.stack if frame.program == "summon" and frame.at <= ENTERS_AT
    }


ENTERS_AT = next(at for at, verb in enumerate(SUMMON) if isinstance(verb, EnterPlay))


def _bought(position: Position) -> bool:
    """Whether the card set aside is being paid for, for all to see (Crystal Orb)."""
    return any(frame.program == "D34.enters_paid" for frame in position.stack)


def _hidden(other: Seat, mine: int, announced: int) -> Seat:
    hand = [card if seen & mine else UNKNOWN for card, seen in zip(other.hand, other.hand_seen, strict=True)]
    if announced and announced not in hand and announced in other.hand:
        hand[other.hand.index(announced)] = announced
    return replace(
        other,
        hand=tuple(sorted(hand)),
        hand_seen=tuple(mine if card else 0 for card in sorted(hand)),
        library_2=(UNKNOWN,) * len(other.library_2),
        library_3=(UNKNOWN,) * len(other.library_3),
        draft=(UNKNOWN,) * len(other.draft),
        drafted=(UNKNOWN,) * len(other.drafted),
        saw=(),
        kept=(),
    )


def _secret(choice: Choice) -> Choice:
    if choice.kind in SECRET_CHOICES and choice.cards:
        return replace(choice, cards=(UNKNOWN,) * len(choice.cards))
    return choice


def step_seen(step: Step, seat: int) -> Step:
    """A step as a seat may know it: UNKNOWN and HIDDEN stand for what it cannot see.

    Raises KeyError for a kind of step of which it has not been said who may see it.
    """
    kind, actor, source, cause, *details = step
    if kind in PUBLIC_STEPS:
        return step
    return (kind, actor, source, cause, *SECRET_STEPS[kind](actor, seat, details))


Details = list[Any]


def _nobody(actor: int, seat: int, details: Details) -> Details:
    return [0, ()]


def _order(actor: int, seat: int, details: Details) -> Details:
    return [(UNKNOWN,) * len(details[0])]


def _own_cards(actor: int, seat: int, details: Details) -> Details:
    return details if actor == seat else [(UNKNOWN,) * len(details[0])]


def _own_card(actor: int, seat: int, details: Details) -> Details:
    return details if actor == seat else [UNKNOWN, *details[1:]]


def _unseen(actor: int, seat: int, details: Details) -> Details:
    return [UNKNOWN]


def _drawn(actor: int, seat: int, details: Details) -> Details:
    return details if actor == seat or details[1] else [UNKNOWN, *details[1:]]


def _given(actor: int, seat: int, details: Details) -> Details:
    return details if seat in (actor, details[0]) else [details[0], UNKNOWN]


def _own_packs(actor: int, seat: int, details: Details) -> Details:
    return details if actor == seat else [tuple((UNKNOWN,) * len(pack) for pack in details[0])]


def _answered(actor: int, seat: int, details: Details) -> Details:
    verb, _ = details[0]
    if actor == seat or verb not in ("keep_card", "give_card", "packs", "draft"):
        return details
    return [(verb, UNKNOWN if verb == "draft" else HIDDEN)]


def _asked(actor: int, seat: int, details: Details) -> Details:
    choice, stack = details
    return [choice if choice is None or choice.seat == seat else _secret(choice), stack]


SECRET_STEPS: dict[str, Callable[[int, int, Details], Details]] = {
    "action": _answered,
    "ask": _asked,
    "bury": _unseen,
    "chance": _nobody,
    "draft": _own_card,
    "draw": _drawn,
    "give": _given,
    "keep": _own_card,
    "packs": _own_packs,
    "put_back": _own_card,
    "set_aside": _own_cards,
    "shuffle": _order,
    "throw_away": _own_cards,
}
"""Kinds of steps that are not for everybody's eyes, and what a seat sees of them."""
PUBLIC_STEPS = frozenset(
    (
        *("crystals", "transfer", "gain", "spend", "becomes", "store", "unload", "gauge"),
        *("enter", "sacrifice", "take_back", "pass_on", "discard", "library", "pass_packets"),
        *("turn", "straighten", "roll", "take_die", "begin_turn", "reroll", "die_done", "draw_done", "die_used"),
        *("permit", "rate", "bonus", "end_turn", "token", "first", "phase"),
    )
)
"""Kinds of steps that everybody at the table sees in full."""


def sample(view: Position, seat: int, seed: int = 0) -> Position:
    """A full position that fits what a seat knows: hidden cards dealt at random among those it has not located.

    `view` is that seat's view; equal seeds give equal samples.
    """
    state = seeded(seed)
    unseen = Counter(deck(view.level))
    unseen.subtract(_visible(view))
    unseen = +unseen
    groups = _draft_groups(view, seat)
    pools: dict[int, list[int]] = {number: [] for number in range(len(view.seats))}
    packets: dict[int, list[int]] = {number: [] for number in range(len(view.seats))}
    for cards, takers, holder in groups:
        order, state = shuffled(state, sorted((Counter(cards) & unseen).elements()))
        for card, taker in zip(order, takers, strict=False):
            if _room(view.seats[taker], len(pools[taker])):
                pools[taker].append(card)
                unseen[card] -= 1
        for card in order[len(takers) :]:
            if holder is not None and len(packets[holder]) < view.seats[holder].draft.count(UNKNOWN):
                packets[holder].append(card)
                unseen[card] -= 1
    rest, state = shuffled(state, sorted((+unseen).elements()))
    stock = list(rest)
    seats = []
    for number, mine in enumerate(view.seats):
        if number == seat:
            seats.append(mine)
            continue
        own = pools[number]
        need = _hidden_cards(mine) - len(own)
        own, stock = own + stock[: max(0, need)], stock[max(0, need) :]
        dealt, state = shuffled(state, own)
        seats.append(_filled(mine, list(dealt), packets[number], stock))
    aside = tuple(card or stock.pop() for card in view.aside)
    discards = tuple(card or stock.pop() for card in view.discard_pile)
    pile = tuple(card or stock.pop() for card in view.draw_pile)
    choice = view.choice
    if choice is not None and choice.seat != seat and UNKNOWN in choice.cards:
        choice = replace(choice, cards=_on_offer(choice, seats[choice.seat], aside))
    _, generator = below(state, 2)
    return replace(
        view,
        seats=tuple(seats),
        aside=aside,
        discard_pile=discards,
        draw_pile=pile,
        choice=choice,
        generator=generator,
    )


_ZONES = ("drafted", "hand", "library_2", "library_3")


def _visible(view: Position) -> Counter[int]:
    """Every card that the view shows, with how often."""
    shown: Counter[int] = Counter(view.draw_pile + view.discard_pile + view.aside)
    for seat in view.seats:
        shown.update(seat.hand + seat.play + seat.library_2 + seat.library_3 + seat.draft + seat.drafted)
    del shown[UNKNOWN]
    return shown


def _hidden_cards(seat: Seat) -> int:
    """How many cards of a seat the view does not name, packets aside."""
    return sum(zone.count(UNKNOWN) for zone in (seat.drafted, seat.hand, seat.library_2, seat.library_3))


def _room(seat: Seat, taken: int) -> bool:
    return taken < _hidden_cards(seat)


def _filled(seat: Seat, cards: list[int], packet: list[int], stock: list[int]) -> Seat:
    zones = {zone: tuple(card or cards.pop() for card in getattr(seat, zone)) for zone in _ZONES}
    order = sorted(range(len(seat.hand)), key=lambda place: zones["hand"][place])
    draft = tuple(card or (packet.pop() if packet else stock.pop()) for card in seat.draft)
    return replace(
        seat,
        hand=tuple(zones["hand"][place] for place in order),
        hand_seen=tuple(seat.hand_seen[place] for place in order),
        library_2=tuple(sorted(zones["library_2"])),
        library_3=tuple(sorted(zones["library_3"])),
        drafted=zones["drafted"],
        draft=tuple(sorted(draft)),
    )


def _on_offer(choice: Choice, owner: Seat, aside: tuple[int, ...]) -> tuple[int, ...]:
    if choice.kind == "draft":
        return owner.draft
    if choice.kind == "packs":
        return owner.drafted
    return aside if len(aside) == len(choice.cards) else owner.hand


Group = tuple[list[int], list[int], int | None]
"""Cards that a seat once passed on together, the seats that took one each, and who holds the rest, if anybody."""


def _draft_groups(view: Position, seat: int) -> list[Group]:
    """What a seat remembers of the draft.

    A packet that came back shows which cards the others took from it; of one that did not, the seats it went to since
    took a card each and, while the draft goes on, the last of them holds the rest.
    """
    mine, players = view.seats[seat], len(view.seats)
    drafting = view.phase == "draft"
    passes = min(len(other.drafted) for other in view.seats) if drafting else len(mine.saw) - 1
    groups: list[Group] = []
    for turn, packet in enumerate(mine.saw):
        distance = passes - turn
        taken = Counter(packet)
        taken.subtract([mine.kept[turn]])
        if distance >= players:
            again = turn + players
            taken.subtract(mine.saw[again] if again < len(mine.saw) else mine.draft)
            distance, holder = players, None
        elif drafting and distance > 0:
            holder = (seat + distance) % players
            distance += len(view.seats[holder].drafted) > passes
        else:
            holder = None
            distance += not drafting
        takers = [(seat + step) % players for step in range(1, distance)]
        groups.append((sorted((+taken).elements()), takers, holder))
    return groups

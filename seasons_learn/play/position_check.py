"""Whether a position that came from outside can be played: what types alone do not say."""

from collections import Counter
from collections.abc import Callable, Sequence

from seasons_learn.errors import SeasonsError
from seasons_learn.rules.chance import MASK
from seasons_learn.rules.choices import QUESTIONS
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import CARDS, GAUGE_LIMIT, LEVELS, deck
from seasons_learn.rules.menus import MENUS
from seasons_learn.rules.position import NOBODY, Action, Choice, Position, RuleOptions, Seat
from seasons_learn.rules.programs import PROGRAMS

PHASES = frozenset(("draft", "packs", "choose_die", "turn_start", "turn", "round_end", "game_end", "over"))
DICE = frozenset(range(1, 6))
OPTION_VALUES = {
    "ishtar_printing": ("base", "ek_reprint"),
    "idol_printing": ("base", "ek_reprint"),
    "potion_of_power_at_max_gauge": ("forbid", "allow"),
    "die_draw": ("optional", "forced"),
    "fairies_before_cost": (True, False),
    "final_season_effects": ("resolve", "skip"),
}
"""The rule options and their values, the default first (head of the rulings)."""
USUAL = RuleOptions()


NO_ANSWER = "there is no answer to its question"
MOST_ANSWERS = 60
"""Answers that an effect under way may take until the table goes on; no effect of the base game takes half as many."""


class PositionError(SeasonsError):
    """What is no position; the message says where and why."""


class ImpossiblePosition(PositionError):
    """A position that no game can reach or go on from; the message names what is wrong."""


def check_position(position: Position) -> None:
    """Raise ImpossiblePosition if the position cannot be played on."""
    _need(2 <= len(position.seats) <= 4, "a game has 2 to 4 seats")
    _need(position.level in LEVELS, f"there is no level {position.level!r}")
    _need(position.phase in PHASES, f"there is no phase {position.phase!r}")
    if position.options != USUAL:
        for name, values in OPTION_VALUES.items():
            _need(getattr(position.options, name) in values, f"{name} is one of {values}")
    _need(position.generator <= MASK, "the generator has 64 bits")
    seats = range(len(position.seats))
    _need(position.first in seats and position.active in seats, "first and active are seats at the table")
    _need(len(position.dice_set) == 4, "there is a set of dice for each season")
    _need(all(map(DICE.issuperset, position.dice_set)), "dice are numbered 1 to 5")
    _need(len(position.takers) == len(position.dice), "every die is on the table or somebody's")
    _need(len(position.discard_seen) == len(position.discard_pile), "discard_seen goes with discard_pile")
    _need(len(position.draw_seen) <= len(position.draw_pile), "draw_seen goes with draw_pile")
    for number, seat in enumerate(position.seats):
        fault = _fault_of(seat)
        _need(not fault, f"seat {number}: {fault}")
    check_cards(position)
    check_pins(position)
    _check_dice(position)
    _check_waiting(position)
    _check_going_on(position)


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise ImpossiblePosition(f"This is no possible position: {what}.")


def _fault_of(seat: Seat) -> str:
    if not len(seat.turned) == len(seat.stored) == len(seat.play):
        return "play, turned and stored differ"
    if len(seat.hand_seen) != len(seat.hand):
        return "hand_seen goes with hand"
    return "" if list(seat.hand) == sorted(seat.hand) else "the hand is sorted"


def check_cards(position: Position) -> None:
    """Raise ImpossiblePosition if a card is in two zones: none is there more often than it has copies (rulings A1)."""
    cards = [*position.draw_pile, *position.discard_pile, *position.aside]
    for seat in position.seats:
        cards += seat.hand + seat.play + seat.library_2 + seat.library_3 + seat.draft + seat.drafted
    cards.sort()
    whole = deck(position.level)
    if tuple(cards) == whole:
        return
    copies = Counter(whole)
    for card, count in Counter(cards).items():
        name = CARDS[card].name if card in CARDS else f"card {card}"
        _need(count <= copies[card], f"{name} stands {count} times, the level has {copies[card]}")


def check_pins(position: Position) -> None:
    """Raise ImpossiblePosition for a result of chance, fixed in advance, that cannot come in this game."""
    if not position.pins:
        return
    need = len(position.seats) + 1
    copies = Counter(deck(position.level))
    for pin in position.pins:
        _need(pin.kind in ("roll", "reroll", "shuffle"), f"chance brings no {pin.kind!r}, but roll, reroll and shuffle")
        dice = {"roll": need, "reroll": 1}.get(pin.kind, 0)
        _need(len(pin.dice) == dice, f"a {pin.kind} shows {dice} dice, not {len(pin.dice)}")
        _need(pin.kind == "shuffle" or not pin.cards, f"a {pin.kind} brings no cards")
        _need(not Counter(pin.cards) - copies, "a shuffled pile cannot hold more copies than there are")


def _check_dice(position: Position) -> None:
    """Everybody has a die but the one that stays, once dice are taken (rulings C1)."""
    players = len(position.seats)
    need = players + 1
    _need(all(len(set(dice)) == len(dice) == need for dice in position.dice_set), f"{need} dice belong to each season")
    takers = [taker for taker in position.takers if taker != NOBODY]
    _need(len(set(takers)) == len(takers) and max(takers, default=0) < players, "a die has one owner")
    left = position.takers.count(NOBODY)
    if position.phase == "choose_die":
        waiting = sum(seat.die is None for seat in position.seats)
        _need(left == waiting + 1, f"{waiting + 1} dice lie on the table for those who have none")
    elif position.phase in ("turn_start", "turn", "round_end"):
        _need(left == 1, "one die stays on the table during the turns")


ON_OFFER: dict[str, Callable[[Choice], bool]] = {
    "keep_card": lambda choice: False,
    "give_card": lambda choice: False,
    "discard_card": lambda choice: True,
    "put_in_play": lambda choice: choice.how == "hand",
}
"""Kinds of choices that offer cards, and whether those are of the hand; otherwise they are the cards set aside."""


def _check_going_on(position: Position) -> None:
    """What waits can be resolved: somebody has an answer, and effects under way come to an end."""
    choice = position.choice
    if choice is None:
        return
    if choice.kind in ("draft", "packs"):
        seat = position.seats[choice.seat]
        _need(choice.cards == (seat.draft if choice.kind == "draft" else seat.drafted), "the cards on offer are there")
        _need(len({len(other.draft) + len(other.drafted) for other in position.seats}) <= 2, "packets are of one size")
    elif choice.kind in ON_OFFER:
        there = position.seats[choice.seat].hand if ON_OFFER[choice.kind](choice) else position.aside
        _need(not Counter(choice.cards) - Counter(there), "the cards on offer are there")
    elif choice.kind == "turn":
        _need(choice.seat == position.active and not position.stack, "the active seat has the turn")
    try:
        legal = options(position)
        _need(len(legal) > 0, NO_ANSWER)
        if choice.kind in QUESTIONS or position.stack:
            for which in (0, -1):
                _play_on(position, legal, which)
    except (ValueError, IndexError, KeyError, TypeError, AttributeError, AssertionError) as error:
        if isinstance(error, ImpossiblePosition):
            raise
        raise ImpossiblePosition("This is no possible position: the effect under way cannot go on.") from error


def _play_on(position: Position, legal: Sequence[Action], which: int) -> None:
    """Answer with the first or the last of what is legal until the effects under way are done."""
    for _ in range(MOST_ANSWERS):
        position = apply(position, legal[which])[0]
        if position.choice is None:
            return
        legal = options(position)
        _need(len(legal) > 0, NO_ANSWER)
        if position.choice.kind in MENUS and not position.stack:
            return
    _need(False, f"its effects are not done after {MOST_ANSWERS} answers")


def _check_waiting(position: Position) -> None:
    players = len(position.seats)
    for frame in position.stack:
        program = PROGRAMS.get(frame.program)
        _need(program is not None, f"there is no program {frame.program!r}")
        _need(program is not None and 0 <= frame.at < len(program), f"{frame.program} has no verb {frame.at}")
        _need(NOBODY <= frame.seat < players, f"{frame.program} is for a seat at the table")
        _need(all(card in CARDS for card in frame.cards), f"{frame.program} names cards that exist")
        # A card that sacrificed itself has left its place; whether the effect can go on is tried further down.
        _need(NOBODY <= frame.entry < GAUGE_LIMIT + 1, f"{frame.program} has a place in play")
        _need(0 <= frame.count <= 99, f"{frame.program} has a count of 0 to 99")
    choice = position.choice
    if choice is None:
        _need(position.phase == "over", "somebody must choose until the game is over")
        return
    _need(position.phase != "over", "nobody chooses when the game is over")
    _need(choice.kind in QUESTIONS or choice.kind in MENUS, f"there is no choice {choice.kind!r}")
    table = choice.kind in ("end_round", "score")
    _need(table == (choice.seat == NOBODY) and choice.seat < players, "the choice is somebody's at the table")
    _need(0 <= choice.count <= 99, "a choice has a count of 0 to 99")
    _need(CARDS.keys() >= set(choice.cards), "a choice names cards that exist")
    _need(all(map(range(players).__contains__, choice.seats)), "a choice names seats at the table")
    _need(all(map(str.isidentifier, choice.modes)), "modes are words")

"""The position: one immutable value that holds everything about a game in progress.

Frozen data only: no functions, no generators, no shared mutable parts. Unchanged parts are shared between versions,
so that keeping every version of a game is cheap. `gc=False` is safe because a position is a tree. In JSON, fields at
their defaults are left out; the bounds of every field are part of its type, and what comes from outside is held to
them (`play/position_json.py`).
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from seasons_learn.rules.chance import MASK
from seasons_learn.rules.energy import NONE, Energy
from seasons_learn.rules.facts import Die

Action = tuple[str, Any]
"""One whole answer to a choice: a verb and its value, such as ("summon", 20) or ("keep", (0, 5, 2, 0))."""

Whole = Annotated[int, Meta(ge=-(1 << 31), le=1 << 31)]
Word = Annotated[str, Meta(max_length=60)]
MOST = Meta(max_length=2000)
"""No list in a position from outside is longer."""

Source = Whole | Word
"""What makes a thing happen: a card, by its number, or a ruling, by its id."""

Card = Annotated[int, Meta(ge=1, le=50)]
Cards = Annotated[tuple[Card, ...], MOST]
SeatBits = Annotated[int, Meta(ge=0, le=15)]
SeatNumber = Annotated[int, Meta(ge=-1, le=3)]
SeatNumbers = Annotated[tuple[SeatNumber, ...], MOST]
Count = Annotated[int, Meta(ge=0, le=9999)]
Seen = Annotated[tuple[SeatBits, ...], MOST]
Dice = Annotated[tuple[Die, ...], MOST]

NOBODY = -1


def ruling_of(source: Source) -> str:
    """The id of the ruling that a card or a rule is explained by.

    >>> ruling_of(7), ruling_of("C5")
    ('D7', 'C5')
    """
    return f"D{source}" if isinstance(source, int) else source


class RuleOptions(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Readings of the rules that a table may choose; the defaults are ours (head of the rulings)."""

    ishtar_printing: Word = "base"
    idol_printing: Word = "base"
    potion_of_power_at_max_gauge: Word = "forbid"
    die_draw: Word = "optional"
    fairies_before_cost: bool = True
    final_season_effects: Word = "resolve"


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One sorcerer's side of the table.

    Cards are card numbers. `play`, `turned` and `stored` run in parallel, in order of entering play; `stored` are
    the tokens on each card. `hand_seen` runs in parallel to `hand` (sorted): which other seats know that card, as a
    bit for each seat. `saw` are the packets this seat has looked through in the draft, and
    `kept` the card it kept of each: its memory, when packs are made too.
    """

    crystals: Count = 0
    gauge: Annotated[int, Meta(ge=0, le=15)] = 0
    reserve: Energy = NONE
    bonuses_used: Annotated[int, Meta(ge=0, le=3)] = 0
    hand: Cards = ()
    hand_seen: Seen = ()
    play: Cards = ()
    turned: Annotated[tuple[bool, ...], MOST] = ()
    stored: Annotated[tuple[Energy, ...], MOST] = ()
    library_2: Cards = ()
    library_3: Cards = ()
    draft: Cards = ()
    drafted: Cards = ()
    saw: Annotated[tuple[Cards, ...], MOST] = ()
    kept: Cards = ()
    die: Die | None = None


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One question to one seat. `seat` is NOBODY where the table itself must go on (the end of a round).

    `source` is the card (its number) or the ruling (its id) that asks, `cause` the number of the step that led here.
    The rest depends on `kind`: `cards` on offer, `energy` and `count` of a cost or gain, `how` a cost is counted or
    what an answer is for, `entry` the place in play of the card that asks, `seats` who may be chosen, `modes` which
    words.
    """

    kind: Word
    seat: SeatNumber
    source: Source = ""
    cause: Whole = -1
    count: Whole = 0
    energy: Energy = NONE
    how: Word = ""
    entry: Whole = -1
    cards: Cards = ()
    seats: SeatNumbers = ()
    modes: Annotated[tuple[Word, ...], MOST] = ()


class Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """An effect that waits to go on: which program, at which of its verbs, for whom and because of what.

    `entry` is the place in play of the card it belongs to; `count`, `energy` and `cards` are what was chosen so far
    or what is still to be done.
    """

    program: Word
    seat: SeatNumber
    at: Whole = 0
    source: Source = ""
    cause: Whole = -1
    entry: Whole = -1
    count: Whole = 0
    energy: Energy = NONE
    cards: Cards = ()


class Pin(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A result of chance fixed in advance (a lesson, a rule case, a record): the next of its kind to come.

    `kind` is "roll" (all dice of a round), "reroll" (one die) or "shuffle" (the new draw pile, top first).
    """

    kind: Word
    dice: Dice = ()
    cards: Cards = ()


Pins = Annotated[tuple[Pin, ...], MOST]


class Position(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A whole game at one moment, in the middle of a card's effect too.

    Phases: draft, packs, choose_die, turn_start (the die's compulsory part is open), turn, round_end, game_end, over.
    `month` is the space of the season token (1-12), `year` 0 to 4 (Temporal Boots
    in great numbers could go beyond). `dice` are those of the round and `takers`, in
    parallel, the seats that have taken them (NOBODY: still on the table). Piles are top first; `draw_seen` and
    `discard_seen` are bits of the seats that know a card, for the top of the draw pile and for the whole discard
    pile. `aside` are the cards that the running effect has set aside (`aside_seen`: who else knows it, if it is a
    single one). In a turn, `draw_open` says that the die's draw is still to be had, `window` that no action of the
    die has been carried out, `permit` that a bonus or card allows transmuting, and `transmute_bonus` how often the
    transmutation bonus was used. `stack` has the effect to go on with last. `step` counts the steps taken so far.
    """

    seats: Annotated[tuple[Seat, ...], MOST]
    level: Word = "archmage"
    options: RuleOptions = RuleOptions()
    phase: Word = "turn"
    year: Annotated[int, Meta(ge=-9, le=9)] = 1
    month: Annotated[int, Meta(ge=1, le=12)] = 1
    first: SeatNumber = 0
    active: SeatNumber = 0
    dice_set: Annotated[tuple[Annotated[tuple[Whole, ...], MOST], ...], MOST] = ()
    dice: Dice = ()
    takers: SeatNumbers = ()
    draw_pile: Cards = ()
    draw_seen: Seen = ()
    discard_pile: Cards = ()
    discard_seen: Seen = ()
    aside: Cards = ()
    aside_seen: SeatBits = 0
    draw_open: bool = False
    window: bool = False
    permit: bool = False
    transmute_bonus: Annotated[int, Meta(ge=0, le=3)] = 0
    stack: Annotated[tuple[Frame, ...], MOST] = ()
    choice: Choice | None = None
    generator: Annotated[int, Meta(ge=0, extra={"le": MASK})] = 0
    pins: Pins = ()
    step: Annotated[int, Meta(ge=0, le=1 << 30)] = 0

    @property
    def season(self) -> int:
        """0 winter to 3 fall: where the season token stands now."""
        return (self.month - 1) // 3

    @property
    def over(self) -> bool:
        """Whether the game has been scored."""
        return self.phase == "over"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from seasons_learn.rules.display import position_text

        printer.text(position_text(self))

    def _repr_html_(self) -> str:
        from seasons_learn.rules.display import position_html

        return position_html(self)

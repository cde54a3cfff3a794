"""Effect timing: at which moments of a round a card does something, told from the programs that the engine runs.

A lane is one moment. What stands on the lanes comes from the card's verbs, from the triggers in its row of facts and
from its ruling, so that a card that works in the game is on its lanes, and one that does not is missed by a test.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from seasons_learn.play import timing_words as words
from seasons_learn.rules.cards import CardProgram
from seasons_learn.rules.effects import PRINTINGS
from seasons_learn.rules.facts import CARDS, CardFacts
from seasons_learn.rules.position import Action, Frame, Position, RuleOptions
from seasons_learn.rules.programs import CARD_PROGRAMS, PROGRAMS, REPRINT_PROGRAMS
from seasons_learn.rules.steps import Step
from seasons_learn.rules.verbs import (
    BuyTopCard,
    ElementalEffects,
    GiveUpFamiliar,
    MoveToken,
    Permit,
    Program,
    PutHandCardInPlay,
    PutOneInPlay,
    RerollOwnDie,
    SacrificeOwn,
    TakeBackItem,
    TransmuteAlike,
    TransmuteReserve,
    Verb,
)
from seasons_learn.text import text


@dataclass(frozen=True, slots=True)
class Lane:
    """A moment of the game: its id and the ruling that describes it."""

    id: str
    ruling: str

    @property
    def name(self) -> str:
        """Its name, such as "Compulsory gains"."""
        return text(f"timing-lane-{self.id.replace('_', '-')}")

    @property
    def explained(self) -> str:
        """What happens then, in a sentence."""
        return text(f"timing-lane-{self.id.replace('_', '-')}-text")


LANES: tuple[Lane, ...] = tuple(
    Lane(*row)
    for row in (
        ("before_die", "C2"),
        ("gains", "C2"),
        ("toll", "C5"),
        ("payment", "C5"),
        ("enter_play", "C5"),
        ("summon_triggers", "C5"),
        ("on_enter", "C5"),
        ("activation", "C6"),
        ("transmuting", "C4"),
        ("leaving", "C3"),
        ("round_end", "C8"),
        ("token_move", "C8"),
        ("year_change", "C8"),
        ("season_change", "C8"),
        ("game_end", "C10"),
    )
)
"""The moments in the order of a round; summons, activations and transmuting may come in any order within a turn."""

LANE = {lane.id: lane for lane in LANES}

STANDING: dict[str, tuple[str, ...]] = {
    "before_opponent_summon": ("toll",),
    "cost_modifier": ("payment",),
    "stores_spendable_energy": ("payment", "leaving"),
    "stores_locked_energy": ("leaving",),
    "on_energy_cap": ("gains", "enter_play", "leaving"),
    "on_summon_by_owner_from_hand": ("summon_triggers",),
    "on_opponent_activation": ("activation",),
    "on_transmute": ("transmuting",),
    "on_sacrifice_self": ("leaving",),
    "on_game_end": ("game_end",),
}
"""Triggers that no program of the card's own stands for: where the game reads them."""

SET_OFF: dict[type[Verb], tuple[str, ...]] = {
    MoveToken: ("token_move", "year_change", "season_change"),
    PutOneInPlay: ("enter_play",),
    PutHandCardInPlay: ("enter_play",),
    BuyTopCard: ("enter_play",),
    RerollOwnDie: ("gains",),
    TransmuteAlike: ("transmuting",),
    TransmuteReserve: ("transmuting",),
    Permit: ("transmuting",),
    SacrificeOwn: ("leaving",),
    TakeBackItem: ("leaving",),
    GiveUpFamiliar: ("leaving",),
    ElementalEffects: ("payment",),
}
"""Verbs that reach into other moments than the one in which they are carried out."""


OF_VERBS = {
    "ChooseTypes": "payment",
    "PayToll": "toll",
    "PayCost": "payment",
    "EnterPlay": "enter_play",
    "SummonTriggers": "summon_triggers",
    "EndOfRoundCards": "round_end",
    "MoveSeasonToken": "token_move",
}
"""The moments of the table's own programs, the way into play and the end of a round, by their verbs."""
OF_PARTS = {
    "enters": "on_enter",
    "reacts": "summon_triggers",
    "round_end": "round_end",
    "season_change": "season_change",
}
"""The moments of a card's programs, by their names."""
OF_ACTIONS = {"gain_die": "gains", "transmute": "transmuting", "end_turn": "round_end"}
OF_STEPS = {"token": "token_move", "library": "year_change", "enter": "enter_play"}
"""Steps that are a moment of their own, whatever runs."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one card does at one moment.

    `parts` are the words for its verbs, in order; those of `prices` are what its owner pays. `follows` says that the
    card only brings this moment about, or changes what happens there, through what it does elsewhere.
    """

    card: int
    lane: str
    parts: tuple[str, ...]
    ruling: str
    prices: int = 0
    follows: bool = False

    @property
    def text(self) -> str:
        """Everything as one sentence."""
        told = "; ".join(self.parts)
        return told[:1].upper() + told[1:] + "."


@lru_cache(maxsize=1024)
def lanes(card: int, options: RuleOptions = RuleOptions()) -> tuple[Entry, ...]:
    """What a card does, moment by moment, in the printing that is played. Raises KeyError for no card's number.

    >>> [(entry.lane, entry.text) for entry in lanes(1)]
    [('on_enter', 'Your summoning gauge rises by 2.')]
    """
    facts = CARDS[card]
    program = program_of(card, options)
    found = [*_programs(facts, program), *_standing(facts), *_set_off(facts, program)]
    if not facts.triggers or facts.prestige < 0:
        found.append(Entry(card, "game_end", (words.prestige(facts.prestige),), facts.ruling))
    place = {lane.id: number for number, lane in enumerate(LANES)}
    return tuple(sorted(found, key=lambda entry: place[entry.lane]))


def cards_at(lane: str, followed: bool = False, options: RuleOptions = RuleOptions()) -> tuple[int, ...]:
    """The cards that act at a moment; with `followed` also those that only bring it about.

    Raises KeyError for an unknown lane.

    >>> cards_at("season_change"), cards_at("season_change", followed=True)
    ((11, 27), (7, 11, 27))
    """
    wanted = LANE[lane].id
    return tuple(
        card
        for card in sorted(CARDS)
        if any(entry.lane == wanted and (followed or not entry.follows) for entry in lanes(card, options))
    )


def lane_of(step: Step, running: Frame | None, before: str = "") -> str:
    """The moment that a step belongs to: `running` is the effect that it is part of, `before` the moment until then.

    What follows from anything, such as giving back what the reserve cannot hold, stays in the moment it follows from.
    """
    kind, details = step[0], step[4:]
    if kind == "turn":
        return turning(details[-1])
    if kind in OF_STEPS:
        return OF_STEPS[kind]
    if kind == "action" or running is None:
        return before
    card, _, part = running.program.partition(".")
    if not part:
        # The frame that runs is the one that was taken from the stack, at the verb that works now.
        return OF_VERBS.get(type(PROGRAMS[card][running.at]).__name__, before)
    number, moment = int(card[1:]), part.removesuffix(".reprint")
    if moment in OF_PARTS:
        return OF_PARTS[moment]
    # Named parts belong to the one program that leads to them.
    return "on_enter" if CARD_PROGRAMS[number].enters and moment != "activates" else turning(number)


def lane_of_action(position: Position, action: Action, before: str = "") -> str:
    """The moment that an answer of a player begins; `before` is the moment in which it was asked for."""
    verb, value = action
    if verb == "activate":
        return turning(position.seats[position.active].play[value])
    return OF_ACTIONS.get(verb, before)


def turning(card: int) -> str:
    """The moment in which a card with an activation is turned: Die of Malice has one of its own (rulings D15)."""
    return "before_die" if "before_own_die_actions" in CARDS[card].triggers else "activation"


def program_of(card: int, options: RuleOptions = RuleOptions()) -> CardProgram:
    """A card's programs in the printing that is played (rulings K1)."""
    reprinted = card in PRINTINGS and getattr(options, PRINTINGS[card]) != "base"
    return (REPRINT_PROGRAMS if reprinted else CARD_PROGRAMS)[card]


def _programs(facts: CardFacts, program: CardProgram) -> Iterator[Entry]:
    """What the card's own programs do, each at its moment."""
    for lane, verbs in (
        ("on_enter", program.enters),
        (turning(facts.number), program.activates),
        ("round_end", program.other.get("round_end", ())),
        ("season_change", program.other.get("season_change", ())),
    ):
        if verbs:
            prices, effects = words.price_and_effects(verbs, facts.number)
            yield Entry(facts.number, lane, (*prices, *effects), facts.ruling, len(prices))


def _standing(facts: CardFacts) -> Iterator[Entry]:
    """What the game reads from the card as long as it lies in play."""
    for trigger in facts.triggers:
        for lane in STANDING.get(trigger, ()):
            yield Entry(facts.number, lane, (words.standing(trigger, lane, facts),), facts.ruling)


def _set_off(facts: CardFacts, program: CardProgram) -> Iterator[Entry]:
    """Moments that the card's verbs bring about or change."""
    for verb in every_verb(program):
        for lane in SET_OFF.get(type(verb), ()):
            part = words.followed(type(verb).__name__, lane)
            # Choosing the cost is the card's own doing, whatever comes of it later.
            follows = not isinstance(verb, ElementalEffects)
            yield Entry(facts.number, lane, (part,), facts.ruling, follows=follows)


def every_verb(program: CardProgram) -> Iterator[Verb]:
    """All verbs of a card, those of its named parts too."""
    parts: tuple[Program, ...] = (program.enters, program.activates, *program.other.values())
    for part in parts:
        yield from part

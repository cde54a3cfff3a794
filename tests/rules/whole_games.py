"""Whole random games, checked at every choice: shared by the tests and by `scripts/soak.py`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.play.game import Game, Moment, RefusedAction, StepTaken
from seasons_learn.play.notation import read, write
from seasons_learn.play.position_check import OPTION_VALUES
from seasons_learn.play.position_json import position_from_json, position_to_json
from seasons_learn.play.preview import preview
from seasons_learn.play.view import sample, step_seen, view_of
from seasons_learn.play.wording import step_text
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import BY_NAME, deck
from seasons_learn.rules.position import Action, Position, RuleOptions
from seasons_learn.text import long_texts
from tests.rules.step_checks import check_menu_is_calm, check_open, check_step
from tests.support import zones

GAMES = int(os.environ.get("SEASONS_GAMES", "200"))
PARTS = 20
"""How many random games a test plays, and in how many parts."""
RULINGS = frozenset(long_texts("rules"))
LEVELS = ("apprentice", "magician", "archmage")
ANNOUNCED = frozenset(("summon", "put_in_play", "discard_card"))
"""Answers that say aloud which card they are about."""


NUMBERS = ("games", "choices", "steps", "judged", "deep")
COUNTERS = ("tables", "entered", "activated", "acted", "kinds", "refusals")


class Tally:
    """What a number of games have met.

    `steps` are those the engine made, `judged` those of them that the referee has read, `deep` the games that were
    looked at with every check, `tables` how many games there were of each number of players, level and rule option.
    """

    def __init__(self) -> None:
        self.games = self.choices = self.steps = self.judged = self.deep = 0
        self.tables: Counter[str] = Counter()
        self.entered: Counter[int] = Counter()
        self.activated: Counter[int] = Counter()
        self.acted: Counter[int] = Counter()
        self.kinds: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.most_choices = self.most_steps = 0
        self.scores = (10**6, -(10**6))

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        for name in NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        self.most_choices = max(self.most_choices, other.most_choices)
        self.most_steps = max(self.most_steps, other.most_steps)
        self.scores = min(self.scores[0], other.scores[0]), max(self.scores[1], other.scores[1])

    def step(self, taken: StepTaken) -> None:
        """Count a step."""
        self.kinds[taken.kind] += 1
        if taken.kind == "enter":
            self.entered[taken.amounts[0]] += 1
        elif taken.kind == "turn":
            self.activated[taken.amounts[1]] += 1
        elif isinstance(taken.source, int) and taken.kind not in ("ask", "action"):
            self.acted[taken.source] += 1


def any_game(luck: Random) -> Game:
    """A new game for any number of players, at any level, with any of the six rule options."""
    chosen: dict[str, Any] = {name: luck.choice(values) for name, values in OPTION_VALUES.items()}
    return Game.new(luck.choice((2, 3, 4)), luck.choice(LEVELS), luck.getrandbits(40), RuleOptions(**chosen))


def pick(legal: Sequence[Action], busy: float, luck: Random) -> Action:
    """Any legal action; the busier, the less likely one that ends the turn while there is something else."""
    action = legal[luck.randrange(len(legal))]
    if action[0] in ("end_turn", "bonus") and luck.random() < busy:
        other = [one for one in legal if one[0] not in ("end_turn", "bonus")]
        return luck.choice(other) if other else action
    return action


def play_checked(seed: int, tally: Tally, laws: bool = True, outside: bool = True, looks: float = 1.0) -> Game:
    """Play a random game to its end with every check; AssertionError says at which choice of which seed.

    `laws` are the checks of every step, `outside` those of what leaves the engine: JSON at every choice, and text and
    views at so many of them as `looks` says (1: all).
    """
    luck = Random(seed)
    game = any_game(luck)
    busy = luck.choice((0.0, 0.5, 0.95))
    checks = Random(seed)
    tried: list[Action] = []
    try:
        while not game.over:
            action = pick(game.options.actions, busy, luck)
            tried.append(action)
            if outside:
                if checks.random() < looks:
                    check_choice(game, action, checks.choice(tried), checks, tally)
                copy = position_from_json(position_to_json(game.position))
                assert copy == game.position
            steps = game.play(action)
            check_steps(steps, game, tally, laws)
            if laws:
                check_open(game.position)
                check_menu_is_calm(game.position)
            if outside:
                assert apply(copy, action)[0] == game.position
                if checks.random() < 0.1 * looks:
                    check_log(steps, checks.randrange(len(game.players)), game.players)
        check_end(game, tally)
    except Exception as error:
        error.add_note(f"seed {seed}, choice {game.ply}, {game.position.options}")
        raise
    return game


def check_choice(game: Game, action: Action, other: Action, luck: Random, tally: Tally) -> None:
    """The open question: an answer can be written, read and previewed, others are refused, nothing is given away."""
    here, legal = game.position, game.options.actions
    assert game.choice is not None
    assert game.choice.ruling in RULINGS
    assert action in legal
    assert read(here, write(here, action)) == action, write(here, action)
    if luck.random() < 0.2:
        preview(here, action)
        check_view(here, luck.randrange(len(here.seats)), luck.getrandbits(32))
    if luck.random() < 0.1:
        check_own_view(here, game.choice.seat, luck)
        assert game.choice.text
        assert all(game.waiting)
        check_refused(game, other, tally)


def check_refused(game: Game, action: Action, tally: Tally) -> None:
    """An answer that is not on offer is refused with a reason, and nothing has changed."""
    if action in game.options.actions:
        return
    moment = game.now
    refused = game.why_not(action)
    if refused is None:
        check_twin(game, action)
        return
    assert refused.rule in RULINGS, refused
    assert game.explain(refused)
    with pytest.raises(RefusedAction):
        game.play(action)
    assert game.now is moment
    tally.refusals[refused.reason] += 1


def check_twin(game: Game, action: Action) -> None:
    """What is legal and not on offer names the other one of two copies that are alike."""
    assert game.choice is not None
    assert action[0] == "activate", action
    seat = game.position.seats[game.choice.seat]

    def looks(place: int) -> tuple[int, bool, tuple[int, ...]]:
        return seat.play[place], seat.turned[place], seat.stored[place]

    offered = [value for verb, value in game.options.actions if verb == "activate"]
    assert looks(action[1]) in [looks(place) for place in offered], action


def check_steps(steps: list[StepTaken], game: Game, tally: Tally, laws: bool) -> None:
    """The steps one choice led to: lawful one by one, and together exactly the way to the new position."""
    assert game.now.before is not None
    assert steps[0].before == game.now.before.position
    assert steps[-1].after == game.position
    for taken in steps:
        tally.step(taken)
        if laws:
            check_step(taken)
            assert taken.cause < taken.number
            assert taken.ruling in RULINGS, taken.step


def check_log(steps: list[StepTaken], seat: int, names: tuple[str, ...]) -> None:
    """A log for a seat names only cards that this seat can see before or after the step."""
    asked = step_seen(steps[-1].step, seat)
    assert asked[4] == view_of(steps[-1].after, seat).choice
    for taken in steps:
        assert step_seen(taken.step, seat)[:4] == taken.step[:4]
        line = step_text(step_seen(taken.step, seat), names, taken.before)
        named = {card for name, card in BY_NAME.items() if name in line}
        announced = taken.kind == "action" and taken.amounts[0][0] in ANNOUNCED
        if named and not announced:
            seen = {card for here in (taken.before, taken.after) for zone in known_zones(here, seat) for card in zone}
            assert named <= seen, f"seat {seat} is told: {line} ({taken.step})"


def known_zones(here: Position, seat: int) -> Iterator[tuple[int, ...]]:
    """The cards that a seat knows the place of, worked out from who has seen what."""
    mine = 1 << seat
    # To summon is to say which card; it stays in the hand until it has been paid for.
    summoned = {frame.seat: frame.cards[0] for frame in here.stack if frame.program == "summon" and frame.at <= 3}
    for number, other in enumerate(here.seats):
        yield other.play
        if number == seat:
            yield from (other.hand, other.library_2, other.library_3, other.draft, other.drafted)
        else:
            yield tuple(card for card, seen in zip(other.hand, other.hand_seen, strict=True) if seen & mine)
            if number in summoned:
                yield (summoned[number],)
    yield tuple(card for card, seen in zip(here.discard_pile, here.discard_seen, strict=True) if seen & mine)
    yield tuple(card for card, seen in zip(here.draw_pile, here.draw_seen, strict=False) if seen & mine)
    looking = [frame.seat for frame in here.stack] + ([here.choice.seat] if here.choice else [here.active])
    bought = any(frame.program == "D34.enters_paid" for frame in here.stack)
    if here.aside_seen & mine or seat in looking or bought:
        yield here.aside


def check_view(here: Position, seat: int, seed: int) -> None:
    """A view shows a seat what it knows and nothing else; a sample of it is a whole position that fits."""
    view = view_of(here, seat)
    shown = Counter(card for zone in zones(view) for card in zone if card)
    known = Counter(card for zone in known_zones(here, seat) for card in zone)
    assert shown <= known, f"seat {seat} sees {shown - known} too many"
    assert view.generator == 0
    assert view.pins == ()
    for number, other in enumerate(view.seats):
        if number != seat:
            assert not any((other.saw, other.kept))
            assert not any(other.library_2 + other.library_3 + other.draft + other.drafted)
    whole = sample(view, seat, seed)
    assert sorted(card for zone in zones(whole) for card in zone) == list(deck(here.level))
    assert view_of(whole, seat) == view, f"seat {seat}: a deal that fits does not look the same"


def check_own_view(here: Position, seat: int, luck: Random) -> None:
    """Who must choose has the same answers in the view, and can try one of them in a sample."""
    view = view_of(here, seat)
    legal = options(here)
    assert len(options(view)) == len(legal)
    index = luck.randrange(len(legal))
    assert options(view)[index] == legal[index]
    whole = sample(view, seat, luck.getrandbits(32))
    assert options(whole)[index] == legal[index]
    apply(whole, legal[index])


def check_end(game: Game, tally: Tally) -> None:
    """The whole way back and forth again, a game from its own start, and what it was worth."""
    last, ply = game.position, game.ply
    moments = game.moments()
    game.undo(ply)
    assert game.position is moments[0].position
    assert game.last_ply == ply
    game.redo(ply)
    assert game.position is last
    assert replay(moments) == last
    assert game.options.actions == ()
    assert game.winners
    totals = [sheet.total for sheet in game.score()]
    tally.games += 1
    tally.choices += ply
    tally.steps += last.step - moments[0].position.step
    tally.tables.update(told_apart(last))
    tally.most_choices = max(tally.most_choices, ply)
    tally.most_steps = max(tally.most_steps, last.step)
    tally.scores = min(tally.scores[0], *totals), max(tally.scores[1], *totals)


def told_apart(here: Position) -> list[str]:
    """What sort of table it is: players, level, and each rule option."""
    chosen = [f"{name} = {getattr(here.options, name)}".lower() for name in OPTION_VALUES]
    return [f"{len(here.seats)} players", here.level, *chosen]


def replay(moments: list[Moment]) -> Position:
    """Where the choices of a game lead, played again from its start."""
    here = replace(moments[0].position)
    for moment in moments[1:]:
        assert moment.action is not None
        here, _ = apply(here, moment.action)
    return here

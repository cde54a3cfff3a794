"""Rule cases: playing them and saying whether the game does what they expect."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from seasons_learn.errors import sayable
from seasons_learn.play.case_answers import ANSWERS, Answer, Asked, Incomplete, Refused, RefusedVerb, Unasked
from seasons_learn.play.case_format import Case, CaseFileError, CaseStep, Expect, SeatExpect, read_cases
from seasons_learn.play.case_setup import CaseError, cards, starting_position
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.engine import apply, asked, options, refusal
from seasons_learn.rules.facts import CARDS, SEASONS
from seasons_learn.rules.legality import Reason, Refusal, reserve_limit, transmuting_allowed
from seasons_learn.rules.menus import MENUS
from seasons_learn.rules.position import Action, Pin, Position, Seat
from seasons_learn.rules.scoring import score, winners
from seasons_learn.rules.steps import Step


class Outcome(msgspec.Struct, frozen=True):
    """What became of a case. A file that cannot be read is one outcome, with its name as id."""

    id: str
    outcome: Literal["passed", "failed", "unreadable"]
    message: str = ""
    file: str = ""


def check_files(paths: Iterable[Path | str]) -> list[Outcome]:
    """Play all cases of the files, each on its own; a file that cannot be read does not stop the others."""
    outcomes = []
    for path in paths:
        try:
            rows = read_cases(Path(path))
        except CaseFileError as error:
            outcomes.append(Outcome(str(path), "unreadable", str(error), str(path)))
            continue
        outcomes += [check_row(known, case, str(path)) for known, case in rows]
    return outcomes


def check_row(known: str, case: Case | str, file: str = "") -> Outcome:
    """Play one case of a file, or report what is wrong with how it is written."""
    try:
        message = case if isinstance(case, str) else check(case)
    except (ValueError, TypeError, LookupError, AttributeError, AssertionError, RecursionError) as error:
        message = f"error of the case: it cannot be played ({type(error).__name__}: {error})"[:300]
    return Outcome(known, "failed" if message else "passed", sayable(message), file)


def check(case: Case) -> str:
    """What is wrong with a case: an empty text if the game does what it expects."""
    try:
        position = starting_position(case)
        expect = case.expect
        last = len(case.steps) - 1
        for index, step in enumerate(case.steps):
            refused: Refused | Unasked | None = None
            try:
                position = take(position, step)
            except Refused as error:
                refused = error
            except Unasked as error:
                # An answer to what the rules do not ask is no way to do the step; who expects that finds it refused.
                if expect.refused_step != index:
                    raise
                refused = error
            if refused and expect.refused_step != index:
                return f"step {index} ({step.verb}): expected accepted, found refused: {refused}"
            if not refused and expect.refused_step == index:
                return f"step {index} ({step.verb}): expected refused, found accepted"
        if expect.refused_step is not None and expect.refused_step != last:
            return f"refused_step {expect.refused_step} is not the last step ({last})"
        return "; ".join(differences(case.expect, position))
    except (CaseError, Incomplete) as error:
        return f"error of the case: {error}"


Trail = tuple[tuple[Position, Sequence[Step]], ...]
"""What a step and each of its answers lead to: the position before, and the game's own steps from there."""


def take(position: Position, step: CaseStep) -> Position:
    """The position after a step with all its answers; raises what `watch` raises."""
    return watch(position, step)[0]


def watch(position: Position, step: CaseStep) -> tuple[Position, Trail]:
    """The position after a step with all its answers, and what happened on the way.

    Raises Refused where the rules refuse the step or an answer, Incomplete where an answer is missing or never
    asked for. An answer may or may not be meant for questions with a single answer as well: all readings are tried.
    Where none is accepted, that counts in which no such question is answered, unless an answer is then left over.
    """
    problems: list[Refused | Incomplete] = []
    tried: list[tuple[frozenset[Answer], set[Answer]]] = []
    for forced in readings(step):
        # A reading that differs only in answers for which no forced question came leads to the same end.
        if any(forced & mattered == other & mattered for other, mattered in tried):
            continue
        could_be: set[Answer] = set()
        tried.append((forced, could_be))
        try:
            return _take(position, step, forced, could_be)
        except RefusedVerb:
            raise
        except (Refused, Incomplete) as error:
            problems.append(error)
    plain = problems[0]
    if plain.left_over:
        # In the second reading all answers are used wherever they can be: what is left over was truly never asked for.
        plain = next((problem for problem in problems if isinstance(problem, Refused)), problems[:2][-1])
    raise plain


def readings(step: CaseStep) -> Iterator[frozenset[Answer]]:
    """Which answers of a step are meant for questions with a single answer too: none, all, then any."""
    given: list[Answer] = [(None, name) for name in sorted(step.given() & ANSWERS)]
    given += [(seat, name) for seat, answers in step.others.items() for name in sorted(answers.given() & ANSWERS)]
    given = given[:MOST_READINGS]
    sizes = dict.fromkeys((0, len(given), *range(1, len(given))))
    for size in sizes:
        yield from map(frozenset, combinations(given, size))


def _take(
    position: Position, step: CaseStep, forced: frozenset[Answer], could_be: set[Answer]
) -> tuple[Position, Trail]:
    verb = step.verb
    if verb in ("ability", "enchantment") or step.zone or "choose" in step.given() or step.bonus == "one_card":
        raise CaseError("not built: expansions")
    for seat in (step.seat or 0, *step.others):
        if seat >= len(position.seats):
            raise CaseError(f"there is no seat {seat} with {len(position.seats)} players")
    if (verb == "gain_die" and nothing_to_gain(position, step.seat)) or drafted_already(position, step):
        return position, ()
    if step.seat is not None:
        position = asked(position, step.seat)
    action = _action(position, step)
    if "reroll" in step.given():
        if step.reroll is None:
            raise Refused("the reroll is not optional (D15)", Refusal(Reason.COMPULSORY, "D15"))
        die = position.seats[position.active].die
        pin = Pin("reroll", (step.reroll.value(die.season if die else position.season),))
        position = replace(position, pins=(*position.pins, pin))
    asking = Asked(step, forced, could_be, position, action)
    refused = refusal(position, action, step.seat)
    if refused:
        raise RefusedVerb(in_brief(refused), refused)
    after, trail = _carry_out(position, action, asking)
    asking.finish(after)
    if after.pins:
        raise Unasked("'reroll' was given, but nothing was rerolled")
    return after, trail


def _carry_out(position: Position, action: Action, asking: Asked) -> tuple[Position, Trail]:
    """Do it and answer each question that follows, until the next menu."""
    trail: list[tuple[Position, Sequence[Step]]] = []

    def go(position: Position, action: Action) -> Position:
        after, steps = apply(position, action, explicit=True)
        trail.append((position, steps))
        return after

    position = go(position, action)
    if asking.step.verb == "transmute":
        position = go(position, asking.transmuted(position))
    while position.choice is not None and position.choice.kind not in MENU_KINDS:
        # The end of the last round leads to the final scoring, which nobody has to answer.
        position = go(position, SCORE if position.choice.kind == "score" else asking.answer(position))
    return position, tuple(trail)


MOST_READINGS = 8
MENU_KINDS = frozenset(MENUS) - {"score"}
"""Kinds of questions that wait for a step of their own; the final scoring belongs to the step that leads to it."""
SCORE: Action = ("score", 0)


def nothing_to_gain(position: Position, seat: int | None) -> bool:
    """Whether `gain_die` would do nothing here: the die of the seat whose turn it is has no compulsory part."""
    choice = position.choice
    if choice is None or choice.kind != "turn" or choice.seat != seat or position.phase != "turn":
        return False
    die = position.seats[choice.seat].die
    return die is not None and not die.has_gains


def drafted_already(position: Position, step: CaseStep) -> bool:
    """Whether a step keeps the last card of the draft, which the game has kept by itself (rulings B)."""
    if step.verb != "draft" or position.phase != "packs" or step.seat is None:
        return False
    mine = position.seats[step.seat]
    return mine.saw[-1:] == (cards([step.draft or ""]),)


def in_brief(refused: Refusal) -> str:
    """A refusal in few words, for reports."""
    parts = [str(refused.reason)]
    if refused.card:
        parts.append(CARDS[refused.card].name)
    if refused.need or refused.have:
        parts.append(f"needs {refused.need}, has {refused.have}")
    return f"{', '.join(parts)} ({refused.rule})"


def _action(position: Position, step: CaseStep) -> Action:
    """The action that a step's verb names."""
    verb = step.verb
    value: Any = getattr(step, verb)
    if verb in ("summon", "draft"):
        return verb, cards([value])[0]
    if verb == "activate":
        return verb, _entry(position, step)
    if verb == "packs":
        return verb, tuple(tuple(sorted(cards(pack))) for pack in value)
    if verb in ("take_die", "bonus"):
        return verb, value
    return verb, 0


def _entry(position: Position, step: CaseStep) -> int:
    """The place in play of the card to activate: the copy that the case names, or else the first that can be."""
    card = cards([step.activate or ""])[0]
    seat = position.seats[step.seat or 0]
    places = [entry for entry, other in enumerate(seat.play) if other == card]
    if not places:
        return len(seat.play)
    # With one copy of this card only, `copy` is about a card that an answer names.
    if step.copy_ is not None and not (len(places) == 1 and {"sacrifice", "take_back"} & step.given()):
        if step.copy_ > len(places):
            raise Refused(f"there is no copy {step.copy_} of {CARDS[card].name} in play")
        return places[step.copy_ - 1]
    legal = [entry for verb, entry in _legal(position, "activate") if entry in places]
    return legal[0] if legal else places[0]


def _legal(position: Position, verb: str) -> Sequence[Action]:
    return [action for action in options(position) if action[0] == verb]


# ---- what must hold


def differences(expect: Expect, position: Position) -> list[str]:
    """What does not hold of that which is expected, one text each. Raises CaseError for a seat that is not there."""
    found = []

    def compare(name: str, expected: Any, actual: Any) -> None:
        if expected is not None and expected != actual:
            found.append(f"{name}: expected {_show(expected)}, found {_show(actual)}")

    over = position.over
    compare("year", expect.year, position.year)
    compare("month", expect.month, position.month)
    compare("season", expect.season, SEASONS[position.season])
    compare("first_player", expect.first_player, position.first)
    compare("active", expect.active, _active(position))
    compare("game_over", expect.game_over, over)
    if expect.winner is not None:
        compare("winner", sorted(expect.winner), sorted(winners(position)) if over else "the game is not over")
    compare("dice_per_season", expect.dice_per_season, len(position.dice_set[0]))
    for name, pile, top in (
        ("draw", position.draw_pile, expect.draw_top),
        ("discard", position.discard_pile, expect.discard_top),
    ):
        if top is not None:
            compare(f"{name}_top", list(cards(top)), list(pile[: len(top)]))
    compare("draw_size", expect.draw_size, len(position.draw_pile))
    compare("discard_size", expect.discard_size, len(position.discard_pile))
    for number, seat in expect.seats.items():
        if number >= len(position.seats):
            raise CaseError(f"there is no seat {number}")
        found += [f"seat {number} {text}" for text in _seat_differences(seat, position, number)]
    for step in expect.legal:
        try:
            take(position, step)
        except Refused as error:
            found.append(f"legal {step.verb}: expected accepted, found refused: {error}")
        except Incomplete as error:
            raise Incomplete(f"legal {step.verb}: {error}") from error
    for step in expect.illegal:
        try:
            take(position, step)
        except (Refused, Unasked):
            continue
        found.append(f"illegal {step.verb}: expected refused, found accepted")
    return found


def _active(position: Position) -> int:
    choice = position.choice
    return choice.seat if choice is not None and choice.seat >= 0 else position.active


def _show(value: Any) -> str:
    if isinstance(value, list) and value and all(isinstance(item, int) for item in value) and min(value) > 0:
        return ", ".join(CARDS[item].name if item in CARDS else str(item) for item in value)
    if isinstance(value, tuple) and len(value) == 4:
        return " ".join(f"{count} {name}" for count, name in zip(value, TYPES, strict=True) if count) or "none"
    return str(value)


def _seat_differences(expect: SeatExpect, position: Position, number: int) -> list[str]:
    if expect.ability is not None or expect.destiny is not None:
        raise CaseError("not built: special abilities and destiny points")
    seat: Seat = position.seats[number]
    found = []

    def compare(name: str, expected: Any, actual: Any) -> None:
        if expected is not None and expected != actual:
            found.append(f"{name}: expected {_show(expected)}, found {_show(actual)}")

    for name in ("crystals", "gauge", "bonuses_used"):
        compare(name, getattr(expect, name), getattr(seat, name))
    compare("reserve", expect.reserve and expect.reserve.bundle(), seat.reserve)
    compare("reserve_limit", expect.reserve_limit, reserve_limit(seat))
    for name in ("hand", "play", "library_2", "library_3", "draft", "drafted"):
        names = getattr(expect, name)
        if names is not None:
            compare(name, sorted(cards(names)), sorted(getattr(seat, name)))
    if expect.turned is not None:
        turned = sorted(card for card, down in zip(seat.play, seat.turned, strict=True) if down)
        compare("turned", sorted(cards(expect.turned)), turned)
    compare("hand_size", expect.hand_size, len(seat.hand))
    for name in ("play", "hand"):
        names = getattr(expect, f"{name}_includes")
        missing = Counter(cards(names or [])) - Counter(getattr(seat, name))
        if missing:
            found.append(f"{name}_includes: missing {_show(sorted(missing.elements()))}")
    for card_name, amount in (expect.stored or {}).items():
        (card,) = cards([card_name])
        piles = [stored for other, stored in zip(seat.play, seat.stored, strict=True) if other == card]
        if amount.bundle() not in piles:
            found.append(f"stored on {card_name}: expected {_show(amount.bundle())}, found {[*map(_show, piles)]}")
    if expect.score is not None:
        actual = score(position)[number].total if position.over else "the game is not over"
        compare("score", expect.score, actual)
    compare("transmute_allowed", expect.transmute_allowed, transmuting_allowed(position, position.seats, number))
    return found

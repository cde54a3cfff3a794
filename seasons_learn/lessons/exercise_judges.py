"""Judges for exercises that have no single right answer: a game to play on, a line to find, a bot, a case, a lesson.

A judge takes the learner's answer and the exercise's parameters. It returns None for a right answer, else what is
wrong: the key of a hint in `exercises.yaml` with what the hint leaves open. It never raises, whatever it is given.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from seasons_learn.bots import BOTS
from seasons_learn.errors import SeasonsError
from seasons_learn.lessons.checking import check_lesson
from seasons_learn.lessons.reading import TextFileError
from seasons_learn.play.case_format import Case, CaseFileError, Setup, parse_cases
from seasons_learn.play.case_setup import starting_position
from seasons_learn.play.cases import check as what_fails
from seasons_learn.play.game import Game
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.scoring import winners
from seasons_learn.rules.setup import new_position
from seasons_learn.text import text


class Finding(msgspec.Struct, frozen=True):
    """What is wrong with an answer: the key of its hint, and the words that the hint leaves open in braces."""

    key: Any
    parts: Mapping[str, str] = {}


MOST_CHOICES = 5_000
"""Far more than any game between the ready-made bots takes."""

Judge = Callable[..., Finding | None]


def reached(answer: Any, *, year: int = 1, month: int = 1, over: bool = False) -> Finding | None:
    """A game that has come at least so far: to a year and space of the season token, or to its end."""
    if not isinstance(answer, Game):
        return Finding("no-game")
    here = answer.position
    if (over and not here.over) or (here.year, here.month) < (year, month):
        return Finding("too-early", {"here": text("exercise-here", year=here.year, month=here.month)})
    return None


def plays_to(answer: Any, *, setup: dict[str, Any], crystals: int, bonuses: int = 3) -> Finding | None:
    """Lines of one turn, from a position set up as in a rule case, that leave their seat so many crystals or more.

    `bonuses` is how many of them may be used in all.
    """
    if not isinstance(answer, list | tuple) or not all(isinstance(line, str) for line in answer):
        return Finding("no-lines")
    case = Case(id="exercise", title="exercise", why="exercise", setup=Setup.model_validate(setup))
    start = starting_position(case, explicit=False)
    game = Game([f"Player {number}" for number in range(1, len(start.seats) + 1)], start)
    for line in answer:
        if game.choice is None or game.choice.seat != start.active:
            return Finding("turn-over", {"line": line})
        try:
            game.play(line)
        except SeasonsError as error:
            return Finding("refused", {"line": line, "why": str(error)})
    mine = game.position.seats[start.active]
    if mine.bonuses_used > bonuses:
        return Finding("bonus")
    return None if mine.crystals >= crystals else Finding("too-few", {"found": str(mine.crystals)})


def bot_wins(answer: Any, *, games: int, wins: int, level: str = "apprentice", seed: int = 1) -> Finding | None:
    """A bot that plays legally and wins so many of some games against the random bot, the seats changing."""
    if not callable(answer):
        return Finding("no-bot")
    won = 0
    for number in range(games):
        own = number % 2
        position, luck = new_position(2, level, seed + number), Random(seed + number)  # noqa: S311 - luck in games is no secret
        made = 0
        while position.choice is not None:
            made += 1
            if made > MOST_CHOICES:
                return Finding("endless")
            seat = position.choice.seat
            view = view_of(position, seat)
            if seat != own:
                action = BOTS["random"](view, luck)
            else:
                try:
                    action = answer(view, luck)
                except Exception as error:  # noqa: BLE001 - a learner's code may raise anything
                    return Finding("raises", {"error": f"{type(error).__name__}: {error}"})
                try:
                    legal = action in options(view)
                except Exception:  # noqa: BLE001 - so may comparing what it answers
                    legal = False
                if not legal:
                    return Finding("illegal", {"action": repr(action), "choice": position.choice.kind})
            position = apply(position, action)[0]
        won += own in winners(position)
    return None if won >= wins else Finding("loses", {"won": str(won), "games": str(games)})


def case_holds(answer: Any, *, mentions: str = "", refuses: bool = False) -> Finding | None:
    """Rule cases as text: they can be read, they hold, the named word stands in them, one refuses something."""
    if not isinstance(answer, str):
        return Finding("no-text")
    try:
        rows = parse_cases(answer, "your text")
    except CaseFileError as error:
        return Finding("unreadable", {"why": str(error)})
    if not rows:
        return Finding("empty")
    for name, case in rows:
        if isinstance(case, str):
            return Finding("unreadable", {"why": f"{name}: {case}"})
        try:
            problem = what_fails(case)
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            problem = str(error)
        if problem:
            return Finding("fails", {"why": f"{name}: {problem}"})
    if mentions and mentions.casefold() not in answer.casefold():
        return Finding("off-topic")
    if refuses and not any(case.expect.refused_step is not None for _, case in rows if not isinstance(case, str)):
        return Finding("accepts")
    return None


def record_tells(answer: Any, *, choices: int, comments: int) -> Finding | None:
    """A record that can be replayed, with so many choices and comments."""
    if not isinstance(answer, str):
        return Finding("no-text")
    try:
        game = Game.replay(answer)
    except SeasonsError as error:
        return Finding("unreadable", {"why": str(error)})
    if game.ply < choices:
        return Finding("too-short", {"found": str(game.ply)})
    return None if len(game.comments) >= comments else Finding("silent", {"found": str(len(game.comments))})


def lesson_holds(answer: Any, *, directives: Sequence[str]) -> Finding | None:
    """The text of a lesson that passes its check and has the named directives."""
    if not isinstance(answer, str):
        return Finding("no-text")
    try:
        problems = check_lesson(answer)
    except TextFileError as error:
        problems = error.problems
    if problems:
        return Finding("problem", {"why": str(problems[0])})
    missing = next((name for name in directives if f"```{name}" not in answer), None)
    return Finding("task", {"directive": missing}) if missing else None


def session_fits(answer: Any, *, minutes: int, play: int, longest: int) -> Finding | None:
    """A plan as pairs of minutes and words: it fills the time, has enough playing, and no part is too long."""
    try:
        parts = [(float(taken), str(what)) for taken, what in answer]
    except (TypeError, ValueError):
        return Finding("no-plan")
    whole = sum(taken for taken, _ in parts)
    if whole != minutes:
        return Finding("sum", {"found": f"{whole:g}"})
    for taken, what in parts:
        if taken > longest:
            return Finding("long", {"part": what})
    played = sum(taken for taken, what in parts if "play" in what.casefold())
    return None if played >= play else Finding("talk", {"found": f"{played:g}"})


def is_deal(answer: Any, *, players: int, level: str, seed: int) -> Finding | None:
    """A game that has just been dealt: for so many players, at this level, from this seed."""
    if not isinstance(answer, Game):
        return Finding("no-game")
    if len(answer.players) != players:
        return Finding("players", {"found": str(len(answer.players))})
    if answer.position.level != level:
        return Finding("level", {"found": answer.position.level})
    return None if answer.position == new_position(players, level, seed) else Finding("other")


JUDGES: dict[str, Judge] = {
    "reached": reached,
    "plays_to": plays_to,
    "bot_wins": bot_wins,
    "case_holds": case_holds,
    "record_tells": record_tells,
    "lesson_holds": lesson_holds,
    "session_fits": session_fits,
    "is_deal": is_deal,
}
"""Judges by the word that stands behind `judge` in `exercises.yaml`."""

"""What happened and what is to come, as plain data: steps, their causes, what waits, the score sheet.

Steps are shown as the viewer's seat may know them; what others drew or kept stays hidden.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from seasons_learn.panels.book import Json
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game, Moment, StepTaken
from seasons_learn.play.view import step_seen
from seasons_learn.play.wording import waiting
from seasons_learn.rules.display import line_text
from seasons_learn.rules.position import Choice, Position, ruling_of
from seasons_learn.rules.scoring import ScoreLine
from seasons_learn.text import number

NEW_ROUND = "roll"
DEEPEST = 3


def seen(steps: Iterable[StepTaken], me: int) -> list[StepTaken]:
    """Steps with everything hidden that the seat may not know."""
    return [replace(taken, step=step_seen(taken.step, me)) for taken in steps]


class Log:
    """The list of steps as one seat may know them; what a choice led to is put in words only once."""

    def __init__(self, me: int) -> None:
        self.me = me
        self._entries_of: dict[Moment, list[Json]] = {}

    def latest(self, game: Game, most: int, opened: int | None) -> tuple[list[Json], bool]:
        """The latest steps, newest first, and whether there are earlier ones; `opened` shows its causes."""
        entries: list[Json] = []
        moment: Moment | None = game.now
        while moment is not None and moment.before is not None and len(entries) < most:
            for entry in self._entries(game, moment):
                causes = chain(game, opened, self.me) if entry["n"] == opened and opened is not None else None
                entries.append(entry | {"fresh": moment is game.now, "chain": causes})
            moment = moment.before
        return entries, moment is not None and moment.before is not None

    def _entries(self, game: Game, moment: Moment) -> list[Json]:
        if moment not in self._entries_of:
            steps = seen(game.steps_of(moment), self.me)
            depths = _depths(steps)
            self._entries_of[moment] = [_entry(taken, depths[taken.number]) for taken in reversed(worth_telling(steps))]
        return self._entries_of[moment]


def worth_telling(steps: Sequence[StepTaken]) -> list[StepTaken]:
    """The steps without those that only repeat what a neighbour or the choice behind them says."""
    said = {taken.number: taken.text for taken in steps}
    return [taken for taken in steps if not taken.quiet and said.get(taken.cause) != said[taken.number]]


def _entry(taken: StepTaken, depth: int) -> Json:
    words = taken.text
    return {
        "n": taken.number,
        "text": words,
        "depth": 0 if taken.kind == NEW_ROUND else depth,
        "round": taken.kind == NEW_ROUND,
        "whyLabel": ui("why-step", step=words),
    }


def _depths(steps: Sequence[StepTaken]) -> dict[int, int]:
    """How far each step lies from the choice that began it."""
    depths: dict[int, int] = {}
    for taken in steps:
        depths[taken.number] = min(DEEPEST, depths[taken.cause] + 1) if taken.cause in depths else 0
    return depths


def chain(game: Game, step: int, me: int) -> list[Json]:
    """Why a step happened: from the step itself up to the choice that began it."""
    return [{"text": taken.text, "rule": taken.ruling} for taken in seen(game.why(step), me)]


def single_steps(game: Game, me: int, at: int | None) -> Json | None:
    """What the last choice caused, one step at a time; `at` is the one to show, None for none yet."""
    steps = seen(game.last_steps, me)[:-1]
    if not steps:
        return None
    if at is None or at >= len(steps):
        return {"at": None, "of": len(steps), "start": ui("single-start", n=len(steps))}
    return {
        "at": at,
        "of": len(steps),
        "place": ui("single-place", at=at + 1, of=len(steps)),
        "text": steps[at].text,
        "change": _change(steps[at]),
        "chain": chain(game, steps[at].number, me)[1:],
    }


def _change(taken: StepTaken) -> str | None:
    """What became of the numbers, before and after."""
    found = []
    for name, old, new in zip(taken.names, taken.before.seats, taken.after.seats, strict=True):
        for what, before, after in (
            ("crystals", old.crystals, new.crystals),
            ("gauge", old.gauge, new.gauge),
            ("reserve", sum(old.reserve), sum(new.reserve)),
            ("hand", len(old.hand), len(new.hand)),
            ("play", len(old.play), len(new.play)),
        ):
            if before != after:
                found.append(ui("change", name=name, what=ui(f"what-{what}"), before=before, after=after))
    return "; ".join(found) or None


def waits(game: Game, me: int) -> list[Json]:
    """What is still to happen after the open choice, the next thing first."""
    return waits_at(game.view(me), game.players)


def waits_at(here: Position, names: Sequence[str]) -> list[Json]:
    """The same of any position: effects with their rulings, then whose choices follow."""
    rules = [ruling_of(frame.source) for frame in reversed(here.stack)]
    return [{"text": line, "rule": rule} for line, rule in zip_longest(waiting(here, names), rules)]


def moment_of(choice: Choice, here: Position) -> str:
    """What a question of the round is named by in the texts that say why it comes."""
    first = choice.kind == "turn" and here.phase == "turn_start"
    return "turn-start" if first else choice.kind.replace("_", "-")


# ---- the score sheet


def score_sheet(game: Game) -> Json | None:
    """The score sheet line by line once the game is over: every column adds up to its total (rulings C10)."""
    if not game.over:
        return None
    sheets = game.score()
    columns = [_points(sheet.lines) for sheet in sheets]
    kinds = list(dict.fromkeys(key for column in columns for key in column))
    rows = [_row(key, [column.get(key) for column in columns]) for key in sorted(kinds, key=_rank)]
    total = {"key": "total", "name": ui("score-total"), "rule": None, "total": True}
    rows.append(total | {"values": [number(sheet.total) for sheet in sheets]})
    names = [game.players[seat] for seat in game.winners]
    best = number(max(sheet.total for sheet in sheets))
    if len(names) == 1:
        winner = ui("score-winner", name=names[0], points=best)
    else:
        winner = ui("score-shared", names=", ".join(names), points=best)
    return {
        "title": ui("score-title"),
        "winner": winner,
        "names": list(game.players),
        "rows": rows,
        "note": _tie_note(game),
    }


Key = tuple[str, Any, str]
ORDER = ("crystals", "prestige", "game_end", "hand", "bonuses")


def _points(lines: Sequence[ScoreLine]) -> dict[Key, int]:
    """Points by line; two copies of a card share one."""
    found: dict[Key, int] = {}
    for line in lines:
        key = (line.kind, line.source, line_text(line))
        found[key] = found.get(key, 0) + line.points
    return found


def _rank(key: Key) -> tuple[int, str]:
    return ORDER.index(key[0]), key[2]


def _row(key: Key, values: Sequence[int | None]) -> Json:
    kind, source, name = key
    return {
        "key": f"{kind}-{source}",
        "name": name,
        "rule": ruling_of(source),
        "total": False,
        "values": ["" if value is None else number(value) for value in values],
    }


def _tie_note(game: Game) -> str | None:
    """Why one of several with the same total has won (rulings K30)."""
    totals = [sheet.total for sheet in game.score()]
    tied = totals.count(max(totals)) > 1
    return ui("score-tie", names=", ".join(game.players[seat] for seat in game.winners)) if tied else None

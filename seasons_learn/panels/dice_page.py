"""Dice and time: the twenty dice, the two that are left to the last player, and how habits set the pace of a game."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Annotated, Literal

from msgspec import Meta

from seasons_learn.charts.lengths import HABITS, habit_name, length_row, lengths_drawing, rounds_of_games
from seasons_learn.charts.theme import for_page
from seasons_learn.panels import messages
from seasons_learn.panels.board import die_signs
from seasons_learn.panels.book import Json, season_name
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage, in_a_kernel
from seasons_learn.panels.words import ui
from seasons_learn.play.wording import die_words
from seasons_learn.rules.facts import DICE, SEASONS, Die, season_of
from seasons_learn.text import text

GAMES = (100, 500, 2000)
AT_ONCE = 25
"""Games between two looks at the progress bar."""
MOST_RUNS = 4
GUESSES = ("15", "20", "25", "30")
MONTHS = 12

Habit = Literal["most_pips", "any", "most_energy", "most_symbols", "fewest_pips"]
FIRST_GUESS: Habit = "most_pips"


class SetSeason(messages.Message, frozen=True, tag="set-season", kw_only=True):
    """Show the dice of another season."""

    season: Literal["winter", "spring", "summer", "fall"]


class Roll(messages.Message, frozen=True, tag="roll"):
    """Roll again for the last player."""


class SetMonth(messages.Message, frozen=True, tag="set-month", kw_only=True):
    """Another month for the season token."""

    month: Annotated[int, Meta(ge=1, le=12)]


class Take(messages.Message, frozen=True, tag="take", kw_only=True):
    """Take one of the two dice that are left."""

    die: Annotated[int, Meta(ge=0, le=1)]


class Guess(messages.Message, frozen=True, tag="guess", kw_only=True):
    """How many rounds the reader expects; no answer: just show it."""

    guess: Literal["15", "20", "25", "30"] | None = None


class SetTable(messages.Message, frozen=True, tag="set-table", kw_only=True):
    """What to simulate next."""

    habit: Habit
    players: Annotated[int, Meta(ge=2, le=4)]
    games: Literal[100, 500, 2000]


class Simulate(messages.Message, frozen=True, tag="simulate"):
    """Play the games."""


class Stop(messages.Message, frozen=True, tag="stop"):
    """Stop playing them; what has been played stays."""


class Clear(messages.Message, frozen=True, tag="clear"):
    """Take all results away."""


class DicePage(GamePage):
    """Faces to look at, a choice of two dice to try, and games played by habit while one watches."""

    _esm = script("dice.js")
    _css = style("theme.css", "play.css", "page.css", page="dice")
    name = "dice"
    hears = (SetSeason, Roll, SetMonth, Take, Guess, SetTable, Simulate, Stop, Clear)
    words = ("dice-roll", "dice-simulate", "dice-stop", "dice-clear", "dice-take")

    def __init__(self, season: str = "winter", seed: int | None = None) -> None:
        self.season = SEASONS.index(season)
        self.luck = Random(seed)  # noqa: S311 (a die on a page)
        self.month = 2
        self.taken: int | None = None
        self.left = self._rolled()
        while self.left[0].pips == self.left[1].pips:  # the first example shows that it matters
            self.left = self._rolled()
        self.guess: str | None = None
        self.guessed = False
        self.habit: Habit = FIRST_GUESS
        self.players = 2
        self.games = GAMES[0]
        self.runs: dict[tuple[str, int], list[int]] = {}
        self.wanted = 0
        self._playing: asyncio.Task[None] | None = None
        super().__init__()

    # ---- what is shown

    def front(self) -> Json:
        """The three parts, from the die to the game."""
        return {
            "live": self._live(),
            "title": ui("name-dice"),
            "about": ui("dice-about"),
            "faces": self._faces(),
            "last": self._last(),
            "pace": self._pace(),
        }

    def _live(self) -> str:
        if self._playing is not None:
            return ui("dice-playing", done=self._done, of=self.wanted)
        return ui("name-dice") if self.taken is None else self._outcome(self.taken)

    def _faces(self) -> Json:
        dice = [
            {
                "name": ui("dice-die", n=number),
                "faces": [_face(face) for face in sorted(faces, key=lambda face: (face.pips, face.energy))],
            }
            for number, faces in enumerate(DICE[self.season], 1)
        ]
        return {
            "title": ui("dice-faces-title"),
            "text": ui("dice-faces-text"),
            "rule": "A1",
            "season": SEASONS[self.season],
            "seasons": [{"id": name, "name": season_name(at), "sign": name} for at, name in enumerate(SEASONS)],
            "seasonLabel": ui("dice-season"),
            "dice": dice,
        }

    def _last(self) -> Json:
        dice = []
        for at, die in enumerate(self.left):
            other = self.left[1 - at]
            to = self.month + other.pips
            spring = ui("dice-new-season", season=season_name(season_of(_space(to)))) if self._changes(to) else ""
            dice.append(
                _face(die)
                | {
                    "taken": self.taken == at,
                    "gets": ui("dice-gets", what=die_words(die)),
                    "moves": ui("dice-moves", pips=other.pips, month=_space(to)),
                    "season": SEASONS[die.season],
                    "change": spring,
                }
            )
        return {
            "title": ui("dice-last-title"),
            "text": ui("dice-last-text", month=self.month, season=text(f"season-{season_of(self.month)}")),
            "rule": "C8",
            "monthLabel": ui("dice-month"),
            "month": self.month,
            "months": [{"id": str(month), "name": ui("dice-month-name", month=month)} for month in range(1, 13)],
            "dice": dice,
            "outcome": None if self.taken is None else self._outcome(self.taken),
        }

    def _outcome(self, at: int) -> str:
        die, other = self.left[at], self.left[1 - at]
        to = self.month + other.pips
        change = text(f"season-{season_of(_space(to))}") if self._changes(to) else "no"
        year = "yes" if to > MONTHS else "no"
        return ui("dice-outcome", what=die_words(die), pips=other.pips, month=_space(to), change=change, year=year)

    def _changes(self, to: int) -> bool:
        return season_of(_space(to)) != season_of(self.month)

    def _pace(self) -> Json:
        done = self.guessed or any(self.runs.values())
        named = {self._run_name(*run): rounds for run, rounds in self.runs.items() if rounds}
        table = lengths_table(named)
        return {
            "title": ui("dice-pace-title"),
            "text": ui("dice-pace-text"),
            "rule": "C8",
            "predict": {
                "ask": ui("dice-guess", habit=_habit(FIRST_GUESS)),
                "options": [{"id": guess, "name": ui("dice-guess-rounds", n=guess)} for guess in GUESSES],
                "said": self._verdict() if done else None,
            },
            "ready": done,
            "habit": self.habit,
            "habits": [{"id": habit, "name": _habit(habit)} for habit in HABITS],
            "habitLabel": ui("dice-habit"),
            "players": str(self.players),
            "playersLabel": ui("dice-players"),
            "playerOptions": [{"id": str(number), "name": str(number)} for number in (2, 3, 4)],
            "games": str(self.games),
            "gamesLabel": ui("dice-games"),
            "gameOptions": [{"id": str(number), "name": str(number)} for number in GAMES],
            "playing": self._playing is not None,
            "done": self._done,
            "of": self.wanted,
            "progress": ui("dice-playing", done=self._done, of=self.wanted),
            "figure": for_page(lengths_drawing(named)) if named else None,
            "label": chart_label(table),
            **table,
        }

    def _run_name(self, habit: str, players: int) -> str:
        return ui("dice-run", habit=_habit(habit), players=players)

    def _verdict(self) -> str:
        rounds = self.runs.get((FIRST_GUESS, 2))
        if not rounds:
            return ui("dice-guess-shown")
        mean = length_row(FIRST_GUESS, rounds).mean
        nearest = min(GUESSES, key=lambda guess: abs(int(guess) - mean))
        tone = "none" if self.guess is None else "right" if self.guess == nearest else "wrong"
        return ui("dice-guess-said", mean=f"{mean:.1f}", tone=tone, guess=self.guess or "")

    # ---- what is done

    def _rolled(self) -> tuple[Die, Die]:
        """Three dice rolled, the first player having taken the one with most energy (rulings C1, C2)."""
        dice = [self.luck.choice(faces) for faces in self.luck.sample(DICE[season_of(self.month)], 3)]
        dice.remove(max(dice, key=lambda die: (sum(die.energy), die.crystals, die.pips)))
        return dice[0], dice[1]

    def _on_setseason(self, message: SetSeason) -> None:
        self.season = SEASONS.index(message.season)
        self.redraw()

    def _on_roll(self, _: Roll) -> None:
        self.left, self.taken = self._rolled(), None
        self.redraw()

    def _on_setmonth(self, message: SetMonth) -> None:
        new_season = season_of(message.month) != season_of(self.month)
        self.month, self.taken = message.month, None
        if new_season:
            self.left = self._rolled()
        self.redraw()

    def _on_take(self, message: Take) -> None:
        self.taken = message.die
        self.redraw()

    def _on_guess(self, message: Guess) -> None:
        self.guess, self.guessed = message.guess, True
        self.habit, self.players = FIRST_GUESS, 2
        self._simulate()

    def _on_settable(self, message: SetTable) -> None:
        self.habit, self.players, self.games = message.habit, message.players, message.games
        self.redraw()

    def _on_simulate(self, _: Simulate) -> None:
        self._simulate()

    def _on_stop(self, _: Stop) -> None:
        self._end()

    def _on_clear(self, _: Clear) -> None:
        self._end()
        self.runs = {}
        self.redraw()

    @property
    def _done(self) -> int:
        return len(self.runs.get((self.habit, self.players), ()))

    def _simulate(self) -> None:
        """Play the games in small portions, showing each, so that the page stays awake."""
        if self._playing is not None:
            return
        run = (self.habit, self.players)
        self.runs.pop(run, None)
        self.runs = dict([*self.runs.items(), (run, [])][-MOST_RUNS:])
        self.wanted = self.games
        games = rounds_of_games(self.habit, self.players, self.luck.getrandbits(32))
        if in_a_kernel():
            self._playing = asyncio.get_running_loop().create_task(self._play_on(games, self.runs[run]))
            self.redraw()
        else:
            self.runs[run] += islice(games, self.wanted)
            self.redraw()

    async def _play_on(self, games: Iterator[int], rounds: list[int]) -> None:
        with self._telling_of_mistakes("a game played for its length"):
            while len(rounds) < self.wanted:
                rounds += islice(games, min(AT_ONCE, self.wanted - len(rounds)))
                self.redraw()
                await asyncio.sleep(0.02)
        self._end()

    def _end(self) -> None:
        if self._playing is not None:
            playing, self._playing = self._playing, None
            playing.cancel()
            self.redraw()


def lengths_table(lengths: Mapping[str, Sequence[int]]) -> Json:
    """How long games are, in numbers: a row for each habit, or for any other name."""
    rows = [length_row(name, rounds) for name, rounds in lengths.items()]
    return {
        "caption": ui("dice-table"),
        "columns": [ui(f"dice-column-{name}") for name in ("habit", "games", "mean", "spread", "range")],
        "rows": [
            [
                habit_name(row.habit),
                str(row.games),
                f"{row.mean:.1f}",
                f"{row.spread:.1f}",
                ui("dice-range", least=row.least, most=row.most),
            ]
            for row in rows
        ],
    }


def chart_label(table: Json) -> str:
    """What a screen reader says of the chart: each name with the mean of its games."""
    return ui("dice-chart-label", what="; ".join(f"{row[0]}: {row[2]}" for row in table["rows"]))


def _space(month: int) -> int:
    return (month - 1) % MONTHS + 1


def _habit(habit: str) -> str:
    return ui(f"dice-habit-{habit.replace('_', '-')}")


def _face(die: Die) -> Json:
    said = ui("die-said", season=season_name(die.season), what=die_words(die), pips=die.pips)
    return {"season": SEASONS[die.season], "signs": die_signs(die), "pips": die.pips, "said": said}


def dice(season: str = "winter") -> DicePage:
    """The explorer of dice and time, beginning with the dice of a season.

    Raises ValueError for a season that there is not.
    """
    if season not in SEASONS:
        raise ValueError(f"There is no season {season!r}: choose from {', '.join(SEASONS)}.")
    return DicePage(season)

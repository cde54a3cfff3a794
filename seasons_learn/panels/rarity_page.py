"""Energy rarity: what the season dice show of each energy, and that what is rare is dear."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from seasons_learn.charts.rarity import Rarity, energy_rows, measure_text, rarity_drawing
from seasons_learn.charts.theme import for_page, season_title
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.messages import Message
from seasons_learn.panels.words import ui
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import DICE, SEASONS

Season = Literal["winter", "spring", "summer", "fall", "all"]
Measure = Literal["face", "die", "round"]
Players = Annotated[int, Meta(ge=2, le=4)]
ALL = "all"
HOW_MANY = ("1", "2", "3", "4")
RULES = ("A2", "A3", "K2")
FACES = len(DICE[0][0])


class SetSeason(Message, frozen=True, tag="set-season", kw_only=True):
    """Look at another season, or at all of them."""

    season: Season


class SetPlayers(Message, frozen=True, tag="set-players", kw_only=True):
    """Another number of players: it says how many dice are rolled."""

    players: Players


class SetMeasure(Message, frozen=True, tag="set-measure", kw_only=True):
    """Count by the face, by the die or by the round."""

    measure: Measure


class Guess(Message, frozen=True, tag="guess", kw_only=True):
    """What the learner expects: an energy that the season's dice never show, or a number of seasons."""

    answer: Literal["air", "water", "fire", "earth", "1", "2", "3", "4"]


class JustShow(Message, frozen=True, tag="just-show"):
    """The numbers without a guess, from now on."""


class GuessAgain(Message, frozen=True, tag="guess-again"):
    """Hide the numbers and ask again."""


class Wanted(msgspec.Struct, frozen=True):
    """What an address may ask for: `rarity?season=fall&players=3&measure=die`."""

    season: Season = "winter"
    players: Players = 2
    measure: Measure = "round"

    @property
    def one_season(self) -> str | None:
        """The season that is looked at; None for all of them."""
        return None if self.season == ALL else self.season


class RarityPage(GamePage):
    """The learner guesses which energy a season's dice never show; then the numbers, with switches."""

    _esm = script("rarity.js")
    _css = style("theme.css", "play.css", "page.css", page="rarity")
    name = "rarity"
    hears = (SetSeason, SetPlayers, SetMeasure, Guess, JustShow, GuessAgain)

    def __init__(self, wanted: Wanted = Wanted()) -> None:
        self._looked_at = wanted
        self._guesses: dict[str, str] = {}
        self._shown = False
        super().__init__()

    def follow_address(self, query: dict[str, str]) -> None:
        """Begin with the season, players and measure of the address; nonsense is passed over."""
        try:
            self._looked_at = msgspec.convert(query, Wanted, strict=False)
        except msgspec.ValidationError:
            return
        self.redraw()

    # ---- what is pressed

    def _on_setseason(self, message: SetSeason) -> None:
        self._look(season=message.season)

    def _on_setplayers(self, message: SetPlayers) -> None:
        self._look(players=message.players)

    def _on_setmeasure(self, message: SetMeasure) -> None:
        self._look(measure=message.measure)

    def _look(self, **change: str | int) -> None:
        self._looked_at = msgspec.structs.replace(self._looked_at, **change)
        self.redraw()

    def _on_guess(self, message: Guess) -> None:
        if message.answer in (HOW_MANY if self._looked_at.season == ALL else TYPES):
            self._guesses[self._looked_at.season] = message.answer
        self.redraw()

    def _on_justshow(self, _: JustShow) -> None:
        self._shown = True
        self.redraw()

    def _on_guessagain(self, _: GuessAgain) -> None:
        self._shown = False
        self._guesses.pop(self._looked_at.season, None)
        self.redraw()

    # ---- what is shown

    def front(self) -> Json:
        """Switches, the question, and once it is answered the sentence, the chart and its table."""
        looked_at = self._looked_at
        guess = self._guesses.get(looked_at.season)
        rows = energy_rows(looked_at.one_season, looked_at.players)
        said = _verdict(looked_at.season, guess, rows) if guess or self._shown else None
        question = (
            _question(looked_at.season) if said else ui("rarity-guess-first", question=_question(looked_at.season))
        )
        found = {
            "title": ui("rarity-title"),
            "lead": ui("rarity-lead"),
            "season": _switch("season", (*SEASONS, ALL), looked_at.season, SEASONS),
            "players": _switch("players", (2, 3, 4), looked_at.players),
            "measure": _switch("measure", ("face", "die", "round"), looked_at.measure),
            "ask": question,
            "answers": _answers(looked_at.season),
            "said": said,
            "result": None,
            "live": question,
        }
        if said:
            sentence = in_a_sentence(looked_at, rows)
            drawn = rarity_drawing(looked_at.one_season, looked_at.players, looked_at.measure)
            found["result"] = {
                "sentence": sentence,
                "figure": for_page(drawn),
                "label": ui("rarity-chart", sentence=sentence),
                "table": table_of(looked_at, rows),
                "why": ui("rarity-why"),
                "rules": list(RULES),
                "next": ui("rarity-next"),
            }
            found["live"] = f"{said} {sentence}"
        return found


def _switch(name: str, options: tuple[str | int, ...], value: str | int, signs: tuple[str, ...] = ()) -> Json:
    return {
        "label": ui(f"rarity-{name}"),
        "value": value,
        "options": [
            {"id": option, "name": ui(f"rarity-{name}-{option}"), "sign": option if option in signs else None}
            for option in options
        ],
    }


def _question(season: str) -> str:
    return ui("rarity-ask-all") if season == ALL else ui("rarity-ask-one", season=season_title(season))


def _answers(season: str) -> list[Json]:
    if season == ALL:
        return [{"id": count, "name": ui("rarity-answer", n=int(count))} for count in HOW_MANY]
    return [{"id": kind, "name": ui(f"energy-{kind}"), "sign": kind, "energy": True} for kind in TYPES]


def _verdict(season: str, guess: str | None, rows: tuple[Rarity, ...]) -> str:
    """The answer, after what was right or wrong about the guess."""
    if season == ALL:
        return ui("rarity-said-all", guess=int(guess) if guess else 0)
    rare = min(rows, key=lambda row: row.tokens)
    names = {"season": season_title(season), "rare": ui(f"energy-{rare.energy}")}
    if guess is None:
        return ui("rarity-said", **names)
    if guess == rare.energy:
        return ui("rarity-said-right", **names)
    row = rows[TYPES.index(guess)]
    faces = int(row.die) if row.die.denominator == 1 else f"{float(row.die):.1f}"
    return ui("rarity-said-wrong", **names, guess=ui(f"energy-{guess}"), faces=faces, n=row.rate)


def in_a_sentence(looked_at: Wanted, rows: tuple[Rarity, ...]) -> str:
    """What can be seen, in one sentence."""
    if looked_at.season == ALL:
        return ui("rarity-sentence-all")
    most = max(rows, key=lambda row: row.tokens)
    rare = min(rows, key=lambda row: row.tokens)
    return ui(
        f"rarity-sentence-{looked_at.measure}",
        season=season_title(looked_at.season),
        dice=looked_at.players + 1,
        most=ui(f"energy-{most.energy}"),
        value=measure_text(most, looked_at.measure),
        rare=ui(f"energy-{rare.energy}"),
    )


def table_of(looked_at: Wanted, rows: tuple[Rarity, ...]) -> Json:
    """The same numbers, all three ways of counting side by side."""
    columns = ("energy", "face", "die", "tokens", "round", "rate")
    return {
        "caption": ui("rarity-table", season=looked_at.season, players=looked_at.players),
        "columns": [ui(f"rarity-column-{column}", dice=looked_at.players + 1) for column in columns],
        "rows": [
            [
                _row_name(row, looked_at.season == ALL),
                measure_text(row, "face"),
                measure_text(row, "die"),
                f"{float(row.tokens):.2f}",
                measure_text(row, "round"),
                str(row.rate),
            ]
            for row in rows
        ],
    }


def _row_name(row: Rarity, with_season: bool) -> str:
    energy = ui(f"energy-{row.energy}")
    season = season_title(row.season)
    return ui("rarity-row", season=season, energy=energy) if with_season else energy


def rarity(season: Season = "winter", players: int = 2, measure: Measure = "round") -> RarityPage:
    """Energy rarity, for a Voila page or at the end of a notebook's cell.

    Raises msgspec.ValidationError for an unknown season or measure, or a number of players other than 2, 3 or 4.
    """
    return RarityPage(msgspec.convert({"season": season, "players": players, "measure": measure}, Wanted))

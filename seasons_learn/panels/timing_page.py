"""The page about effect timing: cards on the moments of a round, choices watched from within, a change of season."""

from typing import Annotated, Literal

from msgspec import Meta

from seasons_learn.panels import timing_season, timing_views
from seasons_learn.panels.book import Json, card_asked_for
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.messages import Message, Short
from seasons_learn.panels.timing_views import PLAYERS
from seasons_learn.panels.words import names, ui
from seasons_learn.play.timing import LANE
from seasons_learn.play.timing_scenes import scenes
from seasons_learn.rules.facts import CARDS

View = Literal["lanes", "watch", "season"]
CardNumber = Annotated[int, Meta(ge=1, le=max(CARDS))]
CardOrNone = Annotated[int, Meta(ge=0, le=max(CARDS))]
Seat = Annotated[int, Meta(ge=0, le=1)]
VIEWS: tuple[View, ...] = ("lanes", "watch", "season")


class ShowView(Message, frozen=True, tag="show-view", kw_only=True):
    """Another part of the page."""

    view: View


class ShowCard(Message, frozen=True, tag="show-card", kw_only=True):
    """Another card on the lanes."""

    card: CardNumber


class Compare(Message, frozen=True, tag="compare", kw_only=True):
    """A second card beside the first; 0 for none."""

    card: CardOrNone


class AtMoment(Message, frozen=True, tag="at-moment", kw_only=True):
    """Show which cards act at a moment, or close the list with an empty one."""

    lane: Short


class Watch(Message, frozen=True, tag="watch", kw_only=True):
    """Another choice to be watched."""

    scene: Short


class StepTo(Message, frozen=True, tag="step-to", kw_only=True):
    """Look at one step of the choice that is watched."""

    at: Annotated[int, Meta(ge=0, le=200)]


class PlayScene(Message, frozen=True, tag="play-scene"):
    """Sit down at the position that is watched."""


class SetCause(Message, frozen=True, tag="set-cause", kw_only=True):
    """What changes the season: the end of the round, or Temporal Boots."""

    cause: Literal["round", "boots", "boots-back"]


class SetMonth(Message, frozen=True, tag="set-month", kw_only=True):
    """Where the season token stands."""

    month: Annotated[int, Meta(ge=1, le=12)]


class SetFirst(Message, frozen=True, tag="set-first", kw_only=True):
    """Who is first player in this round."""

    seat: Seat


class SetTurn(Message, frozen=True, tag="set-turn", kw_only=True):
    """Whose turn it is."""

    seat: Seat


class PutCard(Message, frozen=True, tag="put-card", kw_only=True):
    """Put a card into play for a seat, or take it away."""

    seat: Seat
    card: CardNumber
    there: bool


class SetAmount(Message, frozen=True, tag="set-amount", kw_only=True):
    """How many crystals or how much energy a seat has."""

    seat: Seat
    what: Literal["crystals", "reserve"]
    amount: Annotated[int, Meta(ge=0, le=7)]


class Guess(Message, frozen=True, tag="guess", kw_only=True):
    """Which of the cards will act first: its place in the list; -1 to be shown at once, nothing to be asked again."""

    answer: Annotated[int, Meta(ge=-1, le=20)] | None


class PlaySeason(Message, frozen=True, tag="play-season"):
    """Sit down at the table of the season change."""


class TimingPage(GamePage):
    """Any card on its lanes, a choice step by step with what waits, and what a new season sets in motion."""

    _esm = script("timing.js")
    _css = style("theme.css", "play.css", "page.css", page="timing")
    name = "timing"
    hears = (
        ShowView, ShowCard, Compare, AtMoment, Watch, StepTo, PlayScene, SetCause, SetMonth, SetFirst, SetTurn,
        PutCard, SetAmount, Guess, PlaySeason,
    )  # fmt: skip
    words = (
        "timing-back", "timing-on", "timing-play", "timing-play-season", "timing-waits",
        "timing-pays", "timing-about",
    )  # fmt: skip

    def __init__(self, card: int = 7, other: int = 0, view: View = "lanes") -> None:
        self.view: View = view
        self.card, self.other, self.moment = card, other, ""
        self.scene_id, self.at = next(iter(scenes())), 0
        self.season = timing_season.SeasonTable()
        super().__init__()

    def follow_address(self, query: dict[str, str]) -> None:
        """`?card=7&with=6`, `?moment=toll`, `?view=watch&scene=boots`, `?view=season`."""
        self.view = next((view for view in VIEWS if view == query.get("view")), self.view)
        self.card = card_asked_for(query.get("card", ""), self.card)
        self.other = card_asked_for(query.get("with", ""), self.other)
        self.moment = query["moment"] if query.get("moment") in LANE else self.moment
        self.scene_id = query["scene"] if query.get("scene") in scenes() else self.scene_id
        self.redraw()

    def front(self) -> Json:
        """The part of the page that is open."""
        if self.view == "watch":
            shown = timing_views.watching(self.scene_id, self.at)
        elif self.view == "season":
            shown = timing_season.season_change(self.season)
        else:
            shown = timing_views.card_lanes(self.card, self.other, self.moment)
        return {
            "title": ui("timing-title"),
            "intro": ui("timing-intro"),
            "views": [{"id": view, "name": ui(f"timing-view-{view}")} for view in VIEWS],
            "viewsLabel": ui("timing-views"),
            "view": self.view,
            **shown,
        }

    # ---- what comes from the page

    def _on_showview(self, message: ShowView) -> None:
        self.view = message.view
        self.redraw()

    def _on_showcard(self, message: ShowCard) -> None:
        self.card = message.card
        self.other = 0 if self.other == message.card else self.other
        self.redraw()

    def _on_compare(self, message: Compare) -> None:
        self.other = 0 if message.card == self.card else message.card
        self.redraw()

    def _on_atmoment(self, message: AtMoment) -> None:
        self.moment = message.lane if message.lane in LANE else ""
        self.redraw()

    def _on_watch(self, message: Watch) -> None:
        if message.scene in scenes():
            self.scene_id, self.at = message.scene, 0
        self.redraw()

    def _on_stepto(self, message: StepTo) -> None:
        self.at = message.at
        self.redraw()

    def _on_playscene(self, _: PlayScene) -> None:
        self.play_position(scenes()[self.scene_id].position(), names(PLAYERS))

    def _on_setcause(self, message: SetCause) -> None:
        self._set_table(cause=message.cause)

    def _on_setmonth(self, message: SetMonth) -> None:
        self._set_table(month=message.month)

    def _on_setfirst(self, message: SetFirst) -> None:
        self._set_table(first=message.seat)

    def _on_setturn(self, message: SetTurn) -> None:
        self._set_table(turn=message.seat)

    def _on_putcard(self, message: PutCard) -> None:
        if message.card in timing_season.WAITING_CARDS:
            self.season = self.season.put(message.seat, message.card, message.there)
        self.redraw()

    def _on_setamount(self, message: SetAmount) -> None:
        self.season = self.season.amount(message.seat, message.what, message.amount)
        self.redraw()

    def _on_guess(self, message: Guess) -> None:
        self._set_table(guess=message.answer)

    def _on_playseason(self, _: PlaySeason) -> None:
        self.play_position(self.season.position(), names(PLAYERS))

    def _set_table(self, **changes: object) -> None:
        self.season = self.season.set(**changes)
        self.redraw()


def timing(card: int | str = 7, other: int | str | None = None) -> TimingPage:
    """The page about effect timing, open at a card, or at two to compare: by name or number.

    Raises UnknownCard for what is no card.
    """
    from seasons_learn.play.cards import cards

    second = 0 if other is None else cards[other].facts.number
    return TimingPage(cards[card].facts.number, second)

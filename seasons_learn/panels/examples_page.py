"""The page of example rounds: a list, then a game to watch step by step, to ask about and to leave for a try."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from seasons_learn.lessons.examples import Example, UnknownExample, packaged
from seasons_learn.lessons.examples import example as find
from seasons_learn.lessons.examples import examples as all_examples
from seasons_learn.lessons.progress import ExampleProgress
from seasons_learn.panels import examples_scene as scenes
from seasons_learn.panels import messages
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.table import Table, one_person
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game
from seasons_learn.rules.position import RuleOptions

MOST_DIGITS = 6


class Watch(messages.Message, frozen=True, tag="watch", kw_only=True):
    """Open an example of the list."""

    example: messages.Short


class Shelf(messages.Message, frozen=True, tag="shelf"):
    """Back to the list."""


class ShowPicture(messages.Message, frozen=True, tag="picture", kw_only=True):
    """Show the picture of this number."""

    at: messages.Count


class ShowHand(messages.Message, frozen=True, tag="hand", kw_only=True):
    """Whose hand lies open: a seat, or -1 for whoever chooses."""

    seat: Annotated[int, Meta(ge=-1, le=3)]


class WhatIf(messages.Message, frozen=True, tag="what-if"):
    """Play on from the choice in view."""


class AsText(messages.Message, frozen=True, tag="as-text"):
    """The example is wanted as text."""


class ExamplesPage(GamePage):
    """Its own screen is the list of examples, or one of them at one of its pictures."""

    _esm = script("examples.js")
    _css = style("theme.css", "play.css", "page.css", page="examples")
    name = "examples"
    hears = (Watch, Shelf, ShowPicture, ShowHand, WhatIf, AsText)
    words = tuple(
        f"example-{word}"
        for word in (
            "all", "as-text", "cards", "choices", "coming", "deeds-none", "end", "faster", "hand-of", "keys", "moment",
            "next-choice", "next-step", "no-steps", "normal", "offer", "pause", "play", "previous-choice",
            "previous-step", "record", "slower", "slider", "speed", "steps", "transport", "typed", "watch",
        )
    )  # fmt: skip

    def __init__(self, shown: Example | None = None) -> None:
        self.shown = shown
        self.at = 0
        self.whose = scenes.CHOOSER
        self._alone = shown is not None
        self._arrived = False
        super().__init__()
        if shown is not None:
            self._open(shown)

    def front(self) -> Json:
        """The list, or the picture of the example that is watched."""
        if self.shown is None:
            return {
                "title": ui("examples-title"),
                "live": ui("examples-title"),
                "intro": ui("examples-intro"),
                "shelf": scenes.shelf(self.progress),
            }
        scene = scenes.watching(self.shown, self.at, self.whose)
        return scene | {"example": self.shown.name, "alone": self._alone, "arrived": self._arrived}

    def follow_address(self, query: dict[str, str]) -> None:
        """Open the example that the address names, at a step if it names one: `examples?example=endgame&step=9`."""
        name = query.get("example")
        if name:
            self._watch(name)
        step = query.get("step", "")
        if self.shown is not None and step.isdecimal() and len(step) < MOST_DIGITS:
            self._show(int(step) - 1)

    # ---- what comes from the page

    def _on_watch(self, message: Watch) -> None:
        self._watch(message.example)

    def _on_shelf(self, _: Shelf) -> None:
        if not self._alone:
            self.shown = None
        self.redraw()

    def _on_showpicture(self, message: ShowPicture) -> None:
        self._show(message.at)

    def _on_showhand(self, message: ShowHand) -> None:
        if self.shown is not None and message.seat < len(self.shown.players):
            self.whose = message.seat
        self.redraw()

    def _on_whatif(self, _: WhatIf) -> None:
        shown = self.shown
        if shown is None:
            return
        ply = shown.pictures[self.at].ply
        game = shown.branch(ply)
        if game.over:
            self.say("example-nothing-left")
            return
        seat = shown.seat_at(ply)
        self._arrived = True
        # A try is no game of the learner's own: the browser keeps it no longer than the page is open.
        self.sit_down(Table(game, one_person(len(shown.players), at=seat)), keep=False)
        self.say(
            "example-what-if-said", name=shown.players[seat], choice=str(ply + 1), others=scenes.others(shown, seat)
        )

    def _on_astext(self, _: AsText) -> None:
        if self.shown is not None:
            self.send({"type": "as-text", "text": self.shown.record})

    # ---- what follows

    def _watch(self, name: str) -> None:
        """Open an example of the package; one that does not exist leaves the list with a word about it."""
        try:
            self._open(packaged(name))
        except UnknownExample:
            self.shown = None
            self.say("examples-unknown", tone="bad", name=name)

    def _show(self, at: int) -> None:
        if self.shown is not None:
            self.at = min(max(at, 0), len(self.shown.pictures) - 1)
        self._arrived = False
        self._keep_example()
        self.redraw()

    def _open(self, shown: Example) -> None:
        self.shown, self.at, self.whose, self._arrived = shown, 0, scenes.CHOOSER, True
        self.book = self._book(len(shown.players), shown.moments[0].position.options)
        self._keep_example()
        self.redraw()

    def _keep_example(self) -> None:
        """Keep that an example of the package was opened, and that it was followed to its end."""
        shown = self.shown
        if shown is None or shown.name not in all_examples():
            return
        before = self.progress.examples.get(shown.name)
        now = ExampleProgress(done=self.at == len(shown.pictures) - 1 or (before is not None and before.done))
        if now != before:
            self.keep_progress(self.progress.with_example(shown.name, now))

    def _book(self, players: int, options: RuleOptions) -> Json:
        lasting = scenes.lasting(self.shown) if self.shown is not None else None
        return super()._book(players, options) | {"example": lasting}


def examples() -> ExamplesPage:
    """The page of example rounds, for a Voila page or at the end of a notebook's cell."""
    return ExamplesPage()


def example(source: str | Path | Game) -> ExamplesPage:
    """One example to watch: a name such as "first_rounds", a record in a file, or any game, with or without comments.

    Raises UnknownExample, OSError for a file that cannot be read, RecordError for one that is no record.
    """
    return ExamplesPage(find(source))

"""The Play page: choose a table or go on with a kept game, then play."""

from collections.abc import Callable

from seasons_learn.panels import messages
from seasons_learn.panels.book import Json, lobby
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.coaching import OF_THE_COACH, CoachedPage
from seasons_learn.panels.table import CannotOpen, Table
from seasons_learn.panels.words import ui


class PlayPage(CoachedPage):
    """Its own screen is the lobby: a first game, the games kept here, a table of one's own."""

    _esm = script("play.js")
    _css = style("theme.css", "play.css", "page.css", "coach.css")
    name = "play"
    hears = (*messages.OF_THE_LOBBY, *OF_THE_COACH)
    words = (*CoachedPage.words, "damaged-game", "ready", "with-coach")

    def front(self) -> Json:
        """The lobby."""
        return lobby() | {"live": ui("lobby-title")}

    def _on_start(self, message: messages.Start) -> None:
        def begin() -> Table:
            table = Table.start(message.table)
            table.coach = message.coach
            return table

        self._open(begin, "notice-cannot-start")

    def _on_resume(self, message: messages.Resume) -> None:
        name = ui("kept-game")
        self._open(lambda: Table.resume(message.save, message.id), "notice-cannot-open", message.save, name=name)

    def _on_open(self, message: messages.Open) -> None:
        self._open(lambda: Table.from_file(message.save), "notice-cannot-open", message.save, name=message.name)

    def _on_toolarge(self, message: messages.TooLarge) -> None:
        self.say("notice-too-large", tone="bad", name=message.name)

    def _open(self, read: Callable[[], Table], failure: str, damaged: str = "", **values: str) -> None:
        """Sit down at the table that `read` gives, or at what can be rescued of it; else say `failure` and why."""
        try:
            table = read()
        except CannotOpen as problem:
            self._rescue(damaged, failure, why=str(problem), **values)
        else:
            self.sit_down(table)

    def _rescue(self, damaged: str, failure: str, **values: str) -> None:
        try:
            table = Table.rescue(damaged)
        except CannotOpen:
            self.say(failure, tone="bad", **values)
        else:
            self.sit_down(table)
            self.say("notice-rescued", tone="bad", choices=table.game.ply, **values)


def play() -> PlayPage:
    """The Play page, for a Voila page or at the end of a notebook's cell."""
    return PlayPage()

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
    words = (*CoachedPage.words, "ready", "with-coach")

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
        self._open(lambda: Table.resume(message.save, message.id), "notice-cannot-open", name=ui("kept-game"))

    def _on_open(self, message: messages.Open) -> None:
        self._open(lambda: Table.from_file(message.save), "notice-cannot-open", name=message.name)

    def _on_toolarge(self, message: messages.TooLarge) -> None:
        self.say("notice-too-large", tone="bad", name=message.name)

    def _open(self, read: Callable[[], Table], failure: str, **values: str) -> None:
        """Sit down at the table that `read` gives, or say `failure` with the reason."""
        try:
            table = read()
        except CannotOpen as problem:
            self.say(failure, tone="bad", why=str(problem), **values)
        else:
            self.sit_down(table)


def play() -> PlayPage:
    """The Play page, for a Voila page or at the end of a notebook's cell."""
    return PlayPage()

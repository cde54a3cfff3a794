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
    largest_file = messages.LARGEST_SAVE
    hears = (*messages.OF_THE_LOBBY, *OF_THE_COACH)
    words = (*CoachedPage.words, "damaged-game", "ready", "with-coach")

    def front(self) -> Json:
        """The lobby."""
        return lobby() | {"live": ui("lobby-title")}

    def _on_start(self, message: messages.Start) -> None:
        try:
            table = Table.start(message.table)
        except CannotOpen as problem:
            self.say("notice-cannot-start", tone="bad", why=str(problem))
        else:
            table.coach = message.coach
            self.sit_down(table)

    def _on_resume(self, message: messages.Resume) -> None:
        name = ui("kept-game")
        if message.whole:
            self._open(lambda: Table.resume(message.save, message.id), message.save, name)
        else:
            self._rescue(message.save, name, ui("damaged"))

    def _on_open(self, message: messages.Open) -> None:
        self._open(lambda: Table.from_file(message.save), message.save, message.name)

    def _open(self, read: Callable[[], Table], text: str, name: str) -> None:
        """Sit down at the table that `read` makes of a text, or at what can be rescued of it; else say why not."""
        try:
            table = read()
        except CannotOpen as problem:
            self._rescue(text, name, str(problem))
        else:
            self.sit_down(table)

    def _rescue(self, text: str, name: str, why: str) -> None:
        try:
            table, problem = Table.rescue(text)
        except CannotOpen:
            self.say("notice-cannot-open", tone="bad", name=name, why=why)
        else:
            choices = table.game.ply
            self.sit_down(table)
            self.say("notice-rescued", tone="bad", name=name, choices=choices, why=problem or ui("breaks-off"))


def play() -> PlayPage:
    """The Play page, for a Voila page or at the end of a notebook's cell."""
    return PlayPage()

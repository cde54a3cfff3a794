"""The page about cards: all fifty to browse, search and filter, and everything there is to say about one of them."""

from typing import Annotated

from msgspec import Meta

from seasons_learn.panels.book import Json, card_asked_for
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.card_details import details, task
from seasons_learn.panels.card_filters import FILTERS, Wanted, filters
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.messages import Message, Short
from seasons_learn.panels.words import names, ui
from seasons_learn.play.case_library import case_library
from seasons_learn.rules.facts import CARDS

FEW = 4
"""Rule cases that are shown before the reader asks for all."""


class Find(Message, frozen=True, tag="find", kw_only=True):
    """Words to look for."""

    words: Short


class SetFilter(Message, frozen=True, tag="set-filter", kw_only=True):
    """One filter, or the order of the list."""

    what: Short
    value: Short


class ClearFilters(Message, frozen=True, tag="clear-filters"):
    """All cards again."""


class ShowCard(Message, frozen=True, tag="show-card", kw_only=True):
    """Everything about a card; 0 to close it."""

    card: Annotated[int, Meta(ge=0, le=max(CARDS))]


class AllCases(Message, frozen=True, tag="all-cases"):
    """Show all rule cases of the card."""


class PlayCase(Message, frozen=True, tag="play-case", kw_only=True):
    """Sit down at the position of a rule case."""

    case: Short


class CardsPage(GamePage):
    """All cards, and one of them in full: text, moments, ruling, relations, and rule cases to play from."""

    _esm = script("cards.js")
    _css = style("theme.css", "play.css", "page.css", page="cards")
    name = "cards"
    hears = (Find, SetFilter, ClearFilters, ShowCard, AllCases, PlayCase)
    words = (
        "cards-back", "cards-before", "cards-next", "cards-clear", "cards-search", "cards-moments", "cards-ruling",
        "cards-relations", "cards-cases", "cards-play", "cards-refused", "cards-lanes", "cards-none",
    )  # fmt: skip

    def __init__(self, card: int = 0) -> None:
        self.card = card
        self.wanted = Wanted()
        self.all_cases = False
        super().__init__()

    def follow_address(self, query: dict[str, str]) -> None:
        """`?card=7` opens a card, `?moment=toll` and the other filters narrow the list, `?find=words` searches it."""
        for what in FILTERS:
            self.wanted = self.wanted.set(what, query.get(what, ""))
        self.wanted = self.wanted.look_for(query.get("find", self.wanted.words))
        self.card = card_asked_for(query.get("card", ""), self.card)
        self.redraw()

    def front(self) -> Json:
        """The list as it is filtered, and the card that is open."""
        found = self.wanted.found()
        told = ui("cards-found", n=len(found), of=len(CARDS))
        return {
            "live": CARDS[self.card].name if self.card else told,
            "title": ui("cards-title"),
            "intro": ui("cards-intro"),
            "words": self.wanted.words,
            "filters": filters(self.wanted),
            "narrowed": self.wanted != Wanted(),
            "found": told,
            "cards": found,
            "card": details(self.card, found, None if self.all_cases else FEW) if self.card else None,
        }

    # ---- what comes from the page

    def _on_find(self, message: Find) -> None:
        self.wanted = self.wanted.look_for(message.words)
        self.redraw()

    def _on_setfilter(self, message: SetFilter) -> None:
        self.wanted = self.wanted.set(message.what, message.value)
        self.redraw()

    def _on_clearfilters(self, _: ClearFilters) -> None:
        self.wanted = Wanted()
        self.redraw()

    def _on_showcard(self, message: ShowCard) -> None:
        self.card, self.all_cases = message.card, False
        self.redraw()

    def _on_allcases(self, _: AllCases) -> None:
        self.all_cases = True
        self.redraw()

    def _on_playcase(self, message: PlayCase) -> None:
        case = case_library().get(message.case)
        if case is None:
            self.say("cards-no-case", case=message.case)
            return
        seated = names(case.players)
        self.play_position(case.position(), seated)
        self._notice = {"text": task(case, seated), "tone": "plain", "rule": case.rules[0] if case.rules else None}
        self.redraw()


def cards(card: int | str | None = None) -> CardsPage:
    """The page about cards, open at one of them where it is named. Raises UnknownCard for what is no card."""
    from seasons_learn.play.cards import cards as known

    return CardsPage(0 if card is None else known[card].facts.number)

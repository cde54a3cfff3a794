"""The score: a sheet as a waterfall, and what one more crystal, card or bonus would change."""

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from seasons_learn.charts.scores import ScoreRow, score_rows, waterfall
from seasons_learn.charts.theme import for_page
from seasons_learn.panels import messages
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.words import ui
from seasons_learn.rules.energy import NONE
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, PRESTIGE
from seasons_learn.rules.position import Position, Seat
from seasons_learn.rules.scoring import score as score_sheets
from seasons_learn.text import number, signed

EXAMPLE = (3, 5, 7, 8, 10, 11, 20, 14, 1)
"""Nine cards with 68 prestige, for the rulebook's example: 72 + 68 - 12 - 5 (rulings W3)."""
EXAMPLE_CRYSTALS = 72
GUESSES = (116, 123, 128, 135)
ANY_CARD = 2
MOST_CRYSTALS = 300
MOST_CARDS = 15
MOST_IN_HAND = 20
ENERGY_COUNTS = 7


class SetCrystals(messages.Message, frozen=True, tag="set-crystals", kw_only=True):
    """Another number of crystals."""

    crystals: Annotated[int, Meta(ge=0, le=MOST_CRYSTALS)]


class SetHand(messages.Message, frozen=True, tag="set-hand", kw_only=True):
    """Another number of cards in hand."""

    hand: Annotated[int, Meta(ge=0, le=MOST_IN_HAND)]


class SetBonuses(messages.Message, frozen=True, tag="set-bonuses", kw_only=True):
    """Another number of bonuses used."""

    bonuses: Annotated[int, Meta(ge=0, le=len(BONUS_PENALTY) - 1)]


class SetEnergy(messages.Message, frozen=True, tag="set-energy", kw_only=True):
    """Another number of tokens in the reserve."""

    tokens: Annotated[int, Meta(ge=0, le=ENERGY_COUNTS)]


class AddCard(messages.Message, frozen=True, tag="add-card", kw_only=True):
    """One more card in play."""

    card: Annotated[int, Meta(ge=1, le=max(CARDS))]


class RemoveCard(messages.Message, frozen=True, tag="remove-card", kw_only=True):
    """A card leaves play."""

    place: Annotated[int, Meta(ge=0, le=MOST_CARDS - 1)]


class Guess(messages.Message, frozen=True, tag="guess", kw_only=True):
    """What the reader takes for the total; no answer: just show it."""

    guess: Literal[116, 123, 128, 135] | None = None


class Example(messages.Message, frozen=True, tag="example"):
    """Back to the first example."""


class ScorePage(GamePage):
    """A sheet that the reader changes: every line shows its points at once, and what one more would bring."""

    _esm = script("score.js")
    _css = style("theme.css", "play.css", "page.css", page="score")
    name = "score"
    hears = (SetCrystals, SetHand, SetBonuses, SetEnergy, AddCard, RemoveCard, Guess, Example)
    words = ("score-example", "score-add", "score-put", "score-remove")

    def __init__(self) -> None:
        self.seat = example()
        self.hand = 1
        self.guess: int | None = None
        self.shown = False
        super().__init__()

    def front(self) -> Json:
        """The sheet, the chart of it, and the table of what one more would do."""
        rows = score_rows(score_sheets(self._position())[0])
        total = rows[-1].after
        front = {
            "live": ui("score-live", total=number(total)) if self.shown else ui("name-score"),
            "title": ui("name-score"),
            "about": ui("score-about"),
            "rule": "C10",
            "predict": {
                "ask": ui("score-guess", crystals=EXAMPLE_CRYSTALS, prestige=sum(PRESTIGE[card] for card in EXAMPLE)),
                "options": [{"id": guess, "name": str(guess)} for guess in GUESSES],
                "said": self._verdict() if self.shown else None,
            },
            "ready": self.shown,
        }
        if not self.shown:
            return front
        return front | {
            "controls": [
                self._counter("crystals", self.seat.crystals, MOST_CRYSTALS),
                self._counter("hand", self.hand, MOST_IN_HAND),
                self._counter("bonuses", self.seat.bonuses_used, len(BONUS_PENALTY) - 1),
                self._counter("energy", sum(self.seat.reserve), ENERGY_COUNTS),
            ],
            "play": [
                {"place": place, "card": card, "name": CARDS[card].name, "points": number(PRESTIGE[card])}
                for place, card in enumerate(self.seat.play)
            ],
            "playTitle": ui("score-play", n=len(self.seat.play)),
            "full": len(self.seat.play) >= MOST_CARDS,
            "all": [
                {"id": str(card), "name": ui("score-card", name=facts.name, points=number(facts.prestige))}
                for card, facts in sorted(CARDS.items(), key=lambda item: item[1].name)
                if self.seat.play.count(card) < facts.copies
            ],
            "figure": for_page(waterfall(rows)),
            "label": ui("score-chart-label", total=number(total)),
            **table_of(rows),
            "moreCaption": ui("score-more-caption", total=number(total)),
            "moreColumns": [ui("score-column-more"), ui("score-column-change"), ui("score-column-then")],
            "more": self._more(total),
        }

    def _counter(self, name: str, value: int, most: int) -> Json:
        return {"name": name, "label": ui(f"score-{name}"), "value": value, "max": most}

    def _verdict(self) -> str:
        total = GUESSES[1]
        tone = "none" if self.guess is None else "right" if self.guess == total else "wrong"
        return ui("score-said", tone=tone, guess=self.guess or 0, total=total)

    def _more(self, total: int) -> list[list[str]]:
        """What one more of each would do to the total."""
        changes: list[tuple[str, Callable[[], Position]]] = [
            ("crystal", lambda: self._position(crystals=self.seat.crystals + 1)),
            ("hand", lambda: self._position(hand=self.hand + 1)),
        ]
        if self.seat.bonuses_used < len(BONUS_PENALTY) - 1:
            changes.append(("bonus", lambda: self._position(bonuses_used=self.seat.bonuses_used + 1)))
        changes.append(("summon", self._summoned))
        rows = []
        for name, changed in changes:
            then = score_sheets(changed())[0].total
            rows.append([ui(f"score-more-{name}"), signed(then - total), number(then)])
        return rows

    def _summoned(self) -> Position:
        """The same with a card of 6 prestige summoned from hand, or from nowhere if the hand is empty."""
        card = 1
        return self._position(hand=max(0, self.hand - 1), play=(*self.seat.play, card))

    def _position(self, hand: int | None = None, **changes: int | tuple[int, ...]) -> Position:
        return to_be_scored(replace(self.seat, **changes), self.hand if hand is None else hand)

    # ---- what is done

    def _change(self, **changes: int | tuple[int, ...]) -> None:
        self.seat = replace(self.seat, **changes)
        self.redraw()

    def _on_setcrystals(self, message: SetCrystals) -> None:
        self._change(crystals=message.crystals)

    def _on_sethand(self, message: SetHand) -> None:
        self.hand = message.hand
        self.redraw()

    def _on_setbonuses(self, message: SetBonuses) -> None:
        self._change(bonuses_used=message.bonuses)

    def _on_setenergy(self, message: SetEnergy) -> None:
        self._change(reserve=(message.tokens, 0, 0, 0))

    def _on_addcard(self, message: AddCard) -> None:
        # There are two copies of each card (rulings A1).
        if len(self.seat.play) < MOST_CARDS and self.seat.play.count(message.card) < CARDS[message.card].copies:
            self._change(play=(*self.seat.play, message.card))

    def _on_removecard(self, message: RemoveCard) -> None:
        self._change(play=tuple(card for place, card in enumerate(self.seat.play) if place != message.place))

    def _on_guess(self, message: Guess) -> None:
        self.guess, self.shown = message.guess, True
        self.redraw()

    def _on_example(self, _: Example) -> None:
        self.seat, self.hand = example(), 1
        self.redraw()


def example() -> Seat:
    """The seat of the rulebook's example."""
    return Seat(crystals=EXAMPLE_CRYSTALS, play=EXAMPLE, bonuses_used=2)


def to_be_scored(seat: Seat, hand: int) -> Position:
    """A position with a seat that holds so many cards; which ones does not matter, for each costs the same."""
    kept = len(seat.play)
    mine = replace(seat, hand=(ANY_CARD,) * hand, turned=(False,) * kept, stored=(NONE,) * kept)
    return Position(seats=(mine, Seat()))


def table_of(rows: Sequence[ScoreRow]) -> Json:
    """The sheet line by line, with the sum so far."""
    return {
        "caption": ui("score-caption"),
        "columns": [ui("score-column-line"), ui("score-column-points"), ui("score-column-sum")],
        "rows": [[row.label, number(row.points), number(row.after)] for row in rows],
    }


def score() -> ScorePage:
    """The explorer of the score sheet, beginning with the rulebook's example (123 points)."""
    return ScorePage()

"""A table at which the season is about to change: what the reader sets, and everything that then happens, in order."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from msgspec.structs import replace as replaced

from seasons_learn.panels.book import Json, season_name
from seasons_learn.panels.timing_views import PLAYERS
from seasons_learn.panels.words import names, ui
from seasons_learn.play.season_change import Chain, Reaction, round_ends, season_changes, to_next_season
from seasons_learn.rules.energy import NONE
from seasons_learn.rules.engine import settle
from seasons_learn.rules.facts import CARDS, DICE, Die, deck, season_of
from seasons_learn.rules.position import NOBODY, Position, Seat
from seasons_learn.text import number

WAITING_CARDS = (13, 14, 39, 50, 11, 27)
"""Cards of the end of a round, then those of a new season, as the page offers them."""
CAUSES = ("round", "boots", "boots-back")
TEMPORAL_BOOTS = 7
DICE_USED = (1, 2, 3)
"""The numbers of the dice of each season that lie on this table."""
SHOWN = -1
T = TypeVar("T")


@dataclass(frozen=True)
class SeasonTable:
    """Two seats in the last turn of a round, or in a turn in which one of them summons Temporal Boots.

    `guess` is which of the cards the reader thinks will act first: None before the question is answered, -1 once the
    order is simply shown.
    """

    cause: str = "round"
    month: int = 6
    first: int = 1
    turn: int = 0
    play: tuple[tuple[int, ...], ...] = ((13, 27), (39, 11))
    crystals: tuple[int, ...] = (2, 1)
    reserve: tuple[int, ...] = (4, 1)
    guess: int | None = None

    def set(self, **changes: Any) -> "SeasonTable":
        """Other settings. Once something was guessed the order stays in view."""
        shown: dict[str, Any] = {"guess": SHOWN} if self.guess is not None and "guess" not in changes else {}
        return replace(self, **changes, **shown)

    def put(self, seat: int, card: int, there: bool) -> "SeasonTable":
        """A card more or less in play."""
        cards = {*self.play[seat], card} if there else {*self.play[seat]} - {card}
        return self.set(play=_with(self.play, seat, tuple(one for one in WAITING_CARDS if one in cards)))

    def amount(self, seat: int, what: str, amount: int) -> "SeasonTable":
        """Other crystals, or another number of energy in the reserve, of a seat."""
        return self.set(**{what: _with(getattr(self, what), seat, amount)})

    @property
    def active(self) -> int:
        """Whose turn it is: at the end of a round the last one's."""
        return 1 - self.first if self.cause == "round" else self.turn

    def position(self) -> Position:
        """The table itself; the die that nobody took has just the pips for a new season."""
        hands = [(TEMPORAL_BOOTS,) if self.cause != "round" and seat == self.turn else () for seat in (0, 1)]
        used = Counter(sum(self.play, ()) + sum(hands, ()))
        pips = to_next_season(self.month)
        position = Position(
            seats=tuple(
                Seat(
                    crystals=self.crystals[seat],
                    gauge=len(play) + 2,
                    reserve=(self.reserve[seat], 0, 0, 0),
                    hand=hands[seat],
                    hand_seen=(0,) * len(hands[seat]),
                    play=play,
                    turned=(False,) * len(play),
                    stored=(NONE,) * len(play),
                )
                for seat, play in enumerate(self.play)
            ),
            month=self.month,
            first=self.first,
            active=self.active,
            dice_set=(DICE_USED,) * 4,
            dice=(_face(season_of(self.month), pips),),
            takers=(NOBODY,),
            draw_pile=tuple((Counter(deck("archmage")) - used).elements()),
            generator=1,
        )
        return settle(replaced(position, phase="turn"))[0]

    def chain(self) -> Chain:
        """Everything that happens, in order."""
        if self.cause == "round":
            return round_ends(self.position(), names(PLAYERS))
        return season_changes(self.position(), names(PLAYERS), by="boots", back=self.cause == "boots-back")


def season_change(table: SeasonTable) -> Json:
    """The settings, the question which card comes first, and the order with its reasons."""
    chain = table.chain()
    acting = [found for found in chain.reactions if found.card]
    guesses = sorted({(found.seat, found.card) for found in acting})
    asked = table.guess is None and len(guesses) > 1
    return {
        "live": ui("timing-live-guess") if asked else ui("timing-live-season", n=len(acting)),
        "text": ui("timing-season-text"),
        "cause": {
            "label": ui("timing-cause"),
            "options": [{"id": cause, "name": ui(f"timing-cause-{cause}")} for cause in CAUSES],
            "value": table.cause,
        },
        "month": {
            "label": ui("timing-month"),
            "options": [_month(month) for month in range(1, 13)],
            "value": str(table.month),
        },
        "leader": _leader(table),
        "seats": [_seat(table, seat) for seat in (0, 1)],
        "predict": {
            "ask": ui("timing-guess"),
            "options": [{"id": str(place), "name": _whose(*guess)} for place, guess in enumerate(guesses)],
            "said": _judged(table, guesses, acting),
        }
        if len(guesses) > 1
        else None,
        "shown": not asked,
        "orderTitle": ui("timing-order"),
        "reactions": [] if asked else [_reaction(found, place) for place, found in enumerate(chain.reactions)],
        "result": None if asked else _result(chain),
    }


def _month(month: int) -> Json:
    season = season_of(month)
    return {"id": str(month), "name": ui("timing-month-of", month=month, season=season_name(season))}


def _leader(table: SeasonTable) -> Json:
    """Who leads the order: the round's first player, or the one whose Boots they are."""
    by = "first" if table.cause == "round" else "turn"
    return {
        "by": by,
        "label": ui(f"timing-leader-{by}"),
        "options": [{"id": str(seat), "name": name} for seat, name in enumerate(names(PLAYERS))],
        "value": str(table.first if by == "first" else table.turn),
    }


def _seat(table: SeasonTable, seat: int) -> Json:
    return {
        "seat": seat,
        "name": names(PLAYERS)[seat],
        "said": ui("board-said", name=names(PLAYERS)[seat]),
        "crystals": {"label": ui("timing-crystals"), "value": table.crystals[seat]},
        "reserve": {"label": ui("timing-energy"), "value": table.reserve[seat]},
        "cardsLabel": ui("timing-in-play"),
        "cards": [
            {"card": card, "name": CARDS[card].name, "there": card in table.play[seat]} for card in WAITING_CARDS
        ],
    }


def _whose(seat: int, card: int) -> str:
    return ui("timing-whose", card=CARDS[card].name, name=names(PLAYERS)[seat])


def _judged(table: SeasonTable, guesses: list[tuple[int, int]], acting: list[Reaction]) -> str | None:
    """What to say to a guess."""
    if table.guess is None:
        return None
    first = _whose(acting[0].seat, acting[0].card)
    if table.guess == SHOWN or table.guess >= len(guesses):
        return ui("timing-guess-shown", first=first)
    right = guesses[table.guess] == (acting[0].seat, acting[0].card)
    return ui("timing-guess-right" if right else "timing-guess-wrong", first=first, why=acting[0].why)


def _reaction(found: Reaction, place: int) -> Json:
    moment = ui(f"timing-moment-{found.moment.replace('_', '-')}")
    return {
        "key": f"{place}-{found.moment}-{found.seat}-{found.card}",
        "moment": found.moment,
        "momentName": moment,
        "who": names(PLAYERS)[found.seat] if found.seat != NOBODY else None,
        "card": found.card or None,
        "cardName": CARDS[found.card].name if found.card else None,
        "text": found.happens,
        "why": found.why,
        "rule": found.ruling,
    }


def _result(chain: Chain) -> str:
    """How many crystals everybody has in the end, and where the token stands."""
    after = chain.after
    seats = [
        ui("timing-has", name=name, n=seat.crystals) for name, seat in zip(names(PLAYERS), after.seats, strict=True)
    ]
    season = season_name(after.season)
    return ui("timing-result", seats="; ".join(seats), month=after.month, season=season, year=number(after.year))


def _face(season: int, pips: int) -> Die:
    """A face of the season's dice with so many pips, for the die that nobody took."""
    return next(face for number in DICE_USED for face in DICE[season][number - 1] if face.pips == pips)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same with another value at one place."""
    return (*values[:place], value, *values[place + 1 :])

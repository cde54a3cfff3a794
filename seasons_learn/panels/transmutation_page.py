"""The transmutation chart to play with: a reserve, the board's wheel, bonuses, Purses, and the two cards beside it."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from seasons_learn.charts.prospects import (
    BALANCE_OF_ISHTAR,
    POTION_OF_LIFE,
    Prospect,
    Way,
    bundle,
    prospects,
    reserve_position,
    ways,
)
from seasons_learn.charts.theme import for_page, season_title
from seasons_learn.charts.transmuting import moment_text, prospects_drawing, total_text
from seasons_learn.panels.book import Json, energy_words, season_name
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.messages import Message
from seasons_learn.panels.words import names, ui
from seasons_learn.rules.effects import PURSE_PAYS
from seasons_learn.rules.energy import TYPES, UNIT, Energy, minus, plus
from seasons_learn.rules.facts import (
    BONUS_LIMIT,
    BONUS_PENALTY,
    CARDS,
    LAST_YEAR,
    RATES,
    RESERVE_LIMIT,
    SEASONS,
    season_of,
)
from seasons_learn.rules.legality import PURSE_OF_IO
from seasons_learn.rules.position import Position

Kind = Literal["air", "water", "fire", "earth"]
Printing = Literal["base", "ek_reprint"]
Tokens = Annotated[int, Meta(ge=0, le=RESERVE_LIMIT)]
Month = Annotated[int, Meta(ge=1, le=12)]
Year = Annotated[int, Meta(ge=1, le=LAST_YEAR)]
Bonuses = Annotated[int, Meta(ge=0, le=BONUS_LIMIT)]
Purses = Annotated[int, Meta(ge=0, le=CARDS[PURSE_OF_IO].copies)]
RULES = ("A2", "C4", "C7", "D8")
CARD_RULES = {"transmute": "C4", "balance": "D5", "potion": "D26"}


class AddToken(Message, frozen=True, tag="add-token", kw_only=True):
    """A token from the stockpile into the reserve."""

    kind: Kind


class TakeToken(Message, frozen=True, tag="take-token", kw_only=True):
    """A token of the reserve back to the stockpile."""

    kind: Kind


class EmptyReserve(Message, frozen=True, tag="empty-reserve"):
    """All tokens back to the stockpile."""


class SetMonth(Message, frozen=True, tag="set-month", kw_only=True):
    """Move the season token to a space of the wheel."""

    month: Month


class SetYear(Message, frozen=True, tag="set-year", kw_only=True):
    """Move the year token."""

    year: Year


class SetBonuses(Message, frozen=True, tag="set-bonuses", kw_only=True):
    """How often the transmute bonus is used in the turn of transmuting."""

    bonuses: Bonuses


class SetPurses(Message, frozen=True, tag="set-purses", kw_only=True):
    """How many Purses of Io are in play."""

    purses: Purses


class Compare(Message, frozen=True, tag="compare", kw_only=True):
    """Show Balance of Ishtar and Potion of Life beside transmuting, or put them away."""

    shown: bool


class SetPrinting(Message, frozen=True, tag="set-printing", kw_only=True):
    """Which printing of Balance of Ishtar is played."""

    printing: Printing


class Example(Message, frozen=True, tag="example"):
    """Back to the rulebook's example."""


class PlayThis(Message, frozen=True, tag="play-this"):
    """Open the position in the game."""


class Setting(msgspec.Struct, frozen=True):
    """What the learner has set; the rulebook's example to begin with. An address may ask for it by these names."""

    air: Tokens = 0
    water: Tokens = 0
    fire: Tokens = 1
    earth: Tokens = 2
    month: Month = 1
    year: Year = 1
    bonuses: Bonuses = 0
    purses: Purses = 0
    compare: bool = False
    printing: Printing = "base"

    @property
    def reserve(self) -> Energy:
        """The tokens in the reserve."""
        return self.air, self.water, self.fire, self.earth

    def with_reserve(self, reserve: Energy) -> "Setting":
        """The same with another reserve."""
        return replace(self, **dict(zip(TYPES, reserve, strict=True)))

    @property
    def position(self) -> Position:
        """The setting as a position of a game."""
        cards = (BALANCE_OF_ISHTAR, POTION_OF_LIFE) if self.compare else ()
        return reserve_position(self.reserve, self.month, self.year, self.bonuses, self.purses, cards, self.printing)


class TransmutationPage(GamePage):
    """What a reserve is worth now and later, and by what other ways."""

    _esm = script("transmutation.js")
    _css = style("theme.css", "play.css", "page.css", page="transmutation")
    name = "transmutation"
    hears = (
        AddToken, TakeToken, EmptyReserve, SetMonth, SetYear, SetBonuses, SetPurses, Compare, SetPrinting, Example,
        PlayThis,
    )  # fmt: skip

    def __init__(self, setting: Setting = Setting()) -> None:
        self._setting = setting
        super().__init__()

    def follow_address(self, query: dict[str, str]) -> None:
        """Begin with what the address says, such as `?fire=4&month=5&purses=1`; nonsense is passed over."""
        # Where tokens are named at all, the others are none.
        tokens = dict.fromkeys(TYPES, "0") if set(query) & set(TYPES) else {}
        try:
            setting = msgspec.convert(tokens | query, Setting, strict=False)
        except msgspec.ValidationError:
            return
        if sum(setting.reserve) <= RESERVE_LIMIT:
            self._set(setting)

    # ---- what is pressed

    def _on_addtoken(self, message: AddToken) -> None:
        reserve = self._setting.reserve
        if sum(reserve) >= RESERVE_LIMIT:
            self.say("transmutation-full", n=RESERVE_LIMIT)
        else:
            self._set(self._setting.with_reserve(plus(reserve, UNIT[TYPES.index(message.kind)])))

    def _on_taketoken(self, message: TakeToken) -> None:
        kind = TYPES.index(message.kind)
        reserve = self._setting.reserve
        self._set(self._setting.with_reserve(minus(reserve, UNIT[kind])) if reserve[kind] else self._setting)

    def _on_emptyreserve(self, _: EmptyReserve) -> None:
        self._set(self._setting.with_reserve((0, 0, 0, 0)))

    def _on_setmonth(self, message: SetMonth) -> None:
        self._set(replace(self._setting, month=message.month))

    def _on_setyear(self, message: SetYear) -> None:
        self._set(replace(self._setting, year=message.year))

    def _on_setbonuses(self, message: SetBonuses) -> None:
        self._set(replace(self._setting, bonuses=message.bonuses))

    def _on_setpurses(self, message: SetPurses) -> None:
        self._set(replace(self._setting, purses=message.purses))

    def _on_compare(self, message: Compare) -> None:
        self._set(replace(self._setting, compare=message.shown))

    def _on_setprinting(self, message: SetPrinting) -> None:
        self._set(replace(self._setting, printing=message.printing))

    def _on_example(self, _: Example) -> None:
        self._set(Setting())

    def _on_playthis(self, _: PlayThis) -> None:
        self.play_position(self._setting.position, names(2))

    def _set(self, setting: Setting) -> None:
        self._setting = setting
        self.redraw()

    # ---- what is shown

    def front(self) -> Json:
        """Reserve, wheel and extras to set; the sum now, the moments to come, and the cards beside them."""
        setting = self._setting
        position = setting.position
        rows = prospects(position, later_bonuses=setting.bonuses)
        sentence = in_a_sentence(setting, rows)
        return {
            "title": ui("transmutation-title"),
            "lead": ui("transmutation-lead"),
            "wheel": _wheel(setting),
            "reserve": _reserve(setting),
            "extras": _extras(setting),
            "now": {"n": rows[0].crystals, "name": ui("transmutation-now", n=rows[0].crystals)},
            "sum": _sum(setting, rows[0]),
            "sentence": sentence,
            "figure": for_page(prospects_drawing(position, 0, setting.bonuses, setting.compare)),
            "chartLabel": ui("transmutation-chart", sentence=sentence),
            "later": ui("transmutation-later"),
            "table": moments_table(rows),
            "cards": _cards(setting, ways(position)) if setting.compare else None,
            "compare": {"label": ui("transmutation-compare"), "value": setting.compare},
            "play": ui("transmutation-play"),
            "playText": ui("transmutation-play-text"),
            "why": ui("transmutation-why"),
            "rules": list(RULES),
            "live": f"{ui('transmutation-now', n=rows[0].crystals)}. {sentence}",
        }


def _wheel(setting: Setting) -> Json:
    season = season_of(setting.month)
    return {
        "label": ui("transmutation-wheel"),
        "month": setting.month,
        "season": SEASONS[season],
        "text": ui("transmutation-month", month=setting.month, season=season_title(season)),
        "rings": ui("transmutation-rings"),
        "months": [
            {
                "n": month,
                "season": SEASONS[season_of(month)],
                "name": ui("transmutation-month", month=month, season=season_title(season_of(month))),
            }
            for month in range(1, 13)
        ],
        "seasons": [
            {
                "id": name,
                "name": season_name(number),
                "rates": [
                    {"sign": kind, "n": rate, "held": held}
                    for kind, rate, held in zip(TYPES, RATES[number], setting.reserve, strict=True)
                ],
            }
            for number, name in enumerate(SEASONS)
        ],
    }


def _reserve(setting: Setting) -> Json:
    held = [kind for kind, count in zip(TYPES, setting.reserve, strict=True) for _ in range(count)]
    return {
        "title": ui("transmutation-reserve", n=len(held), limit=RESERVE_LIMIT),
        "limit": RESERVE_LIMIT,
        "full": len(held) >= RESERVE_LIMIT,
        "held": [{"kind": kind, "name": ui("transmutation-take", type=ui(f"energy-{kind}"))} for kind in held],
        "hint": ui("transmutation-reserve-hint"),
        "stock": ui("transmutation-stock"),
        "add": [
            {"kind": kind, "name": ui(f"energy-{kind}"), "said": ui("transmutation-add", type=ui(f"energy-{kind}"))}
            for kind in TYPES
        ],
        "clear": ui("transmutation-clear"),
        "example": ui("transmutation-example"),
        "isExample": setting == Setting(),
    }


def _extras(setting: Setting) -> Json:
    purse = CARDS[PURSE_OF_IO].name
    return {
        "bonuses": {
            "label": ui("transmutation-bonuses"),
            "value": setting.bonuses,
            "max": BONUS_LIMIT,
            "note": ui("transmutation-penalty", n=setting.bonuses, points=BONUS_PENALTY[setting.bonuses]),
        },
        "purses": {"label": purse, "value": setting.purses, "max": CARDS[PURSE_OF_IO].copies, "card": PURSE_OF_IO},
        "year": {
            "label": ui("transmutation-year"),
            "value": setting.year,
            "options": [{"id": year, "name": str(year)} for year in range(1, LAST_YEAR + 1)],
        },
    }


def _sum(setting: Setting, now: Prospect) -> list[Json]:
    """How the crystals of this moment come about, type by type."""
    rates = RATES[SEASONS.index(now.season)]
    extra = setting.bonuses + PURSE_PAYS * setting.purses
    return [
        {
            "sign": kind,
            "text": ui(
                "transmutation-part",
                n=count,
                type=ui(f"energy-{kind}"),
                each=f"({rate} + {extra})" if extra else str(rate),
                crystals=crystals,
            ),
        }
        for kind, count, rate, crystals in zip(TYPES, setting.reserve, rates, now.parts, strict=True)
        if count
    ]


def in_a_sentence(setting: Setting, rows: tuple[Prospect, ...]) -> str:
    """When the reserve brings most, in one sentence."""
    if not any(setting.reserve):
        return ui("transmutation-empty")
    best = next(row for row in rows if row.best)
    if len({row.crystals for row in rows}) == 1:
        return ui("transmutation-same", n=best.crystals) if len(rows) > 1 else ui("transmutation-last")
    if not best.spaces:
        later = max(row.crystals for row in rows[1:])
        return ui(
            "transmutation-best-now", n=best.crystals, later=later, same="yes" if later == best.crystals else "no"
        )
    return ui(
        "transmutation-best-later",
        n=best.crystals,
        now=rows[0].crystals,
        season=season_title(best.season),
        spaces=best.spaces,
        fewest=best.rounds[0],
        most=best.rounds[1],
    )


def moments_table(rows: tuple[Prospect, ...]) -> Json:
    """Crystals by type at every moment."""
    return {
        "caption": ui("transmutation-table"),
        "columns": [
            ui("transmutation-column-when"),
            ui("transmutation-column-together"),
            *(ui(f"energy-{kind}") for kind in TYPES),
            ui("transmutation-column-rounds"),
        ],
        "rows": [
            [
                moment_text(row),
                total_text(row),
                *(str(crystals) for crystals in row.parts),
                _rounds(row),
            ]
            for row in rows
        ],
        "marked": next((at for at, row in enumerate(rows) if row.best and row.crystals), None),
    }


def _rounds(row: Prospect) -> str:
    fewest, most = row.rounds
    return str(fewest) if fewest == most else ui("transmutation-range", fewest=fewest, most=most)


def _cards(setting: Setting, found: tuple[Way, ...]) -> Json:
    """The ways now, side by side; a way that has no tokens to take says what it lacks."""
    params = CARDS[BALANCE_OF_ISHTAR].reprint["params"] if setting.printing != "base" else None
    needs = (params or CARDS[BALANCE_OF_ISHTAR].params)["tokens"]
    best = max(found, key=lambda way: way.with_rest)
    said = ui("transmutation-ways", way=_way_name(best), n=best.with_rest) if best.with_rest else None
    return {
        "title": ui("transmutation-cards"),
        "sentence": said,
        "caption": ui("transmutation-ways-table"),
        "columns": [ui(f"transmutation-column-{column}") for column in ("way", "brings", "with-rest", "used")],
        "rows": [
            [
                _way_name(way),
                str(way.crystals),
                str(way.with_rest),
                energy_words(way.used) if way.open else ui(f"transmutation-not-{way.way}", n=needs),
            ]
            for way in found
        ],
        "marked": found.index(best) if best.with_rest else None,
        "note": ui("transmutation-cards-note"),
        "rules": [CARD_RULES[way.way] for way in found],
        "open": [
            {"card": card, "name": ui("transmutation-open-card", card=CARDS[card].name)}
            for card in (BALANCE_OF_ISHTAR, POTION_OF_LIFE)
        ],
        "printing": {
            "label": ui("transmutation-printing"),
            "value": setting.printing,
            "options": [
                {"id": name, "name": ui(f"transmutation-printing-{name.replace('_', '-')}")}
                for name in ("base", "ek_reprint")
            ],
        },
    }


def _way_name(way: Way) -> str:
    cards = {"balance": BALANCE_OF_ISHTAR, "potion": POTION_OF_LIFE}
    return CARDS[cards[way.way]].name if way.way in cards else ui("transmutation-way-transmute")


def transmutation(
    reserve: Energy | Mapping[str, int] = (0, 0, 1, 2),
    month: int = 1,
    year: int = 1,
    bonuses: int = 0,
    purses: int = 0,
    compare: bool = False,
) -> TransmutationPage:
    """The transmutation chart to play with, for a Voila page or at the end of a notebook's cell.

    Raises ValueError for a reserve, month, year or number that no game can have.
    """
    reserve_position(reserve, month, year, bonuses, purses)
    tokens = bundle(reserve)
    return TransmutationPage(Setting(*tokens, month=month, year=year, bonuses=bonuses, purses=purses, compare=compare))

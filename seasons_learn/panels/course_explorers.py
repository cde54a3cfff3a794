"""An explorer inside a lesson: its chart and the same in numbers, what can be set there, and the way to its page."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from seasons_learn.charts.lanes import lane_rows, lanes_drawing
from seasons_learn.charts.lengths import lengths_drawing, rounds_of_games
from seasons_learn.charts.prospects import prospects
from seasons_learn.charts.rarity import energy_rows, rarity_drawing
from seasons_learn.charts.scores import score_rows, waterfall
from seasons_learn.charts.theme import for_page, season_title
from seasons_learn.charts.transmuting import prospects_drawing
from seasons_learn.lessons.explorers import KNOWN, Setting, Settings, settings_of
from seasons_learn.lessons.models import Explorer
from seasons_learn.lessons.prose import inline
from seasons_learn.panels import dice_page, rarity_page, score_page, transmutation_page
from seasons_learn.panels.book import Json
from seasons_learn.panels.words import ui
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import CARDS, SEASONS, season_of
from seasons_learn.rules.scoring import score
from seasons_learn.text import number

HABITS = ("most_pips", "any", "fewest_pips")
GAMES = 100
ALL = "all"
FIRST_CARD = 7


class Shown(NamedTuple):
    """What of an explorer stands in a lesson: a figure with what a screen reader says of it, its table, and the
    settings that can be changed there, each with its value now."""

    figure: Json
    label: str
    table: Json
    controls: list[Json]


def explorer_scene(explorer: Explorer, changed: Settings) -> Json:
    """The explorer of a step with its settings and those that the learner has changed."""
    settings = settings_of(explorer.name, explorer.settings) | dict(changed)
    show = SHOW.get(explorer.name)
    return {
        "name": explorer.name,
        "label": ui(f"course-explorer-{explorer.name}"),
        "text": inline(explorer.text),
        "query": {key: str(value) for key, value in settings.items()},
        "outside": ui("course-explorer-outside", name=explorer.name),
        "shown": show(settings)._asdict() if show else None,
    }


def _stepper(explorer: str, name: str, value: Setting, label: str) -> Json:
    known = KNOWN[explorer][name]
    icon = name if name in TYPES else None
    return {
        "kind": "stepper",
        "name": name,
        "label": label,
        "value": value,
        "min": known[0],
        "max": known[-1],
        "icon": icon,
    }


def _choices(kind: str, name: str, value: Setting, label: str, options: Sequence[Json]) -> Json:
    return {"kind": kind, "name": name, "label": label, "value": value, "options": list(options)}


# ---- each explorer


def _rarity(settings: Settings) -> Shown:
    wanted = msgspec.convert(dict(settings), rarity_page.Wanted)
    rows = energy_rows(wanted.one_season, wanted.players)
    seasons = [{"id": one, "name": ui(f"rarity-season-{one}")} for one in (*SEASONS, ALL)]
    players = [{"id": one, "name": ui(f"rarity-players-{one}")} for one in (2, 3, 4)]
    return Shown(
        for_page(rarity_drawing(wanted.one_season, wanted.players, wanted.measure)),
        rarity_page.in_a_sentence(wanted, rows),
        rarity_page.table_of(wanted, rows),
        [
            _choices("segmented", "season", wanted.season, ui("rarity-season"), seasons),
            _choices("segmented", "players", wanted.players, ui("rarity-players"), players),
        ],
    )


def _transmutation(settings: Settings) -> Shown:
    # Where tokens are named at all, the others are none.
    tokens = dict.fromkeys(TYPES, 0) if set(settings) & set(TYPES) else {}
    setting = msgspec.convert({**tokens, **settings}, transmutation_page.Setting)
    rows = prospects(setting.position, later_bonuses=setting.bonuses)
    seasons = [{"id": at * 3 + 1, "name": season_title(name), "sign": name} for at, name in enumerate(SEASONS)]
    first = season_of(setting.month) * 3 + 1
    return Shown(
        for_page(prospects_drawing(setting.position, 0, setting.bonuses)),
        transmutation_page.in_a_sentence(setting, rows),
        transmutation_page.moments_table(rows),
        [
            _choices("segmented", "month", first, ui("rarity-season"), seasons),
            *(
                _stepper("transmutation", kind, count, ui(f"energy-{kind}"))
                for kind, count in zip(TYPES, setting.reserve, strict=True)
            ),
        ],
    )


def _timing(settings: Settings) -> Shown:
    card, other = settings.get("card", FIRST_CARD), settings.get("with", 0)
    shown = [number for number in (card, other) if isinstance(number, int) and number]
    names = [CARDS[number].name for number in shown]
    second = shown[1] if len(shown) > 1 else None
    by_name = [{"id": card, "name": facts.name} for card, facts in sorted(CARDS.items(), key=lambda one: one[1].name)]
    return Shown(
        for_page(lanes_drawing(shown[0], second)),
        ui("course-explorer-lanes", cards=" & ".join(names)),
        {
            "caption": ui("course-explorer-lanes", cards=" & ".join(names)),
            "columns": [ui("course-explorer-moment"), *names],
            "rows": [[row.name, *row.cells] for row in lane_rows(shown[0], second) if any(row.cells)],
        },
        [_choices("choose", "card", card, ui("timing-card"), by_name)],
    )


@lru_cache(maxsize=3)
def _lengths(players: int) -> Mapping[str, Sequence[int]]:
    return {habit: tuple(islice(rounds_of_games(habit, players), GAMES)) for habit in HABITS}


def _dice(settings: Settings) -> Shown:
    players = int(settings.get("players", 2))
    lengths = _lengths(players)
    table = dice_page.lengths_table(lengths)
    options = [{"id": one, "name": str(one)} for one in (2, 3, 4)]
    return Shown(
        for_page(lengths_drawing(lengths)),
        dice_page.chart_label(table),
        table,
        [_choices("segmented", "players", players, ui("dice-players"), options)],
    )


def _score(settings: Settings) -> Shown:
    crystals = int(settings.get("crystals", score_page.EXAMPLE_CRYSTALS))
    hand, bonuses = int(settings.get("hand", 1)), int(settings.get("bonuses", 2))
    seat = replace(score_page.example(), crystals=crystals, bonuses_used=bonuses)
    rows = score_rows(score(score_page.to_be_scored(seat, hand))[0])
    values = {"crystals": crystals, "hand": hand, "bonuses": bonuses}
    return Shown(
        for_page(waterfall(rows)),
        ui("score-chart-label", total=number(rows[-1].after)),
        score_page.table_of(rows),
        [_stepper("score", name, value, ui(f"score-{name}")) for name, value in values.items()],
    )


SHOW: Mapping[str, Callable[[Settings], Shown]] = {
    "rarity": _rarity,
    "transmutation": _transmutation,
    "timing": _timing,
    "dice": _dice,
    "score": _score,
}
"""The explorers with a chart; the cards are a page to browse, to which the lesson leads."""

"""What the page about effect timing shows, as plain data: lanes, the choice that is watched, the change of season."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from seasons_learn.panels.board import card_in_play
from seasons_learn.panels.book import Json, energy_signs, energy_words, season_name
from seasons_learn.panels.words import ui
from seasons_learn.play.season_change import Chain, round_ends, season_changes, to_next_season
from seasons_learn.play.timing import LANES, Entry, cards_at, lanes
from seasons_learn.play.timing_scenes import Scene, scenes
from seasons_learn.play.timing_trace import Watched
from seasons_learn.rules.energy import NONE
from seasons_learn.rules.facts import CARDS, SEASONS, Die, season_of
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import NOBODY, Position, Seat

NAMES = (ui("lobby-you"), ui("name-2"))
PARTS: Mapping[str, tuple[str, ...]] = {
    "start": ("before_die", "gains"),
    "summon": ("toll", "payment", "enter_play", "summon_triggers", "on_enter"),
    "free": ("activation", "transmuting", "leaving"),
    "end": ("round_end", "token_move", "year_change", "season_change", "game_end"),
}
"""The moments in four groups, so that a newcomer sees where in a round they lie."""


# ---- cards on their lanes


def card_lanes(card: int, other: int, moment: str) -> Json:
    """One card, or two beside each other, on all lanes; with a moment, the cards that act then."""
    shown = [number for number in (card, other) if number]
    told = [lanes(number) for number in shown]
    names = [CARDS[number].name for number in shown]
    moments = sum(1 for lane in LANES if any(entry.lane == lane.id for entry in told[0]))
    return {
        "live": ui("timing-live-lanes", card=" & ".join(names), n=moments),
        "cards": [{"card": number, "name": CARDS[number].name} for number in shown],
        "card": str(card),
        "other": str(other),
        "cardLabel": ui("timing-card"),
        "otherLabel": ui("timing-other"),
        "choices": _by_name(),
        "others": [{"id": "0", "name": ui("timing-nobody")}, *_by_name()],
        "follows": ui("timing-follows"),
        "parts": [
            {
                "id": part,
                "name": ui(f"timing-part-{part}"),
                "lanes": [_lane(lane, told, names, moment) for lane in LANES if lane.id in ids],
            }
            for part, ids in PARTS.items()
        ],
    }


def _lane(lane: object, told: Sequence[Sequence[Entry]], names: Sequence[str], moment: str) -> Json:
    cells = [_cell(entries, lane.id, name) for entries, name in zip(told, names, strict=True)]
    act, follow = cards_at(lane.id), cards_at(lane.id, followed=True)
    return {
        "id": lane.id,
        "name": lane.name,
        "text": lane.explained,
        "rule": lane.ruling,
        "busy": any(cell["parts"] for cell in cells),
        "cells": cells,
        "open": lane.id == moment,
        "count": ui("timing-count", n=len(act)),
        "countSaid": ui("timing-count-said", lane=lane.name, n=len(follow)),
        "act": [{"card": number, "name": CARDS[number].name} for number in act],
        "actText": ui("timing-act", n=len(act)),
        "follow": [{"card": number, "name": CARDS[number].name} for number in follow if number not in act],
        "followText": ui("timing-set-off"),
    }


def _cell(entries: Sequence[Entry], lane: str, name: str) -> Json:
    found = [entry for entry in entries if entry.lane == lane]
    return {
        "name": name,
        "follows": bool(found) and all(entry.follows for entry in found),
        "parts": [
            {"text": _sentence(part), "price": place < entry.prices}
            for entry in found
            for place, part in enumerate(entry.parts)
        ],
        "rule": found[0].ruling if found else None,
    }


def _sentence(part: str) -> str:
    return f"{part[:1].upper()}{part[1:]}."


@cache
def _by_name() -> list[Json]:
    """All cards for a list to choose from, in the order of their names."""
    return [{"id": str(facts.number), "name": facts.name} for facts in sorted(CARDS.values(), key=lambda one: one.name)]


# ---- a choice watched from within


@cache
def _watched(scene: str) -> list[Watched]:
    return scenes()[scene].watched(NAMES)


def watching(scene_id: str, at: int) -> Json:
    """One step of a scene: what happens, at which moment, what waits, and how the table stands."""
    scene, steps = scenes()[scene_id], _watched(scene_id)
    at = min(at, len(steps))
    now = steps[at - 1] if at else None
    lane = now.lane if now else ""
    waits = [{"text": text, "rule": rule} for text, rule in now.waiting] if now else []
    where = ui("timing-step", at=at, of=len(steps))
    said = now.text if now else ui("timing-before")
    return {
        "live": f"{where} {said}",
        "scenes": [{"id": one.id, "name": one.title} for one in scenes().values()],
        "scenesLabel": ui("timing-scenes"),
        "scene": scene_id,
        "text": scene.text,
        "at": at,
        "of": len(steps),
        "where": where,
        "said": said,
        "rule": now.ruling if now else None,
        "steps": [{"text": step.text, "lane": _lane_name(step.lane)} for step in steps],
        "stepsLabel": ui("timing-steps"),
        "lanes": [{"id": one.id, "name": one.name, "here": one.id == lane} for one in _lanes_of(steps)],
        "lanesLabel": ui("timing-moments"),
        "laneText": next((one.explained for one in LANES if one.id == lane), ui("timing-no-lane")),
        "waits": waits,
        "table": _table(now.after if now else _start(scene), now.before if now else None),
        "tableLabel": ui("timing-table"),
    }


def _start(scene: Scene) -> Position:
    return scene.position()


def _lane_name(lane: str) -> str:
    return next((one.name for one in LANES if one.id == lane), "")


def _lanes_of(steps: Sequence[Watched]) -> list:
    met = {step.lane for step in steps}
    return [lane for lane in LANES if lane.id in met]


def _table(position: Position, before: Position | None) -> list[Json]:
    """Every seat in short: what a step changes is marked."""
    return [
        _seat(seat, before.seats[number] if before else seat, NAMES[number])
        for number, seat in enumerate(position.seats)
    ]


def _seat(seat: Seat, old: Seat, name: str) -> Json:
    energy = energy_words(seat.reserve)
    return {
        "name": name,
        "crystals": seat.crystals,
        "crystalsSaid": ui("amount-crystals", n=seat.crystals),
        "changed": {
            "crystals": seat.crystals != old.crystals,
            "reserve": seat.reserve != old.reserve,
            "gauge": (seat.gauge, len(seat.play)) != (old.gauge, len(old.play)),
            "hand": seat.hand != old.hand,
        },
        "reserve": energy_signs(seat.reserve),
        "reserveSaid": ui("reserve-said", n=sum(seat.reserve), limit=reserve_limit(seat), what=energy),
        "reserveText": ui("timing-reserve", n=sum(seat.reserve), limit=reserve_limit(seat)),
        "gauge": ui("gauge", used=len(seat.play), gauge=seat.gauge),
        "hand": ui("held-hand", n=len(seat.hand)),
        "play": [card_in_play(seat, entry, [], entry >= len(old.play)) for entry in range(len(seat.play))],
    }


# ---- what happens when the season changes

WAITING_CARDS = (13, 14, 39, 50, 11, 27)
"""Cards of the end of a round, then those of a new season, as the page offers them."""


@dataclass(frozen=True)
class SeasonTable:
    """The table at which the season is about to change, as the reader has set it."""

    cause: str = "round"
    month: int = 6
    first: int = 1
    turn: int = 0
    play: tuple[tuple[int, ...], ...] = ((13, 27), (39, 11))
    crystals: tuple[int, ...] = (2, 1)
    reserve: tuple[int, ...] = (4, 1)
    guess: int | None = None
    """Which card the reader thinks acts first; None: not asked yet, -1: wants to be shown."""
    changed: bool = field(default=False, compare=False)

    def set(self, **changes: object) -> "SeasonTable":
        """Another setting; what was guessed stays told until the reader asks for another guess."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def put(self, seat: int, card: int, there: bool) -> "SeasonTable":
        """A card more or less in play, in the order in which the page offers them."""
        cards = {*self.play[seat], card} if there else set(self.play[seat]) - {card}
        return self.set(play=_with(self.play, seat, tuple(one for one in WAITING_CARDS if one in cards)))

    def amount(self, seat: int, what: str, amount: int) -> "SeasonTable":
        """Other crystals or energy of a seat; what the reserve cannot hold is not taken."""
        if what == "reserve":
            return self.set(reserve=_with(self.reserve, seat, min(amount, 7)))
        return self.set(crystals=_with(self.crystals, seat, amount))

    @property
    def spaces(self) -> int:
        """Spaces that the token moves, so that the season does change."""
        return to_next_season(self.month, back=self.cause == "boots-back")

    def position(self) -> Position:
        """The table in the last turn of a round."""
        pips = abs(self.spaces)
        seats = tuple(
            Seat(
                crystals=self.crystals[seat],
                gauge=6,
                reserve=(self.reserve[seat], 0, 0, 0),
                play=play,
                turned=(False,) * len(play),
                stored=(NONE,) * len(play),
            )
            for seat, play in enumerate(self.play)
        )
        season = season_of(self.month)
        return Position(
            seats=seats,
            month=self.month,
            first=self.first,
            active=self.turn,
            dice_set=((1, 2, 3),) * 4,
            dice=(Die(season=season, pips=pips),),
            takers=(NOBODY,),
            draw_pile=_pile(self.play),
            generator=1,
        )

    def playable(self) -> Position:
        """The same as a position to play from: the last turn of a round, or a turn with the Boots in hand."""
        from seasons_learn.rules.engine import settle

        here = self.position()
        if self.cause == "round":
            return settle(_last_turn(here))[0]
        mine = here.seats[self.turn]
        holding = _copy(mine, hand=(7,), hand_seen=(0,))
        return settle(_copy(here, seats=_with(here.seats, self.turn, holding)))[0]

    def chain(self) -> Chain:
        """Everything that happens, in order."""
        here = self.position()
        if self.cause == "round":
            return round_ends(here, NAMES)
        return season_changes(here, NAMES, by="boots", back=self.cause == "boots-back")

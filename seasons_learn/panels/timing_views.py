"""What the page about effect timing shows, as plain data: cards on their lanes, and a choice watched step by step."""

from collections.abc import Mapping, Sequence
from functools import cache

from seasons_learn.panels.board import card_in_play
from seasons_learn.panels.book import Json, energy_signs, energy_words
from seasons_learn.panels.words import names, ui
from seasons_learn.play.timing import LANES, Entry, Lane, cards_at, lanes
from seasons_learn.play.timing_scenes import scenes
from seasons_learn.play.timing_trace import Watched
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import Position, Seat

PLAYERS = 2
"""How many sit at the tables of this page."""
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
    titles = [CARDS[number].name for number in shown]
    moments = sum(1 for lane in LANES if any(entry.lane == lane.id for entry in told[0]))
    return {
        "live": ui("timing-live-lanes", card=" & ".join(titles), n=moments),
        "cards": [_head(number, entries) for number, entries in zip(shown, told, strict=True)],
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
                "lanes": [_lane(lane, told, titles, moment) for lane in LANES if lane.id in ids],
            }
            for part, ids in PARTS.items()
        ],
    }


def _head(card: int, entries: Sequence[Entry]) -> Json:
    """A card with the moments it has, each once."""
    stops = {entry.lane: True for entry in entries} | {entry.lane: False for entry in entries if not entry.follows}
    return {
        "card": card,
        "name": CARDS[card].name,
        "stops": [{"lane": lane, "name": _lane_name(lane), "follows": follows} for lane, follows in stops.items()],
    }


def _lane(lane: Lane, told: Sequence[Sequence[Entry]], titles: Sequence[str], moment: str) -> Json:
    cells = [_cell(entries, lane.id, name) for entries, name in zip(told, titles, strict=True)]
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
    return scenes()[scene].watched(names(PLAYERS))


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
        "laneText": next(
            (one.explained for one in LANES if one.id == lane), ui("timing-no-lane" if at else "timing-no-lane-yet")
        ),
        "waits": waits,
        "waitsNot": ui(f"timing-waits-{'done' if at == len(steps) else 'no-more' if at else 'not-yet'}"),
        "table": _table(now.after if now else scene.position(), now.before if now else None),
        "tableLabel": ui("timing-table"),
    }


def _lane_name(lane: str) -> str:
    return next((one.name for one in LANES if one.id == lane), "")


def _lanes_of(steps: Sequence[Watched]) -> list[Lane]:
    met = {step.lane for step in steps}
    return [lane for lane in LANES if lane.id in met]


def _table(position: Position, before: Position | None) -> list[Json]:
    """Every seat in short: what a step changes is marked."""
    return [
        _seat(seat, before.seats[number] if before else seat, names(PLAYERS)[number])
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

"""What lies on the table, as plain data for the page: wheel, rates, piles, dice, and a board for each seat.

Everything comes from a position in which the hidden cards of the others are already unknown (number 0).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from seasons_learn.panels.book import Json, energy_signs, energy_words, season_name
from seasons_learn.panels.messages import Kind
from seasons_learn.panels.words import ui
from seasons_learn.play.view import UNKNOWN
from seasons_learn.play.wording import die_words
from seasons_learn.rules.effects import extra_per_token
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, LAST_YEAR, RATES, SEASONS, Die
from seasons_learn.rules.legality import reserve_limit
from seasons_learn.rules.position import NOBODY, Position, Seat
from seasons_learn.rules.steps import Transition
from seasons_learn.text import number


class People(NamedTuple):
    """Who sits at the table, and whose side the page shows."""

    names: tuple[str, ...]
    kinds: tuple[Kind, ...]
    me: int


def on_top(here: Position, seat: int) -> int:
    """Crystals on top for each token of a seat now; bonuses are those of whoever's turn it is (rulings C4)."""
    return extra_per_token(Transition(here), seat) - (here.transmute_bonus if here.active != seat else 0)


def clock(here: Position, me: int) -> Json:
    """Year, month and season, and what a token brings now to whom it may concern: nothing in the end (A2, C4, C10)."""
    year = ui("clock-year", year=here.year, last=LAST_YEAR)
    over = here.year > LAST_YEAR
    extra = 0 if over else on_top(here, me)
    return {
        "month": here.month,
        "season": SEASONS[here.season],
        "seasonName": season_name(here.season),
        "text": ui("clock-over") if over else ui("clock", year=year, month=here.month),
        "yearSign": "" if over else number(here.year),
        "yearName": ui("clock-over-name") if over else ui("clock-year-name"),
        "ratesCaption": ui("rates"),
        "rates": [] if over else _rates(here.season),
        "bump": ui("rates-more", n=extra) if extra else None,
    }


def _rates(season: int) -> list[Json]:
    return [
        {"sign": kind, "n": rate, "text": ui("rate", type=ui(f"energy-{kind}"), n=rate)}
        for kind, rate in zip(TYPES, RATES[season], strict=True)
    ]


def piles(here: Position) -> list[Json]:
    """How many cards lie in the two piles."""
    sizes = {"draw": len(here.draw_pile), "discard": len(here.discard_pile)}
    return [{"key": key, "sign": "draw", "n": n, "name": ui(f"pile-{key}", n=n)} for key, n in sizes.items()]


def die_signs(die: Die) -> list[Json]:
    """What a face shows, without its pips."""
    crystals = [{"sign": "crystal", "n": die.crystals}] if die.crystals else []
    others = [sign for sign in ("gauge", "draw", "transmute") if getattr(die, sign)]
    return [*energy_signs(die.energy), *crystals, *({"sign": sign, "n": 1} for sign in others)]


def _die(die: Die, key: str, owner: str = "", mine: bool = False, options: Sequence[Json] = ()) -> Json:
    words = die_words(die)
    return {
        "key": key,
        "season": SEASONS[die.season],
        "signs": die_signs(die),
        "pips": die.pips,
        "text": ui("die-text", what=words, pips=die.pips),
        "said": ui("die-said", season=season_name(die.season), what=words, pips=die.pips),
        "owner": owner,
        "mine": mine,
        "options": list(options),
    }


def dice(here: Position, people: People, options: Mapping[int, Json]) -> Json:
    """The dice of the round, each with its owner or with what may be done, in the order of the roll."""
    shown = []
    for index, (die, taker) in enumerate(zip(here.dice, here.takers, strict=True)):
        if taker != NOBODY:
            owner = people.names[taker]
        elif here.phase != "choose_die":
            owner = ui("die-left", pips=die.pips)
        else:
            owner = ""
        choose = [options[index]] if index in options else []
        shown.append(_die(die, f"{index}-{die.season}-{die.number}", owner, taker == people.me, choose))
    return {"title": ui("dice-title"), "list": shown}


def _reserve(seat: Seat) -> Json:
    slots = [kind for kind, count in zip(TYPES, seat.reserve, strict=True) for _ in range(count)]
    limit = reserve_limit(seat)
    said = ui("reserve-said", n=len(slots), limit=limit, what=energy_words(seat.reserve))
    return {"slots": slots, "limit": limit, "said": said}


def card_in_play(seat: Seat, entry: int, options: Sequence[Json], new: bool) -> Json:
    """One card in play with its tokens; `new` marks one that has just come."""
    turned, stored = seat.turned[entry], seat.stored[entry]
    return {
        "card": seat.play[entry],
        "key": f"play{entry}-{seat.play[entry]}",
        "turned": turned,
        "mark": new,
        "note": ui("card-turned") if turned else None,
        "stored": energy_signs(stored),
        "storedText": ui("card-stored", what=energy_words(stored)) if any(stored) else None,
        "options": list(options),
    }


def _library(cards: Sequence[int], year: int, mine: bool) -> Json | None:
    if not mine or not cards:
        return None
    faces = [{"card": card, "key": f"library{year}-{n}", "options": []} for n, card in enumerate(cards)]
    return {"key": f"library{year}", "name": ui("library-own", year=year), "cards": faces}


def _holdings(seat: Seat, seen: Sequence[int], drafting: bool) -> list[Json]:
    kept = ui("held-kept", n=len(seat.drafted)) if drafting else ui("held-hand", n=len(seat.hand))
    held = [{"key": "hand", "sign": "hand", "text": kept}]
    for year, cards in ((2, seat.library_2), (3, seat.library_3)):
        if cards:
            held.append({"key": f"library{year}", "sign": "library", "text": ui("held-library", year=year)})
    if seen:
        names = ", ".join(CARDS[card].name for card in seen)
        held.append({"key": "known", "sign": "hand", "text": ui("held-known", cards=names)})
    return held


def board(
    here: Position,
    people: People,
    index: int,
    before: Position | None,
    on_hand: Mapping[int, Json],
    on_play: Mapping[int, Json],
) -> Json:
    """A seat's board; the viewer's own with the hand, and the options that belong to single cards."""
    seat, name, mine = here.seats[index], people.names[index], index == people.me
    old = seat if before is None else before.seats[index]
    prelude = here.phase in ("draft", "packs")
    cards = seat.drafted if prelude else seat.hand
    hand: list[Json] = [
        {
            "card": card,
            "key": f"hand{n}-{card}",
            "options": [_keyed(on_hand[card], n)] if card in on_hand else [],
        }
        for n, card in enumerate(cards)
        if card != UNKNOWN
    ]
    used = len(seat.play)
    bonus = -BONUS_PENALTY[seat.bonuses_used]
    packs = [_library(seat.library_2, 2, mine), _library(seat.library_3, 3, mine)]
    return {
        "index": index,
        "name": name,
        "kind": people.kinds[index],
        "kindName": ui(f"kind-{people.kinds[index]}", me="yes" if mine else "no"),
        "me": mine,
        "active": here.choice is not None and here.choice.seat == index,
        "first": here.first == index and not prelude,
        "firstText": ui("first-player"),
        "said": ui("board-said", name=name),
        "crystals": seat.crystals,
        "crystalsSaid": ui("amount-crystals", n=seat.crystals),
        "changed": {"crystals": old.crystals != seat.crystals, "gauge": old.gauge != seat.gauge},
        "reserve": _reserve(seat),
        "gauge": {"value": seat.gauge, "used": used, "text": ui("gauge", used=used, gauge=seat.gauge)},
        "bonus": {
            "used": seat.bonuses_used,
            "name": ui("bonus-name"),
            "track": [number(-penalty) for penalty in BONUS_PENALTY],
            "said": ui("bonus-said", used=seat.bonuses_used, penalty=number(bonus)),
        },
        "holdings": _holdings(seat, () if mine else [face["card"] for face in hand], here.phase == "draft"),
        "hand": hand if mine and here.phase != "packs" else None,
        "handSaid": ui("kept-so-far" if prelude else "hand-said", n=len(hand)),
        "handEmpty": ui("kept-nothing" if prelude else "hand-empty"),
        "play": [
            card_in_play(seat, entry, [on_play[entry]] if entry in on_play else [], entry >= len(old.play))
            for entry in range(len(seat.play))
        ],
        "playSaid": ui("play-said", name=name, me="yes" if mine else "no"),
        "playEmpty": ui("play-empty"),
        "packs": [pack for pack in packs if pack is not None],
        "die": _die(seat.die, f"held{index}") if seat.die is not None else None,
    }


def _keyed(option: Json, copy: int) -> Json:
    """Two copies in hand show the same option; each button still has a key of its own."""
    return option | {"key": f"{option['key']}-{copy}"}

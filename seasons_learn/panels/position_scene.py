"""A position in a page's own screen: the parts of a game's scene that matter there, and nothing else."""

from collections.abc import Collection

from seasons_learn.lessons.models import Part
from seasons_learn.panels.book import Json
from seasons_learn.panels.scene import game_scene
from seasons_learn.panels.sign_key import sign_key
from seasons_learn.panels.table import Table
from seasons_learn.rules.position import NOBODY


def position_scene(
    table: Table, show: Collection[Part], active: bool, closed: bool = False, bare_left: bool = False
) -> Json:
    """The named parts of the position at a table; without buttons unless the reader is to act.

    Groups of options of which none is open are left out, for there is nothing to choose in them; with `closed` they
    stay, so that one can ask why. Dice of which the position says nothing have empty faces and are left out, but with
    `bare_left` not the one on the table, whose pips move the season.
    """
    scene = game_scene(table)
    mine = next(seat for seat in scene["seats"] if seat["me"])
    mine, *others = [_seat(seat) for seat in (mine, *(seat for seat in scene["seats"] if not seat["me"]))]
    choice = scene["choice"] if active else None
    if choice is not None:
        groups = [
            group for group in choice["groups"] if closed or any(not option["off"] for option in group["options"])
        ]
        # What a turn is for is told by the page itself.
        turn = table.here.choice is not None and table.here.choice.kind == "turn"
        choice = choice | {"groups": groups, "why": None if turn else choice["why"]}
    board = {
        "clock": scene["clock"] if "clock" in show else None,
        "piles": [],
        "dice": _dice(table, scene["dice"], active, bare_left) if "dice" in show else None,
        "me": mine if "mine" in show else None,
        "hand": _cards(mine["hand"], active) if "hand" in show else [],
        "handSaid": mine["handSaid"],
        "play": _cards(mine["play"], active) if "play" in show else [],
        "playSaid": mine["playSaid"],
        "packs": mine["packs"] if "hand" in show else [],
        "others": others if "others" in show else [],
        "choice": choice,
        "score": scene["score"],
    }
    return board | {"key": sign_key(board)}


def _seat(seat: Json) -> Json:
    """A seat's board without who plays it, and without a die of which nothing is known."""
    return seat | {"kindName": "", "die": seat["die"] if seat["die"] and seat["die"]["signs"] else None}


def _dice(table: Table, dice: Json, active: bool, bare_left: bool) -> Json:
    shown = [
        die if active else die | {"options": []}
        for die, taker in zip(dice["list"], table.here.takers, strict=True)
        if die["signs"] or (bare_left and taker == NOBODY)
    ]
    return dice | {"list": shown}


def _cards(cards: list[Json] | None, active: bool) -> list[Json]:
    return list(cards or ()) if active else [card | {"options": []} for card in cards or ()]

"""A position in a page's own screen: the parts of a game's scene that matter there, and nothing else."""

from collections.abc import Collection

from seasons_learn.lessons.models import Part
from seasons_learn.panels.book import Json
from seasons_learn.panels.scene import game_scene
from seasons_learn.panels.sign_key import sign_key
from seasons_learn.panels.table import Table


def position_scene(table: Table, show: Collection[Part], active: bool, closed: bool = False, left: bool = True) -> Json:
    """The named parts of the position at a table; without buttons unless the reader is to act.

    Groups of options of which none is open are left out, for there is nothing to choose in them; with `closed` they
    stay, so that one can ask why. The die that nobody took is only shown with `left`: where a position does not name
    it, it is any die.
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
    seats = [mine, *others] if "others" in show else [mine]
    dice = _dice(table, scene["dice"], seats, active, left) if "dice" in show else None
    if dice is not None and any(die["mine"] for die in dice["list"]):
        mine = mine | {"die": None}
    board = {
        "clock": scene["clock"] if "clock" in show else None,
        "piles": [],
        "dice": dice,
        "me": mine if "mine" in show else None,
        "hand": _cards(mine["hand"], active) if "hand" in show else [],
        "handSaid": mine["handSaid"],
        "play": _cards(mine["play"], active) if "play" in show else [],
        "playSaid": mine["playSaid"],
        "packs": mine["packs"] if "hand" in show else [],
        "others": others if "others" in show else [],
        "choice": choice,
        "choiceFirst": table.here.phase == "draft",
        "score": scene["score"],
    }
    return board | {"key": sign_key(board)}


def _seat(seat: Json) -> Json:
    """A seat's board without who plays it, and without a die whose face the position does not tell."""
    return seat | {"kindName": "", "die": seat["die"] if seat["die"] and seat["die"]["signs"] else None}


def _dice(table: Table, dice: Json, seats: list[Json], active: bool, left: bool) -> Json:
    """The dice in view: those of the round, or, where a position begins in the middle of one, those of the seats."""
    here = table.here
    whole = len(here.dice) > 1
    held = [seat["die"] | {"owner": seat["name"], "mine": seat["me"]} for seat in seats if seat["die"] and not whole]
    shown = [die if active else die | {"options": []} for die in dice["list"]] if whole or left else []
    return dice | {"list": held + shown}


def _cards(cards: list[Json] | None, active: bool) -> list[Json]:
    return list(cards or ()) if active else [card | {"options": []} for card in cards or ()]

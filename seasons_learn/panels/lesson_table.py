"""A table at which a lesson is followed: its judge sees each move, and the board shows only what the step needs."""

from collections.abc import Sequence
from typing import Any

from seasons_learn.lessons.judging import LEARNER
from seasons_learn.lessons.models import Part
from seasons_learn.lessons.prose import plain
from seasons_learn.lessons.walk import Walk
from seasons_learn.panels.book import Json
from seasons_learn.panels.scene import game_scene
from seasons_learn.panels.table import PERSON, Table
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game
from seasons_learn.rules.position import NOBODY, Action, Choice

ALL_PARTS: tuple[Part, ...] = ("clock", "dice", "mine", "hand", "play", "others")


class LessonTable(Table):
    """The game of a step in view. Other seats answer by the lesson's lines; nobody moves by itself."""

    def __init__(self, game: Game, walk: Walk) -> None:
        super().__init__(game, [PERSON, *["random"] * (len(game.players) - 1)])
        self.walk = walk

    @property
    def moves_by_itself(self) -> bool:
        """Never: the lesson lets the others answer."""
        return False

    def question_before(self, line: str) -> Json | None:
        """Nothing is asked: what a hasty end of a turn costs is for the lesson to say."""
        return None

    def question_before_undoing(self, to: int) -> Json | None:
        """Nothing is asked: in a lesson everything may be taken back."""
        return None

    def undo_target(self) -> int | None:
        """Where the learner's last choice began."""
        attempt = self.walk.attempt
        return None if attempt is None or not attempt.moves else self.game.ply

    def undo(self, to: int) -> None:
        """Take the learner's last choice back."""
        self.walk.take_back()
        self._look_at_the_end()

    def _play(self, answer: Action | str) -> Json | None:
        attempt = self.walk.attempt
        choice = self.here.choice
        if attempt is None or choice is None or attempt.done or choice.seat not in (LEARNER, NOBODY):
            return {"text": ui("notice-stale"), "rule": None}
        try:
            self.walk.play(answer)
        except ValueError as error:
            return {"text": str(error), "rule": None}
        self._look_at_the_end()
        return None


def board_scene(table: Table, show: Sequence[Part], active: bool) -> Json:
    """What a step shows of a game: the parts named, all without buttons unless the learner is to act."""
    scene = game_scene(table)
    if active and isinstance(table, LessonTable):
        _let_the_author_speak(scene, table.walk)
    parts = set(show or ALL_PARTS)
    mine = next(seat for seat in scene["seats"] if seat["me"])
    others = [seat | {"kindName": ""} for seat in scene["seats"] if not seat["me"]]
    choice = table.here.choice
    going_on = active and choice is not None and choice.seat == NOBODY
    return {
        "ply": table.game.ply,
        "clock": scene["clock"] if "clock" in parts else None,
        "piles": [],
        "dice": _dice(scene["dice"], active) if "dice" in parts or _asks_for_dice(scene) else None,
        "seats": scene["seats"],
        "me": mine | {"kindName": ""} if "mine" in parts else None,
        "hand": _cards(mine["hand"], active) if "hand" in parts or _has_options(mine["hand"]) else None,
        "handSaid": mine["handSaid"],
        "play": _cards(mine["play"], active) if "play" in parts or _has_options(mine["play"]) else None,
        "playSaid": mine["playSaid"],
        "packs": mine["packs"] if "hand" in parts else [],
        "others": others if "others" in parts else [],
        "choice": _choice(scene["choice"], choice) if active and choice and choice.seat == LEARNER else None,
        "cardsFirst": _has_options(mine["hand"]) or _has_options(mine["play"]),
        "goOn": table.game.options[0].text if going_on else None,
        "steps": scene["steps"] if "steps" in parts else [],
        "score": scene["score"],
    }


def _let_the_author_speak(scene: Json, walk: Walk) -> None:
    """Where the rules refuse a move that the lesson speaks about, its words stand instead of the general reason."""
    mine = next(seat for seat in scene["seats"] if seat["me"])
    cards = [*(mine["hand"] or ()), *mine["play"]]
    groups = scene["choice"]["groups"] if scene["choice"] else []
    for option in (option for part in [*cards, *groups] for option in part["options"]):
        if option["off"] and walk.attempt is not None and (words := walk.attempt.warning(option["text"])):
            option["off"] = option["off"] | {"text": plain(words)}


def _choice(shown: Json, choice: Choice) -> Json:
    """The question; what a turn is for is told by the step itself."""
    return shown | {"why": None} if choice.kind == "turn" else shown


def _dice(dice: Json, active: bool) -> Json:
    return dice if active else dice | {"list": [die | {"options": []} for die in dice["list"]]}


def _asks_for_dice(scene: Json) -> bool:
    return any(die["options"] for die in scene["dice"]["list"])


def _has_options(cards: list[Json] | None) -> bool:
    return any(not option["off"] for card in cards or () for option in card["options"])


def _cards(cards: list[Any] | None, active: bool) -> list[Any]:
    return list(cards or ()) if active else [card | {"options": []} for card in cards or ()]

"""A table at which a lesson is followed: its judge sees each move, and the board shows only what the step needs."""

from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from seasons_learn.lessons.catalogue import course
from seasons_learn.lessons.models import Do, Part
from seasons_learn.lessons.prose import plain
from seasons_learn.lessons.puzzle_goal import LEARNER
from seasons_learn.lessons.walk import Walk
from seasons_learn.panels.book import Json
from seasons_learn.panels.guided_table import GuidedTable
from seasons_learn.panels.position_scene import position_scene
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game
from seasons_learn.rules.position import NOBODY, Action

BONUS, BONUS_RULE = "bonus ", "C7"
ALL_PARTS: tuple[Part, ...] = ("clock", "dice", "mine", "hand", "play", "others")
ACTED_IN: dict[Part, str] = {"hand": "summon", "play": "activate"}
"""Parts of the board that a verb is carried out in."""


class LessonTable(GuidedTable):
    """The game of a step in view. Other seats answer by the lesson's lines."""

    def __init__(self, game: Game, walk: Walk) -> None:
        super().__init__(game)
        self.walk = walk

    def undo_target(self) -> int | None:
        """Where the learner's last choice began."""
        attempt = self.walk.attempt
        return None if attempt is None or not attempt.begun else self.game.ply

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


def board_scene(table: LessonTable, show: Sequence[Part], active: bool) -> Json:
    """What a step shows of a game: the parts it names and those that the learner needs to act."""
    choice = table.here.choice if active else None
    verbs = {action[0] for action in table.game.options.actions} if choice and choice.kind == "turn" else set()
    needed: set[Part] = {part for part, verb in ACTED_IN.items() if verb in verbs}
    if choice is not None and choice.kind == "die":
        needed.add("dice")
    step = table.walk.step
    left = step is None or step.view is None or step.view.stage.names_left_die
    scene = position_scene(table, {*(show or ALL_PARTS), *needed}, active, closed=True, left=left)
    if active:
        _let_the_author_speak(scene, table.walk)
        _leave_out_bonuses(scene, table.walk)
    table_asks = choice is not None and choice.seat == NOBODY
    return scene | {
        "choice": None if table_asks else scene["choice"],
        "goOn": table.game.options[0].text if table_asks else None,
    }


def _leave_out_bonuses(scene: Json, walk: Walk) -> None:
    """Before the course comes to the bonuses, a turn offers them only where a step is about them."""
    step, choice = walk.step, scene["choice"]
    if choice is None or step is None or not isinstance(step.task, Do):
        return
    lines = [*step.task.solution, *(wrong.move for wrong in step.task.wrong)]
    if walk.lesson.id in _before_bonuses() and not any(line.startswith(BONUS) for line in lines):
        groups = choice["groups"]
        choice["groups"] = [
            group for group in groups if not all(one["text"].startswith(BONUS) for one in group["options"])
        ]


@cache
def _before_bonuses() -> frozenset[str]:
    """The lessons of the course before the one that teaches bonuses."""
    return frozenset(entry.id for entry in takewhile(lambda entry: BONUS_RULE not in entry.head.rules, course()))


def _let_the_author_speak(scene: Json, walk: Walk) -> None:
    """Where the rules refuse a move that the lesson speaks about, its words stand instead of the general reason."""
    groups = scene["choice"]["groups"] if scene["choice"] else []
    for option in (option for part in [*scene["hand"], *scene["play"], *groups] for option in part["options"]):
        if option["off"] and walk.attempt is not None and (words := walk.attempt.warning(option["text"])):
            option["off"] = option["off"] | {"text": plain(words)}

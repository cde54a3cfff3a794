"""A table at which a puzzle is tried: the others answer as the puzzle says."""

from seasons_learn.lessons.puzzle_attempt import Attempt
from seasons_learn.panels.book import Json
from seasons_learn.panels.guided_table import GuidedTable
from seasons_learn.panels.words import ui
from seasons_learn.rules.position import Action


class PuzzleTable(GuidedTable):
    """The game of a try, which lets the others answer at once."""

    def __init__(self, attempt: Attempt) -> None:
        super().__init__(attempt.game)
        self.attempt = attempt

    def _play(self, answer: Action | str) -> Json | None:
        if self.attempt.over:
            return {"text": ui("notice-stale"), "rule": None}
        refused = super()._play(answer)
        if refused is None:
            self.attempt.let_others_answer()
        return refused

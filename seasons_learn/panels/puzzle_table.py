"""A table at which a puzzle is tried: the others answer as the puzzle says, and everything may be taken back."""

from seasons_learn.lessons.puzzle_attempt import Attempt
from seasons_learn.panels.book import Json
from seasons_learn.panels.table import PERSON, Table
from seasons_learn.panels.words import ui
from seasons_learn.rules.position import Action


class PuzzleTable(Table):
    """The game of a try. Nobody moves by itself: the try lets the others answer at once."""

    def __init__(self, attempt: Attempt) -> None:
        super().__init__(attempt.game, [PERSON, *["random"] * (len(attempt.game.players) - 1)])
        self.attempt = attempt

    @property
    def moves_by_itself(self) -> bool:
        """Never."""
        return False

    def question_before(self, line: str) -> Json | None:
        """Nothing is asked: a turn that ends too early may be taken back."""
        return None

    def question_before_undoing(self, to: int) -> Json | None:
        """Nothing is asked: in a puzzle everything may be taken back."""
        return None

    def _play(self, answer: Action | str) -> Json | None:
        if self.attempt.over:
            return {"text": ui("notice-stale"), "rule": None}
        refused = super()._play(answer)
        if refused is None:
            self.attempt.let_others_answer()
        return refused

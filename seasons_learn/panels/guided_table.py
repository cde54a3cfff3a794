"""A table at which something is learnt: a lesson or a puzzle lets the others answer, and nothing is asked twice."""

from seasons_learn.panels.book import Json
from seasons_learn.panels.table import Table, one_person
from seasons_learn.play.game import Game


class GuidedTable(Table):
    """A game whose learner has the first seat. Nobody moves by itself, and everything may be taken back."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, one_person(len(game.players), "random"))

    @property
    def moves_by_itself(self) -> bool:
        """Never: what the others do is for the lesson or the puzzle to say."""
        return False

    def question_before(self, line: str) -> Json | None:
        """Nothing is asked: what a hasty end of a turn costs is seen, and may be taken back."""
        return None

    def question_before_undoing(self, to: int) -> Json | None:
        """Nothing is asked: everything may be taken back."""
        return None

"""After a game: which of a seat's own choices cost most, by what was known when they were made."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from seasons_learn.bots.coach import GLANCE, PRELUDE, Advice, Answer, Effort, Study
from seasons_learn.play.game import Moment
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import options
from seasons_learn.rules.position import Action

CLOSE = Effort(most=60, tried=4, deals=4, best=2, more=12)
"""A second, closer look at the choices that seem dear: a glance alone takes luck for a mistake."""
LOOKED_AT_CLOSELY = 8
SHOWN = 3
SMALL = 2.0
"""Points that nobody should be bothered with: what the coach expects is not more exact than that."""


@dataclass(frozen=True)
class Slip:
    """A choice that cost something: where it was made (after so many choices), what was played, what was found."""

    ply: int
    action: Action
    advice: Advice

    @property
    def played(self) -> Answer:
        """What was found about the answer that was given."""
        found = self.advice.of(self.action)
        assert found is not None
        return found

    @property
    def loss(self) -> float:
        """How many points the best answer would have been better."""
        return self.advice.best.ahead_of(self.played)

    @property
    def sure(self) -> bool:
        """Whether the loss is more than chance in the deals that were tried."""
        return self.loss > 2 * self.advice.best.doubt(self.played)


class Review:
    """The choices that cost a seat most, found in portions: each step of the iteration gives the share that is done.

    `moments` are those of the game, the first to the last. The prelude is left out: too much lies between a draft
    and the end to blame one card for it.
    """

    def __init__(self, moments: Sequence[Moment], seat: int, seed: int = 0) -> None:
        self.seat, self.seed = seat, seed
        self.choices = [moment for moment in moments if _open(moment, seat)]
        self.slips: tuple[Slip, ...] = ()

    def __iter__(self) -> Iterator[float]:
        most = len(self.choices) + LOOKED_AT_CLOSELY * CLOSER
        glances = []
        for number, moment in enumerate(self.choices):
            for share in (study := self._study(moment, GLANCE)):
                yield (number + share) / most
            glances.append((self._slip(moment, study), moment))
        glances.sort(key=lambda glance: -glance[0].loss)
        found = []
        for number, (slip, moment) in enumerate(glances[:LOOKED_AT_CLOSELY]):
            if slip.loss < SMALL / 2:
                break
            for share in (study := self._study(moment, CLOSE)):
                yield (len(self.choices) + (number + share) * CLOSER) / most
            found.append(self._slip(moment, study))
        dear = [slip for slip in found if slip.loss >= SMALL and slip.sure]
        self.slips = tuple(sorted(dear, key=lambda slip: -slip.loss)[:SHOWN])
        yield 1.0

    def _study(self, moment: Moment, effort: Effort) -> Study:
        assert moment.before is not None
        assert moment.action is not None
        seed = self.seed + (effort is CLOSE)
        return Study(view_of(moment.before.position, self.seat), seed, effort, (moment.action,))

    def _slip(self, moment: Moment, study: Study) -> Slip:
        assert moment.action is not None
        return Slip(moment.ply - 1, moment.action, study.advice)


CLOSER = 5
"""How much longer a close look takes than a glance, for the progress that is shown."""


def _open(moment: Moment, seat: int) -> bool:
    """Whether the seat really had a choice there."""
    before = moment.before
    if before is None or moment.seat != seat or before.position.choice is None:
        return False
    return before.position.choice.kind not in PRELUDE and len(options(before.position)) > 1

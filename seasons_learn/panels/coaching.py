"""The coach beside a game: hints and suggestions, the choices that cost most, and the table through another's eyes.

The coach is told only what the reader's own seat may see. It thinks in portions between which the page answers.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, ClassVar

from msgspec import Meta

from seasons_learn.bots.coach import Advice, Study
from seasons_learn.bots.coach_review import CLOSE, Review, Slip
from seasons_learn.panels import coach_words, eyes, messages
from seasons_learn.panels.book import Json
from seasons_learn.panels.game_page import GamePage, in_a_kernel
from seasons_learn.panels.table import PERSON, Table
from seasons_learn.panels.words import ui
from seasons_learn.play import wording
from seasons_learn.play.game import Moment
from seasons_learn.play.notation import write
from seasons_learn.play.view import view_of
from seasons_learn.rules.position import Action, Position

PORTIONS_A_LOOK = 40
"""After so many portions of a review the progress bar is drawn anew."""


class Coach(messages.Message, frozen=True, tag="coach", kw_only=True):
    """Switch the coach on or off."""

    on: bool


class Suggest(messages.Message, frozen=True, tag="suggest", kw_only=True):
    """Show or hide what the coach would do."""

    show: bool


class Follow(messages.Message, frozen=True, tag="follow"):
    """Play what the coach suggests."""


class LookBack(messages.Message, frozen=True, tag="look-back", kw_only=True):
    """Go through a seat's choices after the game."""

    seat: Annotated[int, Meta(ge=0, le=3)]


class TryAgain(messages.Message, frozen=True, tag="try-again", kw_only=True):
    """Return to a choice that cost much."""

    at: Annotated[int, Meta(ge=0, le=9)]


class ShowBest(messages.Message, frozen=True, tag="show-best"):
    """Say what the coach would have done there."""


class PlayOn(messages.Message, frozen=True, tag="play-on"):
    """Play on from a second try as a game of its own."""


class Return(messages.Message, frozen=True, tag="return"):
    """From a second try back to the finished game."""


class Eyes(messages.Message, frozen=True, tag="eyes", kw_only=True):
    """Look through a seat's eyes, or stop doing so."""

    seat: Annotated[int, Meta(ge=0, le=3)] | None


OF_THE_COACH = (Coach, Suggest, Follow, LookBack, TryAgain, ShowBest, PlayOn, Return, Eyes)


@dataclass
class Thought:
    """What the coach found about an open question; nothing yet while it thinks."""

    position: Position
    advice: Advice | None = None
    shown: bool = False


@dataclass
class Looking:
    """A look back at the choices of a seat, on its way or done; `end` is the end of the game that it is about."""

    end: Moment
    review: Review
    share: float = 0.0


@dataclass
class Try:
    """A choice made anew: the finished game, the choice, the answer given now and what was found about it."""

    finished: Table
    slip: Slip
    table: Table
    answer: Action | None = None
    advice: Advice | None = None
    best_shown: bool = False

    @property
    def before(self) -> Position:
        """The position with the question that is answered anew."""
        return self.finished.game.moments()[self.slip.ply].position


class CoachedPage(GamePage):
    """A page whose games have a coach and other seats' eyes beside them: the Play page's half that is not its lobby."""

    hears: ClassVar[tuple[type[messages.Message], ...]] = OF_THE_COACH
    of_a_game = (*messages.OF_A_GAME, *OF_THE_COACH)
    of_a_scene = (*messages.OF_A_SCENE, Follow, TryAgain, PlayOn, Return)
    words: ClassVar[tuple[str, ...]] = ("coach", "coach-try-back", "eyes-hint")

    def __init__(self) -> None:
        self._thought: Thought | None = None
        self._looking: Looking | None = None
        self._try: Try | None = None
        self._eyes: int | None = None
        self._coach_task: asyncio.Task[None] | None = None
        super().__init__()

    # ---- what is shown

    def beside(self, table: Table) -> Json:
        """What stands beside the game: the coach, other seats' eyes, the look back, a second try."""
        may = eyes.may_be_asked(table)
        return {
            "coach": None if table.game.over else self._coach_scene(table),
            "eyes": eyes.buttons(table),
            "eyesText": ui("eyes-first"),
            "through": eyes.through(table, self._eyes) if self._eyes in may and self._eyes is not None else None,
            "review": self._review_scene(table),
            "try": self._try_scene(table),
        }

    def _coach_scene(self, table: Table) -> Json:
        scene: Json = {"on": table.coach, "hint": None, "suggestion": None, "open": False}
        scene["says"] = ui("coach-waits" if table.coach else "coach-silent")
        scene["more"] = ui("coach-more")
        thought = self._thought
        if not table.coach or table.browsing or table.single is not None:
            return scene
        if thought is None or thought.position is not table.here:
            return scene
        if thought.advice is None:
            scene["says"] = ui("coach-thinks")
        else:
            view = table.game.view(table.people.me)
            scene["says"], scene["hint"] = None, coach_words.hint(view, thought.advice)
            scene["open"] = thought.shown
            if thought.shown:
                scene["suggestion"] = coach_words.suggestion(view, thought.advice, table.people.names)
        return scene

    def _review_scene(self, table: Table) -> Json | None:
        if not table.game.over or table.browsing or PERSON not in table.people.kinds:
            return None
        names = table.people.names
        people = [seat for seat, kind in enumerate(table.people.kinds) if kind == PERSON]
        scene: Json = {"title": ui("review-title"), "text": ui("review-text"), "progress": None, "slips": None}
        scene["ask"] = [
            {"seat": seat, "label": ui("review-ask", name=names[seat], several="yes" if len(people) > 1 else "no")}
            for seat in people
        ]
        looking = self._looking
        if looking is None or looking.end is not table.game.now:
            return scene
        count = len(looking.review.choices)
        if looking.share < 1:
            scene["progress"] = {"share": looking.share, "text": ui("review-progress", n=count)}
            return scene
        scene["slips"] = [_slip(table, number, slip) for number, slip in enumerate(looking.review.slips)]
        found = "review-none" if not looking.review.slips else "review-found"
        scene["text"] = ui(found, n=count, some=len(looking.review.slips))
        return scene

    def _try_scene(self, table: Table) -> Json | None:
        attempt = self._try
        if attempt is None or attempt.table is not table:
            return None
        scene: Json = {"on": None, "show": None, "says": None, "result": None}
        seat = table.people.me
        view, names = view_of(attempt.before, seat), table.people.names
        was = coach_words.action_words(view, attempt.slip.action, names)
        scene["title"] = ui("coach-try-title", year=view.year, month=view.month)
        if attempt.answer is None:
            scene["says"] = ui("coach-try-ask", was=was, n=round(attempt.slip.loss))
        elif attempt.advice is None:
            scene["says"] = ui("coach-thinks")
        else:
            result = coach_words.compared(view, attempt.advice, attempt.slip.action, attempt.answer, names)
            if result["more"] and not attempt.best_shown:
                scene["show"] = ui("coach-try-show")
                result["more"] = None
            scene["result"] = result
            scene["on"] = ui("coach-try-on")
        return scene

    # ---- what comes from the page

    def _on_coach(self, message: Coach) -> None:
        self._seated.coach = message.on
        self._keep()
        self._wake_coach()
        self.redraw()

    def _on_suggest(self, message: Suggest) -> None:
        if self._thought is not None:
            self._thought.shown = message.show
        self.redraw()

    def _on_follow(self, _: Follow) -> None:
        thought, table = self._thought, self._seated
        if thought is None or thought.advice is None or thought.position is not table.here:
            self.say("notice-stale")
            return
        line = write(table.here, thought.advice.best.action)
        self._act(lambda table: table.play(line), line)

    def _on_lookback(self, message: LookBack) -> None:
        table = self._seated
        if not table.game.over or message.seat >= len(table.people.names) or table.people.kinds[message.seat] != PERSON:
            self.say("notice-stale")
            return
        self._looking = Looking(table.game.now, Review(table.game.moments(), message.seat))
        self._begin(self._look_back(self._looking))

    def _on_tryagain(self, message: TryAgain) -> None:
        looking, table = self._looking, self._seated
        if looking is None or looking.end is not table.game.now or message.at >= len(looking.review.slips):
            self.say("notice-stale")
            return
        slip = looking.review.slips[message.at]
        table.game.goto(slip.ply)
        branch = Table(table.game.branch(), table.people.kinds, table.pace)
        table.latest()
        branch.held = True
        branch.remember_people(table.private)
        branch.unveil()
        self._try = Try(table, slip, branch)
        self.sit_down(branch, keep=False)

    def _on_showbest(self, _: ShowBest) -> None:
        if self._try is not None:
            self._try.best_shown = True
        self.redraw()

    def _on_playon(self, _: PlayOn) -> None:
        table = self._seated
        table.held = False
        self._try = None
        self._keeping = True
        self._moved(lambda: None)

    def _on_return(self, _: Return) -> None:
        if self._try is not None:
            finished, self._try = self._try.finished, None
            self.sit_down(finished)

    def _on_eyes(self, message: Eyes) -> None:
        self._eyes = message.seat
        self.redraw()

    # ---- what follows

    def sit_down(self, table: Table, keep: bool = True) -> None:
        """Show a game, with a coach beside it that says nothing until it is switched on."""
        self._eyes = None
        super().sit_down(table, keep)

    def leave_table(self) -> None:
        """Back to the page's own screen; a look back that is under way is given up."""
        self._eyes = self._looking = self._try = None
        super().leave_table()
        self._stop_thinking()

    def _new_ply(self) -> None:
        table, attempt = self.table, self._try
        if attempt is not None and attempt.table is table:
            self._take_answer(attempt)
        super()._new_ply()
        if not self._looks_back(table):
            self._wake_coach()

    def _looks_back(self, table: Table | None) -> bool:
        """Whether a look back is under way at a game that is still at its end, or is only browsed."""
        looking = self._looking
        if table is None or looking is None or looking.share >= 1:
            return False
        return table.browsing or table.game.now is looking.end

    def _take_answer(self, attempt: Try) -> None:
        """Note what is answered in a second try; taking it back opens the question again."""
        moments = attempt.table.game.moments()
        at = attempt.slip.ply + 1
        answer = moments[at].action if len(moments) > at else None
        if answer != attempt.answer:
            attempt.answer, attempt.advice, attempt.best_shown = answer, None, False

    def _wake_coach(self) -> None:
        """Think about what is open now: the answer of a second try, or the reader's own question."""
        self._stop_thinking()
        if self._looking is not None and self._looking.share < 1:
            self._looking = None
        table, attempt = self.table, self._try
        if table is None:
            return
        if attempt is not None and attempt.table is table and attempt.answer is not None and attempt.advice is None:
            self._begin(self._judge(attempt, attempt.answer))
        elif table.coach and self._own_question(table):
            if self._thought is None or self._thought.position is not table.here:
                self._thought = Thought(table.here)
            if self._thought.advice is None:
                self._begin(self._think(self._thought, table))

    def _own_question(self, table: Table) -> bool:
        choice = table.here.choice
        return choice is not None and choice.seat == table.people.me and not table.browsing and not table.veiled

    def _think(self, thought: Thought, table: Table) -> Iterable[bool]:
        study = Study(table.game.view(table.people.me), table.game.ply)
        for _ in study:
            yield False
        thought.advice = study.advice
        yield True

    def _judge(self, attempt: Try, answer: Action) -> Iterable[bool]:
        view = view_of(attempt.before, attempt.table.people.me)
        known = (attempt.slip.action, answer, attempt.slip.advice.best.action)
        study = Study(view, attempt.slip.ply + 1, CLOSE, known)
        for _ in study:
            yield False
        attempt.advice = study.advice
        yield True

    def _look_back(self, looking: Looking) -> Iterable[bool]:
        for portion, share in enumerate(looking.review):
            looking.share = share
            yield portion % PORTIONS_A_LOOK == 0 or share >= 1

    # ---- thinking in portions

    def _begin(self, portions: Iterable[bool]) -> None:
        """Work through `portions`; each says whether there is something new to show."""
        self._stop_thinking()
        if in_a_kernel():
            self._coach_task = asyncio.get_running_loop().create_task(self._work(portions))
            return
        for _ in portions:
            pass
        self.redraw()

    async def _work(self, portions: Iterable[bool]) -> None:
        with self._telling_of_mistakes("the coach's thinking"):
            for news in portions:
                if news:
                    self.redraw()
                # Whatever was pressed meanwhile is heard before the next portion.
                await asyncio.sleep(0)
        self._coach_task = None

    def _stop_thinking(self) -> None:
        if self._coach_task is not None:
            self._coach_task.cancel()
            self._coach_task = None


def _slip(table: Table, number: int, slip: Slip) -> Json:
    """One of the choices that cost most, as a question: when it was, what was asked, what was played, what it cost."""
    moment = table.game.moments()[slip.ply]
    position = moment.position
    assert position.choice is not None
    view = view_of(position, position.choice.seat)
    return {
        "at": number,
        "when": ui("review-when", year=position.year, month=position.month),
        "question": wording.question(position.choice, view, table.people.names),
        "played": ui("review-played", what=coach_words.action_words(view, slip.action, table.people.names)),
        "cost": ui("review-cost", n=round(slip.loss)),
        "hint": coach_words.hint(view, slip.advice),
        "again": ui("review-again"),
    }

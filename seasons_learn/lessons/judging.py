"""Judging what a learner did: moves on the board, guesses, answers to a quiz."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from msgspec import structs

from seasons_learn.errors import SeasonsError
from seasons_learn.lessons.facts import Known, fact
from seasons_learn.lessons.models import Do, Predict, Quiz
from seasons_learn.lessons.puzzle_goal import LEARNER
from seasons_learn.play.case_setup import CaseError
from seasons_learn.play.cases import differences
from seasons_learn.play.game import Game, RefusedAction, StepTaken
from seasons_learn.play.notation import read, write
from seasons_learn.play.options import Option
from seasons_learn.rules import engine
from seasons_learn.rules.menus import END_TURN, MENUS
from seasons_learn.rules.position import Action, Position

MOST_OTHER_CHOICES = 400
END_TURN_LINE = "end turn"
"""The line of a solution that ends a turn."""
Scripts = Mapping[int, Sequence[str]]
Verdict = Literal["done", "wrong", "onward", "went", "passed", "over", "spent", "asked", "refused"]


class JudgingError(SeasonsError):
    """Lines of a lesson that cannot be played as they stand; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of a move.

    `verdict` is "done" (the goal is reached), "wrong" (a move the author speaks about; it was made), "onward" (the
    solution's next line), "went" (another legal move; its consequences are its answer), "passed" (the turn is ended
    before its time), "over" (the game has ended without the goal), "spent" (no choice is left), "asked" (nothing has
    come of it yet but a question) or "refused" (nothing has changed). `text` is the author's or, for a refusal, the
    rules' reason; `steps` are what followed.
    """

    verdict: Verdict
    text: str = ""
    ruling: str = ""
    steps: tuple[StepTaken, ...] = ()


@dataclass(frozen=True, slots=True)
class _Mark:
    """What is known at a moment of an attempt: choices made, whether a line of `done` was played, where the solution
    and the others' lines have come to, at which ply the last choice began, whether it has only asked so far, and what
    was said of it."""

    moves: int
    matched: bool
    solved: int
    places: tuple[int, ...]
    began: int
    asking: bool = False
    verdict: Verdict | None = None


class Attempt:
    """A try at a `do`: the learner's game, judged move by move.

    The game may be walked back and forth by others; a move is judged by where the game stands.
    """

    def __init__(self, do: Do, game: Game, strict: bool = False) -> None:
        """Begin at the game's position; seats that are asked before the learner answer at once.

        With `strict`, lines of others that cannot be played raise JudgingError; else such a seat goes on as one
        without lines, for the learner may have done what the author did not think of.
        """
        self.do = do
        self.game = game
        self.strict = strict
        self._start = game.position
        self._marks = {game.ply: _Mark(0, do.done is None, 0, (0,) * len(game.players), game.ply)}
        self._judgements: dict[int, Judgement] = {}
        self._others()
        self.first_ply = game.ply

    @property
    def _mark(self) -> _Mark:
        return self._marks[max(ply for ply in self._marks if ply <= self.game.ply)]

    @property
    def moves(self) -> int:
        """How many choices the learner has made up to here. A move that changes nothing and only asks a question, such
        as "transmute" before the tokens are named, is one choice together with its answer."""
        return self._mark.moves

    @cached_property
    def most(self) -> int:
        """How many choices the learner has: as many as the lesson says, or as the solution takes."""
        if self.do.moves is not None:
            return self.do.moves
        as_many = self.do.model_copy(update={"moves": len(self.do.solution)})
        probe = Attempt(as_many, Game(self.game.players, self._start))
        for line in self.do.solution:
            try:
                probe.play(line)
            except SeasonsError:
                return len(self.do.solution)
        return max(1, probe.moves)

    @property
    def left(self) -> int:
        """How many the learner still has."""
        return max(0, self.most - self.moves)

    @property
    def begun(self) -> bool:
        """Whether there is something to take back."""
        return self.game.ply > self.first_ply

    @property
    def asking(self) -> bool:
        """Whether the last move has only asked a question so far."""
        return self._mark.asking

    @property
    def at_first(self) -> bool:
        """Whether taking the last choice back leads to the beginning."""
        return self._mark.began <= self.first_ply

    @property
    def done(self) -> bool:
        """Whether the goal was reached by the last choice."""
        return self._mark.verdict == "done"

    def play(self, answer: Option | Action | str) -> Judgement:
        """Make the learner's next choice, then those of others, and judge it.

        Raises NotationError or UnknownCard for a line that is no action, StaleOption for an option of an earlier
        position, JudgingError where others' lines cannot be played.
        """
        position = self.game.position
        action = self._action(answer)
        mark = self._mark
        expected = self._is_named(position, action, self.do.solution[mark.solved :][:1])
        named = "" if expected else self._named(position, action)
        if self.left == 0:
            return Judgement("spent")
        try:
            before = self.game.ply
            self.game.play(action)
        except RefusedAction as error:
            return Judgement("refused", named or str(error), error.refusal.rule)
        matched = mark.matched or self._is_named(position, action, self.do.done or ())
        asking = self._asked_within() and _only_asks(position, self.game.position)
        began = mark.began if mark.asking else before
        self._forget_from(self.game.ply)
        self._put(_Mark(mark.moves + (not asking), matched, mark.solved + expected, mark.places, began, asking))
        if self._reached():
            return self._ended("done", self.do.well or "", before)
        self._others()
        if self._reached():
            return self._ended("done", self.do.well or "", before)
        if named:
            return self._ended("wrong", named, before)
        if asking:
            return self._ended("asked", "", before)
        return self._ended("onward" if expected and self.left else self._fell_short(action), "", before)

    def warning(self, line: str) -> str:
        """What the author says about a move that would now be refused; an empty text where nothing is said."""
        try:
            return self._named(self.game.position, read(self.game.position, line))
        except SeasonsError:
            return ""

    def take_back(self) -> None:
        """Undo the learner's last choice with everything that followed; the question that belongs to it goes too."""
        self.game.goto(max(self.first_ply, self._mark.began))

    @property
    def last(self) -> Judgement | None:
        """What was said of the learner's last choice when it was made; None at the beginning."""
        return self._judgements.get(self.game.ply)

    def restart(self) -> None:
        """Back to the beginning."""
        self.game.goto(self.first_ply)

    def solve(self) -> Game:
        """The game after the solution, from the beginning. Raises JudgingError where it does not reach the goal."""
        self.restart()
        for line in self.do.solution:
            judgement = self.try_line(line)
            if judgement.verdict == "refused":
                raise JudgingError(
                    f"solution line {line!r}: expected a legal move, found {judgement.verdict}: {judgement.text}"
                )
        if not self.done:
            raise JudgingError(f"the solution does not reach the goal: {'; '.join(self.lacking()) or 'too many moves'}")
        return self.game

    def try_line(self, line: str) -> Judgement:
        """Play a line. Raises JudgingError where it is no action, naming what could be done instead."""
        try:
            return self.play(line)
        except JudgingError:
            raise
        except SeasonsError as error:
            raise JudgingError(f"line {line!r}: {error} {_on_offer(self.game)}") from None

    def lacking(self) -> list[str]:
        """What the goal still lacks, in words for who writes lessons."""
        lacks = [] if self._mark.matched else [f"none of these was played: {', '.join(self.do.done or ())}"]
        lacks += self._differences()
        if not lacks and self._asked_within():
            lacks = [f"a question is still open: {_on_offer(self.game)}"]
        return lacks

    # ---- inside

    def _fell_short(self, action: Action) -> Verdict:
        """What a move was that has neither reached the goal nor was on the way there."""
        if self.game.over:
            return "over"
        if not self.left:
            return "spent"
        later = self.do.solution[self._mark.solved :]
        return "passed" if action == END_TURN and END_TURN_LINE not in later else "went"

    def _action(self, answer: Option | Action | str) -> Action:
        if isinstance(answer, Option):
            return answer.action
        return read(self.game.position, answer) if isinstance(answer, str) else answer

    def _named(self, position: Position, action: Action) -> str:
        """What the author says about a move, or an empty text."""
        for wrong in self.do.wrong:
            if self._is_named(position, action, (wrong.move,)):
                return wrong.say
        return ""

    def _is_named(self, position: Position, action: Action, lines: Sequence[str]) -> bool:
        for line in lines:
            try:
                if read(position, line) == action:
                    return True
            except SeasonsError:
                continue
        return False

    def _asked_within(self) -> bool:
        """Whether the learner is in the middle of an effect."""
        choice = self.game.position.choice
        return choice is not None and choice.seat == LEARNER and choice.kind not in MENUS

    def _reached(self) -> bool:
        return self._mark.matched and not self._asked_within() and not self._differences()

    def _differences(self) -> list[str]:
        if self.do.expect is None:
            return []
        try:
            return differences(self.do.expect, self.game.position)
        except CaseError as error:
            raise JudgingError(f"expect: {error}") from None

    def _ended(self, verdict: Verdict, text: str, before: int) -> Judgement:
        self._put(replace(self._mark, verdict=verdict))
        moments = self.game.moments()[before - self.game.ply :] if self.game.ply > before else []
        steps = tuple(step for moment in moments for step in self.game.steps_of(moment))
        self._judgements[self.game.ply] = Judgement(verdict, text, "", steps)
        return self._judgements[self.game.ply]

    def _put(self, mark: _Mark) -> None:
        self._marks[self.game.ply] = mark

    def _forget_from(self, ply: int) -> None:
        self._marks = {at: mark for at, mark in self._marks.items() if at < ply}

    def _others(self) -> None:
        mark = self._mark
        places = others_play(self.game, self.do.others, mark.places, self.strict)
        self._put(replace(mark, places=places))


def others_play(
    game: Game, scripts: Scripts, places: Sequence[int], strict: bool = True, only_scripted: bool = False
) -> tuple[int, ...]:
    """Let the other seats choose until the learner or the table is asked; where each has come to in its lines.

    A seat without lines left ends its turn as soon as it may and else takes what is offered first. With `strict` a
    line that cannot be played raises JudgingError.
    """
    at = list(places)
    for _ in range(MOST_OTHER_CHOICES):
        choice = game.position.choice
        if choice is None or choice.seat <= LEARNER:
            return tuple(at)
        seat = choice.seat
        script = scripts.get(seat, ())
        if at[seat] < len(script):
            line = script[at[seat]]
            at[seat] += 1
            try:
                game.play(line)
            except SeasonsError as error:
                if strict:
                    raise JudgingError(f"others, seat {seat}, line {line!r}: {error} {_on_offer(game)}") from None
                game.play(_simplest(game.position))
        elif only_scripted:
            return tuple(at)
        else:
            game.play(_simplest(game.position))
    raise JudgingError(f"other seats made {MOST_OTHER_CHOICES} choices, and the learner was never asked")


def _only_asks(before: Position, after: Position) -> bool:
    """Whether a move has changed nothing that lies on the table, and only a question has come of it."""
    return structs.replace(after, choice=before.choice, stack=before.stack, step=before.step) == before


def _simplest(position: Position) -> Action:
    legal = engine.options(position)
    return next((action for action in legal[:50] if action[0] == "end_turn"), legal[0])


def _on_offer(game: Game) -> str:
    """What can be chosen instead, for who writes lessons."""
    position = game.position
    if position.choice is None:
        return "(the game is over)"
    legal = engine.options(position)
    lines = [write(position, action) for action in legal[:8]]
    return f"(asked: {position.choice.kind}; offered: {' | '.join(lines)}{' ...' if len(legal) > 8 else ''})"


def replay(position: Position, names: Sequence[str], lines: Sequence[str], others: Scripts) -> Game:
    """A game from a position after the learner's lines and those of others; nobody goes on after the last line.

    Raises JudgingError for a line that cannot be played.
    """
    game = Game(names, position)
    places: tuple[int, ...] = (0,) * len(game.players)
    for line in lines:
        places = others_play(game, others, places)
        try:
            game.play(line)
        except SeasonsError as error:
            raise JudgingError(f"line {line!r}: {error} {_on_offer(game)}") from None
    others_play(game, others, places, only_scripted=True)
    return game


@dataclass(frozen=True, slots=True)
class Grade:
    """What became of a guess or of an answer to a quiz.

    `remarks` are the texts for it: each with the place of the answer it belongs to (-1: to the whole) and whether that
    answer was judged rightly. `answer` is the number that is right, where one is asked for.
    """

    right: bool
    remarks: tuple[tuple[int, str, bool], ...]
    answer: int | None = None


def grade_quiz(quiz: Quiz, given: int | Sequence[int], known: Known) -> Grade:
    """Grade an answer: a number, or the places of the answers chosen. Raises FactError, ValueError for no such answer.

    >>> quiz = Quiz.model_validate({"kind": "number", "ask": "Most tokens?", "answer": "limit/reserve"})
    >>> grade_quiz(quiz, 7, Known()).right
    True
    """
    if quiz.answers is None:
        return _number(right_number(quiz, known), given, quiz.near, quiz.say)
    return _chosen([answer.right for answer in quiz.answers], [answer.say for answer in quiz.answers], given, quiz.say)


def grade_guess(predict: Predict, given: int | Sequence[int], known: Known) -> Grade:
    """Grade a guess in the same way."""
    if predict.choices is None:
        return _number(right_number(predict, known), given, {}, predict.say)
    choices = predict.choices
    return _chosen([choice.right for choice in choices], [choice.say for choice in choices], given, predict.say)


def right_number(task: Quiz | Predict, known: Known) -> int:
    """The number that a task asks for. Raises FactError for a path that names none."""
    wanted = task.answer if isinstance(task, Quiz) else task.what
    return wanted if isinstance(wanted, int) else fact(str(wanted).removeprefix("fact:"), known)


def _number(right: int, given: int | Sequence[int], near: Mapping[int, str], say: str | None) -> Grade:
    if not isinstance(given, int):
        raise ValueError("This question asks for a number.")
    remarks = [(-1, near[given], given == right)] if given in near else []
    remarks += [(-1, say, given == right)] if say else []
    return Grade(given == right, tuple(remarks), right)


def _chosen(right: Sequence[bool], says: Sequence[str | None], given: int | Sequence[int], say: str | None) -> Grade:
    chosen = {given} if isinstance(given, int) else set(given)
    if not chosen <= set(range(len(right))):
        raise ValueError("There is no such answer.")
    # What speaks for a right answer is told to everybody: who has missed it wants to know most.
    remarks = [(at, text, right[at]) for at, text in enumerate(says) if text and (at in chosen or right[at])]
    remarks += [(-1, say, True)] if say else []
    return Grade(chosen == {at for at, one in enumerate(right) if one}, tuple(remarks))

"""Practice: a question about a rule case, the position in view, an answer by click or key, and when it comes again."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from seasons_learn.lessons.models import Part
from seasons_learn.lessons.practice import Practice, basics, due, outlook, taught
from seasons_learn.lessons.practice_questions import Question
from seasons_learn.lessons.progress import Memory
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.messages import Message
from seasons_learn.panels.position_scene import position_scene
from seasons_learn.panels.table import Table, one_person, who_chooses
from seasons_learn.panels.words import ui
from seasons_learn.play.game import Game
from seasons_learn.rules.position import Position, RuleOptions, Seat
from seasons_learn.text import long_texts

KEYS = "abcd"
"""Letters, since most answers are numbers."""
Scope = Literal["lessons", "basics", "all"]


class BeginPractice(Message, frozen=True, tag="begin-practice"):
    """Ask the first question."""


class SetScope(Message, frozen=True, tag="set-scope", kw_only=True):
    """Which rulings to be asked about."""

    scope: Scope


class GiveAnswer(Message, frozen=True, tag="give-answer", kw_only=True):
    """One of the answers by its value."""

    value: Annotated[int, Meta(ge=-9999, le=9999)]


class NextQuestion(Message, frozen=True, tag="next-question"):
    """Ask another question."""


class StopPractice(Message, frozen=True, tag="stop-practice"):
    """Back to what comes back, and when."""


class PracticePage(GamePage):
    """The way in, or the question in view."""

    _esm = script("practice.js")
    _css = style("theme.css", "play.css", "page.css", "course.css", "position.css", page="practice")
    name = "practice"
    hears = (BeginPractice, SetScope, GiveAnswer, NextQuestion, StopPractice)
    words = (
        "practice-about", "practice-answers", "practice-became", "practice-because", "practice-before",
        "practice-begin", "practice-board", "practice-finish", "practice-next", "practice-now", "practice-outlook",
        "practice-question", "signs",
    )  # fmt: skip

    def __init__(self) -> None:
        self.session: Practice | None = None
        self.question: Question | None = None
        self.given: int | None = None
        self.only = ""
        self.scope: Scope | None = None
        super().__init__()

    @property
    def at_the_table(self) -> bool:
        """Never: the position of a question is only looked at."""
        return False

    def leave_table(self) -> None:
        """Back to the first screen, from a question too."""
        self.question = None
        super().leave_table()

    def follow_address(self, query: dict[str, str]) -> None:
        """`?rule=C3` keeps to questions about one ruling."""
        if query.get("rule") in long_texts("rules"):
            self.only = query["rule"]
            self.redraw()

    def progress_came(self) -> None:
        """What was learnt elsewhere counts for the next question."""
        if self.session is not None:
            self.session.progress = self.progress

    # ---- the screens

    def front(self) -> Json:
        """The question, or the way in."""
        return self._way_in() if self.question is None else self._question(self.question)

    def _way_in(self) -> Json:
        session = self.session
        over = None
        if session is not None:
            over = ui("practice-session-over", answered=session.answered, right=session.right)
        now = datetime.now(UTC)
        return {
            "kind": "start",
            "title": ui("practice-title"),
            "live": over or ui("practice-title"),
            "intro": ui("practice-intro"),
            "over": over,
            "only": ui("practice-only", rule=_rule_name(self.only)) if self.only else None,
            "scope": self._scope,
            "scopeLabel": ui("practice-scope"),
            "scopes": [{"id": scope, "name": ui(f"practice-scope-{scope}")} for scope in self._scopes()],
            "outlook": [
                {
                    "rule": rule,
                    "name": _rule_name(rule),
                    "known": ui("practice-outlook-known", right=memory.right, wrong=memory.wrong),
                    "when": _when(when, now),
                }
                for rule, memory, when in outlook(self.progress.rules, now)
            ],
            "noOutlook": ui("practice-no-outlook"),
        }

    def _scopes(self) -> list[Scope]:
        lessons: list[Scope] = ["lessons"] if any(one.done for one in self.progress.lessons.values()) else []
        return [*lessons, "basics", "all"]

    @property
    def _scope(self) -> Scope:
        """What the reader chose; else what the lessons so far have taught, else what a first game needs."""
        return self.scope or self._scopes()[0]

    def _rulings(self) -> frozenset[str]:
        if self._scope == "all":
            return frozenset()
        return basics() if self._scope == "basics" else taught(self.progress)

    def _question(self, question: Question) -> Json:
        session = self.session
        assert session is not None
        feedback = self._feedback(question) if self.given is not None else None
        return {
            "kind": "question",
            "number": len(session.asked),
            "count": ui("practice-count", answered=session.answered, right=session.right),
            "live": feedback["live"] if feedback else f"{question.action} {question.ask}",
            "options": _options_said(question),
            "before": list(question.done),
            "action": question.action,
            "ask": question.ask,
            "answers": [
                {
                    "value": answer.value,
                    "text": answer.text,
                    "key": key,
                    "mark": self._mark(question, answer.value),
                }
                for key, answer in zip(KEYS, question.answers, strict=False)
            ],
            "feedback": feedback,
            "board": self._board(question),
        }

    def _board(self, question: Question) -> Json:
        """The position, with the cards named after who has them: the reader is nobody at this table."""
        table = self._seated
        name = question.names[table.people.me]
        board = position_scene(table, _parts(question), False)
        after = self.given is not None and question.after is not None
        title = ui("practice-board-after" if after else "practice-board-before")
        said = {"handSaid": ui("practice-hand", who=name), "playSaid": ui("practice-play", who=name)}
        return board | said | {"title": title}

    def _mark(self, question: Question, value: int) -> str | None:
        if self.given is None:
            return None
        return "right" if value == question.right else "wrong" if value == self.given else None

    def _feedback(self, question: Question) -> Json:
        session = self.session
        assert session is not None
        right = self.given == question.right
        answer = next(one.text for one in question.answers if one.value == question.right)
        title = ui("practice-right") if right else ui("practice-not-right", answer=answer)
        memory = self.progress.rules.get(question.rule, Memory())
        when = due(memory)
        again = ui("practice-comes-later", when=_when(when, datetime.now(UTC))) if when else ""
        return {
            "tone": "good" if right else "bad",
            "title": title,
            "live": " ".join([title, *(question.because or (question.why,))]),
            "because": list(question.because),
            "case": question.title,
            "why": question.why,
            "rules": [rule for rule in question.rules if rule in long_texts("rules")],
            "became": list(question.became),
            "again": again if right else ui("practice-comes-again"),
        }

    # ---- what is pressed

    def _on_beginpractice(self, _: BeginPractice) -> None:
        self.session = Practice(self.progress, scope=self._rulings())
        self._ask_next()

    def _on_setscope(self, message: SetScope) -> None:
        self.scope = message.scope
        self.redraw()

    def _on_nextquestion(self, _: NextQuestion) -> None:
        if self.session is None:
            self.session = Practice(self.progress, scope=self._rulings())
        self._ask_next()

    def _on_giveanswer(self, message: GiveAnswer) -> None:
        question, session = self.question, self.session
        if question is None or session is None or self.given is not None:
            self.redraw()
            return
        if message.value not in [answer.value for answer in question.answers]:
            self.say("notice-unreadable")
            return
        self.given = message.value
        session.answer(question, message.value, datetime.now(UTC))
        self.keep_progress(session.progress)
        if question.after is not None:
            self.table = _table(question, question.after)
        self._new_ply()

    def _on_stoppractice(self, _: StopPractice) -> None:
        self.leave_table()

    def _ask_next(self) -> None:
        session = self.session
        assert session is not None
        try:
            question = session.next(datetime.now(UTC), self.only)
        except LookupError:
            rule, self.only = self.only, ""
            self.say("practice-unknown-rule", rule=_rule_name(rule))
            question = session.next(datetime.now(UTC))
        self.question = question
        self.given = None
        self.sit_down(_table(question, question.position), keep=False)


def _table(question: Question, position: Position) -> Table:
    """A position of a question, seen by who acts in it; nothing can be pressed there."""
    # What happens with what the die has fixed in advance is for the answer to say.
    table = Table(
        Game(question.names, replace(position, pins=())),
        one_person(len(question.names), "random", who_chooses(question.position)),
    )
    table.browsing = True
    return table


def _parts(question: Question) -> list[Part]:
    """What of the board is shown: no dice where none is taken and the token does not move by them, no empty seats."""
    here = question.position
    parts: list[Part] = ["clock", "mine", "hand", "play"]
    if question.moves_by_dice:
        parts.append("dice")
    mine = who_chooses(here)
    if here.choice is None or any(seat != Seat() for number, seat in enumerate(here.seats) if number != mine):
        parts.append("others")
    return parts


def _rule_name(rule: str) -> str:
    entry = long_texts("rules").get(rule)
    return f"{rule} · {entry['title']}" if entry else rule


def _options_said(question: Question) -> list[str]:
    """Readings of the rules at this table that are not the usual ones."""
    usual, here = RuleOptions(), question.position.options
    return [
        ui(f"practice-option-{name}")
        for name in RuleOptions.__struct_fields__
        if getattr(usual, name) != getattr(here, name)
    ]


def _when(when: datetime, now: datetime) -> str:
    """How long it is until then, in words."""
    left = when - now
    if left <= timedelta(0):
        return ui("practice-now")
    minutes = -(-left // timedelta(minutes=1))
    if minutes < 60:
        return ui("practice-in-minutes", n=minutes)
    if left < timedelta(hours=20):
        return ui("practice-in-hours", n=round(left / timedelta(hours=1)))
    return ui("practice-in-days", n=max(1, round(left / timedelta(days=1))))


def practice() -> PracticePage:
    """Practice of the rules, for a Voila page or at the end of a notebook's cell."""
    return PracticePage()

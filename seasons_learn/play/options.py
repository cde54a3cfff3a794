"""The open question and its answers, for people: worked out from a position when they are looked at."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from seasons_learn.play import wording
from seasons_learn.play.notation import read, write
from seasons_learn.play.preview import Preview, preview
from seasons_learn.rules import engine
from seasons_learn.rules.lazily import LazySequence
from seasons_learn.rules.position import Action, Choice, Position, Source, ruling_of


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a choice. `action` is what the engine takes; the rest is worked out when asked for."""

    position: Position
    action: Action

    @property
    def text(self) -> str:
        """The answer as a line that can be typed."""
        return write(self.position, self.action)

    @property
    def fields(self) -> dict[str, Any]:
        """The answer in parts: its verb, its value, and the card it is about (0: none)."""
        verb, value = self.action
        choice = self.position.choice
        card = 0
        if verb in ("summon", "draft", "keep_card", "give_card", "put_in_play", "discard_card", "next"):
            card = value
        elif verb == "activate" and choice is not None:
            card = self.position.seats[choice.seat].play[value]
        return {"verb": verb, "value": value, "card": card}

    @property
    def preview(self) -> Preview:
        """What the answer costs and brings, as far as it is certain."""
        return preview(self.position, self.action)

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Options(LazySequence[Option]):
    """The answers to a choice, made when they are looked at; there may be thousands."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.actions = engine.options(position)

    def __len__(self) -> int:
        return len(self.actions)

    def at(self, place: int) -> Option:
        """The option at a place."""
        return Option(self.position, self.actions[place])

    def __iter__(self) -> Iterator[Option]:
        return (Option(self.position, action) for action in self.actions)

    def __contains__(self, answer: object) -> bool:
        """Whether an option, an action or a line such as "end turn" is a legal answer."""
        if isinstance(answer, Option):
            return answer.position == self.position and answer.action in self.actions
        if isinstance(answer, str):
            try:
                answer = read(self.position, answer)
            except ValueError:
                return False
        return answer in self.actions

    def __repr__(self) -> str:
        shown = [option.text for option in self[:12]]
        more = f" ... {len(self) - 12} more" if len(self) > 12 else ""
        return f"[{' | '.join(shown)}{more}]"


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """The open question: which seat, of which kind, in words, why, and with which answers."""

    position: Position
    choice: Choice
    names: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who must choose."""
        return self.choice.seat

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        return self.choice.kind

    @property
    def source(self) -> Source:
        """The card (its number) or ruling (its id) that asks."""
        return self.choice.source

    @property
    def ruling(self) -> str:
        """The id of the ruling that explains it."""
        return ruling_of(self.choice.source)

    @property
    def text(self) -> str:
        """The question."""
        return wording.question(self.choice, self.position, self.names)

    @property
    def why(self) -> str:
        """What makes the game ask: a card's name or a ruling's id."""
        return wording.source_name(self.choice.source)

    @property
    def options(self) -> Options:
        """The legal answers."""
        return Options(self.position)

    def __repr__(self) -> str:
        return f"{wording.who(self.names, self.seat)}: {self.text} ({self.why}). {self.options!r}"

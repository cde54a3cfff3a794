"""Options on their way to the page: what a question needs to be shown, and where its answers go."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from seasons_learn.panels.book import Json
from seasons_learn.rules.position import Action, Choice, Position


class Offer(NamedTuple):
    """One option: what it does, its text for the engine, and what it costs and gives as (text, tone)."""

    action: Action
    text: str
    hints: tuple[tuple[str, str], ...] = ()


class Asking(NamedTuple):
    """A choice with what is needed to show it: who is asked, what may be done, and why not the rest."""

    position: Position
    choice: Choice
    options: Sequence[Any]
    offer: Callable[[Any], Offer]
    refuse: Callable[[Action], Json | None]
    names: tuple[str, ...]

    def offers(self) -> list[Offer]:
        """All options; only for kinds of questions whose list is short."""
        return [self.offer(option) for option in self.options]


@dataclass(frozen=True)
class Shown:
    """Where the options of a choice go."""

    groups: list[Json] = field(default_factory=list)
    offer: list[Json] = field(default_factory=list)
    on_hand: dict[int, Json] = field(default_factory=dict)
    on_play: dict[int, Json] = field(default_factory=dict)
    on_dice: dict[int, Json] = field(default_factory=dict)
    picker: Json | None = None
    packs: Json | None = None
    picks: Json | None = None


def button(offer: Offer, label: str, **more: Any) -> Json:
    """An option that may be pressed."""
    hints = [{"text": words, "tone": tone} for words, tone in offer.hints]
    return {"key": offer.text, "text": offer.text, "label": label, "hints": hints, "off": None} | more


def group(title: str, options: list[Json]) -> Json:
    """Buttons under a heading."""
    return {"title": title, "options": options}

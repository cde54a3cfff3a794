"""What the page knows from the start and for the whole game: its words, the card faces, the keys."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from seasons_learn.panels.words import names, ui
from seasons_learn.rules.energy import TYPES, Energy
from seasons_learn.rules.facts import CARDS, SEASONS, CardFacts, Cost, cost_table
from seasons_learn.rules.legality import ELEMENTAL_AMULET
from seasons_learn.rules.position import RuleOptions
from seasons_learn.text import long_texts, number

Json = dict[str, Any]

WORDS = (
    "add-seat", "back", "cards", "chart-loading", "chart-missing", "choice", "close", "cost", "crystals",
    "delete", "done", "earlier", "first-game", "forward", "full-store", "glossary", "here", "home", "kept",
    "keys-title", "kind", "latest", "less", "level", "log", "log-order", "more", "name", "no-answer", "no-store",
    "nothing-yet", "open-file", "own-table", "pace", "played-by", "player", "predict-again",
    "predict-show", "prestige", "really-delete", "redo", "rematch", "remove-seat", "resume",
    "rule", "ruling", "save-file", "seat", "seats", "see-also", "seed", "seed-any", "sheet-back", "single",
    "start", "step-back", "step-forward", "timeline", "timing", "undo", "waiting", "why", "your-name",
)  # fmt: skip
"""Words that the page's script uses as they are; `ui-page-WORD` in the texts."""

KEYS = (
    ("u", "undo"),
    ("r", "redo"),
    ("[", "back"),
    ("]", "forward"),
    ("← →", "arrows"),
    ("Esc", "escape"),
    ("?", "help"),
)
LEVEL_DEALS = {"apprentice": ("sets",), "magician": ("draft", "sets"), "archmage": ("draft", "sets")}
PACES = ("slow", "normal", "instant")
KINDS = ("person", "greedy", "random")


def card_asked_for(text: str, otherwise: int) -> int:
    """The card that an address asks for by its number; nonsense is passed over."""
    return int(text) if text.isdecimal() and len(text) < 3 and int(text) in CARDS else otherwise


def energy_signs(energy: Energy) -> list[Json]:
    """A bundle as the page draws it."""
    return [{"sign": kind, "n": count} for kind, count in zip(TYPES, energy, strict=True) if count]


def energy_words(energy: Energy) -> str:
    """A bundle in words: "2 air, 1 fire", or "nothing"."""
    counts = zip(TYPES, energy, strict=True)
    parts = [ui("amount-energy", n=count, type=ui(f"energy-{kind}")) for kind, count in counts if count]
    return ", ".join(parts) or ui("nothing")


def cost_signs(cost: Cost) -> list[Json]:
    """A cost as the page draws it."""
    crystals = [{"sign": "crystal", "n": cost.crystals}] if cost.crystals else []
    return [*energy_signs(cost.energy), *crystals]


def cost_words(card: int, cost: Cost) -> str:
    """A cost in words."""
    if card == ELEMENTAL_AMULET:
        return ui("cost-own")
    parts = [energy_words(cost.energy)] if cost.tokens else []
    if cost.crystals:
        parts.append(ui("amount-crystals", n=cost.crystals))
    return ", ".join(parts) or ui("cost-free")


def _card(facts: CardFacts, cost: Cost, reprint: bool) -> Json:
    words = long_texts("cards")[facts.number]
    which = "reprint" if reprint and "reprint" in words else "text"
    costs = cost_words(facts.number, cost)
    return {
        "name": facts.name,
        "kind": "item" if facts.is_item else "familiar",
        "kindName": ui(f"kind-{facts.category}"),
        "cost": cost_signs(cost),
        "costText": costs,
        "costSaid": ui("cost-said", cost=costs),
        "prestigeText": number(facts.prestige),
        "prestigeSaid": ui("prestige-said", n=number(facts.prestige)),
        "timing": [{"sign": timing, "name": ui(f"timing-{timing}")} for timing in facts.timing],
        "text": words[which],
        "short": words["reprint_short" if which == "reprint" else "short"],
        "rule": facts.ruling,
    }


def _camel(word: str) -> str:
    first, *rest = word.split("-")
    return first + "".join(part.title() for part in rest)


@cache
def _cards(players: int, ishtar_reprint: bool, idol_reprint: bool) -> Json:
    """All card faces; they are the same at every table of as many players with the same printings."""
    costs = cost_table(players, ishtar_reprint)
    reprinted = {5: ishtar_reprint, 43: idol_reprint}
    return {str(card): _card(facts, costs[card], reprinted.get(card, False)) for card, facts in CARDS.items()}


def book(players: int, options: RuleOptions, words: Sequence[str] = ()) -> Json:
    """A page's words (the common ones and its own) and card faces; some depend on players and rule options."""
    return {
        "words": {_camel(word): ui(f"page-{word}") for word in (*WORDS, *words)},
        "kinds": kinds(),
        "keys": [{"key": key, "text": ui(f"key-{name}")} for key, name in KEYS],
        "cards": _cards(players, options.ishtar_printing != "base", options.idol_printing != "base"),
    }


def lobby() -> Json:
    """The first screen: what a table may be, and the one that a first game is played at."""
    return {
        "title": ui("lobby-title"),
        "intro": ui("lobby-intro"),
        "firstText": ui("lobby-first-text"),
        "names": list(names(4)),
        "levels": [
            {
                "id": level,
                "name": ui(f"lobby-level-{level}"),
                "text": ui(f"lobby-level-{level}-text"),
                "deals": list(deals),
            }
            for level, deals in LEVEL_DEALS.items()
        ],
        "deals": [
            {"id": deal, "name": ui(f"lobby-deal-{deal}"), "text": ui(f"lobby-deal-{deal}-text")}
            for deal in ("sets", "draft")
        ],
        "paces": paces(),
        "start": {
            "seats": [{"name": name, "kind": kind} for name, kind in zip(names(2), ("person", "greedy"), strict=True)],
            "level": "apprentice",
            "deal": None,
            "seed": "",
            "pace": "normal",
        },
    }


def kinds() -> list[Json]:
    """Who may play a seat, each with what it does."""
    return [{"id": kind, "name": ui(f"lobby-kind-{kind}")} for kind in KINDS]


def paces() -> list[Json]:
    """How fast bots may play."""
    return [{"id": pace, "name": ui(f"pace-{pace}")} for pace in PACES]


def season_name(season: int) -> str:
    """A season's name for people."""
    return ui(f"season-{SEASONS[season]}")

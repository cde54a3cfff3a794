"""Everything about one card as plain data: facts, moments, ruling, cards it has to do with, rule cases to play from."""

from collections.abc import Sequence

from seasons_learn.panels import library
from seasons_learn.panels.book import Json, cost_words
from seasons_learn.panels.words import ui
from seasons_learn.play.case_library import RuleCase, cases_about
from seasons_learn.play.relations import relations
from seasons_learn.play.timing import LANE, lanes
from seasons_learn.rules.facts import CARDS, CardFacts
from seasons_learn.text import long_texts, number


def details(card: int, listed: Sequence[int], most_cases: int | None) -> Json:
    """A card in full; `listed` are the cards of the list it was opened from, `most_cases` how many cases to show."""
    facts = CARDS[card]
    ruling = library.rule(facts.ruling) or {}
    cases = cases_about(card)
    place = listed.index(card) if card in listed else -1
    return {
        "card": card,
        "name": facts.name,
        "text": long_texts("cards")[card]["text"],
        "reprint": _reprint(facts),
        "facts": _facts(facts),
        "before": listed[place - 1] if place > 0 else None,
        "next": listed[place + 1] if 0 <= place < len(listed) - 1 else None,
        "moments": [
            {
                "lane": entry.lane,
                "name": LANE[entry.lane].name,
                "text": entry.text,
                "note": ui("timing-follows") if entry.follows else None,
            }
            for entry in lanes(card)
        ],
        "rule": facts.ruling,
        "ruling": ruling.get("body", []),
        "see": [other for other in ruling.get("see", []) if other["id"][0] != "D"],
        "relations": [
            {"why": found.why, "cards": [{"card": other, "name": CARDS[other].name} for other in found.cards]}
            for found in relations(card)
        ],
        "cases": [_case(case) for case in cases[:most_cases]],
        "casesText": ui("cards-cases-text", n=len(cases)),
        "more": len(cases) - len(cases[:most_cases]),
        "moreText": ui("cards-more-cases", n=len(cases)),
    }


def _facts(facts: CardFacts) -> list[Json]:
    costs = {players: cost_words(facts.number, cost) for players, cost in facts.costs.items()}
    if len(set(costs.values())) > 1:
        cost = "; ".join(ui("cards-cost-players", players=players, cost=words) for players, words in costs.items())
    else:
        cost = costs[2]
    level = ui("cards-level-advanced" if facts.advanced else "cards-level-basic")
    sets = ", ".join(map(str, facts.prebuilt_sets))
    rows = [
        ("kind", ui(f"kind-{facts.category}")),
        ("cost", cost),
        ("prestige", number(facts.prestige)),
        ("works", "; ".join(ui(f"timing-{timing}") for timing in facts.timing) or ui("cards-works-not")),
        ("level", level),
        ("sets", ui("cards-in-sets", sets=sets, n=len(facts.prebuilt_sets)) if sets else None),
    ]
    return [{"name": ui(f"cards-fact-{name}"), "value": value} for name, value in rows if value]


def _reprint(facts: CardFacts) -> Json | None:
    """The later printing of a card, where there is one (rulings K1)."""
    words = long_texts("cards")[facts.number].get("reprint")
    return {"text": ui("cards-reprint", text=words), "rule": "K1"} if words else None


def _case(case: RuleCase) -> Json:
    return {
        "id": case.id,
        "title": case.title,
        "why": case.why,
        "rules": list(case.rules),
        "refused": case.refused,
        "playLabel": ui("cards-play-case", title=case.title),
    }


def task(case: RuleCase, names: tuple[str, ...]) -> str:
    """What to try at the position of a rule case."""
    actions = "; ".join(case.sentences(names))
    which = "refused" if case.refused else "try"
    return ui(f"cards-task-{which}" if actions else "cards-task", title=case.title, actions=actions)

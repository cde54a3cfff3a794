"""The English texts are complete, short enough for the page, linked without loose ends, true to the data."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from ruamel.yaml.constructor import DuplicateKeyError

PACKAGE = Path(__file__).parents[1] / "seasons_learn"
ENERGY = ("air", "water", "fire", "earth")
RULING_IDS = (
    [f"A{n}" for n in range(1, 5)]
    + ["B"]
    + [f"C{n}" for n in range(11)]
    + [f"D{n}" for n in range(1, 51)]
    + ["E", "F", "G"]
    + [f"K{n}" for n in range(1, 41)]
)
RULE_OPTIONS = {
    "ishtar_printing": ("base", "ek_reprint"),
    "idol_printing": ("base", "ek_reprint"),
    "potion_of_power_at_max_gauge": ("forbid", "allow"),
    "die_draw": ("optional", "forced"),
    "fairies_before_cost": ("true", "false"),
    "final_season_effects": ("resolve", "skip"),
}
NUMBER_WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 7: "seventh?", 10: "ten"}


def parse_yaml(source: Path | str) -> Any:
    """Parse YAML in the one way the texts are read: safe types only, duplicate keys refused."""
    yaml = YAML(typ="safe")
    yaml.allow_duplicate_keys = False
    return yaml.load(source)


FACTS = json.loads((PACKAGE / "data/cards.json").read_text("utf-8"))
CARDS = {card["number"]: card for card in FACTS["cards"]}
SETS = FACTS["prebuilt_sets"]
DICE = json.loads((PACKAGE / "data/dice.json").read_text("utf-8"))
CARD_TEXTS = parse_yaml(PACKAGE / "locale/en/cards.yaml")
RULES = parse_yaml(PACKAGE / "locale/en/rules.yaml")
GLOSSARY = parse_yaml(PACKAGE / "locale/en/glossary.yaml")


def numbers_in(fact: Any) -> Iterator[int]:
    """Yield the sizes above 1 in a tree of facts; a 1 is mostly said without a number ("a card")."""
    if isinstance(fact, dict):
        for value in fact.values():
            yield from numbers_in(value)
    elif isinstance(fact, int) and not isinstance(fact, bool) and abs(fact) > 1:
        yield abs(fact)


def numbers_missing(text: str, *facts: Any) -> set[int]:
    """Return the numbers of the facts that the text says neither in figures nor in words."""
    return {
        number
        for fact in facts
        for number in numbers_in(fact)
        if not re.search(rf"\b({number}(th)?|{NUMBER_WORDS.get(number, number)})\b", text)
    }


def effect_of(card: dict[str, Any]) -> tuple[Any, ...]:
    """Return the facts that a card's text must state; printed costs stand in the card's corner instead."""
    by_player_count = [cost for cost in energy_and_crystals(card["cost"]) if isinstance(cost, dict)]
    return (card["params"], card["activation_cost"], *by_player_count)


def energy_and_crystals(cost: dict[str, Any]) -> list[Any]:
    return [cost["crystals"], *cost["energy"].values()]


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?=\s|$)", text))


def paragraphs_without_lists(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not re.match(r"\s*([-|]|\d+\.| {2})", line))


def test_duplicate_keys_are_refused() -> None:
    with pytest.raises(DuplicateKeyError):
        parse_yaml("a: 1\na: 2\n")


def test_data_hold_the_whole_base_game() -> None:
    assert list(CARDS) == list(range(1, 51))
    assert Counter(card["category"] for card in CARDS.values()) == {"magic_item": 37, "familiar": 13}
    assert len({card["name_en"] for card in CARDS.values()}) == 50
    assert len({card["name_uk"] for card in CARDS.values()}) == 50
    assert len({card["key"] for card in CARDS.values()}) == 50


def test_ready_made_sets_agree_with_the_cards() -> None:
    for name, numbers in SETS.items():
        assert len(numbers) == 9
        assert numbers == [n for n, card in CARDS.items() if int(name) in card["prebuilt_sets"]]
    assert max(Counter(number for numbers in SETS.values() for number in numbers).values()) <= 2


@pytest.mark.parametrize("season", ["winter", "spring", "summer", "fall"])
def test_dice_are_five_per_season_with_each_pip_twice(season: str) -> None:
    assert len(DICE[season]) == 5
    for die in DICE[season]:
        assert sorted(face["pips"] for face in die) == [1, 1, 2, 2, 3, 3]
        assert sum(face["gauge"] for face in die) == 3


def test_every_card_has_its_texts() -> None:
    assert list(CARD_TEXTS) == list(CARDS)


@pytest.mark.parametrize("number", CARDS)
def test_card_texts_fit(number: int) -> None:
    texts, card = CARD_TEXTS[number], CARDS[number]
    with_reprint = {"reprint", "reprint_short"} if card["variants"] else set()
    assert set(texts) == {"text", "short"} | with_reprint
    for field, text in texts.items():
        assert text == " ".join(text.split()), f"{field} is one clean paragraph"
        assert text[0].isupper()
        if field.endswith("short"):
            assert len(text) <= 60
            assert not text.endswith(".")
        else:
            assert text.endswith(".")
            assert 1 <= sentences(text) <= 4
            assert len(text) <= 450


@pytest.mark.parametrize("number", CARDS)
def test_card_text_and_ruling_state_the_numbers_of_the_effect(number: int) -> None:
    card = CARDS[number]
    assert not numbers_missing(CARD_TEXTS[number]["text"], *effect_of(card))
    assert not numbers_missing(RULES[f"D{number}"]["text"], *effect_of(card))


@pytest.mark.parametrize("number", [n for n, card in CARDS.items() if card["variants"]])
def test_reprint_states_its_own_numbers(number: int) -> None:
    variant = CARDS[number]["variants"]["enchanted_kingdom_reprint"]
    facts = (variant["params"], variant.get("activation_cost"))
    assert not numbers_missing(CARD_TEXTS[number]["reprint"], *facts)
    assert not numbers_missing(RULES[f"D{number}"]["text"], *facts, variant.get("cost"))


@pytest.mark.parametrize("number", CARDS)
def test_activation_is_named_exactly_where_a_card_has_one(number: int) -> None:
    activated = CARDS[number]["activation_cost"] is not None
    assert activated == bool(re.search(r"\bActivate\b", CARD_TEXTS[number]["text"]))
    assert activated == bool(re.search(r"\bActivated\b", RULES[f"D{number}"]["text"]))


def test_every_ruling_has_its_entry() -> None:
    assert list(RULES) == RULING_IDS


@pytest.mark.parametrize("ruling", RULING_IDS)
def test_rules_fit_and_link(ruling: str) -> None:
    entry = RULES[ruling]
    assert set(entry) == {"title", "text", "see"}
    assert 0 < len(entry["title"]) <= 60
    assert 70 <= len(entry["text"]) <= 3000
    assert sentences(paragraphs_without_lists(entry["text"])) <= 10
    assert entry["see"], "no ruling stands alone"
    assert len(entry["see"]) == len(set(entry["see"]))
    assert ruling not in entry["see"]
    assert set(entry["see"]) <= set(RULES)


@pytest.mark.parametrize("number", CARDS)
def test_card_rulings_carry_the_name_of_the_card(number: int) -> None:
    assert RULES[f"D{number}"]["title"] == CARDS[number]["name_en"]


def test_every_decision_is_reached_from_the_rule_it_decides() -> None:
    linked = {target for ruling, entry in RULES.items() if ruling[0] != "K" for target in entry["see"]}
    assert {ruling for ruling in RULES if ruling[0] == "K"} <= linked


@pytest.mark.parametrize("option", RULE_OPTIONS)
def test_rule_options_are_explained(option: str) -> None:
    texts = " ".join(entry["text"] for entry in RULES.values() if f"`{option}`" in entry["text"])
    for value in RULE_OPTIONS[option]:
        assert f"`{value}`" in texts


@pytest.mark.parametrize("season", ["winter", "spring", "summer", "fall"])
def test_transmutation_table_follows_the_dice(season: str) -> None:
    rarity: Counter[str] = Counter(dict.fromkeys(ENERGY, 0))
    for die in DICE[season]:
        for face in die:
            rarity.update(face["energy"])
    (absent, none), (uncommon, _), *_ = sorted(rarity.items(), key=lambda item: item[1])
    assert none == 0
    rates = [3 if energy == absent else 2 if energy == uncommon else 1 for energy in ENERGY]
    assert f"| {season} | {' | '.join(map(str, rates))} |" in RULES["A2"]["text"]


def test_ready_made_sets_are_told_as_in_the_data() -> None:
    for name, numbers in SETS.items():
        assert f"Set {name}: cards {', '.join(map(str, numbers))}\n" in RULES["A4"]["text"] + "\n"


def test_glossary_is_in_order_and_linked() -> None:
    assert len(GLOSSARY) >= 40
    assert list(GLOSSARY) == sorted(GLOSSARY)


@pytest.mark.parametrize("term", GLOSSARY)
def test_glossary_entries_fit(term: str) -> None:
    entry = GLOSSARY[term]
    assert set(entry) == {"text", "rule"}
    assert term == term.strip().lower()
    assert entry["rule"] in RULES
    assert entry["text"].endswith(".")
    assert 1 <= sentences(entry["text"]) <= 2
    assert len(entry["text"]) <= 220

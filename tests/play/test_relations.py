"""Cards and what they have to do with each other; the rule cases that the package carries."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from seasons_learn.play.case_library import case_library, cases_about, cases_of
from seasons_learn.play.relations import relations
from seasons_learn.rules.facts import BY_NAME, CARDS
from seasons_learn.rules.programs import ACTIVATED
from seasons_learn.text import long_texts

RULES = long_texts("rules")
WRITTEN = long_texts("relations")
FILES = sorted((Path(__file__).parents[2] / "seasons_learn/data/cases").glob("*.yaml"))


def partners(card: int) -> set[int]:
    return {other for relation in relations(card) for other in relation.cards}


# ---- relations


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_something_to_do_with_another(card: int) -> None:
    assert partners(card) - {card}
    for relation in relations(card):
        assert card not in relation.cards
        assert len(set(relation.cards)) == len(relation.cards)


@pytest.mark.parametrize("card", CARDS)
def test_relations_hold_both_ways_for_the_same_reason(card: int) -> None:
    for relation in relations(card):
        for other in relation.cards:
            assert any(card in back.cards and back.why == relation.why for back in relations(other))


@pytest.mark.parametrize("card", CARDS)
def test_cards_that_a_ruling_names_are_among_the_relations(card: int) -> None:
    entry = RULES[f"D{card}"]
    named = {number for number, facts in CARDS.items() if facts.name in entry["text"]}
    named |= {int(rule[1:]) for rule in entry["see"] if rule[0] == "D"}
    assert named - {card} <= partners(card)


@pytest.mark.parametrize("entry", WRITTEN.values(), ids=WRITTEN)
def test_written_relations_are_single_sentences_about_known_cards(entry: dict[str, object]) -> None:
    assert set(entry) == {"cards", "with", "why"}
    names = [*entry["cards"], *entry["with"]]  # type: ignore[misc]
    assert set(names) <= set(BY_NAME)
    assert len(set(names)) == len(names)
    assert re.fullmatch(r"[A-Z][^.]+\.", str(entry["why"]))
    assert len(str(entry["why"])) <= 130


def test_kinds_come_from_the_facts() -> None:
    assert partners(41) >= ACTIVATED
    assert 22 not in partners(20), "Runic Cube costs no energy, so Hand of Fortune does nothing for it"
    familiars = {number for number, facts in CARDS.items() if not facts.is_item}
    assert partners(46) >= familiars


# ---- packaged rule cases


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_cases_and_those_of_its_own_ruling_come_first(card: int) -> None:
    cases = cases_about(card)
    assert f"D{card}" in cases[0].rules
    own = [f"D{card}" in case.rules for case in cases]
    assert own == sorted(own, reverse=True)


def test_cases_are_found_by_ruling() -> None:
    for rule in ("C3", "C8", "K12"):
        assert cases_of(rule)
        assert all(rule in case.rules for case in cases_of(rule))
    assert cases_of("Z9") == ()


def test_the_library_finds_every_case_as_its_file_has_it() -> None:
    rows = [row for file in FILES for row in YAML(typ="safe").load(file)["cases"]]
    assert [row["id"] for row in rows] == list(case_library())
    for row in rows:
        case = case_library()[row["id"]]
        assert case.row == row
        assert list(case.rules) == row["rule"]
        assert list(case.tags) == row["tags"]


def test_every_case_can_be_sat_down_at() -> None:
    for case in case_library().values():
        position = case.position()
        assert len(position.seats) == case.players
        assert position.choice is not None or position.over
        assert len(case.sentences(("Ada", "Ben", "Cid", "Dot"))) == len(case.steps)
        assert case.title
        assert case.why.endswith((".", "?")), case.id


def test_what_is_refused_is_known_as_such() -> None:
    library = case_library()
    assert library["D01b"].refused
    assert not library["D01a"].refused
    assert library["D01b"].sentences(("Ada", "Ben")) == ["Ada summons Amulet of Air"]

"""What the facts say about cards and dice, where no single card shows it."""

from __future__ import annotations

import pytest

from seasons_learn.rules.facts import CARDS, DICE, LEVELS, READY_MADE_SETS, cost_table, deck, season_of
from tests.support import cards

REPRINTED = cards("Balance of Ishtar, Idol of the Familiar")


@pytest.mark.ruling("K1")
def test_two_cards_have_a_later_printing_and_the_others_have_none() -> None:
    assert tuple(card for card, facts in CARDS.items() if facts.reprint) == REPRINTED
    assert all(facts.reprint == {} for card, facts in CARDS.items() if card not in REPRINTED)


@pytest.mark.ruling("A3", "K1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_costs_are_listed_by_number_and_a_later_printing_changes_its_own_card_only(players: int) -> None:
    first, later = cost_table(players, ishtar_reprint=False), cost_table(players, ishtar_reprint=True)
    assert list(first[1:]) == [CARDS[card].costs[players] for card in range(1, 51)]
    assert [card for card in range(51) if first[card] != later[card]] == [REPRINTED[0]]
    assert all(sum(cost.energy) == cost.tokens for cost in (*first, *later))


@pytest.mark.ruling("A4")
def test_a_level_has_two_of_each_of_its_cards() -> None:
    for level in LEVELS:
        kinds = range(1, 51 if level == "archmage" else 31)
        assert deck(level) == tuple(card for card in kinds for _ in range(2))


@pytest.mark.ruling("A4")
def test_each_card_knows_the_ready_made_sets_it_is_in() -> None:
    for card, facts in CARDS.items():
        assert facts.prebuilt_sets == tuple(number for number, made in enumerate(READY_MADE_SETS, 1) if card in made)


@pytest.mark.ruling("A1")
def test_every_face_knows_its_season_and_its_die() -> None:
    for season, dice in enumerate(DICE):
        assert len(dice) == 5
        for number, faces in enumerate(dice, 1):
            assert [(face.season, face.number) for face in faces] == [(season, number)] * 6
    assert [season_of(month) for month in range(1, 13)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]

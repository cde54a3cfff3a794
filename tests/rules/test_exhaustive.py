"""Whole trees of choices from small positions: as many ways as can be counted by hand, no more and no fewer."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, factorial
from typing import Any

import pytest

from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import Die
from seasons_learn.rules.position import Position
from tests.support import cards, play_on, seat, table

SPENT: dict[str, Any] = {"bonuses_used": 3}
"""A seat whose bonuses are used up, so that its turn holds nothing but what the test is about."""


def ways(here: Position, done: Callable[[Position], bool]) -> int:
    """How many sequences of answers lead to positions that are done."""
    if done(here):
        return 1
    return sum(ways(apply(here, action)[0], done) for action in options(here))


def at_menu(here: Position) -> bool:
    """Back in the free part of the turn."""
    return here.choice is not None and here.choice.kind == "turn"


def turn_over(here: Position) -> bool:
    """Somebody else's turn, or the next round."""
    return here.active != 0 or here.phase == "choose_die"


def dice_down(here: Position) -> bool:
    return here.phase != "choose_die"


def next_round(here: Position) -> bool:
    return here.phase == "choose_die"


# ---- the turn


def test_a_turn_without_means_can_only_be_ended() -> None:
    assert ways(table(seat(**SPENT)), turn_over) == 1


def test_two_cards_can_be_summoned_in_either_order_or_not_at_all() -> None:
    """Nothing; one or the other; both, in two orders: 1 + 2 + 2."""
    here = table(seat(hand="Amulet of Earth, Olaf's Blessed Statue", reserve="2 earth 3 water", gauge=2, **SPENT))
    assert ways(here, turn_over) == 5


@pytest.mark.ruling("C5")
def test_the_gauge_leaves_room_for_one_of_them() -> None:
    here = table(seat(hand="Amulet of Earth, Olaf's Blessed Statue", reserve="2 earth 3 water", gauge=1, **SPENT))
    assert ways(here, turn_over) == 3


def test_two_copies_are_one_option() -> None:
    """None, one, or one after the other."""
    here = table(seat(hand="Amulet of Earth, Amulet of Earth", reserve="4 earth", gauge=2, **SPENT))
    assert ways(here, turn_over) == 3


def test_three_bonuses_of_two_kinds_without_energy() -> None:
    """Transmute or gauge, up to three times (two cards needs a draw, exchange two tokens): 1 + 2 + 4 + 8."""
    assert ways(table(seat()), turn_over) == 15


def test_any_handful_can_be_transmuted() -> None:
    """Of 2 earth and 1 fire: 3 * 2 handfuls, less the empty one."""
    here = play_on(table(seat(reserve="2 earth 1 fire", **SPENT), permit=True), ("transmute", 0))
    assert ways(here, at_menu) == 3 * 2 - 1


@pytest.mark.ruling("C4")
def test_transmuting_in_portions_until_the_turn_ends() -> None:
    """Of n like tokens any part may go, portion by portion: the compositions of 0 to n, together 2 ** n."""
    here = table(seat(reserve="4 earth", **SPENT), permit=True)
    assert ways(here, turn_over) == 2**4


@pytest.mark.ruling("C7", "K13")
def test_an_exchange_gives_every_pair_and_takes_every_pair() -> None:
    """Of 1 air and 2 fire two ways to pay (air and fire, two fire); ten pairs to gain."""
    here = play_on(table(seat(reserve="1 air 2 fire")), ("bonus", "exchange"))
    assert ways(here, at_menu) == 2 * 10


@pytest.mark.ruling("C3", "K8")
def test_a_bag_that_overflows_is_cut_down_in_every_way() -> None:
    """6 water and 3 fire, keep 7: one, two or three fire stay."""
    die = Die(energy=(0, 2, 0, 0))
    here = table(seat(reserve="4 water 3 fire", die=die), phase="turn_start")
    assert here.choice is not None
    assert here.choice.kind == "keep"
    assert ways(here, at_menu) == 3


@pytest.mark.ruling("D15")
def test_a_die_of_malice_may_be_used_or_not() -> None:
    """Take the gains, or reroll: whatever face comes, its gains must then be taken."""
    here = table(seat(play="Die of Malice", die=Die(number=1, crystals=1), **SPENT), phase="turn_start")
    assert ways(here, lambda now: now.phase == "turn") == 2


# ---- paying


@pytest.mark.ruling("D20")
def test_hand_of_fortune_leaves_out_any_one_token() -> None:
    here = table(seat(hand="Pendant of Ragnor", play="Hand of Fortune", reserve="1 air 1 water 1 fire", gauge=2))
    assert ways(play_on(here, ("summon", 48)), lambda now: len(now.seats[0].play) == 2) == 3


@pytest.mark.ruling("D4", "K11")
def test_a_payment_is_shared_between_reserve_and_amulet_in_every_way() -> None:
    """3 air out of 3 in the reserve and 2 on the Amulet: none, one or two of them from the Amulet."""
    mine = seat(
        hand="Ragfield's Helm", play="Amulet of Water", reserve="3 air", gauge=2, stored={"Amulet of Water": "2 air"}
    )
    assert ways(play_on(table(mine), ("summon", 19)), at_menu) == 3


@pytest.mark.ruling("D31")
def test_elemental_amulet_offers_every_set_of_types_at_hand() -> None:
    """With air and earth: either, or both; gauge and crystals ask nothing more."""
    here = table(seat(hand="Elemental Amulet", reserve="1 air 1 earth", gauge=1))
    assert ways(play_on(here, ("summon", 31)), at_menu) == 3


@pytest.mark.ruling("D31", "D20")
def test_elemental_amulet_with_hand_of_fortune_needs_one_token_only() -> None:
    """With one fire and a Hand: fire alone, or fire with one other type; water asks for two energy (10 ways), and
    with fire beside it also for the order (2)."""
    here = table(seat(hand="Elemental Amulet", play="Hand of Fortune", reserve="1 fire", gauge=2))
    assert ways(play_on(here, ("summon", 31)), at_menu) == 1 + 1 + 1 + 2 * 10


def test_potion_of_knowledge_gives_any_five() -> None:
    """Five tokens of four types: C(8, 3)."""
    here = play_on(table(seat(play="Potion of Knowledge")), ("activate", 0))
    assert ways(here, at_menu) == comb(8, 3)


@pytest.mark.ruling("D5")
def test_balance_takes_any_type_of_which_there_are_four() -> None:
    here = play_on(table(seat(play="Balance of Ishtar", reserve="4 air 1 water 1 fire")), ("activate", 0))
    assert at_menu(here), "one type only: nothing is asked"
    here = table(seat(play="Balance of Ishtar, Bespelled Grimoire", reserve="4 air 4 earth"))
    assert ways(play_on(here, ("activate", 0)), at_menu) == 2


@pytest.mark.ruling("D47")
def test_mirror_changes_any_number_of_any_type() -> None:
    """Up to 2 crystals; 3 air or 1 fire: amounts 1, 2 of air and 1 of fire, each into three other types."""
    here = play_on(table(seat(play="Mirror of the Seasons", reserve="3 air 1 fire", crystals=2)), ("activate", 0))
    assert ways(here, at_menu) == (2 + 1) * 3


@pytest.mark.ruling("D37")
def test_dragon_skull_takes_any_three() -> None:
    here = table(seat(play="Dragon Skull, Runic Cube of Eolis, Purse of Io, Staff of Spring, Amulet of Air"))
    assert ways(play_on(here, ("activate", 0)), at_menu) == comb(5, 3)


# ---- cards that bring cards


CHALICE: dict[str, Any] = {"hand": "Divine Chalice", "reserve": "1 air 1 water 1 fire 1 earth"}


@pytest.mark.ruling("D9")
def test_chalice_offers_four_cards_for_one_place() -> None:
    top = "Amulet of Earth, Runic Cube of Eolis, Purse of Io, Staff of Spring"
    here = table(seat(gauge=2, **CHALICE), draw_pile=top)
    assert ways(play_on(here, ("summon", 9)), at_menu) == 4


def test_chalice_without_a_place_throws_all_four_away() -> None:
    here = play_on(table(seat(gauge=1, **CHALICE)), ("summon", 9))
    assert at_menu(here)
    assert len(here.discard_pile) == 4


def test_chalices_in_a_row() -> None:
    """Three others, or the second Chalice, which offers four more: 3 + 4."""
    top = "Amulet of Earth, Runic Cube of Eolis, Purse of Io, Divine Chalice"
    more = "Hand of Fortune, Staff of Spring, Wondrous Chest, Arcano Leech"
    here = table(seat(gauge=3, **CHALICE), draw_pile=f"{top}, {more}")
    assert ways(play_on(here, ("summon", 9)), at_menu) == 3 + 4


@pytest.mark.ruling("D9", "D7")
def test_chalice_may_bring_boots_that_go_six_ways() -> None:
    top = "Amulet of Earth, Runic Cube of Eolis, Purse of Io, Temporal Boots"
    here = table(seat(gauge=2, **CHALICE), draw_pile=top)
    assert ways(play_on(here, ("summon", 9)), at_menu) == 3 + 6


@pytest.mark.ruling("D12")
def test_naria_deals_three_cards_to_three_players() -> None:
    """One of three stays, one of two goes to the left, the last is forced."""
    here = table(
        seat(hand="Naria the Prophetess", crystals=3, gauge=1),
        seat(),
        seat(),
        draw_pile="Purse of Io, Staff of Spring, Arcano Leech",
    )
    assert ways(play_on(here, ("summon", 12)), at_menu) == 3 * 2


@pytest.mark.ruling("D10")
def test_syllas_asks_every_opponent() -> None:
    """Two different cards, and three of which two are alike: 2 * 2; the fourth player has nothing to give."""
    here = table(
        seat(hand="Syllas the Faithful", reserve="3 fire", gauge=1),
        seat(play="Purse of Io, Staff of Spring"),
        seat(play="Amulet of Air, Amulet of Air, Runic Cube of Eolis"),
        seat(),
    )
    assert ways(play_on(here, ("summon", 10)), at_menu) == 2 * 2


@pytest.mark.ruling("D17")
def test_amsug_sends_an_item_home_from_everybody() -> None:
    """Two items of the opponent (the familiar may not go), then two own ones."""
    here = table(
        seat(hand="Amsug Longneck", play="Purse of Io, Amulet of Air", reserve="1 air 1 water", gauge=3, crystals=1),
        seat(play="Staff of Spring, Runic Cube of Eolis, Arcano Leech"),
    )
    assert ways(play_on(here, ("summon", 17)), at_menu) == 2 * 2


# ---- dice, rounds, prelude


@pytest.mark.ruling("C1")
def test_three_players_take_three_of_four_dice() -> None:
    dice = tuple(Die(number=number) for number in (1, 2, 3, 4))
    here = table(seat(), seat(), seat(), phase="choose_die", dice=dice, takers=(-1,) * 4)
    assert ways(here, dice_down) == 4 * 3 * 2


def test_a_round_of_idle_players_ends_in_one_way() -> None:
    here = table(seat(**SPENT), seat(**SPENT), seat(**SPENT))
    assert ways(here, next_round) == 1


def test_two_beggars_horns_at_the_end_of_a_round() -> None:
    """Four types each."""
    here = table(seat(play="Beggar's Horn"), seat(play="Beggar's Horn"), phase="round_end")
    assert ways(here, next_round) == 4 * 4


@pytest.mark.ruling("D14")
@pytest.mark.parametrize(("reserve", "count"), [("", 4 * 4), ("1 air", 4), ("2 air", 1)])
def test_two_beggars_horns_of_one_player(reserve: str, count: int) -> None:
    """Two tokens with an empty reserve, one with one token (then there are two), none with two."""
    here = table(seat(play="Beggar's Horn, Beggar's Horn", reserve=reserve), phase="round_end")
    assert ways(here, next_round) == count


@pytest.mark.ruling("D27", "E")
def test_hourglasses_at_a_change_of_season() -> None:
    """Space 3 and one pip: spring begins, and each of three Hourglasses brings one of four types."""
    here = table(
        seat(play="Hourglass of Time, Hourglass of Time"), seat(play="Staff of Spring"), phase="round_end", month=3
    )
    assert ways(here, next_round) == 4 * 4
    assert ways(table(seat(play="Hourglass of Time"), phase="round_end", month=2), next_round) == 1


@pytest.mark.ruling("C8", "E", "K27")
def test_the_order_of_end_of_round_cards_is_asked_where_it_matters() -> None:
    """A Damned Soul that takes three of one crystal, and a Titus that brings one: which comes first is asked."""
    here = table(seat(play="Damned Soul of Onys, Titus Deepgaze", crystals=1), seat(crystals=5), phase="round_end")
    assert ways(here, next_round) == 2
    rich = table(seat(play="Damned Soul of Onys, Titus Deepgaze", crystals=9), seat(crystals=5), phase="round_end")
    assert ways(rich, next_round) == 1


@pytest.mark.ruling("B")
def test_a_small_draft() -> None:
    """Two packets of three: each keeps one of three, then one of two, and the last is forced."""
    here = table(
        seat(draft="Amulet of Air, Amulet of Fire, Amulet of Earth"),
        seat(draft="Purse of Io, Staff of Spring, Runic Cube of Eolis"),
        phase="draft",
    )
    assert ways(here, lambda now: now.phase != "draft") == (3 * 3) * (2 * 2)


NINE = (
    "Amulet of Air, Amulet of Fire, Amulet of Earth, Amulet of Water, Purse of Io, Staff of Spring, Syllas the Faithful"
)


def test_nine_cards_make_1680_triples_of_packs() -> None:
    here = table(seat(drafted=cards(f"{NINE}, Naria the Prophetess, Lewis Greyface")), phase="packs")
    assert len(options(here)) == factorial(9) // factorial(3) ** 3
    assert len(set(options(here))) == len(options(here))


def test_twins_make_fewer_packs() -> None:
    """In 3 * 7 * 20 of the 1,680 ways the twins share a pack; the others come in pairs that look the same."""
    here = table(seat(drafted=cards(f"{NINE}, Naria the Prophetess, Naria the Prophetess")), phase="packs")
    together = 3 * 7 * comb(6, 3)
    assert len(options(here)) == together + (1680 - together) // 2
    assert len(set(options(here))) == len(options(here))


def test_no_option_comes_twice_in_a_busy_turn() -> None:
    here = table(
        seat(
            hand="Temporal Boots, Temporal Boots, Purse of Io",
            play="Tree of Light, Tree of Light, Kairn the Destroyer",
            reserve="2 air 2 fire 2 earth",
            crystals=9,
            gauge=6,
        ),
        permit=True,
    )
    legal = list(options(here))
    assert len(set(legal)) == len(legal)
    assert len(legal) == len(["transmute", "boots", "purse", "tree", "kairn", "exchange", "rate", "gauge", "end"])

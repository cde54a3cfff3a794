"""Who knows which card: what was given, shown, put back, thrown away or passed on stays known, and nothing else is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from seasons_learn.play.game import Game
from seasons_learn.play.view import sample, step_seen, view_of, view_under_way
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import Die, deck
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.setup import new_position
from tests.support import cards, play_on, seat, table, zones

PURSE, STAFF, LEECH, CUBE, HELM = cards(
    "Purse of Io, Staff of Spring, Arcano Leech, Runic Cube of Eolis, Ragfield's Helm"
)


def hand_seen_by(here: Position, owner: int, seat_number: int) -> set[int]:
    """The cards in somebody's hand that a seat can name."""
    return {card for card in view_of(here, seat_number).seats[owner].hand if card}


def fits(here: Position, seat_number: int, seed: int) -> Position:
    """A sample of what a seat knows; checked to be a whole deal that looks the same to that seat."""
    view = view_of(here, seat_number)
    whole = sample(view, seat_number, seed)
    assert sorted(card for zone in zones(whole) for card in zone) == list(deck(here.level))
    assert view_of(whole, seat_number) == view
    return whole


# ---- hands


def naria(players: int) -> Position:
    """Naria has dealt: a Purse for herself, a Staff and, among three, a Leech for the others."""
    others = [seat() for _ in range(players - 1)]
    here = table(
        seat(hand="Naria the Prophetess", crystals=3, gauge=1),
        *others,
        draw_pile="Purse of Io, Staff of Spring, Arcano Leech",
    )
    here = play_on(here, ("summon", 12), ("keep_card", PURSE))
    return play_on(here, ("give_card", STAFF)) if players == 3 else here


def test_narias_gifts_are_known_to_the_giver_and_the_receiver_only() -> None:
    here = naria(3)
    assert hand_seen_by(here, 1, 0) == {STAFF}
    assert hand_seen_by(here, 2, 0) == {LEECH}
    assert hand_seen_by(here, 1, 1) == {STAFF}
    assert hand_seen_by(here, 1, 2) == set()
    assert hand_seen_by(here, 2, 1) == set()
    assert hand_seen_by(here, 0, 1) == hand_seen_by(here, 0, 2) == set()


def test_narias_gift_stays_with_its_receiver_in_every_sample() -> None:
    here = naria(3)
    for seed in range(10):
        assert fits(here, 0, seed).seats[1].hand == (STAFF,)
    assert len({fits(here, 1, seed).seats[2].hand for seed in range(10)}) > 1


def test_while_naria_looks_nobody_else_sees_her_cards() -> None:
    here = table(seat(hand="Naria the Prophetess", crystals=3, gauge=1), seat(), seat())
    here = play_on(here, ("summon", 12))
    assert here.choice is not None
    assert view_of(here, 0).aside == here.aside
    for other in (1, 2):
        view = view_of(here, other)
        assert view.aside == (0, 0, 0)
        assert view.choice is not None
        assert view.choice.cards == (0, 0, 0)


def test_crown_shows_the_drawn_card_to_all() -> None:
    here = table(seat(hand="Vampiric Crown", reserve="1 air 1 water", gauge=1), seat(), seat(), draw_pile="Purse of Io")
    here = play_on(here, ("summon", 36))
    assert here.seats[0].hand == (PURSE,)
    assert hand_seen_by(here, 0, 1) == hand_seen_by(here, 0, 2) == {PURSE}


def test_a_die_draw_stays_secret() -> None:
    game = Game(["Paul", "Lea"], table(seat(), draw_pile="Purse of Io", draw_open=True))
    game.play("draw")
    assert view_of(game.position, 1).aside == (0,)
    game.play("take Purse of Io")
    assert hand_seen_by(game.position, 0, 1) == set()
    kept = next(taken.step for taken in game.last_steps if taken.kind == "keep")
    assert kept[4] == PURSE
    assert step_seen(kept, 1)[4] == 0
    assert step_seen(kept, 0) == kept


def test_after_amsug_everyone_knows_what_went_home() -> None:
    here = table(seat(hand="Amsug Longneck", reserve="1 air 1 water", gauge=1), seat(play="Staff of Spring"), seat())
    here = play_on(here, ("summon", 17))
    assert here.seats[1].hand == (STAFF,)
    assert hand_seen_by(here, 1, 0) == hand_seen_by(here, 1, 2) == {STAFF}


def test_of_two_copies_the_one_that_others_know_is_played_first() -> None:
    """Nobody could tell the two apart, so after one is summoned nobody may be sure of the other."""
    here = table(
        seat(hand="Amsug Longneck", reserve="1 air 1 water", gauge=1),
        seat(hand="Staff of Spring", play="Staff of Spring", reserve="3 earth", gauge=1),
    )
    here = play_on(here, ("summon", 17), ("end_turn", 0))
    assert hand_seen_by(here, 1, 0) == {STAFF}
    here = play_on(here, ("summon", STAFF))
    assert here.seats[1].hand == (STAFF,)
    assert hand_seen_by(here, 1, 0) == set()


def test_libraries_are_open_to_their_owner_only() -> None:
    here = table(seat(library_2="Purse of Io, Staff of Spring, Arcano Leech"), seat())
    assert view_of(here, 0).seats[0].library_2 == here.seats[0].library_2
    assert view_of(here, 1).seats[0].library_2 == (0, 0, 0)


def test_a_library_taken_up_stays_secret() -> None:
    here = table(seat(library_2="Purse of Io, Staff of Spring, Arcano Leech"), seat(), phase="round_end", month=12)
    assert here.year == 2
    assert len(here.seats[0].hand) == 3
    assert hand_seen_by(here, 0, 1) == set()


# ---- piles


def orb() -> Position:
    """Paul has looked at the Purse on top of the pile with his Orb; with nothing to pay he had to put it back."""
    here = table(seat(play="Crystal Orb"), seat(), seat(), draw_pile="Purse of Io, Runic Cube of Eolis")
    return play_on(here, ("activate", 0))


def test_the_card_that_orb_put_back_is_known_to_its_owner_only() -> None:
    here = orb()
    assert here.draw_pile[0] == PURSE
    assert view_of(here, 0).draw_pile[:2] == (PURSE, 0)
    assert not any(view_of(here, 1).draw_pile)
    assert all(fits(here, 0, seed).draw_pile[0] == PURSE for seed in range(5))


def test_it_stays_known_when_another_draws_it() -> None:
    here = replace(orb(), active=1, draw_open=True)
    assert here.choice is not None
    here = replace(here, choice=replace(here.choice, seat=1))
    here = play_on(here, ("draw", 0), ("keep_card", PURSE))
    assert hand_seen_by(here, 1, 0) == {PURSE}
    assert hand_seen_by(here, 1, 2) == set()


def test_it_stays_known_when_another_looks_and_declines_it() -> None:
    here = replace(orb(), active=1, draw_open=True)
    assert here.choice is not None
    here = replace(here, choice=replace(here.choice, seat=1))
    here = play_on(here, ("draw", 0), ("keep_card", 0))
    assert here.discard_pile == (PURSE,)
    assert [view_of(here, number).discard_pile for number in range(3)] == [(PURSE,), (PURSE,), (0,)]


def test_of_several_cards_drawn_together_the_known_top_is_no_longer_known_for_sure() -> None:
    here = replace(orb(), active=1, draw_open=True)
    assert here.choice is not None
    here = replace(here, choice=replace(here.choice, seat=1))
    here = play_on(here, ("bonus", "two_cards"), ("keep_card", CUBE))
    assert here.discard_pile == (PURSE,)
    assert view_of(here, 1).discard_pile == (PURSE,)
    assert hand_seen_by(here, 1, 0) == set()


def test_a_card_buried_unseen_is_known_to_nobody() -> None:
    here = table(seat(play="Crystal Orb", crystals=3), seat(), draw_pile="Purse of Io")
    here = play_on(here, ("activate", 0), ("mode", "discard_top"))
    assert here.discard_pile == (PURSE,)
    assert view_of(here, 0).discard_pile == view_of(here, 1).discard_pile == (0,)


def test_what_is_thrown_away_is_known_to_who_looked_at_it() -> None:
    here = table(
        seat(hand="Amulet of Fire", reserve="2 fire", gauge=1),
        seat(),
        draw_pile="Purse of Io, Staff of Spring, Arcano Leech, Runic Cube of Eolis",
    )
    here = play_on(here, ("summon", 2), ("keep_card", PURSE))
    assert sorted(view_of(here, 0).discard_pile) == sorted((STAFF, LEECH, CUBE))
    assert view_of(here, 1).discard_pile == (0, 0, 0)


def test_what_was_sacrificed_in_the_open_is_known_to_all() -> None:
    here = play_on(table(seat(play="Potion of Life", reserve="1 fire")), ("activate", 0))
    assert view_of(here, 1).discard_pile == here.discard_pile == cards("Potion of Life")


def test_shuffling_makes_everything_forgotten() -> None:
    here = table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), discard_pile=(PURSE, STAFF, LEECH, CUBE, HELM))
    here = replace(here, draw_pile=(), discard_seen=(3,) * 5)
    assert view_of(here, 1).discard_pile == here.discard_pile
    here = play_on(here, ("summon", 2))
    assert not any(view_of(here, 1).aside)
    assert len(here.draw_pile) == 1
    assert not any(view_of(here, 0).draw_pile)


def test_a_view_holds_no_luck() -> None:
    here = new_position(2, "archmage", seed=5)
    assert here.generator != 0
    assert view_of(here, 0).generator == 0
    assert Game(["Paul", "Lea"], here).view(0) == view_of(here, 0)


@pytest.mark.parametrize("seat_number", [-1, 2, 99])
def test_who_is_not_at_the_table_has_no_view(seat_number: int) -> None:
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        view_of(new_position(2), seat_number)


def test_neither_luck_nor_the_new_pile_is_told_to_anybody() -> None:
    here = table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), discard_pile=(PURSE, STAFF, LEECH, CUBE, HELM))
    _, steps = apply(replace(here, draw_pile=()), ("summon", 2))
    chance, shuffle = (next(step for step in steps if step[0] == kind) for kind in ("chance", "shuffle"))
    assert chance[4] != 0
    for number in (0, 1):
        assert step_seen(chance, number)[4:] == (0, ())
        assert step_seen(shuffle, number)[4:] == ((0,) * 5,)


# ---- cards that are announced


def test_the_card_that_is_being_paid_for_is_known_to_all() -> None:
    """To summon is to say which card: while the payment is chosen it lies in the summoner's hand for everybody."""
    mine = seat(hand="Pendant of Ragnor, Purse of Io", play="Hand of Fortune", reserve="1 air 1 water 1 fire", gauge=2)
    here = play_on(table(mine, seat()), ("summon", 48))
    assert here.choice is not None
    assert here.choice.kind == "pay"
    for seed in range(8):
        whole = fits(here, 1, seed)
        assert 48 in whole.seats[0].hand
        after, _ = apply(whole, options(whole)[0])
        assert 48 in after.seats[0].play


def test_the_card_that_is_being_paid_for_with_the_orb_is_known_to_all() -> None:
    mine = seat(play="Crystal Orb", reserve="3 air 3 water", gauge=2)
    here = play_on(table(mine, seat(), draw_pile="Runic Cube of Eolis"), ("activate", 0), ("put_in_play", CUBE))
    assert here.choice is not None
    assert here.choice.kind == "pay"
    for seed in range(8):
        whole = fits(here, 1, seed)
        after, _ = apply(whole, options(whole)[0])
        assert CUBE in after.seats[0].play


@pytest.mark.parametrize(
    ("here", "answers"),
    [
        (table(seat(die=Die(draw=True)), seat(), phase="turn_start"), [("draw", 0)]),
        (table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), seat()), [("summon", 2)]),
        (
            table(seat(hand="Purse of Io, Staff of Spring", play="Potion of Dreams", gauge=1), seat()),
            [("activate", 0)],
        ),
        (
            table(seat(hand="Vampiric Crown, Purse of Io, Staff of Spring", reserve="1 air 1 water", gauge=1), seat()),
            [("summon", 36), ("mode", "discard")],
        ),
    ],
    ids=["the die's draw", "Amulet of Fire", "Potion of Dreams", "Vampiric Crown"],
)
def test_what_another_chooses_from_can_be_chosen_from_in_every_sample(here: Position, answers: list[Action]) -> None:
    """She looks at cards that I cannot see: whatever they may be, they lie where she chooses from."""
    here = play_on(here, *answers)
    assert here.choice is not None
    assert here.choice.cards
    for seed in range(6):
        whole = fits(here, 1, seed)
        assert whole.choice is not None
        assert Counter(whole.choice.cards) == Counter(whole.aside or whole.seats[0].hand)
        for action in options(whole):
            apply(whole, action)


def test_between_two_steps_a_view_tells_nothing_of_what_is_under_way() -> None:
    """While one choice works itself out, choice and stack are those from before it: they must not give a card away."""
    here = play_on(table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), seat()), ("summon", 2))
    assert view_of(here, 0).aside == here.aside
    for number in (0, 1):
        view = view_under_way(here, number)
        assert (view.stack, view.aside) == ((), (0,) * 4)
    with pytest.raises(ValueError, match="no seat 7"):
        view_under_way(here, 7)


# ---- the draft


def drafted(players: int, seed: int, choices: int) -> Position:
    """A draft after some random choices."""
    here, luck = new_position(players, "archmage", seed), Random(seed)
    for _ in range(choices):
        legal = options(here)
        here, _ = apply(here, legal[luck.randrange(len(legal))])
    return here


def pool(here: Position, number: int) -> Counter[int]:
    """All the cards that a seat has kept, wherever they lie."""
    mine = here.seats[number]
    return Counter(mine.hand + mine.library_2 + mine.library_3 + mine.drafted)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_packets_are_hidden_while_the_draft_goes_on(players: int) -> None:
    here = drafted(players, 3, players)
    for number in range(players):
        view = view_of(here, number)
        assert view.seats[number] == here.seats[number]
        for other in range(players):
            if other != number:
                assert set(view.seats[other].draft) == {0}
                assert set(view.seats[other].drafted) == {0}
                assert view.seats[other].saw == ()


@pytest.mark.parametrize("choices", range(2, 17))
def test_of_two_players_each_remembers_what_the_other_kept_of_a_packet(choices: int) -> None:
    """A packet comes back after two passes: what is missing, but for one's own card, the other has kept."""
    here = drafted(2, 7, choices)
    for number in (0, 1):
        mine, other = here.seats[number], here.seats[1 - number]
        certain = Counter[int]()
        for turn, packet in enumerate(mine.saw):
            back = mine.saw[turn + 2] if turn + 2 < len(mine.saw) else None
            if back is not None:
                certain += Counter(packet) - Counter(back) - Counter([mine.drafted[turn]])
        assert certain <= Counter(other.drafted)
        for seed in range(4):
            assert certain <= Counter(fits(here, number, seed).seats[1 - number].drafted)


def test_of_two_players_each_knows_the_packet_that_the_other_holds() -> None:
    """After both have kept one and passed on, the packet before the other is the one that I passed."""
    here = drafted(2, 7, 2)
    for number in (0, 1):
        for seed in range(4):
            assert fits(here, number, seed).seats[1 - number].draft == here.seats[1 - number].draft


@pytest.mark.parametrize("seed", range(6))
def test_of_three_players_nothing_that_went_round_is_dealt_to_the_wrong_seat(seed: int) -> None:
    """In a sample, of every packet that I passed on, the next two seats hold exactly what is missing on its return."""
    here = drafted(3, seed, 3 * 4)
    for number in range(3):
        mine = here.seats[number]
        whole = fits(here, number, seed)
        others = pool(whole, (number + 1) % 3) + pool(whole, (number + 2) % 3)
        for turn, packet in enumerate(mine.saw[:1]):
            back = mine.draft if turn + 3 == len(mine.saw) else mine.saw[turn + 3]
            gone = Counter(packet) - Counter(back) - Counter([mine.drafted[turn]])
            assert sum(gone.values()) == 2
            assert gone <= others


@pytest.mark.parametrize("players", [2, 3, 4])
def test_samples_fit_at_every_choice_of_the_draft_and_of_the_packs(players: int) -> None:
    here, luck = new_position(players, "magician", 21), Random(21)
    while here.phase in ("draft", "packs"):
        for number in range(players):
            fits(here, number, luck.getrandbits(16))
        legal = options(here)
        here, _ = apply(here, legal[luck.randrange(len(legal))])


@pytest.mark.parametrize("packs", [0, 1, 2])
def test_after_the_draft_two_players_know_all_but_one_of_each_others_cards(packs: int) -> None:
    """Of eighteen cards each has seen seventeen: only what the other kept first was gone before the packet came."""
    here = drafted(2, 7, 16)
    saw = [mine.saw[:2] for mine in here.seats]
    for _ in range(packs):
        here, _ = apply(here, options(here)[100])
    assert here.phase == ("choose_die" if packs == 2 else "packs")
    for number in (0, 1):
        seen = Counter(card for packet in saw[number] for card in packet) - pool(here, number)
        assert sum(seen.values()) == 8
        assert seen <= pool(here, 1 - number)
        for seed in range(6):
            assert seen <= pool(fits(here, number, seed), 1 - number)

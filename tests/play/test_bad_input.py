"""What cannot be played is refused by the error that is documented, by name, and the game stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from seasons_learn.play.game import Game, RefusedAction, StaleOption
from seasons_learn.play.names import UnknownCard, card_number
from seasons_learn.play.notation import NotationError
from seasons_learn.rules.legality import Reason
from seasons_learn.rules.position import Position
from tests.support import play_on, refused_as, seat, table

NAMES = ["Paul", "Lea"]


def game_at(here: Position) -> Game:
    return Game(NAMES, here)


@contextmanager
def unchanged(game: Game) -> Iterator[None]:
    """Nothing has happened to the game by the end, whatever was tried inside."""
    now, undone, comments = game.now, list(game.undone), dict(game.comments)
    yield
    assert game.now is now
    assert game.undone == undone
    assert game.comments == comments


def busy_turn() -> Game:
    """A turn with a card to summon, one in play, some energy, and a choice taken back."""
    mine = seat(hand="Purse of Io", play="Tree of Light, Tree of Light", reserve="1 air 1 fire", crystals=4, gauge=3)
    game = game_at(table(mine, seat(hand="Staff of Spring", reserve="3 earth", gauge=1), permit=True))
    game.play("bonus gauge")
    game.undo()
    return game


# ---- names


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("Hand of Fortun", "Hand of Fortune"),
        ("purse of ío", "Purse of Io"),
        ("Beggars Horn", "Beggar's Horn"),
        ("amulet of watr", "Amulet of Water"),
        ("Nariya the Prophetess", "Naria the Prophetess"),
    ],
)
def test_a_misspelt_card_brings_the_nearest_names(typed: str, nearest: str) -> None:
    game = busy_turn()
    with unchanged(game), refused_as(UnknownCard, "There is no card", f"Did you mean {nearest}"):
        game.play(f"summon {typed}")
    with pytest.raises(UnknownCard) as caught:
        card_number(typed)
    assert caught.value.nearest[0] == nearest


@pytest.mark.parametrize(
    "typed", ["Dragon Egg of the Seventh Moon", "\x00", "-", "<script>alert(1)</script>", "x" * 1900]
)
def test_a_name_like_no_other_is_only_refused(typed: str) -> None:
    game = busy_turn()
    with unchanged(game), refused_as(UnknownCard, "There is no card") as _:
        game.play(f"summon {typed}")


@pytest.mark.parametrize("typed", ["PURSE OF IO", "purse  of   io", "  Purse of Io "])
def test_capitals_and_spaces_do_not_matter(typed: str) -> None:
    assert card_number(typed) == 8


@pytest.mark.parametrize("typed", ["Beggar\u2019s Horn", "beggar's horn"])
def test_either_apostrophe_will_do(typed: str) -> None:
    assert card_number(typed) == 14


# ---- lines


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "dance",
        "summon",
        "keep 1",
        "keep water 1",
        "keep 1 plasma",
        "keep \u00b2 water",
        "gain 1000 air",
        "gain -1 air",
        "types air, air",
        "types plasma",
        "change 1 plasma into fire",
        "pay 1 air from Amulet of Water",
        "pay 1 air from Amulet of Water 9",
        "sacrifice ,",
        "activate Purse of Io",
        "activate Tree of Light 3",
        "take back Staff of Spring",
        "move \u00b2",
        "end turn now",
        "bonus\x00gauge",
    ],
)
def test_a_line_that_is_no_action_is_refused_with_how_to_write_it(line: str) -> None:
    game = busy_turn()
    with unchanged(game), refused_as(NotationError):
        game.play(line)
    with unchanged(game), refused_as(NotationError):
        game.why_not(line)


def test_the_refusal_of_a_line_says_how_actions_begin() -> None:
    with refused_as(NotationError, "'dance' is no action", "summon", "end turn"):
        busy_turn().play("dance")
    with refused_as(NotationError, "2 water 1 fire"):
        busy_turn().play("gain lots of it")


def test_a_line_has_an_end() -> None:
    with refused_as(NotationError, "2000 characters", "this one has 2007"):
        busy_turn().play("summon " + "x" * 2000)


def test_of_two_copies_that_differ_a_line_names_the_one_that_is_straight() -> None:
    game = busy_turn()
    game.play("activate Tree of Light")
    game.play("choose buy energy")
    game.play("gain 1 earth")
    texts = [option.text for option in game.options if option.text.startswith("activate")]
    assert texts == ["activate Tree of Light 2"]
    assert game.why_not("activate Tree of Light") is None
    refused = game.why_not("activate Tree of Light 1")
    assert refused is not None
    assert refused.reason is Reason.TURNED


def test_a_card_named_twice_means_two_copies() -> None:
    here = play_on(table(seat(play="Dragon Skull, Purse of Io, Purse of Io, Staff of Spring")), ("activate", 0))
    game = game_at(here)
    with unchanged(game), refused_as(NotationError, "Purse of Io is not in play"):
        game.play("sacrifice Purse of Io, Purse of Io, Purse of Io")
    game.play("sacrifice Purse of Io, Purse of Io, Dragon Skull")
    assert game.position.seats[0].crystals == 15


# ---- actions


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("draft Purse of Io", Reason.OTHER_QUESTION),
        ("keep 1 air", Reason.OTHER_QUESTION),
        ("transmute 1 air", Reason.NOT_OFFERED),
        ("summon Staff of Spring", Reason.NOT_IN_HAND),
        ("bonus of the year", Reason.NOT_OFFERED),
        ("draw", Reason.NO_DRAW_SYMBOL),
        ("bonus two cards", Reason.NO_DRAW_SYMBOL),
        ("gain die", Reason.GAINS_DONE),
        ("take die 1", Reason.OTHER_QUESTION),
        ("end round", Reason.OTHER_QUESTION),
        ("score", Reason.OTHER_QUESTION),
    ],
)
def test_a_line_against_the_rules_is_refused_with_its_reason(line: str, reason: Reason) -> None:
    game = busy_turn()
    refused = game.why_not(line)
    assert refused is not None
    assert refused.reason is reason
    with unchanged(game), refused_as(RefusedAction, game.explain(refused)):
        game.play(line)


@pytest.mark.parametrize("line", ["summon Purse of Io", "end turn", "bonus gauge"])
def test_who_is_not_asked_may_not_answer(line: str) -> None:
    game = busy_turn()
    with unchanged(game), refused_as(RefusedAction, "Paul must choose now"):
        game.play(line, seat=1)
    for nobody in (-1, 2, 99):
        with unchanged(game), refused_as(RefusedAction):
            game.play(line, seat=nobody)


def test_an_action_cannot_be_had_twice() -> None:
    game = busy_turn()
    option = next(option for option in game.options if option.text == "summon Purse of Io")
    game.play(option)
    with unchanged(game), refused_as(StaleOption, "offered in an earlier position"):
        game.play(option)
    with unchanged(game), refused_as(RefusedAction, "Purse of Io is not in your hand"):
        game.play(option.text)


def test_ending_a_turn_twice_does_not_end_the_next_players_turn() -> None:
    game = busy_turn()
    ending = game.options[-1]
    assert ending.text == "end turn"
    game.play(ending)
    assert ending.text in game.options
    with unchanged(game), refused_as(StaleOption, "end turn"):
        game.play(ending)


def test_a_die_cannot_be_taken_twice() -> None:
    game = Game.new(NAMES, "apprentice", seed=1)
    while game.position.phase == "packs":
        game.play(game.options[0])
    game.play("take die 2")
    with unchanged(game), refused_as(RefusedAction, "not on the table"):
        game.play("take die 2")
    with unchanged(game), refused_as(RefusedAction, "not on the table"):
        game.play("take die 4")


def test_a_draft_choice_cannot_be_made_twice() -> None:
    game = Game.new(NAMES, "archmage", seed=1)
    game.play(game.options[0], seat=0)
    with unchanged(game), refused_as(RefusedAction, "Lea must choose now"):
        game.play(game.options[0], seat=0)


def test_nothing_is_played_after_the_end() -> None:
    game = game_at(table(seat(), phase="game_end", year=4))
    assert game.over
    for answer in ("end turn", ("score", 0), ("end_turn", 0)):
        with unchanged(game), refused_as(RefusedAction, "The game is over"):
            game.play(answer)


ODD_VALUES: list[Any] = [
    None,
    -1,
    99,
    10**30,
    1.0,
    True,
    float("nan"),
    "",
    "x",
    b"x",
    object(),
    (),
    [],
    {},
    set(),
    range(3),
    (0,),
    (1, 2, 3),
    (None, None, None),
    ("a", "b", "c", "d"),
    (10**30, 0, 0, 0),
    (-1, 1, 1, 0),
    (1.0, 0, 0, 0),
    [[1, 0, 0, 0]],
    ((1.0, 0, 0, 0),),
    (("a", "a", "a", "a"),),
    ((None, None, None, None),),
    ((1, 0, 0, 0),) * 9,
    ((1, 2, 3), (1, 2, 3), (1, 2, 3)),
    (("a", "b", "c"), ("a", "b", "c"), ("a", "b", "c")),
]


def questions() -> dict[str, Position]:
    """A position for every kind of question that comes up in a turn."""
    rich: dict[str, Any] = {"reserve": "2 air 2 water 2 fire 1 earth", "crystals": 9, "gauge": 9}
    top = "Amulet of Earth, Runic Cube of Eolis, Amulet of Air, Staff of Spring"
    fire = play_on(table(seat(hand="Amulet of Fire", **rich), draw_pile=top), ("summon", 2))
    chalice = play_on(table(seat(hand="Divine Chalice", **rich), draw_pile=top), ("summon", 9))
    naria = table(seat(hand="Naria the Prophetess", **rich), seat(), seat(), draw_pile=top)
    naria = play_on(naria, ("summon", 12), ("keep_card", 22))
    crown = table(seat(hand="Vampiric Crown, Amulet of Air, Purse of Io", **rich))
    amulet = table(seat(hand="Elemental Amulet", **rich))
    packs = (1, 2, 3, 4, 5, 6, 8, 10, 12)
    return {
        "draft": table(
            seat(draft="Purse of Io, Staff of Spring"), seat(draft="Amulet of Air, Amulet of Fire"), phase="draft"
        ),
        "packs": table(seat(drafted=packs), phase="packs"),
        "die": table(seat(), phase="choose_die", dice=(table(seat()).dice[0],) * 3, takers=(-1, -1, -1)),
        "turn": table(seat(hand="Purse of Io", play="Kairn the Destroyer", **rich), permit=True),
        "transmute": play_on(table(seat(**rich), permit=True), ("transmute", 0)),
        "pay": play_on(table(seat(play="Kairn the Destroyer", **rich)), ("activate", 0)),
        "gain": play_on(table(seat(play="Potion of Knowledge")), ("activate", 0)),
        "keep": play_on(table(seat(play="Potion of Knowledge", **rich)), ("activate", 0), ("gain", (5, 0, 0, 0))),
        "keep_card": fire,
        "put_in_play": chalice,
        "give_card": naria,
        "mode": play_on(crown, ("summon", 36)),
        "discard_card": play_on(crown, ("summon", 36), ("mode", "discard")),
        "types": play_on(amulet, ("summon", 31)),
        "move": play_on(table(seat(hand="Temporal Boots", **rich)), ("summon", 7)),
        "mirror": play_on(table(seat(play="Mirror of the Seasons", **rich)), ("activate", 0)),
        "sacrifice": play_on(
            table(seat(play="Dragon Skull, Purse of Io, Staff of Spring, Amulet of Air")), ("activate", 0)
        ),
        "familiar": play_on(
            table(seat(hand="Arcano Leech", play="Necrotic Kriss, Kairn the Destroyer")), ("activate", 0)
        ),
        "take_back": play_on(
            table(seat(hand="Amsug Longneck", play="Purse of Io, Staff of Spring", **rich)), ("summon", 17)
        ),
        "target": play_on(table(seat(hand="Lewis Greyface", **rich), seat(), seat()), ("summon", 21)),
        "order": table(
            seat(play="Damned Soul of Onys, Titus Deepgaze", crystals=1), seat(crystals=5), phase="round_end"
        ),
    }


QUESTIONS = questions()
VERBS = (*sorted({*QUESTIONS, "summon", "activate", "bonus", "take_die", "end_turn", "next"}), "", "toString")


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_positions_of_this_test_ask_what_they_say(kind: str) -> None:
    choice = QUESTIONS[kind].choice
    assert choice is not None
    assert choice.kind == kind


@pytest.mark.parametrize("kind", QUESTIONS)
def test_odd_answers_are_refused_and_never_crash(kind: str) -> None:
    """Whatever the value: a refusal, never another error; what is accepted is one of the options to the letter."""
    here = QUESTIONS[kind]
    names = ["Paul", "Lea", "Ida"][: len(here.seats)]
    for verb in VERBS:
        for value in ODD_VALUES:
            game = Game(names, here)
            try:
                game.play((verb, value))
            except RefusedAction:
                assert game.position is here
            else:
                assert repr(game.now.action) in map(repr, Game(names, here).options.actions), (verb, value)


@pytest.mark.parametrize("kind", QUESTIONS)
@pytest.mark.parametrize("answer", [None, 5, (), ("summon",), ("summon", 8, 8), [], {}, (1, 2), (None, None)], ids=repr)
def test_what_is_no_action_is_refused(kind: str, answer: Any) -> None:
    here = QUESTIONS[kind]
    game = Game(["Paul", "Lea", "Ida"][: len(here.seats)], here)
    with unchanged(game), refused_as(RefusedAction):
        game.play(answer)

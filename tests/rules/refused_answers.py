"""What a question refuses, with every figure: dice, packs, energy, cards, modes; and what any question refuses."""

from __future__ import annotations

from typing import Any

from seasons_learn.rules.facts import Die
from seasons_learn.rules.legality import Reason
from seasons_learn.rules.position import NOBODY, Position
from seasons_learn.rules.setup import new_position
from tests.rules.refused_row import Row, asked_aloud, no, on
from tests.support import cards, energy, play_on, seat, table

AIR, WATER, FIRE, EARTH = range(4)
FOUR_CARDS = "Amulet of Air, Amulet of Earth, Staff of Spring, Purse of Io"
DRAFTED = f"{FOUR_CARDS}, Amulet of Fire, Figrim the Avaricious, Potion of Life, Divine Chalice, Temporal Boots"


def activated(play: str, **more: Any) -> Position:
    """The first card in play is activated."""
    return play_on(table(seat(play=play, gauge=5, **more)), ("activate", 0))


def summoned(name: str, reserve: str = "", play: str = "", hand: str = "", draw_pile: str = "") -> Position:
    """A card is summoned, against an opponent with two items and a familiar."""
    mine = seat(hand=f"{name}, {hand}", reserve=reserve, play=play, crystals=9, gauge=5)
    here = table(mine, seat(play="Purse of Io, Staff of Spring, Kairn the Destroyer"), draw_pile=draw_pile)
    return play_on(here, on("summon", name))


def dice() -> Position:
    """Of three dice the second is taken."""
    return table(seat(), seat(), phase="choose_die", dice=(Die(),) * 3, takers=(NOBODY, 1, NOBODY))


def packs() -> Position:
    """Nine cards to be split."""
    return table(seat(drafted=DRAFTED), seat(), phase="packs")


def full_reserve(play: str = "") -> Position:
    """Seven tokens, and five more: too many for any reserve."""
    here = activated(f"Potion of Knowledge, {play}", reserve="7 air")
    return play_on(here, ("gain", energy("5 fire")))


def tree(crystals: int, reserve: str) -> Position:
    """The Tree of Light asks which of its two effects it shall be, even if there is but one."""
    return asked_aloud(table(seat(play="Tree of Light", crystals=crystals, reserve=reserve)), ("activate", 0))


def orb(gauge: int, reserve: str) -> Position:
    """The Crystal Orb shows a Staff of Spring, which can be bought or put back."""
    mine = seat(play="Crystal Orb", gauge=gauge, reserve=reserve, crystals=2)
    return asked_aloud(table(mine, draw_pile="Staff of Spring"), ("activate", 0), ("mode", "look"))


def orb_modes() -> Position:
    """The Crystal Orb asks what it shall do, and two crystals are one too few to bury a card."""
    return asked_aloud(table(seat(play="Crystal Orb", crystals=2)), ("activate", 0))


def mirror() -> Position:
    """A Mirror with three crystals, and with an Amulet of Water that holds a token too."""
    return activated(
        "Mirror of the Seasons, Amulet of Water",
        crystals=3,
        reserve="1 air 2 fire",
        stored={"Amulet of Water": "1 air"},
    )


def types() -> Position:
    """An Elemental Amulet is being summoned, with two types of energy."""
    return summoned("Elemental Amulet", "3 air 1 fire")


ENERGY = [
    Row(
        "a payment of two where one is asked",
        lambda: activated("Kairn the Destroyer", reserve="1 air 1 fire"),
        ("pay", ((1, 0, 1, 0),)),
        no(Reason.WRONG_TOTAL, "D16", 1, 2),
    ),
    Row(
        "a payment in a type that is not there; the Amulet's tokens are named with the reserve's",
        lambda: activated(
            "Kairn the Destroyer, Amulet of Water", reserve="1 air 1 fire", stored={"Amulet of Water": "2 fire"}
        ),
        ("pay", ((0, 1, 0, 0), (0, 0, 0, 0))),
        no(Reason.TOKENS_ELSEWHERE, "D16", kinds="1 air 3 fire", seat=0),
    ),
    Row(
        "four tokens of two types, where four of one are sold",
        lambda: activated("Balance of Ishtar", reserve="4 air 4 fire"),
        ("pay", ((2, 0, 2, 0),)),
        no(Reason.WRONG_TOKENS, "D5", seat=0),
    ),
    Row(
        "a token that is there, but that the card does not cost",
        lambda: summoned("Hourglass of Time", "2 air 1 water 1 fire 1 earth", "Hand of Fortune"),
        ("pay", ((2, 1, 0, 0),)),
        no(Reason.WRONG_TOKENS, "C5", kinds="1 air 1 water 1 fire 1 earth", seat=0),
    ),
    Row(
        "a payment in words",
        lambda: activated("Kairn the Destroyer", reserve="1 air 1 fire"),
        ("pay", "1 air"),
        no(Reason.MALFORMED, "D16"),
    ),
    Row(
        "a payment with a word among its numbers",
        lambda: activated("Kairn the Destroyer", reserve="1 air 1 fire"),
        ("pay", ((1, 0, 0, 0), ("fire",))),
        no(Reason.MALFORMED, "D16"),
    ),
    Row(
        "a payment that leaves out the place on the Amulet",
        lambda: activated("Kairn the Destroyer, Amulet of Water", reserve="1 air 1 fire"),
        ("pay", ((1, 0, 0, 0),)),
        no(Reason.MALFORMED, "D16"),
    ),
    Row(
        "a summoning's payment that leaves out the place on the Amulet",
        lambda: summoned("Hourglass of Time", "1 air 1 water 1 fire 1 earth", "Hand of Fortune, Amulet of Water"),
        ("pay", ((1, 1, 1, 0),)),
        no(Reason.MALFORMED, "C5"),
    ),
    Row(
        "a summoning's payment in full, where a Hand of Fortune took one off",
        lambda: summoned("Hourglass of Time", "1 air 1 water 1 fire 1 earth", "Hand of Fortune"),
        ("pay", ((1, 1, 1, 1),)),
        no(Reason.WRONG_TOTAL, "C5", 3, 4),
    ),
    Row(
        "four tokens where five are gained",
        lambda: activated("Potion of Knowledge"),
        ("gain", energy("4 water")),
        no(Reason.WRONG_TOTAL, "D25", 5, 4),
    ),
    Row("a gain in words", lambda: activated("Potion of Knowledge"), ("gain", "5 water"), no(Reason.MALFORMED, "D25")),
    Row(
        "five of a fifth type",
        lambda: activated("Potion of Knowledge"),
        ("gain", (0, 0, 0, 0, 5)),
        no(Reason.NOT_OFFERED, "D25", seat=0),
    ),
    Row("what is kept, in words", full_reserve, ("keep", "seven"), no(Reason.MALFORMED, "C3")),
    Row("six kept of twelve", full_reserve, ("keep", energy("5 air 1 fire")), no(Reason.WRONG_TOTAL, "C3", 7, 6)),
    Row(
        "seven kept beside a Bespelled Grimoire",
        lambda: full_reserve("Bespelled Grimoire"),
        ("keep", energy("5 air 2 fire")),
        no(Reason.WRONG_TOTAL, "C3", 10, 7),
    ),
    Row(
        "seven kept, one of which was never there",
        full_reserve,
        ("keep", energy("6 air 1 earth")),
        no(Reason.TOKENS_ELSEWHERE, "C3", kinds="7 air 5 fire", seat=0),
    ),
    Row("a number kept", full_reserve, ("keep", 7), no(Reason.MALFORMED, "C3")),
    Row(
        "nothing transmuted",
        lambda: play_on(table(seat(reserve="2 fire"), permit=True), ("transmute", 0)),
        ("transmute", ((0, 0, 0, 0),)),
        no(Reason.MALFORMED, "C4"),
    ),
    Row(
        "transmuted without saying how much of it comes from the Amulet",
        lambda: play_on(
            table(seat(play="Amulet of Water", reserve="2 fire", stored={"Amulet of Water": "1 air"}), permit=True),
            ("transmute", 0),
        ),
        ("transmute", ((0, 0, 1, 0),)),
        no(Reason.MALFORMED, "C4"),
    ),
    Row(
        "more transmuted than there is",
        lambda: play_on(table(seat(reserve="2 fire"), permit=True), ("transmute", 0)),
        ("transmute", ((0, 0, 3, 0),)),
        no(Reason.TOKENS_ELSEWHERE, "C4", kinds="2 fire", seat=0),
    ),
    Row("no type named", types, ("types", 0), no(Reason.MALFORMED, "D31")),
    Row("a fifth type named", types, ("types", 16), no(Reason.MALFORMED, "D31")),
    Row("types in words", types, ("types", "air"), no(Reason.MALFORMED, "D31")),
    Row(
        "three types named and one owned",
        types,
        ("types", 1 << WATER | 1 << FIRE | 1 << EARTH),
        no(Reason.ENERGY_SHORT, "D31", 3, 1, card="Elemental Amulet"),
    ),
    Row(
        "three types named and none owned, with a Hand of Fortune",
        lambda: summoned("Elemental Amulet", "1 fire", "Hand of Fortune"),
        ("types", 1 << AIR | 1 << WATER | 1 << EARTH),
        no(Reason.ENERGY_SHORT, "D31", 2, 0, card="Elemental Amulet"),
    ),
    Row(
        "one type named, and not even a Hand of Fortune makes it free",
        lambda: summoned("Elemental Amulet", "1 fire 1 earth", "Hand of Fortune"),
        ("types", 1 << AIR),
        no(Reason.ENERGY_SHORT, "D31", 1, 0, card="Elemental Amulet"),
    ),
    Row(
        "a Mirror paid with more crystals than there are",
        mirror,
        ("mirror", (4, AIR, FIRE)),
        no(Reason.CRYSTALS_SHORT, "D47", 4, 3, card="Mirror of the Seasons"),
    ),
    Row(
        "a Mirror that changes more air than reserve and Amulet hold",
        mirror,
        ("mirror", (3, AIR, FIRE)),
        no(Reason.SAME_ENERGY_SHORT, "D47", 3, 2, card="Mirror of the Seasons"),
    ),
    Row(
        "a Mirror that changes more earth than there is",
        mirror,
        ("mirror", (1, EARTH, FIRE)),
        no(Reason.SAME_ENERGY_SHORT, "D47", 1, 0, card="Mirror of the Seasons"),
    ),
    *(
        Row(f"a Mirror told {told}", mirror, ("mirror", told), no(Reason.MALFORMED, "D47"))
        for told in (2, (1, AIR), (1, AIR, FIRE, EARTH), (1, AIR, "fire"))
    ),
    *(
        Row(f"a Mirror told {told}", mirror, ("mirror", told), no(Reason.NOT_OFFERED, "D47", seat=0))
        for told in ((0, AIR, FIRE), (1, FIRE, FIRE), (1, AIR, 4), (1, 4, AIR), (1, -1, AIR))
    ),
]

MODES = [
    Row(
        "a Tree of Light that cannot sell",
        lambda: tree(2, "1 air"),
        ("mode", "buy_energy"),
        no(Reason.CRYSTALS_SHORT, "D32", 3, 2, card="Tree of Light"),
    ),
    Row(
        "a Tree of Light that is not paid for its permission",
        lambda: tree(3, ""),
        ("mode", "transmute_permission"),
        no(Reason.ENERGY_SHORT, "D32", 1, 0, card="Tree of Light"),
    ),
    Row("a Tree of Light told to fly", lambda: tree(3, ""), ("mode", "fly"), no(Reason.NOT_OFFERED, "D32", seat=0)),
    Row(
        "a Crystal Orb that cannot bury the top card",
        orb_modes,
        ("mode", "discard_top"),
        no(Reason.CRYSTALS_SHORT, "D34", 3, 2, card="Crystal Orb"),
    ),
    Row(
        "a Vampiric Crown told to do what a Tree of Light does",
        lambda: summoned("Vampiric Crown", "1 air 1 water", hand="Purse of Io"),
        ("mode", "buy_energy"),
        no(Reason.NOT_OFFERED, "D36", seat=0),
    ),
]

CARDS = [
    Row(
        "a Chalice's card is not declined",
        lambda: summoned("Divine Chalice", "1 air 1 water 1 fire 1 earth", draw_pile=FOUR_CARDS),
        ("put_in_play", 0),
        no(Reason.COMPULSORY, "D9"),
    ),
    Row(
        "a Chalice gives one of the four cards that were drawn",
        lambda: summoned("Divine Chalice", "1 air 1 water 1 fire 1 earth", draw_pile=FOUR_CARDS),
        on("put_in_play", "Potion of Life"),
        no(Reason.NOT_OFFERED, "D9", seat=0),
    ),
    Row(
        "a Potion of Dreams that was drunk is used",
        lambda: activated("Potion of Dreams", hand="Purse of Io, Staff of Spring"),
        ("put_in_play", 0),
        no(Reason.COMPULSORY, "D24"),
    ),
    Row(
        "no place for the Orb's card",
        lambda: orb(1, "4 air"),
        on("put_in_play", "Staff of Spring"),
        no(Reason.GAUGE_FULL, "D34", 2, 1),
    ),
    Row(
        "the Orb's card costs four",
        lambda: orb(2, "2 air 1 fire"),
        on("put_in_play", "Staff of Spring"),
        no(Reason.ENERGY_SHORT, "D34", 4, 3, card="Crystal Orb"),
    ),
    Row(
        "the Orb's card is the one that it showed",
        lambda: orb(2, "4 air"),
        on("put_in_play", "Purse of Io"),
        no(Reason.NOT_OFFERED, "D34", seat=0),
    ),
    Row(
        "one of the Amulet's four cards is kept",
        lambda: summoned("Amulet of Fire", "2 fire", draw_pile=FOUR_CARDS),
        ("keep_card", 0),
        no(Reason.COMPULSORY, "D2"),
    ),
    Row(
        "a fifth card cannot be kept",
        lambda: summoned("Amulet of Fire", "2 fire", draw_pile=FOUR_CARDS),
        on("keep_card", "Potion of Life"),
        no(Reason.NOT_OFFERED, "D2", seat=0),
    ),
    Row(
        "two cards drawn for a bonus, and one is kept",
        lambda: play_on(table(seat(die=Die(draw=True)), draw_open=True, draw_pile=FOUR_CARDS), ("bonus", "two_cards")),
        ("keep_card", 0),
        no(Reason.COMPULSORY, "C7"),
    ),
    Row(
        "Naria gives what she drew",
        lambda: play_on(
            table(seat(hand="Naria the Prophetess", crystals=3, gauge=1), seat(), seat(), draw_pile=FOUR_CARDS),
            on("summon", "Naria the Prophetess"),
            on("keep_card", "Amulet of Air"),
        ),
        on("give_card", "Purse of Io"),
        no(Reason.NOT_OFFERED, "D12", seat=0),
    ),
    Row(
        "a Crown discards from the hand",
        lambda: play_on(
            summoned("Vampiric Crown", "1 air 1 water", hand="Purse of Io, Staff of Spring"), ("mode", "discard")
        ),
        on("discard_card", "Vampiric Crown"),
        no(Reason.NOT_OFFERED, "D36", seat=0),
    ),
    Row(
        "Amsug cannot take a familiar",
        lambda: summoned("Amsug Longneck", "1 air 1 water"),
        ("take_back", (2,)),
        no(Reason.NOT_AN_ITEM, "D17"),
    ),
    Row(
        "Amsug takes something",
        lambda: summoned("Amsug Longneck", "1 air 1 water"),
        ("take_back", ()),
        no(Reason.COMPULSORY, "D17"),
    ),
    Row(
        "a Dragon Skull eats exactly three",
        lambda: activated("Dragon Skull, Purse of Io, Staff of Spring, Amulet of Air"),
        ("sacrifice", (0, 1)),
        no(Reason.WRONG_TOTAL, "D37", 3, 2),
    ),
    Row(
        "a Dragon Skull is told a number",
        lambda: activated("Dragon Skull, Purse of Io, Staff of Spring, Amulet of Air"),
        ("sacrifice", 3),
        no(Reason.WRONG_TOTAL, "D37", 3, 0),
    ),
    Row(
        "a card is not sacrificed twice",
        lambda: activated("Dragon Skull, Purse of Io, Staff of Spring, Amulet of Air"),
        ("sacrifice", (0, 1, 1)),
        no(Reason.NOT_OFFERED, "D37", seat=0),
    ),
    Row(
        "Syllas asks the opponent for one",
        lambda: summoned("Syllas the Faithful", "3 fire"),
        ("sacrifice", ()),
        no(Reason.WRONG_TOTAL, "D10", 1, 0),
    ),
    Row(
        "a Kriss does not eat items",
        lambda: activated("Necrotic Kriss, Purse of Io, Air Elemental, Kairn the Destroyer"),
        ("sacrifice", (1,)),
        no(Reason.NO_FAMILIAR, "D44", card="Necrotic Kriss"),
    ),
]

TABLE = [
    Row("a die that somebody has", dice, ("take_die", 1), no(Reason.DIE_TAKEN, "C1")),
    Row("a die that does not exist", dice, ("take_die", 3), no(Reason.DIE_TAKEN, "C1")),
    Row(
        "a card that is not in the packet",
        lambda: new_position(2, "magician", 1, first=0),
        ("draft", 50),
        no(Reason.NOT_OFFERED, "B", seat=0),
    ),
    Row(
        "packs of four, three and two",
        packs,
        ("packs", (cards(DRAFTED)[:4], cards(DRAFTED)[4:7], cards(DRAFTED)[7:])),
        no(Reason.PACK_SIZE, "B", 3),
    ),
    Row(
        "one card in two packs",
        packs,
        ("packs", (cards(DRAFTED)[:3], cards(DRAFTED)[3:6], cards(DRAFTED)[5:8])),
        no(Reason.NOT_OFFERED, "B", seat=0),
    ),
    Row("packs that are no packs", packs, ("packs", 3), no(Reason.NOT_OFFERED, "B", seat=0)),
    *(
        Row(
            f"the season token by {spaces}",
            lambda: summoned("Temporal Boots"),
            ("move", spaces),
            no(Reason.MOVE_RANGE, "D7", card="Temporal Boots"),
        )
        for spaces in (0, 4, -4)
    ),
    Row(
        "Lewis does not copy his own master",
        lambda: play_on(
            table(seat(hand="Lewis Greyface", reserve="1 air 1 fire", gauge=1), seat(), seat()),
            on("summon", "Lewis Greyface"),
        ),
        ("target", 0),
        no(Reason.NOT_OFFERED, "D21", seat=0),
    ),
]


def deep(levels: int) -> object:
    """A number inside so many tuples."""
    value: object = 0
    for _ in range(levels):
        value = (value,)
    return value


ANY_QUESTION = [
    Row(
        "the game is over",
        lambda: table(seat(), phase="over"),
        ("end_turn", 0),
        no(Reason.GAME_OVER, "C10"),
    ),
    Row("it is not her turn", lambda: table(seat()), ("end_turn", 0), no(Reason.NOT_YOUR_CHOICE, "C0", seat=0), who=1),
    Row(
        "it is his turn and her choice",
        lambda: summoned("Syllas the Faithful", "3 fire"),
        ("sacrifice", (0,)),
        no(Reason.NOT_YOUR_CHOICE, "C0", seat=1),
        who=0,
    ),
    Row("no such question", lambda: table(seat()), ("gain", energy("1 air")), no(Reason.OTHER_QUESTION, "C2", seat=0)),
    Row(
        "her question, which Amsug asks, comes before the turn goes on",
        lambda: summoned("Amsug Longneck", "1 air 1 water"),
        ("end_turn", 0),
        no(Reason.OTHER_QUESTION, "D17", seat=1),
    ),
    Row("a die is taken in other words", dice, ("die", 0), no(Reason.OTHER_QUESTION, "C1", seat=0)),
    *(
        Row(f"no action: {action}", lambda: table(seat()), action, no(Reason.MALFORMED, "C2"))
        for action in (
            "end_turn",
            ("end_turn",),
            ("end_turn", 0, 0),
            ("end_turn", 0.0),
            ("end_turn", False),
            ("end_turn", None),
            ("end_turn", [0]),
            ["end_turn", 0],
            (0, "end_turn"),
            ("gain_die", 1000),
            ("gain_die", -1000),
            ("gain_die", "x" * 41),
            ("gain_die", (0,) * 41),
            ("gain_die", deep(4)),
            ("gain_die", (0, (0, 0.5))),
        )
    ),
    *(
        Row(f"an action of the largest size: {action}", lambda: table(seat()), action, no(Reason.GAINS_DONE, "C2"))
        for action in (
            ("gain_die", 999),
            ("gain_die", -999),
            ("gain_die", "x" * 40),
            ("gain_die", (0,) * 40),
            ("gain_die", deep(3)),
        )
    ),
    Row(
        "nothing at all, in a card's question",
        lambda: activated("Kairn the Destroyer", reserve="1 air 1 fire"),
        ("pay", None),
        no(Reason.MALFORMED, "D16"),
    ),
]

ANSWERS = [*ENERGY, *MODES, *CARDS, *TABLE, *ANY_QUESTION]

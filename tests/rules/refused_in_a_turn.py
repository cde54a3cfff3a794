"""What a turn refuses, with every figure: drawing, transmuting, summoning, activating, bonuses, ending."""

from __future__ import annotations

from msgspec.structs import replace

from seasons_learn.rules.facts import Die
from seasons_learn.rules.legality import Reason
from seasons_learn.rules.position import Position, RuleOptions, Seat
from tests.rules.refused_row import Row, no, on
from tests.support import play_on, seat, table

FORCED = RuleOptions(die_draw="forced")
LEECH, FAIRIES = seat(play="Arcano Leech"), seat(play="Thieving Fairies")
ONE_OF_EACH = "1 air 1 water 1 fire 1 earth"


def turned(mine: Seat) -> Seat:
    """The same seat with all its cards turned."""
    return replace(mine, turned=(True,) * len(mine.play))


def draw_open(mine: Seat) -> Position:
    """A table where the die's draw comes first, and is still to be had."""
    return table(replace(mine, die=Die(draw=True)), draw_open=True, options=FORCED)


def before_gains(mine: Seat) -> Position:
    """A turn begins with a die that shows everything; a Die of Malice makes the engine wait for its owner's word."""
    return table(replace(mine, die=Die(crystals=1, transmute=True, draw=True)), phase="turn_start")


def nothing_but(die: Die) -> Position:
    """A turn with a die that gives nothing by itself: until its action is taken it may be rolled again.

    The dice of the game show such a face with a draw; one with a transmutation alone is made up, the rule
    is the same.
    """
    return table(seat(play="Die of Malice", reserve="1 air", die=die), phase="turn_start")


def no_cards_left(mine: Seat) -> Position:
    """Draw pile and discard pile are empty."""
    return replace(table(mine), draw_pile=(), discard_pile=(), discard_seen=())


SUMMONING = [
    Row(
        "a card that is elsewhere",
        lambda: table(seat(gauge=1, reserve="2 earth"), seat(hand="Amulet of Earth")),
        on("summon", "Amulet of Earth"),
        no(Reason.NOT_IN_HAND, "C5", card="Amulet of Earth"),
    ),
    Row(
        "as many cards as the gauge allows",
        lambda: table(seat(hand="Amulet of Earth", reserve="2 earth", play="Purse of Io, Staff of Spring", gauge=2)),
        on("summon", "Amulet of Earth"),
        no(Reason.GAUGE_FULL, "C5", 3, 2, card="Amulet of Earth"),
    ),
    Row(
        "more cards than the gauge, after a Demon (W17)",
        lambda: table(seat(hand="Amulet of Earth", play="Purse of Io, Staff of Spring", gauge=1)),
        on("summon", "Amulet of Earth"),
        no(Reason.GAUGE_FULL, "C5", 3, 1, card="Amulet of Earth"),
    ),
    Row(
        "one crystal short",
        lambda: table(seat(hand="Runic Cube of Eolis", crystals=19, gauge=1)),
        on("summon", "Runic Cube of Eolis"),
        no(Reason.CRYSTALS_SHORT, "C5", 20, 19, card="Runic Cube of Eolis"),
    ),
    Row(
        "the cost of three players",
        lambda: table(seat(hand="Figrim the Avaricious", crystals=4, gauge=1), seat(), seat()),
        on("summon", "Figrim the Avaricious"),
        no(Reason.CRYSTALS_SHORT, "C5", 6, 4, card="Figrim the Avaricious"),
    ),
    Row(
        "the later printing of a cost",
        lambda: table(
            seat(hand="Balance of Ishtar", crystals=1, gauge=1), options=RuleOptions(ishtar_printing="ek_reprint")
        ),
        on("summon", "Balance of Ishtar"),
        no(Reason.CRYSTALS_SHORT, "C5", 2, 1, card="Balance of Ishtar"),
    ),
    Row(
        "short of the cost itself, and a toll comes on top",
        lambda: table(seat(hand="Naria the Prophetess", crystals=2, gauge=1), LEECH),
        on("summon", "Naria the Prophetess"),
        no(Reason.CRYSTALS_SHORT, "C5", 4, 2, card="Naria the Prophetess"),
    ),
    Row(
        "the cost is there, the toll is not",
        lambda: table(seat(hand="Naria the Prophetess", crystals=3, gauge=1), LEECH),
        on("summon", "Naria the Prophetess"),
        no(Reason.TOLL_UNPAID, "D33", 4, 3, card="Naria the Prophetess"),
    ),
    Row(
        "one Leech among three opponents, and an own one that takes nothing",
        lambda: table(
            seat(hand="Amulet of Earth", play="Arcano Leech", reserve="2 earth", crystals=1, gauge=2),
            LEECH,
            seat(),
            seat(play="Air Elemental, Arcano Leech"),
        ),
        on("summon", "Amulet of Earth"),
        no(Reason.TOLL_UNPAID, "D33", 2, 1, card="Amulet of Earth"),
    ),
    Row(
        "energy of the wrong type does not count",
        lambda: table(seat(hand="Amulet of Fire", reserve="1 fire 3 air", gauge=1)),
        on("summon", "Amulet of Fire"),
        no(Reason.ENERGY_SHORT, "C5", 2, 1, card="Amulet of Fire", kinds="2 fire"),
    ),
    Row(
        "tokens on an Amulet of Water count, those on a Cauldron do not",
        lambda: table(
            seat(
                hand="Olaf's Blessed Statue",
                reserve="1 water",
                play="Amulet of Water, Glutton Cauldron",
                stored={"Amulet of Water": "1 water", "Glutton Cauldron": "2 water"},
                gauge=3,
            )
        ),
        on("summon", "Olaf's Blessed Statue"),
        no(Reason.ENERGY_SHORT, "C5", 3, 2, card="Olaf's Blessed Statue", kinds="3 water"),
    ),
    Row(
        "a Hand of Fortune takes one off",
        lambda: table(seat(hand="Hourglass of Time", reserve="2 air 1 fire", play="Hand of Fortune", gauge=2)),
        on("summon", "Hourglass of Time"),
        no(Reason.ENERGY_SHORT, "C5", 3, 2, card="Hourglass of Time", kinds=ONE_OF_EACH),
    ),
    Row(
        "two Hands of Fortune take two off",
        lambda: table(
            seat(hand="Hourglass of Time", reserve="5 earth", play="Hand of Fortune, Hand of Fortune", gauge=3)
        ),
        on("summon", "Hourglass of Time"),
        no(Reason.ENERGY_SHORT, "C5", 2, 1, card="Hourglass of Time", kinds=ONE_OF_EACH),
    ),
    Row(
        "one token is paid whatever the Hands of Fortune say",
        lambda: table(seat(hand="Amulet of Fire", reserve="4 air", play="Hand of Fortune, Hand of Fortune", gauge=3)),
        on("summon", "Amulet of Fire"),
        no(Reason.ENERGY_SHORT, "C5", 1, 0, card="Amulet of Fire", kinds="2 fire"),
    ),
    Row(
        "an Elemental Amulet takes a token at least",
        lambda: table(seat(hand="Elemental Amulet", play="Hand of Fortune", gauge=2)),
        on("summon", "Elemental Amulet"),
        no(Reason.ENERGY_SHORT, "D31", 1, 0, card="Elemental Amulet"),
    ),
    Row(
        "the draw comes first",
        lambda: draw_open(seat(hand="Amulet of Earth", reserve="2 earth", gauge=1)),
        on("summon", "Amulet of Earth"),
        no(Reason.DRAW_FIRST, "C2", card="Amulet of Earth"),
    ),
    Row(
        "the die's gains come first",
        lambda: before_gains(seat(hand="Temporal Boots", play="Die of Malice", gauge=2)),
        on("summon", "Temporal Boots"),
        no(Reason.GAINS_FIRST, "C2"),
    ),
]

ACTIVATING = [
    Row("no card there", lambda: table(seat()), ("activate", 0), no(Reason.NOT_IN_PLAY, "C6")),
    Row(
        "one place beyond the last card",
        lambda: table(seat(play="Idol of the Familiar")),
        ("activate", 1),
        no(Reason.NOT_IN_PLAY, "C6"),
    ),
    Row(
        "places are not counted from the end",
        lambda: table(seat(play="Idol of the Familiar")),
        ("activate", -1),
        no(Reason.NOT_IN_PLAY, "C6"),
    ),
    Row(
        "a place is a number",
        lambda: table(seat(play="Idol of the Familiar")),
        ("activate", "Idol"),
        no(Reason.NOT_IN_PLAY, "C6"),
    ),
    Row(
        "a card without an activation",
        lambda: table(seat(play="Idol of the Familiar, Purse of Io")),
        ("activate", 1),
        no(Reason.NO_ACTIVATION, "C6", card="Purse of Io"),
    ),
    Row(
        "a card that was activated in this round",
        lambda: table(turned(seat(play="Purse of Io, Idol of the Familiar"))),
        ("activate", 1),
        no(Reason.TURNED, "C6", card="Idol of the Familiar"),
    ),
    Row(
        "the draw comes first",
        lambda: draw_open(seat(play="Idol of the Familiar")),
        ("activate", 0),
        no(Reason.DRAW_FIRST, "C2", card="Idol of the Familiar"),
    ),
    Row(
        "the die's gains come first",
        lambda: before_gains(seat(play="Die of Malice, Idol of the Familiar")),
        ("activate", 1),
        no(Reason.GAINS_FIRST, "C2"),
    ),
    Row(
        "each Die of Malice once a turn",
        lambda: before_gains(replace(seat(play="Die of Malice, Die of Malice"), turned=(True, False))),
        ("activate", 0),
        no(Reason.TURNED, "C6", card="Die of Malice"),
    ),
    Row(
        "the die's gains are taken: too late to roll it again",
        lambda: table(seat(play="Die of Malice", die=Die(crystals=1))),
        ("activate", 0),
        no(Reason.WINDOW_CLOSED, "D15", card="Die of Malice"),
    ),
    Row(
        "the draw was the die's only action, and it was had",
        lambda: play_on(nothing_but(Die(draw=True)), ("draw", 0), ("keep_card", 0)),
        ("activate", 0),
        no(Reason.WINDOW_CLOSED, "D15", card="Die of Malice"),
    ),
    Row(
        "tokens were transmuted with the die",
        lambda: play_on(nothing_but(Die(transmute=True)), ("transmute", 0)),
        ("activate", 0),
        no(Reason.WINDOW_CLOSED, "D15", card="Die of Malice"),
    ),
    Row(
        "four alike are asked for, here are three and two",
        lambda: table(seat(play="Balance of Ishtar", reserve="3 air 2 fire")),
        ("activate", 0),
        no(Reason.SAME_ENERGY_SHORT, "D5", 4, 3, card="Balance of Ishtar"),
    ),
    Row(
        "the later printing asks for three alike",
        lambda: table(
            seat(play="Balance of Ishtar", reserve="1 air 2 fire"), options=RuleOptions(ishtar_printing="ek_reprint")
        ),
        ("activate", 0),
        no(Reason.SAME_ENERGY_SHORT, "D5", 3, 2, card="Balance of Ishtar"),
    ),
    Row(
        "Kairn takes a token, and a Hand of Fortune changes nothing",
        lambda: table(seat(play="Hand of Fortune, Kairn the Destroyer")),
        ("activate", 1),
        no(Reason.ENERGY_SHORT, "D16", 1, 0, card="Kairn the Destroyer"),
    ),
    Row(
        "a Cauldron is not fed from a Cauldron",
        lambda: table(seat(play="Glutton Cauldron", stored={"Glutton Cauldron": "3 fire"})),
        ("activate", 0),
        no(Reason.ENERGY_SHORT, "D35", 1, 0, card="Glutton Cauldron"),
    ),
    Row(
        "a Damned Soul takes water and nothing else",
        lambda: table(seat(play="Damned Soul of Onys", reserve="3 fire 1 air")),
        ("activate", 0),
        no(Reason.ENERGY_SHORT, "D50", 1, 0, card="Damned Soul of Onys", kinds="1 water"),
    ),
    Row(
        "a Tree of Light with neither three crystals nor one token",
        lambda: table(seat(play="Tree of Light", crystals=2)),
        ("activate", 0),
        no(Reason.ENERGY_SHORT, "D32", 1, 0, card="Tree of Light"),
    ),
    Row(
        "a Mirror has nothing to change",
        lambda: table(seat(play="Mirror of the Seasons", crystals=3)),
        ("activate", 0),
        no(Reason.ENERGY_SHORT, "D47", 1, 0, card="Mirror of the Seasons"),
    ),
    Row(
        "a Mirror without a crystal, Fairies or not",
        lambda: table(seat(play="Mirror of the Seasons", reserve="2 air"), FAIRIES),
        ("activate", 0),
        no(Reason.CRYSTALS_SHORT, "D47", 1, 0, card="Mirror of the Seasons"),
    ),
    Row(
        "the only crystal goes to the Fairies",
        lambda: table(seat(play="Mirror of the Seasons", reserve="2 air", crystals=1), FAIRIES),
        ("activate", 0),
        no(Reason.FAIRIES_FIRST, "D47", 1, 0, card="Mirror of the Seasons"),
    ),
    Row(
        "the Fairies of two opponents take both crystals; the own take none",
        lambda: table(
            seat(play="Mirror of the Seasons, Thieving Fairies", reserve="2 air", crystals=2), FAIRIES, FAIRIES
        ),
        ("activate", 0),
        no(Reason.FAIRIES_FIRST, "D47", 1, 0, card="Mirror of the Seasons"),
    ),
    Row(
        "a Potion of Power at the highest gauge",
        lambda: table(seat(play="Potion of Power", gauge=15)),
        ("activate", 0),
        no(Reason.GAUGE_AT_MAXIMUM, "K14", have=15, card="Potion of Power"),
    ),
    Row(
        "a Potion of Dreams and nothing to summon",
        lambda: table(seat(play="Potion of Dreams", gauge=3)),
        ("activate", 0),
        no(Reason.NO_CARD_IN_HAND, "D24", 1, 0, card="Potion of Dreams"),
    ),
    Row(
        "a Potion of Dreams frees its own place, and that is not enough",
        lambda: table(seat(hand="Purse of Io", play="Potion of Dreams, Staff of Spring, Amulet of Air", gauge=2)),
        ("activate", 0),
        no(Reason.GAUGE_FULL, "D24", 3, 2, card="Potion of Dreams"),
    ),
    Row(
        "a Crystal Orb and no card in either pile",
        lambda: no_cards_left(seat(play="Crystal Orb", crystals=3, reserve="4 air", gauge=2)),
        ("activate", 0),
        no(Reason.NO_CARD_LEFT, "D34", 1, 0, card="Crystal Orb"),
    ),
    Row(
        "a Dragon Skull counts itself and needs a third",
        lambda: table(seat(hand="Purse of Io", play="Purse of Io, Dragon Skull")),
        ("activate", 1),
        no(Reason.TOO_FEW_CARDS, "D37", 3, 2, card="Dragon Skull"),
    ),
    Row(
        "a Kriss and no familiar",
        lambda: table(seat(hand="Purse of Io", play="Purse of Io, Necrotic Kriss"), seat(play="Kairn the Destroyer")),
        ("activate", 1),
        no(Reason.NO_FAMILIAR, "D44", 1, 0, card="Necrotic Kriss"),
    ),
]

BONUSES = [
    Row(
        "three are spent",
        lambda: table(seat(bonuses_used=3, reserve="2 air")),
        ("bonus", "exchange"),
        no(Reason.BONUSES_SPENT, "C7", need=1),
    ),
    Row(
        "an exchange takes two tokens, wherever they lie",
        lambda: table(seat(play="Amulet of Water", stored={"Amulet of Water": "1 fire"})),
        ("bonus", "exchange"),
        no(Reason.NO_ENERGY, "C7", 2, 1),
    ),
    Row(
        "the gauge is at its highest",
        lambda: table(seat(gauge=15)),
        ("bonus", "gauge"),
        no(Reason.GAUGE_AT_MAXIMUM, "C7", have=15),
    ),
    Row(
        "two cards take the place of a draw, and the die has none",
        lambda: table(seat(die=Die(transmute=True))),
        ("bonus", "two_cards"),
        no(Reason.NO_DRAW_SYMBOL, "C2"),
    ),
    Row(
        "two cards take the place of a draw, and it was had",
        lambda: table(seat(die=Die(draw=True))),
        ("bonus", "two_cards"),
        no(Reason.DRAW_USED, "C2"),
    ),
    Row("there is no such bonus", lambda: table(seat()), ("bonus", "crystals"), no(Reason.NOT_OFFERED, "C7")),
]

THE_REST_OF_A_TURN = [
    Row("no die at all", lambda: table(seat()), ("draw", 0), no(Reason.NO_DRAW_SYMBOL, "C2")),
    Row("a die without a card", lambda: table(seat(die=Die(gauge=True))), ("draw", 0), no(Reason.NO_DRAW_SYMBOL, "C2")),
    Row("the draw was had", lambda: table(seat(die=Die(draw=True))), ("draw", 0), no(Reason.DRAW_USED, "C2")),
    Row(
        "nothing allows to transmute",
        lambda: table(seat(reserve="2 air", die=Die(draw=True)), seat(die=Die(transmute=True))),
        ("transmute", 0),
        no(Reason.NO_PERMISSION, "C4"),
    ),
    Row("nothing to transmute", lambda: table(seat(), permit=True), ("transmute", 0), no(Reason.NO_ENERGY, "C4", 1, 0)),
    Row("the draw comes first", lambda: draw_open(seat()), ("end_turn", 0), no(Reason.DRAW_FIRST, "C2")),
    Row("the gains are taken", lambda: table(seat()), ("gain_die", 0), no(Reason.GAINS_DONE, "C2")),
    *(
        Row(
            f"{action} before the die's gains",
            lambda: before_gains(seat(play="Die of Malice", reserve="2 air")),
            action,
            no(Reason.GAINS_FIRST, "C2"),
        )
        for action in (("end_turn", 0), ("draw", 0), ("transmute", 0), ("bonus", "gauge"))
    ),
    *(
        Row(
            f"{action} says what no turn offers",
            lambda: table(seat(hand="Temporal Boots", gauge=1, die=Die(draw=True)), draw_open=True),
            action,
            no(Reason.NOT_OFFERED, "C2", seat=0),
        )
        for action in (("end_turn", 1), ("draw", 2), ("summon", "Temporal Boots"), ("summon", 51), ("bonus", 1))
    ),
]

IN_A_TURN = [*SUMMONING, *ACTIVATING, *BONUSES, *THE_REST_OF_A_TURN]

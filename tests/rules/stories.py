"""Stories of single answers, step by step: a position, what is answered, and what follows because of what.

A line for each step and each question: seat, what, ruling, and after "<" the step that it comes from. "says" is a
click, of the table itself where it could only go on in one way.
"""

from __future__ import annotations

from seasons_learn.rules.facts import DICE, Die
from seasons_learn.rules.position import Action, Pin, Position, RuleOptions
from tests.support import seat, table

STORIES: dict[str, tuple[Position, list[Action], str]] = {
    "a summon wakes what was in play before": (
        table(
            seat(
                hand="Amulet of Earth",
                play="Staff of Spring, Yjang's Forgotten Vase",
                reserve="2 earth",
                gauge=3,
                crystals=2,
            ),
            seat(play="Arcano Leech"),
        ),
        [("summon", 3), ("gain", (1, 0, 0, 0))],
        """
        0 says summon C2 < nothing
        0 transfer D33 < says summon
        0 spend C5 < says summon
        0 enter C5 < says summon
        0 crystals D6 < enter
        0 asks gain D30 < enter
        0 says gain D30 < enter
        0 gain D30 < says gain
        0 crystals D3 < enter
        0 asks turn C2 < crystals
        """,
    ),
    "a Cursed Treatise that leaves takes the reserve along": (
        table(seat(play="Dragon Skull, Cursed Treatise of Arus, Purse of Io, Staff of Spring", reserve="6 fire")),
        [("activate", 0), ("sacrifice", (0, 1, 2))],
        """
        0 says activate C2 < nothing
        0 turn D37 < says activate
        0 asks sacrifice D37 < turn
        0 says sacrifice D37 < turn
        0 sacrifice D37 < says sacrifice
        0 spend D42 < sacrifice
        0 crystals D37 < turn
        0 asks turn C2 < crystals
        """,
    ),
    "a Grimoire that goes home leaves too many tokens": (
        table(
            seat(hand="Amsug Longneck", reserve="1 air 1 water", gauge=1),
            seat(play="Bespelled Grimoire", reserve="9 air"),
        ),
        [("summon", 17)],
        """
        0 says summon C2 < nothing
        0 spend C5 < says summon
        0 enter C5 < says summon
        1 take_back D17 < enter
        1 spend C3 < take_back
        0 asks turn C2 < spend
        """,
    ),
    "Amsug goes round, her owner last": (
        table(
            seat(hand="Amsug Longneck", play="Purse of Io, Staff of Spring", reserve="1 air 1 water", gauge=3),
            seat(play="Purse of Io, Staff of Spring"),
        ),
        [("summon", 17), ("take_back", (0,)), ("take_back", (1,))],
        """
        0 says summon C2 < nothing
        0 spend C5 < says summon
        0 enter C5 < says summon
        0 crystals D6 < enter
        1 asks take_back D17 < enter
        1 says take_back D17 < enter
        1 take_back D17 < says take_back
        0 asks take_back D17 < enter
        0 says take_back D17 < enter
        0 take_back D17 < says take_back
        0 asks turn C2 < take_back
        """,
    ),
    "Fairies watch an activation": (
        table(
            seat(play="Kairn the Destroyer", reserve="1 fire", crystals=3), seat(play="Thieving Fairies", crystals=9)
        ),
        [("activate", 0)],
        """
        0 says activate C2 < nothing
        0 turn D16 < says activate
        0 transfer D41 < turn
        1 crystals D41 < turn
        0 spend D16 < turn
        1 crystals D16 < turn
        0 asks turn C2 < crystals
        """,
    ),
    "an Elemental Amulet of all types": (
        table(seat(hand="Elemental Amulet", reserve="1 fire 1 water 1 earth 1 air", gauge=1), draw_pile="Purse of Io"),
        [("summon", 31), ("types", 15), ("mode", "fire_first"), ("gain", (2, 0, 0, 0))],
        """
        0 says summon C2 < nothing
        0 asks types D31 < says summon
        0 says types D31 < says summon
        0 spend C5 < says summon
        0 enter C5 < says summon
        0 gauge D31 < enter
        0 crystals D31 < enter
        0 asks mode D31 < enter
        0 says mode D31 < enter
        0 draw D31 < says mode
        0 asks gain D31 < says mode
        0 says gain D31 < says mode
        0 gain D31 < says gain
        0 asks turn C2 < gain
        """,
    ),
    "a Cauldron boils over": (
        table(seat(play="Glutton Cauldron", stored={"Glutton Cauldron": "6 fire"}, reserve="3 air")),
        [("activate", 0), ("keep", (2, 0, 5, 0))],
        """
        0 says activate C2 < nothing
        0 turn D35 < says activate
        0 spend D35 < turn
        0 store D35 < turn
        0 unload D35 < turn
        0 crystals D35 < turn
        0 sacrifice D35 < turn
        0 asks keep C3 < sacrifice
        0 says keep C3 < sacrifice
        0 spend C3 < says keep
        0 asks turn C2 < spend
        """,
    ),
    "an Orb buys": (
        table(seat(play="Crystal Orb", reserve="5 air 2 fire", gauge=2), draw_pile="Amulet of Earth"),
        [("activate", 0), ("put_in_play", 3), ("pay", ((2, 0, 2, 0),))],
        """
        0 says activate C2 < nothing
        0 turn D34 < says activate
        0 set_aside D34 < turn
        0 asks put_in_play D34 < turn
        0 says put_in_play D34 < turn
        0 asks pay D34 < says put_in_play
        0 says pay D34 < says put_in_play
        0 spend D34 < says pay
        0 enter D34 < says put_in_play
        0 crystals D3 < enter
        0 asks turn C2 < crystals
        """,
    ),
    "a Chalice brings an Amulet": (
        table(
            seat(hand="Divine Chalice", reserve="1 air 1 water 1 fire 1 earth", gauge=2),
            draw_pile="Amulet of Earth, Purse of Io",
        ),
        [("summon", 9), ("put_in_play", 3)],
        """
        0 says summon C2 < nothing
        0 spend C5 < says summon
        0 enter C5 < says summon
        0 set_aside D9 < enter
        0 asks put_in_play D9 < enter
        0 says put_in_play D9 < enter
        0 enter D9 < says put_in_play
        0 throw_away D9 < says put_in_play
        0 crystals D3 < enter
        0 asks turn C2 < crystals
        """,
    ),
    "a Mirror changes": (
        table(
            seat(play="Mirror of the Seasons", reserve="2 air", crystals=5),
            seat(),
            options=RuleOptions(fairies_before_cost=False),
        ),
        [("activate", 0), ("mirror", (2, 0, 1))],
        """
        0 says activate C2 < nothing
        0 turn D47 < says activate
        0 asks mirror D47 < turn
        0 says mirror D47 < turn
        0 crystals D47 < says mirror
        0 spend D47 < says mirror
        0 gain D47 < says mirror
        0 asks turn C2 < gain
        """,
    ),
    "Naria deals": (
        table(
            seat(hand="Naria the Prophetess", crystals=3, gauge=1),
            seat(),
            seat(),
            draw_pile="Purse of Io, Staff of Spring, Arcano Leech",
        ),
        [("summon", 12), ("keep_card", 8), ("give_card", 6)],
        """
        0 says summon C2 < nothing
        0 crystals C5 < says summon
        0 enter C5 < says summon
        0 set_aside D12 < enter
        0 asks keep_card D12 < enter
        0 says keep_card D12 < enter
        0 keep D12 < says keep_card
        0 asks give_card D12 < enter
        0 says give_card D12 < enter
        0 give D12 < says give_card
        0 give D12 < enter
        0 asks turn C2 < give
        """,
    ),
    "a bonus exchanges": (
        table(seat(reserve="2 air")),
        [("bonus", "exchange"), ("gain", (0, 2, 0, 0))],
        """
        0 says bonus C2 < nothing
        0 bonus C7 < says bonus
        0 spend C7 < bonus
        0 asks gain C7 < bonus
        0 says gain C7 < bonus
        0 gain C7 < says gain
        0 asks turn C2 < gain
        """,
    ),
    "a bonus permits transmuting": (
        table(seat(reserve="3 air", play="Purse of Io")),
        [("bonus", "transmute"), ("transmute", 0), ("transmute", ((2, 0, 0, 0),))],
        """
        0 says bonus C2 < nothing
        0 bonus C7 < says bonus
        0 rate C7 < bonus
        0 asks turn C2 < rate
        0 says transmute C2 < rate
        0 asks transmute C4 < says transmute
        0 says transmute C4 < says transmute
        0 spend C4 < says transmute
        0 crystals C4 < says transmute
        0 asks turn C2 < crystals
        """,
    ),
    "a Die of Malice is rolled anew": (
        table(
            seat(play="Die of Malice", die=DICE[0][0][0], bonuses_used=3),
            phase="turn_start",
            pins=(Pin("reroll", DICE[0][0][1:2]),),
        ),
        [("activate", 0)],
        """
        0 says activate C2 < nothing
        0 turn D15 < says activate
        table chance D15 < turn
        0 reroll D15 < turn
        0 crystals D15 < turn
        0 says gain_die C2 < nothing
        0 gain C2 < says gain_die
        0 crystals C2 < says gain_die
        0 die_done C2 < says gain_die
        0 asks turn C2 < die_done
        """,
    ),
    "a die is drawn for": (
        table(
            seat(die=Die(energy=(2, 0, 0, 0), draw=True), reserve="5 air 1 fire"),
            phase="turn_start",
            draw_pile="Purse of Io",
        ),
        [("keep", (6, 0, 1, 0)), ("draw", 0), ("keep_card", 8)],
        """
        0 says keep C3 < nothing
        0 spend C3 < says keep
        0 asks turn C2 < spend
        0 says draw C2 < spend
        0 draw_done C2 < says draw
        0 set_aside C2 < says draw
        0 asks keep_card C2 < set_aside
        0 says keep_card C2 < set_aside
        0 keep C2 < says keep_card
        0 asks turn C2 < keep
        """,
    ),
    "Boots cross into a new year": (
        table(
            seat(hand="Temporal Boots", play="Hourglass of Time", gauge=2, library_2="Purse of Io"),
            seat(play="Figrim the Avaricious"),
            month=12,
        ),
        [("summon", 7), ("move", 1), ("gain", (1, 0, 0, 0))],
        """
        0 says summon C2 < nothing
        0 enter C5 < says summon
        0 asks move D7 < enter
        0 says move D7 < enter
        table token D7 < says move
        0 library C8 < token
        0 asks gain D27 < token
        0 says gain D27 < token
        0 gain D27 < says gain
        0 asks turn C2 < gain
        """,
    ),
    "a round ends with a new year": (
        table(
            seat(play="Titus Deepgaze, Wondrous Chest, Figrim the Avaricious", reserve="5 air"),
            seat(library_2="Purse of Io", crystals=3),
            active=1,
            month=12,
        ),
        [("end_turn", 0)],
        """
        1 says end_turn C2 < nothing
        1 end_turn C2 < says end_turn
        table phase C2 < says end_turn
        table says end_round C8 < nothing
        1 transfer D39 < says end_round
        0 crystals D13 < says end_round
        table token C8 < says end_round
        1 library C8 < token
        1 transfer D11 < token
        1 first C8 < says end_round
        table straighten C1 < says end_round
        table chance C1 < says end_round
        table roll C1 < says end_round
        table phase C1 < says end_round
        1 asks die C1 < phase
        """,
    ),
    "the discards are shuffled": (
        table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1), discard_pile=(8, 6)),
        [("summon", 2)],
        """
        0 says summon C2 < nothing
        0 spend C5 < says summon
        0 enter C5 < says summon
        0 set_aside D2 < enter
        0 asks keep_card D2 < enter
        """,
    ),
}

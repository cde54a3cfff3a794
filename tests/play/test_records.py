"""Games written as text and played again from it: the same game, or a refusal with the line and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from seasons_learn.play.game import Game
from seasons_learn.play.records import RecordError, is_deal
from seasons_learn.play.saves import game_from_json, game_to_json
from seasons_learn.rules.facts import CARDS, LEVELS, Die
from seasons_learn.rules.position import Position
from tests.play.deeds import deeds
from tests.rules.whole_games import any_game, pick
from tests.support import seat, table

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))


def told(here: Position) -> Position:
    """A position without the generator: a record holds the results of chance, not where they came from."""
    return replace(here, generator=0, pins=())


def assert_same_game(one: Game, other: Game) -> None:
    assert other.players == one.players
    assert other.comments == one.comments
    assert [moment.action for moment in other.moments()] == [moment.action for moment in one.moments()]
    assert [moment.seat for moment in other.moments()] == [moment.seat for moment in one.moments()]
    for mine, theirs in zip(one.moments(), other.moments(), strict=True):
        assert told(theirs.position) == told(mine.position)


def random_game(seed: int, choices: int = 10_000) -> Game:
    game, luck = any_game(Random(seed)), Random(seed)
    while not game.over and game.ply < choices:
        if luck.random() < 0.05:
            game.comments[game.ply] = luck.choice(("Why?", "Round 1: so it begins", "two\nlines", "  # ", "roll: 6"))
        game.play(pick(game.options.actions, 0.9, luck))
    return game


# ---- round trips


@pytest.mark.parametrize("seed", range(24))
def test_a_random_game_comes_back_from_its_record(seed: int) -> None:
    game = random_game(seed)
    game.comments = {ply: " ".join(text.split()) for ply, text in game.comments.items()}
    record = game.record()
    again = Game.replay(record)
    assert_same_game(game, again)
    assert again.record() == record
    assert again.winners == game.winners


@pytest.mark.parametrize("choices", [0, 1, 5, 17, 40, 90])
def test_a_game_that_is_not_over_comes_back_too(choices: int) -> None:
    game = random_game(3, choices)
    game.comments = {}
    again = Game.replay(game.record())
    assert_same_game(game, again)
    assert [option.text for option in again.options[:20]] == [option.text for option in game.options[:20]]


@pytest.mark.parametrize("path", GOLDEN[::2], ids=lambda path: path.stem)
def test_the_save_of_a_game_from_a_record_keeps_what_chance_brought_there(path: Path) -> None:
    """A record brings its own rolls; played on from the middle, the game has its own luck again."""
    game = Game.replay(path.read_text(encoding="utf-8"))
    game.undo(9)
    loaded = game_from_json(game_to_json(game))
    assert loaded.position == game.position
    loaded.redo(9)
    game.redo(9)
    assert [moment.position for moment in loaded.moments()] == [moment.position for moment in game.moments()]
    game.undo(game.ply // 2)
    for _ in range(30):
        game.play(game.options[0])
    assert game_from_json(game_to_json(game)).position == game.position


def test_a_save_of_a_game_with_its_own_luck_only_holds_no_results_of_chance() -> None:
    assert "chance" not in json.loads(game_to_json(random_game(3)))


def test_a_shuffled_pile_may_not_bring_cards_that_lie_elsewhere() -> None:
    here = table(seat(play="Purse of Io, Purse of Io", die=Die(draw=True)), seat(), phase="turn_start")
    here = replace(here, draw_pile=(), draw_seen=(), discard_pile=(3, 4, 5), discard_seen=(0, 0, 0))
    game = Game(["Paul", "Lea"], here)
    game.play("draw")
    record = game.record()
    again = Game.replay(record)
    assert again.position.aside == game.position.aside
    assert game_from_json(game_to_json(again)).position == again.position
    shuffled = next(line for line in record.splitlines() if line.startswith("shuffle: "))
    with pytest.raises(RecordError, match=r"Purse of Io stands 4 times"):
        Game.replay(record.replace(shuffled, "shuffle: Purse of Io, Purse of Io"))


def test_only_what_is_before_the_cursor_is_written() -> None:
    game = Game.new(["Paul", "Lea"], "apprentice", seed=2)
    game.play(game.options[0])
    before = game.record()
    game.play(game.options[0])
    game.undo()
    assert game.record() == before


@pytest.mark.parametrize(
    "comment", ["Why this one?", "one\ntwo", "one\n\nthree", "# hash", "Paul: end turn", "[Level]"]
)
@pytest.mark.parametrize("ply", [0, 1, 2])
def test_comments_come_back_where_they_were(comment: str, ply: int) -> None:
    game = Game.new(["Paul", "Lea"], "apprentice", seed=2)
    game.play(game.options[0])
    game.play(game.options[0])
    game.comments[ply] = comment
    assert Game.replay(game.record()).comments == {ply: comment}


@pytest.mark.parametrize(
    "names",
    [
        ["Paul", "Lea"],
        ["Table", "roll"],
        ["Round 1", "Year one"],
        ["Prelude", "pile"],
        ["dice winter", "packet Paul"],
        ["set", "shuffle"],
        ["A: B", 'C "D"'],
        ['A"', "A'"],
        ["[x]", "# y"],
        ["\u00c5sa", "\u5f20\u4f1f"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("level", ["apprentice", "archmage"])
def test_any_two_names_will_do(names: list[str], level: str) -> None:
    game = Game.new(names, level, seed=4)
    for _ in range(25):
        game.play(game.options[0])
    again = Game.replay(game.record())
    assert [moment.action for moment in again.moments()] == [moment.action for moment in game.moments()]
    assert told(again.position) == told(game.position)


def test_a_game_from_the_middle_is_recorded_with_its_start() -> None:
    here = table(seat(hand="Amulet of Fire", reserve="2 fire", gauge=1, crystals=3), seat(play="Figrim the Avaricious"))
    assert not is_deal(here)
    game = Game(["Paul", "Lea"], here)
    game.play("summon Amulet of Fire")
    game.play(game.options[0])
    game.play("end turn")
    again = Game.replay(game.record())
    assert again.moments()[0].position == here
    assert told(again.position) == told(game.position)


def test_what_follows_by_itself_is_not_written() -> None:
    record = random_game(5).record()
    assert "end turn" in record
    assert ": end round" not in record
    assert ": score" not in record


# ---- a person writes


def test_a_record_can_be_typed_with_little() -> None:
    """Without first player, dice and pile: the first seat begins, and the rest of the deck lies in any order."""
    full = Game.new(["Paul", "Lea"], "apprentice", seed=2).record().splitlines()
    kept = [line for line in full if line.startswith(("[Player", "[Level", "set"))]
    lines = [*kept, "# let us begin", "Paul:  PACKS amulet of air, Amulet of Fire, Temporal Boots / "]
    lines[-1] += "Amsug Longneck, Bespelled Grimoire, Hand of Fortune / Potion of Life, Olaf\u2019s Blessed Statue, "
    lines[-1] += "yjang's forgotten vase"
    game = Game.replay("\n".join(lines))
    assert game.ply == 1
    assert game.position.first == 0
    assert game.position.seats[0].hand == (1, 2, 7)
    assert game.comments == {0: "let us begin"}


# ---- refusals


def broken(find: str, put: str) -> str:
    record = Game.new(["Paul", "Lea"], "archmage", seed=9)
    for _ in range(30):
        record.play(record.options[0])
    text = record.record()
    assert find in text
    return text.replace(find, put, 1)


def line_of(text: str, part: str) -> int:
    """The number of the first line that holds a part."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


@pytest.mark.parametrize(
    ("find", "put", "reason"),
    [
        ("seasons-record/1", "seasons-record/9", "the format is 'seasons-record/9'"),
        ('"archmage"', '"wizard"', "there is no level 'wizard'"),
        ('[Level "archmage"]', "[Level archmage]", "is no header"),
        ("[First", '[Option moon "full"]\n[First', "there is no rule option 'moon'"),
        ("dice winter", "dice monsoon", "not 'monsoon'"),
        ("pile: ", "pile: Purse of Ioo, ", "Did you mean Purse of Io"),
        ("Paul: draft", "Paul: drift", "is no action"),
        ("Paul: draft ", "Ida: draft ", "is no choice"),
        ("Paul: draft ", "Paul draft ", "is no choice"),
        ("Paul: draft ", "Paul: draft Hand of Fortun #", "There is no card"),
        ("Paul: packs ", "Paul: packs Purse of Io / ", "Each of the three packs"),
        ("Lea: take die 1", "Lea: take die 7", "not on the table"),
        ("roll: ", "roll: monsoon 1 (2 pips); ", "is no die"),
        ("roll: ", "roll: winter 1 (2 plasma, 2 pips); ", "plasma"),
        ("roll: ", "roll: winter 1 (2 water); ", "1, 2 or 3 pips"),
    ],
)
def test_a_broken_record_says_line_and_reason(find: str, put: str, reason: str) -> None:
    text = broken(find, put)
    with pytest.raises(RecordError) as caught:
        Game.replay(text)
    assert reason in str(caught.value)
    assert caught.value.line == line_of(text, put.splitlines()[0].strip())
    assert str(caught.value).startswith(f"Line {caught.value.line}: ")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "2 to 4 players"),
        ("hello", "2 to 4 players"),
        ('[Player "Paul"]', "here are 1"),
        ('[Player "A"]\n' * 5, "here are 5"),
        ('[Player "A"]\n[Player "A"]', ""),
        ('[Player "A"]\n[Player "B"]', "nine cards"),
        ('[Player "A"]\n[Player "B"]\n[First "C"]', "'C' is not among the players"),
        ('[Player "A"]\n[Player "B"]\nset C: Purse of Io', "'C' has a packet"),
        ('[Player "A"]\n[Player "B"]\n[Start {}]', "Line 3"),
        ('[Player "A"]\n[Player "B"]\n[Start {"seats": NaN}]', "Line 3"),
        ("x" * 2_000_001, "2,000,000 characters"),
        ("\n".join(["# x"] * 40_001), "40,000 lines"),
    ],
    ids=lambda text: text[:30],
)
def test_what_is_no_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.replay(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("roll: winter 1 (2 water, 1 pips)", "shows 3 dice, not 1"),
        ("reroll: winter 1 (2 water, 1 pips)", "does not lead to"),
        ("shuffle: Purse of Io, Purse of Io, Purse of Io", "more copies than there are"),
        ("pile: Purse of Io", "belongs above the first choice"),
    ],
)
def test_chance_that_cannot_be_is_refused(rest: str, reason: str) -> None:
    text = Game.new(["Paul", "Lea"], "apprentice", seed=2)
    text.play(text.options[0])
    with pytest.raises(RecordError, match=reason):
        Game.replay(text.record() + rest + "\n")


def test_a_deal_with_three_copies_is_refused() -> None:
    record = Game.new(["Paul", "Lea"], "apprentice", seed=2).record()
    with pytest.raises(RecordError, match="Amulet of Air stands"):
        Game.replay(record.replace("Amulet of Fire", "Amulet of Air").replace("Amulet of Water", "Amulet of Air"))


# ---- golden records


def final_score(game: Game) -> list[int]:
    """The score that stands in the comment on the first choice."""
    word, _, totals = game.comments[0].partition(": ")
    assert word == "Final score"
    return [int(total) for total in totals.split()]


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_record_still_leads_to_the_score_it_names(path: Path) -> None:
    text = path.read_text("utf-8")
    game = Game.replay(text)
    assert game.over
    assert [sheet.total for sheet in game.score()] == final_score(game)
    assert game.record() == text


def test_in_the_golden_records_every_card_does_its_work() -> None:
    done = set().union(*(deeds(Game.replay(path.read_text("utf-8"))) for path in GOLDEN))
    assert sorted(CARDS[card].name for card in set(CARDS) - done) == []


def test_the_golden_records_are_of_every_level_and_number_of_players() -> None:
    games = [Game.replay(path.read_text("utf-8")) for path in GOLDEN]
    found = {(game.position.level, len(game.players)) for game in games}
    assert found == {(level, players) for level in LEVELS for players in (2, 3, 4)}

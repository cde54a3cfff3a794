"""The referee, who knows the rulings only, agrees with the engine; and nobody tells it a game wrongly unnoticed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seasons_learn.play.game import Game
from seasons_learn.rules.engine import options
from seasons_learn.rules.facts import DICE
from seasons_learn.rules.position import Action, Position
from seasons_learn.rules.scoring import ScoreSheet
from tests.referee import comparing
from tests.referee.books import FIGURES, Fault, face_of, figures
from tests.referee.comparing import compare_scores, judge_game
from tests.referee.falsified import WRONGLY, Step, tell_wrongly
from tests.referee.referee import judge
from tests.rules.whole_games import any_game, pick

DATA = Path(__file__).parents[2] / "seasons_learn/data"
AGREED = 12
"""Games of which every choice is compared; the random games of the rules are read as well."""
GAMES = 60
"""Games in which to look for an occasion to tell a lie."""
LIES = 30
"""How many lies of each kind are told at places taken at random."""


@cache
def whole_game(seed: int) -> Game:
    """A random game for any table in which much is done."""
    luck = Random(f"referee {seed}")
    game = any_game(luck)
    while not game.over:
        action = pick(game.options.actions, 0.97, luck)
        game.advance(game.position, action)
    return game


@cache
def told(seed: int) -> tuple[Any, list[Step]]:
    """The start of a game, and all its steps."""
    moments = whole_game(seed).moments()
    return moments[0].position, [step for moment in moments for step in moment.steps]


@pytest.mark.ruling("A2", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "E", "F")
def test_referee_and_engine_agree_on_whole_games() -> None:
    """Every step, the table and the offers at every choice, the score sheets and the winners."""
    for seed in range(AGREED):
        game = whole_game(seed)
        assert judge_game(game) > game.ply, f"seed {seed}"


@pytest.mark.parametrize("lie", WRONGLY)
def test_a_game_told_wrongly_is_caught(lie: str) -> None:
    when, instead = WRONGLY[lie]
    for seed in range(GAMES):
        start, steps = told(seed)
        wrong = tell_wrongly(start, steps, when, instead)
        if wrong is not None:
            with pytest.raises(Fault):
                judge(start, wrong)
            return
    pytest.fail(f"in {GAMES} games there was no occasion for: {lie}")


def other_seat(step: Step, players: int) -> Step:
    return (step[0], (step[1] + 1) % players, *step[2:])


@pytest.mark.parametrize("how", ["left out", "told twice", "told of a neighbour", "told too early"])
def test_no_step_of_a_game_can_be_changed_unnoticed(how: str) -> None:
    """At places taken at random, whatever happens there."""
    luck = Random(how)
    for seed in range(LIES):
        start, steps = told(seed % 10)
        deeds = [place for place, step in enumerate(steps) if step[0] not in ("action", "ask", "chance")]
        if how == "told of a neighbour":
            deeds = [place for place in deeds if steps[place][1] >= 0]
        number = luck.randrange(1, len(deeds))
        at, earlier, step = deeds[number], deeds[number - 1], steps[deeds[number]]
        lies: dict[str, list[Step]] = {
            "left out": [*steps[:at], *steps[at + 1 :]],
            "told twice": [*steps[: at + 1], *steps[at:]],
            "told of a neighbour": [*steps[:at], other_seat(step, len(start.seats)), *steps[at + 1 :]],
            "told too early": [*steps[:earlier], step, *steps[earlier:at], *steps[at + 1 :]],
        }
        with pytest.raises(Fault):
            judge(start, lies[how])


@pytest.mark.parametrize("kind", ["crystals", "prestige", "game_end", "hand", "bonuses"])
def test_a_wrong_line_of_a_score_sheet_is_caught(kind: str) -> None:
    for seed in range(GAMES):
        game = whole_game(seed)
        sheets = list(game.score())
        for number, sheet in enumerate(sheets):
            lines = list(sheet.lines)
            places = [place for place, line in enumerate(lines) if line.kind == kind and line.points]
            if places:
                line = lines[places[0]]
                lines[places[0]] = replace(line, points=line.points + 1)
                sheets[number] = ScoreSheet(sheet.seat, tuple(lines))
                start, steps = told(seed)
                _, scores = judge(start, steps)
                with pytest.raises(Fault):
                    compare_scores(scores, sheets)
                return
    pytest.fail(f"no sheet has a line for {kind}")


def judge_all(seeds: Iterable[int]) -> None:
    for seed in seeds:
        judge_game(whole_game(seed))


@pytest.mark.parametrize("verb", ["summon", "activate", "bonus", "transmute", "end_turn"])
@pytest.mark.parametrize("how", ["withheld", "made up"])
def test_a_turn_that_offers_too_little_or_too_much_is_caught(
    verb: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_up: dict[str, Action] = {
        "summon": ("summon", 22),
        "activate": ("activate", 0),
        "bonus": ("bonus", "two_cards"),
        "transmute": ("transmute", 0),
        "end_turn": ("end_turn", 0),
    }

    def offered(here: Position) -> list[Action]:
        legal = list(options(here))
        if how == "withheld":
            return [action for action in legal if action[0] != verb]
        assert here.choice is not None
        return [*legal, made_up[verb]] if verb != "activate" or here.seats[here.choice.seat].play else legal

    monkeypatch.setattr(comparing, "options", offered)
    with pytest.raises(Fault):
        judge_all(range(4))


def test_the_referee_shares_nothing_with_the_engine() -> None:
    """Only who compares the two knows both."""
    rooms = {file.name: file.read_text("utf-8") for file in Path(__file__).parent.glob("*.py")}
    assert {name for name, text in rooms.items() if "seasons_learn" in text} == {"comparing.py", "test_referee.py"}


def by_players(cost: Any) -> Any:
    """A cost as the referee's figures have it: three numbers where it depends on the number of players."""
    return list(cost.values()) if isinstance(cost, dict) else cost


def test_the_referee_has_figures_of_its_own() -> None:
    """They were written down apart from the engine's, and say the same."""
    for card in json.loads((DATA / "cards.json").read_text("utf-8"))["cards"]:
        row, cost = figures(card["number"]), card["cost"]
        assert row["name"] == card["name_en"]
        assert row["prestige"] == card["prestige"]
        assert row["familiar"] == (card["category"] == "familiar")
        assert row["activated"] == (card["activation_cost"] is not None)
        assert row["energy"] == [by_players(count) for count in cost["energy"].values()]
        assert row["crystals"] == by_players(cost["crystals"])
    for season, dice in zip(FIGURES["dice"].values(), DICE, strict=True):
        assert season == [[face_of(face) for face in die] for die in dice]

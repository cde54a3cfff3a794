"""What the mutants are made of: the project's own files, cut into pieces that are read in a few milliseconds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import seasons_learn.panels as panels
from seasons_learn.lessons.progress import ExampleProgress, LessonProgress, Memory, Progress, PuzzleProgress
from seasons_learn.lessons.progress import write as progress_text
from seasons_learn.panels import messages
from seasons_learn.panels.game_page import GamePage
from seasons_learn.play.game import Game
from seasons_learn.play.notation import HELP
from seasons_learn.play.position_json import position_to_json
from seasons_learn.play.saves import game_to_json
from tests.panels.test_every_page import value
from tests.serving_support import as_binary, as_old_binary, message

TESTS = Path(__file__).parents[1]
PACKAGE = files("seasons_learn")
PAGES = tuple(sorted(name for name in panels.__all__ if name not in {"example", "lesson", "puzzle"}))
CHOICES = (2, 7, 16)
"""How many choices the pieces of a game have."""
_CHOICE = re.compile(r"(?!roll|reroll|shuffle|dice|set|packet|pile|Round)[\w ]+: ")
LONGEST = 4_000
"""Characters of a lesson's step; longer ones are left out."""


def _folder(*names: str) -> list[str]:
    folder = PACKAGE.joinpath(*names)
    return [item.read_text(encoding="utf-8") for item in sorted(folder.iterdir(), key=lambda item: item.name)]


def _cut(record: str, choices: int) -> str:
    """The beginning of a record: its head and so many choices."""
    kept = []
    for line in record.splitlines():
        choices -= bool(_CHOICE.match(line))
        if choices < 0:
            break
        kept.append(line)
    return "\n".join(kept)


@cache
def golden() -> tuple[str, ...]:
    """Beginnings of the golden records."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((TESTS / "golden").glob("*.txt"))]
    return tuple(_cut(text, choices) for text in texts for choices in CHOICES)


@cache
def examples() -> tuple[str, ...]:
    """Beginnings of the example records, with their comments."""
    return tuple(_cut(text, choices) for text in _folder("locale", "en", "examples") for choices in CHOICES)


@cache
def games() -> tuple[Game, ...]:
    """The games of those records and a few of chance, some with comments and choices taken back."""
    found = [Game.replay(text) for text in golden()]
    for seed in range(6):
        luck = Random(seed)
        game = Game.new(2 + seed % 3, ("apprentice", "magician", "archmage")[seed % 3], seed=seed)
        for _ in range(30):
            game.play(luck.choice(game.options[:60]))
        game.comment("Here it was lost.", luck.randrange(game.ply))
        game.undo(luck.randrange(5))
        found.append(game)
    return tuple(found)


@cache
def saves() -> tuple[str, ...]:
    """Saved games."""
    return tuple(map(game_to_json, games()))


@cache
def positions() -> tuple[str, ...]:
    """Positions, many of them in the middle of an effect."""
    from tests.play.test_bad_input import QUESTIONS

    found = [*QUESTIONS.values(), *(game.position for game in games())]
    return tuple(position_to_json(position).decode() for position in found)


@cache
def actions() -> tuple[str, ...]:
    """Lines of the notation: those of the golden records, and the examples of its help."""
    lines = {line.partition(": ")[2] for record in golden() for line in record.splitlines() if _CHOICE.match(line)}
    lines |= {
        re.sub("CARD", "Purse of Io", part) for _, help_text in HELP for part in re.split(", then | or ", help_text)
    }
    return tuple(sorted(lines))


@cache
def cases() -> tuple[str, ...]:
    """Files with one rule case each."""
    texts = [(TESTS / "cases" / "base.yaml").read_text(encoding="utf-8"), *_folder("data", "cases")]
    rows = [row for text in texts for row in re.split(r"^(?=- id: )", text, flags=re.MULTILINE)[1:]]
    return tuple(f"format: seasons-case/1\ncases:\n{row}" for row in rows)


@cache
def lessons() -> tuple[str, ...]:
    """Lessons of one step, or of one and the next where that goes on from it."""
    found = []
    for text in _folder("locale", "en", "lessons"):
        head, *steps = re.split(r"^(?=## )", text, flags=re.MULTILINE)
        for step, following in zip(steps, [*steps[1:], ""], strict=True):
            both = step + (following if "go_on" in following else "")
            if len(both) < LONGEST:
                found.append(head + both)
    return tuple(found)


@cache
def puzzles() -> tuple[str, ...]:
    """The puzzles."""
    return tuple(_folder("locale", "en", "puzzles"))


@cache
def progress() -> tuple[str, ...]:
    """What learners have done."""
    memory = Memory(3, 1, "2030-01-01T00:01:00+00:00", "2029-12-31T00:00:00+00:00", 2, None, 3.5, 5.0)
    started = Progress().with_lesson("overflow", LessonProgress(2, False, 1)).with_rule("C3", memory)
    done = started.with_puzzle("orb", PuzzleProgress(2, 9)).with_rule("D20", Memory())
    done = done.with_lesson("x", LessonProgress()).with_example("endgame", ExampleProgress(True))
    return tuple(
        map(progress_text, (Progress(), started, done, done.started_anew(), msgspec.structs.replace(done, era=3)))
    )


@cache
def rescued_progress() -> tuple[str, ...]:
    """The same, without what is nothing yet."""
    nothing, *found = progress()
    assert nothing == progress_text(Progress())
    return tuple(found)


def _said(name: str, luck: Random) -> Iterator[object]:
    page: type[GamePage] = type(getattr(panels, name)())
    for kind in (*messages.COMMON, *page.hears):
        fields = {field.encode_name: value(field.type, luck) for field in msgspec.structs.fields(kind)}
        yield {**fields, "type": kind.__struct_config__.tag, "ply": luck.choice((0, 1))}


def starts(seed: str) -> dict[str, Any]:
    """The message that begins a game."""
    seats = [{"name": "Paul", "kind": "person"}, {"name": "Lea", "kind": "greedy"}]
    return {"type": "start", "ply": 0, "table": {"seats": seats, "seed": seed}}


@cache
def talks() -> tuple[str, ...]:
    """What pages may say: a list with the page's name and some messages."""
    luck = Random(7)
    found = []
    for name in PAGES:
        said = list(_said(name, luck))
        found += [json.dumps([name, *luck.sample(said, 3)]) for _ in said]
    start = starts("3")
    found += [json.dumps(["play", start, {"type": kind, "ply": 1}]) for kind in ("undo", "file", "rematch", "leave")]
    found += [json.dumps(["play", {"type": "open", "ply": 0, "name": "x.json", "save": save}]) for save in saves()[:4]]
    found += [json.dumps(["home", {"type": "hello", "progress": text}]) for text in progress()]
    found += [json.dumps(["course", {"type": "open-text", "name": "my.md", "text": text}]) for text in lessons()[:4]]
    return tuple(found)


@cache
def addresses() -> tuple[str, ...]:
    """Pages with what their address asks for."""
    asked = (
        "cards?card=7&moment=toll&find=amulet&order=name&cost=free",
        "course?lesson=overflow",
        "examples?example=endgame&step=9",
        "practice?rule=C3",
        "puzzles?puzzle=orb",
        "rarity?season=fall&players=3&measure=die",
        "timing?card=7&with=6",
        "timing?view=watch&scene=boots&moment=toll",
        "transmutation?fire=4&month=5&purses=1",
    )
    return (*asked, *(f"{name}?" for name in PAGES))


@cache
def frames() -> tuple[str, ...]:
    """What a page sends on its connection, as text and in both binary forms; there half characters stand for bytes."""
    said = [
        message("comm_info_request", "shell"),
        message("comm_msg", "control", comm_id="a", data={"x": [1, "\u00e9"]}),
    ]
    said += [
        message("comm_msg", "shell", comm_id="a", data={"method": "custom", "content": json.loads(one)})
        for one in talks()[:: len(talks()) // 9]
    ]
    binary = [form(one) for one in said for form in (as_binary, as_old_binary)]
    return (*map(json.dumps, said), *(frame.decode("utf-8", "surrogateescape") for frame in binary))

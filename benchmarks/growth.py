"""What stays as it is while a game and an evening grow: undo, looks at steps, a page's memory, the time bots think.

    python benchmarks/growth.py --write

One game of four archmages is looked at after 250, 500, 1,000 and 2,000 steps, turn and turn about, with the Play
page's kernel side around it. Its players do whatever there is to do before they end a turn; other games are shorter.
Then ten games are played in one page, and bots and coach are timed at the choices of whole games.
"""

import argparse
import gc
import json
import multiprocessing
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from random import Random
from typing import Any

import psutil
from figures import write
from readme import machine, markdown
from rich.console import Console
from rich.progress import track

from seasons_learn.bots import BOTS
from seasons_learn.bots.coach import advise
from seasons_learn.panels.play_page import PlayPage
from seasons_learn.panels.table import PERSON, Table
from seasons_learn.play.game import Game
from seasons_learn.play.saves import game_to_json
from seasons_learn.play.view import view_of
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.position import Position
from seasons_learn.rules.setup import new_position

MARKS = (250, 500, 1000, 2000)
ROUNDS = 25
GAMES = 10
TOLD = (1, 2, 3, 5, 10)
"""After how many games a page's memory is told."""
EARLY = 100
"""An early step of the game, asked about again and again."""
NAMES = ("Paul", "Lea", "Nur", "Ida")


# ---- one game that grows


def long_game(steps: int) -> Game:
    """The first random game of four archmages that takes so many steps, seeds tried from 1 on."""
    for seed in count(1):
        game, luck = Game.new(NAMES, "archmage", seed), Random(seed)
        while not game.over:
            legal = game.options.actions
            more = [action for action in legal if action[0] != "end_turn"]
            game.advance(game.position, luck.choice(more or legal))
        if game.position.step >= steps:
            return game
    raise AssertionError("there is always another seed")


def going_on(game: Game) -> str | None:
    """An answer in the midst of a turn after which the same seat goes on and nothing hidden was shown, if any."""
    choice = game.choice
    if choice is None or choice.kind != "turn":
        return None
    for option in game.options:
        trial = game.branch()
        trial.advance(trial.position, option.action)
        if trial.choice is not None and trial.choice.seat == choice.seat and not trial.undo_reveals:
            return option.text
    return None


class Look:
    """A game up to a mark, in a page of its own; each of its methods is one thing to be timed."""

    def __init__(self, game: Game, answer: str) -> None:
        self.game = game
        self.answer = answer
        self.page = PlayPage()
        self.page.send = lambda *_, **__: None
        self.page.sit_down(Table(game, [PERSON] * len(NAMES)))
        self.say("me")
        self.latest = game.position.step - 2

    def say(self, message: str, /, **more: Any) -> None:
        """Send the page a message, and make its scene ready to be sent."""
        self.page.hear({"type": message, "ply": self.page.scene["ply"], **more})
        json.dumps(self.page.scene)

    def undo(self) -> None:
        """Take the last choice back, and make it again."""
        self.game.undo()
        self.game.redo()

    def choose(self) -> None:
        """One choice in the page."""
        self.say("play", option=self.answer)

    def take_back(self) -> None:
        """Take it back in the page."""
        self.say("undo")
        assert self.page.scene["ask"] is None

    def single(self) -> None:
        """Look at a single step of the last choice."""
        self.say("single", at=0)

    def no_single(self) -> None:
        """Stop looking at it."""
        self.say("single", at=None)

    def why(self) -> None:
        """Ask for the causes of the latest step in the list."""
        self.say("why", step=self.page.scene["game"]["steps"][0]["n"])

    def early(self) -> None:
        """The causes of a step of the first round, from the game itself."""
        self.game.why(EARLY)

    def keep(self) -> None:
        """Write the game as it is kept after every choice."""
        game_to_json(self.game)


def looks(game: Game, marks: Sequence[int] = MARKS) -> list[tuple[Look, Look]]:
    """The game at each mark, and the same position as the start of a game without a past."""
    found = []
    game.goto(0)
    for mark in marks:
        while game.position.step < mark or (answer := going_on(game)) is None:
            game.redo()
        fresh = Game(NAMES, game.position)
        found.append((Look(game.branch(), answer), Look(fresh, answer)))
    return found


def least(
    calls: Sequence[Callable[[], object]],
    back: Sequence[Callable[[], object]] = (),
    times: int = 1,
    rounds: int = ROUNDS,
) -> list[float]:
    """Seconds of processor time of each call, the least of many rounds, turn and turn about; `back` is not timed."""
    best = [float("inf")] * len(calls)
    gc.collect()
    for _ in range(rounds):
        for at, call in enumerate(calls):
            begin = time.process_time()
            for _ in range(times):
                call()
            best[at] = min(best[at], (time.process_time() - begin) / times)
            if back:
                back[at]()
    return best


def growth() -> str:
    """The table of one game that grows."""
    pairs = looks(long_game(MARKS[-1] + 100))
    past, bare = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    told = [
        ("choices so far", [look.game.ply for look in past], "{:.0f}"),
        ("undo and redo, µs", _scaled(least([look.undo for look in past], times=200), 1e6), "{:.2f}"),
        ("why an early step happened, µs", _scaled(least([look.early for look in past], times=20), 1e6), "{:.0f}"),
        ("writing what is kept after a choice, µs", _scaled(least([look.keep for look in past]), 1e6), "{:.0f}"),
        ("a choice in the page, ms", _pressed(past), "{:.1f}"),
        ("the same choice with no past, ms", _pressed(bare), "{:.1f}"),
        ("looking at a single step, ms", _scaled(_singles(past), 1e3), "{:.1f}"),
        ("why a step happened, ms", _scaled(least([look.why for look in past]), 1e3), "{:.1f}"),
    ]
    rows = [
        [what, *(form.format(value) for value in values), f"{values[-1] / values[0]:.1f}x"]
        for what, values, form in told
    ]
    steps = [f"{look.game.position.step:,} steps" for look in past]
    return markdown(["a game grows", *steps, "last to first"], rows)


def _scaled(seconds: Sequence[float], unit: float) -> list[float]:
    return [one * unit for one in seconds]


def _pressed(looked: Sequence[Look]) -> list[float]:
    return _scaled(least([look.choose for look in looked], [look.take_back for look in looked]), 1e3)


def _singles(looked: Sequence[Look]) -> list[float]:
    return least([look.single for look in looked], [look.no_single for look in looked])


# ---- an evening in one page


def evening(traced: bool) -> list[float]:
    """Megabytes after each of ten games of two people, played to the end by chance and left again in one page.

    What Python's own memory holds if `traced`, else what the whole process holds that nobody else does.
    """
    process = psutil.Process()
    page = PlayPage()
    page.send = lambda *_, **__: None
    found = []
    if traced:
        tracemalloc.start()
    for seed in range(1, GAMES + 1):
        play_and_leave(page, seed)
        gc.collect()
        memory = tracemalloc.get_traced_memory()[0] if traced else process.memory_full_info().uss
        found.append(memory / 1e6)
    return found


def play_and_leave(page: PlayPage, seed: int, pressed: Callable[[], object] = lambda: None) -> None:
    """A game of two people, every choice by chance, and back to the lobby; `pressed` is called after each press."""
    luck = Random(seed)

    def say(message: str, /, **more: Any) -> None:
        page.hear({"type": message, "ply": page.scene["ply"], **more})
        pressed()

    seats = [{"name": name, "kind": PERSON} for name in NAMES[:2]]
    say("start", table={"seats": seats, "level": "archmage", "deal": "sets", "seed": str(seed)})
    while page.table is not None:
        game = page.table.game
        if game.over:
            say("leave")
        elif page.scene["screen"] == "veil":
            say("me")
        elif page.scene["ask"]:
            say("answer", value="yes")
        else:
            say("play", option=game.options[luck.randrange(len(game.options))].text)


def memory() -> str:
    """The table of an evening in one page; each run has a process of its own."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool:
        traced, resident = pool.map(evening, (True, False))
    rows = [
        ["held by Python's objects, MB", *(f"{traced[games - 1]:.1f}" for games in TOLD)],
        ["held by the process alone, MB", *(f"{resident[games - 1]:.1f}" for games in TOLD)],
    ]
    return markdown(["games played and left in one page", *map(str, TOLD)], rows)


# ---- bots


def choices_of(bot: str, seeds: Sequence[int]) -> Iterator[tuple[Position, float]]:
    """Every choice of whole games of four archmages between bots of one kind: the position, and the bot's seconds."""
    for seed in seeds:
        luck, position = Random(seed), new_position(4, "archmage", seed)
        while position.choice is not None:
            begin = time.process_time()
            if position.choice.seat < 0:
                action = options(position)[0]
            else:
                action = BOTS[bot](view_of(position, position.choice.seat), luck)
                yield position, time.process_time() - begin
            position = apply(position, action)[0]


def thinking(every: int) -> str:
    """The table of bots' and the coach's time per choice; the coach is asked at one of so many choices."""
    found = {"random": [seconds for _, seconds in choices_of("random", range(1, 5))]}
    greedy = list(choices_of("greedy", (1, 2)))
    found["greedy"] = [seconds for _, seconds in greedy]
    found["the coach's advice"] = []
    for position, _ in track(greedy[::every], "the coach thinks", console=Console(stderr=True)):
        assert position.choice is not None
        begin = time.process_time()
        advise(view_of(position, position.choice.seat))
        found["the coach's advice"].append(time.process_time() - begin)
    rows = []
    for who, seconds in found.items():
        tenths = statistics.quantiles(seconds, n=10)
        figures = (statistics.median(seconds), tenths[-1], max(seconds))
        rows.append([who, f"{len(seconds):,}", *(f"{1000 * figure:,.2f}" for figure in figures)])
    return markdown(["bot", "choices", "median, ms", "nine of ten within, ms", "worst, ms"], rows)


def main() -> None:
    """Measure, print, and write into README.md if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=10, help="ask the coach at one of so many choices")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    told = f"{machine()}; processor time, the least of {ROUNDS} rounds in the first table."
    text = "\n\n".join([growth(), memory(), thinking(asked.every), told])
    print(text)
    if asked.write:
        write("growth", text)


if __name__ == "__main__":
    main()

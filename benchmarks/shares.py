"""Where the time goes in a random game and in a press in the Play page, sampled by pyinstrument.

    pip install -e ".[bench]"
    python benchmarks/shares.py --write

pyinstrument looks at the stack two thousand times a second instead of following every call, so that small functions
do not look dearer than they are. A look counts for the first part below that has a function on the stack.
"""

import argparse
import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable

from figures import write
from growth import play_and_leave
from pyinstrument import Profiler
from readme import machine, markdown

from seasons_learn.bench.adapter import Adapter
from seasons_learn.bench.measure import play_to
from seasons_learn.panels.play_page import PlayPage

Parts = tuple[tuple[str, str], ...]
"""Names of parts, each with a pattern for `file:function`."""
GAME: Parts = (
    ("listing what is legal", r"rules/engine\.py:options$"),
    ("chance", r"rules/chance\.py:"),
    ("carrying out steps on the new position", r"rules/steps\.py:"),
    ("what follows from an answer: phases, cards' programs, effects", r"/rules/"),
    ("choosing, and keeping every version", r"/bench/"),
)
PRESS: Parts = (
    ("texts: looking them up and filling them in", r"seasons_learn/text\.py:|/fluent/"),
    ("texts: sentences about steps, cards and options", r"play/(wording|notation|names)\.py:"),
    ("reading the message", r"panels/messages\.py:"),
    ("writing down the game that is kept", r"play/saves\.py:|panels/table\.py:kept$"),
    ("trying options for the hints beside them", r"panels/hints\.py:"),
    ("what is legal, and why not the rest", r"rules/engine\.py:(options|refusal)$|play/game\.py:why_not$"),
    ("what follows from the answer", r"rules/engine\.py:apply$"),
    ("what the seat may see", r"play/view\.py:"),
    ("putting the scene together", r"panels/(?!game_page)\w+\.py:"),
    ("comparing it with the scene before, packing it", r"/(traitlets|ipywidgets|anywidget|comm|json)/"),
)
REST = "the rest"


def looks(play: Callable[[int], None], seconds: float) -> Iterable[tuple[list[str], float]]:
    """Play, seed after seed, and look on: stacks of `file:function` from the outermost call, with their seconds."""
    play(0)
    profiler = Profiler(interval=0.0005, async_mode="disabled")
    begin, seed = time.perf_counter(), 1
    with profiler:
        while time.perf_counter() - begin < seconds:
            play(seed)
            seed += 1
    assert profiler.last_session is not None
    for stack, took in profiler.last_session.frame_records:
        yield [_place(frame) for frame in stack], took


def _place(frame: str) -> str:
    """`file:function` of a frame as pyinstrument names it: function, file and line, and what else it has seen."""
    function, file = frame.split("\x00")[:2]
    return f"{file}:{function}"


def shares(seen: Iterable[tuple[list[str], float]], parts: Parts) -> dict[str, float]:
    """The share of each part, the greatest first."""
    found = Counter[str]()
    for stack, took in seen:
        found[part_of(stack, parts)] += took
    whole = sum(found.values())
    return {name: took / whole for name, took in found.most_common()}


def part_of(stack: list[str], parts: Parts) -> str:
    """The first part that has a function on the stack."""
    return next((name for name, pattern in parts if any(re.search(pattern, place) for place in stack)), REST)


def a_game(seed: int) -> None:
    """One random game of four archmages."""
    play_to(Adapter(), seed)


def presses(seed: int) -> None:
    """A game of two people at one page, every choice a press after which the scene is made ready to be sent."""
    page = PlayPage()
    page.send = lambda *_, **__: None
    play_and_leave(page, seed, lambda: json.dumps(page.scene))


def table(what: str, found: dict[str, float]) -> str:
    """Shares as a Markdown table."""
    return markdown([what, "share"], [[name, f"{100 * share:.0f} %"] for name, share in found.items()])


def main() -> None:
    """Measure, print, and write into README.md if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    game = table("a random game of four archmages", shares(looks(a_game, asked.seconds), GAME))
    press = table("a press in the Play page, from message to scene", shares(looks(presses, asked.seconds), PRESS))
    text = f"{game}\n\n{press}\n\n{machine()}."
    print(text)
    if asked.write:
        write("shares", text)


if __name__ == "__main__":
    main()

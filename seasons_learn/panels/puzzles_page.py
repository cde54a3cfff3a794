"""Puzzles: the list with the stars earned, and one puzzle on the real board."""

from itertools import groupby
from typing import Annotated

from msgspec import Meta

from seasons_learn.lessons.progress import PuzzleProgress
from seasons_learn.lessons.prose import inline, plain
from seasons_learn.lessons.puzzle_models import GRADES, STARS
from seasons_learn.lessons.puzzles import Entry, Puzzle, collection
from seasons_learn.lessons.puzzles import puzzle as find_puzzle
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.messages import Message
from seasons_learn.panels.position_scene import position_scene
from seasons_learn.panels.puzzle_table import PuzzleTable
from seasons_learn.panels.words import ui
from seasons_learn.rules.position import NOBODY
from seasons_learn.text import number


class OpenPuzzle(Message, frozen=True, tag="open-puzzle", kw_only=True):
    """Open a puzzle by its id; an empty one is the list."""

    puzzle: Annotated[str, Meta(max_length=80)]


class PuzzleHint(Message, frozen=True, tag="puzzle-hint"):
    """Show one hint more."""


class PuzzleSolution(Message, frozen=True, tag="puzzle-solution"):
    """Show the solution."""


class PuzzleAgain(Message, frozen=True, tag="puzzle-again"):
    """Begin the puzzle anew."""


class PuzzlesPage(GamePage):
    """The list of puzzles, or the puzzle in view. Nothing is locked."""

    _esm = script("puzzles.js")
    _css = style("theme.css", "play.css", "page.css", "course.css", "position.css", page="puzzles")
    name = "puzzles"
    hears = (OpenPuzzle, PuzzleHint, PuzzleSolution, PuzzleAgain)
    words = (
        "puzzles-again", "puzzles-all", "puzzles-beside", "puzzles-board", "puzzles-do-this", "puzzles-hint",
        "puzzles-hints", "puzzles-next", "puzzles-solution", "puzzles-solution-lines", "puzzles-take-back", "signs",
    )  # fmt: skip

    def __init__(self, puzzle: Puzzle | None = None) -> None:
        """Begin at the list, or at a puzzle."""
        self.puzzle: Puzzle | None = None
        self.hints = 0
        self.peeked = False
        self.counted = NOBODY
        super().__init__()
        if puzzle is not None:
            self._open(puzzle)

    @property
    def at_the_table(self) -> bool:
        """Never: the board of a puzzle stands in the page's own screen."""
        return False

    def leave_table(self) -> None:
        """From a puzzle back to the list."""
        self.puzzle = None
        super().leave_table()

    def follow_address(self, query: dict[str, str]) -> None:
        """`?puzzle=ID` opens a puzzle."""
        if self.puzzle is None and "puzzle" in query:
            self._find(query["puzzle"])

    # ---- the screens

    def front(self) -> Json:
        """The list or the puzzle."""
        return self._list() if self.puzzle is None else self._puzzle(self.puzzle)

    def _kept(self, puzzle: Puzzle | Entry) -> PuzzleProgress:
        return self.progress.puzzles.get(puzzle.id, PuzzleProgress())

    def _list(self) -> Json:
        found = collection()
        stars = sum(self._kept(puzzle).stars for puzzle in found)
        following = self._following(None)
        start = "following" if stars else "first"
        return {
            "kind": "list",
            "title": ui("puzzles-title"),
            "live": ui("puzzles-title"),
            "intro": ui("puzzles-intro"),
            "done": ui("puzzles-done", n=stars, of=STARS * len(found)),
            "share": [stars, STARS * len(found)],
            "start": {"puzzle": following.id, "label": ui(f"puzzles-{start}", title=following.head.title)}
            if following
            else None,
            "groups": [
                {"title": ui("puzzles-grade", grade=grade), "puzzles": [self._row(puzzle) for puzzle in group]}
                for grade, group in groupby(found, key=lambda puzzle: puzzle.head.grade)
            ],
        }

    def _row(self, puzzle: Entry) -> Json:
        kept = self._kept(puzzle)
        return {
            "id": puzzle.id,
            "title": puzzle.head.title,
            "about": plain(puzzle.head.about),
            "stars": _stars(kept.stars),
            "starsSaid": ui("puzzles-row-stars", tries=kept.tries, n=kept.stars, of=STARS),
        }

    def _following(self, puzzle: Puzzle | None) -> Entry | None:
        """The next puzzle without all its stars, beginning after this one."""
        found = collection()
        here = next((at for at, entry in enumerate(found) if puzzle is not None and entry.id == puzzle.id), -1)
        turned = [*found[here + 1 :], *found[: max(here, 0)]]
        return next((entry for entry in turned if self._kept(entry).stars < STARS), None)

    def _puzzle(self, puzzle: Puzzle) -> Json:
        table = self.table
        assert isinstance(table, PuzzleTable)
        attempt, aim = table.attempt, puzzle.aim
        over = attempt.over
        feedback = self._feedback(puzzle, table) if over else None
        following = self._following(puzzle)
        now = self._now(puzzle, attempt.so_far)
        goal = ui(
            "puzzles-goal",
            reach=ui(f"puzzles-reach-{_key(aim.goal.measure)}", way="most" if aim.goal.most else "least"),
            until=ui(f"puzzles-until-{_key(aim.goal.until.value)}"),
        )
        return {
            "kind": "puzzle",
            "id": puzzle.id,
            "place": ui("puzzles-place", grade=puzzle.head.grade, of=GRADES),
            "title": puzzle.head.title,
            "live": feedback["live"] if feedback else f"{puzzle.head.title}. {goal} {ui('puzzles-so-far', now=now)}",
            "prose": list(puzzle.prose),
            "goal": goal,
            "now": ui("puzzles-ended" if over else "puzzles-so-far", now=now),
            "marks": self._marks(puzzle, attempt.so_far),
            "others": ui("puzzles-others-play") if aim.goal.until.value != "end of turn" else None,
            "hints": [inline(hint) for hint in aim.hints[: self.hints]],
            "moreHints": len(aim.hints) - self.hints,
            "solution": self._solution(puzzle) if self.peeked else None,
            "canTakeBack": table.undo_target() is not None,
            "canStartOver": bool(table.undo_target()),
            "feedback": feedback,
            "next": {"puzzle": following.id, "label": following.head.title} if following else None,
            "won": attempt.over and aim.stars_for(attempt.so_far) == STARS,
            "board": position_scene(table, puzzle.show, not over),
        }

    def _now(self, puzzle: Puzzle, value: int) -> str:
        """The measure in words."""
        ahead = "ahead" if value > 0 else "behind" if value < 0 else "level"
        message = f"puzzles-now-{_key(puzzle.aim.goal.measure)}"
        if puzzle.aim.goal.measure == "margin":
            return ui(message, ahead=ahead, size=abs(value))
        return ui(message, n=value) if value >= 0 else ui(message, n=number(value))

    def _marks(self, puzzle: Puzzle, value: int) -> list[Json]:
        """What each star takes; two stars for the same result are one mark."""
        aim = puzzle.aim
        best = {mark: count for count, mark in enumerate(aim.stars, 1)}
        return [
            {
                "stars": count,
                "text": ui("puzzles-mark", stars=count, now=self._now(puzzle, mark)),
                "short": self._now(puzzle, mark),
                "reached": aim.goal.at_least(value, mark),
            }
            for mark, count in best.items()
        ]

    def _solution(self, puzzle: Puzzle) -> Json:
        aim = puzzle.aim
        return {
            "lines": aim.solution,
            "result": ui("puzzles-solution-result", now=self._now(puzzle, aim.best)),
            **self._reasons(puzzle),
        }

    def _reasons(self, puzzle: Puzzle) -> Json:
        """Why nothing better exists, and what other ways bring."""
        return {
            "say": inline(puzzle.aim.say),
            "beside": [
                {"result": self._now(puzzle, result), "say": inline(say)} for result, say in puzzle.results_beside()
            ],
        }

    def _feedback(self, puzzle: Puzzle, table: PuzzleTable) -> Json:
        result = table.attempt.result
        assert result is not None
        stars = puzzle.aim.stars_for(result)
        title = ui(f"puzzles-result-{stars}")
        return {
            "tone": "good" if stars == STARS else "plain" if stars else "bad",
            "stars": _stars(stars),
            "title": title,
            "live": f"{title} {ui('puzzles-ended', now=self._now(puzzle, result))}",
            "ended": self._short_of(puzzle, result, stars) if stars < STARS else None,
            "peeked": ui("puzzles-peeked") if self.peeked else None,
            "reasons": self._reasons(puzzle) if stars == STARS and not self.peeked else None,
        }

    def _short_of(self, puzzle: Puzzle, result: int, stars: int) -> str:
        """How a try came out, beside what one star more takes."""
        return ui("puzzles-short-of", now=self._now(puzzle, result), wanted=self._now(puzzle, puzzle.aim.stars[stars]))

    # ---- what is pressed

    def _on_openpuzzle(self, message: OpenPuzzle) -> None:
        if message.puzzle:
            self._find(message.puzzle)
        else:
            self.leave_table()

    def _on_puzzlehint(self, _: PuzzleHint) -> None:
        if self.puzzle is not None:
            self.hints = min(self.hints + 1, len(self.puzzle.aim.hints))
        self.redraw()

    def _on_puzzlesolution(self, _: PuzzleSolution) -> None:
        self.peeked = self.puzzle is not None
        self.redraw()

    def _on_puzzleagain(self, _: PuzzleAgain) -> None:
        if self.puzzle is not None:
            self._try(self.puzzle)

    def _find(self, name: str) -> None:
        # A page's address never opens files.
        if name not in [entry.id for entry in collection()]:
            self.say("puzzles-unknown", tone="bad", name=name[:60])
        else:
            self._open(find_puzzle(name))

    def _open(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.hints = 0
        self.peeked = False
        self._try(puzzle)

    def _try(self, puzzle: Puzzle) -> None:
        self.counted = NOBODY
        self.sit_down(PuzzleTable(puzzle.attempt()), keep=False)

    def _new_ply(self) -> None:
        self._count()
        super()._new_ply()

    def _count(self) -> None:
        """A try that has come to its end is written down, once for each way it ended."""
        puzzle, table = self.puzzle, self.table
        if puzzle is None or not isinstance(table, PuzzleTable) or self.peeked:
            return
        result = table.attempt.result
        if result is None:
            self.counted = NOBODY
        elif self.counted != table.game.ply:
            self.counted = table.game.ply
            kept = self._kept(puzzle)
            stars = max(kept.stars, puzzle.aim.stars_for(result))
            self.keep_progress(self.progress.with_puzzle(puzzle.id, PuzzleProgress(stars, kept.tries + 1)))


def _key(words: str) -> str:
    return words.replace(" ", "-")


def _stars(count: int) -> str:
    return "★" * count + "☆" * (STARS - count)


def puzzles() -> PuzzlesPage:
    """The puzzles, for a Voila page or at the end of a notebook's cell."""
    return PuzzlesPage()


def puzzle(name: str) -> PuzzlesPage:
    """One puzzle: of the collection by its id, or your own by its path.

    Raises UnknownPuzzle where there is none such, TextFileError for a file that is no sound puzzle.
    """
    return PuzzlesPage(find_puzzle(name))

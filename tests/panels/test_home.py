"""The home page's kernel side: where to go on, and what becomes of what the learner has done."""

from typing import Any

import pytest

from seasons_learn.lessons import progress as progresses
from seasons_learn.lessons.catalogue import course
from seasons_learn.lessons.progress import ExampleProgress, LessonProgress, Progress, PuzzleProgress
from seasons_learn.panels.home_page import HomePage
from seasons_learn.panels.play_page import PlayPage


class Visitor:
    """Somebody at the home page whose browser keeps what it is told to."""

    def __init__(self, kept: Progress | None = None) -> None:
        self.page = HomePage()
        self.sent: list[dict[str, Any]] = []
        self.page.send = lambda content, buffers=None: self.sent.append(content)
        self.say("hello", progress=None if kept is None else progresses.write(kept))

    def say(self, message: str, **more: Any) -> None:
        self.page.hear({"type": message, "ply": self.page.scene["ply"], **more})

    @property
    def front(self) -> dict[str, Any]:
        front: dict[str, Any] = self.page.scene["front"]
        return front

    def kept(self) -> Progress:
        return progresses.read([said["text"] for said in self.sent if said["type"] == "keep-progress"][-1])


def some() -> Progress:
    first = course()[0].id
    done = Progress().with_lesson(first, LessonProgress(step=5, done=True))
    done = done.with_example("first_rounds", ExampleProgress(done=True)).with_example("endgame", ExampleProgress())
    return done.with_puzzle("orb", PuzzleProgress(stars=2, tries=1))


def test_a_newcomer_is_led_to_the_first_lesson_and_others_to_the_next() -> None:
    assert "lesson 1" in Visitor().front["great"][0]["go"]
    second = course()[1]
    card = Visitor(some()).front["great"][0]
    assert second.head.title in card["go"]
    assert card["path"] == f"course?lesson={second.id}"


def test_what_has_been_done_is_counted() -> None:
    bars = Visitor(some()).front["progress"]["bars"]
    assert [bar["done"] for bar in bars] == [1, 2, 1]


@pytest.mark.parametrize(("answer", "left"), [("no", 1), ("yes", 0)])
def test_starting_anew_asks_first(answer: str, left: int) -> None:
    visitor = Visitor(some())
    visitor.say("start-anew")
    assert visitor.page.scene["ask"]
    visitor.say("answer", value=answer)
    assert visitor.page.scene["ask"] is None
    assert visitor.page.scene["notice"] is None
    assert len(visitor.page.progress.lessons) == left
    if answer == "yes":
        assert visitor.kept() == Progress(era=1)


def test_progress_comes_out_as_a_file_and_joins_what_is_there() -> None:
    visitor = Visitor(some())
    visitor.say("save-progress")
    text = next(said["text"] for said in visitor.sent if said["type"] == "file")
    other = Visitor(Progress(era=3).with_puzzle("leech", PuzzleProgress(stars=1)))
    other.say("open-progress", name="mine.json", text=text)
    assert set(other.page.progress.puzzles) == {"orb", "leech"}
    assert other.kept() == other.page.progress


def test_a_file_that_is_no_progress_changes_nothing_and_says_why() -> None:
    visitor = Visitor(some())
    visitor.say("open-progress", name="photo.json", text="{}}")
    assert "photo.json" in visitor.page.scene["notice"]["text"]
    assert visitor.page.progress == some()


def test_progress_that_cannot_be_read_is_set_aside() -> None:
    visitor = Visitor()
    visitor.say("hello", progress="what?")
    assert [said["type"] for said in visitor.sent] == ["set-progress-aside", "keep-progress"]
    assert visitor.kept() == Progress()


@pytest.mark.parametrize("more", [" " * progresses.MOST_CHARACTERS, "}", "\ufffd"])
@pytest.mark.parametrize("how", ["hello", "progress"])
def test_what_can_be_read_of_damaged_progress_counts_and_the_rest_is_set_aside_first(how: str, more: str) -> None:
    visitor = Visitor(Progress().with_puzzle("leech", PuzzleProgress(stars=1)))
    damaged = (progresses.write(some()) + more)[: progresses.MOST_CHARACTERS + 1]
    visitor.say(how, **{"progress" if how == "hello" else "text": damaged})
    assert [said["type"] for said in visitor.sent] == ["set-progress-aside", "keep-progress"]
    assert visitor.kept() == some().with_puzzle("leech", PuzzleProgress(stars=1))
    assert "damaged" in visitor.page.scene["notice"]["text"]
    visitor.say("dismiss")
    visitor.say("progress", text=progresses.write(visitor.kept()))
    assert visitor.page.scene["notice"] is None
    assert len(visitor.sent) == 2


def test_a_question_is_gone_once_something_else_is_shown() -> None:
    page = PlayPage()
    page.send = lambda *_, **__: None
    seats = [{"name": "A", "kind": "person"}, {"name": "B", "kind": "greedy"}]
    page.hear({"type": "start", "ply": 0, "table": {"seats": seats, "seed": "7"}})
    asked: list[str] = []
    page.ask({"id": "1", "text": "Sure?", "options": []}, lambda: asked.append("yes"))
    page.hear({"type": "leave", "ply": page.scene["ply"]})
    assert page.scene["ask"] is None
    page.hear({"type": "answer", "ply": page.scene["ply"], "value": "yes"})
    assert not asked

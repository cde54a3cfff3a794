"""The list of example rounds remembers which were opened and which were followed to their end."""

from typing import Any

from seasons_learn.lessons.progress import read
from seasons_learn.panels.examples_page import ExamplesPage


class Watcher(ExamplesPage):
    """A page whose browser keeps what it is told to keep."""

    kept: list[str]

    def send(self, content: Any, buffers: Any = None) -> None:
        if isinstance(content, dict) and content.get("type") == "keep-progress":
            self.kept.append(content["text"])


def states(page: ExamplesPage) -> dict[str, str]:
    return {entry["id"]: entry["state"] for entry in page.front()["shelf"]}


def say(page: ExamplesPage, kind: str, **fields: Any) -> None:
    page.hear({"type": kind, "ply": page.scene["ply"], **fields})


def test_an_example_is_marked_as_begun_and_as_followed_to_the_end() -> None:
    page = Watcher()
    page.kept = []
    assert set(states(page).values()) == {"new"}
    say(page, "watch", example="first_rounds")
    say(page, "picture", at=3)
    say(page, "shelf")
    assert states(page)["first_rounds"] == "begun"
    say(page, "watch", example="first_rounds")
    say(page, "picture", at=10_000)
    say(page, "picture", at=2)
    say(page, "shelf")
    assert states(page)["first_rounds"] == "done"
    assert set(states(page).values()) == {"new", "done"}
    assert len(page.kept) == 2, "only what is new goes to the browser"
    assert read(page.kept[-1]).examples["first_rounds"].done

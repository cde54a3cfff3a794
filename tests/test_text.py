"""Messages are parsed one by one, when they are asked for: the same ones that Fluent finds in the whole files."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from seasons_learn import text as texts

ENGLISH = Path(texts.__file__).parent / "locale" / "en"
OWN = """\
# The game's name stands once.
-game = Seasons
greeting = Welcome to { -game }, { who }!
who =
    { $n ->
        [one] player
       *[other] players = you
    }
only-a-title =
    .title = A title
greeting = said twice
"""


@pytest.fixture
def own(tmp_path: Path) -> texts.Messages:
    """A language of these few messages."""
    (tmp_path / "own.ftl").write_text(OWN, encoding="utf-8")
    return texts.Messages("en", tmp_path)


def test_every_message_is_found_alone_as_it_is_in_its_whole_file() -> None:
    found: dict[str, ast.Message] = {}
    for path in sorted(ENGLISH.glob("*.ftl")):
        for entry in FluentResource(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    messages = texts.Messages("en", ENGLISH)
    messages.parse_all()
    for name, whole in found.items():
        alone = [entry for entry in FluentResource(messages.source(name)).body if isinstance(entry, ast.Message)]
        assert len(alone) == 1
        assert alone[0].equals(whole, ignored_fields=["span", "comment"]), name


def test_what_a_message_refers_to_comes_with_it_and_the_first_of_two_counts(own: texts.Messages) -> None:
    assert own.filled("greeting", n=1) == "Welcome to Seasons, player!"
    assert own.filled("greeting", n=2) == "Welcome to Seasons, players = you!"


@pytest.mark.parametrize("name", ["no-such-message", "only-a-title", "-game", "one"])
def test_what_is_no_message_is_named(own: texts.Messages, name: str) -> None:
    assert own.pattern(name) is None
    assert own.filled(name) is None
    assert not texts.has_text(name)
    with pytest.raises(KeyError, match=name):
        texts.text(name)


def test_a_folder_of_texts_gives_its_files_and_one_that_is_not_there_gives_none() -> None:
    lessons = sorted(item.name for item in texts.localized_files("lessons"))
    assert lessons == sorted(path.name for path in (ENGLISH / "lessons").iterdir())
    assert list(texts.localized_files("nowhere")) == []

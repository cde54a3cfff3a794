"""What the page may say is checked before anything is done with it."""

import msgspec
import pytest

from seasons_learn.panels import messages

TABLE = {"seats": [{"name": "Paul", "kind": "person"}, {"name": "Lea", "kind": "greedy"}]}


def test_a_message_becomes_the_type_that_its_name_says() -> None:
    said = messages.read({"type": "play", "ply": 4, "option": "end turn"})
    assert said == messages.Play(ply=4, option="end turn")


def test_a_table_has_defaults_for_all_but_its_seats() -> None:
    said = messages.read({"type": "start", "ply": 0, "table": TABLE})
    assert isinstance(said, messages.Start)
    assert (said.table.level, said.table.deal, said.table.seed) == ("apprentice", "sets", "")


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "undo",
        {},
        {"type": "shutdown"},
        {"type": "undo", "extra": 1},
        {"type": "undo", "ply": "1"},
        {"type": "undo", "ply": True},
        {"type": "play", "option": "x" * 401},
        {"type": "pick", "amounts": [-1]},
        {"type": "pick", "amounts": [1.5]},
        {"type": "pick", "amounts": [1] * 61},
        {"type": "packs", "packs": [[1], [2]]},
        {"type": "goto", "at": -1},
        {"type": "answer", "value": "perhaps"},
        {"type": "pace", "pace": "faster"},
        {"type": "start", "table": TABLE | {"seed": "seven"}},
        {"type": "start", "table": TABLE | {"seats": TABLE["seats"][:1]}},
        {"type": "start", "table": TABLE | {"seats": TABLE["seats"] * 3}},
        {"type": "start", "table": {"seats": [{"name": "", "kind": "person"}] * 2}},
        {"type": "start", "table": {"seats": [{"name": "Paul", "kind": "admin"}] * 2}},
        {"type": "resume", "id": "a", "save": "x" * 4_000_001},
    ],
)
def test_what_our_page_would_not_send_is_refused(content: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        messages.read(content)

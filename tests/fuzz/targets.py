"""What is fuzzed: one function for each parser, which reads a text and does what the project then does with it.

A function raises nothing but the errors that its parser documents, and returns what was said about the text. All calls
go through `judge`, which bounds their time and memory and looks at what is said: short enough to be shown, and a text
that can be written.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qsl

import msgspec
from jupyter_server.services.kernels.connection.base import deserialize_binary_message, deserialize_msg_from_ws_v1

import seasons_learn.panels as panels
from seasons_learn.errors import SeasonsError
from seasons_learn.lessons import progress
from seasons_learn.lessons.checking import check_lesson
from seasons_learn.lessons.examples import from_record
from seasons_learn.lessons.lesson_file import parse_lesson
from seasons_learn.lessons.practice import outlook, review, taught, weight
from seasons_learn.lessons.progress import ProgressError
from seasons_learn.lessons.puzzles import check_puzzle
from seasons_learn.lessons.reading import TextFileError
from seasons_learn.panels import messages
from seasons_learn.panels.game_page import GamePage
from seasons_learn.play.case_format import CaseFileError, parse_cases
from seasons_learn.play.cases import check_row
from seasons_learn.play.names import UnknownCard
from seasons_learn.play.notation import NotationError, read, write
from seasons_learn.play.position_check import PositionError
from seasons_learn.play.position_json import position_from_json, position_to_json
from seasons_learn.play.records import RecordError, read_record, write_record
from seasons_learn.play.rescue import rescue
from seasons_learn.play.saves import SaveError, game_from_json, game_to_json
from seasons_learn.rules.engine import apply, options, refusal
from seasons_learn.serving import frames
from seasons_learn.serving.frames import BINARY, MOST_PARTS, BadFrame
from tests.fuzz import seeds
from tests.fuzz.bounds import MOST_SECONDS, bounded

MOST_SAID = 2_000
"""Characters of one message: more is no message that anybody reads."""
MOST_TRIED = 300
"""Positions that a puzzle's proof may look at here; its own limit is a matter of patience, not of safety."""
Said = Iterator[str] | Sequence[str]


@dataclass(frozen=True)
class Target:
    """A parser: how a text is given to it, the errors it documents, and texts that it accepts."""

    use: Callable[[str], Said]
    errors: tuple[type[Exception], ...]
    seeds: Callable[[], tuple[str, ...]]
    json: bool = False


@dataclass(frozen=True)
class Verdict:
    """Whether a parser accepted a text, and what it said about it."""

    accepted: bool
    said: tuple[str, ...]


def judge(target: Target, text: str, seconds: float = MOST_SECONDS) -> Verdict:
    """Give a text to a parser, within bounds of time and memory. Whatever it raises but its own errors is a fault."""
    with bounded(seconds):
        verdict = _given(target, text)
    for message in verdict.said:
        _look(message)
    return verdict


def _given(target: Target, text: str) -> Verdict:
    said: list[str] = []
    try:
        said.extend(target.use(text))
    except target.errors as error:
        return Verdict(False, (*said, str(error)))
    return Verdict(True, tuple(said))


def _look(message: str) -> None:
    assert len(message) <= MOST_SAID, f"a message of {len(message):,} characters: {message[:200]}"
    message.encode()


def as_bytes(text: str) -> bytes:
    """The bytes of a file; half characters stand for bytes that are no UTF-8."""
    return text.encode("utf-8", "surrogateescape" if all(not "\ud800" <= c < "\udc80" for c in text) else "replace")


# ---- games


def use_save(text: str) -> Said:
    """A saved game, as a file and as a text of the browser; what is read can be kept and read again."""
    if not text.isascii():
        try:
            game_from_json(as_bytes(text))
        except SaveError as error:
            yield str(error)
    game = game_from_json(text)
    again = game_to_json(game)
    assert game_to_json(game_from_json(again)) == again


def use_rescue(text: str) -> Said:
    """A damaged save: what comes back is a whole game."""
    rescued = rescue(text)
    assert game_to_json(game_from_json(game_to_json(rescued.game)))
    return [rescued.problem]


def use_position(text: str) -> Said:
    """A position; what is read can be played on and written."""
    position = position_from_json(text)
    for which in (0, -1) if not position.over else ():
        apply(position, options(position)[which])
    assert position_from_json(position_to_json(position)) == position
    return ()


def use_record(text: str) -> Said:
    """A record; what is read is written again so that it reads the same."""
    game = read_record(text)
    again = write_record(game)
    assert [moment.position for moment in read_record(again).moments()] == [one.position for one in game.moments()]
    return ()


def use_example(text: str) -> Said:
    """A record with comments, told picture by picture."""
    shown = from_record(text, "mine")
    for at, picture in enumerate(shown.pictures):
        shown.choice_at(at)
        shown.comment(picture.ply)
        if picture.step is not None:
            shown.why(picture.step.number)
    from_record(shown.record)
    return ()


def use_action(text: str) -> Said:
    """A line of the notation, at a position for each kind of question."""
    refused = 0
    for position in _questions():
        try:
            action = read(position, text)
        except (NotationError, UnknownCard) as error:
            yield str(error)
            refused += 1
            continue
        if refusal(position, action) is None:
            assert read(position, write(position, action)) == action
    if refused == len(_questions()):
        raise NotationError("It is no action anywhere.")


@cache
def _questions() -> tuple[Any, ...]:
    from tests.play.test_bad_input import QUESTIONS

    return tuple(QUESTIONS.values())


def use_cases(text: str) -> Said:
    """A file of rule cases, all of them played."""
    return [check_row(known, case).message for known, case in parse_cases(text)]


# ---- teaching


def use_lesson(text: str) -> Said:
    """A lesson, checked and, where it is sound, read as a page reads it."""
    problems = check_lesson(text, "mine.md")
    if not problems:
        for step in parse_lesson(text, "mine.md").steps:
            json.dumps(step.prose)
    return [str(problem) for problem in problems]


def use_puzzle(text: str) -> Said:
    """A puzzle, checked with its proof, which may not take as long here as elsewhere."""
    with patch("seasons_learn.lessons.solver.MOST_POSITIONS", MOST_TRIED):
        return [str(problem) for problem in check_puzzle(text, "mine.md")]


def use_progress(text: str) -> Said:
    """A learner's progress: joined, begun anew, kept, and practised from."""
    _practise(progress.read(text))
    return ()


def use_rescued_progress(text: str) -> Said:
    """A learner's damaged progress: what comes back is whole, and none where nothing could be read."""
    found = progress.rescue(text)
    _practise(found)
    if found == progress.Progress():
        raise ProgressError("There is nothing in it.")
    return ()


def _practise(mine: progress.Progress) -> None:
    now = datetime(2030, 1, 1, tzinfo=UTC)
    taught(mine)
    outlook(mine.rules, now)
    for rule, memory in mine.rules.items():
        assert weight(memory, now) > 0
        for right in (True, False):
            progress.read(progress.write(mine.with_rule(rule, review(memory, right, now))))
    for one in (mine, progress.merge(progress.Progress(), mine), mine.started_anew()):
        assert progress.read(progress.write(one)) == one


# ---- pages


def use_talk(text: str) -> Said:
    """Messages to a page, one after the other: it answers each with a scene."""
    try:
        name, *said = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise msgspec.ValidationError("no list") from None
    if name not in seeds.PAGES:
        raise msgspec.ValidationError("no page")
    hears = _kind(name).hears
    understood = 0
    for content in said:
        try:
            messages.read(content, hears)
            understood += 1
        except msgspec.ValidationError:
            continue
    if not understood:
        raise msgspec.ValidationError("no message")
    page = _page(name)
    try:
        for content in said:
            page.hear(content)
            _check_scene(page)
    finally:
        page.close()
    return ()


def use_address(text: str) -> Said:
    """What a page's address asks for; nonsense is passed over."""
    name, _, query = text.partition("?")
    try:
        pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=1000)[:8]
    except ValueError:
        raise msgspec.ValidationError("no address") from None
    if name not in seeds.PAGES:
        raise msgspec.ValidationError("no page")
    page = _open(name)
    page.hear({"type": "leave"})
    page.hear({"type": "hello", "query": {key[:400]: value[:400] for key, value in pairs}})
    _check_scene(page)
    return ()


def use_frames(text: str) -> Said:
    """What comes on a page's connection, as text and as bytes: in what is accepted Jupyter finds the same message."""
    understood = 0
    for frame in (text, as_bytes(text)):
        for protocol in (None, BINARY):
            try:
                message = frames.read(frame, protocol)
            except BadFrame as problem:
                yield str(problem)
                continue
            understood += 1
            # These end the connection, too, where a page's handler passes the frame on.
            with suppress(RecursionError, TypeError, ValueError):
                ours = message.channel, message.header.msg_type, message.content
                # What is not a number is not equal to itself; its text is.
                assert json.dumps(_by_jupyter(frame, protocol)) == json.dumps(ours)
    if not understood:
        raise BadFrame("it is none in any way")


def _by_jupyter(frame: str | bytes, protocol: str | None) -> tuple[Any, ...]:
    """The channel, the kind and the content that Jupyter's own readers find in a frame."""
    if isinstance(frame, bytes) and protocol == BINARY:
        channel, parts = deserialize_msg_from_ws_v1(frame)
        assert len(parts) <= MOST_PARTS
        assert sum(map(len, parts)) < len(frame)
        return channel, json.loads(parts[0])["msg_type"], json.loads(parts[3])
    said = json.loads(frame) if isinstance(frame, str) else deserialize_binary_message(frame)
    return said["channel"], said["header"]["msg_type"], said["content"]


def _check_scene(page: GamePage) -> None:
    json.dumps(page.scene, ensure_ascii=False).encode()
    assert page.scene["screen"] in {"front", "game", "veil"}
    assert page.scene["live"]


def _page(name: str) -> GamePage:
    page: GamePage = getattr(panels, name)()
    page.send = lambda *_, **__: None
    return page


@cache
def _open(name: str) -> GamePage:
    return _page(name)


@cache
def _kind(name: str) -> type[GamePage]:
    return type(_open(name))


TARGETS: dict[str, Target] = {
    "saves": Target(use_save, (SaveError,), seeds.saves, json=True),
    "rescue": Target(use_rescue, (SaveError,), seeds.saves, json=True),
    "positions": Target(use_position, (PositionError,), seeds.positions, json=True),
    "records": Target(use_record, (RecordError,), seeds.golden),
    "examples": Target(use_example, (RecordError,), seeds.examples),
    "actions": Target(use_action, (NotationError, UnknownCard), seeds.actions),
    "cases": Target(use_cases, (CaseFileError,), seeds.cases),
    "lessons": Target(use_lesson, (TextFileError,), seeds.lessons),
    "puzzles": Target(use_puzzle, (TextFileError,), seeds.puzzles),
    "progress": Target(use_progress, (ProgressError,), seeds.progress, json=True),
    "rescued-progress": Target(use_rescued_progress, (ProgressError,), seeds.rescued_progress, json=True),
    "messages": Target(use_talk, (msgspec.ValidationError,), seeds.talks, json=True),
    "addresses": Target(use_address, (msgspec.ValidationError,), seeds.addresses),
    "frames": Target(use_frames, (BadFrame,), seeds.frames),
}
"""Every parser by its name. All errors are of one family, but for what only our own page sends: messages and frames."""
assert all(
    issubclass(error, SeasonsError | msgspec.ValidationError | BadFrame)
    for one in TARGETS.values()
    for error in one.errors
)

"""Everything that can be wrong with a lesson is found, with its line, what was expected and what was found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from seasons_learn.cli import main
from seasons_learn.lessons.checking import check_lesson, check_text_file
from seasons_learn.lessons.lesson_file import parse_lesson
from seasons_learn.lessons.reading import MOST_BYTES, MOST_STEPS, TextFileError

from .lesson_support import END, HEAD, POSITION, SELL, found, text

ROOT = Path(__file__).parents[2]


def test_a_sound_lesson_has_no_problems() -> None:
    assert found(POSITION, SELL) == []


def test_the_example_for_teachers_is_sound() -> None:
    docs = (ROOT / "docs/writing_lessons.md").read_text("utf-8")
    examples = re.findall(r"^````markdown\n(.*?)^````$", docs, re.DOTALL | re.MULTILINE)
    assert len(examples) == 1
    assert check_lesson(examples[0]) == []
    assert [step.kind for step in parse_lesson(examples[0]).steps] == ["do", "predict", "quiz"]


# ---- the head


@pytest.mark.parametrize(
    ("line", "changed", "said"),
    [
        ("minutes: 3", "minutes: three", "line 4: head: minutes: input should be a valid integer, found 'three'"),
        ("minutes: 3", "", "'minutes' is missing"),
        ("minutes: 3", "minutes: 3\nteacher: Ada", "line 5: head: unknown key 'teacher'; keys are title, about"),
        ("title: Selling", "title: Selling\ntitle: Buying", "duplicate key"),
        ("title: Selling", "title: Selling: buying", "stands in quotes"),
        ("minutes: 3", "minutes: 3\npractises: [overflows]", "practises.0: input should be 'overflow'"),
        ("minutes: 3", "minutes: 3\nrules: &a [C3]", "are not used here"),
    ],
)
def test_a_wrong_head_is_told_with_its_line(line: str, changed: str, said: str) -> None:
    with pytest.raises(TextFileError) as error:
        check_lesson(text(POSITION, SELL).replace(line, changed))
    assert said in "; ".join(map(str, error.value.problems))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rules: [C99]", "there is no ruling 'C99'"),
        ("cards: [Hand of Fortun]", "Did you mean Hand of Fortune?"),
    ],
)
def test_rulings_and_cards_of_the_head_exist(line: str, said: str) -> None:
    problems = check_lesson(text(POSITION, SELL).replace("minutes: 3", f"minutes: 3\n{line}"))
    assert [said in str(problem) for problem in problems] == [True]


def test_numbers_in_titles_are_words() -> None:
    problems = check_lesson(text(POSITION, SELL).replace("title: Selling", "title: Selling 3 tokens"))
    assert [str(problem) for problem in problems] == [
        "line 1: head, title: the number 3 stands in no link: write [3](fact:PATH), or the word for it"
    ]


# ---- the text


@pytest.mark.parametrize(
    ("prose", "said"),
    [
        ("You hold 7 tokens.", "line 11: step 1 (A step): the number 7 stands in no link"),
        ("First line.\nThen 7 tokens.", "line 12: step 1 (A step): the number 7 stands in no link"),
        ("Up to [8](fact:limit/reserve) tokens.", "expected 7, found 8"),
        ("Up to [eight](fact:limit/reserve) tokens.", "expected 7, found eight"),
        ("See [it](rule:C77).", "there is no ruling 'C77'"),
        ("See [it](card:hand_of_misfortune).", "there is no card 'hand_of_misfortune'"),
        ("See [it](https://example.org).", "links begin with rule:, card:, fact:, lesson:"),
        ("See [it](javascript:alert).", "is no link"),
        ("See ![it](https://example.org/x.png).", "links begin with"),
        ("You gain [2](fact:gain/seat/0/crystals).", "this step has none"),
        ("```dance\nask: x\n```", "there is no directive 'dance'; there are do, explorer"),
        ("# A title", "the title stands in the head"),
        ("```remember\nThis.\n```\n```remember\nThat.\n```", "a second 'remember'"),
        ("```explorer\nname: weather\ntext: Look.\n```", "explorer: name: input should be 'rarity'"),
    ],
)
def test_what_is_wrong_with_a_text(prose: str, said: str) -> None:
    problems = found(prose)
    assert any(said in problem for problem in problems), problems


def test_words_of_links_code_and_wrong_answers_may_hold_numbers() -> None:
    quiz = """
        ```quiz
        kind: single
        ask: How many? Look at [C3](rule:C3).
        answers:
        - {text: 9, say: Too many.}
        - {text: "[7](fact:limit/reserve)", right: true}
        ```
        """
    assert found("Type `keep 5 water 2 fire`. See [ruling 3](rule:C3).", quiz) == []
    assert any("the number 8" in problem for problem in found(quiz.replace("[7](fact:limit/reserve)", "8")))


def test_indented_lines_are_told() -> None:
    problems = check_lesson(HEAD + "## A step\n\n    indented\n" + END)
    assert "line 9: step 1 (A step): a line indented by four blanks: begin it at the margin" in map(str, problems)


def test_html_stays_letters() -> None:
    step = parse_lesson(text("<script>alert(`x`)</script> and <b>bold</b>")).steps[0]
    assert "<script>" in str(step.prose)
    assert all(node[0] == "p" for node in step.prose)


# ---- steps


def test_a_lesson_has_steps_and_something_to_remember() -> None:
    assert "has no steps" in str(check_lesson(HEAD + "Only words.\n")[0])
    problems = check_lesson(HEAD + "## A step\n\nWords.\n")
    assert [str(problem) for problem in problems] == [
        "line 7: step 1 (A step): the last step has no 'remember' for the summary"
    ]


def test_an_empty_step_and_a_directive_before_the_first_are_told() -> None:
    problems = [str(problem) for problem in check_lesson(HEAD + POSITION + "\n## Empty\n" + END)]
    assert any("directives stand in steps" in problem for problem in problems)
    assert any("step 1 (Empty): has neither a text nor anything to do" in problem for problem in problems)


def test_a_step_asks_one_thing() -> None:
    problems = found(POSITION, SELL, "```free\nask: Play.\n```")
    assert ["a step asks one thing, this one has do and free" in problem for problem in problems] == [True]


def test_a_do_needs_a_position() -> None:
    assert ["a 'do' needs a position" in problem for problem in found(SELL)] == [True]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ("setup: {seats: [{hand: [Amulet of Erth]}]}", "Did you mean Amulet of Earth"),
        ("setup: {phase: choose_die}", "choose_die needs a die for every seat"),
        ("setup: {players: 3}", "setup has 3 players, 'players' names 2"),
        ("setup: {seats: [{gauge: 99}]}", "setup.seats.0.gauge"),
        ("setup: {seats: [{crystal: 9}]}", "unknown key 'setup.seats.0.crystal'"),
        ("rolls: [[{crystals: 1}]]", "round 1 has 1 dice; with 2 players there are 3"),
        (
            "setup: {seats: [{die: {transmute: true}}]}",
            "setup.seats.0.die: no winter die has the face {transmute: true}",
        ),
        ("setup: {seats: [{reserve: {air: 8}}]}", "seat 0 holds 8 tokens; its reserve has room for 7 (ruling C3)"),
        ("options: {weather: fine}", "unknown rule option 'weather'"),
        ("go_on: true", "'go_on' needs a step before it"),
        ("{go_on: true, players: [Ada, Ben]}", "leave out setup, options and players"),
        ("players: [Mia, Mia]", "Every player needs a name of its own"),
        ("players: Mia", "input should be a valid list"),
    ],
)
def test_a_position_that_cannot_be_set_up(setup: str, said: str) -> None:
    problems = found(f"```position\n{setup}\n```")
    assert any(said in problem and "step 1 (A step), position" in problem for problem in problems), problems


# ---- moves


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "solution: [transmute, transmute 1 fire]",
            "solution: [transmute, transmute 1 water]",
            "none of these was played",
        ),
        (
            "solution: [transmute, transmute 1 fire]",
            "solution: [transmute]",
            "none of these was played: transmute 1 fire",
        ),
        (
            "done: [transmute 1 fire]\nsolution: [transmute, transmute 1 fire]",
            "done: [transmute]\nsolution: [transmute]",
            "is still open",
        ),
        ("solution: [transmute, transmute 1 fire]", "solution: [draw]", "line 1 (draw): expected a legal move"),
        ("solution: [transmute, transmute 1 fire]", "solution: [sing]", "'sing' is no action"),
        (
            "solution: [transmute, transmute 1 fire]",
            "solution: [transmute, transmute 1 fire, end turn]",
            "expected the goal after line 3, found it reached after line 2",
        ),
        (
            "solution: [transmute, transmute 1 fire]\nmoves: 3",
            "solution: [bonus gauge, transmute, transmute 1 fire]\nmoves: 1",
            "more choices than 'moves' allows",
        ),
        ("move: end turn", "move: sing and dance", "wrong move 'sing and dance' can be read at no point"),
        ("done: [transmute 1 fire]", "done: [transmute 1 fire, sing]", "done: 'sing' can be read at no point"),
        ("done: [transmute 1 fire]\n", "", "says nowhere what counts as done"),
        ("done: [transmute 1 fire]", "expect: {seats: {0: {crystals: 3}}}", "the goal holds before anything is done"),
        ("done: [transmute 1 fire]", "expect: {seats: {0: {crystals: 9}}}", "expected 9, found 5"),
        ("done: [transmute 1 fire]", "expect: {seats: {3: {crystals: 9}}}", "there is no seat 3"),
        ("well: Sold.", "well: Sold for 2.", "do, well: the number 2 stands in no link"),
        ("well: Sold.", "well: Sold for [3](fact:gain/seat/0/crystals).", "expected 2, found 3"),
        ("say: That needs two earth.", "sya: That needs two earth.", "'wrong.1.say' is missing"),
        ("say: That needs two earth.", "say: That, yes.", "a text with ', ' or ': ' in it stands in quotes"),
    ],
)
def test_what_is_wrong_with_a_do(old: str, new: str, said: str) -> None:
    problems = found(POSITION, SELL.replace(old, new))
    assert any(said in problem and "step 1 (A step), do" in problem for problem in problems), problems


def test_go_on_begins_where_the_step_before_ends() -> None:
    more = """
        ## Further

        You have [5](fact:seat/0/crystals) crystals.

        ```position
        go_on: true
        ```
        """
    assert found(POSITION, SELL, more) == []


# ---- questions


@pytest.mark.parametrize(
    ("quiz", "said"),
    [
        ("kind: single\nask: x\nanswers: [{text: a}, {text: b}]", "exactly one answer is 'right: true', found 0"),
        ("kind: multiple\nask: x\nanswers: [{text: a}, {text: b}]", "at least one answer"),
        ("kind: single\nask: x\nanswers: [{text: a, right: true}, {text: b, right: true}]", "found 2"),
        ("kind: single\nask: x", "a single quiz has 'answers'"),
        ("kind: number\nask: x", "a number quiz has 'answer'"),
        ("kind: number\nask: x\nanswer: fact:rate/winter", "needs a word more"),
        ("kind: number\nask: x\nanswer: limit/reserve\nnear: {7: Yes}", "its text belongs to 'say'"),
        ("kind: riddle\nask: x", "input should be 'single', 'multiple' or 'number', found 'riddle'"),
    ],
)
def test_what_is_wrong_with_a_quiz(quiz: str, said: str) -> None:
    problems = found(f"```quiz\n{quiz}\n```")
    assert any(said in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("predict", "said"),
    [
        ("ask: x\nsay: y", "asks for a number ('what', a fact path) or for one of several 'choices'"),
        ("ask: x\nsay: y\nchoices: [{text: a}, {text: b}]", "exactly one of the choices"),
        ("ask: x\nsay: y\nwhat: gain/seat/0/crystals", "this step has none"),
        ("ask: x\nsay: y\ndo: [draw]\nwhat: gain/seat/0/crystals", "line 'draw'"),
    ],
)
def test_what_is_wrong_with_a_predict(predict: str, said: str) -> None:
    problems = found(POSITION, f"```predict\n{predict}\n```")
    assert any(said in problem for problem in problems), problems


# ---- files that mean harm


def test_hostile_texts_are_refused_in_words() -> None:
    deep = "```position\nsetup: " + "{a: " * 60 + "}" * 60 + "\n```"
    assert any("nested deeper" in problem for problem in found(deep))
    bomb = "```position\nsetup: &a {b: 1}\noptions: *a\n```"
    assert any("'&' and '*'" in problem for problem in found(bomb))
    assert any("stands in no link" in problem for problem in found(">" * 5000 + " 7\n\n" + "[" * 5000 + " 7"))
    with pytest.raises(TextFileError, match="longer than"):
        parse_lesson(text("x" * MOST_BYTES))


def test_a_text_is_short_enough_to_be_read_at_once() -> None:
    """Time grows with the square of the length, and with each position: the limits keep both far below a second."""
    ours = [path.stat().st_size for path in (ROOT / "seasons_learn/locale/en").glob("*s/*.md")]
    assert 1.5 * max(ours) < MOST_BYTES < 3 * max(ours)
    with pytest.raises(TextFileError, match="longer than"):
        parse_lesson(text("[" * MOST_BYTES))
    parse_lesson(text("## A step\n\nWords.\n" * (MOST_STEPS - 2)))
    with pytest.raises(TextFileError, match="more than 40 steps"):
        parse_lesson(text("## A step\n\nWords.\n" * (MOST_STEPS - 1)))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    large, odd, bare, other = (tmp_path / f"{name}.md" for name in ("large", "odd", "bare", "other"))
    large.write_text("x" * (MOST_BYTES + 1))
    odd.write_bytes(b"---\n\xff\xfe")
    bare.write_text("# Hello\n")
    other.write_text("---\nformat: seasons-poem/1\n---\n")
    for path, said in (
        (large, "larger than"),
        (odd, "no UTF-8"),
        (bare, "expected 'format: seasons-lesson/1'"),
        (other, "found 'seasons-poem/1'"),
        (tmp_path / "none.md", "cannot be read (No such file or directory)"),
        (tmp_path, "cannot be read (Is a directory)"),
    ):
        outcome = check_text_file(path)
        assert (outcome.outcome, said in outcome.message) == ("unreadable", True), outcome


# ---- the command line


def test_the_command_line_counts_lessons_and_gives_each_mistake_a_line(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.md", tmp_path / "bad.md"
    good.write_text(text(POSITION, SELL), "utf-8")
    bad.write_text(text(POSITION, SELL.replace("move: end turn", "move: sing"), "Seven is 7, not 8."), "utf-8")
    result = CliRunner().invoke(main, ["check", str(good), str(bad)])
    lines = result.output.splitlines()
    assert result.exit_code == 1
    assert lines[-1] == "1 passed, 1 failed"
    assert len(lines) == 4
    assert all(line.startswith(f"{bad}: line ") for line in lines[:-1])


def test_lessons_and_rule_cases_are_checked_together(tmp_path: Path) -> None:
    good = tmp_path / "good.md"
    good.write_text(text(POSITION, SELL), "utf-8")
    case = tmp_path / "case.yaml"
    case.write_text("format: seasons-case/1\ncases:\n- {id: a, title: b, why: c}\n", "utf-8")
    result = CliRunner().invoke(main, ["check", str(good), str(case), str(tmp_path / "none.md")])
    assert result.output.splitlines()[-1] == "2 passed, 0 failed"
    assert result.exit_code == 2

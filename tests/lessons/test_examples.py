"""The example rounds of the package: they replay, they say true things, and they show what they promise."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import seasons_learn
from seasons_learn.lessons.examples import (
    Example,
    UnknownExample,
    example,
    examples,
    from_record,
    paragraphs,
    read_example,
    summary,
)
from seasons_learn.play.game import Game
from seasons_learn.play.records import RecordError, title_and_about, write_record
from seasons_learn.rules.facts import CARDS, DICE, SEASONS
from seasons_learn.text import long_texts

ALL = examples()
FOLDER = Path(seasons_learn.__file__).parent / "locale" / "en" / "examples"


def comments(shown: Example) -> str:
    return "\n".join(shown.game.comments.values())


# ---- the records


def test_there_are_enough_of_them_and_they_differ() -> None:
    assert len(ALL) >= 5
    shown = [example(name) for name in ALL]
    assert {len(one.players) for one in shown} == {2, 3}
    assert {one.moments[0].position.phase for one in shown} >= {"draft", "packs", "choose_die"}
    assert len({one.title for one in shown}) == len(ALL)


@pytest.mark.parametrize("name", ALL)
def test_an_example_is_its_own_record(name: str) -> None:
    shown = example(name)
    (file,) = FOLDER.glob(f"?_{name}.txt")
    assert file.read_text(encoding="utf-8") == shown.record, "as the program itself would write it"
    again = from_record(shown.record, name)
    assert again.record == shown.record
    assert again.game.position == shown.game.position
    short = summary(name)
    assert (again.title, again.about) == (short.title, short.about) == (shown.title, shown.about)
    assert (short.players, short.choices) == (len(shown.players), shown.last_ply)
    assert short.level == shown.moments[0].position.level
    assert shown.title
    assert shown.about.endswith(".")


@pytest.mark.parametrize("name", ALL)
def test_every_choice_is_explained_in_few_words(name: str) -> None:
    shown = example(name)
    assert set(shown.game.comments) == set(range(shown.last_ply + 1))
    for comment in shown.game.comments.values():
        assert 3 <= len(comment.split()) <= 160


@pytest.mark.parametrize("name", ALL)
def test_references_lead_to_rulings(name: str) -> None:
    referred = set(re.findall(r"\[([^]]*)\]", comments(example(name))))
    assert len(referred) >= 8
    assert referred <= set(long_texts("rules"))


@pytest.mark.parametrize("name", ALL)
def test_every_card_that_acts_is_named_in_a_comment(name: str) -> None:
    shown = example(name)
    said = comments(shown)
    for card in {event.card for event in shown.card_events}:
        assert any(word in said for word in CARDS[card].name.replace("'s", "").split()), CARDS[card].name


@pytest.mark.parametrize("name", ALL)
def test_dice_show_faces_that_they_have(name: str) -> None:
    shown = example(name)
    rolls = [step for moment in shown.moments for step in shown.game.steps_of(moment) if step.kind == "roll"]
    for step in rolls:
        here = step.after
        for die in step.amounts[0]:
            assert die.season == here.season, SEASONS[here.season]
            assert die.number in here.dice_set[die.season]
    dice = [die for step in rolls for die in step.amounts[0]] + list(shown.moments[0].position.dice)
    for die in dice:
        assert die in DICE[die.season][die.number - 1], die


# ---- what they promise to show


def test_the_third_goes_through_seasons_and_years_and_back() -> None:
    shown = example("seasons_and_years")
    tokens = [step for picture in shown.pictures if (step := picture.step) and step.kind == "token"]
    assert [step.amounts[:2] for step in tokens] == [(1, 10), (2, 1), (1, 12), (2, 3)]
    libraries = [step for picture in shown.pictures if (step := picture.step) and step.kind == "library"]
    assert len(libraries) == 2, "the second beginning of year 2 brings no cards"


def test_the_endgame_is_decided_by_one_point_and_the_comment_says_how() -> None:
    shown = example("endgame")
    assert shown.game.over
    assert [sheet.total for sheet in shown.game.score()] == [124, 125]
    answers = [shown.answer(ply) for ply in range(shown.last_ply)]
    lines = [answer[2] for answer in answers if answer is not None]
    without = shown.branch(lines.index("activate Kairn the Destroyer"))
    without.play("summon Naria the Prophetess")
    without.play("take Hand of Fortune")
    without.play("end turn")
    while not without.over:
        without.play(without.options[0])
    assert [sheet.total for sheet in without.score()] == [128, 128]
    assert without.winners == (0, 1)


# ---- pictures


@pytest.mark.parametrize("name", ALL)
def test_pictures_go_from_the_first_choice_to_the_last_position(name: str) -> None:
    shown = example(name)
    pictures = shown.pictures
    assert pictures[0].is_choice
    assert pictures[0].before is None
    assert pictures[-1].is_choice
    assert pictures[-1].position == shown.game.position
    assert [picture.ply for picture in pictures] == sorted(picture.ply for picture in pictures)
    for picture, following in pairwise(pictures):
        assert following.before == picture.position
    for ply, at in enumerate(shown.choices):
        assert pictures[at].position == shown.moments[ply].position
        assert shown.choice_at(at) == at
    assert shown.next_choice(0) == shown.choices[1]
    assert shown.next_choice(len(pictures) - 1) == len(pictures) - 1


def test_a_card_is_found_where_it_did_something() -> None:
    shown = example("seasons_and_years")
    events = [event for event in shown.card_events if CARDS[event.card].name == "Figrim the Avaricious"]
    assert [event.step.text for event in events] == ["Lea gives 1 crystal to Paul"] * 4
    assert all(shown.pictures[event.at].step is event.step for event in events)
    boots = [event.step.kind for event in shown.card_events if CARDS[event.card].name == "Temporal Boots"]
    assert boots[0] == "enter"
    assert "token" in boots


def test_why_goes_through_the_answers_of_all_seats_to_the_choice_that_began_it() -> None:
    shown = example("three_meddlers")
    steps = [picture.step for picture in shown.pictures if picture.step is not None]
    emptied = next(step for step in steps if step.text == "Paul puts 1 air, 1 water, 1 earth back into the stockpile")
    assert [step.text for step in shown.why(emptied.number)] == [
        emptied.text,
        "Paul sacrifices Cursed Treatise of Arus",
        "Paul chooses: sacrifice Cursed Treatise of Arus",
        "Syllas the Faithful enters play for Lea",
        "Lea summons Syllas the Faithful",
    ]
    assert [step.text for step in shown.game.why(emptied.number)] == [step.text for step in shown.why(emptied.number)]


def test_a_branch_leaves_the_example_as_it_was() -> None:
    shown = example("first_rounds")
    record, ply = shown.record, 4
    game = shown.branch(ply)
    assert game.position == shown.moments[ply].position
    game.play("end turn")
    assert game.position != shown.moments[ply + 1].position
    assert shown.record == record


def test_paragraphs_and_references() -> None:
    one, two = paragraphs("A first\nline [C3].\n\nAnd [K16] a second [not this].")
    assert [part.rule or part.text for part in one] == ["A first line ", "C3", "."]
    assert [part.rule for part in two if part.rule] == ["K16"]
    assert two[-1].text.endswith("[not this].")
    assert paragraphs("") == ()


# ---- where they come from


def test_any_record_or_game_can_be_shown(tmp_path: Path) -> None:
    game = Game.new(["Lea", "Paul"], "apprentice", seed=3)
    game.comment("So it begins [B].")
    game.play(game.options[0])
    file = tmp_path / "ours.txt"
    file.write_text(write_record(game, 'Our "game"', "Short."), encoding="utf-8")
    assert title_and_about(file.read_text(encoding="utf-8")) == ('Our "game"', "Short.")
    for shown in (read_example(file), example(str(file)), example(game)):
        assert shown.last_ply == 1
        assert shown.comment(0)[0][1].rule == "B"
    assert example(file).title == 'Our "game"'
    assert example(game).title == ""


def test_what_is_no_example_is_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(UnknownExample, match="first_rounds"):
        example("nothing_like_it")
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        example(tmp_path / "bad.txt")
    (tmp_path / "odd.txt").write_text('[Autor "me"]\n', encoding="utf-8")
    with pytest.raises(RecordError, match=r"Line 1: there is no header 'Autor'.*Title, About"):
        example(tmp_path / "odd.txt")

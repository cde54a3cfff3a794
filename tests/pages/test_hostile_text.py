"""Whatever people write, in names, files, addresses, storage, is only ever read: nothing runs, nothing is fetched."""

import json
from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

import seasons_learn.panels as panels
from seasons_learn.charts.lengths import lengths_figure
from seasons_learn.lessons.examples import from_record
from seasons_learn.lessons.puzzles import parse_puzzle
from seasons_learn.panels import chart_library
from seasons_learn.panels.course_page import CoursePage
from seasons_learn.panels.examples_page import ExamplesPage
from seasons_learn.panels.home_page import HomePage
from seasons_learn.panels.play_page import PlayPage
from seasons_learn.panels.practice_page import PracticePage
from seasons_learn.panels.puzzles_page import PuzzlesPage
from seasons_learn.play.cards import cards
from seasons_learn.play.game import Game
from seasons_learn.play.records import write_record
from seasons_learn.play.saves import game_to_json
from seasons_learn.rules.display import position_html, table_html
from tests.pages.stage import ALL, PAYLOADS, SHORT, Stage

pytestmark = pytest.mark.browser


@pytest.fixture
def stage(page: Page) -> Stage:
    return Stage(page)


def a_game(*names: str, choices: int = 12) -> Game:
    """A game of people with such names, with a hostile comment on each choice, after some choices."""
    game, luck = Game.new(names, "apprentice", seed=3), Random(3)
    while not game.over and game.ply < choices:
        game.play(luck.choice(game.options))
    for ply in range(min(game.ply, 12)):
        game.comment(ALL, ply)
    return game


def seats(*names: str, kind: str = "person") -> list[dict[str, str]]:
    return [{"name": name, "kind": kind} for name in names]


def test_the_play_page(stage: Stage) -> None:
    key, odd = "seasons-learn/1/game/", f'"><img evil src=x onerror=hit()>{ALL}'
    game = {"title": ALL, "detail": {"tag": "script", "props": {}, "kids": ["hit()"]}, "when": ALL, "save": ALL}
    kept = {f"{key}{odd}": json.dumps({**game, "id": odd}), f"{key}x": ALL, "seasons-learn/1/progress": ALL}
    stage.open(PlayPage(), f"?{quote(ALL)}={quote(ALL)}#{quote(ALL)}", kept)
    stage.harmless(ALL, "[object Object]")
    stage.say("resume", id=odd[:400], save=ALL)
    stage.say("open", name=ALL[:400], save=ALL)
    stage.harmless(ALL[:400])
    stage.say("rule", rule=ALL[:400])
    stage.harmless(ALL[:400])
    for names in (SHORT[:4], SHORT[4:]):
        stage.say("start", table={"seats": seats(*names)})
        stage.harmless(names[0])
        stage.say("me")
        stage.harmless(*names)
        stage.say("play", option=ALL[:400])
        stage.harmless(ALL[:60])
        stage.say("file")
        stage.harmless()
    whole = a_game(*SHORT[:2], choices=2000)
    assert whole.over
    stage.say("open", name="x", save=game_to_json(whole))
    stage.harmless(*SHORT[:2])
    stage.say("goto", at=60)
    stage.say("single", at=0)
    stage.harmless(*SHORT[:2])


LESSON = f"""\
---
format: seasons-lesson/1
title: {json.dumps("title " + PAYLOADS["handler"])}
minutes: 3
about: {json.dumps("about " + PAYLOADS["link"])}
---

intro {ALL}

## step {PAYLOADS["svg"][:60]}

{{blocks}}

```position
players: {json.dumps([SHORT[0], SHORT[3]])}
setup:
  month: 2
  seats:
  - {{reserve: {{water: 2, fire: 1}}, die: {{energy: {{fire: 1}}, gauge: true, transmute: true}}}}
```

```do
ask: {json.dumps("ask " + ALL)}
done: [transmute 1 fire]
solution: [transmute, transmute 1 fire]
moves: 3
hints: [{json.dumps("hint " + ALL)}]
wrong:
- {{move: end turn, say: {json.dumps("wrong " + ALL)}}}
well: {json.dumps("well " + ALL)}
```

## quiz

```quiz
kind: single
ask: {json.dumps("quiz " + ALL)}
answers:
- {{text: {json.dumps("right " + ALL)}, right: true, say: {json.dumps("said " + ALL)}}}
- {{text: Energy, say: x}}
```

```remember
{ALL}
```
"""


def test_a_lesson_out_of_a_file(stage: Stage) -> None:
    stage.open(CoursePage(), f"?lesson={quote(ALL)}")
    stage.harmless(ALL[:60])
    stage.say("open-text", name=ALL[:200], text=LESSON.replace("{blocks}", f"[x](javascript:hit()) 7 {ALL}"))
    stage.harmless(ALL[:200])
    lesson = LESSON.replace("{blocks}", "\n\n".join(PAYLOADS.values()))
    stage.say("open-text", name=ALL[:200], text=lesson)
    stage.harmless("title <img evil", "step <svg evil", f"ask {ALL}", *list(PAYLOADS.values())[:-1])
    stage.say("hint")
    stage.say("play", option="end turn")
    stage.harmless(f"hint {ALL}", f"wrong {ALL}")
    stage.say("again")
    stage.say("play", option="transmute")
    stage.say("pick", amounts=[0, 1, 0])
    stage.say("solution")
    stage.harmless(f"well {ALL}")
    stage.say("go-to-step", at=1)
    stage.say("reply", given=[0])
    stage.harmless(f"quiz {ALL}", f"right {ALL}", f"said {ALL}")
    stage.say("go-to-step", at=2)
    stage.harmless(ALL)


def test_an_example_out_of_a_record(stage: Stage) -> None:
    record = write_record(a_game(*SHORT[4:]), ALL, f"about {ALL}")
    stage.open(ExamplesPage(from_record(record, ALL)))
    stage.harmless(ALL, *SHORT[4:])
    stage.page.locator(".sl-record summary").click()
    stage.say("as-text")
    stage.harmless(ALL, *SHORT[4:])
    stage.say("picture", at=9)
    stage.harmless(ALL, *SHORT[4:])
    stage.say("what-if")
    stage.harmless(*SHORT[4:])
    stage.say("watch", example=ALL[:400])
    stage.harmless(ALL[:400])


PUZZLE = f"""\
---
format: seasons-puzzle/1
title: {json.dumps("title " + PAYLOADS["handler"])}
grade: 3
about: {json.dumps("about " + PAYLOADS["link"])}
---

intro {ALL}

```position
setup:
  month: 4
  seats:
  - {{reserve: {{air: 2}}, bonuses_used: 3, die: {{energy: {{air: 1}}, gauge: true, transmute: true}}}}
```

```goal
reach: most crystals
until: end of turn
best: 4
stars: [2, 3, 4]
hints: [{json.dumps("hint " + ALL)}]
solution: [transmute, transmute 2 air, end turn]
beside:
- do: [end turn]
  say: {json.dumps("beside " + ALL)}
say: {json.dumps("say " + ALL)}
```
"""


def test_a_puzzle_out_of_a_file(stage: Stage) -> None:
    stage.open(PuzzlesPage(parse_puzzle(PUZZLE, ALL, "puzzle")), f"?puzzle={quote(ALL)}")
    stage.harmless("title <img evil", f"intro {ALL}")
    stage.say("puzzle-hint")
    stage.say("play", option="end turn")
    stage.harmless(f"hint {ALL}")
    stage.say("puzzle-again")
    stage.say("puzzle-solution")
    stage.harmless(f"say {ALL}", f"beside {ALL}")
    stage.say("open-puzzle", puzzle=ALL[:80])
    stage.harmless(ALL[:60])


def test_progress_that_was_kept_or_comes_out_of_a_file(stage: Stage) -> None:
    names = [payload[:80] for payload in PAYLOADS.values()]
    known = {"right": 1, "wrong": 1, "due": "2026-01-01T00:00:00+00:00", "last": ALL[:40]}
    done = {kind: {name: {} for name in names} for kind in ("lessons", "puzzles")}
    progress = {"format": "seasons-progress/1", **done, "rules": dict.fromkeys(names[:8], known)}
    stage.open(HomePage(), kept={"seasons-learn/1/progress": json.dumps(progress)})
    stage.say("open-progress", name=ALL[:400], text=json.dumps(progress | {ALL: ALL}))
    stage.harmless(ALL[:400])
    stage.open(PracticePage(), f"?rule={quote(ALL)}")
    stage.harmless(*names[:8])


def test_addresses_of_explorers(stage: Stage) -> None:
    asked = ("find", "card", "with", "moment", "view", "scene", "season", "players")
    address = "&".join(f"{name}={quote(ALL)}" for name in asked)
    for panel in (panels.cards, panels.timing, panels.rarity, panels.dice, panels.transmutation, panels.score):
        stage.open(panel(), f"?{address}#{quote(ALL)}")
        stage.harmless(*([PAYLOADS["script"]] if panel is panels.cards else []))


def test_what_games_and_charts_show_in_a_notebook(stage: Stage) -> None:
    """Plotly reads some tags in titles, names and labels; here they are letters."""
    parts = []
    for names in (SHORT[:4], SHORT[4:]):
        game = a_game(*names)
        parts += [game._repr_mimebundle_()["text/html"], position_html(game.position, names)]
        parts += [sheet._repr_html_() for sheet in game.score()]
    parts += [cards["Ragfield's Helm"]._repr_html_(), table_html((ALL,), [(ALL,)])]
    library = f"<script data-ours src='/seasons/{chart_library.name()}'></script>"
    stage.show(f"{library}<div id='chart'></div><div class='shown'>{''.join(parts)}</div>")
    stage.harmless(ALL, *SHORT)
    figure = lengths_figure({payload: [20, 21] for payload in (ALL, *SHORT)}).to_plotly_json()
    stage.page.evaluate("([data, layout]) => Plotly.newPlot('chart', data, layout)", [figure["data"], figure["layout"]])
    stage.page.evaluate("Plotly.Fx.hover('chart', [{curveNumber: 0, pointNumber: 0}])")
    stage.harmless()
    drawn = stage.page.locator("#chart").evaluate("(el) => el.textContent")
    assert [payload for payload in SHORT if payload not in drawn] == []

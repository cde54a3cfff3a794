"""Readers of a shared screen: one who looks through all that is sent, one whose browser sends what it likes."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from seasons_learn.panels import messages
from seasons_learn.panels.coaching import OF_THE_COACH
from seasons_learn.panels.play_page import PlayPage
from seasons_learn.panels.scene import game_scene
from seasons_learn.panels.table import Table
from seasons_learn.play.game import Game, Moment
from seasons_learn.play.view import sample, view_of
from seasons_learn.rules.engine import apply, options
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.position import Position
from tests.panels.reader import Json, Reader
from tests.panels.test_every_page import value

NAMES = re.compile("|".join(re.escape(card.name) for card in sorted(CARDS.values(), key=lambda card: -len(card.name))))
BY_NAME = {card.name: number for number, card in CARDS.items()}
FOR_ALL = ("rule", "glossary")
"""Messages that are the same for everybody."""
OTHER_GAMES = {"start", "resume", "open", "leave", "rematch", "player", "me"}
"""What ends this game, or says that somebody else sits before the screen now."""
OF_A_SCENE = {kind.__struct_config__.tag for kind in PlayPage.of_a_scene}
SLOW = {"coach"}


def mentioned(told: Any) -> set[int]:
    """Every card that a piece of a scene names or shows."""
    return {BY_NAME[name] for name in NAMES.findall(json.dumps(told, ensure_ascii=False))} | set(faces(told))


def faces(told: Any) -> Iterator[int]:
    if isinstance(told, dict):
        if isinstance(told.get("card"), int):
            yield told["card"]
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from faces(part)


def visible(view: Position) -> set[int]:
    """The cards that a seat can name, wherever they lie."""
    found = {*view.draw_pile, *view.discard_pile, *view.aside}
    for held in view.seats:
        found |= {*held.hand, *held.play, *held.library_2, *held.library_3, *held.draft, *held.drafted}
    if view.choice is not None:
        found |= {*view.choice.cards}
    return found - {0}


class Known:
    """Every card that a seat could name at any moment of a game up to its cursor."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Moment, int], set[int]] = {}

    def of(self, game: Game, seat: int) -> set[int]:
        found: set[int] = set()
        for moment in game.moments():
            if (moment, seat) not in self._seen:
                self._seen[moment, seat] = visible(view_of(moment.position, seat))
            found |= self._seen[moment, seat]
        return found


class Watcher(Reader):
    """A reader who looks through everything that is sent and knows who has said that it is them."""

    def __init__(self) -> None:
        super().__init__()
        self.known = Known()
        self.sitting: int | None = None
        self.scenes = self.compared = 0
        self.page.observe(lambda change: self.look(change["new"]), "scene")
        self.page.send = self.hear

    def hear(self, content: Json, buffers: Any = None) -> None:
        self.sent.append(content)
        if content["type"] == "keep":
            content = {**content["game"], "save": "", "type": "keep"}
        if content["type"] not in ("file", *FOR_ALL):
            assert not mentioned(content), content["type"]

    def say(self, message: str, /, **more: Any) -> None:
        if (
            message == "me"
            and self.scene["screen"] == "veil"
            and more.get("ply", self.scene["ply"]) == self.scene["ply"]
        ):
            names = self.table.people.names
            self.sitting = next(n for n, name in enumerate(names) if f"{name}," in self.scene["veil"]["heading"])
        super().say(message, **more)

    @property
    def table(self) -> Table:
        table = self.page.table
        assert table is not None
        return table

    def look(self, scene: Json) -> None:
        if scene["screen"] != "game":
            assert not mentioned(scene)
            return
        self.scenes += 1
        table = self.table
        assert [seat["index"] for seat in scene["game"]["seats"] if seat["me"]] == [self.sitting]
        if table.game.over:
            return
        mine = self.known.of(table.game, self.sitting)
        assert mentioned(scene) <= mine, {CARDS[card].name for card in mentioned(scene) - mine}
        if self.scenes % 4 == 0 and not table.browsing:
            self.same_to_whom_it_is_hidden(table.here)

    def same_to_whom_it_is_hidden(self, here: Position) -> None:
        """Were the hidden cards others, the scene would be the same to the last letter."""
        assert self.sitting is not None
        other = sample(view_of(here, self.sitting), self.sitting, self.scenes)
        self.compared += other != here
        scenes = [self.fresh(position) for position in (here, other)]
        assert scenes[0] == scenes[1]

    def fresh(self, position: Position) -> Json:
        table = Table(Game(self.table.people.names, position), self.table.people.kinds, name="0" * 32)
        table.people = table.people._replace(me=self.sitting)
        table.private = frozenset((self.sitting,))
        table._known = self.sitting
        return game_scene(table)


class Cheat(Watcher):
    """A reader whose browser sends what it likes; whatever it sends, the game only goes where the rules lead."""

    def __init__(self, luck: Random) -> None:
        super().__init__()
        self.luck = luck
        self.said: list[Json] = []
        self.legal: set[Moment] = set()
        self.sent_forged = self.refused = 0

    def say(self, message: str, /, **more: Any) -> None:
        self.said.append({"type": message, "ply": self.scene["ply"], **more})
        super().say(message, **more)

    def forge(self) -> None:
        """Send something that no button of this scene would send."""
        now, kept = self.table.game.now, len(self.sent)
        veiled = self.scene["screen"] == "veil"
        content = self.luck.choice((self.anything, self.again, self.blocked, self.for_others))()
        if content["type"] in OTHER_GAMES | SLOW:
            return
        self.sent_forged += 1
        stale = content.get("ply") != self.scene["ply"]
        self.page.hear(content)
        if veiled or (stale and content["type"] in OF_A_SCENE):
            self.refused += 1
            assert self.table.game.now is now, content
            assert "file" not in [told["type"] for told in self.sent[kept:]], content
        self.check()
        if self.scene["ask"]:
            self.page.hear({"type": "answer", "ply": self.scene["ply"], "value": self.luck.choice(("yes", "no"))})
            self.check()
        if self.table.browsing:
            self.page.hear({"type": "latest", "ply": self.scene["ply"]})
        if self.table.single is not None:
            self.page.hear({"type": "single", "ply": self.scene["ply"], "at": None})

    def anything(self) -> Json:
        kind = self.luck.choice((*messages.COMMON, *OF_THE_COACH))
        fields = {field.encode_name: value(field.type, self.luck) for field in msgspec.structs.fields(kind)}
        return {**fields, "type": kind.__struct_config__.tag, "ply": self.scene["ply"]}

    def again(self) -> Json:
        """Something said before, as it was said then or as if it were said now."""
        said = self.luck.choice(self.said[1:] or self.said)
        return {**said, "ply": self.scene["ply"]} if self.luck.random() < 0.5 else said

    def blocked(self) -> Json:
        """A button that says why it cannot be pressed."""
        off = [one["text"] for one in self.options() if one["off"]] if "game" in self.scene else []
        return {"type": "play", "ply": self.scene["ply"], "option": self.luck.choice(off or ["end turn"])}

    def for_others(self) -> Json:
        """Any answer to the open question, whoever is asked."""
        options = self.table.game.options
        return {"type": "play", "ply": self.scene["ply"], "option": options[self.luck.randrange(len(options))].text}

    def check(self) -> None:
        """Every choice of the game, also of those taken back, was a legal one that led where the engine says."""
        game = self.table.game
        for moment in [*game.moments(), *game.undone]:
            if moment.before is not None and moment not in self.legal:
                assert moment.action in options(moment.before.position)
                assert apply(moment.before.position, moment.action)[0] == moment.position
                self.legal.add(moment)

"""Somebody before the Play page's kernel side, without a browser."""

from collections.abc import Callable
from random import Random
from typing import Any

from seasons_learn.panels.play_page import PlayPage

Json = dict[str, Any]


class Reader:
    """Somebody before the page: presses what is shown, and keeps what the page is told to keep."""

    def __init__(self) -> None:
        self.page = PlayPage()
        self.sent: list[Json] = []
        self.page.send = lambda content, buffers=None: self.sent.append(content)

    @property
    def scene(self) -> Json:
        return self.page.scene

    @property
    def game(self) -> Json:
        game: Json = self.page.scene["game"]
        return game

    def say(self, message: str, /, **more: Any) -> None:
        self.page.hear({"type": message, "ply": self.scene["ply"], **more})

    def start(self, *kinds: str, level: str = "apprentice", deal: str = "sets", seed: int = 7) -> "Reader":
        seats = [{"name": f"Player {number}", "kind": kind} for number, kind in enumerate(kinds, 1)]
        self.say("start", table={"seats": seats, "level": level, "deal": deal, "seed": str(seed)})
        return self

    def options(self) -> list[Json]:
        """Everything that can be pressed, wherever it stands on the page."""
        game, me = self.game, next(seat for seat in self.game["seats"] if seat["me"])
        holders = [*game["choice"]["offer"], *game["choice"]["groups"], *game["dice"]["list"], *me["play"]]
        holders += me["hand"] or []
        return [option for holder in holders for option in holder["options"]]

    def kept(self) -> Json:
        game: Json = [message["game"] for message in self.sent if message["type"] == "keep"][-1]
        return game

    def answer(self, luck: Random) -> None:
        """Answer the open question at random."""
        choice = self.game["choice"]
        if choice["packs"]:
            cards, where = choice["packs"]["cards"], choice["packs"]["suggestion"]["where"]
            packs = [[card["card"] for card, at in zip(cards, where, strict=True) if at == n] for n in range(3)]
            self.say("packs", packs=packs)
        elif choice["picker"]:
            self.say("pick", amounts=self._amounts(choice["picker"], luck))
        elif choice["picks"]:
            places = range(len(choice["picks"]["cards"]))
            chosen = luck.sample(places, choice["picks"]["count"])
            self.say("pick", amounts=[int(place in chosen) for place in places])
        else:
            self.say("play", option=luck.choice([one for one in self.options() if not one["off"]])["text"])
        if self.scene["ask"]:
            self.say("answer", value="yes")

    def _amounts(self, picker: Json, luck: Random) -> list[int]:
        if picker["allowed"]:
            amounts: list[int] = luck.choice(picker["allowed"])
            return amounts
        amounts = [0] * len(picker["slots"])
        while sum(amounts) < picker["total"][0]:
            slot = luck.randrange(len(amounts))
            have = picker["slots"][slot]["have"]
            amounts[slot] += have is None or amounts[slot] < have
        return amounts

    def play_until(self, reached: Callable[[], bool], luck: Random) -> None:
        for _ in range(2000):
            if self.scene["screen"] == "veil":
                self.say("me")
            elif self.game["score"] or reached():
                return
            else:
                before = self.scene["ply"]
                self.answer(luck)
                assert self.scene["ply"] > before, self.scene["notice"]


def in_a_turn(reader: Reader) -> bool:
    return any(option["text"] == "end turn" and not option["off"] for option in reader.options())

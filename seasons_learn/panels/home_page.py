"""The home page: where to begin, every page with a sentence, and what the learner has done."""

from typing import Annotated

from msgspec import Meta

from seasons_learn.lessons import course
from seasons_learn.lessons import progress as progresses
from seasons_learn.lessons.examples import examples
from seasons_learn.lessons.progress import Progress, ProgressError
from seasons_learn.lessons.puzzles import puzzle_ids
from seasons_learn.panels import messages
from seasons_learn.panels.book import Json
from seasons_learn.panels.bundle import script, style
from seasons_learn.panels.game_page import GamePage
from seasons_learn.panels.table import question
from seasons_learn.text import text

GROUPS = {
    "do": ("examples", "puzzles", "practice"),
    "explore": ("rarity", "transmutation", "dice", "timing", "cards", "score"),
}
"""Pages below the two great cards, in reading order: each has `home-NAME-title` and `-text` in the texts."""
SIGNS = {
    "course": "library",
    "examples": "permanent",
    "puzzles": "gauge",
    "practice": "activated",
    "rarity": "fire",
    "transmutation": "transmute",
    "dice": "die",
    "timing": "on_enter",
    "cards": "hand",
    "score": "crystal",
}
STARS = 3
ABOUT = ("text", "page", "kept")


class SaveProgress(messages.Message, frozen=True, tag="save-progress"):
    """Progress is wanted as a file."""


class OpenProgress(messages.Message, frozen=True, tag="open-progress", kw_only=True):
    """Progress out of a file."""

    name: messages.Short
    text: Annotated[str, Meta(max_length=progresses.MOST_CHARACTERS)]


class StartAnew(messages.Message, frozen=True, tag="start-anew"):
    """Forget what has been done."""


class HomePage(GamePage):
    """Links to all pages; in a notebook, where there is no page to go to, it says how to serve them."""

    _esm = script("home.js")
    _css = style("theme.css", "play.css", "page.css", page="home")
    name = "home"
    largest_file = progresses.MOST_CHARACTERS
    hears = (SaveProgress, OpenProgress, StartAnew, messages.TooLarge)
    words = ("home-outside", "home-save", "home-open", "home-anew", "home-aside")

    def front(self) -> Json:
        """Everything there is, with the way to go on first."""
        return {
            "live": text("home-title"),
            "title": text("home-title"),
            "sentence": text("home-sentence"),
            "great": [self._course_card(), _card("play", go="play")],
            "groups": [
                {"title": text(f"home-{name}-title"), "cards": [_card(card) for card in cards]}
                for name, cards in GROUPS.items()
            ],
            "progress": self._progress(),
            "about": {"title": text("home-about-title"), "lines": [text(f"home-about-{part}") for part in ABOUT]},
            "unofficial": text("home-unofficial"),
        }

    def _course_card(self) -> Json:
        lessons = course()
        done = {name for name, lesson in self.progress.lessons.items() if lesson.done}
        to_do = [entry for entry in lessons if entry.id not in done]
        card = _card("course")
        if not to_do:
            return card | {"go": text("home-course-all")}
        begun = bool(self.progress.lessons)
        go = text("home-course-on", number=to_do[0].number, title=to_do[0].head.title)
        return card | {"go": go if begun else text("home-course-go"), "path": f"course?lesson={to_do[0].id}"}

    def _progress(self) -> Json:
        lessons, ids = course(), puzzle_ids()
        done = sum(1 for entry in lessons if (mine := self.progress.lessons.get(entry.id)) and mine.done)
        stars = sum(puzzle.stars for puzzle in self.progress.puzzles.values())
        rules = self.progress.rules
        watched = {name for name, example in self.progress.examples.items() if example.done}
        bars = [
            ("lessons", done, len(lessons)),
            ("stars", min(stars, STARS * len(ids)), STARS * len(ids)),
            ("examples", sum(name in watched for name in examples()), len(examples())),
        ]
        return {
            "title": text("home-progress-title"),
            "text": text("home-progress-text"),
            "bars": [
                {"key": name, "text": text(f"home-progress-{name}", done=n, of=of), "done": n, "of": of}
                for name, n, of in bars
            ],
            "rules": text("home-progress-rules", n=len(rules)) if rules else None,
            "any": self.progress != Progress(era=self.progress.era),
        }

    def _on_saveprogress(self, _: SaveProgress) -> None:
        self.send({"type": "file", "name": "seasons-progress.json", "text": progresses.write(self.progress)})

    def _on_openprogress(self, message: OpenProgress) -> None:
        try:
            found = progresses.read(message.text)
        except ProgressError as problem:
            self.say("notice-cannot-open", tone="bad", name=message.name, why=str(problem))
            return
        # What is opened joins what is there: whoever learned on two machines loses nothing.
        era = max(found.era, self.progress.era)
        both = progresses.merge(progresses.in_era(found, era), progresses.in_era(self.progress, era))
        self.keep_progress(both)
        self.say("notice-progress-opened", name=message.name)

    def _on_startanew(self, _: StartAnew) -> None:
        asked = question(text("home-anew-ask"), text("home-anew-yes"), text("home-anew-no"))
        self.ask(asked, self._forget)

    def _forget(self) -> None:
        self.keep_progress(self.progress.started_anew())
        self.redraw()


def _card(name: str, go: str = "") -> Json:
    return {
        "name": name,
        "path": name,
        "title": text(f"home-{name}-title"),
        "text": text(f"home-{name}-text"),
        "sign": SIGNS.get(name),
        "go": text(f"home-{go}-go") if go else None,
    }


def home() -> HomePage:
    """The home page as one widget."""
    return HomePage()

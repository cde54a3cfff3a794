"""What a page in the browser may say to the kernel: one small type for each message, checked on arrival.

Amounts, numbers and lengths are bounded here; whether an action is legal is the engine's to say. Here is what every
page may say, and what the Play page says; other pages define their own messages beside themselves.
"""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta

from seasons_learn.lessons.progress import MOST_CHARACTERS

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Short = Annotated[str, Meta(max_length=400)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Pack = Annotated[list[Count], Meta(max_length=9)]
Ply = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Amounts = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=60)]
LARGEST_SAVE = 4_000_000
Save = Annotated[str, Meta(max_length=LARGEST_SAVE)]
Kept = Annotated[str, Meta(max_length=MOST_CHARACTERS + 1)]
"""One character more than progress may have, by which it is known that there were too many."""
Kind = Literal["person", "greedy", "random"]
Pace = Literal["slow", "normal", "instant"]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """`ply` is the number of the scene that the reader had in view when pressing."""

    ply: Ply = -1


class SeatSetup(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: Name
    kind: Kind


class TableSetup(msgspec.Struct, frozen=True):
    """A table as the reader set it: `seed` is digits, or empty for any."""

    seats: Annotated[list[SeatSetup], Meta(min_length=2, max_length=4)]
    level: Literal["apprentice", "magician", "archmage"] = "apprentice"
    deal: Literal["sets", "draft"] = "sets"
    seed: Annotated[str, Meta(pattern=r"^[0-9]*\Z", max_length=15)] = ""
    pace: Pace = "normal"


class Hello(Message, frozen=True, tag="hello"):
    """A page has opened: whether its browser keeps anything, the progress it kept, and what its address asks for.

    `full` means that what was kept can be read, but nothing more can be written.
    """

    works: bool = True
    full: bool = False
    progress: Kept | None = None
    query: Annotated[dict[Short, Short], Meta(max_length=8)] = {}


class Learned(Message, frozen=True, tag="progress", kw_only=True):
    """Another window of the same browser has written the learner's progress."""

    text: Kept


class Start(Message, frozen=True, tag="start", kw_only=True):
    """Begin a new game, with the coach beside it or without."""

    table: TableSetup
    coach: bool = False


class Play(Message, frozen=True, tag="play", kw_only=True):
    """One option was pressed; its text."""

    option: Short


class Pick(Message, frozen=True, tag="pick", kw_only=True):
    """Amounts put together in a picker, in the order of its slots."""

    amounts: Amounts


class Packs(Message, frozen=True, tag="packs", kw_only=True):
    """Nine card numbers in three packs: hand, Library II, Library III."""

    packs: tuple[Pack, Pack, Pack]


class Undo(Message, frozen=True, tag="undo"):
    """Take the last choice back."""


class Redo(Message, frozen=True, tag="redo"):
    """Do it again."""


class GoTo(Message, frozen=True, tag="goto", kw_only=True):
    """Look at the game as it was after so many choices."""

    at: Count


class Latest(Message, frozen=True, tag="latest"):
    """Back to the latest choice."""


class Here(Message, frozen=True, tag="here"):
    """Go on from the moment that is looked at."""


class Single(Message, frozen=True, tag="single", kw_only=True):
    """Show one step of what the last choice caused, or stop showing single steps."""

    at: Count | None


class Why(Message, frozen=True, tag="why", kw_only=True):
    """Open or close the chain of causes of a step."""

    step: Count | None


class More(Message, frozen=True, tag="more"):
    """Show earlier steps."""


class SetPlayer(Message, frozen=True, tag="player", kw_only=True):
    """Who plays a seat from now on."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    kind: Kind


class SetPace(Message, frozen=True, tag="pace", kw_only=True):
    """How fast bots play."""

    pace: Pace


class Me(Message, frozen=True, tag="me"):
    """The person whose choice it is sits before the screen."""


class Answer(Message, frozen=True, tag="answer", kw_only=True):
    """Yes or no to a question of the page."""

    value: Literal["yes", "no"]


class Rule(Message, frozen=True, tag="rule", kw_only=True):
    """Show an entry of the rules text."""

    rule: Short


class Glossary(Message, frozen=True, tag="glossary"):
    """Show the words of the game."""


class Resume(Message, frozen=True, tag="resume", kw_only=True):
    """Go on with a game that the browser kept; not `whole` is one of which something could not even be sent."""

    id: Short
    save: Save
    whole: bool = True


class Open(Message, frozen=True, tag="open", kw_only=True):
    """Open a game from a file."""

    name: Short
    save: Save


class TooLarge(Message, frozen=True, tag="too-large", kw_only=True):
    """The file was too large to be sent."""

    name: Short


class File(Message, frozen=True, tag="file"):
    """The game is wanted as a file."""


class Leave(Message, frozen=True, tag="leave"):
    """From the game back to the page's own screen; the game stays kept."""


class Rematch(Message, frozen=True, tag="rematch"):
    """The same table, another game."""


class Dismiss(Message, frozen=True, tag="dismiss"):
    """The notice has been read."""


class NotKept(Message, frozen=True, tag="not-kept"):
    """The browser could not keep the game."""


class Refresh(Message, frozen=True, tag="refresh"):
    """No answer has come: say how things stand."""


class Library(Message, frozen=True, tag="library"):
    """The page draws charts and finds no server to bring it the library that does."""


class Elsewhere(Message, frozen=True, tag="elsewhere"):
    """Another window has gone on with this game."""


class Parted(Message, frozen=True, tag="parted", kw_only=True):
    """The browser has not kept a choice: another window has gone on with the game `id` in another way."""

    id: Short


COMMON = (
    Hello, Learned, Play, Pick, Packs, Undo, Redo, GoTo, Latest, Here, Single, Why, More, SetPlayer, SetPace, Me,
    Answer, Rule, Glossary, File, Leave, Rematch, Dismiss, NotKept, Refresh, Library, Elsewhere, Parted,
)  # fmt: skip
"""What every page may say."""
OF_THE_LOBBY = (Start, Resume, Open, TooLarge)
"""What only the Play page says."""
OF_A_GAME = (
    Play, Pick, Packs, Undo, Redo, GoTo, Latest, Single, Why, More, SetPace, Me, File, Rematch,
    Here, SetPlayer,
)  # fmt: skip
"""Messages that mean the game in view."""
OF_A_WHOLE_GAME = (SetPlayer, SetPace, Me, File, Rematch)
"""Messages that mean a game which fills the page, not one that is shown as part of a lesson or puzzle."""
OF_A_SCENE = (Start, Play, Pick, Packs, Undo, Redo, Here, Me, Answer, Rematch)
"""Messages that mean the scene in view and no later one: a second press or an old tab must not play on."""
QUIET = (Hello, Learned, Why, More, Single, Rule, Glossary, File, NotKept, Refresh, Elsewhere, Parted, Library)
"""Messages that leave a notice standing."""


def read(content: Any, own: Iterable[type[Message]] = OF_THE_LOBBY) -> Message:
    """The message in `content`, one of the common ones or of the page's own.

    Raises `msgspec.ValidationError` for anything that our own page would not send.
    """
    try:
        # Half a character is no text: it could not be sent back in a sentence about it.
        msgspec.json.encode(content)
    except (UnicodeError, TypeError, OverflowError, RecursionError) as error:
        raise msgspec.ValidationError(str(error)) from error
    message: Message = msgspec.convert(content, _union(tuple(own)))
    return message


@cache
def _union(own: tuple[type[Message], ...]) -> Any:
    return Union[(*COMMON, *own)]

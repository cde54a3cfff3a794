"""Records: a whole game as text that a person can read and type, like PGN for chess.

Headers in brackets, the deal, then one line a choice, "Name: action". Results of chance stand after the choice that
led to them. Lines that begin with # are comments on the choice that follows. The headers Title and About say what a
reader will find; the game itself does not know them. What follows from a choice by itself
(forced payments, the die's gains, the end of a round) is not written: replaying finds it again.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from seasons_learn.errors import SeasonsError
from seasons_learn.play.game import Game, RefusedAction
from seasons_learn.play.given_chance import advance_given
from seasons_learn.play.names import UnknownCard, card_number
from seasons_learn.play.notation import NotationError, read, write
from seasons_learn.play.position_check import OPTION_VALUES, ImpossiblePosition, check_position
from seasons_learn.play.position_json import position_from_json, position_to_json
from seasons_learn.rules.display import counted, face_parts
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.engine import asked, settle
from seasons_learn.rules.facts import CARDS, LEVELS, SEASONS, Die, deck
from seasons_learn.rules.position import NOBODY, Pin, Position, RuleOptions, Seat
from seasons_learn.rules.steps import Step

FORMAT = "seasons-record/1"
MOST_CHARACTERS = 2_000_000
MOST_LINES = 40_000
MOST_DIGITS = 3


class RecordError(SeasonsError):
    """A record that cannot be replayed; `line` is where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"Line {line}: {message}")
        self.line = line


# ---- writing


def write_record(game: Game, title: str = "", about: str = "") -> str:
    """The game up to the cursor as a record, with a title and a sentence about it for those who read it."""
    moments = game.moments()
    start = moments[0].position
    lines = [f'[Format "{FORMAT}"]']
    lines += [f'[{name} "{_quoted(words)}"]' for name, words in (("Title", title), ("About", about)) if words]
    lines.append(f'[Level "{start.level}"]')
    lines += [f'[Player "{_quoted(name)}"]' for name in game.players]
    lines += _options(start.options)
    names = labels(game.players)
    lines += _deal(start, names) if is_deal(start) else [f"[Start {position_to_json(start).decode()}]"]
    rounds = 0
    for moment in moments[1:]:
        before = moment.before
        assert before is not None
        assert moment.action is not None
        here = before.position
        heading = _heading(here, rounds)
        if heading:
            lines += ["", heading]
            rounds += heading.startswith("Round")
        lines += [f"# {line}".rstrip() for line in game.comments.get(before.ply, "").splitlines()]
        lines.append(f"{_who(moment.seat, names)}: {write(asked(here, moment.seat), moment.action)}")
        lines += _chance(moment.steps)
    lines += [f"# {line}".rstrip() for line in game.comments.get(game.ply, "").splitlines()]
    return "\n".join(lines) + "\n"


_PLAIN_NAME = re.compile(r"[^\W\d_][\w .'-]*")
_RESERVED = re.compile(r"(table|seat|prelude|round|year|dice|packet|set|pile|roll|reroll|shuffle)\b.*", re.IGNORECASE)


def labels(players: Sequence[str]) -> list[str]:
    """What players are called in the lines of a record: by name, or by seat where a name reads like something else.

    >>> labels(["Paul", "Lea"]), labels(["Paul", "Round 1"])
    (['Paul', 'Lea'], ['Seat 1', 'Seat 2'])
    """
    plain = all(_PLAIN_NAME.fullmatch(name) and not _RESERVED.fullmatch(name) for name in players)
    return list(players) if plain else [f"Seat {number}" for number in range(1, len(players) + 1)]


def _quoted(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"')


def _unquoted(name: str) -> str:
    return re.sub(r"\\(.)", r"\1", name)


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat >= 0 else "Table"


def is_deal(start: Position) -> bool:
    """Whether a position is a fresh deal, before anybody has chosen anything."""
    fresh = Position(seats=start.seats)
    return (
        start.phase in ("draft", "packs")
        and start.choice is not None
        and (start.year, start.month, start.discard_pile, start.dice) == (1, 1, fresh.discard_pile, fresh.dice)
        and all(seat == Seat(draft=seat.draft, drafted=seat.drafted) for seat in start.seats)
        and len({len(seat.drafted) for seat in start.seats}) == 1
    )


def _options(options: RuleOptions) -> list[str]:
    chosen = ((name, getattr(options, name)) for name in OPTION_VALUES)
    return [
        f'[Option {name} "{str(value).lower() if isinstance(value, bool) else value}"]'
        for name, value in chosen
        if value != OPTION_VALUES[name][0]
    ]


def _cards(cards: Sequence[int]) -> str:
    return ", ".join(CARDS[card].name for card in cards)


def _deal(start: Position, names: Sequence[str]) -> list[str]:
    lines = [f'[First "{names[start.first]}"]', ""]
    for season, numbers in zip(SEASONS, start.dice_set, strict=True):
        lines.append(f"dice {season}: {' '.join(map(str, numbers))}")
    word = "packet" if start.phase == "draft" else "set"
    for name, seat in zip(names, start.seats, strict=True):
        lines.append(f"{word} {name}: {_cards(seat.draft or seat.drafted)}")
    lines.append(f"pile: {_cards(start.draw_pile)}")
    return lines


def _heading(here: Position, rounds: int) -> str:
    """The line above a choice that opens the prelude or a round; nothing above the others."""
    if here.step <= 1 and here.phase in ("draft", "packs"):
        return "Prelude"
    if here.phase == "choose_die" and set(here.takers) == {NOBODY}:
        return f"Round {rounds + 1}: year {here.year}, space {here.month} ({SEASONS[here.season]})"
    return ""


def _chance(steps: Sequence[Step]) -> Iterator[str]:
    for kind, _, _, _, *details in steps:
        if kind == "roll":
            yield f"roll: {'; '.join(map(face_text, details[0]))}"
        elif kind == "reroll":
            yield f"reroll: {face_text(details[0])}"
        elif kind == "shuffle":
            yield f"shuffle: {_cards(details[0])}"


def face_text(die: Die) -> str:
    """A die and its face, so that it can be read back.

    >>> face_text(Die(0, 4, (0, 2, 0, 0), 2, False, False, False, 2))
    'winter 4 (2 water, 2 crystals, 2 pips)'
    """
    return f"{SEASONS[die.season]} {die.number} ({', '.join([*face_parts(die), counted(die.pips, 'pip')])})"


# ---- reading

_HEADER = re.compile(r"\[(?P<name>\w+)(?: (?P<key>\w+))? \"(?P<value>(?:[^\"\\]++|\\.)*+)\"\]")
_LABEL = re.compile(
    r"(?P<word>dice|packet|set|pile|roll|reroll|shuffle)(?: (?P<of>[^:]+))?: ?(?P<rest>.*)", re.IGNORECASE
)
_FACE = re.compile(r"(?P<season>\w+) (?P<number>[0-5]) \((?P<face>[^)]*)\)")
_HEADING = re.compile(r"(prelude|round .*|year .*)", re.IGNORECASE)


class _Reader:
    """What has been read of a record so far."""

    def __init__(self) -> None:
        self.players: list[str] = []
        self.level = "archmage"
        self.options: dict[str, str | bool] = {}
        self.first_name = ""
        self.dice: dict[str, tuple[int, ...]] = {}
        self.packets: dict[str, tuple[int, ...]] = {}
        self.drafting = True
        self.pile: tuple[int, ...] = ()
        self.start: Position | None = None


def read_record(text: str) -> Game:
    """A game from its record. Raises RecordError with the line and the reason."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(0, f"a record has at most {MOST_CHARACTERS:,} characters, this one has {len(text):,}")
    rows = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    rows = [(number, line) for number, line in rows if line and not _HEADING.fullmatch(line)]
    if len(rows) > MOST_LINES:
        raise RecordError(MOST_LINES, f"a record has at most {MOST_LINES:,} lines")
    reader = _Reader()
    body = _headers(reader, rows)
    number = body[0][0] if body else len(text.splitlines()) + 1
    try:
        game = Game(reader.players, _start(reader))
    except ValueError as error:
        raise RecordError(number, str(error)) from error
    _choices(game, body)
    return game


def title_and_about(text: str) -> tuple[str, str]:
    """What a record says of itself in its headers Title and About, empty where it says nothing.

    >>> title_and_about('[Title "One round"]\\n[Player "Lea"]')
    ('One round', '')
    """
    found = {}
    for line in text[:MOST_CHARACTERS].splitlines():
        match = _HEADER.fullmatch(line.strip())
        if match:
            found[match["name"]] = _unquoted(match["value"])
        elif line.strip() and not line.startswith("["):
            break
    return found.get("Title", ""), found.get("About", "")


def _headers(reader: _Reader, rows: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Read headers and deal; what is left are comments, choices and results of chance."""
    for place, (number, line) in enumerate(rows):
        try:
            if not _header(reader, line):
                return rows[place:]
        except ValueError as error:
            raise RecordError(number, str(error)) from error
    return []


def _header(reader: _Reader, line: str) -> bool:
    """Take in one line of the head; whether it was one."""
    if line.startswith("[Start ") and line.endswith("]"):
        reader.start = position_from_json(line[7:-1])
        return True
    if line.startswith("["):
        match = _HEADER.fullmatch(line)
        if not match:
            raise ValueError(f'{line[:60]!r} is no header: write it like [Level "magician"]')
        _take_header(reader, match["name"], match["key"] or "", match["value"])
        return True
    match = _LABEL.fullmatch(line)
    if not match or match["word"].casefold() in ("roll", "reroll", "shuffle"):
        return False
    word, of = match["word"].casefold(), (match["of"] or "").strip()
    if word == "dice":
        if of not in SEASONS:
            raise ValueError(f"dice belong to a season: {', '.join(SEASONS)}, not {of[:20]!r}")
        numbers = match["rest"].split()
        if not set(numbers) <= set("12345"):
            raise ValueError(f"dice are numbered 1 to 5, not {match['rest'][:40]!r}")
        reader.dice[of] = tuple(map(int, numbers))
    elif word == "pile":
        reader.pile = _read_cards(match["rest"])
    else:
        reader.drafting = word == "packet"
        reader.packets[of] = tuple(sorted(_read_cards(match["rest"])))
    return True


def _take_header(reader: _Reader, name: str, key: str, value: str) -> None:
    if name == "Format":
        if value != FORMAT:
            raise ValueError(f"the format is {value[:30]!r}; this reads {FORMAT!r}")
    elif name == "Level":
        if value not in LEVELS:
            raise ValueError(f"there is no level {value[:30]!r}: {', '.join(LEVELS)}")
        reader.level = value
    elif name == "Player":
        reader.players.append(_unquoted(value))
    elif name == "First":
        reader.first_name = value
    elif name == "Option":
        values = {str(known).lower(): known for known in OPTION_VALUES.get(key, ())}
        if value not in values:
            raise ValueError(f"there is no rule option {key[:40]!r} with the value {value[:30]!r}")
        reader.options[key] = values[value]  # type: ignore[assignment]
    elif name not in ("Title", "About"):
        known = "Format, Title, About, Level, Player, First, Option, Start"
        raise ValueError(f"there is no header {name[:30]!r}: {known}")


def _read_cards(text: str) -> tuple[int, ...]:
    return tuple(card_number(name) for name in text.split(",") if name.strip())


def _start(reader: _Reader) -> Position:
    if reader.start is not None:
        return reader.start
    players = reader.players
    if not 2 <= len(players) <= 4:
        raise ValueError(f'a game has 2 to 4 players, each with a line [Player "name"]; here are {len(players)}')
    called = labels(players)
    if reader.first_name and reader.first_name not in called:
        raise ValueError(f"the first player {reader.first_name[:40]!r} is not among the players")
    strangers = set(reader.packets) - set(called)
    if strangers:
        raise ValueError(f"{min(strangers)[:40]!r} has a packet and is not among the players")
    dealt = [reader.packets.get(name, ()) for name in called]
    if any(len(packet) != 9 for packet in dealt):
        raise ValueError("every player has a line 'packet NAME: nine cards' (draft) or 'set NAME: nine cards'")
    named = Counter(reader.pile)
    for packet in dealt:
        named.update(packet)
    whole = Counter(deck(reader.level))
    rest = tuple(sorted((whole - named).elements()))
    first = called.index(reader.first_name) if reader.first_name else 0
    position = Position(
        seats=tuple(Seat(draft=packet) if reader.drafting else Seat(drafted=packet) for packet in dealt),
        level=reader.level,
        options=RuleOptions(**reader.options),  # type: ignore[arg-type]
        phase="draft" if reader.drafting else "packs",
        first=first,
        active=first,
        dice_set=tuple(reader.dice.get(season) or tuple(range(1, len(players) + 2)) for season in SEASONS),
        draw_pile=reader.pile + rest,
    )
    position = settle(position)[0]
    check_position(position)
    return position


def _choices(game: Game, rows: list[tuple[int, str]]) -> None:
    comment: list[str] = []
    place = 0
    while place < len(rows):
        number, line = rows[place]
        place += 1
        if line.startswith("#"):
            comment.append(line[1:].strip())
            continue
        pins = []
        while place < len(rows) and (match := _LABEL.fullmatch(rows[place][1])):
            pins.append(_pin(rows[place][0], match))
            place += 1
        if comment:
            _comment(game, number, comment)
            comment = []
        _choice(game, number, line, tuple(pins))
    if comment:
        _comment(game, rows[-1][0], comment)


def _comment(game: Game, number: int, lines: list[str]) -> None:
    try:
        game.comment("\n".join(lines))
    except ValueError as error:
        raise RecordError(number, str(error)) from error


def _pin(number: int, match: re.Match[str]) -> Pin:
    word = match["word"].casefold()
    try:
        if word == "shuffle":
            return Pin("shuffle", cards=_read_cards(match["rest"]))
        if word in ("roll", "reroll"):
            return Pin(word, dice=tuple(_face(part.strip()) for part in match["rest"].split(";")))
    except ValueError as error:
        raise RecordError(number, str(error)) from error
    raise RecordError(number, f"the deal ({word}) belongs above the first choice")


def _face(text: str) -> Die:
    match = _FACE.fullmatch(text)
    if not match or match["season"].casefold() not in SEASONS:
        raise ValueError(f"{text[:60]!r} is no die: write it like 'winter 4 (2 water, 2 crystals, 2 pips)'")
    counts = dict.fromkeys((*TYPES, "crystals", "pips"), 0)
    marks = set()
    words = iter(match["face"].replace(",", " ").casefold().split())
    for word in words:
        name = next(words, "") if word.isdecimal() else ""
        thing = name if name in counts else f"{name}s"
        if word in ("gauge", "draw", "transmute"):
            marks.add(word)
        elif len(word) <= MOST_DIGITS and thing in counts:
            counts[thing] += int(word)
        else:
            raise ValueError(f"{word[:20]} {name[:20]}".strip() + " is nothing that a die shows")
    if not 1 <= counts["pips"] <= 3:
        raise ValueError("a face has 1, 2 or 3 pips")
    air, water, fire, earth = (counts[name] for name in TYPES)
    return Die(
        SEASONS.index(match["season"].casefold()),
        int(match["number"]),
        (air, water, fire, earth),
        counts["crystals"],
        "gauge" in marks,
        "draw" in marks,
        "transmute" in marks,
        counts["pips"],
    )


def _choice(game: Game, number: int, line: str, pins: tuple[Pin, ...]) -> None:
    name, colon, words = line.partition(":")
    names = [*labels(game.players), "Table"]
    if not colon or name.strip() not in names:
        raise RecordError(number, f"{line[:60]!r} is no choice: write it like 'Name: action'")
    seat = names.index(name.strip())
    seat = NOBODY if seat == len(game.players) else seat
    position = asked(game.position, seat)
    try:
        advance_given(game, position, read(position, words.strip()), seat, pins)
    except (NotationError, RefusedAction, UnknownCard, ImpossiblePosition) as error:
        raise RecordError(number, str(error)) from error
    if game.position.pins:
        raise RecordError(number, "a result of chance follows that this choice does not lead to")

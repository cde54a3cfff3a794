"""Rule cases as files: the shape of the format `seasons-case/1` (see `data/case_format.md`), strictly checked."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from seasons_learn.errors import SeasonsError
from seasons_learn.play.plain_yaml import YamlTrouble, plain_yaml
from seasons_learn.rules.energy import Energy
from seasons_learn.rules.facts import SEASONS, Die

FORMAT = "seasons-case/1"
MOST_BYTES = 4_000_000
MOST_DEPTH = 40
MOST_ALIASES = 200

Count = Annotated[int, Field(ge=0, le=999, strict=True)]
SeatNumber = Annotated[int, Field(ge=0, le=3, strict=True)]
Names = list[str]


class CaseFileError(SeasonsError):
    """A file that cannot be read as rule cases; the message says where and why."""


class Strict(BaseModel):
    """Nothing that the format does not name."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Amount(Strict):
    """An amount of energy."""

    air: Count = 0
    water: Count = 0
    fire: Count = 0
    earth: Count = 0

    def bundle(self) -> Energy:
        """The four counts."""
        return self.air, self.water, self.fire, self.earth


class Face(Strict):
    """A die face; its season and die number may be left out."""

    season: Literal["winter", "spring", "summer", "fall"] | None = None
    die: Annotated[int, Field(ge=1, le=5)] | None = None
    energy: Amount = Amount()
    crystals: Count = 0
    gauge: bool = False
    draw: bool = False
    transmute: bool = False
    pips: Annotated[int, Field(ge=1, le=3)] = 1

    def value(self, season: int) -> Die:
        """The die; `season` (0-3) is that of the round where the face does not say."""
        return Die(
            SEASONS.index(self.season) if self.season else season,
            self.die or 0,
            self.energy.bundle(),
            self.crystals,
            self.gauge,
            self.draw,
            self.transmute,
            self.pips,
        )


class InPlay(Strict):
    """A card in play with its state."""

    card: str
    stored: Amount = Amount()
    turned: bool = False
    mimics: str | None = None
    trap: bool = False


def _entry(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class SeatSetup(Strict):
    """A seat of the starting position."""

    crystals: Count = 0
    gauge: Annotated[int, Field(ge=0, le=15)] = 0
    reserve: Amount = Amount()
    hand: Names = []
    play: list[Annotated[InPlay, BeforeValidator(_entry)]] = []
    bonuses_used: Annotated[int, Field(ge=0, le=3)] = 0
    die: Face | None = None
    draw_done: bool = False
    library_2: Names = []
    library_3: Names = []
    ability: int | None = None
    destiny: int | None = None
    draft: Names = []
    drafted: Names = []


Phase = Literal["new_game", "draft", "packs", "choose_die", "turn_start", "turn", "round_end", "game_end"]


class Setup(Strict):
    """The starting position."""

    players: Annotated[int, Field(ge=2, le=4)] = 2
    level: Literal["apprentice", "magician", "archmage"] = "archmage"
    phase: Phase = "turn"
    year: Annotated[int, Field(ge=0, le=4)] = 1
    month: Annotated[int, Field(ge=1, le=12)] = 1
    first_player: SeatNumber = 0
    active: SeatNumber = 0
    dice: list[Face] = []
    left_die: Face = Face()
    draw_pile: Names = []
    discard_pile: Names = []
    draw_pile_only: bool = False
    discard_pile_only: bool = False
    seats: list[SeatSetup] = []


Series = Field(min_length=1)
Amounts = Amount | Annotated[list[Amount], Series]
NameOrNot = str | None
NamesOrNot = NameOrNot | Annotated[list[NameOrNot], Series]
Lists = Names | Annotated[list[Names], Series]
TypeName = Literal["air", "water", "fire", "earth"]
Mode = Literal[
    "buy_energy",
    "transmute_permission",
    "look",
    "discard_top",
    "draw",
    "discard",
    "sacrifice",
    "reserve",
    "crystals",
    "energy",
    "card",
]


def unanswered(alias: str | None = None) -> Any:
    """A field that may be left out, but may be null only where its type says so."""
    return Field(None, alias=alias)


class Answers(Strict):
    """Answers to what the game asks while a step resolves."""

    pay: Amounts = unanswered()
    from_cards: Amounts = unanswered()
    gain: Amounts = unanswered()
    keep: Amounts = unanswered()
    keep_card: NamesOrNot = None
    discard_card: NamesOrNot = None
    put_in_play: NamesOrNot = None
    sacrifice: Lists = unanswered()
    take_back: Lists = unanswered()
    give: dict[SeatNumber, str] = unanswered()
    target: SeatNumber | Annotated[list[SeatNumber], Series] = unanswered()
    choose: Any = None
    move: int | Annotated[list[int], Series] = unanswered()
    mode: Mode | Annotated[list[Mode], Series] = unanswered()
    amount: int = unanswered()
    from_: TypeName = unanswered("from")
    to: TypeName = unanswered()
    types: list[TypeName] = unanswered()
    order: Names = unanswered()
    reroll: Face | None = None
    zone: Literal["otus", "discard_pile"] = unanswered()
    copy_: Annotated[int, Field(ge=1)] = unanswered("copy")

    def given(self) -> set[str]:
        """The names of the answers that stand in the file, null ones too."""
        return set(self.model_fields_set)


VERBS = (
    "take_die",
    "gain_die",
    "draw",
    "transmute",
    "summon",
    "activate",
    "bonus",
    "ability",
    "enchantment",
    "end_turn",
    "end_round",
    "score",
    "draft",
    "packs",
)


class CaseStep(Answers):
    """One player's action with its answers, and those of other seats."""

    seat: SeatNumber = unanswered()
    take_die: int = unanswered()
    gain_die: Literal[True] = unanswered()
    draw: Literal[True] = unanswered()
    transmute: Amount = unanswered()
    summon: str = unanswered()
    activate: str = unanswered()
    bonus: Literal["exchange", "transmute", "gauge", "two_cards", "one_card"] = unanswered()
    ability: Literal[True] = unanswered()
    enchantment: Literal[True] = unanswered()
    end_turn: Literal[True] = unanswered()
    end_round: Literal[True] = unanswered()
    score: Literal[True] = unanswered()
    draft: str = unanswered()
    packs: list[Names] = unanswered()
    others: dict[SeatNumber, Answers] = {}

    @property
    def verb(self) -> str:
        """What is done."""
        return next(name for name in VERBS if name in self.model_fields_set)

    @model_validator(mode="after")
    def _one_verb(self) -> "CaseStep":
        verbs = [name for name in VERBS if name in self.model_fields_set]
        if len(verbs) != 1:
            raise ValueError(f"a step has exactly one verb, this one has {len(verbs)}: {', '.join(verbs) or 'none'}")
        nobody = verbs[0] in ("end_round", "score")
        if nobody != ("seat" not in self.model_fields_set):
            raise ValueError(f"{verbs[0]!r} {'takes no' if nobody else 'needs a'} seat")
        return self


class SeatExpect(Strict):
    """What must hold for a seat; only what is listed is checked."""

    crystals: int | None = None
    gauge: int | None = None
    reserve: Amount | None = None
    bonuses_used: int | None = None
    reserve_limit: int | None = None
    hand: Names | None = None
    play: Names | None = None
    library_2: Names | None = None
    library_3: Names | None = None
    turned: Names | None = None
    draft: Names | None = None
    drafted: Names | None = None
    hand_size: int | None = None
    play_includes: Names | None = None
    hand_includes: Names | None = None
    stored: dict[str, Amount] | None = None
    score: int | None = None
    transmute_allowed: bool | None = None
    ability: Any = None
    destiny: Any = None


class Expect(Strict):
    """What must hold afterwards."""

    refused_step: Annotated[int, Field(ge=0)] | None = None
    reason: str | None = None
    seats: dict[SeatNumber, SeatExpect] = {}
    year: int | None = None
    month: int | None = None
    season: Literal["winter", "spring", "summer", "fall"] | None = None
    first_player: int | None = None
    active: int | None = None
    game_over: bool | None = None
    winner: list[int] | None = None
    dice_per_season: int | None = None
    draw_top: Names | None = None
    discard_top: Names | None = None
    draw_size: int | None = None
    discard_size: int | None = None
    legal: list[CaseStep] = []
    illegal: list[CaseStep] = []


class Case(Strict):
    """A rule case."""

    id: str
    title: str
    why: str
    source: list[str] | str = []
    rule: list[str] | str = []
    confidence: Literal["certain", "likely", "disputed"] = "certain"
    tags: list[str] = []
    options: dict[str, str | bool] = {}
    expansions: list[str] = []
    enchantment: str | None = None
    setup: Annotated[Setup, BeforeValidator(lambda value: {} if value is None else value)] = Setup()
    steps: Annotated[list[CaseStep], BeforeValidator(lambda value: [] if value is None else value)] = []
    expect: Annotated[Expect, BeforeValidator(lambda value: {} if value is None else value)] = Expect()


def read_cases(path: Path) -> list[tuple[str, Case | str]]:
    """The cases of a file as pairs of id and case, or id and what is wrong with it.

    Raises CaseFileError where the file as a whole cannot be read.
    """
    if path.is_dir():
        raise CaseFileError(f"{path}: this is a folder; name the files in it")
    if not path.is_file():
        raise CaseFileError(f"{path}: there is no such file")
    try:
        if path.stat().st_size > MOST_BYTES:
            raise CaseFileError(f"{path}: larger than {MOST_BYTES:,} bytes, which is the most for a file of cases")
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CaseFileError(f"{path}: {error}") from error
    return parse_cases(text, str(path))


def parse_cases(text: str, name: str = "cases") -> list[tuple[str, Case | str]]:
    """The same for a text."""
    document = _load(text, name)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise CaseFileError(f"{name}: the first key must be 'format: {FORMAT}'")
    unknown = sorted(map(str, set(document) - {"format", "cases"}))
    if unknown:
        raise CaseFileError(f"{name}: unknown key {', '.join(unknown)}; a file has 'format' and 'cases'")
    rows = document.get("cases")
    if not isinstance(rows, list):
        raise CaseFileError(f"{name}: 'cases' must be a list")
    return [_case(row, f"case {number}") for number, row in enumerate(rows, 1)]


def _load(text: str, name: str) -> Any:
    try:
        return plain_yaml(text, MOST_DEPTH, MOST_ALIASES)
    except YamlTrouble as error:
        raise CaseFileError(f"{name}: {error}") from error


def _case(row: Any, place: str) -> tuple[str, Case | str]:
    known = str(row.get("id", place)) if isinstance(row, dict) else place
    known = known[:100].encode("utf-8", "replace").decode()
    try:
        return known, Case.model_validate(row)
    except ValidationError as error:
        problems = [
            f"{'.'.join(str(part) for part in problem['loc']) or 'case'}: {problem['msg']}"
            for problem in error.errors()
        ]
        return known, "incomplete or not in the format: " + "; ".join(problems[:5])

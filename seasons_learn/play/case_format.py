"""Rule cases as files: the shape of the format `seasons-case/1` (see `data/case_format.md`), strictly checked."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import AliasEvent

from seasons_learn.rules.energy import Energy
from seasons_learn.rules.facts import SEASONS, Die

FORMAT = "seasons-case/1"
MOST_BYTES = 4_000_000
MOST_DEPTH = 40

Count = Annotated[int, Field(ge=0, le=999, strict=True)]
SeatNumber = Annotated[int, Field(ge=0, le=3, strict=True)]
Names = list[str]


class CaseFileError(ValueError):
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


Amounts = Amount | list[Amount]
NameOrNot = str | None
TypeName = Literal["air", "water", "fire", "earth"]


class Answers(Strict):
    """Answers to what the game asks while a step resolves."""

    pay: Amounts | None = None
    from_cards: Amounts | None = None
    gain: Amounts | None = None
    keep: Amounts | None = None
    keep_card: NameOrNot | list[NameOrNot] = None
    discard_card: NameOrNot | list[NameOrNot] = None
    put_in_play: NameOrNot | list[NameOrNot] = None
    sacrifice: Names | list[Names] | None = None
    take_back: Names | list[Names] | None = None
    give: dict[SeatNumber, str] | None = None
    target: SeatNumber | list[SeatNumber] | None = None
    choose: Any = None
    move: int | list[int] | None = None
    mode: str | list[str] | None = None
    amount: int | None = None
    from_: TypeName | None = Field(None, alias="from")
    to: TypeName | None = None
    types: list[TypeName] | None = None
    order: Names | None = None
    reroll: Face | None = None
    zone: str | None = None
    copy_: int | None = Field(None, alias="copy", ge=1)

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

    seat: SeatNumber | None = None
    take_die: int | None = None
    gain_die: Literal[True] | None = None
    draw: Literal[True] | None = None
    transmute: Amount | None = None
    summon: str | None = None
    activate: str | None = None
    bonus: Literal["exchange", "transmute", "gauge", "two_cards", "one_card"] | None = None
    ability: Literal[True] | None = None
    enchantment: Literal[True] | None = None
    end_turn: Literal[True] | None = None
    end_round: Literal[True] | None = None
    score: Literal[True] | None = None
    draft: str | None = None
    packs: list[Names] | None = None
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
        if nobody != (self.seat is None):
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
    setup: Setup = Setup()
    steps: list[CaseStep] = []
    expect: Expect = Expect()


def read_cases(path: Path) -> list[tuple[str, Case | str]]:
    """The cases of a file as pairs of id and case, or id and what is wrong with it.

    Raises CaseFileError where the file as a whole cannot be read.
    """
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
    found = [_case(row, f"case {number}") for number, row in enumerate(rows, 1)]
    twice = {known for known, _ in found if sum(1 for other, _ in found if other == known) > 1}
    if twice:
        raise CaseFileError(f"{name}: the same id twice: {', '.join(sorted(twice))}")
    return found


def _load(text: str, name: str) -> Any:
    yaml = YAML(typ="safe", pure=False)
    try:
        depth = 0
        for event in yaml.parse(text):
            opens = type(event).__name__ in ("MappingStartEvent", "SequenceStartEvent")
            closes = type(event).__name__ in ("MappingEndEvent", "SequenceEndEvent")
            depth += opens - closes
            if depth > MOST_DEPTH:
                raise CaseFileError(f"{name}: nested deeper than {MOST_DEPTH} levels")
            if isinstance(event, AliasEvent):
                raise CaseFileError(f"{name}: anchors and aliases are not allowed; write the value out")
        return yaml.load(text)
    except YAMLError as error:
        raise CaseFileError(f"{name}: {error}") from error
    except (ValueError, RecursionError, OverflowError) as error:
        raise error if isinstance(error, CaseFileError) else CaseFileError(f"{name}: {error}") from error


def _case(row: Any, place: str) -> tuple[str, Case | str]:
    known = str(row.get("id", place)) if isinstance(row, dict) else place
    try:
        return known, Case.model_validate(row)
    except ValidationError as error:
        told = [
            f"{'.'.join(str(part) for part in problem['loc']) or 'case'}: {problem['msg']}"
            for problem in error.errors()
        ]
        return known, "incomplete or not in the format: " + "; ".join(told[:5])

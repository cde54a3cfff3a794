"""The explorers that a lesson may show, and what each of them can be set to."""

from collections.abc import Iterator, Mapping, Sequence

from seasons_learn.errors import SeasonsError
from seasons_learn.lessons.models import Explorer
from seasons_learn.play.names import UnknownCard, card_number
from seasons_learn.rules.energy import TYPES
from seasons_learn.rules.facts import BONUS_LIMIT, BONUS_PENALTY, CARDS, LAST_YEAR, RESERVE_LIMIT, SEASONS
from seasons_learn.rules.legality import PURSE_OF_IO

Setting = str | int
Settings = Mapping[str, Setting]
TOKENS = tuple(range(RESERVE_LIMIT + 1))
KNOWN: Mapping[str, Mapping[str, Sequence[Setting]]] = {
    "rarity": {"season": (*SEASONS, "all"), "players": (2, 3, 4), "measure": ("face", "die", "round")},
    "transmutation": {
        **dict.fromkeys(TYPES, TOKENS),
        "month": tuple(range(1, 13)),
        "year": tuple(range(1, LAST_YEAR + 1)),
        "bonuses": tuple(range(BONUS_LIMIT + 1)),
        "purses": tuple(range(CARDS[PURSE_OF_IO].copies + 1)),
    },
    "timing": {"card": tuple(CARDS), "with": tuple(CARDS)},
    "dice": {"players": (2, 3, 4)},
    "cards": {"card": tuple(CARDS)},
    "score": {
        "crystals": tuple(range(301)),
        "hand": tuple(range(21)),
        "bonuses": tuple(range(len(BONUS_PENALTY))),
    },
}
"""Explorer by explorer, its settings with their values. A card may also be named."""
CARD_SETTINGS = ("card", "with")
SHOWN = 8


class NoSuchSetting(SeasonsError, ValueError):
    """A setting that an explorer does not know; the message says which there are."""


def settings_of(name: str, given: Settings) -> dict[str, Setting]:
    """The settings of an explorer, cards by their numbers. Raises NoSuchSetting with everything that is wrong.

    >>> settings_of("timing", {"card": "Purse of Io"})
    {'card': 8}
    >>> settings_of("rarity", {"season": "autumn"})
    Traceback (most recent call last):
    seasons_learn.lessons.explorers.NoSuchSetting: season: 'autumn' is none of winter, spring, summer, fall, all
    """
    found = {key: _number(key, value) for key, value in given.items()}
    wrong = list(_wrong(name, found))
    if wrong:
        raise NoSuchSetting("; ".join(wrong))
    return found


def wrong_settings(explorer: Explorer) -> list[str]:
    """What is wrong with the settings of an explorer in a lesson."""
    return list(_wrong(explorer.name, {key: _number(key, value) for key, value in explorer.settings.items()}))


def _number(key: str, value: Setting) -> Setting:
    """A card's number where it is named."""
    if key not in CARD_SETTINGS or not isinstance(value, str):
        return value
    try:
        return card_number(value)
    except UnknownCard:
        return value


def _wrong(name: str, given: Settings) -> Iterator[str]:
    known = KNOWN[name]
    for key, value in given.items():
        if key not in known:
            yield f"the explorer '{name}' has no setting {key[:40]!r}; it has {', '.join(known)}"
        elif not any(value == one and type(value) is type(one) for one in known[key]):
            yield f"{key}: {str(value)[:40]!r} is none of {_values(key, known[key])}"
    tokens = [given.get(kind, 0) for kind in TYPES]
    if name == "transmutation" and sum(count for count in tokens if isinstance(count, int)) > RESERVE_LIMIT:
        yield f"a reserve holds {RESERVE_LIMIT} tokens at most (ruling C3)"


def _values(key: str, known: Sequence[Setting]) -> str:
    """The values of a setting in words."""
    if key in CARD_SETTINGS:
        return "the cards"
    if len(known) > SHOWN:
        return f"{known[0]} to {known[-1]}"
    return ", ".join(map(str, known))

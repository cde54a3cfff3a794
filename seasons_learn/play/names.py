"""Names that people type: cards by name, with the nearest ones offered where it is not known."""

from difflib import get_close_matches

from seasons_learn.errors import SeasonsError
from seasons_learn.rules.facts import BY_NAME, CARDS

_KNOWN = {name.casefold(): number for name, number in BY_NAME.items()}


class UnknownCard(SeasonsError, KeyError):
    """A name that no card has; `nearest` are names that come close."""

    def __init__(self, name: str, nearest: list[str]) -> None:
        hint = f" Did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(f"There is no card {name[:60]!r}.{hint}")
        self.nearest = nearest


def card_number(name: str) -> int:
    """The number of a card by its name, in any case and with either apostrophe. Raises UnknownCard.

    >>> card_number("purse of io")
    8
    """
    plain = " ".join(name.split())[:200].replace("\u2019", "'").casefold()
    if plain in _KNOWN:
        return _KNOWN[plain]
    near = get_close_matches(plain[:60], _KNOWN, n=3, cutoff=0.6)
    raise UnknownCard(name, [CARDS[_KNOWN[match]].name for match in near])

"""Setting up a game (rulings A3, A4, B): dice, deal, first player."""

from seasons_learn.rules.chance import below, seeded, shuffled
from seasons_learn.rules.engine import settle
from seasons_learn.rules.facts import LEVELS, PACKET_SIZE, READY_MADE_SETS, deck
from seasons_learn.rules.position import Position, RuleOptions, Seat

PLAYERS = (2, 3, 4)


def new_position(
    players: int,
    level: str = "archmage",
    seed: int = 0,
    options: RuleOptions = RuleOptions(),
    draft: bool | None = None,
    first: int | None = None,
) -> Position:
    """A new game up to its first choice.

    `draft` says whether cards are drafted; without it seats get the ready-made sets in order. By default apprentices
    take ready-made sets and the others draft. `first` is the first player, by default drawn at random. Raises
    ValueError for an impossible number of players, level or seat.

    >>> new_position(3, "magician", seed=5).choice.kind
    'draft'
    """
    if players not in PLAYERS:
        raise ValueError(f"Seasons is for 2, 3 or 4 players, not {players}.")
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}: choose one of {', '.join(LEVELS)}.")
    if first is not None and not 0 <= first < players:
        raise ValueError(f"Seat {first} cannot be the first player: the seats are 0 to {players - 1}.")
    if draft is None:
        draft = level != "apprentice"
    generator = seeded(seed)
    dice_set = []
    for _ in range(4):
        numbers, generator = shuffled(generator, (1, 2, 3, 4, 5))
        dice_set.append(tuple(sorted(numbers[: players + 1])))
    drawn, generator = below(generator, players)
    cards = list(deck(level))
    if draft:
        pile, generator = shuffled(generator, cards)
        packets = [tuple(sorted(pile[seat * PACKET_SIZE : (seat + 1) * PACKET_SIZE])) for seat in range(players)]
        pile = pile[players * PACKET_SIZE :]
        seats = tuple(Seat(draft=packet) for packet in packets)
    else:
        for number in range(players):
            for card in READY_MADE_SETS[number]:
                cards.remove(card)
        pile, generator = shuffled(generator, cards)
        seats = tuple(Seat(drafted=READY_MADE_SETS[number]) for number in range(players))
    first = drawn if first is None else first
    position = Position(
        seats=seats,
        level=level,
        options=options,
        phase="draft" if draft else "packs",
        first=first,
        active=first,
        dice_set=tuple(dice_set),
        draw_pile=pile,
        generator=generator,
    )
    return settle(position)[0]

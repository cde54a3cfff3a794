"""The open choice as a page shows it: each answer in its place, on a card, on a die, in a bar or in a picker.

A kind of question has one function here; it sorts the options and never decides what is legal.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from seasons_learn.bots.coach_packs import best_splits
from seasons_learn.panels import asking_energy as energy
from seasons_learn.panels.book import Json, energy_signs, season_name
from seasons_learn.panels.offers import Asking, Shown, button, group
from seasons_learn.panels.words import ui
from seasons_learn.play.notation import write
from seasons_learn.rules.energy import Energy
from seasons_learn.rules.facts import BONUS_PENALTY, CARDS, season_of
from seasons_learn.rules.legality import pools_of
from seasons_learn.rules.position import Action, Seat
from seasons_learn.text import number

BONUSES = ("exchange", "transmute", "gauge", "two_cards")
MAIN_ACTIONS = frozenset(("draw", "transmute", "summon", "activate"))
"""Actions of a turn that one would not want to forget."""


# ---- the turn


def _turn(asking: Asking) -> Shown:
    here, seat = asking.position, asking.position.seats[asking.choice.seat]
    offers = {offer.action: offer for offer in asking.offers()}

    def option(action: Action, label: str, **more: Any) -> Json:
        if action in offers:
            return button(offers[action], label, **more)
        verb, entry = action
        key = f"{verb}-{entry}"
        if verb == "activate" and (twin := _twin(seat, entry, offers)) is not None:
            return button(offers[twin], label, key=key, **more)
        off = asking.refuse(action)
        return {"key": key, "text": write(here, action), "label": label, "hints": [], "off": off, **more}

    die = [
        option(("draw", 0), ui("do-draw"), shortcut="d"),
        option(("transmute", 0), ui("do-transmute"), shortcut="t"),
    ]
    if here.phase == "turn_start" and seat.die is not None:
        die.insert(0, option(("gain_die", 0), ui("do-gain"), shortcut="g", primary=True))
    used = seat.bonuses_used
    title = ui("group-bonus", used=used, penalty=BONUS_PENALTY[min(used + 1, len(BONUS_PENALTY) - 1)])
    bonuses = [option(("bonus", bonus), ui(f"do-bonus-{bonus}")) for bonus in BONUSES]
    # What stands out is the next thing to do: ending the turn only where nothing else is left but bonuses.
    nothing_left = here.phase == "turn" and not any(verb in MAIN_ACTIONS for verb, _ in offers)
    ending = option(("end_turn", 0), ui("do-end"), shortcut="e", primary=nothing_left)
    return Shown(
        groups=[group(ui("group-die"), die), group(title, bonuses), group("", [ending])],
        on_hand={card: option(("summon", card), ui("do-summon")) for card in set(seat.hand)},
        on_play={
            entry: option(("activate", entry), ui("do-activate"))
            for entry, card in enumerate(seat.play)
            if CARDS[card].activation_cost is not None
        },
    )


def _twin(seat: Seat, entry: int, offers: Iterable[Action]) -> Action | None:
    """Of copies that are alike the options name only the first; the button of the others means that one."""
    looks = _looks(seat, entry)
    alike = (action for action in offers if action[0] == "activate" and _looks(seat, action[1]) == looks)
    return next(alike, None)


# ---- cards and dice


def _offered(verb: str) -> Callable[[Asking], Shown]:
    def show(asking: Asking) -> Shown:
        cards = []
        others = []
        for offer in asking.offers():
            if offer.action[1]:
                option = button(offer, ui(f"do-{verb}"))
                copies = asking.choice.cards.count(offer.action[1])
                note = ui("card-copies", n=copies) if copies > 1 else None
                cards.append({"card": offer.action[1], "key": offer.text, "note": note, "options": [option]})
            else:
                others.append(button(offer, ui(f"do-{verb}-none", n=len(asking.choice.cards))))
        return Shown(offer=cards, groups=[group("", others)] if others else [])

    return show


def _own_cards(asking: Asking) -> Shown:
    """Own cards in play (and, for the Kriss, familiars in hand), one of which is chosen."""
    if asking.choice.kind == "sacrifice" and asking.choice.count > 1:
        return _several_own_cards(asking)
    seat = asking.position.seats[asking.choice.seat]
    cards = []
    for offer in asking.offers():
        verb, value = offer.action
        card = value if verb == "discard_card" else seat.play[value[0]]
        stored = () if verb == "discard_card" else energy_signs(seat.stored[value[0]])
        option = button(offer, ui(f"do-{verb.replace('_', '-')}"))
        cards.append({"card": card, "key": offer.text, "stored": list(stored), "options": [option]})
    return Shown(offer=cards)


def _several_own_cards(asking: Asking) -> Shown:
    seat, count = asking.position.seats[asking.choice.seat], asking.choice.count
    cards = [
        {"card": card, "key": f"own{entry}", "stored": energy_signs(seat.stored[entry]), "options": []}
        for entry, card in enumerate(seat.play)
    ]
    hints = [ui("picked-of", n=n, of=count) for n in range(count + 1)]
    words = {"choose": ui("picks-choose"), "chosen": ui("picks-chosen"), "confirm": ui("do-sacrifice")}
    return Shown(picks={"cards": cards, "count": count, "hints": hints, **words})


def _packs(asking: Asking) -> Shown:
    cards = sorted(asking.choice.cards)
    names = [{"short": ui(f"pack-{n}-short"), "said": ui(f"pack-{n}"), "when": ui(f"pack-{n}-when")} for n in (1, 2, 3)]
    return Shown(
        packs={
            "start": [None] * len(cards),
            "names": names,
            "cards": [
                {"card": card, "key": f"pack{index}", "ask": ui("pack-ask", card=CARDS[card].name)}
                for index, card in enumerate(cards)
            ],
            "confirm": ui("do-packs"),
            "unready": ui("packs-unready"),
            "suggestion": {"label": ui("do-packs-for-me"), "where": _suggested(cards, len(asking.names))},
        }
    )


def _suggested(cards: Sequence[int], players: int) -> list[int]:
    """The split that the coach would advise: a start for those who have no plan yet."""
    (_, packs), _ = best_splits(tuple(cards), players)
    left = [list(pack) for pack in packs]
    where = []
    for card in cards:
        place = next(place for place, pack in enumerate(left) if card in pack)
        left[place].remove(card)
        where.append(place)
    return where


def _die(asking: Asking) -> Shown:
    return Shown(on_dice={offer.action[1]: button(offer, ui("do-take-die")) for offer in asking.offers()})


# ---- others


def _target(asking: Asking) -> Shown:
    seats = asking.position.seats
    buttons = [
        button(offer, asking.names[offer.action[1]], signs=energy_signs(seats[offer.action[1]].reserve))
        for offer in asking.offers()
    ]
    return Shown(groups=[group("", buttons)])


def _move(asking: Asking) -> Shown:
    back: list[Json] = []
    forward: list[Json] = []
    for offer in asking.offers():
        spaces = offer.action[1]
        years, month = divmod(asking.position.month - 1 + spaces, 12)
        season = season_name(season_of(month + 1))
        where = ui("move-to", month=month + 1, season=season, year=number(asking.position.year + years), other=years)
        option = button(offer, ui("do-move", n=abs(spaces)))
        option["hints"].insert(0, {"text": where, "tone": "plain"})
        (forward if spaces > 0 else back).append(option)
    return Shown(groups=[group(ui("move-forward"), forward), group(ui("move-back"), back)])


def _mode(asking: Asking) -> Shown:
    buttons = [
        button(offer, ui(f"mode-{offer.action[1].replace('_', '-')}", card=asking.choice.source))
        for offer in asking.offers()
    ]
    return Shown(groups=[group("", buttons)])


def _order(asking: Asking) -> Shown:
    cards = [
        {"card": offer.action[1], "key": offer.text, "options": [button(offer, ui("do-next"))]}
        for offer in asking.offers()
    ]
    return Shown(offer=cards)


SHOW: dict[str, Callable[[Asking], Shown]] = {
    "draft": _offered("draft"),
    "packs": _packs,
    "die": _die,
    "turn": _turn,
    "gain": energy.gain,
    "keep": energy.keep,
    "pay": energy.pay,
    "transmute": energy.transmute,
    "mirror": energy.mirror,
    "types": energy.types,
    "keep_card": _offered("keep-card"),
    "give_card": _offered("give-card"),
    "put_in_play": _offered("put-in-play"),
    "discard_card": _offered("discard-card"),
    "familiar": _own_cards,
    "sacrifice": _own_cards,
    "take_back": _own_cards,
    "target": _target,
    "move": _move,
    "mode": _mode,
    "order": _order,
}


def picked(asking: Asking, amounts: Sequence[int]) -> Action:
    """The action that a picker's amounts stand for.

    Raises ValueError where the amounts do not fit the question; whether it is legal is the engine's to say.
    """
    kind, seat = asking.choice.kind, asking.position.seats[asking.choice.seat]
    if kind == "gain":
        air, water, fire, earth = amounts
        return "gain", (air, water, fire, earth)
    if kind == "keep":
        return "keep", energy.payment_from(amounts, (seat.reserve,))[0]
    if kind in ("pay", "transmute"):
        return kind, energy.payment_from(amounts, pools_of(seat))
    if kind == "sacrifice":
        wanted = sorted(_looks(seat, entry) for entry, chosen in enumerate(amounts) if chosen)
        for offer in asking.offers():
            if sorted(_looks(seat, entry) for entry in offer.action[1]) == wanted:
                return offer.action
    raise ValueError(f"a question of kind {kind} has no such answer")


def _looks(seat: Seat, entry: int) -> tuple[int, bool, Energy]:
    return seat.play[entry], seat.turned[entry], seat.stored[entry]

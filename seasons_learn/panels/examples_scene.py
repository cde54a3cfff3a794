"""An example as plain data for the page: the list, what stays the same while one watches, and each picture.

Everything lies open: who watches an example may see both hands, as one does who plays a game over again from a book.
"""

import re
from collections.abc import Sequence
from functools import cache

from seasons_learn.lessons.examples import Example, Picture, Words, examples, summary
from seasons_learn.lessons.progress import ExampleProgress, Progress
from seasons_learn.panels import board, story
from seasons_learn.panels.book import Json, season_name
from seasons_learn.panels.table import PERSON
from seasons_learn.panels.words import listed, ui
from seasons_learn.play.game import StepTaken
from seasons_learn.play.names import card_number
from seasons_learn.play.wording import card_name, question, who
from seasons_learn.rules.engine import asked
from seasons_learn.rules.facts import CARDS
from seasons_learn.rules.position import NOBODY, Choice, Position

SECONDS_A_STEP = 1.8
SECONDS_A_WORD = 0.27
"""How long a picture stays while the example plays by itself: time to see it, and to read what is said."""
STEPS_A_CHOICE = 3
CHOOSER = -1
OF_DICE = frozenset(("roll", "reroll"))
"""Kinds of steps for which one wants to see the dice."""
BY_ITSELF = {"gain_die": "gains", "end_round": "end-round", "score": "score"}
"""Actions that the table takes by itself, each with the text that says why."""
_CARD = re.compile("|".join(re.escape(card.name) for card in sorted(CARDS.values(), key=lambda card: -len(card.name))))


def title_of(shown: Example) -> str:
    """The title, or who plays."""
    return shown.title or ui("examples-game", names=listed(shown.players))


def others(shown: Example, seat: int) -> str:
    """The names of everybody else."""
    return listed([name for number, name in enumerate(shown.players) if number != seat])


def shelf(progress: Progress) -> list[Json]:
    """The examples of the package, as the list shows them, with what has been watched."""
    return [_on_the_shelf(name) | _watched(progress.examples.get(name)) for name in examples()]


def _watched(seen: ExampleProgress | None) -> Json:
    state = "new" if seen is None else "done" if seen.done else "begun"
    return {"state": state, "stateText": ui(f"examples-state-{state}")}


@cache
def _on_the_shelf(name: str) -> Json:
    found = summary(name)
    seconds = SECONDS_A_WORD * found.words + SECONDS_A_STEP * STEPS_A_CHOICE * found.choices
    facts = ui(
        "examples-facts",
        players=found.players,
        level=ui(f"lobby-level-{found.level}"),
        choices=found.choices,
        minutes=round(seconds / 60),
    )
    return {"id": name, "title": found.title, "about": found.about, "facts": facts}


# ---- what stays the same while one watches


def lasting(shown: Example) -> Json:
    """What the page needs once for an example: its choices by round, the moments of its cards, the slider's marks."""
    rounds = _rounds(shown)
    return {
        "last": len(shown.pictures) - 1,
        "choices": list(shown.choices),
        "rounds": [
            {"name": name, "choices": [_chosen(shown, ply) for ply in plies]} for name, plies in rounds if plies
        ],
        "cards": _cards(shown, {ply: name for name, plies in rounds for ply in plies}),
        "seats": [
            {"id": str(CHOOSER), "name": ui("example-chooser")},
            *({"id": str(seat), "name": name} for seat, name in enumerate(shown.players)),
        ],
    }


def _rounds(shown: Example) -> list[tuple[str, list[int]]]:
    """The choices in groups, as the record has them under its headings."""
    found: list[tuple[str, list[int]]] = []
    number = 0
    for moment in shown.moments[:-1]:
        here = moment.position
        if here.phase == "choose_die" and set(here.takers) == {NOBODY}:
            number += 1
            season = season_name(here.season)
            name = ui("example-round", round=number, year=here.year, month=here.month, season=season)
            found.append((name, []))
        elif not found:
            prelude = here.phase in ("draft", "packs")
            found.append((ui("example-prelude" if prelude else "example-begun"), []))
        found[-1][1].append(moment.ply)
    return found


def _chosen(shown: Example, ply: int) -> Json:
    answer = shown.answer(ply)
    seat, _, line = answer if answer is not None else (NOBODY, None, "")
    comment = " ".join("".join(part.text or f"[{part.rule}]" for part in words) for words in shown.comment(ply))
    return {
        "at": shown.choices[ply],
        "until": shown.choices[ply + 1],
        "name": who(shown.players, seat),
        "line": line,
        "comment": comment,
    }


def _cards(shown: Example, rounds: dict[int, str]) -> list[Json]:
    """Each card with the moments in which it did something, by name."""
    found: dict[int, list[Json]] = {}
    for event in shown.card_events:
        ply = shown.pictures[event.at].ply
        place = ui("example-deed-place", round=rounds[ply].partition(":")[0], at=event.at + 1)
        found.setdefault(event.card, []).append({"at": event.at, "place": place, "text": event.step.text})
    cards = sorted(found, key=lambda card: CARDS[card].name)
    return [{"id": str(card), "name": CARDS[card].name, "events": found[card]} for card in cards]


# ---- a picture


def watching(shown: Example, at: int, whose: int) -> Json:
    """The scene of one picture; `whose` is the seat whose hand lies open, or that of whoever chooses."""
    picture = shown.pictures[at]
    seat = shown.seat_at(picture.ply)
    me = seat if whose == CHOOSER else whose
    heading = _heading(shown, at)
    comment = shown.comment(picture.ply)
    choice = picture.position.choice
    kicker = _kicker(shown, at)
    return {
        "title": title_of(shown),
        "live": ui("example-live", kicker=kicker, heading=heading),
        "at": at,
        "ply": picture.ply,
        "place": ui("example-place", at=at + 1, last=len(shown.pictures)),
        "choicePlace": ui("example-place-choice", choice=min(picture.ply + 1, shown.last_ply), choices=shown.last_ply),
        "kicker": kicker,
        "heading": heading,
        "isChoice": picture.is_choice,
        "why": _why(shown, picture),
        "line": _line(shown, at),
        "comment": [_parts(words) for words in comment],
        "commentTitle": _comment_title(shown, at),
        "commentOpen": at <= shown.choices[picture.ply] + 1,
        "diceFirst": _about_dice(picture),
        "prelude": picture.position.phase in ("draft", "packs"),
        "packs": picture.position.phase == "packs",
        "whatIf": _what_if(shown, picture),
        "dwell": _dwell(picture, comment),
        "steps": _steps(shown, at),
        "waiting": _waiting(shown, at),
        "whose": str(whose),
        "offer": [
            {"card": card, "key": f"offer{n}-{card}", "options": []}
            for n, card in enumerate(choice.cards if picture.is_choice and choice is not None else ())
        ],
        "over": story.score_sheet(shown.game) if picture.position.over else None,
        "canPlay": shown.last_ply > picture.ply or choice is not None,
    } | _table(shown, picture, me)


def _table(shown: Example, picture: Picture, me: int) -> Json:
    """What lies on the table, every board open; marked is the board of whoever the picture is about."""
    here, players = picture.position, shown.players
    acting = shown.seat_at(picture.ply) if picture.step is None else picture.step.seat
    kinds = (PERSON,) * len(players)
    no_secrets: Json = {"hand": None, "packs": [], "kind": "", "kindName": ""}
    boards = [
        board.board(here, board.People(players, kinds, seat), seat, picture.before, {}, {})
        for seat in range(len(players))
    ]
    kept = here.phase in ("draft", "packs")
    hand = {
        "cards": boards[me]["hand"] or [],
        "said": ui("example-kept" if kept else "example-hand", name=players[me], n=len(boards[me]["hand"] or [])),
        "empty": ui("example-hand-empty"),
        "packs": [pack | {"name": ui(f"example-{pack['key']}", name=players[me])} for pack in boards[me]["packs"]],
    }
    return {
        "clock": board.clock(here, me),
        "piles": board.piles(here),
        "dice": board.dice(here, board.People(players, kinds, me), {}),
        "seats": [scene | no_secrets | {"active": scene["index"] == acting} for scene in boards],
        "hand": hand,
    }


def _kicker(shown: Example, at: int) -> str:
    """Whose moment it is: that of somebody who chooses now, or of a choice that has been made."""
    picture = shown.pictures[at]
    choice = picture.position.choice
    if picture.step is None:
        if choice is None or picture.ply == shown.last_ply:
            return ui("example-last")
        return ui("example-table" if choice.seat == NOBODY else "example-chooses", name=who(shown.players, choice.seat))
    chooser = shown.moments[picture.ply].position.choice
    if chooser is None or chooser.seat == NOBODY:
        return ui("example-goes-on")
    made = at == shown.choices[picture.ply] + 1
    return ui("example-chosen" if made else "example-follows", name=shown.players[shown.seat_at(picture.ply)])


def _heading(shown: Example, at: int) -> str:
    """What the picture is about, in a sentence."""
    picture = shown.pictures[at]
    if picture.step is not None:
        return picture.step.text
    here, choice = picture.position, picture.position.choice
    if choice is None:
        return ui("example-over")
    if picture.ply == shown.last_ply:
        return ui("example-stops")
    if choice.kind == "turn" and here.phase != "turn_start":
        return ui("example-asks-turn", name=who(shown.players, choice.seat))
    return question(choice, here, shown.players)


def _why(shown: Example, picture: Picture) -> Json | None:
    """Why it comes to this: what asks the question, or what the step came from."""
    if picture.step is not None:
        _, *causes = chain(shown, picture.step.number)
        return causes[0] if causes else None
    choice = picture.position.choice
    return None if choice is None else reason(choice, picture.position, shown.players)


def reason(choice: Choice, here: Position, players: Sequence[str]) -> Json:
    """Why a question came, told of whoever was asked: the moment of the round, or the card that asks."""
    name = who(players, choice.seat)
    if isinstance(choice.source, int):
        return {"text": ui("example-why-card", card=card_name(choice.source), name=name), "rule": f"D{choice.source}"}
    kind = story.moment_of(choice, here)
    held = sum(here.seats[choice.seat].reserve) if kind == "keep" else 0
    return {"text": ui(f"example-why-{kind}", name=name, held=held, limit=choice.count), "rule": choice.source}


def chain(shown: Example, number: int) -> list[Json]:
    """Why a step happened, down to the choice that began it; of each choice also why it was asked for."""
    links: list[Json] = []
    for taken in shown.why(number):
        if not links or links[-1]["text"] != taken.text:
            links.append({"text": taken.text, "rule": taken.ruling})
        if taken.kind == "action":
            links.append(_reason_of(shown, taken))
    return links


def _reason_of(shown: Example, taken: StepTaken) -> Json:
    """Why an action came: what asked for it, or, where there was only one answer, why nobody was asked."""
    choice = asked(taken.before, taken.seat).choice
    if choice is not None and taken.number in shown.asked_at:
        return reason(choice, taken.before, shown.players)
    kind = BY_ITSELF.get(taken.amounts[0][0], "forced")
    return {"text": ui(f"example-why-{kind}", name=who(shown.players, taken.seat)), "rule": taken.ruling}


def _line(shown: Example, at: int) -> str | None:
    """The line of the record, where a choice has just been made."""
    ply = shown.pictures[at].ply
    answer = shown.answer(ply) if at == shown.choices[ply] + 1 else None
    return None if answer is None else answer[2]


def _comment_title(shown: Example, at: int) -> str | None:
    """What the comment is about, once the choice that it speaks of has been made."""
    picture = shown.pictures[at]
    if picture.step is None:
        return None
    choice = shown.moments[picture.ply].position.choice
    if choice is None or choice.seat == NOBODY:
        return ui("example-said-before")
    return ui("example-said-of", name=shown.players[shown.seat_at(picture.ply)])


def _about_dice(picture: Picture) -> bool:
    """Whether one wants the dice before one's eyes: while they are rolled, taken, or rolled again."""
    here, step = picture.position, picture.step
    if step is None:
        return here.phase in ("choose_die", "turn_start")
    return step.kind in OF_DICE or (step.kind == "action" and step.amounts[0][0] == "take_die")


def _what_if(shown: Example, picture: Picture) -> str:
    """The words of the way out into a game of one's own."""
    choice = shown.moments[picture.ply].position.choice
    if choice is None or choice.seat == NOBODY:
        return ui("example-if-table")
    return ui("example-if-now" if picture.is_choice else "example-if-back", name=shown.players[choice.seat])


def _steps(shown: Example, at: int) -> list[Json]:
    """What the choice has led to up to this picture, each step with its chain of causes."""
    first = shown.choice_at(at)
    found = []
    for number in range(first + 1, at + 1):
        picture = shown.pictures[number]
        assert picture.step is not None
        words = picture.step.text
        found.append(
            {
                "at": number,
                "text": words,
                "rule": picture.step.ruling,
                "now": number == at,
                "whyLabel": ui("why-step", step=words),
                "chain": chain(shown, picture.step.number),
            }
        )
    return found


def _waiting(shown: Example, at: int) -> list[Json]:
    """What is still to happen: the steps that follow by themselves, then what waits after the next choice."""
    picture = shown.pictures[at]
    coming: list[Json] = []
    if not picture.is_choice:
        following = shown.pictures[at + 1 : shown.next_choice(at)]
        coming += [{"text": next_.step.text, "rule": next_.step.ruling} for next_ in following if next_.step]
    after = shown.moments[picture.ply if picture.is_choice else picture.ply + 1].position
    return coming + story.waits_at(after, shown.players)


def _parts(words: Sequence[Words]) -> list[Json]:
    """A paragraph in pieces: text, references to rulings, names of cards."""
    found: list[Json] = []
    for part in words:
        if part.rule:
            found.append({"rule": part.rule})
            continue
        start = 0
        for match in _CARD.finditer(part.text):
            found += [{"text": part.text[start : match.start()]}, {"card": card_number(match[0]), "text": match[0]}]
            start = match.end()
        found.append({"text": part.text[start:]})
    return [part for part in found if part.get("text") != ""]


def _dwell(picture: Picture, comment: Sequence[Sequence[Words]]) -> float:
    if not picture.is_choice:
        return SECONDS_A_STEP
    words = sum(len(part.text.split()) for paragraph in comment for part in paragraph)
    return SECONDS_A_STEP + SECONDS_A_WORD * words

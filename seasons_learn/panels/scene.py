"""The scene: everything that the page shows of a game at one moment, as plain data with all texts final.

It is built from the viewer's view, so that what that seat may not know never leaves the kernel.
"""

from typing import TYPE_CHECKING, Any

from seasons_learn.panels import board, story
from seasons_learn.panels.asking import SHOW
from seasons_learn.panels.book import Json, paces
from seasons_learn.panels.hints import hints
from seasons_learn.panels.offers import Asking, Offer, Shown
from seasons_learn.panels.words import ui
from seasons_learn.play.options import Option
from seasons_learn.play.view import view_under_way
from seasons_learn.play.wording import card_name, who
from seasons_learn.rules.position import NOBODY, Action, Choice, Position

if TYPE_CHECKING:
    from seasons_learn.panels.table import Table


def game_scene(table: "Table") -> Json:
    """The scene of a table."""
    game, people = table.game, table.people
    view, before = _views(table)
    single = story.single_steps(game, people.me, table.single)
    shown = _shown(table)
    steps, more = table.log.latest(game, table.log_size, table.open_step)
    return {
        "id": table.id,
        "prelude": view.phase in ("draft", "packs"),
        "clock": board.clock(view, people.me),
        "piles": board.piles(view),
        "dice": board.dice(view, people, shown.on_dice),
        "seats": [
            board.board(
                view,
                people,
                seat,
                before,
                shown.on_hand if seat == people.me else {},
                shown.on_play if seat == people.me else {},
            )
            for seat in range(len(people.names))
        ],
        "choice": _choice(table, shown),
        "timeline": _timeline(table),
        "single": single,
        "steps": steps,
        "moreSteps": more,
        "waiting": story.waits(game, people.me),
        "score": story.score_sheet(game) if not table.browsing and table.single is None else None,
    }


def asking(table: "Table") -> Asking | None:
    """The open choice with its options, if it is the viewer's and may be answered now."""
    game, me = table.game, table.people.me
    choice = game.position.choice
    if choice is None or choice.seat != me or table.browsing or table.veiled:
        return None
    position = game.position

    def offer(option: Option) -> Offer:
        return Offer(option.action, option.text, hints(position, option, game.players))

    def refuse(action: Action) -> Json | None:
        refused = game.why_not(action)
        return None if refused is None else {"text": game.explain(refused), "rule": refused.rule}

    return Asking(position, choice, game.options, offer, refuse, game.players)


def _views(table: "Table") -> tuple[Position, Position | None]:
    """What is shown, and what was before it, to mark what changed; single steps show their own moment."""
    game, me = table.game, table.people.me
    steps = game.last_steps
    if table.single is not None and table.single < len(steps):
        step = steps[table.single]
        return view_under_way(step.after, me), step.before
    return game.view(me), game.now.before.position if game.now.before is not None else None


def _shown(table: "Table") -> Shown:
    found = asking(table) if table.single is None else None
    return Shown() if found is None else SHOW[found.choice.kind](found)


def _choice(table: "Table", shown: Shown) -> Json | None:
    game, people = table.game, table.people
    choice = game.choice
    if choice is None:
        return _looking_back(table) if table.browsing or table.single is not None else None
    mine = choice.seat == people.me
    looking = table.browsing or table.single is not None
    name = who(game.players, choice.seat)
    return {
        "mine": mine and not looking,
        "heading": ui("heading", name=name, me="yes" if mine else "no", question=choice.text, kind=choice.kind),
        "why": because(choice.choice, game.position) if mine or isinstance(choice.choice.source, int) else None,
        "browsing": _where(table) if looking else None,
        "here": table.browsing,
        "thinking": _thinking(table, choice.seat),
        "offer": shown.offer,
        "groups": shown.groups,
        "picker": shown.picker,
        "packs": shown.packs,
        "picks": shown.picks,
    }


def _looking_back(table: "Table") -> Json:
    words: dict[str, Any] = {"heading": ui("over"), "why": None, "thinking": None, "mine": False}
    words |= {"browsing": _where(table), "here": False}
    return words | {
        "offer": [],
        "groups": [],
        "picker": None,
        "packs": None,
        "picks": None,
    }


def _where(table: "Table") -> str:
    """Which moment is looked at, while it is not the present one."""
    if table.single is not None:
        return ui("looking-at-step", at=table.single + 1, of=len(table.game.last_steps) - 1)
    return ui("browsing", at=table.game.ply, last=table.game.last_ply)


def _thinking(table: "Table", seat: int) -> str | None:
    if table.browsing or not table.moves_by_itself:
        return None
    return ui("table-goes-on") if seat == NOBODY else ui("thinking", name=table.people.names[seat])


def because(choice: Choice, position: Position) -> Json | None:
    """Why this question comes, in a sentence: the moment of the round, or the card that asks."""
    if isinstance(choice.source, int):
        return {"text": ui("because-card", card=card_name(choice.source)), "rule": f"D{choice.source}"}
    kind = story.moment_of(choice, position)
    values = {}
    if kind == "keep":
        held = sum(position.seats[choice.seat].reserve)
        values = {"held": held, "limit": choice.count, "over": held - choice.count}
    return {"text": ui(f"because-{kind}", **values), "rule": choice.source}


def _timeline(table: "Table") -> Json:
    game = table.game
    return {
        "first": 0,
        "at": game.ply,
        "last": game.last_ply,
        "canUndo": table.undo_target() is not None,
        "canRedo": bool(game.undone) and not table.browsing,
        "text": ui("timeline", at=game.ply, last=game.last_ply),
        "pace": table.pace,
        "paces": paces() if table.has_bots else None,
    }

"""All programs by name: what a frame on the stack refers to. "D7.enters" is what card 7 does on entering play."""

from seasons_learn.rules.cards import CardProgram, base_1_to_30, base_31_to_50
from seasons_learn.rules.effects import PRINTINGS, program_name
from seasons_learn.rules.facts import EXCHANGED
from seasons_learn.rules.legality import DIE_OF_MALICE, Means, Reason, Refusal
from seasons_learn.rules.phases import END_OF_ROUND
from seasons_learn.rules.summoning import SUMMON, VASE_REACTS
from seasons_learn.rules.verbs import CheckLimit, GainEnergy, PayEnergy, Program, ResolveTogether, Verb

CARD_PROGRAMS: dict[int, CardProgram] = base_1_to_30.PROGRAMS | base_31_to_50.PROGRAMS
REPRINT_PROGRAMS: dict[int, CardProgram] = base_1_to_30.REPRINTS | base_31_to_50.REPRINTS


def _named() -> dict[str, Program]:
    programs: dict[str, Program] = {
        "summon": SUMMON,
        "limit": (CheckLimit(),),
        "round_end": (ResolveTogether("round_end"),),
        "season_change": (ResolveTogether("season_change"),),
        "end_of_round": END_OF_ROUND,
        "exchange": (PayEnergy(EXCHANGED), GainEnergy(EXCHANGED)),
        "D30.reacts": VASE_REACTS,
    }
    for suffix, table in (("", CARD_PROGRAMS), (".reprint", REPRINT_PROGRAMS)):
        for card, program in table.items():
            programs[f"D{card}.enters{suffix}"] = program.enters
            programs[f"D{card}.activates{suffix}"] = program.activates
            programs |= {f"D{card}.{name}": verbs for name, verbs in program.other.items()}
    return programs


PROGRAMS: dict[str, Program] = _named()
ACTIVATED = frozenset(card for card, program in CARD_PROGRAMS.items() if program.activates)


def _conditions(program: Program) -> Program:
    return tuple(verb for verb in program if type(verb).obstacle is not Verb.obstacle)


CONDITIONS: dict[str | int, Program] = {
    **{name: _conditions(program) for name, program in PROGRAMS.items() if ".activates" in name},
    **{card: _conditions(program.activates) for card, program in CARD_PROGRAMS.items()},
}
"""The verbs of an activation that may stand in its way, by card, and by name for cards with two printings."""


def against_activating(means: Means, entry: int) -> Refusal | None:
    """Why the card at a place in play cannot be activated (rulings C6)."""
    seat, here = means.seat, means.here
    card = seat.play[entry]
    if card not in ACTIVATED:
        return Refusal(Reason.NO_ACTIVATION, "C6", card=card)
    if seat.turned[entry]:
        return Refusal(Reason.TURNED, "C6", card=card)
    if here.draw_open and here.options.die_draw == "forced" and card != DIE_OF_MALICE:
        return Refusal(Reason.DRAW_FIRST, "C2", card=card)
    for verb in CONDITIONS[program_name(card, "activates", here.options) if card in PRINTINGS else card]:
        refusal = verb.obstacle(means, entry)
        if refusal is not None:
            return refusal
    return None

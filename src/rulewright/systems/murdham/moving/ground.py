"""On the ground: sprinting over open terrain, balancing on difficult ground, sneaking past others."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.having import must_have_turn
from rulewright.systems.murdham.conditions import NEXT_ROUND, gain
from rulewright.systems.murdham.damage import DICE
from rulewright.systems.murdham.moving.breaks import stand_firm
from rulewright.systems.murdham.moving.effort import SPANS, Span, exert, must_be_free_to_move, set_out
from rulewright.systems.murdham.options_abroad import BALANCE_EACH_ZONE, SNEAK_EITHER
from rulewright.systems.murdham.records import Creature, Going
from rulewright.systems.murdham.saves import Difficulty, attempt
from rulewright.systems.murdham.strikes import hit

ACROBAT, STEALTHY = "acrobatics", "stealth"
"""Skills that make somebody proficient in balancing and leaping, and in sneaking. Clause: core.skills"""
FALL: Final = str(Sentence("a fall"))
Ground = Literal["difficult", "very difficult"]
HARD: Final[dict[Ground, Difficulty]] = {"difficult": "challenging", "very difficult": "impossible"}
"""Clauses: move.balance, move.balance.limits"""


@procedure(
    "murdham.balance",
    title="Balance",
    clauses=("move.balance", "move.balance.limits", "move.balance.attacks"),
    by="owner",
)
def balance(
    who: Annotated[Creature, Field("who moves on it")],
    ground: Annotated[
        Ground, Field("difficult, or very difficult where it is two things at once, such as slippery and narrow")
    ] = "difficult",
    zones: Annotated[int, Field("zones of such ground in this turn", low=1, high=4)] = 1,
    hazard: Annotated[str, Field("damage die of what one falls into, if anything", words=("", *DICE))] = "",
    span: Annotated[Span, Field("whether it goes on for a round or a stretch")] = "round",
) -> Rule[bool]:
    """Move on difficult ground: an AGI save, or lose balance, fall and be stunned. Attacks are impaired meanwhile.

    Clauses: move.balance, move.balance.limits, move.balance.attacks, core.proficiency
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    proficient = ACROBAT in who.skills
    if HARD[ground] == "impossible" and not proficient:
        raise Refused("very difficult ground is impossible without proficiency", clause="move.balance.limits")
    who = yield from exert(who, SPANS[span])
    saves = zones if (yield from BALANCE_EACH_ZONE) else 1
    for at in range(1, saves + 1):
        why = "agi-save" if at == 1 else f"agi-save-{at}"
        if not (yield from attempt(who, "agi", why, HARD[ground], proficient=proficient)):
            yield from lose_balance(who, hazard)
            return False
        who = yield from look(Creature, who.id)
    yield from set_out(who, Going("balancing"))
    return True


def lose_balance(who: Creature, hazard: str = "") -> Rule[None]:
    """Fall and be stunned, and suffer what hazard there is. Clause: move.balance"""
    who = yield from look(Creature, who.id)
    who = yield from stand_firm(who)
    yield from tell(said, Sentence("{who} loses balance and falls", who=who.title), "move.balance", who)
    who = yield from gain(who, "stunned", by=FALL, until=NEXT_ROUND)
    if hazard:
        yield from hit(who, hazard)


@procedure("murdham.sneak", title="Sneak", clauses=("move.sneak", "move.sneak.limits"), by="owner")
def sneak(
    who: Annotated[Creature, Field("who sneaks")],
    loud: Annotated[bool, Field("whether it is loud there")] = False,
    dark: Annotated[bool, Field("whether it is dark there")] = False,
    noisy: Annotated[bool, Field("whether the ground is very noisy")] = False,
    in_view: Annotated[bool, Field("whether they are in plain view, without cover")] = False,
    span: Annotated[Span, Field("whether it goes on for a round or a stretch")] = "round",
) -> Rule[bool]:
    """Move silently and behind cover: an AGI save keeps one undetected; answers whether it does.

    Clauses: move.sneak, move.sneak.limits, core.proficiency
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    who = yield from exert(who, SPANS[span])
    either = yield from SNEAK_EITHER
    hard: Difficulty = "challenging"
    if (noisy and in_view) if either else (noisy or in_view):
        hard = "impossible"
    elif (loud or dark) if either else (loud and dark):
        hard = "trivial"
    unseen = yield from attempt(who, "agi", "agi-save", hard, proficient=STEALTHY in who.skills)
    text = Sentence("{who} stays undetected", who=who.title) if unseen else Sentence("{who} is detected", who=who.title)
    yield from tell(said, text, "move.sneak", who)
    return unseen

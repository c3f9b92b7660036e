"""Losing points of an ability: at 0 STR a body dies, at 0 DEX or WIL it can no longer act.

Nothing falls below 0.
"""

from typing import Final

from rulewright.engine import Record, Rule, change, look, must, say
from rulewright.systems.bdp.bodies.saddle import leave_saddle
from rulewright.systems.bdp.events.harm import AbilityLost, Felled
from rulewright.systems.bdp.records.creature import Creature, Status
from rulewright.systems.bdp.words import state_of, word
from rulewright.systems.bricks.cairn.abilities import Ability

OUT_BY: Final[dict[Ability, str]] = {"str": "knocked out", "dex": "immobilized", "wil": "debilitated"}
"""The state of somebody taken out, by the ability that is at 0.

Clauses: crit.dex.fail-or-zero, crit.wil.fail-or-zero
"""
AT_ZERO: Final[dict[Ability, str]] = {
    "str": "crit.str.zero",
    "dex": "crit.dex.fail-or-zero",
    "wil": "crit.wil.fail-or-zero",
}


def lose(who: Creature, ability: Ability, points: int, clause: str = "") -> Rule[Creature]:
    """Take points off an ability, never below 0, with what follows at 0.

    Clauses: environment.damage.armor, crit.str.zero, crit.dex.fail-or-zero, crit.wil.fail-or-zero, detachment.crit.wil
    """
    lost = min(points, who.score_now(ability))
    if lost <= 0:
        return who
    who = yield from change(who, AbilityLost(ability, lost), clause)
    return who if who.score_now(ability) else (yield from at_zero(who, ability))


def at_zero(who: Creature, ability: Ability) -> Rule[Creature]:
    """Apply the consequences of a score of 0. Clauses: crit.str.zero, crit.dex.fail-or-zero, crit.wil.fail-or-zero"""
    status: Status = "dead" if is_fatal(who, ability) else "out"
    return (yield from fell(who, status, OUT_BY[ability], AT_ZERO[ability]))


def is_fatal(who: Creature, ability: Ability) -> bool:
    """Whether nobody lives on at 0 of a score. Clauses: crit.str.zero, detachment.crit.wil"""
    return ability == "str" or (ability == "wil" and who.kind == "detachment")


def set_by_hand(before: Record, after: Record) -> Rule[None]:
    """Let a score that the referee has set to 0 do what a score of 0 does.

    Clauses: crit.str.zero, crit.dex.fail-or-zero, crit.wil.fail-or-zero
    """
    if isinstance(before, Creature) and isinstance(after, Creature):
        for ability in AT_ZERO:
            if before.score_now(ability) and not after.score_now(ability):
                yield from at_zero(after, ability)


def fell(who: Creature, status: Status, by: str, clause: str) -> Rule[Creature]:
    """Let somebody fall: out, routed or dead; the dead stay dead. Clause: crit.out.duration"""
    if who.status == "dead":
        return who
    who = yield from change(who, Felled(status, "" if status == "dead" else by), clause)
    yield from say(
        "{who} can act no more ({state})."
        if who.status == "out"
        else "{who} flees."
        if who.out_by == "fled"
        else "{who} surrenders."
        if who.out_by == "surrendered"
        else "{who} is routed."
        if who.status == "routed"
        else "{who} is destroyed."
        if who.kind == "detachment"
        else "{who} is dead.",
        "status",
        verdict=word(who.status),
        who=who,
        state=word(who.out_by),
        clause=clause,
    )
    if who.able or not (who.mount or who.rider):
        return who
    yield from leave_saddle(who)
    return (yield from look(Creature, who.id))


def must_live(who: Creature, clause: str | None = None) -> None:
    """Refuse what nobody dead can do or suffer, under a clause or that of the rule that asks."""
    must(who.status != "dead", "{title} is dead already", title=who, clause=clause)


def must_act(who: Creature) -> None:
    """Refuse an action of somebody who cannot act. Clause: crit.out.duration"""
    must(who.able, "{title} cannot act: {state}", title=who, state=state_of(who))

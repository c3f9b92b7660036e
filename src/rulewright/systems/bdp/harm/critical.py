"""The Critical Damage Save on the damaged ability, made after the damage.

Failing it on STR brings an injury and a severe wound.
"""

from typing import Annotated, Final

import msgspec

from rulewright.chance import Dice
from rulewright.engine import Field, Rule, came_to, change, procedure, roll, say
from rulewright.engine.odds.results import implied, result
from rulewright.systems.bdp.bodies.falling import OUT_BY, at_zero, fell, lose
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named, reroll, save
from rulewright.systems.bdp.events.harm import EyeLost, LimbEndangered, LimbLost
from rulewright.systems.bdp.harm.wounds import gain_wound
from rulewright.systems.bdp.numbers import HEAD_DIE, INJURY_DIE, LEG_DIE, TORSO_DIE
from rulewright.systems.bdp.options import GUARDS, INJURED, LIMB_LOSS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Wound
from rulewright.systems.bdp.tables import HEAD_INJURIES, INJURIES, InjuryRow, by_face
from rulewright.systems.bdp.things.ground import let_fall
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability

AREA: Final = by_face(INJURIES).ask(INJURY_DIE, "injury")
"""The area an injury strikes. Clause: injury.roll.d10"""
HEAD: Final = by_face(HEAD_INJURIES).ask(HEAD_DIE, "head")
"""What an injury to the head does. Clause: injury.head.d6"""
HARD_TO_KILL: Final = "Hard to Kill"


class Harm(msgspec.Struct, frozen=True):
    """The result of a Critical Damage Save."""

    critical: Annotated[bool, result("Critical Damage", of_them="suffers Critical Damage")]
    """The Save failed."""
    area: Annotated[str, result("injured area")] = ""
    """The injured area; empty if there is none."""
    killed: Annotated[bool, implied("death is told")] = False
    """It killed outright. Clause: weapon-skill.brutal"""


def critical(
    who: Creature, ability: Ability, cause: str = "", *, gentle: bool = False, brutal: bool = False
) -> Rule[Harm]:
    """Roll the Critical Damage Save and let its failure have its price; passing has no further effect.

    `gentle` blows knock out; `brutal` ones kill. A detachment saves with WIL and is routed.
    Clauses: crit.save.procedure, crit.str.fail, crit.dex.fail-or-zero, crit.wil.fail-or-zero,
    attack.nonlethal.knockout,
    detachment.crit.wil, weapon-skill.brutal
    """
    used: Ability = "wil" if who.kind == "detachment" else ability
    passed = yield from _crit_save(who, used)
    if passed:
        return Harm(critical=False)
    if who.kind == "detachment":
        yield from fell(who, "routed", "routed", "detachment.crit.wil")
        return Harm(critical=True)
    if ability != "str":
        yield from fell(who, "out", OUT_BY[ability], f"crit.{ability}.fail-or-zero")
        return Harm(critical=True)
    if gentle:
        yield from fell(who, "out", OUT_BY["str"], "attack.nonlethal.knockout")
        return Harm(critical=True)
    if brutal:
        yield from fell(who, "dead", "", "weapon-skill.brutal")
        return Harm(critical=True, killed=True)
    if who.kind == "npc" and (yield from INJURED) == "player-characters":
        yield from fell(who, "out", OUT_BY["str"], "crit.str.fail")
        return Harm(critical=True)
    return Harm(critical=True, area=(yield from injure(who, cause)))


def _crit_save(who: Creature, ability: Ability) -> Rule[bool]:
    """The Save itself; Hard to Kill allows one reroll a day. Clauses: crit.save.procedure, skill.crit.hard-to-kill"""
    passed = yield from save(who, ability, "crit-save")
    if not passed and who.can(HARD_TO_KILL) and HARD_TO_KILL not in who.used:
        passed = yield from reroll(who, HARD_TO_KILL, "skill.crit.hard-to-kill", ability, who.score(ability))
    return passed


@procedure("bdp.critical", title="Critical Damage Save", by="referee")
def critical_save(
    who: Annotated[Creature, Field("who saves")],
    ability: Annotated[str, Field("the damaged ability", words=ABILITIES, titles=ABILITY_TITLES)] = "str",
    cause: Annotated[str, Field("what dealt the damage; a wound is named after it")] = "",
) -> Rule[Harm]:
    """Call for a Critical Damage Save; at 0 there is none to make.

    Clauses: crit.save.procedure, environment.crit.when, crit.str.zero
    """
    used = ability_named(ability)
    if not who.score_now(used):
        yield from at_zero(who, used)
        return Harm(critical=False)
    return (yield from critical(who, used, cause))


@procedure("bdp.injury", title="Injury", by="referee")
def injure(
    who: Annotated[Creature, Field("who is injured")],
    cause: Annotated[str, Field("what dealt the damage; the wound is named after it")] = "",
) -> Rule[Annotated[str, result("injured area", answers=True)]]:
    """Roll where Critical Damage strikes and let it happen, with a severe wound.

    Answers the area, if no gear helps.

    Clauses: injury.roll.d10, injury.wound.severe, injury.gear.protects
    """
    row = INJURIES[(yield from AREA)]
    guard = next((item.name for item in who.items if item.worn and row.area in item.guards and not item.broken), "")
    guarded = bool(guard) and bool((yield from GUARDS))
    yield from say(
        "Critical Damage: {who} is struck at the {area}: the {thing} takes it."
        if guarded
        else "Critical Damage: {who} is struck at the {area}: {means}.",
        "injury",
        total=came_to("injury"),
        verdict=word(row.area),
        who=who,
        area=word(row.area),
        thing=word(guard),
        means=word(row.means),
        clause=row.clause,
    )
    if guarded:
        return ""
    who = yield from _struck(who, row)
    if who.status != "dead":
        yield from gain_wound(who, Wound(f"{cause} wound".strip(), "severe", row.area))
    return row.area


def _struck(who: Creature, row: InjuryRow) -> Rule[Creature]:
    if row.limb:
        who = yield from _limb(who, row.area)
    if row.limb == "leg":
        return (yield from _costs(who, "dex", LEG_DIE, "leg-dex", "injury.leg.dex"))
    if row.limb == "arm":
        return (yield from _drop_held(who, row.area))
    if row.area == "head":
        return (yield from _head(who))
    return (yield from _costs(who, "str", TORSO_DIE, "torso-str", "injury.torso.str"))


def _costs(who: Creature, ability: Ability, die: Dice, why: str, clause: str) -> Rule[Creature]:
    """Roll what an injury takes off a score, and say so. Clauses: injury.leg.dex, injury.torso.str"""
    points = yield from roll(die, why)
    left = max(0, who.score_now(ability) - points)
    yield from say(
        # At 0 it is said what that means.
        "The injury: {who} loses {points} {ability}, {left} left."
        if left
        else "The injury: {who} loses {points} {ability}.",
        roll=why,
        outside="The injury: {who} loses {points} {ability}.",
        who=who,
        points=points,
        ability=ability.upper(),
        left=left,
        clause=clause,
    )
    return (yield from lose(who, ability, points, clause))


def _limb(who: Creature, limb: str) -> Rule[Creature]:
    """Put a limb at risk; a second injury takes it.

    Clauses: injury.leg.dex, injury.arm.drop, injury.repeat.same-area
    """
    again = any(old.at == limb and old.level != "light" for old in who.wounds)
    if again and limb not in who.limbs_lost and (yield from LIMB_LOSS):
        yield from say(
            "{who} loses the {limb}.",
            "limb",
            who=who,
            limb=word(limb),
            verdict="lost",
            clause="injury.repeat.same-area",
        )
        return (yield from change(who, LimbLost(limb)))
    return who if limb in who.limbs_at_risk else (yield from change(who, LimbEndangered(limb)))


def _drop_held(who: Creature, arm: str) -> Rule[Creature]:
    """Drop what the struck arm holds, alone or with the other. Clause: injury.arm.drop"""
    hand = arm.partition(" ")[0]
    for item in who.items:
        if item.hand in (hand, "both") and not item.grown:
            who = yield from let_fall(who, item, "injury.arm.drop")
            yield from say("{who} lets the {thing} fall.", "drop", who=who, thing=word(item.name))
    return who


def _head(who: Creature) -> Rule[Creature]:
    """Read the head injury: death, an eye or a scar. Clause: injury.head.d6"""
    result = yield from HEAD
    yield from say(
        "{who}: {means}.", roll="head", who=who, means=word(HEAD_INJURIES[result].means), verdict=word(result)
    )
    if result == "death":
        return (yield from fell(who, "dead", "", "injury.head.d6"))
    return (yield from change(who, EyeLost())) if result == "eye" and who.eyes else who

"""Harm: what damage does, in the order the rules give it.

Health falls, not below 0. Half or more of what was left at once knocks out; all of it leaves somebody dying; as much
as the maximum kills on the spot. An omen may turn death aside.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, Final

import msgspec

from rulewright.engine import (
    Field,
    Part,
    Record,
    Rolls,
    Rule,
    Told,
    by_itself,
    change,
    lasts,
    look,
    must,
    peek,
    procedure,
    say,
    tell,
)
from rulewright.errors import Sentence
from rulewright.systems.bricks import hurt
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.events.bodies import Died, HealthLost, HealthRegained, Survived
from rulewright.systems.murdham.health.conditions import NEXT_ROUND, gain, lose
from rulewright.systems.murdham.health.damage_rolls import reduced
from rulewright.systems.murdham.health.grip import lose_grip
from rulewright.systems.murdham.health.injuries import injure
from rulewright.systems.murdham.numbers import CRITICAL_SHARE, SURVIVOR_HEALTH, rounded_up
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Until

SLEEP: Final = str(Sentence("soporific poison"))
"""Cause of the sleep that any damage ends. Clause: poison.soporific"""
MORTAL: Final = "core.health.mortal"
DOOMED: Final = Sentence("You are about to die.")
"""What has happened that an omen may undo. Clause: core.omens.survive"""
CRITICAL: Final = str(Sentence("critical damage"))
DAMAGE: Final = str(Sentence("damage"))
SAVED: Final = str(Sentence("saved from death"))
"""Causes of what damage leaves behind. Clauses: core.health.critical, core.health.mortal, core.omens.survive"""


NUMB: Final = "numb"
"""What lasts on somebody whom critical damage does not knock out. Clause: drugs.as-poison"""
SHARED: Final = Fraction(1, 2)
"""What each suffers of harm that two share. Clause: magic.sacred"""


class Harm(msgspec.Struct, frozen=True):
    """The result of damage."""

    points: int = 0
    """Damage after reductions."""
    critical: bool = False
    killed: bool = False
    """Dead, with no omen to help."""


UNHARMED: Final = Harm()
ROUSED: Final[list[Callable[[Creature], Rule[Creature]]]] = []
"""What damage rouses in somebody before it tells. The chapters above put it in. Clause: core.skills"""
SUFFERED: Final[list[Callable[[Creature, Harm], Rule[Any]]]] = []
"""What else comes of damage somebody has suffered, whatever did it. The chapters above put it in.

Clauses: core.traits, magic.profane
"""


def harm(target: Creature, damage: int) -> Rule[Harm]:
    """Take damage that nothing lowers any more, or half of it, where somebody shares it.

    Clauses: core.health.damage, core.health.critical, core.health.mortal, core.health.instant-death, magic.sacred
    """
    other = (yield from peek(Creature, target.shares)) if target.shares and damage > 0 else None
    if other is None or other.dead or target.dead:
        return (yield from _suffer(target, damage))
    own = rounded_up(damage, SHARED)
    yield from say("{who} and {other} share the harm", who=target, other=other, clause="magic.sacred")
    done = yield from _suffer(target, own)
    if damage > own:
        yield from _suffer((yield from look(Creature, other.id)), damage - own)
    return done


def _suffer(target: Creature, damage: int) -> Rule[Harm]:
    """Take all of it alone.

    Clauses: core.health.damage, core.health.critical, core.health.mortal, core.health.instant-death
    """
    if damage <= 0 or target.dead:
        yield from tell(_line, target, max(0, damage))
        return UNHARMED
    before, fatal = target.health, is_fatal(target, damage)
    yield from tell(_line, target, damage)
    if before:
        target = yield from change(target, HealthLost(min(before, damage), damage))
    target = yield from _wake(target)
    critical = damage >= before * CRITICAL_SHARE
    killed = False
    if fatal or (target.unliving and target.health == 0):
        killed = yield from by_itself(perish, target, "core.health.instant-death" if fatal else "core.traits")
    else:
        yield from _falter(target, critical=critical, emptied=before > 0 and target.health == 0)
    harmed = Harm(damage, critical=critical, killed=killed)
    for follows in SUFFERED:
        yield from follows((yield from look(Creature, target.id)), harmed)
    return harmed


def is_fatal(target: Creature, damage: int) -> bool:
    """Whether so much damage kills on the spot. Clause: core.health.instant-death"""
    return damage >= target.max_health and "true grit" not in target.skills


def _falter(target: Creature, *, critical: bool, emptied: bool) -> Rule[None]:
    """What critical damage, and the loss of all health, do to somebody who lives on.

    Clauses: core.health.critical, core.health.mortal, core.traits, core.conditions, core.skills
    """
    for rouses in ROUSED:
        target = yield from rouses(target)
    if critical and not (target.unliving or target.has("frenzied") or (yield from lasts(target.id, NUMB))):
        target = yield from gain(target, "incapacitated", by=CRITICAL, until="end of stretch")
    if emptied:
        until: Until = "end of stretch" if "true grit" in target.skills else NEXT_ROUND
        yield from gain(target, "dying", by=DAMAGE, until=until)


def set_by_hand(before: Record, after: Record) -> Rule[None]:
    """Let somebody whose health the GM has set to 0 be dying, or destroyed who was never alive.

    Clauses: core.health.mortal, core.traits
    """
    if not (isinstance(before, Creature) and isinstance(after, Creature)) or after.dead:
        return
    if before.health and not after.health:
        if after.unliving:
            yield from perish(after, "core.traits")
        else:
            yield from _falter(after, critical=False, emptied=True)


def perish(who: Creature, clause: str) -> Rule[bool]:
    """Die, unless an omen is spent: then live on with 1 health, knocked out, and an injury for good.

    Clauses: core.omens.survive, core.health.mortal
    """
    if (yield from spends_omen(who.id, "spend an omen to live", usually=True, what=DOOMED)):
        who = yield from look(Creature, who.id)
        who = yield from change(who, Survived(SURVIVOR_HEALTH))
        who = yield from _recover(who)
        who = yield from gain(who, "incapacitated", by=SAVED, until="end of stretch")
        yield from by_itself(injure, who, "", True)
        yield from say("{who} lives on by an omen", who=who, clause="core.omens.survive")
        return False
    who = yield from change(who, Died(), clause)
    yield from say("{who} dies", "death", verdict="dead", who=who, clause=clause)
    yield from lose_grip(who)
    return True


@procedure("murdham.suffer-damage", title="Suffer damage", by="referee", verb="damage")
def suffer(
    target: Annotated[Creature, Field("who suffers it")],
    damage: Annotated[int, Field("points of damage before armour", low=0, high=1000)],
    direct: Annotated[bool, Field("whether it ignores armour")] = False,
) -> Rule[Harm]:
    """Take a given amount of damage, less armour.

    Clauses: core.health.damage, core.damage.armour, core.damage.direct, core.health.critical, core.health.mortal,
    core.health.instant-death
    """
    return (yield from harm(target, reduced(target, damage, direct=direct)))


@procedure("murdham.heal", title="Heal", by="referee")
def heal(
    who: Annotated[Creature, Field("who recovers")],
    points: Annotated[int, Field("health recovered, up to the maximum", low=0, high=1000)],
) -> Rule[Creature]:
    """Recover health; somebody dying is saved by the first point, and rolls an injury.

    Clauses: core.health.max, core.health.mortal, core.health.injury
    """
    must(who.status != "dead", "{title} is dead", title=who, clause=MORTAL)
    points = min(points, who.max_health - who.health)
    if points <= 0:
        yield from say("{who} recovers nothing", who=who)
        return who
    who = yield from change(who, HealthRegained(points))
    yield from say(
        "{who} recovers {points}: health {health} of {most}",
        "heal",
        outside="{who} recovers",
        parts=(Part("before", who.health - points), Part("recovered", points)),
        total=who.health,
        who=who,
        points=points,
        health=who.health,
        most=who.max_health,
    )
    if who.has("dying"):
        who = yield from _recover(who)
        yield from injure(who)
        who = yield from look(Creature, who.id)
    return who


def _recover(who: Creature) -> Rule[Creature]:
    for one in who.conditions:
        if one.name == "dying":
            who = yield from lose(who, one)
    return who


def _wake(who: Creature) -> Rule[Creature]:
    for one in who.conditions:
        if one.by == SLEEP:
            who = yield from lose(who, one)
    return who


def _line(_rolls: Rolls, target: Creature, damage: int) -> Told:
    if not damage:
        text = Sentence("{who} takes no harm", who=target.title)
        return Told(text, about="harm", total=target.health, clause="core.health.damage")
    left = max(0, target.health - damage)
    parts = (Part("health", target.health), Part("damage", -damage), *raised_to_zero(target.health - damage))
    text = Sentence(
        "{who} takes {damage}: health {health} to {left}",
        who=target.title,
        damage=damage,
        health=target.health,
        left=left,
    )
    outside = hurt.taken(target.title, target.health, left, target.max_health)
    return Told(text, about="harm", parts=parts, total=left, clause="core.health.damage", outside=outside)


def raised_to_zero(number: int) -> tuple[Part, ...]:
    """The part of a sum that keeps it from falling below 0."""
    return (Part("never below 0", -number),) if number < 0 else ()

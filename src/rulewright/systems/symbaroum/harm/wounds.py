"""Harm: what damage that got through armor does, and what 0 Toughness means.

Toughness goes down to 0 and no further. Creatures die at 0, player characters are dying.
"""

import msgspec

from rulewright.engine import Rolls, Rule, Told, change, must, peek, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks import hurt
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.actions.light import carries_light, come_into
from rulewright.systems.symbaroum.events.body import Collapsed, Died, Spared, ToughnessLost, WentDown
from rulewright.systems.symbaroum.events.fighting import PlaceLeft, SightCleared
from rulewright.systems.symbaroum.options import PAIN_FROM_ANY_DAMAGE
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight


class Wound(msgspec.Struct, frozen=True):
    """What damage did."""

    points: int = 0
    """Toughness that it took."""
    pain: bool = False


def turn_now() -> Rule[int]:
    """Number of the turn of the fight; 0 outside one. Clause: turn-order.fixed"""
    fight = yield from peek(Fight, FIGHT)
    return fight.turn if fight is not None else 0


def wound(target: Creature, damage: int, *, attack: bool = True) -> Rule[Wound]:
    """Take damage off Toughness; at 0 it collapses or dies. Pain is damage above the threshold from one attack.

    Clauses: damage.toughness, damage.death-at-zero, pain.trigger, dying.state
    """
    must(type(damage) is int and damage >= 0, "damage is an integer of 0 or more, not {damage}", damage=damage)
    if target.status != "active" or target.unconscious or not damage:
        return Wound()
    through = -(-damage // target.swarm)
    points = min(through, target.toughness)
    after = target
    if points:
        after = yield from change(target, ToughnessLost(points))
    yield from tell(_wounded, after, through)
    if after.toughness == 0:
        yield from fall(after)
        return Wound(points)
    hurts_anyway = yield from PAIN_FROM_ANY_DAMAGE
    pain = (attack or hurts_anyway) and not target.painless and through > target.pain_threshold
    return Wound(points, pain)


def fall(victim: Creature) -> Rule[Creature]:
    """At 0 Toughness a player character is dying, a creature is dead or, spared, down; its place is free, and the
    light it held up is out.

    Clauses: dying.state, dying.npc, damage.death-at-zero, flanking.max-four, blind.conditions
    """
    turn = yield from turn_now()
    if victim.side == "pc":
        after = yield from change(victim, Collapsed(turn))
        yield from say("{who} collapses and is dying", "fall", who=after, verdict="dying")
    elif victim.spared:
        after = yield from change(victim, WentDown())
        yield from say("{who} goes down and is spared", "fall", who=after, verdict="down", clause="dying.npc")
    else:
        after = yield from change(victim, Died(), "dying.npc")
        yield from say("{who} dies", "fall", who=after, verdict="dead", clause="dying.npc")
    yield from leave_places(after)
    yield from aimed_at_no_more(after)
    if carries_light(after):
        yield from come_into()
    return after


def aimed_at_no_more(who: Creature) -> Rule[None]:
    """Nobody lacks a line to somebody who is down, dead or gone. Clause: line-of-sight.blocked"""
    for one in (yield from survey(Creature)):
        if who.id in one.hidden:
            yield from change(one, SightCleared(who.id))


def leave_places(who: Creature) -> Rule[None]:
    """Somebody no longer stands about anybody. Clause: flanking.max-four"""
    everyone = yield from survey(Creature)
    for one in everyone:
        if one.place_of(who.id):
            yield from change(one, PlaceLeft(who.id))
    for one in everyone:
        if one.place_of(who.id) or who.place_of(one.id) or who.id in one.behind:
            yield from lines_free(one, who)
        if one.place_of(who.id) or who.place_of(one.id):
            yield from lines_free(who, one)


def lines_free(target: Creature, gone: Creature) -> Rule[None]:
    """Nobody hides a target any more whom only somebody now gone hid. Clause: line-of-sight.blocked"""
    everyone = yield from survey(Creature)
    for shooter in (one for one in everyone if target.id in one.hidden):
        others = [one for one in everyone if one.id != gone.id and one.able]
        ranks = [one for one in others if one.id in target.behind]
        between = [
            one
            for one in others
            if one.group == shooter.group
            and one.id != shooter.id
            and (target.place_of(one.id) or one.place_of(target.id))
        ]
        if not ranks and not between:
            yield from change(shooter, SightCleared(target.id))


def spare(target: Creature) -> Rule[Creature]:
    """The referee decides that a creature will be down and not dead. Clause: dying.npc"""
    must(target.side != "pc", "{title} is a player character, who is dying at 0 Toughness anyway", title=target)
    return (yield from change(target, Spared()))


def _wounded(_rolls: Rolls, after: Creature, damage: int) -> Told:
    text = Sentence(
        "{who} loses {damage} Toughness: {left} of {most} left",
        who=after.title,
        damage=damage,
        left=after.toughness,
        most=after.max_toughness,
    )
    outside = hurt.taken(after.title, after.toughness + damage, after.toughness, after.max_toughness)
    return Told(text, about="toughness", total=after.toughness, clause="damage.toughness", outside=outside)

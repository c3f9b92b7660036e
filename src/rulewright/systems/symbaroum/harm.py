"""Harm: what damage that got through armor does, and what 0 Toughness means.

Toughness goes down to 0 and no further. Creatures die at 0, player characters are dying: a d20 each turn, where 1
wakes, 20 kills, and the third result from 11 to 19 kills as well.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, grade, must, peek, procedure, roll, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks import hurt
from rulewright.systems.symbaroum.events.body import (
    Collapsed,
    Died,
    Revived,
    Spared,
    StepTaken,
    ToughnessLost,
    ToughnessRegained,
    WentDown,
)
from rulewright.systems.symbaroum.events.fighting import PlaceLeft
from rulewright.systems.symbaroum.numbers import DEATH_DIE, DEATH_STEPS, WAKE_DIE
from rulewright.systems.symbaroum.options import PAIN_FROM_ANY_DAMAGE, STEPS_PERSIST, WAKES_STANDING
from rulewright.systems.symbaroum.records import Creature, Fight
from rulewright.systems.symbaroum.states import STATES

Fate = Literal["wakes", "holds", "slips", "dies"]
FATES: Final[tuple[Fate, ...]] = ("wakes", "holds", "slips", "dies")
DEATH_TEST: Final = grade(DEATH_DIE, (2, 11, 20), FATES, "death-test")
"""Clauses: dying.roll-1, dying.roll-2-10, dying.roll-11-19, dying.roll-20"""
WAKE: Final = roll(WAKE_DIE, "wake")
"""Clause: dying.roll-1"""


class Wound(msgspec.Struct, frozen=True):
    """What damage did."""

    points: int = 0
    """Toughness that it took."""
    pain: bool = False


def turn_now() -> Rule[int]:
    """Number of the turn of the fight; 0 outside one. Clause: turn-order.fixed"""
    fight = yield from peek(Fight, "fight")
    return fight.turn if fight is not None else 0


def wound(target: Creature, damage: int, *, attack: bool = True) -> Rule[Wound]:
    """Take damage off Toughness; at 0 it collapses or dies. Pain is damage above the threshold from one attack.

    Clauses: damage.toughness, damage.death-at-zero, pain.trigger, dying.state
    """
    must(type(damage) is int and damage >= 0, "damage is an integer of 0 or more, not {damage}", damage=damage)
    if target.status in ("dying", "dead") or target.unconscious or not damage:
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
    """At 0 Toughness a player character is dying, a creature is dead or, spared, down; its place is free.

    Clauses: dying.state, dying.npc, damage.death-at-zero, flanking.max-four
    """
    turn = yield from turn_now()
    if victim.side == "pc":
        after = yield from change(victim, Collapsed(turn))
    elif victim.spared:
        after = yield from change(victim, WentDown())
    else:
        after = yield from change(victim, Died(), "dying.npc")
    yield from tell(_fell, after)
    yield from leave_places(after)
    return after


def leave_places(who: Creature) -> Rule[None]:
    """Somebody no longer stands about anybody. Clause: flanking.max-four"""
    everyone = yield from survey(Creature)
    for one in everyone:
        if one.place_of(who.id):
            yield from change(one, PlaceLeft(who.id))


def spare(target: Creature) -> Rule[Creature]:
    """The game master decides that a creature will be down and not dead. Clause: dying.npc"""
    must(target.side != "pc", "{title} is a player character, who is dying at 0 Toughness anyway", title=target)
    return (yield from change(target, Spared()))


@procedure("symbaroum.death-test", title="Make a Death Test", by="owner", verb="death-test")
def death_test(who: Annotated[Creature, Field("Who is dying")]) -> Rule[Fate]:
    """Make a Death Test outside a fight; in a fight it comes by itself, at the character's place in the order.

    Clauses: dying.death-test, dying.until, dying.roll-1, dying.roll-2-10, dying.roll-11-19, dying.roll-20
    """
    fight = yield from peek(Fight, "fight")
    must(
        not (who.status == "dying" and fight is not None and fight.turn and who.id in fight.order),
        "the Death Test of {title} comes by itself, at its place in the order of each turn after its collapse",
        title=who,
    )
    return (yield from face_death(who))


def face_death(who: Creature) -> Rule[Fate]:
    """A bare d20: the dying character wakes, holds, slips a step, or dies.

    Clauses: dying.death-test, dying.until, dying.roll-1, dying.roll-2-10, dying.roll-11-19, dying.roll-20
    """
    if who.status != "dying":
        raise Refused(
            Sentence(
                "only a dying character makes Death Tests, and {title} is {status}",
                title=who.title,
                status=STATES[who.status],
            ),
            clause="dying.death-test",
        )
    fate: Fate = yield from DEATH_TEST
    after = who
    if fate == "wakes":
        points = yield from WAKE
        after = yield from change(who, ToughnessRegained(points), "dying.roll-1")
        standing = yield from WAKES_STANDING
        after = yield from revive(after, standing=standing)
    elif fate == "slips":
        after = yield from change(who, StepTaken(who.steps + 1))
        if after.steps >= DEATH_STEPS:
            after = yield from change(after, Died(), "dying.roll-11-19")
    elif fate == "dies":
        after = yield from change(who, Died(last_words=True), "dying.roll-20")
    yield from tell(_tested, after, fate)
    return fate


def revive(who: Creature, *, standing: bool = False) -> Rule[Creature]:
    """End the dying: conscious, lying unless the table says otherwise, and acting from the next turn on.

    Clauses: dying.roll-1, dying.roll-11-19, healing.dying
    """
    turn = yield from turn_now()
    persist = yield from STEPS_PERSIST
    steps = who.steps if persist and who.lost > 0 else 0
    return (yield from change(who, Revived("standing" if standing else "prone", turn + 1 if turn else 0, steps)))


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


def _fell(_rolls: Rolls, after: Creature) -> Told:
    text, clause = {
        "dying": (Sentence("{who} collapses and is dying", who=after.title), "dying.state"),
        "down": (Sentence("{who} goes down and is spared", who=after.title), "dying.npc"),
        "dead": (Sentence("{who} dies", who=after.title), "dying.npc"),
    }[after.status]
    return Told(text, about="fall", verdict=STATES[after.status], clause=clause)


def _tested(rolls: Rolls, after: Creature, fate: Fate) -> Told:
    shown = rolls["death-test"].value
    verdict, outcome, clause = {
        "wakes": (
            Sentence("wakes"), Sentence("wakes with {points} Toughness", points=after.toughness), "dying.roll-1",
        ),
        "holds": (Sentence("holds"), Sentence("hangs between life and death"), "dying.roll-2-10"),
        "slips": (
            Sentence("slips"), Sentence("slips: {steps} of {most} steps", steps=after.steps, most=DEATH_STEPS),
            "dying.roll-11-19",
        ),
        "dies": (Sentence("dies"), Sentence("dies, with time for last words"), "dying.roll-20"),
    }[fate]  # fmt: skip
    seen = verdict
    if fate == "slips" and after.status == "dead":
        seen, outcome = (Sentence("{outcome} and dies", outcome=one) for one in (seen, outcome))
    text = Sentence("Death Test of {who}: {shown}, {outcome}", who=after.title, shown=shown, outcome=outcome)
    return Told(
        text, about="death-test", parts=(Part("d20", shown),), total=shown, verdict=verdict, clause=clause,
        outside=Sentence("Death Test of {who}: {outcome}", who=after.title, outcome=seen),
    )  # fmt: skip

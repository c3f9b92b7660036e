"""Aid, and the referee's word over life and death: stabilize, wake, spare, weaken, kill, free."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, must, need, procedure, say, tell
from rulewright.engine.declared.cures import cure
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import beside
from rulewright.systems.contested.body.afflictions import under
from rulewright.systems.contested.body.condition import DYING, must_act, must_live, perish, stop_dying
from rulewright.systems.contested.events.harm import Freed, Spared, Stabilized, Weakened
from rulewright.systems.contested.gear.enchanted import wake
from rulewright.systems.contested.gear.picks import carried_by
from rulewright.systems.contested.gear.supplies import effect_of, use
from rulewright.systems.contested.options import STABILIZED
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.turns.action_points import UsualCost, spend, usual_cost
from rulewright.systems.contested.words import GONE

BANDAGES = "bandages"
THE_REFEREE: Final = Sentence("the referee's word")


@procedure("contested.stabilize", title="Stabilize", by="owner")
def stabilize(
    helper: Annotated[Creature, Field("who gives aid")],
    patient: Annotated[Creature, Field("who has taken Critical Damage", beside=True)],
    aid: Annotated[
        str,
        Field(
            "what the aid is given with: bandages, or what the referee accepts",
            by="referee",
            rows=beside(carried_by("helper")),
        ),
    ] = BANDAGES,
    ap: UsualCost = None,
) -> Rule[Creature]:
    """Give aid to somebody dying of Critical Damage; of bandages, or another thing that is used up, one use is gone.

    Clauses: combat.critical.aid, healing.bandages, combat.critical.untreated
    """
    must(helper.id != patient.id, "{title} cannot give aid to the own body", title=helper)
    yield from must_act(helper)
    needs_aid(patient)
    given = _bandages(helper, patient) if aid.casefold() == BANDAGES else _remedy(helper, aid)
    helper = yield from spend(helper, (yield from usual_cost(helper, ap)))
    if given is not None:
        yield from use(helper, given)
    return (yield from stabilized(patient, helper.title, aid))


def needs_aid(patient: Creature) -> None:
    """Refuse aid where none is needed. Clause: combat.critical.aid"""
    must_live(patient)
    must(
        patient.status == "critical" and not patient.stabilized,
        "{title} is not dying of Critical Damage: nothing to stabilize",
        title=patient,
    )


def bandages_of(who: Creature) -> Item | None:
    """The bandages somebody carries that are not used up. Clause: healing.bandages"""
    found = (one for one in who.items if BANDAGES in (one.gear, one.name.casefold()) and one.uses != 0)
    return next(found, None)


def _bandages(helper: Creature, patient: Creature) -> Item:
    """Bandages of the helper's; where the patient alone has some, they are taken first. Clause: healing.bandages"""
    theirs = bandages_of(patient)
    taken = {"creature": helper.id, "body": patient.id, "thing": theirs.name if theirs else ""}
    text = Sentence("Take the bandages of {who}", who=patient.title)
    return need(
        bandages_of(helper),
        "{title} has no bandages",
        title=helper,
        cures=cure(text, ("contested.loot", taken)) if theirs else (),
        clause="healing.bandages",
    )


def _remedy(helper: Creature, aid: str) -> Item | None:
    """What somebody carries by that name and can use up; None for what the referee accepts besides."""
    return next((item for item in helper.items if item.name.casefold() == aid.casefold() and item.uses), None)


def remedies(helper: Creature) -> tuple[Item, ...]:
    """What somebody carries that heals, for the referee to accept as aid. Clause: combat.critical.aid"""
    effects = ((item, effect_of(item)) for item in helper.items if item.uses)
    return tuple(item for item, effect in effects if effect is not None and effect.do == "restore")


def stabilized(patient: Creature, by: str = "", aid: str = "") -> Rule[Creature]:
    """Stop the dying; whether the PC can act again the table decides. Clause: combat.critical.aid"""
    needs_aid(patient)
    acts = (yield from STABILIZED) == "acts"
    patient = yield from change(patient, Stabilized("fighting" if acts else "critical"))
    yield from stop_dying(patient.id, DYING)
    yield from tell(_stabilized, patient, by, aid)
    return patient


def _stabilized(_rolls: Rolls, patient: Creature, by: str, aid: str) -> Told:
    helped: str = Sentence("aid")
    if by:
        things = Sentence("bandages") if aid == BANDAGES else aid
        helped = Sentence("{who} with {things}", who=by, things=things)
    if patient.status == "critical":
        text = Sentence(
            "{title} is stabilized by {aid}: no longer dying, crawls until a rest restores HP.",
            title=patient.title,
            aid=helped,
        )
    else:
        text = Sentence(
            "{title} is stabilized by {aid}: no longer dying, can act again.", title=patient.title, aid=helped
        )
    return Told(text, about="stabilized", clause="combat.critical.aid")


@procedure("contested.wake", title="Wake somebody", by="owner")
def wake_up(
    who: Annotated[Creature, Field("who wakes them")],
    sleeper: Annotated[Creature, Field("who is asleep", beside=True)],
    ap: UsualCost = None,
) -> Rule[Creature]:
    """Shake somebody awake who sleeps under a spell, for that sleep is light: an Action in a fight, done from beside.

    Clauses: magic.spell-list, combat.turn.cost
    """
    must(who.id != sleeper.id, "nobody wakes the own body", clause="magic.spell-list")
    yield from must_act(who)
    must(under(sleeper, "asleep"), "{title} is awake", title=sleeper, clause="magic.spell-list")
    who = yield from spend(who, (yield from usual_cost(who, ap)))
    yield from say("{who} shakes {sleeper}.", "spell", who=who, sleeper=sleeper, clause="magic.spell-list")
    return (yield from wake(sleeper))


@procedure("contested.spare", title="Spare", by="referee")
def spare(creature: Annotated[Creature, Field("the NPC or monster that shall live")]) -> Rule[Creature]:
    """Decide that Critical Damage does not kill an NPC: before the save, or just after it failed.

    Clause: combat.critical.npc
    """
    must(creature.kind == "npc", "{title} is no NPC or monster", title=creature)
    must(
        creature.status != "dead" or creature.strength != 0,
        "{title} has STR 0 and is dead",
        title=creature,
        clause="combat.loss.str",
    )
    down = creature.status in ("dead", "critical")
    creature = yield from change(creature, Spared("critical" if down else "fighting"))
    yield from say("{title} is spared: Critical Damage does not kill.", "referee", title=creature)
    return creature


@procedure("contested.weaken", title="Weaken a Detachment", by="referee")
def weaken(
    detachment: Annotated[Creature, Field("the Detachment that was routed", gone=True)],
    how: Annotated[str, Field("what that does, in words")],
) -> Rule[Creature]:
    """Decide that a Detachment is much weakened instead of routed. Clause: combat.detachment.critical"""
    must(
        detachment.kind == "detachment" and detachment.status == "routed",
        "{title} is no routed Detachment",
        title=detachment,
    )
    detachment = yield from change(detachment, Weakened(how))
    yield from say("{title} holds, weakened: {how}.", "referee", title=detachment, how=how)
    return detachment


@procedure("contested.kill", title="Kill", by="referee")
def kill(
    creature: Annotated[Creature, Field("who dies")],
    why: Annotated[str, Field("of what, in words")] = "",
) -> Rule[Creature]:
    """Let somebody die because the situation leaves nothing else. Clauses: combat.critical.npc, combat.death"""
    must_live(creature)
    return (yield from perish(creature, why or THE_REFEREE))


@procedure("contested.free", title="Free", by="referee")
def free(creature: Annotated[Creature, Field("who is held in its place, or bound")]) -> Rule[Creature]:
    """Let go whoever was caught by a foe or has bound hands.

    Clauses: combat.critical.special, combat.modifiers.impaired
    """
    must((creature.caught or creature.bound) and creature.status not in GONE, "nothing holds {title}", title=creature)
    creature = yield from change(creature, Freed())
    yield from say("{title} is free again.", "referee", title=creature)
    return creature

"""Attacks as players call for them: by one attacker, by several at once, or a wide one that strikes each target."""

from typing import Annotated

from rulewright.engine import Field, Rule, look, must, peek, procedure
from rulewright.systems.bdp.blows.moment import Outcome, moment, must_strike
from rulewright.systems.bdp.blows.strikes import ARMS, Strike
from rulewright.systems.bdp.bodies.boons import count_down_smite
from rulewright.systems.bdp.bodies.features import BLAST, must_fight
from rulewright.systems.bdp.fights.turns import must_be_among, must_have_turn, spend_turn
from rulewright.systems.bdp.harm.kinds import WOUND_TYPES
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bricks.picking import worded

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""Words before the dice of a wide attack, one a target."""

Weapons = Annotated[tuple[str, ...], Field("what is struck with", empty="the weapon in hand", rows=ARMS)]


@procedure("bdp.attack", title="Attack", by="owner")
def attack(
    who: Annotated[Creature, Field("who strikes")],
    target: Annotated[Creature, Field("who is struck", hostile=True)],
    weapons: Weapons = (),
    others: Annotated[tuple[Creature, ...], Field("others in reach: a Sweep may strike one of them as well")] = (),
    impaired: Annotated[bool, Field("from a position of weakness", by="referee")] = False,
    enhanced: Annotated[bool, Field("from a position of advantage", by="referee")] = False,
    unaware: Annotated[bool, Field("the target does not notice the attack", by="referee")] = False,
    lethal: Annotated[bool, Field("no: meant not to kill")] = True,
    thrown: Annotated[bool, Field("the weapon is thrown")] = False,
    harmless: Annotated[bool, Field("it could not possibly harm the target", by="referee")] = False,
    stunt: Annotated[
        bool, Field("a daring move: enhanced, and the first blow against the attacker is as well")
    ] = False,
    savage: Annotated[bool, Field("Savage Strikes, for 1 Fatigue")] = False,
    true: Annotated[bool, Field("True Strikes, for 1d4 WIL")] = False,
    outnumbering: Annotated[bool, Field("the attacker's side is the larger one in this melee", by="referee")] = False,
    bonus: Annotated[int, Field("bonus damage of a miracle or a song", low=0, high=100, by="referee")] = 0,
    wound: Annotated[
        str,
        Field("type of the wound it leaves when its die shows the upper half", by="referee", rows=worded(*WOUND_TYPES)),
    ] = "",
    closing: Annotated[bool, Field("closes in and strikes in one turn")] = False,
) -> Rule[Outcome]:
    """Attack somebody: attacks always hit, the target chooses how to react, then the damage is rolled and taken.

    Clauses: attack.steps.procedure, attack.unaware.str, surprise.ambush.no-hp, environment.damage.defensible,
    attack.stunt.risk, attack.unarmed.d4, attack.impaired.d4, attack.enhanced.d12, attack.dual.highest,
    attack.nonlethal.knockout, react.timing.before-damage, weapon.thrown.one
    """
    must(who.id != target.id, "{title} cannot attack itself", title=who)
    must_fight(who)
    yield from must_have_turn(who)
    yield from must_be_among(who, target)
    fight = yield from peek(Fight, FIGHT)
    strike = Strike(
        by=who.id,
        weapons=weapons,
        closing=closing or (fight is not None and who.id in fight.moved),
        impaired=impaired,
        enhanced=enhanced,
        lethal=lethal,
        thrown=thrown,
        harmless=harmless,
        stunt=stunt,
        savage=savage,
        true=true,
        outnumbering=outnumbering,
        bonus=bonus,
        wound=wound,
    )
    outcome = yield from moment((strike,), target, unaware=unaware, others=tuple(one.id for one in others))
    if not outcome.after.again:  # Momentum gives another attack in the same turn
        yield from spend_turn(who.id)
    return outcome


@procedure("bdp.attack-together", title="Attack together", by="referee")
def attack_together(
    attackers: Annotated[
        tuple[Creature, ...], Field("everybody who strikes at this moment, each with what is held first")
    ],
    target: Annotated[Creature, Field("who is struck", hostile=True)],
    impaired: Annotated[tuple[Creature, ...], Field("those who strike from a position of weakness")] = (),
    enhanced: Annotated[tuple[Creature, ...], Field("those who strike from a position of advantage")] = (),
    unaware: Annotated[bool, Field("the target does not notice the attack")] = False,
) -> Rule[Outcome]:
    """Let several strike one target at the same moment: one blow in all, the single highest die.

    Clauses: attack.multiple.highest, attack.multiple.tag, attack.multiple.moments
    """
    must(attackers and target not in attackers, "an attack needs attackers other than its target")
    strikes = tuple(
        Strike(by=one.id, impaired=one in impaired, enhanced=one in enhanced, mark=one.id if len(attackers) > 1 else "")
        for one in attackers
    )
    for one in attackers:
        must_fight(one)
        yield from must_have_turn(one)
        yield from must_be_among(one, target)
    outcome = yield from moment(strikes, target, unaware=unaware)
    for one in attackers:
        yield from spend_turn(one.id)
    return outcome


@procedure("bdp.blast", title="Wide attack", by="owner")
def blast(
    who: Annotated[Creature, Field("who strikes: a detachment, or whoever has a Blast attack")],
    targets: Annotated[tuple[Creature, ...], Field("everybody struck", hostile=True)],
    weapons: Weapons = (),
    has_blast: Annotated[bool, Field("this attack has Blast, as an explosion has", by="referee", leave=True)] = False,
) -> Rule[tuple[Outcome, ...]]:
    """Strike several at once, the damage rolled separately for each.

    Clauses: detachment.attack.enhanced, detachment.stats.single, detachment.attacked.impaired, npc.features.table
    """
    must(
        0 < len(targets) <= len(ORDINALS),
        "a wide attack strikes 1 to {most} at a time, not {targets}",
        most=len(ORDINALS),
        targets=len(targets),
    )
    must(who.id not in [one.id for one in targets], "{title} cannot attack itself", title=who)
    must(
        has_blast or who.kind == "detachment" or BLAST in who.features,
        "{title} strikes one at a time: that takes a detachment, or a Blast",
        title=who,
        clause="npc.features.table",
    )
    must_fight(who)
    yield from must_strike(who)
    yield from must_have_turn(who)
    yield from must_be_among(who, *targets)
    strike = Strike(by=who.id, weapons=weapons, blast=True)
    outcomes = []
    for word, target in zip(ORDINALS, targets, strict=False):
        prefix = f"{word}-" if len(targets) > 1 else ""
        outcomes.append((yield from moment((strike,), (yield from look(Creature, target.id)), prefix=prefix)))
    yield from count_down_smite((yield from look(Creature, who.id)))
    yield from spend_turn(who.id)
    return tuple(outcomes)

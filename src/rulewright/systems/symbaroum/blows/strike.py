"""An attack, its test, its damage, and the pain that follows.

The player of the attacker tests [Accurate<-Defense]; attacked by a creature, the player tests [Defense<-Accurate].
Players roll weapon and armor dice; the referee's side has fixed numbers, half of the die. Damage above the Pain
Threshold makes a player choose: the victim falls, or whoever hurt it strikes at once again.
"""

from functools import partial

import msgspec

from rulewright.engine import Part, Rule, change, choose, look, must, say
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.blows.advantage import advantage
from rulewright.systems.symbaroum.blows.damage import damage_done
from rulewright.systems.symbaroum.blows.free_attacks import claim, weapon_for
from rulewright.systems.symbaroum.blows.outcome import Blow, Extra, Opening, refuse_active
from rulewright.systems.symbaroum.blows.pain import (
    chooser,
    knock_down,
    pain_labels,
    pain_options,
    pained,
    refuse_choice,
)
from rulewright.systems.symbaroum.checks.abilities import attack_attribute
from rulewright.systems.symbaroum.checks.defense import defense, defense_parts
from rulewright.systems.symbaroum.checks.rolls import Tested, check, opposition
from rulewright.systems.symbaroum.events.fighting import Favoured, Noticed
from rulewright.systems.symbaroum.harm.elixirs import oil_cuts
from rulewright.systems.symbaroum.harm.wounds import wound
from rulewright.systems.symbaroum.numbers import ADVANTAGE_BONUS, DEFENSE, EVEN
from rulewright.systems.symbaroum.options import (
    ADVANTAGE_ON_DEFENSE,
    UNAWARE_ROLLS_DEFENSE,
)
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon


def strike(
    attacker: Creature, target: Creature, *, kind: str = "", weapon: Weapon | None = None, extra: Extra | None = None
) -> Rule[Blow]:
    """Attack: test, damage, pain. `kind` names the trigger of a Free Attack.

    Clauses: combat-action.attack, defense.test, defense.failed, free-attack.what, dying.state
    """
    if kind:
        refuse_active(extra)
    weapon = weapon or (yield from weapon_for(attacker, kind))
    tested, ground = yield from aim(attacker, target, weapon)
    attacker, target = yield from _noticed(attacker, target)
    if tested.success and tested.by and target.status != "active":
        yield from say("{who} lies helpless: the hit changes nothing any more", "toughness", who=target)
    if not tested.success or target.status != "active":
        return Blow(attacker.id, target.id, tested.success, 0, tested.target if tested.by else None, tested.by, ground)
    return (yield from land(attacker, target, weapon, tested, ground, kind=kind, extra=extra))


def aim(attacker: Creature, target: Creature, weapon: Weapon) -> Rule[tuple[Tested, str]]:
    """Only the test of an attack: whether it hits, and the ground of the Advantage it has.

    Clauses: combat-action.attack, defense.aware, defense.test, checks.only-players-roll, advantage.effect
    """
    must(
        not (attacker.side == target.side == "npc"),
        "{title} and {other} are both the referee's, so there is no test: the referee states the outcome",
        title=attacker,
        other=target,
        clause="checks.only-players-roll",
    )
    ground = yield from advantage(attacker, target, weapon)
    attribute = attack_attribute(attacker, weapon)
    value = attacker.value(attribute)
    precise = (Part("Precise", 1, weapon.name),) if "precise" in weapon.qualities else ()
    if attacker.side == "pc":
        facing = defense(target)
        parts = (opposition(target, DEFENSE, facing), *precise)
        if ground:
            parts = (*parts, Part("Advantage", ADVANTAGE_BONUS, ground))
        hit, number = yield from check(
            attacker,
            attribute,
            value,
            parts,
            why="attack",
            other=target,
            combat=True,
            clause="combat-action.attack",
            deed=partial(_attacks, target.title, weapon.name),
            strikes=target,
        )
        return Tested(hit, number, EVEN - facing, by="attack"), ground
    if not (yield from may_defend(target, attacker)):
        yield from say(
            "{who} is not aware of {foe}: no Defense test, the attack hits"
            if target.defends
            else "{who} can do nothing for itself: no Defense test, the attack hits, and changes nothing any more",
            "unaware",
            clause="defense.aware" if target.defends else "dying.state",
            foe=attacker,
            who=target,
            strikes=(target,),
        )
        return Tested(True, 0, by=""), ground
    return (yield from _defended(attacker, target, weapon, ground, precise, Part(attribute, value)))


def may_defend(target: Creature, attacker: Creature) -> Rule[bool]:
    """Whether a character gets a Defense test: able, and aware of the attack; there is no limit to their number.

    Clauses: defense.aware, reactions.unlimited, actions.reactive
    """
    if not target.defends or target.side != "pc":
        return False
    return attacker.id not in target.unaware or bool((yield from UNAWARE_ROLLS_DEFENSE))


def _defended(
    attacker: Creature, target: Creature, weapon: Weapon, ground: str, precise: tuple[Part, ...], own: Part
) -> Rule[tuple[Tested, str]]:
    against = opposition(attacker, attack_attribute(attacker, weapon), own.value)
    parts: tuple[Part, ...] = (against, *(Part("Precise", -1, weapon.name) for _ in precise))
    if ground:
        parts = (*parts, Part("its Advantage", -ADVANTAGE_BONUS, ground))
    if (yield from ADVANTAGE_ON_DEFENSE) and (yield from advantage(target, attacker, target.weapon)):
        parts = (*parts, Part("own Advantage", ADVANTAGE_BONUS))
    made = defense_parts(target)
    held, number = yield from check(
        target,
        made[0].name,
        made[0].value,
        parts,
        why="defense",
        other=attacker,
        combat=True,
        clause="defense.test",
        deed=partial(_defends, attacker.title, weapon.name),
        strikes=target,
        calls=Sentence(
            "{foe} attacks you with {weapon}: defend yourself", foe=attacker.title, weapon=Sentence(weapon.name)
        ),
        within=made[1:],
        called=DEFENSE,
    )
    return Tested(not held, number, EVEN - own.value, by="defense"), ground


def land(
    attacker: Creature,
    target: Creature,
    weapon: Weapon,
    tested: Tested,
    ground: str,
    *,
    kind: str = "",
    extra: Extra | None = None,
) -> Rule[Blow]:
    """A hit: damage less armor, and pain where it goes deep.

    Clauses: defense.failed, damage.toughness, pain.choice, pain.free-attack
    """
    damage = yield from damage_done(attacker, target, weapon, ground, extra)
    number = tested.target if tested.by else None
    hurt = yield from wound(target, damage)
    if hurt.points:
        yield from oil_cuts(attacker, target, weapon)
    blow = Blow(attacker.id, target.id, True, damage, number, tested.by, ground, hurt.pain)
    return (yield from suffer(blow, kind)) if hurt.pain else blow


def suffer(blow: Blow, kind: str = "", said: str = "") -> Rule[Blow]:
    """Pain: the player chooses between a fall and an immediate Free Attack. `said` is a choice made already.

    Clauses: pain.choice, pain.knock-down, pain.free-attack, free-attack.limit
    """
    attacker = yield from look(Creature, blow.attacker)
    target = yield from look(Creature, blow.target)
    options = yield from pain_options(attacker, target, kind)
    who, whose = chooser(attacker, target)
    blow = msgspec.structs.replace(blow, options=options, chooser=whose)
    if said:
        refuse_choice(said, options)
    if not options:
        return blow
    choice = said or options[0]
    if len(options) > 1 and not said:
        own = who.id == target.id
        asks = partial(pained, attacker, target, blow.damage, own)
        choice = yield from choose(who.id, "pain", options, labels=pain_labels(attacker, target, own), asks=asks)
    blow = msgspec.structs.replace(blow, choice=choice)
    if choice == "knock-down":
        yield from knock_down(target)
        return blow
    asked = len(options) > 1 and whose == "attacker"
    opening = yield from free_attack(attacker.id, target.id, "pain", asked=asked)
    return msgspec.structs.replace(blow, after=(opening.blow,) if opening.blow else ())


def free_attack(
    attacker_id: str, target_id: str, kind: str, *, asked: bool = False, extra: Extra | None = None
) -> Rule[Opening]:
    """A Free Attack falls due: whoever is entitled to it is asked at once, and makes it or lets it go.

    Clauses: free-attack.what, free-attack.triggers, reactions.unlimited, actions.reactive, actions.on-initiative
    """
    refuse_active(extra)
    opening = yield from claim(attacker_id, target_id, kind, asked=asked)
    attacker = yield from look(Creature, attacker_id)
    target = yield from look(Creature, target_id)
    if not opening.taken or attacker.side == target.side == "npc":
        return opening
    blow = yield from strike(attacker, target, kind=kind, extra=extra)
    return msgspec.structs.replace(opening, blow=blow)


def _noticed(attacker: Creature, target: Creature) -> Rule[tuple[Creature, Creature]]:
    """After a blow both know of each other, and a favour granted for one attack is used up."""
    if target.id in attacker.unaware:
        attacker = yield from change(attacker, Noticed(target.id))
    if attacker.id in target.unaware:
        target = yield from change(target, Noticed(attacker.id))
    if target.id in attacker.over:
        attacker = yield from change(attacker, Favoured(tuple(one for one in attacker.over if one != target.id)))
    return attacker, target


def _attacks(foe: str, weapon: str, who: str) -> Sentence:
    return Sentence("{who} attacks {foe} with {weapon}", who=who, foe=foe, weapon=Sentence(weapon))


def _defends(foe: str, weapon: str, who: str) -> Sentence:
    return Sentence("{who} defends against {foe} ({weapon})", who=who, foe=foe, weapon=Sentence(weapon))

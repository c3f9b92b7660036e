"""Blows: an attack, its test, its damage, and the pain that follows.

The player of the attacker tests [Accurate<-Defense]; attacked by a creature, the player tests [Defense<-Accurate].
Players roll weapon and armor dice; the game master's side has fixed numbers, half of the die. Damage above the Pain
Threshold makes a player choose: the victim falls, or whoever hurt it strikes at once again.
"""

from functools import partial

import msgspec

from rulewright.engine import Part, Rolls, Rule, Told, change, choose, look, must, say, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.symbaroum.abilities import attack_attribute
from rulewright.systems.symbaroum.blow import Blow, Extra, Opening, refuse_active
from rulewright.systems.symbaroum.checks import Tested, check, defense, defense_parts
from rulewright.systems.symbaroum.damage import damage_done
from rulewright.systems.symbaroum.events.body import KnockedDown
from rulewright.systems.symbaroum.events.fighting import Favoured, FreeAttackMade, Noticed
from rulewright.systems.symbaroum.gear import Weapon
from rulewright.systems.symbaroum.grounds import advantage
from rulewright.systems.symbaroum.harm import leave_places, turn_now, wound
from rulewright.systems.symbaroum.numbers import ADVANTAGE_BONUS, DEFENSE, EVEN
from rulewright.systems.symbaroum.options import (
    ADVANTAGE_ON_DEFENSE,
    PAIN_CHAINS,
    PRONE_FREES_PLACE,
    RANGED_FREE_ATTACKS,
    UNAWARE_ROLLS_DEFENSE,
)
from rulewright.systems.symbaroum.questions import LET_IT_GO, opened, pain_labels, pained
from rulewright.systems.symbaroum.records import Creature


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
    if not tested.success or target.status == "dying":
        return Blow(attacker.id, target.id, tested.success, 0, tested.target if tested.by else None, tested.by, ground)
    return (yield from land(attacker, target, weapon, tested, ground, kind=kind, extra=extra))


def aim(attacker: Creature, target: Creature, weapon: Weapon) -> Rule[tuple[Tested, str]]:
    """Only the test of an attack: whether it hits, and the ground of the Advantage it has.

    Clauses: combat-action.attack, defense.aware, defense.test, checks.only-players-roll, advantage.effect
    """
    must(
        not (attacker.side == target.side == "npc"),
        "{title} and {other} are both the game master's, so there is no test: the game master states the outcome",
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
        parts = (Part(f"{target.title}: {DEFENSE} {facing}", EVEN - facing, "10 minus its value"), *precise)
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
        )
        return Tested(hit, number, EVEN - facing, by="attack"), ground
    unaware = attacker.id in target.unaware and not (yield from UNAWARE_ROLLS_DEFENSE)
    if unaware or not target.able:
        yield from tell(_undefended, attacker, target)
        return Tested(True, 0, by=""), ground
    return (yield from _defended(attacker, target, weapon, ground, precise, Part(attribute, value)))


def _defended(
    attacker: Creature, target: Creature, weapon: Weapon, ground: str, precise: tuple[Part, ...], own: Part
) -> Rule[tuple[Tested, str]]:
    against = Part(f"{attacker.title}: {own.name} {own.value}", EVEN - own.value, "10 minus its value")
    parts: tuple[Part, ...] = (against, *(Part("Precise", -1, weapon.name) for _ in precise))
    if ground:
        parts = (*parts, Part("its Advantage", -ADVANTAGE_BONUS, ground))
    if (yield from ADVANTAGE_ON_DEFENSE) and (yield from advantage(target, attacker, target.weapon)):
        parts = (*parts, Part("own Advantage", ADVANTAGE_BONUS))
    made = defense_parts(target)
    held, number = yield from check(
        target, made[0].name, made[0].value, (*made[1:], *parts),
        why="defense", other=attacker, combat=True, clause="defense.test",
        deed=partial(_defends, attacker.title, weapon.name),
    )  # fmt: skip
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
    opening = yield from due(attacker.id, target.id, "pain", asked=asked)
    return msgspec.structs.replace(blow, after=(opening.blow,) if opening.blow else ())


def refuse_choice(said: str, options: tuple[str, ...]) -> None:
    """Refuse what cannot be chosen on pain: a second fall, a second Free Attack. Clause: pain.choice"""
    if said in options:
        return
    left = Sentence("only {option} is left", option=options[0]) if options else Sentence("nothing is left to choose")
    must(said != "knock-down", "a lying victim cannot fall again: {left}", left=left)
    must(
        said != "free-attack",
        "the Free Attack for pain is used up this turn: {left}; free-attack cannot be chosen",
        left=left,
        clause="free-attack.limit",
    )
    raise Refused(Sentence("the choice is knock-down or free-attack, not {said}", said=said), clause="pain.choice")


def knock_down(target: Creature) -> Rule[Creature]:
    """It lies until it gets up. Clauses: pain.knock-down, flanking.max-four"""
    after = yield from change(target, KnockedDown())
    yield from say("{who} is knocked down", "pain", who=after)
    if (yield from PRONE_FREES_PLACE):
        yield from leave_places(after)
    return after


def chooser(attacker: Creature, target: Creature) -> tuple[Creature, str]:
    """Who chooses on pain: a player, the victim's before the attacker's; else the game master. Clause: pain.choice"""
    if target.side == "pc":
        return target, "victim"
    return attacker, "attacker" if attacker.side == "pc" else "game-master"


def pain_options(attacker: Creature, target: Creature, kind: str = "") -> Rule[tuple[str, ...]]:
    """What can happen on pain: a fall unless it lies, a Free Attack unless one was made for pain this turn.

    Clauses: pain.choice, free-attack.limit
    """
    turn = yield from turn_now()
    chains = yield from PAIN_CHAINS
    free = attacker.able and (chains or (kind != "pain" and not attacker.has_used("pain", turn)))
    return (*(("knock-down",) if target.posture != "prone" else ()), *(("free-attack",) if free else ()))


def due(
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


def claim(attacker_id: str, target_id: str, kind: str, *, asked: bool = False) -> Rule[Opening]:
    """Ask whoever is entitled to a Free Attack, and count it for this turn if it is made.

    Clauses: free-attack.limit, free-attack.triggers, movement.bypass
    """
    attacker = yield from look(Creature, attacker_id)
    target = yield from look(Creature, target_id)
    if not (yield from may_strike(attacker, target, kind)):
        return Opening(attacker_id, target_id, kind, False)
    if not asked:
        labels = (Sentence("strike {foe}: it costs no Action", foe=target.title), LET_IT_GO)
        asks = partial(opened, target, kind)
        answer = yield from choose(attacker_id, f"{kind}-attack", ("strike", "let-go"), labels=labels, asks=asks)
        if answer == "let-go":
            return Opening(attacker_id, target_id, kind, True)
    turn = yield from turn_now()
    attacker = yield from change(attacker, FreeAttackMade(kind, turn))
    yield from tell(_free, attacker, target, kind)
    return Opening(attacker_id, target_id, kind, True, True)


def may_strike(attacker: Creature, target: Creature, kind: str) -> Rule[bool]:
    """Whether a trigger of this kind gives a Free Attack. Clause: free-attack.limit"""
    return not (yield from no_free_attack(attacker, target, kind))


def no_free_attack(attacker: Creature, target: Creature, kind: str) -> Rule[str]:
    """Why a trigger gives no Free Attack: unable to react, used up this turn, no live target; empty where it does.

    Clauses: free-attack.limit, dying.state
    """
    if not attacker.able:
        what = "a dying character can do nothing for itself" if attacker.status == "dying" else "it cannot react"
        return f"{attacker.title} is {attacker.status}: {what}"
    if target.status not in ("active", "down"):
        return f"{target.title} is {target.status}"
    turn = yield from turn_now()
    chains = kind == "pain" and (yield from PAIN_CHAINS)
    if attacker.has_used(kind, turn) and not chains:
        return f"{attacker.title} has used its one Free Attack of the kind {kind} this turn"
    return ""


def weapon_for(attacker: Creature, kind: str) -> Rule[Weapon]:
    """The weapon of an attack: the one in hand; for most Free Attacks one that strikes at arm's length.

    Clauses: free-attack.what, draw.natural
    """
    if kind in ("", "surprise", "pain") or (yield from RANGED_FREE_ATTACKS):
        return attacker.weapon
    return attacker.melee_weapon


def _noticed(attacker: Creature, target: Creature) -> Rule[tuple[Creature, Creature]]:
    """After a blow its victim knows of the attacker, and a favour granted for one attack is used up."""
    if attacker.id in target.unaware:
        target = yield from change(target, Noticed(attacker.id))
    if target.id in attacker.over:
        attacker = yield from change(attacker, Favoured(tuple(one for one in attacker.over if one != target.id)))
    return attacker, target


def _undefended(_rolls: Rolls, attacker: Creature, target: Creature) -> Told:
    if target.able:
        text = Sentence(
            "{who} is not aware of {foe}: no Defense test, the attack hits", who=target.title, foe=attacker.title
        )
    elif target.status == "dying":
        text = Sentence(
            "{who} can do nothing for itself: no Defense test, the attack hits, and changes nothing any more",
            who=target.title,
        )
    else:
        text = Sentence("{who} can do nothing for itself: no Defense test, the attack hits", who=target.title)
    return Told(text, about="unaware", clause="defense.aware" if target.able else "dying.state")


def _free(_rolls: Rolls, attacker: Creature, target: Creature, kind: str) -> Told:
    text = Sentence(
        "{who} makes a Free Attack on {foe} ({trigger})",
        who=attacker.title,
        foe=target.title,
        trigger=Sentence(kind),
    )
    if "pc" not in (attacker.side, target.side):
        text = Sentence("{deed}: the game master states what it does", deed=text)
    return Told(text, about=f"{kind}-attack", clause="free-attack.what")


def _attacks(foe: str, weapon: str, who: str) -> Sentence:
    return Sentence("{who} attacks {foe} with {weapon}", who=who, foe=foe, weapon=Sentence(weapon))


def _defends(foe: str, weapon: str, who: str) -> Sentence:
    return Sentence("{who} defends against {foe} ({weapon})", who=who, foe=foe, weapon=Sentence(weapon))

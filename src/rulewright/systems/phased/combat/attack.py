"""Attacks: the damage die, less the target's DR, and all that follows from being struck.

After the harm come, in this order: the caster's interruption save, the casualty, and the morale save that falls due.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, look, must, peek, procedure, say, tell
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.phased.bodies.condition import must_be_able, must_make_sense
from rulewright.systems.phased.bodies.gear import ARMS
from rulewright.systems.phased.bodies.harm import UNHARMED, Harm, harm
from rulewright.systems.phased.bodies.heap import drop
from rulewright.systems.phased.combat.blows import CHARGE, PHASE_OF, Blow, BlowKind, ready_blow
from rulewright.systems.phased.combat.morale import note_harm
from rulewright.systems.phased.events.fight import ActionSpent, CameIntoReach, ChargeSpent, MissileLoosed, WeaponThrown
from rulewright.systems.phased.numbers import BLESSING
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.spells.casting import interrupt, lose_spell
from rulewright.systems.phased.spells.circle import must_cross
from rulewright.systems.phased.spells.unseen import can_see

HOW: dict[str, BlowKind | None] = {"": None, "melee": "melee", "missile": "missile", "thrown": "thrown"}


class Struck(msgspec.Struct, frozen=True):
    """What an attack came to."""

    die: Annotated[str, implied("the damage says it")]
    """The damage die rolled."""
    harm: Harm = UNHARMED
    interruption_save: Annotated[bool, implied("the spell is told")] = False
    """The victim had to save for the spell it was casting."""
    deflected: Annotated[bool, result("the winds deflect it")] = False
    """Winds kept the missile off. Clause: spells.wind-barrier"""


UNSEEN: Final = str(Sentence("the target is not seen"))
"""A reason for another die, kept as plain text. Clause: spells.invisibility"""


def aim(attacker: Creature, target_id: str, blow: Blow) -> Rule[Blow]:
    """The attack as it is made on this target: a charge on it is spent now; one at the unseen is impaired.

    Clauses: charge.enhanced, spells.invisibility
    """
    target = yield from peek(Creature, target_id)
    if target is not None and not can_see(attacker, target):
        blow = msgspec.structs.replace(blow, impaired=(*blow.impaired, UNSEEN))
    fight = yield from peek(Fight, FIGHT)
    if fight is None or (attacker.id, target_id) not in fight.charges:
        return blow
    yield from change(fight, ChargeSpent(attacker.id, target_id))
    return blow.with_reason(CHARGE)


def strike(attacker: Creature, target: Creature, blow: Blow, *, whose: str = "", mark: str = "") -> Rule[Struck]:
    """Make an attack, which always lands. `whose` and `mark` tell dice apart where several roll in one resolution.

    What the target rolls is named after the target, who is the last in its name.
    Clauses: attack.damage, attack.no-to-hit, armor.dr-cap, casting.interruption
    """
    blow = yield from aim(attacker, target.id, blow)
    yield from _loose(attacker, blow)
    if blow.harmless:
        return Struck("none")
    damage = yield from roll_damage(attacker, target, blow, f"damage{whose}{mark}")
    if target.wind_barrier and blow.kind != "melee":
        yield from say("winds keep the missile from {who}", "wind-barrier", who=target, clause="spells.wind-barrier")
        return Struck(str(blow.dice), deflected=True)
    return (yield from suffer(target, blow, damage, mark=f"{whose}-{target.id}" if whose else mark))


def roll_damage(attacker: Creature, target: Creature, blow: Blow, why: str) -> Rule[int]:
    """Roll the damage die and lower it by the target's DR, to nothing at least. Clauses: attack.damage, spells.bless"""
    bonus = BLESSING if attacker.blessed else 0
    calls = Sentence("{who} attacks {foe}", who=attacker.title, foe=target.title)
    damage = max(0, (yield from own_roll(attacker, blow.dice, why, calls)) + bonus - target.dr)
    yield from tell(_damage, attacker, target, blow, why, bonus, damage)
    return damage


def suffer(target: Creature, blow: Blow, damage: int, *, mark: str = "") -> Rule[Struck]:
    """Take the damage of an attack and everything that follows. Clauses: attack.damage, casting.interruption"""
    done, saving = yield from endure(target, damage, effect=blow.effect, mark=mark)
    return Struck(str(blow.dice), done, interruption_save=saving)


def endure(target: Creature, damage: int, *, effect: str = "", mark: str = "") -> Rule[tuple[Harm, bool]]:
    """Take damage with everything that follows; what came of it, and whether a spell begun had to be saved.

    Clauses: attack.damage, casting.interruption, spell.halving
    """
    done = UNHARMED
    if damage:
        done = yield from harm(target, damage, effect=effect, mark=mark)
    target = yield from look(Creature, target.id)
    saving = target.casting is not None and target.able
    if target.casting is not None:
        yield from (interrupt(target, mark) if saving else lose_spell(target))
    yield from note_harm(target, emptied=done.emptied)
    return done, saving


Enhanced = Annotated[tuple[str, ...], Field("reasons for the next larger die", by="referee")]
Impaired = Annotated[tuple[str, ...], Field("reasons for the next smaller die", by="referee")]


@procedure("phased.attack", title="Attack", by="owner")
def attack(
    attacker: Annotated[Creature, Field("who attacks")],
    target: Annotated[Creature, Field("who is attacked", hostile=True)],
    how: Annotated[
        Literal["", "melee", "missile", "thrown"], Field("kind of attack", empty="as the weapon is made")
    ] = "",
    weapon: Annotated[str, Field("weapon in hand", empty="the one held", rows=ARMS)] = "",
    enhanced: Enhanced = (),
    impaired: Impaired = (),
) -> Rule[Struck]:
    """Attack somebody now, outside the order of planned acts: no roll to hit, the die less DR from HP.

    Clauses: attack.damage, attack.no-to-hit, armor.dr-cap, attack.enhanced, attack.impaired, weapons.missile.phase
    """
    blow = ready_blow(attacker, HOW[how], weapon, enhanced=enhanced, impaired=impaired)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        must_be_among(fight, attacker, target)
        must_be_time(fight, blow.kind)
    must_be_free(attacker)
    must(attacker.id != target.id, "{title} is no target of the own attack", title=target)
    must_be_target(target)
    if blow.kind == "melee":
        yield from must_cross(attacker, target.id)
    attacker = yield from spend_action(attacker)
    if fight is not None and blow.kind == "melee":
        yield from come_into_reach(attacker.id, target.id)
    return (yield from strike(attacker, target, blow))


def must_be_among(fight: Fight, who: Creature, other: Creature) -> None:
    """Refuse a deed into a fight by somebody who is not in it, and one of or against somebody who has got away.

    Clauses: initiative.order, flee.save
    """
    inside = (*fight.party, *fight.enemies)
    for one in (other, who) if other.id in inside else (other,):
        must(one.id not in fight.gone, "{title} has got away", title=one, clause="flee.save")
    must(
        who.id in inside or other.id not in inside,
        "{who} is not in this fight",
        who=who,
        clause="initiative.order",
    )


def must_be_time(fight: Fight, kind: BlowKind) -> None:
    """Refuse an attack outside its phase; a blow in phase 3 is a free attack.

    Clauses: weapons.missile.phase, phases.order
    """
    must(
        not (kind == "melee" and fight.phase not in (3, PHASE_OF["melee"])),
        "melee comes in phase {phase_of}, this is phase {phase}",
        phase_of=PHASE_OF["melee"],
        phase=fight.phase,
        clause="phases.order",
    )
    must(
        not (kind != "melee" and fight.phase != PHASE_OF[kind]),
        "missiles are loosed in phase {phase_of}, this is phase {phase}",
        phase_of=PHASE_OF[kind],
        phase=fight.phase,
    )


def must_be_free(who: Creature) -> None:
    """Refuse a second action in a round. Clause: phases.actions"""
    must_be_able(who)
    must(not who.acted, "{title} has acted already: only one action per round", title=who)


def spend_action(who: Creature, clause: str = "") -> Rule[Creature]:
    """Spend the one action of the round; outside a fight there are no rounds to count. Clause: phases.actions"""
    if (yield from peek(Fight, FIGHT)) is None:
        return who
    return (yield from change(who, ActionSpent(), clause))


def must_be_target(target: Creature) -> None:
    """Refuse a target that is dead or makes no sense. Clauses: zero.str, armor.dr-cap"""
    must(target.state != "dead", "{title} is dead already", title=target)
    must_make_sense(target)


def come_into_reach(who: str, of: str) -> Rule[None]:
    """Note that two combatants are within each other's reach. Clause: charge.condition"""
    fight = yield from look(Fight, FIGHT)
    if of and of not in fight.in_reach_of(who):
        yield from change(fight, CameIntoReach(who, of))


def _loose(attacker: Creature, blow: Blow) -> Rule[None]:
    """Spend what a missile spends. Clauses: missiles.no-move, weapons.hand, weapons.missile.ammo"""
    if blow.kind == "thrown" and blow.weapon in attacker.hands:
        yield from drop((yield from change(attacker, WeaponThrown(blow.weapon))), (blow.weapon,))
    elif blow.kind != "melee":
        yield from change(attacker, MissileLoosed(blow.weapon if blow.kind == "missile" else ""))


def _damage(rolls: Rolls, who: Creature, target: Creature, blow: Blow, why: str, bonus: int, damage: int) -> Told:
    face = rolls[why].value
    parts = [Part(str(blow.dice), face)]
    parts += [Part("enhanced", 0, one) for one in blow.enhanced]
    parts += [Part("impaired", 0, one) for one in blow.impaired]
    parts += [Part("Bless", bonus, "blessed")] if bonus else []
    parts += [Part("DR", -target.dr, "armour and shields")] if target.dr else []
    below = damage - sum(part.value for part in parts)
    parts += [Part("never below 0", below)] if below else []
    text = Sentence(
        "{who} attacks {foe}: {rolled} less DR {dr} is {damage}",
        who=who.title,
        foe=target.title,
        rolled=face + bonus,
        dr=target.dr,
        damage=damage,
    )
    outside = Sentence("{who} attacks {foe}: {rolled} rolled", who=who.title, foe=target.title, rolled=face)
    return Told(
        text, about=why, parts=tuple(parts), total=damage, clause="attack.damage", outside=outside, strikes=(target.id,)
    )

"""One moment of attack: everybody who strikes one target at once, the reaction, the single blow and what follows.

Attacks always hit. The reaction comes first, then the dice, of which the highest counts; then Armor, HP, STR and the
Save; last, the defender may fight back.
"""

from functools import partial
from typing import Annotated

import msgspec

from rulewright.engine import Question, Rule
from rulewright.engine.facts import Who
from rulewright.engine.odds.results import implied
from rulewright.engine.verbs import by_itself, change, choose, lasts, look, must, peek, peek_all, roll, say, stop
from rulewright.errors import Sentence, every
from rulewright.systems.bdp.blows.consequences import After, apply_consequences, break_weapons
from rulewright.systems.bdp.blows.damage_roll import Landed, roll_damage
from rulewright.systems.bdp.blows.foe_features import may_come_down, pack_dice, those_who_reach
from rulewright.systems.bdp.blows.judging import judge
from rulewright.systems.bdp.blows.morale import lone_at_zero
from rulewright.systems.bdp.blows.parry import Parried, parry
from rulewright.systems.bdp.blows.reactions import Foe, foe_of, hindrance, react, stance, within_reach
from rulewright.systems.bdp.blows.strikes import (
    DAMAGE,
    Blow,
    Strike,
    dice_of,
    must_know,
    must_reach,
    spacing,
    weapons_of,
)
from rulewright.systems.bdp.bodies.boons import count_down_protection, count_down_smite
from rulewright.systems.bdp.bodies.falling import lose, must_act, must_live
from rulewright.systems.bdp.events.fights import AttackersDodged, Exposed, Waited, WordGiven
from rulewright.systems.bdp.harm.damage import Hurt, take
from rulewright.systems.bdp.needs.sleeping import ASLEEP, start_up
from rulewright.systems.bdp.numbers import TRUE_STRIKE_COST
from rulewright.systems.bdp.records.conditions import CRIPPLED, STUNNED
from rulewright.systems.bdp.records.creature import Creature, Reaction
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.things.slots import must_have_room, take_fatigue
from rulewright.systems.bdp.words import word

SAVAGE = "Savage Strikes"


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a moment of attack."""

    target: Who
    reaction: Reaction = "defend"
    landed: Landed | None = None
    """The blow that counted; None if none was rolled or all were parried."""
    hurt: Hurt = Hurt()
    after: After = After()
    rebound: Annotated[Hurt | None, implied("what it does to the attacker is told")] = None
    """Damage of its own blow that the attacker took. Clause: weapon-skill.counter"""
    parried: Parried | None = None
    answer: "Outcome | None" = None
    """The Fight Back."""
    bonus: "tuple[Outcome, ...]" = ()
    """Second attacks gained by Sweep."""


def moment(
    strikes: tuple[Strike, ...],
    target: Creature,
    *,
    unaware: bool = False,
    others: tuple[str, ...] = (),
    prefix: str = "",
    answering: bool = False,
) -> Rule[Outcome]:
    """Let everybody strike one target at the same moment; a sleeper does not notice it, and is awake afterwards.

    Clauses: attack.steps.procedure, attack.multiple.highest, attack.multiple.moments, attack.pointless.no-roll,
    attack.unaware.str, skill.list.table
    """
    if not answering:
        target = yield from _protected(strikes, target)
    unaware = unaware or bool((yield from lasts(target.id, ASLEEP)))
    foes = yield from by_itself(_foes, strikes, target)
    strikes = tuple(strike for strike in strikes if not _is_pointless(strike, target, foes))
    if not strikes:
        yield from say(
            "The attack cannot harm {who}.", "damage", who=target, strikes=(target,), clause="attack.pointless.no-roll"
        )
        return Outcome(target=target.id)
    foes = tuple(foe for foe in foes if any(strike.by == foe.who.id for strike in strikes))
    strikes, foes = yield from those_who_reach(strikes, foes, target)
    if not strikes:
        return Outcome(target=target.id)
    if len(foes) > 1:
        yield from say(
            "{names} strike at {who} together: the highest die counts.",
            "together",
            of=tuple(foe.who for foe in foes),
            names=every(foe.who.title for foe in foes),
            who=target,
            clause="attack.multiple.highest",
        )
    yield from _pay(strikes, foes)
    how = yield from stance(target, unaware=unaware, answering=answering)
    target, reaction = yield from by_itself(react, target, foes, how)
    aimed_at = yield from _picked(target, reaction, foes)
    blows = yield from by_itself(_judged, strikes, target, foes, reaction)
    if target.exposed:
        target = yield from change(target, Exposed(exposed=False))
    outcome = Outcome(target=target.id, reaction=reaction)
    base = f"{prefix}{DAMAGE}"
    if reaction == "parry":
        mine = next(blow for blow in blows if blow.strike.by == aimed_at)
        attacker = next(foe.who for foe in foes if foe.who.id == aimed_at)
        parried = yield from parry(target, attacker, mine, base)
        outcome = msgspec.structs.replace(outcome, parried=parried, after=parried.after)
        blows = tuple(blow for blow in blows if blow is not mine)
    if blows:
        outcome = yield from by_itself(_strike, outcome, blows, base, unaware)
    yield from start_up((yield from look(Creature, target.id)))
    yield from count_down_protection((yield from look(Creature, target.id)))
    outcome = yield from _sweep(outcome, strikes, others, prefix)
    yield from _spend(strikes)
    if reaction == "fight-back":
        outcome = yield from by_itself(_fight_back, outcome, aimed_at)
    return outcome


def _protected(strikes: tuple[Strike, ...], target: Creature) -> Rule[Creature]:
    """Whom blows of a melee fall on: a companion of the target who protects the others, and is within reach of all.

    Clause: skill.list.table
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.has(target.id) or any(strike.blast or strike.thrown for strike in strikes):
        return target
    side = fight.party if target.id in fight.party else fight.foes
    for one in (yield from peek_all(Creature, side)):
        if one.protects and one.id != target.id and fight.has(one.id) and (yield from _all_reach(strikes, one)):
            yield from say(
                "{who} protects {ward}: the blow falls on {who}.",
                "protect",
                who=one,
                ward=target,
                clause="skill.list.table",
            )
            return one
    return target


def _all_reach(strikes: tuple[Strike, ...], one: Creature) -> Rule[bool]:
    """Whether all strikes of a melee reach somebody. Clause: combat.range.bands"""
    for strike in strikes:
        who = yield from look(Creature, strike.by)
        weapons = weapons_of(who, strike)
        band = yield from spacing(who.id, one.id, weapons[0])
        if any(weapon.ranged or weapon.spell for weapon in weapons) or band not in ("close", "near"):
            return False
    return True


def _foes(strikes: tuple[Strike, ...], target: Creature) -> Rule[tuple[Foe, ...]]:
    """Look at every attacker and refuse what is not possible, before anything happens."""
    must_live(target, clause="attack.steps.procedure")
    foes = []
    for strike in strikes:
        who = yield from look(Creature, strike.by)
        if not strike.blast:  # a wide attack was begun already: it falls on all at once
            yield from must_strike(who)
        weapons = weapons_of(who, strike)
        foe = yield from foe_of(who, target, weapons)
        for weapon in weapons:
            must_reach(who, weapon, foe.band, strike.thrown)
        if strike.savage:
            must_know(SAVAGE, who)
            must_have_room(who)
        foes.append(foe)
    return tuple(foes)


def must_strike(who: Creature) -> Rule[None]:
    """Refuse an attack by somebody who cannot act, or has lost this turn.

    Clauses: crit.out.duration, weapon-skill.shock
    """
    must_act(who)
    stunned = yield from lasts(who.id, STUNNED)
    must(not stunned, "{title} loses this turn", title=who, clause="weapon-skill.shock")


def _is_pointless(strike: Strike, target: Creature, foes: tuple[Foe, ...]) -> bool:
    """Whether a strike could not possibly harm the target. Clauses: attack.pointless.no-roll, weapon-variation.list"""
    weapons = next(foe.weapons for foe in foes if foe.who.id == strike.by)
    ordinary = all(weapon.grade != "silvered" and not weapon.magic and not weapon.spell for weapon in weapons)
    return strike.harmless or (target.ward == "useless" and ordinary)


def _pay(strikes: tuple[Strike, ...], foes: tuple[Foe, ...]) -> Rule[None]:
    """Pay for the attackers' skills. Clauses: skill.attack.enhancers, skill.damage.triggers"""
    for strike in strikes:
        who = next(foe.who for foe in foes if foe.who.id == strike.by)
        if strike.savage:
            who = yield from take_fatigue(who)
        if strike.true:
            yield from lose(who, "wil", (yield from roll(TRUE_STRIKE_COST, "d4")), "skill.damage.triggers")


def _picked(target: Creature, reaction: Reaction, foes: tuple[Foe, ...]) -> Rule[str]:
    """The attacker that a Parry or a Fight Back is aimed at. Clauses: react.parry.roll, react.fight-back.strike"""
    if reaction not in ("parry", "fight-back"):
        return ""
    near = [foe.who for foe in within_reach(target, foes)]
    ids = tuple(one.id for one in near)
    if len(ids) == 1:
        return ids[0]
    text = Sentence("Several attack you, and you strike back at only one of them. Whom?")
    if reaction == "parry":
        text = Sentence("Several attack you, and you parry only one of them. Whom?")
    asks = partial(Question, text, ids)
    labels = tuple(one.title for one in near)
    return (yield from choose(target.id, f"{reaction}-whom", ids, labels=labels, asks=asks))


def _judged(
    strikes: tuple[Strike, ...], target: Creature, foes: tuple[Foe, ...], reaction: Reaction
) -> Rule[tuple[Blow, ...]]:
    """Judge every strike once the reaction is known. Clause: react.timing.before-damage"""
    blows = []
    for strike in strikes:
        foe = next(one for one in foes if one.who.id == strike.by)
        who = yield from look(Creature, strike.by)
        hindered = hindrance(reaction, foe.weapons)
        blows.append((yield from judge(strike, who, target, foe.weapons, hindered)))
    return tuple(blows)


def _strike(outcome: Outcome, blows: tuple[Blow, ...], base: str, unaware: bool) -> Rule[Outcome]:
    """Roll the blow of the moment and let it fall.

    Clauses: attack.steps.procedure, attack.nonlethal.knockout, weapon-skill.brutal, npc.features.table
    """
    target = yield from look(Creature, outcome.target)
    attackers: list[Creature] = []
    for blow in blows:
        attackers += [(yield from look(Creature, blow.strike.by))]
    dice = tuple(die for at, blow in enumerate(blows) for die in dice_of(blow, at, base))
    dice += pack_dice(blows, tuple(attackers), base)
    landed = yield from roll_damage(blows, dice, tuple(attackers), target)
    outcome = msgspec.structs.replace(outcome, landed=landed)
    if not landed.missed and _rebounds(landed, target):
        return (yield from _rebound(outcome, landed, target))
    hurt = Hurt()
    if (yield from may_come_down(target, 0 if landed.missed else max(0, landed.points - landed.armor))):
        return msgspec.structs.replace(outcome, after=After(gone=(yield from break_weapons(landed))))
    if not landed.missed:
        hurt = yield from take(
            target,
            landed.points,
            armor=landed.armor,
            cause=landed.weapon.name,
            spell=landed.weapon.spell,
            past_hp=unaware,
            gentle=landed.blow.gentle,
            brutal=landed.reaches("brutal"),
        )
    after = yield from by_itself(apply_consequences, landed, target, hurt)
    yield from lone_at_zero((yield from look(Creature, target.id)), target.hp)
    return msgspec.structs.replace(outcome, hurt=hurt, after=after)


def _rebounds(landed: Landed, target: Creature) -> bool:
    """Whether the target's weapon turns the blow back. Clauses: weapon-skill.counter, proficiency.skill.needed"""
    return target.able and any(
        item.weapon
        and item.weapon.skill == "counter"
        and item.weapon.row in target.skilled
        and landed.face <= item.weapon.x
        for item in target.held
    )


def _rebound(outcome: Outcome, landed: Landed, target: Creature) -> Rule[Outcome]:
    """Let the attacker take its own roll, less its own Armor. Clause: weapon-skill.counter"""
    attacker = yield from look(Creature, landed.by)
    yield from say("{who} turns the blow back on {foe}.", "counter", foe=attacker, who=target)
    hurt = yield from take(
        attacker, landed.points, armor=armor_of(attacker), cause=landed.weapon.name, gentle=landed.blow.gentle
    )
    gone = yield from break_weapons(landed)
    return msgspec.structs.replace(outcome, rebound=hurt, after=After(gone=gone))


def _sweep(outcome: Outcome, strikes: tuple[Strike, ...], others: tuple[str, ...], prefix: str) -> Rule[Outcome]:
    """Let a wide blow strike one more target in reach; that second attack gives no third. Clause: weapon-skill.sweep"""
    landed = outcome.landed
    if landed is None or not landed.reaches("sweep") or not others or prefix or outcome.hurt.stopped:
        return outcome
    who = yield from look(Creature, landed.by)
    near = yield from peek_all(Creature, others)
    labels = (*(Sentence("strike {who} as well", who=one.title) for one in near), Sentence("nobody"))
    text = Sentence("Your {weapon} sweeps on: one more attack, on whom?", weapon=word(landed.weapon.name))
    asks = partial(Question, text, others)
    chosen = yield from choose(who.id, "sweep", (*(one.id for one in near), "nobody"), labels=labels, asks=asks)
    if chosen == "nobody" or not who.able:
        return outcome
    strike = next(one for one in strikes if one.by == who.id)
    again = msgspec.structs.replace(strike, savage=False, true=False, weapons=(landed.weapon.name,))
    second = yield from moment((again,), (yield from look(Creature, chosen)), prefix="bonus-")
    return msgspec.structs.replace(outcome, bonus=(second,))


def _spend(strikes: tuple[Strike, ...]) -> Rule[None]:
    """Use up what counted for one attack only, and expose whoever dared a stunt.

    Clauses: skill.dodge.winds-wrath, skill.attack.enhancers, skill.damage.triggers, skill.initiative.alert
    """
    for strike in strikes:
        who = yield from look(Creature, strike.by)
        if who.dodged:
            who = yield from change(who, AttackersDodged(()))
        if who.inspired:
            who = yield from change(who, WordGiven(inspired=False))
        if who.patient:
            who = yield from change(who, Waited(patient=False))
        if not strike.blast:  # a wide attack is one attack, however many it strikes
            who = yield from count_down_smite(who)
        if strike.stunt:
            who = yield from change(who, Exposed(exposed=True))
        yield from stop(who.id, CRIPPLED)


def _fight_back(outcome: Outcome, aimed_at: str) -> Rule[Outcome]:
    """After the damage, strike back at one of the attackers, unless the blow felled the defender.

    Clauses: react.fight-back.strike, react.chain.none
    """
    who = yield from look(Creature, outcome.target)
    foe = yield from look(Creature, aimed_at)
    if not who.able or foe.status == "dead":
        return outcome
    answer = yield from moment((Strike(by=who.id),), foe, prefix="back-", answering=True)
    return msgspec.structs.replace(outcome, answer=answer)

"""What a creature could do now, and what it could not, with why: the guards of the rules themselves answer."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Offer, Record, World
from rulewright.systems.bdp import site
from rulewright.systems.bdp.attack import attack
from rulewright.systems.bdp.course import fight_of, standing, turn
from rulewright.systems.bdp.fight import begin_fight, foe_turn, intend
from rulewright.systems.bdp.food import meal
from rulewright.systems.bdp.gambits import gambit
from rulewright.systems.bdp.glances import nights
from rulewright.systems.bdp.meetings import reaction, surprise
from rulewright.systems.bdp.morale import retreat
from rulewright.systems.bdp.pieces import Item
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.rounds import Fight
from rulewright.systems.bdp.saves import ABILITIES, ability_named, make_save
from rulewright.systems.bdp.skills import calm, command, rage
from rulewright.systems.bdp.slots import drop_backpack, hold
from rulewright.systems.bdp.turns import fight_end, turn_end
from rulewright.systems.bdp.water import breath, refill, tend
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed, all_offered

GAMBITS: Final = ("shove", "trip", "disarm")
"""Gambits that are offered; any other can be tried as well. Clause: gambit.declare.instead"""
INTENTS: Final = (("attack",), ("move", "attack"), ("shoot",), ("move",), ("withdraw",), ("trick",))
"""Intentions that are offered; others can be declared as well. Clauses: initiative.turn.quick, initiative.turn.full"""


def led(record: Record) -> bool:
    """Whether a person decides for somebody: characters, and whoever a player runs."""
    return not isinstance(record, Creature) or record.kind == "pc" or bool(record.player)


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do. Clauses: attack.steps.procedure, initiative.intent.declare"""
    one, fight = world.records.get(who), fight_of(world)
    if not isinstance(one, Creature):
        return ()
    if fight is not None and fight.has(who):
        strikes = _strikes(one, fight, world) if fight.settled else ()
        deeds = (*_in_fight(one, fight, world), *strikes, *_always(one, world))
    else:
        deeds = (*_at_peace(one, world), *_strikes(one, None, world), *_always(one, world))
    return all_offered(deeds, world, options)


def _in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    if not fight.settled:
        for actions in INTENTS:
            yield intend, {**me, "actions": list(actions)}, f"Declare: {', then '.join(actions)}"
    if turn(world) == one.id:
        yield turn_end, me, "End the turn"
        if one.kind != "pc":
            yield foe_turn, me, f"Let tactics take the turn: {one.tactics}"
    if one.kind == "pc":
        yield retreat, me, "Run to somewhere safe (DEX Save)"
    yield from _moods(one, fight, world)
    if not standing(fight, world, fight.foes) or not standing(fight, world, fight.party):
        yield fight_end, {}, "End the fight"


def _moods(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    """Skills that are called upon in a fight. Clause: skill.attack.enhancers"""
    if one.can("Rage"):
        yield (calm if one.raging else rage), {"who": one.id}, "Master the Rage (WIL Save)" if one.raging else "Rage"
    if one.can("Commander"):
        for ally in standing(fight, world, fight.party if one.id in fight.party else fight.foes):
            if ally.id != one.id:
                words = {"who": one.id, "ally": ally.id}
                yield command, words, f"Command {ally.title}: the next attack is enhanced"
                yield command, {**words, "what": "rally"}, f"Rally {ally.title}: d6 HP come back"


def _strikes(one: Creature, fight: Fight | None, world: World) -> Iterator[Deed]:
    """Ways to strike: in a fight at everybody, outside one at whoever comes first."""
    foes = [
        foe
        for foe in world.all(Creature)
        if (foe.kind == "pc") != (one.kind == "pc")
        and foe.status != "dead"
        and (fight.has(foe.id) if fight else not is_elsewhere(foe, world))
    ]
    arms = [item for item in one.held if item.weapon]
    foes = sorted(foes, key=lambda foe: not foe.able)
    for foe in foes if fight else foes[:1]:
        yield _usual(one, foe, arms)
    # Every other way is offered once, at whoever comes first: whom it is done to is for the form to change.
    for foe in foes[:1] if fight else ():
        yield from _other_ways(one, foe, arms)


def _usual(one: Creature, foe: Creature, arms: list[Item]) -> Deed:
    """The strike with all that is in hand. Clause: attack.dual.highest"""
    aim = {"who": one.id, "target": foe.id}
    names = [item.name for item in arms]
    if not arms:
        return attack, aim, f"Attack {foe.title} with bare hands"
    if len(arms) > 1:
        return attack, {**aim, "weapons": names}, f"Attack {foe.title} with {' and '.join(names)}: the higher counts"
    return attack, {**aim, "weapons": names}, f"Attack {foe.title}: {_arm(arms[0])}"


def _other_ways(one: Creature, foe: Creature, arms: list[Item]) -> Iterator[Deed]:
    """One of two weapons alone, a throw, a gambit. Clauses: weapon.thrown.one, gambit.declare.instead"""
    aim = {"who": one.id, "target": foe.id}
    for item in arms:
        if len(arms) > 1:
            yield attack, {**aim, "weapons": [item.name]}, f"Attack {foe.title}: {_arm(item)}"
        if item.weapon and item.weapon.throwable:
            yield attack, {**aim, "weapons": [item.name], "thrown": True}, f"Throw the {item.name} at {foe.title}"
    for word in GAMBITS:
        yield gambit, {**aim, "what": word}, f"{word.capitalize()} {foe.title}: no damage, a Save or it happens"


def _arm(item: Item) -> str:
    weapon = item.weapon
    return f"{item.name}, {weapon.die}" if weapon else item.name


def _at_peace(one: Creature, world: World) -> Iterator[Deed]:
    able = [other for other in world.all(Creature) if other.able and not is_elsewhere(other, world)]
    party, foes = ([other.id for other in able if (other.kind == "pc") == side] for side in (True, False))
    if party and foes:
        sides = {"party": party, "foes": foes}
        names = ", ".join(other.title for other in able if other.kind != "pc")
        yield begin_fight, sides, f"Begin a fight against {names}"
        yield begin_fight, {**sides, "surprised": "foes"}, "Begin a fight: the foes are surprised"
        yield begin_fight, {**sides, "surprised": "party"}, "Begin a fight: the party is surprised"
        alert = any(other.kind == "pc" and other.can("Alert") for other in able)
        yield surprise, {"alert": alert}, "Roll for surprise (d6)"
        yield reaction, {}, "Roll how strangers take it (2d6)"
    if one.kind != "pc":
        return
    yield from site.deeds(one, world)
    yield breath, {"who": one.id}, f"Catch your breath: all HP, waterskin {one.water or 'empty'}"
    if one.water and one.water != "d8":
        yield refill, {"who": one.id}, "Fill the waterskin at a source"
    for kind in ("rations", "simple") if one.rations else ("simple", "fresh", "desperate"):
        words = {"who": one.id, "kind": kind, **({"fire": True} if kind == "simple" else {})}
        text = f"Eat rations ({one.rations} left)" if kind == "rations" else f"Eat a {kind} meal"
        yield meal, words, f"{text} at a fire" if kind == "simple" else text
    yield from nights(one)


def _always(one: Creature, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    for other in world.all(Creature):
        if other.status == "out" and other.kind == "pc" and not other.tended:
            yield tend, {"who": other.id}, f"Look after {other.title}"
    for item in one.items:
        if (item.weapon or item.shield) and not item.broken:
            yield from _hands(one, item)
    if any(item.stored for item in one.items):
        yield drop_backpack, me, "Drop the backpack"
    for word in ABILITIES:
        score = one.score(ability_named(word))
        yield make_save, {**me, "ability": word}, f"{word.upper()} Save, {score} or less"


def _hands(one: Creature, item: Item) -> Iterator[Deed]:
    """Taking a thing in hand or putting it away. Clause: weapon.speed.tags"""
    words = {"who": one.id, "thing": item.name}
    if item.hand:
        yield hold, {**words, "hand": ""}, f"Put the {item.name} away"
        return
    hand = "both" if item.speed == "slow" else "left" if item.shield else "right"
    yield hold, {**words, "hand": hand}, f"Take the {item.name} in {'both hands' if hand == 'both' else 'hand'}"

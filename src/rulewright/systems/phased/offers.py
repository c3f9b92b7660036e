"""Offers: what somebody could do now, and where they cannot, why not.

Whether something is possible is asked of the very rule that would do it; the list itself decides nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Offer, Record, World
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.saying import several
from rulewright.systems.phased import site
from rulewright.systems.phased.chargen import pay_hirelings
from rulewright.systems.phased.course import fight_of, here, standing
from rulewright.systems.phased.fight import begin_fight, end_fight, next_act
from rulewright.systems.phased.gear import restock, wear, wield
from rulewright.systems.phased.glances import rests
from rulewright.systems.phased.load import put_down
from rulewright.systems.phased.numbers import ROUND_OF_CHARGES, WAGE
from rulewright.systems.phased.plans import plan, unplan
from rulewright.systems.phased.reactions import react
from rulewright.systems.phased.records import Creature, Fight
from rulewright.systems.phased.rest import short_rest, tend
from rulewright.systems.phased.saves import NAMES, make_save
from rulewright.systems.phased.supplies import eat, rations_left
from rulewright.systems.phased.tables import ARMOR, WEAPONS
from rulewright.systems.phased.tactics import UNARMED

BARE: Final = "bare hands"


def led(record: Record) -> bool:
    """Whether a person decides for somebody: characters, hirelings, and whoever a player runs."""
    return not isinstance(record, Creature) or record.kind != "monster" or bool(record.player)


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do now. Clauses: phases.actions, rest.short, reactions.when"""
    one, fight = world.records.get(who), fight_of(world)
    if not isinstance(one, Creature):
        return ()
    if fight is not None and who in (*fight.party, *fight.enemies):
        return all_offered((*_in_fight(one, fight, world), *_always(one, world)), world, options)
    return all_offered((*_at_peace(one, world), *_always(one, world)), world, options)


def _in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    foes = [foe for foe in here(world, fight.left(fight.foes_of(one.id))) if foe.state != "dead"]
    foes.sort(key=lambda foe: not foe.able)
    near = [foe for foe in foes if foe.id in fight.in_reach_of(one.id)]
    me = {"who": one.id}
    yield from _attacks(one, fight, foes, near)
    if near:
        yield plan, {**me, "act": "withdraw", "move": "1/2"}, "Withdraw at half speed: nobody strikes (phase 3)"
        yield plan, {**me, "act": "withdraw"}, "Withdraw at full speed: those left behind strike (phase 3)"
    yield plan, {**me, "act": "flee", "to": "the way out"}, "Flee to the way out (DEX save, phase 3)"
    for one_text in one.writings:
        words = {**me, "act": "cast", "spell": one_text.spell, "read_from": one_text.source}
        yield plan, words, f"Cast {one_text.spell} from the {one_text.source} (phases 1 and 5)"
    yield plan, {**me, "act": "other"}, "Do something else (phase 4)"
    if any(act.who == one.id for act in fight.plans):
        yield unplan, me, "Take the plans of this round back"
    yield next_act, {"fight": fight.id}, "Let the next act happen"
    if not standing(fight, world, fight.party) or not standing(fight, world, fight.enemies):
        yield end_fight, {"fight": fight.id}, "End the fight"


def _attacks(one: Creature, fight: Fight, foes: list[Creature], near: list[Creature]) -> Iterator[Deed]:
    row = WEAPONS.get(one.weapon)
    name = row.title.casefold() if row else f"its own {one.die}" if one.die else BARE
    for foe in foes:
        aim = {"who": one.id, "at": foe.id}
        if row and row.missile:
            yield plan, {**aim, "act": "loose"}, f"Shoot at {foe.title}: {name}, {row.die} (phase 2)"
        else:
            yield plan, {**aim, "act": "melee"}, f"Strike {foe.title}: {name} (phase 4)"
        if foe not in near:
            yield _approach(one, foe, fight)
    # Every other way is offered once, at whoever comes first: whom it is done to is for the form to change.
    for foe in (near or foes)[:1]:
        aim = {"who": one.id, "at": foe.id}
        if row and row.missile:
            yield plan, {**aim, "act": "melee", "weapon": UNARMED}, f"Strike {foe.title}: {BARE} (phase 4)"
        if row and row.throwable:
            yield plan, {**aim, "act": "throw"}, f"Throw at {foe.title}: {name} (phase 2)"
        if foe not in near and fight.round == ROUND_OF_CHARGES:
            yield plan, {**aim, "act": "move"}, f"Go up to {foe.title} (phase 3)"
        for trick in ("trip", "disarm", "blind") if foe in near else ():
            text = f"{trick.capitalize()} {foe.title}, or harm: its choice (phase 4)"
            yield plan, {**aim, "act": "maneuver", "trick": trick}, text


def _approach(one: Creature, foe: Creature, fight: Fight) -> Deed:
    """The better way to come within reach: a charge counts in the first round only. Clause: charge.enhanced"""
    aim = {"who": one.id, "at": foe.id}
    if fight.round == ROUND_OF_CHARGES:
        return plan, {**aim, "act": "charge"}, f"Charge {foe.title}: the next attack is enhanced (phase 3)"
    return plan, {**aim, "act": "move"}, f"Go up to {foe.title} (phase 3)"


def _at_peace(one: Creature, world: World) -> Iterator[Deed]:
    party = [other for other in world.all(Creature) if other.kind != "monster" and not other.out_of_the_fight]
    foes = [
        other
        for other in world.all(Creature)
        if other.kind == "monster" and not other.out_of_the_fight and not is_elsewhere(other, world)
    ]
    if one.kind == "monster":
        speaker = {"speaker": party[0].id} if party else {}
        yield react, {"met": one.id, **speaker}, f"Roll how {one.title} takes it (2d6)"
    if party and foes:
        sides = {"party": [other.id for other in party], "enemies": [other.id for other in foes]}
        yield begin_fight, sides, f"Begin a fight against {', '.join(other.title for other in foes)}"
    if one.kind == "monster" and len(foes) > 1:
        alone = {"party": [other.id for other in party], "enemies": [one.id]}
        yield begin_fight, alone, f"Begin a fight against {one.title} alone"
    if one.kind == "monster":
        return
    for foe in [foe for foe in foes if not foe.attitude][:1]:
        yield react, {"met": foe.id, "speaker": one.id}, f"Speak to {foe.title}: how it takes it (2d6)"
    yield from site.deeds(one, world)
    party.sort(key=lambda other: other.id != one.id)
    yield short_rest, {"resters": [other.id for other in party]}, "Short rest for everybody: a turn, all HP"
    yield from (deed for _, deed in rests(one))
    hired = sum(other.kind == "hireling" for other in party)
    if hired and one.kind == "pc":
        yield (
            pay_hirelings,
            {"who": one.id, "hirelings": hired, "days": 1},
            f"Pay the hirelings for a day: {several(hired * WAGE, 'coin')}",
        )


def _always(one: Creature, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    for other in world.all(Creature):
        if other.state == "critical" and other.id != one.id:
            yield tend, {"helper": one.id, "victim": other.id}, f"Tend {other.title}"
    yield from _hands(one)
    if rations_left(one):
        yield eat, me, f"Eat a day's ration ({rations_left(one)} left)"
    if one.load:
        yield put_down, me, f"Put the load down: {several(one.load, 'unit')}, HP count again"
    for weapon in one.out_of_ammo:
        yield restock, {**me, "weapon": weapon}, f"Get ammunition for the {WEAPONS[weapon].name.casefold()}"
    for ability, name in NAMES.items():
        yield make_save, {**me, "ability": ability}, f"{name} save, under {one.score(ability)}"


def _hands(one: Creature) -> Iterator[Deed]:
    """Other ways to fill the hands with what is owned. Clauses: weapons.hand, weapons.bulky"""
    ways: list[tuple[str, ...]] = [(weapon,) for weapon in one.gear if weapon in WEAPONS]
    ways += [(*way, "shield") for way in ways if "shield" in one.gear and not WEAPONS[way[0]].bulky]
    for way in dict.fromkeys(ways):
        if way != one.hands:
            names = " and ".join(
                (WEAPONS[thing].title if thing in WEAPONS else ARMOR[thing].name).casefold() for thing in way
            )
            yield wield, {"who": one.id, "things": list(way)}, f"Take in hand: {names}"
    if one.hands:
        yield wield, {"who": one.id, "things": [UNARMED]}, "Put away what is in hand"
    for suit in one.gear:
        if suit in ARMOR and suit != "shield" and suit not in one.worn:
            yield wear, {"who": one.id, "suits": [suit]}, f"Put on {ARMOR[suit].name.casefold()}"

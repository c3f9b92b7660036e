"""Offers: what somebody could do now, and where they cannot, why not.

Whether something is possible is asked of the very rule that would do it; the list itself decides nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Offer, Record, World
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.beginning import against
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.people.groups import FOE, PARTY, is_bystander, side_of
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.daily import pay_wages
from rulewright.systems.phased.bodies.gear import TORCH, called, hands_needed, wear, wield
from rulewright.systems.phased.bodies.heap import inventory, lying_at
from rulewright.systems.phased.bodies.load import laden_by
from rulewright.systems.phased.bodies.saves import NAMES, make_save
from rulewright.systems.phased.bodies.supplies import eat, rations_left
from rulewright.systems.phased.combat.commanded import able_and_among
from rulewright.systems.phased.delving.kit import restock
from rulewright.systems.phased.events.bodies import LoadTaken
from rulewright.systems.phased.numbers import ROUND_OF_CHARGES, WAGE
from rulewright.systems.phased.outings.rest import short_rest
from rulewright.systems.phased.pages import delving as site
from rulewright.systems.phased.pages import fallen, magic, wild
from rulewright.systems.phased.pages.fight import fight_of, here, standing, tended_by
from rulewright.systems.phased.pages.glance import rests
from rulewright.systems.phased.people.chargen import pay_hirelings
from rulewright.systems.phased.people.reactions import react
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import begin_fight, end_fight, next_act, stand_by
from rulewright.systems.phased.rounds.plans import COMING, MOVES, plan, unplan
from rulewright.systems.phased.rounds.refuges import WAY_OUT
from rulewright.systems.phased.rounds.tactics import UNARMED
from rulewright.systems.phased.tables import ARMOR, WEAPONS
from rulewright.systems.phased.things.ground import put_down, take_up

BARE: Final = Sentence("bare hands")


def led(record: Record) -> bool:
    """Whether a person decides for somebody: characters, hirelings, and whoever a player runs."""
    return not isinstance(record, Creature) or record.kind != "monster" or bool(record.player)


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do now. Clauses: phases.actions, rest.short, reactions.when"""
    one, fight = world.records.get(who), fight_of(world)
    if not isinstance(one, Creature):
        return ()
    if fight is not None and who in (*fight.party, *fight.enemies):
        idle: Deed = (stand_by, {"who": who}, Sentence("Let the round go by"))
        return all_offered((*_in_fight(one, fight, world), *_always(one, world), idle), world, options, able_and_among)
    deeds = (deed for deed in (*_at_peace(one, world), *_always(one, world)) if _could(one, deed))
    return all_offered(deeds, world, options, able_and_among)


def _could(one: Creature, deed: Deed) -> bool:
    """Whether a deed is shown with somebody: with the helpless what is theirs alone, with the dead nothing; what the
    company does stands with those who can do something.

    Clauses: critical.helpless, zero.str
    """
    values = (value if isinstance(value, list) else [value] for value in deed[1].values())
    return one.able or (one.state != "dead" and any(one.id in each for each in values))


def _in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    foes = [foe for foe in here(world, fight.left(fight.foes_of(one.id))) if foe.state != "dead"]
    foes.sort(key=lambda foe: not foe.able)
    near = [foe for foe in foes if foe.id in fight.in_reach_of(one.id)]
    me = {"who": one.id}
    yield from _attacks(one, fight, foes, near)
    if near:
        text = Sentence("Withdraw at half speed: nobody strikes (phase 3)")
        yield plan, {**me, "act": "withdraw", "move": "1/2"}, text
        text = Sentence("Withdraw at full speed: those left behind strike (phase 3)")
        yield plan, {**me, "act": "withdraw"}, text
    text = Sentence("Flee to the way out (DEX save, phase 3)")
    yield plan, {**me, "act": "flee", "to": str(WAY_OUT)}, text
    yield from magic.in_fight(one, fight, foes, world)
    yield plan, {**me, "act": "other"}, Sentence("Do something else (phase 4)")
    if any(act.who == one.id for act in fight.plans) and not fight.under_way:
        yield unplan, me, Sentence("Take the plans of this round back")
    yield next_act, {"fight": fight.id}, Sentence("Let the next act happen")
    if not standing(fight, world, fight.party) or not standing(fight, world, fight.enemies):
        yield end_fight, {"fight": fight.id}, Sentence("End the fight")


def _attacks(one: Creature, fight: Fight, foes: list[Creature], near: list[Creature]) -> Iterator[Deed]:
    row = WEAPONS.get(one.weapon)
    name = row.name.casefold() if row else Sentence("its own {die}", die=one.die) if one.die else BARE
    for foe in foes:
        aim = {"who": one.id, "at": foe.id}
        if row and row.missile:
            text = Sentence("Shoot at {foe}: {weapon}, {die} (phase 2)", foe=foe.title, weapon=name, die=row.die)
            yield plan, {**aim, "act": "loose"}, text
        else:
            text = Sentence("Strike {foe}: {weapon} (phase 4)", foe=foe.title, weapon=name)
            yield plan, {**aim, "act": "melee"}, text
        if foe not in near:
            yield _approach(one, foe, fight, BARE if row and row.missile else name)
    coming = [act.at for act in fight.plans if act.who == one.id and act.kind in COMING]
    near = near or [foe for foe in foes if foe.id in coming]
    # Every other way is offered once, at whoever comes first: whom it is done to is for the form to change.
    for foe in (near or foes)[:1]:
        aim = {"who": one.id, "at": foe.id}
        if row and row.missile:
            text = Sentence("Strike {foe}: {weapon} (phase 4)", foe=foe.title, weapon=BARE)
            yield plan, {**aim, "act": "melee", "weapon": UNARMED}, text
        if row and row.throwable:
            text = Sentence("Throw at {foe}: {weapon} (phase 2)", foe=foe.title, weapon=name)
            yield plan, {**aim, "act": "throw"}, text
        if foe not in near and fight.round == ROUND_OF_CHARGES:
            text = Sentence("Only charge {foe}: the next attack is enhanced (phase 3)", foe=foe.title)
            yield plan, {**aim, "act": "charge"}, text
            yield plan, {**aim, "act": "move"}, Sentence("Only go up to {foe} (phase 3)", foe=foe.title)
        tricks = (
            ("trip", Sentence("Trip {foe}, unless {foe} rather takes the blow (phase 4)", foe=foe.title)),
            ("disarm", Sentence("Disarm {foe}, unless {foe} rather takes the blow (phase 4)", foe=foe.title)),
            ("blind", Sentence("Blind {foe}, unless {foe} rather takes the blow (phase 4)", foe=foe.title)),
        )
        for trick, text in tricks if foe in near else ():
            yield plan, {**aim, "act": "maneuver", "trick": trick}, text


def _approach(one: Creature, foe: Creature, fight: Fight, weapon: str) -> Deed:
    """The better way to come within reach and what follows it: a charge counts in the first round only. Whoever has
    an action left strikes after it.

    Clauses: charge.enhanced, phases.actions
    """
    aim: dict[str, Any] = {"who": one.id, "at": foe.id}
    free = not one.acted and not any(act.who == one.id for act in fight.plans)
    if free:
        aim |= {"strike": True, **({"weapon": UNARMED} if weapon is BARE and one.weapon else {})}
    if fight.round == ROUND_OF_CHARGES:
        text = Sentence("Charge {foe}: the next attack is enhanced (phase 3)", foe=foe.title)
        if free:
            text = Sentence(
                "Charge {foe} and strike, enhanced: {weapon} (phases 3 and 4)", foe=foe.title, weapon=weapon
            )
        return plan, {**aim, "act": "charge"}, text
    text = Sentence("Go up to {foe} (phase 3)", foe=foe.title)
    if free:
        text = Sentence("Go up to {foe} and strike: {weapon} (phases 3 and 4)", foe=foe.title, weapon=weapon)
    return plan, {**aim, "act": "move"}, text


def beginning(world: World) -> Offer | None:
    """The fight that could begin; None where one is on. Clause: initiative.order"""
    return None if world.all(Fight) else _against(*_sides(world))


def _sides(world: World) -> tuple[list[Creature], list[Creature]]:
    """The party and its enemies, of those who are here and can fight. Clause: zero.str"""
    able = [one for one in world.all(Creature) if not one.out_of_the_fight]
    here = [one for one in able if not is_elsewhere(one, world)]
    return [one for one in here if one.group == PARTY], [one for one in here if side_of(one) == FOE]


def _bystanders(world: World) -> list[Creature]:
    """Those who are here, can mind something, and fight for nobody. Clause: reactions.when"""
    return [one for one in world.all(Creature) if is_bystander(one) and one.able and not is_elsewhere(one, world)]


def _against(party: list[Creature], foes: list[Creature]) -> Offer:
    sides = {"party": [one.id for one in party], "enemies": [one.id for one in foes]}
    return against(begin_fight, sides, party, foes)


def _at_peace(one: Creature, world: World) -> Iterator[Deed]:
    party, foes = _sides(world)
    if one.kind == "monster":
        speaker = {"speaker": party[0].id} if party else {}
        if _can_react(one):
            yield react, {"met": one.id, **speaker}, Sentence("Roll how {title} takes it (2d6)", title=one.title)
    if party and foes:
        begun = _against(party, foes)
        text = begun.text if side_of(one) != FOE else Sentence("Begin a fight: everybody who is here")
        yield begin_fight, begun.arguments, text
    if side_of(one) == FOE and len(foes) > 1:
        alone = {"party": [other.id for other in party], "enemies": [one.id]}
        yield begin_fight, alone, Sentence("Begin a fight against {foe} alone", foe=one.title)
    if one.kind == "monster":
        return
    for foe in [foe for foe in (*foes, *_bystanders(world)) if _can_react(foe)][:1]:
        text = Sentence("Speak to {foe}: roll the reaction (2d6)", foe=foe.title)
        yield react, {"met": foe.id, "speaker": one.id}, text
    yield from site.deeds(one, world)
    yield from wild.deeds(world)
    yield from magic.at_peace(one, foes, world)
    party.sort(key=lambda other: other.id != one.id)
    text = Sentence("Short rest for everybody: a turn, all HP")
    resting = (*party, *tended_by(party, world))
    yield short_rest, {"resters": [other.id for other in resting]}, text
    yield from (deed for _, deed in rests(one, resting, world))
    unpaid = [other for other in party if other.owed]
    if unpaid and one.kind == "pc":
        text = Sentence(
            "Pay the wage that is owed: {n} coin to {who}",
            "Pay the wages that are owed: {n} coins to {who}",
            n=sum(other.owed for other in unpaid),
            who=named(tuple(unpaid)),
        )
        yield pay_wages, {"who": one.id, "hirelings": [other.id for other in unpaid]}, text
    hired = sum(other.kind == "hireling" for other in party)
    if hired and one.kind == "pc":
        text = Sentence(
            "Pay the hirelings for a day: {n} coin", "Pay the hirelings for a day: {n} coins", n=hired * WAGE
        )
        yield pay_hirelings, {"who": one.id, "hirelings": hired, "days": 1}, text


def _can_react(met: Creature) -> bool:
    """Whether a roll could say how somebody feels: they can mind something, nobody knows it yet, and it is not the way
    of their kind to be hostile in every case.

    Clauses: reactions.when, undead.hostile
    """
    return met.able and not met.attitude and (not met.undead or met.intelligent)


def _always(one: Creature, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    yield from fallen.deeds(one, world)
    fight = fight_of(world)
    if fight is None or not any(act.who == one.id and act.kind not in MOVES for act in fight.plans):
        yield from _hands(one, fights=fight is not None)
    if rations_left(one):
        yield eat, me, Sentence("Eat a day's ration ({rations} left)", rations=rations_left(one))
    if one.load:
        text = Sentence(
            "Put the load down: {n} unit, HP count again", "Put the load down: {n} units, HP count again", n=one.load
        )
        yield put_down, me, text
    heap = lying_at(world)
    if heap is not None:
        text = Sentence("Take up what lies here: {things}", things=inventory(heap))
        yield take_up, me, laden_by(text, one, LoadTaken(heap.units, heap.treasure, heap.coins))
    elif one.disarmed and one.die:
        yield take_up, me, Sentence("Take the weapon up again")
    for weapon in one.out_of_ammo:
        text = Sentence("Get ammunition for the {weapon}", weapon=WEAPONS[weapon].name.casefold())
        yield restock, {**me, "weapon": weapon}, text
    for ability, name in NAMES.items():
        text = Sentence("{name} save, under {score}", name=name, score=one.score(ability))
        yield make_save, {**me, "ability": ability}, text


def _hands(one: Creature, *, fights: bool) -> Iterator[Deed]:
    """Other ways to fill the hands with what is owned, with what each costs. Clauses: weapons.hand, weapons.bulky"""
    ways: list[tuple[str, ...]] = [(weapon,) for weapon in one.gear if weapon in WEAPONS]
    ways += [(*way, "shield") for way in ways if "shield" in one.gear and not WEAPONS[way[0]].bulky]
    if TORCH in one.hands:
        lit = [(*way, TORCH) for way in ways]
        ways = [*(way for way in lit if hands_needed(way) <= one.usable_hands), *ways]
    for way in dict.fromkeys(ways):
        if way != one.hands:
            text = Sentence("Take in hand: {things}", things=every(called(thing) for thing in way))
            yield wield, {"who": one.id, "things": list(way)}, _priced(text, one, way, fights=fights)
    if one.hands:
        text = Sentence("Put away what is in hand")
        yield wield, {"who": one.id, "things": [UNARMED]}, _priced(text, one, (), fights=fights)
    for suit in dict.fromkeys(one.gear):
        if suit in ARMOR and suit != "shield" and suit not in one.worn:
            text = Sentence("Put on {suit}", suit=ARMOR[suit].name.casefold())
            yield wear, {"who": one.id, "suits": [suit]}, text


def _priced(text: Sentence, one: Creature, way: tuple[str, ...], *, fights: bool) -> Sentence:
    """What filling the hands so costs, beside what it does. Clauses: phases.actions, supplies.delve"""
    if TORCH in one.hands and TORCH not in way:
        text = Sentence("{deed}, and the torch goes out", deed=text)
    return Sentence("{deed} (the action of the round)", deed=text) if fights else text

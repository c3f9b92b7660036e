"""What a creature could do now, and what it could not and why: the guards of the rules themselves answer."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Lasting, Offer, Record, World
from rulewright.errors import Sentence, every
from rulewright.systems.bdp import complex_tasks, exploring
from rulewright.systems.bdp.blows.moment import SAVAGE
from rulewright.systems.bdp.blows.morale import give_up, retreat
from rulewright.systems.bdp.checks.luck import luck
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named, make_save
from rulewright.systems.bdp.conflicts import argument, duel
from rulewright.systems.bdp.fights import waking, zones
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.fights.gambits import answers, gambit
from rulewright.systems.bdp.fights.meetings import reaction, surprise
from rulewright.systems.bdp.fights.rounds import begin_fight, intend
from rulewright.systems.bdp.fights.skills import calm, command, rage, rouse
from rulewright.systems.bdp.fights.turns import fight_end, turn_end
from rulewright.systems.bdp.foes import powers
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.gear import handing
from rulewright.systems.bdp.gear import kits as gear
from rulewright.systems.bdp.growth import attempts, lessons
from rulewright.systems.bdp.growth import everyday_skills as feats
from rulewright.systems.bdp.harm import diseases as illness
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.options import LUCK
from rulewright.systems.bdp.records.creature import HORSE, PROTECT, Creature
from rulewright.systems.bdp.records.fights import SURPRISE, Fight, Surprise
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.records.road import TREK
from rulewright.systems.bdp.recovery.breath import breath, gains_by_breath, refill, tend
from rulewright.systems.bdp.recovery.meals import meal
from rulewright.systems.bdp.road import horses
from rulewright.systems.bdp.road import offers as abroad
from rulewright.systems.bdp.table import magic_offers
from rulewright.systems.bdp.table.fight_view import fight_of, lost_heart, standing, to_act, turn
from rulewright.systems.bdp.table.glances import nights
from rulewright.systems.bdp.things.slots import burdened, drop_backpack, hand_for, hold
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.beginning import against
from rulewright.systems.bricks.exploring import Scene, is_elsewhere
from rulewright.systems.bricks.hours import clock_of
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.people.groups import are_against, is_bystander
from rulewright.systems.bricks.saying import in_a_row

GAMBITS: Final = {"shove": Sentence("Shove"), "trip": Sentence("Trip"), "disarm": Sentence("Disarm")}
"""Gambits that are offered; any other can be tried as well. Clause: gambit.declare.instead"""
INTENTS: Final = {
    ("attack",): Sentence("Declare: attack"),
    ("move", "attack"): Sentence("Declare: move, then attack"),
    ("shoot",): Sentence("Declare: shoot"),
    ("move",): Sentence("Declare: move"),
    ("withdraw",): Sentence("Declare: withdraw"),
    ("trick",): Sentence("Declare: trick"),
}
"""Intentions that are offered; others can be declared as well. Clauses: initiative.turn.quick, initiative.turn.full"""


def led(record: Record) -> bool:
    """Whether a person decides for a creature: characters, and others that a player runs."""
    return not isinstance(record, Creature) or record.led


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """Everything offered to somebody now. Clauses: attack.steps.procedure, initiative.intent.declare"""
    one, fight = world.records.get(who), fight_of(world)
    if not isinstance(one, Creature):
        return ()
    asleep = any(thing.on == who and thing.what == ASLEEP for thing in world.all(Lasting))
    if fight is not None and fight.has(who):
        strikes = _strikes(one, fight, world) if fight.settled else ()
        work = _arts(one, fight, world) if fight.settled else magic_offers.intentions(one)
        deeds = (*_in_fight(one, fight, world), *strikes, *work, *_always(one, world))
    else:
        leisure = magic_offers.at_leisure(one, world) if one.kind == "pc" else ()
        work = _arts(one, None, world)
        deeds = (*_at_peace(one, world), *_strikes(one, None, world), *work, *leisure, *_always(one, world))
        if options.get(LUCK.name) and one.kind == "pc":
            deeds = (*deeds, (luck, {"who": one.id}, Sentence("Try your Luck: {luck}", luck=one.luck)))
    return all_offered((deed for deed in deeds if _could(one, deed, asleep=asleep)), world, options, able_and_in_turn)


def _could(one: Creature, deed: Deed, *, asleep: bool) -> bool:
    """Whether somebody's own state lets them do it: the dead and the routed do nothing, and sleepers lie there.

    What is done to somebody who is out, others do, but for a drink, a meal and sleep.
    Clauses: crit.out.duration, sleep.quality.table
    """
    is_own = deed[1].get("who") == one.id
    if one.able and not asleep:
        return True
    if not is_own:
        return deed[0] is fight_end
    return deed[0] is tend or (("asleep" if asleep else "down") in deed[0].even and one.status in ("ok", "out"))


def fight(world: World) -> Offer | None:
    """The fight that could begin; None where one is on. Clause: combat.round.length"""
    return None if fight_of(world) else _against(*_sides(world))


def _sides(world: World) -> tuple[list[Creature], list[Creature]]:
    """The party and its foes, of those who are here and able. Clause: crit.out.duration"""
    able = [one for one in world.all(Creature) if one.able and one.folk != HORSE and not is_elsewhere(one, world)]
    return [one for one in able if one.group == "party"], [one for one in able if one.group == "foes"]


def _bystanders(world: World) -> list[Creature]:
    """Those who are here, able, and fight for nobody. Clause: reaction.roll.2d6"""
    return [one for one in world.all(Creature) if is_bystander(one) and one.able and not is_elsewhere(one, world)]


def _against(party: list[Creature], foes: list[Creature]) -> Offer:
    sides = {"party": [one.id for one in party], "foes": [one.id for one in foes]}
    return against(begin_fight, sides, party, foes)


def _in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    yield from answers(world, one.id)
    if not fight.settled:
        for actions, text in INTENTS.items():
            if "shoot" in actions and not any(_shoots(item) for item in one.items):
                continue
            yield intend, {**me, "actions": list(actions)}, text
        if one.can(PROTECT.title()):
            yield intend, {**me, "actions": [PROTECT]}, Sentence("Declare: protect the others, and do nothing else")
    if turn(world) == one.id:
        yield turn_end, me, Sentence("End the turn")
        yield from handing.lying(one, world)
        yield from gear.fallen_lights(one, world)
        yield from zones.offers(one, world)
        yield from powers.offers(one, tuple(foe for foe in _foes(one, fight, world) if foe.able), world)
        if one.kind != "pc":
            yield foe_turn, me, to_act(one, fight, world)
            if lost_heart(one, fight, world):
                yield give_up, me, Sentence("Let {title} give up", title=one.title)
    if one.kind == "pc":
        yield from attempts.treating(one, world)
        yield from feats.healing(one, world)
        yield from attempts.offers(one, fighting=True)
        yield retreat, me, Sentence("Flee to somewhere safe (DEX Save)")
    yield from _moods(one, fight, world)
    if not standing(fight, world, fight.foes) or not standing(fight, world, fight.party):
        yield fight_end, {}, Sentence("End the fight")


def _shoots(item: Item) -> bool:
    """Whether a thing can be shot with. Clause: initiative.intent.declare"""
    return item.weapon is not None and not item.broken and item.weapon.ranged


def _moods(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    """Skills that can be used in a fight. Clause: skill.attack.enhancers"""
    if one.can("Rage"):
        text = Sentence("Master the Rage (WIL Save)") if one.raging else Sentence("Rage")
        yield (calm if one.raging else rage), {"who": one.id}, text
    if one.can("Rousing Words"):
        yield rouse, {"who": one.id}, Sentence("Rousing Words: allies roll twice for damage")
    if one.can("Commander"):
        for ally in standing(fight, world, fight.party if one.id in fight.party else fight.foes):
            if ally.id != one.id:
                words = {"who": one.id, "ally": ally.id}
                yield command, words, Sentence("Command {ally}: the next attack is enhanced", ally=ally.title)
                yield command, {**words, "what": "rally"}, Sentence("Rally {ally}: d6 HP come back", ally=ally.title)


def _arts(one: Creature, fight: Fight | None, world: World) -> Iterator[Deed]:
    """Magic, miracles and songs. Clauses: magic.dice.invest, miracle.cast.wil, song.sing.save"""
    allies = tuple(
        ally
        for ally in world.all(Creature)
        if ally.group == one.group
        and ally.id != one.id
        and ally.status != "dead"
        and (fight.has(ally.id) if fight else not is_elsewhere(ally, world))
    )
    foes = tuple(foe for foe in _foes(one, fight, world) if foe.able)
    return magic_offers.offers(one, foes, allies)


def _foes(one: Creature, fight: Fight | None, world: World) -> list[Creature]:
    """Opponents who are present and not dead."""
    return [
        foe
        for foe in world.all(Creature)
        if are_against(foe, one)
        and foe.status != "dead"
        and (fight.has(foe.id) if fight else not is_elsewhere(foe, world))
    ]


def _strikes(one: Creature, fight: Fight | None, world: World) -> Iterator[Deed]:
    """Ways to strike: at every opponent in a fight, at the first one outside a fight."""
    arms = [item for item in one.held if item.weapon]
    foes = sorted(_foes(one, fight, world), key=lambda foe: not foe.able)
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
        return attack, aim, Sentence("Attack {foe} with bare hands", foe=foe.title)
    if len(arms) > 1:
        text = Sentence(
            "Attack {foe} with {weapons}: the higher counts", foe=foe.title, weapons=every(map(word, names))
        )
        return attack, {**aim, "weapons": names}, text
    return attack, {**aim, "weapons": names}, _with_one(foe, arms[0])


def _other_ways(one: Creature, foe: Creature, arms: list[Item]) -> Iterator[Deed]:
    """One of two weapons alone, a throw, a gambit. Clauses: weapon.thrown.one, gambit.declare.instead"""
    aim = {"who": one.id, "target": foe.id}
    for item in arms:
        if len(arms) > 1:
            yield attack, {**aim, "weapons": [item.name]}, _with_one(foe, item)
        if item.weapon and item.weapon.throwable:
            text = Sentence("Throw the {weapon} at {foe}", weapon=item.name, foe=foe.title)
            yield attack, {**aim, "weapons": [item.name], "thrown": True}, text
    if one.can(SAVAGE) and one.free:
        text = Sentence("Savage Strikes at {foe}: 1 Fatigue", foe=foe.title)
        tired = one.with_(fatigue=one.fatigue + 1)
        yield attack, {**aim, "weapons": [item.name for item in arms], "savage": True}, burdened(text, one, tired)
    for what, name in GAMBITS.items():
        text = Sentence("{gambit} {foe}: no damage; it works unless they Save", gambit=name, foe=foe.title)
        yield gambit, {**aim, "what": what}, text


def _with_one(foe: Creature, item: Item) -> Sentence:
    arm = in_a_row((word(item.name), item.weapon.die)) if item.weapon else word(item.name)
    return Sentence("Attack {foe}: {weapon}", foe=foe.title, weapon=arm)


def _at_peace(one: Creature, world: World) -> Iterator[Deed]:
    party, foes = _sides(world)
    is_calm = fight_of(world) is None
    if party and foes:
        begun, rolled = _against(party, foes), _rolled(world)
        text = Sentence("{deed}: {surprised}", deed=begun.text, surprised=CAUGHT[rolled.side]) if rolled else begun.text
        yield begin_fight, begun.arguments, text
        if not rolled and is_calm:
            yield surprise, {}, Sentence("Roll for surprise (d6)")
    if party and is_calm and (foes or _bystanders(world)):
        yield reaction, {}, Sentence("Roll the strangers' reaction (2d6)")
        yield from abroad.kinder_reactions(world)
    if one.kind != "pc":
        return
    yield from exploring.offers(one, world)
    yield from abroad.offers(one, world)
    yield from complex_tasks.offers(world)
    yield from argument.offers(world)
    yield from duel.offers(one, world)
    if gains_by_breath(one) or one.water in DRY:
        yield breath, {"who": one.id}, _drink(one)
    if one.water and one.water != "d8":
        found = {"at_source": True} if TREK in world or SCENE in world else {}
        yield refill, {"who": one.id, **found}, Sentence("Fill the waterskin at a source")
    yield from gear.offers(one, world)
    yield from handing.offers(one, world)
    yield from horses.offers(one, world)
    yield from attempts.treating(one, world)
    yield from attempts.offers(one, fighting=False)
    yield from feats.offers(one, world)
    yield from lessons.offers(one, world)
    yield from _meals(one)
    yield from illness.offers(one)
    yield from nights(one, world)


CAUGHT: Final[Mapping[str, Sentence]] = {
    "": Sentence("nobody is surprised"),
    "party": Sentence("the foes have a round first"),
    "foes": Sentence("the party has a round first"),
}
"""What a roll for surprise has come to, by the side that is surprised. Clause: surprise.round.free"""


def _rolled(world: World) -> Surprise | None:
    """The roll for surprise of this moment and place. Clause: surprise.roll.d6"""
    rolled, scene = world.records.get(SURPRISE), world.records.get(SCENE)
    place = scene.place if isinstance(scene, Scene) else ""
    is_fresh = isinstance(rolled, Surprise) and (rolled.at, rolled.place) == (clock_of(world).seconds, place)
    return rolled if isinstance(rolled, Surprise) and is_fresh else None


DRY: Final = ("", "empty")
"""Waterskins that nobody drinks from. Clause: waterskin.die.empty"""


def _drink(one: Creature) -> Sentence:
    if one.water in DRY:
        return Sentence("Catch your breath: all HP, waterskin empty")
    return Sentence("Catch your breath: all HP, waterskin {die}", die=one.water)


def _meals(one: Creature) -> Iterator[Deed]:
    """Meals that somebody could eat. Clauses: meals.rations.effect, meals.simple.effect"""
    me = {"who": one.id}
    if one.rations:
        yield meal, {**me, "kind": "rations"}, Sentence("Eat rations ({rations} left)", rations=one.rations)
    yield meal, {**me, "kind": "simple", "fire": True}, Sentence("Eat a simple meal at a fire")
    if not one.rations:
        yield meal, {**me, "kind": "fresh"}, Sentence("Eat a fresh meal")
        yield meal, {**me, "kind": "desperate"}, Sentence("Eat a desperate meal")


def _always(one: Creature, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    yield from waking.offers(one, world)
    for other in world.all(Creature):
        if other.status == "out" and other.kind == "pc" and not other.tended:
            yield tend, {"who": other.id}, Sentence("Look after {title}", title=other.title)
    for item in one.items:
        if (item.weapon or item.shield or item.most_power) and not item.broken:
            yield from _hands(one, item)
    if any(item.stored for item in one.items):
        yield drop_backpack, me, Sentence("Drop the backpack")
    for name in ABILITIES:
        text = Sentence("{ability} Save, {score} or less", ability=name.upper(), score=one.score(ability_named(name)))
        yield make_save, {**me, "ability": name}, text


def _hands(one: Creature, item: Item) -> Iterator[Deed]:
    """Taking a thing in hand or putting it away. Clause: weapon.speed.tags"""
    words = {"who": one.id, "thing": item.name}
    if item.hand and item.grown:
        return  # claws are put away where the hand is wanted for something else
    if item.hand:
        yield hold, {**words, "hand": ""}, Sentence("Put the {thing} away", thing=word(item.name))
        return
    if item.speed == "slow":
        yield hold, {**words, "hand": "both"}, Sentence("Take the {thing} in both hands", thing=word(item.name))
        return
    yield hold, {**words, "hand": hand_for(one, item)}, Sentence("Take the {thing} in hand", thing=word(item.name))

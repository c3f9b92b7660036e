"""Gear with rules of its own: the healer's kit, climbing gear, supplies, smoke bombs; and which gear is offered."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Rule, World, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, lasts, must, need, reaches, roll, say, stop, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.bodies.whom import PATIENTS
from rulewright.systems.bdp.checks.tasks import CLIMBING
from rulewright.systems.bdp.events.gear import ItemBroken, ItemDropped, ItemTaken, ProvisionsTaken, UseSpent
from rulewright.systems.bdp.events.rest import LookedAfter
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.numbers import FULL_SKIN, RATION_USES, ROUND_SECONDS
from rulewright.systems.bdp.records.conditions import BLEED, SMOKE, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import FallenLight, Item
from rulewright.systems.bdp.recovery.rest import warm_up
from rulewright.systems.bdp.tables import ARMOR, GEAR
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.lights import die_of, drop_light, light, put_out, take_light
from rulewright.systems.bdp.things.slots import RATIONS, SKIN, sized
from rulewright.systems.bdp.things.wares import wares
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import named, said

KIT: Final = GEAR["healers-kit"]
"""The kit for first aid. Clause: gear.healer-kit.uses"""
SUPPLIES: Final = GEAR["supplies"].name
CLIMB_DIE: Final = d(6)
"""Die of a climb with climbing gear, which a 1 spoils. Clause: gear.climbing.break"""
CLIMB_HOLDS_FROM: Final = 2
"""Lowest face that leaves the climbing gear whole. Clause: gear.climbing.break"""
UNUSUAL: Final = tuple(ARMOR[one].name.casefold() for one in ("legendary-armor", "refined-medium-armor"))
"""Armour that no supplies hold. Clause: gear.supplies.swap"""


def carried(who: Creature, name: str) -> Item:
    """An unbroken thing that somebody carries; raises Refused if there is none. Clause: inventory.slots.ten"""
    found = next((item for item in who.items if item.name.casefold() == name.casefold() and not item.broken), None)
    return need(found, "{title} has no {thing}", title=who, thing=word(name))


@procedure("bdp.first-aid", title="First aid", by="owner")
def first_aid(
    who: Annotated[Creature, Field("who helps, with a healer's kit")],
    patient: Annotated[Creature, Field("who is helped", rows=PATIENTS)],
) -> Rule[Creature]:
    """Spend a use of a healer's kit: bleeding stops, and somebody who is out is looked after.

    Clauses: gear.healer-kit.uses, crit.out.duration
    """
    must_act(who)
    yield from must_have_turn(who)
    kit = carried(who, KIT.name)
    bleeding = yield from lasts(patient.id, BLEED)
    out = patient.status == "out" and not patient.tended
    must(bleeding or out, "{title} does not need first aid", title=patient)
    left = (kit.uses or KIT.uses) - 1
    who = yield from change(who, UseSpent(kit.name, left))
    yield from say(
        "{who} gives first aid to {patient}: {n} use of the kit is left.",
        "aid",
        who=who,
        patient=patient,
        n=left,
        many="{who} gives first aid to {patient}: {n} uses of the kit are left.",
        outside="{who} gives first aid to {patient}.",
    )
    yield from stop(patient.id, BLEED)
    patient = who if patient.id == who.id else patient
    if out:
        patient = yield from change(patient, LookedAfter(), "gear.healer-kit.uses")
    yield from spend_turn(who.id)
    return patient


@procedure("bdp.climb", title="Climb with climbing gear", by="owner", when=at_peace)
def climb(
    who: Annotated[Creature, Field("whose climbing gear the party climbs with")],
) -> Rule[Annotated[bool, result("the gear holds", answers=True)]]:
    """See whether the gear outlasts a climb of the party: it is spoilt on a 1 in 6.

    Answers whether it holds.

    It counts as Gear for whoever climbs, by Time, Gear and Skill. Clause: gear.climbing.break
    """
    must_act(who)
    gear = carried(who, CLIMBING)
    holds = yield from reaches(CLIMB_DIE, CLIMB_HOLDS_FROM, "d6")
    yield from say(
        "A climb with the climbing gear of {who}: it holds."
        if holds
        else "A climb with the climbing gear of {who}: it is spoilt.",
        "climb",
        roll="d6",
        who=who,
        against=CLIMB_HOLDS_FROM,
    )
    if not holds:
        yield from change(who, ItemBroken(gear.name), "gear.climbing.break")
    return holds


@procedure("bdp.supplies", title="Take something out of supplies", by="owner", when=at_peace, books=True)
def use_supplies(
    who: Annotated[Creature, Field("whose supplies they are")],
    thing: Annotated[str, Field("an ordinary thing that fits one slot", rows=wares)],
) -> Rule[Creature]:
    """Turn a slot of supplies into one ordinary thing that fits a slot and takes its place.

    Clause: gear.supplies.swap
    """
    used = carried(who, SUPPLIES)
    item = sized(who, item_named(thing))
    must(
        item.slots <= used.slots,
        "the {thing} takes {slots} slots, and supplies fill one",
        thing=word(item.name),
        slots=item.slots,
    )
    must(
        not (item.name in (SUPPLIES, *UNUSUAL) or (item.weapon and item.weapon.grade != "normal")),
        "no supplies hold that: {thing} is nothing ordinary",
        thing=word(item.name),
    )
    who = yield from change(who, ItemDropped(used.name), "gear.supplies.swap")
    text = Sentence("{who} takes out of the supplies: {thing}.", who=who.title, thing=word(item.name))
    yield from tell(said, text, "gear.supplies.swap", who)
    return (yield from stow(who, item))


def stow(who: Creature, item: Item) -> Rule[Creature]:
    """Give somebody a thing that fits; rations and water are counted by their contents.

    Clauses: gear.rations.uses, waterskin.die.full
    """
    if item.name == RATIONS:
        return (yield from change(who, ProvisionsTaken(rations=RATION_USES)))
    if item.name == SKIN:
        return (yield from change(who, ProvisionsTaken(water=FULL_SKIN), "waterskin.die.full"))
    return (yield from change(who, ItemTaken(msgspec.structs.replace(item, hand=""))))


BOMB: Final = GEAR["smoke-bomb"].name
SMOKE_DIE: Final = d(4)
"""Rounds that smoke lasts. Clause: gear.smoke.disadvantage"""


@procedure("bdp.smoke-bomb", title="Throw a smoke bomb", by="owner")
def smoke_bomb(
    who: Annotated[Creature, Field("who throws it")],
    near: Annotated[tuple[Creature, ...], Field("everybody close to where it bursts, friends among them")],
) -> Rule[Annotated[int, result("rounds of smoke", one="round of smoke", answers=True)]]:
    """Burst a smoke bomb: for 1d4 rounds everybody close by makes DEX Saves with disadvantage.

    Answers the rounds.

    Clause: gear.smoke.disadvantage
    """
    must_act(who)
    yield from must_have_turn(who)
    bomb = carried(who, BOMB)
    must(near, "a smoke bomb needs somebody close to where it bursts")
    rounds = yield from roll(SMOKE_DIE, "rounds")
    yield from change(who, ItemDropped(bomb.name), "gear.smoke.disadvantage")
    yield from say(
        "{who} throws a smoke bomb: for {n} round there is smoke around {names}.",
        of=near,
        roll="rounds",
        who=who,
        n=rounds,
        names=named(near),
        many="{who} throws a smoke bomb: for {n} rounds there is smoke around {names}.",
    )
    for one in near:
        yield from wreathe(one, rounds * ROUND_SECONDS)
    yield from spend_turn(who.id)
    return rounds


def wreathe(one: Creature, seconds: int) -> Rule[None]:
    """Surround somebody with smoke, which replaces older smoke. Clause: gear.smoke.disadvantage"""
    yield from stop(one.id, SMOKE)
    yield from lay(SMOKE, one.id, seconds=seconds)


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Actions offered to somebody with their gear. Clauses: gear.light.torch, gear.healer-kit.uses"""
    yield from _lights(one, world)
    names = {item.name for item in one.items if not item.broken}
    if KIT.name in names:
        for other in world.all(Creature):
            if other.status == "out" and other.kind == "pc" and not other.tended:
                yield first_aid, {"who": one.id, "patient": other.id}, Sentence("First aid for {who}", who=other.title)
    if CLIMBING in names:
        yield climb, {"who": one.id}, Sentence("Climb with the climbing gear (d6)")
    if BOMB in names:
        foes = [other.id for other in world.all(Creature) if other.group == "foes" and other.able]
        yield smoke_bomb, {"who": one.id, "near": foes}, Sentence("Throw a smoke bomb")
    if "warmth" in one.lacks:
        yield warm_up, {"who": one.id}, Sentence("Warm up")


def _lights(one: Creature, world: World) -> Iterator[Deed]:
    for item in one.items:
        die = "" if item.broken else die_of(item)
        names = {"thing": word(item.name), "die": die}
        me = {"who": one.id, "thing": item.name}
        if item.lit:
            yield put_out, me, Sentence("Put out the {thing}", **names)
            yield drop_light, me, Sentence("Drop the {thing}", **names)
        elif die not in ("", "empty"):
            yield light, me, Sentence("Light the {thing} ({die})", **names)
    yield from fallen_lights(one, world)


def fallen_lights(one: Creature, world: World) -> Iterator[Deed]:
    """Lights that lie here, to be taken up. Clause: gear.light.torch"""
    scene = world.records.get(SCENE)
    for lies in world.all(FallenLight):
        if not lies.is_at(scene if isinstance(scene, Scene) else None):
            continue
        yield take_light, {"who": one.id, "lies": lies.id}, Sentence("Take up the {thing}", thing=word(lies.item.name))

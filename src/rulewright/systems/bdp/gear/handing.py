"""Things and coins from hand to hand: given to somebody or to a beast, laid down, taken up again.

Belongs here: handing over at somebody's word. Not here: what falls by a rule (things.ground), and trade (prices).
"""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from rulewright.engine import Field, Rule, World, change, look, must, peek, procedure, remove, say
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.events.gear import CoinsChanged, ItemDropped, ItemTaken, ProvisionsTaken, RationsDropped
from rulewright.systems.bdp.events.magic import IngredientFound
from rulewright.systems.bdp.events.rest import PortionEaten, PortionsFound
from rulewright.systems.bdp.fights.turns import must_be_among, must_have_turn
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item, Lying
from rulewright.systems.bdp.things.ground import let_fall
from rulewright.systems.bdp.things.slots import RATIONS, must_fit, sized, weigh
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import SCENE, Scene, must_be_together
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import owned as things_of

CLAUSE = "inventory.slots.ten"


def _had(one: Creature) -> tuple[str, ...]:
    """What somebody could hand over. Clause: inventory.slots.ten"""
    return (*dict.fromkeys(item.name for item in one.items), *((RATIONS,) * bool(one.rations)))


HAD = things_of("who", _had)


@procedure("bdp.give", title="Hand over", by="owner")
def give(
    who: Annotated[Creature, Field("who gives it")],
    to: Annotated[Creature, Field("who gets it: a person, or a beast that carries it")],
    thing: Annotated[
        str, Field("something carried, rations, or gathered food; left out where only coins go", rows=HAD)
    ] = "",
    coins: Annotated[int, Field("coins that go with it", low=0, high=1_000_000)] = 0,
) -> Rule[Creature]:
    """Hand somebody a thing, a use of rations, a portion of food or coins; the other needs room for it.

    Clauses: inventory.slots.ten, gear.rations.uses, crit.out.duration
    """
    must(who.id != to.id, "{title} has it already", title=who, clause=CLAUSE)
    must(thing or coins, "say what is handed over", clause=CLAUSE)
    must(to.status != "dead", "{title} is dead and can be given nothing", title=to, clause=CLAUSE)
    yield from _may_act(who, to)
    must(
        who.coins >= coins, "{title} has {has} coins, not {coins}", title=who, has=who.coins, coins=coins, clause=CLAUSE
    )
    if thing:
        yield from _hand_over(who, to, thing)
    if coins:
        yield from change((yield from look(Creature, who.id)), CoinsChanged(-coins), CLAUSE)
        yield from change((yield from look(Creature, to.id)), CoinsChanged(coins), CLAUSE)
        yield from say(
            "{who} gives {other} {n} coin.", many="{who} gives {other} {n} coins.", who=who, other=to, n=coins
        )
    return (yield from look(Creature, to.id))


def _may_act(who: Creature, *others: Creature) -> Rule[None]:
    """Refuse whoever cannot act, or not now, or not with those who are elsewhere. Clause: crit.out.duration"""
    must_act(who)
    yield from must_have_turn(who)
    yield from must_be_among(who, *others)
    for one in others:
        yield from must_be_together(who, one, clause=CLAUSE)


def _hand_over(who: Creature, to: Creature, thing: str) -> Rule[None]:
    """Hand over one thing by its name. Clauses: inventory.slots.ten, gear.rations.uses"""
    low = thing.casefold()
    food = next((name for name, _ in who.larder if name == low), "")
    if low == RATIONS and who.rations:
        after = to.with_(rations=to.rations + 1)
        must(after.packets - to.packets <= to.free, "{title} has no slot free", title=to, clause=CLAUSE)
        yield from change(who, RationsDropped(1), "gear.rations.uses")
        to = yield from change(to, ProvisionsTaken(rations=1))
    elif food:
        yield from change(who, PortionEaten(food), "wild.gather.types")
        to = yield from change(to, PortionsFound(food, 1))
    else:
        item = owned(who, thing)
        fits = sized(to, item)
        must_fit(to, fits)
        yield from change(who, ItemDropped(item.name), CLAUSE)
        to = yield from change(to, ItemTaken(msgspec.structs.replace(fits, hand="", worn=False, stored=False)))
    yield from say("{who} gives {other}: {thing}.", who=who, other=to, thing=word(thing), clause=CLAUSE)
    yield from weigh(to)


def owned(who: Creature, thing: str) -> Item:
    """A thing that somebody carries, broken or not; raises Refused if there is none. Clause: inventory.slots.ten"""
    found = [item for item in who.items if item.name.casefold() == thing.casefold()]
    must(found, "{title} has no {thing}", title=who, thing=word(thing), clause=CLAUSE)
    return found[0]


@procedure("bdp.lay-down", title="Lay down", by="owner")
def lay_down(
    who: Annotated[Creature, Field("who lays it down")],
    thing: Annotated[str, Field("something carried", rows=HAD)],
) -> Rule[Creature]:
    """Lay something down: it lies where the party is until somebody takes it up. Clause: inventory.slots.ten"""
    yield from _may_act(who)
    item = owned(who, thing)
    who = yield from let_fall(who, item, CLAUSE)
    yield from say("{who} lays down: {thing}.", who=who, thing=word(item.name), clause=CLAUSE)
    return who


@procedure("bdp.take-up", title="Take up what lies here", by="owner")
def take_up(
    who: Annotated[Creature, Field("who takes it up")],
    lies: Annotated[Lying, Field("what lies here")],
) -> Rule[Creature]:
    """Take up something that lies where the party is, if it fits into the slots. Clause: inventory.slots.ten"""
    yield from _may_act(who)
    must(lies.is_at((yield from peek(Scene, SCENE))), "the {thing} is not here", thing=word(lies.item.name))
    item = sized(who, lies.item)
    if lies.rations or lies.water or lies.ingredients:
        who = yield from _filled(who, lies)
    else:
        must_fit(who, item)
        who = yield from change(who, ItemTaken(item))
    yield from remove(lies.id)
    yield from say("{who} takes up the {thing}.", who=who, thing=word(item.name), clause=CLAUSE)
    return (yield from weigh(who))


def _filled(who: Creature, lies: Lying) -> Rule[Creature]:
    """Take up rations, a waterskin or ingredients that lie there, if there is room.

    Clauses: gear.rations.uses, waterskin.die.full, inventory.slots.ten
    """
    must(not (lies.water and who.water), "{title} has a waterskin already", title=who, clause="waterskin.die.full")
    after = ProvisionsTaken(lies.rations, lies.water).apply(who)
    after = after.with_(ingredients=(*after.ingredients, *lies.ingredients))
    must(after.filled <= who.capacity, "{title} has no slot free", title=who, clause=CLAUSE)
    for one in lies.ingredients:
        who = yield from change(who, IngredientFound(one))
    if lies.rations or lies.water:
        who = yield from change(who, ProvisionsTaken(lies.rations, lies.water))
    return who


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """What lies here, to be taken up. Clause: inventory.slots.ten"""
    scene = world.records.get(SCENE)
    for lies in world.all(Lying):
        if lies.is_at(scene if isinstance(scene, Scene) else None):
            yield take_up, {"who": one.id, "lies": lies.id}, Sentence("Take up the {thing}", thing=word(lies.item.name))

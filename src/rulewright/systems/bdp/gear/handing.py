"""Things and coins from hand to hand: given to somebody or to a beast, laid down, taken up, taken from the fallen.

Belongs here: handing over at somebody's word. Not here: what falls by a rule (things.ground), and trade (prices).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec

from rulewright.engine import Field, Rule, World, change, look, must, peek, procedure, remove, say
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.bodies.whom import there
from rulewright.systems.bdp.events.gear import (
    CoinsChanged,
    ItemTaken,
    ProvisionsTaken,
    RationsDropped,
    SkinDropped,
)
from rulewright.systems.bdp.events.magic import IngredientFound, IngredientsUsed
from rulewright.systems.bdp.events.rest import PortionEaten, PortionsFound
from rulewright.systems.bdp.fights.turns import must_be_among, must_have_turn
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT
from rulewright.systems.bdp.records.items import Ingredient, Item, Lying
from rulewright.systems.bdp.things.flames import carry_over
from rulewright.systems.bdp.things.ground import let_fall, part_with
from rulewright.systems.bdp.things.lights import lay_down_light
from rulewright.systems.bdp.things.slots import (
    POUCH,
    RATIONS,
    SKIN,
    burdened,
    fills_up,
    let_provisions_fall,
    must_fit,
    provisions_of,
    sized,
    weigh,
)
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import Scene, must_be_together
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import fallen_beside
from rulewright.systems.bricks.picking import owned as things_of

CLAUSE = "inventory.slots.ten"


def _had(one: Creature) -> tuple[str, ...]:
    """What somebody could hand over. Clause: inventory.slots.ten"""
    things = dict.fromkeys(item.name for item in one.items if not item.grown)
    food = (name for name, _ in one.larder)
    return (*things, *provisions_of(one), *food)


def _handed(one: Creature) -> Iterator[Pick]:
    """What somebody could hand over, and their purse. Clauses: inventory.slots.ten, gear.price.bands"""
    yield from (Pick(value=name, title=Sentence(name)) for name in _had(one))
    if one.coins:
        yield Pick(value="", title=Sentence("Coins"), given={"coins": one.coins})


HAD = things_of("who", _had)


def _loose(one: Creature) -> tuple[str, ...]:
    """What somebody could lay down, whole. Clause: inventory.slots.ten"""
    things = dict.fromkeys(item.name for item in one.items if not item.grown)
    return (*things, *provisions_of(one))


FALLEN: Final = fallen_beside(Creature, "who", lambda one, _: one.helpless)
"""Whoever can keep nothing. Clause: crit.out.duration"""


def _takers(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    """Who can take something, with what it comes to for them. Clauses: inventory.slots.ten, inventory.full.hp-zero"""
    giver, thing = world.records.get(given.get("who", "")), given.get("thing", "")
    for one in there(world):
        if one.helpless or (giver is not None and one.id == giver.id):
            continue
        after = _having(one, giver, thing) if isinstance(giver, Creature) and thing in _had(giver) else one
        line = Sentence("fills the last slot, HP fall to 0") if fills_up(one, after) else ""
        yield Pick(value=one.id, title=one.title, line=line)


@procedure("bdp.give", title="Hand over", by="owner", books=True)
def give(
    who: Annotated[Creature, Field("who gives it")],
    to: Annotated[Creature, Field("who gets it: a person, or a beast that carries it", rows=_takers)],
    thing: Annotated[
        str,
        Field(
            "something carried, rations, the waterskin, ingredients, gathered food",
            empty="nothing but coins",
            rows=Own("who", _handed),
        ),
    ] = "",
    coins: Annotated[int, Field("coins that go with it", low=0, high=1_000_000)] = 0,
) -> Rule[Creature]:
    """Hand somebody a thing, a use of rations, ingredients, a portion of food or coins; the other needs room for it.

    Clauses: inventory.slots.ten, gear.rations.uses, crit.out.duration
    """
    must(who.id != to.id, "{title} has it already", title=who, clause=CLAUSE)
    must(thing or coins, "say what is handed over", clause=CLAUSE)
    must_live(to, CLAUSE)
    must(not to.helpless, "{title} takes nothing: lay it down instead", title=to, clause="crit.out.duration")
    yield from _may_act(who, to)
    _must_have(who, coins)
    if thing:
        name = yield from _change_hands(who, to, thing)
        yield from say("{who} gives {other}: {thing}.", who=who, other=to, thing=name, clause=CLAUSE)
    if coins:
        yield from _pay(who, to, coins)
        yield from say(
            "{who} gives {other} {n} coin.", many="{who} gives {other} {n} coins.", who=who, other=to, n=coins
        )
    return (yield from weigh((yield from look(Creature, to.id))))


@procedure("bdp.loot", title="Take from the fallen", by="owner")
def loot(
    who: Annotated[Creature, Field("who takes it")],
    fallen: Annotated[Creature, Field("the dead or helpless one it is taken from", rows=FALLEN, gone=True)],
    thing: Annotated[
        str,
        Field(
            "something carried, rations, the waterskin, ingredients, gathered food",
            empty="nothing but coins",
            rows=things_of("fallen", _had),
        ),
    ] = "",
    coins: Annotated[int, Field("coins that are taken", low=0, high=1_000_000)] = 0,
) -> Rule[Creature]:
    """Take a thing, rations, ingredients, food or coins from whoever is dead or out, if there is room for it.

    Clauses: inventory.slots.ten, gear.rations.uses, crit.out.duration
    """
    must(who.id != fallen.id, "{title} has it already", title=who, clause=CLAUSE)
    must(fallen.helpless, "{title} is neither dead nor out, and is asked to give", title=fallen)
    must(thing or coins, "say what is taken", clause=CLAUSE)
    yield from _may_act(who, fallen)
    _must_have(fallen, coins)
    if thing:
        name = yield from _change_hands(fallen, who, thing)
        yield from say("{who} takes from {other}: {thing}.", who=who, other=fallen, thing=name, clause=CLAUSE)
    if coins:
        yield from _pay(fallen, who, coins)
        yield from say(
            "{who} takes {n} coin from {other}.",
            many="{who} takes {n} coins from {other}.",
            who=who,
            other=fallen,
            n=coins,
            clause=CLAUSE,
        )
    return (yield from weigh((yield from look(Creature, who.id))))


def _may_act(who: Creature, *others: Creature) -> Rule[None]:
    """Refuse whoever cannot act, or not now, or not with those who are elsewhere. Clause: crit.out.duration"""
    must_act(who)
    yield from must_have_turn(who)
    yield from must_be_among(who, *others)
    for one in others:
        yield from must_be_together(who, one, clause=CLAUSE)


def _must_have(who: Creature, coins: int) -> None:
    """Refuse coins that are not there. Clause: inventory.slots.ten"""
    must(
        who.coins >= coins,
        "{title} has {n} coin, not {coins}",
        many="{title} has {n} coins, not {coins}",
        title=who,
        n=who.coins,
        coins=coins,
        clause=CLAUSE,
    )


def _pay(giver: Creature, taker: Creature, coins: int) -> Rule[None]:
    """Move coins from one to the other. Clause: inventory.slots.ten"""
    yield from change((yield from look(Creature, giver.id)), CoinsChanged(-coins), CLAUSE)
    yield from change((yield from look(Creature, taker.id)), CoinsChanged(coins), CLAUSE)


def _change_hands(who: Creature, to: Creature, thing: str) -> Rule[Sentence]:
    """Move one thing from one to the other by its name, and a light with its flame. Answers what it is called.

    Clauses: inventory.slots.ten, gear.rations.uses, waterskin.slot.size, gear.light.torch
    """
    low = thing.casefold()
    food = next((name for name, _ in who.larder if name == low), "")
    if low == RATIONS and who.rations:
        _must_have_room(to, ProvisionsTaken(rations=1))
        yield from change(who, RationsDropped(1), "gear.rations.uses")
        yield from change(to, ProvisionsTaken(rations=1))
    elif low == SKIN and who.water:
        _must_have_room(to, ProvisionsTaken(water=who.water))
        yield from change(who, SkinDropped())
        yield from change(to, ProvisionsTaken(water=who.water), "waterskin.slot.size")
    elif low == POUCH and who.ingredients:
        _must_have_room(to, ProvisionsTaken(), who.ingredients)
        yield from change(who, IngredientsUsed(who.ingredients), CLAUSE)
        for one in who.ingredients:
            to = yield from change(to, IngredientFound(one))
    elif food:
        yield from change(who, PortionEaten(food), "wild.gather.types")
        yield from change(to, PortionsFound(food, 1))
    else:
        item = owned(who, thing)
        must(not item.grown, "the {thing} is part of {title}", thing=word(item.name), title=who, clause=CLAUSE)
        fits = sized(to, item)
        must_fit(to, fits)
        yield from part_with(who, item, CLAUSE)
        yield from change(to, ItemTaken(msgspec.structs.replace(fits, hand="", worn=False, stored=False)))
        if item.lit:
            yield from carry_over(who.id, to.id, item.name)
    return word(thing)


def _must_have_room(to: Creature, provisions: ProvisionsTaken, ingredients: tuple[Ingredient, ...] = ()) -> None:
    """Refuse provisions that fit into no slot, and a second waterskin.

    Clauses: gear.rations.uses, waterskin.die.full, inventory.slots.ten
    """
    must(
        not (provisions.water and to.water),
        "{title} has a waterskin already",
        title=to,
        clause="waterskin.die.full",
    )
    after = provisions.apply(to)
    after = after.with_(ingredients=(*after.ingredients, *ingredients))
    must(after.filled - to.filled <= to.free, "{title} has no slot free", title=to, clause=CLAUSE)


def owned(who: Creature, thing: str) -> Item:
    """A thing that somebody carries, broken or not, of several one that is not in hand or worn; raises Refused if there
    is none.

    Clause: inventory.slots.ten
    """
    found = [item for item in who.items if item.name.casefold() == thing.casefold()]
    must(found, "{title} has no {thing}", title=who, thing=word(thing), clause=CLAUSE)
    return min(found, key=lambda one: bool(one.hand or one.worn))


@procedure("bdp.lay-down", title="Lay down", by="owner", books=True)
def lay_down(
    who: Annotated[Creature, Field("who lays it down")],
    thing: Annotated[str, Field("something carried, rations, the waterskin", rows=things_of("who", _loose))],
) -> Rule[Creature]:
    """Lay something down: it lies where the party is until somebody takes it up. Clause: inventory.slots.ten"""
    yield from _may_act(who)
    name = thing.casefold()
    if name in provisions_of(who):
        who = yield from let_provisions_fall(who, name)
    else:
        item = owned(who, thing)
        name = item.name
        who = yield from lay_down_light(who, item) if item.lit else let_fall(who, item, CLAUSE)
    yield from say("{who} lays down: {thing}.", who=who, thing=word(name), clause=CLAUSE)
    return who


@procedure("bdp.take-up", title="Take up what lies here", by="owner", books=True)
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
    provisions = ProvisionsTaken(lies.rations, lies.water)
    _must_have_room(who, provisions, lies.ingredients)
    for one in lies.ingredients:
        who = yield from change(who, IngredientFound(one))
    if lies.rations or lies.water:
        who = yield from change(who, provisions)
    return who


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """What lies here, and what the fallen have with them, to be taken up. Clause: inventory.slots.ten"""
    yield from lying(one, world)
    # While others fight, nobody else searches those who have fallen there.
    for fallen in FALLEN(world, {"who": one.id}) if FIGHT not in world else ():
        yield from _to_be_taken(one, world.get(Creature, fallen.value))


def lying(one: Creature, world: World) -> Iterator[Deed]:
    """What lies here, to be taken up. Clause: inventory.slots.ten"""
    scene = world.records.get(SCENE)
    for lies in world.all(Lying):
        if lies.is_at(scene if isinstance(scene, Scene) else None) and not lies.item.grown:
            text = Sentence("Take up the {thing}", thing=word(lies.item.name))
            yield take_up, {"who": one.id, "lies": lies.id}, burdened(text, one, _with(one, lies))


def _with(who: Creature, lies: Lying) -> Creature:
    """Somebody with what lies there. Clause: inventory.slots.ten"""
    if lies.rations or lies.water or lies.ingredients:
        who = ProvisionsTaken(lies.rations, lies.water).apply(who)
        return who.with_(ingredients=(*who.ingredients, *lies.ingredients))
    return ItemTaken(sized(who, lies.item)).apply(who)


def _having(who: Creature, fallen: Creature, name: str) -> Creature:
    """Somebody with what they would take from one of the fallen. Clause: inventory.slots.ten"""
    item = next((item for item in fallen.items if item.name == name), None)
    if item is not None:
        return ItemTaken(sized(who, item)).apply(who)
    if name == POUCH:
        return who.with_(ingredients=(*who.ingredients, *fallen.ingredients))
    if name not in (RATIONS, SKIN):
        return who
    return ProvisionsTaken(rations=int(name == RATIONS), water=fallen.water if name == SKIN else "").apply(who)


def _to_be_taken(one: Creature, fallen: Creature) -> Iterator[Deed]:
    """What one of the fallen has, each thing once. Clause: inventory.slots.ten"""
    arguments = {"who": one.id, "fallen": fallen.id}
    for name in _had(fallen):
        text = Sentence("Take from {title}: {thing}", title=fallen.title, thing=word(name))
        yield loot, {**arguments, "thing": name}, burdened(text, one, _having(one, fallen, name))
    if fallen.coins:
        text = Sentence(
            "Take from {title}: {n} coin", "Take from {title}: {n} coins", title=fallen.title, n=fallen.coins
        )
        yield loot, {**arguments, "coins": fallen.coins}, text

"""Torches and lanterns: lit, burning down every ten minutes of game time, put out, dropped and taken up again."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import d, parse
from rulewright.engine import Field, Lasting, Record, Rolls, Rule, Told, came_to, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, look, must, peek, reaches, refused, remove, say, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.events.gear import FallenLightChanged, ItemBroken, ItemTaken, LightChanged, LightGone
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import FallenLight, Item
from rulewright.systems.bdp.tables import GEAR, GearRow, Usage
from rulewright.systems.bdp.things.flames import carry_over, kindle, quench
from rulewright.systems.bdp.things.slots import must_fit, weigh
from rulewright.systems.bdp.things.usage_die import smaller, wear
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.picking import owned, worded
from rulewright.systems.bricks.saying import said

BREAK_DIE: Final = d(6)
"""Die of a fragile light in a bad fall, which breaks on a 1. Clause: gear.light.torch"""
STAYS_FROM: Final = 2
"""Lowest face that leaves a dropped torch burning and a lantern whole. Clause: gear.light.torch"""


def row_of(item: Item) -> GearRow | None:
    """The row of a light; None for other things. Clause: gear.light.torch"""
    row = GEAR.get(item.name.casefold().replace(" ", "-"))
    return row if row and row.usage else None


def die_of(item: Item) -> Usage:
    """The Usage Die of a light, full if it has never burnt; empty for other things. Clause: gear.light.torch"""
    row = row_of(item)
    return item.usage or (row.usage if row else "")


UNLIT: Final = owned("who", lambda one: (item.name for item in one.items if row_of(item) and not item.lit))
LIT: Final = owned("who", lambda one: (item.name for item in one.items if item.lit))
"""What somebody carries that could burn, and what burns. Clause: gear.light.torch"""


def _light(who: Creature, thing: str, *, lit: bool) -> Item:
    """A light by its name, lit or unlit; raises Refused if there is none."""
    found = [
        item
        for item in who.items
        if item.name.casefold() == thing.casefold() and row_of(item) and item.lit == lit and not item.broken
    ]
    if found:
        return found[0]
    name = {"title": who.title, "thing": word(thing)}
    raise Refused(
        Sentence("{title} has no {thing} that burns", **name)
        if lit
        else Sentence("{title} has no {thing} to light", **name),
        clause="gear.light.torch",
    )


@procedure("bdp.light", title="Light a torch or lantern", by="owner", books=True)
def light(
    who: Annotated[Creature, Field("who lights it")],
    thing: Annotated[str, Field("torch or lantern", rows=UNLIT)] = "torch",
) -> Rule[Creature]:
    """Light a torch or a lantern: all that is near can be seen, and every ten minutes its Usage Die is rolled.

    Clauses: gear.light.torch, gear.usage-die.step
    """
    must_act(who)
    item = _light(who, thing, lit=False)
    must(die_of(item) != "empty", "the {thing} has burnt down", thing=word(item.name), clause="gear.usage-die.step")
    who = yield from change(who, LightChanged(item.name, was_lit=False, usage=die_of(item), lit=True))
    yield from kindle(who.id, item.name)
    yield from tell(
        said, Sentence("{who} lights a {thing}.", who=who.title, thing=word(item.name)), "gear.light.torch", who
    )
    return who


def burn_on(thing: Lasting) -> Rule[None]:
    """Roll the die of a light that has burnt for ten minutes: it burns on, perhaps with a smaller die, or goes out.

    Clauses: gear.light.torch, gear.usage-die.step
    """
    holder = yield from peek(Record, thing.on)
    item = _burning(holder, thing.title)
    if item is None or holder is None:
        return
    left = yield from wear(die_of(item))
    yield from _burnt(holder, item, left)
    yield from tell(_burnt_down, holder, item, left)
    if left != "empty":
        yield from kindle(thing.on, item.name)


def _burning(holder: Record | None, name: str) -> Item | None:
    if isinstance(holder, FallenLight):
        return holder.item if holder.item.lit else None
    if isinstance(holder, Creature):
        return next((item for item in holder.items if item.name == name and item.lit), None)
    return None


def _burnt(holder: Record, item: Item, left: Usage) -> Rule[None]:
    """Set a light's die to `left`; a torch that is used up is gone. Clause: gear.usage-die.step"""
    row = row_of(item)
    gone = left == "empty" and not (row and row.fragile)
    if isinstance(holder, FallenLight):
        if gone:
            yield from remove(holder.id)
        elif left != item.usage:
            yield from change(holder, FallenLightChanged(left, lit=left != "empty"))
    elif isinstance(holder, Creature):
        if gone:
            yield from change(holder, LightGone(item.name, was_lit=True))
        elif left != item.usage:
            yield from change(holder, LightChanged(item.name, was_lit=True, usage=left, lit=left != "empty"))


@procedure("bdp.put-out", title="Put out a light", by="owner", books=True, even=("out of turn",))
def put_out(
    who: Annotated[Creature, Field("whose light goes out, by will or by accident")],
    thing: Annotated[str, Field("torch or lantern", rows=LIT)] = "torch",
) -> Rule[Creature]:
    """Put out a light before it has burnt down, which costs a torch one size of its Usage Die.

    Clause: gear.light.torch
    """
    item = _light(who, thing, lit=True)
    left = _after_going_out(item)
    yield from quench(who.id, item.name)
    if left == "empty":
        who = yield from change(who, LightGone(item.name, was_lit=True))
    else:
        who = yield from change(who, LightChanged(item.name, was_lit=True, usage=left, lit=False))
    yield from say(
        "{who} puts out the {thing}: its Usage Die is {die} now.",
        "light",
        who=who,
        die=word(left),
        thing=word(item.name),
        verdict="out",
        outside="{who} puts out the {thing}.",
    )
    return who


def _after_going_out(item: Item) -> Usage:
    """The die of a light that went out early: one size smaller for a torch. Clause: gear.light.torch"""
    row = row_of(item)
    return die_of(item) if row and row.fragile else smaller(die_of(item))


@procedure("bdp.drop-light", title="Drop a burning light", by="owner", books=True, even=("out of turn",))
def drop_light(
    who: Annotated[Creature, Field("who lets it fall")],
    thing: Annotated[str, Field("torch or lantern", rows=LIT)] = "torch",
) -> Rule[FallenLight]:
    """Drop a burning light where one stands: a torch rolls its die and goes out on a 1, a lantern breaks on a 1 in 6.

    Clause: gear.light.torch
    """
    item = _light(who, thing, lit=True)
    row = row_of(item)
    fragile = bool(row and row.fragile)
    die = BREAK_DIE if fragile else parse(die_of(item))
    holds = yield from reaches(die, STAYS_FROM, "usage")
    yield from quench(who.id, item.name)
    who = yield from change(who, LightGone(item.name, was_lit=True))
    usage = die_of(item) if holds else _after_going_out(item)
    lies = msgspec.structs.replace(item, usage=usage, lit=holds, hand="", broken=fragile and not holds)
    fallen = yield from lying_light(lies)
    if usage != "empty":
        yield from create(fallen)
    if holds:
        yield from kindle(fallen.id, item.name)
    yield from say(
        "{who} drops the {thing}; it burns on."
        if fallen.item.lit
        else "{who} drops the {thing}; it breaks."
        if fallen.item.broken
        else "{who} drops the {thing}; it goes out.",
        "usage",
        total=came_to("usage"),
        against=STAYS_FROM,
        who=who,
        thing=word(fallen.item.name),
        clause="gear.light.torch",
    )
    return fallen


def lying_light(item: Item) -> Rule[FallenLight]:
    """A light as it lies where the party is. Clause: gear.light.torch"""
    taken = [one.id for one in (yield from survey(Record))]
    scene = yield from peek(Scene, SCENE)
    return FallenLight(id=free_id(item.name, taken), item=item, place=scene.place if scene else "")


def lay_down_light(who: Creature, item: Item) -> Rule[Creature]:
    """Lay a burning light down with care: it burns on where it lies. Clause: gear.light.torch"""
    lies = yield from create((yield from lying_light(msgspec.structs.replace(item, hand="", stored=False))))
    yield from carry_over(who.id, lies.id, item.name)
    return (yield from change(who, LightGone(item.name, was_lit=True)))


@procedure("bdp.take-light", title="Take up a light that lies there", by="owner", books=True)
def take_light(
    who: Annotated[Creature, Field("who takes it up")],
    lies: Annotated[FallenLight, Field("the light that lies there")],
) -> Rule[Creature]:
    """Take up a light that was dropped; it burns on as it did. Clause: gear.light.torch"""
    must_act(who)
    scene = yield from peek(Scene, SCENE)
    must(lies.is_at(scene), "it lies in another place: {thing}", thing=word(lies.title))
    must_fit(who, lies.item)
    left = (yield from quench(lies.id, lies.item.name)) if lies.item.lit else 0
    yield from remove(lies.id)
    who = yield from change(who, ItemTaken(lies.item), "gear.light.torch")
    if lies.item.lit:
        yield from kindle(who.id, lies.item.name, left)
    text = Sentence("{who} takes up the {thing}.", who=who.title, thing=word(lies.item.name))
    yield from tell(said, text, "gear.light.torch", who)
    return (yield from weigh(who))


@procedure("bdp.bad-fall", title="Bad fall with a lantern", by="referee")
def bad_fall(
    who: Annotated[Creature, Field("who takes a tumble or a bad hit")],
    thing: Annotated[str, Field("the fragile light that is carried", rows=worded("lantern"))] = "lantern",
) -> Rule[Annotated[bool, result("the lantern outlasts it", answers=True)]]:
    """See whether a lantern somebody carries outlasts a bad fall: it breaks on a 1 in 6. Clause: gear.light.torch"""
    item = next((one for one in who.items if one.name.casefold() == thing.casefold() and not one.broken), None)
    row = row_of(item) if item else None
    if item is None or row is None or not row.fragile:
        raise refused("{title} carries no {thing} that could break", title=who, thing=word(thing))
    holds = yield from reaches(BREAK_DIE, STAYS_FROM, "d6")
    yield from say(
        "The {thing} of {who} is still whole." if holds else "The {thing} of {who} breaks.",
        "light",
        roll="d6",
        who=who,
        thing=word(item.name),
        against=STAYS_FROM,
    )
    if holds:
        return True
    if item.lit:
        yield from quench(who.id, item.name)
        who = yield from change(who, LightChanged(item.name, was_lit=True, usage=die_of(item), lit=False))
    yield from change((yield from look(Creature, who.id)), ItemBroken(item.name), "gear.light.torch")
    return False


def _burnt_down(rolls: Rolls, holder: Record, item: Item, left: Usage) -> Told:
    names = {"thing": word(item.name), "face": rolls["usage"].value, "die": die_of(item)}
    if isinstance(holder, FallenLight):
        text = Sentence("The {thing} that lies there: {face} on the {die}, now {left}.", left=word(left), **names)
    else:
        text = Sentence(
            "The {thing} of {who}: {face} on the {die}, now {left}.", who=holder.title, left=word(left), **names
        )
    outside = Sentence("The {thing} burns down.", thing=word(item.name))
    if left == "empty":
        outside = Sentence("The {thing} goes out.", thing=word(item.name))
    return Told(
        text,
        about="usage",
        total=rolls["usage"].value,
        verdict=word(left),
        clause="gear.usage-die.step",
        outside=outside,
    )

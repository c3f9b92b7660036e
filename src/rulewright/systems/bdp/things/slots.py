"""Ten slots: gear, Fatigue and wounds fill them, and whoever has all of them filled is at 0 HP.

Fatigue by choice needs a free slot first; what is forced on somebody pushes something out.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Question, Rolls, Rule, Told, change, choose, must, procedure, say, tell
from rulewright.engine.declared.cures import Cure, cure
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.events.gear import (
    BackpackDropped,
    FatigueTaken,
    GearDropped,
    HandSet,
    ItemTaken,
    MiracleForgotten,
    Overloaded,
    RationsDropped,
    SkinDropped,
)
from rulewright.systems.bdp.events.magic import IngredientsUsed
from rulewright.systems.bdp.numbers import RATION_USES
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Hand, Item
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.ground import let_fall, lie
from rulewright.systems.bdp.things.wares import wares
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.saying import said

GEAR = "gear"
"""The choice to drop gear that is not listed piece by piece. Clause: fatigue.slot.no-room"""
RATIONS, SKIN, POUCH = "rations", "waterskin", "ingredients"
"""The choices to drop a packet of rations, the waterskin or all ingredients. Clause: fatigue.slot.no-room"""


def must_have_room(who: Creature) -> None:
    """Refuse to pay Fatigue by choice if no slot is free. Clause: fatigue.slot.no-room"""
    must(who.free, "{title} has no free slot for the Fatigue: all {slots} are filled", title=who, slots=who.capacity)


def take_fatigue(who: Creature) -> Rule[Creature]:
    """Pay 1 Fatigue by choice, for a block, a dodge or the like. Clauses: fatigue.sources.list, fatigue.slot.size"""
    must_have_room(who)
    who = yield from change(who, FatigueTaken())
    yield from tell(_tired, who)
    return (yield from weigh(who))


@procedure("bdp.fatigue", title="Fatigue", by="referee")
def force_fatigue(who: Annotated[Creature, Field("who tires")]) -> Rule[Creature]:
    """Force 1 Fatigue on somebody: without a free slot something is pushed out, and if nothing can be, nothing happens.

    Clauses: fatigue.slot.size, fatigue.slot.no-room, fatigue.sources.list
    """
    who, room = yield from make_room(who)
    if not room:
        yield from tell(_spared, who)
        return who
    who = yield from change(who, FatigueTaken())
    yield from tell(_tired, who)
    return (yield from weigh(who))


def make_room(who: Creature) -> Rule[tuple[Creature, bool]]:
    """Free a slot by dropping something of the player's choice; False if there is nothing to drop.

    Clause: fatigue.slot.no-room
    """
    while not who.free:
        options = droppable(who)
        if not options:
            return who, False
        text = Sentence(
            "All {slots} slots of yours are full, and one more is needed. What do you drop?", slots=who.capacity
        )
        asks = partial(Question, text)
        labels = tuple(_freed(who, one) for one in options)
        who = yield from _drop(who, (yield from choose(who.id, "drop", options, labels=labels, asks=asks)))
    return who, True


def _freed(who: Creature, name: str) -> Sentence:
    item = next((one for one in who.items if one.name == name and one.slots > 1), None)
    if item:
        return Sentence("drop {thing}: frees {slots} slots", thing=word(name), slots=item.slots)
    return Sentence("drop {thing}: frees a slot", thing=word(name))


def droppable(who: Creature) -> tuple[str, ...]:
    """Things that can be pushed out of slots: items and miracles, never Fatigue or wounds.

    Clause: fatigue.slot.no-room
    """
    names = tuple(item.name for item in who.items if item.slots)
    return tuple(dict.fromkeys((GEAR,) * (who.load > 0) + names + provisions_of(who) + who.imprinted))


def provisions_of(who: Creature) -> tuple[str, ...]:
    """What fills slots and is no single thing: rations, the waterskin, ingredients. Clause: inventory.slots.ten"""
    return (RATIONS,) * (who.rations > 0) + (SKIN,) * bool(who.water) + (POUCH,) * bool(who.ingredients)


def _drop(who: Creature, name: str) -> Rule[Creature]:
    yield from say("{who} drops: {thing}.", "drop", who=who, thing=word(name), clause="fatigue.slot.no-room")
    if name in who.imprinted:
        return (yield from change(who, MiracleForgotten(name)))
    if any(item.name == name for item in who.items):
        item = next(item for item in who.items if item.name == name)
        return (yield from let_fall(who, item, "fatigue.slot.no-room"))
    if name in provisions_of(who):
        return (yield from let_provisions_fall(who, name))
    return (yield from change(who, GearDropped(name)))


def let_provisions_fall(who: Creature, name: str) -> Rule[Creature]:
    """Let a packet of rations, the waterskin or all ingredients lie where the party is.

    Clauses: fatigue.slot.no-room, gear.rations.uses
    """
    if name == RATIONS:
        uses = who.rations % RATION_USES or RATION_USES
        yield from lie(Item(name=RATIONS), rations=uses)
        return (yield from change(who, RationsDropped(uses)))
    if name == SKIN:
        yield from lie(Item(name=SKIN), water=who.water)
        return (yield from change(who, SkinDropped()))
    yield from lie(Item(name=POUCH), ingredients=who.ingredients)
    return (yield from change(who, IngredientsUsed(who.ingredients), "fatigue.slot.no-room"))


def weigh(who: Creature) -> Rule[Creature]:
    """Bring somebody with every slot filled to 0 HP. Clause: inventory.full.hp-zero"""
    if not who.full or not who.hp:
        return who
    yield from say(
        "All slots of {who} are filled: HP fall to 0.", "slots", outside="All slots of {who} are filled.", who=who
    )
    return (yield from change(who, Overloaded(who.hp)))


def burdened(text: str, who: Creature, after: Creature) -> str:
    """What is offered, with a warning where it fills the last slot of somebody who has HP to lose by it.

    Clause: inventory.full.hp-zero
    """
    return Sentence("{deed}: this fills the last slot, HP fall to 0", deed=text) if fills_up(who, after) else text


def fills_up(who: Creature, after: Creature) -> bool:
    """Whether the last slot of somebody is filled who has HP to lose by it. Clause: inventory.full.hp-zero"""
    return bool(who.hp) and not who.full and after.full and after.filled <= after.capacity


@procedure("bdp.pick-up", title="Pick up", by="owner")
def pick_up(
    who: Annotated[Creature, Field("who takes it")],
    thing: Annotated[
        str, Field("a weapon or a piece of armour of the tables, or any other thing", by="referee", rows=wares)
    ],
    hand: Annotated[
        str, Field("the hand that takes it", empty="whichever is free", words=("", "left", "right", "both"))
    ] = "",
    stored: Annotated[bool, Field("it goes into the backpack")] = False,
) -> Rule[Creature]:
    """Take something up if it fits into the free slots; bulky things fill two.

    Clauses: inventory.slots.ten, inventory.full.hp-zero, weapon.speed.tags
    """
    must_act(who)
    item = sized(who, item_named(thing))
    must_fit(who, item)
    held = hand_named(hand)
    must_have_hand(who, item, held)
    who = yield from change(who, ItemTaken(msgspec.structs.replace(item, hand=held, stored=stored)))
    text = Sentence("{who} takes up the {thing}.", who=who.title, thing=word(item.name))
    yield from tell(said, text, "inventory.slots.ten", who)
    return (yield from weigh(who))


def must_fit(who: Creature, item: Item, number: int = 1) -> None:
    """Refuse so many things that do not fit into the free slots. Clause: inventory.slots.ten"""
    slots = item.slots * number
    must(
        slots <= who.free,
        "{title} needs {n} free slot for the {name} and has {free}",
        many="{title} needs {n} free slots for the {name} and has {free}",
        title=who,
        n=slots,
        name=word(item.name),
        free=who.free,
    )


def sized(who: Creature, item: Item) -> Item:
    """A thing with its size for this bearer: worn armour is not bulky for an Armor Expert.

    Clause: inventory.slots.ten
    """
    if item.suit != "none" and who.can("Armor Expert"):
        return msgspec.structs.replace(item, slots=1)
    return item


def _to_hold(who: Creature) -> Iterator[Pick]:
    """What somebody carries, with what taking it in hand comes to. Clause: weapon.speed.tags"""
    for item in who.items:
        if item.hand:
            yield Pick(value=item.name, title=word(item.name), act=Sentence("Put away"), given={"hand": ""})
        elif not item.worn:
            yield Pick(value=item.name, title=word(item.name), given={"hand": hand_for(who, item)})


def hand_for(who: Creature, item: Item) -> Hand:
    """The hand that takes a thing: both a slow weapon, the left a shield, the right anything else, or whichever of the
    two is free.

    Clauses: weapon.speed.tags, injury.repeat.same-area
    """
    if item.speed == "slow":
        return "both"
    usual: tuple[Hand, Hand] = ("left", "right") if item.shield else ("right", "left")
    filled = {one.hand for one in who.items}
    free = (one for one in usual if f"{one} arm" not in who.limbs_lost and not filled & {one, "both"})
    return next(free, usual[0])


@procedure("bdp.hold", title="Take in hand", by="owner", books=True, even=("out of turn",))
def hold(
    who: Annotated[Creature, Field("who takes it")],
    thing: Annotated[str, Field("something carried", rows=Own("who", _to_hold))],
    hand: Annotated[
        str, Field("the hand", empty="neither: it is put away", words=("", "left", "right", "both"))
    ] = "right",
) -> Rule[Creature]:
    """Take something carried in hand, or put it away: slow weapons need both hands, a shield counts while held.

    Clauses: weapon.speed.tags, armor.value.subtract
    """
    taken = hand_named(hand)
    named = [one for one in enumerate(who.items) if one[1].name.casefold() == thing.casefold()]
    # Of several of one name it is one that is not in that hand yet; one in hand is what is put away.
    place, item = next((one for one in named if bool(one[1].hand) != bool(taken)), named[0] if named else (0, None))
    if item is None:
        raise Unreadable(
            Sentence("'{thing}'", thing=thing),
            Sentence("{title} does not carry it", title=who.title),
            Sentence("there are {items}", items=", ".join(one.name for one in who.items)),
        )
    must_act(who)
    must_have_hand(who, item, taken)
    yield from say(
        HELD[taken],
        thing=word(item.name),
        who=who,
        clause="weapon.speed.tags",
    )
    return (yield from change(who, HandSet(item.name, taken, place if len(named) > 1 else -1)))


HELD: Final[Mapping[Hand, Sentence]] = {
    "": Sentence("The {thing}: {who} puts it away."),
    "both": Sentence("The {thing}: {who} has it in both hands."),
    "left": Sentence("The {thing}: {who} has it in the left hand."),
    "right": Sentence("The {thing}: {who} has it in the right hand."),
}
"""Where a thing is held from now on, in words. Clause: weapon.speed.tags"""


def hand_named(hand: str) -> Hand:
    """A hand by its name; empty for none. Clause: weapon.speed.tags"""
    for known in ("left", "right", "both"):
        if known == hand:
            return known
    return ""


def must_have_hand(who: Creature, item: Item, hand: Hand) -> None:
    """Refuse a thing in a hand that is lost, or that holds something else; slow weapons need both.

    Clauses: weapon.speed.tags, injury.repeat.same-area
    """
    if not hand:
        return
    must(
        item.speed != "slow" or hand == "both",
        "a slow weapon needs both hands: the {name}",
        name=word(item.name),
        cures=cure(
            Sentence("Take it in both hands"), ("bdp.hold", {"who": who.id, "thing": item.name, "hand": "both"})
        ),
    )
    needed = ("left", "right") if hand == "both" else (hand,)
    for one in needed:
        must(
            f"{one} arm" not in who.limbs_lost,
            "{title} has lost the {hand} arm",
            title=who,
            hand=word(one),
            clause="injury.repeat.same-area",
        )
        other = next((each for each in who.items if each.hand in (one, "both") and each is not item), None)
        must(
            other is None,
            "{title} holds the {thing} in that hand: it must be put away first",
            title=who,
            thing=word(other.name) if other else "",
            clause="weapon.speed.tags",
            cures=_putting_away(who, other) if other else (),
        )


def _putting_away(who: Creature, item: Item) -> tuple[Cure, ...]:
    text = Sentence("Put away the {thing}", thing=word(item.name))
    return cure(text, ("bdp.hold", {"who": who.id, "thing": item.name, "hand": ""}))


@procedure("bdp.drop-backpack", title="Drop the backpack", by="owner", even=("out of turn",))
def drop_backpack(who: Annotated[Creature, Field("who lets it go")]) -> Rule[Creature]:
    """Let the backpack go: everything stored in it lies there. Clause: inventory.backpack.drop"""
    must_act(who)
    yield from say("{who} lets the backpack go.", who=who)
    for item in who.items:
        if item.stored:
            yield from lie(item)
    return (yield from change(who, BackpackDropped()))


def _tired(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence(
        "{who} takes 1 Fatigue: {fatigue} in all, {filled} of {slots} slots filled.",
        who=who.title,
        fatigue=who.fatigue,
        filled=who.filled,
        slots=who.capacity,
    )
    outside = Sentence("{who} takes 1 Fatigue.", who=who.title)
    return Told(text, about="fatigue", total=who.fatigue, clause="fatigue.slot.size", outside=outside)


def _spared(_rolls: Rolls, who: Creature) -> Told:
    return Told(no_slot_text(who, Sentence("Fatigue")), about="fatigue", clause="fatigue.slot.no-room")


def no_slot_text(who: Creature, what: Sentence) -> Sentence:
    """The sentence for something that needs a slot when none can be freed. Clause: fatigue.slot.no-room"""
    return Sentence("{who} has no slot free and nothing to drop: the {what} is not recorded.", who=who.title, what=what)

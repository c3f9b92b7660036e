"""What can be taken from the dead and the helpless, and taking it."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Annotated, Any

from rulewright.engine import Field, Question, Rule, World, change, choose, look, must, procedure, say
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.contested.body.condition import can_mind
from rulewright.systems.contested.body.order import in_turn
from rulewright.systems.contested.events.body import DustChanged, GoldChanged
from rulewright.systems.contested.gear.belongings import can_spare, must_have_room, receive
from rulewright.systems.contested.gear.gear_list import carried_gear
from rulewright.systems.contested.gear.inventory import (
    GRIMOIRE,
    burden,
    crowded,
    moved,
    part_with,
    purse_slots,
)
from rulewright.systems.contested.gear.picks import helpless_beside, minds_nothing, spoils_of
from rulewright.systems.contested.options import HELPLESS
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.words import GONE


@procedure("contested.loot", title="Take from somebody helpless", by="owner")
def loot(
    creature: Annotated[Creature, Field("who takes it")],
    body: Annotated[
        Creature, Field("the dead or helpless one it is taken from", rows=helpless_beside, gone=True, beside=True)
    ],
    thing: Annotated[str, Field("what", empty="nothing but gold or dust", rows=spoils_of("body"))] = "",
    gold: Annotated[int, Field("gold pieces taken", low=0, high=1_000_000)] = 0,
    dust: Annotated[int, Field("portions of Mana Dust taken", low=0, high=1000)] = 0,
) -> Rule[Creature]:
    """Take a thing, a Grimoire, gold or Mana Dust from whoever is dead, cannot act or is bound.

    Clauses: inventory.slots, inventory.sizes, magic.grimoire, magic.mana-dust
    """
    yield from in_turn(creature)
    must(creature.id != body.id, "{title} has that already", title=creature)
    helpless = can_mind(body, both=(yield from HELPLESS) == "both")
    must(helpless, "{title} is not helpless, and is asked to give", title=body)
    can_spare(body, gold, dust)
    parting = part_with(body, thing) if thing else None
    what: list[str] = [parting[0].name] if parting else []
    what += [f"{gold} gp"] * bool(gold) + ([Sentence("{number} Mana Dust", number=dust)] if dust else [])
    things = every(what) if what else ""
    must(things, "say what is taken from {title}: a thing, gold or Mana Dust", title=body)
    purse, had = purse_slots(creature, gold), creature.hp
    must_have_room(creature, parting[0] if parting else None, purse)
    if is_asked(body) and not (yield from _lets_go(body, creature, things)):
        return creature
    if gold:
        yield from change(body, GoldChanged(-gold))
        creature = yield from change(creature, GoldChanged(gold))
    if dust:
        yield from change((yield from look(Creature, body.id)), DustChanged(-dust))
        creature = yield from change(creature, DustChanged(dust))
    if parting:
        yield from change((yield from look(Creature, body.id)), parting[1])
        creature = yield from receive(creature, parting[0])
    did = Sentence("{title} takes {things} from {who}", title=creature.title, things=things, who=body.title)
    creature = yield from burden(creature)
    yield from moved(creature, did, body, had=had)
    return creature


def is_asked(body: Creature) -> bool:
    """Whether the person behind somebody decides what is taken from them, who cannot: a PC who lives.

    Clause: inventory.slots
    """
    return body.kind == "pc" and body.status not in GONE


def _lets_go(body: Creature, taker: Creature, things: str) -> Rule[bool]:
    """Ask the person behind a helpless PC whether something may be taken. Clause: inventory.slots"""
    labels = (Sentence("let {who} take it", who=taker.title), Sentence("keep it"))
    asks = partial(_may_take, taker, things)
    if (yield from choose(body.id, "loot", ("let", "keep"), labels=labels, asks=asks)) == "let":
        return True
    yield from say("{title} keeps {things}.", title=body, things=things, clause="inventory.slots")
    return False


def _may_take(taker: Creature, things: str) -> Question:
    text = Sentence("{who} wants to take {things} from you, and you are helpless.", who=taker.title, things=things)
    return Question(text, of=(taker.id,))


def spoils(one: Creature, world: World, settings: Mapping[str, Any]) -> Iterator[Deed]:
    """What can be taken from the dead and the helpless who are here. Clause: inventory.slots"""
    for body in world.all(Creature):
        if body.id == one.id or not minds_nothing(body, settings) or is_elsewhere(body, world):
            continue
        if is_asked(body):  # by choice alone, and not beside what the dead have left
            continue
        arguments = {"creature": one.id, "body": body.id}
        for name, slots in {item.name: carried_gear(item).slots for item in body.items if not item.natural}.items():
            text = Sentence("Take from {who}: {thing}", who=body.title, thing=name)
            yield loot, {**arguments, "thing": name}, crowded(text, one, slots, settings)
        if (book := body.grimoire) is not None and not book.fused:
            text = Sentence("Take from {who}: {thing}", who=body.title, thing=Sentence("Grimoire"))
            yield loot, {**arguments, "thing": GRIMOIRE}, crowded(text, one, book.slots, settings)
        if body.dust:
            dust = Sentence("{number} Mana Dust", number=body.dust)
            yield (
                loot,
                {**arguments, "dust": body.dust},
                Sentence("Take from {who}: {thing}", who=body.title, thing=dust),
            )
        if body.gold:
            text = Sentence("Take from {who}: {thing}", who=body.title, thing=f"{body.gold} gp")
            purse = purse_slots(one, body.gold)
            yield loot, {**arguments, "gold": body.gold}, crowded(text, one, purse, settings)

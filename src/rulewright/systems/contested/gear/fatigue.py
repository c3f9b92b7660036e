"""Fatigue: each fills a slot until somebody recuperates; without a free slot something must be dropped for it."""

from functools import partial
from typing import Annotated

from rulewright.engine import Field, Question, Rolls, Rule, Told, change, choose, must, procedure, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import beside
from rulewright.systems.contested.checks.lines import ended
from rulewright.systems.contested.events.body import FatigueAdded
from rulewright.systems.contested.gear.inventory import (
    burden,
    droppable,
    drops,
    filled,
    free_slots,
    let_go,
    load,
    part_with,
    room,
)
from rulewright.systems.contested.gear.picks import carried_by
from rulewright.systems.contested.records import Creature


def add_fatigue(creature: Creature, amount: int, drop: tuple[str, ...] = ()) -> Rule[Creature]:
    """Fill slots with Fatigue, dropping what must be dropped: the things named in `drop`, then as the owner chooses.

    Clauses: fatigue.sources, fatigue.slot, fatigue.full
    """
    added, named = 0, list(drop)
    for _ in range(amount):
        if not free_slots(creature):
            names = droppable(creature)
            if not names:
                break
            name = named.pop(0) if named else (yield from _chosen(creature, names, amount - added))
            creature = yield from let_go(creature, name)
        creature = yield from change(creature, FatigueAdded())
        added += 1
    if amount:
        yield from tell(_tired, creature, added, amount)
    return (yield from burden(creature))


def _chosen(creature: Creature, names: tuple[str, ...], left: int) -> Rule[str]:
    """What the owner drops for a Fatigue that finds no slot. Clause: fatigue.slot"""
    text = Sentence("You take {number} Fatigue, and none of your slots is free. What do you drop for it?", number=left)
    asks = partial(Question, text)
    return (yield from choose(creature.id, "drop", names, labels=drops(creature, names), asks=asks))


def _tired(_rolls: Rolls, creature: Creature, added: int, amount: int) -> Told:
    taken = Sentence(
        "{title} takes {number} Fatigue: {carried} carried, {room}",
        title=creature.title,
        number=added,
        carried=creature.fatigue,
        room=room(creature),
    )
    if not added:
        text = Sentence(
            "{title} finds no slot for {number} Fatigue, and has nothing to drop: {carried} carried.",
            title=creature.title,
            number=amount,
            carried=creature.fatigue,
        )
    elif added < amount:
        more = amount - added
        text = Sentence("{taken}; {number} more find no slot and nothing to drop.", taken=taken, number=more)
    else:
        text = ended(taken)
    return Told(
        text,
        about="fatigue",
        outside=Sentence("{title} is tired.", title=creature.title),
        parts=load(creature),
        total=filled(creature),
        against=creature.slots,
        clause="fatigue.slot",
    )


@procedure("contested.add-fatigue", title="Add Fatigue", by="referee")
def tire(
    creature: Annotated[Creature, Field("who is tired by it")],
    amount: Annotated[int, Field("Fatigue to add", low=1, high=100)] = 1,
    drop: Annotated[
        tuple[str, ...], Field("things to drop for lack of a free slot, in order", rows=beside(carried_by("creature")))
    ] = (),
) -> Rule[Creature]:
    """Add Fatigue from what happens in play. Clauses: fatigue.sources, fatigue.slot, fatigue.full"""
    must(
        amount >= 1, "Fatigue is added in whole numbers, 1 or more, not {amount}", amount=amount, clause="fatigue.slot"
    )
    for name in drop:
        item, _ = part_with(creature, name)
        must(item.slots, "the dropped item takes no slot: {name} is petty", name=item.name, clause="inventory.sizes")
    return (yield from add_fatigue(creature, amount, drop))

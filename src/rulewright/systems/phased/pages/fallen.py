"""What is done for and with those who lie there: tending them, and taking what the fallen have with them."""

from collections.abc import Iterator
from typing import Any, Final

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.phased.bodies.heap import inventory
from rulewright.systems.phased.bodies.load import laden_by
from rulewright.systems.phased.bodies.supplies import loose_units
from rulewright.systems.phased.events.bodies import LoadTaken
from rulewright.systems.phased.outings.rest import tend
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.things.ground import had
from rulewright.systems.phased.things.handing import loot

APIECE: Final = 3
"""The most different things of somebody that are offered one by one."""


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """Own people are tended first, then the fallen are emptied, then foes are tended.

    Clauses: critical.stabilise, zero.str, phases.actions
    """
    there = [other for other in world.all(Creature) if other.id != one.id and not is_elsewhere(other, world)]
    own = [other for other in there if other.group == one.group]
    foes = [other for other in there if other.group != one.group]
    yield from _tending(one, own)
    for other in (*foes, *(each for each in own if each.state == "dead")):
        if not other.able:
            yield from _emptying(one, other)
    yield from _tending(one, foes)


def _tending(one: Creature, others: list[Creature]) -> Iterator[Deed]:
    for other in others:
        if other.state == "critical":
            yield tend, {"helper": one.id, "victim": other.id}, Sentence("Tend {title}", title=other.title)


def _emptying(one: Creature, fallen: Creature) -> Iterator[Deed]:
    """All that somebody has, and a few things singly; nothing where there is nothing. Clause: zero.str"""
    names = [str(each.value) for each in had(fallen)]
    things = tuple(each for each in names if each not in fallen.objects)
    all_of_it = Lying(
        id=fallen.id,
        things=things,
        supplies=max(0, loose_units(fallen)),
        treasure=fallen.treasure,
        objects=fallen.objects,
        coins=fallen.coins,
        keys=fallen.keys,
    )
    if all_of_it.is_empty:
        return
    yield _taking(one, fallen, all_of_it)
    singly = [Lying(id=fallen.id, things=(each,)) for each in dict.fromkeys(things)]
    singly += [Lying(id=fallen.id, treasure=1, objects=(each,)) for each in fallen.objects]
    singly += [Lying(id=fallen.id, coins=fallen.coins)] if fallen.coins else []
    if 1 < len(singly) <= APIECE:
        for each in singly:
            yield _taking(one, fallen, each)


def _taking(one: Creature, fallen: Creature, what: Lying) -> Deed:
    given: dict[str, Any] = {
        "things": [*what.things, *what.objects],
        "coins": what.coins,
        "supplies": what.supplies,
        "treasure": what.nameless,
        "keys": list(what.keys),
    }
    text = Sentence("Take from {fallen}: {things}", fallen=fallen.title, things=inventory(what))
    load = LoadTaken(what.supplies, what.treasure, what.coins)
    words = {"who": one.id, "fallen": fallen.id, **{name: value for name, value in given.items() if value}}
    return loot, words, laden_by(text, one, load)

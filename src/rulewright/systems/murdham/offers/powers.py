"""Offers of powers: each at whomever it makes sense to lay it on, and at the invoker where it does no harm."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Lasting, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.groups import FOES, PARTY, are_against
from rulewright.systems.murdham.display.turn_order import fight_of
from rulewright.systems.murdham.health.infection import SICK
from rulewright.systems.murdham.magic.powers import AIMED, SCROLL
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.perils.poison import poisons_in
from rulewright.systems.murdham.records.creature import PROTECTION, Creature
from rulewright.systems.murdham.space.whereabouts import is_elsewhere
from rulewright.systems.murdham.tables import POWERS, Power

GOOD_FOR: Final[Mapping[str, Callable[[Creature, World], Any]]] = {
    "rite of healing": lambda one, _: one.health < one.max_health,
    "rite of purification": lambda one, _: one.corruption,
    "rite of restoration": lambda one, world: one.has(SICK) or any(poisons_in(one, world.all(Lasting))),
    "plague vessel": lambda one, _: one.has(SICK),
    PROTECTION: lambda one, _: not one.armour,
}
"""To whom of the company powers of help do anything, where not to everybody. Clauses: magic.sacred, magic.profane"""


def invocations(one: Creature, world: World) -> Iterator[Deed]:
    """The powers whose scrolls somebody has. Clause: magic.scrolls"""
    for item in dict.fromkeys(one.items):
        name = item.removeprefix(SCROLL)
        if item == name or name not in POWERS:
            continue
        row = POWERS[name]
        for aim in _aims(one, row, world):
            if row.art == "sacred":
                yield invoke_sacred, {**_me(one, row), **({"target": aim.id} if aim else {})}, _invoke(row, aim)
            else:
                yield invoke_profane, {**_me(one, row), **({"targets": [aim.id]} if aim else {})}, _invoke(row, aim)


def _me(one: Creature, row: Power) -> dict[str, Any]:
    return {"who": one.id, "power": row.name}


def _invoke(row: Power, aim: Creature | None) -> Sentence:
    power, means = Sentence(row.name), Sentence(row.means)
    if aim is None:
        return Sentence("Invoke {power}: {means}", power=power, means=means)
    return Sentence("Invoke {power} on {target}: {means}", power=power, target=aim.title, means=means)


def _aims(one: Creature, row: Power, world: World) -> tuple[Creature | None, ...]:
    """On whom a power may sensibly be laid; None for the invoker, and where its form has to ask. Clause: magic.range"""
    fight = fight_of(world)
    there = [
        other
        for other in world.all(Creature)
        if other.id != one.id and not is_elsewhere(other, world) and (fight is None or fight.side_of(other.id))
    ]
    if row.upon == "dead":
        return tuple(other for other in there if other.dead)
    if row.name in AIMED:
        others = [other for other in there if not other.dead and not _is_friend(one, other)]
        others.sort(key=lambda other: (not are_against(other, one), other.down))
        return tuple(others)
    if row.name not in GOOD_FOR:
        return (None,)
    good = GOOD_FOR[row.name]
    helped = (other for other in there if _is_friend(one, other) and not other.dead and good(other, world))
    return (*((None,) if good(one, world) else ()), *helped)


def _is_friend(one: Creature, other: Creature) -> bool:
    return one.group == other.group and one.group in (PARTY, FOES)

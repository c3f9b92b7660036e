"""Traps: hidden until they are found, disarmed by Time, Gear and Skill, sprung by bad luck."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import parse
from rulewright.engine import (
    Field,
    Part,
    Record,
    Rolls,
    Rule,
    Told,
    change,
    create,
    procedure,
    reaches,
    survey,
    tell,
)
from rulewright.engine.audience import EVERYONE, REFEREE
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.abroad.records import Trap, TrapFound, TrapSettled
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.hazards import other_hazard
from rulewright.systems.bdp.numbers import TASK_DIE
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bdp.tables import TASKS
from rulewright.systems.bdp.tasks import FACTORS, factors_of
from rulewright.systems.bdp.waiting import at_peace
from rulewright.systems.bricks.newcomers import free_id
from rulewright.systems.bricks.saying import said, said_to

DISARMED_FROM: Final = 2
"""Lowest face that disarms a trap where two of the three are there; below it springs. Clause: dungeon.trap.disarm"""


class Disarming(msgspec.Struct, frozen=True, kw_only=True):
    """How an attempt on a trap came out."""

    disarmed: bool
    sprung: bool = False
    factors: int = 0
    """How many of Time, Gear and Skill were there."""


@procedure("bdp.trap", title="Set a trap", clauses=("dungeon.trap.disarm",), by="referee")
def set_trap(
    name: Annotated[str, Field("what it is")],
    damage: Annotated[str, Field("damage dice, or a number")] = "d6",
    ability: Annotated[str, Field("the ability it takes", words=ABILITIES)] = "str",
    defensible: Annotated[bool, Field("it can be warded off: Armor and HP count, as with a blow")] = False,
    armor: Annotated[bool, Field("Armor counts against it all the same")] = False,
    lethal: Annotated[bool, Field("it could kill: a Critical Damage Save follows")] = False,
    found: Annotated[bool, Field("the party knows of it")] = False,
) -> Rule[Trap]:
    """Set a trap, of which nobody knows before it is found. Clause: dungeon.trap.disarm"""
    parse(damage)
    taken = [one.id for one in (yield from survey(Record))]
    trap = Trap(
        id=free_id(name, taken),
        name=name.strip(),
        damage=damage,
        ability=ability_named(ability),
        defensible=defensible,
        armor=armor,
        lethal=lethal,
        found=found,
    )
    trap = yield from create(trap)
    text = Sentence("There is a trap: {trap}.", trap=trap.title)
    yield from tell(said_to, text, "dungeon.trap.disarm", EVERYONE if found else REFEREE)
    return trap


@procedure("bdp.trap-found", title="A trap is found", clauses=("dungeon.trap.disarm",), by="referee")
def find_trap(trap: Annotated[Trap, Field("the trap")]) -> Rule[Trap]:
    """Let the party find a trap. Clause: dungeon.trap.disarm"""
    if trap.found:
        raise Refused(Sentence("the party knows of it already: {trap}", trap=trap.title), clause="dungeon.trap.disarm")
    yield from tell(said, Sentence("There is a trap: {trap}.", trap=trap.title), "dungeon.trap.disarm")
    return (yield from change(trap, TrapFound()))


@procedure("bdp.disarm", title="Disarm a trap", clauses=("dungeon.trap.disarm",), by="referee")
def disarm(
    who: Annotated[Creature, Field("who tries it")],
    trap: Annotated[Trap, Field("the trap")],
    time: Annotated[bool, Field("there is time to look the matter over calmly")] = True,
    benefits: Annotated[int, Field("things and surroundings that help", low=0, high=100)] = 0,
    hindrances: Annotated[int, Field("things and surroundings that get in the way", low=0, high=100)] = 0,
    trained: Annotated[bool, Field("a fitting skill is known")] = False,
    background: Annotated[bool, Field("a fitting career or experience is established")] = False,
    abilities: Annotated[tuple[str, ...], Field("the abilities that bear on it")] = (),
    like: Annotated[str, Field("an example it is like, which names the abilities", words=("", *TASKS))] = "",
) -> Rule[Disarming]:
    """Disarm a trap by Time, Gear and Skill: with two of the three a 1 springs it, and 2-6 disarm it safely.

    Clause: dungeon.trap.disarm
    """
    yield from at_peace()
    must_act(who)
    factors = factors_of(who, time, benefits, hindrances, trained, background, abilities, like)
    return (yield from attempt(who, trap, factors))


def attempt(who: Creature, trap: Trap, factors: int) -> Rule[Disarming]:
    """Settle an attempt on a trap of which the factors are counted. Clauses: dungeon.trap.disarm, tgs.count.two"""
    if trap.state != "set":
        raise Refused(Sentence("the trap is set no more: {trap}", trap=trap.title), clause="dungeon.trap.disarm")
    rolled = factors == len(FACTORS) - 1
    works = (yield from reaches(TASK_DIE, DISARMED_FROM, "d6")) if rolled else factors == len(FACTORS)
    trap = trap if trap.found else (yield from change(trap, TrapFound()))
    yield from tell(_tried, who, trap, factors, works, rolled)
    if works:
        yield from change(trap, TrapSettled("disarmed"))
    elif rolled:
        yield from spring(trap, (who,))
    return Disarming(disarmed=works, sprung=rolled and not works, factors=factors)


@procedure("bdp.spring", title="A trap springs", clauses=("dungeon.trap.disarm",), by="referee")
def spring(
    trap: Annotated[Trap, Field("the trap")],
    victims: Annotated[tuple[Creature, ...], Field("whom it strikes")],
) -> Rule[Trap]:
    """Let a trap spring: its damage goes to an ability, past HP, unless it can be warded off.

    Clauses: dungeon.trap.disarm, environment.damage.defensible
    """
    if trap.state != "set":
        raise Refused(Sentence("the trap is set no more: {trap}", trap=trap.title), clause="dungeon.trap.disarm")
    yield from tell(said, Sentence("The trap springs: {trap}.", trap=trap.title), "dungeon.trap.disarm")
    trap = yield from change(trap, TrapSettled("sprung"))
    for who in victims:
        yield from other_hazard(who, trap.damage, trap.name, trap.ability, trap.lethal, trap.defensible, trap.armor)
    return trap


PROCEDURES: Final = (set_trap, find_trap, disarm, spring)


def _tried(rolls: Rolls, who: Creature, trap: Trap, factors: int, works: bool, rolled: bool) -> Told:
    names = {"who": who.title, "trap": trap.title, "factors": factors}
    text = Sentence("{who} cannot disarm it: {trap}, {factors} of Time, Gear and Skill.", **names)
    if works:
        text = Sentence("{who} disarms it: {trap}, {factors} of Time, Gear and Skill.", **names)
    elif rolled:
        text = Sentence("{who} sets it off: {trap}, {factors} of Time, Gear and Skill.", **names)
    parts = (Part("d6", rolls["d6"].value, "two of the three"),) if rolled else ()
    total = rolls["d6"].value if rolled else factors
    return Told(text, about="d6" if rolled else "trap", parts=parts, total=total, clause="dungeon.trap.disarm")

"""Supplies: a unit is a week of food for one, or a day of food and water; animals eat by the unit.

A unit of food in use takes its whole room until the seventh ration is gone.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Clock, Field, Rolls, Rule, Told, change, look, must, peek, procedure, say, survey, tell
from rulewright.engine.clock import CLOCK
from rulewright.engine.declared.cures import Cure, cure
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.picking import worded
from rulewright.systems.phased.bodies.condition import at_peace
from rulewright.systems.phased.bodies.saves import save
from rulewright.systems.phased.events.bodies import AnimalsHungry, DayFed, LoadPutDown, RationsUsed
from rulewright.systems.phased.numbers import RATIONS_A_UNIT, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.tables import ANIMALS, named

SupplyKind = Literal["food", "food and water"]
A_DAY: Final = WATCH_SECONDS * WATCHES_A_DAY
"""Seconds of a day. Clause: wild.watch"""


class Feed(msgspec.Struct, frozen=True):
    """What animals ate, in units of supplies."""

    needed: int
    shortfall: int


def loose_units(who: Creature) -> int:
    """Units of supplies that stand for nothing yet. Clauses: supplies.food-week, supplies.delve"""
    return who.supplies - (1 if who.rations else 0) - who.delve_kit


def rations_left(who: Creature) -> int:
    """Day's rations in the unit in use and in whole ones. Clause: supplies.food-week"""
    return who.rations + loose_units(who) * RATIONS_A_UNIT


def taking_along(who: Creature) -> tuple[Cure, ...]:
    """How the company comes by a unit of supplies. Clause: supplies.delve"""
    return cure(Sentence("Take a unit of supplies along"), ("phased.take", {"who": who.id, "supplies": 1}))


def use_rations(who: Creature, count: int) -> Rule[Creature]:
    """Use up day's rations; a unit is gone with its seventh. Clause: supplies.food-week"""
    there = rations_left(who)
    must(
        count <= there,
        "{n} ration is needed, {title} has {there}",
        many="{n} rations are needed, {title} has {there}",
        n=count,
        title=who,
        there=there,
    )
    left = there - count
    units = -(-left // RATIONS_A_UNIT) + who.delve_kit
    who = yield from change(who, RationsUsed(left % RATIONS_A_UNIT, who.supplies - units))
    yield from tell(_used, who, count)
    return who


def share_rations(eaters: Iterable[Creature], bearers: Iterable[Creature], day: int) -> Rule[tuple[Creature, ...]]:
    """Let each eat the ration of a day, of one's own or else of whoever has most; answers for whom there is none.

    Clauses: wild.camp, supplies.food-week
    """
    left = {one.id: rations_left(one) for one in bearers}
    given: dict[str, int] = {}
    without: list[Creature] = []
    for one in eaters:
        giver = one.id if left.get(one.id) else max(left, key=lambda name: left[name], default="")
        if not left.get(giver):
            without.append(one)
            continue
        left[giver] -= 1
        given[giver] = given.get(giver, 0) + 1
        yield from change((yield from look(Creature, one.id)), DayFed(day), "supplies.food-week")
    for name, count in given.items():
        yield from use_rations((yield from look(Creature, name)), count)
    return tuple(without)


def today() -> Rule[int]:
    """The day on the clock, from 1. Clause: supplies.food-week"""
    clock = yield from peek(Clock, CLOCK)
    return (clock.seconds if clock is not None else 0) // A_DAY + 1


@procedure("phased.eat", title="Eat", by="owner", when=at_peace, books=True, even=("down",))
def eat(
    who: Annotated[Creature, Field("whose supplies are eaten")],
    people: Annotated[int, Field("how many eat", low=0, high=1000)] = 1,
    days: Annotated[int, Field("for how many days", low=0, high=365)] = 1,
    kind: Annotated[SupplyKind, Field("what a unit stands for: a week of food, or a day of food and water")] = "food",
) -> Rule[Creature]:
    """Eat a day's ration a head and day. Clauses: supplies.food-week, supplies.food-water-day"""
    must(who.state != "dead", "{title} is dead", title=who, clause="zero.str")
    must(people >= 0 and days >= 0, "eaters and days cannot be negative")
    count = people * days
    if kind == "food":
        who = yield from use_rations(who, count)
        yield from _have_eaten(who, people, days)
        return (yield from look(Creature, who.id))
    whole = loose_units(who)
    must(
        count <= whole,
        "{n} ration of food and water are needed, a unit each; {title} has {whole}",
        many="{n} rations of food and water are needed, a unit each; {title} has {whole}",
        n=count,
        title=who,
        whole=whole,
        clause="supplies.food-water-day",
    )
    yield from say(
        "{who}: {n} unit of food and water are used up",
        clause="supplies.food-water-day",
        many="{who}: {n} units of food and water are used up",
        who=who,
        n=count,
    )
    who = yield from change(who, LoadPutDown(supplies=count), "supplies.food-water-day")
    yield from _have_eaten(who, people, days)
    return (yield from look(Creature, who.id))


def _have_eaten(who: Creature, people: int, days: int) -> Rule[None]:
    """So many have eaten for so many days: whose food it is, and whoever of the company has not eaten yet.

    Clauses: supplies.food-week, supplies.food-water-day
    """
    day = yield from today()
    company = yield from those_here((yield from survey(Creature)))
    others = [one for one in company if one.eats and one.id != who.id and one.fed < day]
    for one in ([who, *others] if who.eats else others)[:people] if days else ():
        yield from change((yield from look(Creature, one.id)), DayFed(max(one.fed, day - 1) + days))


@procedure("phased.feed", title="Feed animals", by="owner", when=at_peace, books=True)
def feed(
    who: Annotated[Creature, Field("whose supplies they eat")],
    animals: Annotated[
        tuple[str, ...],
        Field("the animals, each named as often as there are", repeats=True, rows=worded("mule", "horse", "warhorse")),
    ],
    days: Annotated[int, Field("for how many days", low=0, high=365)] = 1,
) -> Rule[Feed]:
    """Feed animals by the unit: a mule eats one a day, horses four; what is missing is said.

    Clauses: transport.mule, transport.horse, transport.warhorse
    """
    must(days >= 0, "days cannot be negative, {days} are", days=days)
    return (yield from serve(who, animals, days))


def serve(who: Creature, animals: tuple[str, ...], days: int = 1, *, again: bool = True) -> Rule[Feed]:
    """Let animals eat of somebody's supplies; that they go hungry day after day is told `again`, or only once.

    Clauses: transport.mule, transport.horse, transport.warhorse
    """
    needed = sum(named(ANIMALS, one).eats for one in animals) * days
    whole = loose_units(who)
    eaten = min(needed, whole)
    if eaten:
        who = yield from change(who, LoadPutDown(supplies=eaten), "transport.mule")
    missing = needed - eaten
    if again or not (missing and who.starving):
        yield from tell(_fed, who, needed, missing)
    starving = who.starving + days if missing else 0
    if needed and starving != who.starving:
        yield from change(who, AnimalsHungry(starving), "transport.mule")
    return Feed(needed, missing)


@procedure("phased.animal-save", title="Save of an animal", by="referee")
def animal_save(
    animal: Annotated[str, Field("mule, horse or warhorse", rows=worded("mule", "horse", "warhorse"))],
) -> Rule[bool]:
    """An animal saves with the WIL of its kind. Clauses: transport.mule, transport.horse, transport.warhorse"""
    row = named(ANIMALS, animal)
    return (yield from save(Creature(id=row.id, name=row.name, willpower=row.wil), "wil", why="wil-save"))


def _used(_rolls: Rolls, who: Creature, count: int) -> Told:
    outside = Sentence("{who} gives {n} ration", "{who} gives {n} rations", who=who.title, n=count)
    return Told(
        Sentence("{giving}, {left} left", giving=outside, left=rations_left(who)),
        about="rations",
        clause="supplies.food-week",
        outside=outside,
    )


def _fed(_rolls: Rolls, who: Creature, needed: int, missing: int) -> Told:
    text = Sentence("animals of {who} need {n} unit", "animals of {who} need {n} units", who=who.title, n=needed)
    outside = Sentence("animals of {who} are fed", who=who.title)
    if missing:
        text = Sentence("{feed}, {missing} missing", feed=text, missing=missing)
        outside = Sentence("animals of {who} go hungry", who=who.title)
    return Told(text, about="feed", total=needed, clause="transport.mule", outside=outside)

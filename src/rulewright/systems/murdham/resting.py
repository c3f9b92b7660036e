"""Rest: a watch that gives health back where the day's needs are met, and a week that mends nearly everything."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, look, pass_time, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import named, said, several
from rulewright.systems.murdham.abilities import lift, lower
from rulewright.systems.murdham.conditions import lose
from rulewright.systems.murdham.events.bodies import HealthRegained, OmensRestored
from rulewright.systems.murdham.numbers import WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.murdham.passing import ENDINGS
from rulewright.systems.murdham.records import FIGHT, Ability, Creature, Fight
from rulewright.systems.murdham.saves import NAMES

WEEK_DAYS: Final = 7
"""Days of a full rest. Clause: rest.full"""
FULL_PRICE: Final = 32
"""Shillings a full rest costs. Clause: rest.full"""
MENDING_PRICE: Final = 16
"""Shillings more for each condition it clears. Clause: rest.full"""
SICK: Final = "sick"
"""What ends by its own course and not by rest. Clause: core.conditions"""
NEEDS: Final[dict[str, Ability]] = {"food": "str", "water": "agi", "sleep": "wit"}
"""The ability that drops by 1 for each missing need. Clause: rest.daily.needs"""


@procedure("murdham.daily-rest", title="Daily rest", clauses=("rest.daily", "rest.daily.needs"), by="owner")
def daily_rest(
    resters: Annotated[tuple[Creature, ...], Field("who rests")],
    food: Annotated[bool, Field("they have food")] = True,
    water: Annotated[bool, Field("they have water")] = True,
    sleep: Annotated[bool, Field("they sleep well")] = True,
) -> Rule[None]:
    """Rest for a watch: health to the maximum if all needs are met; each missing one costs a point of an ability.

    Clauses: rest.daily, rest.daily.needs
    """
    yield from _must_rest(resters)
    yield from tell(said, f"{named(resters)} rest for a watch", "rest.daily", *resters)
    missing = [need for need, there in (("food", food), ("water", water), ("sleep", sleep)) if not there]
    yield from pass_time(WATCH_SECONDS, ENDINGS)
    for one in resters:
        who = yield from look(Creature, one.id)
        for need in missing:
            who = yield from lower(who, NEEDS[need], 1)
        if not missing and not who.dead:
            yield from _refresh(who)


@procedure("murdham.full-rest", title="Full rest", clauses=("rest.full",), by="owner")
def full_rest(who: Annotated[Creature, Field("who rests")]) -> Rule[int]:
    """Rest for a week in a settlement: health, omens, abilities and injuries; answers what it costs in shillings.

    Clause: rest.full
    """
    yield from _must_rest((who,))
    yield from pass_time(WEEK_DAYS * WATCHES_A_DAY * WATCH_SECONDS, ENDINGS)
    who = yield from look(Creature, who.id)
    if who.dead:
        return 0
    healed = tuple(one for one in who.conditions if one.until != "for good" and one.name != SICK)
    for one in healed:
        who = yield from lose(who, one)
    for ability in NAMES:
        lost = {"str": who.full_strength, "agi": who.full_agility, "wit": who.full_wits}[ability] - who.score(ability)
        who = yield from lift(who, ability, lost)
    if who.omens < who.max_omens:
        who = yield from change(who, OmensRestored(who.max_omens))
    yield from _refresh(who)
    cost = FULL_PRICE + MENDING_PRICE * len(healed)
    yield from tell(_costs, who, cost)
    return cost


def _must_rest(resters: tuple[Creature, ...]) -> Rule[None]:
    """Refuse rest in a fight and for the dead. Clause: rest.daily"""
    if not resters:
        raise Refused("name who rests", clause="rest.daily")
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("nobody rests in a fight: end it first", clause="rest.daily")
    dead = [one.title for one in resters if one.status == "dead"]
    if dead:
        raise Refused(Sentence("{dead} cannot rest: dead", dead=", ".join(dead)), clause="rest.daily")


def _refresh(who: Creature) -> Rule[Creature]:
    missing = who.max_health - who.health
    if missing <= 0:
        return who
    yield from tell(_rested, who)
    return (yield from change(who, HealthRegained(missing), "rest.daily"))


def _rested(_rolls: Rolls, who: Creature) -> Told:
    rested = f"{who.title} is rested"
    return Told(f"{rested}: health {who.max_health}", about="rest", clause="rest.daily", outside=rested)


def _costs(_rolls: Rolls, who: Creature, cost: int) -> Told:
    return Told(
        f"{who.title} has rested for a week: {several(cost, 'shilling')}", about="rest", total=cost, clause="rest.full"
    )

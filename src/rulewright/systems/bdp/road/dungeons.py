"""Dungeons: stuck doors, traps, and what treasure sells for."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d, parse
from rulewright.engine import Field, Part, Record, Rule, came_to, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.steps import EVERYONE, REFEREE
from rulewright.engine.verbs import by_itself, change, create, must, peek, reaches, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named
from rulewright.systems.bdp.checks.tasks import (
    FACTORS,
    Bearing,
    Benefits,
    HasTime,
    Hindrances,
    Like,
    Lived,
    Trained,
    factors_of,
    gear_of,
    is_lived,
    is_trained,
)
from rulewright.systems.bdp.clock import SECONDS, let_pass, must_be_settled
from rulewright.systems.bdp.harm.hazards import Defensible, other_hazard
from rulewright.systems.bdp.numbers import HIGH_ABILITY, TASK_DIE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import Trap, TrapFound, TrapSettled
from rulewright.systems.bdp.things.matters import call_for
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.bricks.exploring.ground import whereabouts
from rulewright.systems.bricks.exploring.rules import open_way, shut_way
from rulewright.systems.bricks.exploring.waiting import warn_beyond
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.house.throws import dice_rows
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.picking import ways
from rulewright.systems.bricks.saying import said_to
from rulewright.systems.bricks.scales import Scale

STUCK_DIE: Final = d(6)
"""Die of a door. Clause: dungeon.door.stuck"""
STUCK_TO: Final = 2
"""Highest face on which the door is stuck. Clause: dungeon.door.stuck"""
CROWBAR: Final = "crowbar"
"""A tool that bursts a stuck door. Clause: dungeon.door.stuck"""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """The result of opening a door."""

    stuck: Annotated[bool, result("the door is stuck", answers=True)]
    turns: Annotated[int, result("turns it takes", one="turn it takes")] = 0
    warned: Annotated[bool, result("those behind it are warned")] = False
    """Anybody behind the door has heard it."""


@procedure("bdp.open-door", title="Open a door", by="owner", when=at_peace, here=True)
def open_door(
    who: Annotated[Creature, Field("who opens it")],
    door: Annotated[
        Literal["", "stuck", "free"], Field("how the door turns out", empty="as a d6 finds out", by="referee")
    ] = "",
    tool: Annotated[bool, Field("a fitting tool is at hand; a crowbar that one carries counts", by="referee")] = False,
    way: Annotated[str, Field("which way is closed by it", empty="the first that is", rows=ways)] = "",
) -> Rule[Opened]:
    """Open a door: stuck on 1-2 in 6; STR 15 or a tool bursts it at once, else it takes ten minutes and is heard.

    Clauses: dungeon.door.stuck, dungeon.turn.length
    """
    must_act(who)
    yield from must_be_settled()
    place, opened = yield from _closed(way)
    known = door or ("stuck" if opened is not None and opened.stuck else "")
    stuck = known == "stuck" or (not known and not (yield from reaches(STUCK_DIE, STUCK_TO + 1, "d6")))
    strong = who.score("str") >= HIGH_ABILITY or tool or any(item.name == CROWBAR for item in who.items)
    slow = stuck and not strong
    yield from say(
        "{who} gets the stuck door open in ten minutes: whoever is behind it is warned."
        if slow
        else "{who} bursts the stuck door open at once."
        if stuck
        else "{who} opens the door.",
        "door" if known else "d6",
        total=None if known else came_to("d6"),
        verdict="stuck" if stuck else "open",
        who=who,
        clause="dungeon.door.stuck",
    )
    if place is not None and opened is not None:
        yield from open_way(place, opened.to, "dungeon.door.stuck")
        if slow:
            yield from warn_beyond(opened.to, "dungeon.door.stuck")
            yield from call_for("slow")
    if slow:
        yield from let_pass(SECONDS["turn"])
    return Opened(stuck=stuck, turns=int(slow), warned=slow)


def _closed(way: str) -> Rule[tuple[Place | None, Way | None]]:
    """The closed way that is opened where a site is explored; nothing where none is. Clause: dungeon.door.stuck"""
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Place, scene.place)) if scene is not None else None
    if place is None:
        return None, None
    return place, (yield from shut_way(place, way, "dungeon.door.stuck"))


TRAP_MASTER: Final = "Trap Master"
"""The skill of those who set and disarm traps. Clause: skill.use.tgs"""
DISARMED_FROM: Final = 2
"""Lowest face that disarms a trap if two of the three are present; below it the trap springs.

Clause: dungeon.trap.disarm
"""


class Disarming(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an attempt to disarm a trap."""

    disarmed: Annotated[bool, result("the trap is disarmed", answers=True)]
    sprung: Annotated[bool, result("the trap springs")] = False
    factors: int = 0
    """The number of Time, Gear and Skill that were present."""


@procedure("bdp.trap", title="Set a trap", by="referee")
def set_trap(
    name: Annotated[str, Field("what it is")],
    damage: Annotated[str, Field("damage dice, or a number", rows=dice_rows(), own=True)] = "d6",
    ability: Annotated[str, Field("the ability it takes", words=ABILITIES, titles=ABILITY_TITLES)] = "str",
    defensible: Defensible = False,
    armor: Annotated[bool, Field("Armor counts against it all the same")] = False,
    lethal: Annotated[bool, Field("it could kill: a Critical Damage Save follows")] = False,
    found: Annotated[bool, Field("the party knows of it")] = False,
    place: Annotated[Place | None, Field("in which place", empty="where the party is")] = None,
) -> Rule[Trap]:
    """Set a trap, of which nobody knows before it is found. Clause: dungeon.trap.disarm"""
    parse(damage)
    taken = [one.id for one in (yield from survey(Record))]
    trap = Trap(
        id=free_id(f"trap-{name}", taken),
        name=name.strip(),
        damage=damage,
        ability=ability_named(ability),
        defensible=defensible,
        armor=armor,
        lethal=lethal,
        found=found,
        place=place.id if place is not None else (yield from whereabouts()),
    )
    trap = yield from create(trap)
    text = Sentence("There is a trap: {trap}.", trap=trap.title)
    yield from tell(said_to, text, "dungeon.trap.disarm", EVERYONE if found else REFEREE)
    return trap


@procedure("bdp.trap-found", title="A trap is found", by="referee")
def find_trap(trap: Annotated[Trap, Field("the trap")]) -> Rule[Trap]:
    """Let the party find a trap. Clause: dungeon.trap.disarm"""
    must(not trap.found, "the party knows of it already: {trap}", trap=trap)
    yield from say("There is a trap: {trap}.", trap=trap.title)
    return (yield from change(trap, TrapFound()))


def traps_in(place: str, *, found: bool | None = None) -> Rule[tuple[Trap, ...]]:
    """Traps of a place that are still set; only those that are found, or are not. Clause: dungeon.trap.disarm"""
    traps = yield from survey(Trap)
    return tuple(one for one in traps if one.place == place and one.state == "set" and found in (None, one.found))


@procedure("bdp.disarm", title="Disarm a trap", by="referee", when=at_peace)
def disarm(
    who: Annotated[Creature, Field("who tries it", able=True)],
    trap: Annotated[Trap, Field("the trap")],
    time: HasTime = True,
    benefits: Benefits = 0,
    hindrances: Hindrances = 0,
    trained: Trained = False,
    background: Lived = False,
    abilities: Bearing = (),
    like: Like = "",
) -> Rule[Disarming]:
    """Disarm a trap by Time, Gear and Skill: with two of the three a 1 springs it, and 2-6 disarm it safely.

    A Trap Master has Skill. Clauses: dungeon.trap.disarm, skill.use.tgs
    """
    must_act(who)
    helps, hinders = yield from gear_of(who, like)
    known = trained or who.can(TRAP_MASTER) or is_trained(who, like)
    lived = background or is_lived(who, like)
    factors = factors_of(who, time, benefits + helps, hindrances + hinders, known, lived, abilities, like)
    return (yield from attempt(who, trap, factors))


def attempt(who: Creature, trap: Trap, factors: int) -> Rule[Disarming]:
    """Settle an attempt to disarm a trap once the factors are counted. Clauses: dungeon.trap.disarm, tgs.count.two"""
    must(trap.state == "set", "the trap is set no more: {trap}", trap=trap)
    where = yield from whereabouts()
    must(trap.place in ("", where), "the trap is somewhere else: {trap}", trap=trap)
    rolled = factors == len(FACTORS) - 1
    works = (yield from reaches(TASK_DIE, DISARMED_FROM, "d6")) if rolled else factors == len(FACTORS)
    trap = trap if trap.found else (yield from change(trap, TrapFound()))
    yield from say(
        "{who} disarms the {trap}, with {factors} of Time, Gear and Skill."
        if works
        else "{who} sets off the {trap}, with {factors} of Time, Gear and Skill."
        if rolled
        else "{who} cannot disarm the {trap}, with {factors} of Time, Gear and Skill.",
        "d6" if rolled else "trap",
        who=who,
        trap=trap,
        factors=factors,
        parts=(Part("d6", came_to("d6"), "two of the three"),) if rolled else (),
        total=came_to("d6") if rolled else factors,
        clause="dungeon.trap.disarm",
    )
    if works:
        yield from change(trap, TrapSettled("disarmed"))
    elif rolled:
        yield from spring(trap, (who,))
    return Disarming(disarmed=works, sprung=rolled and not works, factors=factors)


@procedure("bdp.spring", title="A trap springs", by="referee")
def spring(
    trap: Annotated[Trap, Field("the trap")],
    victims: Annotated[tuple[Creature, ...], Field("whom it strikes")],
) -> Rule[Trap]:
    """Let a trap spring: its damage goes to an ability, past HP, unless it can be warded off.

    Clauses: dungeon.trap.disarm, environment.damage.defensible
    """
    must(trap.state == "set", "the trap is set no more: {trap}", trap=trap)
    yield from say("The trap springs: {trap}.", trap=trap.title)
    trap = yield from change(trap, TrapSettled("sprung"))
    for who in victims:
        yield from by_itself(_caught_by, trap, who)
    return trap


def _caught_by(trap: Trap, who: Creature) -> Rule[None]:
    yield from other_hazard(who, trap.damage, trap.name, trap.ability, trap.lethal, trap.defensible, trap.armor)


Buyer = Literal["ordinary", "specialist", "unfriendly"]
APPRAISAL_DIE: Final = d(10)
"""Die of an appraisal. Clause: dungeon.treasure.appraise"""
SHARES: Final = Scale(((1, 1), (2, 50), (7, 75), (10, 100)))
"""Percent of the base price that are paid, with the lowest face of each. Clause: dungeon.treasure.appraise"""
SWINGS: Final[dict[Buyer, int]] = {"ordinary": 0, "specialist": 1, "unfriendly": -1}
"""Who rolls twice, for the better or for the worse. Clause: dungeon.treasure.appraise"""


@procedure("bdp.appraise", title="Have treasure appraised", by="referee")
def appraise(
    base: Annotated[int, Field("its base price, in coins", low=0, high=1_000_000)],
    buyer: Annotated[Buyer, Field("a specialist or an unfriendly buyer rolls twice")] = "ordinary",
) -> Rule[Annotated[int, result("coins", one="coin", answers=True)]]:
    """Have treasure priced by a d10: 1, 50, 75 or 100 percent of its base price, in whole coins.

    Clause: dungeon.treasure.appraise
    """
    percent = yield from SHARES.ask(APPRAISAL_DIE.swing(SWINGS[buyer]), "d10")
    value = base * percent // 100
    yield from say(
        "The appraisal: {percent}% of {base}, {n} coin.",
        roll="d10",
        n=value,
        percent=percent,
        base=base,
        many="The appraisal: {percent}% of {base}, {n} coins.",
    )
    return value

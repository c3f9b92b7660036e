"""Doors and chests: opened with lockpicks or a crowbar, bashed in if old, or destroyed by attacks."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Record, Rule, change, create, lasts, look, must, peek, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Locale, WayState
from rulewright.systems.bricks.exploring.rules import open_way
from rulewright.systems.bricks.picking import places
from rulewright.systems.murdham.actions.exploring import Takes, act
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.blows.weapons import UNARMED
from rulewright.systems.murdham.blows.wear import ThingDamage, damage_thing
from rulewright.systems.murdham.checks.saves import attempt, save
from rulewright.systems.murdham.combat.attacks import SpecialDie
from rulewright.systems.murdham.combat.wielding import must_hold_it
from rulewright.systems.murdham.events.places import ThingOpened
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.health.damage_rolls import damage_roll, die_named
from rulewright.systems.murdham.numbers import BRAWLER_DIE, UNARMED_DIE, UNARMED_IMPAIRED
from rulewright.systems.murdham.options import BASH_TIME, LOCK_TIME
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import LOCKED_BY_POWER, Secret, Shut, Thing, free_thing_id
from rulewright.systems.murdham.tables import Ability

DOOR_HEALTH: Final = 8
"""Health of an ordinary door of wood. Clause: locks.door-profile"""
DOOR_ARMOUR: Final = 1
"""Its armour. Clause: locks.door-profile"""
DOOR_IMPAIRED: Final = 1
"""How many times it impairs hits by weapons not especially suited to it. Clause: locks.door-profile"""
BURGLAR: Final = "burglary"
"""The skill that makes somebody proficient with locks. Clause: core.skills"""
Tool = Literal["lockpicks", "crowbar", "none"]
SHUT: Final[dict[WayState, Shut]] = {"open": "", "locked": "locked", "stuck": "blocked"}
"""Why a door does not open that stands so. Clauses: locks.open, locks.bash"""
OPENS: Final = str(Sentence("opens a lock"))
BASHES: Final = str(Sentence("bashes a door"))
"""What somebody does who opens something. Clauses: locks.open, locks.bash"""


@procedure("murdham.door", title="Put a door or chest there", by="referee")
def put_door(
    name: Annotated[str, Field("what it is called")],
    kind: Annotated[Literal["door", "chest"], Field("what it is")] = "door",
    shut: Annotated[Shut, Field("why it does not open, if it does not")] = "locked",
    old: Annotated[bool, Field("old enough to give way to brute force")] = False,
    to: Annotated[str, Field("the place a door leads to", rows=places)] = "",
    health: Annotated[int, Field("its health", low=1, high=1000)] = DOOR_HEALTH,
    armour: Annotated[int, Field("its armour", low=0, high=100)] = DOOR_ARMOUR,
) -> Rule[Thing]:
    """Put a door or a chest there, of ordinary wood if nothing else is said. Clauses: locks.door-profile, locks.open"""
    must(name.strip(), "say what it is called", clause="locks.open")
    thing = Thing(
        id=free_thing_id("door", (yield from survey(Thing))),
        called=name.strip(),
        kind=kind,
        health=health,
        max_health=health,
        armour=armour,
        shut=shut,
        old=old,
        to=to.strip(),
    )
    yield from say("there is {what}", what=thing.title, clause="locks.open")
    return (yield from create(thing))


@procedure("murdham.open-lock", title="Open a lock", by="owner", here=True)
def open_lock(
    who: Annotated[Creature, Field("who opens it")],
    thing: Annotated[Thing, Field("the locked door or chest")],
    tool: Annotated[Tool, Field("lockpicks for a WIT save, a crowbar for a STR save")] = "lockpicks",
    at_once: Annotated[bool, Field("within a round, which only burglars try")] = False,
) -> Rule[bool]:
    """Open a lock with a tool and a save when the watch it takes is over; on a fail it stays shut.

    Answers whether it is open already.

    Clauses: locks.open, core.skills, core.proficiency
    """
    burglar = BURGLAR in who.skills
    must(thing.shut == "locked", "{what} is not locked", what=thing)
    yield from _must_be_no_spell(thing)
    must(tool != "none" or burglar, "it needs lockpicks or a crowbar")
    must(tool == "none" or tool in who.items, "{title} has no {tool}", title=who, tool=Sentence(tool))
    must(not at_once or burglar, "only burglars open a lock within a round", clause="core.skills")
    takes: Takes = "moment" if at_once else (yield from LOCK_TIME)
    if takes == "watch":
        yield from set_to_work(who, OPENS, "lock", thing.id, tool)
        return False
    yield from (_at_once(who) if at_once else act(who, OPENS, takes))
    opened: bool = yield from lock_tried(who, thing.id, tool, at_once=at_once)
    return opened


def _must_be_no_spell(thing: Thing) -> Rule[None]:
    """Refuse to open what a power keeps shut; it can be destroyed. Clause: magic.profane"""
    shut = yield from lasts(thing.id, LOCKED_BY_POWER)
    must(not shut, "{what} stays shut by a power: it opens to its trigger, or is destroyed", what=thing)


@work("lock")
def lock_tried(who: Creature, name: str, tool: str, *, at_once: bool = False) -> Rule[bool]:
    """The save that opens a lock, or not; answers whether it is open.

    Clauses: locks.open, core.skills, core.proficiency
    """
    thing = yield from peek(Thing, name)
    if thing is None or not thing.shut:
        return True
    burglar = BURGLAR in who.skills
    ability: Ability = "str" if tool == "crowbar" else "wit"
    easy = burglar and tool != "none" and not at_once
    opened = yield from attempt(who, ability, f"{ability}-save", proficient=easy)
    if tool == "crowbar":
        yield from say("that makes noise")
    if not opened:
        yield from say("{what} stays shut", what=thing.title)
        return False
    yield from give_way(thing)
    return True


@procedure("murdham.bash", title="Bash a door in", by="owner")
def bash(
    who: Annotated[Creature, Field("who bashes it in")],
    door: Annotated[Thing, Field("the old door, locked or blocked")],
) -> Rule[bool]:
    """Bash an old door in with a STR save, which takes a round and makes noise. Clause: locks.bash"""
    must(door.kind == "door" and door.old, "only old doors can be bashed")
    must(door.shut and not door.wrecked, "{what} is open", what=door)
    yield from _must_be_no_spell(door)
    if (yield from BASH_TIME) == "stretch":
        yield from act(who, BASHES, "stretch")
    else:
        yield from _at_once(who)
    opened = yield from save(who, "str", "str-save", lost=Sentence("the door stays shut"))
    yield from say("that makes noise")
    if not opened:
        yield from say("{what} stays shut", what=door.title)
        return False
    yield from give_way(door)
    return True


@procedure("murdham.batter", title="Attack a door", by="owner")
def batter(
    attacker: Annotated[Creature, Field("who attacks it")],
    door: Annotated[Thing, Field("the door, chest or other thing")],
    die: SpecialDie = "",
    suited: Annotated[bool, Field("whether the weapon or tool is especially suited to the job", by="referee")] = False,
    weapon: Annotated[Weapon | None, Field("with which weapon", empty="with bare hands", rows=arms("attacker"))] = None,
) -> Rule[ThingDamage]:
    """Attack a door: what is not especially suited is impaired, and at 0 health it gives way.

    Clauses: locks.destroy, locks.door-profile, items.health, core.damage.impaired-enhanced
    """
    must(not door.wrecked, "{what} is destroyed already", what=door)
    must_hold_it(attacker, weapon)
    die = die or (weapon.die if weapon else UNARMED)
    yield from _at_once(attacker)
    impaired = attacker.attack_impairments + (0 if suited else DOOR_IMPAIRED)
    if die == UNARMED:
        brawls = "brawling" in attacker.skills
        die, impaired = (BRAWLER_DIE, impaired) if brawls else (UNARMED_DIE, impaired + UNARMED_IMPAIRED)
    worn = yield from damage_thing(door, (yield from damage_roll(die_named(die), impaired=impaired)))
    if worn.thing.wrecked:
        yield from give_way(worn.thing)
    return worn


def give_way(thing: Thing) -> Rule[None]:
    """Open, and with it the way of the site it stands in. Clauses: locks.open, locks.destroy"""
    yield from say("{what} is open", what=thing.title)
    yield from change(thing, ThingOpened())
    for place in (yield from survey(Place)) if thing.to else ():
        if thing.at in ("", place.id) and any(way.to == thing.to and way.locked for way in place.ways):
            yield from open_way((yield from look(Place, place.id)), thing.to)


def stand_door(place: Locale, to: Locale, state: WayState, _hidden: bool) -> Rule[None]:
    """Put a door of ordinary wood in a way between two places; a stuck one is old enough to be bashed in.

    Clauses: locks.door-profile, locks.bash
    """
    yield from create(
        Thing(
            id=f"door-{place.id}-{to.id}",
            called=f"{place.title} / {to.title}",
            health=DOOR_HEALTH,
            max_health=DOOR_HEALTH,
            armour=DOOR_ARMOUR,
            shut=SHUT[state],
            old=state == "stuck",
            at=place.id,
            to=to.id,
        )
    )


def lying_in(place: str) -> Rule[tuple[Record, ...]]:
    """Secrets, traps and chests of a place. Clauses: secrets.what, locks.open"""
    secrets = tuple(one for one in (yield from survey(Secret)) if one.where == place)
    return (*secrets, *(one for one in (yield from survey(Thing)) if one.at == place))


def doors_between(one: str, other: str) -> Rule[tuple[Record, ...]]:
    """Doors in the way between two places. Clause: locks.door-profile"""
    return tuple(each for each in (yield from survey(Thing)) if each.at and {each.at, each.to} == {one, other})


def _at_once(who: Creature) -> Rule[None]:
    """Spend a main action in a fight; outside one a round is nothing. Clauses: locks.bash, combat.turn.main-actions"""
    must_be_free(who)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from must_have_main_action(who)
        yield from spend_main_action(who.id)

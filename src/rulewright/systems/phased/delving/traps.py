"""Traps: met by somebody who then saves with DEX, found by a search, disarmed by thieves, got round by a plan.

One save decides. Failed, the trap goes off and harms an ability at once: no HP, no DR, no critical damage save.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from rulewright.chance import d
from rulewright.engine import (
    REFEREE,
    Field,
    Rule,
    World,
    change,
    create,
    look,
    must,
    peek,
    procedure,
    roll,
    say,
    survey,
)
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.rules import meant
from rulewright.systems.bricks.house.records import SCENE, lettered
from rulewright.systems.bricks.house.throws import dice_rows
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.phased.bodies.gear import must_have_a_hand, sides_of
from rulewright.systems.phased.bodies.harm import lose
from rulewright.systems.phased.bodies.saves import escape, hampered, save
from rulewright.systems.phased.delving.opening import PICKING_ARM
from rulewright.systems.phased.events.outings import TrapFound, TrapSettled
from rulewright.systems.phased.options import THIEVES
from rulewright.systems.phased.outings.company import must_be_settled, ready, whereabouts
from rulewright.systems.phased.outings.rest import spend_turn
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import TRAP_WORDS, Place, Trap

A_TRAP = Annotated[Trap, Field("the trap")]


def _treasures(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """What there is to take in the place that is given, or where the party is. Clause: traps.treasure.trigger"""
    scene = world.records.get(SCENE)
    place = world.records.get(given.get("place") or (scene.place if isinstance(scene, Scene) else ""))
    for one in place.troves if isinstance(place, Locale) else ():
        if not one.taken:
            yield Pick(value=one.name, title=one.name, line=Sentence("hidden") if one.hidden else "")


@procedure("phased.set-trap", title="Set a trap", by="referee")
def set_trap(
    name: Annotated[str, Field("what it is called")],
    treasure: Annotated[str, Field("the treasure it is on", empty="none: a trap of the room", rows=_treasures)] = "",
    die: Annotated[str, Field("the die of what it takes off an ability", rows=dice_rows(), own=True)] = "d6",
    ability: Annotated[Ability, Field("the ability it harms")] = "str",
    place: Annotated[Place | None, Field("in which place", empty="where the party is")] = None,
) -> Rule[Trap]:
    """Set a trap in a place, or on a treasure there; nobody else knows of it. Clauses: traps.damage,
    traps.room.trigger
    """
    sides_of(die)
    lettered(name.strip(), name)
    must(
        not any(one.title.casefold() == name.casefold() for one in (yield from survey(Trap))),
        "there is a {name} already: give another name",
        name=name,
    )
    where = place.id if place is not None else (yield from whereabouts())
    on = (yield from _treasure_meant(where, treasure)) if treasure else ""
    trap = Trap(id=f"trap-{free_id(name, ())}", name=name, place=where, treasure=on, die=die, ability=ability)
    trap = yield from create(trap)
    yield from say("A trap is set: {trap}", audience=REFEREE, of=(trap,), trap=name)
    return trap


def _treasure_meant(where: str, word: str) -> Rule[str]:
    """The treasure of a place that people mean, by its name; where no places are told, their own word for it.

    Clause: traps.treasure.trigger
    """
    place = yield from peek(Place, where)
    if place is None:
        return word
    there = [one for one in place.troves if not one.taken]
    return there[meant(word, [(one.text, one.name) for one in there], "thing")].name


@procedure("phased.meet-trap", title="Meet a trap", by="referee")
def meet_trap(who: Annotated[Creature, Field("who meets it")], trap: A_TRAP) -> Rule[Trap]:
    """Somebody meets a trap: a failed DEX save sets it off. Clauses: traps.room.trigger, traps.treasure.trigger,
    traps.damage
    """
    _must_be_set(trap)
    must(who.state != "dead", "{title} is dead", title=who, clause="zero.str")
    yield from must_guard(trap)
    return (yield from spring(who, trap))


def must_guard(trap: Trap) -> Rule[None]:
    """Refuse a trap on a treasure that has been taken: it protects nothing. Clause: traps.treasure.trigger"""
    place = yield from peek(Place, trap.place)
    troves = [one for one in place.troves if one.name.casefold() == trap.treasure.casefold()] if place else []
    must(
        not troves or not all(one.taken for one in troves),
        "{trap} is on a treasure that has been taken: {thing}",
        trap=trap,
        thing=trap.treasure,
        clause="traps.treasure.trigger",
    )


def reach_for(who: Creature, treasure: str) -> Rule[Creature]:
    """Somebody takes a treasure and meets what protects it, until it fells them; what was avoided is got round.

    Answers who it is, as they then stand. Clauses: traps.treasure.trigger, traps.damage
    """
    for trap in (yield from traps_at((yield from whereabouts()), treasure)):
        if who.able:
            met = yield from spring(who, trap)
            if met.state == "set":
                yield from change(met, TrapSettled("bypassed"), "traps.treasure.trigger")
            who = yield from look(Creature, who.id)
    return who


def spring(who: Creature, trap: Trap) -> Rule[Trap]:
    """The DEX save of somebody who meets a trap, and what a failure does. Clauses: traps.room.trigger, traps.damage"""
    if (yield from escape(who, "dex", why="dex-save")):
        trap = yield from change(trap, TrapFound())
        yield from say("{who} avoids {trap}", who=who, trap=trap)
        return trap
    return (yield from _go_off(who, trap))


def _go_off(who: Creature, trap: Trap) -> Rule[Trap]:
    """A trap goes off: its die comes off its ability. Clauses: traps.damage, zero.str, zero.dex, zero.wil"""
    trap = yield from change(trap, TrapSettled("sprung"))
    yield from say("{trap} goes off at {who}", who=who, trap=trap)
    points = yield from roll(d(sides_of(trap.die)), "damage")
    yield from lose(who, trap.ability, points)
    return trap


@procedure("phased.disarm-trap", title="Disarm a trap", by="owner", here=True)
def disarm_trap(who: Annotated[Creature, Field("the thief who tries")], trap: A_TRAP) -> Rule[Trap]:
    """Try to disarm a trap that is known, which takes the turn: a failed DEX save sets it off, with no second save.

    Clauses: traps.room.disarm, traps.treasure.disarm, traps.damage
    """
    yield from ready(who)
    yield from must_be_settled()
    yield from must_be_thief(who)
    must_have_a_hand(who)
    yield from must_know(trap)
    if (yield from save(who, "dex", swing=-int(hampered(who, PICKING_ARM)), why="dex-save")):
        trap = yield from change(trap, TrapSettled("disarmed"), "traps.room.disarm")
        yield from say("{who} disarms {trap}", who=who, trap=trap)
    else:
        trap = yield from _go_off(who, trap)
    yield from spend_turn()
    return trap


@procedure("phased.bypass-trap", title="Get round a trap", by="referee", here=True)
def bypass_trap(trap: A_TRAP) -> Rule[Trap]:
    """Let a plan get the party round a known trap, without a roll. Clause: traps.room.bypass"""
    yield from must_know(trap)
    yield from say("The party gets round {trap}", trap=trap)
    return (yield from change(trap, TrapSettled("bypassed"), "traps.room.bypass"))


def must_be_thief(who: Creature) -> Rule[None]:
    """Refuse what only thieves can do, unless the table lets anyone. Clauses: traps.room.disarm,
    traps.treasure.detect
    """
    whose = yield from THIEVES
    must(
        whose != "tag" or who.thief,
        "only a thief looks for traps on treasure or disarms one: {title} is none",
        title=who,
    )


def must_know(trap: Trap) -> Rule[None]:
    """Refuse a trap that nobody has found, that is elsewhere, or that is no danger any more.

    Clauses: traps.room.detect, traps.room.disarm
    """
    must(trap.known, "nobody has found a trap there: search first")
    where = yield from whereabouts()
    must(
        not trap.place or trap.place == where,
        "{trap} is somewhere else: go there first",
        trap=trap,
        clause="dungeon.action.room",
    )
    _must_be_set(trap)


def _must_be_set(trap: Trap) -> None:
    """Refuse a trap that is no danger any more. Clause: traps.room.trigger"""
    must(trap.state == "set", "{trap} is no danger any more: {state}", trap=trap, state=TRAP_WORDS[trap.state])


def traps_at(place: str, treasure: str = "") -> Rule[tuple[Trap, ...]]:
    """Traps of a room, or on one treasure in it, that can still go off. Clauses: traps.room.detect,
    traps.treasure.detect
    """
    traps = yield from survey(Trap)
    low = treasure.casefold()
    return tuple(one for one in traps if one.place == place and one.treasure.casefold() == low and one.state == "set")


def find_trap(trap: Trap) -> Rule[Trap]:
    """A search brings a trap to light. Clauses: traps.room.detect, traps.treasure.detect"""
    trap = yield from change(trap, TrapFound())
    yield from say("A trap comes to light: {trap}", trap=trap)
    return trap

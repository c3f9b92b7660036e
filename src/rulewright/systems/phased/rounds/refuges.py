"""Running from a fight: where to, and where those are when it is over who have run.

The safe place is where a way out of here leads, or one that the referee knows of. A party of whom everybody who can act
has got away is there.
"""

from typing import Annotated, Final, NamedTuple

from rulewright.engine import Field, Rule, look, must, peek, peek_all, procedure, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.moving import run_off, way_off
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.bricks.exploring.rules import way_meant
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.people.sides import runs_off
from rulewright.systems.bricks.picking import ways
from rulewright.systems.phased.combat.movement import NOWHERE, flee
from rulewright.systems.phased.delving.doors import (
    door_between,
    doors_at,
    fall_shut,
    let_go_behind,
    must_let_through,
)
from rulewright.systems.phased.outings.company import company, move_off, whereabouts
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Place
from rulewright.systems.phased.records.fight import Fight

WAY_OUT: Final = Sentence("the way out")
"""Where those run to who say nothing else. Clause: flee.destination"""
Out = Annotated[str, Field("the way out he runs by", empty="the usual one", rows=ways)]
Elsewhere = Annotated[str, Field("a safe place to run to where no way leads that people see", by="referee")]
"""The types of the parameters that say where somebody runs to. Clause: flee.destination"""


class Refuge(NamedTuple):
    """A safe place to run to. Clause: flee.destination"""

    called: str
    place: str = ""
    """Its id, where places are told."""


def refuge(who: Creature, out: str, elsewhere: str) -> Rule[Refuge]:
    """The safe place somebody runs to; Refused where there is none. Clause: flee.destination"""
    for word in (out, elsewhere):
        must(not word or word.casefold() not in NOWHERE, "{title} has no safe destination to run to", title=who)
    if elsewhere:
        return Refuge(elsewhere.strip())
    usual = out in ("", str(WAY_OUT))
    place = yield from peek(Place, (yield from whereabouts()))
    if place is None:
        must(usual, "no ways are known here: where else it is safe, the referee says")
        return Refuge(str(WAY_OUT))
    if usual:
        there = yield from way_off(place, _stands_open)
        must(there is not None, "no way out is open: where else it is safe, the referee says")
    else:
        way = yield from way_meant(place, out, "flee.destination")
        yield from must_stand_open(way.to)
        there = yield from look(Locale, way.to)
    assert there is not None
    return Refuge(there.title, there.id)


def must_stand_open(to: str) -> Rule[None]:
    """Refuse a way on which a door is shut. Clauses: doors.stuck, doors.locked"""
    door = yield from door_between((yield from whereabouts()), to)
    if door is not None:
        yield from must_let_through(door)


@procedure("phased.flee", title="Flee", by="owner")
def flee_now(
    who: Annotated[Creature, Field("who runs")],
    to: Out = "",
    elsewhere: Elsewhere = "",
) -> Rule[Annotated[bool, result("gets away", answers=True)]]:
    """Run from a dire situation now, outside the order of planned acts. Clauses: flee.save, flee.destination"""
    there = yield from refuge(who, to, elsewhere)
    return (yield from flee(who, there.called, there.place))


def run_off_all(fight: Fight) -> Rule[None]:
    """Let the foes who got away be elsewhere, and a party of whom everybody who can act did; who cannot stays behind.

    The party is where the first of it ran to. Clauses: flee.save, flee.destination
    """
    for foe in (yield from peek_all(Creature, fight.enemies)):
        if foe.id in fight.gone and foe.able:
            yield from runs_off(foe, "flee.save")
    everybody = yield from company()
    left = tuple(one for one in everybody if one.id not in fight.gone)
    if len(left) == len(everybody) or any(one.able for one in left):
        return
    doors = yield from doors_at((yield from whereabouts()))
    here = yield from those_here((yield from survey(Creature)))
    dead = tuple(one for one in here if one.kind != "monster" and one.state == "dead")
    to = next((place for one, place in fight.refuges if one in fight.party), "")
    stay = (one.id for one in (*left, *dead))
    if (yield from run_off(stay, _stands_open, clause="flee.destination", to=to)) is not None:
        yield from move_off()
        yield from let_go_behind(doors, everybody)
        yield from fall_shut(doors)


def _stands_open(one: str, other: str) -> Rule[bool]:
    """Whether no door between two places is shut. Clause: doors.stuck"""
    door = yield from door_between(one, other)
    return door is None or (door.is_open and not door.hidden)

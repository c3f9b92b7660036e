"""Steps: going from zone to zone within a turn, past full zones that friends hold, not past those of enemies."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from rulewright.engine import Field, Rule, look, peek, procedure, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle.having import go_halves
from rulewright.systems.murdham.battle.opportunity import provoked
from rulewright.systems.murdham.deeds import must_be_able
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Zone
from rulewright.systems.murdham.space.areas import ACROSS
from rulewright.systems.murdham.space.reach import zones_of
from rulewright.systems.murdham.space.zones import is_full, must_have_room, stand


@procedure(
    "murdham.go-to",
    title="Go to a zone",
    clauses=("core.move.speed", "core.move.full-zones", "core.position.occupancy", "combat.turn", "combat.opportunity"),
    by="owner",
    verb="go-to",
)
def go_to(
    who: Annotated[Creature, Field("who goes")],
    zone: Annotated[Zone, Field("where to")],
    border: Annotated[Zone | None, Field("the zone on the other side, to stop on the border")] = None,
) -> Rule[Creature]:
    """Go to a zone or a border by the shortest way; who is left behind nearby may strike.

    Clauses: core.move.speed, core.move.full-zones, core.position.occupancy, combat.turn, combat.opportunity
    """
    must_be_able(who)
    if not who.zone:
        raise Refused(
            Sentence("{title} stands in no zone: put them in one first", title=who.title), clause="core.range"
        )
    if who.rides:
        raise Refused(Sentence("{title} is carried: let the mount go there", title=who.title), clause="combat.mounted")
    people, zones = (yield from survey(Creature)), (yield from survey(Zone))
    barred = yield from _barred(who, people, zones)
    halves = _halves(who, zone, border, zones, barred)
    yield from must_have_room(who, zone, border)
    yield from go_halves(who, halves)
    there = who.with_(zone=zone.id, beyond=border.id if border else "")
    who = yield from provoked(who, there)
    if not who.can_act:
        return who
    who = yield from stand(who, zone, border)
    for held in people:
        if held.grabbed_by == who.id:
            yield from stand((yield from look(Creature, held.id)), zone, border)
    return who


def open_to(who: Creature) -> Rule[tuple[tuple[Zone, int], ...]]:
    """Zones with room that somebody finds a way to, the nearest first, with the halves of an area it takes.

    Clauses: core.move.full-zones, core.position.occupancy
    """
    people, zones = (yield from survey(Creature)), (yield from survey(Zone))
    barred = yield from _barred(who, people, zones)
    found: tuple[tuple[Zone, int], ...] = ()
    for zone in zones if who.zone and not who.rides else ():
        try:
            halves = _halves(who, zone, None, zones, barred)
            yield from must_have_room(who, zone, None)
        except Refused:
            continue
        found = (*found, (zone, halves))
    return tuple(sorted(found, key=lambda one: one[1]))


def _halves(who: Creature, zone: Zone, border: Zone | None, zones: Iterable[Zone], barred: frozenset[str]) -> int:
    """Halves of an area to a zone or border; Refused where no way leads there. Clauses: core.move.speed, core.range"""
    goals = (zone.id, border.id) if border else (zone.id,)
    steps = _path(zones_of(who), goals, zones, barred)
    if steps is None:
        raise Refused(
            Sentence("{title} finds no way to {zone}: a full zone held by enemies cannot be crossed", title=who.title,
                     zone=zone.title),
            clause="core.move.full-zones",
        )  # fmt: skip
    return steps * ACROSS + bool(who.beyond) + bool(border)


def _path(start: tuple[str, ...], goals: tuple[str, ...], zones: Iterable[Zone], barred: frozenset[str]) -> int | None:
    """Zones entered on the shortest way past those that cannot be crossed; None where there is none."""
    ways: Mapping[str, tuple[str, ...]] = {one.id: tuple(way.to for way in one.ways) for one in zones}
    edge, seen, steps = start, set(start), 0
    while edge:
        if any(one in goals for one in edge):
            return steps
        open_ = (to for one in edge for to in ways.get(one, ()) if to not in seen and to not in barred)
        edge = tuple(dict.fromkeys(open_))
        seen.update(edge)
        steps += 1
    return None


def _barred(who: Creature, people: tuple[Creature, ...], zones: tuple[Zone, ...]) -> Rule[frozenset[str]]:
    """Full zones that are mostly held by enemies. Clause: core.move.full-zones"""
    fight = yield from peek(Fight, FIGHT)
    return frozenset(
        one.id for one in zones if is_full(one, people, who.size) and held_by_enemies(one, who, people, fight)
    )


def held_by_enemies(zone: Zone, who: Creature, people: Iterable[Creature], fight: Fight | None) -> bool:
    """Whether most in a zone are enemies of somebody. Clause: core.move.full-zones"""
    there = [one for one in people if one.zone == zone.id and not one.beyond]
    hostile = [one for one in there if are_enemies(one, who, fight)]
    return len(hostile) * 2 > len(there)


def are_enemies(one: Creature, other: Creature, fight: Fight | None) -> bool:
    """Whether two are on different sides. Clause: core.move.full-zones"""
    if fight is not None and fight.side_of(one.id) and fight.side_of(other.id):
        return fight.side_of(one.id) != fight.side_of(other.id)
    return one.group != other.group

"""Shoving: where a shove sends somebody, as far as the zones and the room in them allow."""

from functools import partial
from typing import Final, NamedTuple

from rulewright.engine import Question, Rule, choose, look, survey
from rulewright.errors import Refused, Sentence, verbatim
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import steps_between, zones_of
from rulewright.systems.murdham.space.occupancy import must_have_room, stand

SHOVES: Final = "where to shove"
"""What the shover is asked if there is more than one place."""


class Spot(NamedTuple):
    """A zone, or its border with another."""

    zone: Zone
    border: Zone | None = None

    @property
    def key(self) -> str:
        """Its name among several."""
        return f"{self.zone.id} to {self.border.id}" if self.border else self.zone.id

    @property
    def words(self) -> Sentence:
        """What people call it."""
        if self.border is None:
            return verbatim(self.zone.title)
        return Sentence("the border of {zone} and {other}", zone=self.zone.title, other=self.border.title)


def push(who: Creature, target: Creature, zones: int) -> Rule[Creature]:
    """Move somebody this many zones, or half a zone at 0, where the shover chooses; nobody moves without zones or room.

    Clauses: combat.non-lethal, combat.size.non-lethal, core.position.occupancy
    """
    target = yield from look(Creature, target.id)
    spots = (yield from (_away(target, zones) if zones else _half_away(target))) if target.zone else ()
    if not spots:
        return target
    keys = tuple(one.key for one in spots)
    chosen = keys[0]
    if spots[1:]:
        asks = partial(_asked, target)
        chosen = yield from choose(who.id, SHOVES, keys, labels=tuple(one.words for one in spots), asks=asks)
    spot = spots[keys.index(chosen)]
    return (yield from stand(target, spot.zone, spot.border))


def _half_away(target: Creature) -> Rule[tuple[Spot, ...]]:
    """Borders of the zone somebody stands in; off a border, the zones on both sides. Clause: combat.non-lethal"""
    zones = {one.id: one for one in (yield from survey(Zone))}
    here = zones.get(target.zone)
    if here is None:
        return ()
    if target.beyond in zones:
        return (yield from _roomy(target, (Spot(here), Spot(zones[target.beyond]))))
    return (yield from _roomy(target, tuple(Spot(here, zones[way.to]) for way in here.ways if way.to in zones)))


def _away(target: Creature, most: int) -> Rule[tuple[Spot, ...]]:
    """Zones at this distance or, if the ways end before that, the farthest there are. Clause: combat.size.non-lethal"""
    zones = yield from survey(Zone)
    far = {one.id: steps_between(zones_of(target), (one.id,), zones) or 0 for one in zones}
    spots = yield from _roomy(target, tuple(Spot(one) for one in zones if 0 < far[one.id] <= most))
    farthest = max((far[one.zone.id] for one in spots), default=0)
    return tuple(one for one in spots if far[one.zone.id] == farthest)


def _roomy(target: Creature, spots: tuple[Spot, ...]) -> Rule[tuple[Spot, ...]]:
    """The places among these with room for somebody. Clause: core.position.occupancy"""
    found: tuple[Spot, ...] = ()
    for one in spots:
        try:
            yield from must_have_room(target, one.zone, one.border)
        except Refused:
            continue
        found = (*found, one)
    return found


def _asked(target: Creature) -> Question:
    text = Sentence("Where do you shove {who}?", who=target.title)
    return Question(text, (target.id,), Sentence("Where does the shove lead?"))

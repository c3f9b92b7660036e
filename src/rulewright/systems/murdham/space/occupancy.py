"""Zones: laying them out, standing in them and on their borders, and how many find room there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Final, Protocol

from rulewright.engine import Field, Rule, change, create, look, must, need, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.murdham.events.places import Joined, Stood
from rulewright.systems.murdham.numbers import rounded_up
from rulewright.systems.murdham.options import SHARED_SPACE
from rulewright.systems.murdham.records.creature import Creature, Size
from rulewright.systems.murdham.records.site import Width, Zone
from rulewright.systems.murdham.space.sizes import MEASURES, OPEN_MASSIVE

ROOMS: Final[dict[Width, Fraction]] = {"typical": Fraction(1), "cramped": Fraction(1, 2), "open": Fraction(2)}
"""Share of the usual room in each kind of zone. Clause: core.position.occupancy"""
BORDER_ROOM: Final = 2
"""Characters on a border. Clause: core.position.occupancy"""
DOOR_ROOM: Final = 1
"""Characters in a door. Clause: core.position.occupancy"""
KINDS: Final[dict[Width, str]] = {
    "typical": Sentence("typical"),
    "cramped": Sentence("cramped"),
    "open": Sentence("large and open"),
}


class Meets(Protocol):
    """What a zone does to whoever comes into it."""

    def __call__(self, who: Creature, zone: Zone, *, burns: bool) -> Rule[None]: ...


ENTERED: Final[list[Meets]] = []
"""What happens to whoever comes into a zone, put in by the chapters above. Clause: elements.fire.zone"""


def room_for(size: Size, kind: Width) -> int:
    """How many of a size a zone holds. Clauses: size.occupancy, size.occupancy.massive, core.position.occupancy"""
    if size == "massive":
        return OPEN_MASSIVE if kind == "open" else 0
    return rounded_up(MEASURES[size].room, ROOMS[kind])


def must_fit(kind: Width, inside: Mapping[Size, int], entering: Mapping[Size, int], *, shared: bool = False) -> None:
    """Refuse a zone that has no room for these: each size has its own or, if `shared`, all have one.

    Clauses: size.occupancy, size.occupancy.massive, core.position.occupancy
    """
    for size, number in entering.items():
        must(
            size != "massive" or kind == "open",
            "massive characters need a large and open zone, with room for 16 medium ones",
            clause="size.occupancy.massive",
        )
        there = inside.get(size, 0)
        must(
            there + number <= room_for(size, kind),
            "the zone is full for {size} characters: room for {room}, and {there} are there",
            size=Sentence(size),
            room=room_for(size, kind),
            there=there,
        )
    if shared:
        all_there = Counter(inside) + Counter(entering)
        taken = sum((Fraction(number, room_for(size, kind)) for size, number in all_there.items()), Fraction(0))
        must(taken <= 1, "the zone is full: all sizes share its room")


def must_fit_border(inside: Iterable[Creature], kind: Width, *, door: bool) -> None:
    """Refuse a border or a door to one more. Clause: core.position.occupancy"""
    room = rounded_up(DOOR_ROOM if door else BORDER_ROOM, ROOMS[kind])
    must(len(tuple(inside)) < room, "the border is full: room for {room}", room=room)


@procedure("murdham.zone", title="Lay out a zone", by="referee")
def lay_out(
    name: Annotated[str, Field("what it is called")],
    kind: Annotated[Width, Field("how much room there is; open means large and open")] = "typical",
    beside: Annotated[tuple[Zone, ...], Field("the zones it borders on")] = (),
    door: Annotated[bool, Field("whether a door leads there")] = False,
) -> Rule[Zone]:
    """Lay out a zone, about 4 by 4 metres, beside others. Clauses: core.maps.areas, core.position.occupancy"""
    taken = [one.id for one in (yield from survey(Zone))]
    zone = yield from create(Zone(id=free_id(f"zone {name}", taken), name=name, kind=kind))
    for other in beside:
        zone = yield from change(zone, Joined(other.id, door))
        yield from change(other, Joined(zone.id, door))
    yield from say("a zone is laid out: {zone}, {kind}", zone=zone, kind=KINDS[kind])
    return zone


@procedure("murdham.stand", title="Put somebody in a zone", by="referee")
def put(
    who: Annotated[Creature, Field("who stands there")],
    zone: Annotated[Zone, Field("where")],
    border: Annotated[
        Zone | None, Field("the zone on the other side, for a place on the border", empty="no border")
    ] = None,
) -> Rule[Creature]:
    """Put somebody in a zone or on its border, where there is room.

    Clauses: core.position.occupancy, size.occupancy, size.occupancy.massive
    """
    yield from must_have_room(who, zone, border)
    return (yield from stand(who, zone, border, enters=False))


def stand(who: Creature, zone: Zone, border: Zone | None, *, enters: bool = True) -> Rule[Creature]:
    """Move somebody, and any rider, to where they have gone, into what burns or freezes there.

    Clauses: core.range, combat.mounted, elements.fire.zone, elements.environment
    """
    moved = who.zone != zone.id
    who = yield from change(who, Stood(zone.id, border.id if border else ""))
    yield from say(
        "{who} is on the border of {where} and {other}" if border else "{who} is in {where}",
        of=(zone,),
        who=who,
        where=zone.title,
        other=border.title if border else "",
    )
    for one in (yield from survey(Creature)):
        if one.rides == who.id:
            rider = yield from change(one, Stood(zone.id, border.id if border else ""))
            for meets in ENTERED:
                yield from meets(rider, zone, burns=enters and moved)
    for meets in ENTERED:
        yield from meets((yield from look(Creature, who.id)), zone, burns=enters and moved)
    return (yield from look(Creature, who.id))


def must_have_room(who: Creature, zone: Zone, border: Zone | None) -> Rule[None]:
    """Refuse a place that has no room for somebody. Clauses: core.position.occupancy, size.occupancy"""
    others = [one for one in (yield from survey(Creature)) if one.id != who.id and not one.dead]
    if border is not None:
        way = need(
            next((way for way in zone.ways if way.to == border.id), None),
            "{zone} does not border on {other}",
            zone=zone,
            other=border,
            clause="core.range",
        )
        must_fit_border(on_border(others, zone.id, border.id), zone.kind, door=way.door)
        return
    shared = yield from SHARED_SPACE
    inside = Counter(one.size for one in others if one.zone == zone.id and not one.beyond)
    must_fit(zone.kind, inside, {who.size: 1}, shared=shared)


def on_border(people: Iterable[Creature], zone: str, beyond: str) -> list[Creature]:
    """Those who stand on a border. Clause: core.position.occupancy"""
    return [one for one in people if {one.zone, one.beyond} == {zone, beyond}]


def is_full(zone: Zone, people: Iterable[Creature], size: Size) -> bool:
    """Whether a zone has no room for one more of a size. Clause: core.position.occupancy"""
    return sum(one.size == size and one.zone == zone.id and not one.beyond for one in people) >= room_for(
        size, zone.kind
    )

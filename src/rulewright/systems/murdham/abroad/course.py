"""What the rules want done next outside fights: an encounter step by step, another round on a cliff or in water."""

from collections.abc import Iterator

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.murdham.moving.climbing import climb_on
from rulewright.systems.murdham.moving.swimming import swim_on
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.searching.approach import announce, intend, resolve
from rulewright.systems.murdham.searching.awareness import STEALTHY, lay_zones, settle_awareness, stay_hidden
from rulewright.systems.murdham.searching.meetings import MEETING, Meeting


def due(world: World) -> Iterator[Deed]:
    """What is owed. Clauses: encounter.setup, encounter.awareness, encounter.otherwise, move.climb, move.swim"""
    for one in world.all(Creature):
        kind = one.going.kind if one.going else ""
        if kind == "climbing" and one.going and one.going.hard:
            yield climb_on, {"who": one.id}, Sentence("{who}: another round on the surface", who=one.title)
        elif kind == "swimming" and one.going and one.going.hard:
            yield swim_on, {"who": one.id}, Sentence("{who}: another round in the water", who=one.title)
    meeting = world.records.get(MEETING)
    if isinstance(meeting, Meeting):
        yield from _meeting(meeting, world)


def _meeting(meeting: Meeting, world: World) -> Iterator[Deed]:
    if meeting.step == "zone map":
        yield lay_zones, {}, Sentence("The encounter: lay out the map of zones")
        return
    if meeting.step == "awareness":
        yield settle_awareness, {}, Sentence("The encounter: who is aware of whom")
        return
    ours, theirs = meeting.company_wants or meeting.chooser == "others", meeting.others_want
    if not ours and meeting.company:
        wish = {"who": meeting.company[0], "wish": "talk"}
        yield announce, wish, Sentence("The encounter: say what the company wants")
    if not theirs and meeting.chooser != "company":
        yield intend, {"wish": "talk"}, Sentence("The encounter: settle what the others want")
    if ours and (theirs or meeting.chooser == "company"):
        yield resolve, {}, Sentence("The encounter: see what comes of it")
    for name in meeting.company if meeting.others_aware else ():
        one = world.records.get(name)
        if isinstance(one, Creature) and STEALTHY in one.skills and name not in meeting.unnoticed:
            yield stay_hidden, {"who": name}, Sentence("{who} may stay hidden (AGI save)", who=one.title)

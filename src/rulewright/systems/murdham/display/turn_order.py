"""Whose turn it is, who has acted in this round or stretch, and what the rules want done next.

Read from the world given, which may be what one seat sees: anybody who is not in it is left out.
"""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import Lasting, Offer, World
from rulewright.engine.display.glance import Column, Order, Standing, State
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import until
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.actions.commanded import able_and_in_turn
from rulewright.systems.murdham.actions.exploring import BUSY
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.encounters.approach import announce, intend, resolve
from rulewright.systems.murdham.encounters.awareness import STEALTHY, lay_zones, settle_awareness, stay_hidden
from rulewright.systems.murdham.encounters.meeting import MEETING, Meeting
from rulewright.systems.murdham.health.harm import heal
from rulewright.systems.murdham.magic.spells import BOUND, FREE
from rulewright.systems.murdham.movement.climbing_and_swimming import climb_on, swim_on
from rulewright.systems.murdham.perils.breath import draw_breath, miss_air
from rulewright.systems.murdham.perils.fear import DREADS, STILL, face_fear
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import CALLED, FIGHT, NEXT, STRETCH, Fight, Side, Stretch
from rulewright.systems.murdham.rounds.fight import end_fight, end_round, pass_turn
from rulewright.systems.murdham.rounds.tactics import foe_turn
from rulewright.systems.murdham.tables import DISEASES, POWERS
from rulewright.systems.murdham.travel.clock import next_stretch


def fight_of(world: World) -> Fight | None:
    """The current fight, if any."""
    found = world.records.get(FIGHT)
    return found if isinstance(found, Fight) else None


def present(world: World, ids: tuple[str, ...]) -> tuple[Creature, ...]:
    """The creatures among these ids that are in this world."""
    return tuple(one for name in ids if isinstance(one := world.records.get(name), Creature))


def may_still_act(fight: Fight, world: World, side: Side) -> tuple[Creature, ...]:
    """The members of a side who can still take a turn in this round. Clause: combat.rounds"""
    begun = fight.turn.who if fight.turn else ""
    return tuple(
        one
        for one in present(world, side.members)
        if begun in ("", one.id, one.rides)
        and fight.may_act(one.id)
        and not (one.down or one.loses_turn)
        and (one.can_act or one.has("entangled"))
    )


def passes(world: World, side: Side) -> Creature | None:
    """Who passes for a side that has no turn left: the first of it who lives. Clause: combat.rounds"""
    return next((one for one in present(world, side.members) if not one.dead), None)


def turn(world: World) -> str:
    """Id of the creature whose turn it is; empty if a faction may choose among several. Clause: combat.rounds"""
    fight = fight_of(world)
    side = next((one for one in fight.sides if one.name == fight.next), None) if fight else None
    if fight is None or side is None:
        return ""
    able = may_still_act(fight, world, side)
    if able and (len(able) == 1 or able[0].kind == "gm"):
        return able[0].id
    return ""


def order(world: World) -> Order | None:
    """The factions with who has acted in this round; outside a fight, who has acted in this stretch.

    Clauses: combat.rounds, explore.turn.one-action
    """
    fight = fight_of(world)
    if fight is not None:
        columns = tuple(
            Column(
                CALLED[side.name],
                tuple(_standing(fight, world, side, one) for one in present(world, side.members) if not one.dead),
                now=side.name == fight.next,
            )
            for side in fight.sides
        )
        return Order("groups", Sentence("Round {round}", round=fight.round), columns, clause="combat.rounds")
    stretch = world.records.get(STRETCH)
    if not isinstance(stretch, Stretch) or not stretch.acted:
        return None
    acted = dict(stretch.acted)
    company = tuple(one for one in world.all(Creature) if one.explores)
    standings = tuple(
        Standing(one.id, "acted" if one.id in acted else "ready" if one.can_act else "out", note=acted.get(one.id, ""))
        for one in company
    )
    title = Sentence("This stretch") if stretch.unit == "stretch" else Sentence("This watch")
    return Order("stretch", title, (Column(CALLED["company"], standings),), "explore.turn.one-action", fights=False)


def _standing(fight: Fight, world: World, side: Side, one: Creature) -> Standing:
    state: State = "ready"
    if one.down or one.id in fight.broken:
        state = "out"
    elif one.id in fight.acted:
        state = "acted"
    elif side.name == fight.next and one in may_still_act(fight, world, side):
        state = "now"
    note = ""
    if one.id in fight.broken:
        gave_up = one.id in fight.surrendered
        note = Sentence("surrenders") if gave_up else Sentence("runs from the fight")
    elif one.conditions:
        note = in_a_row(each.words for each in one.conditions)
    wards = [world[ward].title for guard, ward in fight.guards if guard == one.id and ward in world]
    more = [Sentence("guards {who}", who=ward) for ward in wards]
    more += [Sentence("concealed")] if fight.conceals(one.id) else []
    if more:
        note = in_a_row([note, *more] if note else more)
    return Standing(one.id, state, note=note)


def due(world: World) -> tuple[Offer, ...]:
    """What the rules want done next.

    Clauses: combat.rounds, combat.morale, core.health.mortal, suffocate.save, explore.turn.end
    """
    fight = fight_of(world)
    deeds = (*_perils(world), *(_due_in(fight, world) if fight else _due_in_stretch(world)))
    return all_offered(deeds, world, {}, able_and_in_turn)


TALK: Final = ("diplomacy.", "manipulation.")
"""Clauses of what the dead no longer do that was asked or forced of them."""
NAMES_OF_THE_RULES: Final = frozenset({*POWERS, *DISEASES, BOUND, FREE})
"""What a matter may be about in words of the rules; anything else is somebody's own words."""


def _owed(world: World) -> Iterator[Deed]:
    """What the GM has to say or let happen, with the choices there are. Clause: core.golden-rule"""
    for one in world.all(Owed):
        who = world.records.get(one.on)
        if isinstance(who, Creature) and who.dead and one.clause.startswith(TALK):
            continue
        by = world.records.get(one.by)
        whom = who.title if who else ""
        matter = {"what": Sentence(one.what), "means": Sentence(one.means)}
        text = Sentence("{what} ({who}): {means}", **matter, who=whom)
        if by is not None:
            text = Sentence("{what} ({who}, by {by}): {means}", **matter, who=whom, by=by.title)
        if one.about:
            about = Sentence(one.about) if one.about in NAMES_OF_THE_RULES else one.about
            text = Sentence("{matter}: {about}", matter=text, about=about)
        for choice in one.choices:
            yield (
                settle,
                {"owed": one.id, "choice": choice},
                Sentence("{owed}: {choice}", owed=text, choice=Sentence(choice)),
            )
        if not one.choices:
            yield settle, {"owed": one.id}, text
    for thing in world.all(Lasting):
        who = world.records.get(thing.on)
        if thing.what == STILL and isinstance(who, Creature):
            text = Sentence("{who}: {source} is still there, and frightens anew", who=who.title, source=thing.title)
            yield face_fear, {"group": [who.id], "dread": DREADS[thing.amount], "cause": thing.title}, text


def _perils(world: World) -> Iterator[Deed]:
    yield from _owed(world)
    for one in world.all(Creature):
        if one.airless or (one.has("drowning") and not one.dead):
            if not one.airless:
                yield miss_air, {"who": one.id}, Sentence("{title}: the first round without air", title=one.title)
            if one.airless:
                yield draw_breath, {"who": one.id}, Sentence("{title} has air again", title=one.title)
        if one.has("dying") and not one.dead:
            ends = [until(thing, world) for thing in world.all(Lasting) if thing.on == one.id and thing.what == "dying"]
            saves = Sentence("1 health saves them, if helped")
            text = (
                Sentence("{title} dies in {left}: {saves}", title=one.title, left=ends[0], saves=saves)
                if ends
                else Sentence("{title} dies: {saves}", title=one.title, saves=saves)
            )
            yield heal, {"who": one.id, "points": 1}, text


def _due_in(fight: Fight, world: World) -> Iterator[Deed]:
    up = [
        side
        for side in fight.sides
        if any(not one.down and one.id not in fight.broken for one in present(world, side.members))
    ]
    if len(up) < len(fight.sides):
        yield end_fight, {}, Sentence("End the fight: one side is down or gives up")
        return
    left = {side.name: may_still_act(fight, world, side) for side in fight.sides}
    if len(fight.passed) >= len(fight.sides) or not any(left.values()):
        yield end_round, {}, Sentence("End round {round}, with the morale that is due", round=fight.round)
        return
    able = left.get(fight.next, ())
    if able and able[0].kind == "gm":
        yield foe_turn, {"who": able[0].id}, Sentence("Let {title} act", title=able[0].title)
    elif not able:
        side = next((one for one in fight.sides if one.name == fight.next), None)
        speaks = passes(world, side) if side else None
        if side and speaks:
            text = Sentence("Pass for {side}: nobody there has a turn left", side=CALLED[side.name])
            yield pass_turn, {"who": speaks.id}, text


def _due_in_stretch(world: World) -> Iterator[Deed]:
    yield from _due_on_site(world)
    stretch = world.records.get(STRETCH)
    busy = [one.on for one in world.all(Lasting) if one.what == BUSY]
    company = [one for one in world.all(Creature) if one.explores and one.can_act and one.id not in busy]
    if isinstance(stretch, Stretch) and stretch.acted and all(one.id in dict(stretch.acted) for one in company):
        yield next_stretch, {}, NEXT[stretch.unit]


def _due_on_site(world: World) -> Iterator[Deed]:
    """What is due outside fights.

    Clauses: encounter.setup, encounter.awareness, encounter.otherwise, move.climb, move.swim
    """
    for one in world.all(Creature):
        kind = one.going.kind if one.going else ""
        if kind == "climbing" and one.going and one.going.hard:
            yield climb_on, {"who": one.id}, Sentence("{who}: another round on the surface", who=one.title)
        elif kind == "swimming" and one.going and one.going.hard:
            yield swim_on, {"who": one.id}, Sentence("{who}: another round in the water", who=one.title)
    meeting = world.records.get(MEETING)
    if isinstance(meeting, Meeting):
        yield from meeting_goes_on(meeting, world)


def meeting_goes_on(meeting: Meeting, world: World) -> Iterator[Deed]:
    """What a meeting needs next. Clauses: encounter.setup, encounter.awareness, encounter.otherwise"""
    if meeting.step == "zone map":
        yield lay_zones, {}, Sentence("The encounter: lay out the map of zones")
        return
    if meeting.step == "awareness":
        yield settle_awareness, {}, Sentence("The encounter: who is aware of whom")
        return
    ours, theirs = meeting.company_wants or meeting.chooser == "others", meeting.others_want
    if not ours and meeting.company:
        yield announce, {"who": meeting.company[0]}, Sentence("The encounter: say what the company wants")
    if not theirs and meeting.chooser != "company":
        yield intend, {}, Sentence("The encounter: settle what the others want")
    if ours and (theirs or meeting.chooser == "company"):
        yield resolve, {}, Sentence("The encounter: see what comes of it")
    for name in meeting.company if meeting.others_aware else ():
        one = world.records.get(name)
        if isinstance(one, Creature) and STEALTHY in one.skills and name not in meeting.unnoticed:
            yield stay_hidden, {"who": name}, Sentence("{who} may stay hidden (AGI save)", who=one.title)

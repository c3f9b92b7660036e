"""What a party could do with the watch on a journey, and how the journey is drawn."""

from collections.abc import Iterator

from rulewright.engine import Lasting, Line, World
from rulewright.engine.clock import falling_due
from rulewright.engine.display.glance import Tick
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import clock_of
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import in_a_row, named
from rulewright.systems.phased.bodies.harm import DYING
from rulewright.systems.phased.numbers import WATCH_SECONDS
from rulewright.systems.phased.outings.company import company_in
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Area, Outing
from rulewright.systems.phased.records.wild import JOURNEY, SEASON_WORDS, SKY_WORDS, Journey, Weather
from rulewright.systems.phased.tables import EVENT_WORDS
from rulewright.systems.phased.wild.camp import make_camp
from rulewright.systems.phased.wild.travel import explore, forced_march, travel
from rulewright.systems.phased.wild.watches import LIGHT_WORDS, light_at

Group = tuple[str, tuple[Line, ...]]


def journey_of(world: World) -> Journey | None:
    """The journey that goes on, if any."""
    journey = world.records.get(JOURNEY)
    return journey if isinstance(journey, Journey) else None


def is_out(world: World) -> bool:
    """Whether the company is out in the wilds or in a dungeon, where a night is spent in camp. Clause: wild.camp"""
    return bool(world.all(Outing))


def deeds(world: World) -> Iterator[Deed]:
    """What the party could do with this watch. Clause: wild.action"""
    if journey_of(world) is None:
        if is_out(world):
            yield from camping(world)
        return
    able = {"who": [one.id for one in company_in(world) if one.able]}
    yield travel, able, Sentence("Travel: 2d6 miles (a light watch)")
    yield forced_march, able, Sentence("Forced march: 1d6 miles, a fatigue each (a dark watch)")
    yield explore, able, Sentence("Explore the area: its landmarks (a light watch)")
    yield from camping(world)


def camping(world: World, *, warn: bool = True) -> Iterator[Deed]:
    """A camp for everybody who eats and rests; the clock says by itself what falls due. Clause: wild.camp"""
    party = [one.id for one in company_in(world) if not one.undead]
    text = Sentence("Make camp: everybody eats and takes a long rest")
    yield make_camp, {"who": party}, forewarned(text, world, WATCH_SECONDS) if warn else text
    text = Sentence("Make camp hungry: nobody eats, no HP come back")
    yield make_camp, {"who": party, "unfed": party}, forewarned(text, world, WATCH_SECONDS) if warn else text


def forewarned(text: Sentence, world: World, seconds: int) -> Sentence:
    """What takes so long, with who of the company dies meanwhile because nobody looks after them.

    Clause: critical.untreated
    """
    found = falling_due(world.all(Lasting), clock_of(world).seconds + seconds)
    on = [one for thing in found if thing.what == DYING and isinstance(one := world.records.get(thing.on), Creature)]
    dying = tuple(one for one in on if one.kind != "monster" and not one.tended_by)
    if not dying:
        return text
    return Sentence(
        "{deed}. Meanwhile {who} dies untreated",
        "{deed}. Meanwhile {who} die untreated",
        n=len(dying),
        deed=text,
        who=named(dying),
    )


def due(world: World) -> Iterator[Deed]:
    """The camp that the encumbered owe. Clause: wild.events.exhaustion"""
    journey = journey_of(world)
    if journey is not None and journey.resting:
        yield from camping(world)


def ticks(world: World) -> tuple[Tick, ...]:
    """Season, light and weather, for the strip of the clock. Clauses: wild.season, wild.events.weather"""
    journey = journey_of(world)
    if journey is None:
        return ()
    light = LIGHT_WORDS[light_at(journey.season, clock_of(world).seconds)]
    return Tick(Sentence("season"), SEASON_WORDS[journey.season]), Tick(Sentence("daylight"), light), weather(world)


def weather(world: World) -> Tick:
    """The weather, for the strip of the clock. Clause: wild.events.weather"""
    found = next(iter(world.all(Weather)), Weather())
    return Tick(Sentence("weather"), Sentence("{made}", made=found.made) if found.made else SKY_WORDS[found.sky])


def groups(world: World) -> tuple[Group, ...]:
    """How the journey stands. Clauses: wild.travel, wild.explore"""
    journey = journey_of(world)
    if journey is None:
        return ()
    lines = [Line("Miles", str(journey.miles), clause="wild.travel"), *outing_lines(journey, world)]
    area = world.records.get(journey.area)
    if isinstance(area, Area):
        lines += [
            Line("Landmark", one, clause="wild.explore", note="" if area.explored else Sentence("hidden"))
            for one in area.landmarks
        ]
    return ((Sentence("The journey"), tuple(lines)),)


def outing_lines(outing: Outing, world: World) -> Iterator[Line]:
    """How a delve or a journey stands: the area, the last event, who owes a rest, what is foreshadowed.

    Clauses: dungeon.events.when, dungeon.events.clue, dungeon.events.exhaustion
    """
    area = world.records.get(outing.area)
    if isinstance(area, Area):
        yield Line("Area", area.title, clause="dungeon.events.encounter")
    if outing.event:
        yield Line("Last event", EVENT_WORDS[outing.event], clause="dungeon.events.when")
    tired = [world[one].title for one in outing.resting if one in world]
    if tired:
        yield Line("Owe a rest", in_a_row(tired), clause="dungeon.events.exhaustion")
    if outing.pending:
        yield Line("Foreshadowed", outing.pending.replace("-", " "), clause="dungeon.events.clue")

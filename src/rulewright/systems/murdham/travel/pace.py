"""The pace of a journey: slower off the path, where the skill or tools help, and slower in bad weather.

Nothing is rounded: halves of an area add up.
"""

from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.events.fights import AreasCovered
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.options_abroad import BEST_GUIDE, WEATHER_MULTIPLIES
from rulewright.systems.murdham.records import STRETCH, Creature, Stretch
from rulewright.systems.murdham.things.pulling import carried_speed

PATHFINDER: Final = "bushcraft"
"""The skill that helps off the path. Clause: wilderness.aids"""
TOOLS: Final = str(Sentence("navigation tools"))
"""What helps off the path as well. Clause: wilderness.aids"""
OFF_PATH: Final = (Fraction(1, 4), Fraction(1, 2), Fraction(1))
"""Share of the speed off the path, with neither help, one, and both. Clauses: wilderness.speed, wilderness.aids"""
PARTS: Final = 8
"""Parts of an area in which a journey is counted: nothing slows one to smaller ones. Clause: wilderness.speed"""
TRAVELS: Final = str(Sentence("travels on"))
"""What somebody does on the way. Clauses: explore.action.stretch, explore.action.watch"""
AREAS_IN: Final = {"stretch": Sentence("sectors"), "watch": Sentence("regions")}
"""What is crossed in a stretch and in a watch. Clauses: explore.mode.site, explore.mode.travel"""
BAD_WEATHER: Final = Fraction(1, 2)
"""Share of the speed in extremely bad weather. Clause: weather.speed"""


@procedure(
    "murdham.travel",
    title="Travel on",
    clauses=("wilderness.speed", "wilderness.aids", "weather.speed", "explore.mode.travel", "explore.action.watch"),
    by="referee",
)
def travel(
    company: Annotated[tuple[Creature, ...], Field("all who travel together")],
    path: Annotated[bool, Field("whether there is a clear path, such as a road or a river")] = True,
    bad_weather: Annotated[bool, Field("whether the weather is extremely bad")] = False,
    new: Annotated[bool, Field("whether a new journey begins, counted from nothing")] = False,
) -> Rule[Fraction]:
    """Spend the stretch, or on a journey the watch, on the way; answers the areas covered on this journey so far.

    Clauses: wilderness.speed, wilderness.aids, weather.speed, explore.action.watch
    """
    areas = yield from speed_together(company, path, bad_weather)
    for one in company:
        yield from act(one, TRAVELS)
    stretch = yield from look(Stretch, STRETCH)
    stretch = yield from change(stretch, AreasCovered(int(areas * PARTS), new))
    covered = Fraction(stretch.covered, PARTS)
    yield from tell(_covered, AREAS_IN[stretch.unit], areas, covered)
    return covered


def speed_together(company: tuple[Creature, ...], path: bool, bad_weather: bool) -> Rule[Fraction]:
    """Areas that those who stay together cover in a unit of time: as many as the slowest of them.

    Clauses: wilderness.speed, wilderness.aids, weather.speed
    """
    if not company:
        raise Refused("name who travels", clause="wilderness.speed")
    helps = [_helps(one) for one in company]
    if (yield from BEST_GUIDE):
        helps = [max(helps)] * len(helps)
    multiplies = yield from WEATHER_MULTIPLIES
    speeds: list[Fraction] = []
    for one, own in zip(company, helps, strict=True):
        share = Fraction(1) if path else OFF_PATH[own]
        if bad_weather:
            share = share * BAD_WEATHER if multiplies else min(share, BAD_WEATHER)
        speeds.append((yield from carried_speed(one)) * share)
        yield from tell(_line, one, share, speeds[-1])
    return min(speeds)


def time_for(areas: int, speed: Fraction) -> int:
    """Whole units of time it takes to cross so many areas; parts of an area add up. Clause: wilderness.speed"""
    return -(-areas // speed)


def _helps(who: Creature) -> int:
    """How many of the two things that help off the path somebody has. Clause: wilderness.aids"""
    return int(PATHFINDER in who.skills) + int(TOOLS in who.items)


def as_people_write(number: Fraction) -> str:
    """Areas as people write them: 2, 1/2, 1 1/2."""
    whole, rest = divmod(number, 1)
    return str(number) if not whole or not rest else f"{whole} {rest}"


def _line(_rolls: Rolls, who: Creature, share: Fraction, areas: Fraction) -> Told:
    fields = {"who": who.title, "areas": as_people_write(areas)}
    text = (
        Sentence("{who}: {areas} areas in each unit of time", **fields)
        if share == 1
        else Sentence("{who}: {areas} areas in each unit of time, {share} of the speed", share=str(share), **fields)
    )
    return Told(text, about="travel", clause="wilderness.speed", outside=Sentence("{who} comes along", who=who.title))


def _covered(_rolls: Rolls, kind: Sentence, areas: Fraction, covered: Fraction) -> Told:
    text = Sentence(
        "the company travels on: {areas} {kind}, {covered} so far",
        areas=as_people_write(areas),
        kind=kind,
        covered=as_people_write(covered),
    )
    return Told(text, about="travel", clause="wilderness.speed")

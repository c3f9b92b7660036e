"""A journey: watches and regions instead of stretches and zones; its pace, mounts and carts, and bad weather.

Slower off the path, unless a skill or tools help, and in bad weather. Nothing is rounded: halves of an area add up.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, Final

from rulewright.engine import Field, Record, Rule, change, create, look, must, peek, procedure, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.rules import come_to, leave_places
from rulewright.systems.bricks.picking import comrades
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.exploring import act_together
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.exploring import AreasCovered, ModeSwitched, WeatherTurned
from rulewright.systems.murdham.options import BEST_GUIDE, WEATHER_MULTIPLIES
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Mode, Stretch
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.space.distance import AREA_NAMES, ONE_AREA, area_of, speed_of
from rulewright.systems.murdham.space.whereabouts import SHELTER, go_with_company, keep_found, leave_the_way

SWITCHED: Final = {
    "site": Sentence("the company enters a site: time is counted in stretches, space in zones or sectors"),
    "travel": Sentence("the company is on a journey: time is counted in watches, space in regions"),
}
"""What each mode counts. Clauses: explore.mode.site, explore.mode.travel"""
ALREADY: Final = {
    "site": Sentence("the company is at a site already"),
    "travel": Sentence("the company is on a journey already"),
}


ARRIVED: Final[list[Callable[[], Rule[Any]]]] = []
"""What comes of it that the company has come to a place. The chapters above put it in. Clause: perception.describe"""


@procedure("murdham.mode", title="Enter or leave a site", by="referee")
def switch(
    mode: Annotated[Mode, Field("site once the company enters one, travel once it leaves")],
    settlement: Annotated[bool, Field("whether the site is a settlement, with people to deal with")] = False,
    place: Annotated[
        Place | None, Field("at which place of the site they come in", empty="at none of those known")
    ] = None,
) -> Rule[Stretch]:
    """Count stretches at a site and watches on a journey from now on.

    Whoever sets out leaves the place where they were, with all who follow them; the others stay there, and the dead.

    Clauses: explore.mode.switch, explore.mode.site, explore.mode.travel
    """
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    now = stretch or Stretch()
    same = (mode, settlement) == (now.mode, now.settlement) and place is None
    if same or (mode == now.mode == "travel"):
        raise Refused(ALREADY[mode], clause="explore.mode.switch")
    must(mode == "site" or place is None, "a journey leads through no place of a site: name none")
    if stretch is None:
        stretch = yield from create(Stretch())
    if mode == "travel":
        yield from go_with_company()
        yield from leave_places()
    yield from say(SWITCHED[mode], clause="explore.mode.switch")
    stretch = yield from change(stretch, ModeSwitched(mode, settlement and mode == "site"))
    if place is not None:
        yield from go_with_company()
        yield from come_to(place)
        for meets in ARRIVED:
            yield from meets()
    return stretch


@procedure("murdham.weather", title="The weather turns", by="referee")
def turn_weather(
    bad: Annotated[bool, Field("whether it is extremely bad from now on: downpour, blazing heat")] = True,
) -> Rule[Stretch]:
    """Say that the weather is extremely bad from now on, or bearable again: it slows all travel and forbids camping.

    Clauses: weather.speed, weather.rest
    """
    stretch = yield from peek(Stretch, STRETCH)
    must(bad != (stretch is not None and stretch.bad_weather), "the weather is like that already")
    if stretch is None:
        stretch = yield from create(Stretch())
    yield from say("the weather is extremely bad" if bad else "the weather is bearable again", "weather")
    return (yield from change(stretch, WeatherTurned(bad)))


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
BAD_WEATHER: Final = Fraction(1, 2)
"""Share of the speed in extremely bad weather. Clause: weather.speed"""


@procedure("murdham.travel", title="Travel on", by="referee")
def travel(
    company: Annotated[tuple[Creature, ...], Field("all who travel together", rows=comrades(Creature))],
    path: Annotated[bool, Field("whether there is a clear path, such as a road or a river")] = True,
    bad_weather: Annotated[bool, Field("whether the weather is extremely bad")] = False,
    new: Annotated[bool, Field("whether a new journey begins, counted from nothing")] = False,
) -> Rule[Fraction]:
    """Spend the stretch, or on a journey the watch, on the way.

    Answers the areas covered on this journey so far.

    Clauses: wilderness.speed, wilderness.aids, weather.speed, explore.action.watch, explore.mode.travel
    """
    known = yield from peek(Stretch, STRETCH)
    bad = bad_weather or (known is not None and known.bad_weather)
    areas = yield from speed_together(company, path, bad)
    yield from act_together(company, TRAVELS)
    yield from leave_the_way()
    yield from go_with_company()
    stretch = yield from look(Stretch, STRETCH)
    stretch = yield from change(stretch, AreasCovered(int(areas * PARTS), new))
    covered = Fraction(stretch.covered, PARTS)
    yield from say(
        "the company travels on: {areas} {kind}, {covered} so far",
        "travel",
        areas=areas_in_words(areas),
        kind=(AREA_NAMES if areas > 1 else ONE_AREA)[area_of(stretch.unit)],
        covered=areas_in_words(covered),
    )
    return covered


def speed_together(company: tuple[Creature, ...], path: bool, bad_weather: bool) -> Rule[Fraction]:
    """Areas a group that stays together covers in a unit of time: as many as its slowest member.

    Clauses: wilderness.speed, wilderness.aids, weather.speed
    """
    must(company, "name who travels")
    helps = [_helps(one) for one in company]
    if (yield from BEST_GUIDE):
        helps = [max(helps)] * len(helps)
    multiplies = yield from WEATHER_MULTIPLIES
    speeds: list[tuple[Fraction, Fraction]] = []
    for one, own in zip(company, helps, strict=True):
        share = Fraction(1) if path else OFF_PATH[own]
        if bad_weather:
            share = share * BAD_WEATHER if multiplies else min(share, BAD_WEATHER)
        speeds.append(((yield from carried_speed(one)) * share, share))
    if len({*speeds}) > 1 or speeds[0][1] < 1:  # else what the company covers says it
        for speed, share in dict.fromkeys(speeds):
            some = tuple(one for one, its in zip(company, speeds, strict=True) if its == (speed, share))
            yield from say(
                "{who}: {areas} areas in each unit of time[, {share} of the speed]"
                if speed > 1
                else "{who}: {areas} area in each unit of time[, {share} of the speed]",
                "travel",
                outside="{who} comes along",
                of=some,
                who=named(some),
                areas=areas_in_words(speed),
                share="" if share == 1 else str(share),
            )
    return min(speed for speed, _ in speeds)


def _helps(who: Creature) -> int:
    """How many of the two things that help off the path somebody has. Clause: wilderness.aids"""
    return int(PATHFINDER in who.skills) + int(TOOLS in who.items)


def areas_in_words(number: Fraction) -> str:
    """Areas as people write them: 2, 1/2, 1 1/2."""
    whole, rest = divmod(number, 1)
    return str(number) if not whole or not rest else f"{whole} {rest}"


def cart_speed(cart: Thing) -> Rule[int]:
    """The speed of the slowest creature pulling a cart; the load does not burden them. Clause: carts.speed"""
    slowest: int | None = None
    for one in cart.pullers:
        speed = yield from speed_of((yield from look(Creature, one)))
        slowest = speed if slowest is None else min(slowest, speed)
    return slowest or 0


def carried_speed(who: Creature) -> Rule[int]:
    """The speed at which somebody travels: of the mount or cart that carries them, else their own.

    Clauses: carts.speed, mounts.ride, core.move.speed
    """
    on = (yield from peek(Record, who.rides)) if who.rides else None
    if isinstance(on, Creature):
        return (yield from speed_of(on))
    if isinstance(on, Thing) and on.pullers:
        return (yield from cart_speed(on))
    return (yield from speed_of(who))


SEEKS: Final = str(Sentence("looks for shelter"))
"""What somebody does for a watch. Clause: weather.shelter"""


def must_be_sheltered(*, wild: bool, bad_weather: bool, shelter: bool) -> None:
    """Refuse a daily rest in a camp in extremely bad weather without shelter. Clause: weather.rest"""
    must(
        not wild or not bad_weather or shelter,
        "no daily rest by camping in extremely bad weather without shelter: find some first",
    )


@procedure("murdham.find-shelter", title="Find shelter", by="owner", when=at_peace)
def find_shelter(who: Annotated[Creature, Field("who looks for it")]) -> Rule[None]:
    """Look for a cave or an empty hut nearby: a watch, and a WIT save when it is over.

    Clauses: weather.shelter, explore.action.watch
    """
    yield from set_to_work(who, SEEKS, "shelter")


@work("shelter")
def shelter_sought(who: Creature) -> Rule[bool]:
    """Find shelter or none; what is found is known as long as the company stays.

    Clauses: weather.shelter, core.skills
    """
    found = yield from attempt(who, "wit", "wit-save", proficient=PATHFINDER in who.skills)
    yield from say("{who} finds shelter" if found else "{who} finds no shelter", who=who)
    if found:
        yield from keep_found(SHELTER)
    return found


def time_for(areas: int, speed: Fraction) -> int:
    """Whole units of time it takes to cross a number of areas; parts of an area add up. Clause: wilderness.speed"""
    return -(-areas // speed)

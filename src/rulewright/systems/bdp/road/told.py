"""What an event was about, in the referee's words: what has turned, what is found, how the weather is now."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import Field, Rule, World, procedure
from rulewright.engine.declared.picks import Pick
from rulewright.engine.steps import REFEREE
from rulewright.engine.verbs import change, must, need, peek, remove, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.records.road import MATTER, Matter, Weather, WeatherTurned
from rulewright.systems.bdp.road.watches import days_out
from rulewright.systems.bdp.road.weather import SKIES
from rulewright.systems.bdp.things.matters import FIND, TURN, see_to
from rulewright.systems.bricks.saying import said, said_to

USUAL: Final[Mapping[str, tuple[Sentence, ...]]] = {
    TURN: (
        Sentence("The ground ahead gives way: there is another way, and a longer one."),
        Sentence("Smoke, fog or dust: nobody sees far."),
        Sentence("Something far off makes itself heard."),
    ),
    FIND: (
        Sentence("Clean water, and shelter beside it."),
        Sentence("Somebody was here before, and left a trace."),
        Sentence("Something useful lies where somebody lost it."),
    ),
}
"""What often has turned, or is found; the referee may say anything else. Clauses: wild.event.d6, dungeon.event.d6"""


def asked(matter: Matter) -> tuple[str, ...]:
    """What the referee has yet to say in words. Clauses: wild.event.d6, dungeon.event.d6"""
    return tuple(one for one in matter.left if one in USUAL)


def _often(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    for matter in world.all(Matter):
        for what in asked(matter):
            for one in USUAL[what]:
                yield Pick(value=str(one), title=one)


@procedure("bdp.event-say", title="Say what happens in your own words", by="referee")
def event_say(what: Annotated[str, Field("what has turned, or what is found, as everybody learns it")]) -> Rule[None]:
    """Say in the referee's words what an event was about. Clauses: wild.event.d6, dungeon.event.d6"""
    must(what.strip(), "say what it is", clause="wild.event.d6")
    yield from event_told(what)


@procedure("bdp.event-told", title="Say what an event is", by="referee")
def event_told(
    what: Annotated[
        str,
        Field(
            "what has turned, or what is found, as everybody learns it; nothing to leave it at that",
            rows=_often,
            own=True,
        ),
    ] = "",
    weather: Annotated[Weather, Field("what the weather turns to", empty="it is not the weather")] = "",
) -> Rule[None]:
    """Say what an event was about, or leave it at that: it is not due any more.

    Clauses: wild.event.d6, dungeon.event.d6, wild.weather.d6
    """
    matter = need((yield from peek(Matter, MATTER)), "no event is waiting")
    if weather:
        trek = yield from days_out()
        must(trek.weather != weather, "the weather is that already: {weather}", weather=SKIES[weather])
        yield from change(trek, WeatherTurned(weather))
        yield from tell(said, Sentence("The weather turns: {weather}.", weather=SKIES[weather]), "wild.event.d6")
    if what.strip():
        often = {str(one): one for lines in USUAL.values() for one in lines}
        told = often.get(what.strip(), Sentence("{what}", what=what.strip()))
        yield from tell(said, told, "wild.event.d6")
    elif not weather:
        yield from tell(said_to, Sentence("The event is seen to."), "wild.event.d6", REFEREE)
    said_now = asked(matter)[:1] if what.strip() or weather else ()
    if said_now:
        yield from see_to(said_now[0])
    else:
        yield from remove(matter.id)

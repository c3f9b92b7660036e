"""Zones that burn, are wet, freezing or scorching: what they do to whoever enters and whoever stays.

Fire strikes on entering and as each round begins, cold and heat as each stretch after the first begins, however time is
passed.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Rule, begin, change, lasts, look, must, peek, procedure, say, stop, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.blows.hits import burn, conducts, endure
from rulewright.systems.murdham.events.places import ZoneTurned
from rulewright.systems.murdham.numbers import ROUND_SECONDS, STRETCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Climate, Zone
from rulewright.systems.murdham.space.occupancy import ENTERED

FIRE: Final = "fire"
"""What lasts on a burning zone until the next round begins. Clause: elements.fire.zone"""
HARSH: Final = "harsh climate"
"""What lasts on whoever is out in cold or heat until the next stretch of it begins. Clause: elements.environment"""
BURNS: Final = str(Sentence("burns"))
"""What a fire is called."""


@procedure("murdham.zone-like", title="What a zone is like", by="referee")
def turn_zone(
    zone: Annotated[Zone, Field("which zone")],
    burning: Annotated[bool, Field("whether it burns")] = False,
    wet: Annotated[bool, Field("whether it is wet, so that lightning spreads")] = False,
    climate: Annotated[Climate, Field("it is freezing cold or scorching hot there", empty="neither of them")] = "",
) -> Rule[Zone]:
    """Say what a zone is like from now on: burning, wet, freezing or scorching; what is not said is over.

    Clauses: elements.fire.zone, elements.lightning.wet, elements.environment
    """
    must((burning, wet, climate) != (zone.burning, zone.wet, zone.climate), "{zone} is like that already", zone=zone)
    zone = yield from change(zone, ZoneTurned(burning, wet, climate))
    state = [word for word, there in (("burning", burning), ("wet", wet), (climate, climate)) if there]
    yield from say(
        "{zone} is now {state}" if state else "{zone} is as usual again",
        zone=zone,
        state=Sentence("{a} and {b}", a=Sentence(state[0]), b=Sentence(state[1]))
        if len(state) > 1
        else Sentence(state[0])
        if state
        else "",
    )
    yield from stop(zone.id, FIRE)
    if burning and any(not one.dead for one in (yield from _standing_in(zone.id))):
        yield from begin(FIRE, zone.id, seconds=ROUND_SECONDS, title=BURNS, clause="elements.fire.zone")
    for who in (yield from _standing_in(zone.id)):
        yield from step_into(who, zone, burns=False)
    return zone


def step_into(who: Creature, zone: Zone, *, burns: bool = True) -> Rule[None]:
    """Enter what burns, and begin to bear cold or heat. Clauses: elements.fire.zone, elements.environment"""
    exposed = yield from lasts(who.id, HARSH)
    if exposed and exposed[0].title != zone.climate:
        yield from stop(who.id, HARSH)
    if zone.climate and not (yield from lasts(who.id, HARSH)) and not who.dead:
        yield from begin(
            HARSH, who.id, seconds=STRETCH_SECONDS, title=zone.climate, clause="elements.environment", amount=1
        )
    if zone.burning and burns and not who.dead:
        yield from burn(who, conducts(who, "fire"))
        if not (yield from lasts(zone.id, FIRE)):
            yield from begin(FIRE, zone.id, seconds=ROUND_SECONDS, title=BURNS, clause="elements.fire.zone")


def burn_on(thing: Lasting) -> Rule[None]:
    """Burn all who are in a burning zone as a round begins, as long as anybody lives there.

    Clause: elements.fire.zone
    """
    zone = yield from peek(Zone, thing.on)
    if zone is None or not zone.burning:
        return
    for who in (yield from _standing_in(zone.id)):
        if not who.dead:
            yield from burn(who, conducts(who, "fire"))
    if any(not one.dead for one in (yield from _standing_in(zone.id))):
        yield from begin(FIRE, zone.id, seconds=ROUND_SECONDS, title=BURNS, clause="elements.fire.zone")


def endure_on(thing: Lasting) -> Rule[None]:
    """Begin another stretch in cold or heat, for whoever is still out in it. Clause: elements.environment"""
    who = yield from look(Creature, thing.on)
    zone = (yield from peek(Zone, who.zone)) if who.zone else None
    if who.dead or zone is None or zone.climate != thing.title:
        return
    yield from endure(who, "freezing" if thing.title == "freezing" else "scorching", thing.amount + 1)
    yield from begin(
        HARSH,
        who.id,
        seconds=STRETCH_SECONDS,
        title=thing.title,
        clause="elements.environment",
        amount=thing.amount + 1,
    )


def _standing_in(zone: str) -> Rule[tuple[Creature, ...]]:
    """All in a zone and on its borders. Clause: core.range"""
    return tuple(one for one in (yield from survey(Creature)) if zone in (one.zone, one.beyond))


ENTERED.append(step_into)

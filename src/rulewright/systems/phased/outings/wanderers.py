"""Who wanders where no table says it: the referee's word, with what the tables there are hold to pick from."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import REFEREE, Field, Rule, World, change, need, procedure, say, survey
from rulewright.engine.declared.picks import Pick
from rulewright.systems.phased.events.outings import WanderersUnsaid
from rulewright.systems.phased.outings.encounters import called, come, point_at
from rulewright.systems.phased.people.stock import underground
from rulewright.systems.phased.records.delving import Area, Delve, Outing
from rulewright.systems.phased.tables import DUNGEON_EVENTS, WILD_EVENTS


def asked(world: World) -> Outing | None:
    """The outing of which the referee has yet to say who wanders. Clause: dungeon.events.encounter"""
    return next((one for one in world.all(Outing) if one.unsaid), None)


def wanderers(outing: Outing, world: World) -> tuple[str, ...]:
    """Those of the tables that other areas have, each once; in a dungeon first those of any dungeon.

    Clauses: dungeon.events.encounter, wild.events.encounter
    """
    anywhere = underground().wandering if isinstance(outing, Delve) else ()
    return tuple(dict.fromkeys((*anywhere, *(one for area in world.all(Area) for one in area.wandering))))


def _rows(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    outing = asked(world)
    for one in wanderers(outing, world) if outing is not None else ():
        yield Pick(value=one, title=called(one))


NOBODY: Final = ""
"""What is said where nobody comes."""


@procedure("phased.who-wanders", title="Say who wanders here", by="referee")
def who_wanders(
    who: Annotated[
        str, Field("who it is: a creature of the list, or words", empty="nobody comes after all", rows=_rows, own=True)
    ] = NOBODY,
) -> Rule[None]:
    """Say whom an encounter brings, or a clue points at, where no table of the area does.

    Clauses: dungeon.events.encounter, dungeon.events.clue, wild.events.encounter, wild.events.clue
    """
    outing = need(
        next((one for one in (yield from survey(Outing)) if one.unsaid), None), "who wanders here is not asked for"
    )
    row = (DUNGEON_EVENTS if isinstance(outing, Delve) else WILD_EVENTS)[outing.unsaid]
    if not who.strip():
        yield from change(outing, WanderersUnsaid(), row.clause)
        yield from say("Nobody wanders here", audience=REFEREE, clause=row.clause)
    elif row.id == "clue":
        yield from point_at(outing, who.strip(), row.clause)
    else:
        yield from come(outing, who.strip(), row.clause)

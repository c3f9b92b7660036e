"""Places as a referee makes them in this game: where things lie, what calls for a roll."""

from typing import Annotated, Any, Final

from rulewright.chance import parse
from rulewright.engine import REFEREE, Field, Rule, change, peek, procedure, say
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring.ground import Laid, named
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.bricks.house.throws import dice_rows
from rulewright.systems.bricks.meanwhile import spend
from rulewright.systems.contested.body.condition import must_be_free
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.downtime.time import MINUTE_SECONDS, let_pass
from rulewright.systems.contested.events.places import OrdealSet, TroveLaid
from rulewright.systems.contested.gear.gear_list import ware_called
from rulewright.systems.contested.gear.ground import leave_behind, left_at, lie_again
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.people.picks import creature_picks
from rulewright.systems.contested.places.current import WAY_MINUTES, leave_strangers
from rulewright.systems.contested.records import Attribute, Creature, Ordeal, Place, Store, Trove
from rulewright.systems.contested.turns.darkness import gives_light

HARDEST: Final = 40
"""The highest number that a way may call for. Clause: actions.dc.value"""


def _lay(place: Any, thing: Laid) -> Rule[Place]:
    """Something to be found, by its own words; what has the name of a ware is that ware. Clause: inventory.sizes"""
    text = thing.text if thing.text == thing.name else f"{thing.name}, {thing.text}"
    gear = "" if thing.coins else ware_called(thing.name)
    trove = Trove(text=text, gear=gear, gold=thing.worth, coins=thing.coins, hidden=thing.hidden)
    laid: Place = yield from change(place, TroveLaid(trove))
    return laid


@procedure("contested.put-trap", title="Put a trap in a place", by="referee")
def put_trap(
    place: Annotated[Place, Field("in which place")],
    what: Annotated[str, Field("what threatens whoever meets it", longest=400)],
    attribute: Annotated[Attribute, Field("the Attribute that saves")] = "dex",
    dc: Annotated[int, Field("what the Save must exceed", low=1, high=HARDEST)] = AVERAGE_DC,
    damage: Annotated[str, Field("dice of damage on a failure", longest=20, rows=dice_rows(), own=True)] = "d6",
    about: Annotated[Creature | None, Field("whose it is, and with whom it ends", empty="nobody's")] = None,
) -> Rule[Place]:
    """Put a trap in a place: whoever faces it makes a Save, and takes damage on a failure.

    Clauses: saves.versus-dc, actions.dc.value
    """
    parse(damage)
    ordeal = Ordeal(
        named(what, Sentence("the trap")), "save", attribute, dc, damage=damage, about=about.id if about else ""
    )
    yield from say("In {place}: {thing}.", "place", audience=REFEREE, place=place.title, thing=ordeal.what)
    return (yield from change(place, OrdealSet(ordeal)))


def _leave(place: Locale, to: str) -> Rule[None]:
    """What lies on the ground stays where it lies, and strangers where they were met. Clause: inventory.slots"""
    yield from leave_strangers()
    yield from leave_behind(place)
    yield from lie_again(to)


def _left_in(place: str) -> Rule[tuple[Store, ...]]:
    """What was left on the ground of a place. Clause: inventory.slots"""
    left = yield from peek(Store, left_at(place))
    return () if left is None else (left,)


def _must_be_free(who: Creature) -> Rule[None]:
    """Refuse whoever is held in their place. Clause: combat.critical.special"""
    must_be_free(who)
    yield from ()


def _takes_minutes(who: Creature, _place: Locale, _there: Locale) -> Rule[None]:
    """The minutes that a way takes, for whoever goes it. Clause: actions.trivial"""
    if minutes := (yield from WAY_MINUTES):
        yield from spend((who.id,), minutes * MINUTE_SECONDS, let_pass)


def _sees_alone(who: Creature) -> Rule[bool]:
    """Whether somebody who is alone has a light. Clause: actions.describe"""
    return (yield from gives_light(who))


GROUND: Final = exploring.Ground(
    "contested",
    Place,
    creature_picks,
    easiest=1,
    hardest=HARDEST,
    lay=_lay,
    leave=_leave,
    within=_left_in,
    kind=Creature,
    clause="actions.trivial",
    peace=at_peace,
    fit=_must_be_free,
    arrives=_takes_minutes,
    sees=_sees_alone,
)
"""Places as a referee makes them here. Clause: actions.describe"""
MAKING: Final = exploring.procedures(GROUND)

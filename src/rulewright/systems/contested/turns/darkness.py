"""Darkness: a dark place in which no light of the party's burns, where nobody sees anything."""

from collections.abc import Iterable
from typing import Any

from rulewright.engine import Rule, World, must, peek, survey
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.bricks.exploring.views.seen import seen_place
from rulewright.systems.contested.gear.inventory import GROUND
from rulewright.systems.contested.records import Creature, Item, Place, Store
from rulewright.systems.contested.words import GONE


def is_dark(place: Locale) -> Rule[bool]:
    """Whether nobody of the party sees anything in the place where it is. Clause: actions.describe"""
    if not place.dark:
        return False
    ground = yield from peek(Store, GROUND)
    party = [one for one in (yield from survey(Creature)) if _bears(one)]
    return not _burns([item for one in party for item in one.items], ground)


def must_see(place: Locale) -> Rule[None]:
    """Refuse what nobody does who sees nothing. Clause: actions.describe"""
    must(not (yield from is_dark(place)), "it is dark here, and no light burns", clause="actions.describe")


def seen(place: Any, world: World) -> Any:
    """A place as players see it: of a dark one without a light, that it is dark, and the ways that they feel."""
    known = seen_place(place, world)
    if not isinstance(known, Place) or not known.dark:
        return known
    party = [one for one in world.all(Creature) if _bears(one) and not is_elsewhere(one, world)]
    ground = world.records.get(GROUND)
    is_lit = _burns([item for one in party for item in one.items], ground if isinstance(ground, Store) else None)
    return known if is_lit else known.with_(text="", troves=())


def _bears(one: Creature) -> bool:
    """Whether somebody's light is the party's: whoever has run has taken theirs along."""
    return one.group == "party" and (one.status not in GONE or one.status == "dead")


def _burns(carried: Iterable[Item], ground: Store | None) -> bool:
    return any(item.lit for item in (*carried, *(ground.items if ground else ())))

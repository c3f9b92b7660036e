"""Darkness: a dark place in which no light burns, whoever bears it, where nobody of the party sees anything."""

from collections.abc import Iterable
from typing import Any

from rulewright.content import pack
from rulewright.engine import Lasting, Record, Rule, World, must, peek, survey
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.exploring.views.seen import seen_place
from rulewright.systems.contested.gear.inventory import GROUND
from rulewright.systems.contested.records import Creature, Place, Store
from rulewright.systems.contested.rows.things import Spell
from rulewright.systems.contested.words import GONE, RUN


def is_dark(place: Locale) -> Rule[bool]:
    """Whether nobody of the party sees anything in the place where it is. Clause: actions.describe"""
    if not place.dark:
        return False
    if _is_lit((yield from peek(Store, GROUND))):
        return False
    bearers = _bearers((yield from survey(Creature)), (yield from survey(Lasting)))
    return not (yield from those_here(bearers)) if bearers else True


def gives_light(who: Creature) -> Rule[bool]:
    """Whether somebody gives light where they are. Clause: actions.describe"""
    return bool(_bearers((who,), (yield from survey(Lasting))))


def must_see(place: Locale) -> Rule[None]:
    """Refuse what nobody does who sees nothing. Clause: actions.describe"""
    must(not (yield from is_dark(place)), "it is dark here, and no light burns", clause="actions.describe")


def seen(place: Any, world: World) -> Any:
    """A place as players see it: of a dark one without a light that they know of, that it is dark, and the ways that
    they feel.
    """
    known = seen_place(place, world)
    if not isinstance(known, Place) or not known.dark:
        return known
    bearers = _bearers(world.all(Creature), world.all(Lasting))
    is_lit = _is_lit(world.records.get(GROUND)) or any(not is_elsewhere(one, world) for one in bearers)
    return known if is_lit else known.with_(text="", troves=())


def _is_lit(ground: Record | None) -> bool:
    """Whether a light that was dropped burns there. Clause: inventory.sizes"""
    return isinstance(ground, Store) and any(item.lit for item in ground.items)


def _bearers(people: Iterable[Creature], lasting: Iterable[Lasting]) -> list[Creature]:
    """Those who give light, in their hands or by a spell. Clauses: inventory.sizes, magic.spell-list"""
    conjured = _conjured(lasting)
    return [one for one in people if _bears(one) or one.id in conjured]


def _bears(one: Creature) -> bool:
    """Whether somebody's light burns where they are, a foe's as well; whoever has run has taken theirs along."""
    is_there = one.status == "dead" or one.status not in (*GONE, *RUN)
    return is_there and any(item.lit for item in one.items)


def _conjured(lasting: Iterable[Lasting]) -> tuple[str, ...]:
    """Ids of those whose spells give light: it hangs where they are. Clause: magic.spell-list"""
    names = [row.name for row in pack("contested", "spells", Spell) if row.light]
    return tuple(one.on for one in lasting if one.title in names)

"""What lies on the ground of a place stays there when the party goes on, and lies there again when it comes back."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Rule, World, must
from rulewright.engine.declared.picks import Pick
from rulewright.engine.verbs import create, peek, remove
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.contested.checks.owed import forget, matters
from rulewright.systems.contested.gear.inventory import GROUND
from rulewright.systems.contested.records import Store


def leave_behind(place: Locale) -> Rule[None]:
    """What lies on the ground stays in the place that the party leaves. Clause: inventory.slots"""
    ground = yield from peek(Store, GROUND)
    if ground is not None:
        yield from _clear(GROUND)
        if not ground.is_empty:
            yield from create(ground.with_(id=left_at(place.id), name=f"the ground at {place.title}"))


def lie_again(place_id: str) -> Rule[None]:
    """What was left in a place lies on the ground for those who come back. Clause: inventory.slots"""
    left = yield from peek(Store, left_at(place_id))
    if left is not None:
        yield from _clear(left.id)
        yield from create(left.with_(id=GROUND, name="the ground"))


def _clear(store: str) -> Rule[None]:
    """Take a store away, with what was asked about the lights in it: it is asked anew of where they are then."""
    yield from forget(*(one for one in (yield from matters()) if one.on == store))
    yield from remove(store)


def left_at(place_id: str) -> str:
    """Id of the store that keeps what was left on the ground of a place. Clause: inventory.slots"""
    return f"{LEFT_AT}{place_id}"


LEFT_AT: Final = "left-at-"
"""How the id of a store begins that keeps what was left in a place."""


def must_be_at_hand(store: Store) -> None:
    """Refuse what lies on the ground of a place where the party is not. Clause: inventory.slots"""
    must(not store.id.startswith(LEFT_AT), "{title} is at another place", title=store, clause="inventory.slots")


def at_hand(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
    """The ground, carts, chests that are where the party is. Clause: inventory.slots"""
    for store in world.all(Store):
        if not store.id.startswith(LEFT_AT):
            yield Pick(value=store.id, title=store.title)

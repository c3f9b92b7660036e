"""What others than the referee may know of places: where the party has been, and what known ways lead to."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks.exploring.records import Locale, Place, Scene
from rulewright.systems.bricks.house.records import SCENE


def is_known(place: Locale, world: World) -> bool:
    """Whether the party is or has been in a place."""
    scene = world.records.get(SCENE)
    return place.entered or (isinstance(scene, Scene) and scene.place == place.id)


def not_met(one: Record, world: World) -> bool:
    """Whether somebody waits in a place where the party has not been."""
    homes = [place for place in world.all(Locale) if one.id in place.waiting]
    return bool(homes) and not any(is_known(place, world) for place in homes)


def is_elsewhere(one: Record, world: World, *, away: bool = False) -> bool:
    """Whether somebody is in another place than the party, which may be `away` from all places, on a journey."""
    scene = None if away else world.records.get(SCENE)
    return lives_elsewhere(one.id, scene if isinstance(scene, Scene) else None, world.all(Locale))


def lives_elsewhere(who: str, scene: Scene | None, places: Iterable[Locale]) -> bool:
    """Whether somebody is at home in other places than the scene's, or anywhere while the party is on the road; those
    at home nowhere go with the party.
    """
    homes = [place.id for place in places if who in place.here]
    return bool(homes) and (scene is None or scene.place not in homes)


def not_found(place: Locale, world: World) -> bool:
    """Whether no way that is known leads to a place from where the party has been."""
    if is_known(place, world):
        return False
    return not any(
        way.to == place.id and not way.hidden
        for other in world.all(Locale)
        if is_known(other, world)
        for way in other.ways
    )


def seen_place(place: Any, world: World) -> Any:
    """A place without what is hidden; of one that was only heard of, its name."""
    if not is_known(place, world):
        return type(place)(id=place.id, called=place.called, text="")
    return place.with_(
        ways=tuple(replace(one, difficulty=0) for one in place.ways if not one.hidden),
        troves=tuple(one for one in place.troves if not one.hidden),
        here=tuple(one for one in place.here if one in world),
    )


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Place: Shown.of(Place, everyone=True, absent=not_found, trimmed=seen_place),
    Scene: Shown.of(Scene, everyone=True),
}

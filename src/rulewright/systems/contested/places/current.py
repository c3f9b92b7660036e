"""Questions about the place where the party is."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Option, Rule, World, survey
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import rules as exploring
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.exploring.rules import hidden_in, meant, named_way
from rulewright.systems.bricks.exploring.together import stay_behind
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.groups import PARTY, group_of
from rulewright.systems.contested.places.about import standing
from rulewright.systems.contested.records import Creature, Place

WAY_MINUTES: Final = Option(
    "way-minutes",
    "Minutes that a way or a search takes",
    values=(10, 0, 5, 30, 60),
    default=10,
    clause="actions.describe",
    doc="Game time that passes for each move from place to place and for each search.",
    first=True,
)
__all__ = ["WAY_MINUTES", "called_for", "here", "leave_strangers", "meant", "unfound"]


def here() -> Rule[Place]:
    """The place where the party is; Refused where nothing is being explored. Clause: actions.describe"""
    return (yield from exploring.place_here(Place, "actions.describe"))


def leave_strangers() -> Rule[None]:
    """Let those who are not of the party stay where they were met. Clause: actions.describe"""
    everybody = yield from survey(Creature)
    yield from stay_behind(
        one.id for one in everybody if one.kind == "npc" and not (one.role or one.player) and group_of(one) != PARTY
    )


def called_for(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
    """What the place calls for, by its numbers. Clauses: actions.versus-dc, saves.versus-dc"""
    place = _there(world)
    for number, one in standing(place, world) if place else ():
        yield Pick(value=str(number), title=one.what, line=Sentence("done") if one.passed else "")


def unfound(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
    """Closed ways and hidden things of the place, by their numbers. Clause: actions.describe"""
    place = _there(world)
    if place is None:
        return
    there = {one.to: world[one.to].title if one.to in world else "" for one in place.ways}
    shut = [(named_way(one, there[one.to]), one.why_closed) for one in place.ways if not one.open]
    hidden = [(place.troves[at].text, Sentence("hidden")) for at in hidden_in(place)[1]]
    for number, (title, line) in enumerate((*shut, *hidden), 1):
        yield Pick(value=str(number), title=title, line=line)


def _there(world: World) -> Place | None:
    """The place where the party is; None where nothing is being explored."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    return place if isinstance(place, Place) else None

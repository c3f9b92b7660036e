"""The places the party knows, as a board: it follows from play, and needs no drawing."""

from collections.abc import Iterable

from rulewright.engine import Offer, Record, World
from rulewright.engine.display.board import Board, Passage, Placed, Square, laid_out
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.together import at_hand
from rulewright.systems.bricks.exploring.views.seen import not_found
from rulewright.systems.bricks.house.records import SCENE


def board(world: World, party: Iterable[Record], go: str) -> Board:
    """The places that whoever looks at this world knows; `go` is the procedure that goes there, by id.

    To others than the referee they are those that were entered, and those to which a known way leads.
    """
    scene = world.records.get(SCENE)
    if not isinstance(scene, Scene):
        return Board()
    known = {one.id: one for one in world.all(Locale)}  # whoever does not know a place does not have it in the world
    ways = {tuple(sorted((one.id, way.to))): way for one in known.values() for way in one.ways if way.to in known}
    corners = laid_out(tuple(known), [(a, b) for a, b in ways])
    goes = _goes(world, scene, go)
    return Board(
        spots=tuple(
            Square(
                id=one.id,
                name=one.title,
                x=corners[one.id][0],
                y=corners[one.id][1],
                secret=not_found(one, world),
                fixed=True,
                go=goes.get(one.id),
            )
            for one in known.values()
        ),
        links=tuple(
            Passage(
                id=f"way-{a}-{b}",
                a=a,
                b=b,
                kind="door" if way.locked or way.door else "path",
                state=way.stands,
                secret=way.hidden,
                fixed=True,
            )
            for (a, b), way in ways.items()
        ),
        stands=tuple(_standing(world, scene, known, party)),
    )


def _goes(world: World, scene: Scene, go: str) -> dict[str, Offer]:
    """The ways out of the place where the party is, by where they lead."""
    place = world.records.get(scene.place)
    ways = place.ways if isinstance(place, Locale) else ()
    shown = [way for way in ways if not way.hidden]
    names = {one.id: one.title for one in world.all(Locale)}
    return {
        way.to: Offer(go, {"way": str(number)}, way.text or names.get(way.to, ""))
        for number, way in enumerate(shown, 1)
        if not way.locked
    }


def _standing(world: World, scene: Scene, known: dict[str, Locale], party: Iterable[Record]) -> list[Placed]:
    """The party where it is, and those met, or left behind, in the places one knows; everybody once at a place."""
    found: dict[tuple[str, str], Placed] = {}
    for one in at_hand(world, party):
        found[one.id, scene.place] = Placed(who=one.id, title=one.title, spot=scene.place)
    for place in known.values():
        for one in (world.records[name] for name in place.here if name in world):
            found[one.id, place.id] = Placed(who=one.id, title=one.title, spot=place.id)
    return list(found.values())

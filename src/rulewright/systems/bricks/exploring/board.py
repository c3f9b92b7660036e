"""The places the party knows, as a board: it follows from play, and needs no drawing."""

from collections.abc import Iterable

from rulewright.engine import Offer, Record, World
from rulewright.engine.board import Board, Passage, Placed, Square, laid_out
from rulewright.systems.bricks.exploring.records import SCENE, Locale, Scene


def board(world: World, party: Iterable[Record], go: str) -> Board:
    """Places that were entered and those to which a known way leads; `go` is the procedure that goes there, by id."""
    scene = world.records.get(SCENE)
    if not isinstance(scene, Scene):
        return Board()
    known = _known(world, scene)
    ways = {tuple(sorted((one.id, way.to))): way for one in known.values() for way in one.ways if way.to in known}
    corners = laid_out(tuple(known), [(a, b) for a, b in ways])
    goes = _goes(world, scene, go)
    return Board(
        spots=tuple(
            Square(
                id=one.id, name=one.title, x=corners[one.id][0], y=corners[one.id][1], fixed=True, go=goes.get(one.id)
            )
            for one in known.values()
        ),
        links=tuple(
            Passage(
                id=f"way-{a}-{b}",
                a=a,
                b=b,
                kind="door" if way.locked else "path",
                state="locked" if way.locked else "open",
                secret=way.hidden,
                fixed=True,
            )
            for (a, b), way in ways.items()
        ),
        stands=tuple(_standing(world, scene, known, party)),
    )


def _known(world: World, scene: Scene) -> dict[str, Locale]:
    """Places that are entered or reached by a way one knows, in the order of the world."""
    entered = [one for one in world.all(Locale) if one.entered or one.id == scene.place]
    ids = {one.id for one in entered} | {way.to for one in entered for way in one.ways}
    return {one.id: one for one in world.all(Locale) if one.id in ids}


def _goes(world: World, scene: Scene, go: str) -> dict[str, Offer]:
    """The ways out of the place where the party is, by where they lead."""
    place = world.records.get(scene.place)
    ways = place.ways if isinstance(place, Locale) else ()
    shown = [way for way in ways if not way.hidden]
    return {way.to: Offer(go, {"way": str(number)}, way.text) for number, way in enumerate(shown, 1) if not way.locked}


def _standing(world: World, scene: Scene, known: dict[str, Locale], party: Iterable[Record]) -> list[Placed]:
    """The party where it is, and those met in the places one knows."""
    found = [Placed(who=one.id, title=one.title, spot=scene.place) for one in party]
    for place in known.values():
        there = [world.records[name] for name in place.here if name in world]
        found += [Placed(who=one.id, title=one.title, spot=place.id) for one in there]
    return found

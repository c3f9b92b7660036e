"""Everything that a game draws of a world: sheets, glances, the order of a fight, offers."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tests.golden.doors import (
    ONLOOKER,
    Complaint,
    Openness,
    Record,
    Seat,
    System,
    World,
    bind,
    view,
    why_not,
)
from tests.golden.written import complained, records


def drawn(system: System, world: World, options: Mapping[str, Any], whole: Collection[str] | None = None) -> Any:
    """All drawings of a world; of a world that a seat sees, with sheets and offers of those alone it sees `whole`."""
    seen = [one for one in world if whole is None or one.id in whole]
    people = [one for one in seen if system.somebody(one)]
    return {
        "sheets": _each(seen, lambda one: system.sheet and system.sheet(one, world)),
        "glances": _each(people, lambda one: system.glance(one, world)),
        "briefs": _each(people, lambda one: system.brief(one, world)),
        "led": [one.id for one in people if system.led(one)],
        "offers": _each(people, lambda one: system.offers and system.offers(world, one.id, options)),
        "order": system.order(world),
        "turn": system.turn and system.turn(world),
        "strip": system.strip(world, options),
        "scene": system.scene(world),
        "board": system.board(world),
        "due": system.due(world),
    }


def _each(some: Collection[Record], draw: Callable[[Record], Any]) -> dict[str, Any]:
    return {one.id: draw(one) for one in some}


def refusals(system: System, world: World, options: Mapping[str, Any]) -> dict[str, list[Any]]:
    """What the rules themselves say to every offer, for each who has it; None where they allow it."""
    assert system.offers
    people = [one.id for one in world if system.somebody(one)]
    return {
        who: [
            refusal(system, world, one.procedure, one.arguments, options) for one in system.offers(world, who, options)
        ]
        for who in people
    }


def refusal(
    system: System, world: World, procedure: str, arguments: Mapping[str, Any], options: Mapping[str, Any]
) -> dict[str, Any] | None:
    """Why a command is not possible; None where it is."""
    found = system.procedure(procedure)
    try:
        complaint = why_not(found, bind(found.parameters, arguments, world), world, options=options)
    except Complaint as wrong:
        complaint = wrong
    return complained(complaint) if complaint else None


def seats(system: System, world: World) -> dict[str, tuple[Seat, Openness]]:
    """Every kind of seat but the referee's, who sees all; one player's once more where the table opens less."""
    led = [one.id for one in world if system.somebody(one) and system.led(one)]
    narrow: Openness = {"party": "words", "foes": "outside"}
    wide: Openness = {"party": "whole", "foes": "whole"}
    found: dict[str, tuple[Seat, Openness]] = {"onlooker": (ONLOOKER, {})}
    if led:
        anna, ben = Seat("anna", owns=(led[0],)), Seat("ben", owns=(led[-1],))
        found |= {"anna": (anna, {}), "ben": (ben, {}), "anna-narrow": (anna, narrow), "anna-wide": (anna, wide)}
    return found


def seen_by(system: System, world: World, seat: Seat, opened: Openness, options: Mapping[str, Any]) -> Any:
    """The world as a seat sees it, and what is drawn of that."""
    there = view(world, seat, system, opened)
    whole = [one for one, level in there.levels.items() if level == "whole"]
    return {
        "records": records(there.world),
        "levels": there.levels,
        "looks": there.looks,
        "hidden": sorted(there.hidden),
        "drawn": drawn(system, there.world, options, whole),
    }

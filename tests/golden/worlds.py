"""Worlds as they are drawn, as each kind of seat sees them, and the odds of what is offered in them."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Final

import msgspec

from tests.golden.doors import Codec, Complaint, Dist, System, World, bind, exact, solve, told
from tests.golden.doors import catalogue as words
from tests.golden.drawings import drawn, refusals, seats, seen_by
from tests.golden.files import Header, Item
from tests.golden.said import facts
from tests.golden.written import complained, english, records

PATIENCE: Final = 0.05
"""Seconds of processor beyond which the odds of an offer are not recorded."""
MOST_ODDS: Final = 250
"""Offers of a game of which odds are recorded."""
GERMAN: Final = ("opening", "secrets", "demo", "fight")
"""Beginnings of the names of worlds that are drawn in German as well."""


def made(_system: System, header: Header, _codec: Codec) -> Iterator[tuple[str, dict[str, Any]]]:
    """The world a campaign opens with and the demonstration, as the game makes them; then worlds as they are kept."""
    yield "opening-made", {"made": "world"}
    yield "demo-made", {"made": "demo"}
    for name in header.starts:
        yield name, {"start": name}


def found(system: System, header: Header, item: Item) -> Any:
    """Everything that is drawn of a world, for each kind of seat."""
    if "made" in item.given:
        make = getattr(system, item.given["made"])
        return {"records": records(make())}
    world = World(Codec(system).decode_records(header.starts[item.given["start"]]))
    out: dict[str, Any] = {
        "drawn": (all_of := drawn(system, world, {})),
        "why_not": refusals(system, world, {}),
        "seats": {
            name: seen_by(system, world, seat, opened, {}) for name, (seat, opened) in seats(system, world).items()
        },
    }
    if item.given["start"].startswith(GERMAN):
        out["german"] = english(told(all_of, words("de", system.id)))
    return out


def odds_made(system: System, header: Header, codec: Codec) -> Iterator[tuple[str, dict[str, Any]]]:
    """Offers whose odds are quickly found, from all worlds, each procedure at most twice in one."""
    count = 0
    for start in header.starts:
        world = World(codec.decode_records(header.starts[start]))
        for procedure, arguments in _offers(system, world):
            given = {"start": start, "procedure": procedure, "arguments": arguments}
            if count < MOST_ODDS and "said" in _odds(system, world, given, patience=PATIENCE):
                count += 1
                yield f"{start} {procedure} {count}", given


def _offers(system: System, world: World) -> Iterator[tuple[str, dict[str, Any]]]:
    taken: dict[str, int] = {}
    assert system.offers
    for one in world:
        for offer in system.offers(world, one.id, {}) if system.somebody(one) else ():
            if not offer.why_not and taken.get(offer.procedure, 0) < 2:
                taken[offer.procedure] = taken.get(offer.procedure, 0) + 1
                yield offer.procedure, offer.arguments


def odds_found(system: System, header: Header, item: Item) -> Any:
    """The exact odds of an offer: of what its result says, and of what becomes of the world."""
    world = World(Codec(system).decode_records(header.starts[item.given["start"]]))
    return _odds(system, world, item.given)


def _odds(system: System, world: World, given: Mapping[str, Any], patience: float | None = None) -> dict[str, Any]:
    found = system.procedure(given["procedure"])

    def becomes(_result: Any, after: Any) -> Hashable:
        """What is other than before, as JSON."""
        now = after.records
        changed = [one for key, one in now.items() if world.records.get(key) is not one]
        return bytes(english((changed, sorted(world.records.keys() - now.keys()))))

    try:
        said = solve(
            system, world, {}, found, given["arguments"], lambda result, _world: facts(result), patience=patience
        )
        ends = exact(
            found, world=world, options=system.previews, of=becomes, **bind(found.parameters, given["arguments"], world)
        )
    except Complaint as complaint:
        return {"refused": complained(complaint)}
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a difference to be shown like any other
        return {"raised": f"{type(wrong).__name__}: {wrong}"}
    return {"said": _spread(said), "becomes": _spread(ends)}


def _spread(dist: Dist[Any]) -> list[Any]:
    """Outcomes with their weights, in an order of their own."""
    told = sorted((outcome if type(outcome) is bytes else bytes(english(outcome)), n) for outcome, n in dist.items())
    return [str(dist.total), *((msgspec.Raw(outcome), str(n)) for outcome, n in told)]

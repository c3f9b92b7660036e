"""Which side somebody is on: with the party, a foe, or a bystander who fights for nobody.

Whoever comes into play is on the side that the referee names; the referee may say otherwise later, and some rules do.
Belongs here: the notion, in one place for all games. Not here: who fights, and what each game's rules make of a side.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

from rulewright.engine import Event, Field, Record, Rule, World, change, must, procedure, say
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.facts import MET, hidden
from rulewright.engine.procedure import Procedure
from rulewright.errors import Sentence

R = TypeVar("R", bound=Record)
Side = Literal["foe", "bystander", "party"]
"""A side as people say it."""
FOE: Final[Side] = "foe"
"""The side that creatures are on where nobody says otherwise."""
Unsaid = Literal[""]
"""Nobody has said it: they are on the side that their kind is on."""
Sided = Annotated[Side | Unsaid, hidden("its colour shows whose side somebody is on", seen=MET)]
"""The type of a creature's field `side`."""
PARTY: Final = "party"
FOES: Final = "foes"
BYSTANDERS: Final = "bystanders"
GROUPS: Final[Mapping[Side, str]] = {"foe": FOES, "bystander": BYSTANDERS, "party": PARTY}
"""The groups of the sides: whoever is in none of these has a side of their own."""
Brought = Annotated[Side, Field("whose side they are on; a bystander fights for nobody")]
"""The type of the parameter that says it where somebody is brought in."""


class SideTaken(Event[Record], frozen=True):
    """Somebody is on another side from now on."""

    side: Side


def group_of(who: Record) -> str:
    """Return the group of somebody."""
    return str(getattr(who, "group", ""))


def on_side(made: R, side: Side) -> R:
    """Return somebody who comes into play, on a side; nothing is kept of whoever is on it by their kind."""
    return made if group_of(made) in (PARTY, GROUPS[side]) else made.with_(side=side)


def groups_of(kind: type[Record]) -> Rows:
    """Return rows of the groups there are, for a game in which each has a group by name, and of bystanders."""

    def rows(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
        found = dict.fromkeys([*map(group_of, world.all(kind)), FOES, BYSTANDERS])
        return (Pick(value=one, title=Sentence(one)) for one in found if one)

    return rows


def is_bystander(who: Record) -> bool:
    """Return whether somebody fights for nobody."""
    return group_of(who) == BYSTANDERS


def are_against(one: Record, other: Record) -> bool:
    """Return whether two are on sides that fight each other: bystanders are nobody's foes."""
    groups = {group_of(one), group_of(other)}
    return len(groups) == 2 and BYSTANDERS not in groups


def takes(who: R, side: Side, clause: str = "") -> Rule[R]:
    """Let somebody be on a side from now on; nothing is said of whoever is on it already."""
    if group_of(who) == GROUPS[side]:
        return who
    taken: Event[Any] = SideTaken(side)
    after: R = yield from change(who, taken, clause)
    yield from say(
        "{who} is a foe of the party now."
        if side == "foe"
        else "{who} is on the side of the party now."
        if side == "party"
        else "{who} is no foe of the party, and fights for nobody.",
        "side",
        who=after,
        clause=clause,
    )
    return after


def feels(who: R, kindly: bool | None, clause: str) -> Rule[R]:
    """Let somebody whose attitude is known take the side that goes with it: the kindly are no foes, the hostile are.

    `kindly` is None for whatever is neither. Those of the party stay what they are.
    """
    if kindly is None or group_of(who) == PARTY:
        return who
    return (yield from takes(who, "bystander" if kindly else "foe", clause))


def drawn_in(party: Iterable[Record], foes: Iterable[Record]) -> Rule[None]:
    """Let bystanders who are named on a side of a fight be on that side from now on."""
    sides: tuple[tuple[Side, Iterable[Record]], ...] = (("party", party), ("foe", foes))
    for side, members in sides:
        for one in members:
            if is_bystander(one):
                yield from takes(one, side)


Part = Literal["comes", "stays", "fights"]
"""Whether somebody comes to a fight that is on, stays out of it, or fights in it anyway."""
TakesPart = Callable[[Any, Side], Rule[Part]]
"""Lets somebody who is here and stands outside a fight that is on take part in it, unless as a bystander."""


def provoked(by: Record, target: R, takes_part: TakesPart, *, clause: str) -> Rule[None]:
    """Let a bystander whom the party has attacked be a foe, who fights in the fight that is on."""
    if group_of(by) == PARTY and is_bystander(target):
        target = yield from takes(target, "foe", clause)
        yield from takes_part(target, "foe")


def procedures(system: str, kind: type[Record], takes_part: TakesPart) -> tuple[Procedure[..., Any], ...]:
    """Return the command of one game by which the referee says whose side somebody is on."""

    def change_side(
        who: Annotated[tuple[kind, ...], Field("who they are")],  # type: ignore[valid-type]  # each game's own creature
        side: Annotated[Side, Field("whose side they are on from now on; a bystander fights for nobody")],
    ) -> Rule[None]:
        """Say whose side somebody is on; foes and friends who stand outside a fight that is on take part in it."""
        must(who, "name somebody")
        for one in who:
            part = yield from takes_part(one, side)
            is_other = part == "comes" or group_of(one) != GROUPS[side]
            must(part != "fights", "{who} fights in the fight that is on: they get away from it, or it ends", who=one)
            must(is_other, "{who} is on that side already", who=one)
            yield from takes(one, side)

    return (procedure(f"{system}.side", title="Whose side somebody is on", by="referee", house=True)(change_side),)


EVENTS: Final = (SideTaken,)

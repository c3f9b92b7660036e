"""Which side somebody is on: with the party, a foe, or a bystander who fights for nobody.

Whoever comes into play is on the side that the referee names; the referee may say otherwise later, and some rules do.
Belongs here: the notion, in one place for all games. Not here: who fights, and what each game's rules make of a side.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

from rulewright.engine import Event, Field, Record, Rule, World, procedure
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.facts import MET, facts_of, hidden
from rulewright.engine.procedure import Guard, Procedure
from rulewright.engine.verbs import change, differences, look, must, peek, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.together import OURS, get_away, those_here

R = TypeVar("R", bound=Record)
Side = Literal["foe", "bystander", "party"]
"""A side as people say it."""
FOE: Final[Side] = "foe"
"""The side that creatures are on where nobody says otherwise."""
Unsaid = Literal[""]
"""Nobody has said it: they are on the side that their kind is on."""
Sided = Annotated[Side | Unsaid, hidden("its colour shows whose side somebody is on", seen=MET)]
"""The type of a creature's field `side`."""
PARTY: Final = OURS
FOES: Final = "foes"
BYSTANDERS: Final = "bystanders"
GROUPS: Final[Mapping[Side, str]] = {"foe": FOES, "bystander": BYSTANDERS, "party": PARTY}
"""The groups of the sides: whoever is in none of these has a side of their own."""
Brought = Annotated[Side, Field("whose side they are on; a bystander fights for nobody")]
"""The type of the parameter that says it where somebody is brought in."""


class SideTaken(Event[Record], frozen=True):
    """Somebody is on another side from now on."""

    side: Side
    group: str = ""
    """The group they are in from now on, in a game in which groups have names."""

    def apply(self, before: Record) -> Record:
        return before.with_(group=self.group) if self.group else before.with_(side=self.side)


def group_of(who: Record) -> str:
    """Return the group of somebody."""
    return str(getattr(who, "group", ""))


def side_of(who: Record) -> Side:
    """Return the side of somebody; a group with a name of its own is one of foes."""
    group = group_of(who)
    return "party" if group == PARTY else "bystander" if group == BYSTANDERS else FOE


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


def group_for(who: Record, side: Side) -> Rule[str]:
    """Return the group of a side that somebody may join: of foes it is theirs who are here, if these have but one."""
    if side != FOE:
        return GROUPS[side]
    here = yield from those_here((yield from survey(type(who))))
    bands = {group_of(one) for one in here if side_of(one) == FOE and one.id != who.id}
    return bands.pop() if len(bands) == 1 else FOES


def takes(who: R, side: Side, clause: str = "") -> Rule[R]:
    """Let somebody be on a side from now on; nothing is said of whoever is on it already."""
    if side_of(who) == side:
        return who
    is_named = "group" in who.__struct_fields__
    taken: Event[Any] = SideTaken(side, (yield from group_for(who, side)) if is_named else "")
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


def runs_off(who: Record, clause: str) -> Rule[None]:
    """Let somebody who has got away from a fight be elsewhere; a foe who ran nobody knows where to fights for nobody
    until they are back.
    """
    if (yield from get_away(who)) is None and side_of(who) == FOE:
        aside = SideTaken("bystander", BYSTANDERS if "group" in who.__struct_fields__ else "")
        after = yield from change(who, aside, clause)
        yield from say("{who} is out of reach, and no foe until they come back.", "side", who=after, clause=clause)


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


Aimed = Callable[[Procedure[..., Any], Mapping[str, Any]], Iterable[Record]]
"""The people whom a deed is hostile to by what it is: by its spell, by what was held ready."""


def hostility(takes_part: TakesPart, clause: str, aimed: Aimed = lambda _deed, _given: ()) -> Guard:
    """Return what follows every deed of a game: bystanders whom somebody of the party was hostile to are foes now, as
    is a bystander who was hostile to the party.

    A deed is hostile to whomever its parameters say so of, whatever comes of it, and so is one `aimed` at somebody by
    what it is; of a deed that names nobody so, and of others, it is told by the harm that it did: everybody harmed by
    a hostile deed, and those named in another.
    """

    def follows(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
        hostile = [given.get(one.name) for one in deed.parameters if one.hostile]
        named = list(_records(given[one.name] for one in deed.parameters if one.name in given and not one.hostile))
        by = deed.doer(given) or (named[0] if hostile and named else None)
        if by is None or deed.house:
            return
        targets = {one.id: one for one in (*_records(hostile), *aimed(deed, given))}
        others = {one.id for one in named}
        if hostile or any(map(is_bystander, named)):
            # Only of those who may change sides is anything read: odds would hang on what else a seat may not know.
            changed = [pair for pair in (yield from differences()) if is_bystander(pair[0]) or is_bystander(by)]
            harmed = [now for before, now in changed if is_worse(before, now)]
            targets |= {one.id: one for one in harmed if hostile or one.id in others}
        for one in targets.values():
            if one.id != by.id and (is_bystander(one) or is_bystander(by)):
                target = yield from peek(type(by), one.id)
                if target is not None:
                    yield from provoked((yield from look(type(by), by.id)), target, takes_part, clause=clause)

    return follows


def _records(values: Iterable[Any]) -> Iterator[Record]:
    """Yield the records among arguments, one or several each."""
    for value in values:
        yield from (one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Record))


def is_worse(before: Record, now: Record) -> bool:
    """Return whether somebody is worse off: hurt, or in a state that is grave."""
    for name, fact in facts_of(type(now)).items():
        was, is_now = getattr(before, name), getattr(now, name)
        if was != is_now and (
            (fact.harm and (is_now - was) * fact.harm > 0) or any(one.grave and one.to == is_now for one in fact.turns)
        ):
            return True
    return False


def provoked(by: Record, target: Record, takes_part: TakesPart, *, clause: str) -> Rule[None]:
    """Let a bystander whom the party was hostile to, or who was hostile to it, be a foe, who fights in the fight that
    is on.
    """
    for one, other in ((by, target), (target, by)):
        if group_of(one) == PARTY and is_bystander(other):
            taken = yield from takes(other, "foe", clause)
            yield from takes_part(taken, "foe")


def procedures(system: str, kind: type[Record], takes_part: TakesPart) -> tuple[Procedure[..., Any], ...]:
    """Return the command of one game by which the referee says whose side somebody is on."""

    def change_side(
        who: Annotated[tuple[kind, ...], Field("who they are")],  # type: ignore[valid-type]  # each game's own creature
        side: Annotated[Side, Field("whose side they are on from now on; a bystander fights for nobody")],
    ) -> Rule[None]:
        """Say whose side somebody is on; foes and friends who stand outside a fight that is on take part in it."""
        must(who, "name somebody")
        stay = []
        for one in who:
            part = yield from takes_part(one, side)
            must(part != "fights", "{who} fights in the fight that is on: they get away from it, or it ends", who=one)
            if part != "comes" and side_of(one) == side:
                stay.append(one)
                continue
            after = yield from takes(one, side)
            if part == "comes":
                yield from say("{who} comes to the fight.", "side", who=after)
        must(len(stay) < len(who), "{who} is on that side already", who=who[0])

    return (procedure(f"{system}.side", title="Whose side somebody is on", by="referee", house=True)(change_side),)


EVENTS: Final = (SideTaken,)

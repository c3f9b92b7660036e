"""The sides there are and who is on which: what a creature's group says, and the parameters that name a side.

Belongs here: what is read of a creature alone. Not here: how somebody comes to another side (sides).
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

from rulewright.engine import Field, Record, World
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.facts import MET, hidden
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
MOST_BROUGHT: Final = 20
"""How many come at most where a number is named."""
HowMany = Annotated[int, Field("how many", low=1, high=MOST_BROUGHT)]
"""The type of the parameter that says how many are brought in."""
Unseen = Annotated[bool, Field("nobody notices them before they are shown")]
"""The type of the parameter that brings somebody in unseen."""


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

"""Who is how far from whom in a fight, in Spaces, along the line that the sides stand on.

Where nobody has said that the sides are apart, everybody is within reach of everybody.

Belongs here: distances, and what they let somebody reach. Not here: paying for a Move (action_points).
"""

from typing import Final

from rulewright.engine import Option, Rule, must, peek
from rulewright.errors import Sentence
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.records import Creature, Fight, Item

REACH: Final = 1
"""Spaces that hands and blades reach. Clause: units.space"""
SEEN: Final = Option(
    "whites-of-the-eyes",
    "Spaces from which the whites of the eyes are seen",
    values=(40, 20, 30, 60),
    default=40,
    clause="combat.ranged.range",
    doc="A ranged weapon reaches nobody who is farther off; a Space is 1.5 metres.",
)
DISTANT: Final = Option(
    "distant-from",
    "Spaces from which a target is especially distant",
    values=(20, 10, 15, 30),
    default=20,
    clause="combat.ranged.distant",
    doc="Shooting at somebody that far off or farther is Impaired.",
)


def apart(fight: Fight | None, one: str, other: str) -> int:
    """Spaces between two of a fight; 0 where nobody has said that they are apart. Clause: units.space"""
    spots = dict(fight.spots) if fight is not None else {}
    return abs(spots[one] - spots[other]) if one in spots and other in spots else 0


def must_be_beside(one: Creature, other: Creature) -> Rule[None]:
    """Refuse what takes hands or a blade where the other is Spaces off. Clauses: units.space, special.move.distance"""
    off = apart((yield from peek(Fight, FIGHT)), one.id, other.id)
    must(
        off <= REACH,
        "{other} is {n} Spaces off: {title} must Move there first",
        other=other,
        n=off,
        title=one,
        clause="special.move.distance",
    )


def must_reach(attacker: Creature, targets: tuple[Creature, ...], arms: tuple[Item, ...]) -> Rule[bool]:
    """Refuse Targets whom the weapons do not reach; gives whether one of them is especially distant.

    Clauses: combat.ranged.range, combat.ranged.distant, special.move.distance
    """
    fight = yield from peek(Fight, FIGHT)
    farthest = max(targets, key=lambda one: apart(fight, attacker.id, one.id))
    off = apart(fight, attacker.id, farthest.id)
    if off <= REACH:
        return False
    if not arms or not all(one.ranged for one in arms):
        yield from must_be_beside(attacker, farthest)
    must(
        off <= int((yield from SEEN)),
        "{other} is {n} Spaces off, too far to see the whites of the eyes",
        other=farthest,
        n=off,
        clause="combat.ranged.range",
    )
    return off >= int((yield from DISTANT))


def spots_at_first(groups: tuple[tuple[str, tuple[str, ...]], ...], near: str, off: int) -> tuple[tuple[str, int], ...]:
    """Where everybody stands when a fight begins: the Group `near` at one end, all others so many Spaces off."""
    if not off:
        return ()
    return tuple((one, 0 if group == near else off) for group, members in groups for one in members)


def heading(fight: Fight, one: str, other: str, spaces: int, *, away: bool = False) -> tuple[int, int]:
    """Where somebody comes to who walks so many Spaces to another, or away, and how many of them that takes.

    Whoever walks to somebody stops beside them. Clause: special.move.distance
    """
    spots = dict(fight.spots)
    here, there = spots[one], spots[other]
    side = 1 if there > here or (there == here and not here) else -1
    if away:
        return here - side * spaces, spaces
    taken = min(spaces, max(0, abs(there - here) - REACH))
    return here + side * taken, taken


def off_in_words(spaces: int) -> Sentence:
    """A distance in words."""
    return Sentence("{n} Space off", "{n} Spaces off", n=spaces)

"""Initiative: d20 + WIL for everybody, sorted within each Group; then the Groups alternate, member by member.

Groups rotate in the order of their best result. A Group that has run out is passed over, so that the rest of a
larger one acts in a row at the end; whoever cannot act is left out and the next of the Group moves up.
"""

from collections.abc import Collection
from typing import Final

import msgspec

from rulewright.engine import Option, Part, Rolls, Rule, Told, roll, tell
from rulewright.errors import Sentence
from rulewright.systems.contested.numbers import INITIATIVE_DIE
from rulewright.systems.contested.records import Creature

INITIATIVE: Final = Option(
    "initiative",
    "How often initiative is rolled",
    values=("once-a-fight", "every-round"),
    default="once-a-fight",
    clause="combat.initiative.roll",
    doc="Once, and the order is used again every Round; or anew at the start of every Round.",
    first=True,
)
FIRST_GROUP: Final = Option(
    "first-group",
    "The Group that begins a Round",
    values=("best-result", "party"),
    default="best-result",
    clause="combat.initiative.interleave",
    doc="Best result: Groups rotate in the order of their best single result; party: the PCs' Group first, then so.",
    first=True,
)

Groups = tuple[tuple[str, tuple[str, ...]], ...]


class Line(msgspec.Struct, frozen=True):
    """What initiative came to: each creature's result, and the Groups as they rotate, each in its own order."""

    totals: tuple[tuple[str, int], ...]
    groups: Groups


def initiative(creatures: tuple[Creature, ...]) -> Rule[Line]:
    """Roll initiative for everybody in the order listed, and line them up.

    Clauses: combat.initiative.roll, combat.initiative.sort, combat.initiative.interleave
    """
    totals: list[tuple[str, int]] = []
    for one in creatures:
        totals += [(one.id, (yield from _rolled(one)))]
    led = (yield from FIRST_GROUP) == "party"
    return Line(tuple(totals), lined_up(creatures, dict(totals), led=led))


def _rolled(creature: Creature) -> Rule[int]:
    face = yield from roll(INITIATIVE_DIE, creature.title)
    yield from tell(_spoken, creature)
    return face + creature.willpower


def _spoken(rolls: Rolls, creature: Creature) -> Told:
    face = rolls[creature.title].value
    total = face + creature.willpower
    parts = (Part("d20", face), Part("WIL", creature.willpower, "current score"))
    text = Sentence(
        "{title}: initiative {face} + WIL {score} = {total}.",
        title=creature.title,
        face=face,
        score=creature.willpower,
        total=total,
    )
    outside = Sentence("{title}: initiative {total}.", title=creature.title, total=total)
    return Told(text, about=creature.title, parts=parts, total=total, clause="combat.initiative.roll", outside=outside)


def lined_up(creatures: tuple[Creature, ...], totals: dict[str, int], *, led: bool = False) -> Groups:
    """Sort each Group from highest to lowest, and the Groups by their best; ties go by WIL, then by listing.

    Where they are `led`, Groups with PCs come before the others.

    Clauses: combat.initiative.sort, combat.initiative.interleave
    """
    ranked = sorted(creatures, key=lambda one: (-totals[one.id], -one.willpower))
    groups: dict[str, list[str]] = {}
    for one in ranked:
        groups.setdefault(one.group, []).append(one.id)
    led_by = {one.group for one in creatures if led and one.kind == "pc"}
    order = sorted(groups, key=lambda group: group not in led_by)
    return tuple((group, tuple(groups[group])) for group in order)


def upcoming(groups: Groups, able: Collection[str], acted: Collection[str] = (), last: str = "") -> tuple[str, ...]:
    """Who has a Turn yet in this Round, in order: `acted` have had theirs, a member of the Group `last` the latest.

    Clauses: combat.initiative.interleave, combat.initiative.complete
    """
    waiting = [[one for one in members if one in able and one not in acted] for _, members in groups]
    names = [group for group, _ in groups]
    at = names.index(last) + 1 if last in names else 0
    order = []
    while any(waiting):
        queue = waiting[at % len(waiting)]
        if queue:
            order.append(queue.pop(0))
        at += 1
    return tuple(order)

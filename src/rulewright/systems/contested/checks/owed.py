"""What a check or a spell leaves to the referee to add: put before them in play, once for each of its kind.

Belongs here: that something is owed. Not here: what comes of it, which is harm's (extraordinary).
"""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Record, Rolls, Rule, owe, remove, survey
from rulewright.engine.requests.kinds import Owe
from rulewright.systems.bricks.cairn.matters import matter_id
from rulewright.systems.contested.records import Creature, Matter, Store
from rulewright.systems.contested.records.matters import What

NATURALS: Final[Mapping[int, What]] = {20: "natural-20", 1: "natural-1"}
"""Faces of a kept Base Die that bring something extraordinary. Clause: results.naturals"""


def owe_for_naturals(who: Creature, why: str) -> Owe:
    """Put before the referee what the kept face of a Base Die calls for, if it does. Clause: results.naturals"""
    return owe(_natural, who.id, why)


def owe_for(who: Creature | Store, what: What, clause: str, note: str = "") -> Owe:
    """Put before the referee what a rule leaves to them to tell. Clauses: magic.mishap.4, magic.mishap.5"""
    return owe(_matter, who.id, what, clause, note)


def matters() -> Rule[tuple[Matter, ...]]:
    """All that is owed. Clause: results.naturals"""
    return (yield from survey(Matter))


def forget(*owed: Matter) -> Rule[None]:
    """Let matters be over without a word: nobody is there any more, or their moment is over.

    Clause: results.naturals
    """
    for one in owed:
        yield from remove(one.id)


def concerned(one: Matter) -> str:
    """Whom alone something that is owed can befall; what a spell or a blow still does may befall others.

    Clause: results.naturals
    """
    return one.on if one.what in NATURALS.values() else ""


def let_naturals_pass() -> Rule[None]:
    """Let go what nobody has added to a natural: a fight begins or ends, and the moment is over.

    Clause: results.naturals
    """
    yield from forget(*(one for one in (yield from matters()) if one.what in NATURALS.values()))


def _natural(rolls: Rolls, there: Mapping[str, Record], who: str, why: str) -> Matter | None:
    rolled = rolls.get(why)
    what = NATURALS.get(rolled.value) if rolled else None
    return _matter(rolls, there, who, what, "results.naturals") if what is not None and who in there else None


def _matter(
    _rolls: Rolls, there: Mapping[str, Record], who: str, what: What, clause: str, note: str = ""
) -> Matter | None:
    """The matter, unless the like of it waits already."""
    if any(isinstance(one, Matter) and (one.on, one.what, one.note) == (who, what, note) for one in there.values()):
        return None
    return Matter(id=matter_id(there), on=who, what=what, clause=clause, note=note)

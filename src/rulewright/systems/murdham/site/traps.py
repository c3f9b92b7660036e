"""Traps: who has noticed one can stop; who sets it off on purpose may dodge; who has not seen it gets no reaction."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Rule, change, look, must, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.places import TrapSprung
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Secret

QUICK: Final = "burglary"
"""The skill whose owner reacts even to a trap that nobody has noticed. Clauses: traps.undetected, core.skills"""
Choice = Literal["stop", "trigger"]


class Met(msgspec.Struct, frozen=True):
    """The result of a trap."""

    triggered: Annotated[bool, result("the trap goes off")]
    dodged: Annotated[bool, result("dodges", answers=True)] = False
    damage: Annotated[int, result("damage")] = 0


@procedure("murdham.meet-trap", title="Meet a trap", by="referee")
def meet_trap(
    who: Annotated[Creature, Field("who comes upon it")],
    trap: Annotated[Secret, Field("the trap")],
    choice: Annotated[Choice, Field("whether they stop or set it off, once it is found")] = "stop",
    dodgeable: Annotated[bool, Field("whether dodging makes sense")] = True,
) -> Rule[Met]:
    """Come upon a trap. One that is found is set off only on purpose, and then perhaps dodged with an AGI save.

    Clauses: traps.noticed, traps.voluntary, traps.undetected, core.skills
    """
    must(trap.trap, "{what} is no trap", what=trap, clause="traps.are-secrets")
    must(not trap.sprung, "{what} has gone off already", what=trap, clause="traps.are-secrets")
    if trap.found and choice == "stop":
        yield from say("{who} stops in time: {what}", who=who, what=trap.title)
        return Met(False)
    reacts = dodgeable and who.can_act and (trap.found or QUICK in who.skills)
    clause = "traps.voluntary" if trap.found else "traps.undetected"
    trap = yield from change(trap, TrapSprung(), clause)
    yield from say("{who} sets it off: {what}", who=who, what=trap.title, clause=clause)
    if reacts and (yield from save(who, "agi", "agi-save", lost=Sentence("the trap catches you"))):
        yield from say("{who} dodges it", who=who, clause=clause)
        return Met(True, dodged=True)
    if not trap.die:
        return Met(True)
    who = yield from look(Creature, who.id)
    done = yield from hit(who, trap.die)
    return Met(True, damage=done.damage)

"""Elixirs: a dose is gone, and what it does lasts for its hours on the clock, on whoever or whatever got it.

What an elixir does is the game master's, as its words on the gear list say; what touches a rule is done by it.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final

from rulewright.content import pack
from rulewright.engine import Field, Lasting, Rule, procedure
from rulewright.engine.clock import Endings, begin, lasts, stop
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.verbs import change, must, peek, remove, say
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.events.body import SawInTheDark
from rulewright.systems.symbaroum.events.gear import ElixirUsed
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.rows import Bearing

ELIXIR: Final = "elixir"
"""What an elixir at work is called among what lasts. Clause: elixir.self"""
NIGHT_EYES: Final = ("night-drops",)
"""Elixirs that let whoever takes them see in the dark. Clause: blind.conditions"""
HOUR: Final = 3600
"""Seconds of an hour."""


@cache
def _rows() -> dict[str, Bearing]:
    return {row.id: row for row in pack("symbaroum", "gear", Bearing) if row.kind == "elixir"}


def _called(elixir: str) -> str:
    return _rows()[elixir].name if elixir in _rows() else elixir.replace("-", " ").capitalize()


def works_for(hours: int) -> Sentence:
    """How long an elixir works, in words. Clause: elixir.self"""
    return Sentence("works for {n} hour", "works for {n} hours", n=hours)


def _had(one: Creature) -> Iterator[Pick]:
    for key, doses in one.elixirs.items():
        row = _rows().get(key)
        if doses:
            line = works_for(row.hours) if row and row.hours else ""
            yield Pick(value=key, title=_called(key), line=line, text=row.text if row else "")


@procedure("symbaroum.elixir", title="Use an elixir", by="owner", verb="elixir")
def use_elixir(
    who: Annotated[Creature, Field("Who has it")],
    elixir: Annotated[str, Field("Which elixir", rows=Own("who", _had))],
    on: Annotated[Creature | None, Field("Who gets it", empty="oneself")] = None,
    equipment: Annotated[bool, Field("It goes on one's own gear")] = False,
) -> Rule[Creature]:
    """Use or apply an elixir: a Movement Action on oneself or one's own gear, a Combat Action on somebody else.

    Clauses: elixir.self, elixir.other, movement.elixir-self
    """
    must(
        who.elixirs.get(elixir),
        "{title} has no {elixir}; there is {has}",
        title=who,
        elixir=_called(elixir),
        has=", ".join(_called(name) for name, count in who.elixirs.items() if count) or Sentence("none"),
    )
    other = on if on is not None and on.id != who.id and not equipment else None
    if other is not None:
        yield from must_be_at_hand(who, other)
        must(other.status != "dead", "{title} is dead, and drinks nothing", title=other, clause="elixir.other")
    who = yield from pay(who, "elixir-other" if other else "elixir-self")
    clause = "elixir.other" if other else "elixir.self"
    who = yield from change(who, ElixirUsed(elixir, who.elixirs[elixir] - 1), clause)
    yield from say(
        "{who} uses {what}[ on {other}]", "elixir", who=who, what=_called(elixir), other=other, clause=clause
    )
    yield from _works(other or who, elixir, clause)
    return who


def _works(on: Creature, elixir: str, clause: str) -> Rule[None]:
    """Let an elixir of the list work for its hours; a new dose begins them again. Clauses: elixir.self, elixir.other"""
    hours = _rows()[elixir].hours if elixir in _rows() else 0
    if not hours:
        return
    yield from stop(on.id, ELIXIR, title=_called(elixir))
    yield from begin(ELIXIR, on.id, seconds=hours * HOUR, title=_called(elixir), clause=clause)
    if elixir in NIGHT_EYES and not on.night_eyes:
        yield from change(on, SawInTheDark(True), "blind.conditions")
    yield from say(
        "{what} works on {who} for an hour",
        "elixir works",
        many="{what} works on {who} for {n} hours",
        what=_called(elixir),
        who=on,
        n=hours,
        clause=clause,
    )


def _wears_off(thing: Lasting) -> Rule[None]:
    """An elixir has worked for its hours. Clause: elixir.self"""
    on = yield from peek(Creature, thing.on)
    if on is None:
        return
    eyes = [one for one in (yield from lasts(on.id, ELIXIR)) if one.title in map(_called, NIGHT_EYES)]
    if on.night_eyes and not eyes:
        on = yield from change(on, SawInTheDark(False), "blind.conditions")
    if on.status != "dead":
        yield from say("{what} works on {who} no more", "elixir works", what=thing.title, who=on, clause=thing.clause)


ENDINGS: Final[Endings] = {ELIXIR: _wears_off}
"""What ends by itself as time passes. Clause: elixir.self"""


def send_away(thing: Lasting) -> Rule[None]:
    """Take what lasts out of the world with what it does. Clause: elixir.self"""
    yield from remove(thing.id)
    if thing.what in ENDINGS:
        yield from ENDINGS[thing.what](thing)

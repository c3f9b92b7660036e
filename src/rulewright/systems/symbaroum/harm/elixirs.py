"""Elixirs: a dose is gone, and what it does lasts for its hours on the clock, on whoever or whatever got it.

What touches a rule is done by it; what the words of the gear list leave open is the referee's, and waits for that.
"""

from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Annotated, Final

from rulewright.content import pack
from rulewright.engine import Field, Lasting, Rolls, Rule, procedure
from rulewright.engine.clock import Endings, begin, lasts, stop
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.verbs import change, look, must, need, owe, peek, remove, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.matters import matter_id
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.events.body import SawInTheDark
from rulewright.systems.symbaroum.events.gear import ElixirUsed, Oiled
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.records.matter import Matter
from rulewright.systems.symbaroum.rows import Bearing

SMARTS: Final = Sentence("the wound smarts for days, and does no more")
BURNS: Final = Sentence("it burns in the wound at once: 1 more damage")
ELIXIR: Final = "elixir"
"""What an elixir at work is called among what lasts. Clause: elixir.self"""
OILS: Final = ("edge-oil",)
"""Elixirs that go on a blade. Clause: elixir.self"""
NO_HELP: Final = Sentence("it is no help to whoever is as tired as this")
NO_POISON: Final = Sentence("there is no poison in the blood: it does nothing")
COMES: Final[Mapping[str, tuple[Sentence, ...]]] = {
    "wake-water": (
        Sentence("no sleep is missed until it wears off"),
        Sentence("the sleep is made up for when it wears off"),
        NO_HELP,
    ),
    "edge-oil": (SMARTS, BURNS, Sentence("it does nothing to such a body")),
    "stillness": (
        Sentence("the poison does no harm until it wears off"),
        Sentence("the poison does half its harm until it wears off"),
        NO_POISON,
    ),
}
"""What often comes of an elixir of which the list says no more; the referee may say anything else.

Clauses: elixir.self, elixir.other
"""
NIGHT_EYES: Final = ("night-drops",)
"""Elixirs that let whoever takes them see in the dark. Clause: blind.conditions"""
HOUR: Final = 3600
"""Seconds of an hour."""


@cache
def _rows() -> dict[str, Bearing]:
    return {row.id: row for row in pack("symbaroum", "gear", Bearing) if row.kind == "elixir"}


def called(elixir: str) -> str:
    return _rows()[elixir].name if elixir in _rows() else elixir.replace("-", " ").capitalize()


def works_for(hours: int) -> Sentence:
    """How long an elixir works, in words. Clause: elixir.self"""
    return Sentence("works for {n} hour", "works for {n} hours", n=hours)


def _had(one: Creature) -> Iterator[Pick]:
    for key, doses in one.elixirs.items():
        row = _rows().get(key)
        if doses:
            line = works_for(row.hours) if row and row.hours else ""
            yield Pick(value=key, title=called(key), line=line, text=row.text if row else "")


def _blades(one: Creature) -> Iterator[Pick]:
    for arm in one.weapons:
        if _takes_oil(arm):
            yield Pick(value=arm.name, title=arm.name)


def _takes_oil(arm: Weapon) -> bool:
    return arm.melee and arm.category != "natural" and not arm.oil


@procedure("symbaroum.elixir", title="Use an elixir", by="owner", verb="elixir")
def use_elixir(
    who: Annotated[Creature, Field("Who has it")],
    elixir: Annotated[str, Field("Which elixir", rows=Own("who", _had))],
    on: Annotated[Creature | None, Field("Who gets it", empty="oneself")] = None,
    equipment: Annotated[bool, Field("It goes on one's own gear")] = False,
    weapon: Annotated[
        str, Field("The weapon that an oil goes on", empty="the one in hand", rows=Own("who", _blades))
    ] = "",
) -> Rule[Creature]:
    """Use or apply an elixir: a Movement Action on oneself or one's own gear, a Combat Action on somebody else.

    An oil goes on a blade and stays there until it cuts. What the list does not say of an elixir is put before the game
    master.

    Clauses: elixir.self, elixir.other, movement.elixir-self
    """
    must(
        who.elixirs.get(elixir),
        "{title} has no {elixir}; there is {has}",
        title=who,
        elixir=called(elixir),
        has=", ".join(called(name) for name, count in who.elixirs.items() if count) or Sentence("none"),
    )
    other = on if on is not None and on.id != who.id and not equipment else None
    must(other is None or elixir not in OILS, "{oil} goes on a weapon of one's own", oil=called(elixir))
    if other is not None:
        yield from must_be_at_hand(who, other)
        must(other.status != "dead", "{title} is dead, and drinks nothing", title=other, clause="elixir.other")
    arm = _to_be_oiled(who, weapon, elixir) if elixir in OILS else None
    who = yield from pay(who, "elixir-other" if other else "elixir-self")
    clause = "elixir.other" if other else "elixir.self"
    who = yield from change(who, ElixirUsed(elixir, who.elixirs[elixir] - 1), clause)
    if arm is not None:
        who = yield from change(who, Oiled(arm.name, elixir), clause)
        yield from say(
            "{who} puts {what} on the {weapon}; it stays there until it cuts",
            "elixir",
            who=who,
            what=called(elixir),
            weapon=Sentence(arm.name),
            clause=clause,
        )
        return who
    yield from say("{who} uses {what}[ on {other}]", "elixir", who=who, what=called(elixir), other=other, clause=clause)
    yield from _works(other or who, elixir, clause)
    return who


def _to_be_oiled(who: Creature, weapon: str, oil: str) -> Weapon:
    """The weapon that an oil goes on. Clause: elixir.self"""
    able = (arm for arm in who.weapons if _takes_oil(arm) and (arm.name == weapon if weapon else arm.in_hand))
    return need(next(able, None), "{title} has no such blade that {oil} could go on", title=who, oil=called(oil))


def _works(on: Creature, elixir: str, clause: str) -> Rule[None]:
    """Let an elixir of the list work for its hours; a new dose begins them again. Clauses: elixir.self, elixir.other"""
    hours = _rows()[elixir].hours if elixir in _rows() else 0
    if not hours:
        return
    again = yield from lasts(on.id, ELIXIR, title=called(elixir))
    yield from begin_hours(on, elixir, clause)
    if elixir in NIGHT_EYES and not on.night_eyes:
        yield from change(on, SawInTheDark(True), "blind.conditions")
    yield from say(
        "{what} works on {who} for an hour",
        "elixir works",
        many="{what} works on {who} for {n} hours",
        what=called(elixir),
        who=on,
        n=hours,
        clause=clause,
    )
    if not again:
        yield from leave_open(on, elixir)


def begin_hours(on: Creature, elixir: str, clause: str) -> Rule[None]:
    """Let the hours of an elixir run on somebody from now on. Clauses: elixir.self, elixir.other"""
    yield from end_hours(on, elixir)
    yield from begin(ELIXIR, on.id, seconds=_rows()[elixir].hours * HOUR, title=called(elixir), clause=clause)


def end_hours(on: Creature, elixir: str) -> Rule[None]:
    """Let an elixir be at work on somebody no longer. Clauses: elixir.self, elixir.other"""
    yield from stop(on.id, ELIXIR, title=called(elixir))


def leave_open(on: Creature, elixir: str) -> Rule[None]:
    """Put before the referee what comes of an elixir of which the list says no more. Clause: elixir.self"""
    if elixir in COMES:
        yield from owe(_matter, on.id, elixir)


def _matter(_rolls: Rolls, there: Container[str], on: str, elixir: str) -> Matter:
    return Matter(id=matter_id(there), on=on, what=elixir, called=called(elixir))


def oil_cuts(attacker: Creature, target: Creature, weapon: Weapon) -> Rule[None]:
    """A blade that was oiled has hurt somebody: the oil is gone, and the referee says what it does.

    Clause: elixir.self
    """
    if not weapon.oil:
        return
    yield from change((yield from look(Creature, attacker.id)), Oiled(weapon.name), "elixir.self")
    yield from say(
        "{what} on the {weapon} of {who} is gone: it is in the wound",
        "elixir",
        what=called(weapon.oil),
        weapon=Sentence(weapon.name),
        who=attacker,
        clause="elixir.self",
    )
    if (yield from look(Creature, target.id)).status != "dead":
        yield from leave_open(target, weapon.oil)


def _wears_off(thing: Lasting) -> Rule[None]:
    """An elixir has worked for its hours: what the referee has not said of it by then is said no more.

    Clause: elixir.self
    """
    for matter in (yield from survey(Matter)):
        if (matter.on, matter.called) == (thing.on, thing.title):
            yield from remove(matter.id)
    on = yield from peek(Creature, thing.on)
    if on is None:
        return
    eyes = [one for one in (yield from lasts(on.id, ELIXIR)) if one.title in map(called, NIGHT_EYES)]
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

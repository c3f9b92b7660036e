"""What comes of an elixir or an oil where the list leaves it open: the referee says it, and it happens."""

from typing import Annotated

from rulewright.engine import EVERYONE, REFEREE, Field, Rule, World, peek, procedure, remove, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.matters import about, usual
from rulewright.systems.symbaroum.harm.elixirs import BURNS, COMES, NO_HELP, NO_POISON, SMARTS, begin_hours, end_hours
from rulewright.systems.symbaroum.harm.wounds import wound
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.matter import Matter

BURNT: int = 1
"""Damage of an oil that burns in a wound, where the referee says that it does."""


def matter_in_words(matter: Matter, world: World) -> Sentence:
    """What the referee has to say, and of whom. Clause: elixir.self"""
    return about(Sentence("What {what} does", what=matter.called), matter.on, world)


@procedure("symbaroum.elixir-effect", title="Say what an elixir does", by="referee", verb="elixir-effect")
def say_effect(
    matter: Annotated[Matter, Field("Which elixir at work")],
    comes: Annotated[
        str, Field("What comes of it, in words", empty="nothing more", rows=usual(Matter, COMES), own=True)
    ] = "",
    secret: Annotated[bool, Field("The players do not learn it")] = False,
) -> Rule[None]:
    """Say what comes of an elixir or an oil of which the list says no more, and let it happen.

    Clauses: elixir.self, elixir.other
    """
    yield from remove(matter.id)
    who = yield from peek(Creature, matter.on)
    often = {str(one): one for one in COMES.get(matter.what, ())}
    if comes and who is not None:
        yield from say(
            "{what} on {who}: {comes}",
            "elixir works",
            audience=REFEREE if secret else EVERYONE,
            what=matter.called,
            who=who,
            comes=often.get(comes, comes),
            clause="elixir.self",
        )
    if who is None or who.status == "dead":
        return
    if comes == SMARTS:
        yield from begin_hours(who, matter.what, "elixir.self")
    elif comes == BURNS:
        yield from wound(who, BURNT, attack=False)
    elif comes in (NO_HELP, NO_POISON):
        yield from end_hours(who, matter.what)

"""Waking a sleeper before the night is over.

Belongs here: who wakes whom, and what it costs. Not here: what a whole night gives (needs.sleeping).
"""

from collections.abc import Iterator
from typing import Annotated

from rulewright.engine import Field, Lasting, Rule, World, lasts, must, procedure, say, stop
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bricks.exploring import is_elsewhere, must_be_together
from rulewright.systems.bricks.offering import Deed

CLAUSE = "sleep.quality.table"


@procedure("bdp.wake", title="Wake somebody", by="owner")
def wake_up(
    who: Annotated[Creature, Field("who wakes them")],
    sleeper: Annotated[Creature, Field("who is asleep")],
) -> Rule[Creature]:
    """Wake a sleeper, in a fight with one's turn: they can act at once, and the night gives them nothing.

    Clause: sleep.quality.table
    """
    must_act(who)
    yield from must_have_turn(who)
    yield from must_be_together(who, sleeper, clause=CLAUSE)
    must((yield from lasts(sleeper.id, ASLEEP)), "{title} is awake", title=sleeper, clause=CLAUSE)
    yield from stop(sleeper.id, ASLEEP)
    yield from say(
        "{who} wakes {other}: the rest that was broken off gives nothing.",
        "sleep",
        who=who,
        other=sleeper,
        clause=CLAUSE,
    )
    yield from spend_turn(who.id)
    return sleeper


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Sleepers who could be woken. Clause: sleep.quality.table"""
    for thing in world.all(Lasting):
        sleeper = world.records.get(thing.on)
        if thing.what != ASLEEP or not isinstance(sleeper, Creature) or sleeper.id == one.id:
            continue
        if sleeper.group != one.group or is_elsewhere(sleeper, world):
            continue
        text = Sentence("Wake {title}", title=sleeper.title)
        yield wake_up, {"who": one.id, "sleeper": sleeper.id}, text

"""Coming to a fight that is on: whoever stood aside fights on a side from now on, and foes are counted anew."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, Final

from rulewright.engine import Procedure, Record, Rule
from rulewright.engine.verbs import change, create, look, peek, peek_all
from rulewright.systems.bdp.bodies.features import MINDLESS
from rulewright.systems.bdp.events.fights import CameToFight, FoeCame, StandsAloneNoMore
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import ENEMIES, FIGHT, Fight, Group
from rulewright.systems.bdp.tables import MIRACLES
from rulewright.systems.bricks.cairn.matters import lapsing
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.people.groups import Side
from rulewright.systems.bricks.people.sides import Part, hostility, procedures


def takes_part(who: Creature, side: Side) -> Rule[Part]:
    """Let somebody who is here, and is to be no bystander, take part in the fight that is on.

    Clauses: combat.round.length, morale.save.triggers
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return "stays"
    if fight.has(who.id):
        return "fights"
    is_here = bool((yield from those_here((who,))))
    if side == "bystander" or not who.able or not is_here or who.id in fight.gone:
        return "stays"
    if side == "foe":
        yield from _count_foes(fight, who)
    yield from change(fight, CameToFight(who.id, with_party=side == "party"))
    return "comes"


def _count_foes(fight: Fight, who: Creature) -> Rule[None]:
    """Count one more among the foes; one who fought alone does so no more. Clauses: morale.save.triggers,
    morale.save.lone
    """
    group = yield from peek(Group, ENEMIES)
    if group is not None:
        yield from change(group, FoeCame())
        return
    foes = yield from peek_all(Creature, fight.foes)
    for one in foes:
        if one.lone:
            yield from change(one, StandsAloneNoMore())
    first = yield from look(Creature, fight.foes[0])
    mindless = all(MINDLESS in one.features for one in (*foes, who))
    fallen = sum(not one.able or one.id in fight.gone for one in foes)
    count = len(foes) + 1
    yield from create(Group(id=ENEMIES, count=count, fallen=fallen, willpower=first.willpower, steadfast=mindless))


def aimed(_deed: Procedure[..., Any], given: Mapping[str, Any]) -> Iterable[Record]:
    """Those a miracle is directed against. Clause: miracle.list.table"""
    named = str(given.get("miracle", "")).casefold()
    is_hostile = any(row.hostile and row.name.casefold() == named for row in MIRACLES.values())
    return given.get("targets", ()) if is_hostile else ()


HOSTILITY: Final = hostility(takes_part, "attack.steps.procedure", aimed)


def _is_dead(one: Record) -> bool:
    return isinstance(one, Creature) and one.status == "dead"


FOLLOWS: Final = lapsing(Attempt, _is_dead, attrgetter("who"), HOSTILITY)
"""What follows every deed. Clauses: attack.steps.procedure, tgs.gate.doubt"""
"""What follows every deed. Clause: attack.steps.procedure"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("bdp", Creature, takes_part)

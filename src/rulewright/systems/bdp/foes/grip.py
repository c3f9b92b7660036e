"""Being held fast: with the end of each round a STR Save to get free, or 1d6 damage."""

from typing import Final

from rulewright.chance import d
from rulewright.engine import Lasting, Rule, begin, look, roll, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.armor import armor_of
from rulewright.systems.bdp.foes.features import CONSTRICT
from rulewright.systems.bdp.harm import take
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.riders import ROUND_ENDS
from rulewright.systems.bdp.saves import save
from rulewright.systems.bricks.saying import said

GRIPPED: Final = "gripped"
"""What lasts on somebody who is held fast, and cannot move. Clause: npc.features.table"""
SQUEEZE_DIE: Final = d(6)
"""Damage of a grip, each round. Clause: npc.features.table"""
CLAUSE: Final = "npc.features.table"


def grip(target: Creature) -> Rule[None]:
    """Hold somebody fast. Clause: npc.features.table"""
    yield from begin(GRIPPED, target.id, trigger=ROUND_ENDS, title="held fast", clause=CLAUSE)
    yield from tell(said, Sentence("{who} is held fast.", who=target.title), CLAUSE, target)


def squeeze(thing: Lasting) -> Rule[None]:
    """Get free with a STR Save, or by nobody being left who grips; else be squeezed and stay held.

    Clause: npc.features.table
    """
    who = yield from look(Creature, thing.on)
    held = any(CONSTRICT in one.features and one.able for one in (yield from survey(Creature)))
    if not held or (yield from save(who, "str")):
        yield from tell(said, Sentence("{who} is free again.", who=who.title), CLAUSE, who)
        return
    points = yield from roll(SQUEEZE_DIE, "squeeze")
    yield from take(who, points, armor=armor_of(who))
    if (yield from look(Creature, who.id)).status != "dead":
        yield from grip(who)

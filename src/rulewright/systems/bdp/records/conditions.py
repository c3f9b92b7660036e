"""Conditions by name, a row each: what people call it, what ends it, and the clause it comes from.

Belongs here: names and rows. Not here: what they do (the rules that read them), or what happens when they end (clock).
"""

from typing import Final

import msgspec

from rulewright.engine import Rule, begin, peek
from rulewright.errors import Sentence
from rulewright.systems.bdp.numbers import ROUND_SECONDS
from rulewright.systems.bdp.records.fights import FIGHT, Fight

BLEED = "bleed"
"""Loses STR at the start of its turn. Clause: weapon-skill.bleed"""
PINNED = "pinned"
"""Cannot move. Clause: skill.damage.triggers"""
STUNNED = "stunned"
"""Loses a turn. Clause: weapon-skill.shock"""
HAMPERED = "hampered"
"""Attacks are impaired by Brutal Blows. Clause: skill.damage.triggers"""
TERROR = "terror"
"""Attacks are impaired by terror. Clause: npc.features.table"""
CRIPPLED = "crippled"
"""The next attack is impaired by a Crippling Shot. Clause: skill.damage.triggers"""
SHOCK: Final = "shock"
"""The next DEX Save fails without a roll. Clause: weapon-skill.shock"""
SMOKE: Final = "smoke"
"""DEX Saves have disadvantage in smoke. Clause: gear.smoke.disadvantage"""
GRIPPED: Final = "gripped"
"""Is held fast, and cannot move. Clause: npc.features.table"""
ROUND_ENDS, TURN_BEGINS, TURN_ENDS = "round ends", "own turn begins", "own turn ends"
"""Moments at which conditions of a fight end."""
NEXT_ATTACK = "next attack"
OWN = (TURN_BEGINS, TURN_ENDS, NEXT_ATTACK)
"""Moments of somebody's own that only a fight has."""
FIGHTING = (ROUND_ENDS, *OWN)
"""Moments that only a fight has: conditions that wait for one of them end with the fight."""
MASTERING: Final = "mastering"
"""Has tried to master its Rage in this round. Clause: skill.attack.enhancers"""
ROUSED: Final = "roused"
"""Rolls all damage dice twice until the round ends. Clause: skill.list.table"""
REGROUPED = "regrouped"
"""What ends terror. Clause: npc.features.table"""


class Condition(msgspec.Struct, frozen=True):
    """What a condition is called, and what ends it."""

    title: Sentence
    until: str = ""
    """The moment that ends it; empty where only time does."""
    clause: str = ""


CONDITIONS: Final = {
    BLEED: Condition(Sentence("bleeding"), TURN_BEGINS, "weapon-skill.bleed"),
    SHOCK: Condition(Sentence("shocked"), ROUND_ENDS, "weapon-skill.shock"),
    STUNNED: Condition(Sentence("loses the turn"), TURN_ENDS, "weapon-skill.shock"),
    HAMPERED: Condition(Sentence("attacks impaired"), ROUND_ENDS),
    CRIPPLED: Condition(Sentence("next attack impaired"), NEXT_ATTACK),
    PINNED: Condition(Sentence("cannot move"), TURN_ENDS),
    TERROR: Condition(Sentence("attacks impaired"), REGROUPED, "npc.features.table"),
    GRIPPED: Condition(Sentence("held fast"), ROUND_ENDS, "npc.features.table"),
    MASTERING: Condition(Sentence("has tried to master the Rage"), ROUND_ENDS, "skill.attack.enhancers"),
    ROUSED: Condition(Sentence("roused: damage dice are rolled twice"), ROUND_ENDS, "skill.list.table"),
    SMOKE: Condition(Sentence("in smoke"), clause="gear.smoke.disadvantage"),
}
"""Every condition that lasts on somebody. Clauses: weapon-skill.bleed, weapon-skill.shock, skill.damage.triggers"""


def lay(what: str, on: str, *, seconds: int | None = None, amount: int = 0) -> Rule[None]:
    """Lay a condition on somebody: it lasts as its row says, and for no longer than `seconds` where they are given.

    What waits for somebody's turn or attack lasts a round where there is no fight. Clause: combat.round.length
    """
    row = CONDITIONS[what]
    if seconds is None and row.until in OWN and (yield from peek(Fight, FIGHT)) is None:
        seconds = ROUND_SECONDS
    yield from begin(
        what, on, seconds=seconds, trigger=row.until, title=str(row.title), clause=row.clause, amount=amount
    )

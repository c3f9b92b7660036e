"""How dangerous somebody is, and what helpers are hired for."""

from typing import Final, Literal

from rulewright.chance import Dice, d
from rulewright.engine import Rule, roll
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.records import Creature

Rank = Literal["", "untrained", "veteran", "champion"]
Duty = Literal["carrier", "torchbearer", "henchman", "squad"]
RANKS: Final[dict[Rank, Dice]] = {"untrained": d(6), "veteran": 2 * d(6), "champion": 3 * d(6)}
"""Dice of HP by rank, which never come to more than 18. Clauses: npc.scores.guide, npc.adventurer.tables"""
USUAL_SCORE: Final = 10
"""Each score of people of whom nothing else is said. Clause: npc.scores.guide"""
USUAL_HP: Final = 3
"""HP of somebody untrained where nothing is rolled. Clause: npc.scores.guide"""
MOST_HP: Final = 18
"""Most HP anybody has. Clause: npc.scores.guide"""
BEARS: Final[dict[str, int]] = {"carrier": 8, "torchbearer": 6}
"""Slots of those who are hired to carry, and do not go out to fight. Clause: npc.hirelings.kinds"""


def hp_of(rank: Rank, otherwise: int) -> Rule[int]:
    """Roll HP by rank, or take what is given where there is none. Clause: npc.scores.guide"""
    return otherwise if not rank else (yield from roll(RANKS[rank], "hp"))


def must_fight(who: Creature) -> None:
    """Refuse an attack by whoever was not hired to fight. Clause: npc.hirelings.kinds"""
    if who.duty in BEARS:
        raise Refused(Sentence("{who} was not hired to fight", who=who.title), clause="npc.hirelings.kinds")

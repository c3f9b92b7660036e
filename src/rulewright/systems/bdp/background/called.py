"""What very low and very high scores are called. Clause: creation.abilities.words"""

from typing import Final

from rulewright.errors import Sentence
from rulewright.systems.bdp.numbers import HIGH_ABILITY, LOW_ABILITY
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bricks.abilities import Ability

LOW: Final[dict[Ability, Sentence]] = {
    "str": Sentence("frail"),
    "dex": Sentence("clumsy"),
    "wil": Sentence("undisciplined"),
}
"""What a low score is called. Clause: creation.abilities.words"""
HIGH: Final[dict[Ability, Sentence]] = {
    "str": Sentence("tough"),
    "dex": Sentence("deft"),
    "wil": Sentence("resolute"),
}
"""What a high score is called. Clause: creation.abilities.words"""


def called(who: Creature, ability: Ability) -> Sentence | None:
    """What a score of somebody is called; None for one in between. Clause: creation.abilities.words"""
    score = who.score(ability)
    if score <= LOW_ABILITY:
        return LOW[ability]
    return HIGH[ability] if score >= HIGH_ABILITY else None

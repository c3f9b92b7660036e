"""Growing by failure: a Save that was declared crucial and failed. Clause: improve.ability.crucial"""

from rulewright.engine import Rolls, Rule, Told, change, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.growth.records import AbilityRaised
from rulewright.systems.bdp.numbers import MOST_ABILITY
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bricks.abilities import Ability


def raise_by_failing(who: Creature, ability: Ability) -> Rule[Creature]:
    """Let an ability grow by a crucial Save that has failed; never above the limit. Clause: improve.ability.crucial"""
    if who.maximum(ability) >= MOST_ABILITY or who.status == "dead":
        return who
    who = yield from change(who, AbilityRaised(ability, 1), "improve.ability.crucial")
    yield from tell(_learned, who, ability)
    return who


def _learned(_rolls: Rolls, who: Creature, ability: Ability) -> Told:
    names = {"who": who.title, "ability": ability.upper()}
    text = Sentence("{who} grows by the failure: {ability} rises by 1.", **names)
    outside = Sentence("{who} grows by the failure.", who=who.title)
    return Told(text, about="growth", clause="improve.ability.crucial", outside=outside)

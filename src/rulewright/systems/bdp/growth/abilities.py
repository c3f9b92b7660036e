"""Abilities that grow: a week of training, or a crucial Save that fails."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, change, procedure, reaches, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.gear.prices import must_have_coins, pay
from rulewright.systems.bdp.growth.records import AbilityRaised
from rulewright.systems.bdp.numbers import MOST_ABILITY
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bricks.abilities import Ability

ABILITY_WEEK: Final = 200
"""Price of a week of training an ability, in coins. Clause: improve.ability.training"""
TRAINING_DIE: Final = d(20)
"""Die at the end of the week, which has to be above the ability. Clause: improve.ability.training"""


@procedure(
    "bdp.train-ability",
    title="Train an ability",
    clauses=("improve.ability.training", "wounds.permanent.training"),
    by="owner",
)
def train_ability(
    who: Annotated[Creature, Field("who trains")],
    ability: Annotated[str, Field("the ability that is trained", words=ABILITIES)],
) -> Rule[bool]:
    """Train an ability for a week and 200 coins: a d20 above its maximum raises that by 1, to 18 at most.

    What a permanent wound has cost comes back like this as well; its slot does not. The clock stands: the week is let
    pass once for everybody. Clauses: improve.ability.training, wounds.permanent.training
    """
    used = ability_named(ability)
    must_act(who)
    most = who.maximum(used)
    if most >= MOST_ABILITY:
        raise Refused(
            Sentence("{ability} of {title} is {most}: {limit} is the limit", ability=used.upper(), title=who.title,
                     most=most, limit=MOST_ABILITY),
            clause="improve.ability.training",
        )  # fmt: skip
    must_have_coins(who, ABILITY_WEEK, "improve.ability.training")
    who = yield from pay(who, ABILITY_WEEK, "improve.ability.training")
    rises = yield from reaches(TRAINING_DIE, most + 1, "d20")
    yield from tell(_trained, who, used, rises)
    if rises:
        yield from change(who, AbilityRaised(used, 1))
    return rises


def _trained(rolls: Rolls, who: Creature, ability: Ability, rises: bool) -> Told:
    names = {"who": who.title, "ability": ability.upper()}
    text = Sentence("{who} trains for a week: {ability} stays as it is.", **names)
    if rises:
        text = Sentence("{who} trains for a week: {ability} rises by 1.", **names)
    return Told(
        text, about="d20", total=rolls["d20"].value, against=who.maximum(ability) + 1,
        verdict=Sentence("rises") if rises else Sentence("stays"), clause="improve.ability.training",
        outside=Sentence("{who} trains for a week.", who=who.title),
    )  # fmt: skip

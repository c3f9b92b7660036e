"""Meals: every kind prevents Deprivation, and the better ones remove Fatigue."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, must, procedure, say
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.rest import PortionEaten, RationEaten
from rulewright.systems.bdp.numbers import FANCY_INGREDIENTS, MEAL_FATIGUE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.recovery.rest import meet_need, remove_fatigue

GATHERED: Final = {
    "desperate": ("raw meat", "raw fish"),
    "fresh": ("fruit and vegetables",),
    "simple": ("raw meat", "raw fish", "fruit and vegetables"),
    "fancy": ("raw meat", "raw fish", "fruit and vegetables"),
}
"""The gathered food that each kind of meal uses up. Clauses: wild.gather.types, meals.desperate.effect"""
EATEN: Final = {
    "desperate": Sentence("a desperate meal"),
    "fresh": Sentence("a fresh meal"),
    "simple": Sentence("a simple meal"),
    "rations": Sentence("rations"),
    "fancy": Sentence("a fancy meal"),
}
"""What is eaten, in words. Clause: meals.quality.advice"""


@procedure("bdp.meal", title="Eat", by="owner", when=at_peace)
def meal(
    who: Annotated[Creature, Field("who eats")],
    kind: Annotated[Literal["desperate", "fresh", "simple", "rations", "fancy"], Field("what kind of meal")],
    fire: Annotated[bool, Field("a fire is at hand", by="referee")] = False,
    pot: Annotated[bool, Field("a cooking pot is at hand", by="referee")] = False,
    ingredients: Annotated[tuple[str, ...], Field("what a fancy meal is made of, where that is counted")] = (),
) -> Rule[bool]:
    """Eat a meal; it counts unless a desperate one comes up again. Simple ones need a fire, fancy ones a pot as well.

    Clauses: meals.all.prevent, meals.desperate.effect, meals.fresh.effect, meals.simple.effect, meals.rations.effect,
    meals.fancy.effect, meals.daily.need
    """
    must(kind != "simple" or fire, "a simple meal needs a fire", clause="meals.simple.effect")
    must(
        not (kind == "fancy" and not (fire and pot)),
        "a fancy meal needs a fire and a cooking pot",
        clause="meals.fancy.effect",
    )
    must(
        kind != "fancy" or not ingredients or len(set(ingredients)) >= FANCY_INGREDIENTS,
        "a fancy meal needs at least two different ingredients",
        clause="meals.fancy.effect",
    )
    must(kind != "rations" or who.rations >= 1, "{title} has no rations left", title=who, clause="meals.rations.effect")
    kept = (yield from save(who, "wil")) if kind == "desperate" else True
    yield from say(
        "{who} eats {meal}." if kept else "{who} eats {meal} and cannot keep it down: it does not count.",
        "meal",
        who=who,
        meal=EATEN[kind],
        verdict="eaten" if kept else "lost",
    )
    who = yield from _use_up(who, kind)
    if not kept:
        return False
    if kind == "rations":
        who = yield from change(who, RationEaten())
    who = yield from meet_need(who, "food")
    yield from remove_fatigue(
        who, who.fatigue if kind == "fancy" else MEAL_FATIGUE if kind in ("simple", "rations") else 0
    )
    return True


def _use_up(who: Creature, kind: str) -> Rule[Creature]:
    """Eat from gathered food, if there is any; a fancy meal takes a portion each of two kinds.

    Clauses: wild.gather.types, meals.fancy.effect
    """
    fitting = [food for food, _ in who.larder if food in GATHERED.get(kind, ())]
    for food in fitting[: FANCY_INGREDIENTS if kind == "fancy" else 1]:
        who = yield from change(who, PortionEaten(food))
    return who

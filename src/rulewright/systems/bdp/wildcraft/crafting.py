"""Crafting: ingredients whose Potencies meet a recipe's become one dose of it, without a roll.

At least two different ingredients, and from a region where the recipe asks for one; what is too much is lost.
"""

from itertools import combinations
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, peek, procedure, tell
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bdp.abroad.records import TREK, Trek
from rulewright.systems.bdp.abroad.watches import must_be_free, spend
from rulewright.systems.bdp.events.craft import IngredientsUsed
from rulewright.systems.bdp.events.pack import ItemTaken
from rulewright.systems.bdp.numbers import FEWEST_INGREDIENTS
from rulewright.systems.bdp.pieces import Ingredient, Item
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.slots import weigh
from rulewright.systems.bdp.tables import RECIPES, RecipeRow, named
from rulewright.systems.bdp.waiting import at_peace
from rulewright.systems.bdp.words import word


class Crafted(msgspec.Struct, frozen=True):
    """What was brewed. Clause: craft.recipe.potency"""

    brew: str
    potency: int


@procedure(
    "bdp.craft",
    title="Craft a brew",
    clauses=("craft.purpose.remedies", "craft.recipe.potency", "craft.recipe.two-different", "craft.recipe.region"),
    by="owner",
)
def craft(
    who: Annotated[Creature, Field("who brews")],
    recipe: Annotated[str, Field("the recipe", words=tuple(row.name for row in RECIPES.values()))],
    ingredients: Annotated[
        tuple[str, ...], Field("what goes into it, a name for each portion; what fits best where left out")
    ] = (),
) -> Rule[Crafted]:
    """Brew one dose of a salve, tea, tonic or chew in camp; the ingredients are used up.

    In the wilderness it is what somebody does in camp with a Watch.
    Clauses: craft.purpose.remedies, craft.recipe.potency, craft.recipe.two-different, craft.recipe.region,
    craft.ingredient.potency, wild.camp.actions
    """
    row = named(RECIPES, recipe, Sentence("recipe"))
    yield from at_peace()
    must_be_free(who, (yield from peek(Trek, TREK)))
    used = picked(who, ingredients) if ingredients else usual(who, row)
    must_make(row, used)
    left = len(who.ingredients) - len(used)
    if not who.free and left:
        raise Refused(Sentence("{title} has no free slot for the brew", title=who.title), clause="inventory.slots.ten")
    yield from spend(who, "camp")
    who = yield from change(who, IngredientsUsed(used))
    who = yield from change(who, ItemTaken(Item(name=row.name)), "craft.recipe.potency")
    yield from tell(_made, who, row, used)
    yield from weigh(who)
    return Crafted(row.name, potency(used))


def potency(used: tuple[Ingredient, ...]) -> int:
    """What ingredients come to together. Clauses: craft.recipe.potency, craft.ingredient.potency"""
    return sum(one.potency for one in used)


def must_make(row: RecipeRow, used: tuple[Ingredient, ...]) -> None:
    """Refuse ingredients that do not make a recipe.

    Clauses: craft.recipe.two-different, craft.recipe.region, craft.recipe.potency
    """
    if len({one.name.casefold() for one in used}) < FEWEST_INGREDIENTS:
        raise Refused(
            Sentence("a recipe needs at least two different ingredients: {name}", name=Sentence(row.name)),
            clause="craft.recipe.two-different",
        )
    if sum(one.region == row.region for one in used) < row.least:
        raise Refused(
            Sentence(
                "{name} needs at least {n} ingredient from this region: {region}",
                "{name} needs at least {n} ingredients from this region: {region}",
                name=Sentence(row.name),
                n=row.least,
                region=word(row.region),
            ),
            clause="craft.recipe.region",
        )
    if potency(used) < row.potency:
        raise Refused(
            Sentence(
                "the ingredients have potency {have} of {needed} for {name}",
                have=potency(used),
                needed=row.potency,
                name=Sentence(row.name),
            ),
            clause="craft.recipe.potency",
        )


def picked(who: Creature, names: tuple[str, ...]) -> tuple[Ingredient, ...]:
    """Portions of somebody's bundle by name; Unreadable for what is not there. Clause: craft.recipe.potency"""
    left = list(who.ingredients)
    used = []
    for name in names:
        one = next((each for each in left if each.name.casefold() == name.casefold()), None)
        if one is None:
            raise Unreadable(
                Sentence("'{thing}'", thing=name),
                Sentence("{title} has no such portion left", title=who.title),
                Sentence("there are {items}", items=", ".join(each.name for each in left) or Sentence("none")),
            )
        left.remove(one)
        used.append(one)
    return tuple(used)


MOST_TRIED: Final = 4
"""Portions among which fitting ones are looked for: no recipe needs more than its Potency of 4."""


def usual(who: Creature, row: RecipeRow) -> tuple[Ingredient, ...]:
    """The portions that make a recipe with the least Potency lost; all of them where none do.

    Clauses: craft.recipe.potency, craft.recipe.two-different
    """
    fitting = [
        used
        for number in range(FEWEST_INGREDIENTS, MOST_TRIED + 1)
        for used in dict.fromkeys(combinations(who.ingredients, number))
        if makes(row, used)
    ]
    return min(fitting, key=potency, default=who.ingredients)


def makes(row: RecipeRow, used: tuple[Ingredient, ...]) -> bool:
    """Whether ingredients make a recipe. Clauses: craft.recipe.potency, craft.recipe.region"""
    try:
        must_make(row, used)
    except Refused:
        return False
    return True


def _made(_rolls: Rolls, who: Creature, row: RecipeRow, used: tuple[Ingredient, ...]) -> Told:
    text = Sentence("{who} brews: {name}.", who=who.title, name=Sentence(row.name))
    parts = tuple(Part(one.name, one.potency, one.rarity) for one in used)
    total, clause = potency(used), "craft.recipe.potency"
    return Told(text, about="craft", parts=parts, total=total, against=row.potency, clause=clause)


PROCEDURES: Final = (craft,)

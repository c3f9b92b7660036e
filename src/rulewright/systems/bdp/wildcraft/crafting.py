"""Ingredients, and crafting brews from them: ingredients with enough Potency make one dose, without a roll.

A recipe needs at least two different ingredients, and some from a certain region; surplus Potency is lost. There are
six regions; a table may add more.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Annotated, Any, Final

import msgspec

from rulewright.engine import Field, Part, Record, Rule, World, procedure
from rulewright.engine.declared.picks import Pick
from rulewright.engine.facts import drawn
from rulewright.engine.verbs import change, create, look, must, peek, refused, say, survey
from rulewright.errors import Refused, Sentence, Unreadable, either
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.events.gear import ItemTaken
from rulewright.systems.bdp.events.magic import IngredientFound, IngredientsUsed
from rulewright.systems.bdp.numbers import FEWEST_INGREDIENTS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import POTENCY, Ingredient, Item, Rarity
from rulewright.systems.bdp.records.road import TREK, Trek
from rulewright.systems.bdp.road.watches import must_be_free, spend
from rulewright.systems.bdp.tables import RECIPES, RecipeRow, named
from rulewright.systems.bdp.things.slots import weigh
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.house.records import lettered
from rulewright.systems.bricks.picking import owned

REGIONS: Final = ("plains", "forest", "swamp", "hills", "mountain", "desert")
"""Regions of the usual world. Clause: craft.ingredient.region"""


class Region(Record, frozen=True, kw_only=True):
    """A further kind of region that this world has. Clause: craft.ingredient.region"""

    name: Annotated[str, drawn("name")]


def rarity_named(plain: str) -> Rarity:
    """A rarity by its name; raises Unreadable for an unknown one. Clause: craft.ingredient.potency"""
    for one in POTENCY:
        if plain.casefold() == one:
            return one
    raise Unreadable(
        Sentence("rarity '{word}'", word=plain), "there is no such rarity", "rarity is common, uncommon or rare"
    )


def region_named(plain: str) -> Rule[str]:
    """A region by its name; raises Unreadable for one this world does not have. Clause: craft.ingredient.region"""
    further = tuple(one.name for one in (yield from survey(Region)))
    known = (*REGIONS, *further)
    if plain.casefold() in known:
        return plain.casefold()
    raise Unreadable(
        Sentence("region '{word}'", word=plain),
        "there is no such region",
        Sentence("region is {regions}", regions=either(known)),
    )


def add_ingredient(who: Creature, ingredient: Ingredient) -> Rule[Creature]:
    """Put a portion of an ingredient into somebody's bundle, if it fits.

    Clauses: craft.ingredient.found, inventory.slots.ten
    """
    must(
        who.ingredients or who.free, "{title} has no free slot for ingredients", title=who, clause="inventory.slots.ten"
    )
    who = yield from change(who, IngredientFound(ingredient))
    yield from say(
        "{who} finds {name}: {rarity}, {region}.",
        "ingredient",
        who=who,
        name=ingredient.name,
        rarity=word(ingredient.rarity),
        region=word(ingredient.region),
    )
    return (yield from weigh(who))


def _regions(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """The kinds of region of this world. Clause: craft.ingredient.region"""
    return (Pick(value=one, title=Sentence(one)) for one in (*REGIONS, *(row.name for row in world.all(Region))))


@procedure("bdp.ingredient", title="Find an ingredient", by="referee")
def find_ingredient(
    who: Annotated[Creature, Field("who finds it")],
    name: Annotated[str, Field("what grows there")],
    rarity: Annotated[str, Field("how rare it is", words=tuple(POTENCY))] = "common",
    region: Annotated[str, Field("the kind of region it comes from", rows=_regions)] = "plains",
    portions: Annotated[int, Field("how many portions", low=1, high=9)] = 1,
) -> Rule[Creature]:
    """Let somebody find an ingredient, noted by name, rarity and region.

    Clauses: craft.ingredient.found, craft.ingredient.example, craft.ingredient.potency, craft.ingredient.region
    """
    made = Ingredient(name, rarity_named(rarity), (yield from region_named(region)))
    for _ in range(portions):
        who = yield from add_ingredient(who, made)
    return who


@procedure("bdp.region", title="Name a further region", by="referee")
def add_region(name: Annotated[str, Field("the kind of region")]) -> Rule[Region]:
    """Name a kind of region that this world has beside the usual six. Clause: craft.ingredient.region"""
    plain = name.strip().casefold()
    identity = lettered(re.sub(r"[^a-z0-9]+", "-", plain).strip("-"), name)
    must(
        plain not in (*REGIONS, *(one.name for one in (yield from survey(Region)))),
        "there is a region {name} already",
        name=plain,
    )
    yield from say("There is a further region: {name}.", name=plain)
    return (yield from create(Region(id=f"region-{identity}", name=plain)))


class Crafted(msgspec.Struct, frozen=True):
    """The result of crafting. Clause: craft.recipe.potency"""

    brew: str
    potency: int


@procedure("bdp.craft", title="Craft a brew", by="owner")
def craft(
    who: Annotated[Creature, Field("who brews")],
    recipe: Annotated[str, Field("the recipe", words=tuple(row.name for row in RECIPES.values()))],
    ingredients: Annotated[
        tuple[str, ...],
        Field(
            "what goes into it, each portion",
            empty="what fits best",
            repeats=True,
            rows=owned("who", lambda one: dict.fromkeys(each.name for each in one.ingredients), acts=False),
        ),
    ] = (),
) -> Rule[Crafted]:
    """Brew one dose of a salve, tea, tonic or chew in camp; the ingredients are used up.

    It is what somebody does in camp with a Watch, and takes as long elsewhere.
    Clauses: craft.purpose.remedies, craft.recipe.potency, craft.recipe.two-different, craft.recipe.region,
    craft.ingredient.potency, wild.camp.actions
    """
    row = named(RECIPES, recipe, Sentence("recipe"))
    yield from at_peace()
    must_be_free(who, (yield from peek(Trek, TREK)), "sleep")
    used = ingredients_named(who, ingredients) if ingredients else best_ingredients(who, row)
    must_make(row, used)
    left = len(who.ingredients) - len(used)
    must(who.free or not left, "{title} has no free slot for the brew", title=who, clause="inventory.slots.ten")
    yield from spend(who, "camp")
    who = yield from look(Creature, who.id)
    must_act(who)
    who = yield from change(who, IngredientsUsed(used))
    who = yield from change(who, ItemTaken(Item(name=row.name)), "craft.recipe.potency")
    yield from say(
        "{who} brews: {name}.",
        "craft",
        who=who,
        name=Sentence(row.name),
        parts=tuple(Part(one.name, one.potency, one.rarity) for one in used),
        total=potency(used),
        against=row.potency,
        clause="craft.recipe.potency",
    )
    yield from weigh(who)
    return Crafted(row.name, potency(used))


def potency(used: tuple[Ingredient, ...]) -> int:
    """The total Potency of ingredients. Clauses: craft.recipe.potency, craft.ingredient.potency"""
    return sum(one.potency for one in used)


def must_make(row: RecipeRow, used: tuple[Ingredient, ...]) -> None:
    """Refuse ingredients that do not make a recipe.

    Clauses: craft.recipe.two-different, craft.recipe.region, craft.recipe.potency
    """
    must(
        len({one.name.casefold() for one in used}) >= FEWEST_INGREDIENTS,
        "a recipe needs at least two different ingredients: {name}",
        name=Sentence(row.name),
    )
    must(
        sum(one.region == row.region for one in used) >= row.least,
        "{name} needs at least {n} ingredient from this region: {region}",
        many="{name} needs at least {n} ingredients from this region: {region}",
        name=Sentence(row.name),
        n=row.least,
        region=word(row.region),
        clause="craft.recipe.region",
    )
    if potency(used) < row.potency:
        raise refused(
            "the ingredients have potency {have} of {needed} for {name}",
            have=potency(used),
            needed=row.potency,
            name=Sentence(row.name),
            clause="craft.recipe.potency",
        )


def ingredients_named(who: Creature, names: tuple[str, ...]) -> tuple[Ingredient, ...]:
    """Portions of somebody's ingredients by name; raises Unreadable for one that is missing.

    Clause: craft.recipe.potency
    """
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


def best_ingredients(who: Creature, row: RecipeRow) -> tuple[Ingredient, ...]:
    """The portions that make a recipe with the least Potency lost; all of them if none do.

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

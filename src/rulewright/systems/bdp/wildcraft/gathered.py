"""Ingredients: a name, a rarity and the region they come from; small things, bundled into one slot.

The six regions are those of the usual world; a world that has more names them.
"""

import re
from typing import Annotated, Final

from rulewright.engine import Field, Record, Rolls, Rule, Told, change, create, procedure, survey, tell
from rulewright.errors import Refused, Sentence, Unreadable, either
from rulewright.systems.bdp.events.craft import IngredientFound
from rulewright.systems.bdp.pieces import POTENCY, Ingredient, Rarity
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.slots import weigh
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.saying import said

REGIONS: Final = ("plains", "forest", "swamp", "hills", "mountain", "desert")
"""Regions of the usual world. Clause: craft.ingredient.region"""


class Region(Record, frozen=True, kw_only=True):
    """A further kind of region that this world has. Clause: craft.ingredient.region"""

    name: str


def rarity_named(plain: str) -> Rarity:
    """The rarity people mean; Unreadable for any other. Clause: craft.ingredient.potency"""
    for one in POTENCY:
        if plain.casefold() == one:
            return one
    raise Unreadable(
        Sentence("rarity '{word}'", word=plain), "there is no such rarity", "rarity is common, uncommon or rare"
    )


def region_named(plain: str) -> Rule[str]:
    """The region people mean; Unreadable for one that this world does not have. Clause: craft.ingredient.region"""
    further = tuple(one.name for one in (yield from survey(Region)))
    known = (*REGIONS, *further)
    if plain.casefold() in known:
        return plain.casefold()
    raise Unreadable(
        Sentence("region '{word}'", word=plain),
        "there is no such region",
        Sentence("region is {regions}", regions=either(known)),
    )


def found(who: Creature, ingredient: Ingredient) -> Rule[Creature]:
    """Put a portion of an ingredient into somebody's bundle, if it fits.

    Clauses: craft.ingredient.found, inventory.slots.ten
    """
    if not who.ingredients and not who.free:
        raise Refused(
            Sentence("{title} has no free slot for ingredients", title=who.title), clause="inventory.slots.ten"
        )
    who = yield from change(who, IngredientFound(ingredient))
    yield from tell(_found, who, ingredient)
    return (yield from weigh(who))


@procedure("bdp.ingredient", title="Find an ingredient", clauses=("craft.ingredient.found",), by="referee")
def find_ingredient(
    who: Annotated[Creature, Field("who finds it")],
    name: Annotated[str, Field("what grows there")],
    rarity: Annotated[str, Field("how rare it is", words=tuple(POTENCY))] = "common",
    region: Annotated[str, Field("the kind of region it comes from")] = "plains",
    portions: Annotated[int, Field("how many portions", low=1, high=9)] = 1,
) -> Rule[Creature]:
    """Let somebody find an ingredient, noted by name, rarity and region.

    Clauses: craft.ingredient.found, craft.ingredient.example, craft.ingredient.potency, craft.ingredient.region
    """
    made = Ingredient(name, rarity_named(rarity), (yield from region_named(region)))
    for _ in range(portions):
        who = yield from found(who, made)
    return who


@procedure("bdp.region", title="Name a further region", clauses=("craft.ingredient.region",), by="referee")
def add_region(name: Annotated[str, Field("the kind of region")]) -> Rule[Region]:
    """Name a kind of region that this world has beside the usual six. Clause: craft.ingredient.region"""
    plain = name.strip().casefold()
    identity = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not identity:
        raise Unreadable("name", Sentence("'{name}' has no letters", name=name), "give a name")
    if plain in (*REGIONS, *(one.name for one in (yield from survey(Region)))):
        raise Refused(Sentence("there is a region {name} already", name=plain), clause="craft.ingredient.region")
    yield from tell(said, Sentence("There is a further region: {name}.", name=plain), "craft.ingredient.region")
    return (yield from create(Region(id=f"region-{identity}", name=plain)))


def _found(_rolls: Rolls, who: Creature, ingredient: Ingredient) -> Told:
    text = Sentence(
        "{who} finds {name}: {rarity}, {region}.",
        who=who.title,
        name=ingredient.name,
        rarity=word(ingredient.rarity),
        region=word(ingredient.region),
    )
    return Told(text, about="ingredient", clause="craft.ingredient.found")


PROCEDURES: Final = (find_ingredient, add_region)

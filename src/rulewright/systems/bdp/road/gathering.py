"""Gathering: hunting, foraging and fishing for a Watch."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, look, need, peek, procedure, reaches, roll, tell
from rulewright.engine.results import implied, result
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.events.magic import IngredientFound
from rulewright.systems.bdp.events.rest import PortionsFound
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Ingredient, Rarity
from rulewright.systems.bdp.records.road import TREK, Terrain, Trek
from rulewright.systems.bdp.road.watches import LANDS, must_be_free, spend
from rulewright.systems.bricks.saying import said

How = Literal["hunting", "foraging", "fishing"]
YIELDS: Final[dict[Terrain, dict[How, int]]] = {
    "plains": {"hunting": 2, "foraging": 2, "fishing": 1},
    "hills": {"hunting": 1, "foraging": 1, "fishing": 0},
    "forest": {"hunting": 3, "foraging": 3, "fishing": 1},
    "swamp": {"hunting": 1, "foraging": 3, "fishing": 2},
    "mountain": {"hunting": 1, "foraging": 1, "fishing": 0},
    "desert": {"hunting": 1, "foraging": 0, "fishing": 0},
}
"""The step of the portions by country; at 0 there is nothing, whatever the skill. Clause: wild.gather.types"""
PORTIONS: Final[tuple[Dice | None, ...]] = (None, None, d(4), d(6), d(8))
"""Portions by step: none, one, then dice. Clause: wild.gather.types"""
TOOLS: Final[dict[How, tuple[str, ...]]] = {
    "hunting": ("bow", "spear"),
    "foraging": (),
    "fishing": ("rod", "spear"),
}
"""Tools, one of which each way of gathering needs. Clause: wild.gather.types"""
FOOD: Final[dict[How, str]] = {"hunting": "raw meat", "foraging": "fruit and vegetables", "fishing": "raw fish"}
"""The food that each way of gathering brings. Clause: wild.gather.types"""
FOODS: Final = {
    "raw meat": Sentence("raw meat"),
    "fruit and vegetables": Sentence("fruit and vegetables"),
    "raw fish": Sentence("raw fish"),
}
"""The same in words."""
INGREDIENT_DIE: Final = d(6)
"""Die for an ingredient found while foraging, which a 1 brings. Clause: wild.gather.ingredient"""
PLANT: Final = "wild plant"
"""The name of an ingredient if none is given."""


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """The result of gathering."""

    food: Annotated[str, result("food")]
    portions: Annotated[int, result("portions found", answers=True)]
    ingredient: Annotated[Ingredient | None, implied("what it carries is told")] = None


@procedure("bdp.gather", title="Gather", by="owner", when=at_peace)
def gather(
    who: Annotated[Creature, Field("who gathers")],
    how: Annotated[Literal["hunting", "foraging", "fishing"], Field("for meat, for plants, for fish")],
    terrain: Annotated[
        Literal["", "plains", "hills", "forest", "swamp", "mountain", "desert"],
        Field("the country; where the party is if left out", by="referee"),
    ] = "",
    skilled: Annotated[bool, Field("explicitly skilled at it: one step more", by="referee")] = False,
    rarity: Annotated[
        Literal["common", "uncommon", "rare"], Field("how rare an ingredient is, if one is found", by="referee")
    ] = "common",
    plant: Annotated[str, Field("what that ingredient is called", by="referee")] = PLANT,
) -> Rule[Gathered]:
    """Gather food for a Watch: portions by the country, and foraging finds an ingredient on a 1 in 6.

    Clauses: wild.gather.types, wild.gather.ingredient, craft.ingredient.found
    """
    trek = yield from peek(Trek, TREK)
    must_be_free(who, trek)
    _must_have_tools(who, how)
    land = _land(terrain, trek)
    yield from spend(who, how)
    step = YIELDS[land][how]
    portions = yield from _portions(min(step + skilled, len(PORTIONS) - 1) if step else 0)
    yield from tell(_gathered, who, land, how, portions)
    if portions:
        yield from change((yield from look(Creature, who.id)), PortionsFound(FOOD[how], portions))
    found = (yield from _ingredient(who, plant, rarity, land)) if how == "foraging" else None
    return Gathered(food=FOOD[how], portions=portions, ingredient=found)


def _must_have_tools(who: Creature, how: How) -> None:
    """Refuse hunting and fishing with bare hands. Clause: wild.gather.types"""
    names = [item.name.casefold() for item in who.items if not item.broken]
    if not TOOLS[how] or any(name.endswith(tool) for name in names for tool in TOOLS[how]):
        return
    raise Refused(
        "hunting needs a bow or a spear" if how == "hunting" else "fishing needs a rod or a spear",
        clause="wild.gather.types",
    )


def _land(terrain: str, trek: Trek | None) -> Terrain:
    for land in YIELDS:
        if land == terrain:
            return land
    trek = need(trek, "say in which country: nobody has set out", clause="wild.gather.types")
    return trek.terrain


def _portions(step: int) -> Rule[int]:
    """Roll the portions of a step. Clause: wild.gather.types"""
    dice = PORTIONS[step]
    return step if dice is None else (yield from roll(dice, f"portions-{dice}"))


def _ingredient(who: Creature, plant: str, rarity: Rarity, land: Terrain) -> Rule[Ingredient | None]:
    """Find a portion of an ingredient of the country. Clauses: wild.gather.ingredient, craft.ingredient.found"""
    if (yield from reaches(INGREDIENT_DIE, 2, "ingredient-d6")):
        return None
    found = Ingredient(plant, rarity, land)
    yield from change((yield from look(Creature, who.id)), IngredientFound(found))
    text = Sentence("{who} finds an ingredient: {plant} ({land}).", who=who.title, plant=plant, land=LANDS[land])
    yield from tell(said, text, "wild.gather.ingredient", who)
    return found


def _gathered(rolls: Rolls, who: Creature, land: Terrain, how: How, portions: int) -> Told:
    why = next((f"portions-{dice}" for dice in PORTIONS if dice and f"portions-{dice}" in rolls), "gather")
    fields = {"who": who.title, "land": LANDS[land], "food": FOODS[FOOD[how]]}
    text = Sentence("{who} finds no food here: {land}.", who=who.title, land=LANDS[land])
    if portions:
        text = Sentence(
            "{who} gathers {n} portion of {food} ({land}).",
            "{who} gathers {n} portions of {food} ({land}).",
            n=portions,
            **fields,
        )
    parts = (Part(why.removeprefix("portions-"), portions),) if why in rolls else ()
    return Told(text, about=why, parts=parts, total=portions, clause="wild.gather.types")

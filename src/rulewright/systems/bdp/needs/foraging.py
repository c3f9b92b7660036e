"""Gathering: what somebody brings who was out hunting, foraging or fishing, when they come back."""

from typing import Final

from rulewright.chance import Dice, d
from rulewright.engine import Lasting, Part, Rolls, Rule, Told, change, look, peek, reaches, remove, roll, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.events.magic import IngredientFound
from rulewright.systems.bdp.events.rest import PortionsFound
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Ingredient, Rarity
from rulewright.systems.bdp.records.road import Foray, How, Terrain
from rulewright.systems.bdp.things.slots import weigh
from rulewright.systems.bricks.saying import said

OUT: Final = "gathering"
"""Somebody is out to gather food until the Watch ends. Clause: wild.gather.types"""
LANDS: Final[dict[Terrain, Sentence]] = {
    "plains": Sentence("plains"),
    "hills": Sentence("hills"),
    "forest": Sentence("forest"),
    "swamp": Sentence("swamp"),
    "mountain": Sentence("mountains"),
    "desert": Sentence("desert"),
}
"""The kinds of country in words. Clause: wild.gather.types"""
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


def foray_of(who: str) -> str:
    """Id of somebody's foray."""
    return f"foray-{who}"


def come_back(thing: Lasting) -> Rule[None]:
    """Bring back what was gathered, at the end of the Watch; who lies out there brings nothing.

    Clauses: wild.gather.types, wild.watch.three
    """
    foray = yield from peek(Foray, foray_of(thing.on))
    who = yield from peek(Creature, thing.on)
    if foray is None:
        return
    yield from remove(foray.id)
    if who is not None and who.able:
        yield from bring(foray)


def bring(foray: Foray) -> Rule[tuple[int, Ingredient | None]]:
    """Roll what somebody has gathered: portions of food, and an ingredient if one is found.

    Clauses: wild.gather.types, wild.gather.ingredient
    """
    who = yield from look(Creature, foray.who)
    step = YIELDS[foray.terrain][foray.how]
    portions = yield from _portions(min(step + foray.skilled, len(PORTIONS) - 1) if step else 0)
    yield from tell(_gathered, who, foray.terrain, foray.how, portions)
    if portions:
        yield from change((yield from look(Creature, who.id)), PortionsFound(FOOD[foray.how], portions))
    found = None
    if foray.how == "foraging":
        found = yield from _ingredient(who, foray.plant, foray.rarity, foray.terrain)
    return portions, found


def _portions(step: int) -> Rule[int]:
    """Roll the portions of a step. Clause: wild.gather.types"""
    dice = PORTIONS[step]
    return step if dice is None else (yield from roll(dice, f"portions-{dice}"))


def _ingredient(who: Creature, plant: str, rarity: Rarity, land: Terrain) -> Rule[Ingredient | None]:
    """Find a portion of an ingredient of the country, if there is room for it.

    Clauses: wild.gather.ingredient, craft.ingredient.found, inventory.slots.ten
    """
    if (yield from reaches(INGREDIENT_DIE, 2, "ingredient-d6")):
        return None
    found = Ingredient(plant, rarity, land)
    who = yield from look(Creature, who.id)
    names = {"who": who.title, "plant": plant, "land": LANDS[land]}
    if not (who.ingredients or who.free):
        text = Sentence("{who} finds an ingredient and has no slot free for it: {plant} ({land}).", **names)
        yield from tell(said, text, "wild.gather.ingredient", who)
        return None
    who = yield from change(who, IngredientFound(found))
    text = Sentence("{who} finds an ingredient: {plant} ({land}).", **names)
    yield from tell(said, text, "wild.gather.ingredient", who)
    yield from weigh(who)
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

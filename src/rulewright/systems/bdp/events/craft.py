"""What happens in wildcrafting: ingredients gathered and used up."""

from rulewright.engine import Event
from rulewright.systems.bdp.pieces import Ingredient
from rulewright.systems.bdp.records import Creature


class IngredientFound(Event[Creature], frozen=True):
    """A portion of an ingredient was gathered."""

    clause = "craft.ingredient.found"
    ingredient: Ingredient

    def apply(self, before: Creature) -> Creature:
        return before.with_(ingredients=(*before.ingredients, self.ingredient))


class IngredientsUsed(Event[Creature], frozen=True):
    """Portions of ingredients went into a brew."""

    clause = "craft.recipe.potency"
    ingredients: tuple[Ingredient, ...]

    def apply(self, before: Creature) -> Creature:
        left = list(before.ingredients)
        for one in self.ingredients:
            left.remove(one)
        return before.with_(ingredients=tuple(left))


ALL = (IngredientFound, IngredientsUsed)

"""Meals: every kind prevents Deprivation, and the better ones remove Fatigue."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import clean_food, eat_clean_food
from rulewright.systems.bdp.bodies.falling import must_live
from rulewright.systems.bdp.bodies.peace import at_peace, is_abroad
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.rest import PortionEaten
from rulewright.systems.bdp.needs.met import eat_rations, meet_need, remove_fatigue
from rulewright.systems.bdp.numbers import FANCY_INGREDIENTS, MEAL_FATIGUE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import TREK, Trek
from rulewright.systems.bdp.tables import GEAR
from rulewright.systems.bricks.picking import owned

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


@procedure("bdp.meal", title="Eat", by="owner", when=at_peace, books=True, even=("down",))
def meal(
    who: Annotated[Creature, Field("who eats")],
    kind: Annotated[Literal["desperate", "fresh", "simple", "rations", "fancy"], Field("what kind of meal")],
    fire: Annotated[bool | None, Field("a fire is at hand", empty="if the party makes camp", by="referee")] = None,
    pot: Annotated[bool | None, Field("a cooking pot is at hand", empty="if the party has one", by="referee")] = None,
    ingredients: Annotated[
        tuple[str, ...],
        Field(
            "what a fancy meal is made of, where that is counted",
            repeats=True,
            rows=owned("who", lambda one: dict.fromkeys(each.name for each in one.ingredients), acts=False),
        ),
    ] = (),
    provided: Annotated[bool, Field("the food comes from elsewhere: a host, an inn", by="referee")] = False,
) -> Rule[Annotated[bool, result("the meal counts", answers=True)]]:
    """Eat a meal; it counts unless a desperate one comes up again. Simple ones need a fire, fancy ones a pot as well.

    All but rations use up what was gathered, one's own before that of the others; in the wilderness, and where a site
    is explored, there is nothing else.

    Clauses: meals.all.prevent, meals.desperate.effect, meals.fresh.effect, meals.simple.effect, meals.rations.effect,
    meals.fancy.effect, meals.daily.need, miracle.list.table
    """
    must_live(who, clause="meals.daily.need")
    fire = (yield from _has_fire()) if fire is None else fire
    pot = (yield from _has_pot(who)) if pot is None else pot
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
    food = yield from _food(who, kind)
    must(
        provided or len(food) >= _portions(kind) or not (yield from is_abroad()),
        "there is nothing to eat for {meal}: gather food, or let the referee say where it comes from",
        meal=EATEN[kind],
        clause="meals.daily.need",
    )
    kept = True
    if kind == "desperate":
        kept = yield from _stays_down(who)
    yield from say(
        "{who} eats {meal}." if kept else "{who} eats {meal} and cannot keep it down: it does not count.",
        "meal",
        who=who,
        meal=EATEN[kind],
        verdict="eaten" if kept else "lost",
    )
    for giver, portion in food:
        yield from change((yield from look(Creature, giver)), PortionEaten(portion))
    who = yield from look(Creature, who.id)
    if not kept:
        return False
    if kind == "rations":
        yield from eat_rations(who)
        return True
    who = yield from meet_need(who, "food")
    yield from remove_fatigue(who, who.fatigue if kind == "fancy" else MEAL_FATIGUE if kind == "simple" else 0)
    return True


def _stays_down(who: Creature) -> Rule[bool]:
    """Whether a desperate meal stays down: after a Purify it does, otherwise with a WIL Save.

    Clauses: meals.desperate.effect, miracle.list.table
    """
    clean = yield from clean_food(who)
    if clean is None:
        return (yield from save(who, "wil"))
    yield from eat_clean_food(clean)
    return True


def _food(who: Creature, kind: str) -> Rule[tuple[tuple[str, str], ...]]:
    """The portions of gathered food that a meal takes, each with whose it is, as far as there are any.

    Clauses: wild.gather.types, meals.fancy.effect
    """
    fitting = GATHERED.get(kind, ())
    found: dict[str, str] = {}
    others = [one for one in (yield from survey(Creature)) if one.group == who.group and one.id != who.id]
    for one in (who, *others):
        for food, _ in one.larder:
            if food in fitting:
                found.setdefault(food, one.id)
    return tuple((giver, food) for food, giver in found.items())[: _portions(kind)]


def _portions(kind: str) -> int:
    """Portions that a meal is made of. Clauses: meals.fancy.effect, meals.fresh.effect"""
    return 0 if kind not in GATHERED else FANCY_INGREDIENTS if kind == "fancy" else 1


def _has_fire() -> Rule[bool]:
    """Whether the party makes camp in this Watch. Clause: wild.camp.actions"""
    trek = yield from peek(Trek, TREK)
    return trek is not None and trek.camped


def _has_pot(who: Creature) -> Rule[bool]:
    """Whether somebody of the party has a cooking pot. Clause: meals.fancy.effect"""
    everybody = yield from survey(Creature)
    return any(
        item.name == POT and not item.broken for one in everybody if one.group == who.group for item in one.items
    )


POT: Final = GEAR["cooking-pot"].name

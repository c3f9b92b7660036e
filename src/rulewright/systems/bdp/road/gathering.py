"""Gathering: hunting, foraging and fishing for a Watch."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, begin, create, must, need, peek, procedure, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.clock import let_pass, seconds_left
from rulewright.systems.bdp.needs.foraging import FOOD, OUT, YIELDS, bring, foray_of
from rulewright.systems.bdp.numbers import WATCH_SECONDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Ingredient, Rarity
from rulewright.systems.bdp.records.road import TREK, Foray, How, Terrain, Trek
from rulewright.systems.bdp.road.encounter_ground import TerrainOrHere
from rulewright.systems.bdp.road.watches import must_be_free, spend
from rulewright.systems.bricks import meanwhile

TOOLS: Final[dict[How, tuple[str, ...]]] = {
    "hunting": ("bow", "spear"),
    "foraging": (),
    "fishing": ("rod", "spear"),
}
"""Tools, one of which each way of gathering needs. Clause: wild.gather.types"""
GATHERS: Final[dict[How, Sentence]] = {
    "hunting": Sentence("{who} goes hunting until the Watch ends."),
    "foraging": Sentence("{who} goes foraging until the Watch ends."),
    "fishing": Sentence("{who} goes fishing until the Watch ends."),
}
"""Setting out, in words. Clause: wild.gather.types"""
PLANT: Final = "wild plant"
"""The name of an ingredient if none is given."""


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """The result of gathering."""

    food: Annotated[str, result("food")]
    portions: Annotated[int, result("portions found", one="portion found", answers=True)]
    ingredient: Annotated[Ingredient | None, implied("what it carries is told")] = None


@procedure("bdp.gather", title="Gather", by="owner", when=at_peace)
def gather(
    who: Annotated[Creature, Field("who gathers")],
    how: Annotated[How, Field("for meat, for plants, for fish")],
    terrain: Annotated[
        TerrainOrHere,
        Field("the country", empty="where the party is", by="referee"),
    ] = "",
    skilled: Annotated[
        bool | None,
        Field("explicitly skilled at it: one step more", empty="as their skills have it", by="referee"),
    ] = None,
    rarity: Annotated[Rarity, Field("how rare an ingredient is, if one is found", by="referee")] = "common",
    plant: Annotated[str, Field("what that ingredient is called", by="referee")] = PLANT,
) -> Rule[Gathered | None]:
    """Gather food for a Watch: portions by the country, and foraging finds an ingredient on a 1 in 6.

    In the wilderness somebody is out until the Watch ends, and brings then what there is.
    Clauses: wild.gather.types, wild.gather.ingredient, craft.ingredient.found, wild.watch.three, skill.use.tgs
    """
    trek = yield from peek(Trek, TREK)
    must_be_free(who, trek)
    _must_have_tools(who, how)
    foray = Foray(
        id=foray_of(who.id),
        who=who.id,
        how=how,
        terrain=_land(terrain, trek),
        skilled=is_skilled(who, how) if skilled is None else skilled,
        rarity=rarity,
        plant=plant,
    )
    if trek is None:
        yield from meanwhile.spend((who.id,), WATCH_SECONDS, let_pass)
        portions, found = yield from bring(foray)
        return Gathered(food=FOOD[how], portions=portions, ingredient=found)
    left = seconds_left((yield from meanwhile.now()))
    must(
        2 * left >= WATCH_SECONDS,
        "too little of this Watch is left to gather anything: end it first",
        clause="wild.watch.three",
    )
    yield from spend(who, how)
    yield from say(GATHERS[how], who=who, clause="wild.gather.types")
    yield from create(foray)
    yield from begin(OUT, who.id, seconds=left, title=OUT, clause="wild.gather.types")
    return None


SKILLS: Final[dict[How, tuple[str, ...]]] = {
    "hunting": ("Survival Expert",),
    "foraging": ("Survival Expert", "Herbalist", "Scavenger"),
    "fishing": ("Survival Expert",),
}
"""Skills of living off the land, by the way of gathering. Clauses: wild.gather.types, skill.use.tgs"""


def is_skilled(who: Creature, how: How) -> bool:
    """Whether a skill of somebody is about this way of gathering. Clauses: wild.gather.types, skill.use.tgs"""
    return any(map(who.can, SKILLS[how]))


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

"""Words about making things."""

from typing import Literal

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, counted, done, time_taken, worded
from tests.cases.convert.adapters.murdham.town import RICH
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look, survey
from rulewright.systems.murdham.craft.crafting import craft, improvise
from rulewright.systems.murdham.craft.requirements import CRAFTING, MAKERS, WORKSHOP, cost_of, gather_materials
from rulewright.systems.murdham.gear.wares import value_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.gear import version_and_name as parts_of_name

Fitting = Literal["wit", "str"]
SKILLED = {CRAFTING, *(one.skill for one in MAKERS)}
"""Skills that make good things."""


def crafting(stage: Stage) -> Prepared:
    """`craft`: skilled work where somebody has a skill that makes things, else crude work."""
    given = stage.given
    if not SKILLED & set(given.get("skills", ())):
        return _improvising(stage)
    who, item = stage.people(), given["item"]
    tools, count = given.get("tools", ()), counted("count", given.get("count", 1), 1)
    version, value = worded(craft, "version", given.get("version", "")), given.get("value")
    ability: Fitting = "str" if "str-save" in stage.dice else "wit"
    who = stage.instead(who.with_(items=tuple(one for one in tools if one != WORKSHOP), quarters=RICH))

    def steps() -> Steps:
        made = yield from done(who, craft(who, item, version, count, value, WORKSHOP in tools, ability))
        weapon = next((one for one in (yield from survey(Weapon)) if one.owner == who.id), None)
        return {
            "crafted": made.count,
            "materials-cost": made.cost,
            "materials-lost": 0 if made.count else made.cost,
            "final-value": made.value,
            "damage-die": weapon.die if weapon else None,
            "time": (yield from time_taken()),
        }

    return stage.prepared(steps)


def _improvising(stage: Stage) -> Prepared:
    given = stage.given
    who, item = stage.people(), given["item"]
    tools, materials = given.get("suitable-tools", False), given.get("materials", False)
    ability: Fitting = "wit" if "wit-save" in stage.dice else "str"

    def steps() -> Steps:
        made = yield from done(who, improvise(who, item, ability, tools, materials))
        version, _ = parts_of_name(made)
        time = yield from time_taken()
        return {"crafted": int(bool(made)), "keywords": [version] if version else [], "time": time}

    return stage.prepared(steps)


def costing(stage: Stage) -> Prepared:
    """`cost materials`: of a thing of a value."""
    item, value = stage.given["item"], stage.given["value"]
    stage.people({})

    def steps() -> Steps:
        yield from ()
        return {"materials-cost": cost_of(value_of(item, value))}

    return stage.prepared(steps)


def gathering(stage: Stage) -> Prepared:
    """`gather materials`: where the GM allows it, for either of the times it takes."""
    given = stage.given
    if not given["gm-allows"] or given["materials"] != "gathered":
        raise Unknown(f"materials: {given['materials']}")
    who = stage.people({})
    times = next(one.words for one in gather_materials.parameters if one.name == "takes")

    def steps() -> Steps:
        yield from gather_materials(who, worded(gather_materials, "takes", times[0]))
        who_now = yield from look(Creature, who.id)
        cost = 0 if who_now.quarters == who.quarters else None
        return {"materials-cost": cost, "time": " or ".join(f"1 {one}" for one in times)}

    return stage.prepared(steps)

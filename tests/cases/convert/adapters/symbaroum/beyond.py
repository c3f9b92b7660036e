"""Beyond the fight: scenes and Experience."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum.people import one_of, person
from tests.cases.convert.adapters.symbaroum.reading import Seen, body, prepared
from tests.cases.convert.prepared import Given, Prepared

from rulewright.engine import Rule, look
from rulewright.systems.symbaroum.challenges import settle
from rulewright.systems.symbaroum.characters.experience import award, buy, inherit
from rulewright.systems.symbaroum.numbers import LEVELS
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.scene import Scene


def settling(given: Given, case: Mapping[str, Any]) -> Prepared:
    kind = one_of(given["scene"], ("problem-solving", "social-challenge"), "scene")
    by = one_of(given.get("by", "role-play"), ("role-play", "test"), "by")
    stated = given.get("gm_outcome", "")
    scene = Scene(id="scene", kind=kind)

    def rule() -> Rule[Seen]:
        after = yield from settle(scene, stated, by)
        return {"outcome": after.outcome, "tests": after.tests, "legal": True}

    return prepared(rule, case, world=(scene,))


def buying(given: Given, case: Mapping[str, Any]) -> Prepared:
    who = person(given["character"], "character")
    wanted = [(one["ability"], one_of(one["to"], (*LEVELS, "next"), "buy.to")) for one in given["buy"]]

    def rule() -> Rule[Seen]:
        for ability, to in wanted:
            yield from buy((yield from look(Creature, who.id)), ability, to)
        return body((yield from look(Creature, who.id)))

    return prepared(rule, case, world=(who,))


def awarding(given: Given, case: Mapping[str, Any]) -> Prepared:
    who, points = person(given["character"], "character"), given["award"]

    def rule() -> Rule[Seen]:
        return body(*(yield from award(who, points=points)))

    return prepared(rule, case, world=(who,))


def inheriting(given: Given, case: Mapping[str, Any]) -> Prepared:
    donor, heir = person(given["donor"], "donor"), person(given["character"], "character")

    def rule() -> Rule[Seen]:
        return body((yield from inherit(donor, heir)))

    return prepared(rule, case, world=(donor, heir))


DOES = {"settle-scene": settling, "buy": buying, "award": awarding, "inherit": inheriting}

"""Words about special movement."""

import re
from collections.abc import Mapping
from fractions import Fraction

from tests.cases.convert.adapters.murdham.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.murdham.movement.climbing_and_swimming import Surface, climb, climb_on, swim
from rulewright.systems.murdham.movement.combining import combine
from rulewright.systems.murdham.movement.effort import SPANS, exert
from rulewright.systems.murdham.movement.leaps_and_falls import leap
from rulewright.systems.murdham.movement.on_foot import Ground, Terrain, balance, sneak, sprint
from rulewright.systems.murdham.numbers import USUAL_PACE
from rulewright.systems.murdham.records.creature import Creature

SURFACES: Mapping[str, Surface] = {"cliff": "challenging", "ladder": "easy", "smooth wall": "smooth"}
PLACES: Mapping[str, Mapping[str, bool]] = {
    "loud and dark": {"loud": True, "dark": True},
    "very noisy surface": {"noisy": True},
    "plain view": {"in_view": True},
}
TERRAINS: Mapping[str, Terrain] = {"open": "open", "furnished room": "obstacles"}


def carrying(stage: Stage, who: Creature) -> Creature:
    """Somebody with so much bulk in the pack: rations weigh a half each."""
    bulk = Fraction(stage.given.get("bulk-carried", 0))
    return stage.instead(who.with_(items=(*who.items, *["ration"] * int(bulk * 2)))) if bulk else who


def sprinting(stage: Stage) -> Prepared:
    """`sprint`: zones in a round."""
    given, who = stage.given, carrying(stage, stage.people())
    if given.get("speed", USUAL_PACE) != USUAL_PACE:
        raise Unknown(f"speed: {given['speed']}")
    terrain, acting = TERRAINS[given["terrain"]], given.get("with-action", "none") != "none"

    def steps() -> Steps:
        return {"zones": (yield from sprint(who, terrain, acting))}

    return stage.prepared(steps)


def balancing(stage: Stage) -> Prepared:
    """`balance`: on difficult ground, or very difficult where it is two things at once."""
    who = stage.people()
    ground: Ground = "very difficult" if " and " in stage.given["ground"] else "difficult"

    def steps() -> Steps:
        kept = yield from balance(who, ground)
        now = yield from look(Creature, who.id)
        return {"falls": not kept, "next-turn": "lost" if now.has("stunned") else "free"}

    return stage.prepared(steps)


def sneaking(stage: Stage) -> Prepared:
    """`sneak`: where it is loud and dark, or in plain view."""
    given, who = stage.given, stage.people()
    where = PLACES[given["place"]] if "place" in given else {"in_view": not given["cover"]}
    loud, dark, noisy, in_view = (where.get(word, False) for word in ("loud", "dark", "noisy", "in_view"))

    def steps() -> Steps:
        return {"detected": not (yield from sneak(who, loud, dark, noisy, in_view))}

    return stage.prepared(steps)


def leaping(stage: Stage) -> Prepared:
    """`leap`: so many metres, perhaps over a drop."""
    given, who = stage.given, carrying(stage, stage.people())
    wide, deep = round(given["metres"] * 100), round(given.get("drop-metres", 0) * 100)
    running = given["running-start"]

    def steps() -> Steps:
        across, damage = yield from leap(who, wide, running, deep)
        return {"across": across, "fall-damage": damage}

    return stage.prepared(steps)


def climbing(stage: Stage) -> Prepared:
    """`climb`: for as many rounds as the case has, or has dice for."""
    given, who = stage.given, stage.people()
    surface = SURFACES[given.get("surface", "cliff")]
    later = [int(found[1]) for name in stage.dice if (found := re.fullmatch(r"round-(\d+)-agi-save", name))]
    rounds, height = given.get("rounds", max(later, default=1)), round(given.get("height", 0) * 100)

    def steps() -> Steps:
        holds = yield from climb(who, surface)
        for _ in range(1, rounds):
            if holds:
                holds = yield from climb_on((yield from look(Creature, who.id)), height)
        return {"climbs": holds, "falls": not holds}

    return stage.prepared(steps)


def swimming(stage: Stage) -> Prepared:
    """`swim`: into the water."""
    who, waters = carrying(stage, stage.people()), stage.given.get("waters", "calm")
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        return {"swims": (yield from swim(now, waters))}

    return stage.prepared(steps)


def combining(stage: Stage) -> Prepared:
    """`combine movements`: two at once."""
    who = stage.people()
    first, second = stage.given["combine"]

    return stage.comes(
        lambda: combine(who, first, second),
        lambda failed: {"climbs": "climb" not in failed, "detected": "sneak" in failed},
    )


def going_on(stage: Stage) -> Prepared:
    """`special movement`: for several stretches in a row."""
    who, stretches = stage.people(), stage.given["consecutive-stretches"]
    if stage.given["movement"] != "swim":
        raise Unknown(f"movement: {stage.given['movement']}")

    def steps() -> Steps:
        now = who
        for _ in range(stretches):
            now = yield from exert(now, SPANS["stretch"])
        return {}

    return stage.prepared(steps)

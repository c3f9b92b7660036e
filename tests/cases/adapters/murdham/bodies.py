"""Words about bodies and plain dice: saves, damage, injuries, conditions, corruption, attitudes, time."""

import re

from rulewright.engine import look
from rulewright.systems.murdham.abilities import change_ability
from rulewright.systems.murdham.attitude import LEVELS, SWING, roll_attitude
from rulewright.systems.murdham.chances import take_chance, throw_die
from rulewright.systems.murdham.conditions import break_free, gain_condition, sight_range
from rulewright.systems.murdham.corruption import corrupt
from rulewright.systems.murdham.elements import caught_in_blast, strike_wet_zone
from rulewright.systems.murdham.harm import heal, suffer
from rulewright.systems.murdham.injuries import injure
from rulewright.systems.murdham.passing import converted
from rulewright.systems.murdham.poison import poisoned
from rulewright.systems.murdham.records import Ability, Creature, Weapon
from rulewright.systems.murdham.saves import group_save, make_save
from rulewright.systems.murdham.strikes import hit
from tests.cases.adapters.murdham.stage import Stage, Steps
from tests.cases.prepared import Prepared, Unknown

ABILITIES: tuple[Ability, ...] = ("str", "agi", "wit")


def saving(stage: Stage) -> Prepared:
    """`save`: against a plain score, or an ability."""
    ability: Ability = next((one for one in ABILITIES if one in stage.given), "str")
    who = stage.people(**({"str": stage.given["ability"]} if "ability" in stage.given else {}))
    stage.rename |= {f"{ability}-save": "save", f"{ability}-save-again": "save-again"}

    def steps() -> Steps:
        return {"passes": (yield from make_save(who, ability))}

    return stage.prepared(steps)


def attempting(stage: Stage) -> Prepared:
    """`attempt`: several tasks of given difficulty."""
    tasks = [(task["difficulty"], stage.people({"str": task["ability"]}, f"task-{n}"))
             for n, task in enumerate(stage.given["tasks"])]  # fmt: skip

    def steps() -> Steps:
        results = []
        for difficulty, who in tasks:
            passed = yield from make_save(who, "str", difficulty)
            results.append("succeeds" if passed else "fails")
        return {"results": results}

    return stage.prepared(steps, "task-0")


def saving_together(stage: Stage) -> Prepared:
    """`group save`: scores by name."""
    ability: Ability = next(one for one in ABILITIES if one in stage.given)
    group = tuple(stage.people({ability: score}, name) for name, score in stage.given[ability].items())
    stage.rename["group-save"] = f"group-{ability}-save"

    def steps() -> Steps:
        passing = yield from group_save(group, ability, f"group-{ability}-save")
        return {"passing": passing, "passes": any(passing)}

    return stage.prepared(steps, group[0].id)


def attacking(stage: Stage) -> Prepared:
    """`attack`: an attack that hits, with what makes it better or worse."""
    given = stage.given
    die = given["attack"]
    element = given.get("element", "none")
    wet = given.get("zone") == "wet"
    if given.get("zone") not in (None, "wet", "typical"):
        raise Unknown(f"zone: {given['zone']}")
    if wet and element == "lightning" and "in-zone" in given:
        return _wet_zone(stage, die)
    target = given.get("target")
    instead = {"armour": given["target-armour"]} if "target-armour" in given else {}
    who = stage.people(**instead, conditions=()) if target is None else stage.people(target, **instead)
    groggy = "groggy" in given.get("conditions", ())
    susceptible = given.get("flammable", False) if element == "fire" else given.get("metal", False)
    weapon = Weapon(id="blade", die=die, poison=given.get("poison", "damaging")) if given.get("coated") else None
    if weapon:
        stage.world.append(weapon)
    stage.rename["target-str-save"] = "str-save"
    impaired, enhanced = given.get("impaired", 0) + int(groggy), given.get("enhanced", 0)

    def steps() -> Steps:
        now = (yield from stage.set_up(who, target or {}))["who"]
        struck = yield from hit(now, die, impaired, enhanced, False, element, susceptible, weapon)
        coated = weapon is not None and not struck.exposed
        return {
            "damage": struck.damage, "exposed": struck.exposed, "takes-effect": struck.takes_effect, "coated": coated,
        }  # fmt: skip

    for word in ("metal", "flammable", "poison"):
        given.get(word)
    return stage.prepared(steps)


def _wet_zone(stage: Stage, die: str) -> Prepared:
    given = stage.given
    inside = tuple(stage.people({}, name) for name in given["in-zone"])
    border = tuple(stage.people({}, name) for name in given.get("on-border", ()))
    for name in given.get("next-zone", ()):
        stage.people({}, name)

    def steps() -> Steps:
        if stage.dice:
            yield from strike_wet_zone(inside, die, border)
        return {"hits": [one.name for one in caught_in_blast(inside, border)]}

    return stage.prepared(steps, inside[0].id)


def hurt(stage: Stage) -> Prepared:
    """`suffer damage`: a given amount."""
    who, given = stage.people(), stage.given
    effect = given.get("poison")
    amount = given["damage"]
    for word in ("conditions", "doses-this-stretch", "doses-last-stretch"):
        given.get(word)

    def steps() -> Steps:
        now = (yield from stage.set_up(who, skip="incapacitated" if effect else ""))["who"]
        if effect:
            yield from poisoned(now, effect)
            now = yield from look(Creature, now.id)
        harmed = yield from suffer(now, amount)
        return {"damage": harmed.points}

    return stage.prepared(steps)


def healing(stage: Stage) -> Prepared:
    """`heal`: health recovered, in time or not."""
    who, given = stage.people(), stage.given
    points = given["healed"]
    if given.get("event") not in (None, "before the end of the next round"):
        raise Unknown(f"event: {given['event']}")
    given.get("conditions")

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        yield from heal(now, points)
        return {}

    return stage.prepared(steps)


def injured(stage: Stage) -> Prepared:
    """`injury`: a roll on the table."""
    who, given = stage.people(), stage.given
    cause, disease = given.get("hurt-by", ""), given.get("pick", "")
    cause = re.sub(r"^an? ", "the ", cause)
    for word in ("conditions", "play-until"):
        given.get(word)

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        hurt_ = yield from injure(now, cause, disease=disease)
        yield from stage.play_on()
        return {"arm": hurt_.arm}

    return stage.prepared(steps)


def coming_under(stage: Stage) -> Prepared:
    """`gain condition`: one more condition."""
    who, given = stage.people(), stage.given
    condition = given["becomes"]
    given.get("conditions")

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        yield from gain_condition(now, condition)
        return {}

    return stage.prepared(steps)


def breaking_free(stage: Stage) -> Prepared:
    """`break free`: out of an entanglement."""
    who = stage.people()
    stage.given.get("conditions")

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        return {"works": (yield from break_free(now))}

    return stage.prepared(steps)


def measuring(stage: Stage) -> Prepared:
    """`measure range`: how far a weapon reaches."""
    who = stage.people()
    zones = stage.given["weapon-range"]
    stage.given.get("conditions")

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        return {"range": sight_range(now, zones)}

    return stage.prepared(steps)


def increasing(stage: Stage) -> Prepared:
    """`increase ability`: the ability given."""
    who = stage.people()
    ability: Ability = next(one for one in ABILITIES if one in stage.given)
    points = stage.given["increase"]

    def steps() -> Steps:
        yield from change_ability(who, ability, points, for_good=True)
        return {}

    return stage.prepared(steps)


def corrupted(stage: Stage) -> Prepared:
    """`suffer corruption`: points just suffered."""
    who = stage.people()
    points = stage.given["corruption-suffered"]
    stage.given.get("conditions")

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        blight = yield from corrupt(now, points)
        return {"damage": blight.damage}

    return stage.prepared(steps)


def rolling_attitude(stage: Stage) -> Prepared:
    """`roll attitude`: one die, or the better or worse of two."""
    temper = stage.given["temper"]
    if temper not in SWING:
        raise Unknown(f"temper: {temper}")
    who = stage.people({})

    def steps() -> Steps:
        return {"attitude": (yield from roll_attitude(who, temper))}

    return stage.prepared(steps)


def listing_attitudes(stage: Stage) -> Prepared:
    """`list attitudes`: all levels in order."""
    if stage.given["levels"] != "all":
        raise Unknown(f"levels: {stage.given['levels']}")
    stage.people({})

    def steps() -> Steps:
        yield from ()
        return {"worst-to-best": list(LEVELS)}

    return stage.prepared(steps)


def rolling(stage: Stage) -> Prepared:
    """`roll die`: a die, or a chance of x in y."""
    chance, die = stage.given.get("chance"), stage.given.get("die", "d20")
    stage.people({})

    def steps() -> Steps:
        if chance is not None:
            faces, _, sides = chance.partition(" in ")
            return {"happens": (yield from take_chance(int(faces), int(sides)))}
        return {"total": (yield from throw_die(int(die.removeprefix("d"))))}

    return stage.prepared(steps)


def converting(stage: Stage) -> Prepared:
    """`convert time`: a span in smaller units."""
    count, _, unit = stage.given["convert"].partition(" ")
    stage.people({})

    def steps() -> Steps:
        yield from ()
        found = converted(int(count), re.sub(r"(?<!s)s$|es$", "", unit) if unit != "stretches" else "stretch")
        return {f"{name}{'es' if name.endswith('h') else 's'}": value for name, value in found.items()}

    return stage.prepared(steps)

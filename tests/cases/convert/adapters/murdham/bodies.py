"""Words about bodies and plain dice: saves, damage, injuries, conditions, corruption, attitudes, time."""

import re

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, worded
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.murdham.characters.scores import scores_drawn
from rulewright.systems.murdham.checks.dice import take_chance, throw_die
from rulewright.systems.murdham.checks.saves import group_save, make_save
from rulewright.systems.murdham.dialogue.attitude import LEVELS, roll_attitude
from rulewright.systems.murdham.health.abilities import change_ability
from rulewright.systems.murdham.health.conditions import gain_condition
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.harm import heal, suffer
from rulewright.systems.murdham.health.injuries import injure
from rulewright.systems.murdham.perils.bonds import break_free
from rulewright.systems.murdham.perils.poison import parts_of, poisoned
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.distance import range_against
from rulewright.systems.murdham.tables import Ability
from rulewright.systems.murdham.travel.clock import converted

FAST = ("paralysing", "soporific")
"""Effects of poison that knock out at once."""
ABILITIES: tuple[Ability, ...] = ("str", "agi", "wit")


def saving(stage: Stage) -> Prepared:
    """`save`: against a plain score, or an ability."""
    ability: Ability = next((one for one in ABILITIES if one in stage.given), "str")
    who = stage.people(**({"str": stage.given["ability"]} if "ability" in stage.given else {}))
    stage.rename |= {f"{ability}-save": "save", f"{ability}-save-again": "save-again"}

    def steps() -> Steps:
        return {"passes": (yield from make_save(who, ability))}

    return stage.prepared(steps)


def creating(stage: Stage) -> Prepared:
    """`create character`: the scores of somebody new."""
    if stage.given["step"] != "abilities":
        raise Unknown(f"step: {stage.given['step']}")
    stage.rename |= {"array-d12": "array", "highest-d3": "highest", "middle-d2": "middle"}

    return stage.comes(
        lambda: scores_drawn(dict.fromkeys(ABILITIES)),
        lambda scores: {ability: scores[ability] for ability in ABILITIES},
    )


def attempting(stage: Stage) -> Prepared:
    """`attempt`: several tasks of given difficulty."""
    tasks = [
        (task["difficulty"], stage.people({"str": task["ability"]}, f"task-{n}"))
        for n, task in enumerate(stage.given["tasks"])
    ]

    def steps() -> Steps:
        results = []
        for difficulty, who in tasks:
            passed = yield from make_save(who, "str", difficulty)
            results.append("succeeds" if passed else "fails")
        return {"results": results, "passing": tuple(one == "succeeds" for one in results)}

    return stage.prepared(steps, "task-0")


def saving_together(stage: Stage) -> Prepared:
    """`group save`: scores by name."""
    ability: Ability = next(one for one in ABILITIES if one in stage.given)
    group = tuple(stage.people({ability: score}, name) for name, score in stage.given[ability].items())
    stage.rename["group-save"] = f"group-{ability}-save"

    def steps() -> Steps:
        passing = yield from group_save(group, ability, f"group-{ability}-save")
        results = ["succeeds" if passed else "fails" for passed in passing]
        return {"passing": passing, "passes": any(passing), "results": results}

    return stage.prepared(steps, group[0].id)


def protected(stage: Stage, who: Creature) -> Creature:
    """Somebody with all their armour, where the case lists it by source."""
    worn = stage.given.get("armour-sources")
    if worn is None:
        return who
    for source in worn:
        if source not in ("light armour", "heavy armour", "shield", "cover"):
            raise Unknown(f"armour-sources: {source}")
    return stage.instead(who.with_(armour=sum(worn[source] for source in worn)))


def hurt(stage: Stage) -> Prepared:
    """`suffer damage`: a given amount."""
    who, given = stage.people(), stage.given
    effect = parts_of(given["poison"])[1] if "poison" in given else None
    amount = given["damage"]
    who = protected(stage, who)
    for word in ("conditions", "doses-this-stretch", "doses-last-stretch"):
        given.get(word)

    def steps() -> Steps:
        now = (yield from stage.set_up(who, skip="incapacitated" if effect in FAST else ""))["who"]
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
    stage.lies()

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
    for word in "conditions":
        given.get(word)

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        hurt_ = yield from injure(now, cause, disease=disease)
        return {"arm": hurt_.arm}

    return stage.prepared(steps)


def coming_under(stage: Stage) -> Prepared:
    """`gain condition`: one more condition."""
    who, given = stage.people(), stage.given
    condition = given["becomes"]
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        yield from gain_condition(now, condition)
        return {}

    return stage.prepared(steps)


def breaking_free(stage: Stage) -> Prepared:
    """`break free`: out of an entanglement."""
    who = stage.people()
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        return {"works": (yield from break_free(now))}

    return stage.prepared(steps)


def measuring(stage: Stage) -> Prepared:
    """`measure range`: how far a weapon reaches."""
    who = stage.people()
    zones = stage.given["weapon-range"]
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        return {"range": range_against(now, now, zones)}

    return stage.prepared(steps)


def increasing(stage: Stage) -> Prepared:
    """`increase ability`: the ability given."""
    who = stage.people()
    ability: Ability = next(one for one in ABILITIES if one in stage.given)
    points = stage.given["increase"]

    return stage.comes(lambda: change_ability(who, ability, points, for_good=True))


def corrupted(stage: Stage) -> Prepared:
    """`suffer corruption`: points just suffered."""
    who = stage.people()
    points = stage.given["corruption-suffered"]
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        blight = yield from corrupt(now, points)
        return {"damage": blight.damage}

    return stage.prepared(steps)


def rolling_attitude(stage: Stage) -> Prepared:
    """`roll attitude`: one die, or the better or worse of two."""
    temper = worded(roll_attitude, "temper", stage.given["temper"])
    who = stage.people()

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
    who = stage.people()

    def steps() -> Steps:
        if chance is not None:
            faces, _, sides = chance.partition(" in ")
            return {"happens": (yield from take_chance(int(faces), int(sides), who))}
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

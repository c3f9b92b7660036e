"""The actions of the cases, each a rule that calls the procedures it means."""

from collections.abc import Callable
from typing import Any

from tests.cases.convert.adapters.bdp import abroad, foes, ground, rivals
from tests.cases.convert.adapters.bdp.arts import ARTS, pool, stiffen
from tests.cases.convert.adapters.bdp.attacks import REACTIONS, assault
from tests.cases.convert.adapters.bdp.creating import STEPS as CREATING
from tests.cases.convert.adapters.bdp.gear import STEPS as GEAR
from tests.cases.convert.adapters.bdp.growth import STEPS as GROWTH
from tests.cases.convert.adapters.bdp.growth import fortunate
from tests.cases.convert.adapters.bdp.illness import STEPS as ILLNESS
from tests.cases.convert.adapters.bdp.meetings import casualty, reaction, retreat, surprise
from tests.cases.convert.adapters.bdp.order import order
from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene, Step, deciding, on_one
from tests.cases.convert.prepared import Given, Unknown

from rulewright.engine import Rule, look
from rulewright.systems.bdp.blows.reactions import must_not_react_to_gambit
from rulewright.systems.bdp.checks import saves, tasks
from rulewright.systems.bdp.checks.contests import contest
from rulewright.systems.bdp.fights import gambits, turns
from rulewright.systems.bdp.harm import critical, hazards, wounds
from rulewright.systems.bdp.options import LUCK
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.recovery import breath as water
from rulewright.systems.bdp.recovery import meals as food
from rulewright.systems.bdp.recovery import rest
from rulewright.systems.bdp.tables import HAZARDS
from rulewright.systems.bdp.things import slots


def _save(scene: Scene, words: Given) -> tuple[Act, ...]:
    swing = int(bool(read(words, "advantage"))) - int(bool(read(words, "disadvantage")))
    more = {"difficulty": read(words, "difficulty", 0), "lowered": read(words, "lowered_by", 0), "swing": swing}
    who, asked, instead = scene.role("actor", "target"), words["ability"], read(words, "use_ability", "")
    pool(scene, who, words)
    more["crucial"] = bool(read(words, "crucial"))
    if "burn" in words:
        scene.options[LUCK.name], scene.says["burn"] = True, "burn" if fortunate(scene, words) and words["burn"] else ""

    def act() -> Rule[bool]:
        saver = yield from look(Creature, who)
        if scene.use == "cunning":
            saves.must_be("cunning", saver, "species.cunning.reroll")
        return (yield from saves.make_save(saver, asked, instead=instead, **more))

    return (act,)


def _contest(scene: Scene, words: Given) -> tuple[Act, ...]:
    names = [name for name in ("a", "b", "c", "d", "e") if name in words]
    favoured = [name for name in names if words[name].get("advantage")]
    hindered = [name for name in names if words[name].get("disadvantage")]
    ids = [scene.person(name) for name in names]
    scene.rename |= {name: f"contest-{name}" for name in names}
    abilities = (words["ability"],) if "ability" in words else tuple(words[f"ability_{name}"] for name in names)

    def act() -> Rule[str]:
        parties: list[Creature] = []
        for identity in ids:
            parties += [(yield from look(Creature, identity))]
        better = tuple(party for party in parties if party.id in favoured)
        worse = tuple(party for party in parties if party.id in hindered)
        return (yield from contest(tuple(parties), abilities, better, worse))

    return (act,)


def _tgs(scene: Scene, words: Given) -> tuple[Act, ...]:
    who = scene.person("actor")
    settled = bool(read(words, "impossible")) or bool(read(words, "certain"))
    count = read(words, "factors")
    if count is not None and not settled:
        return on_one(tasks.attempt, who, factors=count, cost=_cost(words))
    gear, skill = read(words, "gear", {}), read(words, "skill", {})
    time = read(words, "time", True)
    if read(words, "rushed"):
        time = False
    abilities = tuple(words["abilities"]) if "abilities" in words else (words["ability"],) if "ability" in words else ()
    like = str(read(words, "task", "")).replace(" ", "-")
    more = {
        "time": bool(time),
        "benefits": _count(gear.get("benefits", 0)),
        "hindrances": _count(gear.get("hindrances", 0)),
        "trained": bool(skill.get("trained")),
        "background": bool(skill.get("background")),
        "abilities": abilities,
        "like": like,
        "impossible": bool(read(words, "impossible")),
        "certain": bool(read(words, "certain")),
        "cost": _cost(words),
    }

    return on_one(tasks.task, who, **more)


def _cost(words: Given) -> Any:
    return read(words, "cost_kind", "complication")


def _count(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


def _fate(_scene: Scene, _words: Given) -> tuple[Act, ...]:
    return (tasks.fate,)


def _injury(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(critical.injure, scene.role("target", "actor"), cause=read(words, "cause", ""))


def _crit_save(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(
        critical.critical_save, scene.role("target", "actor"), ability=words["ability"], cause=read(words, "cause", "")
    )


def _wound(scene: Scene, words: Given) -> tuple[Act, ...]:
    more = {"type": words["type"], "level": read(words, "level", "light"), "at": read(words, "at", "")}
    return on_one(
        wounds.wound,
        scene.role("actor", "target"),
        choice=read(words, "choice", ""),
        ability=read(words, "ability", ""),
        **more,
    )


def _treat(scene: Scene, words: Given) -> tuple[Act, ...]:
    more = {"overnight": bool(read(words, "overnight")), "days": read(words, "days", 0)}
    return on_one(wounds.treat, scene.role("actor", "target"), remedy=words["remedy"], **more)


def _hazard(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, what = scene.role("target", "actor"), words["hazard"]
    kind = what["kind"]
    row = next((row for row in HAZARDS.values() if kind in (row.id, row.name, row.id.replace("-", " "))), None)
    times = read(words, "turns", read(words, "watches", 1))
    own = "ability" in what or "damage" in what or "defensible" in what
    if row is not None and not own:
        more = {"lethal": what.get("crit"), "clothed": bool(what.get("clothed")), "wound": what.get("wound", "")}
        return on_one(hazards.hazard, who, kind=row.id, times=times, **more)
    flags = {"lethal": bool(what.get("crit")), "defensible": bool(what.get("defensible"))}
    damage = str(what["damage"])
    return on_one(
        hazards.other_hazard,
        who,
        damage=damage,
        kind=kind,
        ability=what.get("ability", ""),
        wound=what.get("wound", ""),
        **flags,
    )


def _fall(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(hazards.hazard, scene.role("target", "actor"), kind="fall", times=words["floors"])


def _add_fatigue(scene: Scene, _words: Given) -> tuple[Act, ...]:
    return on_one(slots.force_fatigue, scene.role("actor", "target"))


def _pick_up(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(slots.pick_up, scene.role("actor", "target"), thing=words["item"])


def _drop_backpack(scene: Scene, _words: Given) -> tuple[Act, ...]:
    return on_one(slots.drop_backpack, scene.role("actor", "target"))


def _end_of_day(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(
        rest.end_of_day,
        scene.role("actor", "target"),
        unmet=tuple(read(words, "unmet", ())),
        meals=read(words, "meals"),
    )


def _breath(scene: Scene, words: Given) -> tuple[Act, ...]:
    more = {"other_water": bool(read(words, "other_water")), "in_combat": bool(read(words, "in_combat"))}
    if "actors" not in scene.given:
        return on_one(water.breath, scene.role("actor", "target"), **more)
    ids = [
        scene.enter(f"actor-{at}", scene.wrapped(one, f"actors.{at}")) for at, one in enumerate(scene.given["actors"])
    ]

    def act(who: str) -> Act:
        def one() -> Rule[Creature]:
            skin = yield from look(Creature, ids[0])
            return (yield from water.breath((yield from look(Creature, who)), skin=skin, **more))

        return one

    return tuple(act(who) for who in ids)


def _drink(scene: Scene, _words: Given) -> tuple[Act, ...]:
    who = scene.role("actor", "target")

    def act() -> Rule[Creature]:
        owner = yield from look(Creature, who)
        if owner.water == "empty" and scene.before[who].water != "empty":
            return owner
        return (yield from water.drink(owner))

    return (act,)


def _refill(scene: Scene, _words: Given) -> tuple[Act, ...]:
    return on_one(water.refill, scene.role("actor", "target"))


def _sleep(scene: Scene, words: Given) -> tuple[Act, ...]:
    said = read(words, "actor", {})
    season, weather = read(words, "season", ""), read(words, "weather", "nice")
    place = read(words, "place", "")
    more = {
        "place": {"camp": "outdoors", "dungeon": "dungeon"}.get(place, "indoors" if place else ""),
        "bedroll": bool(said.get("bedroll", True)),
        "tent": bool(said.get("tent", True)),
        "harsh": season in ("autumn", "fall", "winter") or weather != "nice",
        "tonic": bool(read(words, "tonic")),
    }
    return on_one(rest.sleep, scene.role("actor", "target"), quality=words["quality"], **more)


def _meal(scene: Scene, words: Given) -> tuple[Act, ...]:
    more = {"fire": bool(read(words, "fire")), "pot": bool(read(words, "pot"))}
    return on_one(
        food.meal,
        scene.role("actor", "target"),
        kind=words["meal"],
        ingredients=tuple(read(words, "ingredients", ())),
        **more,
    )


def _treatment(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(
        rest.treatment, scene.role("actor", "target"), ability=words["ability"], place=read(words, "place", "")
    )


def _tend(scene: Scene, _words: Given) -> tuple[Act, ...]:
    return on_one(water.tend, scene.role("actor", "target"))


def _fight_end(_scene: Scene, _words: Given) -> tuple[Act, ...]:
    return (turns.fight_end,)


def _turn_start(scene: Scene, _words: Given) -> tuple[Act, ...]:
    return on_one(turns.turn_start, scene.role("target", "actor"))


def _round_end(_scene: Scene, _words: Given) -> tuple[Act, ...]:
    return (turns.round_end,)


def _gambit(scene: Scene, words: Given) -> tuple[Act, ...]:
    one, other = ("a", "b") if "a" in words else ("attacker", "target")
    first, second = scene.person(one), scene.person(other)
    must_not_react_to_gambit(REACTIONS[scene.reaction])
    chain = one == "a"
    ability = _asked(words, other, f"ability_{other}")
    counter = words.get("counter")
    back = (counter.get("ability") or counter.get(f"ability_{one}") or _asked(words, one, "")) if counter else ""
    answer = counter["gambit"] if counter else ""
    what = read(words, "gambit", "shove")
    if other in words and words[other].get("ironroot"):
        stiffen(scene, second)

    def act() -> Rule[tuple[gambits.Gambit, ...]]:
        tried = yield from _try(first, second, what, ability, named=chain)
        if tried.works or not answer:
            return (tried,)
        return (tried, (yield from _try(second, first, answer, back, named=True)))

    return (act,)


def _asked(words: Given, who: str, key: str) -> str:
    """The ability the case names for a Save, or the only one it gives the target."""
    for word in (key, "ability"):
        if word and word in words:
            return str(words[word])
    given = [ability for ability in ("str", "dex", "wil") if who in words and ability in words[who]]
    return given[0] if len(given) == 1 else "str"


def _try(who: str, target: str, what: str, ability: str, *, named: bool) -> Rule[gambits.Gambit]:
    tries = yield from look(Creature, who)
    on = yield from look(Creature, target)
    weapons = tuple(item.name for item in tries.held)
    return (yield from gambits.gambit(tries, on, what, ability, weapons=weapons, named=named))


def _sequence(scene: Scene, words: Given) -> tuple[Act, ...]:
    acts: tuple[Act, ...] = ()
    for at, step in enumerate(words["steps"]):
        inner = Step(step, f"given.steps.{at}", scene.given)
        scene.inner.append(inner)
        action = inner["action"]
        if action not in STEPS or action == "sequence":
            raise Unknown(f"given.steps: '{action}' is not known")
        scene.decide(inner)
        acts += tuple(deciding(scene, inner, act) for act in STEPS[action](scene, inner))
    return acts


STEPS: dict[str, Callable[[Scene, Given], tuple[Act, ...]]] = {
    "save": _save,
    "contest": _contest,
    "tgs": _tgs,
    "fate": _fate,
    "injury": _injury,
    "crit-save": _crit_save,
    "wound": _wound,
    "treat": _treat,
    "hazard": _hazard,
    "fall": _fall,
    "add-fatigue": _add_fatigue,
    "pick-up": _pick_up,
    "drop-backpack": _drop_backpack,
    "end-of-day": _end_of_day,
    "breath": _breath,
    "drink": _drink,
    "refill": _refill,
    "sleep": _sleep,
    "meal": _meal,
    "treatment": _treatment,
    "tend": _tend,
    "fight-end": _fight_end,
    "turn-start": _turn_start,
    "round-end": _round_end,
    "gambit": _gambit,
    "attack": assault,
    "initiative": order,
    "surprise": surprise,
    "reaction": reaction,
    "casualty": casualty,
    "retreat": retreat,
    "move": ground.move_on,
    "travel": abroad.travel,
    "journey": abroad.plan,
    "forage": abroad.gather,
    "hunt": abroad.gather,
    "camp": abroad.make_camp,
    "camp-event": abroad.camp_event,
    "dungeon-event": abroad.dungeon_event,
    "weather": abroad.roll_weather,
    "weather-effect": abroad.weather_toll,
    "open": abroad.open_door,
    "disarm": abroad.disarm,
    "appraise": abroad.appraise,
    "adventurer": foes.adventurer,
    "first-sight": foes.first_sight,
    "task-steps": rivals.task_steps,
    "task-roll": rivals.task_roll,
    "composure": rivals.composure,
    "argue": rivals.argue,
    "duel": rivals.fight_duel,
    "sequence": _sequence,
    **ILLNESS,
    **GEAR,
    **GROWTH,
    **CREATING,
    **ARTS,
}

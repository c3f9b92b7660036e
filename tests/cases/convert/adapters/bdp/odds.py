"""The outcomes that odds cases ask for, by action; N stands for a number."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.convert.adapters.bdp.arts import ODDS
from tests.cases.convert.adapters.bdp.creating import at_least, at_most
from tests.cases.convert.adapters.bdp.gear import burnt_out
from tests.cases.convert.adapters.bdp.readings import harm, hurt, last, readings
from tests.cases.convert.adapters.bdp.scene import Scene
from tests.cases.convert.expressions import predicate
from tests.cases.convert.prepared import Outcome, Unknown

from rulewright.systems.bdp.blows.moment import Outcome as Attack
from rulewright.systems.bdp.checks.saves import ability_named
from rulewright.systems.bdp.checks.tasks import Task
from rulewright.systems.bdp.complex_tasks import Worked
from rulewright.systems.bdp.conflicts.argument import Round
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.road.dungeons import Disarming, Opened
from rulewright.systems.bdp.road.gathering import Gathered
from rulewright.systems.bdp.road.journey import Leg

Event = Callable[[Outcome], bool]


def event(scene: Scene) -> Callable[[str | Mapping[str, Any], Mapping[str, Any]], Event]:
    """Turns the outcome of an odds case into what it means."""

    def meant(outcome: str | Mapping[str, Any], _odds: Mapping[str, Any]) -> Event:
        if isinstance(outcome, Mapping):
            return predicate(outcome, readings(scene))
        action = scene.given["action"]
        for known, pattern, make in WORDS:
            match = re.fullmatch(pattern, outcome)
            if match and action in known:
                return make(scene, *match.groups())
        raise Unknown(f"odds.outcome: '{outcome}' of {action} is not known")

    return meant


def _main(scene: Scene) -> str:
    return next(one for one in ("target", "actor", *scene.before) if one in scene.before)


def _who(scene: Scene, seen: Outcome) -> Creature:
    who = seen.find(_main(scene))
    assert isinstance(who, Creature)
    return who


def _attack(read: Callable[[Attack], bool]) -> Callable[..., Event]:
    return lambda _scene: lambda seen: read(last(seen, Attack))


def _parry(winner: str) -> Callable[..., Event]:
    return _attack(lambda one: one.parried is not None and one.parried.winner == winner)


def _struck(one: Attack) -> bool:
    taken = [one.hurt, *([one.parried.hurt] if one.parried else [])]
    return any(each.dealt for each in taken)


def _status(word: str) -> Callable[..., Event]:
    return lambda scene: lambda seen: _who(scene, seen).status == word


def _at_least(_scene: Scene, number: str) -> Event:
    return lambda seen: (landed := last(seen, Attack).landed) is not None and landed.points >= int(number)


def _critical(seen: Outcome) -> bool:
    found = harm(seen)
    return bool(found and found.critical)


def _unhurt(scene: Scene) -> Event:
    return lambda seen: _who(scene, seen).status != "dead" and not _critical(seen)


def _drained(scene: Scene) -> Event:
    """STR 0 without a Save having been rolled."""
    return lambda seen: harm(seen) is None and _who(scene, seen).strength == 0


def _healed(scene: Scene, seen: Outcome, name: str) -> bool:
    who = _who(scene, seen)
    return not who.illnesses and who.score_now(ability_named(name.casefold())) > 0


def _spared(scene: Scene, seen: Outcome, name: str) -> bool:
    ability = ability_named(name)
    return _who(scene, seen).score_now(ability) == scene.before[_main(scene)].score_now(ability)


BODY = ("hazard", "fall", "crit-save", "attack", "injury")
WORDS: tuple[tuple[tuple[str, ...], str, Callable[..., Event]], ...] = (
    *ODDS,
    (("save",), "success", lambda _scene: lambda seen: seen.value[-1] is True),
    (("save",), "failure", lambda _scene: lambda seen: seen.value[-1] is False),
    (("contest",), r"(\w+) wins", lambda _scene, who: lambda seen: seen.value[-1] == who),
    (("contest",), "no winner", lambda _scene: lambda seen: not seen.value[-1]),
    (("tgs",), "success without cost", lambda _scene: lambda seen: (one := last(seen, Task)).success and not one.cost),
    (("tgs",), "success with or without cost", lambda _scene: lambda seen: last(seen, Task).success),
    (("fate",), "any yes", lambda _scene: lambda seen: seen.value[-1][0] == "yes"),
    (("surprise",), "nobody surprised", lambda _scene: lambda seen: not seen.value[-1]),
    (("surprise",), "(party|foes) surprised", lambda _scene, side: lambda seen: seen.value[-1] == side),
    (
        ("reaction",),
        "(hostile|wary|curious|kind|helpful)",
        lambda _scene, word: lambda seen: seen.value[-1].word == word,
    ),
    (("casualty",), "flees", lambda _scene: lambda seen: not seen.value[-1].fighting),
    (("retreat",), "success", lambda _scene: lambda seen: seen.value[-1].away is True),
    (("travel",), "lost", lambda _scene: lambda seen: last(seen, Leg).lost),
    (("forage",), "an ingredient", lambda _scene: lambda seen: last(seen, Gathered).ingredient is not None),
    (("weather",), "catastrophic on the second day", lambda _scene: lambda seen: last(seen, str) == "catastrophic"),
    (("weather",), "terrible", lambda _scene: lambda seen: last(seen, str) == "terrible"),
    (("open",), "stuck", lambda _scene: lambda seen: last(seen, Opened).stuck),
    (("disarm",), "disarmed", lambda _scene: lambda seen: last(seen, Disarming).disarmed),
    (("appraise",), "full price", lambda scene: lambda seen: last(seen, int) == scene.given["base"]),
    (("task-roll",), "at least one step", lambda _scene: lambda seen: last(seen, Worked).gained > 0),
    (("task-roll",), "10 or more", lambda _scene: lambda seen: last(seen, Worked).great),
    (("argue",), "both at 0", lambda _scene: lambda seen: (one := last(seen, Round)).over and not one.winner),
    (("gambit",), "gambit works", lambda scene: lambda seen: readings(scene)["outcome"](seen) == "gambit works"),
    (("meal",), "kept down", lambda _scene: lambda seen: seen.value[-1] is True),
    (("drink",), r"the die drops to (d\d+)", lambda scene, die: lambda seen: _who(scene, seen).water == die),
    (("drink",), "empty", lambda scene: lambda seen: _who(scene, seen).water == "empty"),
    (("drink",), "not empty", lambda scene: lambda seen: _who(scene, seen).water != "empty"),
    (
        ("treatment",),
        "fully recovered",
        lambda scene: (
            lambda seen: (
                _who(scene, seen).score_now(scene.given["ability"]) == _who(scene, seen).maximum(scene.given["ability"])
            )
        ),
    ),
    (("contract",), r"healed before (\w+) reaches 0", lambda scene, name: lambda seen: _healed(scene, seen, name)),
    (
        ("contract",),
        r"no (\w+) lost over the whole course",
        lambda scene, name: lambda seen: _spared(scene, seen, name),
    ),
    (("create",), r"(\d+) or more before swapping", at_least),
    (("create",), r"(\d+) or less before swapping", at_most),
    (("burn-light",), "burnt out", lambda _scene: burnt_out),
    (("luck",), "favourable", lambda _scene: lambda seen: seen.value[-1].favourable),
    (("age",), "four skills", lambda _scene: lambda seen: seen.value[-1].skills == 4),
    (("age",), "one skill", lambda _scene: lambda seen: seen.value[-1].skills == 1),
    (("train-ability",), "rises", lambda _scene: lambda seen: seen.value[-1] is True),
    (("train-hp",), "unchanged", lambda scene: lambda seen: seen.value[-1].max_hp == scene.before["actor"].max_hp),
    (
        ("train-hp",),
        r"new maximum is exactly (\d+)",
        lambda _scene, hp: lambda seen: seen.value[-1].max_hp == int(hp),
    ),
    (("injury",), "torso", lambda _scene: lambda seen: seen.value[-1] == "torso"),
    (("injury",), "leg or arm", lambda _scene: lambda seen: str(seen.value[-1]).endswith((" leg", " arm"))),
    (("injury",), "eye lost", lambda scene: lambda seen: _who(scene, seen).eyes < scene.before[_main(scene)].eyes),
    (("crit-save",), "no Critical Damage", lambda _scene: lambda seen: not _critical(seen)),
    (("fall",), "alive without Critical Damage", _unhurt),
    (("fall",), "STR 0 by the damage alone", _drained),
    (BODY, "dead", _status("dead")),
    (BODY, "out", _status("out")),
    (("attack", "crit-save", "hazard", "fall"), "Critical Damage", lambda _scene: _critical),
    (("attack",), "STR is damaged", lambda _scene: lambda seen: hurt(seen).lost > 0),
    (("attack",), "any damage", lambda _scene: lambda seen: hurt(seen).dealt > 0),
    (("attack",), "no damage", _attack(lambda one: not _struck(one))),
    (("attack",), "defender wins", _parry("defender")),
    (("attack",), "attacker wins", _parry("attacker")),
    (("attack",), "bleeds", _attack(lambda one: one.after.bleeds)),
    (("attack",), "bonus attack", _attack(lambda one: one.landed is not None and one.landed.reaches("sweep"))),
    (("attack",), r"damage roll of (\d+) or more", _at_least),
    (("attack",), "instant kill", lambda _scene: lambda seen: bool((one := harm(seen)) and one.killed)),
    (("attack",), "miss", _attack(lambda one: one.landed is not None and one.landed.missed)),
    (("attack",), "rebound", _attack(lambda one: one.rebound is not None)),
    (("attack",), "weapon lost", _attack(lambda one: any(how == "lost or broken" for _, how in one.after.gone))),
)
"""Actions, the words of an outcome as a pattern, and what they mean."""

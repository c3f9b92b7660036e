"""How the words of `then` and the outcomes of odds are read off what came out."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.cases.convert.expressions import predicate
from tests.cases.convert.prepared import Outcome, Read, Unknown

from rulewright.engine import Event
from rulewright.engine.steps import Rolled
from rulewright.systems.murdham.events.bodies import (
    AbilityLowered,
    ConditionGained,
    CorruptionBurnt,
    HealthLost,
    Mutated,
    Scarred,
    Survived,
)
from rulewright.systems.murdham.events.perils import Addicted
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import DRUGS

NUMBERED = (
    (re.compile(r"damage (\d+) or more"), lambda seen, n: damage(seen) >= n),
    (re.compile(r"damage (\d+)"), lambda seen, n: damage(seen) == n),
    (re.compile(r"dead by the start of round (\d+)"), lambda seen, n: breath(seen, n) == "dead"),
    (re.compile(r"recovered by the end of day (\d+)"), lambda seen, _: seen.value["told"]["recovered"]),
    (re.compile(r"second fail by the end of day (\d+)"), lambda seen, _: seen.value["told"]["fails"] >= 2),
    (re.compile(r"paralysed by the end of day (\d+)"), lambda seen, _: body(seen).status == "paralysed"),
    (re.compile(r"soulblight by the end of day (\d+)"), lambda seen, _: any(_of(seen, CorruptionBurnt))),
    (re.compile(r"conscious after the save of round (\d+)"), lambda seen, n: breath(seen, n) == "conscious"),
)
PLAIN: Mapping[str, Callable[[Outcome], bool]] = {
    "pass": lambda seen: seen.value["told"]["passes"],
    "hostile": lambda seen: seen.value["told"]["attitude"] == "hostile",
    "unfriendly": lambda seen: seen.value["told"]["attitude"] == "unfriendly",
    "neutral": lambda seen: seen.value["told"]["attitude"] == "neutral",
    "friendly": lambda seen: seen.value["told"]["attitude"] == "friendly",
    "item taken unnoticed": lambda seen: bool(seen.value["told"]["item-taken"] and not seen.value["told"]["noticed"]),
    "A wins": lambda seen: bool(seen.value["told"]["winner"] == "A"),
    "the first player wins": lambda seen: bool(seen.value["told"]["winner"] == seen.value["told"]["first"]),
    "talks": lambda seen: bool(seen.value["told"]["talks"]),
    "across": lambda seen: bool(seen.value["told"]["across"]),
    "no fall": lambda seen: not seen.value["told"]["falls"],
    "open": lambda seen: bool(seen.value["told"]["open"]),
    "critical damage to the door": lambda seen: bool(seen.value["told"]["critical"]),
    "at least one ration": lambda seen: seen.value["told"]["rations"] > 0,
    "both detect": lambda seen: _detecting(seen) == 2,
    "exactly one side detects": lambda seen: _detecting(seen) == 1,
    "neither detects": lambda seen: _detecting(seen) == 0,
    "no damage": lambda seen: damage(seen) == 0,
    "dead on the spot": lambda seen: body(seen).status == "dead",
    "death": lambda seen: body(seen).status == "dead",
    "addicted": lambda seen: any(_of(seen, Addicted)),
    "soulblight": lambda seen: any(_of(seen, CorruptionBurnt)),
    "no dose takes effect": lambda seen: "takes effect" not in seen.value["told"]["dose-effects"],
    "at least one notices": lambda seen: any(seen.value["told"]["passing"]),
    "both succeed": lambda seen: seen.value["told"]["results"] == ["succeeds"] * 2,
    "works": lambda seen: bool(seen.value["told"].get("works", seen.value["told"].get("takes-effect"))),
    "exactly one frightened": lambda seen: len(seen.value["told"]["frightened"]) == 1,
    "the first passes and the second fails": lambda seen: seen.value["told"]["passing"][:2] == (True, False),
}


def event(outcome: Any, odds: Mapping[str, Any]) -> Callable[[Outcome], bool]:
    """The event that an odds case asks for."""
    extra = set(odds) - {"outcome", "p"}
    if extra:
        raise Unknown(f"odds: {', '.join(sorted(extra))}")
    if not isinstance(outcome, str):
        return predicate(outcome, reads({"then": outcome}, {}))
    if outcome in PLAIN:
        return PLAIN[outcome]
    for pattern, holds in NUMBERED:
        match = pattern.fullmatch(outcome)
        if match is not None:
            number = int(match[1])
            return lambda seen: holds(seen, number)
    return predicate(outcome, reads({"then": {}}, {}))


def reads(case: Mapping[str, Any], rename: Mapping[str, str]) -> dict[str, Read]:
    """How to read each word of the slice, and those that a step answers itself."""
    then = case.get("then") or {}
    silent = then.get("not-rolled", ())
    return {
        **{word: _answered(word) for word in ANSWERED},
        **{word: _answered(word) for word in then if re.fullmatch(r"round-\d+", word)},
        **{word: _told_first(word, read) for word, read in BODY.items()},
        "conditions": lambda seen: _in_order(BODY["conditions"](seen), then.get("conditions")),
        "target-conditions": lambda seen: _in_order(BODY["conditions"](seen), then.get("target-conditions")),
        "traits": lambda seen: _in_order(BODY["traits"](seen), then.get("traits")),
        "damage": damage,
        "dice": lambda seen: seen.value["told"]["dice"],
        "rolls": lambda seen: sum(map(_dice_in, seen.rolled)),
        "not-rolled": lambda seen: [
            name for name in silent if rename.get(name, name) not in {one.why for one in seen.rolled}
        ],
        "until": _until,
        "rolled-by": lambda seen: "GM in secret" if all(one.secret for one in seen.rolled) else "in the open",
        "totals": lambda seen: {name: _total(seen, name) for name in then["totals"]},
        "first-totals": lambda seen: {name: _first_total(seen, name) for name in then["first-totals"]},
        "permanent-loss": lambda seen: _lost(seen, for_good=True),
        "temporary-loss": lambda seen: _lost(seen, for_good=False),
        "change": lambda seen: "temporary" if not _permanent(seen) and any(_of(seen, AbilityLowered)) else "permanent",
        "injury": lambda seen: "permanent" if _permanent(seen) else "temporary",
        "scar": lambda seen: "permanent" if any(_of(seen, Scarred)) else "none",
        "mutation": lambda seen: "rolled" if any(_of(seen, Mutated)) else "none",
    }


ANSWERED = (
    "attitude",
    "coated",
    "delivery",
    "dose-effects",
    "exposed",
    "first-save-in-round",
    "frightened",
    "happens",
    "hits",
    "hit",
    "noticed",
    "passes",
    "poison-effect",
    "possible",
    "price",
    "range",
    "results",
    "rounds",
    "saves-after",
    "takes-effect",
    "time",
    "total",
    "watches",
    "works",
    "worst-to-best",
    "acts",
    "zones",
    "stretches",
    "day",
    "successes",
    "fails",
    "immune",
    "feet",
    "must-amputate-within",
    "frenzied-for",
    "patient-health",
    "patient-conditions",
    "ally-conditions",
    "allies-conditions",
    "talks",
    "noticed-by",
    "target-next-turn",
    "target-may-approach",
    "actor-main-action",
    "item-taken",
    "found",
    "rumour",
    "ranking",
    "winner",
    "cheaters-detected",
    "meaning",
    "crafted",
    "materials-cost",
    "materials-lost",
    "final-value",
    "damage-die",
    "keywords",
    "revealed",
    "hidden",
    "mode",
    "clock",
    "action-of-stretch-used",
    "company-detects",
    "others-detect",
    "chooses-approach",
    "procedure",
    "result",
    "steps",
    "member-detected",
    "rest-detected",
    "triggered",
    "languages",
    "literate",
    "extra-languages",
    "shared-languages",
    "can-read",
    "recognises",
    "falls",
    "next-turn",
    "detected",
    "across",
    "fall-damage",
    "climbs",
    "swims",
    "areas-per-unit",
    "shelter",
    "rations",
    "perishable",
    "open",
    "noise",
    "door-health",
    "door-state",
    "crash",
    "vehicle-health",
    "driver-health",
    "passenger-health",
    "passenger-conditions",
    "speed",
    "areas",
    "area-kind",
    "hands",
    "trainings",
    "tamed",
    "trainer-conditions",
    "bulk",
    "carry-limit",
    "fits",
    "encumbered",
    "item-state",
    "first-hit",
    "attacker-health",
    "attacker-conditions",
    "defender-health",
    "defender-conditions",
    "power",
    "points-available",
    "points-spent",
    "mana-after",
    "others",
    "sick-ones",
    "dispelled",
    "needed",
    "new-character",
    "campaign",
    "ability-points",
    "skill-count",
    "cost",
    "healed",
    "turn-taken",
    "guard-health",
    "guard-turn-taken",
    "struck",
    "target-state",
    "escapes",
    "may-fight",
    "enemy-may",
    "enemy-turn-taken",
    "stunt-effect",
    "target-reacts",
    "nearby",
    "befriended",
    "follows-for",
    "animal-reaction",
    "obeys",
    "rides",
    "accepts-rider",
    "mounted",
    "initiative",
    "may-let-the-others-begin",
    "flee-or-surrender",
    "free-of-morale",
    "next",
)
"""Words that the steps of a case answer."""
BODY: Mapping[str, Read] = {
    "str": lambda seen: body(seen).strength,
    "agi": lambda seen: body(seen).agility,
    "wit": lambda seen: body(seen).wits,
    "health": lambda seen: body(seen).health,
    "corruption": lambda seen: body(seen).corruption,
    "omens": lambda seen: body(seen).omens,
    "mana": lambda seen: body(seen).mana,
    "max-omens": lambda seen: body(seen).max_omens,
    "status": lambda seen: body(seen).status,
    "traits": lambda seen: list(body(seen).traits),
    "armour": lambda seen: body(seen).protection,
    "doses-this-stretch": lambda seen: body(seen).doses,
    "can-act": lambda seen: body(seen).can_act,
    "can-invoke": lambda seen: body(seen).can_act and not body(seen).has("silenced"),
    "can-react": lambda seen: body(seen).can_act and not body(seen).has("stunned"),
    "target-can-react": lambda seen: body(seen).can_act and not body(seen).has("stunned"),
    "units": lambda seen: sum(one in DRUGS for one in body(seen).items),
    "attacks": lambda seen: "impaired" if body(seen).attack_impairments else "normal",
    "conditions": lambda seen: list(dict.fromkeys(str(one) for one in body(seen).conditions)),
    "target-conditions": lambda seen: list(dict.fromkeys(str(one) for one in body(seen).conditions)),
    "arm": lambda seen: next((one.of for one in reversed(body(seen).conditions) if one.name == "arm injury"), None),
    "dies": lambda seen: _dies(body(seen)),
}


def body(seen: Outcome) -> Creature:
    """The one concerned, as they stand at the end."""
    who = seen.value["who"]
    assert isinstance(who, Creature)
    return who


def damage(seen: Outcome) -> int:
    """Damage after reductions: what the step says, else all that was suffered."""
    told = seen.value["told"]
    return int(told["damage"] if "damage" in told else sum(one.damage for one in _of(seen, HealthLost)))


def breath(seen: Outcome, number: int) -> str:
    """The state of somebody without air in a round; the dead stay dead."""
    told = seen.value["told"]
    last = max((int(word.removeprefix("round-")) for word in told if word.startswith("round-")), default=0)
    state: str = told[f"round-{min(number, last)}"] if last else "conscious"
    return state


def _told_first(word: str, read: Read) -> Read:
    """What a step says, else what the one concerned is like."""
    return lambda seen: seen.value["told"][word] if word in seen.value["told"] else read(seen)


def _in_order(found: list[str], expected: Any) -> list[str]:
    """The same names in the order of the case, which means none by it; the rest after them."""
    first = [one for one in expected or () if one in found]
    return [*first, *(one for one in found if one not in first)]


def _answered(word: str) -> Read:
    return lambda seen: seen.value["told"][word]


def _of(seen: Outcome, kind: type[Event[Any]]) -> Iterable[Any]:
    return [one for one in seen.value["events"] if isinstance(one, kind)]


def _permanent(seen: Outcome) -> bool:
    lowered = any(one.for_good for one in _of(seen, AbilityLowered))
    marked = any(_of(seen, Scarred)) or any(_of(seen, Survived))
    return lowered or marked or any(one.condition.until == "for good" for one in _of(seen, ConditionGained))


def _total(seen: Outcome, name: str) -> int | None:
    """The total of a competitor, after the last tie."""
    mine = (f"contest-{name}", f"contest-{name}-tie")
    return next((one.total for one in reversed(seen.told) if one.about in mine), None)


def _first_total(seen: Outcome, name: str) -> int | None:
    """The total of a competitor before any tie."""
    return next((one.total for one in seen.told if one.about == f"contest-{name}"), None)


def _detecting(seen: Outcome) -> int:
    """How many of the two sides notice the other."""
    return int(seen.value["told"]["company-detects"]) + int(seen.value["told"]["others-detect"])


def _lost(seen: Outcome, *, for_good: bool) -> int:
    """Points each ability lost, for good or for a time."""
    by_ability = [one for one in _of(seen, AbilityLowered) if one.for_good == for_good]
    return max((one.points for one in by_ability), default=0)


def _until(seen: Outcome) -> str | None:
    gained = [one.condition for one in _of(seen, ConditionGained) if one.condition.until]
    if not gained and any(not one.for_good for one in _of(seen, AbilityLowered)):
        return "full rest"
    return gained[-1].until if gained else None


def _dice_in(rolled: Rolled) -> int:
    """Dice called for: re-rolls of a maximum are not counted, and each exploding die ends on another face."""
    if "!" not in rolled.dice:
        return len(rolled.faces)
    sides = int(re.search(r"d(\d+)!", rolled.dice)[1])  # type: ignore[index]  # it always matches
    return sum(face < sides for face in rolled.faces)


def _dies(who: Creature) -> str:
    until = next((one.until for one in who.conditions if one.name == "dying"), "")
    if not until:
        return "not dying"
    end = "at the end of the stretch" if until == "end of stretch" else "at the end of the next round"
    return f"{end} unless healed"

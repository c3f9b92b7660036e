"""Words about powers: what they take, whether they work, and what goes wrong."""

from dataclasses import replace
from typing import Any

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look, survey
from rulewright.systems.murdham.magic.miscasts import miscast
from rulewright.systems.murdham.magic.powers import SCROLL, dispel
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.profane import settle_corruption as comes_of
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.magic.working import begin_power
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.tables import POWERS

SACRED, PROFANE = "rite of bane", "false death"
"""Powers that nothing but their cost is asked about."""
WANTS = {"double the targets": "doubled", "range one category": "reach", "duration one category": "lasting"}


def invoking_sacred(stage: Stage) -> Prepared:
    """`invoke sacred power`: against the corruption of the invoker."""
    who = stage.people()
    who = stage.instead(who.with_(skills=("faith",), items=(SCROLL + SACRED,)))

    def steps() -> Steps:
        works = yield from invoke_sacred(who, SACRED)
        return {"power": "works" if works else "no effect", "time": (yield from time_taken())}

    return stage.prepared(steps)


def invoking_profane(stage: Stage) -> Prepared:
    """`invoke profane power`: for mana or corruption, or with corruption just suffered."""
    given = stage.given
    who = stage.people()
    mana = given.get("mana", 0)
    who = stage.instead(who.with_(skills=("sorcery", *who.skills), items=(SCROLL + PROFANE,), mana=mana, max_mana=mana))
    wants: dict[str, Any] = {}
    for want in given.get("wants", ()):
        wants[WANTS[want]] = wants.get(WANTS[want], 0) + 1
    wants["corrupted"] = "corruption" in given.get("points-from", ())
    suffered = given.get("corruption-suffered")

    def steps() -> Steps:
        if suffered is not None:
            comes, _ = yield from comes_of(who, POWERS[PROFANE], suffered, ())
            return {"power": comes}
        came = yield from invoke_profane(who, PROFANE, **wants)
        after = yield from look(Creature, who.id)
        return {
            "power": "works" if came.works else "no effect",
            "points-available": came.points,
            "points-spent": came.spent,
            "mana-after": after.mana,
            "mana": after.mana,
        }

    return stage.prepared(steps)


def miscasting(stage: Stage) -> Prepared:
    """`miscast`: upon the invoker and all within a zone."""
    given = stage.given
    assert given["soulblight"]
    who = stage.people({}, "invoker")
    if given["invoker"] != "conscious":
        raise Unknown(f"invoker: {given['invoker']}")
    others = []
    dodges = {}
    for number, words in enumerate(given.get("others-within-range-1", ())):
        inner = words if isinstance(words, dict) else {}
        name = words if isinstance(words, str) else f"other-{number}"
        others.append(stage.people(inner, name))
        dodges[name] = inner.get("dodges", False)

    def steps() -> Steps:
        _, works = yield from miscast(who, POWERS[PROFANE], tuple(others))
        after = []
        for one in others:
            now = yield from look(Creature, one.id)
            after.append({"health": now.health, "corruption": now.corruption})
        sick = [one.on for one in (yield from survey(Illness))]
        return {"power": "works" if works else "no effect", "others": after, "sick-ones": sick}

    prepared = stage.prepared(steps, "invoker")

    def decide(request: Any, world: Any) -> str:
        if request.why == "dodge the explosion":
            return "dodge" if dodges[request.who] else "stay"
        return stage.decide(request, world)

    return replace(prepared, policy=decide)


def dispelling(stage: Stage) -> Prepared:
    """`dispel`: a power of some duration with the same one."""
    given = stage.given
    who = stage.people({})
    lies, duration, points = SACRED if given["same-power-and-target"] else PROFANE, given["power"], given["points"]

    def steps() -> Steps:
        yield from begin_power(who, lies, duration)
        gone, needed = yield from dispel(who, SACRED, points)
        return {"dispelled": gone, "needed": needed}

    return stage.prepared(steps)

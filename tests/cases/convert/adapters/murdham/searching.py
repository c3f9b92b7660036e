"""Words about what is hidden and who is met: modes, searches, secrets, traps, awareness, approaches."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.murdham.rounds import acting_twice, beginning
from tests.cases.convert.adapters.murdham.stage import Stage, Steps, done, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look, peek, survey
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.house.unseen import kept_unseen
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.encounters.approach import announce, converse, intend, resolve
from rulewright.systems.murdham.encounters.awareness import (
    begin_meeting,
    lay_zones,
    must_have_members,
    settle_awareness,
    stay_hidden,
)
from rulewright.systems.murdham.encounters.meeting import AwarenessSettled, Meeting, Wish, ZonesLaid
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Mode, Stretch
from rulewright.systems.murdham.records.site import Secret
from rulewright.systems.murdham.site.secrets import enter, examine, search
from rulewright.systems.murdham.site.traps import meet_trap
from rulewright.systems.murdham.travel.journey import switch

EVENTS: Mapping[str, Mode] = {"the company enters a dungeon": "site", "the company leaves the town": "travel"}
TRAPS = {"d6 damage": "d6"}
WISHES: Mapping[str, Wish] = {"parley": "talk", "fight": "fight"}


def switching(stage: Stage) -> Prepared:
    """`change mode`: on entering or leaving a site."""
    stage.people({})
    stage.world.append(Stretch(mode=stage.given["mode"]))
    mode = EVENTS[stage.given["event"]]

    return stage.comes(lambda: switch(mode), lambda stretch: {"mode": stretch.mode, "clock": stretch.unit})


def acting_quickly(stage: Stage) -> Prepared:
    """`quick action`: something quicker than what is counted."""
    given, who = stage.given, stage.people({})
    acted = ((who.id, "something"),) if given["action-of-stretch-used"] else ()
    stage.world.append(Stretch(mode=given["mode"], acted=acted))
    task = given["task"]

    def steps() -> Steps:
        stretch = yield from act(who, task, "moment")
        taken = yield from time_taken()
        return {"action-of-stretch-used": who.id in dict(stretch.acted), "time": 0 if taken == "none" else taken}

    return stage.prepared(steps)


def searching(stage: Stage) -> Prepared:
    """`search`: an area with so many secrets, or a zone where others hide."""
    given = stage.given
    if "actions-this-stretch" in given:
        return acting_twice(stage)
    who, area = stage.people({}), given["area"]
    known, count = given.get("already-revealed", 0), given.get("secrets", 0)
    hidden = given.get("others", {}).get("stance")
    if hidden == "hidden":
        lurker = stage.instead(stage.people({}, "lurker").with_(kind="gm"))
        place = Place(id="here", called="here", text="", here=(lurker.id,))
        stage.world += [place, Scene(place=place.id), *kept_unseen((lurker,))]
    elif hidden is not None:
        raise Unknown(f"stance: {hidden}")
    stage.world += [
        Secret(id=f"secret-{at}", called=f"secret {at}", area=area, found=at < known, where="here" if hidden else "")
        for at in range(count)
    ]

    def steps() -> Steps:
        found = yield from done(who, search(who, area))
        return {
            "revealed": found,
            "hidden": count - known - found,
            "time": (yield from time_taken()),
            "company-detects": bool(found),
        }

    return stage.prepared(steps)


def examining(stage: Stage) -> Prepared:
    """`examine spot`: exactly one spot."""
    who, spot = stage.people({}), stage.given["spot"]
    stage.world.append(Secret(id="secret", called="something", spot=stage.given["secret-at"], perfect=True))

    def steps() -> Steps:
        found = yield from examine(who, spot)
        taken = yield from time_taken()
        return {"revealed": int(found), "time": 0 if taken == "none" else taken}

    return stage.prepared(steps)


def entering(stage: Stage) -> Prepared:
    """`enter zone`: what is noticed in passing."""
    given = stage.given
    group = tuple(stage.people({"wit": wit}, name) for name, wit in given["wit"].items())
    secrets = [
        Secret(id=f"secret-{at}", called=f"secret {at}", perfect={"perfect": True, "imperfect": False}[one])
        for at, one in enumerate(given["concealment"])
    ]
    stage.world += secrets

    def steps() -> Steps:
        noticed = yield from enter(group)
        found = [one.found for one in (yield from survey(Secret))]
        return {
            "noticed-by": list(noticed),
            "revealed": sum(found),
            "hidden": found.count(False),
            "passing": tuple(one.id in noticed for one in group),
        }

    return stage.prepared(steps, group[0].id)


def meeting_trap(stage: Stage) -> Prepared:
    """`meet trap`: detected or not, set off or not."""
    given, who = stage.given, stage.people()
    found = {"detected": True, "undetected": False}[given["trap"]]
    die = TRAPS[given["trap-effect"]] if "trap-effect" in given else ""
    trap = Secret(id="trap", called="the trap", trap=True, found=found, die=die)
    stage.world.append(trap)
    choice = given.get("choice", "trigger")

    return stage.comes(
        lambda: meet_trap(who, trap, choice), lambda met: {"triggered": met.triggered, "damage": met.damage}
    )


def _sides(stage: Stage) -> tuple[tuple[Creature, ...], tuple[Creature, ...]]:
    company = tuple(stage.people({"wit": wit}, f"company-{at}") for at, wit in enumerate(stage.given["company"]["wit"]))
    others = tuple(
        stage.instead(stage.people({"wit": wit}, f"other-{at}").with_(kind="gm"))
        for at, wit in enumerate(stage.given["others"]["wit"])
    )
    return company, others


def noticing(stage: Stage) -> Prepared:
    """`check awareness`: stances and WIT of both sides."""
    given = stage.given
    company, others = _sides(stage)
    stances = given["company"]["stance"], given["others"]["stance"]
    must_have_members(company, others)

    def steps() -> Steps:
        yield from begin_meeting(company, others)
        yield from lay_zones()
        meeting = yield from settle_awareness(*stances)
        return {
            "company-detects": meeting.company_aware,
            "others-detect": meeting.others_aware,
            "chooses-approach": meeting.chooser,
            "procedure": "players declare and GM picks in secret" if not meeting.chooser else "",
        }

    return stage.prepared(steps, company[0].id)


def _met(stage: Stage) -> tuple[Creature, Creature]:
    return stage.people({}, "one"), stage.instead(stage.people({}, "other").with_(kind="gm"))


def approaching(stage: Stage) -> Prepared:
    """`choose approach`: what both sides want."""
    given = stage.given
    one, other = _met(stage)
    aware = AwarenessSettled(given["company-detects"], given["others-detect"])
    stage.world.append(aware.apply(ZonesLaid().apply(Meeting(company=(one.id,), others=(other.id,)))))
    ours, theirs = WISHES[given["company-wants"]], WISHES[given["others-want"]]

    def steps() -> Steps:
        yield from announce(one, ours)
        yield from intend(theirs)
        result = yield from resolve()
        return {"result": result, "time": (yield from time_taken())}

    return stage.prepared(steps)


def meeting(stage: Stage) -> Prepared:
    """`meet others`: what is settled first, and what then."""
    if stage.given["event"] != "the company meets bandits":
        raise Unknown(f"event: {stage.given['event']}")
    one, other = _met(stage)

    def steps() -> Steps:
        first = (yield from begin_meeting((one,), (other,))).step
        return {"steps": [first, (yield from lay_zones()).step]}

    return stage.prepared(steps)


def hiding(stage: Stage) -> Prepared:
    """`hide from detection`: one with the skill, of a company that is noticed."""
    company = stage.given["company"]
    who, mate = stage.people(company["member"], "one"), stage.people({}, "mate")
    other = stage.instead(stage.people({}, "other").with_(kind="gm"))
    met = Meeting(company=(who.id, mate.id), others=(other.id,))
    stage.world.append(AwarenessSettled(True, company["detected"]).apply(met))

    def steps() -> Steps:
        hidden = yield from stay_hidden(who)
        now = yield from look(Meeting, met.id)
        return {"member-detected": not hidden, "rest-detected": now.others_aware and mate.id not in now.unnoticed}

    return stage.prepared(steps)


def talking(stage: Stage) -> Prepared:
    """`talk`: with people whose reaction is certain."""
    one, other = _met(stage)
    certain = stage.given["others-reaction"] == "certain"

    return stage.comes(lambda: converse(one, other, certain))


def fighting(stage: Stage) -> Prepared:
    """`start combat` out of an encounter, or by a faction that starts it."""
    if "result" not in stage.given:
        return beginning(stage)
    one, other = _met(stage)
    if stage.given["result"] != "combat":
        raise Unknown(f"result: {stage.given['result']}")
    aware = AwarenessSettled(company=True, others=True)
    stage.world.append(aware.apply(Meeting(company=(one.id,), others=(other.id,))))

    def steps() -> Steps:
        yield from announce(one, "fight")
        yield from intend("talk")
        yield from resolve()
        fight: Any = yield from peek(Fight, FIGHT)
        stretch: Any = yield from peek(Stretch, STRETCH)
        return {"clock": "round" if fight is not None else stretch.unit}

    return stage.prepared(steps)

"""Words about fights in rounds and stretches in which each acts once."""

from dataclasses import replace

from tests.cases.convert.adapters.murdham.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import create, peek
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Fight, Side, Stretch
from rulewright.systems.murdham.rounds.fight import begin_fight
from rulewright.systems.murdham.rounds.morale import try_morale
from rulewright.systems.murdham.travel.clock import next_stretch


def beginning(stage: Stage) -> Prepared:
    """`start combat`: whoever started it holds the initiative, and here lets the others begin."""
    starter = stage.given.get("fight-started-by")
    if starter is None:
        raise Unknown("start combat: nobody started it")
    one = stage.people({}, "company")
    foe = stage.instead(stage.people({}, starter).with_(kind="gm"))

    def steps() -> Steps:
        fight = yield from begin_fight((one,), (foe,), "foes")
        return {
            "initiative": starter if fight.holder == "foes" else "company",
            "may-let-the-others-begin": fight.next == "company",
        }

    return replace(stage.prepared(steps, one.id), policy=lambda request, _world: request.options[-1])


def trying_morale(stage: Stage) -> Prepared:
    """`morale check`: how many began, are left and fell in this round; WIT of those left by name."""
    given = stage.given
    left = tuple(stage.instead(stage.people({"wit": wit}, name).with_(kind="gm")) for name, wit in given["wit"].items())
    if len(left) != given["left"]:
        raise Unknown("left: others than those of wit")
    gone = tuple(
        stage.instead(stage.people({}, f"gone-{number}").with_(kind="gm", dead=True))
        for number in range(given["started"] - given["left"])
    )
    stage.rename["group-wit-save"] = "morale-wit-save"
    side = Side("foes", tuple(one.id for one in (*left, *gone)), standing=len(left) + given["lost-this-round"])

    def steps() -> Steps:
        fight = yield from create(Fight(sides=(Side("company", ("one",)), side)))
        fight = yield from try_morale(fight, side)
        return {"flee-or-surrender": list(fight.broken), "free-of-morale": list(fight.firm)}

    return stage.prepared(steps, left[0].id)


def acting_twice(stage: Stage) -> Prepared:
    """`search` by somebody who has done something in this stretch."""
    given = stage.given
    done = given.get("actions-this-stretch")
    if done is None:
        raise Unknown("search: not written yet")
    assert (given["mode"], given["area"]) == ("site", "zone")
    who = stage.people({}, given["player"])

    def steps() -> Steps:
        for deed in (*done, "search"):
            yield from act(who, deed)
        return {}

    return stage.prepared(steps, who.id)


def ending_stretch(stage: Stage) -> Prepared:
    """`encounter check`: the stretch ends once everybody has acted."""
    given = stage.given
    assert given["mode"] == "site"
    company: dict[str, Creature] = {name: stage.people({}, name) for name in given["players"]}
    met = given.get("gm-decides", "nobody is met")
    acted = given["acted"]

    def steps() -> Steps:
        for name in acted:
            yield from act(company[name])
        yield from next_stretch()
        stretch = yield from peek(Stretch, STRETCH)
        fresh = met == "nobody is met" and stretch is not None and not stretch.acted
        return {"next": "a new stretch starts" if fresh else ""}

    return stage.prepared(steps, next(iter(company)))

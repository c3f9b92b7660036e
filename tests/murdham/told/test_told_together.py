"""What is said first of an entry in which several things happen: nobody is left out, nor is where the company came."""

from typing import Any

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import play
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.perils.fear import meet_dread
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.site.places import go
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.table.headlines import headline
from tests.murdham.people import after, somebody, world

ADA, BO = somebody(), somebody("bo")


def said(run: Any) -> str:
    found = headline(Seen(number=1, what="murdham.any", told=tuple(run.told)), "murdham")
    return "" if found is None else str(found.text)


def test_wherever_the_company_comes_is_told_though_somebody_dies_on_the_way():
    thief = somebody("sly", kind="gm")
    yard = Place(id="yard", called="Yard", text="Mud.", ways=(Way("hall", "In."),))
    hall = Place(id="hall", called="Hall", text="Smoke.", ways=(Way("yard", "Out."),))
    dies = play(
        gain, thief, "dying", until="end of stretch", world=world(ADA, BO, thief, Scene(place="hall"), yard, hall)
    )
    assert said(play(go, "1", world=dies.world)) == "Sly dies. Yard. Mud."


def test_of_fear_it_is_told_who_all_is_afraid_and_who_is_no_longer():
    lamps = tuple(somebody(name, kind="gm", traits=("frightening",)) for name in ("lamp", "moth"))
    met = play(meet_dread, lamps, world=world(ADA, BO, *lamps), dice=[("group-wit-save", 20)])
    assert said(met) == "Frightened: Ada and Bo."
    gone = world(*(one for one in met.world if one.id not in ("lamp", "moth", "clock")))
    assert said(play(run_out, "stretch", world=gone)) == "No longer frightened: Ada and Bo."
    alone = play(meet_dread, lamps[:1], world=world(ADA, *lamps), dice=[("wit-save", 20)])
    assert said(alone) == "Ada is frightened of Lamp."


def test_whoever_comes_to_is_named_before_whoever_fears_no_longer():
    down = BO.with_(conditions=(Condition("incapacitated", by="critical damage", until="end of stretch"),))
    there = play(gain, BO, "incapacitated", by="critical damage", until="end of stretch", world=world(ADA, BO)).world
    there = play(gain, there["ada"], "frightened", by="fear", of="Lamp", until="end of stretch", world=there).world
    ends = play(run_out, "stretch", world=there)
    assert down.conditions != after(ends, "bo").conditions
    assert said(ends) == "Bo comes to."

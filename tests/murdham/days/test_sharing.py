"""What changes hands is told with its sum and to whom, and money is shared evenly in one deed."""

import pytest

from rulewright.campaign.seats import Seat, check_caller
from rulewright.engine import play
from rulewright.errors import NotAllowed, Refused
from rulewright.systems.bricks.exploring import Find, Place, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.site.places import find
from rulewright.systems.murdham.town.handing_over import give
from rulewright.systems.murdham.town.sharing import share
from tests.murdham.people import after, somebody, world

ADA, BO, CY = somebody(quarters=4 * 60 + 1), somebody("bo"), somebody("cy", quarters=8)


def told(run):
    return [str(one.text) for one in run.told]


def test_a_strongbox_is_picked_up_with_what_is_in_it():
    mill = Place(id="mill", called="Mill", troves=(Find("strongbox", "strongbox", coins=60),))
    ada = somebody()
    run = play(find, ada, world=world(ada, mill, Scene(id=SCENE, place="mill")))
    assert told(run) == ["Ada picks up: strongbox, 60 sh"]
    assert after(run).quarters == 240


def test_money_is_handed_to_somebody_by_name():
    run = play(give, ADA, BO, shillings=30, world=world(ADA, BO))
    assert "Ada hands 30 sh to Bo" in told(run)


def test_whoever_can_take_nothing_is_said_why():
    from rulewright.systems.murdham.records.states import Condition

    out = BO.with_(conditions=(Condition("incapacitated"),))
    with pytest.raises(Refused, match="Bo is incapacitated"):
        play(give, ADA, out, shillings=1, world=world(ADA, out))


def test_what_is_handed_over_is_asked_for_last_so_that_only_others_are_named():
    with pytest.raises(Refused, match="to themselves"):
        play(give, ADA, ADA, world=world(ADA, BO))
    with pytest.raises(Refused, match="say what changes hands") as wrong:
        play(give, ADA, BO, world=world(ADA, BO))
    assert wrong.value.field == "item"


def test_money_is_shared_evenly_in_one_deed():
    run = play(share, world=world(ADA, BO, CY, somebody("foe", kind="gm", quarters=99)))
    assert [after(run, one).quarters for one in ("ada", "bo", "cy", "foe")] == [83, 83, 83, 99]
    assert told(run) == ["Ada, Bo and Cy share their money evenly: 20.75 sh each"]
    run = play(share, (ADA, BO), world=world(ADA, BO, CY))
    assert [after(run, one).quarters for one in ("ada", "bo", "cy")] == [121, 120, 8]
    with pytest.raises(Refused, match="as much already"):
        play(share, (after(run, "ada"), after(run, "bo")), world=run.world)
    with pytest.raises(Refused, match="nobody to share with"):
        play(share, world=world(ADA))


def test_no_player_says_whose_purses_are_shared():
    with pytest.raises(NotAllowed, match="the referee decides this: who shares"):
        check_caller(SYSTEM, Seat("ada", owns=("ada",)), SYSTEM.procedures["murdham.share"], {"people": (BO, ADA)})

"""The dying do nothing, and what several do together they do once each of them can."""

import pytest

from rulewright.engine import play, why_not
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.diplomacy import befriend
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.vehicles.boats import move_boat
from tests.murdham.people import after, somebody, world

DYING = (Condition("dying"),)


def test_the_dying_can_do_nothing_unless_they_are_frenzied():
    dying, orc = somebody(conditions=DYING), somebody("orc", kind="gm")
    assert not dying.can_act
    with pytest.raises(Refused, match="dying and cannot act"):
        play(attack, dying, orc, world=world(dying, orc))
    mad = dying.with_(conditions=(*DYING, Condition("frenzied")))
    assert mad.can_act
    assert play(attack, mad, orc, world=world(mad, orc), dice=[("first-roll", 2), ("second-roll", 3)]).value.landed


def test_nobody_rows_on_where_one_of_the_crew_has_acted():
    boat = Thing(id="boat", called="Boat", kind="vehicle", make="rowing boat", health=8, max_health=8)
    ada, bo = somebody(rides="boat"), somebody("bo", rides="boat")
    here = world(ada, bo, boat)
    run = play(act, bo, "keep watch", world=here)
    refusal = why_not(move_boat, {"driver": after(run), "boat": boat}, run.world)
    assert "already spent" in str(refusal)
    assert play(befriend, ada, bo, big_favour=True, world=here).told

"""The dying do nothing, and what several do together they do once each of them can."""

from typing import Any

import pytest

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.seen.sight import Seen
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, play, why_not
from rulewright.engine.journal.entries import Entry
from rulewright.engine.running.run import Waiting
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.mercy import death_blow
from rulewright.systems.murdham.dialogue.diplomacy import befriend
from rulewright.systems.murdham.display.glance import glance
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.rounds.fight import pass_turn
from rulewright.systems.murdham.vehicles.boats import move_boat
from rulewright.table.headlines import headline
from rulewright.table.odds.exact import Chance as Odd
from rulewright.table.odds.exact import of_answers
from rulewright.table.people import Person
from tests.eyes import eyes_of
from tests.murdham.people import after, somebody, world

DYING = (Condition("dying"),)
KNOCKED_OUT = Condition("incapacitated", by="critical damage", until="end of stretch")
ANNAS = Person(id="anna", nick="Anna", role="player", plays=("ash",))


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


def test_whoever_is_out_of_action_or_has_had_their_turn_does_not_pass_for_those_who_have_one_left():
    down = somebody(conditions=(Condition("incapacitated"),))
    bo, cy, orc = somebody("bo"), somebody("cy"), somebody("orc", kind="gm")
    sides = (Side("company", ("ada", "bo", "cy"), 3), Side("foes", ("orc",), 1))
    there = world(down, bo, cy, orc, Fight(sides=sides, next="company", acted=("cy",)))
    for one in (down, cy):
        with pytest.raises(Refused, match=f"{one.title} has no turn left, and does not pass for Bo"):
            play(pass_turn, one, world=there)
    assert play(pass_turn, bo, world=there).value.next == "foes"
    spent = there.get(Fight, "fight").with_(acted=("bo", "cy"))
    assert play(pass_turn, cy, world=world(down, bo, cy, orc, spent)).value.next == "foes"


def test_a_death_blow_is_told_with_whoever_deals_it_and_with_the_omen_that_turns_it_aside():
    down, orc = somebody(omens=1, conditions=(KNOCKED_OUT,)), somebody("orc", kind="gm")
    run = play(
        death_blow,
        orc,
        down,
        world=world(down, orc),
        choices=[("spend an omen to live", "spend")],
        dice=[("injury-d12", 8)],
    )
    told = headline(Seen(number=1, what="murdham.death-blow", told=tuple(run.told)), "murdham")
    assert told is not None
    assert str(told.text) == (
        "Orc deals Ada a death blow. "
        "Ada is injured, 8: blinded eye, half range; the second eye blinds, for good. Ada lives on by an omen."
    )
    assert "Ada has an eye injury for good (injury): range of attacks and powers halved" in [
        str(one.text) for one in run.told
    ]
    assert [str(one.text).partition(":")[0] for one in glance(after(run), run.world).suffers] == [
        "incapacitated",
        "eye injury for good",
    ]


@pytest.mark.parametrize("conditions", [(), (KNOCKED_OUT,)])
def test_the_odds_of_an_omen_against_death_are_those_of_dying(conditions):
    there = world(somebody("ash", omens=1, conditions=conditions))
    attempt = Attempt(SYSTEM.procedure("damage"), {"target": "ash", "damage": 40, "direct": True}, there)

    def waits(request, _run):
        raise Waiting(request)

    attempt.run(Chance(Seeded(1), waits, by="tactics"), {})
    assert attempt.asks is not None
    waiting: Entry[Any, Any] = Entry(
        seq=1,
        command="one",
        procedure="murdham.suffer-damage",
        arguments=attempt.arguments,
        status="waiting",
        asks=attempt.asks,
        behaviour=1,
        steps=attempt.steps,
    )
    odds = of_answers(eyes_of(ANNAS, SYSTEM, there), waiting, attempt.asks)
    first = {key: told[0] for key, told in odds.items()}
    assert {key: (str(one.what), one.percent) for key, one in first.items() if isinstance(one, Odd)} == {
        "spend": ("you die", 0),
        "keep": ("you die", 100),
    }

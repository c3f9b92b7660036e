"""What changes hands: what is borne is one's own, and whoever can take nothing is handed nothing."""

import pytest

from rulewright.engine import Clock, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.magic.writings import pass_on
from rulewright.systems.phased.people.market import buy
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.records.wild import Journey
from rulewright.systems.phased.things.ground import lay_down, take_up
from rulewright.systems.phased.things.handing import give
from rulewright.systems.phased.wild.travel import forced_march
from tests.phased.delving import HALL, SCENE, VAULT, dungeon
from tests.phased.people import after, somebody

BOOK = Writing(spell="Sleep")
HOB = somebody("hob", kind="monster", hands=("sling",))
HELPLESS = [{"asleep": True}, {"critical": True}, {"held": True}, {"willpower": 0}, {"limp": True}, {"dead": True}]
FIGHT = Fight(id="fight", party=("bor",), enemies=("hob",))
DARK = Clock(seconds=60_000)


def test_what_is_in_hand_is_ones_own_when_more_of_it_is_taken_up():
    lying = World([Clock(), HOB, Lying(id="lying", things=("sling",))])
    assert after(play(take_up, HOB, world=lying), "hob").belongings == ("sling", "sling")


def test_what_is_in_hand_is_ones_own_when_more_of_it_is_given_or_bought():
    ana = somebody("ana", gear=("sling",), coins=30)
    assert after(play(give, ana, HOB, ("sling",), world=[ana, HOB]), "hob").belongings == ("sling", "sling")
    tam = somebody("tam", hands=("hand",), coins=30)
    assert after(play(buy, tam, ("Hand",), world=[Clock(), tam]), "tam").belongings == ("hand", "hand")


@pytest.mark.parametrize("plight", HELPLESS)
def test_nothing_is_handed_to_somebody_who_can_take_nothing(plight):
    ana, bor = somebody("ana", coins=5, writings=(BOOK,)), somebody("bor", **plight)
    with pytest.raises(Refused, match="and takes nothing"):
        play(give, ana, bor, coins=1, world=[ana, bor])
    with pytest.raises(Refused, match="and takes nothing"):
        play(pass_on, ana, bor, "Sleep", world=[ana, bor])


def test_a_book_passes_between_those_who_are_in_one_place():
    ana, bor = somebody("ana", writings=(BOOK,)), somebody("bor")
    apart = dungeon(ana, bor, HALL, VAULT.with_(here=("bor",)), SCENE)
    with pytest.raises(Refused, match="at another place"):
        play(pass_on, ana, bor, "Sleep", world=apart)


def test_a_book_passed_on_in_a_fight_is_the_action_of_the_round():
    ana, bor = somebody("ana", writings=(BOOK,)), somebody("bor")
    fight = Fight(id="fight", party=("ana", "bor"), enemies=("hob",))
    run = play(pass_on, ana, bor, "Sleep", world=[Clock(), ana, bor, HOB, fight])
    assert (after(run, "ana").acted, after(run, "bor").writings) == (True, (BOOK,))
    with pytest.raises(Refused, match="has acted already"):
        play(lay_down, after(run, "ana").with_(coins=1), coins=1, world=run.world)


@pytest.mark.parametrize("plight", [{}, *HELPLESS[:-1]])
def test_nobody_outside_a_fight_does_anything_to_those_in_it_however_they_are(plight):
    ana, bor = somebody("ana", writings=(BOOK,)), somebody("bor", **plight)
    given = {"who": ana, "to": bor, "spell": "Sleep"}
    world = World([Clock(), ana, bor, HOB, FIGHT])
    assert "is not in this fight" in str(why_not(SYSTEM.procedure("pass-on"), given, world))


def test_a_line_of_a_march_names_what_is_there_after_it():
    ana = somebody("ana", supplies=1, fatigue=3)
    start = World([DARK, ana, Journey(), Lying(id="lying", things=("bow",))])
    run = play(forced_march, (ana,), world=start, dice=[("miles", 4), ("event", 6)])
    named = {one for line in run.told for one in line.of}
    assert named <= {"referee", *(one.id for one in start), *(one.id for one in run.world)}
    assert [one.left for one in run.world.all(Lying)] == [True]


def test_what_is_laid_down_where_the_party_has_come_to_is_no_part_of_what_it_left():
    ana = somebody("ana", gear=("bow",))
    left = Lying(id="lying", things=("hand",), left=True)
    world = play(lay_down, ana, ("bow",), world=[Clock(), ana, left]).world
    assert sorted(one.things for one in world.all(Lying)) == [("bow",), ("hand",)]
    assert after(play(take_up, world["ana"], world=world), "ana").gear == ("bow",)

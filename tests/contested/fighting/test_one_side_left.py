"""A fight whose foes are all down or gone offers its end to whoever acts, and says so once."""

from rulewright.engine import Clock, World, play
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.records import Creature, Fight

MIRA = Creature(id="mira", name="Mira")
ADA = Creature(id="ada", name="Ada")
HOUND = Creature(id="hound", name="Hound", kind="npc", group="foes", status="dead")
FIGHT = Fight(
    groups=(("party", ("mira", "ada")), ("foes", ("hound",))),
    totals=(("mira", 20), ("ada", 12), ("hound", 9)),
    started=(("party", 2), ("foes", 1)),
    order=("mira", "ada"),
    acted=("mira",),
    turning=True,
)


def test_the_end_of_the_fight_stands_first_where_one_side_is_left():
    world = World([Clock(), MIRA, ADA, HOUND, FIGHT])
    first = offers(world, "mira")[0]
    assert (first.procedure, first.text) == ("contested.end-fight", "End the fight: one side is left")
    alive = World([Clock(), MIRA, ADA, HOUND.with_(status="fighting"), FIGHT])
    assert not [one for one in offers(alive, "mira") if one.procedure == "contested.end-fight"]


def test_that_one_side_is_left_is_said_once():
    run = play(end_of_turn, MIRA, world=[Clock(), MIRA, ADA, HOUND, FIGHT])
    said = [str(one.text) for one in run.told]
    assert "Only one side is left standing: Mira and Ada." in said
    again = play(end_of_turn, run.world.get(Creature, "ada"), world=list(run.world))
    assert not [one for one in again.told if "left standing" in one.text]

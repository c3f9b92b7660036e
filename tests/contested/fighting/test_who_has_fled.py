"""Who has got away from a fight is gone from there: in no next fight, no list, nobody's prey."""

from rulewright.engine import Clock, World, play
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.display.beginning import fight as beginning
from rulewright.systems.contested.fight.joining import join_fight
from rulewright.systems.contested.fight.retreat import retreat
from rulewright.systems.contested.fight.rounds import end_fight, start_fight
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.records import Creature, Fight, Item

MIRA = Creature(id="mira", name="Mira")
HOUND = Creature(id="hound", name="Hound", kind="npc", group="foes", items=(Item(name="collar"),))
ROBBER = Creature(id="robber", name="Robber", kind="npc", group="foes")
FIGHT = Fight(
    groups=(("party", ("mira",)), ("foes", ("hound", "robber"))),
    totals=(("mira", 20), ("hound", 9), ("robber", 8)),
    started=(("party", 1), ("foes", 2)),
    order=("mira", "hound", "robber"),
)


def against(world):
    """Whom a fight could begin against."""
    found = beginning(world)
    return found.text if found else ""


def after(*fled, members=(MIRA, HOUND, ROBBER)):
    """The world after a fight from which some have got away."""
    world = [Clock(), FIGHT, *members]
    for who in fled:
        found = World(world)
        turn = FIGHT.with_(order=(who,), turning=True, fled=found.get(Fight, "fight").fled)
        world = [*(one for one in world if one.id != "fight"), turn]
        world = list(play(retreat, found.get(Creature, who), True, world=world, dice=[("dex-save", 20)]).world)
    return play(end_fight, world=world).world


def test_no_fight_begins_against_a_foe_who_has_got_away():
    world = after("hound")
    assert against(world) == "Begin a fight against Robber"
    dice = [("Mira", 12), ("Robber", 3)]
    fight = play(start_fight, world=world, dice=dice).world.get(Fight, "fight")
    assert [one for one, _ in fight.totals] == ["mira", "robber"]


def test_whoever_has_got_away_is_in_no_list_and_keeps_what_they_have():
    world = after("hound")
    hound = world.get(Creature, "hound")
    assert SYSTEM.gone(hound)
    assert not [one for one in offers(world, "mira") if one.arguments.get("body") == "hound"]


def test_whoever_comes_back_fights_again():
    world = after("hound")
    begun = play(
        start_fight, (MIRA, world.get(Creature, "robber")), world=world, dice=[("Mira", 12), ("Robber", 3)]
    ).world
    run = play(join_fight, begun.get(Creature, "hound"), world=begun, dice=[("Hound", 5)])
    assert run.world.get(Creature, "hound").status == "fighting"


def test_a_player_who_ran_alone_is_no_stranger_to_the_party():
    ada = MIRA.with_(id="ada", name="Ada")
    assert after("ada", members=(MIRA, ada, ROBBER, HOUND)).get(Creature, "ada").status == "fighting"


def test_whoever_runs_where_nobody_fights_is_gone_too():
    run = play(retreat, HOUND, True, world=[Clock(), MIRA, HOUND], dice=[("dex-save", 20)])
    assert against(run.world) == "Begin a fight"

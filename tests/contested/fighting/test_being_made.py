"""Characters who are still being made when a fight begins."""

from rulewright.engine import Clock, World, play
from rulewright.systems.contested.display.beginning import fight
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.people.stock import creature
from rulewright.systems.contested.records import Creature, Fight

FOE = creature("fen-poacher", 1)
NEW = tuple(Creature(id=one, name=one.title(), draft=True) for one in ("ash", "bo"))


def test_a_fight_begins_with_a_party_that_is_still_being_made_and_ends_the_making() -> None:
    world = World([Clock(), *NEW, FOE])
    offer = fight(world)
    assert offer is not None
    assert not offer.why_not
    begun = play(start_fight, world=world, dice=[(one, 10) for one in ("Ash", "Bo", FOE.name)]).world
    assert dict(begun.get(Fight, "fight").totals).keys() == {"ash", "bo", FOE.id}
    assert not any(begun.get(Creature, one.id).draft for one in NEW)


def test_whoever_is_still_being_made_stays_out_of_the_fight_of_others() -> None:
    ready = NEW[1].with_(draft=False)
    world = World([Clock(), NEW[0], ready, FOE])
    begun = play(start_fight, world=world, dice=[("Bo", 10), (FOE.name, 10)]).world
    assert dict(begun.get(Fight, "fight").totals).keys() == {"bo", FOE.id}

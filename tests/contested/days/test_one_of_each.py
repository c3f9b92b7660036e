"""Nothing twice and nothing from afar: one successor, one copy of a spell, of two alike the one that is meant."""

from typing import Any

import pytest

from rulewright.engine import Clock, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.downtime.grimoire import copy_spell
from rulewright.systems.contested.gear.belongings import hold, put, stow, take
from rulewright.systems.contested.gear.fatigue import add_fatigue
from rulewright.systems.contested.gear.gear_list import gear_named, thing
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.numbers import DAY_SECONDS
from rulewright.systems.contested.people.hirelings import succeed
from rulewright.systems.contested.places.doors import open_closed
from rulewright.systems.contested.places.explore import go
from rulewright.systems.contested.records import Creature, Fight, Grimoire, Item, Place, Store

GAME: Any = SYSTEM
ANA = Creature(id="ana", name="Ana", hp=6, max_hp=6)
BOR = Creature(id="bor", name="Bor", hp=6, max_hp=6)
DAGGER = thing(gear_named("dagger"))
GUARD = Creature(id="guard", name="Guard", kind="npc", role="bodyguard", wage=10)
DEAD = ANA.with_(status="dead", strength=0, player="ann")


def test_of_two_daggers_the_second_is_taken_in_the_other_hand_and_each_is_put_away() -> None:
    """Clause: combat.modifiers.two-weapons"""
    ana = ANA.with_(items=(DAGGER, DAGGER))
    world = World([Clock(), ana])
    for held in (1, 2):
        world = play(hold, world.get(Creature, "ana"), "dagger", world=world).world
        assert sum(one.held for one in world.get(Creature, "ana").items) == held
    refusal = why_not(hold, {"creature": world.get(Creature, "ana"), "thing": "dagger"}, world)
    assert str(refusal) == "Ana holds that already"
    for held in (1, 0):
        world = play(stow, world.get(Creature, "ana"), "dagger", world=world).world
        assert sum(one.held for one in world.get(Creature, "ana").items) == held


def test_what_was_left_in_another_place_is_out_of_reach() -> None:
    """Clause: inventory.slots"""
    rope = Item(name="rope")
    hall = Place(id="hall", called="Hall", ways=(Way("stair", "up"),))
    stair = Place(id="stair", called="Stair", ways=(Way("hall", "down"),))
    ground = Store(id="ground", name="the ground", items=(rope,))
    ana = ANA.with_(items=(DAGGER,))
    there = play(go, "1", world=[ana, ground, hall, stair, Scene(place="hall"), Clock()]).world
    left = there.get(Store, "left-at-hall")
    with pytest.raises(Refused, match="the ground at Hall is at another place"):
        play(take, ana, "rope", left, world=there)
    with pytest.raises(Refused, match="the ground at Hall is at another place"):
        play(put, ana, "dagger", left, world=there)
    rows = next(one.rows for one in take.parameters if one.name == "store")
    assert rows is not None
    assert list(rows(there, {})) == []


def test_a_dead_character_is_followed_once() -> None:
    """Clause: combat.death"""
    taken = play(succeed, DEAD, GUARD, world=[Clock(), DEAD, BOR, GUARD]).world
    dead = taken.get(Creature, "ana")
    with pytest.raises(Refused, match="Guard has taken the place of Ana already"):
        play(succeed, dead, world=taken)
    assert not [one for one in GAME.offers(taken, "ana", {}) if one.procedure == succeed.id]
    fallen = taken.get(Creature, "guard").with_(status="dead")
    again = World({**taken.records, "guard": fallen})
    assert why_not(succeed, {"dead": fallen}, again) is None, "the heir has heirs of their own"


@pytest.mark.parametrize(
    ("hireling", "why"),
    [(GUARD.with_(group="orcs"), "Guard is hired by others"), (GUARD.with_(player="bob"), "Guard is run by bob")],
)
def test_nobody_takes_over_a_hireling_of_the_foes_or_of_another_player(hireling: Creature, why: str) -> None:
    world = World([Clock(), DEAD, BOR, hireling])
    assert str(why_not(succeed, {"dead": DEAD, "heir": hireling}, world)) == why


def test_a_spell_that_stands_in_the_grimoire_is_not_copied_again() -> None:
    """Clause: magic.copy.source"""
    scroll = thing(gear_named("scroll"), "Push")
    ana = ANA.with_(items=(scroll,), gold=99, grimoire=Grimoire(spells=("Push",)))
    with pytest.raises(Refused, match="Push stands in Ana's Grimoire already"):
        play(copy_spell, ana, world=[Clock(), ana])


def test_a_salve_is_put_on_a_friend_who_cannot_act_and_rations_feed_one() -> None:
    """Clause: actions.examples.list"""
    ana = ANA.with_(items=(thing(gear_named("healing-salve")), thing(gear_named("rations"))))
    hurt = BOR.with_(status="critical", hp=0, strength=4, stabilized=True)
    run = play(use_thing, ana, "healing salve", hurt, world=[Clock(), ana, hurt], dice=[("restored", 3)])
    assert (run.world.get(Creature, "bor").strength, len(run.world.get(Creature, "ana").items)) == (7, 1)
    assert run.told[0].text == "Ana treats Bor with Healing salve: that was the last."
    texts = [str(one.text) for one in GAME.offers(World([Clock(), ana, hurt]), "ana", {})]
    assert "Treat Bor with Healing salve" in texts
    hungry = BOR.with_(dexterity=0, deprived="food")
    fed = play(use_thing, ana, "rations", hungry, world=[Clock(), ana, hungry]).world
    assert (fed.get(Creature, "bor").deprived, fed.get(Creature, "bor").fed) == ("", 1)
    torch = ANA.with_(items=(thing(gear_named("torch")),))
    with pytest.raises(Refused, match="and on nobody else"):
        play(use_thing, torch, "torch", BOR, world=[Clock(), torch, BOR])


def test_in_a_fight_a_salve_is_an_action_that_costs() -> None:
    """Clause: combat.turn.cost"""
    ana = ANA.with_(items=(thing(gear_named("healing-salve")),), strength=4)
    orc = Creature(id="orc", name="Orc", kind="npc", group="orcs")
    fight = Fight(order=("ana", "orc"), totals=(("ana", 9), ("orc", 2)), turning=True)
    run = play(use_thing, ana, "healing salve", world=[Clock(), ana, orc, fight], dice=[("restored", 3)])
    assert run.value.ap == 2


def test_a_door_that_is_forced_over_midnight_does_not_swallow_the_days_end() -> None:
    """Clause: deprivation.state"""
    hall = Place(id="hall", called="Hall", ways=(Way("stair", "up", locked=True, stuck=True, door=True),))
    clock = Clock(seconds=DAY_SECONDS - 60)
    stair = Place(id="stair", called="Stair")
    world = play(open_closed, ANA, world=[clock, ANA, hall, stair, Scene(place="hall")], dice=[("base", 20)]).world
    assert world.get(Creature, "ana").deprived == "food and rest"


def test_two_who_force_doors_in_the_same_minutes_take_them_once() -> None:
    hall = Place(id="hall", called="Hall", ways=(Way("stair", "up", locked=True, stuck=True, door=True),))
    world = World([Clock(), ANA, BOR, hall, Place(id="stair", called="Stair"), Scene(place="hall")])
    for who in ("ana", "bor"):
        world = play(open_closed, world.get(Creature, who), world=world, dice=[("base", 2)]).world
    assert world.get(Clock, "clock").seconds == 600


def test_who_has_no_room_left_for_fatigue_takes_none_and_it_is_said_so() -> None:
    """Clause: fatigue.full"""
    full = ANA.with_(fatigue=10, hp=0)
    run = play(add_fatigue, full, 2, world=[full])
    assert run.told[0].text == "Ana finds no slot for 2 Fatigue, and has nothing to drop: 10 carried."

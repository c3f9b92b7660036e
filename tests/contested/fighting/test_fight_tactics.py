"""Tactics: whom a creature attacks, how it uses its Turn, and whole fights without anybody deciding."""

import pytest

from rulewright.chance.sources import Seeded
from rulewright.content import words
from rulewright.engine import Clock, Recorded, Run, World, live, play
from rulewright.engine.steps import Rolled
from rulewright.errors import Refused
from rulewright.lab.scenario import following
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.events.turns import Aimed
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.people.stock import creature, creature_rows, party, several
from rulewright.systems.contested.records import Creature, Fight, Item
from rulewright.systems.contested.unattended.going_on import auto_turn, fight_out, unattended
from rulewright.systems.contested.unattended.tactics import RANKINGS, arms, ranked

STRONG = Creature(id="strong", hp=1, max_hp=6, strength=16)
WEAK = Creature(id="weak", hp=6, max_hp=6, strength=6)
MAGE = Creature(id="mage", hp=4, max_hp=4, strength=10, items=(Item(name="Scroll of Web", spell="Web"),))
PARTY = (STRONG, WEAK, MAGE)
WOLF = Creature(id="wolf", kind="npc", group="wolves", items=(Item(name="bite", die="d6", weapon=True, held=True),))
OTHER = WOLF.with_(id="other", aim="mage")


def begun(*creatures, first, surprised=()):
    """A fight in which `first` has the first Turn."""
    for seed in range(200):
        world = World([Clock(), *creatures])
        world = live(start_fight, creatures, surprised, source=Seeded(seed), world=world).world
        if current(world.get(Fight, "fight")) == first.id:
            return world
    raise AssertionError


def chosen(tactics, *, aim=""):
    wolf = WOLF.with_(tactics=tactics, aim=aim)
    return ranked(wolf, (*PARTY, wolf, OTHER))[0].id


def test_every_tactics_of_the_creature_lists_is_known_here_and_none_other():
    assert set(RANKINGS) == set(words("contested", "creatures", "tactics"))


def test_whom_each_tactics_attacks_first():
    assert chosen("nearest") == "strong"
    assert chosen("nearest", aim="weak") == "weak"
    assert chosen("weakest") == "weak"
    assert chosen("focus") == "strong"
    assert chosen("focus", aim="mage") == "mage"
    assert chosen("mob") == "mage"
    assert chosen("caster-hunter") == "mage"


def test_a_guardian_turns_on_whoever_attacks_it():
    wolf = WOLF.with_(tactics="guardian")
    assert ranked(wolf, (STRONG, WEAK, MAGE.with_(aim="wolf"), wolf))[0].id == "mage"


def test_nobody_attacks_the_own_group():
    assert {foe.id for foe in ranked(WOLF, (*PARTY, WOLF, OTHER))} == {one.id for one in PARTY}


def test_the_attack_that_hurts_most_in_all_is_used():
    ox = creature("mire-ox")
    assert arms(ox, 1) == (("trample",), True)
    hawk = creature("marsh-hawk")
    assert arms(hawk, 3) == (("claws", "claws"), False)
    assert arms(Creature(id="bare"), 1) == ((), False)


def test_a_turn_by_tactics_uses_every_ap_and_ends():
    world = begun(*PARTY, WOLF, first=WOLF)
    run = live(auto_turn, world.get(Creature, "wolf"), source=Seeded(1), world=world)
    first = next(event.at for event in run.events if isinstance(event, Aimed))
    assert first == next(one for one in dict(world.get(Fight, "fight").groups)["party"])
    assert run.world.get(Creature, "wolf").ap == 4
    assert current(run.world.get(Fight, "fight")) != "wolf"
    assert sum(event.points for event in run.events if type(event).__name__ == "ApSpent") >= 2


def test_tactics_take_only_the_own_turn():
    world = begun(*PARTY, WOLF, first=WOLF)
    with pytest.raises(Refused, match="it is not weak's Turn"):
        play(auto_turn, world.get(Creature, "weak"), world=world)


def test_an_ambusher_buys_advantage_before_its_first_blow():
    hunter = WOLF.with_(tactics="ambusher")
    world = begun(*PARTY, hunter, first=hunter)
    run = live(auto_turn, world.get(Creature, "wolf"), source=Seeded(1), world=world)
    assert [line.text.split(":")[0] for line in run.told[1:3]] == ["wolf gains Advantage"] * 2
    base = next(step for step in run.steps if isinstance(step, Rolled) and step.why == "base")
    assert len(base.faces) == 3


def test_a_harrier_shoots_once_and_walks_away():
    harrier = WOLF.with_(tactics="harrier", items=(Item(name="sling", die="d6", weapon=True, held=True, ranged=True),))
    world = begun(*PARTY, harrier, first=harrier)
    run = live(auto_turn, world.get(Creature, "wolf"), source=Seeded(1), world=world)
    assert [line.about for line in run.told].count("move") == 2
    assert any(line.text == "wolf walks 10 Spaces, 0 left." for line in run.told)


def test_a_coward_who_has_lost_half_its_hp_runs():
    coward = WOLF.with_(tactics="coward", hp=1, max_hp=3, dexterity=18)
    world = begun(*PARTY, coward, first=coward)
    run = play(auto_turn, world.get(Creature, "wolf"), dice=[("dex-save", 3)], world=world)
    assert run.world.get(Fight, "fight").fled == ("wolf",)


def test_a_leader_stays_behind_until_half_of_its_own_are_down():
    leader = WOLF.with_(tactics="leader-last")
    others = several("reedhound", 3, group="wolves")
    world = begun(*PARTY, leader, *others, first=leader)
    run = play(auto_turn, world.get(Creature, "wolf"), world=world)
    assert [one.name for one in run.world.get(Creature, "wolf").held] == ["dodge"]
    fewer = World([one.with_(status="dead") if one.id in ("reedhound-1", "reedhound-2") else one for one in world])
    fights = live(auto_turn, fewer.get(Creature, "wolf"), source=Seeded(1), world=fewer)
    assert fights.world.get(Creature, "wolf").aim in {one.id for one in PARTY}


def test_a_guardian_holds_its_blow_until_somebody_comes_near():
    guardian = WOLF.with_(tactics="guardian")
    world = begun(*PARTY, guardian, first=guardian)
    run = play(auto_turn, world.get(Creature, "wolf"), world=world)
    assert [one.name for one in run.world.get(Creature, "wolf").held] == ["strike"]
    near = World([one.with_(aim="wolf") if one.id == "weak" else one for one in world])
    assert (
        live(auto_turn, near.get(Creature, "wolf"), source=Seeded(1), world=near).world.get(Creature, "wolf").aim
        == "weak"
    )


def test_a_side_that_is_told_so_attacks_by_other_tactics():
    world = following(SYSTEM, begun(*PARTY, WOLF, first=WOLF), {"foes": "weakest"})
    run = live(auto_turn, world.get(Creature, "wolf"), source=Seeded(1), world=world)
    assert run.world.get(Creature, "wolf").aim == "weak"


@pytest.mark.parametrize("row", creature_rows(), ids=str)
def test_a_fight_against_any_creature_of_the_lists_runs_to_its_end_unattended(row):
    foes = several(row, 2)
    world = World([Clock(), *party(), *foes])
    world = live(start_fight, (*party(), *foes), source=Seeded(7), world=world).world
    run = unattended(world, Seeded(8), rounds=60)
    assert run.value in ("party", "foes")
    assert "fight" not in run.world
    for one in run.world.all(Creature):
        assert min(one.ap, one.hp, one.strength, one.dexterity, one.willpower) >= 0
        assert one.ap == one.max_ap


def test_an_unattended_fight_replays_from_its_dice_alone():
    foes = several("reedhound", 4)
    world = World([Clock(), *party(), *foes])
    world = live(start_fight, (*party(), *foes), source=Seeded(3), world=world).world
    run = unattended(world, Seeded(4))
    recorded = Recorded(run.steps)
    again = Run(world, recorded)
    again(fight_out, 20)
    recorded.finish()
    assert again.world == run.world
    assert again.steps != ()


def test_a_fight_that_goes_on_breaks_off_after_its_rounds():
    wall = Creature(id="wall", kind="npc", group="walls", hp=18, max_hp=18, strength=18, armor=3, tactics="guardian")
    post = wall.with_(id="post", group="posts")
    world = begun(wall, post, first=wall)
    run = unattended(world, Seeded(1), rounds=5)
    assert (run.value, run.world.get(Fight, "fight").round) == ("", 6)

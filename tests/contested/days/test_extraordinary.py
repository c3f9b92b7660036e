"""What the rules leave to the referee to add is put before them, with choices, and handled once."""

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, World, exact, live, play
from rulewright.errors import Refused
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.checks.owed import NATURALS
from rulewright.systems.contested.display.glance import glance
from rulewright.systems.contested.due import owed
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.retreat import retreat
from rulewright.systems.contested.fight.rounds import end_fight, start_fight
from rulewright.systems.contested.harm.extraordinary import USUAL, in_words, settle_matter
from rulewright.systems.contested.magic.mishaps import mishap
from rulewright.systems.contested.magic.recovery import undo_double
from rulewright.systems.contested.records import Creature, Fight, Item, Matter, Mishap
from rulewright.systems.contested.turns.attempts import check, contest, save
from rulewright.systems.contested.unattended.going_on import fight_out

SWORD = Item(name="sword", die="d8", weapon=True, held=True)
MIRA = Creature(id="mira", name="Mira", hp=6, max_hp=6, items=(SWORD,))
BO = Creature(id="bo", name="Bo", kind="npc", group="foes", hp=9, max_hp=9)
DODGE = [("defence", "dex")]


def matters(world: World) -> list[str]:
    return [str(in_words(one, world)) for one in world.all(Matter)]


@pytest.mark.parametrize("detail", ["naturals", "outcome", "totals"])
@pytest.mark.parametrize("face", [1, 20])
@pytest.mark.parametrize("rule", [check, save])
def test_a_natural_puts_something_extraordinary_before_the_referee(rule, face, detail):
    base = [("base", face)]
    run = play(rule, MIRA, "str", world=[Clock(), MIRA], dice=base, options={"detail": detail})
    assert matters(run.world) == [f"something extraordinary after a natural {face} (Mira)"]
    offers = [one for one in owed(run.world) if one.procedure == "contested.settle"]
    assert len(offers) == len(USUAL[NATURALS[face]]) + 1
    assert SYSTEM.procedure("settle").by == "referee"
    assert any("natural" in str(one) for one in glance(run.world.get(Creature, "mira"), run.world).due)


def test_an_ordinary_face_owes_nothing():
    assert matters(play(check, MIRA, "str", world=[Clock(), MIRA], dice=[("base", 7)]).world) == []


def test_both_sides_of_an_attack_and_of_a_contest_owe_for_their_own_die():
    both = ["something extraordinary after a natural 1 (Mira)", "something extraordinary after a natural 20 (Bo)"]
    dice = [("base", 1), ("sword", 2), ("save-base", 20)]
    assert matters(play(attack, MIRA, (BO,), world=[Clock(), MIRA, BO], dice=dice, choices=DODGE).world) == both
    tried = play(contest, MIRA, (BO,), "str", world=[Clock(), MIRA, BO], dice=[dice[0], dice[2]], choices=DODGE)
    assert matters(tried.world) == both
    chased = [("base", 20), ("dex-save", 1)]
    ran = play(retreat, MIRA, destination=True, pursuer=BO, world=[Clock(), MIRA, BO], dice=chased)
    assert matters(ran.world) == [
        "something extraordinary after a natural 20 (Bo)",
        "something extraordinary after a natural 1 (Mira)",
    ]


def test_it_is_handled_once_and_the_like_of_it_waits_once():
    once = play(check, MIRA, "str", world=[Clock(), MIRA], dice=[("base", 20)]).world
    twice = play(check, MIRA, "str", world=once, dice=[("base", 20)]).world
    assert len(matters(twice)) == 1
    owing = twice.get(Matter, "matter-1")
    run = play(settle_matter, owing, str(USUAL["natural-20"][0]), world=twice)
    assert matters(run.world) == []
    assert [line.text for line in run.told] == ["Mira: a striking turn of events in their favour."]
    assert [one for one in owed(run.world) if one.procedure == "contested.settle"] == []


def test_what_nobody_added_to_a_natural_is_over_when_a_fight_begins_or_ends_and_other_matters_are_not():
    spell = Matter(id="matter-9", on="mira", what="chain-reaction")
    before = play(check, MIRA, "str", world=[Clock(), MIRA, BO, spell], dice=[("base", 20)]).world
    assert len(matters(before)) == 2
    fighting = live(start_fight, (before.get(Creature, "mira"), BO), source=Seeded(1), world=before).world
    assert matters(fighting) == ["the chain reaction of the spell (Mira)"]
    owing = World({**fighting.records, "matter-2": Matter(id="matter-2", on="bo", what="natural-1")})
    assert matters(play(end_fight, world=owing).world) == ["the chain reaction of the spell (Mira)"]


def test_what_comes_of_it_may_hurt_and_may_stay_with_the_referee():
    world = play(save, MIRA, "dex", 24, world=[Clock(), MIRA], dice=[("base", 1)]).world
    run = play(settle_matter, world.get(Matter, "matter-1"), "a splinter", harm=1, secret=True, world=world)
    assert run.world.get(Creature, "mira").hp == 5
    assert run.told[0].audience == "referee"
    dead = World([*(one for one in world if one.id != "mira"), MIRA.with_(status="dead")])
    with pytest.raises(Refused, match="already dead"):
        play(settle_matter, world.get(Matter, "matter-1"), "a splinter", harm=1, world=dead)


def test_odds_know_nothing_of_what_the_referee_will_add():
    spread = exact(check, MIRA, "str", world=World([Clock(), MIRA]), of=lambda _value, world: len(world.records))
    assert len(spread) == 1


@pytest.mark.parametrize(
    ("row", "what"), [(4, "the chain reaction of the spell"), (5, "how the spell works the other")]
)
def test_a_mishap_that_the_referee_tells_is_put_before_them(row, what):
    run = play(mishap, MIRA, row, world=[Clock(), MIRA])
    assert [one.startswith(what) for one in matters(run.world)] == [True]


def test_what_a_foe_does_more_to_its_victim_is_put_before_the_referee_with_what_is_known_of_it():
    foe = BO.with_(items=(SWORD,), critical_effect="It swallows the victim.")
    weak = MIRA.with_(hp=0, strength=4, items=())
    dice = [("base", 15), ("sword", 2), ("save-base", 2), ("str-save", 3)]
    run = play(attack, foe, (weak,), world=[Clock(), foe, weak], dice=dice, choices=DODGE)
    assert matters(run.world) == ["what more happens to the victim: It swallows the victim. (Mira)"]


def test_nothing_is_owed_of_a_double_that_is_gone():
    twin = MIRA.with_(id="twin", mishaps=(Mishap(23, other="mira"),))
    mira = MIRA.with_(mishaps=(Mishap(23, other="twin"),))
    owing = Matter(id="matter-1", on="twin")
    gains = [("str-gain", 1), ("dex-gain", 1), ("wil-gain", 1)]
    assert matters(play(undo_double, mira, world=[Clock(), mira, twin, owing], dice=gains).world) == []


def test_a_fight_that_is_fought_out_asks_the_referee_for_nothing_afterwards():
    world = World([Clock(), MIRA, BO.with_(items=(SWORD,)), Matter(id="matter-1", on="mira", what="chain-reaction")])
    for seed in range(5):
        begun = live(start_fight, (MIRA, world.get(Creature, "bo")), source=Seeded(seed), world=world).world
        done = live(fight_out, 20, source=Seeded(seed), world=begun).world
        assert [one.id for one in done.all(Matter)] == ["matter-1"]


def test_what_is_let_pass_is_named_to_the_referee_alone():
    owing = play(check, MIRA, "str", world=[Clock(), MIRA], dice=[("base", 1)]).world
    run = play(settle_matter, owing.get(Matter, "matter-1"), world=owing)
    (line,) = run.told
    assert str(line.text) == "Nothing more comes of it: something extraordinary after a natural 1 (Mira)."
    assert line.audience == "referee"


def test_nothing_more_hurts_the_dead_and_no_door_is_wooed_in_a_fight():
    dead = BO.with_(status="dead", hp=0, strength=0)
    matters_of = [Matter(id="matter-1", on="bo", what="natural-1"), Matter(id="matter-2", on="mira", what="natural-20")]
    fight = Fight(groups=(("party", ("mira",)), ("foes", ("bo",))))
    offered = [str(one.text) for one in owed(World((MIRA, dead, fight, *matters_of)))]
    assert any("Bo" in one for one in offered)
    assert not any("splinter" in one or "door" in one for one in offered)
    offered = [str(one.text) for one in owed(World((MIRA, BO, *matters_of)))]
    assert any("splinter" in one for one in offered)
    assert any("door" in one for one in offered)

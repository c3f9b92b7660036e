"""Facts that a table may read in another way, and what the referee may ask of a Save."""

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, Lasting, World, live, play, why_not
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.contested.downtime.rest import recuperate
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.joining import join_fight
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.gear.belongings import drop
from rulewright.systems.contested.harm.damage import damage
from rulewright.systems.contested.harm.scars import recover
from rulewright.systems.contested.people.stock import demonstration
from rulewright.systems.contested.places.encounters import meet
from rulewright.systems.contested.records import Creature, Fight, Item, Mishap, Scar
from rulewright.systems.contested.turns.action_points import move, reach_of
from rulewright.systems.contested.turns.attempts import contest

AXE = Item(name="axe", die="d8", weapon=True, held=True)
SHIELD = Item(name="shield", die="d6", held=True)
MIRA = Creature(id="mira", name="Mira", items=(AXE,), willpower=8)
BO = Creature(id="bo", name="Bo", kind="npc", group="orcs", willpower=12, hp=9)
RAG = BO.with_(id="rag", name="Rag", hp=1, strength=1)


def test_the_rest_that_ends_walloped_restores_hp_to_the_old_maximum_or_to_the_new_one():
    down = MIRA.with_(hp=0, max_hp=3, scars=(Scar(3, healed=False),), deprived="rest")

    def rested(**options):
        return play(
            recuperate, down, "hours", water=True, dice=[("max-hp", 4)], world=[Clock(), down], options=options
        ).value

    assert (rested().hp, rested().max_hp) == (3, 7)
    new = rested(**{"walloped-rest": "new-maximum"})
    assert (new.hp, new.max_hp) == (7, 7)


def test_a_rest_without_water_restores_no_hp_to_the_walloped_however_the_table_reads_it():
    down = MIRA.with_(hp=0, max_hp=3, scars=(Scar(3, healed=False),), deprived="rest")
    run = play(
        recuperate, down, "hours", dice=[("max-hp", 4)], world=[Clock(), down], options={"walloped-rest": "new-maximum"}
    )
    assert (run.value.hp, run.value.max_hp) == (0, 7)


def test_a_hit_on_a_pc_who_is_down_calls_for_another_save_only_where_the_table_says_so():
    down = MIRA.with_(hp=0, status="critical", stabilized=True)
    world, again = [Clock(), down], {"hit-while-down": "save"}
    calm = play(damage, down, 2, world=world)
    assert (calm.value.held, calm.world.get(Creature, "mira").stabilized) == (None, True)
    held = play(damage, down, 2, dice=[("str-save", 8)], world=world, options=again)
    assert (held.value.held, held.world.get(Creature, "mira").stabilized) == (True, True)
    failed = play(damage, down, 2, dice=[("str-save", 7)], world=world, options=again)
    assert not failed.world.get(Creature, "mira").stabilized
    assert [one.what for one in failed.world.all(Lasting)] == ["dying"]
    worse = play(
        damage, failed.world.get(Creature, "mira"), 1, dice=[("str-save", 1)], world=failed.world, options=again
    )
    assert len(worse.world.all(Lasting)) == 1


def test_a_detachment_that_fails_is_routed_or_holds_much_weakened():
    guard = BO.with_(kind="detachment", hp=1)
    dice = [("str-save", 1)]
    assert play(damage, guard, 3, dice=dice, world=[guard]).value.status == "routed"
    run = play(damage, guard, 3, dice=dice, world=[guard], options={"detachment-critical": "weakened"})
    assert (run.value.status, run.world.get(Creature, "bo").weakened) == ("fighting", "much weakened")


def test_fire_on_bark_skin_has_advantage_on_the_base_die_or_on_the_weapon_die():
    bark = BO.with_(mishaps=(Mishap(16),))

    def burnt(dice, **options):
        return play(
            attack,
            MIRA,
            (bark,),
            fire=True,
            dice=dice,
            choices=[("defence", "dex")],
            world=[MIRA, bark],
            options={"detail": "totals", **options},
        ).value.ir

    assert burnt({"base": [3, 12], "axe": [2], "save-base": [20]}) == 12 + 10 + 2
    on_weapon = burnt({"base": [12], "axe": [2, 7], "save-base": [20]}, **{"bark-fire": "weapon-die"})
    assert on_weapon == 12 + 10 + 7


def test_the_group_with_the_best_result_begins_or_the_party():
    dice, world = [("Mira", 2), ("Bo", 19)], [Clock(), MIRA, BO]

    def begins(**options):
        return play(start_fight, (MIRA, BO), dice=dice, world=world, options=options).value.order[0]

    assert (begins(), begins(**{"first-group": "party"})) == ("bo", "mira")
    led = play(start_fight, (MIRA, BO), dice=dice, world=world, options={"first-group": "party"}).world
    rag = RAG.with_(group="wolves")
    joined = play(join_fight, rag, dice=[("Rag", 20)], world=World([*led, rag]), options={"first-group": "party"}).value
    assert [group for group, _ in joined.groups] == ["party", "wolves", "orcs"]


def test_fatigue_cannot_be_dropped_unless_the_table_says_so():
    tired = MIRA.with_(fatigue=2)
    with pytest.raises(Refused, match="Fatigue cannot be dropped"):
        play(drop, tired, "fatigue", world=[tired])
    assert play(drop, tired, "Fatigue", world=[tired], options={"fatigue-dropped": True}).value.fatigue == 1
    with pytest.raises(Refused, match="Fatigue cannot be dropped"):
        play(drop, MIRA, "fatigue", world=[MIRA], options={"fatigue-dropped": True})


def test_the_hamstrung_get_no_spaces_from_move_until_they_are_mended():
    lame = MIRA.with_(scars=(Scar(7, healed=False),))
    assert reach_of(lame) == 0
    assert "Hamstrung" in str(why_not(move, {"creature": lame}, World([lame])))
    mended = play(recover, lame, 7, dice=[("attribute", (1, 1, 1))], world=[lame]).value
    assert play(move, mended, world=[mended]).value.spaces == 5


def test_a_target_saves_with_the_attribute_the_referee_names():
    dread = BO.with_(willpower=19)
    dice = {"base": [10], "axe": [4], "save-base": [6]}
    run = play(attack, MIRA, (dread,), against=("wil",), dice=dice, world=[MIRA, dread])
    assert not run.value.hit
    with pytest.raises(Refused, match="need an Attribute"):
        play(attack, MIRA, (BO,), against=(), world=[MIRA, BO])


@pytest.mark.parametrize(("rule", "words"), [(attack, {}), (contest, {"attribute": "str", "objects": ("axe",)})])
def test_a_die_of_the_target_has_an_advantage_of_its_own(rule, words):
    guarded = BO.with_(items=(SHIELD,))
    dice = {"base": [10], "axe": [4], "save-base": [10], "save-shield": [1, 5]}
    run = play(
        rule,
        MIRA,
        (guarded,),
        save_objects=("Shield+1",),
        dice=dice,
        choices=[("defence", "dex+shield")],
        world=[MIRA, guarded],
        options={"detail": "totals"},
        **words,
    )
    assert run.value.tr == 10 + 10 + 5
    with pytest.raises(Refused, match="no Target holds buckler for its Save, but shield"):
        play(rule, MIRA, (guarded,), save_objects=("buckler+1",), world=[MIRA, guarded], **words)


def test_morale_is_due_at_once_when_somebody_falls_by_an_attack_or_by_damage():
    fight = Fight(
        order=("mira", "bo", "rag"),
        groups=(("party", ("mira",)), ("orcs", ("bo", "rag"))),
        totals=(("mira", 9), ("bo", 5), ("rag", 4)),
        started=(("party", 1), ("orcs", 2)),
    )
    world = World([Clock(), fight, MIRA, BO, RAG])
    struck = play(
        attack,
        MIRA,
        (RAG,),
        dice={"base": [20], "axe": [8], "save-base": [1]},
        choices=[("defence", "dex")],
        world=world,
    )
    fell = play(damage, RAG, 5, world=world)
    for run in (struck, fell):
        assert run.world.get(Fight, "fight").due == (("orcs", "first"), ("orcs", "half"))
    scratched = play(damage, BO, 5, world=world)
    assert scratched.world.get(Fight, "fight").due == ()


def test_a_fight_without_names_is_of_the_party_and_of_everybody_here_who_can_act():
    barrow = demonstration()
    world = World({**barrow.records, "scene": Scene(place="reed-bed")})
    met = play(meet, dice=[("lantern-eel", 2)], world=world).world
    names = [one.id for one in met.all(Creature)]
    down = met.get(Creature, names[0]).with_(status="unconscious")
    here = World({**met.records, down.id: down})
    fight = live(start_fight, source=Seeded(1), world=here).value
    assert sorted(dict(fight.totals)) == sorted(names[1:])
    away = World({**here.records, "scene": Scene(place="causeway")})
    with pytest.raises(Refused, match="two Groups, here is party"):
        live(start_fight, source=Seeded(1), world=away)

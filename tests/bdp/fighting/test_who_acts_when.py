"""Who acts when in a fight, what nobody has time for in one, and what ends with whom."""

import pytest
from msgspec.structs import replace

from rulewright.engine import Lasting, World, play, why_not
from rulewright.engine.declared.derived import Fixed, fixed
from rulewright.engine.rules.refusing import refusal
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.blows.morale import retreat
from rulewright.systems.bdp.fights.attacks import attack, blast
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.fights.gambits import gambit
from rulewright.systems.bdp.fights.waking import wake_up
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import FallenLight, Item, Lying
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bdp.things.catalogue import item_named
from tests.bdp.people import ELF, MIRA, ORC, stands, world

ROUND = Fight(party=("mira", "elf"), foes=("orc",), settled=True, first=("elf",))


def test_those_who_go_first_act_then_the_foes_then_the_others():
    here = world(MIRA, ELF, ORC, ROUND)
    for who, target, other in ((MIRA, ORC, "Elf"), (ORC, MIRA, "Elf")):
        with pytest.raises(Refused, match=f"{other} comes before {who.name}"):
            play(attack, who, target, world=here)
    later = world(MIRA, ELF, ORC, ROUND.with_(acted=("elf",)))
    with pytest.raises(Refused, match="Orc comes before Mira"):
        play(attack, MIRA, ORC, world=later)
    done = world(MIRA, ELF, ORC, ROUND.with_(acted=("elf", "orc")))
    assert why_not(attack, {"who": MIRA, "target": ORC}, World(done)) is None


def test_nobody_waits_for_those_who_are_out_or_gone():
    out = world(MIRA, ELF.with_(status="out"), ORC.with_(status="dead"), ROUND)
    assert "comes before" not in str(why_not(attack, {"who": MIRA, "target": ORC}, World(out)))
    gone = world(MIRA, ELF, ORC, ROUND.with_(gone=("elf", "orc")))
    assert "comes before" not in str(why_not(attack, {"who": MIRA, "target": ORC}, World(gone)))


def test_nobody_outside_a_fight_strikes_into_it():
    here = world(MIRA, ELF, ORC, Fight(party=("elf",), foes=("orc",), settled=True, first=("elf",)))
    with pytest.raises(Refused, match="Mira is not in the fight that Orc is in"):
        play(attack, MIRA, ORC, world=here)


@pytest.mark.parametrize(
    ("verb", "more"),
    [
        ("sleep", {"quality": "normal"}),
        ("breath", {"other_water": True}),
        ("meal", {"kind": "desperate"}),
        ("day-end", {}),
        ("train-ability", {"ability": "str"}),
        ("treat", {"remedy": "medicine"}),
        ("refill", {}),
    ],
)
def test_what_takes_long_is_refused_in_a_fight_whoever_asks(verb, more):
    found = SYSTEM.procedure(verb)
    assert "a fight is in progress" in str(why_not(found, {"who": MIRA, **more}, World(world(MIRA, ORC, ROUND))))


def test_nobody_is_the_target_of_an_own_attack_or_gambit():
    for deed in (
        lambda: play(blast, MIRA, (ORC, MIRA), world=world(MIRA, ORC)),
        lambda: play(gambit, MIRA, MIRA, "stun", world=world(MIRA)),
    ):
        with pytest.raises(Refused, match="Mira cannot"):
            deed()


def test_a_wide_attack_falls_on_all_though_the_first_parry_kills_its_user():
    dragon = ORC.with_(hp=0, strength=1, items=(), features=("blast",))
    run = play(
        blast,
        dragon,
        (MIRA, ELF),
        dice=[("parry", 8), ("first-damage-d4", 1), ("second-damage-d4", 2)],
        choices=[("reaction", "parry"), ("reaction", "defend")],
        world=world(dragon, MIRA, ELF),
    )
    assert stands(run, "orc").status != "ok"
    assert len(run.value) == 2
    assert stands(run, "elf").hp < ELF.hp


def test_whoever_fights_mounted_by_feature_flees_with_the_dex_of_a_horse():
    rider = MIRA.with_(mounted=True, dexterity=3, max_dexterity=3)
    assert play(retreat, rider, dice={"save": [12]}, world=world(rider)).value.away is True
    assert play(retreat, MIRA.with_(dexterity=3), dice={"save": [12]}, world=world(MIRA)).value.away is False


def test_a_merciless_kill_shakes_the_others_as_critical_damage_does():
    merciless = MIRA.with_(skills=("Merciless",))
    weak = ORC.with_(hp=0, strength=1, items=())
    run = play(attack, merciless, weak, dice={"damage": [8]}, world=world(merciless, weak))
    assert stands(run, "orc").status == "dead"
    assert run.value.after.morale


@pytest.mark.parametrize("verb", ["light", "put-out", "refill", "feat"])
def test_whoever_is_out_or_dead_does_nothing_whatever_they_are_told(verb):
    for status in ("out", "dead"):
        one = MIRA.with_(status=status, water="d4")
        assert "cannot act" in str(why_not(SYSTEM.procedure(verb), {"who": one}, World(world(one))))


def test_in_a_fight_a_light_is_lit_at_ones_own_turn_and_let_fall_at_any():
    here = World(world(MIRA, ELF, ORC, ROUND))
    assert "Elf comes before Mira" in str(why_not(SYSTEM.procedure("light"), {"who": MIRA}, here))
    assert "comes before" not in str(why_not(SYSTEM.procedure("drop-light"), {"who": MIRA}, here))


def test_whoever_got_away_does_nothing_in_the_fight():
    here = World(world(MIRA, ELF, ORC, ROUND.with_(gone=("mira",))))
    assert "has got away" in str(why_not(SYSTEM.procedure("light"), {"who": MIRA}, here))
    outside = {"attackers": (MIRA,), "target": ORC.with_(id="other")}
    assert "has got away" in str(why_not(SYSTEM.procedure("attack-together"), outside, here))


def test_of_two_alike_only_one_is_taken_in_hand():
    two = tuple(Item(name="dagger", slots=1, hand=hand) for hand in ("left", ""))
    armed = MIRA.with_(items=two)
    held = play(SYSTEM.procedure("hold"), armed, "dagger", "right", world=world(armed)).value
    assert [one.hand for one in held.items] == ["left", "right"]
    with pytest.raises(Refused, match="holds the dagger"):
        play(SYSTEM.procedure("hold"), armed, "dagger", "left", world=world(armed))


def asleep(one):
    return Lasting(id=f"asleep-{one.id}", what=ASLEEP, on=one.id, amount=2, until=28_800)


def test_whoever_sleeps_does_nothing_until_a_neighbour_wakes_them():
    here = World(world(MIRA, ELF, asleep(MIRA)))
    for verb, more in (("hold", {"thing": "longsword", "hand": ""}), ("save", {})):
        given = Fixed({"who": "mira", "ability": "str"} if verb == "save" else {"who": "mira", **more})
        wrong = refusal(here, SYSTEM.procedure(verb), given, fixed({}), able_and_in_turn)
        assert ("is asleep" in str(wrong)) is (verb == "hold")
    assert {one.procedure for one in offers(here, "mira", {})} == {"bdp.save"}
    waking = [one for one in offers(here, "elf", {}) if one.procedure == "bdp.wake"]
    assert [(one.arguments["sleeper"], one.why_not) for one in waking] == [("mira", "")]
    run = play(wake_up, ELF, MIRA, world=here)
    assert not run.world.all(Lasting)
    assert "bdp.breath" in {one.procedure for one in offers(run.world, "mira", {})}


def test_in_a_fight_waking_somebody_takes_the_turn():
    both = Fight(party=("mira", "elf"), foes=("orc",), settled=True, first=("mira", "elf"))
    run = play(wake_up, ELF, MIRA, world=world(MIRA, ELF, ORC, both, asleep(MIRA)))
    assert run.world.get(Fight, "fight").acted == ("elf",)


def test_a_light_that_lies_there_is_taken_up_at_ones_turn_in_a_fight():
    torch = FallenLight(id="torch", item=replace(item_named("torch"), lit=True))
    lies = Lying(id="lying-mace", item=item_named("mace"))
    mine = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
    here = World(world(MIRA, ORC, torch, lies, mine))
    assert {"bdp.take-light", "bdp.take-up"} <= {one.procedure for one in offers(here, "mira", {}) if not one.why_not}

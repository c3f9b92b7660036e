from fractions import Fraction
from typing import Any

import msgspec
import pytest

from rulewright.engine import Lasting, World, chance_of, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bdp.fights.attacks import attack, attack_together
from rulewright.systems.bdp.fights.rounds import begin_fight
from rulewright.systems.bdp.fights.turns import fight_end, round_end
from rulewright.systems.bdp.foes.adventurers import adventurer, hire
from rulewright.systems.bdp.foes.entering import enter, from_pack
from rulewright.systems.bdp.foes.powers import breathe, constrict, first_sight, regroup
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.records.conditions import GRIPPED
from rulewright.systems.bdp.records.fights import Fight, Group, Spacing, between
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.table.fight_view import due
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, there, world

WYRM = ORC.with_(id="wyrm", name="Wyrm", features=("flying", "terrifying", "breath", "constrict"), breathes="d10")
BRAVE = MIRA.with_(faced=("wyrm",))


def test_people_of_whom_nothing_is_said_have_10_and_3_hp_and_a_champion_rolls_3d6():
    plain = play(enter, "Clerk").value
    assert (plain.strength, plain.willpower, plain.hp) == (10, 10, 3)
    champion = play(enter, "Rook", rank="champion", natural="spear", dice={"hp": [6, 6, 6]}).value
    assert champion.max_hp == 18
    assert champion.held[0].weapon == Weapon(name="claws and teeth", die="d10")


def test_features_are_known_by_name_and_some_say_more():
    made = play(enter, "Ghoul", features=("Pack tactics", "infectious:Shadowrot", "spellcaster:3")).value
    assert (made.features, made.infects, made.free) == (("pack-tactics", "infectious", "spellcaster"), "Shadowrot", 3)
    with pytest.raises(Unreadable, match="no such feature"):
        play(enter, "Ghoul", features=("sneaky",))
    with pytest.raises(Unreadable, match="needs more"):
        play(enter, "Ghoul", features=("infectious",))
    with pytest.raises(Unreadable, match="needs a number"):
        play(enter, "Ghoul", features=("spellcaster:many",))


def test_whoever_cannot_reach_a_flier_deals_no_damage_and_an_arrow_needs_no_save():
    run = play(attack, BRAVE, WYRM, dice={"save": [11]}, world=world(BRAVE, WYRM))
    assert run.value.landed is None
    archer = BRAVE.with_(items=(armed("longbow", "both"),))
    shot = play(attack, archer, WYRM, dice={"damage": [2]}, choices=[("come-down", "take")], world=world(archer, WYRM))
    assert stands(shot, "wyrm").hp == WYRM.hp - 2


def test_a_flier_may_come_down_in_place_of_harm_and_is_then_in_reach():
    run = play(
        attack,
        BRAVE,
        WYRM,
        dice={"save": [1], "damage": [8]},
        choices=[("come-down", "fall")],
        world=world(BRAVE, WYRM),
    )
    fallen = stands(run, "wyrm")
    assert (fallen.hp, fallen.grounded) == (WYRM.hp, True)
    again = play(attack, BRAVE, fallen, dice={"damage": [1]}, world=world(BRAVE, fallen))
    assert again.value.hurt.dealt == 1


def test_a_horde_strikes_weakly_and_is_struck_hard():
    rats = ORC.with_(features=("horde",))
    assert (
        play(
            attack, rats, MIRA, dice={"damage-d4": [1]}, choices=[("reaction", "defend")], world=world(rats, MIRA)
        ).value.hurt.dealt
        == 1
    )
    struck = play(attack, MIRA, rats, dice={"damage": [1], "damage-d12": [5]}, world=world(MIRA, rats))
    assert struck.value.landed.points == 5


def test_a_lone_wolf_has_no_pack():
    wolf = ORC.with_(features=("pack-tactics",))
    alone = play(attack, wolf, MIRA, dice={"damage": [1]}, choices=[("reaction", "defend")], world=world(wolf, MIRA))
    assert alone.value.hurt.dealt == 1
    other = wolf.with_(id="grey")
    dice = [("damage-orc", 1), ("damage-grey", 1), ("damage-d12", 3)]
    pair = play(
        attack_together,
        (wolf, other),
        MIRA,
        choices=[("reaction", "defend")],
        dice=dice,
        world=world(wolf, other, MIRA),
    )
    assert pair.value.landed.points == 3


def test_terror_lasts_until_one_has_regrouped_and_comes_but_once():
    seen = play(first_sight, MIRA, WYRM, dice={"save": [11]}, world=world(MIRA, WYRM))
    assert not seen.value
    with pytest.raises(Refused, match="seen it before"):
        play(first_sight, seen.world["mira"], WYRM, world=seen.world)
    calm = play(regroup, seen.world["mira"], world=seen.world)
    assert not calm.world.all(Lasting)


def test_terror_is_over_with_the_fight():
    fought = Fight(party=("mira",), foes=("wyrm",))
    seen = play(first_sight, MIRA, WYRM, dice={"save": [11]}, world=world(MIRA, WYRM, fought))
    assert not play(fight_end, world=seen.world).world.all(Lasting)


def test_the_terrifying_are_faced_before_anything_else_in_a_fight():
    run = play(begin_fight, (MIRA, ELF), (WYRM,), world=world(MIRA, ELF, WYRM))
    wanted = [offer.arguments["who"] for offer in due(run.world) if offer.procedure == "bdp.first-sight"]
    assert wanted == ["mira", "elf"]


def test_a_breath_goes_past_hp_and_armour_where_the_save_fails():
    run = play(
        breathe,
        WYRM,
        (MIRA, ELF),
        dice=[("save", 20), ("damage", 4), ("crit-save", 1), ("save", 1)],
        world=world(WYRM, MIRA, ELF),
    )
    assert [one.safe for one in run.value] == [False, True]
    assert (stands(run, "mira").hp, stands(run, "mira").strength) == (MIRA.hp, MIRA.strength - 4)
    with pytest.raises(Refused, match="cannot do that"):
        play(breathe, ORC, (MIRA,), world=world(ORC, MIRA))


def test_each_round_in_a_grip_ends_with_a_save_or_a_squeeze():
    held = play(constrict, WYRM, MIRA, dice={"save": [20]}, world=world(WYRM, MIRA))
    assert [one.what for one in held.world.all(Lasting)] == [GRIPPED]
    squeezed = play(round_end, dice=[("save", 20), ("squeeze", 3)], world=held.world)
    assert stands(squeezed, "mira").hp == MIRA.hp - 3
    assert len(squeezed.world.all(Lasting)) == 1
    free = play(round_end, dice={"save": [1]}, world=squeezed.world)
    assert not free.world.all(Lasting)
    slain = World({**held.world.records, "wyrm": WYRM.with_(status="dead")})
    assert not play(round_end, world=slain).world.all(Lasting)


def test_a_charge_counts_where_one_closes_in_and_strikes_at_once():
    bull = ORC.with_(features=("charge",))
    even = chance_of(lambda one: one.landed.points > 8, attack, bull, MIRA, world=world(bull, MIRA))
    charging = chance_of(lambda one: one.landed.points > 8, attack, bull, MIRA, closing=True, world=world(bull, MIRA))
    assert (even, charging) == (Fraction(0), Fraction(4, 12))


def test_the_mindless_hold_and_a_detachment_of_one_is_superior():
    bones = tuple(ORC.with_(id=name, features=("mindless",)) for name in ("one", "two"))
    run = play(begin_fight, (MIRA,), bones, world=world(MIRA, *bones))
    assert run.world.get(Group, "foes").steadfast
    assert play(enter, "Giant", features=("superior",)).value.kind == "detachment"


def test_critical_damage_of_the_infectious_brings_the_disease():
    rotten = ORC.with_(infects="Shadowrot")
    bare = MIRA.with_(hp=0)
    run = play(
        attack,
        rotten,
        bare,
        dice=[("damage", 3), ("crit-save", 20), ("injury", 10), ("head", 6)],
        choices=[("reaction", "defend"), ("sacrifice", "keep")],
        world=world(rotten, bare),
    )
    assert [one.name for one in stands(run, "mira").illnesses] == ["Shadowrot"]


def test_a_guard_in_the_saddle_never_shoots_badly():
    (guard,) = from_pack("elven-royal-guard", 1)
    bow = next(item for item in guard.items if item.weapon and item.weapon.ranged)
    archer = guard.with_(items=(msgspec.structs.replace(bow, hand="both"),))
    tough = MIRA.with_(hp=12, max_hp=12)
    worst = [
        chance_of(lambda one: one.landed.points < 3, attack, who, tough, world=world(who, tough))
        for who in (archer, archer.with_(mounted=False))
    ]
    assert worst == [Fraction(0), Fraction(2, 8)]


def test_a_rolled_rival_has_what_the_dice_say():
    dice: Any = [
        ("str", [3, 3, 3]),
        ("dex", [4, 4, 4]),
        ("wil", [1, 1, 1]),
        ("hp-d8", 8),
        ("hp", [6, 5, 4]),
        ("weapon-d8", 4),
        ("armor-d20", 20),
    ]
    run = play(adventurer, "Kol", dice=dice)
    rival = run.value
    assert [one.value for one in run.told[-1].parts] == [9, 12, 3, 15]
    assert run.told[-1].total is None, "scores beside each other add up to nothing"
    assert (rival.strength, rival.willpower, rival.max_hp, rival.suit) == (9, 3, 15, "heavy")
    assert [item.name for item in rival.items if item.weapon] == ["longbow", "dagger"]


def test_carriers_carry_and_do_not_fight():
    carrier = play(hire, "carrier", "Bo").value
    assert (carrier.capacity, carrier.group) == (8, "party")
    with pytest.raises(Refused, match="not hired to fight"):
        play(attack, carrier, ORC, world=world(carrier, ORC))
    assert play(hire, "squad", "Tens").value.kind == "detachment"
    assert not World(world(carrier)).all(Fight)


def test_a_wyrm_draws_breath_for_a_round_and_then_lets_it_go():
    fight = Fight(party=("mira", "elf"), foes=("wyrm",), settled=True, acted=("mira", "elf"), round=2)
    wyrm = WYRM.with_(features=("breath",))
    people = world(MIRA, ELF, wyrm, fight)
    breath = play(foe_turn, wyrm, dice=[("save", 1), ("save", 1)], world=people)
    assert breath.world.get(Fight, "fight").acted == ("mira", "elf", "wyrm")
    before = World({one.id: one for one in (*people, fight.with_(round=1))})
    strikes = play(foe_turn, wyrm, dice=[("damage", 1)], choices=[("reaction", "defend")], world=before)
    assert strikes.value.hurt.dealt == 1


def test_nobody_loses_heart_beside_somebody_inspiring():
    lone = ORC.with_(lone=True, hp=1)
    chief = ORC.with_(id="chief", name="Chief", skills=("Inspiring",))
    alone = play(attack, MIRA, lone, dice=[("damage", 1), ("morale", 20)], world=world(MIRA, lone))
    led = play(attack, MIRA, lone, dice=[("damage", 1)], world=world(MIRA, lone, chief))
    assert (stands(alone, "orc").status, stands(led, "orc").status) == ("routed", "ok")


BAND = tuple(ORC.with_(id=f"orc-{n}", name=f"Orc {n}") for n in (1, 2, 3))
BAND_FIGHT = Fight(party=("mira",), foes=("orc-1", "orc-2", "orc-3"), settled=True, acted=("mira",))


def test_foes_who_go_for_the_same_one_strike_one_blow_and_the_highest_die_counts():
    here = world(MIRA, *BAND, BAND_FIGHT)
    dice = [("damage-orc-1", 2), ("damage-orc-2", 3), ("damage-orc-3", 1)]
    run = play(foe_turn, BAND[0], dice=dice, choices=[("reaction", "defend")], world=here)
    assert run.value.hurt.dealt == 3
    assert run.value.landed.by == "orc-2"
    assert set(run.world.get(Fight, "fight").acted) == {"mira", "orc-1", "orc-2", "orc-3"}


def test_a_foe_can_act_alone_and_leaves_the_others_their_turns():
    run = play(
        foe_turn,
        BAND[0],
        alone=True,
        dice=[("damage", 1)],
        choices=[("reaction", "defend")],
        world=world(MIRA, *BAND, BAND_FIGHT),
    )
    assert run.world.get(Fight, "fight").acted == ("mira", "orc-1")


def test_whoever_is_too_far_comes_nearer_and_whoever_is_stunned_waits_for_a_turn_of_their_own():
    far = Spacing(id=between("orc-2", "mira"), band="distant")
    stunned = Lasting(id="stunned-orc-3-1", what="stunned", on="orc-3", trigger="own turn ends")
    here = world(MIRA, *BAND, BAND_FIGHT, far, stunned)
    run = play(foe_turn, BAND[0], dice=[("damage", 1)], choices=[("reaction", "defend")], world=here)
    assert set(run.world.get(Fight, "fight").acted) == {"mira", "orc-1", "orc-2"}
    assert run.world.get(Spacing, between("orc-2", "mira")).band == "far"
    lost = play(foe_turn, there(run.world, "orc-3"), world=run.world)
    assert "orc-3" in lost.world.get(Fight, "fight").acted
    assert not lost.world.all(Lasting)


def test_whoever_bleeds_begins_a_turn_of_their_own():
    bleeds = Lasting(id="bleed-orc-2-1", what="bleed", on="orc-2", trigger="own turn begins")
    here = world(MIRA, *BAND, BAND_FIGHT, bleeds)
    dice = [("damage-orc-1", 1), ("damage-orc-3", 2)]
    run = play(foe_turn, BAND[0], dice=dice, choices=[("reaction", "defend")], world=here)
    assert set(run.world.get(Fight, "fight").acted) == {"mira", "orc-1", "orc-3"}
    assert run.world.all(Lasting) == (bleeds,)

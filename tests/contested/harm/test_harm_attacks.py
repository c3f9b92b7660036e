"""Attacks, as people call them."""

from fractions import Fraction

import pytest

from rulewright.engine import Clock, chance_of, exact, play, why_not
from rulewright.engine.parameters import bind
from rulewright.engine.world import World
from rulewright.errors import Refused
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.records import Creature, CriticalDeed, Held, Item, Mishap

SWORD = Item(name="sword", die="d8", weapon=True, held=True)
DAGGER = Item(name="dagger", die="d6", weapon=True, held=True)
BOW = Item(name="bow", die="d6", weapon=True, ranged=True, hands=2)
SHIELD = Item(name="shield", die="d4", held=True)
AEL = Creature(id="ael", name="Ael", strength=12, dexterity=10, items=(SWORD, DAGGER, BOW))
BO = Creature(id="bo", name="Bo", kind="npc", group="foes", strength=9, dexterity=10, hp=9, max_hp=9, armor=1)
MIRA = Creature(id="mira", name="Mira", strength=9, dexterity=10, hp=4, max_hp=6)
WORLD = (Clock(), AEL, BO, MIRA)
DODGE = [("defence", "dex")]


def strike(*arguments, dice, choices=DODGE, world=WORLD, **named):
    return play(attack, *arguments, dice=dice, choices=choices, world=world, **named)


def test_an_attack_says_what_was_rolled_what_it_met_and_what_it_did():
    run = strike(AEL, (BO,), ("sword",), dice=[("base", 10), ("sword", 4), ("save-base", 9)])
    assert [line.text for line in run.told] == [
        "Ael attacks with sword: IR 26.",
        "Bo answers with TR 19 against IR 26: hit.",
        "Bo takes 3 (4 less Armor 1). HP 9 to 6.",
    ]
    assert (run.value.hit, run.value.damage, run.value.status) == (True, 3, "fighting")


def test_the_best_weapon_in_hand_is_used_where_none_is_named():
    run = strike(AEL, (BO,), dice=[("base", 1), ("sword", 8), ("save-base", 20)])
    assert not run.value.hit
    assert (run.value.natural, run.value.save_natural) == (1, 20)


def test_only_what_is_in_hand_strikes():
    with pytest.raises(Refused, match="Ael does not hold bow"):
        strike(AEL, (BO,), ("bow",), dice=[], choices=[])


def test_of_two_weapons_the_lower_die_is_shown_and_not_added():
    run = strike(AEL, (BO,), ("sword", "dagger"), dice=[("base", 9), ("sword", 3), ("dagger", 6), ("save-base", 17)])
    assert (run.value.hit, run.told[0].total, run.value.damage) == (True, 27, 5)
    assert [part.value for part in run.told[0].parts] == [9, 12, 0, 6]


def test_two_weapons_of_one_name_fall_together():
    twins = AEL.with_(items=(DAGGER, DAGGER))
    run = strike(twins, (BO,), ("dagger", "dagger"), dice=[("base", 9), ("dagger", (3, 5)), ("save-base", 16)])
    assert (run.told[0].total, run.value.damage) == (26, 4)


def test_the_dice_of_other_things_help_to_hit_and_do_no_damage():
    armed = AEL.with_(items=(SWORD, SHIELD))
    run = strike(armed, (BO,), objects=("shield",), dice=[("base", 5), ("sword", 2), ("shield", 4), ("save-base", 13)])
    assert (run.value.hit, run.value.damage) == (True, 1)


def test_a_shooter_adds_dex_and_a_distant_target_impairs():
    archer = AEL.with_(items=(SWORD, Item(name="bow", die="d6", weapon=True, ranged=True, held=True)))
    run = strike(archer, (BO,), ("bow",), distant=True, dice=[("base", (18, 3)), ("bow", 6), ("save-base", 9)])
    assert run.told[0].text == "Ael attacks with bow: IR 19. Impaired: a distant target."
    assert [part.name for part in run.told[0].parts] == ["d20 (18, 3)", "DEX", "bow (d6)"]


def test_ammunition_is_counted_only_where_an_item_says_so():
    bomb = Item(name="bomb", die="d12", weapon=True, held=True, blast=True, uses=1)
    thrower = AEL.with_(items=(bomb,))
    run = strike(
        thrower, (BO,), ("bomb",), dice=[("base", 1), ("bomb", 1), ("save-base", 20)], world=(Clock(), thrower, BO)
    )
    assert run.world.get(Creature, "ael").items == ()


@pytest.mark.parametrize("cause", ["impaired", "distant"])
def test_impaired_for_one_cause_or_two_is_one_disadvantage(cause):
    named = {"impaired": True, cause: True}
    run = strike(AEL, (BO,), ("sword",), **named, dice=[("base", (18, 3)), ("sword", 6), ("save-base", 20)])
    assert not run.value.hit


def test_a_helpless_foe_enhances():
    frozen = BO.with_(dexterity=0, max_dexterity=10)
    run = strike(
        AEL,
        (frozen,),
        ("sword",),
        choices=(),
        dice=[("base", (1, 9)), ("sword", 1), ("save-base", 3)],
    )
    assert run.value.hit


def test_a_sweep_is_rolled_once_and_each_target_saves_for_itself():
    mack = BO.with_(id="mack", name="Mack", armor=0)
    run = play(
        attack,
        AEL,
        (BO, mack),
        ("sword",),
        dice=[("base", 9), ("sword", 3), ("save-base-bo", 14), ("save-base-mack", 15)],
        choices=[("defence-bo", "dex"), ("defence-mack", "dex")],
        world=(*WORLD, mack),
    )
    assert [(one.target, one.hit, one.damage) for one in run.value.blows] == [("bo", True, 2), ("mack", False, 0)]


def test_nobody_is_a_target_twice_or_of_the_own_attack():
    for targets in ((BO, BO), (AEL,), ()):
        assert why_not(attack, {"attacker": AEL, "targets": targets}, World(WORLD)) is not None


def test_the_dead_are_not_attacked():
    refused = why_not(attack, {"attacker": AEL, "targets": (BO.with_(status="dead"),)}, World(WORLD))
    assert str(refused) == "Bo is already dead"


def test_a_refused_attack_changes_nothing():
    refused = why_not(attack, {"attacker": AEL, "targets": (BO,), "ap": 5}, World(WORLD))
    assert str(refused) == "Ael: 4 AP left, 5 needed"


def test_a_guard_comes_first_and_a_parrying_weapon_must_be_chosen():
    from rulewright.systems.contested.turns.defences import ways

    armed = MIRA.with_(items=(SHIELD, SWORD))
    assert [one.key for one in ways(armed)] == [
        "dex+shield",
        "str+shield",
        "dex",
        "str",
        "dex+shield+sword",
        "str+shield+sword",
    ]


def test_a_held_dodge_helps_the_save():
    nimble = MIRA.with_(held=(Held(name="dodge", defence="dodge"),))
    run = play(
        attack,
        AEL,
        (nimble,),
        ("sword",),
        dice=[("base", 5), ("sword", 2), ("save-base", (3, 14))],
        choices=[("attacked", "dodge"), ("defence", "dex")],
        world=(Clock(), AEL, nimble),
    )
    assert not run.value.hit
    assert run.world.get(Creature, "mira").held == ()


def test_a_monster_may_ignore_armor():
    beast = BO.with_(
        items=(Item(name="stings", die="d4", weapon=True, held=True, ignores_armor=True, attribute="dex"),)
    )
    tough = MIRA.with_(armor=3)
    run = strike(beast, (tough,), dice=[("base", 20), ("stings", 3), ("save-base", 2)], world=(Clock(), beast, tough))
    assert run.value.damage == 3


@pytest.mark.parametrize(
    ("deed", "dice", "left"),
    [
        (CriticalDeed(do="lose", what="dex", amount="d6"), [("effect", 4)], {"dexterity": 6}),
        (CriticalDeed(do="fatigue", amount="1"), [], {"fatigue": 1}),
        (CriticalDeed(do="deprive"), [], {"deprived": "rest"}),
        (CriticalDeed(do="hold"), [], {"caught": "Bo"}),
        (CriticalDeed(do="disarm"), [], {"items": ()}),
    ],
)
def test_some_foes_do_more_to_whoever_fails_the_critical_save(deed, dice, left):
    foe = BO.with_(items=(SWORD,), critical_effect="Worse follows.", critical_deed=deed)
    victim = MIRA.with_(items=(SHIELD,))
    rolled = [("base", 15), ("sword", 8), ("save-base", 1), ("str-save", 2), *dice]
    run = play(attack, foe, (victim,), dice=rolled, choices=[("defence", "dex")], world=(Clock(), foe, victim))
    after = run.world.get(Creature, "mira")
    assert {name: getattr(after, name) for name in left} == left


def test_what_is_drained_strengthens_the_attacker():
    foe = BO.with_(hp=1, items=(SWORD,), critical_deed=CriticalDeed(do="drain", what="str", amount="d4"))
    rolled = [("base", 15), ("sword", 8), ("save-base", 1), ("str-save", 2), ("effect", 2)]
    run = play(attack, foe, (MIRA,), dice=rolled, choices=DODGE, world=(Clock(), foe, MIRA))
    assert run.world.get(Creature, "bo").hp == 3
    assert run.world.get(Creature, "mira").strength == 3


def test_the_bolt_of_a_fused_hand_is_a_weapon():
    fused = AEL.with_(mishaps=(Mishap(18),), items=())
    run = strike(fused, (BO,), ("bolt",), dice=[("base", 9), ("bolt", 6), ("save-base", 2)])
    assert run.value.damage == 5


def test_odds_of_an_attack_match_the_sum_by_hand():
    one, other = Creature(id="a", strength=10, items=(SWORD,)), Creature(id="b", kind="npc", strength=9, dexterity=10)
    hits = sum(min(20, max(0, face + die)) for face in range(1, 21) for die in range(1, 9))
    world = (Clock(), one, other)
    assert chance_of(lambda blow: blow.hit, attack, one, (other,), world=world) == Fraction(hits, 20 * 20 * 8)


def test_odds_of_an_attack_have_few_rows_where_naturals_are_not_asked_for():
    dist = exact(attack, AEL, (MIRA,), world=WORLD, options={"detail": "outcome"})
    assert len(dist.items()) == 13  # a miss; 1 to 4 points; 5 to 8, each with the save held or failed


def test_people_name_weapons_and_targets():
    given = {"attacker": "ael", "targets": ["bo"], "weapons": ["sword+1"]}
    run = play(
        attack,
        **bind(attack.parameters, given, World(WORLD)),
        dice=[("base", 9), ("sword", (2, 7)), ("save-base", 9)],
        choices=DODGE,
        world=WORLD,
    )
    assert run.value.damage == 6


@pytest.mark.parametrize(
    ("options", "dice", "total", "damage"),
    [
        ({"unarmed": "damage-only"}, [("base", 9), ("save-base", 9), ("unarmed", 3)], 21, 2),
        ({"unarmed": "in-the-roll"}, [("base", 9), ("unarmed", 3), ("save-base", 9)], 24, 2),
    ],
)
def test_a_table_chooses_whether_fists_count_for_the_roll(options, dice, total, damage):
    run = strike(AEL, (BO,), ("unarmed",), dice=dice, options=options)
    assert (run.told[0].total, run.value.damage) == (total, damage)


def test_a_table_may_add_the_lower_weapon_die():
    dice = [("base", 9), ("sword", 3), ("dagger", 6), ("save-base", 19)]
    run = strike(AEL, (BO,), ("sword", "dagger"), dice=dice, options={"second-weapon": "added-to-ir"})
    assert (run.told[0].total, run.value.hit, run.value.damage) == (30, True, 5)


def test_a_table_may_count_every_cause_of_impaired():
    dice = [("base", (18, 17, 3)), ("sword", 6), ("save-base", 20)]
    run = strike(AEL, (BO,), ("sword",), impaired=True, distant=True, dice=dice, options={"several-causes": "each"})
    assert not run.value.hit


def test_a_table_may_enhance_a_detachment_against_another():
    spears = Item(name="spears", die="d8", weapon=True, held=True)
    ours = Creature(id="ours", kind="detachment", strength=10, items=(spears,))
    theirs = Creature(id="theirs", kind="detachment", group="foes", strength=10, dexterity=10, hp=4)
    dice = [("base", (2, 9)), ("spears", 2), ("save-base", 10)]
    run = strike(ours, (theirs,), dice=dice, world=(Clock(), ours, theirs), options={"between-detachments": "enhanced"})
    assert run.value.hit

"""Skills that do something by themselves: nobody has to remember them."""

from typing import Any

import pytest

from rulewright.engine import Lasting, Record, World, play
from rulewright.errors import Refused
from rulewright.systems.bdp.exploring import MAKING, SENSES, go
from rulewright.systems.bdp.faith.effects import Call, purify
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.meetings import surprise
from rulewright.systems.bdp.fights.rounds import intend
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.foes.powers import constrict
from rulewright.systems.bdp.foes.tactics import _aimed
from rulewright.systems.bdp.growth.attempts import grant
from rulewright.systems.bdp.growth.everyday_skills import attune
from rulewright.systems.bdp.harm.hazards import hazard
from rulewright.systems.bdp.magic.energy import sculpt
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.conditions import GRIPPED
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.recovery.meals import meal
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, world

FEELS = "Mira feels a secret passage close by."


def test_enemies_aim_at_the_subtle_only_where_there_is_nobody_else():
    sly = MIRA.with_(skills=("Subtle",))
    for others, aimed_at in (((sly, ELF), "elf"), ((sly,), "mira"), ((MIRA, ELF), "mira")):
        target, _ = play(_aimed, ORC, others, world=world(ORC, *others)).value
        assert target.id == aimed_at


def test_whoever_gets_out_of_any_bonds_is_held_for_a_round_and_needs_no_save():
    snake, artist = ORC.with_(features=("constrict",)), MIRA.with_(skills=("Escape Artist",))
    held = play(constrict, snake, artist, dice={"save": [20]}, world=world(snake, artist))
    assert [one.what for one in held.world.all(Lasting)] == [GRIPPED]
    assert not play(round_end, world=held.world).world.all(Lasting)


def test_heightened_senses_feel_a_secret_passage_and_not_where_it_leads():
    hall = Place(id="hall", called="Hall", ways=(Way("cell", ""),))
    cell = Place(id="cell", called="Cell", ways=(Way("hall", ""), Way("crypt", "", hidden=True)))
    crypt = Place(id="crypt", called="Crypt")
    for skills in ((), ("Heightened Senses",)):
        run = play(go, "cell", world=World(world(MIRA.with_(skills=skills), hall, cell, crypt, Scene(place="hall"))))
        assert (FEELS in [one.text for one in run.told]) is bool(skills)
        assert all("Crypt" not in one.text for one in run.told)
        assert run.world.get(Place, "cell").ways == cell.ways


DEFENDS = [("reaction", "defend")]


def _fight(**more: Any) -> Fight:
    return Fight(party=("mira", "elf"), foes=("orc",), **more)


def test_whoever_protects_takes_all_blows_of_the_melee_and_does_nothing_else():
    guard = MIRA.with_(skills=("Protect",))
    run = play(intend, guard, ("protect",), world=world(guard, ELF, ORC, _fight()))
    run = play(intend, ELF, ("attack",), world=run.world)
    settled = World(run.world.records | {"fight": run.world.get(Fight, "fight").with_(settled=True)})
    struck = play(attack, ORC, ELF, dice={"damage": [3]}, choices=DEFENDS, world=settled)
    assert (stands(struck, "mira").hp, stands(struck, "elf").hp) == (1, 3)
    with pytest.raises(Refused, match="protects the others"):
        play(attack, stands(struck, "mira"), ORC, world=struck.world)
    with pytest.raises(Refused, match="does nothing else"):
        play(intend, guard, ("protect", "attack"), world=world(guard, ELF, ORC, _fight()))
    with pytest.raises(Refused, match="does not have the skill Protect"):
        play(intend, ELF, ("protect",), world=world(guard, ELF, ORC, _fight()))


def test_arrows_and_those_who_are_far_off_are_not_drawn_to_whoever_protects():
    guard = MIRA.with_(skills=("Protect",), intent=("protect",))
    archer = ORC.with_(items=(armed("shortbow", "both"),))
    shot = play(
        attack,
        archer,
        ELF,
        dice={"damage": [3]},
        choices=DEFENDS,
        world=world(guard, ELF, archer, _fight(settled=True)),
    )
    assert (stands(shot, "mira").hp, stands(shot, "elf").hp) == (4, 0)


def test_magic_of_their_element_meets_three_armor_of_the_elemental():
    mage = ORC.with_(skills=("Gifted", "Gifted"))
    elemental = MIRA.with_(skills=("Elemental",))
    fireproof = play(attune, elemental, "fire", world=world(elemental)).value
    for element, hp in (("fire", 3), ("ice", 0)):
        cast = play(
            sculpt,
            mage,
            (fireproof,),
            2,
            element=element,
            dice={"md": [1, 4]},
            choices=[("damage-dice", "4")],
            world=world(mage, fireproof),
        )
        assert stands(cast, "mira").hp == hp
    with pytest.raises(Refused, match="has an element already"):
        play(attune, fireproof, "ice", world=world(fireproof))


def test_the_resistant_withstand_poison_with_a_str_save():
    tough = MIRA.with_(skills=("Poison Resistance",))
    assert play(hazard, tough, "gas", dice={"poison": [12]}, world=world(tough)).value is None
    failed = play(hazard, tough, "gas", dice={"poison": [13]}, world=world(tough))
    assert stands(failed, "mira").strength == 11
    assert stands(play(hazard, MIRA, "gas", world=world(MIRA)), "mira").strength == 11


def test_purify_keeps_meals_down_and_toxins_away():
    clean = play(purify, Call("mira", 2, 5), (), world=world(MIRA, ELF))
    for _ in range(4):
        clean = play(meal, stands(clean, "elf"), "desperate", provided=True, world=clean.world)
        assert clean.value
    assert not play(meal, ELF, "desperate", provided=True, dice={"save": [20]}, world=clean.world).value
    air = play(purify, Call("mira", 3, 9), (), world=world(MIRA, ELF))
    assert play(hazard, ELF, "night-spider", world=air.world).value is None


def _cave(*people: Creature, dark: bool = True) -> World:
    return World(world(*people, Place(id="cave", called="Cave", dark=dark), Scene(place="cave")))


def test_in_the_dark_blows_are_impaired_but_for_those_who_see_by_night():
    lit = MIRA.with_(items=(*MIRA.items, Item(name="torch", usage="d8", lit=True)))
    owl = MIRA.with_(skills=("Night Sight",))
    for one, die in ((MIRA, "damage-d4"), (owl, "damage"), (lit, "damage")):
        play(attack, one, ORC, dice={die: [1]}, world=_cave(one, ORC))
    play(attack, ORC, MIRA, dice={"damage": [1]}, choices=DEFENDS, world=_cave(MIRA, ORC))


def test_nobody_who_sees_in_the_dark_is_surprised_by_those_without_a_light():
    assert play(surprise, dice={"d6": [3]}, world=_cave(MIRA)).value == "party"
    assert play(surprise, dice={"d6": [3]}, world=_cave(MIRA, dark=False)).value == ""


def test_alert_is_looked_up():
    assert play(surprise, dice={"d6": [1]}, world=world(MIRA.with_(skills=("Alert",)))).value == ""
    assert play(surprise, dice={"d6": [1]}, world=world(MIRA)).value == "party"


def test_at_each_new_place_the_referee_is_asked_what_senses_tell():
    hall = Place(id="hall", called="Hall", entered=True, ways=(Way("cell", ""),))
    cell = Place(id="cell", called="Cell", ways=(Way("hall", ""),))
    nose = MIRA.with_(skills=SENSES)
    start = World(world(nose, hall, cell, Scene(place="hall")))
    run = play(go, "cell", world=start)
    assert {one.skill for one in run.world.all(Attempt)} == {*SENSES}
    back = play(go, "hall", world=World(_without_attempts(run.world)))
    assert not back.world.all(Attempt)
    take = next(one for one in MAKING if one.id == "bdp.take-party")
    assert {one.skill for one in play(take, cell, world=start).world.all(Attempt)} == {*SENSES}


def _without_attempts(here: World) -> dict[str, Record]:
    return {one.id: one for one in here if not isinstance(one, Attempt)}


def test_heightened_senses_feel_a_passage_where_the_referee_takes_the_party_as_well():
    hall, crypt = Place(id="hall", called="Hall"), Place(id="crypt", called="Crypt")
    cell = Place(id="cell", called="Cell", ways=(Way("crypt", "", hidden=True),))
    take = next(one for one in MAKING if one.id == "bdp.take-party")
    one = MIRA.with_(skills=("Heightened Senses",))
    run = play(take, cell, world=World(world(one, hall, cell, crypt, Scene(place="hall"))))
    assert FEELS in [each.text for each in run.told]


def test_whoever_beats_a_tough_foe_shakes_the_morale_of_the_onlookers_by_two():
    star = MIRA.with_(skills=("Impressive Skills",))
    foes = Group(id=ENEMIES, count=3, willpower=10)
    here = world(star, ELF, ORC, foes, _fight(settled=True), Attempt(id="a", who="mira", skill="Impressive Skills"))
    for face, fights_on in ((8, True), (9, False)):
        run = play(grant, Attempt(id="a", who="mira", skill="Impressive Skills"), dice={"shaken": [face]}, world=here)
        assert run.world.get(Group, ENEMIES).fighting is fights_on

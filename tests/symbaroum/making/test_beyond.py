import pytest

from rulewright.engine import World
from rulewright.engine.parameters import bind
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.symbaroum.challenges import investigate, make_test, open_scene, prepare_clue, settle
from rulewright.systems.symbaroum.characters.creation import make_character
from rulewright.systems.symbaroum.characters.experience import award, buy, inherit
from rulewright.systems.symbaroum.characters.staging import bring, enlist, stage
from rulewright.systems.symbaroum.harm.healing import first_aid
from rulewright.systems.symbaroum.offers import offers
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.scene import Clue, Scene
from rulewright.systems.symbaroum.records.site import Whereabouts
from tests.symbaroum.people import brute, mira, play

EVEN = dict.fromkeys(("accurate", "cunning", "discreet", "persuasive", "quick", "resolute", "strong", "vigilant"), 10)
BARE = {"weapons": ("dagger",), "armor": "none", "shield": "none"}
FIVE = ("medicus", "feint", "dominate", "tactician", "recovery")
TALK = Scene(
    id="talk", name="The talk", kind="social-challenge", clues=(Clue(id="letter", text="A letter.", difficulty=2),)
)


def made(**given):
    return play(make_character, **{"name": "Tam", "novice": FIVE, **BARE, **EVEN, **given})


SOCIAL = "a social challenge is settled by role-play, not by one test"


def test_a_character_has_eighty_points_or_the_fixed_eight_values():
    assert made().value.max_toughness == 10
    spread = dict(zip(EVEN, (15, 13, 11, 10, 10, 9, 7, 5), strict=True))
    assert made(method="array", **spread).value.accurate == 15
    with pytest.raises(Refused, match="come to 80, not 81"):
        made(strong=11)
    with pytest.raises(Refused, match="placed freely"):
        made(method="array")


def test_values_of_a_character_run_from_five_to_fifteen_with_one_fifteen():
    with pytest.raises(Refused, match="change Strong 16"):
        made(strong=16, quick=5, cunning=9)
    with pytest.raises(Refused, match="only one value may be 15"):
        made(strong=15, quick=15, resolute=5, cunning=5)


def test_first_abilities_are_two_and_an_adept_one_or_five():
    assert made(novice=("feint", "dominate"), adept="medicus").value.abilities["medicus"] == "adept"
    with pytest.raises(Refused, match="five at novice"):
        made(novice=(*FIVE, "sleight"))
    with pytest.raises(Refused, match="all different"):
        made(novice=("feint", "medicus"), adept="medicus")


def test_gear_that_is_not_on_the_list_is_named_with_what_is():
    with pytest.raises(Unreadable, match="there are dagger"):
        made(weapons=("lightsabre",))


def test_a_master_costs_sixty_experience_step_by_step():
    who = mira(experience_total=60, experience_unspent=60)
    for cost, level in ((10, "novice"), (20, "adept"), (30, "master")):
        before = who.experience_unspent
        who = play(buy, who, "lore", "next", world=[who]).value
        assert (who.abilities["lore"], before - who.experience_unspent) == (level, cost)
    assert (who.experience_total, who.experience_unspent) == (60, 0)
    with pytest.raises(Refused, match="master of Lore already"):
        play(buy, who, "lore", world=[who])


def test_levels_cannot_be_skipped_nor_bought_on_credit():
    with pytest.raises(Refused, match="novice has to be bought first"):
        play(buy, mira(experience_unspent=50), "lore", "adept")
    with pytest.raises(Refused, match="20 Experience needed, 19 unspent"):
        play(buy, mira(experience_unspent=19, abilities={"lore": "novice"}), "lore")


def test_an_ability_that_does_not_exist_is_not_learned_and_the_near_names_are_said():
    rich = mira(experience_unspent=50)
    with pytest.raises(Unreadable, match="there is no such ability; do you mean feint"):
        play(buy, rich, "fient", world=[rich])
    with pytest.raises(Unreadable, match="there is no such ability; there are dominate, feint"):
        play(buy, rich, "zzz", world=[rich])


def test_an_ability_of_the_tables_own_can_be_raised():
    hers = mira(experience_unspent=50, abilities={"bear-song": "novice"})
    assert play(buy, hers, "bear-song", world=[hers]).value.abilities == {"bear-song": "adept"}


def test_experience_goes_to_the_living():
    assert play(award, mira(experience_total=4), points=12).value[0].experience_total == 16
    with pytest.raises(Refused, match="those who lived"):
        play(award, mira(status="dead"), points=5)


def test_experience_is_handed_to_all_of_the_party_who_are_here_and_live_or_to_those_named():
    living, away = mira(), mira(id="odo", name="Odo")
    fallen, foe = mira(id="tam", name="Tam", status="dead"), mira(id="foe", name="Foe", side="npc")
    mill, road = Place(id="mill", called="Mill", here=("odo",)), Place(id="road", called="Road")
    people = [living, away, fallen, foe, mill, road, Whereabouts(id=SCENE, place="road")]

    def gained(**given):
        run = play(award, world=people, **given)
        return {one.id: one.experience_total for one in run.world.all(Creature) if one.experience_total}

    assert gained(points=5) == {"mira": 5}
    assert gained(points=5, people=(living, away)) == {"mira": 5, "odo": 5}
    with pytest.raises(Refused, match="Tam is dead"):
        gained(points=5, people=(living, fallen))


def test_a_campaign_kept_before_there_could_be_several_names_the_one_who_gets_it():
    world = World([mira(), mira(id="odo", name="Odo")])
    given = bind(award.parameters, {"who": "odo", "points": 5}, world)
    assert [one.id for one in play(award, world=world, **given).value] == ["odo"]


def test_all_a_dead_character_earned_passes_on_or_by_choice_only_the_unspent():
    dead, heir = mira(status="dead", experience_total=85, experience_unspent=5), mira(id="heir")
    assert play(inherit, dead, heir).value.experience_unspent == 85
    assert play(inherit, dead, heir, options={"inherit_unspent_only": True}).value.experience_unspent == 5
    with pytest.raises(Refused, match="dead character is passed on"):
        play(inherit, mira(), heir)


def test_a_social_challenge_is_settled_by_what_is_said_and_never_by_one_test():
    who = mira()
    with pytest.raises(Refused, match="by role-play"):
        play(make_test, who, "persuasive", scene=TALK, world=[who, TALK])
    with pytest.raises(Refused, match="by role-play"):
        play(settle, TALK, "won", "test", world=[TALK])
    settled = play(settle, TALK, "refusal", world=[TALK]).value
    assert settled.outcome == "refusal"
    with pytest.raises(Refused, match="is settled: refusal"):
        play(settle, settled, "again", world=[settled])


def test_a_challenge_is_prepared_by_finding_clues():
    who = mira()
    run = play(investigate, who, TALK, "letter", world=[who, TALK], dice=[("cunning-test", 12)])
    assert run.world["talk"].clues[0].found
    assert run.world["talk"].tests == 1
    missed = play(investigate, who, TALK, "letter", world=[who, TALK], dice=[("cunning-test", 13)])
    assert not missed.world["talk"].clues[0].found
    with pytest.raises(Unreadable, match="there are letter"):
        play(investigate, who, TALK, "ring", world=[who, TALK])


def test_a_guard_is_talked_past_by_a_test():
    who, guard = mira(persuasive=11), brute(resolute=9)
    scene = play(open_scene, "At the gate", "problem-solving").value
    run = play(
        make_test, who, "persuasive", guard, "", 0, scene, world=[who, guard, scene], dice=[("persuasive-test", 12)]
    )
    assert (run.value.success, run.world["at-the-gate"].tests) == (True, 1)


def test_adversaries_get_names_of_their_own():
    run = play(bring, "road-cur", 3)
    again = play(bring, "road-cur", 1, world=run.world)
    assert [one.id for one in (*run.value, *again.value)] == [f"road-cur-{number}" for number in (1, 2, 3, 4)]


def test_a_situation_is_staged_once_with_its_scene_and_its_people_behind_each_other():
    world = play(stage, "three-elms", dice=[("number", 7)], world=play(enlist, "odo").world).world
    assert set(world["road-captain-1"].behind) == {
        "toll-ruffian-1",
        "toll-ruffian-2",
        "ditch-lurker-27",
        "ditch-lurker-28",
    }
    assert world["hedge-archer-1"].ground == "high"
    assert len(world["three-elms-talk"].clues) == 5
    with pytest.raises(Refused, match="staged already"):
        play(stage, "three-elms", world=world)


def test_the_game_master_sets_the_parameters_of_a_challenge_and_writes_its_clues():
    scene = play(open_scene, "The council", "social-challenge", "the elders", "the toll", "peace", "no silver").value
    assert (scene.other_side, scene.wants, scene.limits) == ("the elders", "peace", "no silver")
    run = play(prepare_clue, scene, "rumour", "The elder owes.", "persuasive", -1, world=[scene])
    assert run.value.clues == (Clue(id="rumour", text="The elder owes.", attribute="persuasive", difficulty=-1),)
    with pytest.raises(Refused, match="has a clue rumour already"):
        play(prepare_clue, run.value, "rumour", "again", world=[run.value])
    with pytest.raises(Unreadable, match="no attribute wisdom"):
        play(prepare_clue, scene, "other", "text", "wisdom", world=[scene])


def test_outside_a_fight_clues_elixirs_and_levels_are_offered_with_what_bars_them():
    who = mira(abilities={"feint": "novice", "medicus": "master"}, elixirs={"stillness": 1, "gone": 0})
    settled = TALK.with_(id="old", outcome="refusal")
    found = {one.text: one.why_not for one in offers(World([who, TALK, settled]), "mira", {})}
    assert found == {
        "Use: Draught of stillness": "",
        "Look into: letter (Cunning +2), The talk": "",
        "Raise Feint to adept for 20 Experience: defend with Discreet": "20 Experience needed, 0 unspent",
        "Put your weapons away": "",
        **{f"Test {name.capitalize()}: 10 or less": SOCIAL if name == "persuasive" else "" for name in EVEN},
    }


def test_whoever_is_dying_makes_no_success_test():
    who, other = mira(status="dying", lost=10), brute()
    with pytest.raises(Refused, match="dying character can do nothing"):
        play(make_test, who, "strong", other, world=[who, other])
    with pytest.raises(Refused, match="dying character can do nothing"):
        play(make_test, other, "persuasive", who, world=[who, other])


def test_who_is_brought_in_beside_a_staged_situation_tells_nothing_of_those_who_lie_in_wait():
    world = play(stage, "three-elms", dice=[("number", 7)]).world
    (made,) = play(bring, "ditch-lurker", world=world).value
    assert (made.id, made.name.rpartition(" ")[2]) == ("ditch-lurker-1", "1")


def test_a_mystical_power_leaves_corruption_where_the_table_plays_with_it():
    healer, hurt = mira(abilities={"lay-on-hands": "novice"}), mira(id="hurt", name="Hurt", lost=6)
    for plays, gained in ((True, 3), (False, 0)):
        dice = [("lay-on-hands", 4), *([("corruption", 3)] if plays else [])]
        options = {"corruption": plays}
        run = play(first_aid, healer, hurt, "lay-on-hands", world=[healer, hurt], dice=dice, options=options)
        assert (run.world.get(Creature, "hurt").lost, run.world.get(Creature, healer.id).corruption) == (2, gained)

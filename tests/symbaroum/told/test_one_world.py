"""What stands between the rules: turns kept, lines of sight followed, nothing had twice."""

import pytest

from rulewright.engine import Clock, Record, World
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Find, Way
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.actions.weapons_in_hand import lay_shield, sheathe, take_shield
from rulewright.systems.symbaroum.blows.attack import attack
from rulewright.systems.symbaroum.blows.rulings import ground
from rulewright.systems.symbaroum.challenges import make_test
from rulewright.systems.symbaroum.characters.experience import buy, inherit
from rulewright.systems.symbaroum.display.beginning import beginning
from rulewright.systems.symbaroum.fight.order import arrive
from rulewright.systems.symbaroum.fight.order import fight as set_up
from rulewright.systems.symbaroum.fight.turns import end_fight, start
from rulewright.systems.symbaroum.harm.healing import natural_healing
from rulewright.systems.symbaroum.movement.moves import engage, flank, flee, go_around
from rulewright.systems.symbaroum.movement.withdrawal import bypass, withdraw
from rulewright.systems.symbaroum.offers import offers
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Armor
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.systems.symbaroum.records.site import Whereabouts
from tests.symbaroum.people import BOW, PIKE, brute, done, fight, mira, near, play

LET_GO = ("withdraw-attack", "let-go")


def test_whoever_is_not_in_the_fight_does_not_act_into_it():
    out = mira(id="tam", name="Tam")
    foe, me = brute(), mira()
    with pytest.raises(Refused, match="Tam has no place in the order: join it first"):
        play(attack, out, foe, world=[*fight(me, foe), out])


def test_a_test_in_a_fight_takes_the_combat_action_at_ones_own_place():
    me, foe = mira(), brute()
    after = play(make_test, me, "strong", world=fight(me, foe), dice=[("strong-test", 5)]).world["mira"]
    assert after.left == ("movement",)
    with pytest.raises(Refused, match="it is Brute's turn"):
        play(make_test, me, "strong", world=fight(foe, me))
    called = play(make_test, me, "resolute", called=True, world=fight(foe, me), dice=[("resolute-test", 5)])
    assert called.world["mira"].left == ("combat", "movement")


def test_whoever_runs_past_the_front_is_struck_at_by_everybody_in_it():
    me, archer = mira(), brute("archer", behind=("one", "two"))
    one, two = brute("one"), brute("two")
    blows = [("pass-by-attack", "let-go")] * 2
    run = play(bypass, me, (one,), archer, world=fight(me, one, two, archer), choices=blows)
    assert [opening.attacker for opening in run.value.openings] == ["one", "two"]


def test_nobody_goes_around_to_a_friend_or_a_corpse():
    me, friend, corpse = mira(), mira(id="tam"), brute(status="dead")
    for target in (friend, corpse):
        with pytest.raises(Refused, match="no melee to seek"):
            play(go_around, me, target, world=fight(me, friend, corpse))


def test_what_is_left_of_the_way_is_gone_next_turn():
    me, foe = mira(), brute()
    first = play(engage, me, foe, meters=25, world=fight(me, foe))
    assert (first.value.there, first.value.left) == (False, 15)
    again = first.world["mira"].with_(left=("combat", "movement"))
    second = play(engage, again, foe, world=fight(again, foe))
    assert (second.value.there, second.value.left) == (False, 5)
    third = second.world["mira"].with_(left=("combat", "movement"))
    assert play(engage, third, foe, world=fight(third, foe)).value.there


def test_whoever_gets_round_an_enemy_turns_to_it():
    tam = mira(id="tam")
    me, foe = near(mira(), brute())
    foe = foe.with_(around={**foe.around, "south": "tam"})
    after = play(flank, me, foe, "east", world=fight(me, foe, tam)).world["mira"]
    assert after.around == {"west": "brute"}


def test_no_shot_goes_past_the_front_rank_until_it_is_gone():
    me, archer, front = mira(weapons=(BOW,)), brute("archer"), brute("front", lost=9)
    world = play(ground, archer, behind=(front,), world=fight(me, archer, front)).world
    with pytest.raises(Refused, match="no line of sight"):
        play(attack, world["mira"], world["archer"], world=world)
    fallen = play(attack, world["mira"], world["front"], world=world, dice=[("attack", 1), ("damage", 8)]).world
    assert fallen["mira"].hidden == ()


def test_a_fight_begins_with_no_line_past_the_front_rank() -> None:
    me, late = mira(weapons=(BOW,), quick=12), mira(id="tam", weapons=(BOW,))
    archer, front = brute("archer", behind=("front",)), brute("front", quick=9)
    world = play(set_up, (me, archer, front), world=World([me, late, archer, front])).world
    assert (world["mira"].hidden, world["front"].hidden) == (("archer",), ())
    assert play(arrive, late, world=world).world["tam"].hidden == ("archer",)


def test_whoever_comes_forward_is_nobody_to_be_passed_for_and_is_in_sight() -> None:
    me, boss, guard = mira(hidden=("boss",)), brute("boss", behind=("guard",)), brute("guard")
    world = play(engage, boss, me, world=fight(boss, me, guard)).world
    assert (world["boss"].behind, world["mira"].hidden) == ((), ())
    assert not [one for one in offers(world, "mira", {}) if "Boss" in one.text and "past" in one.text]


def test_the_line_is_free_again_when_the_friend_between_withdraws():
    tam, bow, foe = mira(id="tam"), mira(weapons=(BOW,)), brute()
    world = play(engage, tam, foe, world=fight(tam, bow, foe)).world
    assert world["mira"].hidden == ("brute",)
    back = world["tam"].with_(left=("combat", "movement"))
    again = play(withdraw, back, world=[*(one for one in world if one.id != "tam"), back], choices=[LET_GO])
    assert again.world["mira"].hidden == ()


def test_a_foe_who_closes_in_on_a_friend_is_hidden_as_well():
    tam, bow, foe = mira(id="tam"), mira(weapons=(BOW,)), brute()
    assert play(engage, foe, tam, world=fight(foe, tam, bow)).world["mira"].hidden == ("brute",)


def test_whoever_ran_can_come_back():
    me, foe = mira(), brute()
    gone = play(flee, me, world=fight(me, foe)).world
    back = play(arrive, gone["mira"], world=gone).world["mira"]
    assert (back.away, back.acts_from) == (False, 2)


def test_a_shield_is_laid_down_and_taken_up_for_a_movement_action():
    me, foe = mira(shields=("shield",)), brute()
    laid = play(lay_shield, me, world=fight(me, foe)).world["mira"]
    assert (laid.shields, laid.gear, laid.left) == ((), ("shield",), ("combat",))
    assert play(take_shield, laid, world=fight(laid, foe)).world["mira"].shields == ("shield",)
    with pytest.raises(Refused, match="a shield rules out"):
        play(take_shield, laid.with_(weapons=(BOW,)), world=[laid])


def test_the_dead_learn_nothing_and_are_inherited_from_once():
    dead, heir = mira(status="dead", experience_total=20, experience_unspent=20), mira(id="tam", name="Tam")
    with pytest.raises(Refused, match="is dead and learns nothing"):
        play(buy, dead, "feint", world=[dead])
    with pytest.raises(Refused, match="inherits nothing"):
        play(inherit, dead, dead, world=[dead])
    world = play(inherit, dead, heir, world=[dead, heir]).world
    with pytest.raises(Refused, match="passed on already"):
        play(inherit, world["mira"], world["tam"], world=world)


def test_hours_that_heal_pass_for_everybody():
    world = World([Clock(), mira(lost=3), mira(id="tam", lost=3)])
    after = play(natural_healing, world["mira"], 48, world=world).world
    assert (after["clock"].seconds, after["mira"].lost, after["tam"].lost) == (48 * 3600, 1, 1)


def test_whoever_lies_at_the_end_of_a_fight_gets_up():
    me, foe = mira(posture="prone"), brute()
    assert play(end_fight, world=fight(me, foe)).world["mira"].posture == "standing"


def test_a_fight_begins_at_one_press():
    me, foe = mira(quick=12), brute()
    world = play(start, (me, foe), world=[me, foe]).world
    assert (world["fight"].turn, world["fight"].now) == (1, "mira")


def test_armor_above_the_damage_adds_up_to_nothing():
    me, thick = mira(), brute(armor=Armor(name="plate", value=9))
    run = play(attack, me, thick, world=fight(*near(me, thick)), dice=[("attack", 1), ("damage", 3)])
    line = next(one for one in run.told if one.about == "damage")
    assert sum(part.value for part in line.parts) == line.total == 0


def test_pain_outside_a_fight_is_no_use_of_any_turn():
    me = mira(used=("pain",), used_in=0, weapons=(PIKE,))
    assert not me.has_used("pain", 0)


def test_the_ground_has_room_for_those_who_stand_there():
    first, second = brute("one"), brute("two")
    me = mira(around={"north": "one", "south": "two"})
    for given, why in (({"places": 1}, "2 stand about Mira already"), ({"narrow": True}, "two stand on opposite")):
        with pytest.raises(Refused, match=why):
            play(ground, me, world=fight(me, first, second), **given)
    assert play(ground, me, places=2, world=fight(me, first, second)).value.places == 2


def test_weapons_stay_drawn_while_the_order_is_set_up_and_for_those_who_join_next_turn():
    late = mira(id="tam", name="Tam")
    setting_up = fight(mira(), brute(), turn=0, at=-1)
    joining = World([*fight(mira(), brute()).records.values(), late])
    joining = World({**joining.records, "fight": joining["fight"].with_(waiting=("tam",))})
    for who, world in ((mira(), setting_up), (late, joining)):
        with pytest.raises(Refused, match="outside a fight"):
            play(sheathe, who, world=world)


def test_no_fight_begins_against_a_foe_who_ran_nobody_knows_where_to():
    after = play(end_fight, world=fight(mira(), brute(), brute("runner", away=True))).world
    offer = beginning(after)
    assert offer is not None
    assert "runner" not in offer.arguments["combatants"]
    assert offer.text == "Begin a fight against Brute"


def cave(*people: Record) -> World:
    """People in a cave beside a road."""
    ground = [
        Place(id="cave", called="Cave", ways=(Way("road", "Out."),), entered=True),
        Place(id="road", called="Road"),
    ]
    return World([Clock(), *ground, Whereabouts(place="cave"), *people])


def test_a_party_that_ran_from_the_fight_is_elsewhere_and_its_fallen_and_the_foes_stay() -> None:
    fallen = mira(id="tam", name="Tam", status="dying", lost=10)
    world = done(cave(mira(quick=12), fallen, brute()), "start", combatants=["mira", "tam", "brute"], dice=TIED)
    after = done(done(world, "flee", who="mira"), "end-fight")
    assert after.get(Whereabouts, "scene").place == "road"
    assert sorted(after.get(Place, "cave").here) == ["brute", "tam"]
    with pytest.raises(Refused, match="Brute is at another place"):
        done(after, "attack", who="mira", target="brute")


def test_a_party_of_whom_some_stood_their_ground_is_where_it_was() -> None:
    world = done(cave(mira(quick=12), mira(id="tam"), brute(quick=9)), "start", combatants=["mira", "tam", "brute"])
    after = done(done(world, "flee", who="mira"), "end-fight")
    assert after.get(Whereabouts, "scene").place == "cave"
    assert not after["mira"].away


TIED = [("order-tam", 2), ("order-brute", 1)]


def test_the_dead_of_the_party_stay_where_it_leaves() -> None:
    after = done(cave(mira(), mira(id="tam", status="dead"), mira(id="ash", status="dying", lost=10)), "go", way="road")
    assert after.get(Place, "cave").here == ("tam",)


def test_what_the_dying_have_with_them_is_there_for_their_friends() -> None:
    fallen = mira(id="tam", status="dying", lost=10, herbal_cures=1)
    after = done(World([mira(), fallen]), "take", who="mira", other="tam", thing="herbal cure")
    after = done(after, "first-aid", helper="mira", patient="tam")
    assert (after["tam"].status, after["mira"].herbal_cures) == ("active", 0)


def test_whose_toughness_the_referee_sets_falls_and_rises_with_it() -> None:
    me, foe = near(mira(), brute())
    world = done(fight(me, foe), "overrule", record="brute", field="lost", value=10)
    assert (world["brute"].status, world["mira"].around) == ("dead", {})
    assert done(world, "overrule", record="brute", field="lost", value=9)["brute"].able
    world = done(fight(me, foe), "overrule", record="mira", field="lost", value=10)
    assert (world["mira"].status, world["mira"].dying_since) == ("dying", 1)


def test_nobody_is_tried_against_the_dead() -> None:
    with pytest.raises(Refused, match="Brute is dead, and opposes nobody"):
        play(make_test, mira(), "persuasive", brute(status="dead"), world=[mira(), brute(status="dead")])


def test_a_social_challenge_whose_other_side_is_dead_bars_no_test_and_is_put_before_the_referee() -> None:
    world = done(World([mira(), brute()]), "scene", name="The talk", kind="social-challenge", people=["brute"])
    with pytest.raises(Refused, match="not by one test"):
        done(world, "test", who="mira", attribute="persuasive")
    world = done(world, "hurt", target="brute", damage=20)
    assert done(world, "test", who="mira", attribute="persuasive", dice=[("persuasive-test", 5)])
    for left in (world, done(world, "dismiss", record="brute")):
        (offer,) = SYSTEM.due(left)
        assert str(offer.text) == "Settle The talk: nobody of the other side is left"
        assert not SYSTEM.due(done(left, "settle", **offer.arguments))


def test_what_is_talked_about_at_three_elms_lapses_with_the_captain() -> None:
    assert SYSTEM.demo is not None
    world = SYSTEM.demo()
    (talk,) = world.all(Scene)
    assert [world.get(Creature, one).kind for one in talk.people] == ["road-captain"]


def test_whoever_waits_at_three_elms_stays_there_when_it_is_put_where_the_referee_has_places() -> None:
    for verb, dice in (("adventure", ()), ("stage", [("number", 80)])):
        world = done(cave(mira()), verb, dice=dice)
        there = world.get(Place, "cave").here
        assert sorted(there) == sorted(one.id for one in world.all(Creature) if one.side == "npc")
        assert done(world, "take-party", place="road").get(Place, "cave").here == there


def test_whoever_is_on_the_partys_side_goes_with_it_and_lights_its_way() -> None:
    dark = Place(id="pit", called="Pit", ways=(Way("cave", "Up."),), dark=True)
    pit = cave(mira(), brute("guide", group="party", gear=("torch",)), brute())
    world = World([*(one for one in pit if one.id != "road"), dark.with_(id="road")])
    after = done(world, "go", way="road")
    assert after.get(Place, "cave").here == ("brute",)
    assert after.get(Creature, "mira").sight == "clear"


def test_nobody_comes_late_to_a_fight_who_is_elsewhere() -> None:
    late = brute("late")
    road = Place(id="road", called="Road", here=("late",))
    world = World([*fight(mira(), brute()), late, road, Place(id="cave", called="Cave"), Whereabouts(place="cave")])
    with pytest.raises(Refused, match="Late is at another place"):
        done(world, "arrive", who="late")
    assert done(done(world, "send", who=["late"], place="cave"), "arrive", who="late").get(Fight, "fight").has("late")


def test_whoever_goes_on_leaves_the_melee_behind_and_goes_on_their_feet() -> None:
    me, foe = near(mira(posture="prone"), brute(unaware=("mira",)))
    after = done(cave(me, foe), "go", way="road")
    assert (after.get(Creature, "mira"), after.get(Creature, "brute").around) == (mira(), {})
    waited_for = mira(unaware=("brute",), over=("brute",))
    assert done(cave(waited_for, brute()), "go", way="road")["mira"] == mira(unaware=("brute",))


def test_nobody_is_surprised_by_whom_they_did_not_notice_hours_ago() -> None:
    world = World([Clock(), mira(over=("brute",)), brute(unaware=("mira",))])
    after = done(world, "heal-days", who="mira", hours=2)
    assert (after["mira"].over, after["brute"].unaware) == ((), ())


def test_whoever_was_left_behind_does_nothing_where_the_party_is() -> None:
    gem, left = Find("gem", "A gem."), mira(id="tam", name="Tam", money=9)
    there = Place(id="cave", called="Cave", here=("tam",), left=("tam",))
    here = Place(id="road", called="Road", troves=(gem,), market=True, ways=(Way("cave", "In.", locked=True),))
    world = World([Clock(), there, here, Whereabouts(place="road"), mira(), left])
    for verb, given in (("find", {}), ("search", {}), ("open-way", {}), ("trade", {"thing": "rope"})):
        with pytest.raises(Refused, match="Tam is at another place"):
            done(world, verb, who="tam", **given)


def test_nobody_takes_the_party_out_of_a_fight_but_itself() -> None:
    world = World([*cave(), *fight(mira(), brute())])
    with pytest.raises(Refused, match="a fight is in progress: end it first"):
        done(world, "take-party", place="road")
    assert done(done(world, "end-fight"), "take-party", place="road").get(Whereabouts, "scene").place == "road"


def _parted(dark: bool = False) -> tuple[Record, ...]:
    hall = Place(id="hall", called="Hall", ways=(Way("vault", ""),))
    return (Whereabouts(place="hall"), hall, Place(id="vault", called="Vault", dark=dark, ways=(Way("hall", ""),)))


def test_whoever_scouts_alone_in_the_dark_sees_nothing_but_what_their_own_light_shows():
    me, tam = mira(), mira(id="tam", name="Tam", gear=("torch",))
    go_alone = SYSTEM.procedure("go-alone")
    run = play(go_alone, me, "vault", world=[me, tam, *_parted(dark=True)])
    assert (run.world["mira"].sight, run.world["tam"].sight) == ("darkness", "clear")
    lit = play(go_alone, tam, "vault", world=[me, tam, *_parted(dark=True)])
    assert lit.world["tam"].sight == "clear"
    back = play(go_alone, run.world["mira"], "hall", world=list(run.world))
    assert back.world["mira"].sight == "clear"


def test_whoever_is_alone_is_attacked_where_they_are_and_nobody_helps_from_afar():
    me, tam, foe = mira(), mira(id="tam", name="Tam"), brute()
    there = [one.with_(here=("mira", "brute"), left=("mira",)) if one.id == "vault" else one for one in _parted()]
    world = [me, tam, foe, *there]
    with pytest.raises(Refused, match="is at another place"):
        play(set_up, (me, tam, foe), world=world)
    begun = play(set_up, (me, foe), world=world, dice=[("order-mira", 9), ("order-brute", 4)])
    assert begun.world["fight"].order == ("mira", "brute")

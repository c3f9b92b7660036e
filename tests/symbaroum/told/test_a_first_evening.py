"""What somebody meets in their first evening: foes that shoot, a talk that ends, days that pass over the dying."""

from typing import Any

import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.chance import Seeded
from rulewright.engine import EVERYONE, Clock, Lasting, Record, World, live
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.procedure import Procedure
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Way
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.challenges import investigate, make_test
from rulewright.systems.symbaroum.characters.stock import foe, foes, gear_title
from rulewright.systems.symbaroum.characters.wares import for_sale, wares
from rulewright.systems.symbaroum.checks.abilities import ability_line
from rulewright.systems.symbaroum.harm.elixirs import NO_POISON
from rulewright.systems.symbaroum.harm.left_open import say_effect
from rulewright.systems.symbaroum.offers import offers
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.records.matter import Hazard, Matter
from rulewright.systems.symbaroum.records.scene import Clue, Scene
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.unattended.play_out import play_turn
from rulewright.systems.symbaroum.unattended.tactics import decide
from rulewright.table.anything.finding import entries, found
from rulewright.table.headlines import headline
from rulewright.table.view.doing.leave import with_leave
from tests.symbaroum.people import DAGGER, SWORD, brute, done, fight, mira, play

CLAWS = Weapon(name="claws", category="natural")
TALK = Scene(id="talk", name="The talk", kind="social-challenge")
HUNT = Scene(id="hunt", name="The hunt", kind="problem-solving")


def acted(who: Creature, world: World) -> list[str]:
    """What somebody of the referee's does in their turn, as it is told."""
    return [str(one.text) for one in live(play_turn, who, source=Seeded(1), policy=decide, world=world).told]


# -- foes


def test_an_archer_shoots_whom_it_sees_and_seeks_no_line_to_others() -> None:
    archer = foe("hedge-archer", "archer").with_(hidden=("mira",))
    told = acted(archer, fight(archer, mira(), mira(id="tam", name="Tam"), mira(id="ash", name="Ash")))
    assert any(one.startswith("Tam defends against Hedge archer") for one in told)
    assert not any("clear line" in one for one in told)


def test_an_archer_who_sees_nobody_seeks_one_line_and_shoots_along_it() -> None:
    archer = foe("hedge-archer", "archer").with_(hidden=("mira", "tam"))
    told = acted(archer, fight(archer, mira(), mira(id="tam", name="Tam")))
    assert [one for one in told if "clear line" in one] == ["Hedge archer has a clear line to Mira"]
    assert any(one.startswith("Mira defends against Hedge archer") for one in told)


def test_nobody_with_a_blade_spends_a_turn_on_a_line_of_sight() -> None:
    guard = brute("guard", tactics="nearest", hidden=("mira",))
    assert not any("clear line" in one for one in acted(guard, fight(guard, mira())))


# -- the surprised


def ambushed(*people: Creature) -> World:
    names = [one.id for one in people]
    given: dict[str, Any] = {"attackers": ["brute"], "defenders": names}
    after: World = done(World([*people, brute()]), "ambush", **given, dice=[("vigilant-test", 20)])
    return after


def test_the_surprised_draw_before_they_strike_but_for_claws_and_whoever_the_referee_says_stood_ready() -> None:
    world = ambushed(mira(quick=13), mira(id="tam", quick=12), mira(id="cub", weapons=(CLAWS,), quick=9))
    started = done(world, "fight", combatants=["mira", "tam", "cub", "brute"], ready=["tam"])
    held = {one.id: one.weapon.name for one in started.all(Creature)}
    assert held == {"mira": "fists and feet", "tam": "sword", "cub": "claws", "brute": "sword"}


def test_an_ambush_after_the_fight_is_set_up_catches_them_with_nothing_drawn_as_well() -> None:
    world = done(World([mira(weapons=(SWORD, DAGGER)), brute(quick=9)]), "fight", combatants=["mira", "brute"])
    assert world["mira"].weapon.name == "sword"
    caught = done(world, "ambush", attackers=["brute"], defenders=["mira"], dice=[("vigilant-test", 20)])
    assert not any(one.in_hand for one in caught["mira"].weapons)


# -- a talk ends


def test_a_talk_is_found_by_how_it_ends_and_asks_for_the_words_that_are_missing() -> None:
    for words in ("how it ends", "say how it ends", "outcome"):
        assert found(words, entries(SYSTEM, referee=True))[0].procedure == "symbaroum.settle"
    with pytest.raises(Refused) as refused:
        done(World([TALK]), "settle", scene="talk")
    assert refused.value.field == "outcome"


def test_only_what_a_test_may_decide_is_offered_as_decided_by_one() -> None:
    settle: Procedure[..., Any] = SYSTEM.procedure("settle")
    by = next(one for one in settle.parameters if one.name == "by")
    assert by.rows is not None
    offered = {scene.id: [one.value for one in by.rows(World([scene]), {"scene": scene.id})] for scene in (TALK, HUNT)}
    assert offered == {"talk": ["role-play"], "hunt": ["role-play", "test"]}


# -- places, and who is there


def mill(*people: Record, at: str = "road", peril: Any = "fire") -> World:
    """People on a road beside a mill, or in the mill."""
    ground = [
        Place(id="road", called="Road", ways=(Way("mill", "In."),), entered=True),
        Place(id="mill", called="Mill", ways=(Way("road", "Out."),), peril=peril),
    ]
    return World([Clock(), *ground, Whereabouts(place=at), *people])


def due(world: World) -> list[str]:
    return [str(one.text) for one in SYSTEM.due(world)]


def here(world: World) -> list[str]:
    """Whom the scene names as being there."""
    assert SYSTEM.scene is not None
    drawn = SYSTEM.scene(world)
    assert drawn is not None
    return [line.name for name, lines in drawn.groups if name == "Here" for line in lines]


def test_a_place_shows_the_foes_and_the_dead_who_are_there_before_anybody_has_left_it() -> None:
    world = mill(mira(), mira(id="tam", name="Tam", status="dead"), brute(), brute("runner", away=True))
    assert here(world) == ["Mira", "Tam", "Brute"]
    assert {one.who: one.spot for one in SYSTEM.board(world).stands} == dict.fromkeys(["mira", "tam", "brute"], "road")


def test_whoever_was_left_at_a_place_is_told_when_the_party_is_taken_back() -> None:
    away = done(mill(mira(), brute("bear"), at="mill", peril=""), "take-party", place="road")
    procedure: Procedure[..., Any] = SYSTEM.procedure("take-party")
    told = play(procedure, away.get(Place, "mill"), world=away).told
    assert [str(one.text).strip() for one in told] == ["The party is here: Mill.", "Here: Bear."]


def test_a_burning_place_is_put_before_the_referee_who_says_what_wards_it_off() -> None:
    world = done(mill(mira(), mira(id="tam", name="Tam")), "go", way="mill")
    assert due(world) == ["Mill: It burns here. Say what it does", "Mill: It burns here. It harms nobody"]
    with pytest.raises(Refused, match="say how much damage it does") as refused:
        done(world, "hazard", hazard="hazard-mill")
    assert refused.value.field == "damage"
    dice = [("quick-test", 3), ("quick-test", 18)]
    burnt = done(world, "hazard", hazard="hazard-mill", damage=4, attribute="quick", dice=dice)
    assert ([burnt[one].lost for one in ("mira", "tam")], due(burnt)) == ([0, 4], [])


def test_nobody_waits_in_a_burning_place_unless_the_referee_says_so_and_then_it_is_due_again() -> None:
    world = done(mill(mira()), "go", way="mill")
    with pytest.raises(Refused, match=r"say first what it does to people: Mill: It burns here\."):
        done(world, "days", days=7)
    world = done(world, "hazard", hazard="hazard-mill", damage=0)
    with pytest.raises(Refused, match=r"Mill: It burns here\. Whoever stays for long is harmed"):
        done(world, "days", days=7)
    assert done(world, "days", days=7, anyway=True).all(Hazard)
    assert done(done(world, "go", way="road"), "days", days=7)


def test_no_day_passes_beside_a_foe_unless_the_referee_says_so() -> None:
    world = mill(mira(lost=1), brute("bear"))
    with pytest.raises(Refused, match="Bear is here, and a foe"):
        done(world, "days")
    assert SYSTEM.strip is not None
    offer, aside = with_leave(SYSTEM.strip(world, {}).steps[0].offer, world, SYSTEM, Fixed({}))
    assert (offer.why_not, str(aside)) == ("", "Bear is here, and a foe")
    assert done(world, "days", **offer.arguments)["mira"].lost == 0
    for harmless in (brute("bear", status="dead"), brute("bear", group="bystanders"), brute("bear", unaware=("mira",))):
        assert done(mill(mira(lost=1), harmless), "days")["mira"].lost == 0


def test_no_day_passes_over_the_dying_and_whoever_can_help_is_asked() -> None:
    odo = mira(id="odo", name="Odo", status="dying", lost=10)
    world = mill(mira(herbal_cures=1, abilities={"medicus": "novice"}), odo)
    with pytest.raises(Refused, match="Odo is dying: help comes first, or the Death Test of each turn"):
        done(world, "days")
    assert SYSTEM.strip is not None
    assert "Odo is dying" in SYSTEM.strip(world, {}).steps[0].offer.why_not
    assert due(world) == ["Mira helps Odo: Medicus and a herbal cure", "Odo: Death Test"]
    saved = done(world, "first-aid", **SYSTEM.due(world)[0].arguments, dice=[("medicus-with-cure", 4)])
    assert done(saved, "days")["odo"].lost < 10
    passed = play(SYSTEM.procedure("days"), 1, anyway=True, world=world, dice=[("death-test", 20)])
    said = headline(Seen(number=1, what="symbaroum.days", told=tuple(passed.told)), "symbaroum")
    assert said is not None
    assert str(said.text) == "A day passes. Odo dies."


# -- the dying and the dead


def could(world: World, who: str) -> list[str]:
    """What is offered to somebody and not refused."""
    return [one.procedure for one in offers(world, who, {}) if not one.why_not]


def test_whoever_can_do_nothing_is_offered_no_way_and_no_look_around() -> None:
    for fallen in ({"status": "dead"}, {"status": "dying", "lost": 10}, {"status": "down"}):
        assert could(mill(mira(**fallen)), "mira") == []
    assert {"symbaroum.look-around", "symbaroum.go"} <= {*could(mill(mira()), "mira")}


def test_whoever_can_do_nothing_chooses_neither_to_stay_nor_to_go_along() -> None:
    world = mill(mira(), mira(id="odo", name="Odo", status="dying", lost=10))
    for deed in ("stay", "come-along"):
        with pytest.raises(Refused, match="Odo"):
            done(world, deed, who="odo")
    assert done(world, "stay", who="mira") != world


def test_time_for_last_words_is_over_with_the_day() -> None:
    dead = mill(mira(), mira(id="tam", status="dead", last_words=True))
    assert not done(dead, "days")["tam"].last_words


def test_experience_passes_from_a_dead_character_to_a_living_one() -> None:
    people = [mira(), mira(id="tam", status="dead"), mira(id="ash", status="dead", passed_on=True)]
    world = World([*people, brute(status="dead"), brute("wolf")])
    inherit: Procedure[..., Any] = SYSTEM.procedure("inherit")
    listed = [[row.value for row in one.rows(world, {})] for one in inherit.parameters if one.rows is not None]
    assert listed == [["tam"], ["mira"]]


def test_nobody_lacks_a_line_to_the_dead_or_to_whoever_ran() -> None:
    foe, me = brute(lost=9), mira(hidden=("brute",))
    assert done(fight(me, foe), "hurt", target="brute", damage=1)["mira"].hidden == ()
    assert done(fight(foe.with_(lost=0), me), "flee", who="brute")["mira"].hidden == ()


def test_whoever_ran_from_the_fight_is_gone_and_not_down() -> None:
    gone = mira(away=True)
    seen = SYSTEM.glance(gone, fight(gone, brute()))
    assert (seen.state, [one.text for one in seen.suffers]) == ("", ["gone"])


def test_a_sheet_says_what_experience_is_left_to_spend() -> None:
    spent = mira(experience_total=20, experience_unspent=0)
    assert SYSTEM.sheet is not None
    line = SYSTEM.sheet(spent, World([spent])).line("Experience")
    assert line is not None
    assert (line.value, str(line.note)) == ("0", "left to spend, of 20 earned")


# -- money and things


def market(*people: Record) -> World:
    return World([Clock(), Place(id="inn", called="Inn", market=True), Whereabouts(place="inn"), *people])


def test_things_sold_together_bring_half_of_what_all_of_them_cost() -> None:
    world = market(mira(gear=("provisions",) * 3))
    assert [done(world, "sell", who="mira", thing="provisions", number=n)["mira"].money for n in (1, 2, 3)] == [0, 1, 1]
    row = next(one for one in for_sale(world, {"who": "mira"}) if one.value == "provisions")
    assert str(row.price) == "1 shilling for 2"


def test_torches_are_sold_ten_to_a_shilling_and_nothing_is_free() -> None:
    priced = [row.cost for row in wares(World([]), {})]
    assert all(priced)
    bought = done(market(mira(money=3)), "trade", who="mira", thing="torch", number=2)["mira"]
    assert (bought.money, bought.gear.count("torch")) == (1, 20)
    assert SYSTEM.sheet is not None
    lines = SYSTEM.sheet(bought, World([bought])).groups
    assert [str(one.value) for _, group in lines for one in group if one.name == "Torch"] == ["20 carried"]
    with pytest.raises(Refused, match="that costs 2 sh, and Mira has 1"):
        done(market(bought), "trade", who="mira", thing="torch", number=2)


def test_what_adversaries_have_is_called_and_priced_as_it_is_sold() -> None:
    archer = foe("hedge-archer", "archer").with_(status="dead")
    world = done(market(mira(), archer), "take", who="mira", other="archer", thing="Hunting bow")
    assert done(world, "sell", who="mira", thing="Hunting bow")["mira"].money == 2
    worn = [foe(row.id, row.id).armor for row in foes() if row.armor_gear]
    assert [one.name for one in worn] == [gear_title(one.gear) for one in worn]
    assert {one.name for one in worn} >= {"Leather jerkin", "Padded coat", "Scale mail"}


# -- tests and what they are for


def test_a_clue_is_looked_for_once_by_each_unless_the_referee_says_that_something_changed() -> None:
    talk = TALK.with_(clues=(Clue(id="the-boy", text="He saw it.", attribute="persuasive"),))
    miss = {"who": "mira", "scene": "talk", "clue": "the-boy", "dice": [("persuasive-test", 20)]}
    world = done(World([mira(), mira(id="tam"), talk]), "investigate", **miss)
    with pytest.raises(Refused, match="Mira has tried that already"):
        done(world, "investigate", **miss)
    for given in ({"who": "tam"}, {"again": True}):
        found_out = done(world, "investigate", **{**miss, **given, "dice": [("persuasive-test", 1)]})
        assert found_out.get(Scene, "talk").clues[0].found


def test_a_test_says_what_it_is_for() -> None:
    who = mira()
    run = play(make_test, who, "persuasive", about="calm the mule", world=[who], dice=[("persuasive-test", 5)])
    assert next(str(one.text) for one in run.told).startswith("Mira tests Persuasive (calm the mule): 5")
    talk = TALK.with_(clues=(Clue(id="the-boy", text="He saw it."),))
    run = play(investigate, who, talk, "the-boy", world=[who, talk], dice=[("cunning-test", 20)])
    assert str(run.told[0].outside) == "Mira tests Cunning (the boy): fails"


# -- abilities and elixirs


def test_raising_an_ability_says_what_the_level_brings_or_that_the_referee_does() -> None:
    who = mira(abilities={"iron-fist": "novice", "man-at-arms": "novice"})
    raised = [str(one.text) for one in offers(World([who]), "mira", {}) if one.procedure == "symbaroum.buy"]
    assert raised == [
        "Raise Iron Fist to adept for 20 Experience: what it brings, the referee says",
        "Raise Man-at-arms to adept for 20 Experience: armor does not impede Defense",
    ]
    assert str(ability_line("iron-fist", "adept")) == "Attack in melee with Strong. What adept adds, the referee says."
    assert ability_line("man-at-arms", "adept") == ability_line("man-at-arms")


def test_an_elixir_that_does_nothing_is_at_work_no_longer_and_all_are_told() -> None:
    world = done(World([Clock(), mira(elixirs={"stillness": 1})]), "elixir", who="mira", elixir="stillness")
    (matter,) = world.all(Matter)
    run = play(say_effect, matter, comes=str(NO_POISON), world=world)
    assert not run.world.all(Lasting)
    (said,) = run.told
    assert (said.audience, str(said.text)) == (
        EVERYONE,
        "Draught of stillness on Mira: there is no poison in the blood: it does nothing",
    )

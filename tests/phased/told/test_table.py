"""What a table draws of this game: phases, plans, dues, foes by tactics, a party that is legal."""

from typing import Any

from rulewright.content import pack
from rulewright.engine import World, play
from rulewright.engine.display.glance import Order
from rulewright.systems.bricks.cairn.fighters import Fighter, Prowler
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.outings.rest import wait
from rulewright.systems.phased.pages.fight import due, order, turn
from rulewright.systems.phased.pages.glance import glance, strip
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.pages.shown import SHOWN
from rulewright.systems.phased.people.market import PRICED
from rulewright.systems.phased.people.meeting import enter, meet
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import begin_fight, next_act
from rulewright.systems.phased.rounds.plans import plan
from rulewright.systems.phased.rounds.tactics import plan_foes
from rulewright.systems.phased.tables import WEAPONS
from tests.phased.people import somebody, world

ANA, ORC = somebody("ana"), somebody("orc", kind="monster", gear=("hand",), hands=("hand",))


def fought(*foes: Creature) -> World:
    """Ana, who has the initiative, against some foes."""
    here = world(ANA, *foes)
    return here.after(play(begin_fight, (ANA,), foes, world=here, dice=[("initiative-ana", 2)]).steps)


def drawn(here: World) -> Order:
    """The order of the fight."""
    found = order(here)
    assert found is not None
    return found


def column(here: World, name: str) -> dict[str, str]:
    """Who stands in a column, with the state."""
    return {one.who: one.state for part in drawn(here).columns if part.name == name for one in part.standings}


def planned(here: World, **words: Any) -> World:
    """The world after Ana planned an act."""
    return here.after(play(plan, here.get(Creature, "ana"), world=here, **words).steps)


def test_whoever_has_said_nothing_has_still_to_declare_and_it_is_nobodys_turn():
    here = fought(ORC)
    assert column(here, "to declare") == {"ana": "ready", "orc": "ready"}
    assert "to declare" in [one.name for one in drawn(here).columns if one.now]
    assert turn(here) == ""


def test_a_plan_stands_in_the_column_of_its_phase_until_it_is_done():
    here = planned(fought(ORC), act="melee", at="orc")
    here = here.after(play(plan, here.get(Creature, "orc"), act="melee", at="ana", world=here).steps)
    assert column(here, "melee") == {"ana": "now", "orc": "declared"}
    assert turn(here) == "ana"
    fight = here.get(Fight, "fight")
    here = here.after(play(next_act, fight, world=here, dice=[("damage", 1)]).steps)
    assert column(here, "melee") == {"ana": "acted", "orc": "now"}


def test_while_the_enemies_have_yet_to_plan_it_is_nobodys_turn_and_no_phase_has_come():
    here = planned(fought(ORC), act="melee", at="orc")
    assert turn(here) == ""
    assert column(here, "melee") == {"ana": "declared"}
    assert [one.name for one in drawn(here).columns if one.now] == ["to declare"]
    assert drawn(here).title == "Round 1: the enemies have yet to plan"


def test_an_act_that_came_to_nothing_is_shown_as_out():
    here = planned(fought(ORC), act="melee", at="orc")
    here = World({**here.records, "ana": here.get(Creature, "ana").with_(asleep=True)})
    here = here.after(play(next_act, here.get(Fight, "fight"), anyway=True, world=here).steps)
    assert column(here, "melee") == {}
    fight = here.get(Fight, "fight")
    assert (fight.round, fight.off) == (2, ())


def test_foes_within_reach_strike_and_others_charge_or_shoot():
    archer = somebody("bow", kind="monster", gear=("bow",), hands=("bow",))
    here = fought(ORC, archer)
    here = here.after(play(plan_foes, here.get(Fight, "fight"), world=here).steps)
    kinds = [(act.who, act.kind) for act in here.get(Fight, "fight").plans]
    assert kinds == [("orc", "charge"), ("orc", "melee"), ("bow", "loose")]


def test_a_foe_that_can_do_nothing_it_meant_does_something_else_and_the_round_goes_on():
    hob = somebody("hob", kind="monster", gear=("sling",), hands=("sling",), wounds=("lost-arm", "lost-arm"))
    here = fought(hob)
    here = here.after(play(plan_foes, here.get(Fight, "fight"), world=here).steps)
    assert here.get(Fight, "fight").has_said("hob")


def test_what_foes_mean_to_do_is_not_in_a_players_fight():
    here = planned(fought(ORC), act="melee", at="orc")
    here = here.after(play(plan_foes, here.get(Fight, "fight"), world=here).steps)
    trimmed = SHOWN[Fight].trimmed
    assert trimmed is not None
    assert {act.who for act in trimmed(here.get(Fight, "fight"), here).plans} == {"ana"}


def test_morale_comes_before_the_next_act():
    here = fought(ORC, somebody("imp", kind="monster"))
    here = World({**here.records, "fight": here.get(Fight, "fight").with_(shaken=True, fallen=("imp",))})
    assert [one.procedure for one in due(here)] == ["phased.morale"]


def test_a_fight_whose_enemies_are_down_is_to_be_ended():
    here = fought(ORC)
    here = World({**here.records, "orc": ORC.with_(dead=True)})
    assert due(here)[0].procedure == "phased.end-fight"


def test_the_dying_are_to_be_tended_and_the_clock_says_when_they_die():
    bor = somebody("bor", strength=3, hp=0)
    from rulewright.systems.phased.bodies.harm import bleed

    hurt = world(ANA, bor)
    hurt = hurt.after(play(bleed, bor, 1, world=hurt, dice=[("str-save", 20)]).steps)
    assert [one.procedure for one in due(hurt)] == ["phased.tend"]
    steps = {one.offer.text: one.due for one in strip(hurt, {}).steps}
    assert steps["Let a turn pass"] == ()
    assert steps["Let a watch pass"] == ("Bor: dies untreated",)
    assert glance(hurt.get(Creature, "bor"), hurt).due == ("aid and rest",)
    dead = hurt.after(play(wait, 60, world=hurt).steps)
    assert dead.get(Creature, "bor").state == "dead"


def test_load_makes_the_hp_at_a_glance_nothing_and_says_so():
    laden = glance(somebody(supplies=1), world())
    assert laden.meters[0].value == 0
    assert laden.suffers[0].text == "encumbered: HP do not count"


def test_whoever_is_out_of_ammunition_is_offered_more():
    here = world(somebody("ana", gear=("bow",), out_of_ammo=("bow",)))
    assert "Get ammunition for the bow" in {one.text for one in offers(here, "ana", {})}


def test_the_party_of_the_demonstration_is_made_by_the_rules_of_creation():
    for row in pack("phased", "party", Fighter):
        stats = row.stats
        assert 1 <= stats.hp <= 6
        assert all(3 <= score <= 18 for score in (stats.strength, stats.dexterity, stats.willpower))
        if not row.hireling:
            purse = row.coins + sum(PRICED[thing].price for thing in row.things)
            assert purse in range(30, 181, 10), row.name
        assert set(row.hands) | set(row.worn) <= set(row.things)


def test_whatever_can_be_met_fights_with_what_the_tables_know():
    for row in pack("phased", "creatures", Prowler):
        assert row.die or set(row.things) <= {*WEAPONS, "shield"}
        (one,) = play(meet, row.id).value
        assert not SYSTEM.led(one)


def test_creatures_met_again_are_numbered_on():
    here = World([*SYSTEM.demo()]) if SYSTEM.demo else World()
    made = play(meet, "sluice-hob", 2, world=here).value
    assert [one.id for one in made] == ["sluice-hob-3", "sluice-hob-4"]


def test_somebody_with_given_numbers_comes_in():
    made = play(enter, "Pit Thing", hp=4, die="d8").value
    assert (made.id, made.hp, made.die, made.kind) == ("pit-thing", 4, "d8", "monster")


def test_phases_in_which_nobody_acts_are_passed_over_once_everybody_has_said_what_they_do():
    alone = planned(fought(ORC), act="melee", at="orc")
    here = alone.after(play(plan, alone.get(Creature, "orc"), act="melee", at="ana", world=alone).steps)
    found = drawn(here)
    assert str(found.title) == "Round 1, phase 4 of 5: melee"
    assert [str(one.name) for one in found.columns if one.now] == ["melee"]
    fight = alone.get(Fight, "fight").with_(decided=("orc",))
    sealed = drawn(World([*(one for one in alone if one.id != fight.id), fight]))
    assert str(sealed.title) == "Round 1: everybody has decided", "the orc may begin a spell"
    assert not [one for one in sealed.columns if one.now]


def test_whoever_has_said_what_they_do_is_not_offered_another_action_for_their_hands():
    armed = ANA.with_(gear=("hand", "shield"), hands=("hand",))
    here = world(armed, ORC)
    here = here.after(play(begin_fight, (armed,), (ORC,), world=here, dice=[("initiative-ana", 2)]).steps)
    hands = "Take in hand: hand weapon and shield (the action of the round)"
    assert hands in [str(one.text) for one in offers(here, "ana", {})]
    assert hands not in [str(one.text) for one in offers(planned(here, act="melee", at="orc"), "ana", {})]

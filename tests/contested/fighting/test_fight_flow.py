"""A fight: its start, Turns, Rounds on the clock, who joins and leaves, its end."""

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, World, live, play
from rulewright.errors import Refused
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.joining import join_fight, leave_fight
from rulewright.systems.contested.fight.retreat import retreat
from rulewright.systems.contested.fight.rounds import end_fight, start_fight
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.action_points import act

AEL = Creature(id="ael", name="Ael", willpower=12)
BEA = Creature(id="bea", name="Bea", willpower=9)
BO = Creature(id="bo", name="Bo", kind="npc", group="orcs", willpower=8)
RAG = Creature(id="rag", name="Rag", kind="npc", group="orcs", willpower=11)
ALL = (AEL, BEA, BO, RAG)
DICE = [("Ael", 10), ("Bea", 15), ("Bo", 18), ("Rag", 9)]


def fighting(*, surprised=(), **settings):
    run = play(start_fight, ALL, surprised, dice=DICE, world=[Clock(), *ALL], **settings)
    return run.world


def ended(world, times=1, **settings):
    for _ in range(times):
        world = play(
            end_of_turn, world.get(Creature, current(world.get(Fight, "fight"))), world=world, **settings
        ).world
    return world


def test_a_fight_begins_with_everybodys_initiative_and_the_first_turn():
    world = fighting()
    assert world.get(Fight, "fight").order == ("bo", "bea", "rag", "ael")


def test_the_surprised_have_two_ap_until_their_first_turn_ends():
    world = fighting(surprised=(BO,))
    assert (world.get(Creature, "bo").ap, world.get(Creature, "bea").ap) == (2, 4)
    assert ended(world).get(Creature, "bo").ap == 4


def test_after_everybody_has_had_a_turn_a_round_is_over_and_two_minutes_have_passed():
    world = fighting()
    third = ended(world, 3)
    assert (third.get(Fight, "fight").round, third.get(Clock, "clock").seconds) == (1, 0)
    fourth = ended(third)
    assert (fourth.get(Fight, "fight").round, fourth.get(Clock, "clock").seconds) == (2, 120)
    assert current(fourth.get(Fight, "fight")) == "bo"


def test_the_turn_is_ended_only_by_whose_turn_it_is():
    world = fighting()
    with pytest.raises(Refused, match="it is Bo's Turn, not Bea's"):
        play(end_of_turn, world.get(Creature, "bea"), world=world)


def test_whoever_falls_before_their_turn_is_left_out_and_the_round_goes_on():
    world = fighting()
    fallen = World([*(one for one in world if one.id != "bea"), world.get(Creature, "bea").with_(status="critical")])
    after = ended(fallen)
    assert current(after.get(Fight, "fight")) == "ael"
    assert after.get(Fight, "fight").order == ("bo", "ael", "rag")


def test_initiative_is_rolled_again_every_round_where_the_table_says_so():
    world = fighting()
    third = ended(world, 3)
    dice = [("Ael", 20), ("Bea", 1), ("Bo", 1), ("Rag", 2)]
    again = play(
        end_of_turn, third.get(Creature, "ael"), dice=dice, world=third, options={"initiative": "every-round"}
    ).world
    assert again.get(Fight, "fight").order == ("ael", "rag", "bea", "bo")


def test_a_fight_needs_two_groups_each_creature_once_and_no_other_fight():
    world = World([Clock(), *ALL])
    with pytest.raises(Refused, match="two Groups"):
        play(start_fight, (AEL, BEA), world=world)
    with pytest.raises(Refused, match="Ael is listed twice"):
        play(start_fight, (AEL, BO, AEL), world=world)
    with pytest.raises(Refused, match="a fight is in progress"):
        play(start_fight, ALL, world=fighting())
    with pytest.raises(Refused, match="Rag is Surprised but not in the fight"):
        play(start_fight, (AEL, BO), (RAG,), world=world)


def test_whoever_joins_rolls_initiative_and_has_a_turn_in_this_round():
    cid = Creature(id="cid", name="Cid", willpower=14)
    world = fighting()
    world = World([*world, cid])
    joined = play(join_fight, cid, dice=[("Cid", 2)], world=world).world
    assert dict(joined.get(Fight, "fight").started) == {"orcs": 2, "party": 3}
    order = []
    while joined.get(Fight, "fight").round == 1:
        order.append(current(joined.get(Fight, "fight")))
        joined = ended(joined)
    assert order == ["bo", "bea", "rag", "ael", "cid"]


def test_whoever_leaves_in_the_own_turn_passes_it_on():
    world = fighting()
    after = play(leave_fight, world.get(Creature, "bo"), world=world).world
    assert current(after.get(Fight, "fight")) == "bea"
    assert after.get(Fight, "fight").fled == ("bo",)
    with pytest.raises(Refused, match="Bo is not in the fight"):
        play(leave_fight, after.get(Creature, "bo"), world=after)


def test_a_successful_retreat_leaves_the_fight_and_a_failed_one_does_not():
    world = fighting()
    away = play(retreat, world.get(Creature, "bo"), True, dice=[("dex-save", 11)], world=world)
    assert away.value
    assert away.world.get(Fight, "fight").fled == ("bo",)
    stays = play(retreat, world.get(Creature, "bo"), True, dice=[("dex-save", 10)], world=world)
    assert (stays.value, stays.world.get(Fight, "fight").fled) == (False, ())


def test_a_pursuer_contests_the_retreat_and_wins_the_tie():
    dice = [("base", 8), ("dex-save", 8)]
    assert not play(retreat, AEL, True, pursuer=BO, dice=dice, world=[AEL, BO]).value
    dice = [("base", 8), ("dex-save", 9)]
    assert play(retreat, AEL, True, pursuer=BO, dice=dice, world=[AEL, BO]).value


def test_the_end_of_a_fight_counts_the_round_begun_and_leaves_nothing_of_it_behind():
    world = fighting(surprised=(BEA,))
    spent = play(act, world.get(Creature, "bo"), 3, world=world).world
    after = play(end_fight, world=spent)
    assert after.value == 1
    assert "fight" not in after.world
    assert [(one.ap, one.surprised) for one in after.world.all(Creature)] == [(4, False)] * 4
    assert after.world.get(Clock, "clock").seconds == 120


def test_the_dying_die_when_thirty_rounds_have_passed_without_aid():
    down = AEL.with_(status="critical", hp=0)
    world = World([Clock(), down, BEA, BO])
    world = live(start_fight, (down, BEA, BO), source=Seeded(1), world=world).world
    while world.get(Fight, "fight").round <= 30:
        assert world.get(Creature, "ael").status == "critical"
        world = ended(world)
    assert world.get(Creature, "ael").status == "dead"


def test_an_attack_in_a_fight_costs_the_usual_ap_where_the_referee_says_nothing():
    world = fighting()
    acting = world.get(Creature, current(world.get(Fight, "fight")))
    foe = next(one for one in world.all(Creature) if one.group != acting.group)

    def left(**words):
        run = live(attack, acting, (foe,), source=Seeded(1), world=world, **words)
        return acting.ap - run.world.get(Creature, acting.id).ap

    assert (left(), left(ap=1), left(options={"usual-attack-cost": 3})) == (2, 1, 3)
    with pytest.raises(Refused, match="1 AP left, 2 needed"):
        live(attack, acting.with_(ap=1), (foe,), source=Seeded(1), world=world)


def test_an_attack_outside_a_fight_costs_nothing_unless_the_referee_says_so():
    mira, bo = Creature(id="mira"), Creature(id="bo", group="orcs")
    run = live(attack, mira, (bo,), source=Seeded(1), world=[Clock(), mira, bo])
    assert run.world.get(Creature, "mira").ap == mira.ap


def test_only_whoever_is_not_in_the_fight_is_offered_to_join_it():
    ada, bo, cy, dot = (
        Creature(id=one, name=one.title(), group=group)
        for one, group in (("ada", "party"), ("bo", "foes"), ("cy", "foes"), ("dot", "foes"))
    )
    dead = dot.with_(status="dead")
    begun = live(start_fight, (ada, bo), source=Seeded(1), world=World([Clock(), ada, bo, cy, dead])).world
    who = next(one for one in SYSTEM.procedure("contested.join-fight").parameters if one.name == "creature")
    assert who.rows is not None
    assert [one.value for one in who.rows(begun, {})] == ["cy"]

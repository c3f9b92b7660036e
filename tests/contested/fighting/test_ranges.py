"""Who is how far off, what a weapon reaches, who stands in cover: places of a fight that every attack obeys."""

import pytest

from rulewright.engine import Clock, play
from rulewright.engine.running.probe import why_not
from rulewright.errors import Refused
from rulewright.systems.contested.display.order import order
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.joining import join_fight
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.harm.aid import free, stabilize
from rulewright.systems.contested.records import Creature, Fight, Item
from rulewright.systems.contested.turns.action_points import move, walk
from rulewright.systems.contested.turns.commanded import able_and_in_turn
from rulewright.systems.contested.turns.crawling import crawl
from rulewright.systems.contested.turns.positions import position
from rulewright.systems.contested.turns.spaces import apart
from rulewright.systems.contested.unattended.going_on import auto_turn

Dice = list[tuple[str, int | list[int]]]
SWORD = Item(name="sword", die="d8", weapon=True, held=True)
BOW = Item(name="bow", die="d6", weapon=True, ranged=True, held=True, hands=2)
MIRA = Creature(id="mira", name="Mira", hp=6, max_hp=6, items=(SWORD,))
BO = Creature(id="bo", name="Bo", hp=6, max_hp=6)
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=4, max_hp=4, items=(SWORD,))
FIRST = [("Mira", 20), ("Bo", 1), ("Orc", 1)]


def begun(*, off, orc=ORC, mira=MIRA, dice=FIRST):
    people = (mira, BO, orc)
    return play(start_fight, people, apart=off, world=[Clock(), *people], dice=dice).world


def one(world, who):
    return world.get(Creature, who)


def off(world, who="mira", other="orc"):
    return apart(world.get(Fight, "fight"), who, other)


def stood(world, who, spaces, other, *, away=False):
    """The world after somebody has walked, paid for."""
    paid = play(move, one(world, who), world=world).world
    return play(walk, one(paid, who), spaces, one(paid, other), away, world=paid).world


def test_sides_begin_as_far_apart_as_the_referee_says_and_within_reach_where_nothing_is_said():
    assert off(begun(off=12)) == off(begun(off=12), "bo") == 12
    assert off(begun(off=12), "mira", "bo") == 0
    assert begun(off=0).get(Fight, "fight").spots == ()


def test_a_blade_reaches_nobody_who_is_spaces_off():
    world = begun(off=12)
    with pytest.raises(Refused, match="Orc is 12 Spaces off: Mira must Move there first"):
        play(attack, one(world, "mira"), (one(world, "orc"),), world=world)


def test_whoever_walks_to_a_foe_stops_beside_and_strikes():
    world = begun(off=4)
    near = stood(world, "mira", 5, "orc")
    assert (off(near), one(near, "mira").spaces) == (1, 2)
    dice = [("base", 9), ("sword", 3), ("save-base", 1)]
    run = play(attack, one(near, "mira"), (one(near, "orc"),), world=near, dice=dice, choices=[("defence", "dex")])
    assert one(run.world, "orc").hp == 1


def test_whoever_walks_away_is_that_much_farther():
    assert off(stood(begun(off=4), "mira", 3, "orc", away=True)) == 7


@pytest.mark.parametrize(("far", "swing"), [(4, False), (19, False), (20, True), (40, True)])
def test_a_shot_at_somebody_especially_distant_is_impaired(far, swing):
    archer = MIRA.with_(items=(BOW,))
    world = begun(off=far, mira=archer)
    dice = [("base", [9, 3] if swing else 9), ("bow", 2), ("save-base", 20)]
    run = play(
        attack, one(world, "mira"), (one(world, "orc"),), ("bow",), world=world, dice=dice, choices=[("defence", "dex")]
    )
    assert ("Impaired: a distant target" in str(run.told)) == swing


def test_nobody_shoots_whom_they_cannot_see_the_whites_of_the_eyes_of():
    world = begun(off=41, mira=MIRA.with_(items=(BOW,)))
    with pytest.raises(Refused, match="too far to see the whites of the eyes"):
        play(attack, one(world, "mira"), (one(world, "orc"),), ("bow",), world=world)


def test_nobody_gives_aid_across_the_field():
    spread = stood(begun(off=6), "mira", 4, "orc")
    given = {"helper": one(spread, "mira"), "patient": one(spread, "bo")}
    with pytest.raises(Refused, match="Bo is 4 Spaces off: Mira must Move there first"):
        play(able_and_in_turn, stabilize, given, world=spread)


def test_tactics_walk_to_whom_they_cannot_reach():
    world = begun(off=9, dice=[("Mira", 1), ("Bo", 1), ("Orc", 20)])
    dice = [("base", 1), ("sword", 1), ("save-base", 20)]
    choices = [("defence", "dex")]
    after = play(auto_turn, one(world, "orc"), world=world, dice=dice, choices=choices).world
    assert off(after) == 1


def test_whoever_comes_later_stands_behind_the_own_side():
    world = begun(off=6)
    late = ORC.with_(id="late", name="Late")
    world = play(join_fight, late, apart=5, world=[*world, late], dice=[("Late", 3)]).world
    assert (off(world, "mira", "late"), off(world, "orc", "late")) == (11, 5)


def test_the_order_says_how_far_off_each_is_from_whoever_acts():
    shown = order(begun(off=12))
    assert shown is not None
    notes = {who.who: who.note for column in shown.columns for who in column.standings}
    assert str(notes["orc"]) == "12 Spaces off"
    assert not notes["mira"]


def test_cover_and_bound_hands_are_remembered_and_count_in_each_attack():
    world = begun(off=0)
    covered = play(position, one(world, "orc"), "in-cover", world=world).world
    bound = play(position, one(covered, "mira"), "hands-bound", world=covered).world
    dice: Dice = [("base", [9, 3, 2]), ("sword", 2), ("save-base", 20)]
    run = play(
        attack,
        one(bound, "mira"),
        (one(bound, "orc"),),
        world=bound,
        dice=[*dice],
        choices=[("defence", "dex")],
        options={"several-causes": "each"},
    )
    assert "Impaired: bound hands" in str(run.told)
    assert "Impaired: through cover" in str(run.told)
    freed = play(free, one(bound, "mira"), world=bound).world
    assert not one(freed, "mira").bound
    with pytest.raises(Refused, match="stands like that already"):
        play(position, one(covered, "orc"), "in-cover", world=covered)


def test_whoever_is_held_fast_fights_from_a_weak_position():
    world = begun(off=0, mira=MIRA.with_(caught="the Orc"))
    dice: Dice = [("base", [9, 3]), ("sword", 2), ("save-base", 20)]
    run = play(attack, one(world, "mira"), (one(world, "orc"),), world=world, dice=dice, choices=[("defence", "dex")])
    assert "Impaired: held fast" in str(run.told)


def test_the_dying_crawl_a_space_a_round_and_do_nothing_else():
    world = begun(off=4)
    down = [each if each.id != "mira" else each.with_(status="critical", hp=0) for each in world]
    run = play(crawl, down[[each.id for each in down].index("mira")], one(world, "orc"), True, world=down)
    assert off(run.world) == 5
    with pytest.raises(Refused, match="has crawled in this Round"):
        play(crawl, one(run.world, "mira"), one(run.world, "orc"), world=run.world)
    given = {"creature": one(run.world, "mira")}
    assert why_not(able_and_in_turn, {"deed": move, "given": given}, run.world)
    assert not why_not(able_and_in_turn, {"deed": crawl, "given": given}, run.world)
    with pytest.raises(Refused, match="Bo need not crawl"):
        play(crawl, BO, ORC, world=world)

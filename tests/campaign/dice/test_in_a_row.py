"""Odds of several commands in a row: of what all together leave, as they are done one after the other."""

from fractions import Fraction

import pytest

from rulewright.campaign.odds import in_a_row
from rulewright.campaign.odds.in_a_row import MOST, Wish, weigh_in_a_row
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance.patience import Unfinished
from rulewright.engine import exact, look, system
from rulewright.errors import Refused, Unreadable
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.records import Creature
from tests.house.demos import demo

BLOW = {"attacker": "ismay", "targets": ["nim"], "ap": 0}


def forks(game, wishes, world=None, **more):
    """What is told of commands in a row."""
    world = world or demo(game, fighting=False)
    asked = [Wish(game.procedure(name), given) for name, given in wishes]
    return weigh_in_a_row(game, world, {}, asked, policy=usual(game), **more).forks()


def dies(told):
    """How likely Nim is dead in the end."""
    (one,) = (one for one in told if one.topic == ("nim", "status"))
    return sum(way.chance for way in one.ways if way.value == "dead")


def twice(first: Creature, second: Creature):
    """Two blows, the second at whoever then stands there."""
    yield from attack(first, (second,), ap=0)
    after = yield from look(Creature, second.id)
    if after.status != "dead":
        yield from attack((yield from look(Creature, first.id)), (after,), ap=0)


def test_two_blows_leave_what_they_do_one_after_the_other():
    world = demo(SYSTEM, fighting=False)
    fallen = exact(
        twice,
        world["ismay"],
        world["nim"],
        world=world,
        options=SYSTEM.previews,
        policy=usual(SYSTEM),
        of=lambda _result, after: after.find("nim").status == "dead",
        patience=20,
    )
    assert 0 < fallen.p(True) < 1
    assert dies(forks(SYSTEM, [("attack", BLOW)] * 2)) == fallen.p(True)


def test_one_command_alone_leaves_what_its_own_odds_say():
    world = demo(SYSTEM, fighting=False)
    alone = weigh(SYSTEM, world, {}, SYSTEM.procedure("attack"), BLOW, policy=usual(SYSTEM)).forks()
    by_itself = {one.topic: one.ways for one in alone}
    assert len(by_itself) > 1
    assert {one.topic: one.ways for one in forks(SYSTEM, [("attack", BLOW)])} == by_itself


def test_what_can_be_done_no_more_on_any_way_is_said_with_its_reason():
    game = system("symbaroum")
    world = demo(game, fighting=True)
    assert game.offers is not None
    blow = next(one for one in game.offers(world, "ysolt", {}) if one.procedure.endswith(".attack") and not one.why_not)
    wishes = [(blow.procedure, blow.arguments)]
    assert forks(game, wishes, world)
    with pytest.raises(Refused, match=r"^after the one before no other can be done: \S+"):
        forks(game, wishes * 2, world)


def test_odds_of_too_many_in_a_row_are_refused_with_how_many_can_be_asked():
    with pytest.raises(Unreadable, match=f"13 are given; ask about 1 to {MOST} in a row"):
        forks(SYSTEM, [("attack", BLOW)] * 13)
    quick = ("save", {"who": "ismay", "attribute": "str"})
    with pytest.raises(Unfinished, match=r"ask for the odds of the first \w+$"):
        forks(SYSTEM, [quick, *[("attack", {**BLOW, "targets": ["nim", "agna"]})] * 11], patience=0.3)


def weighed(wishes, game=SYSTEM):
    """The probability of each outcome of commands in a row, and how much is left out."""
    world = demo(game, fighting=False)
    asked = [Wish(game.procedure(name), given) for name, given in wishes]
    found = weigh_in_a_row(game, world, {}, asked, policy=usual(game), patience=None)
    return {one: Fraction(weight, found.dist.total) for one, weight in found.dist.items()}, found.left_out


@pytest.mark.parametrize("most", [150, 250, 400])
def test_where_the_rarest_ways_are_left_out_no_chance_is_off_by_more(most, monkeypatch):
    whole, nothing = weighed([("attack", BLOW)] * 3)
    assert nothing == 0
    monkeypatch.setattr(in_a_row, "MOST_WAYS", most)
    monkeypatch.setattr(in_a_row, "MOST_LEFT_OUT", 1)
    told, left_out = weighed([("attack", BLOW)] * 3)
    assert 0 < left_out < 1
    assert sum(told.values()) == 1
    off = sum(max(0, told.get(one, 0) - whole[one]) for one in whole)
    assert 0 < off <= left_out
    assert told.keys() <= whole.keys()


def test_what_is_left_out_is_said_first_and_is_never_most_of_it(monkeypatch):
    monkeypatch.setattr(in_a_row, "MOST_WAYS", 250)
    told = forks(SYSTEM, [("attack", BLOW)] * 3, patience=None)
    assert str(told[0].what).startswith("ways left out as too rare")
    assert told[0].chance == weighed([("attack", BLOW)] * 3)[1]
    monkeypatch.setattr(in_a_row, "MOST_WAYS", 1)
    with pytest.raises(Unfinished, match="ask for the odds of the first one"):
        forks(SYSTEM, [("attack", BLOW)] * 3, patience=None)


def test_a_third_blow_with_many_outcomes_is_told_by_its_likeliest_ways():
    game = system("bdp")
    blow = ("attack", {"who": "merrit", "target": "slate-thrower-1"})
    told = forks(game, [blow] * 3, patience=None)
    assert 0 < told[0].chance < Fraction(1, 4)
    assert any(str(one.what).startswith("number 3: ") for one in told)


def test_one_that_is_not_possible_at_first_is_refused_as_ever():
    with pytest.raises(Refused):
        forks(SYSTEM, [("attack", {**BLOW, "targets": ["ismay"]})])


def test_what_ends_a_way_is_told_by_how_many_were_done():
    told = forks(SYSTEM, [("attack", BLOW)] * 3, patience=20)
    done = next(one for one in told if str(one.what) == "deeds done")
    assert [str(way.says) for way in done.ways][-1] == "3"
    assert sum((way.chance for way in done.ways), Fraction(0)) == 1


def test_what_each_of_several_gives_back_is_told_by_its_number():
    game = system("murdham")
    told = forks(game, [("save", {"who": "gerda", "ability": "str"})] * 2)
    assert [(str(one.what), one.chance) for one in told] == [
        ("number 1: succeeds", Fraction(12, 20)),
        ("number 2: succeeds", Fraction(12, 20)),
    ]


def test_what_comes_of_a_question_asked_twice_is_not_called_certain():
    told = forks(system("bdp"), [("fate", {})] * 2)
    assert [str(one.what) for one in told] == ["number 1: the answer", "number 2: the answer"]
    assert all(way.chance == Fraction(1, 6) for one in told for way in one.ways)

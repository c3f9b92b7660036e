"""Initiative: the order of a Round."""

from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import play
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.turns.initiative import initiative, lined_up, upcoming


@st.composite
def crowds(draw):
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
    return tuple(
        Creature(id=f"{group}-{number}", group=f"group {group}", willpower=draw(st.integers(0, 18)))
        for group, size in enumerate(sizes)
        for number in range(size)
    )


@st.composite
def lined(draw):
    crowd = draw(crowds())
    totals = {one.id: one.willpower + draw(st.integers(1, 20)) for one in crowd}
    able = [one.id for one in crowd if draw(st.booleans())]
    return crowd, totals, able


@given(lined())
def test_everybody_who_can_act_has_exactly_one_turn_a_round(case):
    crowd, totals, able = case
    assert sorted(upcoming(lined_up(crowd, totals), able)) == sorted(able)


@given(lined())
def test_within_a_group_the_higher_result_acts_first(case):
    crowd, totals, able = case
    order = upcoming(lined_up(crowd, totals), able)
    group = {one.id: one.group for one in crowd}
    for at, one in enumerate(order):
        assert all(totals[one] >= totals[other] for other in order[at:] if group[other] == group[one])


@given(lined())
def test_nobody_acts_twice_in_a_row_for_a_group_while_another_still_waits(case):
    crowd, totals, able = case
    order = upcoming(lined_up(crowd, totals), able)
    group = {one.id: one.group for one in crowd}
    for at in range(1, len(order)):
        if group[order[at]] == group[order[at - 1]]:
            assert {group[one] for one in order[at:]} == {group[order[at]]}


@given(lined(), st.integers(0, 16))
def test_the_order_worked_out_anew_in_mid_round_is_the_rest_of_the_first(case, at):
    crowd, totals, able = case
    groups = lined_up(crowd, totals)
    order = upcoming(groups, able)
    at = min(at, len(order))
    last = next((one.group for one in crowd if at and one.id == order[at - 1]), "")
    assert upcoming(groups, able, order[:at], last) == order[at:]


def test_a_fallen_member_is_left_out_and_the_next_of_its_group_moves_up_at_once():
    groups = (("orcs", ("bo", "rag", "mack")), ("party", ("bea", "ael", "cid")))
    able = ["bo", "mack", "bea", "ael", "cid"]
    assert upcoming(groups, able, ("bo", "bea"), "party") == ("mack", "ael", "cid")


def test_the_place_of_a_group_is_that_of_its_best_result_whoever_can_act():
    crowd = (Creature(id="bo", group="orcs"), Creature(id="rag", group="orcs"), Creature(id="ael", group="party"))
    groups = lined_up(crowd, {"bo": 30, "rag": 3, "ael": 20})
    assert upcoming(groups, ["rag", "ael"]) == ("rag", "ael")


def test_ties_go_to_the_higher_will_and_then_to_who_was_listed_first():
    crowd = tuple(Creature(id=name, willpower=will) for name, will in (("a", 5), ("b", 9), ("c", 5)))
    assert lined_up(crowd, dict.fromkeys("abc", 12)) == (("party", ("b", "a", "c")),)


def test_initiative_is_d20_plus_will_and_says_so():
    mira = Creature(id="mira", name="Mira", willpower=9)
    run = play(initiative, (mira,), dice=[("Mira", 20)])
    assert run.value.totals == (("mira", 29),)
    assert run.told[0].text == "Mira: initiative 20 + WIL 9 = 29."
    assert [part.value for part in run.told[0].parts] == [20, 9]

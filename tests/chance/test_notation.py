"""Notation is read and written back; what is no notation is refused with what would be right."""

import copy
import pickle
from typing import Any

import pytest

from rulewright.chance import constant, contest, d, highest, lowest, parse
from rulewright.errors import Unreadable

LEFT_OVER = "is left over; join dice with +, - or a comparison, and put brackets round a part"
float_sides: Any = 2.5
IMPOSSIBLE = [lambda: d(0), lambda: d(float_sides), lambda: -1 * d(6), lambda: 1001 * d(6), lambda: d(6).advantage(-1)]


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("d20", d(20)),
        ("1d20", d(20)),
        ("D20", d(20)),
        ("d%", d(100)),
        ("3D6", 3 * d(6)),
        (" 3 d 6 + 2 ", 3 * d(6) + 2),
        ("2+3d6", 3 * d(6) + 2),
        ("d6+1+2-3", d(6)),
        ("d6-d4-(d4-2)", d(6) - d(4) - d(4) + 2),
        ("2d6\u22121", 2 * d(6) - 1),
        ("4d6kh3", (4 * d(6)).keep_highest(3)),
        ("4d6k3", (4 * d(6)).keep_highest(3)),
        ("4d6dl1", (4 * d(6)).drop_lowest(1)),
        ("4d6 dl", (4 * d(6)).keep_highest(3)),
        ("5d6dl1dh1", (5 * d(6)).drop_lowest().drop_highest()),
        ("2d20kh", d(20).advantage()),
        ("2d20kh1", d(20).advantage(1)),
        ("d20 adv 2", d(20).swing(2)),
        ("d20 dis", d(20).swing(-1)),
        ("d20 adv 0", d(20)),
        ("d20 Advantage 2 + 3", d(20).advantage(2) + 3),
        ("highest(d8, d6)", highest(d(8), d(6))),
        ("best(d8,d6)", highest(d(8), d(6))),
        ("worst(d8, d6-1, 2)", lowest(d(8), d(6) - 1, 2)),
        ("d8-d4 min 0", (d(8) - d(4)).at_least_value(0)),
        ("d8-d4 min -1 max 5", (d(8) - d(4)).at_most_value(5).at_least_value(-1)),
        ("2d6*10", (2 * d(6)).times(10)),
        ("2d6 x 10", (2 * d(6)).times(10)),
        ("3(d6+1)", 3 * (d(6) + 1)),
        ("d6!", d(6).exploding()),
        ("2d6!p kh", (2 * d(6).exploding(loss=1)).keep_highest()),
        ("d10!p2f9t3", d(10).exploding(loss=2, on=9, times=3)),
        ("2d20kh+d8+3>=d20+d6+2", d(20).advantage() + d(8) + 3 >= d(20) + d(6) + 2),
        ("d20 ≤ 12", d(20) <= 12),
        ("d6 == d8", contest(d(6), "=", d(8))),
        ("2d4 != d8", contest(2 * d(4), "!=", d(8))),
        ("(d6 >= 5)+(d6 >= 5)", (d(6) >= 5) + (d(6) >= 5)),
        ("7", constant(7)),
        ("2*3", constant(6)),
        ("-3", constant(-3)),
    ],
)
def test_notation_means_the_same_dice_object_as_the_expression(text, dice):
    assert parse(text) is dice
    assert parse(str(dice)) is dice


def test_equal_expressions_are_the_same_object_however_they_are_built():
    assert d(20) is d(20)
    assert 3 * d(6) + 2 is 2 + 3 * d(6)
    assert d(6) + d(8) is not d(8) + d(6), "the order of throwing tells them apart"
    assert pickle.loads(pickle.dumps(d(20).advantage(2))) is d(20).advantage(2)
    assert copy.deepcopy(3 * d(6)) is 3 * d(6)
    assert {d(6): "six"}[parse("d6")] == "six"


def test_thousands_of_other_expressions_do_not_make_a_second_object_of_dice_still_in_use():
    kept = parse("7d7kh3+d9")
    for number in range(9000):
        d(6) + number
    assert (7 * d(7)).keep_highest(3) + d(9) is kept
    assert parse("7d7kh3 + d9") is kept


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("4d6kh5", "4d6kh5: keeps 5 of 4 dice; keep 1 to 4"),
        ("4d6kh0", "4d6kh0: keeps 0 of 4 dice; keep 1 to 4"),
        ("4d6dl4", "4d6dl4: drops 4 of 4 dice; drop 0 to 3"),
        ("d20kh2", "d20kh2: keeps 2 of one throw; keep or drop among several like dice, such as 4d6"),
        ("d0", "d0: the number of sides is 0; it is 1 to 1000"),
        ("d1001", "d1001: the number of sides is 1001; it is 1 to 1000"),
        ("1001d6", "1001d6: the number of dice is 1001; it is 0 to 1000"),
        ("0d6", "0d6: '0d6' throws no die; throw at least one"),
        ("3d", "3d: the number of sides is missing; write a number"),
        ("3dx", "3dx: the number of sides is missing at 'x'; write a number"),
        ("3d6+", "3d6+: it ends too early; write dice such as 3d6 or d20+2"),
        ("3d6+foo", "3d6+foo: 'foo' is no dice; write the number itself: notation knows no character"),
        ("", "no dice: it ends too early; write dice such as 3d6 or d20+2"),
        ("d6 d8", f"d6 d8: 'd8' {LEFT_OVER}"),
        ("5d10s>=8", "5d10s>=8: 's>=8' is left over; write 5d10>=8 to count successes"),
        ("d10>=7f1", "d10>=7f1: 'f1' is left over; write 5d10>=8f1 to take failures from successes"),
        ("8d6sd", "8d6sd: 'sd' is left over; leave that out: the order of dice changes nothing"),
        ("5d6even", "5d6even: 'even' is left over; write the faces themselves: 5d{0,1,0,1,0,1}"),
        ("4d6p1", "4d6p1: 'p1' is left over; write 4d6dl1 to leave out the lowest"),
        ("1@3d6", "1@3d6: '@3d6' is left over; write 3d6kh1 for the highest of several dice"),
        (
            "d20 for advantage",
            (
                "d20 for advantage: 'for advantage' is left over; "
                "put what a throw is for in square brackets, such as d20+5 [fire]"
            ),
        ),
        ("3d6^2", "3d6^2: '^2' is left over; multiply or divide by a whole number: 3d6*2"),
        (
            "[count d6]",
            (
                "[count d6]: nothing stands beside the square brackets; "
                "write 5d6=6 to count a face, 5d6! for dice that explode"
            ),
        ),
        (
            "d6 min 2 + 3",
            "d6 min 2 + 3: '+ 3' is left over; join dice with +, - or a comparison, and put brackets round a part",
        ),
        ("(d6", "(d6: a bracket is not closed; write ) after it"),
        ("highest d6", "highest d6: a bracket is missing; write highest(d8, d6)"),
        ("highest(d6", "highest(d6: a bracket is not closed; write highest(d8, d6)"),
        ("d6 min", "d6 min: the floor is missing; write a number"),
        ("d6 min 5 max 2", "d6 min 5 max 2: its floor 5 is above its cap 2; put the floor below the cap"),
        ("d6*0", "d6*0: the factor is 0; it is 1 to 1000000"),
        ("d1!", "d1!: every face explodes, so the throw would never end; let face 1 end it"),
        ("d6!f1", "d6!f1: every face explodes, so the throw would never end; let face 1 end it"),
        ("d6!p6", "d6!p6: a face of 6 less 6 adds nothing; take off less than the face shows"),
        ("d6!f7", "d6!f7: the face it explodes on is 7; it is 1 to 6"),
        ("d6!q", f"d6!q: 'q' {LEFT_OVER}"),
        ("d99999999", "d99999999: 99999999 is too large; write 1000000 at most"),
        ("d6+1000001", "d6+1000001: the number is 1000001; it is -1000000 to 1000000"),
        ("500(3d6)", "500(3d6): 1500 dice in one throw; throw 1000 at most"),
        ("(" * 41 + "d6" + ")" * 41, "(" * 41 + "d6" + ")" * 41 + ": brackets too deep; nest 40 at most"),
        ("d6" + "+d6" * 400, "d6+d6+d6+d6+d6+d6+d6...: 1202 letters long; write 1000 at most"),
    ],
)
def test_what_is_no_notation_is_refused_with_what_would_be_right(text, complaint):
    with pytest.raises(Unreadable) as refused:
        parse(text)
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    "text", ["1000d1000", "1000d1000kh500", "500d999kl2", "500(d999+d999)kh400", "200d999dl50dh50"]
)
def test_odds_out_of_reach_are_refused_and_the_dice_can_still_be_thrown(text):
    dice = parse(text)
    with pytest.raises(Unreadable, match="times the work allowed"):
        dice.dist()
    assert dice.throw(lambda sides: sides).value > 0


@pytest.mark.parametrize("make", IMPOSSIBLE)
def test_impossible_dice_are_refused_in_python_too(make):
    with pytest.raises(Unreadable):
        make()


def test_a_contest_is_neither_true_nor_false():
    with pytest.raises(TypeError, match="ask its dist"):
        bool(d(20) >= 11)


def test_two_slashes_divide_before_a_number_and_begin_a_comment_before_words():
    assert parse("d6//2").dist() == parse("d6/2").dist()
    assert str(parse("2d6 // 2+1")) == str(parse("2d6/2+1"))
    assert parse("d20 // 2 goblins") == parse("d20 // fire") == parse("d20")

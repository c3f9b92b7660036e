"""Every closed form again by brute force: all faces of all dice, read by `Dice.read`."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from rulewright.chance import Dist, Pool, d, joint, largest_match, number_at_least, parse, straight, total

EXPRESSIONS = [
    "d6",
    "3d6",
    "2d6+3",
    "5d4",
    "8d2",
    "4d6kh3",
    "4d6kl3",
    "4d6dl1",
    "4d6dh1",
    "5d6kh2",
    "5d4kl2",
    "5d4dl1dh1",
    "5d4dl2dh1",
    "d20 adv 2",
    "d12 dis",
    "4d6kh",
    "3d8kl",
    "d20+d6-d4",
    "-d6",
    "-2d4+d6",
    "3-d6",
    "2d20kh+d8",
    "d8-d4 min 0",
    "d8-d4 max 3",
    "d8-d4 min -1 max 2",
    "(d6 min 3)+d4",
    "d4 max 9",
    "d4 min 9",
    "d4 max -2",
    "highest(d8, d6)",
    "lowest(d8, d6)",
    "highest(d4, d6+2, 3)",
    "lowest(d4, d6+2, 3)",
    "highest(2d4, d6)-2 min 0",
    "lowest(d4, d12+6)",
    "2d4*10",
    "(d4+1)*3-d6",
    "3(d4+1)",
    "3(d4 min 2)kh2",
    "2(2d6kh)kh",
    "3(d4-d4)",
    "3(d4*2)kl",
    "4(d6 >= 5)",
    "2(d4-d6)kl",
    "3(d6-d4)dl1dh1",
    "d20 >= d12",
    "d20 > d12+2",
    "(2d6) <= 7",
    "d4 < d4",
    "d6 = d8",
    "2d4 != d8",
    "2d10kh+d8+3 >= d10+d6+2",
    "(d6 >= 4)+(d6 >= 4)",
    "d4!t2",
    "d6!pt3",
    "d6!p2f5t2",
    "2d4!t1",
    "3d4!pt1kh2",
    "7 >= d8",
    "d6 >= 9",
    "highest(d6!t1, d8)",
    "d100",
    "2d1",
    "3",
    "2d6ro1",
    "3d4ro<=2kh2",
    "d{1,1,5}",
    "4dF",
    "2d{-3..3}kl",
    "d66",
    "6d4>2",
    "4d4>3f1",
    "3d4=4+1",
    "3d4/2",
    "ceil(3d4/2)",
    "round(d10/4)",
    "floor((d6-5)/2)",
    "abs(d6-d6)",
    "3d4mi2",
    "2d4ma3kh",
    "{2d4, d6}kh",
]


def faces_of(dice, faces=()):
    """All ways the dice can fall, re-rolls and all, with how often each counts."""
    sides: list[int] = []

    def draw(number):
        if len(sides) < len(faces):
            sides.append(number)
            return faces[len(sides) - 1]
        raise StopIteration(number)

    try:
        return [(faces, dice.throw(draw).value)]
    except StopIteration as more:
        return [way for face in range(1, more.value + 1) for way in faces_of(dice, (*faces, face))]


def by_brute_force(dice):
    ways = faces_of(dice)
    found: dict[int, Fraction] = {}
    for faces, value in ways:
        chance = Fraction(1)
        steps = iter(faces)

        def draw(number, steps=steps):
            nonlocal chance
            chance /= number
            return next(steps)

        assert dice.throw(draw).value == value
        found[value] = found.get(value, 0) + chance
    return found


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_exact_odds_are_those_of_counting_every_way_the_dice_fall(text):
    dice = parse(text)
    expected = by_brute_force(dice)
    found = dice.dist()
    assert {value: Fraction(weight, found.total) for value, weight in found.items()} == expected
    assert found.exact
    assert dice.mean() == sum(value * chance for value, chance in expected.items())


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_a_split_is_what_lies_between_its_cuts(text):
    dice = parse(text)
    dist = dice.dist()
    cuts = (-1, 2, 3, 7, 12)
    weights = dice.split(cuts)
    edges = [-1000, *cuts, 1000]
    assert [Fraction(weight, sum(weights)) for weight in weights] == [
        sum(dist.p(value) for value in dist.outcomes if low <= value < high) for low, high in pairwise(edges)
    ]


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (3, 6), (7, 10), (30, 6), (40, 4), (25, 20), (120, 2), (9, 300)])
def test_long_sums_are_those_of_adding_one_die_at_a_time(count, sides):
    weights = [1]
    for _ in range(count):
        weights = [sum(weights[max(0, at - sides + 1) : at + 1]) for at in range(len(weights) + sides - 1)]
    assert (count * d(sides)).dist().weights == tuple(weights)


@pytest.mark.parametrize(("count", "sides", "kept"), [(6, 6, 4), (7, 4, 3), (8, 3, 6), (6, 6, 5), (5, 8, 2), (6, 5, 1)])
def test_kept_dice_sum_to_what_sorting_all_throws_gives(count, sides, kept):
    best: Counter[int] = Counter()
    worst: Counter[int] = Counter()
    for faces in product(range(1, sides + 1), repeat=count):
        ranked = sorted(faces)
        best[sum(ranked[-kept:])] += 1
        worst[sum(ranked[:kept])] += 1
    assert (count * d(sides)).keep_highest(kept).dist() == Dist.of(best)
    assert (count * d(sides)).keep_lowest(kept).dist() == Dist.of(worst)


TALLIES = {
    "sum": total(),
    "sum-of-a": total("a"),
    "fours": number_at_least(4),
    "fours-of-b": number_at_least(4, "b"),
    "match": largest_match(),
    "match-of-a": largest_match("a"),
    "run": straight(),
    "sum-fours-match": joint(total(), number_at_least(4), largest_match()),
    "sum-fours-of-a-match": joint(total(), number_at_least(4, "a"), largest_match()),
    "match-sum-run": joint(largest_match(), total("b"), straight()),
}


def by_hand(name, a, b):
    both = [*a, *b]
    match = max(map(both.count, both), default=0)
    run = max((n for n in range(1, 7) for low in range(1, 7) if all(low + k in both for k in range(n))), default=0)
    return {
        "sum": sum(both),
        "sum-of-a": sum(a),
        "fours": sum(face >= 4 for face in both),
        "fours-of-b": sum(face >= 4 for face in b),
        "match": match,
        "match-of-a": max(map(a.count, a), default=0),
        "run": run,
        "sum-fours-match": (sum(both), sum(face >= 4 for face in both), match),
        "sum-fours-of-a-match": (sum(both), sum(face >= 4 for face in a), match),
        "match-sum-run": (match, sum(b), run),
    }[name]


@pytest.mark.parametrize(("a", "b"), [(2, 2), (4, 0), (1, 3), (0, 0), (0, 3)])
@pytest.mark.parametrize("name", TALLIES)
def test_a_pool_is_solved_as_if_every_throw_were_read(name, a, b):
    pool = Pool(6, (("a", a), ("b", b)), TALLIES[name])
    counted: Counter[Any] = Counter()
    for faces in product(range(1, 7), repeat=a + b):
        counted[by_hand(name, faces[:a], faces[a:])] += 1
        assert pool.read({"a": faces[:a], "b": faces[a:]}) == by_hand(name, faces[:a], faces[a:])
    assert pool.dist() == Dist.of(counted)
    assert pool.dist().outcomes == tuple(sorted(counted))


def test_a_pool_without_a_tally_gives_the_faces_of_each_group_without_order():
    found = Pool(4, (("a", 2), ("b", 1))).dist()
    counted = Counter((tuple(sorted((x, y))), (z,)) for x, y, z in product(range(1, 5), repeat=3))
    assert found == Dist.of(counted)


@pytest.mark.parametrize(("dice", "sides"), [(0, 6), (1, 6), (4, 6), (5, 3), (7, 2), (3, 1), (15, 6), (20, 10)])
def test_the_largest_match_is_the_same_with_and_without_the_sum_beside_it(dice, sides):
    alone = Pool(sides, dice, largest_match()).dist()
    assert alone == Pool(sides, dice, joint(largest_match(), total())).dist().map(lambda both: both[0])
    assert sum(alone.weights) == alone.total

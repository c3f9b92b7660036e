"""What people write at Roll20, Foundry, Avrae and AnyDice means here what it means there, or is refused by name."""

import random
import re
import warnings
from fractions import Fraction
from itertools import product
from pathlib import Path

import dyce
import icepool
import pytest

from rulewright.chance import d, highest, lowest, parse, parse_each
from rulewright.errors import Unreadable

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of its parser, about a module of the standard library
    import d20

CODE = re.compile(r"`([^`]+)`")
SPELLINGS = {
    # Roll20
    "/roll 2d6+3": "2d6+3",
    "!r d20": "d20",
    "roll 3d6": "3d6",
    "/gmroll d100": "d%",
    "d20+d4[bless]+3[ring]": "d20+d4+3",
    "1d20+5 # attack": "d20+5",
    "2d8 // cold": "2d8",
    "2d6r1": "d6r1+d6r1",
    "2d6r": "2d6r1",
    "2d6ro<2": "2d6ro1",
    "2d6r1r2": "2d6r<=2",
    "3d6!>5": "3d6!f5",
    "3d6!>=5": "3d6!f5",
    "3d6!!": "3d6!",
    "4d6d1": "4d6dl1",
    "4d6k3": "4d6kh3",
    "10d10>7f1": "10d{-1,0,0,0,0,0,0,1,1,1}",
    "{2d6,d12}kh1": "highest(2d6, d12)",
    "{d8, d6, d4}dl2": "highest(d8, d6, d4)",
    "{d8,d6}kl": "lowest(d8, d6)",
    "{d8,d6}+1": "d8+d6+1",
    "4dF+2": "4d{-1,0,1}+2",
    "6d6=6": "6(d6 = 6)",
    "floor(2d6/3)": "2d6/3",
    "abs(d4-d6)": "abs(d4-d6)",
    # Foundry
    "10d10cs>=8": "10(d10 >= 8)",
    "d20cs=20": "d20 = 20",
    "3d6min2": "3(d6 min 2)",
    "3d6max5": "3(d6 max 5)",
    "max(2d6, d12)": "highest(2d6, d12)",
    "min(d6,3)": "lowest(d6, 3)",
    "2d20kh1": "d20 adv",
    "round(d6/4)": "round(d6/4)",
    # Avrae
    "2d6rr<3": "2d6r<=2",
    "2d6ro1": "2d6ro1",
    "3d6e6": "3d6!",
    "3d6mi2": "3(d6 min 2)",
    "3d6ma5": "3(d6 max 5)",
    "adv": "d20 adv",
    "dis": "d20 dis",
    "adv+5": "d20 adv + 5",
    # AnyDice
    "output 3d6": "3d6",
    "output [highest 3 of 4d6]": "4d6kh3",
    "[lowest 1 of 2d20]": "d20 dis",
    "d{1..6}": "d{1,2,3,4,5,6}",
    "highest 3 of 4d6": "4d6kh3",
    "best of 2d20": "d20 adv",
    # others
    "10d10t8": "10(d10 >= 8)",
    "2d20h": "d20 adv",
    "2d20l": "d20 dis",
    "4d6 keep highest 3": "4d6kh3",
    "4d6 drop lowest": "4d6dl1",
    "W6": "d6",
    "1w20+2": "d20+2",
    "3W6!": "3d6!",
    "d66": "d6*10+d6",
    "2d6x10": "2d6*10",
    "6d10 > 7": "6(d10 > 7)",
    "2d6÷2": "2d6/2",
    "4d6-L": "4d6kh3",
    "4d6 - H": "4d6kl3",
    "d666": "d6*100+d6*10+d6",
    "d00": "d100",
    "2d6 plus 1d4 minus 1": "2d6+d4-1",
    "fire ball: 8d6": "8d6",
    "“2d6+3”": "2d6+3",
    # the swing of a whole roll, at Avrae
    "1d20+5 adv": "d20 adv + 5",
    "!roll 1d20+3 dis": "d20 dis + 3",
    "d20-1 adv 2": "d20 adv 2 - 1",
    "d20 with advantage": "d20 adv",
    # AnyDice counts nothing
    "output 3d6 > 10": "(3d6) > 10",
    "output 2d6 >= 2d6": "(2d6) >= (2d6)",
    "output 4d4 = 10": "(4d4) = 10",
    'output 3d6 named "fire"': "3d6",
    "output [highest of d6 and d8]": "highest(d6, d8)",
    "[lowest of 2d6 and d10]": "lowest(2d6, d10)",
    # German
    "1w20 mit Vorteil": "d20 adv",
    "1W20+2 Nachteil": "d20 dis + 2",
    "beste 3 aus 4w6": "4d6kh3",
    "4w6 behalte die höchsten 3": "4d6kh3",
    "höchste(w8, w6)": "highest(d8, d6)",
    "[niedrigste 2 von 3W10]": "3d10kl2",
}


@pytest.mark.parametrize(("theirs", "ours"), SPELLINGS.items())
def test_a_spelling_of_another_program_is_read(theirs, ours):
    assert parse(theirs).dist() == parse(ours).dist()
    assert parse(str(parse(theirs))) is parse(theirs)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("d20+@str", "write the number itself: notation knows no character"),
        ("3#d20", r"write the throw alone; 3\(4d6kh3\) adds 3 of them up"),
        ("6x4d6kh3", r"write the throw alone; 6\(4d6kh3\) adds 6 of them up"),
        ("d20 + 5 fire", r"put what a throw is for in square brackets, such as d20\+5 \[fire\]"),
        ("d20, d6", "one result is asked for: write one throw, or join them with \\+"),
        ("3d6>=12", r"no d6 shows that; put the dice in brackets to compare their sum, such as \(3d6\)>=12"),
        ("3d6>=1", "every d6 shows that"),
        ("5d6x6", r"x6 may multiply or explode; write \*6 or !f6"),
        ("d10x", "write what it is multiplied by, or d10! or d10!f8 for a die that explodes"),
        (
            "{2d6,d8,d10}kh2",
            r"of unlike dice one can be kept; write highest\(d8, d6\), or keep among like dice: 4d6kh3",
        ),
        ("floor(2d6/2+1)", r"a division inside is only a part of it; write floor\(\(2d6\+3\)/2\)"),
        ("d6r<=6", "every face is thrown again, so it would never end; leave a face that counts"),
        ("6d6!>4cs>3", r"leave one of the two out, or write 6\(d6!f4 > 3\) for the sums"),
        ("d{3..1}", "3..1 are no faces; write them upward, 1000 at most"),
        ("d{1,2", "a bracket is not closed"),
        ("d6/0", "the divisor is 0; it is 1 to 1000000"),
        ("3d6e2", "it would explode on other faces than the highest; write !f5 for 5 and more"),
        ("4d6 keep 3", "'keep' lacks which; write keep highest 3 or drop lowest"),
        ("abs(d6!)", "it explodes without end"),
        ("2d6ra6", "write d6!t1 for a die that is thrown once more and added"),
        ("d20+d4 adv", "'adv' does not say of which throw; write it right behind its die, such as d20 adv \\+ d4"),
        ("2d20+5 dis", "'dis' does not say of which throw"),
        ("3d6k2h", "'h' is left over"),
        ("(1d4)d6", "'d6' is left over; write the number of dice as a number, such as 3d6"),
        ("(1d4,2d6)kh1", r"a round bracket holds one throw; write highest\(d8, d6\), or \{d8, d6\}kh"),
        ("4dc", r"a coin is no die here; write d\{0,1\}"),
        ("3d6!!5", "write 3d6!f5 for dice that explode from 5 on"),
        ("2d6 reroll 1", "write 2d6r1 for dice that are thrown again"),
        ("d10 exploding on 9", "write 2d6! for dice that explode"),
        ("8d6 half", "divide: 8d6/2"),
        ("½d6", "divide: d6/2"),
        ("4d6b3", "write 4d6kh3 to keep some"),
        ("1d6ix6", "'ix6' is left over; write 2d6! for dice that explode"),
        ("2d6ir1", "'ir1' is left over; write 2d6r1 for dice that are thrown again"),
        ("2d6+1.5", "'.5' is left over; write whole numbers; a half is divided: 3d6/2"),
        ("2d20 take highest", "write 4d6kh3 to keep some"),
        ("5d6mt3", "equal dice are not counted: ask for one face, 5d6=6"),
        ("6d6s5", "write 5d10>=8 to count successes"),
        ("4d6d", "write 4d6dl1 to drop the lowest"),
        ("d20 dc 15", "compare with a sign, such as d20\\+5 >= 15"),
        ("2d6 + 3 damage", "'damage' is left over; put what a throw is for in square brackets"),
        ("fireball 8d6", "put what a throw is for in square brackets"),
        ("/w gm 1d20", "write the dice alone, without a command before them"),
        ("?{Bonus|0}", "write the number itself: notation knows no character"),
        ("sqrt(16)", "write floor, ceil, round, abs, highest or lowest; notation knows no other"),
    ],
)
def test_what_is_not_taken_is_named_with_what_to_write_instead(text, right):
    with pytest.raises(Unreadable, match=right):
        parse(text)


def test_each_spelling_of_the_manual_means_dice():
    page = (Path(__file__).parents[2] / "docs/notation.md").read_text("utf-8")
    written = [
        one for line in page.splitlines() if line.startswith("| `") for one in CODE.findall(line.split(" | ")[0])
    ]
    assert len(written) > 70
    assert all(parse_each(one) for one in written)


def shares(die):
    return {int(outcome): Fraction(weight, die.denominator()) for outcome, weight in die.items()}


def found(text):
    dist = parse(text).dist()
    return {value: Fraction(weight, dist.total) for value, weight in dist.items()}


SMALL = list(product((2, 3, 4), (4, 6, 8, 10)))
ICEPOOL = {
    **{f"{n}d{s}>{s // 2}": n @ (icepool.d(s) > s // 2) for n, s in SMALL},
    **{f"{n}d{s}<={k}": n @ (icepool.d(s) <= k) for n, s in SMALL for k in (1, 2, 3)},
    **{f"{n}d{s}cs={s}": n @ (icepool.d(s) == s) for n, s in SMALL},
    **{f"{n}d{s}>={s - 1}f1": n @ icepool.d(s).map(lambda v, s=s: (v >= s - 1) - (v == 1)) for n, s in SMALL},
    **{f"{n}d{s}r{k}": n @ icepool.d(s).reroll([k], depth="inf") for n, s in SMALL for k in (1, 2)},
    **{f"{n}d{s}r<={k}": n @ icepool.d(s).reroll(list(range(1, k + 1)), depth="inf") for n, s in SMALL for k in (2, 3)},
    **{f"{n}d{s}ro{k}": n @ icepool.d(s).reroll([k], depth=1) for n, s in SMALL for k in (1, 2, 4)},
    **{f"{n}d{s}r1kh2": icepool.d(s).reroll([1], depth="inf").pool(n).highest(2).sum() for n, s in SMALL if n > 2},
    **{f"{n}d{s}mi{k}": n @ icepool.d(s).map(lambda v, k=k: max(v, k)) for n, s in SMALL for k in (2, 3)},
    **{f"{n}d{s}max{k}": n @ icepool.d(s).map(lambda v, k=k: min(v, k)) for n, s in SMALL for k in (2, 3)},
    **{f"{n}d{s}/{k}": (n @ icepool.d(s)) // k for n, s in SMALL for k in (2, 3)},
    **{f"ceil({n}d{s}/{k})": -(-(n @ icepool.d(s)) // k) for n, s in SMALL for k in (2, 3)},
    **{f"abs({n}d{s}-d10)": abs(n @ icepool.d(s) - icepool.d(10)) for n, s in SMALL},
    **{f"{n}d{{{s},1,0}}": n @ icepool.Die([s, 1, 0]) for n, s in SMALL},
    **{f"{n}dF-d{s}": n @ icepool.Die([-1, 0, 1]) - icepool.d(s) for n, s in SMALL},
    **{f"{{{n}d{s}, d12}}kh": icepool.highest(n @ icepool.d(s), icepool.d(12)) for n, s in SMALL},
    **{f"min({n}d{s}, d12, 5)": icepool.lowest(n @ icepool.d(s), icepool.d(12), 5) for n, s in SMALL},
    **{f"[highest 2 of {n}d{s}]": icepool.d(s).pool(n).highest(2).sum() for n, s in SMALL},
}
DYCE = {
    **{f"{n}d{s} drop lowest": (n @ dyce.P(s)).at(slice(1, None)) for n, s in SMALL},
    **{f"{n}d{s}d1": (n @ dyce.P(s)).at(slice(1, None)) for n, s in SMALL},
    **{f"{n}d{s}l": (n @ dyce.P(s)).at(0) for n, s in SMALL},
    **{f"{n}w{s}+{s}": n @ dyce.H(s) + s for n, s in SMALL},
}
AVRAE = [
    f"{n}d{s}{what}"
    for n, s in ((1, 4), (2, 4), (3, 4), (2, 6))
    for what in ("", "kh1", "kl1", "ro1", "ro<3", "ro>3", "ro1ro2", "mi2", "ma3", "mi2kh1", "kh1+d4", "-1", "+d4ro2")
    if n > 1 or "k" not in what
]


@pytest.mark.parametrize(("text", "die"), ICEPOOL.items())
def test_odds_are_those_of_icepool(text, die):
    assert found(text) == {value: share for value, share in shares(die).items() if share}


@pytest.mark.parametrize(("text", "histogram"), DYCE.items())
def test_odds_are_those_of_dyce(text, histogram):
    total = sum(histogram.values())
    assert found(text) == {int(value): Fraction(count, total) for value, count in histogram.items()}


class MoreDiceError(Exception):
    """The dice that were laid out are used up; one of so many sides is needed."""


def by_avrae(text, laid=()):
    """The odds of what the d20 library rolls: every way in which its dice can fall."""
    left, chance = list(laid), Fraction(1)

    def drawn(sides):
        nonlocal chance
        chance /= sides
        if not left:
            raise MoreDiceError(sides)
        return left.pop(0)

    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(random, "randrange", drawn)
            return {int(d20.roll(text).total): chance}
    except MoreDiceError as more:
        every = [by_avrae(text, (*laid, face)) for face in range(more.args[0])]
    return {value: sum(one.get(value, Fraction(0)) for one in every) for one in every for value in one}


@pytest.mark.parametrize("text", AVRAE)
def test_odds_are_those_of_the_d20_library(text):
    assert found(text) == by_avrae(text)


def test_at_least_400_expressions_stand_beside_other_libraries():
    assert len(ICEPOOL) + len(DYCE) + len(AVRAE) >= 400


def test_one_throw_of_unlike_dice_is_that_of_the_functions():
    assert parse("{d8,d6}kh") is highest(d(8), d(6))
    assert parse("min(d8,d6)") is lowest(d(8), d(6))

"""Notation of several results."""

import pytest

from rulewright.chance import d, parse, parse_each
from rulewright.errors import Unreadable

THE_SAME = {
    "3#d20": ["d20"] * 3,
    "6x4d6kh3": ["4d6kh3"] * 6,
    "6 x 4d6kh3": ["4d6kh3"] * 6,
    "2x(d6+1)": ["d6+1"] * 2,
    "/roll 2#d20+5 [hit]": ["d20+5"] * 2,
    "!rr 3 d20": ["d20"] * 3,
    "d20+5, 2d6+3": ["d20+5", "2d6+3"],
    "d20, 5": ["d20", "5"],
    "2d6,3d8": ["2d6", "3d8"],
    "d20; 2#d6": ["d20", "d6", "d6"],
    "highest(d8, d6)": ["highest(d8, d6)"],
    "{2d6, d12}kh": ["highest(2d6, d12)"],
    "d{1,2,3}": ["d{1,2,3}"],
    "d20+5 # first, then fire": ["d20+5"],
    "1w20": ["d20"],
    "2#3W6": ["3d6", "3d6"],
    "2*(d6+1)": ["(d6+1)*2"],
    "[[1d20+5]]": ["d20+5"],
    "d20 + -2": ["d20-2"],
    "2d6 x 10": ["2d6*10"],
}
"""What is written, and the throws that it means."""


@pytest.mark.parametrize("text", THE_SAME)
def test_each_throw_has_a_result_of_its_own(text: str) -> None:
    assert list(parse_each(text)) == [parse(one) for one in THE_SAME[text]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("31#d20", "the number of results is 31; it is 1 to 30"),
        ("0#d20", "the number of results is 0; it is 1 to 30"),
        (",".join(["d6"] * 31), "the number of results is 31"),
        ("3#foo", "is no dice"),
        ("d20,", "one result is asked for"),
        ("3#2#d6", "throws 2 times for as many results, where one is asked for"),
        ("4d6kh3!", "say what is done with each die right behind it, before what is kept: 4d6!kh3"),
        ("d20+5 vs 15", "compare with a sign, such as"),
        ("2d6+5,5", "'5,5' stands for no throw; write whole numbers; a comma parts two throws"),
        ("1,5d6", "'1,5' stands for no throw"),
        ("d20+prof", "write the number itself: notation knows no character"),
        ("d6," * 2000, "write 1000 at most"),
    ],
)
def test_what_is_no_list_of_throws_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        parse_each(text)


def test_one_throw_is_a_list_of_one() -> None:
    assert parse_each("d20") == (d(20),)

"""Answers given beforehand: the first to the first decision of that name, and the last to all that come later."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from rulewright.campaign.odds.answered import Answered
from rulewright.campaign.odds.in_a_row import Wish, weigh_in_a_row
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance import d
from rulewright.engine import choose, exact, roll, system
from rulewright.engine.running.answers import first
from rulewright.engine.running.apart import by_itself
from rulewright.errors import Unreadable
from tests.house.demos import demo

DEFENCE, SPENT = "defence", "spend an omen on damage"
BLOW = {"attacker": "ismay", "targets": ["nim"], "ap": 0}


def hits(*answers: str, times: int = 2) -> list[Fraction]:
    """How likely each of Ismay's blows at Nim hits, given how he defends himself."""
    game = system("contested")
    wishes = [Wish(game.procedure("attack"), BLOW)] * times
    world, given = demo(game, fighting=False), {DEFENCE: answers}
    found = weigh_in_a_row(game, world, {}, wishes, policy=usual(game), answers=given, patience=None)
    return [fork.chance for fork in found.forks() if str(fork.what).endswith("is hit")]


def omens(answers: Sequence[str], name: str = "spend") -> dict[str, Fraction]:
    """What becomes of somebody struck by Gerda, who has two omens."""
    game = system("murdham")
    given = {"attacker": "gerda", "target": "peat-thief-1"}
    world = demo(game, fighting=False)
    attack, answers_by_name = game.procedure("attack"), {name: answers}
    found = weigh(game, world, {}, attack, given, policy=usual(game), answers=answers_by_name, patience=None)
    return {str(fork.what): fork.chance for fork in found.forks()}


def test_one_answer_stands_for_every_decision_of_its_name():
    assert hits("dex") == hits("dex", "dex") != hits("str")
    assert hits("dex")[0] == hits("dex", "str")[0]


def test_the_second_answer_is_given_to_the_second_decision():
    one, other = hits("dex", "str")
    assert one == hits("dex")[0]
    assert other != hits("dex")[1]
    assert hits("str", "dex")[0] == hits("str")[0]


def test_an_omen_can_be_spent_once_and_the_next_one_kept():
    before = omens(["keep"])["Peat thief 1 dies"]
    assert omens(["spend", "keep"])["Peat thief 1 dies"] == 1 - (1 - before) ** 2


def left_or_right():
    """Ask which way."""
    return (yield from choose("", "way", ("left", "right")))


def thrice():
    """Ask three times which way, in parts that odds follow by themselves."""
    first = yield from by_itself(left_or_right)
    yield from roll(d(2), "step")
    second = yield from by_itself(left_or_right)
    return first, second, (yield from by_itself(left_or_right))


@pytest.mark.parametrize(
    ("answers", "ways"),
    [
        (("r",), ("right", "right", "right")),
        (("r", "l"), ("right", "left", "left")),
        (("2", "Left", "right"), ("right", "left", "right")),
    ],
)
def test_decisions_are_counted_within_parts_that_odds_follow_by_themselves(answers, ways):
    given = Answered({"way": answers}, first)
    assert exact(lambda: given.followed(thrice(), {}), policy=given).outcomes == (ways,)
    given.check()


def test_a_name_is_cut_short_or_says_whose_decision_it_is():
    assert omens(["spend", "keep"], "gerda.spend") == omens(["2", "let it be"], SPENT)
    with pytest.raises(Unreadable, match=r"'pim\.spend': nobody decides that here; asked are gerda\.spend an omen"):
        omens(["spend"], "pim.spend")


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        (("dex", "str", "dex"), "3 answers are given, and it is asked 2 times at most; leave out the last ones"),
        (("dex", "fly"), "'fly' is not offered as answer 2; say dex or str or "),
    ],
)
def test_what_is_wrong_with_answers_is_named(answers, says):
    with pytest.raises(Unreadable) as wrong:
        hits(*answers)
    assert says in str(wrong.value)

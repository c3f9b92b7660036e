"""Each of the dice belongs to the line that explains it: the first, of several of one name, to the first line."""

from rulewright.campaign.seen.explained import belonging, explaining
from rulewright.engine.steps import Rolled, Told
from rulewright.errors import Sentence


def dice(why: str) -> Rolled:
    return Rolled(why, "d6", (3,), 3)


def line(about: str) -> Told:
    return Told(Sentence("a line"), about)


def paired(*steps: Rolled | Told) -> tuple[int, ...]:
    thrown = [place for place, one in enumerate(steps) if isinstance(one, Rolled)]
    told = [place for place, one in enumerate(steps) if isinstance(one, Told)]
    return belonging(explaining(steps), thrown, told)


def test_dice_of_one_name_belong_to_the_lines_told_after_each():
    assert paired(dice("hit"), line("hit"), dice("hit"), line("hit")) == (0, 1)


def test_dice_thrown_again_for_one_line_all_belong_to_it():
    assert paired(dice("hit"), dice("hit"), line("hit")) == (0, 0)


def test_dice_thrown_together_hang_on_all_the_lines_that_are_told_of_them():
    steps = (dice("save"), dice("save"), line("save"), line("save"), dice("save"), line("save"))
    assert explaining(steps) == {0: [2, 3], 1: [2, 3], 4: [5]}


def test_dice_whose_line_came_first_belong_to_that():
    assert paired(line("other"), line("hit"), dice("hit")) == (1,)


def test_dice_without_a_line_of_their_own_belong_to_the_next_one_told_or_the_last():
    assert paired(line("hit"), dice("harm"), line("fall"), dice("loot")) == (1, 1)


def test_dice_of_which_nothing_is_told_belong_nowhere():
    assert paired(dice("hit")) == (-1,)

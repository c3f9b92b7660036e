"""What several games share, with numbers of no game."""

import pytest

from rulewright.chance import d
from rulewright.systems.bricks.cairn.abilities import Abilities, Ability
from rulewright.systems.bricks.cairn.harm import looks, struck
from rulewright.systems.bricks.cairn.morale import reached
from rulewright.systems.bricks.scales import Scale


class Soldier(Abilities, frozen=True, kw_only=True):
    """Somebody with HP before strength."""

    hp: int = 0
    max_hp: int = 0


MOODS = Scale(((1, "low"), (3, "middle"), (6, "high")))


@pytest.mark.parametrize(
    ("total", "mood"), [(-2, "low"), (1, "low"), (2, "low"), (3, "middle"), (5, "middle"), (6, "high"), (9, "high")]
)
def test_each_answer_of_a_scale_holds_up_to_where_the_next_begins(total: int, mood: str) -> None:
    assert MOODS.at(total) == mood


def test_dice_on_a_scale_come_to_the_answers_their_faces_come_to() -> None:
    assert dict(MOODS.ask(d(6), "mood").weigh()) == {"low": 2, "middle": 3, "high": 1}


@pytest.mark.parametrize(
    ("before", "now", "number", "share", "first", "half"),
    [
        (0, 1, 5, 2, True, False),
        (1, 2, 5, 2, False, False),
        (2, 3, 5, 2, False, True),
        (3, 4, 5, 2, False, False),
        (0, 1, 2, 2, True, True),
        (0, 0, 2, 2, False, False),
        (1, 2, 6, 3, False, True),
    ],
)
def test_the_first_loss_and_the_share_are_each_reached_once(
    before: int, now: int, number: int, share: int, first: bool, half: bool
) -> None:
    assert reached(before, now, number, share) == (first, half)


@pytest.mark.parametrize("ability", ["str", "dex", "wil"])
def test_a_score_and_its_maximum_change_apart_from_each_other_and_from_the_rest(ability: Ability) -> None:
    one = Abilities(id="one", strength=7, dexterity=8, willpower=9)
    less = one.with_score(ability, 2).with_maximum(ability, 14)
    assert (less.score(ability), less.maximum(ability)) == (2, 14)
    assert less.with_score(ability, one.score(ability)).with_maximum(ability, 10) == one


def test_a_score_is_written_with_its_maximum_where_it_is_lowered() -> None:
    one = Abilities(id="one", strength=7, max_strength=9)
    assert (one.written("str"), one.written("dex")) == ("7/9", "10")


def test_a_stranger_sees_how_much_of_hp_and_strength_a_blow_leaves() -> None:
    one = Soldier(id="bo", hp=4, max_hp=4, strength=10, max_strength=10)
    assert looks(one, "", ("axe",)) == "unhurt, with axe"
    assert (struck(one, 0), struck(one, 6), struck(one, 9)) == (
        "bo takes no harm",
        "bo is hit: hurt",
        "bo is hit: badly hurt",
    )
    assert struck(one, 14, "dead") == "bo is hit: dead"

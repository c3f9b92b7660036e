from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Lasting, chance_of, play
from rulewright.errors import Unreadable
from rulewright.systems.bdp.checks.contests import contest
from rulewright.systems.bdp.checks.saves import make_save
from rulewright.systems.bdp.fights.gambits import gambit
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.records.conditions import ROUND_ENDS
from tests.bdp.people import ELF, MIRA, ORC, armed, world


def passes(score: int, difficulty: int, face: int) -> bool:
    """A die by itself, as the rules say it."""
    if face == 20:
        return False
    return (face <= score and face > difficulty) or (face == 1 and not difficulty)


@given(st.integers(0, 22), st.integers(0, 5), st.sampled_from((-1, 0, 1)))
def test_every_save_agrees_with_counting_the_faces(score: int, difficulty: int, swing: int):
    who = MIRA.with_(strength=score)
    faces = range(1, 21)
    if swing:
        better = any if swing > 0 else all
        hits = sum(better((passes(score, difficulty, a), passes(score, difficulty, b))) for a in faces for b in faces)
        by_hand = Fraction(hits, 400)
    else:
        by_hand = Fraction(sum(passes(score, difficulty, face) for face in faces), 20)
    found = chance_of(bool, make_save, who, "str", difficulty, 0, swing, world=world(who))
    assert found == by_hand


def test_a_1_is_not_above_a_difficulty():
    assert not play(make_save, MIRA, "str", 1, dice=[("save", 1)], world=world(MIRA)).value
    assert play(make_save, MIRA, "str", dice=[("save", 1)], world=world(MIRA)).value


def test_there_are_three_abilities():
    with pytest.raises(Unreadable, match="no such ability"):
        play(make_save, MIRA, "cha", world=world(MIRA))


def test_shock_fails_the_next_dex_save_and_ends_with_the_round():
    shock = Lasting(id="shock-mira-1", what="shock", on="mira", trigger=ROUND_ENDS)
    run = play(make_save, MIRA, "dex", world=world(MIRA, shock))
    assert run.value is False
    assert run.rolls._trail is not None
    later = play(round_end, world=world(MIRA, shock)).world
    assert play(make_save, MIRA, "dex", dice=[("save", 10)], world=later).value


def test_the_highest_passing_die_wins_a_contest_and_equal_ones_nobody():
    parties = (MIRA, ORC, ELF)
    dice = [("contest-mira", 11), ("contest-orc", 12), ("contest-elf", 9)]
    assert play(contest, parties, ("str",), dice=dice, world=world(*parties)).value == "mira"
    tied = [("contest-mira", 5), ("contest-orc", 5)]
    assert play(contest, (MIRA, ORC), ("str",), dice=tied, world=world(MIRA, ORC)).value == ""
    run = play(
        contest, (MIRA, ORC), ("str",), dice=tied, world=world(MIRA, ORC), options={"contest_ties": "higher-score"}
    )
    assert run.value == "mira"


def test_a_low_gambit_die_makes_the_save_harder_and_a_high_one_does_not():
    for face, works in ((1, True), (2, True), (3, True), (4, False)):
        run = play(gambit, MIRA, ORC, "trip", dice=[("gambit", face), ("save", 1)], world=world(MIRA, ORC))
        assert run.value.works is works
        assert run.value.may == ("" if works else "gambit")


def test_a_gambit_with_two_weapons_keeps_the_die_the_table_says():
    two = MIRA.with_(items=(armed("longsword"), armed("dagger", "left")))
    both: dict[str, Any] = {"weapons": ("longsword", "dagger"), "world": world(two, ORC)}
    dice: list[tuple[str, Any]] = [("gambit", (5, 2)), ("save", 2)]
    assert not play(gambit, two, ORC, "trip", dice=dice, **both).value.works
    assert play(gambit, two, ORC, "trip", dice=dice, options={"gambit_dice": "lowest"}, **both).value.works

from fractions import Fraction

import pytest

from rulewright.campaign import Seat
from rulewright.campaign.seen.sight import view
from rulewright.engine import Run, World, chance_of, play
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.conflicts.argument import ARGUMENTS, ONE, OTHER, Side, argue, begin_argument, end_argument
from rulewright.systems.bdp.conflicts.duel import Duel, begin_duel, fight_on, provoke
from rulewright.systems.bdp.foes.tactics import wary
from tests.bdp.people import ELF, MIRA, ORC, stands, world

SIDES = (
    Side(id=ONE, leader="mira", members=("mira",), stake="The bridge", composure=6),
    Side(id=OTHER, leader="orc", members=("orc",), stake="A toll", composure=6),
)


def argued(mine: str, theirs: str, *dice: tuple[str, int]):
    """A round of argument between Mira and the orc."""
    chosen = [("argument", mine), ("argument", theirs)]
    return play(argue, dice=list(dice), choices=chosen, world=world(MIRA, ORC, *SIDES))


def test_each_side_names_what_it_wants_before_the_first_word():
    with pytest.raises(Refused, match="stakes first"):
        play(begin_argument, (MIRA,), (ORC,), "The bridge", " ", world=world(MIRA, ORC))
    with pytest.raises(Refused, match="both sides"):
        play(begin_argument, (MIRA,), (MIRA,), "This", "That", world=world(MIRA))


def test_flourish_beats_defend_and_the_loser_still_hurts():
    run = argued("flourish", "defend", (f"{OTHER}-d4", 2), (f"{ONE}-d8", 4))
    assert (run.value.one, run.value.other) == (4, 2)


def test_when_both_are_at_the_end_nobody_has_won_and_the_argument_is_over():
    run = argued("attack", "attack", (f"{ONE}-d6", 6), (f"{OTHER}-d6", 6))
    assert (run.value.over, run.value.winner) == (True, "")
    assert ONE not in run.world
    assert stands(run, "mira").willpower == MIRA.willpower
    with pytest.raises(Refused, match="nobody is in an argument"):
        play(end_argument, world=run.world)


def test_the_composure_of_the_other_side_is_its_own_to_know():
    seen = view(World(world(MIRA.with_(player="ann"), ORC, *SIDES)), Seat("ann", owns=("mira",)), SYSTEM).world
    mine, theirs = seen[ONE], seen[OTHER]
    assert isinstance(mine, Side)
    assert isinstance(theirs, Side)
    assert (mine.composure, theirs.composure, theirs.stake) == (6, 0, "A toll")


def test_those_whom_nobody_leads_change_their_argument_as_composure_falls():
    ask = Choose("orc", "argument", tuple(ARGUMENTS), (), sealed=True)
    runs = [Run(world(SIDES[0].with_(composure=left), SIDES[1])) for left in (4, 5, 6)]
    assert {wary(ask, run) for run in runs} == set(ARGUMENTS)


def test_a_duel_needs_two_who_can_act():
    with pytest.raises(Refused, match="somebody else"):
        play(begin_duel, MIRA, MIRA, world=world(MIRA))
    with pytest.raises(Refused, match="cannot act"):
        play(begin_duel, MIRA, ORC.with_(status="out"), world=world(MIRA, ORC))


def test_whoever_won_the_draw_rolls_twice_in_the_clash():
    duel = Duel(one="mira", other="elf", fought=2, favoured="mira")
    even = duel.with_(favoured="")
    people = (MIRA.with_(strength=10), ELF.with_(strength=10))
    wins = [chance_of(lambda one: one.winner == "mira", fight_on, world=world(*people, one)) for one in (duel, even)]
    assert wins[0] > wins[1] > Fraction(1, 3)


def test_a_clash_that_nobody_wins_hurts_nobody_and_the_duel_is_over():
    run = play(
        fight_on,
        dice=[("str-mira", 20), ("str-elf", 20)],
        world=world(MIRA, ELF, Duel(one="mira", other="elf", fought=2)),
    )
    assert run.value.lost == 0
    assert "duel" not in run.world


def test_who_does_not_withstand_a_provocateur_must_duel():
    taunting = MIRA.with_(skills=("Provocateur",))
    held = play(provoke, taunting, ORC, dice=[("save", 1)], world=world(taunting, ORC))
    lost = play(provoke, taunting, ORC, dice=[("save", 20)], world=world(taunting, ORC))
    assert (held.value, lost.value) == (False, True)
    assert (list(held.world.all(Duel)), lost.world.get(Duel, "duel").other) == ([], "orc")
    with pytest.raises(Refused, match="does not have the skill"):
        play(provoke, MIRA, ORC, world=world(MIRA, ORC))

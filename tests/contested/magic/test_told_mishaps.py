"""Mishaps that count in play, or that wait for the referee's word."""

import pytest

from rulewright.engine import World, play
from rulewright.errors import Refused
from rulewright.systems.contested.due import owed
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.magic.told_mishaps import tell_mishap
from rulewright.systems.contested.records import Creature, Item, Mishap

TORCH = Item(name="torch", die="d6", weapon=True, held=True)
MIRA = Creature(id="mira", name="Mira", hp=6, max_hp=6, items=(TORCH,))
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)
DICE = [("base", 19), ("torch", 5), ("save-base", 2)]


@pytest.mark.parametrize(("fire", "hp"), [(True, 9), (False, 4)])
def test_fire_does_nothing_to_whom_a_mishap_has_made_immune(fire: bool, hp: int) -> None:
    burnt = ORC.with_(mishaps=(Mishap(6),))
    run = play(attack, MIRA, (burnt,), fire=fire, world=[MIRA, burnt], dice=DICE, choices=[("defence", "dex")])
    assert run.world.get(Creature, "orc").hp == hp
    assert ("Fire does Orc no harm." in str(run.told)) == fire


def due(*people: Creature) -> list[str]:
    return [str(one.text) for one in owed(World(people)) if one.procedure == "contested.tell-mishap"]


@pytest.mark.parametrize("row", [17, 20, 21, 24])
def test_what_the_referee_is_to_say_of_a_mishap_is_due_until_it_is_said(row: int) -> None:
    changed = MIRA.with_(mishaps=(Mishap(row),))
    assert len(due(changed)) == 1
    run = play(tell_mishap, changed, row, "a heron's legs", world=[changed])
    mira = run.world.get(Creature, "mira")
    assert (mira.mishaps[0].note, due(mira)) == ("a heron's legs", [])
    with pytest.raises(Refused, match="has no such Mishap that is still to be told"):
        play(tell_mishap, mira, row, "a heron's wings", world=[mira])


def test_nothing_is_to_be_said_of_the_dead_nor_of_what_says_itself() -> None:
    assert due(MIRA.with_(mishaps=(Mishap(19),)), ORC.with_(status="dead", mishaps=(Mishap(17),))) == []

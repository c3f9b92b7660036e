"""Spells that are done at once do what they say, or wait for the referee with what may come of them."""

from typing import Any

from rulewright.engine import Clock, World, play
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.magic.spells import take_effect
from rulewright.systems.contested.records import Creature, Fight, Item, Matter

MIRA = Creature(id="mira", name="Mira")
BURNING = Item(name="torch", gear="torch", lit=True, held=True, uses=2)
BO = Creature(id="bo", name="Bo", items=(BURNING,))
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", items=(BURNING,))


def worked(spell: str, dice: int, summed: int, *more: Any, turned: bool = False) -> World:
    """The world after a spell of Mira's has worked."""
    run = play(take_effect, MIRA, spell, dice, summed, (), turned=turned, world=[Clock(), MIRA, BO, ORC, *more])
    return run.world


def test_snuff_puts_out_all_lights_that_it_reaches_or_asks_which():
    out = worked("Snuff", 1, 2)
    assert not any(item.lit for one in out.all(Creature) for item in one.items)
    fewer = worked("Snuff", 1, 1)
    assert fewer.get(Creature, "bo").items[0].lit
    assert [one.what for one in fewer.all(Matter)] == ["spell"]


def test_a_leap_crosses_ten_feet_a_die_in_the_turn():
    fight = Fight(order=("mira", "orc"), totals=(("mira", 9), ("orc", 2)), turning=True)
    assert worked("Leap", 3, 9, fight).get(Creature, "mira").spaces == 6
    assert worked("Leap", 3, 9).get(Creature, "mira").spaces == 0


def test_what_no_number_says_waits_for_the_referee_with_its_choices():
    world = worked("Push/Pull", 2, 7)
    texts = [str(one.text) for one in SYSTEM.due(world)]
    assert [text.rpartition(": ")[2] for text in texts] == [
        "it is thrust away",
        "it is dragged near",
        "it holds fast",
        "done",
    ]
    assert not worked("Push/Pull", 2, 7, turned=True).all(Matter)

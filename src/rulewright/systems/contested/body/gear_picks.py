"""Rows to pick things from: the gear list with its prices, the spells, what somebody carries."""

from collections.abc import Iterator

from rulewright.content import Gear, Spell, pack
from rulewright.engine.picks import Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import listed, of_somebody
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.records import Creature, Item


def _gear() -> Iterator[Pick]:
    for row in pack("contested", "gear", Gear):
        price = Sentence("{n} gp", n=row.price) if row.price is not None else Sentence("the referee names a price")
        words = (row.die or "", Sentence("Armor {n}", n=row.armor) if row.armor else "", _room(row.slots), row.note)
        yield Pick(
            value=row.name, title=row.name, line=in_a_row(filter(None, words)), price=price, group=Sentence(row.kind)
        )


def _room(slots: int) -> str:
    return {0: Sentence("petty"), 2: Sentence("bulky")}.get(slots, "")


def _spells() -> Iterator[Pick]:
    for row in pack("contested", "spells", Spell):
        yield Pick(value=row.name, title=row.name, line=row.text)


gear_picks = listed(_gear)
"""The gear list. Clause: inventory.sizes"""
spell_picks = listed(_spells)
"""The hundred spells. Clause: magic.spell-list"""


def carried_by(who: str) -> Rows:
    """What somebody carries, by its name. Clause: inventory.slots"""

    def things(one: Creature) -> Iterator[Pick]:
        for item in one.items:
            yield Pick(value=item.name, title=item.name, line=_state(item))

    return of_somebody(who, things)


def _state(item: Item) -> str:
    held = Sentence("in hand") if item.held else ""
    return in_a_row(filter(None, (item.die, _room(item.slots), held)))

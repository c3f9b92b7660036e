"""The gear list: its rows by id and by name, and things made from them."""

from collections.abc import Mapping
from functools import cache

from msgspec import structs

from rulewright.content import pack
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.contested.records import Item
from rulewright.systems.contested.rows.things import Gear

BOOK, SCROLL, DUST = "grimoire", "scroll", "mana-dust"
"""Gear that is more than a thing: ids of the gear list."""


@cache
def gear_rows() -> Mapping[str, Gear]:
    """Everything with a price, by id."""
    return {row.id: row for row in pack("contested", "gear", Gear)}


def gear_named(word: str) -> Gear:
    """The row of the gear list of this id or name; Unreadable where there is none."""
    low = word.casefold()
    rows = gear_rows().values()
    found = [row for row in rows if low in (row.id, row.name.casefold())]
    found = found or [row for row in rows if low and row.name.casefold().startswith(low)]
    if not found:
        raise Unreadable(
            Sentence("'{word}'", word=word), "is not on the gear list", "write a name of it, such as long-sword"
        )
    return found[0]


def ware_called(name: str) -> str:
    """The id of the thing of the gear list that people mean by its whole name; empty where there is none.

    Of a Scroll or a Grimoire they have yet to say what is written in it.
    """
    low = name.strip().casefold()
    for row in gear_rows().values():
        if low in (row.id, row.name.casefold()) and row.kind != "service" and row.id not in (BOOK, SCROLL):
            return "" if row.holds else row.id
    return ""


def thing(row: Gear, spell: str = "") -> Item:
    """A thing of the gear list, new. Clause: inventory.sizes"""
    name = f"Scroll of {spell}" if row.id == SCROLL and spell else row.name
    return Item(
        name=name,
        gear=row.id,
        slots=row.slots,
        die=row.die or "",
        armor=row.armor,
        hands=row.hands or 1,
        metal=row.metal,
        weapon=row.kind == "weapon",
        ranged=row.ranged,
        spell=spell,
        uses=row.uses,
    )


def carried_gear(item: Item) -> Item:
    """What a creature fights with, as the thing it is for others: it had no load in its own hands.

    Clause: inventory.sizes
    """
    row = gear_rows().get(item.gear)
    if row is None or not item.die or item.hands:
        return item
    return structs.replace(thing(row), name=item.name.capitalize(), die=item.die)

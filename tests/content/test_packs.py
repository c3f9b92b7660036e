"""Every pack in the folder is read."""

import msgspec

from rulewright.content import NameList, pack, packs, systems
from rulewright.systems.contested.rows.creatures import CreatureRow
from rulewright.systems.contested.rows.people import Background, Role, TraitTable
from rulewright.systems.contested.rows.place_shapes import Character, Situation
from rulewright.systems.contested.rows.things import Gear, Spell

GAME = "contested"

ROWS: dict[str, type[msgspec.Struct]] = {
    "backgrounds": Background,
    "barrow": Situation,
    "creatures": CreatureRow,
    "gear": Gear,
    "hirelings": Role,
    "names": NameList,
    "party": Character,
    "spells": Spell,
    "traits": TraitTable,
}


def test_every_pack_in_the_folder_is_read_as_its_own_kind_of_row() -> None:
    assert GAME in systems()
    assert set(packs(GAME)) == set(ROWS)
    for name, row_type in ROWS.items():
        assert pack(GAME, name, row_type), name


def test_a_pack_is_read_once() -> None:
    assert pack(GAME, "gear", Gear) is pack(GAME, "gear", Gear)

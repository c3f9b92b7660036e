"""Words that stand in records are all among those that can be told in other languages."""

import pytest

from rulewright.systems.bdp.blows.strikes import BANDS
from rulewright.systems.bdp.needs.sleeping import QUALITIES
from rulewright.systems.bdp.records.items import LEVELS, Wound
from rulewright.systems.bdp.tables import ARMOR
from rulewright.systems.bdp.words import WORDS, one_by_one

TYPES = ("burn", "longsword wound", "wound")


def test_ranges_and_rests_and_unusual_armour_can_be_told():
    worn = {row.name.casefold() for row in ARMOR.values()} - {"light armour", "medium armour", "heavy armour"}
    assert {*BANDS, *map(str.title, BANDS), *QUALITIES, *worn} - WORDS == set()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("at", ["", "right leg"])
@pytest.mark.parametrize("kind", TYPES)
def test_a_wound_is_told_by_level_and_type_and_place(level, at, kind):
    wound = Wound(kind, level, at)
    said = f"{level} {kind}" + (f" ({at})" if at else "")
    assert wound.title == said


def test_deeds_are_told_in_their_order():
    assert one_by_one(("move", "attack", "sing")) == "move, then attack, then sing"

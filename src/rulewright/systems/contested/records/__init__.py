"""What there is in `contested`: creatures with what they carry and suffer, the fight they are in, places to explore.

Numbers of the rules are in `numbers`; what happens to these records is in the files of `events`.
"""

from rulewright.systems.contested.records.creatures import (
    STATUS,
    Added,
    Attribute,
    Creature,
    Defence,
    Held,
    HeldDeed,
    Kind,
    Status,
)
from rulewright.systems.contested.records.fight import Fight
from rulewright.systems.contested.records.marks import CriticalDeed, LaidSpell, Mishap, Scar
from rulewright.systems.contested.records.matters import Matter
from rulewright.systems.contested.records.places import Ordeal, Place, Trove
from rulewright.systems.contested.records.things import Grimoire, Item, Store

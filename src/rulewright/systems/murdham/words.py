"""Words that records keep as plain text and people read, each its own English.

Belongs here: words that other languages' catalogues must have; to say one, write `Sentence(word)`. Not here: the words
of the tables, which stand in their rows.
"""

from typing import Final

from rulewright.errors import Sentence

TEMPERS: Final = (
    Sentence("normal"),
    Sentence("aggressive"),
    Sentence("peaceful"),
)
"""Tempers. Clause: attitude.levels"""
STATES: Final = (
    Sentence("comatose"),
    Sentence("dead"),
    Sentence("paralysed"),
)
"""What abilities at 0 make of somebody. Clause: core.ability.zero"""
ENDS: Final = (
    Sentence("end of round"),
    Sentence("end of next round"),
    Sentence("end of stretch"),
    Sentence("end of watch"),
    Sentence("end of day"),
    Sentence("end of fight"),
    Sentence("full rest"),
    Sentence("for good"),
)
"""When conditions end by themselves. Clause: core.conditions"""
UNITS: Final = (
    Sentence("round"),
    Sentence("stretch"),
    Sentence("watch"),
    Sentence("day"),
)
"""Units of time. Clause: core.time.units"""
TRAITS: Final = (
    Sentence("undead"),
    Sentence("demon"),
    Sentence("mindless"),
    Sentence("frightening"),
    Sentence("terrifying"),
)
"""Traits that a rule asks for. Clause: core.traits"""
GOING: Final = (
    Sentence("balancing"),
    Sentence("landing"),
    Sentence("climbing"),
    Sentence("swimming"),
)
"""Special movement somebody is in the middle of. Clause: move.special.max-duration"""
FOOD: Final = (
    Sentence("fruit and vegetables"),
    Sentence("fish"),
    Sentence("small game"),
    Sentence("big game"),
    Sentence("nothing"),
)
"""What foraging finds. Clause: rest.forage"""
OTHERS: Final = (
    Sentence("trivial"),
    Sentence("challenging"),
    Sentence("impossible"),
    Sentence("nearest"),
    Sentence("weakest"),
    Sentence("antidote"),
    Sentence("warm clothes"),
)
"""How hard things are, how foes choose targets, and gear that a rule asks for."""
SIZES: Final = (
    Sentence("tiny"),
    Sentence("small"),
    Sentence("medium"),
    Sentence("large"),
    Sentence("massive"),
)
"""Sizes. Clause: size.categories"""
MEDICINES: Final = (
    Sentence("medicine box"),
    Sentence("healing draught"),
)
"""Medicine that a rule asks for. Clause: items.medicine-box"""

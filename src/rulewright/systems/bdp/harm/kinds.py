"""Kinds of harm: the ability each damages, and the wounds they leave."""

from typing import Final

from rulewright.systems.bricks.cairn.abilities import Ability

KINDS: Final[dict[str, Ability]] = {
    "wound": "str",
    "injury": "str",
    "fire": "str",
    "cold": "str",
    "sprain": "dex",
    "poison": "dex",
    "shock": "dex",
    "fear": "wil",
    "psychic": "wil",
    "strain": "wil",
}
"""The ability a kind of harm damages, unless the hazard names one.

Clauses: environment.damage.str, environment.damage.dex, environment.damage.wil
"""
FEAR: Final = "fear"
"""The kind of harm to which those who heard a Song of the Hearth are immune. Clause: song.sing.save"""
POISON: Final = "poison"
"""The kind of harm that the resistant withstand. Clause: skill.list.table"""
WOUNDS: Final = {"fire": "burn", "electricity": "nerve damage", "cold": "frostbite", "poison": "poisoning"}
"""The type of wound that each kind of harm leaves, if it leaves one. Clause: wounds.gain.sources"""

WOUND_TYPES: Final = (*WOUNDS.values(), "laceration", "sword wound")
"""Types of wounds that the rules name. Clause: wounds.gain.sources"""

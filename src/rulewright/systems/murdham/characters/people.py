"""Ordinary people of the roads and towns, who come in as bystanders."""

from typing import Final

from rulewright.systems.bricks.people import folk
from rulewright.systems.murdham.characters.creation import GAME, creatures_from_pack, rows_of_creatures
from rulewright.systems.murdham.characters.picks import numbers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.whereabouts import come_here

PEOPLE: Final = folk.procedures(
    GAME,
    Creature,
    lambda word, number, _side, taken: creatures_from_pack(word, number, taken),
    come_here,
    lambda word: numbers(rows_of_creatures()[word]),
)
"""Ordinary people who come in. Clause: core.abilities"""

"""Choices a table may make among readings of `murdham`, each with its default."""

from typing import Final

from rulewright.engine import Option

_SWITCH: Final = (False, True)

POISON_EACH_DOSE: Final = Option(
    "poison_each_dose",
    "Every dose of a damaging poison hurts",
    values=_SWITCH,
    default=True,
    clause="poison.damaging",
    doc="On: each dose that took effect does its own damage. Off: one roll, however many doses.",
)
FEAR_SAVE_HOLDS: Final = Option(
    "fear_save_holds",
    "A passed fear save holds for the stretch",
    values=_SWITCH,
    default=True,
    clause="fear.save",
    doc="On: whoever passed is safe from that source until the stretch ends. Off: a new save at every new exposure.",
)
OPTIONS: Final = (POISON_EACH_DOSE, FEAR_SAVE_HOLDS)

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
DISEASE_DIE_EACH: Final = Option(
    "disease_die_each",
    "A failed recovery save has a die for each ability",
    values=_SWITCH,
    default=False,
    clause="disease.failure",
    doc="On: each ability loses what a die of its own shows. Off: one die for all of them.",
)
INFLUENCE_IMMUNITY_DAYS: Final = Option(
    "influence_immunity_days",
    "Days of immunity after influence",
    values=(30, 60, 90, 180, 360),
    default=90,
    clause="disease.influence",
    doc="How long whoever recovered from influence cannot catch it again: a season unless the table says otherwise.",
)
SHARED_SPACE: Final = Option(
    "shared_space",
    "All sizes share the room of a zone",
    values=_SWITCH,
    default=False,
    clause="size.occupancy",
    doc="Off: a zone has room for each size by itself. On: they share it, 4 small ones in the room of a medium one.",
)
COUNTED_WATCHES: Final = Option(
    "counted_watches",
    "The clock counts watches without rest",
    values=_SWITCH,
    default=False,
    clause="rest.daily.skipped",
    doc="On: every watch that ends counts for all who had no rest in it. Off: the referee says which counts.",
)
OPTIONS: Final = (
    COUNTED_WATCHES,
    SHARED_SPACE,
    POISON_EACH_DOSE,
    FEAR_SAVE_HOLDS,
    DISEASE_DIE_EACH,
    INFLUENCE_IMMUNITY_DAYS,
)

"""Choices a table may make among readings of dealings with people: manipulation, disguises, theft and trade."""

from typing import Final

from rulewright.engine import Option

_SWITCH: Final = (False, True)

PROFICIENT_NO_SAVE: Final = Option(
    "proficient_no_save",
    "Nobody resists a proficient manipulator",
    values=_SWITCH,
    default=True,
    clause="manipulation.proficiency",
    doc="On: whoever is proficient at the approach leaves the target no save. Off: the target saves anyhow.",
)
TAUNTER_SAVES: Final = Option(
    "taunter_saves",
    "Whoever taunts saves too",
    values=_SWITCH,
    default=True,
    clause="manipulation.taunt",
    doc="On: the taunter needs a WIT save first, then the target may resist. Off: only the target saves.",
)
COMBAT_FEAR: Final = Option(
    "combat_fear",
    "Intimidated in a fight",
    values=("stretch", "fight"),
    default="stretch",
    clause="manipulation.intimidate.combat",
    doc="How long somebody intimidated in a fight is frightened: to the end of the stretch, or of the fight.",
)
EACH_OBSERVER: Final = Option(
    "each_observer",
    "Each observer of a disguise rolls",
    values=_SWITCH,
    default=False,
    clause="disguise.passive",
    doc="Off: all who look on share one die. On: each has a die of their own.",
)
SEEN_THIEVES_KEEP: Final = Option(
    "seen_thieves_keep",
    "A thief who is noticed has the thing",
    values=_SWITCH,
    default=False,
    clause="steal.small",
    doc="Off: a failed theft fails. On: the thief has it, and has been seen.",
)
FENCES_BY_VALUE: Final = Option(
    "fences_by_value",
    "Dealers in illegal goods go by the value",
    values=_SWITCH,
    default=False,
    clause="trade.illegal.price",
    doc="Off: they ask double and give half of what an honest merchant would. On: double and half of the value itself.",
)
OPTIONS: Final = (
    PROFICIENT_NO_SAVE, TAUNTER_SAVES, COMBAT_FEAR, EACH_OBSERVER, SEEN_THIEVES_KEEP, FENCES_BY_VALUE,
)  # fmt: skip

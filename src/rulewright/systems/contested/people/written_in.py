"""A part of a character as it stands on paper: typed, and not rolled, while the character is being made."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.chance import Dice
from rulewright.engine import Event, Field, Rule, change, must, procedure, say
from rulewright.systems.contested.events.people import AgeRolled, AttributesRolled, HpRolled
from rulewright.systems.contested.numbers import AGE_DICE, ATTRIBUTE_DICE, HP_DIE
from rulewright.systems.contested.people.creation import must_be_draft
from rulewright.systems.contested.people.origins import CLAUSE
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.words import MAKING

Part = Literal["str", "dex", "wil", "hp", "age"]
DICE: Final[Mapping[Part, Dice]] = {
    "str": ATTRIBUTE_DICE,
    "dex": ATTRIBUTE_DICE,
    "wil": ATTRIBUTE_DICE,
    "hp": HP_DIE,
    "age": AGE_DICE,
}
"""The dice that could have shown it."""


def _scores(creature: Creature, **typed: int) -> Event[Any]:
    scores = {name: getattr(creature, name) for name in ("strength", "dexterity", "willpower")}
    return AttributesRolled(**{**scores, **typed}, swapped=creature.swapped)


WRITTEN: Final[Mapping[Part, Callable[[Creature, int], Event[Any]]]] = {
    "str": lambda one, value: _scores(one, strength=value),
    "dex": lambda one, value: _scores(one, dexterity=value),
    "wil": lambda one, value: _scores(one, willpower=value),
    "hp": lambda _one, value: HpRolled(value),
    "age": lambda _one, value: AgeRolled(value),
}
"""What happens when a part is written in."""


@procedure("contested.write-in", title="Write in a part", by="owner", books=True, even=("down", "out of turn"))
def write_in(
    creature: Annotated[Creature, Field("who is being made")],
    part: Annotated[Part, Field("which part")],
    value: Annotated[int, Field("what stands on paper", low=1, high=100)],
) -> Rule[Creature]:
    """Write in one part of a character as it stands on paper; the log says so. Clause: hirelings.alternative"""
    must_be_draft(creature)
    least, most = DICE[part].extremes()
    must(least <= value <= most, "the dice show {least} to {most}, not {value}", least=least, most=most, value=value)
    creature = yield from change(creature, WRITTEN[part](creature, value), CLAUSE)
    yield from say(
        "{title}: {part} {value}, as it stands on paper.",
        "character",
        title=creature,
        part=MAKING[part] if part == "age" else part.upper(),
        value=value,
        clause=CLAUSE,
    )
    return creature

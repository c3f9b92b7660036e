"""Making a character: eight values, abilities to begin with, and what it carries."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from rulewright.engine import Field, Rolls, Rule, Told, create, procedure, tell
from rulewright.errors import Refused
from rulewright.systems.symbaroum.numbers import HIGHEST, LOWEST, POINTS, SPREAD
from rulewright.systems.symbaroum.records import ATTRIBUTES, Creature, Level
from rulewright.systems.symbaroum.stock import armor_named, shield_named, weapon_named

Value = Annotated[int, Field("Value of the attribute", low=1)]


def checked_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """Eight whole numbers of 1 or more, by attribute; refused with what is missing or wrong. Clause: attributes.list"""
    unknown = [name for name in values if name not in ATTRIBUTES]
    if unknown:
        raise Refused(f"there is no attribute {unknown[0]}", clause="attributes.list")
    for name in ATTRIBUTES:
        if name not in values:
            raise Refused(f"attribute {name} is missing", clause="attributes.list")
        checked_value(name, values[name])
    return {name: values[name] for name in ATTRIBUTES}


def checked_value(name: str, value: Any) -> int:
    """A whole number of 1 or more; refused where it is anything else. Clause: attributes.list"""
    if type(value) is not int or value < 1:
        raise Refused(f"attribute {name} must be an integer of 1 or more, not {value}", clause="attributes.list")
    return value


def within_rules(values: Mapping[str, int], method: str) -> None:
    """Refuse values that neither the array nor the points give. Clause: attributes.list"""
    have = tuple(sorted(values.values()))
    if method == "array" and have != SPREAD:
        raise Refused(
            f"the values are {', '.join(map(str, SPREAD))}, placed freely, and not {', '.join(map(str, have))}",
            clause="attributes.list",
        )
    if method == "points":
        outside = [f"{name} {value}" for name, value in values.items() if not LOWEST <= value <= HIGHEST]
        if outside:
            raise Refused(f"values run from {LOWEST} to {HIGHEST}, and here is {outside[0]}", clause="attributes.list")
        if sum(have) != POINTS:
            raise Refused(f"{POINTS} points are to be spent, and these are {sum(have)}", clause="attributes.list")
        if have.count(HIGHEST) > 1:
            raise Refused(
                f"only one value may be {HIGHEST}, and here are {have.count(HIGHEST)}", clause="attributes.list"
            )


def first_abilities(novice: tuple[str, ...], adept: str) -> dict[str, Level]:
    """Two abilities at novice and one at adept, or five at novice. Clause: experience.use"""
    known: dict[str, Level] = dict.fromkeys(novice, "novice")
    wanted = 2 if adept else 5
    if len(known) != wanted or adept in known:
        raise Refused(
            f"a new character has two abilities at novice and one at adept, or five at novice, all different; "
            f"here are {len(known)} and {adept or 'none'}",
            clause="experience.use",
        )
    return {**known, **({adept: "adept"} if adept else {})}


@procedure(
    "symbaroum.character",
    title="Make a character",
    clauses=("attributes.list", "secondary.toughness", "secondary.pain-threshold", "secondary.defense"),
    by="anyone",
    verb="character",
)
def make_character(
    name: Annotated[str, Field("Its name")],
    accurate: Value,
    cunning: Value,
    discreet: Value,
    persuasive: Value,
    quick: Value,
    resolute: Value,
    strong: Value,
    vigilant: Value,
    novice: Annotated[tuple[str, ...], Field("Abilities at novice: two, or five without an adept one")],
    adept: Annotated[str, Field("One ability at adept")] = "",
    method: Annotated[Literal["array", "points"], Field("The fixed eight values, or 80 points")] = "points",
    weapons: Annotated[tuple[str, ...], Field("Weapons of the gear list, the first in hand")] = ("dagger",),
    armor: Annotated[str, Field("Armor of the gear list")] = "",
    shield: Annotated[str, Field("Shield or buckler")] = "",
    player: Annotated[str, Field("Who plays it")] = "",
) -> Rule[Creature]:
    """Make a character from eight values and its first abilities.

    Clauses: attributes.list, secondary.toughness, secondary.pain-threshold, secondary.defense
    """
    values = checked_values(
        {
            "accurate": accurate, "cunning": cunning, "discreet": discreet, "persuasive": persuasive,
            "quick": quick, "resolute": resolute, "strong": strong, "vigilant": vigilant,
        }
    )  # fmt: skip
    within_rules(values, method)
    abilities = first_abilities(novice, adept)
    key = "-".join("".join(sign if sign.isalnum() else " " for sign in name.casefold()).split())
    if not key:
        raise Refused("a character needs a name", clause="attributes.list")
    borne = tuple(weapon_named(one, ready=place == 0) for place, one in enumerate(weapons))
    made = Creature(
        id=key, name=name, player=player, abilities=abilities, weapons=borne, armor=armor_named(armor),
        shields=(shield_named(shield),) if shield else (), money=10, tactics="party", herbal_cures=1, **values,
    )  # fmt: skip
    made = yield from create(made)
    yield from tell(_made, made)
    return made


def _made(_rolls: Rolls, made: Creature) -> Told:
    text = f"{made.title}: Toughness {made.max_toughness}, Pain Threshold {made.pain_threshold}"
    return Told(text, about="character", clause="attributes.list")

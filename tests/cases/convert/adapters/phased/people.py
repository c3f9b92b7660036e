"""People and creatures of a case, made into records. What a case leaves out is harmless."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.prepared import Given, Unknown

from rulewright.systems.phased.bodies.condition import must_make_sense
from rulewright.systems.phased.bodies.saves import ability_named
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.tables import ARMOR, VEHICLES, WEAPONS, WOUNDS, named

ABILITIES = {
    "str": ("strength", "max_strength"),
    "dex": ("dexterity", "max_dexterity"),
    "wil": ("willpower", "max_willpower"),
}
FLAGS = {
    "action_used": "acted",
    "blessed": "blessed",
    "blinded": "blinded",
    "gagged": "gagged",
    "no_hp_recovery": "hungry",
    "thief": "thief",
    "undead": "undead",
    "wind_barrier": "wind_barrier",
}
PLAIN = {"coins": "coins", "fatigue": "fatigue", "attitude": "attitude"}
STATES: dict[str, dict[str, Any]] = {
    "able": {},
    "critical": {"critical": True},
    "paralysed": {"held": True},
    "delirious": {},
    "asleep": {"asleep": True},
    "dead": {"dead": True},
}
SOURCES = {"Spellbook": "spellbook", "scroll": "scroll"}
DEFAULT_HP = 6
DEFAULT_SCORE = 10


def slug(name: str) -> str:
    """The id of somebody a case names."""
    return name.casefold().replace(" ", "-")


def source_of(word: str) -> Any:
    """What a spell is read from."""
    if word not in SOURCES:
        raise Unknown(f"from: {word}")
    return SOURCES[word]


def person(words: Mapping[str, Any] | None, name: str, **more: Any) -> Creature:
    """A creature with the words of a case; `more` are fields that its part in the case gives it."""
    given = words if words is not None else Given({})
    fields: dict[str, Any] = {"id": slug(name), "name": name}
    for word, field in {**FLAGS, **PLAIN}.items():
        if word in given:
            fields[field] = given[word]
    fields |= _scores(given) | _carried(given) | _casting(given)
    if given.get("monster", False):
        fields["kind"] = "monster"
    if "wounds" in given:
        fields["wounds"] = tuple(named(WOUNDS, wound).id for wound in given["wounds"])
    fields |= _state(given, fields)
    fields |= more
    made = Creature(**fields)
    must_make_sense(made)
    return made


def _scores(given: Mapping[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for word, (field, most) in ABILITIES.items():
        score = given.get(word, DEFAULT_SCORE)
        fields[field] = score
        fields[most] = given[f"{word}_max"] if f"{word}_max" in given else max(score, DEFAULT_SCORE)
    fields["max_hp"] = given["hp_max"] if "hp_max" in given else max(given.get("hp", DEFAULT_HP), DEFAULT_HP)
    fields["hp"] = given["hp"] if "hp" in given else fields["max_hp"]
    return fields


def _carried(given: Mapping[str, Any]) -> dict[str, Any]:
    """Units named without a kind are supplies, or treasure where supplies are counted apart."""
    supplies, treasure = given.get("supplies", 0), given.get("treasure_items", 0)
    if "load" in given:
        rest = given["load"] - supplies - treasure - given.get("coins", 0) // 1000
        if "supplies" in given:
            treasure += rest
        else:
            supplies += rest
    fields: dict[str, Any] = {"supplies": supplies, "treasure": treasure}
    rows = (*WEAPONS.values(), ARMOR["shield"])
    known = {name: row.id for row in rows for name in (row.name, row.id.capitalize())}
    suits = {row.name: row.id for row in ARMOR.values() if not row.shield}
    gear = given.get("gear", ())
    for one in gear:
        if one not in (*known, *suits, *SOURCES):
            raise Unknown(f"gear: {one}")
    fields["worn"] = tuple(suits[one] for one in gear if one in suits)
    fields["gear"] = tuple({**known, **suits}[one] for one in gear if one not in SOURCES)
    fields["hands"] = tuple(known.get(one, one) for one in given.get("hands", _in_use(gear)))
    if "dr" in given:
        shields = fields["hands"].count("shield")
        fields["worn"], fields["hide"] = (), max(given["dr"] - shields, min(given["dr"], 0))
    if given.get("vehicle", "none") != "none":
        fields["vehicle"] = named(VEHICLES, given["vehicle"]).id
    if given.get("delve_kit", "none") != "none":
        if given["delve_kit"] != "open":
            raise Unknown(f"delve_kit: {given['delve_kit']}")
        fields["delve_kit"] = True
    if "die" in given:
        fields["die"] = given["die"]
    return fields


def _in_use(gear: Any) -> tuple[str, ...]:
    """A shield among the gear is in hand, unless there is a text, which needs both."""
    return () if any(one in SOURCES for one in gear) else tuple(one for one in gear if one == "Shield")


def _casting(given: Mapping[str, Any]) -> dict[str, Any]:
    if "casting" not in given:
        return {}
    source = source_of(given.get("from", "Spellbook"))
    writing = Writing(spell=given["casting"], source=source, level=given.get("level", 1))
    return {"casting": writing, "writings": (writing,), "acted": True}


def _state(given: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    state = given.get("state", "able")
    if state not in STATES:
        raise Unknown(f"state: {state}")
    if state == "delirious" and fields["willpower"] > 0:
        return {"willpower": 0}
    if state == "paralysed" and fields["dexterity"] == 0:
        return {}
    return STATES[state]


def ability(word: str) -> Any:
    """An ability by its word."""
    return ability_named(word)

"""Persons, weapons and armor of the cases, as records."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.prepared import Unknown

from rulewright.systems.symbaroum.characters.creation import checked_value
from rulewright.systems.symbaroum.numbers import LEVELS
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.records.gear import Armor, Weapon

CATEGORIES = ("heavy", "long", "natural", "one-handed", "ranged", "short", "thrown")
DICE = ("d4", "d6", "d8", "d10", "d12")


def one_of(word: Any, allowed: tuple[Any, ...], what: str) -> Any:
    """The word, which must be one of those allowed."""
    if word not in allowed:
        raise Unknown(f"{what}: {word!r}")
    return word


def weapon(given: Mapping[str, Any], *, known: bool = True, surprised: bool = False) -> Weapon:
    """A weapon of a case; in hand unless it says otherwise, or not known where that is asked for.

    Whoever is surprised has its weapon sheathed unless it is stated as ready.
    """
    category = one_of(given.get("category", "one-handed"), CATEGORIES, "weapon.category")
    die = one_of(given["die"], DICE, "weapon.die") if "die" in given else ""
    ready: bool | None = not surprised if known else None
    if "ready" in given:
        ready = one_of(given["ready"], (True, False), "weapon.ready")
    return Weapon(name=f"{category} weapon", category=category, die=die, damage=given.get("damage"), ready=ready)


def armor(given: Any, impeding: int) -> Armor:
    """Armor of a case."""
    if given == "none" or given is None:
        return Armor(name="no armor", impeding=impeding)
    die = one_of(given["die"], DICE, "armor.die") if "die" in given else ""
    return Armor(name="armor", die=die, value=given.get("value"), impeding=impeding)


def person(
    given: Mapping[str, Any],
    key: str,
    *,
    side: Any = "pc",
    group: str = "",
    turn: int = 1,
    known: bool = True,
    enemy: str = "",
) -> Creature:
    """A person of a case with the defaults of the vocabulary. `enemy` is whom a surprised one does not know of."""
    side = one_of(given.get("side", side), ("pc", "npc"), "side")
    fields: dict[str, Any] = {name: checked_value(name, given[name]) for name in ATTRIBUTES if name in given}
    unaware = one_of(given.get("surprised", False), (True, False), "surprised")
    borne = [weapon(given["weapon"], known=known, surprised=unaware)] if "weapon" in given else []
    if not borne and known:
        borne = [Weapon(name="sword", ready=not unaware)]
    if "other_weapon" in given:
        other = weapon(given["other_weapon"])
        borne.append(Weapon(name=f"other {other.name}", category=other.category, die=other.die, ready=False))
    carried = given.get("carried", ())
    for one in carried:
        one_of(one, ("buckler", "shield"), "carried")
    made = Creature(
        id=key,
        side=side,
        group=group or ("party" if side == "pc" else "foes"),
        weapons=tuple(borne),
        armor=armor(given.get("armor"), given.get("impeding", 0)),
        shields=tuple(carried),
        attack_attribute=one_of(given.get("attack_attribute", "accurate"), ATTRIBUTES, "attack_attribute"),
        defense_attribute=one_of(given.get("defense_attribute", "quick"), ATTRIBUTES, "defense_attribute"),
        status=one_of(given.get("status", "active"), ("active", "down", "dying", "dead"), "status"),
        posture=one_of(given.get("posture", "standing"), ("prone", "standing"), "posture"),
        steps=given.get("steps", 0),
        blind=one_of(given.get("blind", False), (True, False), "blind"),
        sight=one_of(given.get("in", "clear"), ("clear", "darkness", "fog", "smoke"), "in"),
        ground=one_of(given.get("ground", ""), ("", "high", "low"), "ground"),
        own_defense=given.get("defense"),
        own_pain=given.get("pain_threshold"),
        used=tuple(given.get("free_attacks_used", ())),
        used_in=given.get("used_in_turn", turn),
        herbal_cures=given.get("herbal_cures", 0),
        abilities=abilities(given.get("abilities", {})),
        experience_total=given.get("experience_total", 0),
        experience_unspent=given.get("experience_unspent", 0),
        melee_since=given.get("in_melee_since_turn", 0),
        **fields,
    )
    made = tough(made, given)
    if unaware:
        made = made.with_(unaware=(enemy,))
    if "advantage" in given:
        one_of(given["advantage"], (True,), "advantage")
        made = made.with_(over=(enemy,))
    return made


def tough(made: Creature, given: Mapping[str, Any]) -> Creature:
    """With the Toughness of the case: the maximum follows from Strong unless it is given or plainly greater."""
    if "max_toughness" in given:
        made = made.with_(own_toughness=given["max_toughness"])
    now = given.get("toughness", made.max_toughness if made.status not in ("dying", "dead") else 0)
    if now > made.max_toughness:
        made = made.with_(own_toughness=now)
    return made.with_(lost=made.max_toughness - now)


def abilities(given: Any) -> dict[str, Any]:
    """Abilities as a map to levels; a list has them at novice."""
    if isinstance(given, Mapping):
        return {name: one_of(given[name], LEVELS, "abilities") for name in given}
    return dict.fromkeys(given, "novice")

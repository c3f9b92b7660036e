"""Whatever nobody chose for a new character, drawn by dice from what the rules of creation still allow.

Belongs here: the draws, each a die of its own name. Not here: the checks that every new character passes (creation).
"""

from collections.abc import Iterable, Mapping

from rulewright.engine import Rule, must
from rulewright.systems.bricks.people.newcomers import drawn
from rulewright.systems.symbaroum.actions.weapons_in_hand import barred_with_shield
from rulewright.systems.symbaroum.characters.picks import NONE
from rulewright.systems.symbaroum.characters.stock import gear_ids, weapon_named
from rulewright.systems.symbaroum.checks.abilities import LEARNT, serves, suits
from rulewright.systems.symbaroum.numbers import FIRST_ABILITIES, HIGHEST, LOWEST, NOVICES_BESIDE_ADEPT, POINTS, SPREAD
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES
from rulewright.systems.symbaroum.records.gear import Weapon


def values_drawn(given: Mapping[str, int], method: str) -> Rule[dict[str, int]]:
    """All eight values: those given, and the others by a die named after the attribute.

    Where the given ones are of the fixed eight, the others are what is left of these; else points are spent.
    Clause: attributes.list
    """
    left = _left_of_spread(given)
    values = dict(given)
    for name in ATTRIBUTES:
        if name in values:
            continue
        options = tuple(left) if left is not None else _within_points(values)
        must(
            not (not options or (method == "array" and left is None)),
            "{points} points are to be spent, and what is given leaves no value for {name}",
            points=POINTS,
            name=name,
        )
        values[name] = yield from drawn(options, name)
        if left is not None:
            left.remove(values[name])
    return {name: values[name] for name in ATTRIBUTES}


def _left_of_spread(given: Mapping[str, int]) -> list[int] | None:
    """What is left of the fixed eight values; None where something else is among those given."""
    left = list(SPREAD)
    for value in given.values():
        if value not in left:
            return None
        left.remove(value)
    return left


def _within_points(values: Mapping[str, int]) -> tuple[int, ...]:
    """What the next value can be if the others are still to use up the points exactly. Clause: attributes.list"""
    left = POINTS - sum(values.values())
    others = len(ATTRIBUTES) - len(values) - 1
    is_free = HIGHEST not in values.values()
    return tuple(
        value
        for value in range(LOWEST, HIGHEST + 1)
        if (value < HIGHEST or is_free)
        and others * LOWEST <= left - value <= _most(others, is_free and value < HIGHEST)
    )


def _most(number: int, is_free: bool) -> int:
    """The greatest sum of this many values, of which only one may be the highest. Clause: attributes.list"""
    return number * (HIGHEST - 1) + (1 if is_free and number else 0)


def abilities_drawn(
    novice: tuple[str, ...], adept: str, values: Mapping[str, int], weapons: tuple[Weapon, ...] = ()
) -> Rule[tuple[tuple[str, ...], str]]:
    """The abilities at novice and the one at adept: those given, and the others by dice named `ability` and `adept`.

    What is drawn suits the values, and all of it together one weapon: of those given, or of the gear list.
    Where what is given allows both, a die named `abilities` tells whether there is one at adept or five at novice.
    Clause: experience.use
    """
    with_adept = bool(adept)
    if not adept and len(novice) <= NOVICES_BESIDE_ADEPT:
        with_adept = yield from drawn((True, False), "abilities")
    arms = weapons or tuple(map(weapon_named, gear_ids("weapon")))
    known = list(novice)
    while len(known) < (NOVICES_BESIDE_ADEPT if with_adept else FIRST_ABILITIES):
        known.append((yield from drawn(_fitting((*known, adept), values, arms), "ability")))
    if with_adept and not adept:
        adept = yield from drawn(_fitting(tuple(known), values, arms), "adept")
    return tuple(known), adept


def _fitting(known: tuple[str, ...], values: Mapping[str, int], weapons: tuple[Weapon, ...]) -> tuple[str, ...]:
    """What can be learned beside what is known, and be of use. Clause: experience.use"""
    served = _most_served(known, weapons)
    return tuple(
        one
        for one in LEARNT
        if one not in known and suits(one, values) and any(serves(one, weapon) for weapon in served)
    )


def _most_served(known: Iterable[str], weapons: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """Those of some weapons that serve the most of the abilities known. Clause: combat-action.other-attributes"""
    count = {weapon: sum(serves(one, weapon) for one in known) for weapon in weapons}
    return tuple(weapon for weapon in weapons if count[weapon] == max(count.values()))


def weapons_drawn(given: tuple[str, ...], shield: str, known: Iterable[str]) -> Rule[tuple[str, ...]]:
    """The weapons that are given, else one of the gear list that goes with the abilities known and with the shield,
    where one is given.

    Clauses: weapons-ready.state, shield.forbids
    """
    if given:
        return given
    barred = (yield from barred_with_shield()) if shield == "shield" else {}
    fit = tuple(one for one in map(weapon_named, gear_ids("weapon")) if one.category not in barred)
    return ((yield from drawn([one.gear for one in _most_served(tuple(known), fit)], "weapon")),)


def armor_drawn(given: str, known: Iterable[str]) -> Rule[str]:
    """The armor that is given, else one of the gear list, or none but for whoever has learned to wear it.

    Clauses: secondary.defense, combat-action.other-attributes
    """
    bare = () if "man-at-arms" in known else (NONE,)
    chosen = given or (yield from drawn((*bare, *gear_ids("armor")), "armor"))
    return "" if chosen == NONE else chosen


def shield_drawn(given: str, weapon: Weapon) -> Rule[str]:
    """The shield or buckler that is given, else one that goes with the weapon in hand, or none.

    None is drawn that would take a Long weapon its reach. Clauses: shield.forbids, shield.long, shield.buckler
    """
    barred = {*(yield from barred_with_shield()), "long"}
    fit = [one for one in gear_ids("shield") if one != "shield" or weapon.category not in barred]
    chosen = given or (yield from drawn((NONE, *fit), "shield"))
    return "" if chosen == NONE else chosen

"""Load: the bulk of what somebody carries, and how much of it is too much."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import Field, Rule, look, must, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.records.creature import BEAST, Creature
from rulewright.systems.murdham.records.gear import Version, Weapon, version_and_name
from rulewright.systems.murdham.space.sizes import MEASURES
from rulewright.systems.murdham.tables import GOODS, arms_of

NOTHING: Final = Fraction(0)
HALF: Final = Fraction(1, 2)
USUAL_BULK: Final = Fraction(1)
"""Bulk of what has none of its own. Clause: core.encumbrance.bulk"""
COINS: Final = 32
"""Shillings that weigh half a bulk; fewer weigh nothing. Clause: core.encumbrance.bulk"""
ARMOUR_BULK: Final = 2
"""Bulk of each point of armour. Clause: core.encumbrance.bulk"""
MASTER_SHARE: Final = Fraction(1, 2)
"""Share of the bulk that master-crafted armour and shields have. Clause: items.master-crafted"""
MOST_LOAD: Final = 2
"""How often the carry limit can be carried at most. Clause: core.encumbrance"""
PACK_RAT: Final = 2
"""What the pack rat skill adds to the carry limit. Clause: core.skills"""
STURDY: Final = 2
"""What the sturdy trait multiplies carry limit and bulk by. Clause: core.traits"""
FRAIL: Final = Fraction(1, 2)
"""What the frail trait leaves of them. Clause: core.traits"""


def item_bulk(item: str) -> Fraction:
    """Bulk of an item of a pack. Clause: core.encumbrance.bulk"""
    version, name = version_and_name(item)
    row = GOODS.get(name)
    if row and row.armour:
        return _finer(Fraction(ARMOUR_BULK * row.armour), version)
    return row.halves * HALF if row else USUAL_BULK


GROWN: Final = frozenset((BEAST, "weapon"))
"""Traits of those whose weapons are a part of them. Clause: core.traits"""


def is_grown(weapon: Weapon, owner: Creature | None) -> bool:
    """Whether a weapon is teeth, claws or horns: nobody drops it or wears it out. Clause: core.traits"""
    return arms_of(weapon.make) is None or (owner is not None and not GROWN.isdisjoint(owner.traits))


def weapon_bulk(weapon: Weapon) -> Fraction:
    """Bulk of a weapon or shield. Clauses: core.encumbrance.bulk, items.master-crafted"""
    row = arms_of(weapon.make)
    bulk = row.halves * HALF if row else USUAL_BULK
    return _finer(bulk, weapon.version) if weapon.make == "shield" else bulk


def coin_bulk(shillings: int) -> Fraction:
    """Bulk of a sum of money. Clause: core.encumbrance.bulk"""
    return shillings // COINS * HALF


def armour_bulk(who: Creature) -> Fraction:
    """Bulk of the armour somebody wears; what has grown on them weighs nothing. Clause: core.encumbrance.bulk"""
    if "armour" in who.traits or who.kin == "other":
        return NOTHING
    return _finer(Fraction(ARMOUR_BULK * who.armour), who.armour_version)


def _finer(bulk: Fraction, version: Version) -> Fraction:
    return bulk * MASTER_SHARE if version == "master-crafted" else bulk


def load_of(who: Creature, weapons: Iterable[Weapon]) -> Fraction:
    """Bulk of all that somebody carries. Clauses: core.encumbrance, core.encumbrance.bulk"""
    items = sum(map(item_bulk, who.items), NOTHING)
    held = (one for one in weapons if one.owner == who.id and not is_grown(one, who))
    arms = sum(map(weapon_bulk, held), NOTHING)
    return items + arms + coin_bulk(who.quarters // 4) + armour_bulk(who)


def own_bulk(who: Creature) -> Fraction:
    """Somebody's own bulk. Clauses: core.encumbrance.bulk, size.bulk, core.traits"""
    bulk = MEASURES[who.size].bulk
    if "sturdy" in who.traits:
        bulk *= STURDY
    return bulk * FRAIL if "frail" in who.traits else bulk


def carry_limit(who: Creature) -> Fraction:
    """Bulk that somebody carries freely. Clauses: core.encumbrance, size.bulk, core.skills"""
    return own_bulk(who) + (PACK_RAT if "pack rat" in who.skills else 0)


def check_burden(who: Creature, weapons: Iterable[Weapon], more: Fraction = NOTHING) -> bool:
    """Whether this much more leaves somebody encumbered; Refused if it is more than they can carry.

    Clause: core.encumbrance
    """
    load, limit = load_of(who, weapons) + more, carry_limit(who)
    must(
        load <= limit * MOST_LOAD,
        "{title} would carry {load} bulk, more than twice the carry limit of {limit}: leave something behind",
        title=who,
        load=bulk_in_words(load),
        limit=bulk_in_words(limit),
    )
    return load > limit


def is_encumbered(who: Creature) -> Rule[bool]:
    """Whether somebody carries more than the carry limit. Clause: core.encumbrance"""
    weapons = [one for one in (yield from survey(Weapon)) if one.owner == who.id]
    if not (weapons or who.items or who.quarters or who.armour):
        return False
    return load_of(who, weapons) > carry_limit(who)


BURDENED: Final = Sentence("encumbered: half speed, and a STR save with every AGI save")
"""What it means to carry more than the limit. Clause: core.encumbrance"""


def say_if_burdened(who: Creature, before: bool) -> Rule[None]:
    """Tell that somebody is encumbered from now on who was not `before`. Clause: core.encumbrance"""
    now = yield from look(Creature, who.id)
    if not before and (yield from is_encumbered(now)):
        yield from say("{who} is {state}", "load", who=now, state=BURDENED, clause="core.encumbrance")


def must_carry(who: Creature, more: Fraction) -> Rule[None]:
    """Refuse a load that is too heavy. Clause: core.encumbrance"""
    check_burden(who, (yield from survey(Weapon)), more)


@procedure("murdham.load", title="Weigh the load", by="owner", books=True, even=("down", "out of turn", "frenzied"))
def weigh(who: Annotated[Creature, Field("whose load is weighed")]) -> Rule[bool]:
    """Say what somebody carries and whether it is too much.

    Answers whether they are encumbered.

    Clauses: core.encumbrance, core.encumbrance.bulk
    """
    weapons = yield from survey(Weapon)
    too_much = check_burden(who, weapons)
    yield from say(
        "{who} carries {load} bulk of {limit}: {state}",
        "load",
        outside="{who} weighs what they carry",
        who=who,
        load=bulk_in_words(load_of(who, weapons)),
        limit=bulk_in_words(carry_limit(who)),
        state=BURDENED if too_much else Sentence("not encumbered"),
    )
    return too_much


def bulk_in_words(number: Fraction) -> str:
    """Bulk as people write it: 8, 8.5."""
    whole, rest = divmod(number, 1)
    return f"{whole}.5" if rest else str(whole)

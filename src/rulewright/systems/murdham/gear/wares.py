"""Wares: what things are worth by the lists, how they come to somebody and leave, and weapons put in hand."""

from fractions import Fraction
from itertools import count
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, create, look, need, procedure, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.picking import rowed
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot, less
from rulewright.systems.murdham.gear.losing import lose_weapon
from rulewright.systems.murdham.gear.money import QUARTERS
from rulewright.systems.murdham.health.damage_rolls import DICE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import MAKES, Version, Weapon, better_die, version_and_name
from rulewright.systems.murdham.space.load import item_bulk, must_carry, weapon_bulk
from rulewright.systems.murdham.tables import ARMS, DRUGS, GOODS, POISONS, Arms

FINE: Final = "master-crafted"
"""The version of a weapon whose damage die is a step higher. Clause: items.master-crafted"""


def _make(row: Arms) -> Sentence:
    if row.ranged:
        return Sentence("to shoot or throw")
    return Sentence("for both hands") if row.two_handed else Sentence("for one hand")


arms_picks = rowed(ARMS, group=_make)
"""Weapons by their make. Clause: items.weapon"""


def value_of(item: str, said: int | None = None) -> Fraction:
    """What a thing is worth in shillings, in its version; Refused if the lists do not say.

    `said` is the value of the plain thing, if people name it. Clauses: core.money, items.fragile, items.robust
    """
    version, name = version_and_name(item)
    plain = need(
        Fraction(said) if said is not None else listed_price(name),
        "the lists have no price for {item}: say its value",
        item=item,
        clause="trade.equal-value",
    )
    return plain * MAKES[version].worth


def listed_price(name: str) -> Fraction | None:
    """What the lists say that a plain thing costs in shillings; None if they do not. Clause: core.money"""
    if name in GOODS:
        return Fraction(GOODS[name].quarters, QUARTERS)
    for table in (DRUGS, POISONS, ARMS):
        if name in table and table[name].price:
            return Fraction(table[name].price)
    return None


def is_consumable(name: str) -> bool:
    """Whether a thing is used up. Clause: craft.batch"""
    return name in DRUGS or name in POISONS or (name in GOODS and GOODS[name].consumable)


def hand_over(who: Creature, item: str, clause: str = "trade.equal-value") -> Rule[None]:
    """Take a thing away from somebody who has it."""
    who = yield from look(Creature, who.id)
    if item in who.items:
        yield from change(who, ItemGone(item), clause)
        return
    arms = [one for one in (yield from survey(Weapon)) if one.owner == who.id and item in (one.id, one.title)]
    yield from lose_weapon(arms[0])


def must_have(who: Creature, *items: str) -> Rule[tuple[bool, ...]]:
    """Refuse to part with things somebody does not have; returns, for each thing, whether it is damaged."""
    left, damaged = list(who.items), list(who.damaged)
    arms = [one for one in (yield from survey(Weapon)) if one.owner == who.id]
    found: tuple[bool, ...] = ()
    for item in items:
        weapon = next((one for one in arms if item in (one.id, one.title)), None)
        if item in left:
            left.remove(item)
            found = (*found, item in damaged)
            damaged = list(less(tuple(damaged), item))
        elif weapon is not None:
            arms.remove(weapon)
            found = (*found, weapon.damaged)
        else:
            raise Refused(Sentence("{title} has no {item}", title=who.title, item=item), clause="trade.equal-value")
    return found


def how_many(who: Creature, item: str) -> Rule[int]:
    """How many of a thing somebody has: in the pack, or weapons. Clause: trade.equal-value"""
    arms = [one for one in (yield from survey(Weapon)) if one.owner == who.id and item in (one.id, one.title)]
    return who.items.count(item) + len(arms)


def must_be_able_to_carry(who: Creature, gets: tuple[str, ...], gives: tuple[str, ...] = ()) -> Rule[None]:
    """Refuse things too heavy for somebody, counting what they give away in exchange. Clause: core.encumbrance"""
    yield from must_carry(who, sum(map(_bulk, gets), Fraction(0)) - sum(map(_bulk, gives), Fraction(0)))


def _bulk(item: str) -> Fraction:
    version, name = version_and_name(item)
    row = ARMS.get(name)
    return weapon_bulk(Weapon(id=item, make=row.id, version=version)) if row and row.die else item_bulk(item)


def receive_thing(who: Creature, item: str, clause: str = "trade.equal-value") -> Rule[None]:
    """Give a thing to somebody, a weapon into the hand. Clauses: core.encumbrance, items.master-crafted"""
    version, name = version_and_name(item)
    row = ARMS.get(name)
    who = yield from look(Creature, who.id)
    if row is None or not row.die:
        yield from change(who, ItemGot(item), clause)
        return
    die = better_die(row.die) if version == FINE else row.die
    yield from put_in_hand(who, row, die, item, version)


@procedure("murdham.arm", title="Put a weapon in hand", by="referee")
def arm(
    who: Annotated[Creature, Field("who gets it")],
    make: Annotated[str, Field("what it is", words=tuple(ARMS), rows=arms_picks)],
    die: Annotated[str, Field("its damage die", words=DICE)] = "d6",
    name: Annotated[str, Field("what it is called", empty="by its make")] = "",
) -> Rule[Weapon]:
    """Give somebody a weapon. Clauses: core.dice, poison.bloodstream"""
    row = named(ARMS, make, Sentence("weapon"))
    return (yield from put_in_hand(who, row, die, name or row.name))


def put_in_hand(who: Creature, row: Arms, die: str, called: str, version: Version = "") -> Rule[Weapon]:
    """Make a new weapon and put it into somebody's hand. Clauses: core.dice, items.master-crafted"""
    taken = {one.id for one in (yield from survey(Weapon))}
    free = next(key for at in count(1) if (key := f"{who.id}-{row.id}-{at}") not in taken)
    made = Weapon(id=free, called=called, make=row.id, die=die, owner=who.id, version=version)
    weapon = yield from create(made)
    yield from say(
        "{who} has a {weapon}, {die}", "arm", outside="{who} has a {weapon}", who=who, weapon=weapon, die=weapon.die
    )
    return weapon
